"""Which moves deserve a moment of their own, read off the positions before and after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from ...engine.board import Space
from ...engine.board_tables import Mask
from ...engine.move import CHIP_ACTS, Move
from ...engine.position import NOBODY
from ...engine.sequences import may_stand
from ...engine.state import State

MomentKind: TypeAlias = Literal["last", "wild", "first", "another", "stopped", "stolen"]
MADE: frozenset[MomentKind] = frozenset({"last", "wild", "first", "another"})
"""Those in which a sequence is made."""
_NEAR, _NEARER = 2, 1
"""Chips that a row lacks at most when the loss of one is told: usually, and where chips change hands a lot."""
_LEAST_ROW = 3
"""Chips that are called a row at least."""
_Line: TypeAlias = tuple[Space, ...]


class Moment(NamedTuple):
    """What has happened that deserves to be seen."""

    kind: MomentKind
    seat: int
    """Who has done it."""
    lines: tuple[_Line, ...] = ()
    """The sequences made, or the row that comes to nothing."""
    at: Space = ""
    """Where a chip came or went."""
    against: int = NOBODY
    """The side that it was done to."""
    left: int = 0
    """Sequences that are still to be made for a win; 0 where points are counted too."""

    @property
    def is_made(self) -> bool:
        """Whether a sequence is made, rather than undone."""
        return self.kind in MADE


def moment_of(before: State, move: Move, after: State) -> Moment | None:
    """What a move deserves: for a sequence, a win that is stopped or a chip that is taken; None for most."""
    return _made(before, move, after) or _stopped(before, move, after) or _stolen(before, move, after)


def _made(before: State, move: Move, after: State) -> Moment | None:
    setup, seat, side = before.setup, before.current_player, before.side
    had, has = before.sequences[side], after.sequences[side]
    lines = tuple(setup.tables.line_spaces[line] for line in has[len(had) :])
    if not lines:
        return None
    left = 0 if setup.ruleset.fills_board else max(0, setup.seating.goal - len(has))
    return Moment(_made_how(before, move, after), seat, lines, move.at if move.act != "claim" else "", left=left)


def _made_how(before: State, move: Move, after: State) -> MomentKind:
    if after.ended and before.side in after.ended.winners:
        return "last"
    if move.act == "place" and move.card in before.setup.ruleset.wild:
        return "wild"
    return "another" if before.sequences[before.side] else "first"


# ---------------------------------------------------------------- a win that is stopped


def _stopped(before: State, move: Move, after: State) -> Moment | None:
    """A side that lacked one chip to win lacks more now, everywhere."""
    if move.act not in CHIP_ACTS or before.setup.ruleset.fills_board:
        return None
    for side in range(before.setup.sides):
        if side == before.side or len(before.sequences[side]) + 1 < before.setup.seating.goal:
            continue
        tables = before.setup.tables
        through = (line for ray in tables.rays[move.at] for line in ray.lines)
        line = next(_winning(before, side, through), 0)
        if line and not any(_winning(after, side, tables.lines)):
            return Moment("stopped", before.current_player, (tables.line_spaces[line],), move.at, side)
    return None


def _winning(state: State, side: int, lines: Iterable[Mask]) -> Iterator[Mask]:
    """Those of some lines that one more chip of a side would complete."""
    own = state.chips[side] | state.setup.tables.free
    barred = _barring(state) & ~own
    for line in lines:
        if (line & ~own).bit_count() == 1 and not line & barred and may_stand(line, state.sequences[side]):
            yield line


def _barring(state: State) -> Mask:
    """Where a chip keeps others away for good."""
    return state.protected if state.setup.ruleset.replaces else state.covered


# ---------------------------------------------------------------- a chip that is taken


def _stolen(before: State, move: Move, after: State) -> Moment | None:
    """A chip has left an open row, or was taken by a card that does nothing else."""
    rules, seat = before.setup.ruleset, before.current_player
    most = _NEARER if rules.replaces or rules.captured_pairs else _NEAR
    most = max(_NEARER, min(most, before.setup.seating.line_length - _LEAST_ROW))
    found: list[tuple[int, Mask, Mask, int]] = []
    for side in set(range(before.setup.sides)) - {before.side}:
        gone = before.chips[side] & ~after.chips[side]
        own = before.chips[side] | before.setup.tables.free
        for line in before.setup.tables.lines if gone else ():
            lacks = (line & ~own).bit_count()
            if line & gone and lacks <= most and _is_open(before, line, side):
                found.append((lacks, line, line & gone, side))
    if found:
        _, line, gone, side = min(found)
        tables = before.setup.tables
        return Moment("stolen", seat, (tables.line_spaces[line],), tables.spaces_in(gone)[0], side)
    if move.act == "remove" and not rules.dice:
        side = next(side for side, chips in enumerate(before.chips) if chips & before.setup.tables.bits[move.at])
        return Moment("stolen", seat, (), move.at, side)
    return None


def _is_open(state: State, line: Mask, side: int) -> bool:
    """Whether a side could complete a line, or has done so without a sequence of it."""
    barred = line & _barring(state) & ~state.chips[side]
    return not barred and (line in state.sequences[side] or may_stand(line, state.sequences[side]))
