"""The lobby, painted: its head, who plays, and the game with its house rules."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ...engine import Ruleset
from ...i18n import t
from .. import sprites
from ..shell.settings import Settings
from ..sprites.widgets import ButtonLook, draw_picture_button
from ..table.game_tile import about, game_name
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from .buttons import LobbyButtons
from .layout import LobbyLayout
from .parts import FactsPanel, StateRow, Tile, draw_options, sides_words
from .seating_layout import SeatingNeeds
from .setup import options
from .setup.lineup import Lineup, levels, seat_choices, side_choices
from .sheets.level_tile import draw_strength
from .strip import GamesStrip


def options_state(ruleset: Ruleset, lineup: Lineup) -> str:
    """Whether the house rules are as usual, or how many have changed."""
    changed = len(options.effective_changes(ruleset, options.printed_seating(ruleset, lineup.seats, lineup.sides)))
    return t("lobby.options.changed", n=changed) if changed else t("lobby.options.usual")


def computers_state(lineup: Lineup) -> str:
    """The level of all computers in a word."""
    level = lineup.common_level
    return t(f"level.{level}") if level else t("lobby.computers.mixed")


def seating_needs(ruleset: Ruleset, lineup: Lineup) -> SeatingNeeds:
    """What has to find room of those who sit, and may, in a game."""
    counts, choices = len(seat_choices(ruleset)), len(side_choices(ruleset, lineup.seats))
    return SeatingNeeds(counts, choices, lineup.seats, lineup.sides, bool(lineup.computers))


def learns(settings: Settings, ruleset: Ruleset) -> bool:
    """Whether the player has not had the game's lesson."""
    return f"lesson-{ruleset.name}" not in settings.seen_tips


