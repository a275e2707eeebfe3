"""The lobby: which game, how many play, who they are, and the one button that begins."""

from __future__ import annotations

import math
from functools import partial

from ...engine import Ruleset
from ...engine.setup import Ranks
from ...library import Library
from ..overlays.rules import RulesScene
from ..overlays.settings import SettingsScene
from ..overlays.themes import ThemesScene
from ..shell.next_deal import NextDeal
from ..shell.scene import AppContext, Push, Replace, Scene, Transition
from ..toolkit import assets
from ..toolkit.act import Act
from . import preferences
from .house_rules import HouseRulesScene
from .lineup import Lineup
from .sheets import ComputersScene, LearnScene, RanksScene, SeatScene
from .view import LobbyView

_PICTURES_SHARE = 0.008
"""Seconds of a frame in which pictures of games are made, for which somebody waits."""
_AHEAD_SHARE = 0.003
"""Seconds of a frame that prepare the deal; a step may take longer."""


class LobbyScene(LobbyView):
    """Everything has a sensible start: one tap on Play begins."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._wish = self._lineup.seats
        """The number of seats asked for last, which a game that lacks it does not change."""
        app.next_deal = app.next_deal or NextDeal(app.rng)
        Library(app.store).set_aside_unreadable()
        self._notice = app.notices.take()
        self._focus = "button:play"
        """Where the keyboard begins: at the main button, or at what was just changed."""
        self._grip: int | None = None
        """Where the finger that pulls the row was last."""
        self._mouse: tuple[int, int] | None = None
        self._ahead = app.ahead("table")
        self._is_ahead = False
        """True if everything has been made ahead."""

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        chosen = next(item for item in self.items if item.act == Act("variant", self._ruleset.name))
        self._scroll(self._games, lambda games: games.reveal(chosen.row or chosen.rect))

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return self._focus

    def act(self, act: Act) -> Transition:
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
            case Act("button", "back"):
                return self.back()
            case Act("button", "play"):
                return self._begin()
            case Act("button", button):
                return self._open(act, self._overlay(button))
        return None

    def _open(self, act: Act, over: Scene) -> Transition:
        """Lay a scene over the lobby; the keyboard comes back to where it was opened."""
        self._focus = act.name
        return Push(over)

    def _overlay(self, button: str) -> Scene:
        """The scene that a button lays over the lobby."""
        game, lineup = self._ruleset, self._lineup
        match button:
            case "learn":
                return LearnScene(self.app, game, lambda: RulesScene(self.app, game, lineup.seats, lineup.sides))
            case "options":
                change = partial(self._change, lineup=lineup)
                return HouseRulesScene(self.app, game, change, lineup.seats, lineup.sides)
            case "computers":
                level = lineup.common_level
                return ComputersScene(self.app, level, lambda level: self._seat(lineup.with_computers(level)))
            case "table":
                return ThemesScene(self.app)
        return SettingsScene(self.app)

    def _seat(self, lineup: Lineup) -> None:
        self._change(self._ruleset, lineup)

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

    def _keep(self) -> None:
        self.app.settings.update(preferences.kept(self.app.settings, self._ruleset, self._lineup))
        self.app.set_setting(preferences.VARIANT, self._ruleset.name)

    def _begin(self) -> Transition:
        """Deal, or first let the people pick the ranks that bring them forfeits."""
        count, lineup = self._ruleset.toasts, self._lineup
        return Push(RanksScene(self.app, count, lineup)) if count and lineup.people else self._deal()

    def answered(self, answer: object) -> Transition:
        """Begin once all have picked their ranks."""
        return self._deal(answer) if isinstance(answer, tuple) else None

    def _deal(self, ranks: tuple[Ranks, ...] = ()) -> Transition:
        self._keep()
        return preferences.begin(self.app, self._ruleset, self._lineup, ranks)

    def back(self) -> Transition:
        return Replace(self.app.scene("title"))

    def tick(self, dt: float) -> Transition:
        if self.make_pictures(_PICTURES_SHARE):
            self.dirty = True
        elif not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, _AHEAD_SHARE)
        return None

    def wakes_in(self) -> float:
        return math.inf if self._is_ahead else 0.0

    # ------------------------------------------------------------ the row of games

    def _scroll_games(self, pixels: float) -> bool:
        return self._scroll(self._games, lambda games: games.by(pixels))

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        if self._grip is not None:
            self._scroll_games(self._grip - at[0])
        self._grip = at[0]

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self._grip = None
        return None

    def on_hover(self, at: tuple[int, int] | None) -> None:
        self._mouse = at

    def on_scroll(self, pixels: float) -> bool:
        is_over = self._mouse is not None and self._games.rect.collidepoint(self._mouse)
        return is_over and self._scroll_games(pixels)
