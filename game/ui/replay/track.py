"""The time line: the curve of the chance where it is known, else a plain line, with its marks and where one is."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from ...bots.analysis.chances import curve, known_chances
from ...engine.rules.ruleset import Ruleset
from ...session import Session
from .. import sprites
from ..sprites.widgets import blit_at
from ..toolkit import assets, text
from ..toolkit.curve import Points, curve_picture, height_at
from ..toolkit.geometry import mark_places
from ..toolkit.theme import THEME, TYPE
from ..toolkit.vector import disc, drawing, rounded
from ..words.reading import plain
from .marks import MarkKind, TimeMark
from .turns import GameTurns

MARK_ICONS: dict[MarkKind, str] = {"mistake": "warning", "best": "star"}
"""The pictures of marks; sequences have their side's chip."""
_PAD, _MARK = 20, 16
"""Units free at both ends, and to a side of a mark."""
_NUMBERED = 60
"""Units of height from which the turns are numbered."""
_EVERY = (1, 2, 5, 7, 10, 20, 25, 50, 100, 200)
"""Turns from one number to the next."""
_APART = 76
"""Units between two numbers at least."""


class TrackStory(NamedTuple):
    """What the time line tells."""

    points: Points
    """The chances over the game's course, both from 0 to 1; none where they are not known."""
    sides: tuple[int, int]
    """Whose chance it is, and the only other side; -1 where there are several."""


def story_of(session: Session, turns: GameTurns) -> TrackStory:
    """The chances of a game as far as they are known; none for children, to whom they mean nothing."""
    setup, chances = session.state.setup, session.chances
    known = [] if setup.ruleset.for_children else curve(chances, turns.states) or known_chances(chances, turns.states)
    own = setup.side_of[chances.seat]
    points = tuple((turns.share(at), chance) for at, chance in known)
    return TrackStory(points, (own, 1 - own if setup.sides == 2 else -1))


def mark_colour(kind: MarkKind) -> str:
    """The colour of a mark's picture."""
    if kind == "mistake":
        return THEME.red if THEME.is_light else THEME.red_on_dark
    return THEME.text


