"""The plan of a deal: when everything happens, so that any moment can be painted, and where it all lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from pygame import Rect

from ...engine.cards import Card
from ...engine.setup import CutCard
from ..sound.sounds import Cue
from ..toolkit.geometry import CARD_RATIO, dp, margin
from ..toolkit.theme import TIMING

# ---------------------------------------------------------------- when: seconds of the plan

LONGEST = 4.9
"""What would take longer goes faster throughout."""
FLY = TIMING.card_fly / 1000
SPREAD = 0.26
TURN = 0.2
GATHER = 0.24
REVEAL_STEP = 0.03
"""Seconds from one own card's turn to the next one's."""


class _Seconds:
    """Seconds of the plan."""

    before_cut = 0.3
    without_cut = 0.6
    between_draws = 0.12
    most_whole_round = 0.6
    to_read_draws = 0.2
    after_tie = 0.75
    after_decision = 0.6
    between_dealt_cards = 0.062
    most_whole_deal = 1.3
    roll = 0.95
    between_rolls = 0.3
    to_read_sums = 0.35
    at_end = 0.4
    without_rolls = 1.2


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
    gather: float
    """The cards of the cut go back to the pile."""
    dealt: tuple[Dealt, ...]
    reveal: float
    """Own cards turn face up, each a little after the one before."""
    end: float
    drawing: float = FLY + TURN
    """From the start of a draw until its card, or its roll, lies open."""

    @property
    def draws(self) -> list[CutDraw]:
        return [draw for drawn in self.rounds for draw in drawn]

    @property
    def pace(self) -> float:
        """Seconds of the plan that pass in a second, at least 1."""
        return max(1.0, self.end / LONGEST)

    @property
    def gathered(self) -> float:
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
            *((draw.start, draw.start + self.drawing) for draw in self.draws),
            (self.gather, self.gathered),
            *((card.start, card.start + FLY) for card in self.dealt),
            (self.reveal, self.reveal + TURN + REVEAL_STEP * len(self.dealt)),
        ]

    def heard(self, before: float, now: float) -> Iterator[Cue]:
        """What begins to be heard between two moments."""
        cues = [(Cue.CARD if self.dealt else Cue.DICE, draw.start) for draw in self.draws]
        cues += [(Cue.SHUFFLE, self.gather)] * bool(self.dealt)
        cues += [(Cue.DRAW, card.start) for card in self.dealt]
        return (cue for cue, moment in cues if before <= moment < now)


def compose(cut: Sequence[Sequence[CutCard]], dealer: int, seats: int, hand: int) -> Score:
    """The plan for a deal of `hand` cards to each seat; an empty cut has none of its acts."""
    rounds, marks, gather = _cut(cut, dealer, _Seconds.between_draws, FLY + TURN + _Seconds.to_read_draws)
    start = gather + (GATHER if rounds else 0.0)
    step = min(_Seconds.between_dealt_cards, _Seconds.most_whole_deal / max(seats * hand, 1))
    dealt = tuple(Dealt((dealer + 1 + i) % seats, i // seats, start + i * step) for i in range(seats * hand))
    reveal = start + seats * hand * step + FLY
    return Score(rounds, marks, gather, dealt, reveal, reveal + TURN + _Seconds.at_end)


def compose_rolls(cut: Sequence[Sequence[CutCard]], first: int) -> Score:
    """The plan for the rolls that choose who begins; no cards are dealt after them."""
    rounds, marks, now = _cut(cut, first, _Seconds.between_rolls, _Seconds.roll + _Seconds.to_read_sums)
    return Score(rounds, marks, now, (), now, now + (_Seconds.at_end if cut else _Seconds.without_rolls), _Seconds.roll)


def _cut(
    cut: Sequence[Sequence[CutCard]], chosen: int, longest_step: float, lasts: float
) -> tuple[tuple[tuple[CutDraw, ...], ...], tuple[Mark, ...], float]:
    """The rounds with their marks, and when they are over; each draw lasts so long until the next is marked."""
    rounds: list[tuple[CutDraw, ...]] = []
    marks: list[Mark] = []
    now = _Seconds.before_cut if cut else _Seconds.without_cut
    for drawn, after in zip(cut, [*cut[1:], None], strict=False):
        step = min(longest_step, _Seconds.most_whole_round / len(drawn))
        rounds.append(tuple(CutDraw(seat, card, now + i * step) for i, (seat, card) in enumerate(drawn)))
        now += (len(drawn) - 1) * step + lasts
        marks.append(Mark(now, (chosen,) if after is None else tuple(seat for seat, _ in after)))
        now += _Seconds.after_decision if after is None else _Seconds.after_tie
    return tuple(rounds), tuple(marks), now


# ---------------------------------------------------------------- where: clockwise from the bottom, device pixels

_LOW = 560
"""Units of height (with many seats, of width) under which everything moves closer together."""
_BROAD = 640
"""Units of width from which the button stands beside the hand."""
_TRAY_RATIO = 0.66
"""A tray's height, of its width."""


