"""Medals on their tiles, and the bear that cheers for children."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from ....bots.analysis.medals import Medal
from ....engine.rules.ruleset import Ruleset
from ... import sprites
from ...sprites.cheer.medals import cheering_bear, medal
from ...sprites.notes import note, note_pointer
from ...sprites.widgets import blit_centred
from ...toolkit import text
from ...toolkit.theme import THEME, TYPE
from ...toolkit.typeset import label
from .words import ICONS, Praise, medal_words

HOP = 0.55
"""Seconds of a leap of the bear."""
_HEIGHT = 0.1
"""How high it leaps, of its height."""


def draw_medals(
    screen: pygame.Surface, places: Sequence[Rect], medals: Sequence[Medal], scale: float, rules: Ruleset, *, given: int
) -> None:
    """Paint the medals given so far, with their names and what they are for, all in letters of one size."""
    told = [medal_words(won, rules) for won in medals]
    wide, least = min(place.width for place in places) - round(10 * scale), round(TYPE.least * scale)
    names = min(text.fitting_px(said.heading, "strong", round(15 * scale), wide, least) for said in told)
    hows = min(text.fitting_px(said.line, "body", round(TYPE.small * scale), wide, least) for said in told)
    for i, (place, won, said) in enumerate(zip(places, medals, told, strict=False)):
        screen.blit(sprites.panel(*place.size, "plain", scale), place)
        if i >= given:
            continue
        room = wide, place.height // 3
        name = label(said.heading, "strong", names, THEME.text, room, least)
        how = label(said.line, "body", hows, THEME.quiet, room, least)
        _draw_medal(screen, place, won, (name, how), scale)


def _draw_medal(
    screen: pygame.Surface, place: Rect, won: Medal, words: tuple[pygame.Surface, pygame.Surface], scale: float
) -> None:
    """Paint a medal above its words, all in the middle of a place."""
    gap, below = round(2 * scale), sum(part.get_height() for part in words)
    px = min(round((place.height - below - 9 * scale) / 1.32), round(64 * scale))
    picture = medal(ICONS[won.kind], won.side, max(px, 8))
    top = place.top + (place.height - below - picture.get_height() - gap) // 2
    for part in (picture, *words):
        screen.blit(part, part.get_rect(midtop=(place.centerx, top)))
        top += part.get_height() + gap * (part is picture)


class CheerPanel:
    """A bear that says something kind."""

    def __init__(self, praise: Praise) -> None:
        self._praise = praise
        self._place = Rect(0, 0, 1, 1)
        self._scale = 1.0

    def lay_out(self, place: Rect, scale: float) -> None:
        """Give it its place, device pixels."""
        self._place, self._scale = place, scale

    @property
    def _bear(self) -> Rect:
        high = min(round(self._place.height * 0.9), round(self._place.width * 0.42))
        return Rect(self._place.left, self._place.bottom - high, round(high * 120 / 140), high)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what is said; the bear itself leaps, and is painted over it."""
        place, scale = self._place, self._scale
        left = self._bear.right + round(14 * scale)
        paper = Rect(left, place.top, place.right - left, round(place.height * 0.94))
        blit_centred(screen, note(*paper.size, scale), paper)
        tip = note_pointer(round(14 * scale), round(24 * scale), "left")
        screen.blit(tip, tip.get_rect(midright=(paper.left + 1, round(paper.top + paper.height * 0.6))))
        inner = paper.inflate(-round(24 * scale), -round(16 * scale))
        least, px = round(TYPE.least * scale), min(round(34 * scale), round(inner.height * 0.3))
        heading = text.fitted(self._praise.heading, "display", px, THEME.ink, inner.width, least)
        room = inner.width, max(1, inner.height - heading.get_height())
        line = text.fitted_block(self._praise.line, "body", round(px * 0.68), THEME.ink, room, least)
        top = inner.top + (inner.height - heading.get_height() - line.get_height()) // 2
        screen.blit(heading, (inner.left, top))
        screen.blit(line, (inner.left, top + heading.get_height()))

    def draw_bear(self, screen: pygame.Surface, now: float) -> None:
        """Paint the bear `now` seconds after it has begun to leap; below 0 it stands."""
        place = self._bear
        leap = abs(math.sin(math.pi * now / HOP)) if now > 0 else 0.0
        screen.blit(cheering_bear(place.height), place.move(0, -round(leap * _HEIGHT * place.height)))


def medals_in_words(medals: Sequence[Medal], rules: Ruleset) -> list[str]:
    """The medals for screen readers."""
    return [f"{said.heading} ({said.line})" for said in (medal_words(won, rules) for won in medals)]
