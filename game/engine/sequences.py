"""Which lines a new chip completes, and which of them count."""

from typing import NamedTuple

from .board import Space
from .board_tables import BoardTables, Mask

MOST_SHARED = 1
"""Spaces that two sequences of a side may have in common (classic rules, the aim of the game)."""


class Completed(NamedTuple):
    """The lines that one chip completes."""

    counted: tuple[Mask, ...]
    """Lines that count at once."""
    choices: tuple[tuple[Mask, ...], ...]
    """Groups of overlapping lines, of each of which the side picks one."""


NONE_COMPLETED = Completed((), ())


def completed(tables: BoardTables, own: Mask, at: Space, sequences: tuple[Mask, ...]) -> Completed:
    """What the chip on `at` completes; `own` is the side's chips with the free corners, `sequences` those it has."""
    groups: list[list[Mask]] = []
    for length, reach, lines in tables.rays[at]:
        # Most chips complete nothing, which a count tells: fewer chips in reach than a line has, no line.
        if (own & reach).bit_count() >= length:
            group = [line for line in lines if own & line == line and may_stand(line, sequences)]
            if group:
                groups.append(group)
    return _sorted_out(groups) if groups else NONE_COMPLETED


def _sorted_out(groups: list[list[Mask]]) -> Completed:
    """By direction: one line counts, two that share only the new chip both count, of others the side picks one."""
    counted: tuple[Mask, ...] = ()
    choices: tuple[tuple[Mask, ...], ...] = ()
    for group in groups:
        if len(group) == 1:
            counted += (group[0],)
        elif not _shares_too_much(group[0], group[-1]):
            counted += (group[0], group[-1])
        else:
            choices += (tuple(group),)
    return Completed(counted, choices)


def default_line(tables: BoardTables, group: tuple[Mask, ...], blocked: Mask, sequences: tuple[Mask, ...]) -> Mask:
    """The line of a group that leaves most lines open to its side; `blocked` are the other sides' chips."""
    return max(group, key=lambda line: _open_lines(tables, blocked, (*sequences, line)))


def _open_lines(tables: BoardTables, blocked: Mask, sequences: tuple[Mask, ...]) -> int:
    return sum(not line & blocked and may_stand(line, sequences) for line in tables.lines)


def may_stand(line: Mask, sequences: tuple[Mask, ...]) -> bool:
    """Whether a line shares few enough spaces with each of a side's sequences."""
    for other in sequences:  # noqa: SIM110 - a generator would take three times as long
        if (line & other).bit_count() > MOST_SHARED:
            return False
    return True


def _shares_too_much(line: Mask, other: Mask) -> bool:
    return (line & other).bit_count() > MOST_SHARED
