"""Keeps what sounds together within bounds: nothing hammers, and the sum of all voices is never too loud."""

from __future__ import annotations

import math
from typing import NamedTuple

from .cues import Cue
from .recordings import Recordings, SoundScore

LOUDEST = 0.89
"""The level that all voices together never pass: -1 dBFS."""
_SMALL = frozenset({Cue.CARD, Cue.DRAW, Cue.CHIP, Cue.CHIP_TAKEN, Cue.SHUFFLE, Cue.DICE})
"""What comes often leaves room for what comes rarely."""
_SMALL_SHARE = 0.58
"""The share of the loudest level that they may take."""
_FAINTEST = 0.3
"""What would be fainter than that share of what is wanted is not begun."""
_SLACK = 0.05
"""Seconds by which a voice may be heard later than it was begun."""
_REST = 0.6
"""Seconds in which a sound that came often is a third forgotten."""
_APART = {Cue.LINE_GROWS: 0.1, Cue.YOUR_TURN: 1.0, Cue.SHUFFLE: 0.4, Cue.DICE: 0.3, Cue.WRONG: 0.3}
"""Seconds before a cue is heard again."""
_USUALLY = 0.09


class Voice(NamedTuple):
    """A sound that is heard."""

    score: SoundScore
    begun: float
    gain: float


class Mix:
    """What is heard just now, by its own clock in seconds."""

    def __init__(self, recordings: Recordings) -> None:
        self._recordings = recordings
        self._now = 0.0
        self._voices: list[Voice] = []
        self._last: dict[Cue, float] = {}
        """When each cue was heard last."""
        self._often: dict[Cue, float] = {}
        """How often each cue was heard until then; it is forgotten with time."""

    def pass_time(self, dt: float) -> None:
        """Let seconds pass."""
        self._now += dt

    def gain(self, cue: Cue, name: str) -> float:
        """At how much of its loudness a sound is begun now; 0 for not at all."""
        since = self._now - self._last.get(cue, -math.inf)
        if since < _APART.get(cue, _USUALLY):
            return 0.0
        score = self._recordings.scores[name]
        often = self._often.get(cue, 0.0) * math.exp(-since / _REST)
        wanted = 1 / math.sqrt(1 + often)
        gain = min(wanted, self._room(_SMALL_SHARE if cue in _SMALL else 1.0) / score.peaks[0])
        if gain < _FAINTEST * wanted:
            return 0.0
        self._last[cue], self._often[cue] = self._now, often + 1
        self._voices.append(Voice(score, self._now, gain))
        return gain

    def _room(self, share: float) -> float:
        """How loud another voice may be that may take a share of the loudest level, with all that sounds."""
        self._voices = [voice for voice in self._voices if self._level(voice)]
        return max(0.0, LOUDEST * share - sum(map(self._level, self._voices)))

    def _level(self, voice: Voice) -> float:
        """How loud a voice may still become; 0 when it has ended."""
        moment = int(max(0.0, self._now - voice.begun - _SLACK) / self._recordings.every)
        peaks = voice.score.peaks
        return peaks[moment] * voice.gain if moment < len(peaks) else 0.0
