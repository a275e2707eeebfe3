"""Random games for the tests, in several tempers, so that rare rules come up too."""

import random
from collections.abc import Callable

from game.engine import VARIANTS, Match, Move, Ruleset, Seating, State, new_game

PATIENCE = 1_000
"""After so many plies even those who avoid the end move carelessly."""
MOST_PLIES = 3_000
"""A longer game is broken off, before it has more moves than a game code or a record may hold."""

Temper = Callable[[State, random.Random], Move]

Table = tuple[Ruleset, Seating]

TABLES: tuple[Table, ...] = tuple((rules, seating) for rules in VARIANTS.values() for seating in rules.seatings)
"""Every seating of every registered variant."""


def table_name(table: object) -> str:
    if isinstance(table, Ruleset):
        return table.name
    return f"{table.seats}-seats-{table.sides}-sides" if isinstance(table, Seating) else str(table)


def careless(state: State, rng: random.Random) -> Move:
    return rng.choice(state.legal_moves())


def crowding(state: State, rng: random.Random) -> Move:
    """Fills the board from the top, so that long rows grow."""
    moves = state.legal_moves()
    places = [move for move in moves if move.act == "place"]
    lowest = min((int(move.at[1:]) for move in places), default=0)
    return rng.choice([move for move in places if int(move.at[1:]) == lowest] or moves)


def peaceful(state: State, rng: random.Random) -> Move:
    """Avoids the end where it can: the board fills up, the draw pile runs out, cards die."""
    moves = state.legal_moves()
    tried = [move for move in moves if move.act == "exchange"] or rng.sample(moves, min(len(moves), 8))
    return next((move for move in tried if not state.apply(move).is_terminal()), tried[0])


def mixed(state: State, rng: random.Random) -> Move:
    """Exchanges what it can, likes its jacks, and else crowds or does anything."""
    eager = [move for move in state.legal_moves() if move.act in {"exchange", "remove", "claim"}]
    return rng.choice(eager) if eager and rng.random() < 0.7 else rng.choice((careless, crowding))(state, rng)


TEMPERS: tuple[Temper, ...] = (careless, crowding, peaceful, mixed)


def play(rules: Ruleset, seating: Seating, seed: int, temper: Temper = careless) -> Match:
    rng = random.Random(seed)
    match = Match(new_game(rules, seating.seats, seating.sides, seed))
    while not match.state.is_terminal() and len(match.moves) < MOST_PLIES:
        choose = temper if len(match.moves) < PATIENCE else careless
        match.push(choose(match.state, rng))
    # Chips that replace others, and sides that have used up theirs, can keep a game open for ever.
    assert match.state.is_terminal() or rules.replaces or rules.chips != VARIANTS[rules.name].chips
    return match
