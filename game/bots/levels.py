"""The levels that a player can choose from, and the bot that plays each."""

from typing import NamedTuple

from game.bots.base import Bot
from game.bots.registry import find_bot
from game.engine.errors import SetupError


class Level(NamedTuple):
    """A level and the bot that plays it."""

    key: str
    """The level's word in saved games and catalogues."""
    bot: str
    """The name of its bot."""


LEVELS = (
    Level("beginner", "random"),
    Level("easy", "greedy"),
)
"""All levels, the easiest first; another strength is another row."""

DEFAULT_LEVEL = "easy"


def find_level(key: str) -> Level:
    """The level of that key; SetupError lists the keys there are."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise SetupError(f"There is no level '{key}', only {', '.join(level.key for level in LEVELS)}.")


def bot_for(key: str) -> Bot:
    """The bot that plays a level; SetupError lists the levels there are."""
    return find_bot(find_level(key).bot)
