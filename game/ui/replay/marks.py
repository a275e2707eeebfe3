"""What is marked on the time line of a game: sequences at once, great moves and mistakes as they are found."""

from __future__ import annotations

import time
from typing import Literal, NamedTuple, TypeAlias

from ...bots.analysis.best_moves import MOST_BEST, GreatMove, best_moves
from ...bots.analysis.hint_and_review import Judged
from ...session import Session
from .turns import GameTurns

MarkKind: TypeAlias = Literal["mistake", "best", "sequence"]


class TimeMark(NamedTuple):
    """Something that happened in a turn."""

    step: int
    """The number of the turn."""
    kind: MarkKind
    side: int = -1
    """Whose sequence it is."""


class Marks:
    """Finds what deserves a mark, a slice of time after another."""

    def __init__(self, session: Session, turns: GameTurns) -> None:
        self._turns = turns
        self._review = session.review()
        match, seats = session.match, session.people or tuple(range(len(session.players)))
        noted = session.chances.noted if seats == (session.chances.seat,) else {}
        self._look = best_moves(match.states, match.moves, seats, noted)
        self._great: list[GreatMove] | None = None
        self._is_done = False
        self._sequences = tuple(self._made())
        self.all: tuple[TimeMark, ...] = ()
        """All that is known by now, in the order of the game."""
        self._sort()

    def _made(self) -> list[TimeMark]:
        states = self._turns.states
        return [
            TimeMark(turn.number, "sequence", side)
            for turn in self._turns.turns
            for side, (had, has) in enumerate(
                zip(states[turn.start].sequences, states[turn.end].sequences, strict=True)
            )
            if len(has) > len(had)
        ]

    @property
    def is_thinking(self) -> bool:
        """Whether there may be more to come."""
        return not self._is_done

    def think(self, seconds: float) -> bool:
        """Go on for so many seconds; says whether something new has been found."""
        end, before = time.perf_counter() + seconds, self.all
        while self._great is None and time.perf_counter() < end:
            try:
                next(self._look)
            except StopIteration as done:
                self._great = done.value
        if (left := end - time.perf_counter()) > 0 and self._review.result is None:
            self._review.go_on(left)
        self._is_done = self._great is not None and self._review.result is not None
        self._sort()
        return self.all != before

    def _sort(self) -> None:
        mistakes = {self._turns.step_of(judged.at): judged for judged in self._judged}
        great = dict.fromkeys(self._turns.step_of(one.at) for one in self._great or [])
        kept = [step for step in great if step not in mistakes][:MOST_BEST]
        self._mistakes, self._best = mistakes, frozenset(kept)
        found = [TimeMark(step, "mistake") for step in mistakes] + [TimeMark(step, "best") for step in kept]
        self.all = tuple(sorted([*found, *self._sequences], key=lambda mark: (mark.step, mark.kind, mark.side)))

    @property
    def _judged(self) -> tuple[Judged, ...]:
        thought = self._review
        return thought.result if thought.result is not None else thought.so_far or ()

    def mistake(self, step: int) -> Judged | None:
        """What the review says of a turn that cost chances; None of others."""
        return self._mistakes.get(step)

    def kind(self, step: int) -> MarkKind | None:
        """What a turn is told as; its sequence is seen anyway."""
        return "mistake" if step in self._mistakes else "best" if step in self._best else None

    def beside(self, step: int, way: int) -> int | None:
        """The next step with a mark, on (1) or back (-1)."""
        found = [mark.step for mark in self.all if (mark.step - step) * way > 0]
        return min(found, key=lambda at: abs(at - step)) if found else None
