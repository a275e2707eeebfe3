"""A day's deal in words: how it ended, what helped, the wait for the next one, and a result to share."""

import math

from ...device import web
from ...i18n import t
from ...sharing.addresses import Place
from ...storage.daily import DAILY_STARS, DailyAttempt, DailyDeal

_ENDINGS = {"begun": "daily.begun", "won": "daily.won", "drawn": "daily.drawn", "lost": "daily.lost"}
_FACES = {"won": "🔵🔵🔵🔵🔵", "drawn": "🔵🔵🟢🟢⚪", "lost": "🟢🟢🟢🟢🟢"}


def ending_text(attempt: DailyAttempt) -> str:
    """The end of an attempt, with the number of turns."""
    return t(_ENDINGS[attempt.how], turns=t("games.turns", n=attempt.turns))


def help_text(attempt: DailyAttempt) -> str:
    """The hints and undos of an attempt."""
    if not (attempt.hints or attempt.undos):
        return t("daily.no_help")
    counts = ("daily.hints", attempt.hints), ("daily.undos", attempt.undos)
    return " · ".join(t(key, n=count) for key, count in counts if count)


def run_text(days: int) -> str:
    """A number of days in a row."""
    return f"{days} {t('daily.row', n=days)}"


def wait_text(minutes: float) -> str:
    """The time until the next deal; "" for math.inf, where the clock is wrong."""
    if minutes == math.inf:
        return ""
    hours, rest = divmod(round(minutes), 60)
    return t("daily.next", hours=hours, minutes=rest) if hours else t("daily.next.soon", minutes=rest)


def share_text(deal: DailyDeal, attempt: DailyAttempt, streak: int) -> str:
    """A result in a few lines with pictures of letters, and the day's address where the page has one."""
    day = t("date.year", day=deal.day.day, month=t(f"date.month.{deal.day.month}"), year=deal.day.year)
    lines = [
        f"{t('app.name')} · {day} · {t(f'variant.{deal.variant}')}",
        f"{_FACES[attempt.how]} {ending_text(attempt)}",
        "⭐" * attempt.stars + "☆" * (DAILY_STARS - attempt.stars),
    ]
    counted = ("💡", attempt.hints), ("↩️", attempt.undos), ("🔥", streak if streak > 1 else 0)
    page = web.address()
    link = [f"{page}#{Place('daily', deal.day.isoformat()).address}"] if page else []
    return "\n".join([*lines, *(f"{sign} {count}" for sign, count in counted if count), *link])
