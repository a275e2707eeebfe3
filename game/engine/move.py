"""One type for every kind of act, and its notation."""

from typing import Literal, NamedTuple, TypeAlias, cast, get_args

from .board import Space
from .cards import Card
from .errors import NotationError

MoveAct: TypeAlias = Literal[
    "call", "catch", "claim", "discard", "draw", "exchange", "pass", "place", "remove", "replace", "roll"
]
"""The kinds of moves, in sorting order; the game record's words."""

CARD_ACTS = frozenset({"discard", "exchange", "place", "remove", "replace"})
CHIP_ACTS = frozenset({"place", "remove", "replace"})
"""Acts that add or remove a chip; their events have the same names."""
SPACE_ACTS = frozenset({"call", "catch", "claim", "place", "remove", "replace"})
MAYBE_SPACE_ACTS = frozenset({"draw"})


class Move(NamedTuple):
    """One act of the current player; `str` is its notation ("place 7H i5"), `repr` its constructor."""

    act: MoveAct
    card: Card = ""
    """The card used, if any."""
    at: Space = ""
    """The space changed; or a claimed line's ends ("e5-i5"), the side called, the seat that draws late or is caught."""

    def __str__(self) -> str:
        return " ".join(filter(None, self))


def parse_move(text: str) -> Move:
    """Parse the notation that `str` writes; NotationError says what's wrong.

    >>> parse_move("place 7H i5")
    Move(act='place', card='7H', at='i5')
    """
    act, _, rest = " ".join(text.split()).partition(" ")
    if act not in get_args(MoveAct):
        raise NotationError(f"'{text}' is no move: it begins with none of {', '.join(get_args(MoveAct))}.")
    # Card names may contain blanks and space names can't, so split off the space from the right.
    card, at = rest, ""
    if act in SPACE_ACTS or (act in MAYBE_SPACE_ACTS and rest):
        card, _, at = rest.rpartition(" ")
    needs_space = act in SPACE_ACTS or (act in MAYBE_SPACE_ACTS and bool(at))
    if bool(card) != (act in CARD_ACTS) or bool(at) != needs_space:
        wanted = " ".join(["a card"] * (act in CARD_ACTS) + ["and a space"] * (act in SPACE_ACTS)) or "nothing"
        raise NotationError(f"'{text}' is no move: '{act}' is followed by {wanted.removeprefix('and ')}.")
    return Move(cast(MoveAct, act), card, at)