class LobbyView:
    """Paints the parts into their places."""

    def __init__(self, screen: pygame.Surface, at: LobbyLayout, scale: float, look: ButtonLook) -> None:
        self._screen, self._at, self._scale, self._look = screen, at, scale, look

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def draw_each(
        self, buttons: LobbyButtons, strip: GamesStrip, ruleset: Ruleset, lineup: Lineup, notice: str
    ) -> Iterator[None]:
        """Paint the lobby, a part a step."""
        self._screen.blit(sprites.background(*self._screen.get_size()), (0, 0))
        self.draw_head(buttons, notice)
        yield
        yield from strip.draw_each(self._screen, ruleset.name, self._look)
        self.draw_seating(buttons, lineup)
        yield
        self.draw_game(ruleset, lineup)
        buttons.play.draw(self._screen, self._look, self._scale)

    def draw_head(self, buttons: LobbyButtons, notice: str) -> None:
        """The title between its buttons, or what the player has to know."""
        px, room = self._px, self._at.title
        if notice:
            words = text.fitted_block(t(notice), "strong", px(TYPE.body), THEME.accent, room.size, px(TYPE.least))
        else:
            words = text.fitted(t("lobby.title"), "title", px(TYPE.title), THEME.text, room.width, px(TYPE.least))
        self._screen.blit(words, words.get_rect(midleft=room.midleft))
        for button in buttons.head:
            if button is buttons.learn and buttons.learns:
                button.draw(self._screen, self._look, self._scale)
            else:
                draw_picture_button(self._screen, button, self._look, self._scale)

    # ------------------------------------------------------------ who plays

    def draw_seating(self, buttons: LobbyButtons, lineup: Lineup) -> None:
        """How many play, who they are, and how strong all computers are."""
        at = self._at.seating
        self._screen.blit(sprites.panel(*at.who.size, "plain", self._scale), at.who)
        if at.heading.height:
            self._draw_heading(buttons, lineup)
        for row in filter(None, (buttons.counts, buttons.sides)):
            draw_options(self._screen, row, self._look, self._scale)
        for seat, rect in enumerate(at.seats):
            Tile(self._screen, rect, self._scale).draw(lineup, seat, self._look(Act("seat", seat).name))
        if at.computers.height:
            self._draw_computers(lineup)

    def _draw_heading(self, buttons: LobbyButtons, lineup: Lineup) -> None:
        px, at = self._px, self._at.seating.heading
        units = TYPE.heading if at.height >= px(30) else TYPE.button
        words = t("lobby.hint.refused") if buttons.has_refused else sides_words(lineup)
        room = max(at.width // 2, at.width - px(16) - text.width(words, "body", px(TYPE.small)))
        title = text.fitted(t("lobby.who"), "title", px(units), THEME.text, room, px(TYPE.small))
        self._screen.blit(title, title.get_rect(midleft=at.midleft))
        room = at.width - title.get_width() - px(16)
        hint = text.fitted(words, "body", px(TYPE.small), THEME.quiet, room, px(TYPE.least))
        self._screen.blit(hint, hint.get_rect(midright=at.midright))

    def _draw_computers(self, lineup: Lineup) -> None:
        px, rect = self._px, self._at.seating.computers
        state = self._look(Act("button", "computers").name)
        self._screen.blit(sprites.button(*rect.size, "plain", state, self._scale), rect)
        is_broad = rect.width >= px(290)
        left, right = rect.left + px(16 if is_broad else 10), rect.right - px(14 if is_broad else 8)
        if is_broad:
            picture = sprites.icon("computer", px(24), THEME.quiet)
            self._screen.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += picture.get_width() + px(12)
        sign = sprites.icon("down", px(18), THEME.quiet)
        self._screen.blit(sign, sign.get_rect(midright=(right, rect.centery)))
        right -= sign.get_width() + px(10)
        words = computers_state(lineup)
        level = text.fitted(words, "strong", px(TYPE.body), THEME.text, round((right - left) * 0.4), px(TYPE.least))
        self._screen.blit(level, level.get_rect(midright=(right, rect.centery)))
        right -= level.get_width() + px(12)
        name = t("lobby.computers")
        if lineup.common_level and right - left - px(72) >= text.width(name, "strong", px(TYPE.small)):
            strength = levels().index(lineup.common_level)
            right = draw_strength(self._screen, strength, THEME.text, (right, rect.centery), self._scale) - px(8)
        called = text.fitted(name, "strong", px(TYPE.body), THEME.text, right - left, px(TYPE.least))
        self._screen.blit(called, called.get_rect(midleft=(left, rect.centery)))

    # ------------------------------------------------------------ the game

    def draw_game(self, ruleset: Ruleset, lineup: Lineup) -> None:
        """What the game is like, how its house rules stand, and which table is laid."""
        at, px = self._at.game, self._px
        if at.panel.height:
            self._screen.blit(sprites.panel(*at.panel.size, "plain", self._scale), at.panel)
        if at.name.height:
            name = text.fitted(game_name(ruleset), "title", px(TYPE.heading), THEME.text, at.name.width, px(TYPE.small))
            self._screen.blit(name, name.get_rect(midleft=at.name.midleft))
        told, least = about(ruleset), px(TYPE.least)
        if at.about.height and text.has_room(told, "body", least, at.about.size):
            words = text.fitted_block(told, "body", px(TYPE.body), THEME.quiet, at.about.size, least)
            self._screen.blit(words, at.about)
        FactsPanel(self._screen, at.facts, self._scale).draw(ruleset, lineup)
        is_pair = at.options.top == at.table.top
        rows = (
            ("options", "rules-of-house", t("lobby.options"), options_state(ruleset, lineup)),
            ("table", "table", t("lobby.table"), t(f"table.{THEME.name}")),
        )
        for (button, icon, called, state), rect in zip(rows, (at.options, at.table), strict=True):
            if not is_pair:
                self._screen.fill(THEME.line, (rect.left, rect.top, rect.width, max(1, px(1))))
            row = StateRow(self._screen, rect, self._scale)
            row.draw(icon, called, state, self._look(f"button:{button}"), is_plain=is_pair)
