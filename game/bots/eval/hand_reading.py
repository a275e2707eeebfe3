"""What others probably hold: they would have played what serves them, so that not every unseen card is as likely.

Chances that are shown are found by it. Expert's search deals by chance, too wary of what others could hold: reading
hands it won 50.4 +- 1.0 % of 800 games against itself, in teams 50.7 +- 1.5 % of 600, and thought longer.
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
"""The turns of each seat from which on what it did not play tells so much; before the first it tells nothing."""
GAINS: Final = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6)
"""What a card adds to the lines of whoever plays it, between which it is told apart."""
WILDS, REMOVERS, DEAD, FINISHES, COMPLETES, STOPS, BLOCKS, PLAIN = 0, 3, 5, 6, 7, 8, 9, 10
"""The first use of each sort. Wild cards that complete nothing, a line, the last line; removers while no other side
lacks one chip, and while one does. Cards for no open space; those that win, that complete a line, that keep another
side from winning, from a line; and the rest by what they add."""
_FRESH = PLAIN + len(GAINS) + 1
"""The same once more where a line through the space goes through the last chip too; or after a special card."""
USES: Final = 2 * _FRESH
_PRINTS_A_CHUNK = 4
"""Prints whose use is found between two pauses: the first time it takes a while."""
_MOST, _LEAST = 0.95, 0.01
"""No card is taken to be surely in a hand, nor to be out of the question."""


class Reader:
    """What a seat can tell of the other hands from the table; the unseen cards are dealt by it."""

    def __init__(self, view: View, strangers: Sequence[Evaluator]) -> None:
        """Before anything is read, when every card is as likely; by the evaluators of all seats, no card in hand."""
        self.strangers = strangers
        self.unseen: tuple[Card, ...] = view.unseen()
        """The cards that are dealt."""
        symbol_of = strangers[0].grid.symbol_of
        self.symbols = [symbol_of[card] for card in self.unseen]
        """Their prints."""
        self._view = view
        self._counts = [0 if seat == view.seat else len(hand) for seat, hand in enumerate(view.state.hands)]
        self._odds = [[1.0] * len(self.unseen) for _ in self._counts]
        """By seat, what multiplies the odds that each card is in its hand."""

    def read(self, seat: int, lifts: Sequence[tuple[float, ...]]) -> Generator[None, None, None]:
        """Read the hand of a seat from what it did not play, with pauses."""
        state, count = self._view.state, self._counts[seat]
        stage = stage_of(state)
        if not count or stage < 0 or not lifts:
            return
        stranger = self.strangers[seat]
        found = yield from uses(stranger, last_print(state, seat, stranger))
        factors = _odds(lifts[stage], count / len(self.unseen))
        self._odds[seat] = [factors[found[symbol]] for symbol in self.symbols]

    def deal(self, rng: random.Random) -> tuple[list[list[int]], list[int]]:
        """The places among the unseen cards of those in each hand, one's own empty, and of the others, mixed."""
        left, draw = list(range(len(self.unseen))), rng.expovariate
        hands: list[list[int]] = []
        for count, odds in zip(self._counts, self._odds, strict=True):
            if count:  # the first of so many waiting times, each as short as its card is likely
                left = [place for _, place in sorted([(draw(odds[place]), place) for place in left])]
            hands.append(left[:count])
            left = left[count:]
        rng.shuffle(left)
        return hands, left

    def sample(self, rng: random.Random) -> State:
        """A whole position that agrees with all that the seat knows, as likely as its hands are."""
        state, unseen = self._view.state, self.unseen
        dealt, left = self.deal(rng)
        hands = tuple(
            hand if seat == self._view.seat else tuple(sorted([unseen[place] for place in places]))
            for seat, (hand, places) in enumerate(zip(state.hands, dealt, strict=True))
        )
        return self._view.with_hidden(hands, tuple([unseen[place] for place in left]), rng)


def stage_of(state: State) -> int:
    """The stage of a game by the turns of each seat, from 0; -1 before plays tell anything."""
    return bisect_right(SEASONED, state.turn // state.setup.seats) - 1


def last_print(state: State, seat: int, stranger: Evaluator) -> int | None:
    """The print of the card on a seat's discard pile, None where it is empty."""
    pile = state.discards[seat]
    return stranger.grid.symbol_of[pile[-1]] if pile else None


def reading(view: View) -> Generator[None, None, Reader]:
    """A reader of all hands, with pauses."""
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
    """By use, what multiplies the odds that a card is in a hand of that share of the unseen cards."""
    if not 0 < share < 1:
        return (1.0,) * len(lifts)
    chances = [min(lift * share, _MOST) for lift in lifts]
    return tuple(max(chance / (1 - chance) * (1 - share) / share, _LEAST) for chance in chances)


def uses(seat: Evaluator, last: int | None) -> Generator[None, None, list[int]]:
    """The use that a card for each print has for a seat whose `last` card was for that print, or is unknown.

    By what it knows without its hand, with pauses; REMOVER and WILD come last.
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
    """Whether one more sequence wins for a side."""
    return seat.goal - seat.made[side] <= 1


def _near(seat: Evaluator, last: int | None) -> set[int]:
    """The spaces that share a line with the last chip; with both, where it may be either of two."""
    if last is None or last < 0:
        return set()
    grid = seat.grid
    chips = [cell for cell in grid.spots[last] if seat.kinds[cell] == MINE]
    return {cell for chip in chips for line in grid.through[chip] for cell in grid.cells[line]}


def _use(seat: Evaluator, cells: tuple[int, ...], near: set[int]) -> int:
    """The use of cards for some spaces, the best of all."""
    lacking, codes, through = seat.patterns.lacking, seat.codes, seat.grid.through
    left = [cell for cell in cells if seat.is_open(cell)]
    if not left:
        return DEAD
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
