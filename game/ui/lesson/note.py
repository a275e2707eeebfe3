"""The paper note: one sentence, how far one has come, and the buttons that belong to it; and where it lies."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...i18n import t
from ..sprites import panels
from ..sprites.panels import NotePointer, badge
from ..sprites.widgets import blit_at, blit_centred, button, paper, sprite, words
from ..table.last_round import ACTS
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import dp, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, column, drawn, height, layers, leaf, row, space

PAD = 18
"""Units: the free border of a note."""
_FOOT, _TAIL = 44, 16
"""Units: the height of a note's buttons, and how far its pointer reaches."""
_CURVE, _TIP = 18, 30
"""Units: the round of a note's corner, and how wide its pointer is."""
_WIDTHS = (340, 292, 250, 226, 460)
"""Units in width that a note may have, the most comfortable first, the widest where little height is free."""
_WORDS = {25: (16, 8, 14), 19: (10, 2, 8)}
"""Units of a note's letters, and of those where a note with larger ones would lie over what it is about, with the gaps
above the words, between them and the buttons, and below those."""
_NARROWER = 6
"""Units by which a note becomes narrower as long as its words take no more lines, so that none is left alone."""
_RED_CARDS = re.compile(r"((?:10|[2-9A-Z])[♥♦])")
_HELD, _BETWEEN, _BESIDE, _APART = 500, 6, 4, 8
"""Units: the width under which a window higher than wide is held in one hand, between two rows of buttons, between two
buttons, and between the parts of the foot."""
_DOT, _LONG, _DOTS_APART = 7, 22, 6
"""Units: a dot that counts a point, the one that is on, and between two."""


class Scenery(NamedTuple):
    """What a note has to respect."""

    anchor: Rect | None
    """What it is about."""
    vital: Sequence[Rect]
    """What must stay in sight."""
    plain: Sequence[Rect]
    """What had better stay in sight."""
    way: Sequence[Rect]
    """The dots between a card and its space, of which all or none are seen."""
    dear: Sequence[Rect]
    """What one chooses from."""
    needed: Sequence[Rect]
    """What one has to tap, and the row that is spoken of: covered in no window, whatever else is."""


