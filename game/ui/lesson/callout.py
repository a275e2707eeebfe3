"""The words of a lesson on paper: one sentence, the progress and its buttons; and where they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ..sprites import panels
from ..sprites.panels import NotePointer, badge
from ..sprites.widgets import blit_centred, button, paper, paragraph, sprite, words
from ..table.last_round import ACTS
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import dp, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, column, drawn, height, layers, row, space, width

PAD = 18
"""Units: the free border of a callout."""
_WIDTHS = (340, 292, 250, 460)
"""Units in width that a callout may have, the most comfortable first, the widest where little height is free."""
_WORDS = {25: (16, 8, 14), 19: (10, 2, 8)}
"""Units of a callout's letters, and of smaller ones, with the gaps above the words, between them and the buttons, and
below those."""
_STEPS = 12
"""Places that are tried across and down."""


class _Size:
    """Units."""

    foot_height = 44
    gap = 4
    pointer_length = 16
    pointer_width = 30


class Scenery(NamedTuple):
    """The target of a callout, and the places that it leaves in sight."""

    anchor: Rect
    needed: Sequence[Rect]
    """The next targets, and the row that is mentioned: never covered in any window."""
    vital: Sequence[Rect]
    plain: Sequence[Rect]
    """Covered only if the callout can point from no other place."""


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


class Callout:
    """A callout where it hides least, or where one was kept, if it fits there, so that its buttons stay."""

    def __init__(
        self,
        look: Look,
        said: str,
        progress: str,
        buttons: tuple[Box, Box | None],
        scenery: Scenery,
        kept: Rect | None,
    ) -> None:
        self._look, self._words, (other, main) = look, said, buttons
        is_held = look.size[0] < min(look.size[1], look.px(500))  # in one hand
        self._bar = main and main._replace(size=_Size.foot_height) if is_held else None
        """The main button across the lower end, where thumbs find it again and again."""
        self._beside = row(other, None if is_held else main, gap=_Size.gap)
        self._progress = words(progress, em=TYPE.small, colour=THEME.ink_soft)
        self.paper, em = self._find(scenery, kept)
        self.box = layers(self._sheet(self.paper.width, em), self._tip(scenery.anchor), rect=self.paper)

    # ------------------------------------------------------------ its place

    def _find(self, scenery: Scenery, kept: Rect | None) -> tuple[Rect, int]:
        """The best place of the first size that hides nothing there, else of all; and the units of the letters."""
        best: list[tuple[tuple[int, ...], Rect, int]] = []
        for em, places in self._tried(scenery.anchor, kept):
            found = min(((_cost(place, self._look.scale, scenery), place) for place in places), key=itemgetter(0))
            best.append((*found, em))
            if not any(found[0][:2]):
                break
        _, paper, em = min(best, key=itemgetter(0))
        return paper, em

    def _tried(self, anchor: Rect, kept: Rect | None) -> Iterator[tuple[int, list[Rect]]]:
        """Units of letters with places: one whose foot is kept, then those beside the anchor and all over."""
        look, edge = self._look, margin(self._look.size, self._look.scale)
        for em, old in product(_WORDS, filter(None, [kept])):
            high = max(height(self._sheet(old.width, em), look, old.width), old.height)
            place = Rect(old.left, old.bottom - high, old.width, high)
            if self._least(em) <= old.width and place.top >= 0:
                yield em, [place]
        window, reach = Rect((0, 0), look.size).inflate(-edge, -edge), 2 * look.px(_Size.pointer_length + 8)
        around = anchor.inflate(reach, reach)
        pairs = list(product(_POINTS, repeat=2))
        for em, units in product(_WORDS, _WIDTHS):
            place = Rect(window.topleft, self._size(min(look.px(units), window.width), em))
            beside = [place.move_to(**{own: getattr(around, its)}).clamp(window) for own, its in pairs]
            across, down = window.width - place.width, window.height - place.height
            steps = product(range(_STEPS + 1), repeat=2)
            yield em, beside + [place.move(across * x // _STEPS, down * y // _STEPS) for x, y in steps]

    def _size(self, wide: int, em: int) -> tuple[int, int]:
        """The size of a callout so many pixels wide, or less if its words take no more lines then."""
        look, edges, px = self._look, 2 * self._look.px(PAD), self._look.px(em)
        least, step = self._least(em), look.px(6)
        wide = max(wide, least)

        def lines(wide: int) -> int:
            return len(text.wrap(self._words, "title", px, wide - edges))

        most = lines(wide)
        while wide - step >= least and lines(wide - step) <= most:  # so that no word is left alone
            wide -= step
        return wide, height(self._sheet(wide, em), look, wide)

    def _least(self, em: int) -> int:
        """The pixels across that its longest word and its foot take."""
        look = self._look
        longest = max(text.width(word, "title", look.px(em)) for word in self._words.split())
        return max(longest, width(self._foot(0.0), look, look.size[0])) + 2 * look.px(PAD)

    # ------------------------------------------------------------ what it shows

    def _sheet(self, wide: int, em: int) -> Box:
        above, between, below = _WORDS[em]
        return paper(
            space(above),
            paragraph(self._words, "title", em, THEME.ink, grow=1.0),
            space(between),
            column(self._foot(1.0), self._bar, gap=6),
            space(below),
            pad=(PAD, 0),
        )

    def _foot(self, grow: float) -> Box:
        return row(self._progress, space(_Size.gap, grow), self._beside, gap=_Size.gap, size=_Size.foot_height)

    def _tip(self, anchor: Rect) -> Box | None:
        """The corner that points at what the callout is about, where that is near."""
        look, inner = self._look, self.paper.inflate(-2, -2)
        if not (found := pointer(self.paper, anchor, look.scale)):
            return None
        side, at = found
        picture = panels.note_pointer(look.px(_Size.pointer_length), look.px(_Size.pointer_width), side)
        places = {
            "left": picture.get_rect(midright=(inner.left, at)),
            "right": picture.get_rect(midleft=(inner.right, at)),
            "up": picture.get_rect(midbottom=(at, inner.top)),
            "down": picture.get_rect(midtop=(at, inner.bottom)),
        }
        return sprite(lambda _look: picture, side, rect=places[side])


# ---------------------------------------------------------------- where a callout lies

_POINTS = ("midright", "midleft", "midbottom", "midtop", "bottomright", "bottomleft", "topright", "topleft")
"""Points of a callout that come to points round what it is about."""


def pointer(paper: Rect, anchor: Rect, scale: float) -> tuple[NotePointer, int] | None:
    """The edge of a callout that points at something, and where its tip is along that; None if it is far or missed."""
    side, gap = _gap(paper, anchor)
    edge = dp(scale, PAD) + dp(scale, _Size.pointer_width) // 2  # the corner is round
    if side in {"left", "right"}:
        (first, last), (start, end) = (paper.top, paper.bottom), (anchor.top, anchor.bottom)
    else:
        (first, last), (start, end) = (paper.left, paper.right), (anchor.left, anchor.right)
    at = min(max((start + end) // 2, first + edge), last - edge)
    return (side, at) if 0 < gap <= dp(scale, 3 * _Size.pointer_length) and start < at < end else None


def _gap(paper: Rect, anchor: Rect) -> tuple[NotePointer, int]:
    """The edge of a callout that faces something, and the pixels between them."""
    gaps: dict[NotePointer, int] = {"left": paper.left - anchor.right, "right": anchor.left - paper.right}
    gaps |= {"up": paper.top - anchor.bottom, "down": anchor.top - paper.bottom}
    return max(gaps.items(), key=itemgetter(1))


def _cost(paper: Rect, scale: float, scenery: Scenery) -> tuple[int, ...]:
    """The costs of a callout's place, the most important first."""
    roomy, anchor = paper.inflate(dp(scale, 8), dp(scale, 8)), scenery.anchor
    far = 0 if pointer(paper, anchor, scale) else max(_gap(paper, anchor)[1], 1)
    return covered(roomy, scenery.needed), covered(roomy, scenery.vital), far, covered(paper, scenery.plain)


def covered(paper: Rect, places: Sequence[Rect]) -> int:
    """The pixels of some places that lie under a paper, those of each counted."""
    return sum(clip.width * clip.height for clip in map(paper.clip, places))
