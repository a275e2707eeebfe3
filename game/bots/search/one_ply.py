"""The one-ply bot: it plays the move that adds most to its evaluation, as far as its mistakes let it see that."""

import random
from collections.abc import Generator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, Self

from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.setup import Setup
from ...engine.view import View
from ..base import Thinking
from ..delegating import Delegating
from ..eval.board_index import REMOVER, WILD, board_index_of
from ..eval.evaluator import CardPlay, Evaluator, Judge
from ..eval.line_patterns import line_patterns_of, worths_of
from ..eval.weights import FILE, GameKind, weights_for
from ..heuristic.greedy import GreedyBot
from ..known_rules import SET, KnownRules
from ..mistakes import PERFECT, GameSort, Mistakes

_MOVES_A_CHUNK = 24
"""Moves scored between two yields."""
FINISH = 0.6
"""The bonus for completing a line with an ordinary card, in log-odds. By the weights, the card could often wait; played
at once, it does as well (50.3 +- 0.2 % over 4,000 games), and waiting looks like an oversight."""
BLOCK = 0.6
"""The bonus in a game of two teams for a play that `stops` a line, in log-odds. By the weights, others seldom have the
card; leaving the line alone does no better, and looks like treason."""
TEMPTING = {WILD: 0.5, REMOVER: 0.3}
"""The least that a special card must add to lines, in log-odds, to be spent on something visible on the board."""
WASTE = 0.2
"""The extra cost of playing a special card that adds less, on top of its worth in hand."""
_KNOWN = KnownRules(
    *SET,
    board_layout=("shuffled", "symmetric"),
    free_corners=(False,),
    diagonals=(False,),
    manual_draw=("strict", "lenient", "called"),
    announce=(True,),
    table_talk=(True,),
    equal_turns=(True,),
    toasts=(1, 2),
    most_sequences=(True,),
    wrong_answer=("turn",),
)
"""The rules under which an `Evaluator` judges plays as they are: lines and cards alone decide."""


class ScoredMove(NamedTuple):
    """A move, its card play and their worth."""

    worth: float
    """What the play adds, adjusted by FINISH and WASTE, in log-odds."""
    move: Move
    play: CardPlay
    price: float
    """The worth of its card in hand; 0 for ordinary cards."""
    completes: bool
    """True if it completes a line of the seat's own side."""
    stops: bool
    """True if it stops a line that lacks one chip; one that wouldn't win is worth no special card."""

    @property
    def finishes(self) -> bool:
        """True if it completes a line with an ordinary card."""
        return self.completes and self.play.symbol != WILD


def suits(rules: Ruleset) -> bool:
    """True if only lines and cards decide the game under these rules, so that an `Evaluator` can judge it."""
    return _KNOWN.cover(rules)


def has_two_teams(setup: Setup) -> bool:
    """True if partners have to rely on each other: with a third team, that one may stop a line as well."""
    return setup.has_teams and setup.sides == 2


def is_play(view: View, moves: Sequence[Move]) -> bool:
    """True if the moves are plays or exchanges in a game that an `Evaluator` can judge."""
    return suits(view.state.setup.ruleset) and moves[0].act in {"exchange", "place", "remove"}


def evaluator_of(
    view: View, *, blind: bool = False, judge: Judge | None = None, numbers: Path = FILE
) -> Generator[None, None, Evaluator]:
    """Build a seat's evaluator, hand included, yielding between steps: the first time for a kind of game is slow.

    `judge` supplies the worth of lines and cards; without one, the weights in `numbers` do.
    """
    setup = view.state.setup
    grid = board_index_of(setup.tables, setup.ruleset)
    yield
    line_patterns_of(grid.lengths, setup.sides)
    yield
    kind = GameKind.of(setup, grid.lengths)
    weights_for(kind, numbers)
    yield
    if not judge and numbers != FILE:
        judge = partial(worths_of, grid.lengths, kind, blind=blind, numbers=numbers)
    evaluator = Evaluator(view.state, view.side, blind=blind, judge=judge)
    yield
    for card in view.hand:
        evaluator.take(grid.symbol_of[card])
    return evaluator


