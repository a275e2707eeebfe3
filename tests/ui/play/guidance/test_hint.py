"""The hint: asked for, thought about, and shown as if it were chosen."""

import pytest

from game.engine import CLASSIC, VARIANTS, new_game
from game.engine.rules.options import with_options
from game.engine.rules.variants import DICE, NUMBERS
from game.i18n import t
from game.ui.play.scene import PlayScene
from game.ui.play.tabletop.places import places_of
from tests.engine.positions import position
from tests.ui.pilot import Pilot, PilotError
from tests.ui.play.test_play import BOTH_2C_COVERED, EMPTY, NOWHERE, SEVEN, agrees, moves, sit
from tests.ui.play.test_play_options import asked, problem, rolled

FOUR = "5: b b b b . . . . . ."
LONGEST = 600
"""Frames that a thought may take here."""


def ask(pilot: Pilot, key: str = "i") -> PlayScene:
    """Ask for a hint and wait for it."""
    pilot.key(key)
    for _ in range(LONGEST):
        if not pilot.table.hints.is_thinking:
            pilot.frame(0.0)
            return pilot.table
        pilot.frame(0.0)
    raise PilotError("No hint comes.")


def test_a_hint_raises_the_card_lights_its_space_and_says_why(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    ask(still)
    assert still.prompt == "Hint: 5♥. Makes a sequence!"
    assert scene.table.hands.visible[scene.turn.selection.chosen or 0] == "5H"
    assert scene.turn.picture().lit == {"e5"}
    assert scene.turn.picture().aimed == "e5"
    assert moves(scene) == []


def test_the_line_that_is_meant_does_not_step_back_until_the_hint_goes(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    ask(still)
    assert scene.turn.picture().meant == {"a5", "b5", "c5", "d5", "e5"}
    still.click(still.card("2D"))
    assert not scene.turn.picture().meant


def test_a_tap_on_the_space_plays_it(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    ask(still)
    still.click("space:e5")
    assert moves(scene) == ["place 5H e5"]
    assert not scene.hints.is_on


def test_on_a_small_screen_one_tap_on_the_space_plays_it(phone: Pilot) -> None:
    scene = sit(phone, position(FOUR, "5H 2D", "2C"))
    ask(phone)
    phone.tap("space:e5")
    assert moves(scene) == ["place 5H e5"]


def test_by_keyboard_enter_plays_it(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    still.key("tab")
    ask(still, "i")
    still.key("return")
    assert moves(scene) == ["place 5H e5"]


def test_the_button_takes_the_hint_back(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    ask(still)
    still.click("button:hint")
    assert not scene.hints.is_on
    assert scene.turn.selection.chosen is None
    assert still.prompt.startswith("Your turn. ")


def test_while_it_is_thought_about_the_table_says_so(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    monkeypatch.setattr(scene.session, "hint", lambda _: None)
    still.click("button:hint")
    assert still.prompt == f"Hint. {t('hint.thinking')}"
    still.click(still.card("2D"))
    assert "2♦" in still.prompt


@pytest.mark.parametrize("means", ["other card", "escape", "elsewhere", "menu"])
def test_whatever_else_is_done_the_hint_goes(still: Pilot, means: str) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    ask(still)
    if means == "other card":
        still.click(still.card("2D"))
    elif means == "escape":
        still.key("escape")
    elif means == "elsewhere":
        still.click_at(NOWHERE)
    else:
        still.click("button:menu")
    assert not scene.hints.is_on
    assert not scene.turn.selection.is_hinted


def test_nothing_of_a_hint_is_left_once_the_spaces_are_shown(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 2D", "2C"))
    ask(still)
    still.click("button:spaces")
    assert scene.turn.selection.is_empty
    assert scene.turn.picture().marked


def test_a_space_of_another_card_lets_the_hint_go_and_is_played(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 7H", "2C"))
    ask(still)
    still.click("space:i5")
    assert moves(scene) == ["place 7H i5"]


def test_a_space_of_no_card_lets_the_hint_go_and_is_answered(still: Pilot) -> None:
    scene = sit(still, position(FOUR, "5H 7H", "2C"))
    ask(still)
    still.click_at(scene.table.board.rect("i4").center)
    assert (scene.turn.selection.is_empty, scene.turn.selection.is_hinted) == (True, False)
    assert still.prompt == "Your turn. None of your cards goes on 8♥."


def test_a_hint_tells_the_answer_of_a_question(still: Pilot) -> None:
    scene = asked(still, problem("12"))
    assert not scene.turn.picture().lit
    ask(still)
    assert still.prompt.startswith("Try ")
    assert not scene.turn.picture().lit
    ask(still)
    assert len(scene.turn.picture().lit) == 1
    (space,) = scene.turn.picture().lit
    assert scene.table.board.prints[space] == "12"
    assert "= 12" in still.prompt
    still.click(f"space:{space}")
    assert len(moves(scene)) == 1


def test_with_dice_only_one_of_the_spaces_is_lit(still: Pilot) -> None:
    scene = sit(still, rolled((1, 3)))
    assert "button:hint" not in still.names
    still.click("button:roll")
    still.wait()
    ask(still)
    (space,) = scene.turn.picture().lit
    assert still.prompt.startswith("Hint: a chip on 4. ")
    still.click(f"space:{space}")
    assert moves(scene)[-1] == f"place 4 {space}"


def test_a_dead_card_is_to_be_exchanged(still: Pilot) -> None:
    scene = sit(still, position(BOTH_2C_COVERED, "2C 7H", "3C", draw="KD"))
    ask(still)
    assert still.prompt == "Hint: exchange 2♣. It is dead: its spaces are covered. Tap it to swap it for a new one."
    still.click(f"card:{scene.turn.selection.chosen}")
    assert moves(scene) == ["exchange 2C"]


def test_of_a_long_row_the_hint_picks_five(still: Pilot) -> None:
    scene = sit(still, position(SEVEN, "6H", "2C"))
    still.click("space:d5")
    still.wait()
    ask(still)
    assert scene.turn.selection.is_claiming(scene.turn.now)
    assert still.prompt.startswith("Hint: the line ")
    picked = scene.turn.selection.claim(scene.turn.now)
    still.click("button:claim")
    assert moves(scene)[-1] == str(picked)


def test_a_line_to_announce_is_laid_out(still: Pilot) -> None:
    rules = with_options(CLASSIC, {"announce": True})
    scene = sit(still, position("5: . b b b b b . . . .", "5H 2D", "2C", rules=rules))
    ask(still)
    assert scene.turn.selection.is_claiming(scene.turn.now)
    still.click("button:claim")
    assert moves(scene) == ["claim b5-f5"]


def test_with_a_draw_by_hand_the_hint_is_to_draw(still: Pilot) -> None:
    rules = with_options(CLASSIC, {"manual_draw": "strict"})
    scene = sit(still, position(EMPTY, "7H 2D", "2C 3C", rules=rules, draw="9D"))
    still.click("space:i5")
    still.frame()
    ask(still)
    assert still.prompt.startswith("Hint: draw a card. ")
    still.tap("button:draw")
    assert moves(scene)[-1] == "draw"


def test_there_is_no_hint_in_another_ones_turn(pilot: Pilot) -> None:
    scene = sit(pilot, position(FOUR, "5H 2D", "2C", to_move=1))
    assert "button:hint" not in pilot.names
    pilot.key("i")
    assert not scene.hints.is_on


def test_a_hint_changes_nothing_that_a_bot_does(still: Pilot) -> None:
    def played(hints: int) -> list[str]:
        scene = sit(still, new_game(CLASSIC, 2, seed=4, dealer=1))
        for _ in range(hints):
            ask(still)
            still.key("i")
        still.click(still.all("card")[0])
        still.click(still.all("space")[0])
        still.wait()
        assert agrees(scene)
        return moves(scene)

    assert played(0) == played(2)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 768), (390, 844), (844, 390)])
@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_game_gives_hints_that_can_be_followed(name: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    rules = VARIANTS[name]
    seats, sides, *_ = rules.seatings[0]
    scene = sit(pilot, new_game(rules, seats, sides, 7, seats - 1))
    for _ in range(3):
        pilot.wait()
        if "button:roll" in pilot.names:
            pilot.click("button:roll")
            pilot.wait()
        if pilot.scenes[-1] != "PlayScene" or "button:hint" not in pilot.names:
            break
        before = len(moves(scene))
        ask(pilot)
        if pilot.prompt.startswith("Try "):
            ask(pilot)
        assert pilot.prompt.startswith("Hint: ")
        assert "{" not in scene.status()
        selection = scene.turn.selection
        target = f"space:{selection.aimed}" if selection.aimed else f"card:{selection.chosen}"
        pilot.tap(target)
        assert len(moves(scene)) > before


# ---------------------------------------------------------------- the bar


def test_the_bar_has_few_buttons() -> None:
    def bar(seats: int = 2, rules: object = CLASSIC, **options: object) -> tuple[str, ...]:
        house = with_options(rules, options)  # type: ignore[arg-type]
        return places_of(new_game(house, seats).setup)

    assert bar() == ("first", "hint", "undo", "menu")
    assert bar(4, table_talk=True) == ("first", "hint", "undo", "menu")
    assert bar(rules=DICE) == ("hint", "undo", "menu")
    assert bar(rules=NUMBERS) == ("first", "hint", "undo", "menu")


def test_the_letter_l_shows_the_moves(still: Pilot) -> None:
    sit(still, position(FOUR, "5H 2D", "2C"))
    still.key("l")
    assert still.scenes == ["PlayScene", "LogScene"]
