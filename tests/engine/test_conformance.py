"""Every variant at every table: random games, and in every position all that must always hold."""

import json
import random
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import VARIANTS, Match, Ruleset, Seating, State, View, new_game, parse_move
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from tests.engine.conformance import by_acts, check_game, check_record, check_views, every_conceivable_move
from tests.engine.games import TABLES, TEMPERS, Table, Temper, careless, mixed, peaceful, play, table_name
from tests.sampling import some, takes_all

every_table = pytest.mark.parametrize(("rules", "seating"), TABLES, ids=table_name)
any_game = given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**128 - 1), temper=st.sampled_from(TEMPERS))
a_few = settings(
    max_examples=50 if takes_all() else 20, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
fewer = settings(a_few, max_examples=25 if takes_all() else 8)  # every seat's view of every position takes a second


@pytest.mark.slow
@every_table
def test_the_referee_agrees_in_every_position(rules: Ruleset, seating: Seating) -> None:
    for temper in some(TEMPERS, 2, key=f"{rules.name} {seating}"):
        check_game(play(rules, seating, 1, temper))


@pytest.mark.slow
@any_game
@a_few
def test_any_game_keeps_the_rules_and_its_record_replays(table: Table, seed: int, temper: Temper) -> None:
    match = play(*table, seed, temper)
    check_game(match)
    check_record(match)


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**31 - 1), data=st.data())
@settings(a_few, max_examples=20 if takes_all() else 3)
def test_no_choice_of_moves_leads_astray(table: Table, seed: int, data: st.DataObject) -> None:
    rules, seating = table
    match = Match(new_game(rules, seating.seats, seating.sides, seed))
    for _ in range(40):
        if moves := match.state.legal_moves():
            match.push(moves[data.draw(st.integers(0, len(moves) - 1))])
    check_game(match)


@pytest.mark.slow
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_a_move_is_legal_exactly_when_it_is_listed(rules: Ruleset) -> None:
    games = [play(rules, seating, 2, mixed) for seating in rules.seatings]
    states = [state for match in games for state in by_acts(match)]
    every = every_conceivable_move(rules, sorted(states[0].setup.tables.line_of))
    for state in {tuple(sorted({move.act for move in state.legal_moves()})): state for state in states}.values():
        assert [move for move in every if state.is_legal(move)] == list(state.legal_moves())


def test_a_game_can_be_saved_and_taken_up_at_any_point() -> None:
    for rules, seating in some(TABLES, 6, key="taken up"):
        match = play(rules, seating, 3, mixed)
        while match.moves:
            again = replay(json.loads(json.dumps(to_record(match))))
            assert again.state == match.state
            assert again.state.legal_moves() == match.state.legal_moves()
            for _ in range(min(17, len(match.moves))):
                match.pop()


def test_the_same_seed_and_moves_give_the_same_game_whatever_others_draw_by_lot() -> None:
    for rules, seating in some(TABLES, 6, key="drawn by lot"):
        match = play(rules, seating, 4, peaceful)
        state = new_game(rules, seating.seats, seating.sides, 4)
        for move, expected in zip(match.moves, match.states, strict=False):
            assert state == expected
            random.random()
            View.of(state, state.current_player).sample(random.Random(len(state.draw_pile)))
            state = state.apply(parse_move(str(move)))
        assert state == match.state


def test_a_game_takes_no_random_numbers_of_others() -> None:
    random.seed(99)
    untouched = random.random()
    random.seed(99)
    replay(to_record(play(*TABLES[0], 4, peaceful)))
    assert random.random() == untouched


def test_a_position_never_changes() -> None:
    for rules, seating in some(TABLES, 6, key="unchanged"):
        state, rng = new_game(rules, seating.seats, seating.sides, 5), random.Random(5)
        seen: list[tuple[State, str, tuple]] = []
        while not state.is_terminal():
            seen.append((state, repr(state[1:]), state.legal_moves()))
            state = state.apply(careless(state, rng))
        for old, text, moves in seen:
            assert repr(old[1:]) == text
            assert old.legal_moves() == moves
        assert all(before is not later for (before, *_), (later, *_) in pairwise(seen))


@pytest.mark.slow
@any_game
@fewer
def test_a_view_hides_what_its_seat_cannot_know_and_a_sample_agrees_with_the_rest(
    table: Table, seed: int, temper: Temper
) -> None:
    check_views(play(*table, seed, temper), random.Random(seed))


@pytest.mark.slow
def test_the_games_looked_at_meet_every_act_and_every_end() -> None:
    matches = [play(*table, 1, temper) for table in TABLES for temper in TEMPERS]
    acts = {move.act for match in matches for move in match.moves}
    assert acts >= {"claim", "discard", "exchange", "place", "remove"}
    assert {match.state.ended.termination for match in matches} == {"sequences", "draw"}
    assert any(match.state.reshuffles > 1 for match in matches)
    assert max(len(lines) for match in matches for lines in match.state.sequences) >= 2
