"""How long a game is, house rules by recipe, and what the lobby says of them."""

import random
from statistics import median
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, Seating
from game.engine.rules.options import options_of, with_options
from game.storage.results import PersonalResult
from game.tools.playing import play
from game.ui.lobby import preferences
from game.ui.lobby.lengths import LENGTHS, length_of, lengths_of, minutes, pace_of, with_length
from game.ui.lobby.lineup import Lineup
from game.ui.lobby.lobby import LobbyScene
from game.ui.lobby.recipes import RECIPES, about_recipe, recipe_of, recipes_of, resettled, with_recipe
from game.ui.lobby.turns import TURNS
from tests.sampling import seed
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

SEATINGS = [(rules, seating) for rules in VARIANTS.values() for seating in rules.seatings]
NEW = 12.0
"""Seconds of a turn of somebody whom nobody has timed."""


def entered(rules: Ruleset = CLASSIC, seats: int = 2) -> Pilot:
    """Someone in the lobby, where so many sit down to a game."""
    pilot = Pilot(still=True, tips=True)
    pilot.app.settings |= preferences.kept({}, rules, Lineup.usual(rules).with_seats(rules, seats))
    pilot.open(LobbyScene(pilot.app))
    return pilot


def rules_of(pilot: Pilot) -> Ruleset:
    return preferences.ruleset(pilot.app.settings)


def chosen(pilot: Pilot, kind: str) -> list[str]:
    """The values of a kind that are chosen."""
    return [name.split(":")[-1] for name in pilot.all(f"option:{kind}") if pilot.target(name).chosen]


def test_every_length_and_recipe_can_be_played_in_every_seating_and_is_known_again() -> None:
    for rules, seating in SEATINGS:
        for length in lengths_of(rules, seating):
            made = with_length(rules, seating, length)
            assert made.seating(seating.seats, seating.sides)
            assert length_of(made, seating) == length
            assert options_of(made).keys() <= {"sequences_to_win", "line_length"}
            for recipe in recipes_of(made, seating):
                both = with_recipe(made, seating, recipe)
                assert both.seating(seating.seats, seating.sides)
                assert recipe_of(both, seating) == recipe
                assert both.fills_board or length_of(both, seating) == length


def test_standard_and_usual_are_the_game_s_own_rules() -> None:
    for rules, seating in SEATINGS:
        assert with_length(rules, seating, "standard") == with_recipe(rules, seating, "usual") == rules


def test_a_length_that_would_not_differ_or_hardly_ever_be_won_is_not_offered() -> None:
    found = {(rules.name, *seating[:2]): lengths_of(rules, seating) for rules, seating in SEATINGS}
    assert {lengths for (name, _, sides), lengths in found.items() if name != "dice" and sides == 2} == {LENGTHS}
    assert {lengths for (name, _, sides), lengths in found.items() if name != "dice" and sides > 2} == {LENGTHS[:2]}
    assert [lengths for (name, *_), lengths in found.items() if name == "dice"] == [
        LENGTHS[:2],
        LENGTHS[1:],
        LENGTHS[:2],
    ]


def test_a_recipe_that_would_not_differ_is_not_offered_and_each_has_a_short_sentence() -> None:
    for rules, seating in SEATINGS:
        found = recipes_of(rules, seating)
        assert found == RECIPES
        told = [about_recipe(rules, recipe) for recipe in found]
        assert len({*told}) == len(told)
        assert max(map(len, told)) <= 44


@pytest.mark.parametrize(
    ("game", "recipe", "values"),
    [
        ("classic", "family", {"hand_size": 8, "equal_turns": True}),
        ("dice", "family", {"equal_turns": True}),
        ("classic", "shark", {"announce": True, "free_corners": False}),
        ("letters", "shark", {"announce": True}),
        ("numbers", "shark", {"announce": True, "free_corners": False, "wrong_answer": "turn"}),
        ("travel", "night", {"fill_board": "reshuffle"}),
    ],
)
def test_the_options_of_a_recipe(game: str, recipe: str, values: dict[str, Any]) -> None:
    pilot = entered(VARIANTS[game])
    do(pilot, f"option:recipe:{recipe}")
    assert options_of(rules_of(pilot)) == values
    assert chosen(pilot, "recipe") == [recipe]


def test_a_recipe_keeps_the_length_and_a_length_the_recipe() -> None:
    pilot = entered()
    do(pilot, "option:length:quick | option:recipe:shark")
    assert (chosen(pilot, "length"), chosen(pilot, "recipe")) == (["quick"], ["shark"])
    do(pilot, "option:length:long")
    assert options_of(rules_of(pilot)) == {"announce": True, "free_corners": False, "sequences_to_win": 3}


