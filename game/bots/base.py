"""The bot protocol: `think` is a generator that reads a view, yields often and returns a move."""

import random
from collections.abc import Generator
from typing import Protocol, TypeAlias, cast

from ..engine.move import Move
from ..engine.view import View

Thinking: TypeAlias = Generator[None, None, Move]
"""Yields between chunks of at most about two milliseconds, then returns the move."""


class Bot(Protocol):
    """A player that knows only a view and its own random numbers, and keeps no memory between moves."""

    def think(self, view: View, rng: random.Random) -> Thinking:
        """Choose one of `view.legal_moves()`; there's always at least one."""
        ...  # pragma: no cover


def decide(bot: Bot, view: View, rng: random.Random) -> Move:
    """Run the bot's thinking to the end in one go, and return its move."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return cast(Move, done.value)


def own_random(seed: int, seat: int) -> random.Random:
    """The random generator of a seat's bot: the same in every replay, and separate from the deal's."""
    return random.Random(f"bot {seed} {seat}")
