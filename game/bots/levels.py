"""The levels that a player can choose from: how strong a bot is, without its name."""

from typing import NamedTuple

from game.engine.errors import SetupError


class Level(NamedTuple):
    """A level and the bot that plays it."""

    key: str
    """The level's word, as in the catalogue's "level.easy"."""
    bot: str
    """A name of the registry."""


LEVELS = (
    Level("beginner", "random"),
    Level("easy", "greedy"),
)
"""All levels, the easiest first; a stronger one is one more row."""

DEFAULT_LEVEL = "easy"


def find_level(key: str) -> Level:
    """The level of that key; SetupError lists the keys there are."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise SetupError(f"There is no level '{key}', only {', '.join(level.key for level in LEVELS)}.")
