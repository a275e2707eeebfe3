"""Values read from a record with care; the wrong type raises RecordError."""

from __future__ import annotations

from typing import Any, TypeVar

from ..cards import Card
from ..errors import RecordError, excerpt, is_huge

MOST_EVENTS = 4_000
"""The most events and moves read, ten times a long game; replaying more would take long."""
MOST_LISTED, FEW = 1_000, 16
"""The most parts of other lists (cards, spaces, rows), and of short ones (seats, winners, dice)."""

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
