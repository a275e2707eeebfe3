"""Enter a code: a shared deal or game is typed, pasted or opened as a file, told in words, and begun."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from ...device import clock, web
from ...engine.record.codes import Deal
from ...engine.record.compact import WholeGame
from ...engine.record.game_codes import MOST_GAME
from ...engine.rules.options import options_of
from ...engine.rules.ruleset import Ruleset
from ...i18n import listed, t
from ...online.protocol.texts import has_code
from ...session.session import Session, look_back
from ...sharing.addresses import Place, day_in, place_in
from ...sharing.backup import LARGEST_BACKUP, is_backup
from ...sharing.incoming import Opened, OpeningError, is_file, opened, opened_word, read_file, session_of
from ...storage.store import PLAYED, Store
from ..sprites.widgets import button, field_box
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture
from ..window.text_field import TextEdit, TextField
from ..words.game_text import result_of, rounds_of, side_label
from ..words.wording import names_in_words, personal_key, respelled, usual_name
from .backup import RestoreScene

_LONGEST_SHOWN = 60
"""Letters of a code that the field shows; of longer texts only both ends."""
_MOST_NAMES = 4
"""Of more players only the number is told."""


class EnterCodeScene(SheetScene):
    """Lies over another scene, and says what a code stands for before it begins."""

    least_text = 132

    def __init__(self, app: AppContext, *, of_friends: bool = False) -> None:
        """`of_friends` if a message of theirs is what will be entered."""
        super().__init__(app)
        self._of_friends = of_friends
        self.field: TextField = TextField("code", "", MOST_GAME, self._typed_code, clean=writable)
        self._found: Opened | None = None
        self._fault = ""
        """The key of why nothing can be begun; "" for no fault."""

    def take(self, given: str | Path) -> None:
        if isinstance(given, str):
            self.field.fill(shown(writable(given.strip().removeprefix("#"))))
        self._understand(given)

    def on_open(self, given: str | Path) -> bool:
        leads_elsewhere = isinstance(given, str) and place_in(given) is not None and day_in(given) is None
        if leads_elsewhere or (isinstance(given, str) and has_code(given)) or _copy_in(given) is not None:
            return False
        self.take(given)
        self.changed()
        return True

    def _typed_code(self, words: str) -> None:
        if has_code(words):
            self.field.fill("")
            self.app.follow(Push(self.app.scene("arrived", words)))
            return
        if len(words) > _LONGEST_SHOWN:
            self.field.fill(shown(words))
            self.field.edit = TextEdit.of(self.field.text).all_selected()
        self._understand(words)
        self.changed()

    def _understand(self, given: str | Path) -> None:
        self._found, self._fault = None, ""
        try:
            if isinstance(given, Path):
                self._found = opened(read_file(given))
            elif given.strip():
                self._found = opened(given) if web.ON_WEB else opened_word(given)
        except OpeningError as error:
            self._fault = error.key

    def refuse(self) -> None:
        """Say that what came can't be opened."""
        self._found, self._fault = None, "open.error.damaged"
        self.changed()

    # ------------------------------------------------------------ what it says

    def content(self) -> SheetContent:
        buttons = [
            field_box(self.field, t("code.label"), t("code.usual")),
            button("begin", self._verb(), style="main", icon="play", enabled=self._found is not None),
            *([button("file", t("code.file"), icon="file", gesture=Gesture("choose"))] if web.ON_WEB else []),
            button("close", t("button.close")),
        ]
        return SheetContent(t("friends.code" if self._of_friends else "code.title"), self._words(), buttons)

    def _verb(self) -> str:
        if self._found is None or isinstance(self._found, Deal):
            return t("code.play")
        return t("code.look" if self._found.match.state.is_terminal() else "code.go_on")

    def _words(self) -> list[Box]:
        if self._fault:
            return [prose(t(self._fault), "strong", TYPE.body, THEME.text), prose(t("code.example"))]
        if self._found is None and self._of_friends:
            return [prose(t("friends.code.about"))]
        if self._found is None:
            return [prose(t("code.about")), prose(t("code.about.page" if web.ON_WEB else "code.about.file"))]
        first, *others = _told_deal(self.app, self._found) if isinstance(self._found, Deal) else _told_game(self._found)
        return [prose(first, "title", TYPE.button + 2, THEME.text, 4), *(prose(line, space_below=4) for line in others)]

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return "button:begin" if self._found else self.field.name

    def act(self, act: Act) -> Transition:
        if act.kind != "field":
            return super().act(act)
        if self.field.is_active:
            return self._begin()
        self.field.enter()
        return None

    def pressed(self, button: str) -> Transition:
        if button == "file":
            web.gesture("button:file")
            return None
        return self._begin() if button == "begin" else Pop()

    def _begin(self) -> Transition:
        """Deal, look at a game that is over, or go on with one as the player's own."""
        if self._found is None:
            return None
        way: Transition
        if isinstance(self._found, Deal):
            way = self.app.make("begin_deal", self._found)
        elif (session := _with_names(session_of(self._found, self.app.store, self.app.rng))).state.is_terminal():
            way = self.app.make("look_back", session)
        else:
            session.save()
            way = Replace(self.app.scene("play", session))
        return way


