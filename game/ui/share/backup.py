"""Keep a copy: save all games, results and settings as one file, and bring such a file in."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator

from ...device import clock, web
from ...i18n import available_languages, listed, t
from ...sharing.backup import BackupError, Merged, exported, merging, values_in
from ...sharing.files import latest_file
from ...storage.store import DAILY, GAME, PLAYED, PUZZLES, RESULTS, ROOM, SETTINGS
from ..sheets.dialogs import FileToKeep, SaveFileDialog
from ..sprites.widgets import button
from ..stage.scene import AppContext, Pop, Push, Transition
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture
from ..window.settings import SETTING_NAMES
from ..words.wording import day_text

_FILE = "Fivefold copy"
_END = ".json"
_THINK = 0.008
"""Seconds of a frame for reading a copy; a single game may take longer."""


class BackupScene(SaveFileDialog):
    """Lies over the settings, or over the statistics."""

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
        super().__init__(app)
        self._now = now
        self._text = exported(app.store, now())
        self._going, self._ended = len(app.store.keys(GAME)), len(app.store.keys(PLAYED))
        self._is_page = web.ON_WEB
        self._found = None if self._is_page else latest_file(_FILE, _END)

    def content(self) -> SheetContent:
        last = day_text(self.app.notices.copied, self._now())
        paragraphs = [
            prose(t("copy.text", going=t("copy.going", n=self._going), ended=t("copy.ended", n=self._ended))),
            self.outcome(prose(t("copy.why.page" if self._is_page else "copy.why"))),
            prose(t("copy.last", day=last) if last else t("copy.none"), "strong", TYPE.body, THEME.text),
        ]
        buttons = [self.save_button("keep", t("copy.keep"), "main", "file")]
        if self._is_page:
            buttons.append(button("file", t("copy.bring"), icon="file", gesture=Gesture("choose")))
        elif self._found:
            buttons.append(button("file", t("copy.bring.found"), icon="file"))
        buttons.append(button("close", t("button.close")))
        return SheetContent(t("copy.title"), paragraphs, buttons)

    def file_to_keep(self) -> FileToKeep:
        return FileToKeep("keep", f"{_FILE} {time.strftime('%Y-%m-%d', time.localtime(self._now()))}{_END}", self._text)

    def kept(self) -> None:
        self.app.notices.heed_copy(self._now())
        self.changed()

    def pressed(self, button: str) -> Transition:
        if button == "file" and web.ON_WEB:
            web.gesture(Act("button", button).name)
            return None
        if button == "file" and self._found:
            scene, *_ = self.app.make("given", self._found)
            return Push(scene)
        return Pop() if button == "close" else super().pressed(button)

    def answered(self, answer: object) -> Transition:
        return Pop() if answer else None


class RestoreScene(SheetScene):
    """Asks whether to bring a copy in, does it little by little, and says what was new."""

    def __init__(self, app: AppContext, content: str | bytes) -> None:
        super().__init__(app)
        self._values: dict[str, object] = {}
        self._fault = ""
        """The key of why it cannot be brought in; "" for no fault."""
        self._work: Generator[float, None, Merged] | None = None
        self._share = 0
        """Per cent."""
        self._done: Merged | None = None
        try:
            self._values = values_in(content)
        except BackupError as error:
            self._fault = str(error)

    def content(self) -> SheetContent:
        return SheetContent(t("copy.bring"), [prose(words) for words in self._words()], self._buttons())

    def _words(self) -> list[str]:
        if self._fault:
            return [t(self._fault)]
        if self._done:
            told = t("copy.done", parts=_parts_told(self._done)) if self._done.all else t("copy.nothing_new")
            return [told, *([t("copy.refused", n=self._done.refused)] if self._done.refused else [])]
        if self._work:
            return [t("copy.working", percent=t("statistics.percent", n=self._share))]
        kinds = [key.partition("-")[0] for key in self._values]
        lines, days = (_counted(self._values, kind) for kind in (RESULTS, DAILY))
        rooms = kinds.count(ROOM)
        here = Merged(kinds.count(GAME), kinds.count(PLAYED), lines, days, PUZZLES in kinds, SETTINGS in kinds, rooms)
        once = [t("copy.rooms.once")] if rooms else []
        return [t("copy.has", parts=_parts_told(here)), t("copy.merges"), *once]

    def _buttons(self) -> list[Box]:
        if self._fault or self._done:
            return [button("close", t("button.close"), style="main")]
        if self._work:
            return []
        return [button("bring", t("copy.bring.now"), "main", "file"), button("close", t("copy.not_now"))]

    def pressed(self, button: str) -> Transition:
        if button == "close":
            return self.back()
        self._work = merging(self.app.store, self._values, SETTING_NAMES)
        self.changed()
        return None

    @property
    def can_be_left(self) -> bool:
        return self._work is None

    def back(self) -> Transition:
        return Pop(bool(self._done)) if self.can_be_left else None

    def tick(self, dt: float) -> Transition:
        end = time.perf_counter() + _THINK
        before = self._share
        try:
            while self._work and time.perf_counter() < end:
                self._share = round(100 * next(self._work))
        except StopIteration as done:
            self._work, self._done = None, done.value
            self._take_settings()
            self.changed()
        if self._share != before:
            self.changed()
        return None

    def wakes_in(self) -> float:
        return 0.0 if self._work else math.inf

    def _take_settings(self) -> None:
        """Take over the copy's settings that were never chosen here."""
        found = self.app.store.load(SETTINGS) or {}
        for name in found.keys() - self.app.settings.keys():
            if name != "language":
                self.app.set_setting(name, found[name])
            elif found[name] in available_languages():  # not one that a later version brought
                self.app.speak(found[name])

    def announcements(self) -> list[str]:
        """Nothing while the percentage changes."""
        return [] if self._work else super().announcements()


def _counted(values: dict[str, object], kind: str) -> int:
    rows = (value for key, value in values.items() if key.partition("-")[0] == kind)
    return sum(len(found) for found in rows if isinstance(found, list))


def _parts_told(merged: Merged) -> str:
    names = "going", "ended", "results", "days", "puzzles", "settings", "rooms"
    return listed([t(f"copy.{name}", n=count) for name, count in zip(names, merged, strict=False) if count])


_MADE_KEYS = {"copy.{}": ("going", "ended", "results", "days", "puzzles", "settings", "rooms")}
