"""The bot that plays anything: the yardstick, and a first opponent for the very young."""

import random

from ...engine.view import View
from ..base import Thinking
from ..candidates import sensible_moves


class RandomBot:
    """Every sensible move is as likely as any other."""

    def think(self, view: View, rng: random.Random) -> Thinking:
        """One sensible move, drawn evenly; there is nothing to pause for but the first moment."""
        yield
        moves = sensible_moves(view)
        return moves[int(rng.random() * len(moves))]
