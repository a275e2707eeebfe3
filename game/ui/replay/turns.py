"""The turns of a game, and what is marked of them: sequences at once, great moves and mistakes as they are found."""

from __future__ import annotations

import time
from typing import Literal, NamedTuple, TypeAlias

from ...bots.analysis.best_moves import MOST_BEST, GreatMove, best_moves
from ...bots.analysis.hint_and_review import Judged
from ...engine.cards import Card
from ...engine.events import Event, events_of
from ...engine.match import Match
from ...engine.move import CARD_ACTS, CHIP_ACTS, Move
from ...engine.state import State
from ...session import Session

MarkKind: TypeAlias = Literal["mistake", "best", "sequence"]


class PastTurn(NamedTuple):
    """One turn of a seat; positions are numbered by the moves before them."""

    number: int
    """From 1."""
    start: int
    main: int
    """The position before the move that mattered most: a chip's, else a card's, else the last."""
    end: int


class TimeMark(NamedTuple):
    """Something that happened in a turn."""

    step: int
    """The number of the turn."""
    kind: MarkKind
    side: int = -1
    """The owner of a sequence."""


class GameTurns:
    """A game by its turns; step 0 is the deal, step n the position after turn n."""

    def __init__(self, match: Match) -> None:
        self.states: tuple[State, ...] = match.states
        self.moves: tuple[Move, ...] = match.moves
        self.turns = tuple(self._found())
        self.count = len(self.turns)
        self._number_of = [turn.number for turn in self.turns for _ in range(turn.start, turn.end)]

    def _found(self) -> list[PastTurn]:
        found: list[PastTurn] = []
        start, last = 0, len(self.moves)
        for end in range(1, last + 1):
            if end == last or self.states[end].turn != self.states[start].turn:
                found.append(PastTurn(len(found) + 1, start, self._main(start, end), end))
                start = end
        return found

    def _main(self, start: int, end: int) -> int:
        for acts in (CHIP_ACTS, CARD_ACTS):
            if own := [at for at in range(start, end) if self.moves[at].act in acts]:
                return own[-1]
        return end - 1

    def turn(self, step: int) -> PastTurn | None:
        """The turn that led to a step; None for the deal."""
        return self.turns[step - 1] if step else None

    def end(self, step: int) -> int:
        """The number of moves made by a step."""
        return self.turns[step - 1].end if step else 0

    def state(self, step: int) -> State:
        return self.states[self.end(step)]

    def step_of(self, move: int) -> int:
        """The step that a move, counted from 0, led to; the last step for moves beyond the end."""
        return self._number_of[move] if 0 <= move < len(self._number_of) else self.count

    def share(self, moves: int) -> float:
        """How far into the game so many moves are, from 0 to 1, each turn taking the same."""
        if not self.count:
            return 0.0
        turn = self.turns[self.step_of(moves) - 1]
        return (turn.number - 1 + min(1.0, (moves - turn.start) / (turn.end - turn.start))) / self.count

    def seat(self, turn: PastTurn) -> int:
        return self.states[turn.main].current_player

    def events(self, turn: PastTurn) -> list[Event]:
        steps = range(turn.start, turn.end)
        return [one for at in steps for one in events_of(self.states[at], self.moves[at], self.states[at + 1])]

    def hand(self, step: int, seat: int) -> tuple[Card, ...]:
        """A seat's cards when the turn of a step was made, with the card that it played."""
        turn = self.turn(step)
        return self.states[turn.main if turn else 0].hands[seat]

    def played(self, step: int) -> tuple[int, Card]:
        """The seat of a step's turn and the card it played; -1 and "" for the deal."""
        turn = self.turn(step)
        return (self.seat(turn), self.moves[turn.main].card) if turn else (-1, "")


class Marks:
    """Finds the turns that deserve a mark, a slice of time after another."""

    def __init__(self, session: Session, turns: GameTurns) -> None:
        self._turns = turns
        self._review = session.review()
        match, seats = session.match, session.people or tuple(range(len(session.players)))
        noted = session.chances.noted if seats == (session.chances.seat,) else {}
        self._search = best_moves(match.states, match.moves, seats, noted)
        self._great: list[GreatMove] | None = None
        self._sequences = tuple(self._completed())
        self.is_thinking = True
        """True if there may be more to come."""
        self.all: tuple[TimeMark, ...] = ()
        """The marks found so far, in the order of the game."""
        self._sort()

    def _completed(self) -> list[TimeMark]:
        found: list[TimeMark] = []
        for turn in self._turns.turns:
            had, has = (self._turns.states[at].sequences for at in (turn.start, turn.end))
            sides = [side for side, lines in enumerate(has) if len(lines) > len(had[side])]
            found += [TimeMark(turn.number, "sequence", side) for side in sides]
        return found

    def think(self, seconds: float) -> bool:
        """Search for so many seconds; True if a mark was found."""
        end, before = time.perf_counter() + seconds, self.all
        while self._great is None and time.perf_counter() < end:
            try:
                next(self._search)
            except StopIteration as done:
                self._great = done.value
        if (left := end - time.perf_counter()) > 0 and self._review.result is None:
            self._review.go_on(left)
        self.is_thinking = self._great is None or self._review.result is None
        self._sort()
        return self.all != before

    def _sort(self) -> None:
        review = self._review
        judged = review.result if review.result is not None else review.so_far or ()
        self._mistakes = {self._turns.step_of(one.at): one for one in judged}
        great = dict.fromkeys(self._turns.step_of(one.at) for one in self._great or [])
        self._best = [step for step in great if step not in self._mistakes][:MOST_BEST]
        found = [TimeMark(step, "mistake") for step in self._mistakes] + [TimeMark(step, "best") for step in self._best]
        self.all = tuple(sorted([*found, *self._sequences], key=lambda mark: (mark.step, mark.kind, mark.side)))

    def mistake(self, step: int) -> Judged | None:
        """The review's verdict on a turn that cost chances; None for others."""
        return self._mistakes.get(step)

    def kind(self, step: int) -> MarkKind | None:
        """How the panel tags a turn; its sequence shows anyway."""
        return "mistake" if step in self._mistakes else "best" if step in self._best else None

    def beside(self, step: int, way: int) -> int | None:
        """The next step with a mark, on (1) or back (-1)."""
        found = (mark.step for mark in self.all if (mark.step - step) * way > 0)
        return min(found, key=lambda at: abs(at - step), default=None)
