"""When something was, as people say it: "Today, 9:12", "Yesterday", "Friday", "17 Nov", "17 Nov 2025"."""

from __future__ import annotations

import time
from datetime import date

from ... import clock
from ...i18n import t

_WEEK, _DAY = 7, 86_400
"""Days, and the seconds of one."""


def told_day(at: float, now: float) -> str:
    """The day of a time, in seconds since 1970, as it is told later; the day's own hours too.

    "" where it makes no sense: before there was the game, or in a later day than `now`, if that is known.
    """
    if at < clock.EARLIEST or 0 < now < at - _DAY:
        return ""
    then, today = time.localtime(at), time.localtime(now)
    days = _day(today) - _day(then)
    if days == 0:
        return t("date.today", hours=then.tm_hour, minutes=f"{then.tm_min:02}")
    if days == 1:
        return t("date.yesterday")
    if 1 < days < _WEEK:
        return t(f"date.weekday.{then.tm_wday + 1}")
    facts = {"day": then.tm_mday, "month": t(f"date.month.{then.tm_mon}"), "year": then.tm_year}
    return t("date.day" if then.tm_year == today.tm_year else "date.year", **facts)


def _day(moment: time.struct_time) -> int:
    """The number of a day, whatever clocks did since."""
    return date(*moment[:3]).toordinal()


def told_date(day: date) -> str:
    """A day of this year, as a heading has it: "17 Nov"."""
    return t("date.day", day=day.day, month=t(f"date.month.{day.month}"))
