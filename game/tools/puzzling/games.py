"""The games that puzzles are looked for in: who plays what, by the number of the game."""

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
    """A table at which a game is played by the variant's own rules."""

    variant: str
    seats: int
    sides: int


def _table(word: str) -> GameTable:
    """The table of a game and so many seats; of six, three sides play."""
    seats = int(word[-1])
    return GameTable(word[:-1], seats, {4: 2, 6: 3}.get(seats, seats) if word.startswith("classic") else seats)


_ROUNDS = (
    "classic2 travel2 numbers2 classic2 kids2 letters2 classic3 kids3",
    "classic2 numbers2 travel2 classic4 kids2 letters2 classic2 numbers3",
    "classic2 travel2 states2 classic3 kids4 classic2 letters3 kids2",
    "classic6 numbers2 classic2 travel2 letters2 classic4 kids3 states3",
)
"""Tables in turn, each by its game and its seats: one half is classic in time, since other games are shorter."""
_STRONG = 2
"""How often more than the others the strongest level that makes mistakes is drawn for a seat."""
TABLES = tuple(_table(word) for line in _ROUNDS for word in line.split())
"""The tables, in turn. With dice a throw leaves little to find, and all lies open: there is no hidden card to be dealt
anew, so that they have no puzzles."""


def tables_of(variants: Iterable[str]) -> tuple[GameTable, ...]:
    """The tables of some variants, of all where none is named; SetupError where there is none."""
    chosen = set(variants)
    found = tuple(table for table in TABLES if not chosen or table.variant in chosen)
    if missing := chosen - {table.variant for table in TABLES}:
        raise SetupError(f"There are no puzzles for {', '.join(sorted(missing))}.")
    return found


def played(table: GameTable, seed: int) -> Match:
    """A whole game between levels that luck has dealt to the seats: mistakes open what others can find."""
    luck = random.Random(f"puzzle game {seed}")
    weak = [level.bot for level in LEVELS[:-1]]
    bots = [luck.choice([*weak, *[weak[-1]] * _STRONG]) for _ in range(table.seats)]
    match = Match(new_game(find_variant(table.variant), table.seats, table.sides, seed, seed % table.seats))
    chances = [own_random(seed, seat) for seat in range(table.seats)]
    while not match.state.is_terminal():
        seat = match.state.current_player
        match.push(decide(bots[seat], View.of(match.state, seat), chances[seat]))
    return match
