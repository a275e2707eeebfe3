"""Where everything of the deal goes: places round the table, the first at the bottom, the others clockwise."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import CARD_RATIO, dp, margin

_LOW = 560
"""Units of height (with many seats, of width) under which everything moves closer together."""
_BROAD = 640
"""Units of width from which the button stands beside the hand."""
CROWD = 10
"""Seats from which names get less room."""
_CLOSE, _CLOSEST = 52, 18
"""Units of a place's and of a card's width where a crowd has to come close together."""
LARGEST, SMALLEST = 132, 26
"""Widths of a card of the cut, units."""
TRAY, TRAY_RATIO = 340, 0.66
"""A tray's largest width, units, and its height, of its width."""


class DealLayout(NamedTuple):
    """The deal scene."""

    title: Rect
    words: Rect
    """The line below the title."""
    cards: tuple[Rect, ...]
    """Each place's card of the cut, which is also the middle of its hand; or its tray of dice."""
    names: tuple[Rect, ...]
    pile: Rect
    spread: int
    """How far the pack can be spread to each side of the pile, for the cut."""
    hand: tuple[Rect, ...]
    """Own cards, face up at the end; empty when nobody's hand is shown."""
    skip: Rect


class _Ring(NamedTuple):
    """How many places stand in the top row, in the columns at the sides and in the bottom row."""

    top: int
    left: int
    right: int
    bottom: int

    @property
    def rows(self) -> int:
        """Rows of places, one of them free for the pile when there are no columns."""
        return 1 + max(self.left, self.right, 1) + (self.bottom > 0)


class _Room(NamedTuple):
    """What the places share."""

    area: Rect
    """The ring's."""
    name: int
    """Height of a name."""
    gap: int
    least: int
    """Least width of a place, for its name."""


