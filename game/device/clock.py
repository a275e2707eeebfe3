"""The time, as far as the device's clock can be right."""

import math
import time
from collections.abc import Container
from datetime import date, datetime, timedelta

YEARS = range(2020, 2200)
"""The years in which games are played and days have deals."""
EARLIEST = 1_577_836_800
"""The start of the first of these years, in seconds since 1970 (UTC)."""
LAST = 7_258_118_400
"""The end of the last of them, likewise."""
_ENDS = range(-1, 3)
"""The days, from today on, at which a current run may end: time zones are up to 26 hours apart, two calendar days."""


def now() -> float:
    """Seconds since 1970 (UTC); 0 if the clock is wrong."""
    found = time.time()
    return found if EARLIEST <= found < LAST else 0.0


def today() -> date:
    """The player's local day; the first day with a deal if the clock is wrong."""
    return day_at(now())


def day_at(at: float) -> date:
    """The player's local day at a time; the first day with a deal for 0."""
    return max(date.fromtimestamp(at), date(YEARS[0], 1, 1))  # noqa: DTZ012 - the day where the player is


def until_tomorrow(at: float) -> float:
    """Seconds from a time until the player's next local day; math.inf for 0."""
    midnight = datetime.combine(day_at(at) + timedelta(1), datetime.min.time())  # local, as the day is
    return midnight.timestamp() - at if at else math.inf


def run_of_days(days: Container[str], last: date) -> int:
    """The number of consecutive days among these, as 2026-11-22, up to a last one."""
    count = 0
    while (last - timedelta(count)).isoformat() in days:
        count += 1
    return count


def current_run(days: Container[str], today: date) -> int:
    """The current run of days, up to today or yesterday, or to a later day that was played in another time zone."""
    return max(run_of_days(days, today + timedelta(ahead)) for ahead in _ENDS)
