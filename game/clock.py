"""The time, as far as the device's clock can be right."""

import time
from datetime import date

YEARS = range(2020, 2200)
"""The years in which games are played and days have deals."""
EARLIEST = 1_577_836_800
"""The start of the first of these years, in seconds since 1970 (UTC)."""
LAST = 7_258_118_400
"""The end of the last of them, likewise."""


def now() -> float:
    """Seconds since 1970 (UTC); 0 if the clock is wrong."""
    found = time.time()
    return found if EARLIEST <= found < LAST else 0.0


def today() -> date:
    """The player's local day; the first day with a deal if the clock is wrong."""
    return max(date.fromtimestamp(now()), date(YEARS[0], 1, 1))  # noqa: DTZ012 - the day where the player is
