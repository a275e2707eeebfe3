"""Guesses at the other hands: seats would have played the cards that help them, so unseen cards aren't equally likely.

The chances of winning on screen use this. Expert's search deals uniformly, and so is too wary of what others may hold:
reading hands, it won only 50.4 +- 1.0 % of 800 games against itself, 50.7 +- 1.5 % of 600 in teams, and was slower.
"""

import random
from bisect import bisect_right
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Final

from ...engine.cards import Card
from ...engine.state import State
from ...engine.view import View
from .evaluator import Evaluator
from .line_patterns import MINE
from .weights import GameKind, lifts_for

SEASONED: Final = (1, 3, 6, 12, 18)
"""Turns per seat at which each stage starts; before the first, what a seat hasn't played says nothing."""
GAINS: Final = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6)
"""The class boundaries for what a card adds to its player's lines, in log-odds."""
WILDS = 0
"""First of three uses of wild cards: to complete nothing, a line, or the last line."""
REMOVERS = 3
"""First of two uses of removers: while no other side lacks only one chip, and while one does."""
UNPLAYABLE = 5
FINISHES = 6
"""Cards that win."""
COMPLETES = 7
"""Cards that complete a line but don't win."""
STOPS = 8
"""Cards that keep another side from winning."""
BLOCKS = 9
"""Cards that keep another side from a line."""
PLAIN = 10
"""First of the uses of all other cards, by what they add."""
_FRESH = PLAIN + len(GAINS) + 1
"""Offset of the same uses for spaces in line with the seat's last chip, and special cards after a special card."""
USES: Final = 2 * _FRESH
_PRINTS_A_CHUNK = 4
"""Prints handled between two yields; the first time is slow."""
_MOST_CHANCE = 0.95
"""The highest chance of a card being in a hand: nothing is certain."""
_LEAST_FACTOR = 0.01
"""The lowest factor on a card's odds: nothing is impossible."""


class Reader:
    """Infers the other hands from what's on the table, and deals the unseen cards accordingly."""

    def __init__(self, view: View, strangers: Sequence[Evaluator]) -> None:
        """Start with all cards equally likely; `strangers` has every seat's evaluator, without cards in hand."""
        self.strangers = strangers
        self.unseen: tuple[Card, ...] = view.unseen()
        """The cards to deal."""
        symbol_of = strangers[0].grid.symbol_of
        self.symbols = [symbol_of[card] for card in self.unseen]
        """Their print numbers."""
        self._view = view
        self._counts = [0 if seat == view.seat else len(hand) for seat, hand in enumerate(view.state.hands)]
        self._odds = [[1.0] * len(self.unseen) for _ in self._counts]
        """By seat, the factor on the odds of each unseen card being in its hand."""

    def read(self, seat: int, lifts: Sequence[tuple[float, ...]]) -> Generator[None, None, None]:
        """Read a seat's hand from what it didn't play, yielding between chunks."""
        state, count = self._view.state, self._counts[seat]
        stage = stage_of(state)
        if not count or stage < 0 or not lifts:
            return
        stranger = self.strangers[seat]
        found = yield from uses(stranger, last_print(state, seat, stranger))
        factors = _odds(lifts[stage], count / len(self.unseen))
        self._odds[seat] = [factors[found[symbol]] for symbol in self.symbols]

    def deal(self, rng: random.Random) -> tuple[list[list[int]], list[int]]:
        """Indices into `unseen` of the cards in each hand (empty for the view's seat), and of the rest, shuffled."""
        left, draw = list(range(len(self.unseen))), rng.expovariate
        hands: list[list[int]] = []
        for count, odds in zip(self._counts, self._odds, strict=True):
            if count:  # weighted sampling: the likelier the card, the shorter its waiting time
                left = [place for _, place in sorted([(draw(odds[place]), place) for place in left])]
            hands.append(left[:count])
            left = left[count:]
        rng.shuffle(left)
        return hands, left

    def sample(self, rng: random.Random) -> State:
        """A complete position that fits everything the seat knows, drawn by how likely its hands are."""
        state, unseen = self._view.state, self.unseen
        dealt, left = self.deal(rng)
        hands = tuple(
            hand if seat == self._view.seat else tuple(sorted([unseen[place] for place in places]))
            for seat, (hand, places) in enumerate(zip(state.hands, dealt, strict=True))
        )
        return self._view.with_hidden(hands, tuple([unseen[place] for place in left]), rng)