def deal(
    size: tuple[int, int],
    scale: float,
    seats: int,
    hand: int,
    ratio: float = CARD_RATIO,
    *,
    left_handed: bool = False,
) -> DealLayout:
    """The deal scene for so many seats; `hand` own cards of a `ratio` are shown at the bottom, none when it is 0."""
    width, height = size
    edge, low = margin(size, scale), is_low(size, scale, seats)
    title, words = _heading(size, scale, low=low)
    skip = _skip(size, scale, left_handed=left_handed)
    beside = width >= _BROAD * scale
    floor = height - edge if beside else skip.top - dp(scale, 8)
    side = skip.width + 2 * edge if beside else edge
    own = _row(Rect(side, 0, width - 2 * side, 0), scale, hand, round(height * (0.2 if beside else 0.16)), ratio)
    name = dp(scale, 24 if low else 36)
    gap = dp(scale, 6 if low else 12)
    whole = Rect(edge, words.bottom + gap, width - 2 * edge, floor - words.bottom - gap)
    card, room, ring = _largest(whole, scale, seats, own[0].height if own else 0, name, gap, skip if beside else None)
    cards, names, pile = _places(room, ring, card)
    if own:
        base = floor - name
        own = tuple(rect.move(0, base - rect.height) for rect in own)
        first = Rect((width - card[0]) // 2, base - card[1], *card)
        cards, names = (first, *cards), (Rect(side, base, width - 2 * side, name), *names)
    return DealLayout(title, words, cards, names, pile, _spread_of(pile, whole, cards), own, skip)


def rolls(size: tuple[int, int], scale: float, seats: int, *, left_handed: bool = False) -> DealLayout:
    """The deal scene for so many seats that each roll dice in a tray."""
    edge, low = margin(size, scale), is_low(size, scale, seats)
    title, words = _heading(size, scale, low=low)
    skip = _skip(size, scale, left_handed=left_handed)
    name, gap = dp(scale, 24 if low else 36), dp(scale, 6 if low else 12)
    whole = Rect(edge, words.bottom + gap, size[0] - 2 * edge, size[1] - edge - words.bottom - gap)
    area = _clear_of(whole, skip, gap)
    ways = [(seats, 1), (1, seats), ((seats + 1) // 2, 2)]
    wide, columns, rows = max((_tray_width(area, way, name, gap), *way) for way in ways if way[1] <= seats)
    wide = min(wide, dp(scale, TRAY))
    tray = wide, round(wide * TRAY_RATIO)
    step = min(area.width // columns, round(wide * 1.25)), min(area.height // rows, tray[1] + name + 4 * gap)
    points = _round(seats, columns, rows, area.center, step)
    trays = tuple(_centred(x, y - name // 2, *tray) for x, y in points)
    names = tuple(Rect(rect.left, rect.bottom, rect.width, name) for rect in trays)
    return DealLayout(title, words, trays, names, Rect(area.center, (0, 0)), 0, (), skip)


def _tray_width(area: Rect, way: tuple[int, int], name: int, gap: int) -> int:
    """The widest tray of which so many columns and rows fit."""
    columns, rows = way
    return min(area.width // columns - gap, round((area.height // rows - name - gap) / TRAY_RATIO))


def _round(
    seats: int, columns: int, rows: int, centre: tuple[int, int], step: tuple[int, int]
) -> list[tuple[int, int]]:
    """The middles of places in one or two rows, or in a column: clockwise from the bottom's left."""
    lower = seats if rows == 1 else seats - columns if rows == 2 else 1
    counts = [lower] if rows == 1 else [lower, columns] if rows == 2 else [1] * rows
    heights = [round(centre[1] + ((rows - 1) / 2 - row) * step[1]) for row in range(rows)]
    lines = [
        [(round(centre[0] + (i - (count - 1) / 2) * step[0]), y) for i in range(count)]
        for y, count in zip(heights, counts, strict=True)
    ]
    first, *others = lines[0]
    return [first, *(point for line in lines[1:] for point in line), *(others if rows == 1 else reversed(others))]


def _clear_of(whole: Rect, skip: Rect, gap: int) -> Rect:
    """What is left of the room above the button, or in a wide window to its left and as much on the other side."""
    area = whole.copy()
    if whole.width < 2.4 * whole.height:
        area.height = skip.top - gap - area.top
    else:
        area.inflate_ip(-2 * (skip.width + gap), 0)
    return area


def is_low(size: tuple[int, int], scale: float, seats: int) -> bool:
    """Whether so many seats have little room, so that text is smaller and all is closer together."""
    return size[1] < _LOW * scale or (size[0] < _LOW * scale and seats >= 8)


def _heading(size: tuple[int, int], scale: float, *, low: bool) -> tuple[Rect, Rect]:
    edge = margin(size, scale)
    top = edge if low else edge + min(dp(scale, 34), round(size[1] * 0.03))
    title = Rect(edge, top, size[0] - 2 * edge, dp(scale, 34 if low else 46))
    return title, Rect(edge, title.bottom, title.width, dp(scale, 22 if low else 28))


def _skip(size: tuple[int, int], scale: float, *, left_handed: bool) -> Rect:
    edge, broad = margin(size, scale), size[0] >= _BROAD * scale
    width, height = dp(scale, 116), dp(scale, 52 if size[1] >= _LOW * scale else 46)
    left = (edge if left_handed else size[0] - edge - width) if broad else (size[0] - width) // 2
    return Rect(left, size[1] - edge - height, width, height)


def _row(area: Rect, scale: float, count: int, height: int, ratio: float) -> tuple[Rect, ...]:
    """A hand's cards side by side, overlapping where the room is narrow, at most so high; their tops at 0."""
    if not count:
        return ()
    gap = dp(scale, 8)
    apart, overlapping = (area.width - gap * (count - 1)) / count, area.width / (1 + 0.62 * (count - 1))
    wide = round(min(dp(scale, 104), height / ratio, apart if apart > dp(scale, 64) else overlapping))
    step = min(wide + gap, (area.width - wide) / max(count - 1, 1))
    left = area.left + (area.width - wide - step * (count - 1)) / 2
    return tuple(Rect(round(left + i * step), 0, wide, round(wide * ratio)) for i in range(count))


def _largest(
    whole: Rect, scale: float, seats: int, own: int, name: int, gap: int, skip: Rect | None
) -> tuple[tuple[int, int], _Room, _Ring]:
    """The largest card with which all places fit, the room for the ring, and its arrangement."""
    usual = 82 if whole.width > 420 * scale and seats < CROWD else 66
    sizes = [(units, usual) for units in range(LARGEST, SMALLEST - 1, -1)]
    sizes += [(units, _CLOSE) for units in range(SMALLEST, _CLOSEST - 1, -1)]
    for units, least in sizes:
        wide = dp(scale, units)
        card = wide, round(wide * CARD_RATIO)
        area = whole.copy() if own or not skip else _clear_of(whole, skip, gap)
        if own:
            area.height -= max(own, card[1]) + name + gap
        room = _Room(area, name, gap, dp(scale, least))
        found = next((ring for ring in _rings(seats, own=bool(own)) if _fits(room, ring, card)), None)
        if found:
            return card, room, found
    return card, room, _Ring(seats - bool(own), 0, 0, 0)


def _rings(seats: int, *, own: bool) -> list[_Ring]:
    """The arrangements for so many seats, the best first; without an own hand the bottom row is of the ring."""
    found = [
        _Ring(top, rest - rest // 2, rest // 2, bottom)
        for top in range(1, seats + 1)
        for bottom in ((0,) if own else (top, top - 1, top + 1))
        if (rest := seats - own - top - bottom) >= 0 and bottom >= (not own)
    ]
    # Even on both sides looks best, and then the roundest.
    return sorted(found, key=lambda ring: ring.left - ring.right)


def _fits(room: _Room, ring: _Ring, card: tuple[int, int]) -> bool:
    area, across = room.area, _across(room, card)
    columns = max(ring.top, ring.bottom)
    if ring.left and 2 * across + card[0] + 2 * room.gap > area.width:
        return False
    high = card[1] + room.name + room.gap
    return columns * across <= area.width and ring.rows * high <= area.height


def _across(room: _Room, card: tuple[int, int]) -> int:
    """The width of a place: a fan of cards, or a name."""
    return max(round(card[0] * 1.45), room.least)


def _places(room: _Room, ring: _Ring, card: tuple[int, int]) -> tuple[tuple[Rect, ...], tuple[Rect, ...], Rect]:
    """The ring's cards and names, clockwise from the bottom's middle, and the pile."""
    area = room.area
    step = area.height / ring.rows
    heights = [round(area.top + step * (row + 0.5)) for row in range(ring.rows)]
    columns = _columns(room, ring, card)
    lower = heights[1 : 1 + max(ring.left, ring.right)]
    bottom = [(x, heights[-1]) for x in reversed(_spread(columns, ring.bottom))]
    middle = ring.bottom // 2
    points = [
        *bottom[middle:],
        *((columns[0], y) for y in reversed(lower[: ring.left])),
        *((x, heights[0]) for x in _spread(columns, ring.top)),
        *((columns[1], y) for y in lower[: ring.right]),
        *bottom[:middle],
    ]
    across = _across(room, card)
    cards = tuple(_centred(x, y - room.name // 2, *card) for x, y in points)
    names = tuple(Rect(rect.centerx - across // 2, rect.bottom, across, room.name) for rect in cards)
    inner = heights[1 : ring.rows - (ring.bottom > 0)]
    pile = _centred(area.centerx, (inner[0] + inner[-1]) // 2, *card)
    return cards, names, pile


def _spread_of(pile: Rect, whole: Rect, cards: tuple[Rect, ...]) -> int:
    """What is free beside the pile, within bounds."""
    beside = [abs(card.centerx - pile.centerx) - card.width for card in cards if _overlaps(card, pile)]
    free = min([*beside, whole.width // 2])
    return max(0, min(free - pile.width // 2, round(pile.width * 2.6)))


def _overlaps(card: Rect, pile: Rect) -> bool:
    return card.top < pile.bottom and card.bottom > pile.top


def _columns(room: _Room, ring: _Ring, card: tuple[int, int]) -> tuple[int, int]:
    """The middles of the outermost places: as far apart as looks like one table."""
    area, across = room.area, _across(room, card)
    wanted = across * 1.35 * max(ring.top - 1, ring.bottom - 1)
    if ring.left:
        wanted = max(wanted, min(area.height * 1.5, 3.4 * across), across + card[0] + 2 * room.gap)
    half = round(min(wanted, area.width - across) / 2)
    return area.centerx - half, area.centerx + half


def _spread(columns: tuple[int, int], count: int) -> list[int]:
    if count < 2:
        return [sum(columns) // 2] * count
    left, right = columns
    return [round(left + (right - left) * i / (count - 1)) for i in range(count)]


def _centred(x: int, y: int, width: int, height: int) -> Rect:
    return Rect(x - width // 2, y - height // 2, width, height)
