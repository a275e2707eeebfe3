"""What is settled before the first move: rules, seats, sides, board, dealer, and the source of all chance."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from game.engine.board import Board
from game.engine.cards import Card
from game.engine.errors import SetupError
from game.engine.ruleset import Ruleset, Seating
from game.engine.tables import Tables


class CutCard(NamedTuple):
    """The card that a seat drew in one round of the cut."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Setup:
    """One game's fixed facts; SetupError when the seats, sides, dealer or seed do not exist."""

    ruleset: Ruleset
    seats: int
    sides: int
    seed: int
    dealer: int = 0
    cut: tuple[tuple[CutCard, ...], ...] = field(default=(), compare=False)
    """The rounds of the cut that chose the dealer; later rounds are among the tied."""
    script: tuple[tuple[Card, ...], ...] = field(default=(), compare=False, repr=False)
    """Draw piles to use for the first reshuffles in place of our own random numbers (a record's)."""

    def __post_init__(self) -> None:
        self.ruleset.seating(self.seats, self.sides)
        if not 0 <= self.dealer < self.seats:
            raise SetupError(f"There is no seat {self.dealer} to deal: seats are numbered from 0 to {self.seats - 1}.")
        if self.seed < 0:
            raise SetupError(f"A seed is a whole number from 0 up, not {self.seed}.")

    @cached_property
    def seating(self) -> Seating:
        """Cards dealt and sequences to win for these seats and sides."""
        return self.ruleset.seating(self.seats, self.sides)

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat; sides alternate round the table."""
        return tuple(seat % self.sides for seat in range(self.seats))

    @property
    def board(self) -> Board:
        """The printed board in play."""
        return self.ruleset.board

    @cached_property
    def tables(self) -> Tables:
        """The board's bits, lines and moves."""
        return self.ruleset.tables

    @cached_property
    def masked(self) -> "Setup":
        """The same without its seed, from which the hidden cards could be computed."""
        return replace(self, seed=0, script=())

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(seat for seat in range(self.seats) if self.side_of[seat] == side)

    def reshuffled(self, times: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The draw pile after the reshuffle number `times`, from 0."""
        if times < len(self.script):
            return self.script[times]
        return shuffled(sorted(cards), chance(self.seed, times + 1))


PURPOSES = 65_537
DEAL, CUT = 0, PURPOSES - 1
"""Purposes of random numbers; those between are the reshuffles, counted from 1."""


def chance(seed: int, purpose: int) -> random.Random:
    """The random numbers for one purpose of a game, so that no purpose disturbs another."""
    return random.Random(seed * PURPOSES + purpose)


def shuffled(cards: Sequence[Card], rng: random.Random) -> tuple[Card, ...]:
    """The cards in random order; only Random.random() is used, whose numbers are the same in every Python."""
    pile = list(cards)
    draw = rng.random
    for i in range(len(pile) - 1, 0, -1):
        j = int(draw() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)
