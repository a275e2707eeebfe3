"""The lines completed by a chip, and which of them count."""

from typing import NamedTuple

from .board import Space
from .board_tables import BoardTables, Mask

MOST_SHARED = 1
"""The most spaces two sequences of a side may share (classic rules, the aim of the game)."""


class Completed(NamedTuple):
    """Lines completed by one chip."""

    counted: tuple[Mask, ...]
    """Lines that count at once."""
    choices: tuple[tuple[Mask, ...], ...]
    """Groups of overlapping lines; the side picks one line from each."""


NONE_COMPLETED = Completed((), ())


def completed(tables: BoardTables, own: Mask, at: Space, sequences: tuple[Mask, ...]) -> Completed:
    """Lines completed by the chip on `at`; `own` is the side's chips and free corners, `sequences` its sequences."""
    groups: list[list[Mask]] = []
    for length, reach, lines in tables.rays[at]:
        # Most chips complete nothing, and a count shows it: fewer chips in reach than a line has, no line.
        if (own & reach).bit_count() >= length:
            group = [line for line in lines if own & line == line and may_stand(line, sequences)]
            if group:
                groups.append(group)
    return _sorted_out(groups) if groups else NONE_COMPLETED


def _sorted_out(groups: list[list[Mask]]) -> Completed:
    """By direction, a single line counts, two sharing only the new chip both count, else the side picks one."""
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
    """The line in a group that leaves its side the most lines open; `blocked` are other sides' chips."""
    return max(group, key=lambda line: _open_lines(tables, blocked, (*sequences, line)))


def _open_lines(tables: BoardTables, blocked: Mask, sequences: tuple[Mask, ...]) -> int:
    return sum(not line & blocked and may_stand(line, sequences) for line in tables.lines)


def may_stand(line: Mask, sequences: tuple[Mask, ...]) -> bool:
    """True if a line shares few enough spaces with each of a side's sequences."""
    for other in sequences:  # noqa: SIM110 - a generator would take three times as long
        if (line & other).bit_count() > MOST_SHARED:
            return False
    return True


def _shares_too_much(line: Mask, other: Mask) -> bool:
    return (line & other).bit_count() > MOST_SHARED
