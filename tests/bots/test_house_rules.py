"""What every bot that plays to win must see under house rules, one position for each thing."""

import pytest

from game.bots import BOTS, Bot
from tests.bots.heuristic.test_greedy_options import classic
from tests.bots.players import counting, moves
from tests.engine.positions import after, position

PLAYERS = ("greedy", "planner", "search")
pytestmark = pytest.mark.parametrize("bot", [counting(BOTS[name], 300) for name in PLAYERS], ids=PLAYERS)
ANNOUNCED = classic(announce=True)
ANSWERED = classic(equal_turns=True, sequences_to_win=1)


def test_it_breaks_a_line_before_it_can_be_announced(bot: Bot) -> None:
    drawing = """
        5: . g g g g g . . . .
        8: . . g g g . . . . ."""
    state = position(drawing, "JS 2S", "7H", rules=ANNOUNCED)
    assert {move[-2:] for move in moves(bot, state)} <= {"b5", "c5", "d5", "e5", "f5"}


def test_it_breaks_a_last_line_before_it_can_be_announced_rather_than_build(bot: Bot) -> None:
    drawing = """
        5: . . g g g g g . . .
        7: . G G G G G . . . .
        9: . . b b b . . . . ."""
    state = position(drawing, "JS 2S 3S 4H", "7H", rules=ANNOUNCED)
    assert {move[-2:] for move in moves(bot, state)} <= {"c5", "d5", "e5", "f5", "g5"}


def test_it_equals_a_win_in_the_same_round(bot: Bot) -> None:
    drawing = """
        5: . b b b b . . . . .
        8: . g g g g . . . . ."""
    state = after(position(drawing, "4H", "AC JD JS", rules=ANSWERED), "place 4H f5")
    assert moves(bot, state) == {"place AC f8"}


def test_of_two_wins_it_takes_the_one_that_cannot_be_equalled(bot: Bot) -> None:
    # f9 completes a line as well, but leaves green f5.
    drawing = """
        1: * . . . . b . . . *
        2: . . . . . b . . . .
        3: . . . . . b . . . .
        4: . . . . . b . . . .
        5: b g g g g . . . . .
        9: g b b b b . . . . ."""
    assert moves(bot, position(drawing, "3S 4H 2S", "4H 7H", rules=ANSWERED)) == {"place 4H f5"}
