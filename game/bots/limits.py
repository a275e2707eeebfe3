"""Limits on a bot's move, in time or nodes, and the budget that tracks how much of them is used."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Returns seconds since an arbitrary start."""

LULL = 0.1
"""The most seconds to count between two clock readings; beyond that, the game paused (open menu, hidden page)."""


class Limits(NamedTuple):
    """What a move may cost. With only a node limit, the same position and random numbers always give the same move."""

    seconds: float | None = 1.0
    """Includes the pauses between frames; None for no limit."""
    nodes: int | None = None
    """Each bot defines its own node; None for no limit."""


A_SECOND = Limits()


class Budget:
    """Tracks how much of its limits a bot has used on a move."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        """Raise ValueError if neither limit is set, since the bot would never stop thinking."""
        if limits.seconds is None and limits.nodes is None:
            raise ValueError("A budget needs a limit of seconds or of nodes.")
        self._limits = limits
        self._clock = clock
        self._last = clock()
        self._passed = 0.0

    def spent(self, nodes: int) -> float:
        """The share used after `nodes` nodes, 1 or more when used up; call it often, since it caps gaps at `LULL`."""
        now = self._clock()
        self._passed += min(now - self._last, LULL)
        self._last = now
        return max(_share(self._passed, self._limits.seconds), _share(nodes, self._limits.nodes))


def _share(spent: float, limit: float | None) -> float:
    if limit is None:
        return 0.0
    return spent / limit if limit > 0 else 1.0
