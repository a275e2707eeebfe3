"""What time it is, as far as the device's clock can be right."""

import time
from datetime import date

YEARS = range(2020, 2200)
"""No game was played before them, and no day after them has a deal."""
EARLIEST = 1_577_836_800
"""Seconds since 1970 (UTC) at the beginning of the first of these years."""
LAST = 7_258_118_400
"""The same at the end of the last one."""


def now() -> float:
    """The seconds since 1970 (UTC); 0 where the clock is wrong."""
    found = time.time()
    return found if EARLIEST <= found < LAST else 0.0


def today() -> date:
    """The day where the player is; the first one with a deal where the clock is wrong."""
    return max(date.fromtimestamp(now()), date(YEARS[0], 1, 1))  # noqa: DTZ012 - the day where the player is
