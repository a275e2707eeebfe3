"""The median turns of games between computers of the level Easy.

Of 101 games of each kind; of most with capitals, and of Travel, 31. The turns of all seats together.
"""

from typing import NamedTuple


class Turns(NamedTuple):
    """Median turns in one seating."""

    open: tuple[int, ...]
    """The median turns of each length that the game has in a seating."""
    closed: tuple[int, ...]
    """The same without free corners."""
    full: int
    """The median turns of games that fill the board."""


TURNS: dict[str, dict[tuple[int, int], Turns]] = {
    "classic": {
        (2, 2): Turns((32, 51, 69), (34, 53, 72), 114),
        (3, 3): Turns((25, 46), (29, 56), 116),
        (4, 2): Turns((28, 49, 69), (32, 53, 75), 114),
        (6, 2): Turns((34, 49, 70), (34, 53, 74), 115),
        (6, 3): Turns((21, 42), (26, 48), 115),
        (8, 2): Turns((30, 50, 71), (33, 52, 73), 118),
        (9, 3): Turns((24, 49), (27, 53), 118),
        (10, 2): Turns((36, 56, 76), (39, 58, 78), 119),
        (12, 2): Turns((36, 54, 77), (38, 57, 77), 119),
        (12, 3): Turns((27, 50), (31, 56), 119),
    },
    "numbers": {
        (2, 2): Turns((15, 27, 42), (19, 31, 47), 69),
        (3, 3): Turns((21, 38), (27, 46), 70),
        (4, 2): Turns((26, 40, 57), (28, 45, 62), 69),
        (6, 2): Turns((25, 41, 53), (30, 45, 58), 71),
        (6, 3): Turns((37, 69), (44, 70), 70),
    },
    "dice": {
        (2, 2): Turns((36, 67), (36, 67), 119),
        (3, 3): Turns((68, 122), (68, 122), 109),
        (4, 2): Turns((36, 62), (36, 62), 118),
    },
    "kids": {
        (2, 2): Turns((7, 13, 24), (9, 17, 28), 46),
        (3, 3): Turns((10, 19), (13, 25), 46),
        (4, 4): Turns((11, 26), (15, 32), 47),
    },
    "letters": {
        (2, 2): Turns((9, 15, 29), (9, 15, 29), 56),
        (3, 3): Turns((11, 21), (11, 21), 56),
        (4, 2): Turns((8, 16, 26), (8, 16, 26), 57),
    },
    "states": {
        (2, 2): Turns((36, 54, 72), (36, 54, 72), 130),
        (3, 3): Turns((30, 50), (30, 50), 120),
        (4, 2): Turns((32, 55, 71), (32, 55, 71), 124),
        (6, 2): Turns((30, 49, 72), (30, 49, 72), 133),
        (6, 3): Turns((25, 49), (25, 49), 120),
        (8, 2): Turns((35, 59, 75), (35, 59, 75), 133),
        (9, 3): Turns((29, 47), (29, 47), 124),
        (10, 2): Turns((36, 60, 79), (36, 60, 79), 132),
        (12, 2): Turns((39, 59, 77), (39, 59, 77), 129),
        (12, 3): Turns((36, 53), (36, 53), 122),
    },
    "travel": {
        (2, 2): Turns((17, 27, 37), (17, 27, 37), 57),
    },
}
"""By game, then by seats and sides."""
