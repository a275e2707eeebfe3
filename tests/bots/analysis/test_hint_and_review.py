"""Hints, and the turns that a review picks as those that mattered."""

import itertools
import random
from typing import Any

import pytest

from game.bots import BOTS, LEVELS, decide
from game.bots.analysis import hint_and_review
from game.bots.analysis.hint_and_review import MOST, Advice, Grade, Judged, Pondering, advise, expert, review
from game.bots.analysis.reasons import Reason
from game.bots.limits import Limits
from game.bots.search import win_probability
from game.bots.search.determinized import Determinized
from game.bots.search.win_probability import deals_for, outcomes
from game.engine import CLASSIC, VARIANTS, Match, Move, State, View, new_game, parse_move
from game.engine.rules.options import with_options
from tests.bots.players import rolled, run, seen
from tests.engine.positions import moves_of, position

GREEDY = BOTS["greedy"]
MISSED = "1: * B B B B\n5: . b b b b"
"""Blue to move could win with 4H."""


def judged(match: Match, *seats: int) -> tuple[Judged, ...]:
    return run(review(match.states, match.moves, seats, GREEDY, random.Random(1)))


def played(state: State, *moves: str) -> Match:
    match, rng = Match(state), random.Random(1)
    for move in moves:
        match.push(parse_move(move))
    while not match.state.is_terminal():
        match.push(decide(GREEDY, seen(match.state), rng))
    return match


def careless(name: str, **options: Any) -> Match:
    rules = with_options(VARIANTS[name], options)
    match, rng = Match(new_game(rules, rules.seatings[0].seats, rules.seatings[0].sides, 3)), random.Random(2)
    while not match.state.is_terminal():
        match.push(decide(BOTS["greedy" if match.state.side else "random"], seen(match.state), rng))
    return match


def test_the_adviser_is_the_highest_level_with_a_number_of_turns_in_place_of_time() -> None:
    adviser, level = expert(), LEVELS[-1].bot
    assert isinstance(adviser, Determinized)
    assert isinstance(level, Determinized)
    assert (adviser.settings, adviser.limits) == (level.settings, Limits(None, hint_and_review.NODES))


DEAD_QC = "\n5: . b b b b\n7: g\n8: . . . g"


@pytest.mark.parametrize(("drawing", "move"), [("1: * B B B B" + DEAD_QC, "place 4H f5"), (DEAD_QC, "exchange QC")])
def test_a_win_is_advised_before_the_exchange_of_a_dead_card_and_else_that(drawing: str, move: str) -> None:
    hint = run(advise(View.of(position(drawing, "QC 4H", "7H"), 0), expert(), random.Random(1)))
    assert (str(hint.move), hint.reason.key) == (move, "wins" if move.startswith("place") else "exchange")


def test_a_move_that_wins_is_sure_to_win_and_both_moves_are_judged_in_the_same_deals() -> None:
    view = View.of(position(MISSED, "2S 4H", "7H"), 0)
    assert run(outcomes(view, [parse_move("place 4H f5")], random.Random(1), 9)) == [[1.0] * 9]
    state = new_game(CLASSIC, 2, seed=4, dealer=1)
    one, other = run(outcomes(View.of(state, 0), [state.legal_moves()[0]] * 2, random.Random(1), 9))
    assert one == other


HOUSE = {"announce": True, "manual_draw": "strict", "captured_pairs": 5, "fill_board": "once", "toasts": 1}
GAMES = {name: (rules, 3) for name, rules in VARIANTS.items()} | {
    f"{name}={value}": (with_options(VARIANTS["travel"], {name: value}), 2) for name, value in HOUSE.items()
}


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_shares_between_losing_and_winning_by_house_rules_too(name: str) -> None:
    rules, deals = GAMES[name]
    state = new_game(rules, rules.seatings[0].seats, seed=4)
    state = state.apply(Move("roll")) if state.phase == "roll" else state
    for results in run(outcomes(seen(state), state.legal_moves()[:2], random.Random(1), deals)):
        assert all(0 <= result <= 1 for result in results)
        assert len(results) == (1 if name == "dice" else deals)


def test_where_games_are_played_to_the_end_the_deals_are_shared_among_the_turns() -> None:
    filled = with_options(CLASSIC, {"fill_board": "once"})
    asked = ((1, 1), (40, 1), (400, 1), (10, 8))
    assert [deals_for(filled, turns, effort) for turns, effort in asked] == [16, 3, 3, 12]
    assert [deals_for(CLASSIC, turns, effort) for turns, effort in asked] == [60, 60, 60, 480]


