"""The registered rule sets; add a new variant here."""

from dataclasses import replace

from ..board import Board, classic_board, spiral_board
from ..cards import ONE_EYED_JACKS, PACK, TWO_EYED_JACKS
from ..errors import SetupError
from .fields import Seating
from .ruleset import Ruleset
from .token_sets import ANIMALS, ANSWERS, CAPITALS, DICE_ROWS, LETTERS, PROBLEMS, SUMS

# Hand sizes and sequences to win are from the table in the classic rule sheet; 6 and 12 seats may form two sides or
# three.
CLASSIC = Ruleset(
    name="classic",
    board=classic_board(),
    deck=PACK * 2,
    wild=TWO_EYED_JACKS,
    removers=ONE_EYED_JACKS,
    chips=(50, 50, 35),
    seatings=(
        Seating(seats=2, sides=2, hand=7, goal=2),
        Seating(seats=3, sides=3, hand=6, goal=1),
        Seating(seats=4, sides=2, hand=6, goal=2),
        Seating(seats=6, sides=2, hand=5, goal=2),
        Seating(seats=6, sides=3, hand=5, goal=1),
        Seating(seats=8, sides=2, hand=4, goal=2),
        Seating(seats=9, sides=3, hand=4, goal=1),
        Seating(seats=10, sides=2, hand=3, goal=2),
        Seating(seats=12, sides=2, hand=3, goal=2),
        Seating(seats=12, sides=3, hand=3, goal=1),
    ),
)

# NO: sums and differences; the board and the problems are our own.
NUMBERS = Ruleset(
    name="numbers",
    board=spiral_board(ANSWERS * 2, 8, 8),
    deck=(*PROBLEMS, "PLUS", "PLUS", "MINUS", "MINUS"),
    shows=PROBLEMS,
    wild=frozenset({"PLUS"}),
    removers=frozenset({"MINUS"}),
    rough_sides=True,
    for_children=True,
    chips=(40, 40, 40),
    seatings=(
        Seating(seats=2, sides=2, hand=5, goal=1),
        Seating(seats=3, sides=3, hand=5, goal=1),
        Seating(seats=4, sides=2, hand=4, goal=2),
        Seating(seats=6, sides=2, hand=4, goal=2),
        Seating(seats=6, sides=3, hand=4, goal=2),
    ),
)

# DA: a roll is a hand of one card that everyone can see; six in a row for two sides, five for three.
DICE = Ruleset(
    name="dice",
    board=Board(DICE_ROWS),
    deck=SUMS,
    dice=2,
    wild=frozenset({"11"}),
    removers=frozenset({"10"}),
    spared=frozenset({"2", "12"}),
    again=frozenset({"2", "12"}),
    replaces=True,
    chips=(20, 20, 20),
    line_length=6,
    seatings=(
        Seating(seats=2, sides=2, hand=1, goal=1),
        Seating(seats=3, sides=3, hand=1, goal=1, line_length=5),
        Seating(seats=4, sides=2, hand=1, goal=1),
    ),
)

# As in the children's edition, with animals of our own choice.
KIDS = Ruleset(
    name="kids",
    board=spiral_board(ANIMALS * 2, 7, 6),
    deck=(*ANIMALS, "UNICORN", "DRAGON") * 2,
    wild=frozenset({"UNICORN"}),
    removers=frozenset({"DRAGON"}),
    for_children=True,
    chips=(20, 20, 20, 20),
    line_length=4,
    seatings=tuple(Seating(seats=n, sides=n, hand=3, goal=1) for n in (2, 3, 4)),
)

LETTERS_EDITION = Ruleset(
    name="letters",
    board=spiral_board(LETTERS * 2, 8, 6, corners=False),
    deck=(*LETTERS, "X", "Z") * 2,
    wild=frozenset({"Z"}),
    removers=frozenset({"X"}),
    chips=(30, 30, 30),
    line_length=4,
    seatings=(
        Seating(seats=2, sides=2, hand=5, goal=1),
        Seating(seats=3, sides=3, hand=5, goal=1),
        Seating(seats=4, sides=2, hand=4, goal=1),
    ),
)

STATES = replace(
    CLASSIC,
    name="states",
    board=spiral_board(tuple(CAPITALS.values()) * 2, 10, 10, corners=False),
    deck=tuple(CAPITALS) * 2 + ("WILD", "TAKE") * 4,
    shows=CAPITALS,
    wild=frozenset({"WILD"}),
    removers=frozenset({"TAKE"}),
)

TRAVEL = replace(
    CLASSIC,
    name="travel",
    board=spiral_board([card for card in PACK if card[0] != "J"], 8, 6, corners=False),
    deck=PACK,
    chips=(30, 30),
    line_length=4,
    seatings=(Seating(seats=2, sides=2, hand=7, goal=2),),
)

VARIANTS: dict[str, Ruleset] = {
    rules.name: rules for rules in (CLASSIC, NUMBERS, DICE, KIDS, LETTERS_EDITION, STATES, TRAVEL)
}


def find_variant(name: str) -> Ruleset:
    """The registered rule set with that name; SetupError lists the names."""
    if name not in VARIANTS:
        raise SetupError(f"There is no variant '{name}', only {', '.join(sorted(VARIANTS))}.")
    return VARIANTS[name]
