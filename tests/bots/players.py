"""The bots as tests can afford them, and questions to them."""

import random
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from types import FrameType
from typing import Any, TypeVar

from game.bots import BOTS, LEVELS, Bot, decide, own_random
from game.bots.delegating import Searcher
from game.bots.eval.evaluator import Evaluator, Judge
from game.bots.limits import Limits
from game.bots.search.determinized import Determinized, DeterminizedSettings
from game.engine import VARIANTS, Move, Ruleset, State, View, new_game
from game.engine.rules.options import with_options
from tests.engine.positions import position

NODES = 24
"""Turns that a searching bot may play on in these tests: a clock would not give the same move twice."""
LONGEST = 3_000
"""Moves after which a game should have ended."""
MOST_PAUSES = 50_000
"""Pauses in one thought after which it seems to have no end."""
FLEETING = Determinized(Limits(None, 1), DeterminizedSettings(width=2))
"""A bot that searches, but hardly: for whole games."""
DICE = VARIANTS["dice"]
FIVE = with_options(DICE, {"line_length": 5})

T = TypeVar("T")


class Ticking:
    """A clock that advances by some time whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now = 100.0
        self._step = step

    def __call__(self) -> float:
        self.now += self._step
        return self.now


def counting(bot: Bot, nodes: int = NODES) -> Bot:
    """The same bot with a budget of turns in place of one of time, if it has a budget."""
    return bot.with_budget(nodes=nodes) if isinstance(bot, Searcher) else bot


def fleeting(bot: Bot) -> Bot:
    """The same bot, or one that hardly searches if it searches."""
    if isinstance(bot, Determinized):
        return FLEETING
    return bot.with_budget(nodes=1) if isinstance(bot, Searcher) else bot


QUICK: dict[str, Bot] = {name: counting(bot) for name, bot in BOTS.items()}
"""Every bot by name, the searching ones with few turns."""
PLAYERS = {f"level {level.key}": level.bot for level in LEVELS} | {f"bot {name}": BOTS[name] for name in BOTS}
"""Everyone who can play."""


def run(work: Generator[object, None, T]) -> T:
    """The result of a thought, if it has an end."""
    for _ in range(MOST_PAUSES):
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
    raise AssertionError("The thought has no end.")


def thought(bot: Bot, view: View, seed: int) -> Move:
    """The bot's move with the random numbers of a seed."""
    return run(bot.think(view, random.Random(seed)))


def move_of(bot: Bot, state: State, seed: int = 0) -> str:
    """The bot's move for the seat to move, in notation."""
    return str(thought(bot, View.of(state, state.current_player), seed))


def moves(bot: Bot, state: State) -> set[str]:
    return {move_of(bot, state, seed) for seed in range(4)}


def positions(
    rules: Ruleset, seats: int, sides: int | None = None, seed: int = 3, bot: Bot = BOTS["greedy"], whim: float = 0
) -> Iterator[State]:
    """The positions of a game by a bot, in which a share of the moves is made at random."""
    state, rng = new_game(rules, seats, sides, seed), random.Random(seed)
    while not state.is_terminal():
        yield state
        moves = state.legal_moves()
        state = state.apply(rng.choice(moves) if whim and rng.random() < whim else decide(bot, seen(state), rng))


def middle(rules: Ruleset = VARIANTS["classic"], seats: int = 2, plies: int = 16, seed: int = 3) -> State:
    """A position in the middle of a game of quick but sensible players."""
    return next(islice(positions(rules, seats, seed=seed), plies, None))


def played_out(bot: Bot, rules: Ruleset, seats: int, sides: int, seed: int) -> State:
    """The end of a game that a bot plays in every seat, all moves legal."""
    state = new_game(rules, seats, sides, seed)
    chances = [own_random(seed, seat) for seat in range(seats)]
    for _ in range(LONGEST):
        if state.is_terminal():
            break
        seat = state.current_player
        move = run(bot.think(View.of(state, seat), chances[seat]))
        assert move in state.legal_moves()
        state = state.apply(move)
    return state


def evaluator_of(state: State, seat: int = 0, judge: Judge | None = None) -> Evaluator:
    evaluator = Evaluator(state, state.setup.side_of[seat], judge=judge)
    for card in state.hands[seat]:
        evaluator.take(evaluator.grid.symbol_of[card])
    return evaluator


def rolled(drawing: str, total: str, rules: Ruleset = DICE) -> State:
    """A position of the dice game in which the first seat has rolled a total."""
    return position(drawing, total, "", rules=rules)._replace(phase="play")


def seen(state: State) -> View:
    return View.of(state, state.current_player)


def slices(bot: Bot, view: View) -> list[int]:
    """The work of every slice of a thought, in lines of Python: some 20,000 take a millisecond on a desktop."""
    found, thinking, before = [0], bot.think(view, random.Random(1)), sys.gettrace()

    def count(_frame: FrameType, event: str, _arg: object) -> Callable[..., Any]:
        found[-1] += event == "line"  # the same everywhere, as milliseconds are not
        return count

    while True:
        sys.settrace(count)
        try:
            next(thinking)
        except StopIteration:
            return found
        finally:
            sys.settrace(before)
        found.append(0)
