"""Every variant and every option, played through the play scene to the victory scene."""

import pytest

from game.engine import Ruleset, new_game
from game.engine.rules.options import with_options
from game.engine.rules.variants import CLASSIC, VARIANTS
from game.session import Session
from tests.engine.editions import SEVEN, registered
from tests.ui.pilot import Pilot
from tests.ui.whole_games import Player

pytestmark = pytest.mark.slow

SEATINGS = [(name, seating[:2]) for name, rules in VARIANTS.items() for seating in rules.seatings if name != "classic"]
OPTIONS = [
    ({"board_layout": "shuffled"}, 2),
    ({"free_corners": False}, 2),
    ({"hand_size": 4}, 3),
    ({"sequences_to_win": 3}, 2),
    ({"manual_draw": "strict"}, 2),
    ({"manual_draw": "lenient"}, 3),
    ({"manual_draw": "called"}, 2),
    ({"diagonals": False}, 2),
    ({"announce": True}, 2),
    ({"table_talk": True}, 4),
    ({"advanced_jacks": True}, 2),
    ({"equal_turns": True}, 3),
    ({"fill_board": "once"}, 2),
    ({"fill_board": "reshuffle"}, 3),
    ({"toasts": 2, "toast_limit": 6}, 4),
    ({"captured_pairs": 2}, 2),
    ({"announce": True, "manual_draw": "lenient", "toasts": 1, "table_talk": True, "captured_pairs": 5}, 4),
]


def deal(pilot: Pilot, rules: Ruleset, seats: int, sides: int | None = None, people: int = 1) -> Session:
    return pilot.session(new_game(rules, seats, sides, seed=seats, dealer=-1 % seats), people=people)


@pytest.mark.parametrize(("name", "seating"), SEATINGS)
def test_each_variant_is_played_to_the_end_by_taps(name: str, seating: tuple[int, int]) -> None:
    pilot = Pilot((1024, 768), still=True)
    Player(pilot, pilot.tap, 1).to_the_end(deal(pilot, VARIANTS[name], *seating))


@pytest.mark.parametrize(("options", "seats"), OPTIONS, ids=["-".join(options) for options, _ in OPTIONS])
def test_each_option_is_played_to_the_end_by_taps(options: dict[str, object], seats: int) -> None:
    pilot = Pilot((390, 844), still=True)
    Player(pilot, pilot.tap, 2).to_the_end(deal(pilot, with_options(CLASSIC, options), seats))


def test_people_who_forget_to_draw_point_it_out_and_announce_fill_the_board_to_its_end() -> None:
    pilot = Pilot((390, 844), still=True)
    options = {"manual_draw": "called", "announce": True, "fill_board": "once", "line_length": 3, "hand_size": 3}
    player = Player(pilot, pilot.tap, 5, forgets=0.3)
    scene = player.to_the_end(deal(pilot, with_options(CLASSIC, options), 2, people=2))
    assert "catch" in {move.act for move in scene.session.match.moves}


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_each_variant_is_passed_from_hand_to_hand(name: str) -> None:
    pilot = Pilot((768, 1024), still=True)
    Player(pilot, pilot.tap, 3).to_the_end(deal(pilot, VARIANTS[name], 2, people=2))


def test_a_wrong_answer_may_cost_the_turn_in_a_whole_game() -> None:
    pilot = Pilot((1280, 720), still=True)
    rules = with_options(VARIANTS["numbers"], {"wrong_answer": "turn"})
    Player(pilot, pilot.click, 4).to_the_end(deal(pilot, rules, 3))


def test_an_edition_that_nobody_has_heard_of_is_played_to_the_end() -> None:
    pilot = Pilot((1024, 768), still=True)
    with registered(SEVEN):
        Player(pilot, pilot.click, 5).to_the_end(deal(pilot, SEVEN, 2))
