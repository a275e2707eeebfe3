"""What is marked, told and shown again of the others' moves since one's last turn."""

import pytest
from pygame import Surface

from game.ui import sprites
from game.ui.play.scene import PlayScene
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.pilot import FRAME, Pilot
from tests.ui.play.test_play import agrees, moves, sit

HANDS = ("7H 2D 5C", "3C 4C 9D", "9S 4S 6D", "TS QS KD")


def four(pilot: Pilot) -> PlayScene:
    """A game of four in which the person has played and the others have followed."""
    scene = sit(pilot, position("", *HANDS, sides=2))
    do(pilot, "space:i5", "wait")
    return scene


def numbers(scene: PlayScene) -> list[int]:
    return [change.number for change in scene.table.past.rows]


def test_every_chip_since_the_own_turn_is_marked_until_the_next_and_undo_brings_the_marks_back(still: Pilot) -> None:
    scene = four(still)
    marked = scene.table.past
    assert numbers(scene) == [1, 2, 3]
    assert {change.space for change in marked.changes} == set(scene.table.displayed.chips) - {"i5"}
    still.click(still.card("5C"))
    assert numbers(scene) == [1, 2, 3]
    still.click(still.all("space")[0])
    assert numbers(scene) == []
    still.wait()
    assert scene.table.past != marked
    still.click("button:undo")
    assert scene.table.past == marked


def test_a_move_is_marked_once_it_has_been_seen(pilot: Pilot) -> None:
    scene = sit(pilot, position("", *HANDS, sides=2))
    pilot.click("space:i5")
    seen = []
    while not scene.turn.is_free:
        chips = len(scene.table.displayed.chips) - ("i5" in scene.table.displayed.chips)
        seen.append((len(numbers(scene)), chips))
        pilot.frame()
    assert all(marked == chips for marked, chips in seen)


def test_a_row_of_the_panel_tells_who_did_what_and_lights_its_space_for_a_moment(still: Pilot) -> None:
    scene = four(still)
    label = still.target("button:again").label
    assert label.startswith("Since your last turn: Ben: ")
    assert label.endswith("Show it again.")
    assert still.target("since:1").label == "Ben: nine of diamonds at f10."
    still.click("since:2")
    assert scene.play.pointed == {scene.table.past.rows[1].space}
    before = still.app.pictures
    still.tick(3)
    assert scene.play.pointed == frozenset()
    assert still.app.pictures == before + 1


@pytest.mark.parametrize("is_still", [False, True])
def test_the_round_is_shown_again_from_the_position_then(is_still: bool) -> None:
    pilot = Pilot((1024, 768), still=is_still)
    scene = four(pilot)
    log, made, hand = list(scene.table.move_log.lines), moves(scene), scene.table.hands.visible
    pilot.click("button:again")
    assert scene.table.displayed.chips == {"i5": 0}
    assert numbers(scene) == []
    chips = []
    while scene.table.timeline.busy:
        chips.append(len(scene.table.displayed.chips))
        pilot.frame()
    assert sorted(set(chips)) == [1, 2, 3, 4]
    assert (scene.table.move_log.lines, moves(scene), scene.table.hands.visible) == (log, made, hand)
    assert numbers(scene) == [1, 2, 3]
    assert agrees(scene)


def test_while_it_is_shown_again_each_move_is_named_until_a_tap_ends_it(still: Pilot) -> None:
    scene = four(still)
    said = []
    still.click("button:again")
    while scene.table.timeline.busy:
        said.append(still.prompt)
        still.frame()
    for name, line in zip(("Ben", "Cleo", "Dora"), scene.table.move_log.lines[1:], strict=True):
        assert f"{name}’s turn. {line}" in said
    still.key("g")
    assert scene.table.timeline.busy
    still.click_at((3, 3))
    assert not scene.table.timeline.busy
    assert agrees(scene)
    assert numbers(scene) == [1, 2, 3]


def test_a_line_of_the_log_lights_its_space_and_its_button_shows_the_round_again(still: Pilot) -> None:
    scene = four(still)
    still.key("l")
    assert still.names[:3] == ["move:4", "move:3", "move:2"]
    still.click("move:1")
    assert (still.scenes, scene.play.pointed) == (["PlayScene"], {"i5"})
    do(still, "button:menu", "button:log", "move:2")
    assert (still.scenes, scene.play.pointed) == (["PlayScene"], {scene.table.past.rows[0].space})
    do(still, "button:menu", "button:log", "button:again")
    assert scene.table.displayed.chips == {"i5": 0}


def test_marks_step_back_while_spaces_are_lit(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, badges = four(still), []
    monkeypatch.setattr(type(scene.shown), "round_panel", lambda _self, **_: None)
    monkeypatch.setattr(sprites, "number_badge", lambda *_: badges.append(1) or Surface((1, 1)))
    for card, count in (("", 3), ("5C", 0)):
        if card:
            still.click(still.card(card))
        badges.clear()
        still.app.painter.forget()
        scene.change()
        still.frame()
        assert len(badges) == count


def test_computers_alone_leave_no_marks_but_the_last(still: Pilot) -> None:
    scene = sit(still, None, people=0)
    still.tick(5)
    assert len(moves(scene)) > 1
    assert numbers(scene) == []


def test_without_motion_each_move_of_a_computer_can_be_seen_before_the_next(still: Pilot) -> None:
    scene = sit(still, position("", *HANDS, sides=2))
    still.click("space:i5")
    seconds: dict[int, float] = {}
    while not scene.turn.is_free:
        marked = len(numbers(scene))
        seconds[marked] = seconds.get(marked, 0.0) + FRAME
        still.frame()
    assert {1, 2} <= seconds.keys()
    assert all(seconds[marked] >= 0.6 for marked in (1, 2))
