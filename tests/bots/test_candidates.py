"""Legal moves that no bot makes, and every rule played by every bot."""

from itertools import product
from typing import Any

import pytest

from game.bots import BOTS, LEVELS, Bot
from game.bots.candidates import sensible_moves
from game.engine import CLASSIC, VARIANTS, Ruleset, State, new_game
from game.engine.position import NO_EXTRAS
from game.engine.rules.options import with_options
from tests.bots.players import QUICK, fleeting, move_of, played_out, seen
from tests.engine.house_rules import HOUSES, allowed
from tests.engine.positions import ALMOST_FULL, after, case, moves_of, position
from tests.sampling import some

MANUAL, CALLED = (with_options(CLASSIC, {"manual_draw": how}) for how in ("strict", "called"))
TALK = with_options(CLASSIC, {"table_talk": True})
FULL_BUT_ONE = ALMOST_FULL.replace("b g g b *", "g g g g *", 1)
"""Only e5, a 5H, is open, and green can announce f1-j1."""


def cases() -> list[tuple[str, str, dict[str, Any]]]:
    games = product(VARIANTS, HOUSES)
    playable = [(variant, options) for variant, options in games if allowed(VARIANTS[variant], options)]
    return [(name, variant, options) for name in BOTS for variant, options in playable]


def sensible(state: State) -> list[str]:
    return sorted(map(str, sensible_moves(seen(state))))


@pytest.mark.parametrize(
    ("cards", "played", "rules", "listed", "found"),
    [
        ("2S | 3S 6H | 4S | 5S 7H", "", TALK, "call 1", "place"),
        ("2S 3S | 7H", "place 2S b1", MANUAL, "pass", "draw"),
        ("2S 3S | 7H", "place 2S b1, pass", MANUAL, "draw 0", "place"),
        ("2S 3S | 7H 8H", "place 2S b1, pass, place 7H i5, draw", CALLED, "place 3S c1", "draw 0"),
        ("2S 3S | 7H 8H | 4S | 5S", "place 2S b1, pass", CALLED, "catch 0", "place"),
        ("2S 3S | 7H 8H | 4S | 5S", "place 2S b1, pass, place 7H i5, draw, place 4S d1", CALLED, "pass", "draw"),
        ("2S | 7H", "place 2S b1, pass, place 7H i5, pass", MANUAL, "pass", "draw 0"),
    ],
    ids=[
        *("nobody is called for talking", "who can draw does not pass", "another seat makes its late draw itself"),
        *("whoever forgot a card draws it before playing", "no card is pointed out before the play"),
        *("nor a partner's at all", "of two late draws the own one is made"),
    ],
)
def test_some_of_what_is_legal_is_sensible(cards: str, played: str, rules: Ruleset, listed: str, found: str) -> None:
    state = case("", cards, played, rules).state
    assert listed in moves_of(state)
    assert sensible(state) == (moves_of(state, "place") if found == "place" else [found])


def test_all_but_a_wrong_answer_is_sensible_in_usual_games_and_anything_when_there_is_nothing_else() -> None:
    usual = position("5: . b b g g", "6H JD JS", "7H")
    assert sensible(usual) == moves_of(usual)
    asked = new_game(with_options(VARIANTS["numbers"], {"wrong_answer": "turn"}), 2, seed=1)
    assert {*moves_of(asked)} - {*sensible(asked)} == {"pass"}
    empty = case("", "2S | 7H", "place 2S b1, pass, place 7H i5, pass", MANUAL).state._replace(extras=NO_EXTRAS)
    assert sensible(empty) == ["pass"]


def noticing(bot: Bot) -> int:
    """The times in a hundred tries that a bot points out a forgotten card."""
    state = case("", "2S 3S | 7H 8H", "place 2S b1, pass, place 7H i5", CALLED).state
    told = [move_of(bot, state, seed) for seed in range(100)]
    assert set(told) <= {"catch 0", "draw"}
    return told.count("catch 0")


def test_a_better_level_points_out_more_of_the_forgotten_cards_and_the_best_one_all() -> None:
    found = [noticing(level.bot) for level in LEVELS]
    assert found == sorted(set(found))
    assert (found[0] < 40, found[-1], noticing(BOTS["random"])) == (True, 100, 0)
    caught = case("", "2S 3S | 7H 8H", "place 2S b1, pass, place 7H i5, catch 0", CALLED).state
    assert move_of(BOTS["greedy"], caught) == "draw"


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_announces_on_a_full_board_and_pays_when_its_side_is_called(name: str) -> None:
    rules = with_options(CLASSIC, {"announce": True, "most_sequences": True})
    full = after(position(FULL_BUT_ONE, "5H", "2C", rules=rules), "place 5H e5")
    assert (full.phase, moves_of(full)) == ("announce", ["claim f1-j1", "pass"])
    assert move_of(QUICK[name], full) == "claim f1-j1"
    assert move_of(QUICK[name], case("", "2S | 3S 4S | 5S | 6S", "call 1", TALK).state).startswith("discard")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "variant", "options"), some(cases(), 80, key="options"), ids=str)
def test_a_bot_plays_any_variant_with_any_option_to_the_end(name: str, variant: str, options: dict[str, Any]) -> None:
    rules = with_options(VARIANTS[variant], options)
    seats, sides, *_ = next((s for s in rules.playable_seatings if s.has_teams), rules.playable_seatings[-1])
    assert played_out(fleeting(BOTS[name]), rules, seats, sides, 3).is_terminal()
