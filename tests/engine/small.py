"""A rule set small enough to be written out: three in a row on nine spaces."""

from game.engine import Ruleset, Seating
from game.engine.board import Board

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
