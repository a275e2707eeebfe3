"""How far a lesson has come, and what it shows by itself."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from ...engine import Match, Ruleset, State, find_variant
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.record.notation import BARE, EMPTY, parse_position
from ...session import Player, Session
from ...storage import Store
from ...summary import HUMAN
from ..play.guidance import SEEN, lesson_setting, tip_setting
from ..play.motions import Choreography
from ..shell.scene import AppContext
from ..words.wording import usual_name
from .lessons import LESSONS, LessonScript

_SEEN_LESSON = "lesson"
"""Under this name it is kept that any lesson was seen."""
_TAUGHT = {"wild": "wild", "take": "remover", "dead": "dead"}
"""The tips that sentences of a lesson stand for."""


def remember(app: AppContext, ruleset: Ruleset, course: LessonCourse) -> None:
    """The lesson need not be offered again; what it has taught to its end needs no tip."""
    seen = {*app.settings.seen_tips, _SEEN_LESSON, lesson_setting(ruleset.name)}
    if course.is_over:
        beats = (beat.words for point in course.lesson.points for beat in point)
        seen |= tip_setting(*(_TAUGHT[words] for words in beats if words in _TAUGHT))
    app.set_setting(SEEN, sorted(seen))


_OTHER, LEVEL = "Ada", "beginner"
"""Who sits opposite, and plays what is written."""
_SEED = 1


class LessonCourse:
    """A lesson that is being taken: the game, and the beat that is on."""

    def __init__(self, variant: str) -> None:
        self.name = variant if variant in LESSONS else "classic"
        """The variant that is taught."""
        self.lesson = LESSONS[self.name]
        self.session = _seated(prepared(find_variant(self.name), self.lesson))
        self._to_come = [(point, beat) for point, beats in enumerate(self.lesson.points) for beat in beats]
        self.is_over = False
        self.point, self.beat = self._to_come.pop(0)
        """Which point it is, from 0, and what is said and done now; the last ones stay."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the learner may make now."""
        if self.is_over or self.beat.kind == "watch":
            return ()
        return tuple(move for move in self.beat.moves if self.session.state.is_legal(move))

    def advance(self) -> None:
        """Go on to the next beat."""
        self.is_over = not self._to_come
        if self._to_come:
            self.point, self.beat = self._to_come.pop(0)


def prepared(ruleset: Ruleset, lesson: LessonScript) -> State:
    """The first position of a lesson; NotationError where it cannot be."""
    drawing, hands = _drawn(ruleset, lesson.board), (_cards(lesson.hand), _cards(lesson.other))
    state = parse_position(drawing, ruleset, hands, draw=_cards(lesson.draw), seed=_SEED)
    return state._replace(setup=replace(state.setup, rolls=lesson.rolls)) if lesson.rolls else state


def _cards(written: str) -> list[Card]:
    return written.split(",") if written else []


def _drawn(ruleset: Ruleset, written: tuple[str, ...]) -> str:
    """The whole board from its rows that have chips."""
    rows = [" ".join(BARE.get(card, EMPTY) for card in row) for row in ruleset.board.rows]
    for line in written:
        number, _, signs = line.partition(":")
        rows[int(number) - 1] = signs
    return "\n".join(rows)


def _seated(state: State) -> Session:
    """The learner against the other player; never saved."""
    players = Player(usual_name(1, 1), HUMAN), Player(_OTHER, LEVEL)
    return Session(Match(state), players, Store(), random.Random(_SEED))


_LOOK = 0.9
"""Seconds in which one sees what the other player has done before the next note lies there."""


class Showing:
    """Lets moves follow each other on a table."""

    def __init__(self, choreography: Choreography) -> None:
        self._choreography, self._table = choreography, choreography.table
        self._moves: list[Move] = []
        """Those that are still to be made."""
        self._look = 0.0
        """Seconds in which what the other player has done can still be seen."""

    @property
    def is_over(self) -> bool:
        """True if nothing moves or has just moved."""
        return not self._table.timeline.busy and self._look <= 0

    def go_on(self, moves: Iterable[Move] = ()) -> bool:
        """Make moves, after those that are left, until something moves; True once all has been seen."""
        self._moves += moves
        while self.is_over and self._moves:
            self._choreography.make(self._moves.pop(0))
        return self.is_over

    def hurry(self) -> None:
        """End what moves at once."""
        self._table.finish()
        self._look = 0.0

    def pass_time(self, dt: float, *, watched: bool) -> bool:
        """Let time pass; what the other player did is `watched` a while. True if anything has changed."""
        if not self._table.timeline.busy:
            self._look -= dt
            return False
        self._table.advance(dt)
        is_seen = not self._table.timeline.busy and not self._moves and watched
        self._look = _LOOK if is_seen else 0.0
        return True
