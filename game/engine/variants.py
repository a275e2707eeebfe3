"""The registered rule sets; a new variant is one more entry here."""

from game.engine.board import classic_board
from game.engine.cards import ONE_EYED_JACKS, PACK, TWO_EYED_JACKS
from game.engine.errors import SetupError
from game.engine.ruleset import Ruleset, Seating

# Hands by number of seats and sequences by number of sides are the table printed in the classic rule sheet;
# 6 and 12 may form two sides or three.
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

VARIANTS: dict[str, Ruleset] = {rules.name: rules for rules in (CLASSIC,)}


def find_variant(name: str) -> Ruleset:
    """The registered rule set of that name; SetupError lists the names there are."""
    if name not in VARIANTS:
        raise SetupError(f"There is no variant '{name}', only {', '.join(sorted(VARIANTS))}.")
    return VARIANTS[name]
