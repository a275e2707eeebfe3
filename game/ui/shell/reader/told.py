"""A scene as it is told to those who do not see it: one list for screen readers, tests and the page's mirror."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pygame  # only for what a place is

    from ...toolkit.view import Item, Role

SILENT = ("text:",)
"""What the names of targets begin with that only move what can be read anyway."""


class AccessibleNode(NamedTuple):
    """One thing of a scene, in reading order."""

    kind: Role
    key: str
    """Its own in the scene and stable; of what can be acted on, the target's name."""
    words: str = ""
    rect: pygame.Rect | None = None
    """Where it is, device pixels; None where that does not matter."""
    enabled: bool = True
    """Whether one can act on it now: on a cell mostly not."""
    chosen: bool | None = None
    """Whether it is on or chosen; None where it can be neither."""


def text_nodes(texts: Iterable[str], key: str = "text") -> Iterator[AccessibleNode]:
    """Words that are read alone; `key` tells them from others of the scene."""
    return (AccessibleNode("text", f"{key}:{number}", words) for number, words in enumerate(texts) if words)


def list_nodes(key: str, heading: str, items: Iterable[str]) -> Iterator[AccessibleNode]:
    """Things of one kind under a heading; nothing where there are none."""
    found = list(items)
    if found:
        yield AccessibleNode("heading", f"heading:{key}", heading)
        yield AccessibleNode("list", f"list:{key}", heading)
        yield from (AccessibleNode("item", f"item:{key}:{number}", words) for number, words in enumerate(found))


def target_nodes(targets: Iterable[Item], field: str = "") -> Iterator[AccessibleNode]:
    """What one can act on; `field` is the name of what is typed into."""
    for target in targets:
        if not target.name.startswith(SILENT):
            kind: Role = "field" if target.name == field else "button"
            yield AccessibleNode(kind, target.name, target.label, target.rect, target.enabled, target.chosen)


def grid_nodes(
    key: str, heading: str, rect: pygame.Rect, rows: Iterable[Iterable[AccessibleNode]]
) -> Iterator[AccessibleNode]:
    """A board row by row, from the cells of each."""
    yield AccessibleNode("grid", key, heading, rect)
    for number, cells in enumerate(rows):
        yield AccessibleNode("row", f"row:{number + 1}")
        yield from cells
