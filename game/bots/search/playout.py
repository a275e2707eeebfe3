"""A dealt position that plays itself on: every seat plays what adds most to its own outlook."""

from collections.abc import Iterator, Sequence
from math import exp

from ...engine.state import State
from ..eval.evaluator import Outlook, Play

SURE = 50.0
"""The logarithm of odds beyond which nothing is in doubt."""


class Rehearsal:
    """Every seat's outlook in one deal of the hidden cards; it can change."""

    def __init__(self, outlooks: list[Outlook], side_of: Sequence[int], pile: Iterator[int], seat: int) -> None:
        self.outlooks = outlooks
        """By seat."""
        self.seat = seat
        """The seat to move."""
        self.turns = 0
        """Turns that were played."""
        self._side_of = side_of
        self._pile = pile

    @classmethod
    def of(cls, state: State) -> "Rehearsal":
        """A whole position; only what an outlook tells of goes on in it."""
        outlooks = [Outlook(state, side) for side in state.setup.side_of]
        print_of = outlooks[0].grid.print_of
        for outlook, hand in zip(outlooks, state.hands, strict=True):
            for card in hand:
                outlook.take(print_of[card])
        pile = iter([print_of[card] for card in state.draw_pile])
        return cls(outlooks, state.setup.side_of, pile, state.current_player)

    @property
    def is_over(self) -> bool:
        """Whether a side has made the sequences that it needs."""
        one = self.outlooks[0]
        return max(one.made) >= one.goal

    def show(self, play: Play, seat: int) -> None:
        """Everyone sees a play of a seat but that seat, to which it must be known already."""
        side = self._side_of[seat]
        for watcher, outlook in enumerate(self.outlooks):
            if watcher != seat:
                outlook.see(play.shown)
                outlook.cover(play, side)

    def play(self, turns: int) -> None:
        """So many turns, or until the game is over."""
        for _ in range(turns):
            if self.is_over:
                return
            outlook = self.outlooks[self.seat]
            play = outlook.best()
            if play.at >= 0:
                outlook.lay(play.shown)
                outlook.cover(play, outlook.side)
                self.show(play, self.seat)
            self.turns += 1
            self.end_turn()

    def end_turn(self) -> None:
        """The seat to move takes the next card, a dead one is exchanged at once, and the next seat is to move."""
        outlook = self.outlooks[self.seat]
        for _ in range(2):
            shown = next(self._pile, None)
            if shown is None:
                break
            if outlook.is_useful(shown):
                outlook.take(shown)
                break
        self.seat = (self.seat + 1) % len(self.outlooks)

    def prospect(self) -> float:
        """The chance of winning that the seat to move has with its best play, which is not made."""
        outlook = self.outlooks[self.seat]
        self.turns += 1
        if self.is_over:
            return chance(outlook.total())
        return chance(outlook.total() + max(outlook.best().worth, 0.0))


def chance(worth: float) -> float:
    """The chance of winning, from 0 to 1, for the logarithm of its odds."""
    return 1 / (1 + exp(-max(-SURE, min(worth, SURE))))
