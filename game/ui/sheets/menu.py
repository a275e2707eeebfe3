"""The pause menu: resume, rules, moves, settings, restart, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ...i18n import t
from ...session.session import Session
from ..sprites.widgets import button
from ..stage.scene import PLAY_ON, AppContext, Pop, Push, Scene, Transition
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit.view import Box, row
from ..words.game_text import levels_line
from ..words.wording import plain
from .dialogs import ConfirmScene, MoreScene, Question, question
from .fair_deal import FairDealScene
from .log import PointAt

ASKS = frozenset({"restart", "leave"})
"""What ends the game on the table, and so is asked about first."""
_Buttons: TypeAlias = Callable[[], Sequence[Box]]
_THUMB = 500
"""Units of width under which a window higher than wide is held in one hand: what is wanted most lies at its thumb."""


class MenuScene(SheetScene):
    """Lies over the game, whose `log` it shows where there is one; pops with the word of what is to follow, or ""."""

    def __init__(
        self, app: AppContext, session: Session, log: Callable[[], Scene] | None = None, more: _Buttons = list
    ) -> None:
        self._session, self._log, self._more = session, log, more
        super().__init__(app)

    def content(self) -> SheetContent:
        buttons = [
            self._resume(),
            button("lesson", t("menu.lesson"), icon="lesson"),
            button("rules", t("menu.rules"), icon="rules"),
            *([] if self._is_child else self._past()),
            button("sound", t("menu.sound"), icon="muted" if self.app.settings.muted else "sound"),
            *([button("more", t("menu.more"), icon="menu")] if self._is_child else self._outer()),
            *([] if self._session.is_far else [button("restart", t("menu.restart"), icon="redo")]),
            button("leave", t("menu.leave"), icon="leave"),
        ]
        levels = levels_line(self._session.players)
        share = None
        if not self._session.is_far:
            share = button("share", t("menu.share"), icon="share", is_picture=True, square=True, order=2)
        buttons = buttons[::-1] if self._is_held else buttons
        return SheetContent(t("menu.title"), [prose(levels)] if levels else [], buttons, share)

    def _resume(self) -> Box:
        """The main button and, beside it, silence, which is two taps away so."""
        resume = button("resume", plain("menu.resume", self._session.state.setup.ruleset), "main", "play", grow=1.0)
        is_muted = self.app.settings.muted
        words = t("menu.sound.on" if is_muted else "menu.sound.off")
        mute = button("mute", words, icon="muted" if is_muted else "sound", is_picture=True, square=True, order=1)
        return row(*((mute, resume) if self.app.settings.left_handed else (resume, mute)), gap=8)

    @property
    def _is_held(self) -> bool:
        """True if the window is held in one hand, and shows the whole sheet."""
        wide, high = self.app.display.size
        return wide < high and wide < self.app.px(_THUMB) and self.area[1] <= high

    @property
    def _is_child(self) -> bool:
        return self._session.state.setup.ruleset.for_children

    def _past(self) -> list[Box]:
        """What has to do with this game."""
        return [
            *([button("log", t("menu.log"), icon="log")] if self._log else []),
            *self._more(),
            *([button("fair", t("fair.title"), icon="shield")] if self._has_seal else []),
        ]

    @property
    def _has_seal(self) -> bool:
        """True if there is a seal to look at: a guest's device was told that of the host's cards."""
        return self._session.is_far or self._session.commitment is not None

    def _outer(self) -> list[Box]:
        """What has to do with all games."""
        return [
            button("settings", t("menu.settings"), icon="settings"),
            button("fullscreen", t("menu.fullscreen"), icon="fullscreen"),
        ]

    def rest(self) -> list[Box]:
        """What waits behind "more", for children."""
        return [*self._past(), *self._outer()] if self._is_child else []

    def pressed(self, button: str) -> Transition:
        match button:
            case "mute":
                self.app.set_setting("muted", not self.app.settings.muted)
                self.changed()
            case "fullscreen":
                self.app.display.toggle_fullscreen()
            case "more":
                return Push(MoreScene(self.app, "menu.more", "button.back", self.rest))
            case _:
                over = self._overlay(button)
                return Push(over) if over else Pop("" if button == "resume" else button)
        return None

    def _overlay(self, button: str) -> Scene | None:
        app, setup = self.app, self._session.state.setup
        match button:
            case "rules":
                return app.scene("rules", setup.ruleset, setup.seats, setup.sides)
            case "fair":
                return FairDealScene(app, self._session)
            case "lesson" | "share":
                return app.scene(button, setup.ruleset if button == "lesson" else self._session)
            case "log":
                return self._log and self._log()
            case "settings" | "sound":
                return app.scene("settings", "sound" if button == "sound" else "")
        return ConfirmScene(app, lambda: self._words(button), button) if button in ASKS else None

    def _words(self, button: str) -> Question:
        """The question, without the promise of a saved game where saving fails."""
        asked = question(f"menu.{button}", t("menu.stay"))
        is_kept = button != "leave" or not self.app.notices.cannot_save
        return asked if is_kept else asked._replace(text=t("menu.leave.kept"))

    def answered(self, answer: object) -> Transition:
        if answer == PLAY_ON:
            return Pop()
        if answer in {box.act.value for box in self.rest()}:
            return self.pressed(str(answer))
        return Pop(answer) if isinstance(answer, PointAt) or answer in {*ASKS, "again"} else None


_MADE_KEYS = {"menu.{}": ASKS}
