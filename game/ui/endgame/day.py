"""The end of a day's deal: its stars, the days in a row, the time until the next deal, and the result to share."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from datetime import date

from ...device import clock
from ...i18n import t
from ...storage.daily import DAILY_STARS, DailyAttempt, Days, daily_deal
from ...storage.store import Store
from ..sprites.widgets import icon
from ..toolkit.theme import THEME
from ..toolkit.view import Box, row
from ..words.daily_text import ending_text, help_text, run_text, share_text, wait_text
from ..words.faces import said_sentence
from ..words.wording import date_text

Forms = tuple[str, ...]
"""A line as it reads best, then shorter."""


class DayEnd:
    """What there is to say of an attempt at a day's deal once it is over; the wait changes with each minute."""

    def __init__(self, store: Store, own: DailyAttempt, now: Callable[[], float]) -> None:
        self._store, self._own, self._now = store, own, now
        self.sharing = ""
        """The key of the sentence about sharing; "" before."""
        self.read()

    def read(self) -> None:
        """Read the days and the clock again."""
        at = self._now()
        self._minutes = _minutes(at)
        self._result = Days(self._store).result(self._own, clock.day_at(at))

    @property
    def is_outdated(self) -> bool:
        """True once the wait has another number of minutes."""
        return _minutes(self._now()) != self._minutes

    def wakes_in(self) -> float:
        """Seconds until that."""
        left = clock.until_tomorrow(self._now())
        return max(0.0, left - 60 * (self._minutes - 1)) if left < math.inf else math.inf

    @property
    def text(self) -> str:
        """The result to share: that of the attempt that counts."""
        counted = self._result.counted
        return share_text(daily_deal(date.fromisoformat(counted.day)), counted, self._result.run)

    # ------------------------------------------------------------ in words

    @property
    def _day(self) -> str:
        return date_text(date.fromisoformat(self._own.day))

    @property
    def _run(self) -> str:
        return run_text(self._result.streak) if self._result.streak else ""

    @property
    def _wait(self) -> str:
        return t("daily.ready") if self._result.is_today_open else wait_text(self._minutes)

    @property
    def _counted(self) -> Forms:
        """The end of the attempt that counts, where this one doesn't."""
        first = self._result.counted
        if first == self._own:
            return ()
        brief = t("daily.first", result=ending_text(first))
        return (" · ".join([brief, *_stars_in_words(first)]), brief, ending_text(first))

    def about(self) -> Forms:
        """The day and the help, or what has become of the result that was shared."""
        return (t(self.sharing),) if self.sharing else (f"{self._day} · {help_text(self._own)}", self._day)

    def lines(self, *, is_wide: Callable[[str], bool]) -> Iterator[Forms]:
        """The days in a row and the wait, in one line where there is room, and the attempt that counts."""
        facts = [*filter(None, (self._run, self._wait))]
        both = " · ".join(facts)
        yield from [(both,)] if both and is_wide(both) else [(fact,) for fact in facts]
        if self._counted:
            yield self._counted

    def stars(self, size: float) -> Box:
        """The stars that were earned among all there are."""
        colours = [THEME.earned] * self._own.stars + [THEME.faint] * (DAILY_STARS - self._own.stars)
        return row(*(icon("star", size, colour, cross=size, side=1.0) for colour in colours), gap=size / 6)

    def status(self) -> str:
        """The sentences that last."""
        said = [*self.about()[:1], *_stars_in_words(self._own), self._run, *self._counted[:1]]
        return " ".join(said_sentence(sentence) for sentence in said if sentence)

    def aloud(self) -> list[str]:
        """All of it."""
        return [self.status(), self._wait]


def _stars_in_words(attempt: DailyAttempt) -> list[str]:
    return [t("daily.stars", n=attempt.stars)] if attempt.stars else []


def _minutes(at: float) -> float:
    """The minutes until the next deal, one that has begun included."""
    left = clock.until_tomorrow(at)
    return math.ceil(left / 60) if left < math.inf else left
