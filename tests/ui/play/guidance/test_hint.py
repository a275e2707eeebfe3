"""The hint: asked for, thought about, and shown as if it were chosen."""

import itertools

import pytest

from game.engine import CLASSIC, VARIANTS, new_game
from game.engine.rules.options import with_options
from game.engine.rules.variants import DICE, NUMBERS
from game.i18n import t
from game.ui.play.layout import places_of
from game.ui.play.scene import PlayScene
from tests.engine.positions import position
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.play.test_play import BOTH_2C_COVERED, EMPTY, SEVEN, agrees, moves, sit
from tests.ui.play.test_play_options import asked, problem, rolled

FOUR, ROW = "5: b b b b . . . . . .", "5: . b b b b b . . . ."
GAMES = [*itertools.product(sorted(VARIANTS), ((1024, 768), (390, 844), (844, 390)))]


def ask(pilot: Pilot) -> PlayScene:
    """Ask for a hint and wait for it."""
    pilot.key("i")
    list(pilot.during(lambda: pilot.table.desk.play.hint.is_thinking))
    pilot.frame(0.0)
    return pilot.table


def hinted(pilot: Pilot, hand: str = "5H 2D") -> PlayScene:
    """A table where a fifth chip is hinted at."""
    sit(pilot, position(FOUR, hand, "2C"))
    return ask(pilot)


def test_a_hint_raises_the_card_lights_its_space_and_line_and_says_why_until_it_goes(still: Pilot) -> None:
    scene = hinted(still)
    do(still, "says: Hint: 5♥. Makes a sequence! | chosen: 5H | aims: e5 | lit: e5 | meant: a5 b5 c5 d5 e5")
    do(still, "made: nothing | 2D | meant: nothing")
    assert not scene.desk.play.selection.is_hinted


@pytest.mark.parametrize("act", ["tap space:e5", "key return"])
@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_one_tap_or_enter_plays_it_and_the_button_takes_it_back(size: tuple[int, int], act: str) -> None:
    pilot = Pilot(size, still=True)
    scene = hinted(pilot)
    do(pilot, "button:hint | chosen: nothing | says: Your turn. … | key tab")
    assert not scene.desk.play.hint.is_on
    ask(pilot)
    do(pilot, act, "made: place 5H e5")
    assert not scene.desk.play.hint.is_on


def test_while_it_is_thought_about_the_table_says_so(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sit(still, position(FOUR, "5H 2D", "2C")).session, "hint", lambda _: None)
    do(still, f"button:hint | says: Hint. {t('hint.thinking')} | 2D | says: …2♦…")


def test_a_space_of_another_card_lets_the_hint_go_and_is_played_or_answered(still: Pilot) -> None:
    scene = hinted(still, "5H 7H")
    do(still, "poke i4 | says: Your turn. None of your cards goes on 8♥.")
    assert (scene.desk.play.selection.is_empty, scene.desk.play.selection.is_hinted) == (True, False)
    hinted(still, "5H 7H")
    do(still, "space:i5 | made: place 7H i5")


def test_a_hint_tells_the_answer_of_a_question(still: Pilot) -> None:
    scene = asked(still, problem("12"))
    do(still, "lit: nothing")
    ask(still)
    do(still, "says: Try … | lit: nothing")
    ask(still)
    (space,) = scene.desk.picture().lit
    assert scene.desk.table.board.prints[space] == "12"
    do(still, f"says: …= 12… | key escape | first card | says: …= 12… | space:{space} | made: place … {space}")


def test_with_dice_only_one_of_the_spaces_is_lit(still: Pilot) -> None:
    scene = sit(still, rolled((1, 3)))
    do(still, "lacks: button:hint | button:roll | wait")
    ask(still)
    (space,) = scene.desk.picture().lit
    do(still, f"says: Hint: a chip on 4. … | space:{space} | made: roll, place 4 {space}")


