"""Two people with a device between them: the screen is turned to the one who has it."""

import pygame
import pytest

from game.engine import CLASSIC, new_game
from game.ui.endgame.victory import VictoryScene
from game.ui.play.scene import PlayScene
from game.ui.sheets.dialogs import ErrorScene
from game.ui.shell.app import Director
from game.ui.stage.scene import Replace
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.endgame.test_victory import finished
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot
from tests.ui.play.test_play_options import rolled
from tests.ui.shell.test_small_window import LASTING

SIZE = (1024, 768)
SAME_EACH_TIME = [name for name in LASTING if name != "next deal"]  # whose seal has digits of chance


def sit(pilot: Pilot, people: int = 2, seats: int = 2) -> PlayScene:
    """A game of people who have the screen turned, the second of them to move behind the curtain."""
    pilot.app.settings["turn_screen"] = True
    scene = pilot.play(pilot.session(new_game(CLASSIC, seats, seed=3, dealer=0), people=people))
    pilot.frame()
    return scene


def window(turned: bool = False) -> bytes:
    """The picture in the window, or the same from the other side."""
    shown = pygame.display.get_surface()
    assert shown
    return pygame.image.tobytes(pygame.transform.rotate(shown, 180 * turned), "RGB")


def seen_and_tapped(name: str, *, turned: bool) -> tuple[bytes, list[object]]:
    """The look of a scene of the gallery, and the acts of taps on a dozen of its targets."""
    pilot = Pilot(SIZE, still=True)
    GALLERY[name](pilot)
    for _ in range(20):  # some pictures are made in spare time
        pilot.frame(0.0)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Director, "is_turned", turned)
        pilot.frame(0.0)
        seen, acted = window(turned=turned), list[object]()
        patched.setattr(pilot.app.top, "act", acted.append)
        targets = pilot.app.top.targets()
        for target in targets[:: len(targets) // 12 + 1]:
            x, y = target.rect.move(0, -pilot.app.top.scroll_y).center
            at = (SIZE[0] - 1 - x, SIZE[1] - 1 - y) if turned else (x, y)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pilot.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
                pilot.send(kind, pos=at, button=1, touch=True)
    return seen, acted


@pytest.mark.parametrize("name", slowly(SAME_EACH_TIME, 0, 5, "table", "curtain", key="turned"))
def test_turned_every_scene_looks_and_acts_from_the_other_side_as_it_usually_does(name: str) -> None:
    assert seen_and_tapped(name, turned=True) == seen_and_tapped(name, turned=False)


def test_curtain_and_table_face_whoever_has_the_device(still: Pilot) -> None:
    scene = sit(still)
    for seat, side in ((1, "across"), (0, "here"), (1, "across")):
        assert scene.session.state.current_player == seat
        do(still, f"scene: HandOverScene | faces: {side} | tap button:ready | faces: {side}")
        do(still, "card:0 | first space | tick 2")


@pytest.mark.parametrize("is_behind", [True, False])
def test_what_is_opened_over_curtain_and_table_faces_the_same_person_if_set(still: Pilot, is_behind: bool) -> None:
    assert not still.app.settings.turn_screen
    sit(still)
    do(still, "frame" if is_behind else "tap button:ready", "key escape")
    do(still, "tap button:learn | faces: across | key escape | tap button:resume | faces: across | key escape")
    do(still, "tap button:settings | setting:turn_screen | faces: here | setting:turn_screen | faces: across")


def test_the_own_move_is_seen_to_its_end_before_the_screen_turns(pilot: Pilot) -> None:
    sit(pilot)
    do(pilot, "tap button:ready | card:0 | first space | made: place …")
    for _ in range(100):
        assert pilot.app.display.is_turned is (pilot.scenes == ["PlayScene"])
        pilot.frame()
    do(pilot, "faces: here")


def test_without_a_curtain_it_turns_once_everything_lies_still(pilot: Pilot) -> None:
    pilot.app.settings["turn_screen"] = True
    scene = pilot.play(pilot.session(rolled((3, 4), (1, 2)), people=2))
    do(pilot, "frame | tap button:roll | wait | space:b2")
    assert scene.desk.table.timeline.busy
    for _ in range(100):
        assert not (pilot.app.display.is_turned and scene.desk.table.timeline.busy)
        pilot.frame()
    do(pilot, "faces: across")


@pytest.mark.parametrize(("people", "seats", "turned"), [(1, 2, False), (2, 4, True), (3, 3, False)])
def test_it_turns_for_two_people_whoever_else_plays(still: Pilot, people: int, seats: int, turned: bool) -> None:
    scene = sit(still, people, seats)
    assert (scene.session.state.current_player, still.app.display.is_turned) == (1, turned)


def test_the_end_of_the_game_faces_who_has_the_device_and_leaving_turns_back(still: Pilot) -> None:
    still.app.settings["turn_screen"] = True
    session = finished(still, people=2)
    for session.viewer, side in ((0, "here"), (1, "across")):
        still.open(VictoryScene(still.app, session))
        do(still, f"faces: {side}")
    do(still, "button:review | button:back | faces: across | button:players | scene: LobbyScene | faces: here")
    sit(still)
    do(still, "key escape | button:leave | button:yes | scene: TitleScene | faces: here")


def test_an_apology_and_a_window_too_small_for_anything_are_not_turned(still: Pilot) -> None:
    sit(still)
    for size, side in (((200, 200), "here"), (SIZE, "across")):
        still.resize(size)
        do(still, f"frame | faces: {side}")
    still.app.follow(Replace(ErrorScene(still.app, ValueError())))
    do(still, "frame | faces: here")


def test_a_turned_window_changes_its_size_and_fills_the_screen_as_any(still: Pilot) -> None:
    sit(still)
    for change in (lambda: still.resize((768, 1024)), still.app.display.toggle_fullscreen):
        change()
        still.frame()
        screen = still.app.display.screen
        assert screen.get_size() == pygame.display.get_window_size()
        assert window(turned=True) == pygame.image.tobytes(screen, "RGB")
        assert still.target("button:ready")


def test_a_card_is_pulled_from_the_other_side_and_the_page_is_told_where_targets_show(still: Pilot) -> None:
    sit(still)
    rect = still.target("button:ready").rect
    (told,) = (target["rect"] for target in still.app.targets() if target["name"] == "button:ready")
    assert told == [SIZE[0] - rect.right, SIZE[1] - rect.bottom, *rect.size]
    do(still, "tap button:ready | card:0")
    space = still.all("space")[0].removeprefix("space:")
    do(still, f"key escape | drop card:0 {space} | made: place … {space}")


def test_a_list_goes_along_with_the_finger_and_the_wheel_means_what_it_usually_does(still: Pilot) -> None:
    sit(still)
    do(still, "key escape", "tap button:settings")
    still.app.set_setting("text_size", 1.5)
    scroll, start = still.app.top.scroll, SIZE[1] // 2
    still.send(pygame.MOUSEBUTTONDOWN, pos=(300, start), button=1, touch=True)
    for y in range(start, start + 80, 20):  # down the window, which is up the picture
        still.send(pygame.MOUSEMOTION, pos=(300, y), rel=(0, 0), buttons=(1, 0, 0), touch=True)
    still.send(pygame.MOUSEBUTTONUP, pos=(300, start + 60), button=1, touch=True)
    assert scroll.offset == 60
    still.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert scroll.offset == 60 - 48
