"""The sheets over the game: menu, questions, rules, log and the curtain."""

from itertools import product

import pytest

from game.engine import CLASSIC
from game.ui.sprites.widgets import button
from game.ui.stage.sheet import SheetContent, SheetScene, prose
from game.ui.words.rules_text import sections
from tests.sampling import slowly
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

ROWS = ["button:resume", "button:learn", "button:settings", "button:leave", "button:more"]
PAUSES = "menu", "menu of two", "menu of kids", "menu over the curtain", "menu among friends"
WINDOWS = (320, 568), (568, 320), (390, 844), (768, 1024), (1024, 768), (1920, 1080)


def opened(name: str, size: tuple[int, int], text_size: float = 1.0) -> Pilot:
    """A state of the gallery in a window of a size."""
    pilot = Pilot(size, still=True, text_size=text_size)
    gallery.GALLERY[name](pilot)
    pilot.frame()
    return pilot


@pytest.mark.parametrize("size", slowly(WINDOWS, 2, 6, (568, 320), key="pauses"))
@pytest.mark.parametrize("name", PAUSES)
def test_the_pause_has_five_rows_in_one_order_in_every_game_and_window(name: str, size: tuple[int, int]) -> None:
    pilot = opened(name, size)
    rows = [pilot.target(row) for row in ROWS]
    assert sorted(rows, key=lambda row: (row.rect.top, row.rect.left)) == rows
    assert pilot.names == [*ROWS, "button:mute"]
    assert pilot.app.top.first_focus() == ROWS[0]
    assert [getattr(row.content, "looks", "") for row in rows] == ["main", "plain", "plain", "plain", "quiet"]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_all_of_the_pause_is_seen_without_scrolling(size: tuple[int, int], text_size: float) -> None:
    pilot = opened("menu of everything", size, text_size)
    window = pilot.app.display.screen.get_rect()
    assert pilot.app.top.area == pilot.app.top.window
    assert all(window.contains(target.rect) for target in pilot.app.top.targets())


def test_the_head_of_the_pause_tells_who_plays_which_round_it_is_and_whose_turn(still: Pilot) -> None:
    for name, words in (
        ("menu of two", "Ada. Round 7. Your turn"),
        ("menu", "Ada and Cleo. Round 4. Your turn"),
        ("menu over the curtain", "4 players. Round 4. Player 1’s turn"),
    ):
        gallery.GALLERY[name](still)
        assert still.app.top.texts() == [words]


def test_the_pause_turns_sound_off_and_on(still: Pilot) -> None:
    gallery.over_table("menu")(still)
    for label in ("Turn sound on", "Turn sound off"):
        still.click("button:mute")
        assert still.target("button:mute").label == label


def test_more_lists_what_it_has(still: Pilot) -> None:
    gallery.GALLERY["menu of everything"](still)
    listed = still.target("button:more").label
    assert listed == "More. Moves so far, Hand: as drawn, Share this deal, Restart, Fair deal, Full screen"
    do(still, "button:more | offers: button:log button:order button:share button:restart button:fair button:fullscreen")


def test_a_sheet_takes_the_place_of_the_one_before_and_its_arrow_and_escape_lead_one_step_back(still: Pilot) -> None:
    gallery.GALLERY["menu of everything"](still)
    do(still, "button:more | button:fair | scenes: PlayScene MenuScene MoreScene FairDealScene")
    assert [type(scene).__name__ for scene in still.app.director.visible] == ["PlayScene", "FairDealScene"]
    assert still.names == ["button:done"]
    assert still.target("button:done").label == "Back"
    do(still, "button:done | scenes: PlayScene MenuScene MoreScene | button:restart | button:back")
    do(still, "scenes: PlayScene MenuScene MoreScene | key escape | scenes: PlayScene MenuScene")
    assert "button:back" not in still.names


OVER_SHEETS = [
    *("settings", "languages", "keys", "about", "tables", "log", "leave", "start again", "share a deal"),
    *("rules over a game", "seal of a game", "cards got", "keep a copy", "next deal", "friends, more", "friends, help"),
]


