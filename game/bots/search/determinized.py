"""The bot that looks ahead: the hidden cards are dealt anew many times, and everyone plays on as a planner would."""

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
from .one_ply import ScoredMove, evaluator_of, is_play, options
from .playout import Playout, winning_chance

POSITIONS = 6
"""Positions that can be judged after a roll of dice in the time of one node."""
NARROWING = (0.3, 0.6)
"""The shares of the budget after which half of the moves are given up."""
SPARE = 4
"""Cards dealt to the draw pile beside one for each seat, in place of dead ones."""


class DeterminizedSettings(NamedTuple):
    """How wide a search goes."""

    width: int = 8
    """Moves that are looked at, the most promising first."""
    margin: float = 0.8
    """How much less than the best a move may promise to be looked at, in the unit of worth."""
    trust: float = 0.7
    """How much what was seen ahead in many deals counts beside what the move promised."""
    doubt: float = 20.0
    """The deals, more than 0, in which it counts half of that: luck differs between deals more than moves do."""


DETERMINIZED_DEFAULTS = DeterminizedSettings()


class Determinized(Searcher):
    """Looks ahead from its best plays, a turn played in a dealt position being a node; another bot plays with dice."""

    def __init__(
        self,
        limits: Limits = A_SECOND,
        settings: DeterminizedSettings = DETERMINIZED_DEFAULTS,
        clock: Clock = time.perf_counter,
        numbers: Path = FILE,
    ) -> None:
        """A search within limits, by a file's numbers."""
        nodes = None if limits.nodes is None else limits.nodes * POSITIONS
        super().__init__(Expectimax(limits._replace(nodes=nodes), clock=clock), limits, clock)
        self.settings = settings
        self.numbers = numbers

    def with_numbers(self, file: Path) -> Self:
        """The same bot by a file's numbers."""
        return type(self)(self.limits, self.settings, self.clock, file)

    def _within(self, limits: Limits) -> Self:
        return type(self)(limits, self.settings, self.clock, self.numbers)

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        return is_play(view, moves)

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The play after which the chance of winning is best."""
        budget = Budget(self.limits, self.clock)
        evaluator = yield from evaluator_of(view, numbers=self.numbers)
        yield
        found = yield from options(evaluator, moves)
        found.sort(key=lambda option: option.worth, reverse=True)
        chosen = [
            option for option in found[: self.settings.width] if option.worth >= found[0].worth - self.settings.margin
        ]
        if len(chosen) == 1 or found[0].worth >= WON / 2 or found[0].finishes:
            return found[0].move
        ahead = DeterminizedSearch(view, evaluator, chosen, rng)
        spent = budget.spent(0)
        while spent < 1:
            ahead.narrow(spent, self.settings)
            for _ in ahead.look():
                spent = budget.spent(ahead.nodes)
                if spent >= 1 and ahead.looks:
                    break
                yield
        return ahead.best(self.settings).move


class Branch:
    """One of the moves that are looked at, and what came of it."""

    def __init__(self, option: ScoredMove, evaluator: Evaluator, start: float) -> None:
        self.option = option
        self.evaluator = evaluator.after(option.play)
        self.promise = winning_chance(start + option.worth)
        """The chance of winning as it looks without a look ahead."""
        self.sum = 0.0
        self.deals = 0

    def judged(self, settings: DeterminizedSettings) -> float:
        """The chance of winning with the move, as it was seen ahead and promised."""
        weight = settings.trust / (self.deals + settings.doubt)
        return weight * self.sum + (1 - weight * self.deals) * self.promise


class DeterminizedSearch:
    """What comes of some plays of a seat, in deals of the hidden cards that are the same for all."""

    def __init__(self, view: View, evaluator: Evaluator, chosen: Sequence[ScoredMove], rng: random.Random) -> None:
        setup = view.state.setup
        self.nodes = 0
        """Turns that were played on."""
        self.looks = 0
        """Deals in which every move was looked at."""
        self.branches = [Branch(option, evaluator, evaluator.total()) for option in chosen]
        self._live = self.branches
        self._seat, self._side_of = view.seat, setup.side_of
        self._rng = rng
        by_side = [Evaluator(view.state, side, judge=evaluator.judge) for side in range(setup.sides)]
        self._strangers = [by_side[side] for side in setup.side_of]
        """What each seat knows, no card in hand."""
        self._hands = [0 if seat == view.seat else len(hand) for seat, hand in enumerate(view.state.hands)]
        self._cards = [
            symbol for symbol in range(REMOVER, len(evaluator.grid.spots)) for _ in range(evaluator.unseen[symbol])
        ]
        """The print of every hidden card."""
        wanted, left = setup.seats + SPARE, len(view.state.draw_pile)
        self._drawn = min(left, wanted)
        self._renewed = wanted - self._drawn
        """Cards wanted beyond those of the draw pile: it is renewed from the discards."""
        self._laid = [evaluator.grid.symbol_of[card] for pile in view.state.discards for card in pile]
        """The print of every card on the discard piles."""

    def narrow(self, spent: float, settings: DeterminizedSettings) -> None:
        """Go on with the better half of the moves, twice in all, once so much of the budget is spent."""
        keep = len(self.branches)
        for share in NARROWING:
            if spent > share:
                keep = max(2, (keep + 1) // 2)
        if keep < len(self._live):
            self._live = sorted(self._live, key=lambda branch: branch.judged(settings), reverse=True)[:keep]

    def best(self, settings: DeterminizedSettings) -> ScoredMove:
        """The move that came off best."""
        return max(self._live, key=lambda branch: branch.judged(settings)).option

    def look(self) -> Generator[None, None, None]:
        """See what comes of every move in one more deal, until the seat's next turn."""
        cards = self._rng.sample(self._cards, min(sum(self._hands) + self._drawn, len(self._cards)))
        renewed = self._rng.sample(self._laid, min(self._renewed, len(self._laid)))
        dealt = [evaluator.copy() for evaluator in self._strangers]
        for evaluator, hand in zip(dealt, self._hands, strict=True):
            for _ in range(hand):
                evaluator.take(cards.pop())
        yield
        for branch in self._live:
            branch.sum += self._chance(branch, dealt, [*cards, *renewed])
            branch.deals += 1
            yield
        self.looks += 1

    def _chance(self, branch: Branch, dealt: Sequence[Evaluator], cards: Sequence[int]) -> float:
        """The chance of winning in one deal, once everyone has played and it is the seat's turn again."""
        evaluators = [(branch.evaluator if seat == self._seat else one).copy() for seat, one in enumerate(dealt)]
        playout = Playout(evaluators, self._side_of, iter(cards), self._seat)
        playout.show(branch.option.play, self._seat)
        playout.end_turn()
        playout.play(len(dealt) - 1)
        playout.seat = self._seat
        result = playout.prospect()
        self.nodes += playout.turns
        return result
