"""The lessons as data: prepared tables, and what is said and done on them, step by step."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move

Kind = Literal["pick", "do", "find", "watch"]
"""Choose the lit card; make a lit move; find a move unaided; read, and let the other player move."""


class Beat(NamedTuple):
    """One sentence and the one act that answers it."""

    words: str
    """The last part of its key: "lesson.NAME.WORDS"."""
    kind: Kind
    moves: tuple[Move, ...] = ()
    """What the learner may do; of `watch` what the other player does, one after the other."""
    about: tuple[Space, ...] = ()
    """Spaces that are spoken of and stay in the light."""
    card: Card = ""
    """The card to pick, where no move follows yet."""


class LessonScript(NamedTuple):
    """A game that teaches: its first position, and its beats gathered to points that are counted."""

    points: tuple[tuple[Beat, ...], ...]
    board: tuple[str, ...] = ()
    """Rows that have chips, with their numbers ("10: . . b"), as positions are written."""
    hand: str = ""
    """The learner's cards, by commas."""
    other: str = ""
    """The other player's cards."""
    draw: str = ""
    """The cards to be drawn first."""
    rolls: tuple[tuple[int, ...], ...] = ()
    """What the dice will show."""


def _pick(words: str, card: Card) -> Beat:
    return Beat(words, "pick", card=card)


def _do(words: str, *moves: Move, about: str = "") -> Beat:
    return Beat(words, "do", moves, tuple(about.split()))


def _find(words: str, *moves: Move, about: str = "") -> Beat:
    return Beat(words, "find", moves, tuple(about.split()))


def _watch(words: str, *moves: Move, about: str = "") -> Beat:
    return Beat(words, "watch", moves, tuple(about.split()))


def _place(card: Card, space: Space) -> Move:
    return Move("place", card, space)


def _take(card: Card, spaces: str) -> tuple[Move, ...]:
    """The moves that take one of some chips."""
    return tuple(Move("remove", card, space) for space in spaces.split())


CLASSIC_LESSON = LessonScript(
    board=(
        "3: . . b b b . . . . .",
        "5: g . . . . . . . . .",
        "8: . . . g . g . . . .",
        "10: * . . . . . b b b *",
    ),
    hand="7H,9D,JC,JS,9C,4S,KH",
    other="KC,QS,TC,2H,5S,3D,AS",
    draw="5C,8C,QC,TS,4C,9C,3H,8S,6D",
    points=(
        (_pick("card", "7H"), _do("cover", _place("7H", "d6"), _place("7H", "i5"))),
        (_watch("goal", _place("KC", "e8")),),
        (
            _do("star", _place("9D", "f10"), about="g10 h10 i10 j10"),
            _watch("first", _place("QS", "b5"), about="f10 g10 h10 i10 j10"),
        ),
        (
            _do("wild", _place("JC", "f3"), about="c3 d3 e3"),
            _watch("four", _place("TC", "c8"), about="c3 d3 e3 f3"),
        ),
        (_do("take", *_take("JS", "c8 d8 e8 f8")), _watch("taken", _place("9C", "c7"))),
        (_do("dead", Move("exchange", "9C"), about="a5 c7"),),
        (_find("alone", _place("6D", "g3"), about="c3 d3 e3 f3"),),
    ),
)

LESSONS: dict[str, LessonScript] = {"classic": CLASSIC_LESSON}
"""By the names of the variants."""
