"""The keyboard's focus and its ring."""

import pytest

from game import web
from game.engine import VARIANTS, new_game
from game.ui.shell.scene import Pop, Push
from tests.ui.gallery import GALLERY
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot


@pytest.fixture
def scene(pilot: Pilot) -> MockScene:
    made = MockScene(pilot.app, "a", "b", "c")
    pilot.open(made)
    return made


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
    above = MockScene(pilot.app, "x", "y")
    scene.answers["c"] = Push(above)
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
    pilot.key("escape")
    assert scene.seen("back")
    pilot.key("x")
    for name in ("backspace", "delete", "home", "end"):
        pilot.key(name)
    pilot.write("x")
    assert scene.seen("on_key") == [["x"]]


@pytest.mark.parametrize("with_it", ["tab", "up", "?"])
def test_shift_rests_when_it_has_been_held_for_a_while_and_with_another_key_or_touched_means_nothing_alone(
    pilot: Pilot, scene: MockScene, with_it: str
) -> None:
    pilot.key("left shift")
    pilot.key(with_it, shift=True)
    pilot.tick(1)
    pilot.unkey("left shift")
    pilot.key("left shift")
    pilot.unkey("left shift")
    pilot.tick(1)
    pilot.key("right shift")
    pilot.tick(0.3)
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
    ("opened", "button"), [("title", "button:settings"), ("table", "card:3"), ("menu", "button:rules")]
)
def test_a_sheet_that_is_closed_gives_the_ring_back(still: Pilot, opened: str, button: str) -> None:
    GALLERY[opened](still)
    still.focus_on(button)
    still.key("p" if opened == "table" else "return")
    still.key("escape")
    assert still.app.keyboard.focused == button


def test_with_dice_the_ring_is_on_what_has_to_be_rolled(still: Pilot) -> None:
    still.play(still.session(new_game(VARIANTS["dice"], 2, seed=3, dealer=1)))
    still.key("tab")
    for _ in range(2):
        assert still.app.keyboard.focused == "button:roll"
        still.key("return")
        while "button:roll" not in still.names:
            still.wait()
            if spaces := still.all("space"):
                still.focus_on(spaces[0])
                still.key("return")
            still.tick(0.1)


def test_a_hint_that_a_letter_asked_for_shows_the_ring_where_it_leads(still: Pilot) -> None:
    scene = still.play(still.session(seed=2))
    still.key("i")
    while scene.play.hint.advice is None:
        still.tick(0.1)
    move = scene.play.hint.advice.move
    assert still.app.keyboard.focused
    still.key("return")
    still.wait()
    assert move in scene.session.match.moves
