"""Base classes for bots that leave some decisions to another bot; `Searcher` adds time and node limits."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from ..engine.move import Move
from ..engine.view import View
from .base import Bot, Thinking
from .candidates import forgotten_by_others, sensible_moves
from .limits import Clock, Limits


class Delegating(ABC):
    """Decides the positions it understands and leaves the others to another bot."""

    def __init__(self, other: Bot) -> None:
        self.other = other

    def think(self, view: View, rng: random.Random) -> Thinking:
        """The only sensible move, else the other bot's, else a free exchange of a dead card, else `_choose`'s.

        The other bot also decides whether to point out forgotten cards.
        """
        yield
        moves = sensible_moves(view)
        if forgotten_by_others(view):
            return (yield from self.other.think(view, rng))
        if not self._has_choice(moves):
            return moves[0]
        if not self._understands(view, moves):
            return (yield from self.other.think(view, rng))
        exchange = next((move for move in moves if move.act == "exchange"), None)
        return exchange or (yield from self._choose(view, moves, rng))

    def _has_choice(self, moves: Sequence[Move]) -> bool:
        return len(moves) > 1

    @abstractmethod
    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        """True if this bot can tell which of these moves is best."""

    @abstractmethod
    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The best of these moves, none of which is an exchange."""


class Searcher(Delegating):
    """A delegating bot that searches ahead until its limits run out."""

    def __init__(self, other: Bot, limits: Limits, clock: Clock) -> None:
        super().__init__(other)
        self.limits = limits
        self.clock = clock

    def with_budget(self, ms: float | None = None, nodes: int | None = None) -> Self:
        """The same bot with these limits instead of its own; unchanged if neither is given."""
        if ms is None and nodes is None:
            return self
        return self._within(Limits(None if ms is None else ms / 1_000, nodes))

    @abstractmethod
    def _within(self, limits: Limits) -> Self:
        """The same bot with these limits."""
