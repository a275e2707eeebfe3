"""What may stand behind the # of the page's address: the one grammar of codes and of places in the game.

11TV-SMAG-J0CYB            a deal's code: engine/record/codes.py
fivefold.1.…               a whole game's code: engine/record/game_codes.py
daily-2026-11-24           the deal of a day
puzzle-classic-6-3-57-19   a puzzle by its key, which never changes
replay-played-…            the replay of a game that this device keeps
room-5f0c93be              a room of friends in which this device plays
games, puzzles, …          a list or the settings
r1.…                       a text for a room of friends: online/texts.py
m1.…                       reserved: a moment of a game
"""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple
from urllib.parse import unquote

_LISTS = "games|puzzles|settings|statistics"
_NAMED = "daily|puzzle|replay|room"
_PLACE = re.compile(rf"(?:{_NAMED})-[a-z0-9][a-z0-9.-]{{0,60}}|{_LISTS}")
_RESERVED = re.compile(r"[rm][0-9]+\.", re.IGNORECASE)
_LONGEST = 4096
_CORE = re.compile(r"[0-9A-Za-z](?:.*[0-9A-Za-z])?", re.DOTALL)


class Place(NamedTuple):
    """A place in the game that has an address."""

    kind: str
    name: str = ""
    """The day, puzzle, game or room; "" for a list."""

    @property
    def address(self) -> str:
        """The part behind the #."""
        return "-".join(filter(None, self))


def words_behind(address: str) -> str:
    """The words behind an address's #, or of such an end alone, without the marks and stops that come around links."""
    found = _CORE.search(unquote(address.rpartition("#")[2]))
    return found[0] if found else ""


def place_in(text: str) -> Place | None:
    """The place an address, or just the part behind its #, leads to; None if it's no place."""
    if len(text) > _LONGEST:
        return None
    word = words_behind(text).lower()
    if not _PLACE.fullmatch(word):
        return None
    kind, _, name = word.partition("-")
    return Place(kind, name)


def day_in(text: str) -> date | None:
    """The day whose deal an address leads to; None if it leads elsewhere."""
    place = place_in(text)
    if place and place.kind == "daily":
        try:
            return date.fromisoformat(place.name) if len(place.name) == len("2026-11-24") else None
        except ValueError:
            return None
    return None


def is_reserved(word: str) -> bool:
    """True if a later version may give the word a meaning."""
    return bool(_RESERVED.match(word))
