"""The search bot: it deals the hidden cards many times and in each deal has every seat play on like `OnePly`."""

import math
import random
import time
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from ...engine.move import Move
from ...engine.view import View
from ..base import Thinking
from ..delegating import Searcher
from ..eval.board_index import REMOVER
from ..eval.evaluator import WON, Evaluator
from ..eval.weights import FILE
from ..limits import A_SECOND, Budget, Clock, Limits
from .expectimax import Expectimax
from .one_ply import ScoredMove, evaluator_of, has_two_teams, is_play, options
from .playout import Playout, winning_chance

POSITIONS = 6
"""Dice positions that `Expectimax` can judge in the time of one node here."""
NARROWING = (0.3, 0.6)
"""The shares of the budget after which the search drops half of the moves."""
SPARE = 4
"""Cards dealt to the draw pile beyond one per seat, to replace dead ones."""
LEAST_DEALS = 8
"""Deals before the first check whether the search can end, and at least between checks."""
DOUBTED = 0.1
"""How far apart one more deal might show two moves, in chances of winning: a few alike deals prove little."""
RELIANCE = 0.1
"""The bonus in a game of two teams for a play that `stops` a line, in chances of winning: see BLOCK."""


class DeterminizedSettings(NamedTuple):
    """The width of a search, and the trust in its results."""

    width: int = 8
    """The most moves to search, the most promising first."""
    margin: float = 0.8
    """The most that a searched move's worth may be below the best, in log-odds."""
    trust: float = 0.7
    """The weight of the search results after many deals, from 0 to 1; the rest goes to the move's promise."""
    doubt: float = 20.0
    """The number of deals, above 0, that gives half of that weight: luck varies more between deals than moves do."""
    sure: float = 2.5
    """The standard errors by which the best move has to lead all others for the search to end early; 0 for never."""
    alike: float = 0.004
    """The error of a lead, in chances of winning, from which down more deals make no difference."""


DETERMINIZED_DEFAULTS = DeterminizedSettings()


class Determinized(Searcher):
    """Searches its best plays; a node is one turn played in a deal. `Expectimax` plays the rest, such as dice games."""

    def __init__(
        self,
        limits: Limits = A_SECOND,
        settings: DeterminizedSettings = DETERMINIZED_DEFAULTS,
        clock: Clock = time.perf_counter,
        numbers: Path = FILE,
    ) -> None:
        """`numbers` is the file of evaluator weights."""
        nodes = None if limits.nodes is None else limits.nodes * POSITIONS
        super().__init__(Expectimax(limits._replace(nodes=nodes), clock=clock), limits, clock)
        self.settings = settings
        self.numbers = numbers

    def with_numbers(self, file: Path) -> Self:
        """The same bot with a different weights file."""
        return type(self)(self.limits, self.settings, self.clock, file)

    def _within(self, limits: Limits) -> Self:
        return type(self)(limits, self.settings, self.clock, self.numbers)

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        return is_play(view, moves)

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The play with the best chance of winning."""
        budget = Budget(self.limits, self.clock)
        evaluator = yield from evaluator_of(view, numbers=self.numbers)
        yield
        found = yield from options(evaluator, moves)
        found.sort(key=lambda option: option.worth, reverse=True)
        chosen = [
            option for option in found[: self.settings.width] if option.worth >= found[0].worth - self.settings.margin
        ]
        if has_two_teams(view.state.setup) and not any(option.stops for option in chosen):
            chosen += [option for option in found if option.stops][:1]
        if len(chosen) == 1 or found[0].worth >= WON / 2 or found[0].finishes:
            return found[0].move
        ahead = DeterminizedSearch(view, evaluator, chosen, rng)
        spent = budget.spent(0)
        while spent < 1 and not ahead.is_decided(self.settings):
            ahead.narrow(spent, self.settings)
            for _ in ahead.look():
                spent = budget.spent(ahead.nodes)
                if spent >= 1 and ahead.looks:
                    break
                yield
        return ahead.best(self.settings).move


class Branch:
    """A move under search and its results so far."""

    def __init__(self, option: ScoredMove, evaluator: Evaluator, start: float, bonus: float) -> None:
        self.option = option
        self.evaluator = evaluator.after(option.play)
        self.promise = winning_chance(start + option.worth)
        """The chance of winning without search, from 0 to 1."""
        self.bonus = bonus
        """Added to its chance of winning."""
        self.results: list[float] = []
        """The chance of winning in each deal."""

    def judged(self, settings: DeterminizedSettings) -> float:
        """The move's chance of winning: its average over the deals, blended with its promise, plus its bonus."""
        deals = len(self.results)
        weight = settings.trust / (deals + settings.doubt)
        return weight * math.fsum(self.results) + (1 - weight * deals) * self.promise + self.bonus

    def is_ahead(self, other: "Branch", settings: DeterminizedSettings) -> bool:
        """True if more deals would hardly put the other move first, or it wouldn't matter."""
        deals, total, squares = len(self.results), 0.0, DOUBTED * DOUBTED
        for own, others in zip(self.results, other.results, strict=True):
            apart = own - others
            total += apart
            squares += apart * apart
        mean, trust = total / deals, settings.trust
        error = trust * math.sqrt(max(squares / deals - mean * mean, 0.0) / (deals - 1))
        lead = trust * mean + (1 - trust) * (self.promise - other.promise) + self.bonus - other.bonus
        return lead >= settings.sure * error or (error <= settings.alike and lead >= -settings.alike)


