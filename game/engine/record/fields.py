"""Values read from a record with care, where the wrong type raises RecordError; seeds are also written here."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from ..cards import Card
from ..errors import RecordError, excerpt, is_huge
from ..setup import SEED_BITS

MOST_MOVES = 4_000
"""The most moves read, ten times a long game; replaying more would take long."""
MOST_EVENTS = 3 * MOST_MOVES
"""The most events read: a move brings a draw, and now and then a reshuffle, a capture or a forfeit."""
MOST_LISTED = 1_000
"""The most parts of other lists: cards, spaces, rows."""
FEW = 16
"""The most parts of short lists: seats, winners, dice."""
EXACT_BITS = 53
"""The most bits of a number that every program reads from JSON as it was written."""
_LONG_SEED = re.compile("[1-9][0-9]{15,38}")

_T = TypeVar("_T")


def expect(value: Any, kind: type[_T], where: str) -> _T:
    """The value, if it has the given type; a bool is no number, and huge numbers are refused."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{where} is {excerpt(value)}, not of the kind {kind.__name__}.")
    if isinstance(value, int) and is_huge(value):
        raise RecordError(f"{where} is {excerpt(value)}.")
    return value


def field(data: dict[str, Any], key: str, kind: type[_T], where: str) -> _T:
    """The value under a required key."""
    if key not in data:
        raise RecordError(f"'{key}' is missing in {where}.")
    return expect(data[key], kind, f"{where}: '{key}'")


def limited(found: list[Any], where: str, most: int = MOST_LISTED) -> list[Any]:
    """The list, if it has at most `most` parts."""
    if len(found) > most:
        raise RecordError(f"{where} has {len(found)} parts, {most} at most are read.")
    return found


def list_under(data: dict[str, Any], key: str, where: str, most: int = MOST_LISTED) -> list[Any]:
    """The list under a required key."""
    return limited(field(data, key, list, where), f"{where}: '{key}'", most)


def optional_text(data: dict[str, Any], key: str, where: str) -> str:
    """The text under an optional key."""
    return expect(data.get(key, ""), str, f"{where}: '{key}'")


def texts(data: dict[str, Any], key: str, where: str) -> tuple[Card, ...]:
    """The cards, spaces or ranks listed under a key."""
    one = {"spaces": "space", "toasts": "rank"}.get(key, "card")
    place = f"{where}: a {one} of '{key}'"
    return tuple(expect(text, str, place) for text in list_under(data, key, where))


def seed_to_json(seed: int) -> int | str:
    """A seed in the record's words: a number if it has at most 53 bits, else a text of its digits."""
    return seed if seed.bit_length() <= EXACT_BITS else str(seed)


def seed_in(data: dict[str, Any], where: str) -> int:
    """A record's seed; also a number of more than 53 bits, as version 1.0.0 wrote it."""
    if not isinstance(text := data.get("seed"), str):
        return field(data, "seed", int, where)
    seed = int(text) if _LONG_SEED.fullmatch(text) else 0
    if not EXACT_BITS < seed.bit_length() <= SEED_BITS:
        raise RecordError(f"{where}: 'seed' is {excerpt(text)}, not a number of {EXACT_BITS + 1} to {SEED_BITS} bits.")
    return seed
