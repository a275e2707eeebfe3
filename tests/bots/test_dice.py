"""What every bot that plays with dice must see, one position for each thing."""

import pytest

from game.bots import BOTS, Bot
from game.bots.limits import Limits
from game.bots.search.expectimax import Expectimax
from tests.bots.heuristic.test_greedy_dice import FIVE, rolled
from tests.bots.players import moves

PLAYERS = {"greedy": BOTS["greedy"], "rolls": Expectimax(Limits(None, 3_000))}
pytestmark = pytest.mark.parametrize("bot", PLAYERS.values(), ids=PLAYERS)


def test_it_completes_a_line(bot: Bot) -> None:
    assert moves(bot, rolled("3: b b b . b b", "12")) == {"place 12 d3"}


def test_it_completes_a_line_of_five_where_five_are_enough(bot: Bot) -> None:
    assert moves(bot, rolled("3: . b b . b b", "12", FIVE)) == {"place 12 d3"}


def test_it_completes_a_line_by_taking_the_place_of_a_chip(bot: Bot) -> None:
    drawing = """
        3: b b g b b b
        4: . . b g . ."""
    assert moves(bot, rolled(drawing, "12")) == {"replace 12 c3"}


def test_it_stops_a_line_with_an_eleven(bot: Bot) -> None:
    assert moves(bot, rolled("2: g g g . g g", "11")) == {"place 11 d2"}


def test_it_builds_where_the_lacking_sum_is_rolled_more_often(bot: Bot) -> None:
    drawing = """
        1: . b b b b .
        2: b . b b . b"""
    assert {move[-1] for move in moves(bot, rolled(drawing, "11"))} == {"2"}
