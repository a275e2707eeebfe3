"""One puzzle at the table: its scene and its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from ...engine.move import Move
from ...i18n import t
from ...puzzles.progress import PuzzleProgress
from ...puzzles.puzzle import Puzzle
from ...sharing.addresses import Place
from ..play.desk import Desk, DeskPointer, DeskScene, Effect
from ..play.layout import split_bar
from ..play.model import Ask, Background, Do, Input, Make, Message, Play, PlayEffects, Situation, update
from ..play.preload import preload_all
from ..play.prompts import Prompt, strip_box
from ..play.table import Table
from ..play.view import only_seen, score, sorting, word_for
from ..sheets.log import PointAt
from ..sound.sounds import Cue
from ..sprites.widgets import backdrop, button, words
from ..stage.scene import AppContext, PointerHooks, Pop, Transition
from ..table.board import stepped_back
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, column, layers, loose, unseen
from ..words.puzzle_text import asked_words, grade_words
from ..words.wording import game_name
from .attempt import HINTS, Attempt, panel_words, prompt_of, zone_spaces
from .stars import StarPanel

PUZZLE_BAR = {"hint": "hint", "answer": "eye", "skip": "skip", "back": "back"}
"""The buttons while it is to be found, and their pictures."""
_LOOK = 1.4
"""Seconds in which a play that is no solution is seen on the board."""
_LOAD_SHARE = 0.012
"""Seconds of a frame for sprites before the table is shown."""
_AHEAD_SHARE = 0.003
"""Seconds of a frame for sprites while the table lies still."""


def puzzle_buttons(attempt: Attempt, table: Table, *, asks_answer: bool) -> list[Box]:
    """The bar of a puzzle; the two ways to go on while its answer is asked for, or the one once it is over."""
    bar = table.places.buttons
    if asks_answer:
        no, yes = split_bar(bar, (1.0, 1.0))
        shows = button("answer", t("puzzles.button.answer.yes"), "main", PUZZLE_BAR["answer"], rect=yes)
        return [button("no", t("puzzles.button.answer.no"), rect=no), shows]
    if not attempt.is_over:
        places = zip(PUZZLE_BAR, split_bar(bar, [1.0] * len(PUZZLE_BAR)), strict=True)
        return [*sorting(table), *(_button(attempt, name, place, table.app.scale) for name, place in places)]
    wide, narrow = split_bar(bar, (3.0, 1.0))
    following = button("next", t("puzzles.button.next"), "main", "forward", rect=wide)
    return [following, _button(attempt, "back", narrow, table.app.scale)]


def _button(attempt: Attempt, name: str, place: Rect, scale: float) -> Box:
    word = t(f"puzzles.button.{name}")
    said = t("puzzles.button.answer.said") if name == "answer" else word
    if name == "skip":
        word = word_for(word, t("puzzles.button.skip.short"), place.width, scale)
    helps = attempt.stage == "asked" and (name == "answer" or attempt.hints < HINTS)
    is_enabled = helps or name not in {"hint", "answer"}
    return button(name, word, icon=PUZZLE_BAR[name], label=said, rect=place, enabled=is_enabled)


def update_attempt(attempt: Attempt, play: Play, message: Message, now: Situation) -> tuple[Play, PlayEffects]:
    """What a message makes of what was at a puzzle, and what has to be done for it."""
    match message:
        case Act("button", button) if button in {*PUZZLE_BAR, "next", "no"}:
            shows = button == "answer" and play.asks_answer
            asked = button == "answer" and not shows
            return play.idle(asks_answer=asked), (Do("finish"), Ask("show" if shows else button))
        case Act():
            after, effects = update(play._replace(asks_answer=False), message, now)
            return after, (Ask("look-on"), *effects)
        case Background() if attempt.stage == "missed" and attempt.looked:
            return play, (Ask("take-back"),)
        case Background():
            play = play._replace(asks_answer=False)
        case Input("back"):
            leaves = play.selection.is_empty and not play.asks_answer
            return play._replace(selection=play.selection.let_go(), asks_answer=False), (Ask("back"),) * leaves
        case Input("rest"):
            play = play._replace(looked_for_tip=now.turn.state)  # no tips here
    return update(play, message, now)


class NextPuzzle(NamedTuple):
    """The answer that asks for the puzzle after that of a key."""

    after: str


class WaitingPointer(DeskPointer):
    """The pointer before the table is shown: a tap beside everything does nothing."""

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        return None


class PuzzleScene(DeskScene):
    """A puzzle over the list of puzzles or another scene, also that of a day; it may pop with a NextPuzzle."""

    def __init__(self, app: AppContext, puzzle: Puzzle, day: date | None = None) -> None:
        super().__init__(app)
        self.attempt = Attempt(puzzle, PuzzleProgress(app.store), day)
        session = self.attempt.session
        self.desk = Desk(
            self, session, do=self._do, update=partial(update_attempt, self.attempt), waits_for=session.viewer
        )
        self.desk.pacing.has_computers = False
        self.is_ready = False
        """True once the table can be shown."""
        self._panel = StarPanel(self.attempt)
        self._loading = preload_all(app, session)
        self._ahead: Iterator[None] = iter(())
        self._is_ahead = False

    @property
    def pointer(self) -> PointerHooks:
        return super().pointer if self.is_ready else WaitingPointer(self.desk)

    @property
    def address(self) -> str:
        return Place("puzzle", self.attempt.puzzle.key).address

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        back = self.desk.table.board.paint_ahead(self.area, stepped_back(self.desk.picture()))
        self._ahead, self._is_ahead = chain(back, self.desk.cheering.preload()), False

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if not self.is_ready:
            if not assets.run_for(self._loading, _LOAD_SHARE):
                self.is_ready = True
                self.app.keyboard.lead(self.first_focus())
                self.changed()
        elif self.desk.pass_time(dt):
            self._rest(dt)
        return None

    def wakes_in(self) -> float:
        if not self.is_ready:
            return 0.0
        return self.desk.wakes_in(lambda: not self._is_ahead or self.attempt.stage == "missed")

    def _rest(self, dt: float) -> None:
        """Take back what was wrong; nobody else moves, and a line that is to be chosen is chosen."""
        desk, attempt = self.desk, self.attempt
        desk.note_time(desk.turn)
        if not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, _AHEAD_SHARE)
        if attempt.stage == "missed":
            attempt.looked += dt
            if attempt.looked >= _LOOK:
                self._take_back()
        if attempt.is_over and self.session.state.choices:
            self._show(self.session.state.default_claim())
        elif desk.cheering.dim():
            desk.change()

    # ------------------------------------------------------------ what happens, and what follows

    def _do(self, effect: Effect) -> Transition:
        attempt = self.attempt
        match effect:
            case Make(move, leaving):
                self.desk.table.hands.leaving = leaving
                self._try(move)
            case Ask("back"):
                return Pop()
            case Ask("skip" | "next"):
                return Pop(NextPuzzle(attempt.puzzle.key))
            case Ask("take-back"):
                self._take_back()
            case Ask(what):
                attempt.missed = None
                if what == "hint":
                    attempt.hint()
                    zone = zone_spaces(attempt) if attempt.hints == 1 else ()
                    self.desk.send(Input("answer", PointAt(tuple(zone))))
                elif what == "show":
                    attempt.end("shown")
                    self._show(attempt.solution)
            case _:
                return self.desk.do(effect)
        return None

    def _try(self, move: Move) -> None:
        """Make a play: it stays if it is right, else it is taken back once it has been seen."""
        desk, attempt = self.desk, self.attempt
        attempt.looked = 0.0
        if attempt.is_right(move):
            self.app.sounds.play(Cue.MEDAL)
            self._show(move)
        else:
            self.app.sounds.play(Cue.WRONG)
            seat = self.session.state.current_player
            desk.table.begin(desk.choreography.tell(self.session.play(move)), seat)  # nothing is celebrated
            self.app.keyboard.lead("")
            desk.change()

    def _show(self, move: Move) -> None:
        self.desk.choreography.make(move)
        self.app.keyboard.lead(self.first_focus())
        self.desk.change()

    def _take_back(self) -> None:
        """Take a wrong play back; what was said of it stays."""
        self.desk.table.finish()
        self.session.undo()
        self.attempt.stage = "asked"
        self.desk.table.settle()
        self.app.keyboard.lead(self.first_focus())
        self.desk.change()

    # ------------------------------------------------------------ words and view

    def first_focus(self) -> str:
        return Act("button", "next").name if self.attempt.is_over else super().first_focus()

    def depends_on(self) -> object:
        return super().depends_on(), self.is_ready, self.attempt.stage, self.attempt.stars

    def prompt(self) -> Prompt:
        return prompt_of(self.attempt, self.desk)

    def heading(self) -> str:
        return asked_words(self.attempt.puzzle)

    def texts(self) -> list[str]:
        return self._said(self.prompt()) if self.is_ready else [t("lesson.wait")]

    def _said(self, prompt: Prompt) -> list[str]:
        game, grade = game_name(self.session.state.setup.ruleset), grade_words(self.attempt.puzzle.grade)
        return [prompt.said, t("puzzles.of", game=game, grade=grade), *panel_words(self.attempt)]

    def status(self) -> str:
        return " ".join(self.texts())

    def news(self) -> list[str]:
        if not self.is_ready or self.desk.table.timeline.busy:
            return []
        prompt = self.prompt()
        return [prompt.heading, prompt.line, *(panel_words(self.attempt)[1:] if self.attempt.is_over else [])]

    def view(self, look: Look) -> Box:
        if not self.is_ready:
            return self._wait()
        desk, prompt = self.desk, self.prompt()
        places = desk.table.places
        line, stars = self._panel.places(look, places.strip, places.log)
        beside = [self._panel.box(look, stars), strip_box(line, prompt, desk.side_in_strip, lambda: desk.pacing.beat)]
        bar = puzzle_buttons(self.attempt, desk.table, asks_answer=desk.play.asks_answer)
        if self.attempt.stage == "asked":
            return desk.view(self.heading(), self._said(prompt), desk.boxes(bar, beside))
        found = loose(desk.shown.boxes(desk.play, desk.turn, bar, beside))
        shown = [box if box.act.kind == "button" or box.key == "heading:acts" else only_seen(box) for box in found]
        return desk.view(self.heading(), self._said(prompt), shown)

    def _wait(self) -> Box:
        title = words(asked_words(self.attempt.puzzle), "title", TYPE.title, least=TYPE.body, align="center")
        line = words(t("lesson.wait"), colour=THEME.quiet, align="center")
        said = column(column(title, align=1.0, grow=1.0), column(line, grow=1.0), pad=(20, 0))
        told = (unseen("text", line) for line in self.texts())
        return layers(backdrop(), unseen("title", self.heading()), *told, *score(self.desk.table), said)


_MADE_KEYS = {"puzzles.button.{}": PUZZLE_BAR}