def options(evaluator: Evaluator, moves: Sequence[Move]) -> Generator[None, None, list[ScoredMove]]:
    """Score every placing and removing among a seat's moves, yielding between chunks."""
    grid, conditions = evaluator.grid, evaluator.conditions()
    is_last = not evaluator.phase & 1
    plays: dict[int, dict[int, CardPlay]] = {}
    found = []
    for i, move in enumerate(move for move in moves if move.at):
        symbol, cell = grid.symbol_of[move.card], grid.number[move.at]
        if symbol not in plays:
            plays[symbol] = {play.at: play for play in _plays(evaluator, symbol, conditions)}
            yield
        play = plays[symbol][cell]
        price = evaluator.price(symbol) if symbol < 0 else 0.0
        completes = symbol != REMOVER and evaluator.completes(cell)
        worth = play.worth
        if completes and symbol >= 0:
            worth += FINISH
        elif symbol < 0 and worth + price < TEMPTING[symbol]:
            worth -= WASTE
        stops = (symbol >= 0 or is_last) and evaluator.stops(cell)
        found.append(ScoredMove(worth, move, play, price, completes, stops))
        if i % _MOVES_A_CHUNK == _MOVES_A_CHUNK - 1:
            yield
    return found


def _plays(evaluator: Evaluator, symbol: int, conditions: int) -> list[CardPlay]:
    """The scored plays of a card for `symbol`: a print number, WILD or REMOVER."""
    if symbol == WILD:
        return evaluator.wild_plays(filter(evaluator.is_open, evaluator.grid.open), conditions)
    if symbol == REMOVER:
        return evaluator.removals(filter(evaluator.is_loose, evaluator.grid.open), conditions)
    return evaluator.plays(symbol, conditions)


class OnePly(Delegating):
    """Plays the move that adds most to its evaluation; `GreedyBot` plays under rules the evaluator can't judge."""

    def __init__(
        self, mistakes: Mistakes = PERFECT, elsewhere: Mapping[GameSort, Mistakes] | None = None, numbers: Path = FILE
    ) -> None:
        """`elsewhere` has the mistakes for sorts of game where their cost differs; `numbers` is the weights file."""
        super().__init__(GreedyBot(mistakes=mistakes))
        self.mistakes = mistakes
        self.elsewhere = dict(elsewhere or {})
        self.numbers = numbers

    def with_numbers(self, file: Path) -> Self:
        """The same bot with a different weights file."""
        return type(self)(self.mistakes, self.elsewhere, file)

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        return is_play(view, moves)

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The best of the plays it notices, by the worth it misjudges."""
        mistakes = self._mistakes_in(view.state.setup)
        is_blind = rng.random() < mistakes.blind
        evaluator = yield from evaluator_of(view, blind=is_blind, numbers=self.numbers)
        yield
        found = yield from options(evaluator, moves)
        if mistakes.aimless and rng.random() < mistakes.aimless and not any(option.finishes for option in found):
            return _anything(found, rng)
        seen = [option for option in found if rng.random() < mistakes.sees(completes=option.completes)] or found
        block = BLOCK if has_two_teams(view.state.setup) and not is_blind else 0.0
        return max(seen, key=lambda option: option.worth + block * option.stops + _whim(option, mistakes, rng)).move

    def _mistakes_in(self, setup: Setup) -> Mistakes:
        return self.elsewhere.get(GameSort.of(setup), self.mistakes)


def _whim(option: ScoredMove, mistakes: Mistakes, rng: random.Random) -> float:
    """The error in judging a play, in log-odds: a random slip, plus eagerness to spend a special card."""
    slip = rng.gauss(0, mistakes.slip) if mistakes.slip else 0.0
    least = TEMPTING.get(option.play.symbol)
    is_tempting = least is not None and option.play.worth + option.price >= least
    return slip + (mistakes.eager * option.price if is_tempting else 0.0)


def _anything(found: Sequence[ScoredMove], rng: random.Random) -> Move:
    """A random card, then a random place for it, so that wild cards, which go anywhere, come up no more often."""
    card = rng.choice(sorted({option.move.card for option in found}))
    return rng.choice([option.move for option in found if option.move.card == card])
