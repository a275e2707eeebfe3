"""The bot that plans one turn: it plays what adds most to its outlook, as well as its manner lets it see that."""

import random
from collections.abc import Generator, Sequence
from typing import NamedTuple

from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.view import View
from ..base import Thinking
from ..delegating import Specialist
from ..eval.board_index import REMOVER, WILD, grid_of
from ..eval.evaluator import Judge, Outlook, Play
from ..eval.line_patterns import tally_of
from ..eval.weights import Kind, learned_for
from ..heuristic.greedy import GreedyBot
from ..mistakes import PERFECT, Manner

MOVES_A_CHUNK = 24
"""Moves that are weighed between two pauses."""
FINISH = 0.6
"""What completing a line with an ordinary card counts beside all else. By the numbers the card could often wait; played
at once it does as well (50.3 +- 0.2 % over 4,000 games), and waiting looks as if it had been forgotten."""
TEMPTING = {WILD: 0.5, REMOVER: 0.3}
"""What a special card must add to lines to be spent for something that can be seen on the board."""
WASTE = 0.2
"""What a special card costs beside its worth in hand where it adds less."""


class Option(NamedTuple):
    """A move, what it plays where, and what that is worth."""

    worth: float
    """What the play adds, with what habit makes of it: FINISH and WASTE."""
    move: Move
    play: Play
    price: float
    """What its card is worth in hand, beside its spaces."""
    completes: bool
    """Whether it completes a line of one's own."""

    @property
    def finishes(self) -> bool:
        """Whether an ordinary card completes a line."""
        return self.completes and self.play.shown != WILD


def suits(rules: Ruleset) -> bool:
    """Whether lines and cards decide a game under such rules, so that an outlook says what they mean."""
    return not (rules.dice or rules.replaces or rules.captured_pairs or rules.toast_limit or rules.breaks_sequences)


def is_play(view: View, moves: Sequence[Move]) -> bool:
    """Whether moves are plays, or exchanges, in a game that an outlook tells of."""
    return suits(view.state.setup.ruleset) and moves[0].act in {"exchange", "place", "remove"}


def outlook_of(view: View, *, blind: bool = False, judge: Judge | None = None) -> Generator[None, None, Outlook]:
    """What a seat knows, as `Outlook` takes it, with pauses: the first time in a kind of game takes a while."""
    setup = view.state.setup
    grid = grid_of(setup.tables, setup.ruleset)
    yield
    tally_of(grid.lengths, setup.sides)
    yield
    learned_for(Kind.of(setup, grid.lengths))
    yield
    outlook = Outlook(view.state, view.side, blind=blind, judge=judge)
    yield
    for card in view.hand:
        outlook.take(grid.print_of[card])
    return outlook


def options(outlook: Outlook, moves: Sequence[Move]) -> Generator[None, None, list[Option]]:
    """What every placing and removing among a seat's moves is worth, with pauses."""
    grid, conditions = outlook.grid, outlook.conditions()
    plays: dict[int, dict[int, Play]] = {}
    found = []
    for i, move in enumerate(move for move in moves if move.at):
        shown, cell = grid.print_of[move.card], grid.number[move.at]
        if shown not in plays:
            plays[shown] = {play.at: play for play in _plays(outlook, shown, conditions)}
            yield
        play = plays[shown][cell]
        price = outlook.price(shown) if shown < 0 else 0.0
        completes = shown != REMOVER and outlook.completes(cell)
        worth = play.worth
        if completes and shown >= 0:
            worth += FINISH
        elif shown < 0 and worth + price < TEMPTING[shown]:
            worth -= WASTE
        found.append(Option(worth, move, play, price, completes))
        if i % MOVES_A_CHUNK == MOVES_A_CHUNK - 1:
            yield
    return found


def _plays(outlook: Outlook, shown: int, conditions: int) -> list[Play]:
    """What a card for a print can do."""
    if shown == WILD:
        return outlook.wild_plays(filter(outlook.is_open, outlook.grid.open), conditions)
    if shown == REMOVER:
        return outlook.removals(filter(outlook.is_loose, outlook.grid.open), conditions)
    return outlook.plays(shown, conditions)


class Planner(Specialist):
    """Plays what adds most to its outlook; under rules that an outlook does not tell of, another bot plays for it."""

    def __init__(self, manner: Manner = PERFECT) -> None:
        super().__init__(GreedyBot(manner=manner))
        self.manner = manner

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        return is_play(view, moves)

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The play that is worth most in its eyes."""
        outlook = yield from outlook_of(view, blind=rng.random() < self.manner.blind)
        yield
        found = yield from options(outlook, moves)
        seen = [option for option in found if rng.random() < self.manner.sees(completes=option.completes)] or found
        return max(seen, key=lambda option: option.worth + self._whim(option, rng)).move

    def _whim(self, option: Option, rng: random.Random) -> float:
        """By how much a play is misjudged."""
        manner = self.manner
        slip = rng.gauss(0, manner.slip) if manner.slip else 0.0
        least = TEMPTING.get(option.play.shown)
        is_tempting = least is not None and option.play.worth + option.price >= least
        return slip + (manner.eager * option.price if is_tempting else 0.0)