def paper_button(word: str, said: str, high: int, idle: str, lit: str, **how: Any) -> Box:
    """A button on a paper: its word on a badge so many units high, whose colours may be "" for none."""

    def drawn_button(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        if colour := idle if look.state(item) == "idle" else lit:
            blit_centred(screen, badge(at.width, look.px(high), colour), at)
        room, em = at.width - look.px(12), look.px(TYPE.body)
        blit_centred(screen, text.fitted(said, "strong", em, THEME.ink, room, look.px(TYPE.least)), at)

    return drawn(drawn_button, (said, high, idle, lit), act=Act("button", word), label=said, **how)


def note_button(look: Look, word: str, said: str, *, is_main: bool = False) -> Box:
    """A button of a note, as wide as its word needs: the main one, or one that is but a word on the paper."""
    wide = Px(text.width(said, "strong", look.px(TYPE.body)) + look.px(32 if is_main else 16))
    if is_main:
        return button(word, said, "main", size=wide, order=ACTS)
    return paper_button(word, said, 32, "", THEME.paper_dim, size=wide, order=ACTS)


class _Sentence(NamedTuple):
    """Words of which red cards are wholly red."""

    said: str
    em: int

    def extent(self, look: Look, width: int) -> tuple[int, int]:
        return width, text.block_height(self.said, "title", look.px(self.em), width)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        px, y = look.px(self.em), at.top
        for line in text.wrap(self.said, "title", px, at.width):
            left = at.left
            for piece in filter(None, _RED_CARDS.split(line)):
                colour = THEME.red if _RED_CARDS.fullmatch(piece) else THEME.ink
                screen.blit(text.line(piece, "title", px, colour), (left, y))
                left += text.width(piece, "title", px)
            y += text.leading(px)


class Note:
    """A note that says something, with how many points are done of how many, and with buttons."""

    def __init__(
        self, look: Look, said: str, points: tuple[int, int], buttons: Sequence[Box], main: Box | None
    ) -> None:
        self.words = said
        self.progress = t("lesson.progress", n=points[0] + 1, count=points[1])
        self._look, self._points = look, points
        is_held = look.size[0] < look.size[1] and look.size[0] < look.px(_HELD)
        self._bar = main if is_held else None
        """The main button across the lower end, where thumbs find it again and again."""
        self._beside = [*buttons, main] if main and not is_held else buttons
        """What stands beside how far one is."""
        count = text.width(self.progress, "body", look.px(TYPE.small)) + look.px(_APART)
        self._foot_width = count + sum(look.px(box.size or 0) + look.px(_BESIDE) for box in self._beside)
        """The pixels that buttons and count need beside each other."""
        others = points[1] - 1
        self._dots_width = look.px(_DOT) * others + look.px(_LONG) + look.px(_DOTS_APART) * others + look.px(_APART)
        """The pixels that the dots before the count need."""
        self.paper = Rect(0, 0, 0, 0)
        self.box = Box()

    def lay_out(self, scenery: Scenery, kept: Rect | None = None) -> None:
        """Find the best place: where the note before was kept, with its buttons, if this one fits there."""
        self.paper, em = (self._stay(scenery, kept) if kept else None) or self._find(scenery)
        self.box = layers(self._sheet(self.paper.width, em), self._tip(scenery.anchor), rect=self.paper)

    # ------------------------------------------------------------ its place

    def _find(self, scenery: Scenery) -> tuple[Rect, int]:
        """The best place of all, and the units of the letters."""
        look = self._look
        room = look.size[0] - margin(look.size, look.scale)
        sizes = {self._size(min(look.px(units), room), em): em for em in _WORDS for units in _WIDTHS}
        paper = note_place(look.size, look.scale, list(sizes), scenery)
        return paper, sizes[paper.size]

    def _stay(self, scenery: Scenery, kept: Rect) -> tuple[Rect, int] | None:
        """A place whose foot is that of another note, and the units of the letters; None where this one has no room."""
        look = self._look
        for em in _WORDS:
            wide, high = self._size(kept.width, em, is_fixed=True)
            paper = Rect(kept.left, kept.bottom - max(high, kept.height), wide, max(high, kept.height))
            is_inside = wide == kept.width and Rect((0, 0), look.size).contains(paper)
            if is_inside and _cost(paper, look.scale, scenery) < _VITAL:
                return paper, em
        return None

    def _size(self, wide: int, em: int, *, is_fixed: bool = False) -> tuple[int, int]:
        """The size of a note so many pixels wide, or less unless that is fixed, with letters of so many units."""
        look, edges, least = self._look, 2 * self._look.px(PAD), self._foot_width
        longest = max(text.width(word, "title", look.px(em)) for word in self.words.split())
        wide, roomy = max(wide, least + edges, longest + edges), least + self._dots_width

        def lines(wide: int) -> int:
            return len(text.wrap(self.words, "title", look.px(em), wide - edges))

        most, narrow = lines(wide), max(roomy if wide >= roomy + edges else least, longest) + edges
        step = look.px(_NARROWER)
        while not is_fixed and wide - step >= narrow and lines(wide - step) <= most:
            wide -= step
        return wide, height(self._sheet(wide, em), look, wide)

    # ------------------------------------------------------------ what it shows

    def _sheet(self, wide: int, em: int) -> Box:
        look, (above, between, below) = self._look, _WORDS[em]
        has_dots = self._foot_width + self._dots_width <= wide - 2 * look.px(PAD)
        foot = row(
            drawn(self._draw_dots, self._points, size=Px(self._dots_width)) if has_dots else None,
            words(self.progress, em=TYPE.small, colour=THEME.ink_soft),
            space(grow=1.0),
            row(*self._beside, gap=_BESIDE),
            size=_FOOT,
        )
        return paper(
            space(above),
            leaf(_Sentence(self.words, em), grow=1.0),
            space(between),
            column(foot, self._bar and self._bar._replace(size=_FOOT), gap=_BETWEEN),
            space(below),
            pad=(PAD, 0),
        )

    def _draw_dots(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """A dot for each point, the one that is on long."""
        (point, count), x = self._points, at.left
        for i in range(count):
            wide = look.px(_LONG if i == point else _DOT)
            colour = THEME.ink if i == point else (THEME.ink_soft if i < point else THEME.paper_dim)
            blit_at(screen, badge(wide, look.px(_DOT), colour), (x + wide / 2, at.centery))
            x += wide + look.px(_DOTS_APART)

    def _tip(self, anchor: Rect | None) -> Box | None:
        """The corner that points at what the note is about, where that is near."""
        look, paper = self._look, self.paper
        found = pointer(paper, anchor, look.scale) if anchor else None
        if found is None:
            return None
        side, at = found
        picture = panels.note_pointer(look.px(_TAIL), look.px(_TIP), side)
        places = {
            "left": picture.get_rect(midright=(paper.left + 1, at)),
            "right": picture.get_rect(midleft=(paper.right - 1, at)),
            "up": picture.get_rect(midbottom=(at, paper.top + 1)),
            "down": picture.get_rect(midtop=(at, paper.bottom - 1)),
        }
        return sprite(lambda _look: picture, side, rect=places[side])


# ---------------------------------------------------------------- where a note lies

_STEPS = 20
"""Places that are tried across and down."""
_NEEDED, _VITAL, _DEAR, _PLAIN, _WAY, _FAR = 1e9, 1e6, 1e4, 1.0, 1e5, 22.0
"""What it costs to lie over something that has to be tapped, what is spoken of, what is chosen from, anything else,
dots, and far from what one points at."""
_ASTRAY = 1e5
"""What it costs to lie near what one points at with a pointer that would hit something else."""


def note_place(size: tuple[int, int], scale: float, papers: Sequence[tuple[int, int]], scenery: Scenery) -> Rect:
    """The best place in a window for a note that may have several sizes, the first ones better."""
    edge, reach = margin(size, scale), dp(scale, _TAIL + 8)
    window = Rect(0, 0, *size).inflate(-edge, -edge)
    best: list[tuple[float, int, Rect]] = []
    for rank, size_of_paper in enumerate(papers):
        tried = _tried(window, size_of_paper, reach, scenery)
        cost, place = min(((_cost(place, scale, scenery), place) for place in tried), key=lambda way: way[0])
        best.append((cost, rank, place))
        if cost < _VITAL:
            break
    return min(best, key=lambda way: way[:2])[2]


def _tried(window: Rect, paper: tuple[int, int], reach: int, scenery: Scenery) -> Iterator[Rect]:
    """Places beside what a note is about, all over the window, and below what had better stay in sight.

    A coarse search may find none of the last.
    """
    wide, high = paper
    for at in _beside(scenery.anchor, wide, high, reach) if scenery.anchor else ():
        yield Rect(at, paper).clamp(window)
    lefts = [window.left + (window.width - wide) * step // _STEPS for step in range(_STEPS + 1)]
    tops = [window.top + (window.height - high) * step // _STEPS for step in range(_STEPS + 1)]
    yield from (Rect(left, top, wide, high) for top in tops for left in lefts)
    for rect in scenery.plain:
        yield from (Rect(left, rect.bottom + window.top, wide, high).clamp(window) for left in lefts)


def _beside(anchor: Rect, wide: int, high: int, reach: int) -> Iterator[tuple[int, int]]:
    """Left, right, above and below, in the middle and at both ends."""
    for y in (anchor.centery - high // 2, anchor.bottom - high + reach, anchor.top - reach):
        yield anchor.left - reach - wide, y
        yield anchor.right + reach, y
    for x in (anchor.centerx - wide // 2, anchor.right - wide + reach, anchor.left - reach):
        yield x, anchor.top - reach - high
        yield x, anchor.bottom + reach


def pointer(paper: Rect, anchor: Rect, scale: float) -> tuple[NotePointer, int] | None:
    """The edge of a note that points at what is near, and where its tip is along that.

    None where that is far, or where it would point past it.
    """
    if not is_near(paper, anchor, scale):
        return None
    edge = dp(scale, _CURVE) + dp(scale, _TIP) // 2
    if anchor.top < paper.bottom and anchor.bottom > paper.top:
        y = min(max(anchor.centery, paper.top + edge), paper.bottom - edge)
        return ("right" if anchor.left >= paper.right else "left", y) if anchor.top < y < anchor.bottom else None
    if anchor.left < paper.right and anchor.right > paper.left:
        x = min(max(anchor.centerx, paper.left + edge), paper.right - edge)
        return ("down" if anchor.top >= paper.bottom else "up", x) if anchor.left < x < anchor.right else None
    return None


def is_near(paper: Rect, anchor: Rect, scale: float) -> bool:
    """True if a note lies beside something, near enough to point at it."""
    return 0 < _distance(paper, anchor) <= dp(scale, 3 * _TAIL)


def _cost(paper: Rect, scale: float, scenery: Scenery) -> float:
    gap, anchor = dp(scale, 8), scenery.anchor
    roomy = paper.inflate(gap, gap)
    cost = _VITAL * _covered(roomy, scenery.vital) + _NEEDED * _covered(roomy, scenery.needed)
    cost += _PLAIN * _covered(paper, scenery.plain) + _DEAR * _covered(paper, scenery.dear)
    cost += _WAY * (paper.collidelist(list(scenery.way)) >= 0)
    if anchor:
        cost += _ASTRAY * (is_near(paper, anchor, scale) and pointer(paper, anchor, scale) is None)
        cost += _FAR * _distance(paper, anchor) * min(paper.size)
    return cost


def _covered(paper: Rect, places: Sequence[Rect]) -> int:
    """The pixels of some places that lie under a paper, those of each counted."""
    clips = map(paper.clip, places)
    return sum(clip.width * clip.height for clip in clips)


def _distance(one: Rect, other: Rect) -> float:
    """Pixels between the edges of two rectangles."""
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)
