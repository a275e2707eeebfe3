"""The words of a lesson on paper: one sentence, the progress and its buttons; and where they lie."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
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
from ..toolkit.view import Box, Content, Item, Look, Px, column, drawn, height, layers, leaf, row, space

PAD = 18
"""Units: the free border of a callout."""
_WIDTHS = (340, 292, 250, 226, 460)
"""Units in width that a callout may have, the most comfortable first, the widest where little height is free."""
_WORDS = {25: (16, 8, 14), 19: (10, 2, 8)}
"""Units of a callout's letters, and of those where larger ones would lie over what it is about, with the gaps
above the words, between them and the buttons, and below those."""
_RED_CARDS = re.compile(r"((?:10|[2-9A-Z])[♥♦])")


class _Size:
    """Units."""

    foot_height = 44
    foot_gap = 8
    button_gap = 4
    dot = 7
    lit_dot = 22
    dot_gap = 6
    pointer_length = 16
    pointer_width = 30


class Scenery(NamedTuple):
    """Places that limit where a callout may lie."""

    anchor: Rect | None
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

    def draw(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        if colour := idle if look.state(item) == "idle" else lit:
            blit_centred(screen, badge(at.width, look.px(high), colour), at)
        room, em = at.width - look.px(12), look.px(TYPE.body)
        blit_centred(screen, text.fitted(said, "strong", em, THEME.ink, room, look.px(TYPE.least)), at)

    return drawn(draw, (said, high, idle, lit), act=Act("button", word), label=said, **how)


def callout_button(look: Look, word: str, said: str, *, is_main: bool = False) -> Box:
    """A button of a callout, as wide as its word needs: the main one, or one that is but a word on the paper."""
    wide = Px(text.width(said, "strong", look.px(TYPE.body)) + look.px(32 if is_main else 16))
    if is_main:
        return button(word, said, "main", size=wide, order=ACTS)
    return paper_button(word, said, 32, "", THEME.paper_dim, size=wide, order=ACTS)


@dataclass
class _Sentence(Content):
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


class Callout:
    """A callout in the best place, or in that of one that was kept, if it fits there, so that its buttons stay."""

    def __init__(
        self,
        look: Look,
        said: str,
        points: tuple[int, int],
        buttons: tuple[list[Box], Box | None],
        scenery: Scenery,
        kept: Rect | None,
    ) -> None:
        self.words = said
        self.progress = t("lesson.progress", n=points[0] + 1, count=points[1])
        self._look, self._points, (others, main) = look, points, buttons
        is_held = look.size[0] < min(look.size[1], look.px(500))  # in one hand
        self._bar = main if is_held else None
        """The main button across the lower end, where thumbs find it again and again."""
        self._beside = [*others, main] if main and not is_held else others
        count = text.width(self.progress, "body", look.px(TYPE.small)) + look.px(_Size.foot_gap)
        self._foot_width = count + sum(look.px(box.size or 0) + look.px(_Size.button_gap) for box in self._beside)
        more = points[1] - 1
        self._dots_width = (
            look.px(_Size.dot) * more + look.px(_Size.lit_dot) + look.px(_Size.dot_gap) * more + look.px(_Size.foot_gap)
        )
        self.paper, em = (self._stay(scenery, kept) if kept else None) or self._find(scenery)
        self.box = layers(self._sheet(self.paper.width, em), self._tip(scenery.anchor), rect=self.paper)

    # ------------------------------------------------------------ its place

    def _find(self, scenery: Scenery) -> tuple[Rect, int]:
        """The best place of all, the more comfortable sizes first, and the units of the letters."""
        look = self._look
        edge, reach = margin(look.size, look.scale), look.px(_Size.pointer_length + 8)
        window = Rect((0, 0), look.size).inflate(-edge, -edge)
        sizes = {self._size(min(look.px(units), look.size[0] - edge), em): em for em in _WORDS for units in _WIDTHS}
        best: list[tuple[float, Rect]] = []
        for size in sizes:
            tried = _tried(window, size, reach, scenery)
            best.append(min(((_cost(place, look.scale, scenery), place) for place in tried), key=itemgetter(0)))
            if best[-1][0] < _Weight.vital:
                break
        paper = min(best, key=itemgetter(0))[1]
        return paper, sizes[paper.size]

    def _stay(self, scenery: Scenery, kept: Rect) -> tuple[Rect, int] | None:
        """A place whose foot is that of another, and the units of the letters; None where this one has no room."""
        look = self._look
        for em in _WORDS:
            wide, high = self._size(kept.width, em, is_fixed=True)
            paper = Rect(kept.left, kept.bottom - max(high, kept.height), wide, max(high, kept.height))
            is_inside = wide == kept.width and Rect((0, 0), look.size).contains(paper)
            if is_inside and _cost(paper, look.scale, scenery) < _Weight.vital:
                return paper, em
        return None

    def _size(self, wide: int, em: int, *, is_fixed: bool = False) -> tuple[int, int]:
        """The size of a callout so many pixels wide, or less unless that is fixed, with letters of so many units."""
        look, edges, least = self._look, 2 * self._look.px(PAD), self._foot_width
        longest = max(text.width(word, "title", look.px(em)) for word in self.words.split())
        wide, roomy = max(wide, least + edges, longest + edges), least + self._dots_width

        def lines(wide: int) -> int:
            return len(text.wrap(self.words, "title", look.px(em), wide - edges))

        most, narrow = lines(wide), max(roomy if wide >= roomy + edges else least, longest) + edges
        step = look.px(6)  # narrower as long as its words take no more lines, so that none is left alone
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
            row(*self._beside, gap=_Size.button_gap),
            size=_Size.foot_height,
        )
        return paper(
            space(above),
            leaf(_Sentence(self.words, em), grow=1.0),
            space(between),
            column(foot, self._bar and self._bar._replace(size=_Size.foot_height), gap=6),
            space(below),
            pad=(PAD, 0),
        )

    def _draw_dots(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        (point, count), x = self._points, at.left
        for i in range(count):
            wide = look.px(_Size.lit_dot if i == point else _Size.dot)
            colour = THEME.ink if i == point else (THEME.ink_soft if i < point else THEME.paper_dim)
            blit_at(screen, badge(wide, look.px(_Size.dot), colour), (x + wide / 2, at.centery))
            x += wide + look.px(_Size.dot_gap)

    def _tip(self, anchor: Rect | None) -> Box | None:
        """The corner that points at what the callout is about, where that is near."""
        look, paper = self._look, self.paper
        if not anchor or not (found := pointer(paper, anchor, look.scale)):
            return None
        side, at = found
        picture = panels.note_pointer(look.px(_Size.pointer_length), look.px(_Size.pointer_width), side)
        places = {
            "left": picture.get_rect(midright=(paper.left + 1, at)),
            "right": picture.get_rect(midleft=(paper.right - 1, at)),
            "up": picture.get_rect(midbottom=(at, paper.top + 1)),
            "down": picture.get_rect(midtop=(at, paper.bottom - 1)),
        }
        return sprite(lambda _look: picture, side, rect=places[side])


# ---------------------------------------------------------------- where a callout lies

_STEPS = 20
"""Places that are tried across and down."""


class _Weight:
    """Weights in the cost of a callout's place, by covered pixel of the parts of a Scenery unless noted."""

    needed = 1e9
    vital = 1e6
    dear = 1e4
    plain = 1.0
    way = 1e5
    """Added once if any dots are covered."""
    distance = 22.0
    stray_pointer = 1e5
    """Added once if the pointer would miss a near anchor."""


