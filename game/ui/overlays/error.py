"""The apology for a mistake of the game's own."""

from __future__ import annotations

from contextlib import suppress

from ...i18n import t
from ...report import report_of, technical_line
from ...session import resume
from ..shell.notices import ASIDE
from ..shell.scene import AppContext, Replace, Scene, Transition
from ..sprites.widgets import backdrop, button
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, layers
from .save_file import FileToKeep, SaveFileDialog
from .sheet import SheetContent, prose


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
        """Whether the same has failed at the same move before, so that going on would fail again."""

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
                return Replace(self._tried(self.app.routes.play(self.app, self._saved)))
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
                return Replace(self._tried(self.app.routes.lobby(self.app)))
        return Replace(self.app.routes.title(self.app))

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
        """The sheet on the bare table."""
        return layers(backdrop(), super().view(look))
