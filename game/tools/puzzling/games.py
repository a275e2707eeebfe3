"""The games searched for puzzles, by number."""

import random
from collections.abc import Iterable
from typing import NamedTuple

from ...bots import LEVELS, own_random
from ...bots.base import decide
from ...engine.deal import new_game
from ...engine.errors import SetupError
from ...engine.match import Match
from ...engine.rules.variants import find_variant
from ...engine.view import View


class GameTable(NamedTuple):
    """A table, played by the variant's own rules."""

    variant: str
    seats: int
    sides: int


def _table(word: str) -> GameTable:
    """A variant's table with a number of seats; six play as three sides."""
    seats = int(word[-1])
    return GameTable(word[:-1], seats, {4: 2, 6: 3}.get(seats, seats) if word.startswith("classic") else seats)


_ROUNDS = (
    "classic2 travel2 numbers2 classic2 kids2 letters2 classic3 kids3",
    "classic2 numbers2 travel2 classic4 kids2 letters2 classic2 numbers3",
    "classic2 travel2 states2 classic3 kids4 classic2 letters3 kids2",
    "classic6 numbers2 classic2 travel2 letters2 classic4 kids3 states3",
)
"""Tables in turn, by variant and seats; half the time goes to the classic game, as others are shorter."""
_STRONG = 2
"""How much more often the strongest level that makes mistakes is drawn."""
TABLES = tuple(_table(word) for line in _ROUNDS for word in line.split())
"""The tables in turn. Dice games have no puzzles: a throw leaves little to find, and no card is hidden."""


def tables_of(variants: Iterable[str]) -> tuple[GameTable, ...]:
    """The tables of some variants, or of all if none is named; raises SetupError."""
    chosen = set(variants)
    found = tuple(table for table in TABLES if not chosen or table.variant in chosen)
    if missing := chosen - {table.variant for table in TABLES}:
        raise SetupError(f"There are no puzzles for {', '.join(sorted(missing))}.")
    return found


def played(table: GameTable, seed: int) -> Match:
    """A whole game between randomly assigned levels, whose mistakes leave something to find."""
    luck = random.Random(f"puzzle game {seed}")
    weak = [level.bot for level in LEVELS[:-1]]
    bots = [luck.choice([*weak, *[weak[-1]] * _STRONG]) for _ in range(table.seats)]
    match = Match(new_game(find_variant(table.variant), table.seats, table.sides, seed, seed % table.seats))
    chances = [own_random(seed, seat) for seat in range(table.seats)]
    while not match.state.is_terminal():
        seat = match.state.current_player
        match.push(decide(bots[seat], View.of(match.state, seat), chances[seat]))
    return match
