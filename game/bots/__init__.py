"""Bots: players that choose their own moves, by name and by level."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .base import Bot, Thinking, decide, own_random
    from .levels import DEFAULT_LEVEL, LEVELS, Level, bot_for, find_level, steady_bot_for
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
    "steady_bot_for",
]

_HOMES = {
    "BOTS": "registry",
    "Bot": "base",
    "DEFAULT_LEVEL": "levels",
    "LEVELS": "levels",
    "Level": "levels",
    "Thinking": "base",
    "bot_for": "levels",
    "decide": "base",
    "find_bot": "registry",
    "find_level": "levels",
    "own_random": "base",
    "steady_bot_for": "levels",
}
"""The module that defines each name. `__getattr__` imports it on first use, which splits loading into short steps."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
