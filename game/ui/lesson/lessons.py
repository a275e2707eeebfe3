"""The lessons as data: prepared tables, and what is said and done on them, step by step."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move

Kind = Literal["pick", "do", "find", "watch"]
"""Choose the lit card; make a lit move; find a move unaided; read, and let the other player move, if at all."""

ROLLING = Move("roll")


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
    makes_row: bool = False
    """True if the free ones of the spaces spoken of show what the learner's chips would make there."""


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


def _goal(row: str, *moves: Move) -> Beat:
    """What is to be made, shown where some chips of it lie already."""
    return Beat("goal", "watch", moves, tuple(row.split()), makes_row=True)


def _place(card: Card, space: Space) -> Move:
    return Move("place", card, space)


def _take(card: Card, spaces: str) -> tuple[Move, ...]:
    """The moves that take one of some chips."""
    return tuple(Move("remove", card, space) for space in spaces.split())


LESSONS: dict[str, LessonScript] = {
    "classic": LessonScript(
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
            (_goal("c3 d3 e3 f3 g3", _place("KC", "e8")),),
            (
                _do("star", _place("9D", "f10"), about="g10 h10 i10 j10"),
                _watch("first", _place("QS", "b5"), about="f10 g10 h10 i10 j10"),
            ),
            (
                _do("wild", _place("JC", "f3"), about="c3 d3 e3"),
                _watch("four", _place("TC", "c8"), about="c3 d3 e3 f3"),
            ),
            (_do("take", *_take("JS", "c8 d8 e8 f8")), _watch("taken", _place("9C", "c7"), about="c7")),
            (_do("dead", Move("exchange", "9C"), about="a5 c7"),),
            (_find("alone", _place("6D", "g3"), about="c3 d3 e3 f3"),),
        ),
    ),
    "numbers": LessonScript(
        board=("1: * b b . . . . *", "4: . . g g g . . ."),
        hand="6+1,30-1,6+4,PLUS,MINUS",
        other="6+19,6+7,6+12,6+14,6+5",
        draw="6+2,6+3,28-4,6+6,3+1,6+8",
        points=(
            (
                _pick("card", "6+1"),
                _do("cover", _place("6+1", "h2"), _place("6+1", "e7")),
                _watch("dashes", about="h3 f3 f2"),
            ),
            (_goal("a1 b1 c1 d1 e1", _place("6+19", "c5")),),
            (
                _do("wild", _place("PLUS", "d1"), about="a1 b1 c1"),
                _watch("four", _place("6+7", "b4"), about="a1 b1 c1 d1"),
            ),
            (_do("take", *_take("MINUS", "b4 c4 d4 e4")), _watch("taken", _place("6+12", "f3"))),
            (_find("alone", _place("3+1", "e1"), about="a1 b1 c1 d1"),),
        ),
    ),
    "dice": LessonScript(
        board=("2: b . b b . b", "4: . g . . . .", "5: . . g g . ."),
        rolls=((3, 4), (2, 3), (4, 6), (4, 4), (5, 6)),
        points=(
            (_do("roll", ROLLING), _do("cover", _place("7", "b2"), _place("7", "e2"), about="a2 c2 d2 f2")),
            (_goal("a2 b2 c2 d2 e2 f2", ROLLING, _place("5", "a3")),),
            (
                _do("again", ROLLING),
                _do("take", *_take("10", "a3 b4 c5 d5")),
                _watch("taken", ROLLING, _place("8", "e3")),
            ),
            (_do("once", ROLLING), _find("alone", _place("11", "b2"), _place("11", "e2"), about="a2 b2 c2 d2 e2 f2")),
        ),
    ),
    "kids": LessonScript(
        board=("1: * b . . . . *", "2: . . g g . . ."),
        hand="OWL,UNICORN,DRAGON",
        other="CRAB,CAT,DUCK",
        draw="MOUSE,PIG,FROG,BEE,CAT,LION",
        points=(
            (_pick("card", "OWL"), _do("cover", _place("OWL", "c3"), _place("OWL", "b6"))),
            (_goal("a1 b1 c1 d1"), _watch("star", _place("CRAB", "f3"), about="a1 g1 a6 g6")),
            (
                _do("wild", _place("UNICORN", "c1"), about="a1 b1"),
                _watch("three", _place("CAT", "e2"), about="a1 b1 c1"),
            ),
            (_do("take", *_take("DRAGON", "c2 d2 e2")), _watch("taken", _place("DUCK", "g3"))),
            (_find("alone", _place("CAT", "d1"), about="a1 b1 c1"),),
        ),
    ),
    "letters": LessonScript(
        board=("2: . . g g . . . .", "5: . . . b b . . ."),
        hand="Q,G,P,X,Z",
        other="H,D,V,A,T",
        draw="C,S,N,R,I,E",
        points=(
            (_pick("card", "Q"), _do("cover", _place("Q", "c3"), _place("Q", "d6"))),
            (_goal("d5 e5 f5 g5", _place("H", "h1")),),
            (
                _do("wild", _place("Z", "f5"), about="d5 e5"),
                _watch("three", _place("D", "e2"), about="d5 e5 f5"),
            ),
            (_do("take", *_take("X", "c2 d2 e2")), _watch("taken", _place("V", "a4"))),
            (_find("alone", _place("I", "g5"), about="d5 e5 f5"),),
        ),
    ),
    "states": LessonScript(
        board=("1: . b b b . . . . . .", "7: . . g g g . . . . ."),
        hand="Boston,Madison,Salem,Helena,Juneau,WILD,TAKE",
        other="Augusta,Nashville,Topeka,Dover,Boise,Lansing,Albany",
        draw="Trenton,Olympia,Concord,Lincoln,Denver,Pierre",
        points=(
            (_pick("card", "Boston"), _do("cover", _place("Boston", "h4"), _place("Boston", "h10"))),
            (_goal("b1 c1 d1 e1 f1", _place("Augusta", "g3")),),
            (
                _do("wild", _place("WILD", "e1"), about="b1 c1 d1"),
                _watch("four", _place("Nashville", "f7"), about="b1 c1 d1 e1"),
            ),
            (_do("take", *_take("TAKE", "c7 d7 e7 f7")), _watch("taken", _place("Topeka", "d3"))),
            (_find("alone", _place("Denver", "f1"), about="b1 c1 d1 e1"),),
        ),
    ),
    "travel": LessonScript(
        board=("2: . . b b . . . .", "3: g . . . . . . .", "4: . . b b . b . ."),
        hand="7H,QC,JC,8H,2S,KD,9H",
        other="8C,5H,QS,4S,AS,2H,TH",
        draw="9S,7S,3C,5S,6D,AH",
        points=(
            (_pick("card", "7H"), _do("cover", _place("7H", "c6"))),
            (_goal("c4 d4 e4 f4", _place("8C", "e3")),),
            (
                _do("four", _place("QC", "e4"), about="c4 d4 f4"),
                _watch("first", _place("5H", "e6"), about="c4 d4 e4 f4"),
            ),
            (
                _do("wild", _place("JC", "e2"), about="c2 d2"),
                _watch("three", _place("QS", "h3"), about="c2 d2 e2"),
            ),
            (_find("alone", _place("6D", "f2"), about="c2 d2 e2"),),
        ),
    ),
}
"""By the names of the variants."""