@pytest.mark.parametrize(
    ("drawing", "hand", "options", "before", "after"),
    [
        (
            *(BOTH_2C_COVERED, "2C 7H", {}, "frame"),
            "swap 2♣. It’s dead: its spaces are covered. Swap it for a new one. | tap 2C | made: exchange 2C",
        ),
        (SEVEN, "6H", {}, "space:d5", "the line … | tap button:claim | made: …, claim a5-e5"),
        (ROW, "5H 2D", {"announce": True}, "frame", "the line … | tap button:claim | made: claim b5-f5"),
        (EMPTY, "7H 2D", {"manual_draw": "strict"}, "space:i5", "draw a card. … | tap button:draw | made: …, draw"),
    ],
)
def test_what_else_can_be_done_has_its_hint(
    still: Pilot, drawing: str, hand: str, options: dict[str, object], before: str, after: str
) -> None:
    sit(still, position(drawing, hand, "3C 2C", rules=with_options(CLASSIC, options), draw="KD"))
    do(still, before, "frame")
    ask(still)
    do(still, f"says: Hint: {after}")


def test_there_is_no_hint_in_another_ones_turn(pilot: Pilot) -> None:
    scene = sit(pilot, position(FOUR, "5H 2D", "2C", to_move=1))
    do(pilot, "lacks: button:hint | key i")
    assert not scene.desk.play.hint.is_on


def test_a_hint_changes_nothing_that_a_bot_does(still: Pilot) -> None:
    def played(hints: int) -> list[str]:
        scene = sit(still, new_game(CLASSIC, 2, seed=4, dealer=1))
        for _ in range(hints):
            ask(still)
            still.key("i")
        do(still, "first card | first space | wait")
        assert agrees(scene)
        return moves(scene)

    assert played(0) == played(2)


@pytest.mark.parametrize("game", slowly(GAMES, 0, 3, ("kids", (390, 844)), key="hint"))
def test_every_game_gives_hints_that_can_be_followed(game: tuple[str, tuple[int, int]]) -> None:
    name, size = game
    pilot, rules = Pilot(size, still=True), VARIANTS[name]
    seats, sides, *_ = rules.seatings[0]
    scene = sit(pilot, new_game(rules, seats, sides, 7, seats - 1))
    for _ in range(3):
        pilot.wait()
        if "button:roll" in pilot.names:
            do(pilot, "button:roll", "wait")
        if pilot.scenes[-1] != "PlayScene" or "button:hint" not in pilot.names:
            break
        before = len(moves(scene))
        ask(pilot)
        if pilot.prompt.startswith("Try "):
            ask(pilot)
        do(pilot, "says: Hint: …")
        assert "{" not in scene.status()
        selection = scene.desk.play.selection
        pilot.tap(f"space:{selection.aimed}" if selection.aimed else f"card:{selection.chosen}")
        assert len(moves(scene)) > before


def test_the_bar_has_few_buttons_and_one_for_talk_where_teams_of_people_are_called_for_it() -> None:
    talkative = with_options(CLASSIC, {"table_talk": True})
    for rules in (CLASSIC, talkative, NUMBERS):
        assert places_of(new_game(rules, 2).setup, (0, 1)) == ("first", "hint", "undo", "menu")
    assert places_of(new_game(talkative, 4, 2).setup, (0, 1)) == ("first", "hint", "talk", "undo", "menu")
    assert places_of(new_game(DICE, 2).setup, (0,)) == ("hint", "undo", "menu")
    called = with_options(CLASSIC, {"manual_draw": "called"})
    assert places_of(new_game(called, 2).setup, (0,)) == ("first", "hint", "catch", "undo", "menu")
    people = {(0,): False, (0, 2): False, (0, 1): True, (0, 1, 2, 3): True, (): False}
    assert {seats: "talk" in places_of(new_game(talkative, 4, 2).setup, seats) for seats in people} == people
