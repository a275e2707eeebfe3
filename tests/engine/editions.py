"""Made-up rule sets for the tests: each is data only, and has something that the classic game has not."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.engine import VARIANTS, Ruleset, Seating
from game.engine.board import Board, spiral_board

SUMS_OF_TWO = """
    2 3 4 5 6 2
    6 7 8 9 7 3
    5 9 12 12 8 4
    4 8 12 12 9 5
    3 7 9 8 7 6
    2 6 5 4 3 2"""

DICE = Ruleset(
    name="made-up dice",
    board=Board(tuple(tuple(row.split()) for row in SUMS_OF_TWO.strip().splitlines())),
    deck=tuple(map(str, range(2, 13))),
    seatings=(Seating(2, 2, 1, 1, 6), Seating(3, 3, 1, 1, 5), Seating(4, 2, 1, 1, 6)),
    wild=frozenset({"11"}),
    removers=frozenset({"10"}),
    chips=(20, 20, 20),
    dice=2,
    replaces=True,
    spared=frozenset({"2", "12"}),
    again=frozenset({"2", "12"}),
)
"""Two dice and no cards."""

SUMS = tuple(str(number) for number in range(1, 17))
QUESTIONS = {f"{number}+{more}": str(number + more) for number in range(8) for more in (1, 2, 9)}

QUIZ = Ruleset(
    name="made-up quiz",
    board=Board(tuple(tuple(SUMS[y * 4 : y * 4 + 4]) for y in range(4))),
    deck=(*QUESTIONS, "ANY", "GONE"),
    seatings=(Seating(2, 2, 4, 1), Seating(3, 3, 3, 1)),
    wild=frozenset({"ANY"}),
    removers=frozenset({"GONE"}),
    chips=(16, 16, 16),
    line_length=3,
    shows=QUESTIONS,
)
"""A card shows a sum, the space its answer."""

SHAPES = tuple(f"shape {number}" for number in range(45))

SEVEN = Ruleset(
    name="made-up seven",
    board=spiral_board(SHAPES, 7, 7),
    deck=(*SHAPES, *SHAPES, "star", "star", "hole", "hole"),
    seatings=(Seating(2, 2, 5, 2), Seating(4, 4, 3, 1), Seating(4, 2, 4, 2), Seating(8, 4, 2, 1)),
    wild=frozenset({"star"}),
    removers=frozenset({"hole"}),
    chips=(24, 24, 24, 24),
    line_length=4,
)
"""Seven by seven, four in a row, up to four sides, cards with blanks in their names."""

TAKEOVER = replace(
    SEVEN,
    name="made-up takeover",
    seatings=(Seating(2, 2, 5, 2), Seating(6, 3, 3, 1), Seating(4, 4, 3, 1)),
    replaces=True,
    spared=frozenset(SHAPES[::4]),
)
"""Cards that take the place of others' chips, and spaces that no remover reaches."""

SMALL = Ruleset(
    name="small",
    board=Board((("2S", "3S", "4S"), ("5S", "6S", "7S"), ("8S", "9S", "TS"))),
    deck=("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JD", "JS"),
    seatings=(Seating(2, 2, 2, 1),),
    wild=frozenset({"JD"}),
    removers=frozenset({"JS"}),
    chips=(5, 5),
    line_length=3,
)
"""Small enough to be written out: three in a row on nine spaces."""

EDITIONS = (DICE, QUIZ, SEVEN, TAKEOVER)


@contextmanager
def registered(*editions: Ruleset) -> Iterator[None]:
    """The editions are known by name for a while, as records need it."""
    VARIANTS.update({rules.name: rules for rules in editions})
    try:
        yield
    finally:
        for rules in editions:
            del VARIANTS[rules.name]
