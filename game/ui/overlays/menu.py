"""The pause menu: resume, rules, moves, settings, restart, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ...i18n import t
from ...session import Session
from ..shell.scene import PLAY_ON, AppContext, Pop, Push, Scene, Transition
from ..shell.target import Act, Target
from ..sprites.buttons import Button, draw_picture_button
from ..words.levels import levels_line
from ..words.reading import plain
from .confirm import ConfirmScene, Question, question
from .fair_deal import FairDealScene
from .log import PointAt
from .rules.scene import RulesScene
from .settings.scene import SettingsScene
from .sheet import Paragraph, SheetContent, SheetScene

ASKS = frozenset({"restart", "leave"})
"""What ends the game on the table, and so is asked about first."""
_THUMB = 500
"""Units of width under which a window higher than wide is held in one hand: what is wanted most lies at its thumb."""


class MenuRestScene(SheetScene):
    """What is seldom wanted of the menu; pops with the name of what was chosen, or with "back"."""

    def __init__(self, app: AppContext, rest: Callable[[], Sequence[Button]]) -> None:
        self._rest = rest
        super().__init__(app)

    def content(self) -> SheetContent:
        back = Button(Act("button", "back"), t("menu.more.back"), style="main")
        return SheetContent(t("menu.more"), [], [*self._rest(), back])


class MenuScene(SheetScene):
    """Lies over the game, whose `log` it shows where there is one; pops with the word of what is to follow, or ""."""

    def __init__(
        self,
        app: AppContext,
        session: Session,
        log: Callable[[], Scene] | None = None,
        more: Callable[[], Sequence[Button]] = list,
    ) -> None:
        self._session = session
        self._log = log
        self._more = more
        self._is_held = False
        """Whether the window is held in one hand, and shows the whole sheet."""
        self._mute = Button(Act("button", "mute"), "")
        """Beside the main one, so that silence is two taps away."""
        self._share = Button(Act("button", "share"), "")
        """Beside the title, where it takes no row."""
        super().__init__(app)

    def content(self) -> SheetContent:
        buttons = [
            Button(
                Act("button", "resume"),
                plain("menu.resume", self._session.state.setup.ruleset),
                style="main",
                icon="play",
            ),
            Button(Act("button", "lesson"), t("menu.lesson"), icon="tap"),
            Button(Act("button", "rules"), t("menu.rules"), icon="rules"),
            *([] if self._is_child else self._past()),
            Button(Act("button", "sound"), t("menu.sound"), icon="muted" if self.app.settings.muted else "sound"),
            *([Button(Act("button", "more"), t("menu.more"), icon="menu")] if self._is_child else self._outer()),
            Button(Act("button", "restart"), t("menu.restart"), icon="replay"),
            Button(Act("button", "leave"), t("menu.leave"), icon="leave"),
        ]
        levels = levels_line(self._session.players)
        return SheetContent(
            t("menu.title"), [Paragraph(levels)] if levels else [], buttons[::-1] if self._is_held else buttons
        )

    @property
    def _is_child(self) -> bool:
        """Whether what is seldom wanted waits behind "more"."""
        return self._session.state.setup.ruleset.for_children

    def _past(self) -> list[Button]:
        """What has to do with this game."""
        return [
            *([Button(Act("button", "log"), t("menu.log"), icon="log")] if self._log else []),
            *self._more(),
            *([Button(Act("button", "fair"), t("fair.title"), icon="shield")] if self._session.commitment else []),
        ]

    def _outer(self) -> list[Button]:
        """What has to do with all games."""
        return [
            Button(Act("button", "settings"), t("menu.settings"), icon="settings"),
            Button(Act("button", "fullscreen"), t("menu.fullscreen"), icon="fullscreen"),
        ]

    def rest(self) -> list[Button]:
        """What waits behind "more", for children."""
        return [*self._past(), *self._outer()] if self._is_child else []

    def layout(self, size: tuple[int, int]) -> None:
        wide, high = self.app.display.size
        self._is_held = wide < high and wide < self.app.px(_THUMB) and size[1] <= high
        super().layout(size)
        resume = next(button for button in self.buttons if button.act == Act("button", "resume"))
        side, gap = resume.rect.height, self.app.px(8)
        resume.rect.width -= side + gap
        place = resume.rect.move(resume.rect.width + gap, 0)
        if self.app.settings.left_handed:
            place.left, resume.rect.left = resume.rect.left, resume.rect.left + side + gap
        place.width = side
        is_muted = self.app.settings.muted
        words, icon = (t("menu.sound.on"), "muted") if is_muted else (t("menu.sound.off"), "sound")
        self._mute = Button(Act("button", "mute"), words, place, icon=icon)
        title = self._places.title
        corner = pygame.Rect(title.right - title.height, title.top, title.height, title.height)
        self._share = Button(Act("button", "share"), t("menu.share"), corner, icon="share")

    def targets(self) -> list[Target]:
        return [*super().targets(), self._mute.target(), self._share.target()]

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        for button in (self._mute, self._share):
            draw_picture_button(screen, button, self.app.look, self.app.scale)

    def pressed(self, button: str) -> Transition:
        if (over := self._overlay(button)) is not None:
            return Push(over)
        if button == "mute":
            self.app.set_setting("muted", not self.app.settings.muted)
            self.lay_out(self.app.display.size)
            return None
        if button == "fullscreen":
            self.app.display.toggle_fullscreen()
            return None
        return Pop("" if button == "resume" else button)

    def _overlay(self, button: str) -> Scene | None:
        """The scene that a button lays over the menu."""
        setup = self._session.state.setup
        if button == "rules":
            return RulesScene(self.app, setup.ruleset, setup.seats, setup.sides)
        if button == "fair":
            return FairDealScene(self.app, self._session)
        if button in {"lesson", "share"}:
            routes = self.app.routes
            is_lesson = button == "lesson"
            return routes.lesson(self.app, setup.ruleset) if is_lesson else routes.share(self.app, self._session)
        if button in {"log", "more"}:
            return MenuRestScene(self.app, self.rest) if button == "more" else self._log and self._log()
        if button in {"settings", "sound"}:
            return SettingsScene(self.app, "sound" if button == "sound" else "")
        return self._question(button) if button in ASKS else None

    def _question(self, button: str) -> ConfirmScene:
        return ConfirmScene(self.app, lambda: self._words(button), button)

    def _words(self, button: str) -> Question:
        """What is asked; nobody is promised a saved game that there is not."""
        asked = question(f"menu.{button}", t("menu.stay"))
        is_kept = button != "leave" or not self.app.notices.cannot_save
        return asked if is_kept else asked._replace(text=t("menu.leave.kept"))

    def answered(self, answer: object) -> Transition:
        if answer == PLAY_ON:
            return Pop()
        if answer in {button.act.value for button in self.rest() if button.act.kind == "button"}:
            return self.pressed(str(answer))
        return Pop(answer) if isinstance(answer, PointAt) or answer in {*ASKS, "again"} else None
