"""Every variant at every table: random games, and in every position all that must always hold."""

import json
import random
from itertools import pairwise

import pytest

from game.engine import VARIANTS, Ruleset, State, View, new_game, parse_move
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from tests.engine.conformance import by_acts, check_game, check_record, check_views, every_conceivable_move
from tests.engine.games import TABLES, TEMPERS, Table, careless, mixed, peaceful, play, table_name
from tests.sampling import seed, some

MOST_MOVES = 15_000
"""Conceivable moves that are tried in each position."""


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


@pytest.mark.slow
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_a_move_is_legal_exactly_when_it_is_listed(rules: Ruleset) -> None:
    states = [state for seating in rules.seatings for state in by_acts(play(rules, seating, 2, mixed))]
    every = every_conceivable_move(rules, sorted(states[0].setup.tables.line_of))
    for state in {tuple(sorted({move.act for move in state.legal_moves()})): state for state in states}.values():
        legal = state.legal_moves()
        tried = some(every, MOST_MOVES, *legal, key=f"{rules.name} {state.turn}")
        assert {move for move in tried if state.is_legal(move)} == set(legal)


def test_a_game_can_be_saved_and_taken_up_at_any_point() -> None:
    for table in some(TABLES, 6, key="taken up"):
        match = play(*table, 3, mixed)
        while match.moves:
            again = replay(json.loads(json.dumps(to_record(match))))
            assert (again.state, again.state.legal_moves()) == (match.state, match.state.legal_moves())
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
            assert (repr(old[1:]), old.legal_moves()) == (text, moves)
        assert all(before is not later for (before, *_), (later, *_) in pairwise(seen))


@pytest.mark.slow
def test_the_games_looked_at_meet_every_act_and_every_end() -> None:
    matches = [play(*table, 1, temper) for table in TABLES for temper in TEMPERS]
    acts = {move.act for match in matches for move in match.moves}
    assert acts >= {"claim", "discard", "exchange", "place", "remove"}
    assert {match.state.ended.termination for match in matches} == {"sequences", "draw"}
    assert any(match.state.reshuffles > 1 for match in matches)
    assert max(len(lines) for match in matches for lines in match.state.sequences) >= 2
