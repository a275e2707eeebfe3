"""The levels that a player can choose from, and the bot that plays each."""

from typing import NamedTuple

from ..engine.errors import SetupError
from .base import Bot
from .mistakes import Mistakes
from .search.determinized import Determinized
from .search.one_ply import OnePly


class Level(NamedTuple):
    """A level and the bot that plays it."""

    key: str
    """The level's word in saved games and catalogues."""
    bot: Bot


EXPERT = Determinized()

LEVELS = (
    Level("beginner", OnePly(Mistakes(notice=0.2, blind=0.9, slip=0.8, eager=1.0))),
    Level("easy", OnePly(Mistakes(notice=0.385, blind=0.67, slip=0.42, eager=0.8))),
    Level("medium", OnePly(Mistakes(notice=0.565, blind=0.41, slip=0.275, eager=0.6))),
    Level("hard", OnePly(Mistakes(notice=0.8, blind=0.175, slip=0.14, eager=0.25))),
    Level("expert", EXPERT),
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
    return find_level(key).bot
