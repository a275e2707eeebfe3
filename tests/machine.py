"""The speed of this machine just now, for goals that are those of a quiet one."""

import time

_REFERENCE = 0.01
"""Processor seconds that the reference needs for `_work`."""


def slowness() -> float:
    """The factor by which the same work takes longer here and now than on the reference; at least 1."""
    return max(1.0, max(_work() for _ in range(3)) / _REFERENCE)


def _work() -> float:
    began = time.process_time()
    sum(i * i for i in range(200_000))
    return time.process_time() - began
