"""The greedy bot: it looks one move ahead, completes, blocks and builds, and saves its jacks for when they matter."""

import random
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ...engine.board_tables import Mask
from ...engine.move import CHIP_ACTS, Move
from ...engine.sequences import announced, completed, rows
from ...engine.view import View
from ..base import Thinking
from ..candidates import forgotten_by_others, sensible_moves
from ..mistakes import PERFECT, Mistakes
from .hand_values import HandValues, Prices
from .line_odds import LineOdds, Stakes
from .line_scores import LineScores, LineWeights

_MOVES_A_CHUNK = 64
"""Moves scored between two yields."""

MoveJudge: TypeAlias = Callable[[Move], float]
"""Returns the worth of a move."""


class Habits(NamedTuple):
    """The parameters of greedy's play, in the unit of the weights."""

    weights: LineWeights = LineWeights()
    stakes: Stakes = Stakes()
    prices: Prices = Prices()
    exchange: float = 100_000
    """An exchange costs nothing, so only a win is better."""
    whim: float = 5
    """The largest random bonus to a move, so that ties aren't always broken the same way."""


RACING = Habits()
"""For games won by a number of sequences."""
FILLING = Habits(
    weights=LineWeights(own=(0, 120, 60, 30, 14, 6), theirs=(0, 120, 60, 30, 14, 6)),
    prices=Prices(wild=1_000, remover=1_600),
)
"""For games that count all sequences at the end: there's no hurry, and removers wait for a chip in two sequences."""


_UNIT = 400
"""The rough equivalent of 1 in log-odds of winning, in the unit of the weights."""
ODD_UNIT = 4_000
"""The rough equivalent of 1 in log-odds of winning, in the unit of the stakes."""


class GreedyBot:
    """Takes the move with the highest immediate worth, as far as its mistakes let it see that."""

    def __init__(self, racing: Habits = RACING, filling: Habits = FILLING, mistakes: Mistakes = PERFECT) -> None:
        self.racing = racing
        self.filling = filling
        self.mistakes = mistakes

    def think(self, view: View, rng: random.Random) -> Thinking:
        """The move with the highest worth, ties broken at random."""
        moves = sensible_moves(view)
        yield
        if (caught := forgotten_by_others(view)) and rng.random() < self.mistakes.notice:
            return caught[0]
        if len(moves) == 1:
            return moves[0]
        habits = self.filling if view.state.setup.ruleset.fills_board else self.racing
        if self.mistakes != PERFECT:
            unit = ODD_UNIT if _goes_by_odds(view) else _UNIT
            habits = _careless(habits, self.mistakes, unit, blind=rng.random() < self.mistakes.blind)
            moves = _noticed(view, moves, self.mistakes, rng)
        if moves[0].act == "claim":  # claims are listed first, and go before all else since they're free
            moves = tuple(move for move in moves if move.act == "claim")
            judge = _judge_of_lines(view, habits.weights)
        else:
            line_scores = _line_scores(view, habits)
            yield from line_scores.run()
            judge = _judge_of_moves(view, line_scores, habits)
        return (yield from _best(moves, judge, habits.whim, rng))


def _noticed(view: View, moves: tuple[Move, ...], mistakes: Mistakes, rng: random.Random) -> tuple[Move, ...]:
    """The moves that the player notices; only plays on the board can be overlooked."""

    def is_seen(move: Move) -> bool:
        return move.act not in CHIP_ACTS or rng.random() < mistakes.sees(completes=_completes(view, move))

    return tuple(filter(is_seen, moves)) or moves


def _completes(view: View, move: Move) -> bool:
    if move.act == "remove":
        return False
    tables = view.state.setup.tables
    own = view.state.chips[view.side] | tables.bits[move.at] | tables.free
    sequences = view.state.sequences[view.side]
    return completed(tables, own, move.at, sequences).total > len(sequences)


def _careless(habits: Habits, mistakes: Mistakes, unit: float, *, blind: bool) -> Habits:
    """The habits of a player who makes mistakes; `blind` ignores the opponents."""
    weights, stakes, prices = habits.weights, habits.stakes, habits.prices
    if blind:
        weights, stakes = weights._replace(theirs=(), threat=0, stop=0), stakes._replace(theirs=0)
    kept = 1 - mistakes.eager
    prices = prices._replace(wild=kept * prices.wild, remover=kept * prices.remover)
    return habits._replace(weights=weights, stakes=stakes, prices=prices, whim=habits.whim + 4 * mistakes.slip * unit)


def _best(moves: tuple[Move, ...], judge: MoveJudge, whim: float, rng: random.Random) -> Thinking:
    """The move with the highest worth, yielding between chunks."""
    best, most = moves[0], float("-inf")
    for i, move in enumerate(moves):
        worth = judge(move) + rng.random() * whim
        if worth > most:
            best, most = move, worth
        if i % _MOVES_A_CHUNK == _MOVES_A_CHUNK - 1:
            yield
    return best


def _line_scores(view: View, habits: Habits) -> LineScores | LineOdds:
    """The scorer of chips: plans with the cards in hand, or odds."""
    return LineOdds(view, habits.stakes) if _goes_by_odds(view) else LineScores(view, habits.weights)


def _goes_by_odds(view: View) -> bool:
    """True if the hand doesn't allow plans: with dice, or where cards replace chips."""
    rules = view.state.setup.ruleset
    return bool(rules.dice) or rules.replaces


def _judge_of_moves(view: View, line_scores: LineScores | LineOdds, habits: Habits) -> MoveJudge:
    """A judge of a turn's moves: what the move does on the board, minus what its card is worth in hand."""
    hand = HandValues(view, habits.prices)
    gains = {"place": line_scores.place, "remove": line_scores.remove, "replace": line_scores.replace}
    tolls = {card: hand.toll(card) if view.state.setup.toasts else 0 for card in set(view.hand)}
    costs = {card: hand.price(card) + toll for card, toll in tolls.items()}

    def judge(move: Move) -> float:
        if move.at:
            return gains[move.act][move.at] - costs[move.card]
        if move.act == "exchange":
            return habits.exchange - tolls[move.card]
        return -hand.use(move.card, line_scores.place) - tolls[move.card]

    return judge


def _judge_of_lines(view: View, weights: LineWeights) -> MoveJudge:
    """A judge of claims to one of several overlapping lines, by the lines still possible with it and their chips."""
    state = view.state
    tables, sequences = state.setup.tables, state.sequences[view.side]
    own = state.chips[view.side] | tables.free
    blocked = state.covered & ~own
    # A complete line can still be announced later; without announcing, lines count at once or never.
    complete = weights.sequence if state.setup.ruleset.announce else 0

    def worth(line: Mask) -> float:
        lacking = (line & ~own).bit_count()
        if not lacking:
            return complete
        return weights.own[lacking] if lacking < len(weights.own) else 0

    def judge(move: Move) -> float:
        line = tables.line_of[move.at]
        counted = (*sequences, line) if state.choices else announced(tables, own, sequences, line)
        return sum(worth(row) for row in rows(tables, counted) if not row & blocked)

    return judge
