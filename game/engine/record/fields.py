"""What stands in a record, taken with care: of the kind that it must be, or refused by RecordError."""

from __future__ import annotations

from typing import Any, TypeVar

from ..cards import Card
from ..errors import RecordError, excerpt, is_huge

MOST_EVENTS = 4_000
"""Events, and moves, of a game that are read: ten times as many as long games have; to replay more would take long."""
MOST_LISTED, FEW = 1_000, 16
"""Parts of any other list that are read: cards, spaces and rows; and of a short one: seats, winners and dice."""

_T = TypeVar("_T")


def expect(value: Any, kind: type[_T], where: str) -> _T:
    """A value that must be of a kind; a truth is no number, and no number is huge."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{where} is {excerpt(value)}, not of the kind {kind.__name__}.")
    if isinstance(value, int) and is_huge(value):
        raise RecordError(f"{where} is {excerpt(value)}.")
    return value


def field(data: dict[str, Any], key: str, kind: type[_T], where: str) -> _T:
    """What stands under a key that must be there."""
    if key not in data:
        raise RecordError(f"'{key}' is missing in {where}.")
    return expect(data[key], kind, f"{where}: '{key}'")


def limited(found: list[Any], where: str, most: int = MOST_LISTED) -> list[Any]:
    """A list that is not longer than any there can be."""
    if len(found) > most:
        raise RecordError(f"{where} has {len(found)} parts, {most} at most are read.")
    return found


def list_under(data: dict[str, Any], key: str, where: str, most: int = MOST_LISTED) -> list[Any]:
    """The list under a key that must be there."""
    return limited(field(data, key, list, where), f"{where}: '{key}'", most)


def optional_text(data: dict[str, Any], key: str, where: str) -> str:
    """The text under a key that may be missing."""
    return expect(data.get(key, ""), str, f"{where}: '{key}'")


def texts(data: dict[str, Any], key: str, where: str) -> tuple[Card, ...]:
    """The cards, spaces or ranks listed under a key."""
    one = {"spaces": "space", "toasts": "rank"}.get(key, "card")
    told = f"{where}: a {one} of '{key}'"
    return tuple(expect(text, str, told) for text in list_under(data, key, where))
