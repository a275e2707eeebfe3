"""When everything of the deal happens: a plan in seconds, made before it begins, so that any moment can be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.cards import Card
from ...engine.setup import CutCard
from ..toolkit.theme import TIMING

LONGEST = 4.9
"""Seconds; what would take longer goes faster throughout."""
START, READ, TIE, DECIDED, INTRO, LOOK = 0.3, 0.2, 0.75, 0.6, 0.6, 0.4
SPREAD, TURN, GATHER = 0.26, 0.2, 0.24
CUT_STEP, CUT_SPREAD = 0.12, 0.6
"""Between two cards of the cut, and at most from the first to the last of a round."""
DEAL_STEP, DEAL_SPREAD = 0.062, 1.3
REVEAL_STEP = 0.03
ROLL, ROLL_STEP, SUMMED, READY = 0.95, 0.3, 0.35, 1.2
"""A roll, from one to the next, all sums before the highest is marked; the words where nobody rolls."""


class CutDraw(NamedTuple):
    """A seat draws a card of the cut, or rolls a sum, at a moment."""

    seat: int
    card: Card
    start: float


class Mark(NamedTuple):
    """The lowest cards, or the highest rolls, of a round are marked at a moment."""

    start: float
    seats: tuple[int, ...]


class Dealt(NamedTuple):
    """A card leaves the pile for a place in a seat's hand at a moment."""

    seat: int
    slot: int
    start: float


class Score(NamedTuple):
    """The whole deal; moments and durations in seconds."""

    rounds: tuple[tuple[CutDraw, ...], ...]
    marks: tuple[Mark, ...]
    """One for each round of the cut."""
    gather: float
    """The cards of the cut go back to the pile."""
    dealt: tuple[Dealt, ...]
    reveal: float
    """Own cards turn face up, each a little after the one before."""
    end: float
    pace: float
    """How much faster than planned all of this is, at most 1."""
    drawing: float = TIMING.card_fly / 1000 + TURN
    """Seconds from the start of a draw until its card, or its roll, lies open."""

    @property
    def fly(self) -> float:
        """Seconds that a card flies."""
        return TIMING.card_fly / 1000 * self.pace

    @property
    def spread(self) -> float:
        """Seconds in which the pack is spread out."""
        return SPREAD * self.pace

    @property
    def turn(self) -> float:
        """Seconds that a card takes to turn."""
        return TURN * self.pace

    @property
    def gathered(self) -> float:
        """The moment when the pile is whole again."""
        return self.gather + GATHER * self.pace * bool(self.rounds)

    @property
    def reveal_step(self) -> float:
        """Seconds from one own card's turning to the next."""
        return REVEAL_STEP * self.pace

    @property
    def decided(self) -> float:
        """The moment from which the seat that deals or begins is known."""
        return self.marks[-1].start if self.marks else 0.0

    def motions(self) -> list[tuple[float, float]]:
        """From when to when something moves or changes."""
        last = self.reveal + self.turn + self.reveal_step * len(self.dealt)
        return [
            (0.0, self.spread),
            *((draw.start, draw.start + self.drawing) for drawn in self.rounds for draw in drawn),
            *((mark.start, mark.start) for mark in self.marks),
            (self.gather, self.gathered),
            *((card.start, card.start + self.fly) for card in self.dealt),
            (self.reveal, last),
        ]


def compose(cut: Sequence[Sequence[CutCard]], dealer: int, seats: int, hand: int) -> Score:
    """The plan for a deal of `hand` cards to each seat; an empty cut has none of its acts."""
    rounds, marks, now = _cut(cut, dealer, CUT_STEP, TIMING.card_fly / 1000 + TURN + READ)
    gather = now
    now += GATHER if rounds else 0.0
    step = min(DEAL_STEP, DEAL_SPREAD / max(seats * hand, 1))
    order = [(dealer + 1 + i) % seats for i in range(seats)]
    dealt = tuple(Dealt(order[i % seats], i // seats, now + i * step) for i in range(seats * hand))
    reveal = now + seats * hand * step + TIMING.card_fly / 1000
    return _paced(Score(rounds, marks, gather, dealt, reveal, reveal + TURN + LOOK, 1.0))


def compose_rolls(cut: Sequence[Sequence[CutCard]], first: int) -> Score:
    """The plan for the rolls that choose who begins; no cards are dealt after them."""
    rounds, marks, now = _cut(cut, first, ROLL_STEP, ROLL + SUMMED)
    return _paced(Score(rounds, marks, now, (), now, now + (LOOK if cut else READY), 1.0, ROLL))


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


def _paced(score: Score) -> Score:
    """The same plan, made faster when it is too long."""
    pace = min(1.0, LONGEST / score.end)
    return Score(
        tuple(tuple(draw._replace(start=draw.start * pace) for draw in drawn) for drawn in score.rounds),
        tuple(mark._replace(start=mark.start * pace) for mark in score.marks),
        score.gather * pace,
        tuple(card._replace(start=card.start * pace) for card in score.dealt),
        score.reveal * pace,
        score.end * pace,
        pace,
        score.drawing * pace,
    )
