"""Each side is painted, named and remembered in the colour that was chosen for it, and in no other."""

import inspect
from collections.abc import Callable
from copy import copy

import pygame
import pytest

from game.engine import CLASSIC, Match, Ruleset
from game.engine.board import space_xy
from game.engine.rules.options import with_options
from game.session.session import Session, resume
from game.storage.library import Library
from game.ui.lobby import preferences
from game.ui.lobby.lineup import Lineup
from game.ui.sprites import cheer, chips, marks, panels
from game.ui.table.tiles import _kept_board, small_grid
from game.ui.toolkit.theme import colours, current, in_colours
from game.ui.words.wording import side_name
from tests.devices import load_sealing
from tests.ui.conftest import do
from tests.ui.friends.window import Window, without_chance
from tests.ui.gallery import finished, middle, seated
from tests.ui.pilot import Pilot

BLUE, GREEN, RED = range(3)
SWAPPED = (GREEN, BLUE)
EQUAL = with_options(CLASSIC, {"chips_each": 48})


def set_in(picture: pygame.Surface, place: pygame.Rect) -> int:
    """The set of chips whose colour covers most of a place."""
    piece = picture.subsurface(place)

    def covered(number: int) -> int:
        return pygame.mask.from_threshold(piece, current().side[number], (40, 40, 40, 255)).count()

    return max(range(len(current().side)), key=covered)


def chosen(pilot: Pilot, match: Match, sets: tuple[int, ...] = SWAPPED) -> Session:
    session = seated(pilot, copy(match))  # which other tests look at, too
    session.match.colours = sets
    session.save()
    return session


def pixels(pilot: Pilot) -> bytes:
    return pygame.image.tobytes(pilot.app.display.screen, "RGB")


def set_of(pilot: Pilot, seat: int) -> str:
    """The colour of a seat in the lobby."""
    return pilot.target(f"seat:{seat}").label.split(", ")[1]


def painted(make: Callable[..., object], side: int) -> object:
    """A sprite as its maker makes it for a side, with middling numbers for all else."""
    usual = {"side": side, "icon": "trophy", "share": 0.4, "rough": False, "low": True, "age": 1, "number": 3}
    usual |= {"dx": 30, "dy": 0, "thickness": 6, "percent": 60, "step": 2, "quiet": False, "wide": 0.5, "tall": 0.9}
    made = make(**{name: usual.get(name, 40) for name in inspect.signature(make).parameters})
    return pygame.image.tobytes(made, "RGBA") if isinstance(made, pygame.Surface) else made


MAKERS = [
    pytest.param(make, id=name)
    for module in (chips, marks, cheer, panels)
    for name, make in inspect.getmembers(module, inspect.isfunction)
    if make.__module__ == module.__name__ and "side" in inspect.signature(make).parameters
]
"""All sprites that are made for a side."""


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("make", MAKERS)
def test_a_sprite_for_a_side_is_that_of_its_set_in_each_game(make: Callable[..., object]) -> None:
    usual = painted(make, BLUE), painted(make, GREEN)
    assert usual[0] != usual[1]
    with in_colours(SWAPPED):
        assert (painted(make, BLUE), painted(make, GREEN)) == usual[::-1]
    assert (painted(make, BLUE), painted(make, GREEN)) == usual