class TimeLine:
    """Paints the time line of a game of so many turns."""

    def __init__(self, story: TrackStory, count: int) -> None:
        self._story, self._count = story, count
        self._place = Rect(0, 0, 1, 1)
        self._scale = 1.0

    def lay_out(self, place: Rect, scale: float) -> None:
        """Give it its place, device pixels."""
        self._place, self._scale = place, scale

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    @property
    def _is_numbered(self) -> bool:
        return self._place.height >= _NUMBERED * self._scale

    @property
    def field(self) -> Rect:
        """Where the curve goes: below the marks, above the numbers."""
        place, pad = self._place, self._px(_PAD)
        top = place.top + self._px(_MARK + 9)
        low = text.height("body", self._small) + self._px(4) if self._is_numbered else self._px(8)
        return Rect(place.left + pad, top, place.width - 2 * pad, place.bottom - low - top)

    @property
    def _small(self) -> int:
        return self._px(TYPE.small - 1)

    def step_at(self, x: int) -> int:
        """The step that lies nearest to a point."""
        field = self.field
        return min(max(round((x - field.left) / max(field.width, 1) * self._count), 0), self._count)

    def x_of(self, step: int) -> int:
        """Where a step lies, pixels."""
        return self.field.left + round(step / max(self._count, 1) * self.field.width)

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, marks: tuple[TimeMark, ...], step: int) -> None:
        """Paint it, with one at a step."""
        screen.blit(sprites.panel(*self._place.size, "well", self._scale), self._place)
        field = self.field
        if self._is_numbered:
            self._draw_numbers(screen)
        for mark in marks:
            x = self.x_of(mark.step)
            pygame.draw.line(screen, THEME.line, (x, field.top - self._px(2)), (x, field.bottom), 1)
        self._draw_line(screen, step)
        self._draw_marks(screen, marks, step)
        self._draw_here(screen, step)

    def _draw_line(self, screen: pygame.Surface, step: int) -> None:
        field, points = self.field, self._story.points
        if points:
            screen.blit(curve_picture(points, self._story.sides, *field.size, max(2.0, 2.2 * self._scale)), field)
            return
        high = max(4, self._px(5))
        bar = Rect(field.left, field.centery - high // 2, field.width, high)
        screen.blit(sprites.badge(*bar.size, THEME.faint), bar)
        done = self.x_of(step) - bar.left
        if done >= high:
            screen.blit(sprites.badge(done, high, THEME.text), bar)

    def _draw_numbers(self, screen: pygame.Surface) -> None:
        """Paint some turns' numbers below the line, the last one always."""
        apart = self._px(_APART)
        per = self.field.width / max(self._count, 1)
        every = next((n for n in _EVERY if n * per >= apart), self._count or 1)
        steps = [step for step in range(every, self._count, every) if (self._count - step) * per >= apart]
        for step in (*steps, self._count):
            number = text.line(str(step), "body", self._small, THEME.faint)
            place = number.get_rect(midbottom=(self.x_of(step), self._place.bottom - self._px(3)))
            screen.blit(number, place.clamp(self._place.inflate(-self._px(8), 0)))

    def _draw_marks(self, screen: pygame.Surface, marks: tuple[TimeMark, ...], step: int) -> None:
        """Paint the marks above the line, beside each other where they would lie over one another."""
        field, size = self.field, self._px(_MARK)
        row = Rect(field.left - size // 2, self._place.top + self._px(6), field.width + size, size)
        shares = [(self.x_of(mark.step) - row.left) / row.width for mark in marks]
        for mark, place in zip(marks, mark_places(row, shares, size), strict=True):
            if mark.kind == "sequence":
                picture = sprites.chip_flat(mark.side, min(size, place.width))
            else:
                colour = THEME.accent if mark.step == step else mark_colour(mark.kind)
                picture = sprites.icon(MARK_ICONS[mark.kind], min(size, place.width), colour)
            blit_at(screen, picture, place.center)

    def _draw_here(self, screen: pygame.Surface, step: int) -> None:
        field, x = self.field, self.x_of(step)
        share = height_at(self._story.points, step / max(self._count, 1)) if self._story.points else 0.5
        y = field.top + round((1 - share) * field.height)
        pygame.draw.line(screen, THEME.accent, (x, field.top), (x, field.bottom), max(2, self._px(2.5)))
        blit_at(screen, _knob(self._px(22)), (x, y))


@assets.cached
def _knob(px: int) -> pygame.Surface:
    """What is pulled along the line, `px` wide: place by centre."""
    middle = px / 2
    parts = disc(middle, middle, middle, THEME.ink, 0.85), disc(middle, middle, px * 0.34, THEME.accent)
    return assets.sprite(drawing(px, px, *parts))


@assets.cached
def chance_bar(w: int, h: int, before: int, after: int, side: int) -> pygame.Surface:
    """A chance of `after` percent as a bar of w by h pixels, with a stroke where it was before."""
    mark = max(2.0, h * 0.3)
    x = min(max(w * before / 100 - mark / 2, 0), w - mark)
    filled = rounded(0, h * 0.2, max(w * after / 100, h * 0.6), h * 0.6, h * 0.3, THEME.side[side])
    parts = (rounded(0, h * 0.2, w, h * 0.6, h * 0.3, THEME.lift, 0.14), filled)
    return assets.sprite(drawing(w, h, *parts, rounded(x, 0, mark, h, mark / 2, THEME.text)))


def draw_legend(screen: pygame.Surface, place: Rect, scale: float, rules: Ruleset) -> None:
    """What the marks mean, from the right; what there is no room for is left out."""
    right, size = place.right, round(_MARK * scale)
    for kind in ("sequence", "mistake", "best"):
        words = text.line(_meaning(kind, rules), "body", round(TYPE.small * scale), THEME.quiet)
        signs = [sprites.chip_flat(side, size) for side in range(2)] if kind == "sequence" else []
        signs = signs or [sprites.icon(MARK_ICONS[kind], size, mark_colour(kind))]
        wide = words.get_width() + round(7 * scale) + len(signs) * size
        if right - wide < place.left:
            return
        screen.blit(words, words.get_rect(midright=(right, place.centery)))
        x = right - wide
        for sign in signs:
            screen.blit(sign, sign.get_rect(midleft=(x, place.centery)))
            x += size
        right -= wide + round(22 * scale)


def _meaning(kind: MarkKind, rules: Ruleset) -> str:
    meanings: dict[MarkKind, str] = {
        "sequence": plain("replay.sequence", rules),
        "mistake": plain("replay.mistake", rules),
        "best": plain("replay.best", rules),
    }
    return meanings[kind]
