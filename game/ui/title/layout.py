"""Where the parts of the title lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import CARD_RATIO, dp, is_wide, margin, split_row

CARDS = 5
_CARD = 0.36
SPREAD = 0.2
"""A card's width, and the way from card to card of the fan, in widths of the tray."""
PICTURE = 0.66
"""Height of the picture, in widths of the tray."""
LEAST_PICTURE = 76
"""Units in height under which there is no picture."""
_LEAST_COLUMN = 540
"""Units of height from which everything stands in columns."""
_TARGET = 44
_MORE, _MORE_GAP = 3, 10
"""Buttons below a new game, and the units between buttons."""
_KIDS, _LEARN, _ROOMY = 104, 400, 290
"""Units in width of the way to the children's lesson, of both ways together where neither comes first, and under which
the children's has room for its animal alone."""
WIDEST, TALLEST_BOARD = 1160, 300
"""Units that a wide title takes at most, and a board in the panel."""


class Needs(NamedTuple):
    """What the title shows besides the name, the lesson and a new game."""

    game: bool = False
    """Whether a game waits."""
    is_new: bool = False
    """Whether the lesson comes first."""


class TitleLayout(NamedTuple):
    """The title: a fan of cards behind a tray with five spaces, the name, a line, and what one can do."""

    cards: tuple[tuple[int, int], ...]
    """The middles of the fan's cards, from the left; none where there is no room for a picture."""
    card: tuple[int, int]
    """A card's width and height."""
    tray: Rect
    cells: tuple[Rect, ...]
    name: Rect
    line: Rect
    """Without height where there is no room."""
    lesson: Rect
    kids: Rect
    """The children's lesson, beside the other."""
    panel: Rect
    """The game that waits, with its button; empty without one."""
    resume: Rect
    new: Rect
    games: Rect
    """The list of all games, beside a new one."""
    more: tuple[Rect, ...]
    """Today's deal, and what else there is to play, below a new game."""
    language: Rect
    fullscreen: Rect
    settings: Rect
    update: Rect
    """The button of a new version, in the upper left corner, where there is one."""


class _Words(NamedTuple):
    """Heights of what stands below the picture."""

    name: int
    line: int
    lesson: int
    panel: int
    new: int
    gap: int

    @property
    def whole(self) -> int:
        """All of them with the gaps above, but without one above the line, which belongs to the name."""
        parts = [self.name + self.line, self.lesson, self.panel, self.new]
        return sum(part + self.gap for part in parts if part)


def title(size: tuple[int, int], scale: float, needs: Needs) -> TitleLayout:
    """The title: in one column, in two beside a game that waits, or the picture beside the words in a low window."""
    at, gap = _arranged(size, scale, needs), dp(scale, _MORE_GAP)
    high = (at.new.height - gap) // 2
    first = Rect(at.new.topleft, (at.new.width, high))
    new, games = split_row(first, [1.0, 1.0], gap)
    return at._replace(new=new, games=games, more=tuple(split_row(first.move(0, high + gap), [1.0] * _MORE, gap)))


def _new(height: int, scale: float) -> int:
    """The height of the buttons from a new game on, each of one height."""
    return 2 * height + dp(scale, _MORE_GAP)


def _arranged(size: tuple[int, int], scale: float, needs: Needs) -> TitleLayout:
    if not is_wide(size):
        return _tall(size, scale, needs)
    if size[1] < dp(scale, _LEAST_COLUMN):
        return _low(size, scale, needs)
    return _wide(size, scale, needs) if needs.game else _centred(size, scale, needs)


def _signs(size: tuple[int, int], scale: float) -> tuple[Rect, Rect, Rect]:
    """The buttons with a picture alone, in the upper right corner."""
    edge, side = margin(size, scale), dp(scale, 48 if min(size) >= dp(scale, 560) else _TARGET)
    if is_wide(size) and size[0] > dp(scale, 900):
        edge = dp(scale, 32)
    settings = Rect(size[0] - edge - side, edge, side, side)
    step = side + dp(scale, 10)
    return settings.move(-2 * step, 0), settings.move(-step, 0), settings


