"""The pieces of the lobby, painted: rows of options, the seats' tiles, the facts of the game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine import Ruleset
from game.i18n import t
from game.ui import painter, text
from game.ui.layout_lobby import STANDING
from game.ui.painter_panels import ButtonState
from game.ui.seating import Chair, Lineup
from game.ui.theme import THEME, TYPE
from game.ui.widgets import Button, Look, put_at

SMALLEST = 11
"""Units that letters shrink to where words are long."""

Fact = tuple[str, str]
"""An icon and a sentence."""


def level_words(chair: Chair) -> str:
    """Who sits there: "Person", "Computer · Easy"."""
    if chair.is_human:
        return t("lobby.person")
    return t("lobby.computer", level=t(f"level.{chair.level}"))


def level_icon(chair: Chair) -> str:
    """The picture for a person or a computer."""
    return "person" if chair.is_human else "computer"


def draw_options(screen: pygame.Surface, options: list[Button], look: Look, scale: float) -> None:
    """A row of options in a well."""
    whole = options[0].rect.unionall([option.rect for option in options])
    screen.blit(painter.panel(*whole.size, "well", scale), whole)
    for option in options:
        option.draw(screen, look, scale)


class Tile:
    """Paints the tile of one seat: chip, name and who it is, beside or above each other."""

    def __init__(self, screen: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        self._screen = screen
        self._rect = rect
        self._scale = scale
        self._stands = rect.height >= round(STANDING * scale)

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def draw(self, lineup: Lineup, seat: int, state: ButtonState) -> None:
        """Paint it as the button it is."""
        self._screen.blit(painter.button(*self._rect.size, "plain", state, self._scale), self._rect)
        (self._draw_standing if self._stands else self._draw_lying)(lineup, seat)

    def _draw_standing(self, lineup: Lineup, seat: int) -> None:
        rect, room = self._rect, self._rect.width - self._px(20)
        chip = min(round(rect.height * 0.46), round(rect.width * 0.5), self._px(84))
        name = self._name(lineup.name(seat), "title", TYPE.heading if chip >= self._px(64) else 19, room)
        who = self._who(lineup.chairs[seat], room, TYPE.body if chip >= self._px(64) else TYPE.small)
        gap = self._px(8 if chip >= self._px(64) else 3)
        top = rect.centery - (chip + gap + name.get_height() + who.get_height()) // 2
        put_at(self._screen, painter.chip(lineup.side(seat), chip), (rect.centerx, top + chip // 2))
        top += chip + gap
        self._screen.blit(name, name.get_rect(midtop=(rect.centerx, top)))
        self._screen.blit(who, who.get_rect(midtop=(rect.centerx, top + name.get_height())))

    def _draw_lying(self, lineup: Lineup, seat: int) -> None:
        rect = self._rect
        roomy = rect.width >= self._px(150)
        chip = min(round(rect.height * 0.64), self._px(44 if roomy else 26))
        left = rect.left + self._px(12 if roomy else 7)
        self._screen.blit(painter.chip_flat(lineup.side(seat), chip), (left, rect.centery - chip // 2))
        left += chip + self._px(10 if roomy else 6)
        arrow = self._px(20) if rect.width >= self._px(190) else 0
        room = rect.right - self._px(12 if roomy else 5) - arrow - left
        name = self._name(lineup.name(seat), "strong", TYPE.button if rect.height >= self._px(52) else TYPE.body, room)
        who = self._who(lineup.chairs[seat], room, TYPE.small)
        top = rect.centery - (name.get_height() + who.get_height()) // 2
        self._screen.blit(name, (left, top))
        self._screen.blit(who, (left, top + name.get_height()))
        if arrow:
            sign = painter.icon("forward", arrow, THEME.faint)
            self._screen.blit(sign, sign.get_rect(midright=(rect.right - self._px(12), rect.centery)))

    def _name(self, name: str, face: str, units: float, room: int) -> pygame.Surface:
        return text.fitted(name, face, self._px(units), THEME.text, room, self._px(SMALLEST))

    def _who(self, chair: Chair, room: int, units: float) -> pygame.Surface:
        words = level_words(chair)
        if not chair.is_human and text.width(words, "body", self._px(SMALLEST + 1)) > room:
            words = t(f"level.{chair.level}")
        return text.fitted(words, "body", self._px(units), THEME.quiet, room, self._px(SMALLEST))


def facts(ruleset: Ruleset, lineup: Lineup) -> Iterator[Fact]:
    """What is worth knowing about a game before it begins, the most important first."""
    seating = ruleset.seating(lineup.seats, lineup.sides)
    yield "trophy", t("lobby.fact.goal", n=seating.goal, length=ruleset.line_length)
    yield "people", sides_words(lineup)
    yield "cards", t("lobby.fact.hand", n=seating.hand)
    chips = ruleset.chips[: lineup.sides]
    yield "chip", t("lobby.fact.chips", chips=" · ".join(map(str, sorted(set(chips), reverse=True))))
    yield "dealer", t("lobby.fact.cut")


def sides_words(lineup: Lineup) -> str:
    """How the seats form sides: "2 sides of 3", or everybody alone."""
    if lineup.seats == lineup.sides:
        return t("lobby.alone")
    return t("lobby.teams", sides=lineup.sides, n=lineup.seats // lineup.sides)
