"""The bot that plays anything, and rules for every bot."""

import random
from collections import Counter

import pytest

from game.bots import BOTS, DEFAULT_LEVEL, LEVELS, bot_for, decide, find_bot, find_level, own_random
from game.engine import SetupError, View
from tests.bots.players import PLAYERS, QUICK, fleeting, move_of, played_out, seen
from tests.engine.editions import EDITIONS
from tests.engine.games import TABLES, Table, table_name
from tests.engine.positions import position
from tests.sampling import slowly

CASES = [
    (name, table)
    for name in PLAYERS
    for table in (*TABLES, *((rules, seating) for rules in EDITIONS for seating in rules.seatings))
]


def case_name(case: tuple[str, Table]) -> str:
    return "-".join([case[0], *map(table_name, case[1])])


@pytest.mark.parametrize("case", slowly(CASES, 14, 70, name=case_name, key="to the end"))
def test_everybody_plays_legal_moves_from_the_first_to_the_last_at_every_table(case: tuple[str, Table]) -> None:
    name, (rules, seating) = case
    assert played_out(fleeting(PLAYERS[name]), rules, seating.seats, seating.sides, 4).is_terminal()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_pauses_before_it_is_ready_and_with_an_empty_hand_passes(name: str) -> None:
    view = seen(position("5: . b b g g", "JD 2S", "7H"))
    assert len([*QUICK[name].think(view, random.Random(1))]) >= (1 if name == "random" else 5)
    assert move_of(QUICK[name], position("", "", "7H")) == "pass"


def test_random_plays_every_legal_move_about_equally_often() -> None:
    state, rng = position("5: . . . . b", "5H 6C", "7H", to_move=0), random.Random(3)
    played = Counter(decide(BOTS["random"], View.of(state, 0), rng) for _ in range(3_000))
    assert set(played) == set(state.legal_moves())
    assert max(played.values()) < 1.2 * min(played.values())


def test_a_bot_has_the_same_random_numbers_again_but_not_those_of_another_seat_or_game() -> None:
    first = own_random(1, 0).random()
    assert own_random(1, 0).random() == first
    assert len({first, own_random(1, 1).random(), own_random(2, 0).random(), random.Random(1).random()}) == 4


def test_every_level_has_a_bot_and_unknown_names_are_refused_with_those_there_are() -> None:
    assert all(find_level(level.key) is level and bot_for(level.key) is level.bot for level in LEVELS)
    assert find_level(DEFAULT_LEVEL) in LEVELS
    with pytest.raises(SetupError, match="There is no bot 'clever', only greedy, planner, random, search"):
        find_bot("clever")
    with pytest.raises(SetupError, match="There is no level 'godlike', only beginner, easy, medium, hard, expert"):
        bot_for("godlike")
