"""A game's statistics, counted from its history."""

from collections.abc import Iterator
from typing import NamedTuple

from .board import Space
from .match import Match
from .move import Move
from .sequences import runs_in
from .state import State


class Counts(NamedTuple):
    """The counts of one seat or side."""

    turns: int = 0
    wild: int = 0
    """Wild cards played."""
    taken: int = 0
    """Removers played, each taking a chip."""
    replaced: int = 0
    """Opponents' chips replaced."""
    exchanged: int = 0
    """Dead cards exchanged."""
    sequences: int = 0
    """Sequences made, broken ones included."""
    pairs: int = 0
    """Pairs captured."""
    forfeits: int = 0
    rolls: int = 0
    idle: int = 0
    """Turns ended by a discard or pass instead of a play, wrong answers included."""

    @property
    def special(self) -> int:
        """Wild cards and removers played."""
        return self.wild + self.taken

    def plus(self, other: "Counts") -> "Counts":
        """Add the counts field by field."""
        return Counts(*map(sum, zip(self, other, strict=True)))


class First(NamedTuple):
    """The first sequence's seat, and the turn of the game, from 1."""

    seat: int
    turn: int


class Statistics(NamedTuple):
    """A game's statistics."""

    turns: int
    """Turns completed by all seats together."""
    seats: tuple[Counts, ...]
    sides: tuple[Counts, ...]
    standing_sequences: tuple[int, ...]
    """Each side's sequences on the board."""
    first: First | None
    """None if nobody has made a sequence."""
    wins: tuple[int, ...]
    """Each side's wins in the match, this game included."""
    games: int
    """Finished games of the match, draws included."""


def figures_of(match: Match) -> Statistics:
    """The statistics of a match's current game."""
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
    """The number of sequences added by a move."""
    return len(after.sequences[before.side]) - len(before.sequences[before.side])


def _first(steps: list[tuple[State, Move, State]]) -> First | None:
    made = (before for before, _, after in steps if _made(before, after))
    return next((First(before.current_player, before.turn + 1) for before in made), None)


def longest_row(state: State, side: int) -> tuple[Space, ...]:
    """A side's longest run of adjacent spaces in a line, free corners included; empty without a chip."""
    chips = set(state.setup.tables.spaces_in(state.chips[side]))
    runs = [run for run in _rows(state, side) if chips & set(run)]
    return max(runs, key=lambda run: (len(run), len(chips & set(run))), default=())


def row_through(state: State, side: int, space: Space) -> int:
    """The length of a side's run through a space, free corners included; 0 if it's not the side's."""
    return max((len(run) for run in _rows(state, side) if space in run), default=0)


def _rows(state: State, side: int) -> Iterator[tuple[Space, ...]]:
    """A side's runs of adjacent spaces in lines with room for a sequence, free corners included."""
    tables = state.setup.tables
    for straight in tables.straights:
        for run in runs_in(straight, state.chips[side] | tables.free, 1):
            yield tuple(tables.names[space.bit_length() - 1] for space in run)
