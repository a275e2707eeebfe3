"""The figures of a game, counted from its history."""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .board import Space, space_name
from .board_tables import DIRECTIONS
from .match import Match
from .move import Move
from .state import State


class Counts(NamedTuple):
    """What one seat did."""

    turns: int = 0
    wild: int = 0
    """Wild cards played."""
    taken: int = 0
    """Removers played, each of which took a chip."""
    replaced: int = 0
    """Opponents' chips whose place an own one took."""
    exchanged: int = 0
    """Dead cards exchanged."""
    sequences: int = 0
    """Sequences made, broken ones included."""
    pairs: int = 0
    """Pairs captured."""
    forfeits: int = 0
    rolls: int = 0
    """Rolls of the dice."""
    idle: int = 0
    """Turns in which nothing could be played."""

    @property
    def special(self) -> int:
        """Special cards played, of both kinds."""
        return self.wild + self.taken

    def plus(self, other: "Counts") -> "Counts":
        """The sum of both."""
        return Counts(*map(sum, zip(self, other, strict=True)))


class First(NamedTuple):
    """Who made the first sequence, and in which turn of the game, counted from 1."""

    seat: int
    turn: int


class Statistics(NamedTuple):
    """The figures of a game."""

    turns: int
    """Turns begun by all seats together."""
    seats: tuple[Counts, ...]
    sides: tuple[Counts, ...]
    standing_sequences: tuple[int, ...]
    """Each side's sequences on the board."""
    first: First | None
    """None when nobody has made a sequence."""
    wins: tuple[int, ...]
    """Games of the match that each side has won so far, this one included."""
    games: int
    """Games of the match that are over, draws included."""


def figures_of(match: Match) -> Statistics:
    """The figures of a match's game as far as it has come."""
    state, steps = match.state, list(_steps(match))
    setup = state.setup
    seats = [
        Counts(forfeits=state.extras.forfeits[seat] if state.extras.forfeits else 0) for seat in range(setup.seats)
    ]
    for before, move, after in steps:
        seat = before.current_player
        seats[seat] = seats[seat].plus(_deed(before, move, after))
    sides = [Counts()] * setup.sides
    for seat, counts in enumerate(seats):
        sides[setup.side_of[seat]] = sides[setup.side_of[seat]].plus(counts)
    over = [*match.earlier, *filter(None, [state.outcome()])]
    wins = tuple(sum(outcome.winner == side for outcome in over) for side in range(setup.sides))
    standing_sequences = tuple(map(len, state.sequences))
    return Statistics(state.turn, tuple(seats), tuple(sides), standing_sequences, _first(steps), wins, len(over))


def _steps(match: Match) -> Iterator[tuple[State, Move, State]]:
    states = match.states
    return zip(states, match.moves, states[1:], strict=False)


def _deed(before: State, move: Move, after: State) -> Counts:
    return Counts(
        turns=after.turn - before.turn,
        wild=int(move.act == "place" and move.card in before.setup.ruleset.wild),
        taken=int(move.act == "remove"),
        replaced=int(move.act == "replace"),
        exchanged=int(move.act == "exchange"),
        sequences=_made(before, after),
        pairs=sum(after.extras.pairs) - sum(before.extras.pairs),
        rolls=int(move.act == "roll"),
        idle=int(before.phase == "play" and move.act in {"discard", "pass"}),
    )


def _made(before: State, after: State) -> int:
    """The sequences that a move added."""
    return len(after.sequences[before.side]) - len(before.sequences[before.side])


def _first(steps: list[tuple[State, Move, State]]) -> First | None:
    made = (before for before, _, after in steps if _made(before, after))
    return next((First(before.current_player, before.turn + 1) for before in made), None)


def longest_row(state: State, side: int) -> tuple[Space, ...]:
    """The most spaces that a side holds next to each other in a line, with stars; empty without a chip."""
    chips = set(state.setup.tables.spaces_in(state.chips[side]))
    runs = [run for run in _rows(state, side) if chips & set(run)]
    return max(runs, key=lambda run: (len(run), len(chips & set(run))), default=())


def row_through(state: State, side: int, space: Space) -> int:
    """How many spaces a side holds next to each other in a line through one of them, with stars; 0 for another's."""
    return max((len(run) for run in _rows(state, side) if space in run), default=0)


def _rows(state: State, side: int) -> Iterator[tuple[Space, ...]]:
    """All that a side holds next to each other in lines that have room for a sequence, with stars."""
    setup, tables = state.setup, state.setup.tables
    held = set(tables.spaces_in(state.chips[side] | tables.free))
    for spaces in _straights(setup.board.width, setup.board.height, setup.seating.line_length):
        yield from _runs(spaces, held)


@cache
def _straights(wide: int, high: int, least: int) -> tuple[tuple[Space, ...], ...]:
    """The straight lines of a board, each from edge to edge, that are so long at least."""
    found = []
    for dx, dy in DIRECTIONS:
        for x, y in itertools.product(range(wide), range(high)):
            if not (0 <= x - dx < wide and 0 <= y - dy < high):
                ahead = ((x + i * dx, y + i * dy) for i in itertools.count())
                inside = [*itertools.takewhile(lambda at: 0 <= at[0] < wide and 0 <= at[1] < high, ahead)]
                if len(inside) >= least:
                    found.append(tuple(itertools.starmap(space_name, inside)))
    return tuple(found)


def _runs(spaces: tuple[Space, ...], held: set[Space]) -> Iterator[tuple[Space, ...]]:
    """The spaces of a line that are held, as far as they lie next to each other."""
    for is_held, run in itertools.groupby(spaces, held.__contains__):
        if is_held:
            yield tuple(run)