def _tried(window: Rect, paper: tuple[int, int], reach: int, scenery: Scenery) -> Iterator[Rect]:
    """Places beside what a callout is about, all over the window, and below what had better stay in sight."""
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
    """The edge of a callout that points at something, and where its tip is along that; None if it is far or missed."""
    if not is_near(paper, anchor, scale):
        return None
    edge = dp(scale, 18) + dp(scale, _Size.pointer_width) // 2  # the corner is round
    if anchor.top < paper.bottom and anchor.bottom > paper.top:
        y = min(max(anchor.centery, paper.top + edge), paper.bottom - edge)
        return ("right" if anchor.left >= paper.right else "left", y) if anchor.top < y < anchor.bottom else None
    if anchor.left < paper.right and anchor.right > paper.left:
        x = min(max(anchor.centerx, paper.left + edge), paper.right - edge)
        return ("down" if anchor.top >= paper.bottom else "up", x) if anchor.left < x < anchor.right else None
    return None


def is_near(paper: Rect, anchor: Rect, scale: float) -> bool:
    """True if a callout lies beside something, near enough to point at it."""
    return 0 < _distance(paper, anchor) <= dp(scale, 3 * _Size.pointer_length)


def _cost(paper: Rect, scale: float, scenery: Scenery) -> float:
    gap, anchor = dp(scale, 8), scenery.anchor
    roomy = paper.inflate(gap, gap)
    cost = _Weight.vital * covered(roomy, scenery.vital) + _Weight.needed * covered(roomy, scenery.needed)
    cost += _Weight.plain * covered(paper, scenery.plain) + _Weight.dear * covered(paper, scenery.dear)
    cost += _Weight.way * (paper.collidelist(list(scenery.way)) >= 0)
    if anchor:
        cost += _Weight.stray_pointer * (is_near(paper, anchor, scale) and pointer(paper, anchor, scale) is None)
        cost += _Weight.distance * _distance(paper, anchor) * min(paper.size)
    return cost


def covered(paper: Rect, places: Sequence[Rect]) -> int:
    """The pixels of some places that lie under a paper, those of each counted."""
    return sum(clip.width * clip.height for clip in map(paper.clip, places))


def _distance(one: Rect, other: Rect) -> float:
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return math.hypot(across, down)