def refused_scene(app: AppContext) -> Scene:
    """The scene that says of something from outside that it can't be opened."""
    sheet = EnterCodeScene(app)
    sheet.refuse()
    return sheet


def writable(words: str) -> str:
    """A text with plain dashes, and without letters that no code has."""
    dashes = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014", "-"))
    return "".join(letter for letter in words.translate(dashes) if " " <= letter <= "~")


def shown(words: str) -> str:
    """A text as the field shows it: both ends of a long one."""
    line = " ".join(words.split())
    half = _LONGEST_SHOWN // 2 - 3
    return line if len(line) <= _LONGEST_SHOWN else f"{line[:half]} ... {line[-half:]}"


# ---------------------------------------------------------------- what a player gave from outside


def given_scenes(app: AppContext, given: str | Path) -> Sequence[Scene]:
    """The scenes that show a copy of everything, an address in the game or a code, to be pushed one by one."""
    if isinstance(given, str) and (scenes := _scenes_at(app, given)):
        return scenes
    if (content := _copy_in(given)) is not None:
        return [RestoreScene(app, content)]
    if isinstance(given, str) and has_code(given):
        return [app.scene("arrived", given)]
    sheet = EnterCodeScene(app)
    sheet.take(given)
    return [sheet]


def _copy_in(given: str | Path) -> str | bytes | None:
    """The copy of everything that a text or a file is; None for anything else, or an unreadable file."""
    try:
        names_file = isinstance(given, Path) or (not web.ON_WEB and is_file(given))
        content = read_file(Path(given), LARGEST_BACKUP) if names_file else str(given)
    except OpeningError:
        return None
    return content if is_backup(content) else None


def _scenes_at(app: AppContext, address: str) -> Sequence[Scene]:
    """The scenes of an address; none if it is no address, or its puzzle, game or day has gone."""
    match place_in(address):
        case Place("games" | "puzzles" | "settings" | "statistics" as kind):
            return [app.scene(kind)]
        case Place("puzzle", name) if puzzle := app.make("puzzle", name):
            return [app.scene("puzzles"), puzzle]
        case Place("room", mark):
            return cast("Sequence[Scene]", app.make("rooms_at", mark))
        case Place("replay", key) if key in app.store.keys(PLAYED) and (over := look_back(app.store, app.rng, key)):
            return [app.scene("replay", over)]
    return [app.scene("daily")] if day_in(address) == clock.today() else ()


# ---------------------------------------------------------------- in words


def _told_deal(app: AppContext, deal: Deal) -> list[str]:
    levels = [level for seat, level in enumerate(app.make("levels_for", deal)) if seat != deal.seat]
    told = listed([t(f"level.{level}") for level in (levels[:1] if len(set(levels)) == 1 else levels)], "plain")
    seat = t("code.seat", n=deal.seat + 1, seats=t("lobby.seats", n=deal.seats), level=told)
    challenge = t("code.same_cards")
    if deal.challenge and deal.challenge.result != "unfinished":
        challenge = t(f"code.they.{deal.challenge.result}", n=deal.challenge.rounds)
    return [_game(deal.ruleset), seat, challenge]


def _with_names(session: Session) -> Session:
    """An opened game in which everybody is called something."""
    players = respelled(session.players)
    people = 1 if len(session.people) == 1 and not session.state.is_terminal() else len(players)
    session.players = tuple(
        who if who.name.strip() else who._replace(name=usual_name(seat + 1, people)) for seat, who in enumerate(players)
    )
    return session


def _told_game(game: WholeGame) -> list[str]:
    session = _with_names(session_of(game, Store(), random.Random(0)))
    names = [player.name for player in session.players]
    who = names_in_words(names) if len(names) <= _MOST_NAMES else t("lobby.seats", n=len(names))
    faulty = [t("code.faulty", n=len(game.match.moves))] if game.fault else []
    older = [t("older.told", n=session.differs_from - 1)] if session.differs_from else []
    return [_game(session.state.setup.ruleset), who, _standing(session), *faulty, *older]


def _standing(session: Session) -> str:
    if (outcome := session.state.ended) is not None:
        winner = outcome.winner
        name = "" if winner is None else side_label(session, winner)
        who = t(personal_key("victory.wins", name), name=name) if name else t("victory.draw")
        return who if session.differs_from else t("code.ended", who=who, how=result_of(session).how)
    return t("code.going", round=rounds_of(session.state) + 1)


def _game(rules: Ruleset) -> str:
    changed, name = len(options_of(rules)), t(f"variant.{rules.name}")
    return t("code.house_rules", n=changed, game=name) if changed else name


_MADE_KEYS = {"code.they.{}": ("won", "drawn", "lost")}
