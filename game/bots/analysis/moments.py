"""Moments: the moves worth highlighting, found from the positions before and after."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Literal, NamedTuple, TypeAlias

from ...engine.board import Space
from ...engine.board_tables import Mask
from ...engine.move import CHIP_ACTS, Move
from ...engine.position import NOBODY
from ...engine.sequences import rows, spaces_along
from ...engine.setup import Setup
from ...engine.state import State
from .reasons import EXPLAINED

MomentKind: TypeAlias = Literal["last", "wild", "first", "another", "stopped", "stolen"]
MADE: frozenset[MomentKind] = frozenset({"last", "wild", "first", "another"})
"""The kinds in which a side makes a sequence."""
_NEAR = 2
"""The most chips a line may lack for the loss of one to matter."""
_NEARER = 1
"""The most chips such a line may lack under rules by which chips change hands a lot."""
_LEAST_ROW = 3
"""The fewest chips in a line for their loss to matter."""
_Line: TypeAlias = tuple[Space, ...]


class Moment(NamedTuple):
    """A move worth highlighting."""

    kind: MomentKind
    seat: int
    """The seat that made the move."""
    lines: tuple[_Line, ...] = ()
    """The sequences made, or the line spoiled."""
    at: Space = ""
    """The space where a chip came or went."""
    against: int = NOBODY
    """The side whose line was stopped or chip taken."""
    left: int = 0
    """Sequences still needed to win; 0 in games that fill the board, and under rules that aren't EXPLAINED."""
    made: int = 0
    """The number of sequences that the side has gained; of those laid anew, `lines` may show more."""

    @property
    def is_made(self) -> bool:
        """True if the seat made a sequence, rather than spoiling another side's."""
        return self.kind in MADE


def moment_of(before: State, move: Move, after: State) -> Moment | None:
    """The moment a move makes: a sequence, a stopped win or a stolen chip; None for most moves."""
    is_explained = EXPLAINED.cover(before.setup.ruleset)
    if made := _made(before, move, after):
        return made if is_explained else made._replace(left=0)
    return _stopped(before, move, after) or _stolen(before, move, after) if is_explained else None


def _made(before: State, move: Move, after: State) -> Moment | None:
    setup, seat, side = before.setup, before.current_player, before.side
    had, has = before.sequences[side], after.sequences[side]
    made = len(has) - len(had)
    if made <= 0:
        return None
    lines = tuple(_spaces_of(setup, row) for row in _new_rows(setup, had, has))
    left = 0 if setup.ruleset.fills_board else max(0, setup.seating.goal - len(has))
    return Moment(
        _made_how(before, move, after), seat, lines, move.at if move.act != "claim" else "", left=left, made=made
    )


def _new_rows(setup: Setup, had: tuple[Mask, ...], has: tuple[Mask, ...]) -> Iterator[Mask]:
    """The new sequences; if some of a run have moved, the whole run as one row."""
    new, gone = set(has) - set(had), set(had) - set(has)
    for straight in map(sum, setup.tables.straights if gone else ()):
        laid = {line for line in new if not line & ~straight}
        if laid and any(not line & ~straight for line in gone):
            new -= laid
            yield reduce(or_, laid)
    yield from (line for line in has if line in new)


def _spaces_of(setup: Setup, row: Mask) -> _Line:
    """The names of a row's spaces, in order."""
    return tuple(setup.tables.names[space.bit_length() - 1] for space in spaces_along(setup.tables, row))


def _made_how(before: State, move: Move, after: State) -> MomentKind:
    if after.ended and after.ended.winners == (before.side,):
        return "last"
    if move.act == "place" and move.card in before.setup.ruleset.wild:
        return "wild"
    return "another" if before.sequences[before.side] else "first"


# ---------------------------------------------------------------- stopped wins


def _stopped(before: State, move: Move, after: State) -> Moment | None:
    """A moment if a side lacked one chip to win and now lacks more in every line."""
    if move.act not in CHIP_ACTS or before.setup.ruleset.fills_board:
        return None
    for side in range(before.setup.sides):
        if side == before.side or len(before.sequences[side]) + 1 < before.setup.seating.goal:
            continue
        bit = before.setup.tables.bits[move.at]
        row = next((row for row in _winning(before, side) if row & bit), 0)
        if row and not any(_winning(after, side)):
            return Moment("stopped", before.current_player, (_spaces_of(before.setup, row),), move.at, side)
    return None


def _winning(state: State, side: int) -> Iterator[Mask]:
    """The lines and extensions that one more chip of a side would complete."""
    own = state.chips[side] | state.setup.tables.free
    barred = _barring(state) & ~own
    for row in rows(state.setup.tables, state.sequences[side]):
        if (row & ~own).bit_count() == 1 and not row & barred:
            yield row


def _barring(state: State) -> Mask:
    """The spaces where a chip keeps other sides out for good."""
    return state.protected if state.setup.ruleset.replaces else state.covered


# ---------------------------------------------------------------- stolen chips


def _stolen(before: State, move: Move, after: State) -> Moment | None:
    """A moment if a side lost a chip of an open line, or a card that does nothing else took one."""
    rules, seat = before.setup.ruleset, before.current_player
    most = _NEARER if rules.replaces or rules.captured_pairs else _NEAR
    most = max(_NEARER, min(most, before.setup.seating.line_length - _LEAST_ROW))
    found: list[tuple[int, Mask, Mask, int]] = []
    for side in set(range(before.setup.sides)) - {before.side}:
        gone = before.chips[side] & ~after.chips[side]
        own = before.chips[side] | before.setup.tables.free
        barred = _barring(before) & ~before.chips[side]
        sequences = before.sequences[side]
        for row in (*sequences, *rows(before.setup.tables, sequences)) if gone else ():
            lacks = (row & ~own).bit_count()
            if row & gone and lacks <= most and not row & barred:
                found.append((lacks, row, row & gone, side))
    if found:
        _, line, gone, side = min(found)
        taken = before.setup.tables.spaces_in(gone)[0]
        return Moment("stolen", seat, (_spaces_of(before.setup, line),), taken, side)
    if move.act == "remove" and not rules.dice:
        side = next(side for side, chips in enumerate(before.chips) if chips & before.setup.tables.bits[move.at])
        return Moment("stolen", seat, (), move.at, side)
    return None
