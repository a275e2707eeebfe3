"""The difficulty levels and the bot that plays each."""

from typing import NamedTuple

from ..engine.errors import SetupError
from .base import Bot
from .delegating import Searcher
from .mistakes import GameSort, Mistakes
from .search.determinized import Determinized
from .search.one_ply import OnePly


class Level(NamedTuple):
    """A difficulty level and its bot."""

    key: str
    """The level's id in saved games and message catalogues."""
    bot: Bot


EXPERT = Determinized()

LEVELS = (
    Level(
        "beginner",
        OnePly(
            Mistakes(notice=0.29, blind=0.785, slip=0.62, eager=0.908),
            {
                GameSort.TEAMS: Mistakes(notice=0.391, blind=0.659, slip=0.429, eager=0.793),
                GameSort.BRIEF: Mistakes(notice=0.144, blind=1.0, slip=1.042, eager=1.0, aimless=0.467),
                GameSort.SHORT: Mistakes(notice=0.141, blind=1.0, slip=1.06, eager=1.0, aimless=0.515),
            },
        ),
    ),
    Level(
        "easy",
        OnePly(
            Mistakes(notice=0.404, blind=0.643, slip=0.405, eager=0.781),
            {
                GameSort.TEAMS: Mistakes(notice=0.539, blind=0.457, slip=0.301, eager=0.62),
                GameSort.BRIEF: Mistakes(notice=0.288, blind=0.791, slip=0.62, eager=0.905),
                GameSort.SHORT: Mistakes(notice=0.31, blind=0.76, slip=0.585, eager=0.885),
            },
        ),
    ),
    Level(
        "medium",
        OnePly(
            Mistakes(notice=0.621, blind=0.354, slip=0.243, eager=0.516),
            {
                GameSort.TEAMS: Mistakes(notice=0.722, blind=0.253, slip=0.184, eager=0.368),
                GameSort.BRIEF: Mistakes(notice=0.499, blind=0.506, slip=0.328, eager=0.674),
                GameSort.SHORT: Mistakes(notice=0.536, blind=0.451, slip=0.298, eager=0.632),
            },
        ),
    ),
    Level(
        "hard",
        OnePly(
            Mistakes(notice=0.838, blind=0.142, slip=0.113, eager=0.203),
            {
                GameSort.TEAMS: Mistakes(notice=0.868, blind=0.116, slip=0.093, eager=0.05),
                GameSort.BRIEF: Mistakes(notice=0.734, blind=0.241, slip=0.178, eager=0.349),
                GameSort.SHORT: Mistakes(notice=0.756, blind=0.219, slip=0.166, eager=0.316),
            },
        ),
    ),
    Level("expert", EXPERT),
)
"""All levels, easiest first; add a row to add a level. The same mistakes cost more when partners make them too, and
less where luck decides sooner, so each sort of game has its own numbers. A level is about 100 Elo above the one below
it, but 65 with short lines, where chance leaves no more room between Expert and a random player."""

DEFAULT_LEVEL = "easy"
STEADY_NODES = 1_000
"""Nodes per move where the device's speed must not matter: about a quarter of a second in a browser."""


def find_level(key: str) -> Level:
    """The level with that key; SetupError lists the valid keys."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise SetupError(f"There is no level '{key}', only {', '.join(level.key for level in LEVELS)}.")


def steady_bot_for(key: str) -> Bot:
    """`bot_for` limited by nodes instead of time, so that it plays the same on every device."""
    bot = bot_for(key)
    return bot.with_budget(nodes=STEADY_NODES) if isinstance(bot, Searcher) else bot


def bot_for(key: str) -> Bot:
    """The bot for a level; SetupError lists the valid levels."""
    return find_level(key).bot