def test_with_dice_the_chances_are_exact_and_a_choice_between_two_lines_is_judged_as_well() -> None:
    # Only a 9 and an 11 win for green where blue does not stop it.
    moves = [Move("place", "11", at) for at in ("d2", "e5")]
    stopped, let = run(outcomes(View.of(rolled("2: g g g . g g", "11"), 0), moves, random.Random(1), 9))
    assert stopped[0] > let[0] + 0.1
    rules = with_options(VARIANTS["dice"], {"line_length": 4, "sequences_to_win": 2})
    lines = rolled("1: b b . b b", "4", rules).apply(Move("place", "4", "c1"))
    assert moves_of(lines) == ["claim a1-d1", "claim b1-e1"]
    results = run(outcomes(View.of(lines, 0), lines.legal_moves(), random.Random(1), 2))
    assert all(0 <= result <= 1 for found in results for result in found)


@pytest.mark.parametrize(
    ("drawing", "hand", "least"),
    [
        (f"{MISSED}\n10: * G G G G\n3 7 8: . . g g g g", "6D 4H", 0.1),
        # Whether the dead card was exchanged first is not judged.
        (f"1: * B B B B\n3: . . g g g g{DEAD_QC}", "QC 6D 4H", 0.0),
    ],
    ids=["missed", "with a dead card"],
)
def test_a_win_that_was_missed_is_told_with_the_move_that_wins(
    drawing: str, hand: str, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_probability, "_MANY", 30)
    monkeypatch.setattr(hint_and_review, "_LEAST", 0.02)
    match = played(position(drawing, hand, "5H 4C 7H"), "place 6D i10")
    first = judged(match, 0)[0]
    assert (first.at, str(first.better.move)) == (0, "place 4H f5")
    assert first.lost > least
    assert first.after < first.before <= 1


def test_whoever_plays_as_the_bot_does_is_told_nothing() -> None:
    match = played(new_game(VARIANTS["kids"], 2, seed=2))
    grades: dict[int, Grade] = {}
    assert run(review(match.states, match.moves, {0}, _Same(match), random.Random(1), grades)) == ()
    assert {(match.states[at].current_player, grade) for at, grade in grades.items()} == {(0, "best")}


def test_turns_are_graded_by_the_chance_that_they_cost() -> None:
    advice = Advice(Move("pass"), Reason("other"))
    costs = {"best": 0.0, "good": 0.04, "inaccuracy": 0.06, "mistake": 0.12, "blunder": 0.3}
    grades = [Judged(0, Move("pass"), advice, 0.5, 0.5 - cost, Reason("other")).grade for cost in costs.values()]
    assert grades == [*costs]


class _Same:
    """A bot that does what was done."""

    def __init__(self, match: Match) -> None:
        steps = zip(match.states, match.moves, strict=False)
        self._moves = {state.turn: move for state, move in steps if move.act != "exchange"}

    def think(self, view: View, _rng: random.Random) -> Any:
        yield
        return self._moves[view.state.turn]


@pytest.mark.slow
def test_a_few_turns_are_told_in_order_and_a_glance_shows_the_worst_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_probability, "_MANY", 16)
    match = careless("kids")

    def found() -> tuple[list[tuple[int, tuple[Judged, ...]]], tuple[Judged, ...]]:
        """The finds with the number of steps before each, and the final review."""
        thought = review(match.states, match.moves, {0}, GREEDY, random.Random(1))
        steps: list[Any] = []
        while True:
            try:
                steps.append(next(thought))
            except StopIteration as done:
                return [(n, step) for n, step in enumerate(steps) if isinstance(step, tuple)], done.value

    finds, told = found()
    assert 1 <= len(told) <= MOST
    assert [one.at for one in told] == sorted(one.at for one in told)
    assert all(one.move == match.moves[one.at] != one.better.move for one in told)
    assert {match.states[one.at].current_player for one in told} == {0}
    assert [len(step) for _, step in finds[:2]] == [1, 2]
    assert finds[-1][1] == told
    assert finds[0][1][0].lost >= 0.05
    monkeypatch.setattr(hint_and_review, "_GLANCES", 0)
    plain, told_without = found()
    assert told == told_without
    assert finds[0][0] < plain[0][0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dice", "numbers", "travel"])
def test_other_games_are_reviewed_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_probability, "_MANY", 4)
    match = careless(name)
    pondering = Pondering(review(match.states, match.moves, {0}, GREEDY, random.Random(1)))
    steps = [0.0]
    while pondering.go_on(0.02) is None:
        steps.append(pondering.progress)
    assert steps == sorted(steps)
    assert (pondering.so_far, pondering.progress) == (pondering.result, 1)
    assert isinstance(pondering.result, tuple)


def test_a_thought_stops_when_its_time_is_over() -> None:
    pondering: Pondering[int] = Pondering(itertools.repeat(0.5))
    assert (pondering.go_on(0.001), pondering.progress) == (None, 0.5)
