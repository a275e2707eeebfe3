"""Whole games as codes of some hundreds of letters.

A code is the game's short form as JSON, deflated, in base64 for addresses, between its name and a checksum.
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

GAME_NAME = "fivefold"
"""What a code begins with, before its version."""
GAME_VERSION = 1
MOST_GAME, MOST_JSON = 20_000, 60_000
"""Letters of a code that are read, and bytes that a game may have unpacked: ten times as many as the longest games."""
MOST_MOVES = 3_000
"""Several times as many as the longest games of dice have; to replay more would take long."""
DEEPEST_LISTS, MOST_LISTS = 20, 50_000
"""Levels of lists and objects within each other, and how many of them are read: games have a tenth."""

# A text that is not closed goes on to the end: looked for again from each of its marks it would take for ever.
_NESTED = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]')
_GAME = re.compile(r"([0-9]{1,4})\.([A-Za-z0-9_-]+)\.([0-9a-fA-F]{8})")


def game_code(played: WholeGame) -> str:
    """The code of a whole game, finished or not."""
    told = json.dumps(to_compact(played), separators=(",", ":")).encode("ascii")
    body = base64.urlsafe_b64encode(zlib.compress(told, 9)).rstrip(b"=").decode("ascii")
    return f"{GAME_NAME}.{GAME_VERSION}.{body}.{zlib.crc32(body.encode('ascii')):08x}"


def is_game_code(text: str) -> bool:
    """Whether a text is meant as the code of a whole game."""
    return text.lstrip()[: len(GAME_NAME) + 1].lower() == f"{GAME_NAME}."


def game_from_code(text: str) -> WholeGame:
    """The game of a code, as far as it is sound; CodeError, or RecordError where nothing can be played."""
    told = _told(text)
    length = told.get("length") if isinstance(told, dict) else 0
    if isinstance(length, int) and length > MOST_MOVES:
        raise CodeError("long", f"The game has more than {MOST_MOVES} moves.")
    return sound_part(told)


def _told(text: str) -> Any:
    """What a game's code holds."""
    if len(text) > MOST_GAME:
        raise CodeError("long", f"The code has {len(text)} letters, {MOST_GAME} at most are read.")
    found = _GAME.fullmatch("".join(text.split())[len(GAME_NAME) + 1 :])
    if not found or not is_game_code(text):
        raise CodeError("short", "The code of a game ends before it is whole.")
    version, body, check = found.groups()
    if zlib.crc32(body.encode("ascii")) != int(check, 16):
        raise CodeError("typo", "Some letter of the code is wrong or missing.")
    if int(version) != GAME_VERSION:
        raise CodeError("newer", "The code is from a newer version of the game.")
    return shallow_json(_inflated(body))


def _inflated(body: str) -> str:
    """The text in a code, no more of it than is read."""
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        opened = zlib.decompressobj()
        told = opened.decompress(packed, MOST_JSON + 1)
        if len(told) > MOST_JSON:
            raise CodeError("long", f"The code holds more than {MOST_JSON} letters.")
        if not opened.eof:
            raise CodeError("short", "The code of a game ends before it is whole.")
        return told.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise CodeError("damaged", "The code holds no game.") from error


def shallow_json(text: str) -> Any:
    """The value of a JSON text, looked through first for what lies too deep; CodeError."""
    if text.count("[") + text.count("{") > MOST_LISTS:
        raise CodeError("damaged", f"It has more than {MOST_LISTS} lists.")
    depth = 0
    for found in _NESTED.finditer(text):
        sign = found[0]
        depth += 1 if sign in "[{" else -1 if sign in "]}" else 0
        if depth > DEEPEST_LISTS:
            raise CodeError("damaged", f"Lists lie more than {DEEPEST_LISTS} deep in each other.")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodeError("damaged", "It is no whole JSON.") from error
