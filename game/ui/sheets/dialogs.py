"""Small sheets: what is seldom wanted, a question before a loss, a file to keep, and the apology for a mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple

from ...device import web
from ...i18n import t
from ...session.session import resume
from ...sharing.files import display_name, keep_file
from ...sharing.report import report_of, technical_line
from ...storage.store import SETTINGS
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import backdrop, button
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture, Look, layers
from ..window.notices import ASIDE

# ---------------------------------------------------------------- buttons


class MoreScene(SheetScene):
    """Buttons that are seldom wanted; pops with the name of one that opens nothing, or with what that answers."""

    def __init__(
        self,
        app: AppContext,
        title: str,
        back: str,
        buttons: Callable[[], Sequence[Box]],
        opened: Callable[[str], Scene | None] = lambda _: None,
        about: str = "",
    ) -> None:
        """`title` and `back` are catalogue keys; `about` is said above the buttons."""
        super().__init__(app)
        self._title, self._back, self._buttons, self._opened, self._about = title, back, buttons, opened, about

    def content(self) -> SheetContent:
        said = [prose(self._about)] if self._about else []
        return SheetContent(t(self._title), said, [*self._buttons(), button("back", t(self._back), "main")])

    def pressed(self, button: str) -> Transition:
        scene = self._opened(button)
        return Push(scene) if scene else Pop(button)

    def answered(self, answer: object) -> Transition:
        return Pop(answer) if answer else None


# ---------------------------------------------------------------- a question


class Question(NamedTuple):
    """A question and the words of both answers."""

    title: str
    text: str
    yes: str
    no: str


def question(area: str, no: str) -> Question:
    """The question of an area of the catalogue."""
    return Question(t(f"{area}.title"), t(f"{area}.text"), t(f"{area}.yes"), no)


class ConfirmScene(SheetScene):
    """Asks; pops with `answer` for yes and "" for no, which is the safe one and stands out."""

    beside = True

    def __init__(self, app: AppContext, ask: Callable[[], Question], answer: str) -> None:
        super().__init__(app)
        self._ask, self._answer = ask, answer

    def content(self) -> SheetContent:
        title, text, yes, no = self._ask()
        return SheetContent(title, [prose(text)], [button("no", no, "main"), button("yes", yes)])

    def pressed(self, button: str) -> Transition:
        return Pop(self._answer if button == "yes" else "")


# ---------------------------------------------------------------- a file


class FileToKeep(NamedTuple):
    """A text, the button that keeps it, and its file's name."""

    button: str
    name: str
    text: str
    """ASCII alone."""


class SaveFileDialog(SheetScene):
    """A sheet that saves a text as a file outside the game: by the page in a browser, else where files go."""

    def file_to_keep(self) -> FileToKeep:
        """The file that a button keeps."""
        raise NotImplementedError

    def kept(self) -> None:
        """The file is there now, as far as can be known."""

    def pressed(self, button: str) -> Transition:
        """Keep the file; other buttons are up to the scene."""
        file = self.file_to_keep()
        if button != file.button:
            return super().pressed(button)
        if web.ON_WEB:
            web.gesture(Act("button", button).name)
        elif path := keep_file(file.text.encode("ascii"), file.name):
            self.tell("file.kept", file=path.name, folder=display_name(path.parent))
            self.kept()
        else:
            self.tell("file.not_kept")
        return None

    def save_button(self, name: str, label: str, style: ButtonStyle = "plain", icon: str = "") -> Box:
        file = self.file_to_keep() if web.ON_WEB else None
        return button(name, label, style, icon, gesture=Gesture("save", file.text, file.name) if file else None)

    def on_gesture(self, name: str, outcome: str) -> None:
        file = self.file_to_keep()
        if name == Act("button", file.button).name and outcome != "left":
            self.tell("file.kept.page" if outcome == "done" else "file.not_kept")
            if outcome == "done":
                self.kept()


# ---------------------------------------------------------------- an apology


class ErrorScene(SaveFileDialog):
    """Says sorry, what has become of the game, and where to go on."""

    is_overlay = False

    def __init__(self, app: AppContext, error: BaseException) -> None:
        super().__init__(app)
        self._saved = resume(app.store, app.rng)
        self._error, self._line = error, technical_line(error)
        lost = ASIDE if app.notices.is_aside else "trouble.unsaved"
        kept = "trouble.kept" if app.notices.cannot_save else "trouble.saved"
        is_again = self._saved and app.notices.has_stumbled(self._line, len(self._saved.match.moves))
        self._can_go_on = bool(self._saved and not is_again)
        """False, too, if the same has failed at the same move before, so that going on would fail again."""
        self._outlook = "trouble.again" if is_again else kept if self._saved else lost
        """The key of what has become of the game."""

    def content(self) -> SheetContent:
        paragraphs = [
            prose(t("trouble.text")),
            prose(t(self._outlook), space_below=18),
            self.outcome(prose(self._line, em=TYPE.small - 2, colour=THEME.faint)),
        ]
        buttons = [
            *([button("continue", t("trouble.continue"), "main", "play")] if self._can_go_on else []),
            button("lobby", t("trouble.lobby"), "plain" if self._can_go_on else "main"),
            self.save_button("report", t("trouble.report"), icon="file"),
        ]
        return SheetContent(t("trouble.title"), paragraphs, buttons)

    def pressed(self, button: str) -> Transition:
        """Go where the button leads; where the saved game cannot be shown, to the lobby."""
        if button == "continue" and self._saved:
            with suppress(Exception):
                return Replace(self._tried(self.app.scene("play", self._saved)))
        return super().pressed(button) if button == "report" else self.back()

    @cached_property
    def _report(self) -> str:
        return report_of(self._error, self.app.settings, self._saved.played if self._saved else None)

    def file_to_keep(self) -> FileToKeep:
        return FileToKeep("report", "Fivefold report.json", self._report)

    def back(self) -> Transition:
        """To the lobby; where that fails, without the settings, else to the title."""
        for is_without_settings in (False, True):
            with suppress(Exception):
                if is_without_settings:
                    self.app.store.set_aside(SETTINGS)
                    self.app.settings.clear()
                return Replace(self._tried(self.app.scene("lobby")))
        return Replace(self.app.scene("title"))

    def _tried(self, scene: Scene) -> Scene:
        screen = self.app.display.screen
        scene.lay_out(screen.get_size())
        scene.targets()
        scene.status()
        scene.draw(screen.copy())
        return scene

    def view(self, look: Look) -> Box:
        return layers(backdrop(), super().view(look))
