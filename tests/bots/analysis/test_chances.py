"""A seat's chances, noted during a game, and the story that they make."""

import random

from game.bots.analysis.chances import NotedChances, asked, curve, has_chances, read_chances, turning_point
from game.engine import CLASSIC, VARIANTS, Match, State, new_game
from game.engine.rules.options import with_options
from game.session.session import CHANCES_KEY, Player, Session, resume
from game.storage.store import Store
from tests.engine.positions import after, position

AHEAD = "1: * B B B B\n5: b b b b"


def noted(state: State, seat: int = 0) -> float:
    chances = NotedChances(seat)
    for _ in range(100):
        chances.go_on([state], 1.0)
    assert chances.noted.keys() == {0}
    return chances.noted[0]


def begun(turns: int, seats: int = 2) -> Match:
    match = Match(new_game(CLASSIC, seats, seed=4, dealer=seats - 1))
    while match.state.turn < turns:
        match.push(match.state.legal_moves()[0])
    return match


def test_whoever_needs_one_chip_and_has_its_card_is_nearly_sure_to_win() -> None:
    assert noted(position(AHEAD, "5H 2D", "2C 3C")) > 0.9
    assert noted(position(AHEAD, "2C 3C", "2D 3D", to_move=1), seat=1) < 0.3
    assert 0.3 < noted(position("5: b . . . . . . . . g", "5H 2D 9H 6C 7D QS 4S", "2C 3C TH 7C 8D KS 5S")) < 0.8


def test_the_same_position_has_the_same_chance_however_time_is_cut() -> None:
    state = position("5: b b . . . g g", "5H 2D", "2C 3C")
    chances = NotedChances(0)
    for _ in range(100_000):
        chances.go_on([state], 0.0)
    assert chances.noted[0] == noted(state)


def test_a_seats_turns_are_asked_about_when_they_begin_and_when_they_have_ended() -> None:
    assert asked(begun(9, seats=3).states, 0) == [0, 1, 3, 4, 6, 7, 9]


def test_nothing_is_asked_where_chances_mean_nothing() -> None:
    shown = {name for name, rules in VARIANTS.items() if has_chances(rules)}
    assert "classic" in shown
    assert not shown & {"dice", "kids"}
    assert not has_chances(with_options(CLASSIC, {"fill_board": "once"}))
    assert not has_chances(CLASSIC, 4)
    chances = NotedChances(0)
    assert not chances.go_on([new_game(VARIANTS["dice"], 2, seed=1)], 1.0)
    assert chances.noted == {}


def test_what_is_taken_back_is_forgotten_and_what_is_damaged_left_out() -> None:
    chances = NotedChances(0, {0: 0.5, 1: 0.6, 2: 0.7})
    chances.discard_after(1)
    assert chances.noted == {0: 0.5, 1: 0.6}
    for damaged in (None, 7, {}, [[]], [[0]], [["0", 0.5]], [[0, 2]], [[99, 0.5]], [[True, 0.5]]):
        assert read_chances(damaged, 4) == {}, damaged


def test_a_session_keeps_them_in_its_save() -> None:
    session = Session(begun(4), (Player("You"), Player("A", "easy")), Store(), random.Random(1))
    session.chances.noted = {0: 0.5, 1: 0.25}
    session.save()
    assert session._store.load(session.key)[CHANCES_KEY] == [[0, 0.5], [1, 0.25]]
    again = resume(session._store, random.Random(1))
    assert again
    assert again.chances.noted == {0: 0.5, 1: 0.25}


def test_a_story_ends_with_the_result_and_needs_enough_that_is_known() -> None:
    states = [*begun(12).states, after(position(AHEAD, "5H 2D", "2C 3C"), "place 5H e5")]
    known = dict.fromkeys(asked(states, 0), 0.4)
    assert curve(NotedChances(0, known), states)[-1] == (len(states) - 1, 1.0)
    assert curve(NotedChances(1, known), states)[-1][1] == 0.0
    few = dict.fromkeys(list(known)[: len(known) // 2], 0.4)
    assert curve(NotedChances(0, few), states) == curve(NotedChances(0, known), states[:-1]) == []


def test_the_turning_point_is_the_largest_swing_towards_the_end() -> None:
    assert (turning_point([(0, 0.5), (1, 0.4), (2, 0.2), (3, 0.7), (4, 0.8), (5, 1.0)]) or ())[:2] == (2, 3)
    assert turning_point([(0, 0.5), (1, 0.6), (2, 0.8), (3, 0.3), (4, 0.2), (5, 0.0)]) == (2, 3, 0.8, 0.3)
    assert turning_point([(0, 0.5), (1, 0.52), (2, 0.6)]) is turning_point([]) is None
