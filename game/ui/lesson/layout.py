"""Where the paper note of a lesson goes: beside what it is about, and never over it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, margin

WIDTHS = (340, 292, 250, 226, 460)
"""Units in width that a note may have, the most comfortable first, the widest where little height is free."""
PAD, FOOT, TAIL = 18, 44, 16
"""Units: the free border of a note, the height of its buttons, and how far its pointer reaches."""
ROOMY, TIGHT = (16, 8, 14), (10, 2, 8)
"""Units: above the words of a note, between them and its buttons, and below those."""
FINGER = 44
"""CSS pixels in width of a space that a finger hits for sure."""
CURVE, TIP = 18, 30
"""Units: the round of a note's corner, and how wide its pointer is."""
_STEPS = 20
"""Places that are tried across and down."""
_NEEDED, _VITAL, _DEAR, _PLAIN, _WAY, _FAR = 1e9, 1e6, 1e4, 1.0, 1e5, 22.0
"""What it costs to lie over something that has to be tapped, what is spoken of, what is chosen from, anything else,
dots, and far from what one points at."""
_ASTRAY = 1e5
"""What it costs to lie near what one points at with a pointer that would hit something else."""


class NoteLayout(NamedTuple):
    """A note and its parts."""

    paper: Rect
    words: Rect
    foot: Rect


class Scenery(NamedTuple):
    """What a note has to respect."""

    anchor: Rect | None
    """What it is about."""
    vital: Sequence[Rect]
    """What must stay in sight."""
    plain: Sequence[Rect]
    """What had better stay in sight."""
    way: Sequence[Rect] = ()
    """The dots between a card and its space, of which all or none are seen."""
    dear: Sequence[Rect] = ()
    """What one chooses from."""
    needed: Sequence[Rect] = ()
    """What one has to tap, and the row that is spoken of: covered in no window, whatever else is."""


class NoteTip(NamedTuple):
    """The corner of a note that points at something."""

    side: Literal["left", "right", "up", "down"]
    at: int
    """Where its tip is along that edge, pixels; that is within what it points at."""


def note_layout(paper: Rect, scale: float, gaps: tuple[int, int, int]) -> NoteLayout:
    """The parts of a note: its words above a row for dots and buttons."""
    pad, foot = dp(scale, PAD), dp(scale, FOOT)
    below = Rect(paper.left + pad, paper.bottom - foot - dp(scale, gaps[2]), paper.width - 2 * pad, foot)
    words = Rect(paper.left + pad, paper.top + dp(scale, gaps[0]), paper.width - 2 * pad, 0)
    words.height = below.top - words.top
    return NoteLayout(paper, words, below)


def note_place(size: tuple[int, int], scale: float, papers: Sequence[tuple[int, int]], scenery: Scenery) -> Rect:
    """The best place in a window for a note that may have several sizes, the first ones better."""
    edge, reach = margin(size, scale), dp(scale, TAIL + 8)
    window = Rect(0, 0, *size).inflate(-edge, -edge)
    best: list[tuple[float, int, Rect]] = []
    for rank, (wide, high) in enumerate(papers):
        tried = [*_tried(window, wide, high, reach, scenery.anchor), *_under(window, wide, high, scenery.plain)]
        costs = [_cost(paper, scale, scenery) for paper in tried]
        cost = min(costs)
        paper = tried[costs.index(cost)]
        best.append((cost, rank, paper))
        if cost < _VITAL:
            break
    return min(best, key=lambda way: way[:2])[2]


def stays_clear(paper: Rect, size: tuple[int, int], scale: float, scenery: Scenery) -> bool:
    """Whether a note may lie there: inside the window, and over nothing that is spoken of."""
    return Rect(0, 0, *size).contains(paper) and _cost(paper, scale, scenery) < _VITAL


def pointer(paper: Rect, anchor: Rect, scale: float) -> NoteTip | None:
    """How a note points at what is near; None where it is far, or where it would point past it."""
    if not is_near(paper, anchor, scale):
        return None
    edge = dp(scale, CURVE) + dp(scale, TIP) // 2
    if anchor.top < paper.bottom and anchor.bottom > paper.top:
        y = min(max(anchor.centery, paper.top + edge), paper.bottom - edge)
        hits = anchor.top < y < anchor.bottom
        return NoteTip("right" if anchor.left >= paper.right else "left", y) if hits else None
    if anchor.left < paper.right and anchor.right > paper.left:
        x = min(max(anchor.centerx, paper.left + edge), paper.right - edge)
        hits = anchor.left < x < anchor.right
        return NoteTip("down" if anchor.top >= paper.bottom else "up", x) if hits else None
    return None


