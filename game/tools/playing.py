"""One game between bots, and its counts."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple, cast

from ..bots import Bot, Thinking, own_random
from ..engine.deal import new_game
from ..engine.match import Match
from ..engine.move import Move
from ..engine.rules.ruleset import Ruleset
from ..engine.view import View
from .console import CommandError
from .contenders import contender

MOST_PLIES = 20_000
"""The most plies; games take some hundreds, so one this long is endless."""


class EndlessGameError(CommandError):
    """Raised for a game that doesn't end; the message gives its seed."""

    status = 1


class Pace(NamedTuple):
    """A bot's thinking time, in seconds."""

    moves: int = 0
    total: float = 0.0
    longest: float = 0.0
    """The longest time between two yields."""
    slowest: float = 0.0
    """The longest time for one move."""

    def __add__(self, other: "Pace") -> "Pace":  # type: ignore[override]
        longest, slowest = max(self.longest, other.longest), max(self.slowest, other.slowest)
        return Pace(self.moves + other.moves, self.total + other.total, longest, slowest)


class Played(NamedTuple):
    """A finished game, and each seat's thinking time."""

    match: Match
    paces: tuple[Pace, ...]


def bot_names(names: Sequence[str], seats: int, sides: int) -> tuple[str, ...]:
    """The bot of each seat: names are assigned to the sides in turn, so that a side's seats play alike."""
    return tuple(names[seat % sides % len(names)] for seat in range(seats))


def play(ruleset: Ruleset, sides: int, names: Sequence[str], seed: int, most_plies: int = MOST_PLIES) -> Played:
    """A whole game between named bots, one per seat; raises EndlessGameError."""
    return play_bots(ruleset, sides, [contender(name) for name in names], seed, most_plies)


def play_bots(ruleset: Ruleset, sides: int, bots: Sequence[Bot], seed: int, most_plies: int = MOST_PLIES) -> Played:
    """A whole game between bots, one per seat; raises EndlessGameError."""
    match = Match(new_game(ruleset, len(bots), sides, seed))
    chances = [own_random(seed, seat) for seat in range(len(bots))]
    paces = [Pace()] * len(bots)
    while not match.state.is_terminal():
        if len(match.moves) >= most_plies:
            raise EndlessGameError(f"The game with seed {seed} has not ended after {most_plies} moves.")
        seat = match.state.current_player
        move, pace = _timed(bots[seat].think(View.of(match.state, seat), chances[seat]))
        paces[seat] += pace
        match.push(move)
    return Played(match, tuple(paces))


def _timed(thinking: Thinking) -> tuple[Move, Pace]:
    """A bot's move and its thinking time."""
    total = longest = 0.0
    while True:
        began = perf_counter()
        try:
            next(thinking)
        except StopIteration as done:
            slice_ = perf_counter() - began
            total += slice_
            return cast(Move, done.value), Pace(1, total, max(longest, slice_), total)
        slice_ = perf_counter() - began
        total, longest = total + slice_, max(longest, slice_)
