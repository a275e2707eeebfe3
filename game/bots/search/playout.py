"""Playouts of a dealt position: every seat makes the play that its own evaluator rates highest."""

from collections.abc import Iterator, Sequence
from math import exp
from typing import TypeAlias

from ...engine.state import State
from ..eval.evaluator import CardPlay, Evaluator

_SURE = 50.0
"""Log-odds beyond which the result counts as certain."""

ByBoard: TypeAlias = dict[tuple[object, ...], list[Evaluator]]
"""Every seat's evaluator, without cards in hand, by chips, sequences and discards, in one setup."""


class Playout:
    """Every seat's evaluator in one deal of the hidden cards; mutable."""

    def __init__(self, evaluators: list[Evaluator], side_of: Sequence[int], pile: Iterator[int], seat: int) -> None:
        self.evaluators = evaluators
        """By seat."""
        self.seat = seat
        """The seat to move."""
        self.turns = 0
        """Turns played so far."""
        self._side_of = side_of
        self._pile = pile

    @classmethod
    def of(cls, state: State, known: ByBoard | None = None) -> "Playout":
        """Start from a complete position; the playout knows only the rules that an `Evaluator` models.

        `known` collects each board's evaluators, so that other deals only copy them.
        """
        known = {} if known is None else known
        board = state.chips, state.sequences, state.discards
        if board not in known:
            known[board] = [Evaluator(state, side) for side in state.setup.side_of]
        evaluators = [evaluator.copy() for evaluator in known[board]]
        symbol_of = evaluators[0].grid.symbol_of
        for evaluator, hand in zip(evaluators, state.hands, strict=True):
            for card in hand:
                evaluator.take(symbol_of[card])
        pile = iter([symbol_of[card] for card in state.draw_pile])
        return cls(evaluators, state.setup.side_of, pile, state.current_player)

    @property
    def is_over(self) -> bool:
        """True if a side has made the sequences it needs."""
        one = self.evaluators[0]
        return max(one.made) >= one.goal

    def show(self, play: CardPlay, seat: int) -> None:
        """Update every evaluator except the seat's own with its play; its own must already have it."""
        side = self._side_of[seat]
        for watcher, evaluator in enumerate(self.evaluators):
            if watcher != seat:
                evaluator.see(play.symbol)
                evaluator.cover(play, side)

    def play(self, turns: int) -> None:
        """Play `turns` turns, or fewer if the game ends."""
        for _ in range(turns):
            if self.is_over:
                return
            evaluator = self.evaluators[self.seat]
            play = evaluator.best()
            if play.at >= 0:
                evaluator.lay(play.symbol)
                evaluator.cover(play, evaluator.side)
                self.show(play, self.seat)
            self.turns += 1
            self.end_turn()

    def end_turn(self) -> None:
        """Draw a card for the seat to move, exchanging a dead one once, and pass the turn on."""
        evaluator = self.evaluators[self.seat]
        for _ in range(2):
            symbol = next(self._pile, None)
            if symbol is None:
                break
            if evaluator.is_useful(symbol):
                evaluator.take(symbol)
                break
        self.seat = (self.seat + 1) % len(self.evaluators)

    def prospect(self) -> float:
        """The chance of winning for the seat to move with its best play, without making that play."""
        evaluator = self.evaluators[self.seat]
        self.turns += 1
        if self.is_over:
            return winning_chance(evaluator.total())
        return winning_chance(evaluator.total() + max(evaluator.best().worth, 0.0))


def winning_chance(worth: float) -> float:
    """Convert log-odds to the chance of winning, from 0 to 1."""
    return 1 / (1 + exp(-max(-_SURE, min(worth, _SURE))))