def _tall(size: tuple[int, int], scale: float, needs: Needs) -> TitleLayout:
    signs = _signs(size, scale)
    edge = margin(size, scale)
    area = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    if size[0] < dp(scale, 620):
        area.top, area.height = signs[0].bottom, area.bottom - signs[0].bottom
    return _column(area, scale, needs, signs)


def _centred(size: tuple[int, int], scale: float, needs: Needs) -> TitleLayout:
    edge = margin(size, scale)
    return _column(Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge), scale, needs, _signs(size, scale))


def _words(area: Rect, scale: float, needs: Needs, panel: int) -> _Words:
    """How high the parts are in a column of so much room."""
    narrow, roomy = area.width < dp(scale, 500), area.height >= dp(scale, 700)
    low = area.height < dp(scale, 540)
    lesson = 60 if needs.is_new else 48 if roomy else _TARGET
    return _Words(
        dp(scale, (56 if low else 76) if narrow else 124 if roomy else 96),
        0 if low and needs.game else dp(scale, 28 if narrow else 34),
        dp(scale, lesson),
        panel,
        _new(dp(scale, (60 if roomy else 52) if area.height >= dp(scale, 500) else 48), scale),
        dp(scale, 20 if roomy and not narrow else 12 if not low else 8),
    )


def _column(area: Rect, scale: float, needs: Needs, signs: tuple[Rect, Rect, Rect]) -> TitleLayout:
    """Everything below each other, in the middle."""
    panel = _panel_height(min(area.width, dp(scale, 560)), scale, area.height) if needs.game else 0
    words = _words(area, scale, needs, panel)
    free = area.height - words.whole
    tray = min(area.width, round(free / PICTURE), dp(scale, 620))
    picture = round(tray * PICTURE) if free >= dp(scale, LEAST_PICTURE) else 0
    top = area.top + max(0, (area.height - words.whole - picture) // 2)
    wide, middle = min(area.width, dp(scale, 560)), area.centerx
    y = top + picture + words.gap
    name = Rect(area.left, y, area.width, words.name)
    line = Rect(area.left, name.bottom, area.width, words.line)
    y = line.bottom + words.gap
    lesson = _middle(middle, y, min(wide, dp(scale, _LEARN)), words.lesson)
    y = lesson.bottom + words.gap
    box = _middle(middle, y, wide, words.panel)
    y = box.bottom + words.gap if words.panel else y
    new = _middle(middle, y, wide if needs.game else min(wide, dp(scale, _LEARN)), words.new)
    place = Rect(area.left, top, area.width, picture)
    return _layout(place, tray if picture else 0, scale, (name, line, lesson, box, new), signs)


def _wide(size: tuple[int, int], scale: float, needs: Needs) -> TitleLayout:
    """The picture, the name and the lesson at the left, the game that waits and a new one at the right."""
    signs = _signs(size, scale)
    edge = dp(scale, 32 if size[0] > dp(scale, 900) else 20)
    whole = Rect(0, 0, min(size[0] - 2 * edge, dp(scale, WIDEST)), size[1] - 2 * edge)
    whole.center = size[0] // 2, size[1] // 2
    left, right = split_row(whole, [54, 43], dp(scale, 40))
    new, gap = _new(dp(scale, 60), scale), dp(scale, 24)
    top_edge = signs[0].bottom + dp(scale, 12)
    most = min(size[1] - edge, 2 * (size[1] // 2)) - top_edge - new - gap
    panel = min(_panel_height(right.width, scale, 2 * most), most)
    top = max(top_edge, (size[1] - panel - gap - new) // 2)
    box = Rect(right.left, top, right.width, panel)
    below = Rect(right.left, box.bottom + gap, right.width, new)
    words = _words(left, scale, needs, 0)._replace(new=0)
    tray = min(left.width, round((left.height - words.whole) / PICTURE), dp(scale, 640))
    picture = round(tray * PICTURE)
    y = whole.top + max(0, (left.height - words.whole - picture) // 2)
    place = Rect(left.left, y, left.width, picture)
    name = Rect(left.left, place.bottom + words.gap, left.width, words.name)
    line = Rect(left.left, name.bottom, left.width, words.line)
    lesson = _middle(left.centerx, line.bottom + words.gap, min(left.width, dp(scale, _LEARN)), words.lesson)
    return _layout(place, tray, scale, (name, line, lesson, box, below), signs)


def _low(size: tuple[int, int], scale: float, needs: Needs) -> TitleLayout:
    """The picture, or the game that waits, beside everything else."""
    signs = _signs(size, scale)
    edge = margin(size, scale)
    left, right = split_row(Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge), [52, 48], 2 * edge)
    top = signs[0].bottom + dp(scale, 4)
    area = Rect(right.left, top, right.width, right.bottom - top)
    words = _words(area, scale, needs, 0)._replace(gap=dp(scale, 8))
    words = words._replace(name=dp(scale, 64 if area.height >= dp(scale, 300) else 52))
    if needs.game or words.whole > area.height:
        words = words._replace(line=0)
    y = area.top + max(0, (area.height - words.whole) // 2)
    name = Rect(area.left, y, area.width, words.name)
    line = Rect(area.left, name.bottom, area.width, words.line)
    wide, y = min(area.width, dp(scale, 320)), line.bottom + words.gap
    lesson = _middle(area.centerx, y, wide, words.lesson)
    y = lesson.bottom + words.gap
    new = _middle(area.centerx, y, area.width, words.new)
    tray = 0 if needs.game else min(left.width, round(left.height / PICTURE))
    picture = round(tray * PICTURE)
    place = Rect(left.left, left.centery - picture // 2, left.width, picture)
    high = min(left.height, _panel_height(left.width, scale, 2 * left.height))
    box = Rect(left.left, left.centery - high // 2, left.width, high) if needs.game else Rect(0, 0, 0, 0)
    return _layout(place, tray, scale, (name, line, lesson, box, new), signs)


def _panel_height(width: int, scale: float, room: int) -> int:
    """The panel of the game that waits: its board as wide as half of it at most, and its button."""
    board = min(round(width * 0.5), dp(scale, TALLEST_BOARD), round(room * 0.27))
    return board + dp(scale, 16 + 16 + 8 + 60)


def _layout(
    picture: Rect, tray: int, scale: float, words: tuple[Rect, Rect, Rect, Rect, Rect], signs: tuple[Rect, Rect, Rect]
) -> TitleLayout:
    name, line, lesson, panel, new = words
    high, inset = dp(scale, 60), dp(scale, 8)
    resume = Rect(panel.left + inset, panel.bottom - inset - high, panel.width - 2 * inset, high)
    if not panel.height:
        resume = Rect(0, 0, 0, 0)
    update = _update(signs[0], scale, panel)
    gap = dp(scale, 8)
    wide = dp(scale, _KIDS) if lesson.width >= dp(scale, _ROOMY) else dp(scale, 60)
    learn = Rect(lesson.topleft, (lesson.width - wide - gap, lesson.height))
    kids = Rect(learn.right + gap, lesson.top, wide, lesson.height)
    games = Rect(0, 0, 0, 0)
    return TitleLayout(*_fan(picture, tray), name, line, learn, kids, panel, resume, new, games, (), *signs, update)


def _update(sign: Rect, scale: float, panel: Rect) -> Rect:
    """The upper left corner, as far as the first of the signs at the right; beside a panel that lies there."""
    edge = min(sign.top, dp(scale, 32))
    corner = Rect(edge, sign.top, min(dp(scale, 240), sign.left - 2 * edge), sign.height)
    if corner.colliderect(panel):
        corner.left = panel.right + edge
        corner.width = min(corner.width, sign.left - edge - corner.left)
    return corner


def _fan(picture: Rect, tray: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, int], Rect, tuple[Rect, ...]]:
    """The cards' middles, a card's size, the tray and its spaces; nothing for a tray without width."""
    if not tray:
        return (), (0, 0), Rect(0, 0, 0, 0), ()
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
    return cards, (wide, high), box, cells


def _middle(middle: int, top: int, width: int, height: int) -> Rect:
    """A rectangle about a middle; empty without height."""
    return Rect(middle - width // 2, top, width, height) if height else Rect(middle, top, 0, 0)