def is_near(paper: Rect, anchor: Rect, scale: float) -> bool:
    """Whether a note lies beside something, near enough to point at it."""
    return 0 < distance(paper, anchor) <= dp(scale, 3 * TAIL)


def _tried(window: Rect, wide: int, high: int, reach: int, anchor: Rect | None) -> Iterator[Rect]:
    """Places beside what a note is about, then all over the window."""
    for x, y in _beside(anchor, wide, high, reach) if anchor else ():
        yield Rect(x, y, wide, high).clamp(window)
    for row in range(_STEPS + 1):
        for column in range(_STEPS + 1):
            left = window.left + (window.width - wide) * column // _STEPS
            yield Rect(left, window.top + (window.height - high) * row // _STEPS, wide, high)


def _under(window: Rect, wide: int, high: int, plain: Sequence[Rect]) -> Iterator[Rect]:
    """Places close below what had better stay in sight, where a coarse search may find none."""
    for rect in plain:
        for column in range(_STEPS + 1):
            left = window.left + (window.width - wide) * column // _STEPS
            yield Rect(left, rect.bottom + window.top, wide, high).clamp(window)


def _beside(anchor: Rect, wide: int, high: int, reach: int) -> Iterator[tuple[int, int]]:
    """Left, right, above and below, in the middle and at both ends."""
    for y in (anchor.centery - high // 2, anchor.bottom - high + reach, anchor.top - reach):
        yield anchor.left - reach - wide, y
        yield anchor.right + reach, y
    for x in (anchor.centerx - wide // 2, anchor.right - wide + reach, anchor.left - reach):
        yield x, anchor.top - reach - high
        yield x, anchor.bottom + reach


def _cost(paper: Rect, scale: float, scenery: Scenery) -> float:
    gap = dp(scale, 8)
    roomy = paper.inflate(gap, gap)
    cost = _VITAL * sum(_area(roomy.clip(rect)) for rect in scenery.vital)
    cost += _NEEDED * sum(_area(roomy.clip(rect)) for rect in scenery.needed)
    cost += _PLAIN * sum(_area(paper.clip(rect)) for rect in scenery.plain)
    cost += _WAY * (paper.collidelist(list(scenery.way)) >= 0)
    cost += _DEAR * sum(_area(paper.clip(rect)) for rect in scenery.dear)
    if scenery.anchor:
        is_astray = is_near(paper, scenery.anchor, scale) and pointer(paper, scenery.anchor, scale) is None
        cost += _ASTRAY * is_astray
        cost += _FAR * distance(paper, scenery.anchor) * min(paper.size)
    return cost


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def distance(one: Rect, other: Rect) -> float:
    """Pixels between the edges of two rectangles."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)


# ------------------------------------------------------------ what is lit


def grown(spaces: Sequence[Rect], pixels: float, inside: Rect) -> list[Rect]:
    """Lit spaces at a finger's size, of so many device pixels a CSS pixel, unless they touch each other then."""
    side = dp(pixels, FINGER)
    large = [rect.inflate(max(side - rect.width, 0), max(side - rect.height, 0)).clamp(inside) for rect in spaces]
    return [rect if rect.collidelist([*large[:i], *large[i + 1 :]]) < 0 else spaces[i] for i, rect in enumerate(large)]


def dotted_way(start: tuple[int, int], end: tuple[int, int], step: float) -> list[tuple[float, float]]:
    """Points on a curve from a card to its space, about a step apart, without the ends."""
    (x0, y0), (x1, y1) = start, end
    long = max(1.0, math.hypot(x1 - x0, y1 - y0))
    bend = min(0.22 * long, 9 * step) * (1 if x1 <= x0 else -1)
    middle = (x0 + x1) / 2 + bend * (y0 - y1) / long, (y0 + y1) / 2 + bend * (x1 - x0) / long
    count = max(2, round(long / step))
    return [_on_curve((x0, y0), middle, (x1, y1), i / count) for i in range(1, count)]


def _on_curve(
    start: tuple[float, float], middle: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """A point of a quadratic curve."""
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1]
