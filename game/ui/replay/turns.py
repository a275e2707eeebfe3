"""The turns of a game, each with all the moves that it was made of."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.cards import Card
from ...engine.events import Event, events_of
from ...engine.match import Match
from ...engine.move import CARD_ACTS, CHIP_ACTS, Move
from ...engine.state import State


class PastTurn(NamedTuple):
    """One turn of a seat; positions are told by the number of moves before them."""

    number: int
    """From 1."""
    start: int
    main: int
    """The position before the move that mattered most: a chip's, else a card's, else the last."""
    end: int


class GameTurns:
    """A game by its turns; step 0 is the deal, step n the position after turn n."""

    def __init__(self, match: Match) -> None:
        self.states: tuple[State, ...] = match.states
        self.moves: tuple[Move, ...] = match.moves
        self.turns = tuple(self._found())
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

    @property
    def count(self) -> int:
        """How many turns there are."""
        return len(self.turns)

    def turn(self, step: int) -> PastTurn | None:
        """The turn that led to a step; None for the deal."""
        return self.turns[step - 1] if step else None

    def end(self, step: int) -> int:
        """How many moves had been made at a step."""
        return self.turns[step - 1].end if step else 0

    def state(self, step: int) -> State:
        """The position at a step."""
        return self.states[self.end(step)]

    def step_of(self, move: int) -> int:
        """The step to which a move led, by how many there were before it; the last one for those beyond."""
        return self._number_of[move] if 0 <= move < len(self._number_of) else self.count

    def share(self, moves: int) -> float:
        """How far in the game so many moves are, from 0 to 1, each turn taking the same."""
        if not self.count:
            return 0.0
        turn = self.turns[self.step_of(moves) - 1]
        return (turn.number - 1 + min(1.0, (moves - turn.start) / (turn.end - turn.start))) / self.count

    def seat(self, turn: PastTurn) -> int:
        """Who made a turn."""
        return self.states[turn.main].current_player

    def events(self, turn: PastTurn) -> list[Event]:
        """What happened in a turn."""
        steps = range(turn.start, turn.end)
        return [one for at in steps for one in events_of(self.states[at], self.moves[at], self.states[at + 1])]

    def hand(self, step: int, seat: int) -> tuple[Card, ...]:
        """A seat's cards when the turn of a step was made: with the card that it played."""
        turn = self.turn(step)
        return self.states[turn.main if turn else 0].hands[seat]

    def played(self, step: int) -> tuple[int, Card]:
        """Whose card was played in the turn of a step, and which; none for the deal."""
        turn = self.turn(step)
        return (self.seat(turn), self.moves[turn.main].card) if turn else (-1, "")