class DealLayout(NamedTuple):
    """The deal's rectangles."""

    title: Rect
    words: Rect
    skip: Rect
    room: Rect
    """What is left below the words."""
    is_low: bool
    """True if there is little room, so that text is smaller."""
    high: int
    """Height of a name."""
    gap: int
    cards: tuple[Rect, ...] = ()
    """Each place's card of the cut, which is also the middle of its hand; or its tray of dice."""
    names: tuple[Rect, ...] = ()
    pile: Rect = Rect(0, 0, 0, 0)
    spread: int = 0
    """How far the pack can be spread to each side of the pile, for the cut."""
    hand: tuple[Rect, ...] = ()
    """Own cards, face up at the end; empty when nobody's hand is shown."""


def deal(
    size: tuple[int, int], scale: float, seats: int, hand: int, ratio: float = CARD_RATIO, *, left_handed: bool = False
) -> DealLayout:
    """The deal for so many seats; `hand` own cards of a `ratio` are shown at the bottom, none when it is 0."""
    width, edge, at = size[0], margin(size, scale), _frame(size, scale, seats, left_handed=left_handed)
    is_broad, room = width >= _BROAD * scale, at.room.copy()
    if not is_broad:
        room.height = at.skip.top - dp(scale, 8) - room.top
    side = at.skip.width + 2 * edge if is_broad else edge
    beside = Rect(side, 0, width - 2 * side, 0)
    own = _row(beside, scale, hand, round(size[1] * (0.2 if is_broad else 0.16)), ratio)
    ring = _largest(at, room if own or not is_broad else _clear_of(at), scale, seats, own[0].height if own else 0)
    cards, names, pile = ring.places()
    level = (card for card in cards if card.top < pile.bottom and card.bottom > pile.top)
    free = min([*(abs(card.centerx - pile.centerx) - card.width for card in level), room.width // 2])
    spread = max(0, min(free - pile.width // 2, round(pile.width * 2.6)))
    if own:
        base = room.bottom - at.high
        own = tuple(rect.move(0, base - rect.height) for rect in own)
        cards = (Rect((width - ring.card[0]) // 2, base - ring.card[1], *ring.card), *cards)
        names = (Rect(side, base, beside.width, at.high), *names)
    return at._replace(cards=cards, names=names, pile=pile, spread=spread, hand=own)


def rolls(size: tuple[int, int], scale: float, seats: int, *, left_handed: bool = False) -> DealLayout:
    """The trays for so many seats."""
    at = _frame(size, scale, seats, left_handed=left_handed)
    area, gap = _clear_of(at), at.gap
    wide, columns, rows = max(
        (min(area.width // columns - gap, round((area.height // rows - at.high - gap) / _TRAY_RATIO)), columns, rows)
        for columns, rows in [(seats, 1), (1, seats), ((seats + 1) // 2, 2)]
    )
    wide = min(wide, dp(scale, 340))
    high = round(wide * _TRAY_RATIO)
    step = min(area.width // columns, round(wide * 1.25)), min(area.height // rows, high + at.high + 4 * gap)
    points = _in_rows(seats, columns, rows, area.center, step)
    trays = tuple(_centred(x, y - at.high // 2, wide, high) for x, y in points)
    return at._replace(cards=trays, names=tuple(Rect(tray.bottomleft, (wide, at.high)) for tray in trays))


def _frame(size: tuple[int, int], scale: float, seats: int, *, left_handed: bool) -> DealLayout:
    (width, height), edge = size, margin(size, scale)
    is_low = height < _LOW * scale or (width < _LOW * scale and seats >= 8)
    top = edge if is_low else edge + min(dp(scale, 34), round(height * 0.03))
    title = Rect(edge, top, width - 2 * edge, dp(scale, 34 if is_low else 46))
    words = Rect(edge, title.bottom, title.width, dp(scale, 22 if is_low else 28))
    wide, high = dp(scale, 116), dp(scale, 52 if height >= _LOW * scale else 46)
    beside = edge if left_handed else width - edge - wide
    skip = Rect(beside if width >= _BROAD * scale else (width - wide) // 2, height - edge - high, wide, high)
    name, gap = dp(scale, 24 if is_low else 36), dp(scale, 6 if is_low else 12)
    room = Rect(edge, words.bottom + gap, title.width, height - edge - words.bottom - gap)
    return DealLayout(title, words, skip, room, is_low, name, gap)


def _clear_of(at: DealLayout) -> Rect:
    """What is left of the room above the button, or in a wide window to its left and as much on the other side."""
    room = at.room
    if room.width < 2.4 * room.height:
        return Rect(room.topleft, (room.width, at.skip.top - at.gap - room.top))
    return room.inflate(-2 * (at.skip.width + at.gap), 0)


def _row(area: Rect, scale: float, count: int, height: int, ratio: float) -> tuple[Rect, ...]:
    """A hand's cards side by side, overlapping where the room is narrow, at most so high; their tops at 0."""
    if not count:
        return ()
    gap = dp(scale, 8)
    apart, overlapping = (area.width - gap * (count - 1)) / count, area.width / (1 + 0.62 * (count - 1))
    wide = round(min(dp(scale, 104), height / ratio, apart if apart > dp(scale, 64) else overlapping))
    step = min(wide + gap, (area.width - wide) / max(count - 1, 1))
    left = area.left + (area.width - wide - step * (count - 1)) / 2
    return tuple(Rect(round(left + i * step), 0, wide, round(wide * ratio)) for i in range(count))


def _in_rows(
    seats: int, columns: int, rows: int, centre: tuple[int, int], step: tuple[int, int]
) -> list[tuple[int, int]]:
    """The middles of places in rows of so many, fewer in the lowest: clockwise from the bottom's left."""
    counts, (x, y), (across, down) = [seats - columns * (rows - 1)] + [columns] * (rows - 1), centre, step
    (first, *rest), *upper = [
        [(round(x + (i - (count - 1) / 2) * across), round(y + ((rows - 1) / 2 - n) * down)) for i in range(count)]
        for n, count in enumerate(counts)
    ]
    return [first, *chain(*upper), *(reversed(rest) if upper else rest)]


def _centred(x: int, y: int, width: int, height: int) -> Rect:
    return Rect(x - width // 2, y - height // 2, width, height)


class _Ring(NamedTuple):
    """Places in a row at the top, in columns at the sides and in a row at the bottom."""

    at: DealLayout
    area: Rect
    card: tuple[int, int]
    across: int
    """The width of a place: a fan of cards, or a name."""
    top: int
    left: int
    right: int
    """As many as at the left, or one fewer."""
    bottom: int

    @property
    def rows(self) -> int:
        return 1 + max(self.left, 1) + (self.bottom > 0)  # one of them free for the pile when there are no columns

    @property
    def fits(self) -> bool:
        """True if no place lies over another."""
        beside = 2 * self.across + self.card[0] + 2 * self.at.gap if self.left else 0
        wide, high = max(beside, max(self.top, self.bottom) * self.across), self.card[1] + self.at.high + self.at.gap
        return wide <= self.area.width and self.rows * high <= self.area.height

    def places(self) -> tuple[tuple[Rect, ...], tuple[Rect, ...], Rect]:
        """The cards and names, clockwise from the bottom's middle, and the pile."""
        step = self.area.height / self.rows
        heights = [round(self.area.top + step * (i + 0.5)) for i in range(self.rows)]
        (left, right), sides, middle = self._abreast(2), heights[1 : 1 + self.left], self.bottom // 2
        bottom = [(x, heights[-1]) for x in reversed(self._abreast(self.bottom))]
        points = [
            *bottom[middle:],
            *((left, y) for y in reversed(sides)),
            *((x, heights[0]) for x in self._abreast(self.top)),
            *((right, y) for y in sides[: self.right]),
            *bottom[:middle],
        ]
        cards = tuple(_centred(x, y - self.at.high // 2, *self.card) for x, y in points)
        names = tuple(Rect(card.centerx - self.across // 2, card.bottom, self.across, self.at.high) for card in cards)
        inner = heights[1 : self.rows - (self.bottom > 0)]
        return cards, names, _centred(self.area.centerx, (inner[0] + inner[-1]) // 2, *self.card)

    def _abreast(self, count: int) -> list[int]:
        """The middles of so many places in a row, as far apart as looks like one table."""
        wanted = self.across * 1.35 * max(self.top - 1, self.bottom - 1)
        if self.left:
            beside = self.across + self.card[0] + 2 * self.at.gap
            wanted = max(wanted, min(self.area.height * 1.5, 3.4 * self.across), beside)
        middle, half = self.area.centerx, round(min(wanted, self.area.width - self.across) / 2)
        if count == 1:
            return [middle]
        return [round(middle - half + 2 * half * i / (count - 1)) for i in range(count)]


def _largest(at: DealLayout, room: Rect, scale: float, seats: int, own: int) -> _Ring:
    """The ring with the largest card with which all places fit above an own hand `own` pixels high, 0 for none."""
    usual = 82 if at.room.width > 420 * scale and seats < 10 else 66
    sizes = [(units, usual) for units in range(132, 25, -1)]
    sizes += [(units, 52) for units in range(26, 17, -1)]  # a crowd comes close together
    ways = _ways(seats, has_own=bool(own))
    for units, least in sizes:
        wide = dp(scale, units)
        card, area, across = (wide, round(wide * CARD_RATIO)), room.copy(), max(round(wide * 1.45), dp(scale, least))
        if own:
            area.height -= max(own, card[1]) + at.high + at.gap
        rings = [_Ring(at, area, card, across, *way) for way in ways]
        if found := next((ring for ring in rings if ring.fits), None):
            return found
    return _Ring(at, area, card, across, seats - bool(own), 0, 0, 0)


def _ways(seats: int, *, has_own: bool) -> list[tuple[int, int, int, int]]:
    """Places at the top, the left, the right and the bottom, the best first; the bottom row may be an own hand's."""
    found = [
        (top, rest - rest // 2, rest // 2, bottom)
        for top in range(1, seats + 1)
        for bottom in ((0,) if has_own else (top, top - 1, top + 1))
        if (rest := seats - has_own - top - bottom) >= 0 and bottom >= (not has_own)
    ]
    # Even on both sides looks best, and then the roundest.
    return sorted(found, key=lambda way: way[1] - way[2])
