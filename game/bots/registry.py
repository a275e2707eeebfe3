"""Every bot by name."""

from ..engine.errors import SetupError
from .base import Bot
from .heuristic.greedy import GreedyBot
from .heuristic.random import RandomBot
from .search.determinized import Determinized
from .search.one_ply import OnePly

BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), "planner": OnePly(), "search": Determinized()}
"""All bots; one object can serve every seat, since bots keep no memory."""


def find_bot(name: str) -> Bot:
    """The bot with that name; SetupError lists the valid names."""
    if name not in BOTS:
        raise SetupError(f"There is no bot '{name}', only {', '.join(sorted(BOTS))}.")
    return BOTS[name]
