"""The sequences of a side: those that a chip completes, and how a long run is divided into them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from .board import Space
from .board_tables import BoardTables, Mask

MOST_SHARED = 1
"""The most spaces two sequences of a side may share (classic rules, the aim of the game)."""

Run: TypeAlias = tuple[Mask, ...]
"""Adjacent spaces of a side in a straight line, free corners included, in order."""


class Completed(NamedTuple):
    """A side's sequences once a chip has completed lines."""

    sequences: tuple[Mask, ...]
    """All of them, with those that count at once."""
    choices: tuple[tuple[Mask, ...], ...]
    """Groups of overlapping lines; the side picks one line from each."""

    @property
    def total(self) -> int:
        """The number of sequences once the side has picked."""
        return len(self.sequences) + len(self.choices)


def completed(tables: BoardTables, own: Mask, at: Space, sequences: tuple[Mask, ...]) -> Completed:
    """A side's sequences after its chip on `at`; `own` is its chips and the free corners."""
    choices: tuple[tuple[Mask, ...], ...] = ()
    for length, reach, lines, straight in tables.rays[at]:
        # Most chips complete nothing, and a count shows it: fewer chips in reach than a line has, no line.
        if (own & reach).bit_count() >= length:
            group = tuple([line for line in lines if own & line == line])
            if not group:
                continue
            chip = tables.bits[at]
            run = _run_through(straight, own, chip)
            worth, held = worth_of(run, length), _held(run, sequences)
            if worth == 1 and not held and len(group) > 1:
                choices += (group,)
            elif worth == 1 and not held:
                sequences += group  # as a relaid run would be, but at once
            elif worth > len(held):
                sequences = _relaid(run, length, sequences, held, chip)
    return Completed(sequences, choices)


