"""Tips come when they matter for the first time, one a turn, and not again."""

import itertools

import pytest

from game.engine import CLASSIC, VARIANTS, State, new_game
from game.i18n import t
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.pilot import ALL_TIPS, Pilot

WINDOWS = [(320, 568), (768, 1024), (640, 360), (1280, 720)]
HALF = "5: b b b b . . . . . ."


@pytest.fixture
def newcomer() -> Pilot:
    """Somebody who has seen no tip yet, without motion."""
    return Pilot(still=True, tips=True)


@pytest.fixture
def new(newcomer: Pilot) -> Pilot:
    """The same who knows the lessons."""
    newcomer.app.settings["seen_tips"] = ["lesson-classic", "lesson-numbers"]
    return newcomer


def told(pilot: Pilot, state: State) -> str:
    """The tip that comes with a position."""
    scene = pilot.play(pilot.session(state))
    pilot.frame()
    return scene.desk.play.tip_words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("classic", "Two sequences of five win. New here? Open Menu, then Learn by playing."),
        ("kids", "Four in a row wins. Want to learn? Open Menu."),
    ],
)
def test_the_first_turn_of_a_game_not_learnt_tells_what_wins_once(newcomer: Pilot, name: str, words: str) -> None:
    begun = new_game(VARIANTS[name], 2, dealer=1)
    assert [told(newcomer, begun) == words for _ in range(2)] == [True, False]


def test_what_wins_is_told_neither_after_the_lesson_nor_after_the_first_round(new: Pilot) -> None:
    assert "win" not in told(new, new_game(CLASSIC, 2, dealer=1))
    state = new_game(VARIANTS["kids"], 2, dealer=1)
    for _ in range(2):
        state = state.apply(state.legal_moves()[0])
    assert "in a row" not in told(Pilot(still=True, tips=True), state)


def test_a_tap_on_a_tip_or_its_key_takes_it_away_and_the_turn_is_told_again() -> None:
    for size, closes in itertools.product(WINDOWS, ("tap button:got-it", "button:got-it")):
        pilot = Pilot(size, still=True, tips=True)
        assert told(pilot, new_game(CLASSIC, 2, dealer=1)) == pilot.table.prompt().line
        before = pilot.table.session.state
        do(pilot, closes, "frame", "says: Your turn. …")
        assert (pilot.table.desk.play.tip_words, pilot.table.session.state) == ("", before)


@pytest.mark.parametrize(
    ("hand", "drawing", "words"),
    [
        ("JC 2H", HALF, t("tip.wild", card="J♣")),
        ("JS 2H", HALF, t("tip.remover", card="J♠")),
        ("9C 2H", "5: g . . . . . . . . .\n7: . . g . . . . . . .", t("tip.dead", card="9♣")),
        ("2H 3H", "5: B B B B B . . . . .", t("tip.shared")),
        ("2H 3H", HALF, ""),
    ],
)
def test_a_tip_comes_with_what_it_is_about(new: Pilot, hand: str, drawing: str, words: str) -> None:
    assert told(new, position(drawing, hand, "2C")) == words


def test_not_more_than_one_tip_comes_in_a_turn_and_each_comes_once(new: Pilot) -> None:
    state = position(HALF, "JC JS 2H", "2C 3C")
    question = position("", "6+1 3+1", "2+1", rules=VARIANTS["numbers"])
    assert [told(new, state) for _ in range(3)] == [t("tip.wild", card="J♣"), t("tip.remover", card="J♠"), ""]
    assert [told(new, question) for _ in range(2)] == [t("tip.help"), ""]
    assert new.app.settings.seen_tips - {"lesson-classic", "lesson-numbers"} <= ALL_TIPS


def test_a_tip_is_heard_goes_with_the_next_act_or_a_tap_on_it_and_comes_to_nobody_who_knows_it(still: Pilot) -> None:
    for acts in (False, True):
        still.app.settings["seen_tips"] = ["lesson-classic"]
        assert told(still, position(HALF, "JC 2H", "2C")) == t("tip.wild", card="J♣")
        scene = still.table
        assert scene.desk.play.tip_words in scene.status()
        still.click_at(still.target("card:0").rect.center if acts else still.target("button:got-it").rect.center)
        assert scene.desk.play.tip_words == ""
        do(still, "made: nothing")
    still.app.settings["seen_tips"] = sorted(ALL_TIPS)
    assert told(still, position(HALF, "JC JS", "2C")) == ""


def test_what_wins_is_still_told_after_a_look_into_the_menu(newcomer: Pilot) -> None:
    before = told(newcomer, new_game(VARIANTS["numbers"], 2, dealer=1))
    do(newcomer, "button:menu", "button:resume")
    assert newcomer.table.desk.play.tip_words == before != ""


def test_whoever_has_used_the_help_is_not_told_of_it(newcomer: Pilot) -> None:
    state = position("", "6+1 30-1 6+4 6+2 6+3", "6+19 6+7 6+5 6+12 6+14", rules=VARIANTS["numbers"])
    assert "in a row" in told(newcomer, state)
    do(newcomer, "card:0", "button:help", "button:close")
    assert told(newcomer, state) == ""