class DeterminizedSearch:
    """A search over some plays of a seat, all of them in the same deals of the hidden cards."""

    def __init__(self, view: View, evaluator: Evaluator, chosen: Sequence[ScoredMove], rng: random.Random) -> None:
        setup = view.state.setup
        self.nodes = 0
        """Turns played so far, over all deals."""
        self.looks = 0
        """Deals in which every remaining move was played."""
        self._due = LEAST_DEALS
        """The number of deals after which to check again whether the search can end."""
        reliance, start = RELIANCE if has_two_teams(setup) else 0.0, evaluator.total()
        self.branches = [Branch(option, evaluator, start, reliance * option.stops) for option in chosen]
        self._live = self.branches
        self._seat, self._side_of = view.seat, setup.side_of
        self._rng = rng
        by_side = [Evaluator(view.state, side, judge=evaluator.judge) for side in range(setup.sides)]
        self._strangers = [by_side[side] for side in setup.side_of]
        """Each seat's evaluator, without any cards in hand."""
        self._hands = [0 if seat == view.seat else len(hand) for seat, hand in enumerate(view.state.hands)]
        self._cards = [
            symbol for symbol in range(REMOVER, len(evaluator.grid.spots)) for _ in range(evaluator.unseen[symbol])
        ]
        """The print number of every hidden card."""
        wanted, left = setup.seats + SPARE, len(view.state.draw_pile)
        self._drawn = min(left, wanted)
        self._renewed = wanted - self._drawn
        """Cards wanted beyond the draw pile; the discards refill it."""
        self._laid = [evaluator.grid.symbol_of[card] for pile in view.state.discards for card in pile]
        """The print number of every card on the discard piles."""

    def narrow(self, spent: float, settings: DeterminizedSettings) -> None:
        """Keep only the better half of the moves, at least two, each time `spent` passes a share in `NARROWING`."""
        keep = len(self.branches)
        for share in NARROWING:
            if spent > share:
                keep = max(2, (keep + 1) // 2)
        if keep < len(self._live):
            self._live = sorted(self._live, key=lambda branch: branch.judged(settings), reverse=True)[:keep]

    def best(self, settings: DeterminizedSettings) -> ScoredMove:
        """The move with the best result so far."""
        return max(self._live, key=lambda branch: branch.judged(settings)).option

    def is_decided(self, settings: DeterminizedSettings) -> bool:
        """True if the best move is so far ahead, or so certainly as good as the rest, that more deals are of no use."""
        if self.looks < self._due or not settings.sure:
            return False
        self._due = self.looks + max(LEAST_DEALS, self.looks // 4)
        best = max(self._live, key=lambda branch: branch.judged(settings))
        return all(best.is_ahead(other, settings) for other in self._live if other is not best)

    def look(self) -> Generator[None, None, None]:
        """Play every remaining move in one more deal, until the seat's next turn."""
        cards = self._rng.sample(self._cards, min(sum(self._hands) + self._drawn, len(self._cards)))
        renewed = self._rng.sample(self._laid, min(self._renewed, len(self._laid)))
        dealt = [evaluator.copy() for evaluator in self._strangers]
        for evaluator, hand in zip(dealt, self._hands, strict=True):
            for _ in range(hand):
                evaluator.take(cards.pop())
        yield
        for branch in self._live:
            branch.results.append(self._chance(branch, dealt, [*cards, *renewed]))
            yield
        self.looks += 1

    def _chance(self, branch: Branch, dealt: Sequence[Evaluator], cards: Sequence[int]) -> float:
        """The chance of winning in one deal, once everyone else has played and the seat is to move again."""
        evaluators = [(branch.evaluator if seat == self._seat else one).copy() for seat, one in enumerate(dealt)]
        playout = Playout(evaluators, self._side_of, iter(cards), self._seat)
        playout.show(branch.option.play, self._seat)
        playout.end_turn()
        playout.play(len(dealt) - 1)
        playout.seat = self._seat
        result = playout.prospect()
        self.nodes += playout.turns
        return result
