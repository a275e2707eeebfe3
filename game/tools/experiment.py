"""Measures single choices and believed chances by playing positions on many times."""

import math
import random
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from typing import NamedTuple, TypeVar, cast

from ..bots import decide, own_random
from ..bots.candidates import sensible_moves
from ..bots.eval.hand_reading import reading
from ..bots.search.one_ply import OnePly, evaluator_of, is_play, options, suits
from ..bots.search.playout import Playout
from ..bots.search.win_probability import prospects, settled
from ..engine.deal import new_game
from ..engine.errors import SetupError
from ..engine.move import Move
from ..engine.outcome import shares
from ..engine.state import State
from ..engine.view import View
from .contenders import contender
from .parallel.choice import ALONE, Sharing
from .parallel.executor import A
from .scores import Estimate
from .simulate import Line, Series, series

Thought = TypeVar("Thought")

WIDTH = 8
"""The number of promising moves played on beside the chosen one."""
LATE = 24
"""The ply from which a position counts as late."""
TENTHS = 10
_LONGEST = 300
"""The turns after which a game played on counts as drawn."""


class Experiment(NamedTuple):
    """Positions from planners' games to measure choices in, one per game."""

    series: Series
    """The table, the first seed, and the bot whose choices are studied."""
    deals: int
    """The deals of the hidden cards in which every choice is played to the end."""


def experiment_of(
    variant: str,
    seats: int,
    sides: int | None,
    bot: str,
    positions: int,
    deals: int,
    seed: int,
    options: Iterable[str] = (),
) -> Experiment:
    """A valid experiment; raises SetupError or RulesetError."""
    asked = series(variant, seats, sides, [bot], positions, seed, options)
    if not suits(asked.ruleset):
        raise SetupError(f"Lines and cards alone do not decide {variant} under these rules: nothing can be played on.")
    if deals < 2:
        raise SetupError(f"{deals} deals tell nothing: at least two.")
    return Experiment(asked, deals)


# ---------------------------------------------------------------- regret


def regrets(experiment: Experiment, sharing: Sharing = ALONE) -> Generator[Line, None, None]:
    """A line per position: what the bot's choice gives away against the best, in chances of winning."""
    yield from shared(partial(_regret, experiment), experiment.series.games, sharing)


def shared(work: Callable[[int], A], games: int, sharing: Sharing) -> Generator[A, None, None]:
    """The answers for games numbered from 0, in order."""
    with closing(sharing.executor(games)) as executor, closing(executor.answers(work, range(games))) as answers:
        yield from answers


def _regret(experiment: Experiment, number: int) -> Line:
    """What the choice in a position, numbered from 0, gives away.

    Half of the deals select the best move and the other half measure it, so that the best of many isn't overrated.
    """
    asked = experiment.series
    seed = asked.seed + number
    state = _position(asked, seed)
    view = View.of(state, state.current_player)
    chosen = decide(contender(asked.names[0]), view, own_random(seed, state.current_player))
    moves = _candidates(view, chosen)
    results = played_to_the_end(view, moves, experiment.deals, random.Random(f"regret {seed}"))
    halves = [[_mean(found[half::2]) for found in results] for half in (0, 1)]
    lost, best = 0.0, chosen
    for judge, choice in (halves, halves[::-1]):
        best_at = max(range(len(moves)), key=choice.__getitem__)
        lost += (judge[best_at] - judge[moves.index(chosen)]) / 2
        best = moves[best_at]
    return {
        "position": number,
        "seed": seed,
        "ply": state.turn,
        "chosen": str(chosen),
        "best": str(best),
        "moves": len(moves),
        "chance": round(_mean(results[moves.index(chosen)]), 4),
        "regret": round(lost, 5),
    }


def _position(asked: Series, seed: int) -> State:
    """A random position of a planners' game with a choice to make, all equally likely."""
    luck = random.Random(f"position {seed}")
    found: list[State] = []
    for state in states(asked, seed):
        view = View.of(state, state.current_player)
        moves = sensible_moves(view)
        if len(moves) > 1 and is_play(view, moves) and moves[0].act != "exchange":
            found.append(state)
    return luck.choice(found)


def states(asked: Series, seed: int) -> Generator[State, None, State]:
    """Every position of a planners' game in which a seat has to move, then the final one."""
    state, planner = new_game(asked.ruleset, asked.seats, asked.sides, seed), OnePly()
    chances = [own_random(seed, seat) for seat in range(asked.seats)]
    while not state.is_terminal():
        yield state
        seat = state.current_player
        state = state.apply(decide(planner, View.of(state, seat), chances[seat]))
    return state


