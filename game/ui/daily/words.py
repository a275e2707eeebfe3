"""The deal of the day in words, on screen and to be shared."""

from __future__ import annotations

from datetime import date

from ...daily import DAILY_STARS, DailyAttempt, DailyDeal
from ...i18n import as_sentence, t
from ..words.aloud import said_sentence
from ..words.dates import told_date

COMPUTER = "Ada"
"""The computer that is played against."""
_ENDINGS = {"won": "daily.won", "drawn": "daily.drawn", "lost": "daily.lost"}
_STAR, _NO_STAR, _BULB, _BACK, _FLAME = "⭐", "☆", "💡", "↩️", "🔥"
_FACES = {"won": "🔵🔵🔵🔵🔵", "drawn": "🔵🔵🟢🟢⚪", "lost": "🟢🟢🟢🟢🟢"}


def weekday(day: date) -> str:
    """What a day of the week is called, as a heading."""
    return as_sentence(f"date.weekday.{day.weekday() + 1}")


def month_name(first: date) -> str:
    """A month with its year, as a heading."""
    return as_sentence("daily.month", month=t(f"date.month.{first.month}"), year=first.year)


def initials() -> list[str]:
    """The days of the week from Monday, as short as can be."""
    return [t(f"date.initial.{day}") for day in range(1, 8)]


def who(deal: DailyDeal) -> str:
    """Against whom one plays."""
    return t("games.against", names=t("level.of", name=COMPUTER, level=t(f"level.{deal.level}")))


def ending(attempt: DailyAttempt) -> str:
    """How an attempt went."""
    return t(_ENDINGS[attempt.how], turns=t("games.turns", n=attempt.turns)) if attempt.is_over else t("daily.begun")


def helped(attempt: DailyAttempt) -> str:
    """Which help was used; "" before the end."""
    if not attempt.is_over:
        return ""
    if not (attempt.hints or attempt.undos):
        return t("daily.no_help")
    hints = [t("daily.hints", n=attempt.hints)] if attempt.hints else []
    undos = [t("daily.undos", n=attempt.undos)] if attempt.undos else []
    return " · ".join([*hints, *undos])


def day_sentence(day: date, attempt: DailyAttempt | None) -> str:
    """A day of the calendar, for those who do not see it."""
    if attempt is None:
        return told_date(day)
    told = t("told.heading", heading=told_date(day), text=ending(attempt))
    return f"{said_sentence(told)} {t('daily.stars', n=attempt.stars)}" if attempt.stars else told


def share_text(deal: DailyDeal, attempt: DailyAttempt, streak: int) -> str:
    """A result in a few lines with pictures of letters, to be sent to others."""
    day = t("date.year", day=deal.day.day, month=t(f"date.month.{deal.day.month}"), year=deal.day.year)
    lines = [
        f"{t('app.name')} · {day} · {t(f'variant.{deal.variant}')}",
        f"{_FACES[attempt.how]} {ending(attempt)}",
        _STAR * attempt.stars + _NO_STAR * (DAILY_STARS - attempt.stars),
    ]
    used = [f"{sign} {count}" for sign, count in ((_BULB, attempt.hints), (_BACK, attempt.undos)) if count]
    return "\n".join([*lines, *used, *([f"{_FLAME} {streak}"] if streak > 1 else [])])
