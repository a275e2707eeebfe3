"""Moves and other events at the table have their sounds, and nothing is drawn for a sound."""

import pytest

from game.engine import CLASSIC, new_game
from game.engine.statistics import row_through
from game.ui.sound.sounds import Cue
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.gallery import finished, seated
from tests.ui.pilot import Pilot
from tests.ui.sound.speaking import Heard

WATCHED = 0.6
"""Seconds in which an own move has come to rest."""


@pytest.fixture
def player(heard: Heard) -> Pilot:
    """Somebody who hears, and whose computers wait long."""
    pilot = Pilot((1024, 768), speaker=heard)
    pilot.app.settings |= {"pace": "slow", "confirm_special": False}
    pilot.app.sounds.wake()
    return pilot


@pytest.mark.parametrize(
    ("drawing", "card", "names"),
    [
        ("", "7H", ["card", "chip", "draw"]),
        ("5: . . . . . . . b . .", "7H", ["chip", "line-grows-2"]),
        ("5: . . . . . b b b . .", "7H", ["chip", "line-grows-4"]),
        ("5: . . . . . . . . g .", "JS", ["card", "chip-taken"]),
    ],
)
def test_each_move_is_heard(player: Pilot, heard: Heard, drawing: str, card: str, names: list[str]) -> None:
    player.play(player.session(position(drawing, f"{card} 2D", "2C")))
    heard.take()
    do(player, f"{card} | space:i5 | tick {WATCHED}")
    assert sorted(name for name in heard.names if name != "applause") == names


def test_a_row_counts_the_stars_beside_it_and_nothing_else() -> None:
    state = position("1: * b b . b . . . . *\n2: . g . . . . . . . .", "2D", "2C")
    assert [row_through(state, 0, space) for space in ("b1", "c1", "e1", "b2")] == [3, 3, 1, 0]


def test_a_deal_is_heard_and_still_without_motion(player: Pilot, heard: Heard) -> None:
    for still, names in ((False, {"card", "shuffle", "draw"}), (True, set())):
        player.app.settings["reduced_motion"] = still
        heard.take()
        player.open(player.app.scene("deal", player.session(new_game(CLASSIC, 2, seed=3))))
        player.tick(6)
        assert names <= {*heard.names}
    assert heard.names == []


def test_whoever_waited_long_is_called_and_whoever_did_not_is_not(player: Pilot, heard: Heard) -> None:
    for pace, calls in (("at-once", 0), ("slow", 1)):
        player.app.settings["pace"] = pace
        player.play(player.session(new_game(CLASSIC, 3, seed=4, dealer=2)))
        heard.take()
        do(player, f"first card | first space | tick {WATCHED} | wait | tick 0.2")
        assert heard.names.count("your-turn") == calls


@pytest.mark.parametrize(("winner", "cue"), [(0, "victory"), (1, "defeat")])
def test_the_end_is_heard_once(player: Pilot, heard: Heard, winner: int, cue: str) -> None:
    player.open(player.app.scene("victory", seated(player, finished(CLASSIC, 2, 2, winner))))
    player.tick(1)
    assert [name for name in heard.names if name in {"victory", "defeat"}] == [cue]


def test_a_letter_silences_the_game_and_the_line_says_so(player: Pilot, heard: Heard) -> None:
    player.play(player.session(position("", "7H 2D", "2C")))
    do(player, "key m | frame | says: …Sound off… | key m | frame | says: …Sound on…")
    assert heard.told == ["prepare", True, False]


def test_a_new_volume_is_heard(player: Pilot, heard: Heard) -> None:
    player.play(player.session(position("", "7H 2D", "2C")))
    do(player, "key escape | button:settings")
    heard.take()
    do(player, "setting:volume:2 | setting:sounds | frame | setting:volume:3")
    assert heard.names == ["chip"]


def test_a_sheet_that_opens_and_a_hint_that_is_asked_for_are_heard(player: Pilot, heard: Heard) -> None:
    player.play(player.session(position("", "7H 2D", "2C")))
    player.click("button:hint")
    assert heard.names == ["card"]
    do(player, "button:hint | tick 1 | button:menu")  # the second press is silent
    assert heard.names == ["card", "card"]


def test_no_frame_is_drawn_for_a_sound(player: Pilot, heard: Heard) -> None:
    player.at_title()
    player.tick(5)
    before = player.app.pictures
    player.app.sounds.play(Cue.VICTORY)
    player.tick(1)
    assert (heard.names, player.app.pictures) == (["victory"], before)
