"""The bot that looks one move ahead: it completes, blocks and builds, and keeps its jacks for when they matter."""

import random
from collections.abc import Callable
from typing import NamedTuple

from game.bots.base import Thinking
from game.bots.survey import Survey, Weights
from game.engine.cards import Card
from game.engine.move import Move
from game.engine.sequences import may_stand
from game.engine.tables import Mask
from game.engine.view import View

MOVES_A_CHUNK = 64
"""Moves that are weighed between two pauses."""


class Habits(NamedTuple):
    """How greedy plays its cards, in the unit of the weights."""

    weights: Weights = Weights()
    wild: float = 330
    """What a wild card is worth in hand; a play with it must be worth more."""
    remover: float = 120
    exchange: float = 100_000
    """An exchange costs nothing, so only a win is better."""
    whim: float = 5
    """The most that chance adds to a move, so that equal moves are not always decided alike."""


class GreedyBot:
    """Takes the move that is worth most at once."""

    def __init__(self, habits: Habits | None = None) -> None:
        self.habits = Habits() if habits is None else habits

    def think(self, view: View, rng: random.Random) -> Thinking:
        """The move that is worth most, equal ones decided by chance."""
        moves = view.legal_moves()
        yield
        judge = self._judge_of_lines(view)
        if not view.state.choices:
            survey = Survey(view, self.habits.weights)
            yield from survey.run()
            judge = self._judge_of_moves(view, survey)
        best, most = moves[0], float("-inf")
        for i, move in enumerate(moves):
            worth = judge(move) + rng.random() * self.habits.whim
            if worth > most:
                best, most = move, worth
            if i % MOVES_A_CHUNK == MOVES_A_CHUNK - 1:
                yield
        return best

    def _judge_of_moves(self, view: View, survey: Survey) -> Callable[[Move], float]:
        """What a move of a turn is worth: what it does on the board, less what its card is worth in hand."""
        prices = {card: self._price(view, card) for card in set(view.hand)}

        def judge(move: Move) -> float:
            gain = survey.place if move.act == "place" else survey.remove
            if move.at:
                return gain[move.at] - prices[move.card]
            return self.habits.exchange if move.act == "exchange" else -prices.get(move.card, 0)

        return judge

    def _price(self, view: View, card: Card) -> float:
        """What a card is worth in hand."""
        rules = view.state.setup.ruleset
        if card in rules.wild:
            return self.habits.wild
        return self.habits.remover if card in rules.removers else 0

    def _judge_of_lines(self, view: View) -> Callable[[Move], float]:
        """What claiming one of several overlapping lines is worth: the lines that stay open with it, by their chips."""
        tables, standing = view.state.setup.tables, view.state.sequences[view.side]
        own = view.state.chips[view.side] | tables.free
        blocked = view.state.covered & ~own

        def worth(line: Mask) -> float:
            lacking = (line & ~own).bit_count()
            weights = self.habits.weights.own
            return weights[lacking] if lacking < len(weights) else 0

        def judge(move: Move) -> float:
            counted = (*standing, tables.line_of[move.at])
            return sum(worth(line) for line in tables.lines if not line & blocked and may_stand(line, counted))

        return judge
