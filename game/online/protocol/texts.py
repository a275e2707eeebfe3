"""What goes from hand to hand: bytes as a code of letters and digits that gets through any messenger.

"r1.", three letters for the number of bytes, four for a checksum, then the bytes, all in base 62. Messengers break
lines, quote, decorate, and put sentences around a code, so whatever is no letter or digit is passed over.
"""

from __future__ import annotations

import re
import zlib
from functools import cache

from ...engine.record.codes import INVISIBLE
from .messages import RoomError

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MARK = "r1."
_BASE = len(ALPHABET)
LONGEST_CODED = 40_000
"""The most bytes in a code."""
_LENGTH_LETTERS = 3
"""Letters for the number of bytes."""
_CHECKSUM_LETTERS = 4
_CHECKSUMS = 62**4
_PART = 32
"""Bytes that are turned into letters together."""
_BETWEEN = rf"[\s>|*_~`'\"\\{INVISIBLE}\u2018-\u201f\u00ab\u00bb-]"
_PASSED_OVER = re.compile(f"{_BETWEEN}+")
_MARKED = re.compile(rf"(?<![0-9A-Za-z])r([1-9][0-9]?)\.(?={_BETWEEN}*[0-9A-Za-z])", re.IGNORECASE)
_LONGEST_TEXT = 100_000
_MOST_CODES_TRIED = 20


def code_of(data: bytes) -> str:
    """The code of at most LONGEST_CODED bytes."""
    if len(data) > LONGEST_CODED:
        raise RoomError("long", f"A code of {len(data)} bytes is longer than any.")
    parts = [data[at : at + _PART] for at in range(0, len(data), _PART)]
    body = "".join(_letters(int.from_bytes(part), _letters_for(len(part))) for part in parts)
    return MARK + _letters(len(data), _LENGTH_LETTERS) + _letters(_checksum(data), _CHECKSUM_LETTERS) + body


def bytes_in(text: str) -> bytes:
    """The bytes of the first whole code in a text; raises RoomError with what's wrong with the only one."""
    if len(text) > _LONGEST_TEXT:
        raise RoomError("long", "The text is longer than any with a code.")
    fault = RoomError("strange", "There is no code in it.")
    for number, found in enumerate(_MARKED.finditer(text)):
        if number == _MOST_CODES_TRIED:
            break
        try:
            if int(found[1]) > 1:
                raise RoomError("newer", "The code is from a newer version of the game.")  # noqa: TRY301
            return _bytes(_PASSED_OVER.sub("", text[found.end() :]))
        except RoomError as error:
            fault = error
    raise fault


def has_code(text: str) -> bool:
    """True if a text may carry a code."""
    return len(text) <= _LONGEST_TEXT and bool(_MARKED.search(text))


def _bytes(letters: str) -> bytes:
    """The bytes that letters begin with."""
    known = next((at for at, letter in enumerate(letters) if letter not in ALPHABET), len(letters))
    count, head = _number(letters[: min(known, _LENGTH_LETTERS)]), _LENGTH_LETTERS + _CHECKSUM_LETTERS
    end = head + count // _PART * _letters_for(_PART) + _letters_for(count % _PART)
    if known < max(end, head):
        raise RoomError("short", f"The code breaks off: {end - known} letters are missing.")
    data = b""
    for at in range(head, end, _letters_for(_PART)):
        size = min(_PART, count - len(data))
        number = _number(letters[at : min(end, at + _letters_for(_PART))])
        if number >= 256**size:
            raise RoomError("typo", "Some letter of the code is wrong.")
        data += number.to_bytes(size)
    if _checksum(data) != _number(letters[_LENGTH_LETTERS:head]):
        raise RoomError("typo", "Some letter of the code is wrong.")
    return data


def _checksum(data: bytes) -> int:
    return zlib.crc32(data) % _CHECKSUMS


@cache
def _letters_for(count: int) -> int:
    """The number of letters that so many bytes take."""
    letters = 0
    while _BASE**letters < 256**count:
        letters += 1
    return letters


def _letters(number: int, count: int) -> str:
    found = ""
    for _ in range(count):
        number, digit = divmod(number, _BASE)
        found = ALPHABET[digit] + found
    return found


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = _BASE * number + ALPHABET.index(letter)
    return number
