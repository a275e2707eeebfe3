"""The bot that looks one move ahead: it completes, blocks and builds, and keeps its jacks for when they matter."""

import random
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ...engine.board_tables import Mask
from ...engine.move import Act, Move
from ...engine.sequences import completed, may_stand
from ...engine.view import View
from ..base import Thinking
from ..candidates import sensible_moves
from ..mistakes import PERFECT, Manner
from .hand_values import Hand, Prices
from .line_odds import Odds, Stakes
from .line_scores import Survey, Weights

MOVES_A_CHUNK = 64
"""Moves that are weighed between two pauses."""

Judge: TypeAlias = Callable[[Move], float]
"""What a move is worth."""


class Habits(NamedTuple):
    """How greedy plays, in the unit of the weights."""

    weights: Weights = Weights()
    stakes: Stakes = Stakes()
    prices: Prices = Prices()
    exchange: float = 100_000
    """An exchange costs nothing, so only a win is better."""
    whim: float = 5
    """The most that chance adds to a move, so that equal moves are not always decided alike."""


RACING = Habits()
"""For games that a number of sequences wins."""
FILLING = Habits(
    weights=Weights(own=(0, 120, 60, 30, 14, 6), theirs=(0, 120, 60, 30, 14, 6)),
    prices=Prices(wild=1_000, remover=1_600),
)
"""For games in which all sequences at the end count: no hurry, and removers wait for the chip of two sequences."""


PLAYS: frozenset[Act] = frozenset({"place", "remove", "replace"})
UNIT = 400
"""What the logarithm of the odds of winning is about worth in the unit of the weights."""
ODD_UNIT = 4_000
"""The same in the unit of the stakes."""


class GreedyBot:
    """Takes the move that is worth most at once, as well as its manner lets it see that."""

    def __init__(self, racing: Habits = RACING, filling: Habits = FILLING, manner: Manner = PERFECT) -> None:
        self.racing = racing
        self.filling = filling
        self.manner = manner

    def think(self, view: View, rng: random.Random) -> Thinking:
        """The move that is worth most, equal ones decided by chance."""
        moves = sensible_moves(view)
        yield
        if len(moves) == 1:
            return moves[0]
        habits = self.racing if view.state.setup.ruleset.fill_board == "off" else self.filling
        if self.manner != PERFECT:
            unit = ODD_UNIT if _goes_by_odds(view) else UNIT
            habits = _careless(habits, self.manner, unit, blind=rng.random() < self.manner.blind)
            moves = _noticed(view, moves, self.manner, rng)
        if moves[0].act == "claim":  # claims are listed first; one costs nothing, so that it comes before all else
            moves = tuple(move for move in moves if move.act == "claim")
            judge = _judge_of_lines(view, habits.weights)
        else:
            survey = _survey(view, habits)
            yield from survey.run()
            judge = _judge_of_moves(view, survey, habits)
        return (yield from _best(moves, judge, habits.whim, rng))


def _noticed(view: View, moves: tuple[Move, ...], manner: Manner, rng: random.Random) -> tuple[Move, ...]:
    """The moves that somebody sees; only plays on the board are overlooked."""

    def is_seen(move: Move) -> bool:
        return move.act not in PLAYS or rng.random() < manner.sees(completes=_completes(view, move))

    return tuple(filter(is_seen, moves)) or moves


def _completes(view: View, move: Move) -> bool:
    """Whether a play makes a sequence."""
    if move.act == "remove":
        return False
    tables = view.state.setup.tables
    own = view.state.chips[view.side] | tables.bits[move.at] | tables.free
    found = completed(tables, own, move.at, view.state.sequences[view.side])
    return bool(found.counted or found.choices)


def _careless(habits: Habits, manner: Manner, unit: float, *, blind: bool) -> Habits:
    """How someone plays who misjudges and forgets; `blind`: to what the others are up to."""
    weights, stakes, prices = habits.weights, habits.stakes, habits.prices
    if blind:
        weights, stakes = weights._replace(theirs=(), threat=0, stop=0), stakes._replace(theirs=0)
    kept = 1 - manner.eager
    prices = prices._replace(wild=kept * prices.wild, remover=kept * prices.remover)
    return habits._replace(weights=weights, stakes=stakes, prices=prices, whim=habits.whim + 4 * manner.slip * unit)


def _best(moves: tuple[Move, ...], judge: Judge, whim: float, rng: random.Random) -> Thinking:
    """The move of most worth, with pauses."""
    best, most = moves[0], float("-inf")
    for i, move in enumerate(moves):
        worth = judge(move) + rng.random() * whim
        if worth > most:
            best, most = move, worth
        if i % MOVES_A_CHUNK == MOVES_A_CHUNK - 1:
            yield
    return best


def _survey(view: View, habits: Habits) -> Survey | Odds:
    """What tells the worth of chips: plans made with cards in hand, or odds."""
    return Odds(view, habits.stakes) if _goes_by_odds(view) else Survey(view, habits.weights)


def _goes_by_odds(view: View) -> bool:
    """Whether no plan can be made with what is in hand."""
    rules = view.state.setup.ruleset
    return bool(rules.dice) or rules.replaces


def _judge_of_moves(view: View, survey: Survey | Odds, habits: Habits) -> Judge:
    """What a move of a turn is worth: what it does on the board, less what its card is worth in hand."""
    hand = Hand(view, habits.prices)
    gains = {"place": survey.place, "remove": survey.remove, "replace": survey.replace}
    tolls = {card: hand.toll(card) if view.state.setup.toasts else 0 for card in set(view.hand)}
    costs = {card: hand.price(card) + toll for card, toll in tolls.items()}

    def judge(move: Move) -> float:
        if move.at:
            return gains[move.act][move.at] - costs[move.card]
        if move.act == "exchange":
            return habits.exchange - tolls[move.card]
        return -hand.use(move.card, survey.place) - tolls[move.card]

    return judge


def _judge_of_lines(view: View, weights: Weights) -> Judge:
    """What claiming one of several overlapping lines is worth: the lines that stay open with it, by their chips."""
    state = view.state
    tables, standing = state.setup.tables, state.sequences[view.side]
    own = state.chips[view.side] | tables.free
    blocked = state.covered & ~own
    # What is complete can still be announced, but where lines count by themselves it has had its chance.
    complete = weights.sequence if state.setup.ruleset.announce else 0

    def worth(line: Mask) -> float:
        lacking = (line & ~own).bit_count()
        if not lacking:
            return complete
        return weights.own[lacking] if lacking < len(weights.own) else 0

    def judge(move: Move) -> float:
        counted = (*standing, tables.line_of[move.at])
        return sum(worth(line) for line in tables.lines if not line & blocked and may_stand(line, counted))

    return judge
