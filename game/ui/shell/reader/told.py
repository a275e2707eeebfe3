"""A scene as it is told to those who do not see it: one list for screen readers, tests and the page's mirror."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import pygame  # only for what a place is

    from ..target import Target

ToldKind: TypeAlias = Literal["title", "heading", "text", "button", "field", "list", "item", "grid", "row", "cell"]
"""The scene's name, the name of a part of it, words, what can be acted on, what is typed into, a list with all
items after it, and a board: all rows up to the next thing that is neither row nor cell belong to it, and to a row all
its cells."""

SILENT = ("text:",)
"""What the names of targets begin with that only move what can be read anyway."""


class ToldItem(NamedTuple):
    """One thing of a scene, in reading order."""

    kind: ToldKind
    key: str
    """Its own in the scene and stable; of what can be acted on, the target's name."""
    words: str = ""
    rect: pygame.Rect | None = None
    """Where it is, device pixels; None where that does not matter."""
    enabled: bool = True
    """Whether one can act on it now: on a cell mostly not."""
    chosen: bool | None = None
    """Whether it is on or chosen; None where it can be neither."""


def told_texts(texts: Iterable[str], key: str = "text") -> Iterator[ToldItem]:
    """Words that are read alone; `key` tells them from others of the scene."""
    return (ToldItem("text", f"{key}:{number}", words) for number, words in enumerate(texts) if words)


def told_list(key: str, heading: str, items: Iterable[str]) -> Iterator[ToldItem]:
    """Things of one kind under a heading; nothing where there are none."""
    found = list(items)
    if found:
        yield ToldItem("heading", f"heading:{key}", heading)
        yield ToldItem("list", f"list:{key}", heading)
        yield from (ToldItem("item", f"item:{key}:{number}", words) for number, words in enumerate(found))


def told_targets(targets: Iterable[Target], field: str = "") -> Iterator[ToldItem]:
    """What one can act on; `field` is the name of what is typed into."""
    for target in targets:
        if not target.name.startswith(SILENT):
            kind: ToldKind = "field" if target.name == field else "button"
            yield ToldItem(kind, target.name, target.label, target.rect, target.enabled, target.chosen)


def told_grid(key: str, heading: str, rect: pygame.Rect, rows: Iterable[Iterable[ToldItem]]) -> Iterator[ToldItem]:
    """A board row by row, from the cells of each."""
    yield ToldItem("grid", key, heading, rect)
    for number, cells in enumerate(rows):
        yield ToldItem("row", f"row:{number + 1}")
        yield from cells
