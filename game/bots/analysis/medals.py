"""Medals for a finished game: what each side achieved in that very game, rarest first."""

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, get_args

from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import Card
from ...engine.match import Match
from ...engine.statistics import figures_of, longest_row
from .moments import Moment, moment_of

MedalKind: TypeAlias = Literal[
    "comeback",
    "double",
    "block",
    "crossroads",
    "wild",
    "swift",
    "thief",
    "star",
    "thrifty",
    "longest",
    "chips",
    "staying",
    "cards",
]
MEDALS = 3
"""The most medals to give for a game."""
_LOW = 0.3
"""A win counts as a comeback after a chance of winning this low or lower."""
_SHORTEST_ROW = 3
_MANY_ROUNDS = 10
_MANY_CHIPS_PER_SPACE = 0.25
_MANY_CARDS_PER_SPACE = 0.3
_MANY_TURNS_PER_SPACE = 0.6
"""The turns of all sides; chips and cards are of one."""
_ORDER: tuple[MedalKind, ...] = get_args(MedalKind)


class Medal(NamedTuple):
    """A medal and the side that earned it."""

    kind: MedalKind
    side: int
    n: int = 0
    """A count, a round, or a chance in percent."""
    card: Card = ""
    """The card that earned it."""


def medals_of(match: Match, sides: Sequence[int], points: Sequence[tuple[int, float]] = ()) -> tuple[Medal, ...]:
    """Up to `MEDALS` medals for some sides of a finished game; the first wins ties, and `points` has its chances."""
    deeds = tuple(_deeds(match))
    found = [medal for side in sides for medal in _earned(match, side, deeds, points if side == sides[0] else ())]
    rank = {kind: place for place, kind in enumerate(_ranks(match))}
    found.sort(key=lambda medal: (rank[medal.kind], sides.index(medal.side)))
    return tuple(_chosen(found, sides))


def _ranks(match: Match) -> tuple[MedalKind, ...]:
    """The kinds of medal, rarest first; children's games put the longest row before all."""
    if match.state.setup.ruleset.for_children:
        return ("longest", *(kind for kind in _ORDER if kind != "longest"))
    return _ORDER


def _chosen(found: Sequence[Medal], sides: Collection[int]) -> Iterator[Medal]:
    """Pick each kind once, and give no side more than its share."""
    share, given = math.ceil(MEDALS / len(sides)), dict.fromkeys(sides, 0)
    kinds: set[str] = set()
    for medal in found:
        if len(kinds) < MEDALS and medal.kind not in kinds and given[medal.side] < share:
            kinds.add(medal.kind)
            given[medal.side] += 1
            yield medal


def _deeds(match: Match) -> Iterator[tuple[Moment, Card, int]]:
    """The moments of a game, each with its card and its round, from 1."""
    states = match.states
    for before, move, after in zip(states, match.moves, states[1:], strict=False):
        if moment := moment_of(before, move, after):
            yield moment, move.card, before.turn // before.setup.seats + 1


def _earned(
    match: Match, side: int, deeds: Sequence[tuple[Moment, Card, int]], points: Sequence[tuple[int, float]]
) -> Iterator[Medal]:
    """Every medal that a side has earned."""
    state, setup = match.state, match.state.setup
    lowest = min((chance for _, chance in points), default=1.0)
    if state.ended and state.ended.winner == side and lowest <= _LOW:
        yield Medal("comeback", side, round(100 * lowest))
    yield from _from_deeds(side, [deed for deed in deeds if setup.side_of[deed[0].seat] == side])
    made = [deed for deed in deeds if deed[0].is_made]
    if made and setup.side_of[made[0][0].seat] == side and setup.seating.goal > 1:
        yield Medal("swift", side, made[0][2])
    if any(_cross(setup.tables, one, other) for one, other in combinations(state.sequences[side], 2)):
        yield Medal("crossroads", side)
    if any(line & setup.tables.free for line in state.sequences[side]):
        yield Medal("star", side)
    yield from _from_figures(match, side)


def _cross(tables: BoardTables, one: Mask, other: Mask) -> bool:
    """True if two lines share a space and are not parts of one straight row."""
    return bool(one & other) and all((one | other) & ~sum(straight) for straight in tables.straights)


def _from_deeds(side: int, deeds: Sequence[tuple[Moment, Card, int]]) -> Iterator[Medal]:
    """The medals for a side's own moments."""
    wild = ""
    for moment, card, _ in deeds:
        if moment.is_made and len(moment.lines) > 1:
            yield Medal("double", side)
        elif moment.kind == "wild":
            wild = card
        elif moment.kind == "stopped":
            yield Medal("block", side, card=card)
    if wild:
        yield Medal("wild", side, card=wild)


def _from_figures(match: Match, side: int) -> Iterator[Medal]:
    """The medals for a side's statistics."""
    state, setup, counts = match.state, match.state.setup, figures_of(match).sides[side]
    taken = counts.taken + counts.replaced
    if taken > 1 and not setup.ruleset.dice:
        yield Medal("thief", side, taken)
    if setup.ruleset.wild and not counts.wild and state.sequences[side]:
        yield Medal("thrifty", side)
    if (longest := len(longest_row(state, side))) >= max(_SHORTEST_ROW, setup.seating.line_length - 1):
        yield Medal("longest", side, longest)
    acts = zip(match.states, match.moves, strict=False)
    chips = sum(before.side == side and move.act in {"place", "replace"} for before, move in acts)
    spaces = setup.playable.bit_count()
    if chips >= _MANY_CHIPS_PER_SPACE * spaces:
        yield Medal("chips", side, chips)
    rounds = math.ceil(state.turn / setup.seats)
    if rounds >= _MANY_ROUNDS and state.turn >= _MANY_TURNS_PER_SPACE * spaces:
        yield Medal("staying", side, rounds)
    if counts.turns >= _MANY_CARDS_PER_SPACE * spaces:
        yield Medal("cards", side, counts.turns)
