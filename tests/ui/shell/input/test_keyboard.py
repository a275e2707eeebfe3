"""The keyboard's focus, its ring, and its way from target to target."""

import pygame
import pytest

from game.device import web
from game.engine import VARIANTS, new_game
from game.ui.shell.input import beside, stepped
from game.ui.stage.scene import Pop, Push
from game.ui.toolkit.view import Item
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY
from tests.ui.mock import MockScene, Touch
from tests.ui.pilot import Pilot


@pytest.fixture
def scene(pilot: Pilot) -> MockScene:
    return pilot.open(MockScene(pilot.app, "a", "b", "c"))


@pytest.mark.parametrize(
    ("key", "after"),
    [("return", [("a", 1), ("a", 2)]), ("space", [("a", 0), ("a", 1)]), ("right", [("a", 0), ("b", 0)])],
)
def test_enter_acts_on_what_the_scene_wants_first_and_other_keys_first_show_the_focus(
    pilot: Pilot, scene: MockScene, key: str, after: list[tuple[str, int]]
) -> None:
    assert pilot.app.keyboard.focused == ""
    for focused, acts in after:
        pilot.key(key)
        assert (pilot.app.keyboard.focused, scene.seen("act")) == (focused, [["a"]] * acts)


def test_the_pointer_hides_the_ring_and_enter_never_acts_where_it_was(pilot: Pilot, scene: MockScene) -> None:
    pilot.focus_on("b")
    pilot.click_at((500, 500))
    assert pilot.app.keyboard.focused == ""
    pilot.key("return")
    assert scene.seen("act") == [["a"]]


def test_a_new_scene_begins_where_it_wants_with_the_ring_still_shown(pilot: Pilot, scene: MockScene) -> None:
    pilot.focus_on("c")
    scene.answers["c"] = Push(MockScene(pilot.app, "x", "y"))
    pilot.key("return")
    assert pilot.app.keyboard.focused == "x"


@pytest.mark.parametrize("is_painted", [True, False])
def test_a_focus_whose_target_is_gone_begins_again(pilot: Pilot, scene: MockScene, *, is_painted: bool) -> None:
    pilot.focus_on("c")
    scene.listed = scene.listed[:2]
    if is_painted:
        scene.dirty = True
        pilot.frame()
        assert pilot.app.keyboard.focused == "a"
    pilot.key("return")
    assert scene.seen("act") == [["a"]]


def test_letters_and_escape_go_to_the_scene_and_keys_of_a_text_nowhere(pilot: Pilot, scene: MockScene) -> None:
    do(pilot, "key escape | key x | key backspace | key delete | key home | key end")
    pilot.write("x")
    assert (scene.seen("back"), scene.seen("on_key")) == ([[]], [["x"]])


@pytest.mark.parametrize("with_it", ["tab", "up", "?"])
def test_shift_rests_when_it_has_been_held_for_a_while_and_with_another_key_or_touched_means_nothing_alone(
    pilot: Pilot, scene: MockScene, with_it: str
) -> None:
    pilot.key("left shift")
    pilot.key(with_it, shift=True)
    do(pilot, "tick 1 | unkey left shift | key left shift | unkey left shift | tick 1 | key right shift | tick 0.3")
    assert not scene.seen("on_shift_hold")
    pilot.tick(0.2)
    assert scene.seen("on_shift_hold") == [[True]]
    pilot.unkey("right shift")
    assert scene.seen("on_shift_hold") == [[True], [False]]


def test_the_ring_is_painted_round_the_focus(pilot: Pilot, scene: MockScene) -> None:
    plain = pilot.app.display.screen.copy()
    pilot.focus_on("b")
    ringed = pilot.app.display.screen
    assert any(plain.get_at((x, 125)) != ringed.get_at((x, 125)) for x in range(95, 105))
    assert plain.get_at((300, 300)) == ringed.get_at((300, 300))
    assert not scene.seen("act")


