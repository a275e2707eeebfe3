"""The random bot: the yardstick for other bots, and a first opponent for very young players."""

import random

from ...engine.view import View
from ..base import Thinking
from ..candidates import sensible_moves


class RandomBot:
    """Plays every sensible move with equal probability."""

    def think(self, view: View, rng: random.Random) -> Thinking:
        """A uniformly random sensible move; yields just once, before it starts."""
        yield
        moves = sensible_moves(view)
        return moves[int(rng.random() * len(moves))]
