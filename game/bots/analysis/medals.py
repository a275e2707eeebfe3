"""Medals for a finished game: what each side achieved in that very game, rarest first."""

import math
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, get_args

from ...engine.board_tables import BoardTables, Mask
from ...engine.cards import ONE_EYED_JACKS, TWO_EYED_JACKS, Card
from ...engine.match import Match
from ...engine.state import State
from ...engine.statistics import figures_of, longest_row
from .moments import Moment, moment_of

MedalKind: TypeAlias = Literal[
    "quick",
    "bare",
    "comeback",
    "behind",
    "skill",
    "double",
    "block",
    "crossroads",
    "wild",
    "thief",
    "star",
    "longest",
]
MEDAL_KINDS: tuple[MedalKind, ...] = get_args(MedalKind)
"""All kinds, rarest first."""
CHILDREN_MEDALS: tuple[MedalKind, ...] = ("longest", "skill", "double", "block", "crossroads", "wild", "thief", "star")
"""The medals of children's games, where a long row earns one by itself."""
MEDALS = 3
"""The most medals to give for a game."""
_LOW = 0.3
"""A win counts as a comeback after a chance of winning this low or lower."""
_FEW_ROUNDS = 10
"""The most rounds of a quick win."""
_LONG_LINE = 5
"""Spaces of a line from which a win by a single one can be quick."""
_MANY_TAKEN = 3
"""Chips that a side takes to be sly."""
_SHORTEST_ROW = 3
_JACKS = ONE_EYED_JACKS | TWO_EYED_JACKS


class Medal(NamedTuple):
    """A medal and the side that earned it."""

    kind: MedalKind
    side: int
    n: int = 0
    """A count, a round, or a chance in percent."""
    card: Card = ""
    """The card that earned it."""


class Circumstances(NamedTuple):
    """Facts of a game that its moves don't tell."""

    lowest: float = 1.0
    """The lowest chance of winning that the first side is known to have had."""
    unaided: bool = False
    """True if nobody here asked for a hint or took a move back."""


NOTHING_KNOWN = Circumstances()


def medals_of(
    match: Match, sides: Sequence[int], known: Circumstances = NOTHING_KNOWN, most: int = MEDALS
) -> tuple[Medal, ...]:
    """Up to `most` medals for some sides of a finished game; the first wins ties, and `known.lowest` is its own."""
    deeds = tuple(_deeds(match))
    found = [
        medal
        for side in sides
        for medal in _earned(match, side, deeds, known if side == sides[0] else known._replace(lowest=1.0))
    ]
    rank = {kind: place for place, kind in enumerate(_ranks(match))}
    found = [medal for medal in found if medal.kind in rank]
    found.sort(key=lambda medal: (rank[medal.kind], sides.index(medal.side)))
    return tuple(_chosen(found, sides, most))


def _ranks(match: Match) -> tuple[MedalKind, ...]:
    """The kinds of medal of a game, rarest first; children's games put the longest row before all."""
    if match.state.setup.ruleset.for_children:
        return CHILDREN_MEDALS
    return tuple(kind for kind in MEDAL_KINDS if kind != "longest")


def _chosen(found: Sequence[Medal], sides: Collection[int], most: int) -> Iterator[Medal]:
    """Pick each kind once, and give no side more than its share."""
    share, given = math.ceil(most / len(sides)), dict.fromkeys(sides, 0)
    kinds: set[str] = set()
    for medal in found:
        if len(kinds) < most and medal.kind not in kinds and given[medal.side] < share:
            kinds.add(medal.kind)
            given[medal.side] += 1
            yield medal


def _deeds(match: Match) -> Iterator[tuple[Moment, Card]]:
    """The moments of a game, each with its card."""
    states = match.states
    for before, move, after in zip(states, match.moves, states[1:], strict=False):
        if moment := moment_of(before, move, after):
            yield moment, move.card


def _earned(match: Match, side: int, deeds: Sequence[tuple[Moment, Card]], known: Circumstances) -> Iterator[Medal]:
    """Every medal that a side has earned."""
    state, setup = match.state, match.state.setup
    if state.ended and state.ended.winner == side:
        yield from _of_winner(match, side, known)
    yield from _from_deeds(match, side, [deed for deed in deeds if setup.side_of[deed[0].seat] == side])
    if any(_cross(setup.tables, one, other) for one, other in combinations(state.sequences[side], 2)):
        yield Medal("crossroads", side)
    if any(line & setup.tables.free for line in state.sequences[side]):
        yield Medal("star", side)
    counts = figures_of(match).sides[side]
    if counts.taken >= _MANY_TAKEN and not setup.ruleset.dice:
        yield Medal("thief", side, counts.taken)
    if (longest := len(longest_row(state, side))) >= max(_SHORTEST_ROW, setup.seating.line_length - 1):
        yield Medal("longest", side, longest)


def _of_winner(match: Match, side: int, known: Circumstances) -> Iterator[Medal]:
    """The medals for how a game was won."""
    state, setup, counts = match.state, match.state.setup, figures_of(match).sides[side]
    rounds, seating = math.ceil(state.turn / setup.seats), setup.seating
    if rounds <= _FEW_ROUNDS and (seating.goal > 1 or seating.line_length >= _LONG_LINE):
        yield Medal("quick", side, rounds)
    if setup.ruleset.wild | setup.ruleset.removers == _JACKS and not counts.special:
        yield Medal("bare", side)
    if known.lowest <= _LOW:
        yield Medal("comeback", side, round(100 * known.lowest))
    if any(_is_behind(at, side) for at in match.states):
        yield Medal("behind", side)
    if setup.ruleset.wild and not counts.wild and known.unaided:
        yield Medal("skill", side)


def _is_behind(state: State, side: int) -> bool:
    """True if another side has made more sequences."""
    return max(map(len, state.sequences)) > len(state.sequences[side])


def _cross(tables: BoardTables, one: Mask, other: Mask) -> bool:
    """True if two lines share a space and are not parts of one straight row."""
    return bool(one & other) and all((one | other) & ~sum(straight) for straight in tables.straights)


def _from_deeds(match: Match, side: int, deeds: Sequence[tuple[Moment, Card]]) -> Iterator[Medal]:
    """The medals for a side's own moments; where any chip may be replaced, wins are stopped all the time."""
    rules = match.state.setup.ruleset
    for moment, card in deeds:
        if moment.is_made and len(moment.lines) > 1:
            yield Medal("double", side)
        elif moment.kind == "last" and card in rules.wild:
            yield Medal("wild", side, card=card)
        elif moment.kind == "stopped" and not rules.replaces:
            yield Medal("block", side, card=card)