def test_a_long_night_has_no_length_and_afterwards_comes_the_one_before() -> None:
    pilot = entered()
    do(pilot, "option:length:quick | option:recipe:night | lacks: option:length:quick | reads: Until the board is full")
    do(pilot, "option:recipe:usual")
    assert chosen(pilot, "length") == ["quick"]


def test_more_players_play_by_the_same_recipe_and_length_with_their_own_numbers() -> None:
    pilot = entered()
    do(pilot, "option:length:quick | option:recipe:family | option:company:several")
    assert options_of(rules_of(pilot)) == {"hand_size": 7, "equal_turns": True, "line_length": 4}
    do(pilot, "option:company:one")
    assert options_of(rules_of(pilot)) == {"hand_size": 8, "equal_turns": True, "sequences_to_win": 1}


def test_rules_of_one_s_own_stay_as_they_are_whoever_sits_down() -> None:
    own = with_options(CLASSIC, {"sequences_to_win": 4, "announce": True})
    two, three, *_ = CLASSIC.seatings
    assert resettled(own, two, three) == own
    pilot = entered(own)
    assert (chosen(pilot, "length"), chosen(pilot, "recipe")) == ([], [])
    custom = pilot.target("button:options")
    assert (custom.chosen, custom.label) == (True, "Custom: Sequences to win and Announcing")
    do(pilot, "option:recipe:usual")
    assert options_of(rules_of(pilot)) == {}
    assert not pilot.target("button:options").chosen


def test_the_rules_one_by_one_are_marked_where_a_recipe_differs_from_the_usual() -> None:
    pilot = entered()
    do(pilot, "option:recipe:shark | button:options | status: …2 rules changed.")


def test_a_rule_that_is_off_says_what_it_would_be() -> None:
    pilot = entered()
    do(pilot, "button:options")
    told = {item.name: item.label for item in pilot.app.top.targets()}
    off = "Announcing: Off. When on: A full line isn’t safe, and doesn’t count, until you announce it."
    assert told["option:announce:false"] == off
    assert told["option:captured_pairs:0"].startswith("Captured pairs: Off. When on: Two chips between two of yours")


def result(turns: int, seconds: int) -> PersonalResult:
    """A result as far as it tells the time at the table."""
    return cast("PersonalResult", SimpleNamespace(turns=turns, seconds=seconds))


def test_a_game_takes_as_long_as_the_person_s_last_games_tell() -> None:
    two = CLASSIC.seatings[0]
    assert pace_of([]) == pace_of([result(20, -1)]) == NEW
    assert pace_of([result(20, 20 * 9), result(10, 10 * 9)]) == pytest.approx(6.5)
    slow, quick = (minutes(CLASSIC, two, 1, pace) for pace in (30.0, 5.0))
    assert slow > minutes(CLASSIC, two, 1, NEW) > quick
    assert minutes(CLASSIC, two, 2, NEW) > minutes(CLASSIC, two, 1, NEW)


def test_a_longer_game_never_takes_less_time() -> None:
    for rules, seating in SEATINGS:
        for closed in (rules, with_recipe(rules, seating, "shark")):
            found = [minutes(with_length(closed, seating, one), seating, 1, NEW) for one in lengths_of(rules, seating)]
            assert found == sorted(found), (rules.name, seating)


def test_the_lobby_says_about_how_long_each_length_takes() -> None:
    pilot = entered()
    for length in LENGTHS:
        said = minutes(with_length(CLASSIC, CLASSIC.seatings[0], length), CLASSIC.seatings[0], 1, NEW)
        assert pilot.target(f"option:length:{length}").label == f"{length.capitalize()}, about {said} minutes"


def median_of(rules: Ruleset, seating: Seating, games: int) -> float:
    """The median turns of some games between easy computers."""
    names = ["easy"] * seating.seats
    return median(play(rules, seating.sides, names, number).match.state.turn for number in range(500, 500 + games))


@pytest.mark.slow
def test_the_kept_medians_of_turns_are_about_those_of_games_played_now() -> None:
    for rules, seating in random.Random(seed()).sample(SEATINGS, 4):
        kept = TURNS[rules.name][seating.seats, seating.sides]
        for length, expected in zip(lengths_of(rules, seating), kept.open, strict=True):
            found = median_of(with_length(rules, seating, length), seating, 25)
            assert expected * 0.6 - 4 <= found <= expected * 1.6 + 4, (rules.name, seating, length)
        found = median_of(with_recipe(rules, seating, "night"), seating, 9)
        assert kept.full * 0.7 <= found <= kept.full * 1.4, (rules.name, seating)


def test_every_seating_has_its_medians_of_turns() -> None:
    assert {(name, *key) for name, found in TURNS.items() for key in found} == {
        (rules.name, *seating[:2]) for rules, seating in SEATINGS
    }