def after_removal(tables: BoardTables, own: Mask, at: Space, sequences: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """A side's unbroken sequences and, once its chip on `at` was taken, those that the rests of its runs are worth."""
    for ray in tables.rays[at]:
        for run in runs_in(ray.straight, own, ray.length):
            held = _held(run, sequences)
            if worth_of(run, ray.length) > len(held):
                sequences = _relaid(run, ray.length, sequences, held)
    return sequences


def without_chip(
    tables: BoardTables, own: Mask, at: Space, sequences: tuple[Mask, ...], *, announces: bool
) -> tuple[Mask, ...]:
    """A side's sequences once its chip on `at` was taken; what is left counts again, unless it has to be announced."""
    kept = tuple(line for line in sequences if not line & tables.bits[at])
    return kept if announces or kept == sequences else after_removal(tables, own & ~tables.bits[at], at, kept)


def announceable(tables: BoardTables, own: Mask, sequences: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The lines that a side may announce: any of a run worth one sequence, for one worth more the first it lacks."""
    found: set[Mask] = set()
    length = tables.line_length
    for run in _runs(tables, own):
        held, worth = _held(run, sequences), worth_of(run, length)
        if worth == 1 and not held:
            found.update(sum(run[at : at + length]) for at in range(len(run) - length + 1))
        elif worth > len(held):
            found.add(next(line for line in laid(run, length, held) if line not in held))
    return tuple(line for line in tables.lines if line in found)


def announced(tables: BoardTables, own: Mask, sequences: tuple[Mask, ...], line: Mask) -> tuple[Mask, ...]:
    """A side's sequences once it has announced a line that it may."""
    run = next(run for run in _runs(tables, own) if not line & ~sum(run))
    if worth_of(run, tables.line_length) == 1:
        return (*sequences, line)
    return _relaid(run, tables.line_length, sequences, _held(run, sequences))


# ---------------------------------------------------------------- runs


def run_along(tables: BoardTables, own: Mask, line: Mask) -> Mask:
    """The spaces of the run that a full line lies on."""
    return sum(next(run for run in _runs(tables, own) if not line & ~sum(run)))


def worth_of(run: Run, length: int) -> int:
    """The number of sequences that a run makes, in whatever order its chips came."""
    return (len(run) - 1) // (length - 1)


def laid(run: Run, length: int, standing: tuple[Mask, ...], chip: Mask = 0) -> tuple[Mask, ...]:
    """A run's sequences laid anew, in order: as many as it's worth, each beside the one before or sharing its end.

    They cover the standing ones and the chip, then the most spaces, and then begin furthest left or up.
    """
    covered = _union(standing) | chip

    def value(starts: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        spaces = _union(tuple(sum(run[at : at + length]) for at in starts))
        return (spaces & covered).bit_count(), spaces.bit_count(), tuple(-at for at in starts)

    best = max(_layouts(len(run), length), key=value)
    return tuple(sum(run[at : at + length]) for at in best)


def _layouts(spaces: int, length: int) -> Iterator[tuple[int, ...]]:
    """The starts of as many sequences as so many spaces are worth, in every way to lay them."""
    worth, left = divmod(spaces - 1, length - 1)
    for apart in range(min(left, worth - 1) + 1):
        for gaps in combinations(range(1, worth), apart):
            for first in range(left - apart + 1):
                yield tuple(first + at * (length - 1) + sum(gap <= at for gap in gaps) for at in range(worth))


def _relaid(
    run: Run, length: int, sequences: tuple[Mask, ...], held: tuple[Mask, ...], chip: Mask = 0
) -> tuple[Mask, ...]:
    """A side's sequences with those of a run laid anew; those that stay keep their place."""
    lines = laid(run, length, held, chip)
    gone = {line for line in held if line not in lines}
    return (*(line for line in sequences if line not in gone), *(line for line in lines if line not in held))


def _held(run: Run, sequences: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The sequences on a run; those that cross it share one space with it."""
    whole = sum(run)
    return tuple(line for line in sequences if line & whole == line)


def _run_through(straight: tuple[Mask, ...], own: Mask, bit: Mask) -> Run:
    """The run that holds a space."""
    first = last = straight.index(bit)
    while first and straight[first - 1] & own:
        first -= 1
    while last + 1 < len(straight) and straight[last + 1] & own:
        last += 1
    return straight[first : last + 1]


def _runs(tables: BoardTables, own: Mask) -> Iterator[Run]:
    """All runs on the board that are worth a sequence."""
    for straight in tables.straights:
        yield from runs_in(straight, own, tables.line_length)


def runs_in(straight: tuple[Mask, ...], own: Mask, least: int) -> Iterator[Run]:
    """The runs of at least so many spaces in a straight row of spaces."""
    first = 0
    for at, space in enumerate((*straight, 0)):
        if not space & own:
            if at - first >= max(least, 1):
                yield straight[first:at]
            first = at + 1


# ---------------------------------------------------------------- what can still count


@lru_cache(maxsize=512)
def rows(tables: BoardTables, sequences: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The rows of spaces that each give a side with these sequences one more, once all of it is its own."""
    lines = tuple(line for line in tables.lines if may_stand(line, sequences))
    return lines + extensions(tables, sequences)


@lru_cache(maxsize=512)
def extensions(tables: BoardTables, sequences: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The longer rows among those: they hold sequences, and none of their lines may stand beside these."""
    straights: dict[tuple[Mask, ...], list[int]] = {}
    for line in sequences:
        straight, start = _places(tables)[line]
        if len(straight) > 2 * (tables.line_length - 1):
            straights.setdefault(straight, []).append(start)
    found: list[Mask] = []
    for straight, starts in straights.items():
        found += _extensions_in(tables, straight, sorted(starts), sequences)
    return tuple(found)


def _extensions_in(
    tables: BoardTables, straight: tuple[Mask, ...], starts: list[int], sequences: tuple[Mask, ...]
) -> Iterator[Mask]:
    """The extensions along a straight with sequences at these starts, those of the fewest first."""
    length = tables.line_length
    lines = [sum(straight[at : at + length]) for at in range(len(straight) - length + 1)]
    smaller = [line for line in lines if may_stand(line, sequences)]
    whole = tables.playable | tables.free
    for count, first in product(range(1, len(starts) + 1), range(len(starts))):
        group, size = starts[first : first + count], (count + 1) * (length - 1) + 1
        for at in range(max(0, group[-1] + length - size), min(group[0], len(straight) - size) + 1):
            row = sum(straight[at : at + size])
            # A row with other sequences on it would be worth more than the next one.
            is_own = sum((line & row).bit_count() > MOST_SHARED for line in sequences) == count == len(group)
            if is_own and not row & ~whole and not any(row & other == other for other in smaller):
                smaller.append(row)
                yield row


def spaces_along(tables: BoardTables, row: Mask) -> Run:
    """The spaces of a row in order."""
    straight = next(straight for straight in tables.straights if not row & ~sum(straight))
    return tuple(space for space in straight if space & row)


@lru_cache(maxsize=16)
def _places(tables: BoardTables) -> dict[Mask, tuple[tuple[Mask, ...], int]]:
    """The straight of each line, and the line's start in it."""
    length = tables.line_length
    return {
        sum(straight[at : at + length]): (straight, at)
        for straight in tables.straights
        for at in range(len(straight) - length + 1)
    }


# ---------------------------------------------------------------- lines


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


def _union(lines: tuple[Mask, ...]) -> Mask:
    whole = 0
    for line in lines:
        whole |= line
    return whole