def test_who_comes_in_by_tab_sees_the_ring_at_that_end_and_who_leaves_takes_it_along(
    pilot: Pilot, scene: MockScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    for way, at in (("on", "a"), ("away", ""), ("back", "c")):
        monkeypatch.setattr(web, "tab_news", lambda way=way: way)
        scene.dirty = False
        pilot.app.keyboard.follow_page()
        assert (pilot.app.keyboard.focused, scene.dirty) == (at, True)


@pytest.mark.usefixtures("scene")
def test_the_page_is_told_where_tab_would_leave(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[bool, bool]] = []
    monkeypatch.setattr(web, "tell_edges", lambda *, is_first, is_last: told.append((is_first, is_last)))
    for name in ("", "a", "b", "c"):
        if name:
            pilot.focus_on(name)
        pilot.app.keyboard.tell_page()
    assert [told[0], *told[-3:]] == [(True, False), (True, False), (False, False), (False, True)]


def test_the_ring_comes_back_to_where_a_scene_was_left_if_that_is_still_there(pilot: Pilot, scene: MockScene) -> None:
    for is_there, comes_back in ((True, "c"), (False, "a")):
        pilot.focus_on("c")
        pilot.key("return")
        pilot.app.follow(Push(MockScene(pilot.app, "sheet")))
        scene.change("c", enabled=is_there)
        pilot.app.follow(Pop())
        assert pilot.app.keyboard.focused == comes_back


@pytest.mark.parametrize(
    ("opened", "button", "key"),
    [("title", "button:settings", "return"), ("table", "card:3", "p"), ("menu", "button:learn", "return")],
)
def test_a_sheet_that_is_closed_gives_the_ring_back(still: Pilot, opened: str, button: str, key: str) -> None:
    GALLERY[opened](still)
    do(still, f"focus_on {button} | key {key} | key escape | focus: {button}")


def test_with_dice_the_ring_is_on_what_has_to_be_rolled(still: Pilot) -> None:
    still.play(still.session(new_game(VARIANTS["dice"], 2, seed=3, dealer=1)))
    still.key("tab")
    for _ in range(2):
        do(still, "focus: button:roll | key return")
        while "button:roll" not in still.names:
            still.wait()
            if spaces := still.all("space"):
                still.enter(spaces[0])
            still.tick(0.1)


def test_a_hint_that_a_letter_asked_for_shows_the_ring_where_it_leads(still: Pilot) -> None:
    scene = still.play(still.session(seed=2))
    still.key("i")
    while scene.desk.play.hint.advice is None:
        still.tick(0.1)
    move = scene.desk.play.hint.advice.move
    assert still.app.keyboard.focused
    do(still, "key return | wait")
    assert move in scene.session.match.moves


LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


def target(name: str, x: int, y: int, w: int = 50, h: int = 50, *, enabled: bool = True) -> Item:
    return Item(Touch(name), name, pygame.Rect(x, y, w, h), enabled)


ROW = [target("a", 0, 0), target("b", 60, 0), target("c", 120, 0)]
GRID = [target(f"{x}{y}", x * 60, y * 60) for y in range(3) for x in range(3)]
TABLE = [*GRID, target("wide", 0, 200, 170, 60), target("side", 260, 60)]


def test_tab_goes_round_in_reading_order() -> None:
    found = {("a", 1): "b", ("c", 1): "a", ("a", -1): "c", ("", 1): "a", ("", -1): "c", ("gone", 1): "a"}
    assert {given: stepped(ROW, *given) for given in found} == found


def test_tab_and_arrows_leave_out_what_is_not_enabled() -> None:
    targets = [ROW[0], ROW[1]._replace(enabled=False), ROW[2]]
    assert (stepped(targets, "a", 1), beside(targets, "a", *RIGHT), stepped([targets[1]], "a", 1)) == ("c", "c", "")


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    for way, found in (
        (LEFT, {"11": "01", "side": "21", "00": "00"}),
        (RIGHT, {"11": "21", "21": "side", "22": "side", "side": "side"}),
        (UP, {"11": "10", "wide": "12", "00": "00"}),
        (DOWN, {"11": "12", "12": "wide", "wide": "wide", "gone": "00"}),
    ):
        assert {current: beside(TABLE, current, *way) for current in found} == found


@pytest.mark.parametrize("start", [one.name for one in TABLE])
def test_arrows_reach_everything_and_come_back(start: str) -> None:
    reached, more = set[str](), {start}
    while more:
        reached |= more
        more = {beside(TABLE, name, *way) for name in reached for way in (LEFT, RIGHT, UP, DOWN)} - reached
    assert reached == {other.name for other in TABLE}
