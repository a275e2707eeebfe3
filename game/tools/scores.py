"""What mirrored games tell about the strength of bots: scores, Elo differences and how sure they are."""

from collections.abc import Sequence
from math import log, log10, sqrt
from typing import Any, NamedTuple

_SURE = 1.96
"""Standard errors on either side of a value within which the truth lies 95 times in 100."""
DOUBT = 0.001
"""The chance of deciding wrongly, however many sets are played and looked at."""
TUNED = 30
"""Sets after which a decision takes least, for that chance."""
_MANY = 10
"""Sets before anything is decided."""


class Estimate(NamedTuple):
    """A mean of so many independent values between 0 and 1, with its standard error (None where they do not differ)."""

    mean: float
    error: float | None
    size: int

    @classmethod
    def of(cls, values: Sequence[float]) -> "Estimate":
        """The estimate of at least one value."""
        size = len(values)
        mean = sum(values) / size
        variance = sum((value - mean) ** 2 for value in values) / max(size - 1, 1)
        # Values that are all the same, most of them shared sets, say nothing about how far others may lie.
        return cls(mean, sqrt(variance / size) if variance else None, size)

    @property
    def low(self) -> float:
        """The lower end of the interval of 95 in 100; where nothing was ever lost, the exact one-sided bound."""
        if self.mean == 1:
            return float(0.05 ** (1 / self.size))
        return 0 if self.error is None else max(0.0, self.mean - _SURE * self.error)

    @property
    def high(self) -> float:
        """The upper end of it."""
        if self.mean == 0:
            return float(1 - 0.05 ** (1 / self.size))
        return 1 if self.error is None else min(1.0, self.mean + _SURE * self.error)


def elo(score: float, own: int = 1, others: int = 1) -> float | None:
    """The Elo points by which a bot on `own` sides beats `others` equal ones; None where they have no bound."""
    return 400 * log10(score / (1 - score) * others / own) if 0 < score < 1 else None


def elo_error(score: Estimate) -> float | None:
    """The standard error of Elo points, to first order."""
    if score.error is None or not 0 < score.mean < 1:
        return None
    return 400 / log(10) * score.error / (score.mean * (1 - score.mean))


def wide(size: int) -> float:
    """Standard errors beyond which a mean lies with a chance of DOUBT at any time, after so many values.

    Robbins, Statistical methods related to the law of the iterated logarithm (1970): the normal mixture.
    """
    return sqrt((size + TUNED) / size * (log((size + TUNED) / TUNED) - 2 * log(DOUBT)))


def is_decided(values: Sequence[float], mark: float) -> bool:
    """Whether the mean is surely not the mark; a lost and a won set are imagined against a lucky beginning."""
    if len(values) < _MANY:
        return False
    score = Estimate.of([*values, 0.0, 1.0])
    return score.error is not None and abs(score.mean - mark) > wide(score.size) * score.error


def rated(values: Sequence[float], own: int, others: int) -> dict[str, Any]:
    """A bot's score and Elo points with their errors and intervals of 95 in 100, for JSON; sets are the values."""
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
