"""The pieces of the lobby, painted: rows of options, the seats' tiles, the facts of the game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ...engine import Ruleset, Seating
from ...i18n import t
from .. import sprites
from ..sprites.switches import segment
from ..sprites.widgets import Button, ButtonLook, Piece, blit_at
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import ButtonState
from ..words.reading import plain
from ..words.wording import compared
from .seating_layout import UPRIGHT
from .setup.lineup import Lineup, Occupant


def level_words(occupant: Occupant) -> str:
    """Who sits there: "Person", "Computer · Easy"."""
    if occupant.is_human:
        return t("lobby.person")
    return t("lobby.computer", level=t(f"level.{occupant.level}"))


def draw_options(screen: pygame.Surface, options: list[Button], look: ButtonLook, scale: float) -> None:
    """A row of options in a well."""
    whole = options[0].rect.unionall([option.rect for option in options])
    screen.blit(sprites.panel(*whole.size, "well", scale), whole)
    for option in options:
        state, rect = look(option.name) if option.enabled else "disabled", option.rect
        is_chosen = option.style == "chosen"
        screen.blit(segment(*rect.size, scale, is_chosen, state), rect)
        usual = THEME.text if is_chosen else THEME.quiet
        ink, room = usual if option.enabled else THEME.faint, rect.width - round(10 * scale)
        words = text.fitted(option.label, "strong", round(TYPE.button * scale), ink, room, round(TYPE.least * scale))
        blit_at(screen, words, rect.center)


class StateRow(Piece):
    """Paints a button that leads on: its picture, what it is for, how that stands now, and an arrow."""

    def draw(self, icon: str, name: str, state: str, look: ButtonState, *, is_plain: bool = False) -> None:
        """Paint it as a row of a list, or as a plain button; in little room its state is below its name."""
        rect, px = self._rect, self._px
        self._screen.blit(sprites.button(*rect.size, "plain" if is_plain else "quiet", look, self._scale), rect)
        pad, wide = px(16 if is_plain else 2), rect.width >= px(240)
        if not wide:
            pad = px(10)
        left, right = rect.left + pad, rect.right - pad
        if rect.width >= px(130):
            picture = sprites.icon(icon, px(24), THEME.quiet)
            self._screen.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += picture.get_width() + px(12 if wide else 8)
        if wide:
            self._draw_line(name, state, left, right)
        else:
            self._draw_stacked(name, state, left, right)

    def _draw_line(self, name: str, state: str, left: int, right: int) -> None:
        px, middle = self._px, self._rect.centery
        sign = sprites.icon("forward", px(18), THEME.quiet)
        self._screen.blit(sign, sign.get_rect(midright=(right, middle)))
        right -= sign.get_width() + px(10)
        words = text.fitted(name, "strong", px(TYPE.body), THEME.text, round((right - left) * 0.62), px(TYPE.least))
        self._screen.blit(words, words.get_rect(midleft=(left, middle)))
        room = right - left - words.get_width() - px(12)
        told = text.fitted(state, "body", px(TYPE.body), THEME.quiet, room, px(TYPE.least))
        self._screen.blit(told, told.get_rect(midright=(right, middle)))

    def _draw_stacked(self, name: str, state: str, left: int, right: int) -> None:
        px, rect = self._px, self._rect
        words = text.fitted(name, "strong", px(TYPE.small), THEME.text, right - left, px(TYPE.least))
        told = text.fitted(state, "body", px(12), THEME.quiet, right - left, px(TYPE.least))
        top = rect.centery - (words.get_height() + told.get_height()) // 2
        self._screen.blit(words, (left, top))
        self._screen.blit(told, (left, top + words.get_height()))


class Tile(Piece):
    """Paints the tile of one seat: chip, name and who it is, beside or above each other."""

    def __init__(self, screen: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        super().__init__(screen, rect, scale)
        self._stands = rect.height >= round(UPRIGHT * scale)

    def draw(self, lineup: Lineup, seat: int, state: ButtonState) -> None:
        """Paint it as the button it is."""
        self._screen.blit(sprites.button(*self._rect.size, "plain", state, self._scale), self._rect)
        (self._draw_upright if self._stands else self._draw_lying)(lineup, seat)

    def _draw_upright(self, lineup: Lineup, seat: int) -> None:
        rect, room = self._rect, self._rect.width - self._px(20)
        chip = min(round(rect.height * 0.46), round(rect.width * 0.5), self._px(104))
        name = self._name(lineup.name(seat), "title", TYPE.heading if chip >= self._px(64) else 19, room)
        who = self._who(lineup.occupants[seat], room, TYPE.body if chip >= self._px(64) else TYPE.small)
        gap = self._px(8 if chip >= self._px(64) else 3)
        top = rect.centery - (chip + gap + name.get_height() + who.get_height()) // 2
        blit_at(self._screen, sprites.chip(lineup.side(seat), chip), (rect.centerx, top + chip // 2))
        top += chip + gap
        self._screen.blit(name, name.get_rect(midtop=(rect.centerx, top)))
        self._screen.blit(who, who.get_rect(midtop=(rect.centerx, top + name.get_height())))

    def _draw_lying(self, lineup: Lineup, seat: int) -> None:
        rect = self._rect
        roomy = rect.width >= self._px(150)
        chip = min(round(rect.height * 0.64), self._px(26 if not roomy else 56 if rect.height >= self._px(90) else 44))
        left = rect.left + self._px(12 if roomy else 7)
        self._screen.blit(sprites.chip_flat(lineup.side(seat), chip), (left, rect.centery - chip // 2))
        left += chip + self._px(10 if roomy else 6)
        arrow = self._px(20) if rect.width >= self._px(190) else 0
        room = rect.right - self._px(12 if roomy else 5) - arrow - left
        name = self._name(lineup.name(seat), "strong", TYPE.button if rect.height >= self._px(52) else TYPE.body, room)
        who = self._who(lineup.occupants[seat], room, TYPE.small)
        top = rect.centery - (name.get_height() + who.get_height()) // 2
        self._screen.blit(name, (left, top))
        self._screen.blit(who, (left, top + name.get_height()))
        if arrow:
            sign = sprites.icon("forward", arrow, THEME.faint)
            self._screen.blit(sign, sign.get_rect(midright=(rect.right - self._px(12), rect.centery)))

    def _name(self, name: str, face: str, units: float, room: int) -> pygame.Surface:
        return text.fitted(name, face, self._px(units), THEME.text, room, self._px(TYPE.least))

    def _who(self, occupant: Occupant, room: int, units: float) -> pygame.Surface:
        words = level_words(occupant)
        if not occupant.is_human and text.width(words, "body", self._px(TYPE.least + 1)) > room:
            words = t(f"level.{occupant.level}")
        return text.fitted(words, "body", self._px(units), THEME.quiet, room, self._px(TYPE.least))


class _Fact(NamedTuple):
    """One line of what is worth knowing before a game begins."""

    icon: str
    words: str
    chips: tuple[int, ...] = ()
    """How many chips each side has, drawn in place of an icon."""


def facts(ruleset: Ruleset, lineup: Lineup) -> list[_Fact]:
    """What is worth knowing, the most important first."""
    seating = ruleset.seating(lineup.seats, lineup.sides)
    pairs = _Fact("swap", t("lobby.fact.pairs", n=ruleset.captured_pairs))
    return [
        _Fact("trophy", _goal(ruleset, seating)),
        *([pairs] if ruleset.captured_pairs else []),
        _Fact("cards", t("lobby.fact.roll", n=ruleset.dice) if ruleset.dice else t("lobby.fact.hand", n=seating.hand)),
        _Fact("people", sides_words(lineup)),
        _Fact("", "", ruleset.supplies[: lineup.sides]),
        _Fact("dealer", t(f"lobby.fact.by_{compared(ruleset)}")),
    ]


def _goal(ruleset: Ruleset, seating: Seating) -> str:
    if ruleset.fills_board:
        return t("lobby.fact.fill")
    return plain("lobby.fact.goal", ruleset, n=seating.goal, length=seating.line_length)


def sides_words(lineup: Lineup) -> str:
    """How the seats form sides: "2 sides of 3", or one against one."""
    if lineup.seats == lineup.sides:
        return t("lobby.duel" if lineup.seats == 2 else "lobby.alone")
    return t("lobby.teams", sides=lineup.sides, n=lineup.seats // lineup.sides)


class FactsPanel(Piece):
    """Paints as many facts as fit."""

    def draw(self, ruleset: Ruleset, lineup: Lineup) -> None:
        """Paint them from the top."""
        lines, rect = facts(ruleset, lineup), self._rect
        count = min(len(lines), rect.height // self._px(20))
        step = min(rect.height // count, self._px(38)) if count else 0
        for i, fact in enumerate(lines[:count]):
            self._draw_fact(fact, pygame.Rect(rect.left, rect.top + i * step, rect.width, step))

    def _draw_fact(self, fact: _Fact, row: pygame.Rect) -> None:
        px = self._px(20 if row.height >= self._px(26) else 16)
        left = row.left
        for side, number in enumerate(fact.chips):
            left = self._draw_number(side, number, left, row)
        if fact.chips:
            words = text.line(t("lobby.chips"), "body", self._px(TYPE.small), THEME.quiet)
            if left + words.get_width() <= row.right:
                self._screen.blit(words, words.get_rect(midleft=(left, row.centery)))
        if fact.icon:
            picture = sprites.icon(fact.icon, px, THEME.accent)
            self._screen.blit(picture, picture.get_rect(midleft=(left, row.centery)))
            words = text.fitted(
                fact.words,
                "body",
                self._px(TYPE.body if row.height >= self._px(26) else TYPE.small),
                THEME.text,
                row.right - left - px - self._px(10),
                self._px(TYPE.least),
            )
            self._screen.blit(words, words.get_rect(midleft=(left + px + self._px(10), row.centery)))

    def _draw_number(self, side: int, number: int, left: int, row: pygame.Rect) -> int:
        """A chip and how many of it there are; returns where the next begins."""
        px = self._px(20 if row.height >= self._px(26) else 16)
        words = text.line(str(number), "body", self._px(TYPE.body if px > self._px(16) else TYPE.small), THEME.text)
        self._screen.blit(sprites.chip_flat(side, px), (left, row.centery - px // 2))
        self._screen.blit(words, words.get_rect(midleft=(left + px + self._px(10), row.centery)))
        return left + px + words.get_width() + self._px(24)
