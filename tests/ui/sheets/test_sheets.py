"""The sheets over the game: menu, questions, rules, log and the curtain."""

import pytest

from game.engine import CLASSIC, VARIANTS, new_game
from game.ui.sprites.widgets import button
from game.ui.stage.sheet import SheetContent, SheetScene, prose
from game.ui.words.rules_text import sections
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.pilot import Pilot


def menu(size: tuple[int, int], text_size: float = 1.0) -> Pilot:
    pilot = Pilot(size, still=True, text_size=text_size)
    pilot.play(pilot.session())
    pilot.tap("button:menu")
    return pilot


def test_in_one_hand_what_is_wanted_most_lies_at_the_thumb() -> None:
    pilot = menu((390, 844))
    heights = {name: pilot.target(name).rect.top for name in pilot.names if name != "button:share"}  # beside the title
    assert max(heights.values()) == heights["button:resume"] == heights["button:mute"]
    assert min(heights.values()) == heights["button:leave"]


def test_a_menu_begins_with_going_on_in_one_hand_too_and_where_it_does_not_fit() -> None:
    assert [menu(size).app.top.first_focus() for size in ((1024, 768), (390, 844))] == ["button:resume"] * 2
    pilot = menu((390, 844), 1.5)
    assert pilot.app.top.least_height(390) > 844
    assert pilot.names[0] == "button:resume"


@pytest.mark.parametrize(("button", "stays"), [("leave", "TitleScene"), ("restart", "DealScene")])
def test_what_ends_the_game_is_asked_about_and_no_slip_of_a_key_does_it(still: Pilot, button: str, stays: str) -> None:
    still.play(still.session())
    asked = f"button:{button} | scene: ConfirmScene"
    still.click("button:menu")
    for answer in ("button:no", "key escape", "key return"):
        do(still, asked, answer, "scenes: PlayScene MenuScene")
    do(still, asked, f"button:yes | scenes: {stays}")
    still.play(still.session(people=2))
    do(still, "key escape", asked)  # over the curtain


def test_the_rules_are_those_of_the_game_on_the_table(still: Pilot) -> None:
    still.play(still.session(seats=3))
    do(still, "button:menu | button:rules")
    words = {item.words for item in still.app.top.accessibility_tree()}
    assert {f"{title}: {text}" for _, title, text in sections(CLASSIC, 3, 3)} <= words
    do(still, "button:close | scene: MenuScene")


def test_the_log_has_a_line_for_each_team_or_player(still: Pilot) -> None:
    gallery.over_table("menu", "log")(still)
    assert [words.split(":")[0] for words in still.app.top.texts()[:2]] == ["Blue", "Green"]
    still.play(still.session(seed=2))
    do(still, "key l | status: Moves so far. Ada: 0 of 2 sequences, 50 chips. Ben: 0 of 2 sequences, 50 chips.…")


def test_the_log_tells_all_moves_the_latest_first_and_one_that_is_still_on_its_way(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session(seed=2))
    do(pilot, "key l | status: …No moves yet.… | button:close | card:0 | first space")
    assert scene.desk.table.timeline.busy
    do(pilot, f"key l | status: …{len(scene.session.state.draw_pile)} cards in the draw pile…")
    do(pilot, "button:close | wait | key l")
    words = " ".join(item.words for item in pilot.app.top.accessibility_tree())
    assert len(scene.session.match.moves) == 2
    assert words.index("2. Ben") < words.index("1. Ada")


class LongSheet(SheetScene):
    """A sheet with more words than any window has room for."""

    def content(self) -> SheetContent:
        words = [prose(f"{n}. {'These words go on and on. ' * 9}") for n in range(20)]
        return SheetContent("A long sheet", words, [button("close", "Close", "main")])


@pytest.fixture
def rules(still: Pilot) -> SheetScene:
    still.play(still.session())
    still.lay(LongSheet(still.app))
    still.frame()
    return still.app.top


def test_text_that_fits_does_not_scroll(still: Pilot) -> None:
    still.play(still.session())
    do(still, "button:menu | button:leave | lacks: text:more")
    assert not still.app.top.on_scroll(50)


def test_a_finger_pulls_the_text_and_the_end_of_the_pull_is_no_tap(still: Pilot, rules: SheetScene) -> None:
    x, y = still.target("text:more").rect.center
    still.drag("text:more", (x, y - 50), touch=True)
    assert rules.scroll.offset == pytest.approx(50)


def test_text_scrolls_no_further_than_its_ends_and_by_keyboard_it_begins_again(still: Pilot, rules: SheetScene) -> None:
    offsets = []
    for _ in range(12):
        still.enter("text:more")
        offsets.append(rules.scroll.offset)
    assert (min(offsets), max(offsets)) == (0, rules.scroll.most)
    assert offsets[0] > 0
    for pixels, offset in ((-1000, 0), (1e6, rules.scroll.most)):
        rules.on_scroll(pixels)
        assert rules.scroll.offset == offset < 1e5
    assert not rules.on_scroll(10)
    still.resize((1024, 500))
    assert rules.scroll.offset <= 1e5


def test_the_text_is_set_anew_for_another_window(still: Pilot, rules: SheetScene) -> None:
    still.resize((390, 844))
    assert rules.targets()[-1].rect.right <= 390
    do(still, "button:close | scenes: PlayScene")


def test_a_childs_menu_is_short_and_the_rest_waits_behind_more(still: Pilot) -> None:
    still.play(still.session(new_game(VARIANTS["kids"], 2)))
    still.key("escape")
    assert len(still.app.top.content().buttons) <= 7
    do(still, "button:more | offers: button:log button:settings button:fullscreen")
    do(still, "button:settings | scene: SettingsScene | key escape | scenes: PlayScene MenuScene")
