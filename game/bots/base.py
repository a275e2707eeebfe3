"""What every bot is: a generator that looks at a view, pauses often, and gives its move."""

import random
from collections.abc import Generator
from typing import Protocol, TypeAlias, cast

from ..engine.move import Move
from ..engine.view import View

Thinking: TypeAlias = Generator[None, None, Move]
"""Yields between chunks of at most about two milliseconds and returns the move."""


class Bot(Protocol):
    """A player that knows a view, its own random numbers and nothing else; it keeps no memory between moves."""

    def think(self, view: View, rng: random.Random) -> Thinking:
        """Choose one of `view.legal_moves()`, of which there is at least one."""
        ...  # pragma: no cover


def decide(bot: Bot, view: View, rng: random.Random) -> Move:
    """The bot's move, thought through in one go."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return cast(Move, done.value)


def own_random(seed: int, seat: int) -> random.Random:
    """The random numbers of the bot in a seat: the same in every replay, unlike those of the deal."""
    return random.Random(f"bot {seed} {seat}")