@pytest.mark.parametrize("name", slowly(OVER_SHEETS, 4, len(OVER_SHEETS), "leave", "settings", key="over sheets"))
def test_one_sheet_alone_is_seen_with_a_way_back_where_it_lies_over_another(name: str, still: Pilot) -> None:
    gallery.GALLERY[name](still)
    director = still.app.director
    *below, top = director.stack
    assert [scene for scene in director.visible if scene.is_sheet] == [top]
    arrows = [target for target in top.targets() if target.label == "Back"]
    assert len(arrows) == below[-1].is_sheet
    for arrow in arrows:
        still.app.act(arrow.name)
        assert director.stack == below


def test_the_curtain_still_hides_the_hand_below_the_pause(still: Pilot) -> None:
    gallery.GALLERY["menu over the curtain"](still)
    shown = [type(scene).__name__ for scene in still.app.director.visible]
    assert shown == ["PlayScene", "HandOverScene", "MenuScene"]


SAYING = [
    *("share a deal", "share a game", "share a game, copied", "keep a copy", "keep a copy, in a page"),
    *("seal of a known deal", "trouble", "friends, invitation", "friends, own turn", "friends, a move"),
    *("friends, live", "friends, anew", "friends, live, some sit", "house rules, changed", "daily, played"),
]
TOLD = {"check", "keep", "report", "copy", "whole", "picture", "reset", "result", "live", "call"}
"""The buttons of which something comes that is said beside them."""


def places(pilot: Pilot) -> dict[str, tuple[int, int]]:
    """The middles of all targets, but for what a button gives way to."""
    return {target.name: target.rect.center for target in pilot.app.top.targets()}


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)])
@pytest.mark.parametrize("name", slowly(SAYING, 4, len(SAYING), "share a game", "friends, a move", key="saying"))
def test_whatever_is_said_no_button_moves(name: str, size: tuple[int, int]) -> None:
    pilot = opened(name, size)
    scene, told = pilot.app.top, 0
    found = [target.name for target in scene.targets() if target.act.value in TOLD or target.act.kind == "react"]
    for deed, outcome in [*product(found, [""]), *product(found, ["failed", "done"])]:
        before, words = places(pilot), scene.texts()
        if outcome:
            scene.on_gesture(deed, outcome)
        else:
            pilot.app.act(deed)
        pilot.frame()
        assert pilot.app.top is scene
        after = places(pilot)
        assert {name: after.get(name, place) for name, place in before.items()} == before
        told += scene.texts() != words
    assert told


@pytest.mark.parametrize(("way", "stays"), [("leave", "TitleScene"), ("more restart", "DealScene")])
def test_what_ends_the_game_is_asked_about_and_no_slip_of_a_key_does_it(still: Pilot, way: str, stays: str) -> None:
    still.play(still.session())
    *before, button = way.split()
    still.click("button:menu")
    for name in before:
        still.click(f"button:{name}")
    asked, below = f"button:{button} | scene: ConfirmScene", " ".join(still.scenes)
    for answer in ("button:no", "button:back", "key escape", "key return"):
        do(still, asked, answer, f"scenes: {below}")
    do(still, asked, f"button:yes | scenes: {stays}")
    still.play(still.session(people=2))
    do(still, "key escape", *(f"button:{name}" for name in before), asked)  # over the curtain


def test_the_rules_are_those_of_the_game_on_the_table(still: Pilot) -> None:
    still.play(still.session(seats=3))
    do(still, "button:menu | button:learn | button:rules")
    words = {item.words for item in still.app.top.accessibility_tree()}
    assert {f"{title}: {text}" for _, title, text in sections(CLASSIC, 3, 3)} <= words
    do(still, "button:close | scene: LearnScene")


def test_the_log_has_a_line_for_each_team_or_player(still: Pilot) -> None:
    gallery.over_table("menu", "more", "log")(still)
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
