"""What a bot may spend on a move, in time or in nodes, and how much of it is gone."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Gives seconds from any beginning."""

LULL = 0.1
"""Seconds between two looks at the clock beyond which nobody was thinking: a menu was open, or the page was hidden."""


class Limits(NamedTuple):
    """What a move may cost; with nodes alone the same position and random numbers always give the same move."""

    seconds: float | None = 1.0
    """Pauses between frames included; None is no limit."""
    nodes: int | None = None
    """What a node is, each bot says."""


A_SECOND = Limits()


class Budget:
    """How much of its limits a thought has used up."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        """A budget of one limit or both; ValueError for none, with which a thought would not end."""
        if limits.seconds is None and limits.nodes is None:
            raise ValueError("A budget needs a limit of seconds or of nodes.")
        self._limits = limits
        self._clock = clock
        self._last = clock()
        self._passed = 0.0

    def spent(self, nodes: int) -> float:
        """The share that is gone, 1 and more when all is, after so many nodes; to be asked often."""
        now = self._clock()
        self._passed += min(now - self._last, LULL)
        self._last = now
        return max(_share(self._passed, self._limits.seconds), _share(nodes, self._limits.nodes))


def _share(spent: float, limit: float | None) -> float:
    if limit is None:
        return 0.0
    return spent / limit if limit > 0 else 1.0
