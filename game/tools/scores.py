"""The strength of bots from mirrored games: scores, Elo differences and their confidence."""

from collections.abc import Sequence
from math import log, log10, sqrt
from typing import Any, NamedTuple

_SURE = 1.96
"""The standard errors on either side that contain the truth 95 times in 100."""
DOUBT = 0.001
"""The chance of a wrong decision, however often sets are looked at."""
TUNED = 30
"""The number of sets for which deciding is most efficient, at that chance."""
_MANY = 10
"""The least number of sets before a decision."""


class Estimate(NamedTuple):
    """The mean of independent values between 0 and 1, with its standard error (None if they're all equal)."""

    mean: float
    error: float | None
    size: int

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        """The estimate from at least one value."""
        size = len(values)
        mean = sum(values) / size
        variance = sum((value - mean) ** 2 for value in values) / max(size - 1, 1)
        # Values that are all the same, most of them shared sets, say nothing about how far others may lie.
        return cls(mean, sqrt(variance / size) if variance else None, size)

    @property
    def low(self) -> float:
        """The lower end of the 95% interval; the exact one-sided bound if nothing was ever lost."""
        if self.mean == 1:
            return float(0.05 ** (1 / self.size))
        return 0 if self.error is None else max(0.0, self.mean - _SURE * self.error)

    @property
    def high(self) -> float:
        """The upper end of the 95% interval."""
        if self.mean == 0:
            return float(1 - 0.05 ** (1 / self.size))
        return 1 if self.error is None else min(1.0, self.mean + _SURE * self.error)


def elo(score: float, own: int = 1, others: int = 1) -> float | None:
    """The Elo advantage of a bot on `own` sides over `others` equal ones; None if unbounded."""
    return 400 * log10(score / (1 - score) * others / own) if 0 < score < 1 else None


def elo_error(score: Estimate) -> float | None:
    """The standard error of Elo points, to first order."""
    if score.error is None or not 0 < score.mean < 1:
        return None
    return 400 / log(10) * score.error / (score.mean * (1 - score.mean))


def wide(size: int) -> float:
    """The standard errors that a mean exceeds with probability DOUBT at any time after `size` values.

    Robbins, Statistical methods related to the law of the iterated logarithm (1970): the normal mixture.
    """
    return sqrt((size + TUNED) / size * (log((size + TUNED) / TUNED) - 2 * log(DOUBT)))


def is_decided(values: Sequence[float], mark: float) -> bool:
    """True if the mean surely differs from the mark, after adding a lost and a won set against a lucky start."""
    if len(values) < _MANY:
        return False
    score = Estimate.of([*values, 0.0, 1.0])
    return score.error is not None and abs(score.mean - mark) > wide(score.size) * score.error


def rated(values: Sequence[float], own: int, others: int) -> dict[str, Any]:
    """A bot's score and Elo with errors and 95% intervals, for JSON; the values are its sets."""
    score = Estimate.of(values)
    return {
        "score": round(score.mean, 4),
        "error": _rounded(score.error, 4),
        "elo": _rounded(elo(score.mean, own, others), 1),
        "elo_error": _rounded(elo_error(score), 1),
        "elo_low": _rounded(elo(score.low, own, others), 1),
        "elo_high": _rounded(elo(score.high, own, others), 1),
    }


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)
