"""Where the parts of the title lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import CARD_RATIO, is_wide, margin, unit

CARDS = 5
_CARD = 0.36
SPREAD = 0.2
"""A card's width, and the way from card to card of the fan, in widths of the tray."""
PICTURE = 0.66
"""Height of the picture, in widths of the tray."""
_LEAST_COLUMN = 540
"""Units of height from which everything stands in one column."""


class TitleLayout(NamedTuple):
    """The title: a fan of cards behind a tray with five spaces, the name, a line, a button."""

    cards: tuple[tuple[int, int], ...]
    """The middles of the fan's cards, from the left."""
    card: tuple[int, int]
    """A card's width and height."""
    tray: Rect
    cells: tuple[Rect, ...]
    name: Rect
    line: Rect
    button: Rect


def title(size: tuple[int, int], scale: float) -> TitleLayout:
    """The title: in one column, or the picture beside the words in a low window."""
    if is_wide(size) and size[1] < unit(scale, _LEAST_COLUMN):
        return _beside(size, scale)
    return _column(size, scale)


def _column(size: tuple[int, int], scale: float) -> TitleLayout:
    width, height = size
    edge = margin(size, scale)
    narrow = width < unit(scale, 560)
    name, line, button = unit(scale, 92 if narrow else 132), unit(scale, 34), unit(scale, 64)
    gap = unit(scale, 26 if height > unit(scale, 700) else 14)
    words = name + line + button + 3 * gap
    tray = min(width - 2 * edge, round((height - 2 * edge - words) / PICTURE), unit(scale, 720))
    picture = round(tray * PICTURE)
    top = max(edge, (height - picture - words) // 2)
    middle = width // 2
    below = top + picture + gap
    return _layout(
        Rect(edge, top, width - 2 * edge, picture),
        tray,
        Rect(edge, below, width - 2 * edge, name),
        Rect(edge, below + name, width - 2 * edge, line),
        _centred(middle, below + name + line + 2 * gap, min(width - 2 * edge, unit(scale, 320)), button),
    )


def _beside(size: tuple[int, int], scale: float) -> TitleLayout:
    width, height = size
    edge = 2 * margin(size, scale)
    half = (width - 3 * edge) // 2
    tray = min(half, round((height - edge) / PICTURE))
    picture = round(tray * PICTURE)
    left = width - edge - half
    name, line, button, gap = unit(scale, 92), unit(scale, 34), unit(scale, 64), unit(scale, 20)
    top = (height - name - line - button - gap) // 2
    return _layout(
        Rect(edge, (height - picture) // 2, half, picture),
        tray,
        Rect(left, top, half, name),
        Rect(left, top + name, half, line),
        _centred(left + half // 2, top + name + line + gap, min(half, unit(scale, 320)), button),
    )


def _layout(picture: Rect, tray: int, name: Rect, line: Rect, button: Rect) -> TitleLayout:
    pad, gap = max(3, round(tray * 0.018)), max(2, round(tray * 0.012))
    cell = (tray - 2 * pad - (CARDS - 1) * gap) // CARDS
    box = Rect(0, 0, CARDS * cell + (CARDS - 1) * gap + 2 * pad, cell + 2 * pad)
    box.midbottom = picture.midbottom
    cells = tuple(Rect(box.left + pad + i * (cell + gap), box.top + pad, cell, cell) for i in range(CARDS))
    # A tilted card is a good third broader; in a narrow window the cards are smaller and close up.
    wide = round(min(tray * _CARD, picture.width / 3.3))
    high = round(wide * CARD_RATIO)
    step = min(round(tray * SPREAD), (picture.width - round(wide * 1.36)) // (CARDS - 1))
    # The tray hides the lower edges of the cards.
    middle = box.top - round(high * 0.36)
    cards = tuple((box.centerx + (i - 2) * step, middle + round((i - 2) ** 2 * step * 0.12)) for i in range(CARDS))
    return TitleLayout(cards, (wide, high), box, cells, name, line, button)


def _centred(middle: int, top: int, width: int, height: int) -> Rect:
    return Rect(middle - width // 2, top, width, height)
