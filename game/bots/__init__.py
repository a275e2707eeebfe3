"""Players that choose moves by themselves, by name."""

from game.bots.base import Bot, Thinking, decide, own_random
from game.bots.greedy import GreedyBot
from game.bots.levels import DEFAULT_LEVEL, LEVELS, Level, find_level
from game.bots.random_bot import RandomBot
from game.engine.errors import SetupError

__all__ = ["BOTS", "DEFAULT_LEVEL", "LEVELS", "Bot", "Level", "Thinking", "decide", "find_bot", "find_level", "own_random"]

BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
}
"""Every bot; one object serves all seats, since bots keep no memory."""


def find_bot(name: str) -> Bot:
    """The bot of that name; SetupError lists the names there are."""
    if name not in BOTS:
        raise SetupError(f"There is no bot '{name}', only {', '.join(sorted(BOTS))}.")
    return BOTS[name]
