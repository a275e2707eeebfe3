"""The sheet from which a text is kept as a file outside the game: by the page in a browser, else where files go."""

from __future__ import annotations

from typing import NamedTuple

from ... import web
from ...i18n import t
from ...kept_files import display_name, keep_file
from ..shell.scene import AppContext, Transition
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import button
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture
from .sheet import SheetScene, prose


class FileToKeep(NamedTuple):
    """What is kept by a button of a name, and under which name of a file."""

    button: str
    name: str
    text: str
    """ASCII alone."""


class SaveFileDialog(SheetScene):
    """Says where the file has gone, or that it could not be kept."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._told: tuple[str, dict[str, object]] = ("", {})
        """The key of what has become of the file, and its values; "" before."""

    def file_to_keep(self) -> FileToKeep | None:
        """The file that a button keeps."""
        raise NotImplementedError

    def kept(self) -> None:
        """The file is there now, as far as can be known."""

    def outcome(self) -> list[Box]:
        """What has become of it, in words."""
        key, values = self._told
        return [prose(t(key, **values), "strong", TYPE.body, THEME.text)] if key else []

    def pressed(self, button: str) -> Transition:
        """Keep the file; what other buttons do is for the scene to say."""
        file = self.file_to_keep()
        if file is None or button != file.button:
            return super().pressed(button)
        if web.ON_WEB:
            web.gesture(Act("button", button).name)
            return None
        path = keep_file(file.text.encode("ascii"), file.name)
        if path:
            self._tell("file.kept", file=path.name, folder=display_name(path.parent))
            self.kept()
        else:
            self._tell("file.not_kept")
        return None

    def save_button(self, name: str, label: str, style: ButtonStyle = "plain", icon: str = "") -> Box:
        """The button that keeps the file."""
        file = self.file_to_keep() if web.ON_WEB else None
        return button(name, label, style, icon, gesture=Gesture("save", file.text, file.name) if file else None)

    def on_gesture(self, name: str, outcome: str) -> None:
        file = self.file_to_keep()
        if file and name == Act("button", file.button).name and outcome != "left":
            self._tell("file.kept.page" if outcome == "done" else "file.not_kept")
            if outcome == "done":
                self.kept()

    def announcements(self) -> list[str]:
        """At first what the sheet says, then what has become of the file."""
        key, values = self._told
        return [t(key, **values)] if key and super().announcements() else super().announcements()

    def _tell(self, key: str, **values: object) -> None:
        self._told = key, values
        self.scroll_to_end()
