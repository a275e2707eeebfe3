"""A game in a few hundred letters comes back whole."""

import json
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Match, RecordError, Ruleset, new_game
from game.engine.fairness import commit
from game.engine.record import RecordedPlayer, replay
from game.engine.record.compact import MOST_LETTERS, WholeGame, from_compact, to_compact
from game.engine.rules.options import with_options
from tests.engine.games import play
from tests.engine.positions import position
from tests.engine.spoiled import first_of_each_shape, spoilt

SALT = "5a" * 16
RULES = [
    *VARIANTS.values(),
    with_options(CLASSIC, {"toasts": 2, "toast_limit": 10}),
    with_options(CLASSIC, {"manual_draw": "strict", "table_talk": True}),
    with_options(CLASSIC, {"announce": True, "advanced_jacks": True}),
    with_options(CLASSIC, {"board_layout": "shuffled", "fill_board": "reshuffle"}),
]


def played(rules: Ruleset, seed: int = 5, salt: str = SALT) -> WholeGame:
    """A game of careless players, with names."""
    match = play(rules, rules.seatings[0], seed)
    names = tuple(RecordedPlayer(f"Zoë {seat}", "human") for seat in range(match.state.setup.seats))
    return WholeGame(match, names, commit(match.states[0], salt))


def told(value: Any) -> Any:
    """The value as a file gives it back."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name} {rules.line_length}")
def test_a_game_of_any_rules_comes_back_with_its_record(rules: Ruleset) -> None:
    game = played(rules)
    assert from_compact(told(to_compact(game))).record == game.record


@pytest.mark.parametrize("moves", [0, 1, 7, 16])
def test_a_game_that_goes_on_comes_back_as_far_as_it_has_come(moves: int) -> None:
    whole = played(CLASSIC)
    match = Match(whole.match.states[0])
    for move in whole.match.moves[:moves]:
        match.push(move)
    game = whole._replace(match=match)
    assert from_compact(told(to_compact(game))).record == game.record


def test_the_outcomes_of_earlier_games_come_back() -> None:
    first = played(CLASSIC).match
    following = WholeGame(first.next_game(9), ())
    assert from_compact(told(to_compact(following))).match.earlier == following.match.earlier != ()


def test_a_game_takes_a_tenth_of_its_record() -> None:
    game = played(CLASSIC)
    assert len(json.dumps(to_compact(game))) < 0.12 * len(json.dumps(game.record))


def test_a_deal_that_no_seed_brings_is_kept_whole() -> None:
    dealt = Match(position("5: b b b . . . . . . .", "5H 7H", "2C"))
    assert "record" not in to_compact(played(CLASSIC))
    first = played(CLASSIC).match.states[0]
    other = first._replace(hands=first.hands[::-1])
    odd = WholeGame(Match(other), ())
    assert set(to_compact(odd)) == {"format", "record"}
    assert from_compact(told(to_compact(odd))).record == odd.record
    assert "record" in to_compact(WholeGame(dealt, ()))


def test_what_is_damaged_is_refused_or_a_game_by_the_rules() -> None:
    value = told(to_compact(played(CLASSIC)))
    for path in first_of_each_shape(value):
        for what, odd in spoilt(value, path):
            try:
                found = from_compact(odd)
            except RecordError:
                continue
            assert replay(told(found.record)).moves == found.match.moves, what


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "fivefold-compact/2"}, "The format is 'fivefold-compact/2'"),
        ({"length": 4000}, "is no move"),
        ({"length": 10**9}, "moves, 4000 at most are read"),
        ({"length": 3}, "After its last move the game has"),
        ({"moves": "e5," * MOST_LETTERS}, "letters, 60000 at most are read"),
        ({"players": [["You"]]}, "no name with who plays"),
        ({"variant": "chess"}, "chess"),
        ({"dealer": 9}, "could not be set up"),
    ],
)
def test_a_refusal_says_why(changes: dict[str, Any], sentence: str) -> None:
    value = told(to_compact(played(CLASSIC)))
    with pytest.raises(RecordError, match=sentence):
        from_compact(value | changes)


def test_the_deal_of_a_seed_is_sealed_alike() -> None:
    game = WholeGame(Match(new_game(CLASSIC, 2, seed=3)), (), commit(new_game(CLASSIC, 2, seed=3), ""))
    again = from_compact(told(to_compact(game)))
    assert again.match.states == game.match.states