@pytest.mark.parametrize("size", [(320, 568), (1024, 768)])
def test_the_table_paints_and_names_sides_in_their_colours(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    scene = pilot.play(chosen(pilot, middle(CLASSIC)))
    pilot.wait()
    screen, board, chips = pilot.app.display.screen, scene.desk.table.board, scene.desk.table.displayed.chips
    assert {(side, set_in(screen, board.rect(at))) for at, side in chips.items()} == {
        (0, GREEN),
        (1, BLUE),
    }
    said = {node.key.partition(":")[2]: node.words for node in scene.accessibility_tree() if node.kind == "cell"}
    assert all(("Green" if side == 0 else "Blue").lower() in said[at].lower() for at, side in chips.items())


def test_a_game_in_usual_colours_after_one_in_others_is_as_if_that_had_never_been(still: Pilot) -> None:
    pictures = []
    for sets in ((), SWAPPED, ()):
        still.play(chosen(still, middle(CLASSIC), sets))
        still.wait()
        pictures.append(pixels(still))
    assert pictures[0] == pictures[2] != pictures[1]


def test_the_end_the_replay_and_the_list_paint_the_same_colours(still: Pilot) -> None:
    session = chosen(still, finished(CLASSIC, 2, 2, 0))
    for scene in (still.app.scene("victory", session), still.app.scene("replay", session)):
        still.open(scene)
        still.wait()
        assert (side_name(0), side_name(1)) == ("Green", "Blue")
    still.at_title(still.app.scene("games"))
    still.frame()
    assert colours() == ()
    (kept,) = Library(still.app.store).finished()
    assert kept.summary.colours == SWAPPED
    with in_colours(SWAPPED):
        board_of_it = _kept_board(kept.summary.board, (400, 400), False)
    at = small_grid(CLASSIC.board, (400, 400))
    for (space, _), sign in zip(CLASSIC.board.items(), kept.summary.board.replace("\n", "").lower(), strict=True):
        if sign in "bg":
            assert set_in(board_of_it, at.space(*space_xy(space))) == (GREEN if sign == "b" else BLUE)


def in_the_lobby(pilot: Pilot, rules: Ruleset = CLASSIC, sides: int = 2) -> None:
    lineup = Lineup.usual(rules).with_seats(rules, sides).with_sides(rules, sides)
    pilot.app.settings |= preferences.kept(pilot.app.settings, rules, lineup)
    pilot.open(pilot.app.scene("lobby"))


@pytest.mark.parametrize(("rules", "sides", "sets"), [(CLASSIC, 2, 2), (CLASSIC, 3, 3), (EQUAL, 2, 3)])
def test_a_seats_sheet_offers_the_sets_that_may_be_chosen(still: Pilot, rules: Ruleset, sides: int, sets: int) -> None:
    in_the_lobby(still, rules, sides)
    do(still, "button:seats | seat:0")
    colours = [name for name in still.all("option") if "colour" in name]
    assert colours == [f"option:colour:{number}" for number in range(sets)]


def test_one_tap_swaps_with_the_side_that_has_the_colour_and_it_is_remembered_and_played(still: Pilot) -> None:
    in_the_lobby(still)
    do(still, "tap button:seats | tap seat:1 | tap option:colour:0 | tap button:done")
    assert [set_of(still, seat) for seat in (0, 1)] == ["Green", "Blue"]
    still.open(still.app.scene("lobby"))
    still.click("button:seats")
    assert set_of(still, 0) == "Green"
    still.key("escape")
    still.click("button:play")
    assert resume(still.app.store, still.app.rng).match.colours == SWAPPED


def test_the_lobby_and_the_title_look_after_a_choice_as_if_they_had_been_painted_anew(still: Pilot) -> None:
    def picture(*, anew: bool = False) -> bytes:
        if anew:
            still.app.painter.forget()
            still.app.top.changed()
        still.move((1, 1))
        still.tick(1.0)
        return pixels(still)

    in_the_lobby(still)
    before = picture()
    for deeds in ("tap button:seats | tap seat:0 | tap option:colour:1", "key escape | key escape", "tap button:back"):
        do(still, deeds)
        assert before != picture() == picture(anew=True)
    assert colours() == ()


def test_a_side_that_takes_the_smaller_set_has_its_chips_and_the_rules_count_them(still: Pilot) -> None:
    in_the_lobby(still, CLASSIC, 3)
    do(still, "tap button:seats | tap seat:0 | tap option:colour:2 | tap button:done | tap button:done")
    do(still, "tap button:learn | tap button:rules")
    assert any("Red 35, Green 50, Blue 50" in section.text for section in still.app.top._sections)  # type: ignore[attr-defined]
    while still.scenes[-1] != "LobbyScene":
        still.key("escape")
    still.click("button:play")
    session = resume(still.app.store, still.app.rng)
    assert session.match.colours == (RED, GREEN, BLUE)
    assert session.state.setup.ruleset.supplies == (35, 50, 50)


@pytest.mark.parametrize("stated", [7, "x", [], [9, 9], [None, 1], [[1], 0], [1.5, 0], [-1, -2], list(range(99))])
def test_damaged_colours_in_the_settings_are_the_usual_ones(stated: object) -> None:
    assert Lineup.restored(CLASSIC, Lineup.usual(CLASSIC).saved() | {"colours": stated}).colours(CLASSIC) == ()


@pytest.mark.slow
def test_both_devices_of_a_room_show_the_colours_that_the_host_chose() -> None:
    load_sealing()
    with without_chance():
        devices = Window(Pilot(still=True))
        devices.go_to("Anna")
        devices.pilot.lay(devices.app.scene("invite", "Anna"))
        do(devices.pilot, "tap button:seats | tap seat:0 | tap option:colour:1 | tap button:done | tap button:done")
        do(devices.pilot, "tap button:play")
        devices.read("Anna", devices.sit("Emma", devices.room("Anna").invitation_code()))
        devices.play_turn()
        assert colours() == SWAPPED
        devices.read("Emma", devices.hand_over())
        devices.settle()
        assert devices.session.match.colours == colours() == SWAPPED
        screen, table = devices.app.display.screen, devices.table.desk.table
        assert {set_in(screen, table.board.rect(at)) for at in table.displayed.chips} == {GREEN}
