"""One seat's view of a position; bots and screens get nothing else."""

import random
from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from .cards import HIDDEN, Card
from .move import Move
from .setup import shuffled
from .state import State


class View(NamedTuple):
    """A position as one seat sees it."""

    seat: int
    state: State
    """The position with other hands, the draw pile and the seed hidden."""

    @classmethod
    def of(cls, state: State, seat: int) -> "View":
        """A seat's view; dice are open."""
        if state.setup.ruleset.dice:
            return cls(seat, state._replace(setup=state.setup.masked))
        hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands))
        masked = state._replace(setup=state.setup.masked, hands=hands)
        return cls(seat, masked.with_draw_pile((HIDDEN,) * len(state.draw_pile)))

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, sorted."""
        return self.state.hands[self.seat]

    @property
    def side(self) -> int:
        """The seat's side."""
        return self.state.setup.side_of[self.seat]

    def legal_moves(self) -> tuple[Move, ...]:
        """The seat's moves; empty if it isn't its turn."""
        return self.state.legal_moves() if self.state.current_player == self.seat else ()

    def unseen(self) -> tuple[Card, ...]:
        """The cards in the draw pile and other hands, sorted."""
        if self.state.setup.ruleset.dice:
            return ()
        left = Counter(self.state.setup.ruleset.deck)
        left.subtract(self.hand)
        for pile in self.state.discards:
            left.subtract(pile)
        return tuple(sorted(left.elements()))

    def sample(self, rng: random.Random) -> State:
        """A complete position consistent with the seat's knowledge: the unseen cards dealt at random."""
        if self.state.setup.ruleset.dice:
            return self.state._replace(setup=replace(self.state.setup, seed=rng.getrandbits(31)))
        cards = shuffled(self.unseen(), rng)
        hands, first = [], 0
        for seat, hand in enumerate(self.state.hands):
            if seat == self.seat:
                hands.append(hand)
            else:
                hands.append(tuple(sorted(cards[first : first + len(hand)])))
                first += len(hand)
        return self.with_hidden(tuple(hands), tuple(cards[first:]), rng)

    def with_hidden(
        self, hands: tuple[tuple[Card, ...], ...], draw_pile: tuple[Card, ...], rng: random.Random
    ) -> State:
        """The complete position with those hands and draw pile; later reshuffles are random."""
        setup = replace(self.state.setup, seed=rng.getrandbits(31))
        return self.state._replace(setup=setup, hands=hands).with_draw_pile(draw_pile)
