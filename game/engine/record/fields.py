"""What stands in a record, taken with care: of the kind that it must be, or refused by RecordError."""

from __future__ import annotations

from typing import Any, TypeVar

from ..cards import Card
from ..errors import RecordError, excerpt, is_huge

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


def optional_text(data: dict[str, Any], key: str, where: str) -> str:
    """The text under a key that may be missing."""
    return expect(data.get(key, ""), str, f"{where}: '{key}'")


def texts(data: dict[str, Any], key: str, where: str) -> tuple[Card, ...]:
    """The cards, spaces or ranks listed under a key."""
    one = {"spaces": "space", "toasts": "rank"}.get(key, "card")
    return tuple(expect(text, str, f"{where}: a {one} of '{key}'") for text in field(data, key, list, where))
