"""Enter a code: what somebody has shared is typed or pasted, told in words, and begun; a file is opened likewise."""

from __future__ import annotations

from pathlib import Path

from ... import web
from ...addresses import day_in, place_in
from ...engine.record.codes import Deal
from ...engine.record.game_codes import MOST_GAME
from ...i18n import t
from ...opening import Opened, OpeningError, opened, opened_word, read_file, session_of
from ..overlays.sheet import SheetContent, SheetScene, prose
from ..shell.input.text_field import TextField
from ..shell.scene import AppContext, Pop, Replace, Transition
from ..sprites.text_fields import field_box
from ..sprites.widgets import button
from ..toolkit.act import Act
from ..toolkit.text_edit import TextEdit
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture
from .copies import copy_in
from .words import told_deal, told_game, with_names

_LONGEST_SHOWN = 60
"""Letters of a code that the field shows; of longer texts only both ends."""
_ROOM_FOR_WORDS = 132
"""Units of height of what is told, whether much or little."""


class EnterCodeScene(SheetScene):
    """Lies over another scene; what was understood is said before it begins."""

    least_text = _ROOM_FOR_WORDS

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.field: TextField = TextField("code", "", MOST_GAME, self._typed_code, clean=_writable)
        self._found: Opened | None = None
        self._fault = ""
        """The key of why there is nothing to begin; "" while nothing has been given."""

    def take(self, given: str | Path) -> None:
        """Understand a text or a file from outside."""
        if isinstance(given, Path):
            self._understand(given)
            return
        self.field.fill(_shown(_writable(given.strip().removeprefix("#"))))
        self._understand(given)

    def on_open(self, given: str | Path) -> bool:
        leads_elsewhere = isinstance(given, str) and place_in(given) is not None and day_in(given) is None
        if leads_elsewhere or copy_in(given) is not None:
            return False
        self.take(given)
        self.changed()
        return True

    def _typed_code(self, words: str) -> None:
        if len(words) > _LONGEST_SHOWN:
            self.field.fill(_shown(words))
            self.field.edit = TextEdit.of(self.field.text).all_selected()
        self._understand(words)
        self.changed()

    def _understand(self, given: str | Path) -> None:
        self._found, self._fault = None, ""
        if isinstance(given, str) and not given.strip():
            return
        try:
            if isinstance(given, Path):
                self._found = opened(read_file(given))
            else:
                self._found = opened(given) if web.ON_WEB else opened_word(given)
        except OpeningError as error:
            self._fault = error.key

    # ------------------------------------------------------------ what it says

    def content(self) -> SheetContent:
        buttons = [
            field_box(self.field, t("code.label"), t("code.usual")),
            button("begin", self._verb(), style="main", icon="play", enabled=self._found is not None),
            *([button("file", t("code.file"), icon="log", gesture=Gesture("choose"))] if web.ON_WEB else []),
            button("close", t("code.close")),
        ]
        return SheetContent(t("code.title"), self._told(), buttons)

    def _verb(self) -> str:
        """What can be done with what was found."""
        if self._found is None or isinstance(self._found, Deal):
            return t("code.play")
        return t("code.look" if self._found.match.state.is_terminal() else "code.go_on")

    def _told(self) -> list[Box]:
        if self._found is None:
            if self._fault:
                return [prose(t(self._fault), "strong", TYPE.body, THEME.text), prose(t("code.example"))]
            return [prose(t("code.about")), prose(t("code.about.page" if web.ON_WEB else "code.about.file"))]
        told = told_deal(self.app, self._found) if isinstance(self._found, Deal) else told_game(self._found)
        first, *others = told
        if not isinstance(self._found, Deal) and self._found.fault:
            others.append(t("code.faulty", n=len(self._found.match.moves)))
        return [
            prose(first, "title", TYPE.button + 2, THEME.text, 4),
            *(prose(line, space_below=4) for line in others),
        ]

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return "button:begin" if self._found else self.field.name

    def act(self, act: Act) -> Transition:
        if act.kind == "field":
            if not self.field.is_active:
                self.field.enter()
                return None
            return self._begin()
        return super().act(act)

    def pressed(self, button: str) -> Transition:
        if button == "begin":
            return self._begin()
        if button == "file":
            web.gesture("button:file")
            return None
        return Pop()

    def _begin(self) -> Transition:
        """Deal, look at a game that is over, or go on with one, which is then kept as one of the player's own."""
        if self._found is None:
            return None
        if isinstance(self._found, Deal):
            return self.app.routes.begin_deal(self.app, self._found)
        session = with_names(session_of(self._found, self.app.store, self.app.rng))
        if session.state.is_terminal():
            return self.app.routes.look_back(self.app, session)
        session.save()
        return Replace(self.app.routes.play(self.app, session))


def _writable(words: str) -> str:
    """A text without what no code has: of dashes only the plain one, and no letters of other alphabets."""
    dashes = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014", "-"))
    return "".join(letter for letter in words.translate(dashes) if " " <= letter <= "~")


def _shown(words: str) -> str:
    """A text as the field shows it: of a long one both ends."""
    line = " ".join(words.split())
    half = _LONGEST_SHOWN // 2 - 3
    return line if len(line) <= _LONGEST_SHOWN else f"{line[:half]} ... {line[-half:]}"