def _candidates(view: View, chosen: Move) -> list[Move]:
    """The most promising moves, and the chosen one."""
    found = concluded(options(concluded(evaluator_of(view)), sensible_moves(view)))
    found.sort(key=lambda option: option.worth, reverse=True)
    moves = [option.move for option in found[:WIDTH]]
    return moves if chosen in moves else [*moves, chosen]


def played_to_the_end(view: View, moves: Sequence[Move], deals: int, rng: random.Random) -> list[list[float]]:
    """The result of each move in the same deals, played to the end by planners."""
    results: list[list[float]] = [[] for _ in moves]
    reader = concluded(reading(view))
    for _ in range(deals):
        dealt = reader.sample(rng)
        for found, move in zip(results, moves, strict=True):
            found.append(_result(settled(dealt.apply(move), rng), view.side))
    return results


def _result(state: State, side: int) -> float:
    """A dealt position's result for a side when all seats play on as planners."""
    if state.ended:
        return shares(state.ended.winners, state.setup.sides)[side]
    playout = Playout.of(state)
    playout.play(_LONGEST)
    one = playout.evaluators[0]
    return float(one.made[side] >= one.goal) if playout.is_over else 0.5


def regret_summary(lines: Sequence[Line]) -> Line:
    """The mean regret in chances of winning, with its standard error: early, late and in total."""
    parts = {
        "early": [line["regret"] for line in lines if line["ply"] < LATE],
        "late": [line["regret"] for line in lines if line["ply"] >= LATE],
        "all": [line["regret"] for line in lines],
    }
    return {name: _estimated(values) for name, values in parts.items() if values}


def _estimated(values: Sequence[float]) -> Line:
    estimate = Estimate.of(values)
    error = None if estimate.error is None else round(estimate.error, 5)
    return {"positions": estimate.size, "mean": round(estimate.mean, 5), "error": error}


# ---------------------------------------------------------------- belief


def beliefs(experiment: Experiment, sharing: Sharing = ALONE) -> Generator[Line, None, None]:
    """A line per game: the chances believed in at each turn of its first seat, and its result."""
    yield from shared(partial(_belief, experiment), experiment.series.games, sharing)


def _belief(experiment: Experiment, number: int) -> Line:
    asked = experiment.series
    seed = asked.seed + number
    played = states(asked, seed)
    found: list[tuple[int, float]] = []
    rng = random.Random(f"belief {seed}")
    try:
        while True:
            state = next(played)
            if state.current_player == 0 and state.phase == "play" and not state.choices:
                chances = concluded(prospects(View.of(state, 0), rng, experiment.deals))
                found.append((state.turn, round(_mean(chances), 4)))
    except StopIteration as done:
        last: State = done.value
    worth = shares(last.ended.winners if last.ended else (), asked.sides)[last.setup.side_of[0]]
    return {"game": number, "seed": seed, "result": worth, "believed": found}


def belief_summary(lines: Sequence[Line]) -> Line:
    """The reliability table: mean belief and mean result per tenth of belief, with errors counted by game."""
    rows = []
    for tenth in range(TENTHS):
        games = [
            (
                [chance for _, chance in line["believed"] if min(int(chance * TENTHS), TENTHS - 1) == tenth],
                line["result"],
            )
            for line in lines
        ]
        games = [(chances, result) for chances, result in games if chances]
        if games:
            rows.append(_row(games))
    wrong = [abs(row["believed"] - row["won"]) * row["turns"] for row in rows]
    turns = sum(row["turns"] for row in rows)
    return {"tenths": rows, "off": round(sum(wrong) / turns, 4) if turns else None}


def _row(games: Sequence[tuple[list[float], float]]) -> Line:
    """One tenth; a game's turns share a result, so the error counts games."""
    turns = sum(len(chances) for chances, _ in games)
    believed = sum(sum(chances) for chances, _ in games) / turns
    won = sum(len(chances) * result for chances, result in games) / turns
    spread = sum((len(chances) * (result - won)) ** 2 for chances, result in games)
    return {
        "turns": turns,
        "games": len(games),
        "believed": round(believed, 4),
        "won": round(won, 4),
        "error": round(math.sqrt(spread) / turns, 4),
    }


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def concluded(thinking: Generator[None, None, Thought]) -> Thought:
    """The result of a thought, ignoring its yields."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return cast(Thought, done.value)
