"""Groups of processes that tests begin."""

import os
import time

PATIENCE = 10
"""Seconds in which the last of a group may end after the one that was begun first."""


def is_gone(group: int) -> bool:
    """Whether nobody of it is left, soon."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False
