"""The lessons as data: prepared tables, and what is said and done on them; and the way through one, step by step."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Literal, NamedTuple

from ...engine import Match, find_variant
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move, parse_move
from ...engine.record.notation import BARE, EMPTY, parse_position
from ...session.session import Player, Session
from ...storage.store import Store
from ...storage.summary import HUMAN
from ..words.wording import usual_name

Kind = Literal["pick", "do", "find", "watch"]
"""Choose the lit card; make a lit move; find a move unaided; read, and let the other player move, if at all."""
LEVEL = "beginner"
"""The level of the computer opposite, which plays what is written."""


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
    """A game that teaches: its beats gathered to points, and its first position; cards by commas."""

    points: tuple[tuple[Beat, ...], ...]
    board: tuple[str, ...] = ()
    """Rows that have chips, with their numbers ("10: . . b"), as positions are written."""
    hand: str = ""
    other: str = ""
    draw: str = ""
    rolls: tuple[tuple[int, ...], ...] = ()


def _beat(kind: Kind, words: str, *moves: str, about: str = "") -> Beat:
    """A beat with moves in their notation, by commas; one with several spaces is a choice: "place,7H,d6,i5"."""
    found: list[Move] = []
    for move in moves:
        parts = move.split(",")
        found += [parse_move(" ".join([*parts[:2], space])) for space in parts[2:] or [""]]
    return Beat(words, kind, tuple(found), tuple(about.split()))


_do = partial(_beat, "do")
_find = partial(_beat, "find")
_watch = partial(_beat, "watch")


def _goal(row: str, *moves: str) -> Beat:
    """What is to be made, shown where some chips of it lie already."""
    return _watch("goal", *moves, about=row)._replace(makes_row=True)


LESSONS: dict[str, LessonScript] = {
    "classic": LessonScript(
        board=("3: . . b b b . . . . .", "5: g . . . . . . . . .", "8: . . . g . g . . . .", "10: * . . . . . b b b *"),
        hand="7H,9D,JC,JS,9C,4S,KH",
        other="KC,QS,TC,2H,5S,3D,AS",
        draw="5C,8C,QC,TS,4C,9C,3H,8S,6D",
        points=(
            (Beat("card", "pick", card="7H"), _do("cover", "place,7H,d6,i5")),
            (_goal("c3 d3 e3 f3 g3", "place,KC,e8"),),
            (
                _do("star", "place,9D,f10", about="g10 h10 i10 j10"),
                _watch("first", "place,QS,b5", about="f10 g10 h10 i10 j10"),
            ),
            (_do("wild", "place,JC,f3", about="c3 d3 e3"), _watch("four", "place,TC,c8", about="c3 d3 e3 f3")),
            (_do("take", "remove,JS,c8,d8,e8,f8"), _watch("taken", "place,9C,c7", about="c7")),
            (_do("dead", "exchange,9C", about="a5 c7"),),
            (_find("alone", "place,6D,g3", about="c3 d3 e3 f3"),),
        ),
    ),
    "numbers": LessonScript(
        board=("1: * b b . . . . *", "4: . . g g g . . ."),
        hand="6+1,30-1,6+4,PLUS,MINUS",
        other="6+19,6+7,6+12,6+14,6+5",
        draw="6+2,6+3,28-4,6+6,3+1,6+8",
        points=(
            (Beat("card", "pick", card="6+1"), _do("cover", "place,6+1,h2,e7"), _watch("dashes", about="h3 f3 f2")),
            (_goal("a1 b1 c1 d1 e1", "place,6+19,c5"),),
            (_do("wild", "place,PLUS,d1", about="a1 b1 c1"), _watch("four", "place,6+7,b4", about="a1 b1 c1 d1")),
            (_do("take", "remove,MINUS,b4,c4,d4,e4"), _watch("taken", "place,6+12,f3")),
            (_find("alone", "place,3+1,e1", about="a1 b1 c1 d1"),),
        ),
    ),
    "dice": LessonScript(
        board=("2: b . b b . b", "4: . g . . . .", "5: . . g g . ."),
        rolls=((3, 4), (2, 3), (4, 6), (4, 4), (5, 6)),
        points=(
            (_do("roll", "roll"), _do("cover", "place,7,b2,e2", about="a2 c2 d2 f2")),
            (_goal("a2 b2 c2 d2 e2 f2", "roll", "place,5,a3"),),
            (_do("again", "roll"), _do("take", "remove,10,a3,b4,c5,d5"), _watch("taken", "roll", "place,8,e3")),
            (_do("once", "roll"), _find("alone", "place,11,b2,e2", about="a2 b2 c2 d2 e2 f2")),
        ),
    ),
    "kids": LessonScript(
        board=("1: * b . . . . *", "2: . . g g . . ."),
        hand="OWL,UNICORN,DRAGON",
        other="CRAB,CAT,DUCK",
        draw="MOUSE,PIG,FROG,BEE,CAT,LION",
        points=(
            (Beat("card", "pick", card="OWL"), _do("cover", "place,OWL,c3,b6")),
            (_goal("a1 b1 c1 d1"), _watch("star", "place,CRAB,f3", about="a1 g1 a6 g6")),
            (_do("wild", "place,UNICORN,c1", about="a1 b1"), _watch("three", "place,CAT,e2", about="a1 b1 c1")),
            (_do("take", "remove,DRAGON,c2,d2,e2"), _watch("taken", "place,DUCK,g3")),
            (_find("alone", "place,CAT,d1", about="a1 b1 c1"),),
        ),
    ),
    "letters": LessonScript(
        board=("2: . . g g . . . .", "5: . . . b b . . ."),
        hand="Q,G,P,X,Z",
        other="H,D,V,A,T",
        draw="C,S,N,R,I,E",
        points=(
            (Beat("card", "pick", card="Q"), _do("cover", "place,Q,c3,d6")),
            (_goal("d5 e5 f5 g5", "place,H,h1"),),
            (_do("wild", "place,Z,f5", about="d5 e5"), _watch("three", "place,D,e2", about="d5 e5 f5")),
            (_do("take", "remove,X,c2,d2,e2"), _watch("taken", "place,V,a4")),
            (_find("alone", "place,I,g5", about="d5 e5 f5"),),
        ),
    ),
    "states": LessonScript(
        board=("1: . b b b . . . . . .", "7: . . g g g . . . . ."),
        hand="Boston,Madison,Salem,Helena,Juneau,WILD,TAKE",
        other="Augusta,Nashville,Topeka,Dover,Boise,Lansing,Albany",
        draw="Trenton,Olympia,Concord,Lincoln,Denver,Pierre",
        points=(
            (Beat("card", "pick", card="Boston"), _do("cover", "place,Boston,h4,h10")),
            (_goal("b1 c1 d1 e1 f1", "place,Augusta,g3"),),
            (_do("wild", "place,WILD,e1", about="b1 c1 d1"), _watch("four", "place,Nashville,f7", about="b1 c1 d1 e1")),
            (_do("take", "remove,TAKE,c7,d7,e7,f7"), _watch("taken", "place,Topeka,d3")),
            (_find("alone", "place,Denver,f1", about="b1 c1 d1 e1"),),
        ),
    ),
    "travel": LessonScript(
        board=("2: . . b b . . . .", "3: g . . . . . . .", "4: . . b b . b . ."),
        hand="7H,QC,JC,8H,2S,KD,9H",
        other="8C,5H,QS,4S,AS,2H,TH",
        draw="9S,7S,3C,5S,6D,AH",
        points=(
            (Beat("card", "pick", card="7H"), _do("cover", "place,7H,c6")),
            (_goal("c4 d4 e4 f4", "place,8C,e3"),),
            (_do("four", "place,QC,e4", about="c4 d4 f4"), _watch("first", "place,5H,e6", about="c4 d4 e4 f4")),
            (_do("wild", "place,JC,e2", about="c2 d2"), _watch("three", "place,QS,h3", about="c2 d2 e2")),
            (_find("alone", "place,6D,f2", about="c2 d2 e2"),),
        ),
    ),
}


class LessonCourse:
    """A lesson that is being taken: the game, which is never saved, and the beat that is on."""

    def __init__(self, variant: str) -> None:
        self.name = variant if variant in LESSONS else "classic"
        self.lesson = LESSONS[self.name]
        self.session = _seated(self.name, self.lesson)
        self._to_come = [(point, beat) for point, beats in enumerate(self.lesson.points) for beat in beats]
        self.is_over = False
        self.point, self.beat = self._to_come.pop(0)
        """Which point it is, from 0, and what is said and done now; the last ones stay."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the learner may make now."""
        if self.is_over or self.beat.kind == "watch":
            return ()
        return tuple(move for move in self.beat.moves if self.session.state.is_legal(move))

    def advance(self) -> None:
        self.is_over = not self._to_come
        if self._to_come:
            self.point, self.beat = self._to_come.pop(0)


def _seated(name: str, lesson: LessonScript) -> Session:
    ruleset = find_variant(name)
    rows = [" ".join(BARE.get(card, EMPTY) for card in row) for row in ruleset.board.rows]
    for line in lesson.board:
        number, _, signs = line.partition(":")
        rows[int(number) - 1] = signs
    *hands, draw = (list(filter(None, cards.split(","))) for cards in (lesson.hand, lesson.other, lesson.draw))
    state = parse_position("\n".join(rows), ruleset, hands, draw=draw, seed=1)
    if lesson.rolls:
        state = state._replace(setup=replace(state.setup, rolls=lesson.rolls))
    players = Player(usual_name(1, 1), HUMAN), Player("Ada", LEVEL)
    return Session(Match(state), players, Store(), random.Random(1))
