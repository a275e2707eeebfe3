"""The prepared game of a lesson, and how far the learner has come in it; needs no screen."""

from __future__ import annotations

import random
from dataclasses import replace

from ...engine import Match, Ruleset, State, find_variant
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.record.notation import BARE, EMPTY, parse_position
from ...session import Player, Session
from ...storage import Store
from ...summary import HUMAN
from ..words.player_names import usual_name
from .lessons import LESSONS, Beat, LessonScript

OTHER, LEVEL = "Ada", "beginner"
"""Who sits opposite, and plays what is written."""
_SEED = 1


class LessonCourse:
    """A lesson that is being taken: the game, and the beat that is on."""

    def __init__(self, variant: str) -> None:
        self.name = variant if variant in LESSONS else "classic"
        """The variant that is taught."""
        self.lesson = LESSONS[self.name]
        self.session = _seated(prepared(find_variant(self.name), self.lesson))
        self._beats = [(point, beat) for point, beats in enumerate(self.lesson.points) for beat in beats]
        self._at = 0

    @property
    def beat(self) -> Beat:
        """What is said and done now; the last one stays."""
        return self._beats[min(self._at, len(self._beats) - 1)][1]

    @property
    def point(self) -> int:
        """The point that it belongs to, from 0."""
        return self._beats[min(self._at, len(self._beats) - 1)][0]

    @property
    def is_over(self) -> bool:
        """Whether everything has been done."""
        return self._at >= len(self._beats)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the learner may make now; none while a card is to be picked, or the other is to move."""
        if self.is_over or self.beat.kind == "watch":
            return ()
        return tuple(move for move in self.beat.moves if self.session.state.is_legal(move))

    def advance(self) -> None:
        """The beat is done."""
        self._at += 1


def prepared(ruleset: Ruleset, lesson: LessonScript) -> State:
    """The first position of a lesson; NotationError where it cannot be."""
    drawing, hands = _drawn(ruleset, lesson.board), (_cards(lesson.hand), _cards(lesson.other))
    state = parse_position(drawing, ruleset, hands, draw=_cards(lesson.draw), seed=_SEED)
    return state._replace(setup=replace(state.setup, rolls=lesson.rolls)) if lesson.rolls else state


def _cards(written: str) -> list[Card]:
    return written.split(",") if written else []


def _drawn(ruleset: Ruleset, written: tuple[str, ...]) -> str:
    """The whole board, of whose rows only those with chips are written."""
    rows = [" ".join(BARE.get(card, EMPTY) for card in row) for row in ruleset.board.rows]
    for line in written:
        number, _, signs = line.partition(":")
        rows[int(number) - 1] = signs
    return "\n".join(rows)


def _seated(state: State) -> Session:
    """The learner against the other player; nothing of it is ever saved."""
    players = Player(usual_name(1, 1), HUMAN), Player(OTHER, LEVEL)
    return Session(Match(state), players, Store(), random.Random(_SEED))
