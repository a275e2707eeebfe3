"""Small sheets that something hangs on: a question before a loss, a file to keep, and the apology for a mistake."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from ... import web
from ...i18n import t
from ...kept_files import display_name, keep_file
from ...report import report_of, technical_line
from ...session import resume
from ..shell.notices import ASIDE
from ..shell.scene import AppContext, Pop, Replace, Scene, Transition
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import backdrop, button
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture, Look, layers
from .sheet import SheetContent, SheetScene, prose

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
        self._ask = ask
        self._answer = answer

    def content(self) -> SheetContent:
        title, text, yes, no = self._ask()
        buttons = [button("no", no, style="main"), button("yes", yes)]
        return SheetContent(title, [prose(text)], buttons)

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
            return None
        if path := keep_file(file.text.encode("ascii"), file.name):
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
        self._lost = ASIDE if app.notices.is_aside else "trouble.unsaved"
        """The key of what to say when there is no game to go on with."""
        self._kept = "trouble.kept" if app.notices.cannot_save else "trouble.saved"
        """The key of what to say when there is one."""
        self._error = error
        self._line = technical_line(error)
        self._report = ""
        self._is_again = bool(self._saved and app.notices.has_stumbled(self._line, len(self._saved.match.moves)))
        """True if the same has failed at the same move before, so that going on would fail again."""

    def content(self) -> SheetContent:
        paragraphs = [
            prose(t("trouble.text")),
            prose(t("trouble.again" if self._is_again else self._kept if self._saved else self._lost), space_below=18),
            prose(self._line, em=TYPE.small - 2, colour=THEME.faint),
            *self.outcome(),
        ]
        can_go_on = self._saved and not self._is_again
        buttons = [
            button("lobby", t("trouble.lobby"), style="plain" if can_go_on else "main"),
            self.save_button("report", t("trouble.report"), icon="log"),
        ]
        if can_go_on:
            buttons.insert(0, button("continue", t("trouble.continue"), style="main", icon="play"))
        return SheetContent(t("trouble.title"), paragraphs, buttons)

    def pressed(self, button: str) -> Transition:
        """Go where the button leads; where the saved game cannot be shown, to the lobby."""
        if button == "continue" and self._saved:
            with suppress(Exception):
                return Replace(self._tried(self.app.scene("play", self._saved)))
        return super().pressed(button) if button == "report" else self.back()

    def file_to_keep(self) -> FileToKeep:
        if not self._report:
            self._report = report_of(self._error, self.app.settings, self._saved.played if self._saved else None)
        return FileToKeep("report", "Fivefold report.json", self._report)

    def back(self) -> Transition:
        """To the lobby; where that fails, without the settings, else to the title."""
        for mend in (None, self._do_without_settings):
            with suppress(Exception):
                if mend:
                    mend()
                return Replace(self._tried(self.app.scene("lobby")))
        return Replace(self.app.scene("title"))

    def _tried(self, scene: Scene) -> Scene:
        """The scene, if it can be laid out, told and painted."""
        screen = self.app.display.screen
        scene.lay_out(screen.get_size())
        scene.targets()
        scene.status()
        scene.draw(screen.copy())
        return scene

    def _do_without_settings(self) -> None:
        self.app.store.set_aside("settings")
        self.app.settings.clear()

    def view(self, look: Look) -> Box:
        return layers(backdrop(), super().view(look))
