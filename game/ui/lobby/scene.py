"""The lobby: which game, how many play, who they are, and the one button that begins."""

from __future__ import annotations

import pygame

from ...engine import Ruleset
from ...engine.setup import Ranks
from ...i18n import t
from ...library import Library
from ..overlays.rules.scene import RulesScene
from ..overlays.settings.scene import SettingsScene
from ..overlays.settings.themes import ThemesScene
from ..shell.next_deal import NextDeal
from ..shell.scene import AppContext, DrawnScene, Push, Replace, Scene, Transition
from ..table.game_tile import game_name
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.theme import THEME
from ..toolkit.view import Item
from ..words.wording import side_name
from . import layout
from .buttons import LobbyButtons
from .parts import level_words, sides_words
from .setup import options, preferences
from .setup.begin import begin
from .setup.lineup import Lineup
from .sheets.computers_scene import ComputersScene
from .sheets.house_rules_scene import HouseRulesScene
from .sheets.learn_scene import LearnScene
from .sheets.ranks_scene import PICKED, RanksScene
from .sheets.seat_scene import SeatScene
from .strip import GamesStrip
from .view import LobbyView, computers_state, learns, options_state, seating_needs

_PICTURES_SHARE = 0.008
"""Seconds of a frame in which pictures of games are made, for which somebody waits."""
_AHEAD_SHARE = 0.003
"""Seconds of a frame that prepare the deal; a step may take longer."""


