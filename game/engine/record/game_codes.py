"""Whole games as codes of a few hundred letters.

A code is the game's compact form as JSON, deflated and in URL-safe base64, between a name and a checksum.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from typing import Any

from ..errors import CodeError
from .compact import WholeGame, sound_part, to_compact
from .untrusted_json import read_json

GAME_NAME = "fivefold"
"""The start of every code, before its version."""
GAME_VERSION = 1
MOST_GAME = 20_000
"""The most letters of a code, ten times the longest games."""
MOST_JSON = 60_000
"""The most bytes of an unpacked code, ten times the longest games."""
_MOST_MOVES = 3_000
"""Several times the longest dice games; replaying more would take long."""
_DEEPEST_LISTS = 20
"""The deepest nesting of lists and objects; games have a tenth."""

_GAME = re.compile(r"([0-9]{1,4})\.([A-Za-z0-9_-]+)\.([0-9a-fA-F]{8})(?![0-9A-Za-z])")


def game_code(played: WholeGame) -> str:
    """A whole game's code, finished or not."""
    packed = json.dumps(to_compact(played), separators=(",", ":")).encode("ascii")
    body = base64.urlsafe_b64encode(zlib.compress(packed, 9)).rstrip(b"=").decode("ascii")
    return f"{GAME_NAME}.{GAME_VERSION}.{body}.{zlib.crc32(body.encode('ascii')):08x}"


def is_game_code(text: str) -> bool:
    """True if a text is meant to be a whole game's code."""
    return text.lstrip()[: len(GAME_NAME) + 1].lower() == f"{GAME_NAME}."


def game_from_code(text: str) -> WholeGame:
    """The game in a code, as far as it's sound; raises CodeError, or RecordError if nothing can be played."""
    data = _data(text)
    length = data.get("length") if isinstance(data, dict) else 0
    if isinstance(length, int) and length > _MOST_MOVES:
        raise CodeError("long", f"The game has more than {_MOST_MOVES} moves.")
    return sound_part(data)


def _data(text: str) -> Any:
    """The JSON value in a game's code."""
    if len(text) > MOST_GAME:
        raise CodeError("long", f"The code has {len(text)} letters, {MOST_GAME} at most are read.")
    found = _GAME.match("".join(text.split())[len(GAME_NAME) + 1 :])
    if not found or not is_game_code(text):
        raise CodeError("short", "The code of a game ends before it is whole.")
    version, body, check = found.groups()
    if zlib.crc32(body.encode("ascii")) != int(check, 16):
        raise CodeError("typo", "Some letter of the code is wrong or missing.")
    if int(version) != GAME_VERSION:
        raise CodeError("newer", "The code is from a newer version of the game.")
    return shallow_json(_inflated(body))


def _inflated(body: str) -> str:
    """The unpacked text of a code, up to the limit."""
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        opened = zlib.decompressobj()
        unpacked = opened.decompress(packed, MOST_JSON + 1)
        if len(unpacked) > MOST_JSON:
            raise CodeError("long", f"The code holds more than {MOST_JSON} letters.")
        if not opened.eof:
            raise CodeError("short", "The code of a game ends before it is whole.")
        return unpacked.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise CodeError("damaged", "The code holds no game.") from error


def shallow_json(text: str) -> Any:
    """The value of a game's JSON text; raises CodeError."""
    try:
        return read_json(text, deepest=_DEEPEST_LISTS)
    except ValueError as error:
        raise CodeError("damaged", "It is no whole JSON, or nested too deeply.") from error
