"""A scene as one list for screen readers, tests and the page's mirror."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pygame

    from .view import Item, Role

SILENT = ("text:",)
"""How the names of targets begin that only move what can be read anyway."""


class AccessibleNode(NamedTuple):
    """One thing of a scene, in reading order."""

    kind: Role
    key: str
    """Unique in the scene and stable; a target's is its name."""
    words: str = ""
    rect: pygame.Rect | None = None
    """Device pixels; None where that does not matter."""
    enabled: bool = True
    chosen: bool | None = None
    """None where it can be neither on nor off."""


def text_nodes(texts: Iterable[str], key: str = "text") -> Iterator[AccessibleNode]:
    """Words that are read alone; `key` tells them from others of the scene."""
    return (AccessibleNode("text", f"{key}:{number}", words) for number, words in enumerate(texts) if words)


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
