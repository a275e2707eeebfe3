"""Every variant at every table: random games, and in every position all that must always hold."""

import json
import random
from itertools import pairwise

import pytest

from game.engine import State, new_game
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from tests.engine.conformance import check_game, check_record, check_views
from tests.engine.games import TABLES, TEMPERS, Table, careless, mixed, peaceful, play, table_name
from tests.sampling import seed, some


def name(table: Table) -> str:
    return "-".join(map(table_name, table))


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=name)
def test_a_game_agrees_with_the_referee_replays_and_hides_what_seats_cannot_know(table: Table) -> None:
    for temper in some(TEMPERS, 2, key=name(table)):
        luck = random.Random(f"{seed()} {name(table)} {temper.__name__}")
        match = play(*table, luck.getrandbits(128), temper)
        check_game(match)
        check_record(match)
        check_views(match, luck)


def test_no_choice_of_moves_leads_astray() -> None:
    for number, table in enumerate(some(TABLES, 3, key="astray")):
        check_game(play(*table, number).until(40))


def test_a_game_can_be_saved_and_taken_up_at_any_point() -> None:
    for table in some(TABLES, 6, key="taken up"):
        match = play(*table, 3, mixed)
        for at, state in enumerate(match.states):
            if at % 17 == 0 or state.choices:
                again = replay(json.loads(json.dumps(to_record(match.until(at)))))
                assert (again.state, again.state.legal_moves()) == (state, state.legal_moves())


def test_a_game_depends_on_its_seed_alone_and_takes_no_random_numbers_of_others() -> None:
    for table in some(TABLES, 6, key="drawn by lot"):
        states = []
        for number in (99, 7):
            random.seed(number)
            untouched = random.getstate()
            states.append(play(*table, 4, peaceful).states)
            assert random.getstate() == untouched
        assert states[0] == states[1]


def test_a_position_never_changes() -> None:
    for rules, seating in some(TABLES, 6, key="unchanged"):
        state, rng = new_game(rules, seating.seats, seating.sides, 5), random.Random(5)
        seen: list[tuple[State, str, tuple]] = []
        while not state.is_terminal():
            seen.append((state, repr(state[1:]), state.legal_moves()))
            state = state.apply(careless(state, rng))
        for old, text, moves in seen:
            assert (repr(old[1:]), old.legal_moves()) == (text, moves)
        assert all(before is not later for (before, *_), (later, *_) in pairwise(seen))
