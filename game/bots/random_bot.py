"""The bot that plays anything: the yardstick, and a first opponent for the very young."""

import random

from game.bots.base import Thinking
from game.bots.sense import sensible_moves
from game.engine.view import View


class RandomBot:
    """Every sensible move is as likely as any other."""

    def think(self, view: View, rng: random.Random) -> Thinking:
        """One sensible move, drawn evenly; there is nothing to pause for but the first moment."""
        yield
        moves = sensible_moves(view)
        return moves[int(rng.random() * len(moves))]
