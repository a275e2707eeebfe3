"""What is heard of the deal."""

from __future__ import annotations

from collections.abc import Iterator

from ..sound.cues import Cue
from .timetable import Score


def sounding(score: Score, before: float, now: float) -> Iterator[Cue]:
    """What begins to be heard between two moments."""
    for cue, moment in _plan(score):
        if before <= moment < now:
            yield cue


def _plan(score: Score) -> Iterator[tuple[Cue, float]]:
    """Each cue with its moment."""
    for drawn in score.rounds:
        for draw in drawn:
            yield (Cue.CARD, draw.start) if score.dealt else (Cue.DICE, draw.start)
    if score.dealt:
        yield Cue.SHUFFLE, score.gather
    for dealt in score.dealt:
        yield Cue.DRAW, dealt.start