class LobbyScene(DrawnScene):
    """Everything has a sensible start: one tap on Play begins."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._ruleset = preferences.ruleset(app.settings)
        self._lineup = preferences.lineup(app.settings, self._ruleset)
        self._wish = self._lineup.seats
        """The number of seats asked for last, which a game that lacks it does not change."""
        app.next_deal = app.next_deal or NextDeal(app.rng)
        Library(app.store).set_aside_unreadable()
        self._notice = app.notices.take()
        """The key of what the player has to know, while this lobby is open; "" for nothing."""
        self._focus = "button:play"
        """Where the keyboard begins: at the main button, or at what was just changed."""
        self._ranks: tuple[Ranks, ...] = ()
        """The ranks that were picked for the game that begins."""
        self._strip = GamesStrip()
        self._shown = ""
        """The game that the row was scrolled to last."""
        self._grip: int | None = None
        """Where the finger that pulls the row was last."""
        self._mouse: tuple[int, int] | None = None
        self._ahead = app.routes.table_modules()

    # ------------------------------------------------------------ layout

    def least_height(self, width: int) -> int:
        return layout.least_height(self.window, self.app.scale, seating_needs(self._ruleset, self._lineup))

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        needs = seating_needs(self._ruleset, self._lineup)
        self._at = layout.lobby(size, self.app.scale, needs, learns=learns(self.app.settings, self._ruleset))
        self._buttons = LobbyButtons(self._at, self._ruleset, self._lineup)
        self._strip.lay_out(self._at.games, self.app.scale)
        self._strip.show(Act("variant", self._ruleset.name).name)

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """What one can act on, in reading order."""
        buttons, at = self._buttons, self._at
        seats = [Item(Act("seat", seat), self._seat_words(seat), rect) for seat, rect in enumerate(at.seating.seats)]
        computers = [Item(Act("button", "computers"), self._computers_words(), at.seating.computers)]
        return [
            *(button.target() for button in buttons.head),
            *self._strip.targets(self._ruleset.name),
            *buttons.choices(),
            *seats,
            *(computers if self._lineup.computers else []),
            Item(
                Act("button", "options"),
                _told(t("lobby.options"), options_state(self._ruleset, self._lineup)),
                at.game.options,
            ),
            Item(Act("button", "table"), _told(t("lobby.table"), t(f"table.{THEME.name}")), at.game.table),
            buttons.play.target(),
        ]

    def _seat_words(self, seat: int) -> str:
        lineup = self._lineup
        who = level_words(lineup.occupants[seat])
        return t("lobby.seat", name=lineup.name(seat), side=side_name(lineup.side(seat)), who=who)

    def _computers_words(self) -> str:
        return _told(t("lobby.computers"), computers_state(self._lineup))

    def first_focus(self) -> str:
        """The main button, or what was just changed."""
        return self._focus

    def act(self, act: Act) -> Transition:
        """Change the game or the numbers, or open what is asked for."""
        match act:
            case Act("variant", name):
                self._focus = act.name
                self._change_game(name)
            case Act("option", ("seats", seats)):
                self._wish = seats
                self._seat(self._lineup.with_seats(self._ruleset, seats))
            case Act("option", ("sides", sides)):
                self._seat(self._lineup.with_sides(self._ruleset, sides))
            case Act("seat", seat):
                return self._open(act, SeatScene(self.app, self._lineup, seat, self._seat))
            case Act("button", button):
                over = self._overlay(button)
                return self._open(act, over) if over else self._press(button)
        return None

    def _open(self, act: Act, over: Scene) -> Transition:
        """Lay a scene over the lobby; the keyboard comes back to where it was opened."""
        self._focus = act.name
        return Push(over)

    def _overlay(self, button: str) -> Scene | None:
        """What a button lays over the lobby."""
        game, lineup = self._ruleset, self._lineup
        match button:
            case "learn":
                return LearnScene(self.app, game, lambda: RulesScene(self.app, game, lineup.seats, lineup.sides))
            case "options":
                return HouseRulesScene(self.app, game, self._change_rules, lineup.seats, lineup.sides)
            case "computers":
                return ComputersScene(self.app, lineup.common_level, self._set_computers)
            case "table":
                return ThemesScene(self.app)
            case "settings":
                return SettingsScene(self.app)
        return None

    def _press(self, button: str) -> Transition:
        if button == "back":
            return self.back()
        if button == "play":
            return self._begin()
        return None

    def _set_computers(self, level: str) -> None:
        self._seat(self._lineup.with_computers(level))

    def _seat(self, lineup: Lineup) -> None:
        self._change(self._ruleset, lineup)

    def _change_rules(self, ruleset: Ruleset) -> None:
        self._change(ruleset, self._lineup)

    def _change_game(self, name: str) -> None:
        """Go to another game with its own house rules and levels, and the same people."""
        settings, ruleset = self.app.settings, preferences.ruleset(self.app.settings, name)
        lineup = self._lineup.with_computers_of(preferences.lineup(settings, ruleset))
        lineup = lineup.moved_to(ruleset, self._wish)
        self._change(ruleset, lineup.with_sides(ruleset, preferences.sides(settings, ruleset, lineup.seats)))

    def _change(self, ruleset: Ruleset, lineup: Lineup) -> None:
        """Take another game or lineup, and remember it."""
        self._ruleset, self._lineup = ruleset, lineup
        self._keep()
        self.lay_out(self.app.display.size)
        self.dirty = True

    def _keep(self) -> None:
        """Remember what is chosen."""
        self.app.settings.update(preferences.kept(self.app.settings, self._ruleset, self._lineup))
        self.app.set_setting(preferences.VARIANT, self._ruleset.name)

    def answered(self, answer: object) -> Transition:
        """Begin once all have picked their ranks."""
        return self._deal(self._ranks) if answer == PICKED else None

    def _begin(self) -> Transition:
        """Deal, or first let the people pick the ranks that bring them forfeits."""
        count, lineup = self._ruleset.toasts, self._lineup
        return Push(RanksScene(self.app, count, lineup, self._take_ranks)) if count and lineup.people else self._deal()

    def _take_ranks(self, ranks: tuple[Ranks, ...]) -> None:
        self._ranks = ranks

    def _deal(self, ranks: tuple[Ranks, ...] = ()) -> Transition:
        self._keep()
        return begin(self.app, self._ruleset, self._lineup, ranks)

    def back(self) -> Transition:
        """To the title: nothing is lost, the lineup is remembered."""
        return Replace(self.app.routes.title(self.app))

    def status(self) -> str:
        """The game and how it is set up."""
        lineup, game = self._lineup, game_name(self._ruleset)
        facts = {"game": game, "players": t("lobby.seats", n=lineup.seats), "sides": sides_words(lineup)}
        seating = options.printed_seating(self._ruleset, lineup.seats, lineup.sides)
        changed = len(options.effective_changes(self._ruleset, seating))
        told = t("lobby.status.changed", **facts, n=changed) if changed else t("lobby.status", **facts)
        return " ".join([*([t(self._notice)] if self._notice else []), told])

    # ------------------------------------------------------------ the row of games

    def tick(self, dt: float) -> Transition:
        """Make the pictures of the games, then prepare the deal; and follow the keyboard along the row."""
        if self._strip.run_for(self._ruleset.name, _PICTURES_SHARE):
            self.dirty = True
        else:
            assets.run_for(self._ahead, _AHEAD_SHARE)
        focused = self.app.keyboard.focused
        if focused != self._shown:
            self._shown = focused
            self.dirty = self._strip.show(focused) or self.dirty
        return None

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        if self._grip is not None:
            self._strip.scroll(self._grip - at[0])
        self._grip = at[0]

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self._grip = None
        return None

    def on_hover(self, at: tuple[int, int] | None) -> None:
        self._mouse = at

    def on_scroll(self, pixels: float) -> bool:
        """The wheel over the row moves it."""
        is_over = self._mouse is not None and self._at.games.collidepoint(self._mouse)
        return is_over and self._strip.scroll(round(pixels))

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the lobby."""
        view = LobbyView(screen, self._at, self.app.scale, self.app.look)
        for _ in view.draw_each(self._buttons, self._strip, self._ruleset, self._lineup, self._notice):
            pass


def _told(name: str, state: str) -> str:
    return t("settings.value", name=name, value=state)