def stage_of(state: State) -> int:
    """The game's stage by turns per seat, from 0; -1 before plays reveal anything."""
    return bisect_right(SEASONED, state.turn // state.setup.seats) - 1


def last_print(state: State, seat: int, stranger: Evaluator) -> int | None:
    """The print number of the top card of a seat's discard pile, None if empty."""
    pile = state.discards[seat]
    return stranger.grid.symbol_of[pile[-1]] if pile else None


def reading(view: View) -> Generator[None, None, Reader]:
    """Build a reader of all hands, yielding between chunks."""
    setup = view.state.setup
    by_side = []
    for side in range(setup.sides):
        by_side.append(Evaluator(view.state, side))
        yield
    reader = Reader(view, [by_side[side] for side in setup.side_of])
    lifts = lifts_for(GameKind.of(setup, by_side[0].grid.lengths))
    for seat in range(setup.seats):
        yield
        yield from reader.read(seat, lifts)
    return reader


@lru_cache(maxsize=64)
def _odds(lifts: tuple[float, ...], share: float) -> tuple[float, ...]:
    """By use, the factor on the odds that a card is in a hand with `share` of the unseen cards."""
    if not 0 < share < 1:
        return (1.0,) * len(lifts)
    chances = [min(lift * share, _MOST_CHANCE) for lift in lifts]
    return tuple(max(chance / (1 - chance) * (1 - share) / share, _LEAST_FACTOR) for chance in chances)


def uses(seat: Evaluator, last: int | None) -> Generator[None, None, list[int]]:
    """The use of each print's cards to a seat that last played a card for print `last` (None if unknown).

    Based on what the seat knows apart from its hand; yields between chunks. REMOVER and WILD come last.
    """
    lacking, own, other = seat.patterns.lacking, 0, 0
    for code in set(seat.codes):
        if lacking[code] == MINE:
            own = 1 + _is_last(seat, seat.side)
        elif lacking[code]:
            other = 1
    near = _near(seat, last)
    found = []
    for cells in seat.grid.spots:
        found.append(_use(seat, cells, near))
        if len(found) % _PRINTS_A_CHUNK == 0:
            yield
    fresh = _FRESH if last is not None and last < 0 else 0
    return [*found, REMOVERS + other + fresh, WILDS + own + fresh]


def _is_last(seat: Evaluator, side: int) -> bool:
    """True if a side wins with one more sequence."""
    return seat.goal - seat.made[side] <= 1


def _near(seat: Evaluator, last: int | None) -> set[int]:
    """The spaces in line with the seat's last chip; if that may be either of two chips, with either."""
    if last is None or last < 0:
        return set()
    grid = seat.grid
    chips = [cell for cell in grid.spots[last] if seat.kinds[cell] == MINE]
    return {cell for chip in chips for line in grid.through[chip] for cell in grid.cells[line]}


def _use(seat: Evaluator, cells: tuple[int, ...], near: set[int]) -> int:
    """The best use of a card for these spaces."""
    lacking, codes, through = seat.patterns.lacking, seat.codes, seat.through
    left = [cell for cell in cells if seat.is_open(cell)]
    if not left:
        return UNPLAYABLE
    use, fresh = PLAIN, 0
    for cell in left:
        if cell in near:
            fresh = _FRESH
        for line in through[cell]:
            owner = lacking[codes[line]]
            if owner == MINE:
                use = min(use, FINISHES if _is_last(seat, seat.side) else COMPLETES)
            elif owner:
                use = min(use, STOPS if _is_last(seat, (seat.side + owner - MINE) % seat.sides) else BLOCKS)
    if use == PLAIN:
        use += bisect_right(GAINS, max(seat.change(cell, MINE)[0] for cell in left))
    return use + fresh
