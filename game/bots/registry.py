"""Every bot by name."""

from game.bots.base import Bot
from game.bots.greedy import GreedyBot
from game.bots.planner import Planner
from game.bots.random_bot import RandomBot
from game.bots.search import SearchBot
from game.engine.errors import SetupError

BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
    "planner": Planner(),
    "search": SearchBot(),
}
"""All bots; one object serves every seat, since bots keep no memory."""


def find_bot(name: str) -> Bot:
    """The bot of that name; SetupError lists the names there are."""
    if name not in BOTS:
        raise SetupError(f"There is no bot '{name}', only {', '.join(sorted(BOTS))}.")
    return BOTS[name]
