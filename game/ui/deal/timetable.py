"""The plan of a deal: when everything happens and sounds, made before it begins, so that any moment can be painted.

Moments and durations are seconds of the plan; a long one is played faster, see `Score.pace`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ...engine.cards import Card
from ...engine.setup import CutCard
from ..sound.sounds import Cue
from ..toolkit.theme import TIMING

LONGEST = 4.9
"""Seconds; what would take longer goes faster throughout."""
FLY = TIMING.card_fly / 1000
"""Seconds that a card flies."""
START, READ, TIE, DECIDED, INTRO, LOOK = 0.3, 0.2, 0.75, 0.6, 0.6, 0.4
SPREAD, TURN, GATHER = 0.26, 0.2, 0.24
CUT_STEP, CUT_SPREAD = 0.12, 0.6
"""Between two cards of the cut, and at most from the first to the last of a round."""
DEAL_STEP, DEAL_SPREAD = 0.062, 1.3
REVEAL_STEP = 0.03
ROLL, ROLL_STEP, SUMMED, READY = 0.95, 0.3, 0.35, 1.2
"""A roll, from one to the next, all sums before the highest is marked; the words where nobody rolls."""


class CutDraw(NamedTuple):
    """A seat draws a card of the cut, or rolls a sum."""

    seat: int
    card: Card
    start: float


class Mark(NamedTuple):
    """The seats with the lowest cards, or the highest rolls, of a round stand out."""

    start: float
    seats: tuple[int, ...]


class Dealt(NamedTuple):
    """A card leaves the pile for a place in a seat's hand."""

    seat: int
    slot: int
    start: float


class Score(NamedTuple):
    """The whole deal."""

    rounds: tuple[tuple[CutDraw, ...], ...]
    marks: tuple[Mark, ...]
    """One for each round of the cut."""
    gather: float
    """The cards of the cut go back to the pile."""
    dealt: tuple[Dealt, ...]
    reveal: float
    """Own cards turn face up, each a little after the one before."""
    end: float
    drawing: float = FLY + TURN
    """From the start of a draw until its card, or its roll, lies open."""

    @property
    def pace(self) -> float:
        """Seconds of the plan that pass in a second, at least 1."""
        return max(1.0, self.end / LONGEST)

    @property
    def gathered(self) -> float:
        """The moment when the pile is whole again."""
        return self.gather + GATHER * bool(self.rounds)

    @property
    def decided(self) -> float:
        """The moment from which the seat that deals or begins is known."""
        return self.marks[-1].start if self.marks else 0.0

    def mark(self, now: float) -> Mark | None:
        """The lowest cards, or the highest rolls, marked last."""
        return next((mark for mark in reversed(self.marks) if mark.start <= now), None)

    def look(self, seat: int, start: float, now: float) -> Literal["plain", "chosen", "dim"]:
        """Marked draws stand out and the others step back, until the next round's lie over them."""
        mark = self.mark(now)
        if mark is None or start > mark.start:
            return "plain"
        return "chosen" if seat in mark.seats else "dim"

    def motions(self) -> list[tuple[float, float]]:
        """From when to when something moves."""
        return [
            (0.0, SPREAD),
            *((draw.start, draw.start + self.drawing) for drawn in self.rounds for draw in drawn),
            (self.gather, self.gathered),
            *((card.start, card.start + FLY) for card in self.dealt),
            (self.reveal, self.reveal + TURN + REVEAL_STEP * len(self.dealt)),
        ]

    def heard(self, before: float, now: float) -> Iterator[Cue]:
        """What begins to be heard between two moments."""
        draw_cue = Cue.CARD if self.dealt else Cue.DICE
        cues = [(draw_cue, draw.start) for drawn in self.rounds for draw in drawn]
        cues += [(Cue.SHUFFLE, self.gather)] * bool(self.dealt)
        cues += [(Cue.DRAW, card.start) for card in self.dealt]
        return (cue for cue, moment in cues if before <= moment < now)


def compose(cut: Sequence[Sequence[CutCard]], dealer: int, seats: int, hand: int) -> Score:
    """The plan for a deal of `hand` cards to each seat; an empty cut has none of its acts."""
    rounds, marks, now = _cut(cut, dealer, CUT_STEP, FLY + TURN + READ)
    gather = now
    now += GATHER if rounds else 0.0
    step = min(DEAL_STEP, DEAL_SPREAD / max(seats * hand, 1))
    order = [(dealer + 1 + i) % seats for i in range(seats)]
    dealt = tuple(Dealt(order[i % seats], i // seats, now + i * step) for i in range(seats * hand))
    reveal = now + seats * hand * step + FLY
    return Score(rounds, marks, gather, dealt, reveal, reveal + TURN + LOOK)


def compose_rolls(cut: Sequence[Sequence[CutCard]], first: int) -> Score:
    """The plan for the rolls that choose who begins; no cards are dealt after them."""
    rounds, marks, now = _cut(cut, first, ROLL_STEP, ROLL + SUMMED)
    return Score(rounds, marks, now, (), now, now + (LOOK if cut else READY), ROLL)


def _cut(
    cut: Sequence[Sequence[CutCard]], chosen: int, longest_step: float, lasts: float
) -> tuple[tuple[tuple[CutDraw, ...], ...], tuple[Mark, ...], float]:
    """The rounds with their marks, and when they are over; each draw lasts so long until the next is marked."""
    rounds: list[tuple[CutDraw, ...]] = []
    marks: list[Mark] = []
    now = START if cut else INTRO
    for drawn, after in zip(cut, [*cut[1:], None], strict=False):
        step = min(longest_step, CUT_SPREAD / len(drawn))
        rounds.append(tuple(CutDraw(seat, card, now + i * step) for i, (seat, card) in enumerate(drawn)))
        now += (len(drawn) - 1) * step + lasts
        marks.append(Mark(now, (chosen,) if after is None else tuple(seat for seat, _ in after)))
        now += DECIDED if after is None else TIE
    return tuple(rounds), tuple(marks), now
