"""A dealt position that plays itself on: every seat plays what adds most to its own evaluator."""

from collections.abc import Iterator, Sequence
from math import exp

from ...engine.state import State
from ..eval.evaluator import CardPlay, Evaluator

_SURE = 50.0
"""The logarithm of odds beyond which nothing is in doubt."""


class Playout:
    """Every seat's evaluator in one deal of the hidden cards; it can change."""

    def __init__(self, evaluators: list[Evaluator], side_of: Sequence[int], pile: Iterator[int], seat: int) -> None:
        self.evaluators = evaluators
        """By seat."""
        self.seat = seat
        """The seat to move."""
        self.turns = 0
        """Turns that were played."""
        self._side_of = side_of
        self._pile = pile

    @classmethod
    def of(cls, state: State) -> "Playout":
        """A whole position; only what an evaluator tells of goes on in it."""
        evaluators = [Evaluator(state, side) for side in state.setup.side_of]
        symbol_of = evaluators[0].grid.symbol_of
        for evaluator, hand in zip(evaluators, state.hands, strict=True):
            for card in hand:
                evaluator.take(symbol_of[card])
        pile = iter([symbol_of[card] for card in state.draw_pile])
        return cls(evaluators, state.setup.side_of, pile, state.current_player)

    @property
    def is_over(self) -> bool:
        """Whether a side has made the sequences that it needs."""
        one = self.evaluators[0]
        return max(one.made) >= one.goal

    def show(self, play: CardPlay, seat: int) -> None:
        """Everyone sees a play of a seat but that seat, to which it must be known already."""
        side = self._side_of[seat]
        for watcher, evaluator in enumerate(self.evaluators):
            if watcher != seat:
                evaluator.see(play.symbol)
                evaluator.cover(play, side)

    def play(self, turns: int) -> None:
        """So many turns, or until the game is over."""
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
        """The seat to move takes the next card, a dead one is exchanged at once, and the next seat is to move."""
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
        """The chance of winning that the seat to move has with its best play, which is not made."""
        evaluator = self.evaluators[self.seat]
        self.turns += 1
        if self.is_over:
            return winning_chance(evaluator.total())
        return winning_chance(evaluator.total() + max(evaluator.best().worth, 0.0))


def winning_chance(worth: float) -> float:
    """The chance of winning, from 0 to 1, for the logarithm of its odds."""
    return 1 / (1 + exp(-max(-_SURE, min(worth, _SURE))))
