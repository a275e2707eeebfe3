"""Players that choose moves by themselves."""

from .base import Bot, Thinking, decide, own_random
from .levels import DEFAULT_LEVEL, LEVELS, Level, bot_for, find_level
from .registry import BOTS, find_bot

__all__ = [
    "BOTS",
    "DEFAULT_LEVEL",
    "LEVELS",
    "Bot",
    "Level",
    "Thinking",
    "bot_for",
    "decide",
    "find_bot",
    "find_level",
    "own_random",
]
