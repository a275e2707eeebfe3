"""The others' moves since one's last turn: marked, listed and shown again."""

import re
from collections import Counter

import pytest
from pygame import Rect, Surface

from game.ui import sprites
from game.ui.play.scene import PlayScene
from game.ui.play.view import TableView
from game.ui.table.last_round import RoundPanel
from game.ui.toolkit import text
from game.ui.toolkit.view import Look, items, paint
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


def test_every_chip_since_the_own_turn_is_marked_until_the_next_and_undo_brings_the_marks_back(still: Pilot) -> None:
    scene = four(still)
    marked = scene.desk.table.past
    assert {change.space for change in marked.changes} == set(scene.desk.table.displayed.chips) - {"i5"}
    do(still, "since: 1 2 3 | 5C | since: 1 2 3 | first space | since: nothing | wait")
    assert scene.desk.table.past != marked
    still.click("button:undo")
    assert scene.desk.table.past == marked


def test_a_move_is_marked_once_it_has_been_seen(pilot: Pilot) -> None:
    scene = sit(pilot, position("", *HANDS, sides=2))
    pilot.click("space:i5")
    for _ in pilot.during(lambda: not scene.desk.turn.is_free):
        assert len(scene.desk.table.past.rows) == len({*scene.desk.table.displayed.chips} - {"i5"})


def test_a_row_of_the_panel_tells_who_did_what_and_lights_its_space_for_a_moment(still: Pilot) -> None:
    scene = four(still)
    assert re.fullmatch("Since your last turn: Ben: .*Show it again.", still.target("button:again").label)
    assert still.target("since:1").label == "Ben: nine of diamonds at f10."
    do(still, "since:2", f"pointed: {scene.desk.table.past.rows[1].space}")
    before = still.app.pictures
    do(still, "tick 3 | pointed: nothing")
    assert still.app.pictures == before + 1


@pytest.mark.parametrize("is_still", [False, True])
def test_the_round_is_shown_again_from_the_position_then_and_each_move_is_named(is_still: bool) -> None:
    pilot = Pilot(still=is_still)
    scene = four(pilot)
    log, made, hand = list(scene.desk.table.move_log.lines), moves(scene), scene.desk.table.hands.visible
    do(pilot, "button:again | since: nothing")
    chips, said = [scene.desk.table.displayed.chips.copy()], list[str]()
    for _ in pilot.during(lambda: scene.desk.table.timeline.busy):
        chips.append(scene.desk.table.displayed.chips.copy())
        said.append(pilot.prompt)
    assert (chips[0], sorted({*map(len, chips)})) == ({"i5": 0}, [1, 2, 3, 4])
    assert {f"{name}’s turn. {line}" for name, line in zip(("Ben", "Cleo", "Dora"), log[1:], strict=True)} <= {*said}
    assert (scene.desk.table.move_log.lines, moves(scene), scene.desk.table.hands.visible) == (log, made, hand)
    do(pilot, "since: 1 2 3")
    assert agrees(scene)


@pytest.mark.parametrize(("room", "more"), [((180, 44), ["+1"]), ((180, 88), []), ((180, 132), []), ((300, 44), [])])
def test_where_not_all_moves_have_room_the_panel_tells_how_many_more_there_were(
    still: Pilot, monkeypatch: pytest.MonkeyPatch, room: tuple[int, int], more: list[str]
) -> None:
    table, said, fitted = four(still).desk.table, list[str](), text.fitted
    monkeypatch.setattr(text, "fitted", lambda words, *how: said.append(words) or fitted(words, *how))
    panel = RoundPanel(table.past, table.setup.ruleset, table.session.players, table.board.prints, wakes=True)
    look, area = Look((400, 400), 1.0, lambda _: "idle"), Rect((0, 0), room)
    box = panel.box(area, look)
    assert box
    paint(Surface(room), items(box, area, look), look)
    assert [words for words in said if words.startswith("+")] == more


def test_a_tap_ends_what_is_shown_again(still: Pilot) -> None:
    scene = four(still)
    still.key("g")
    assert scene.desk.table.timeline.busy
    do(still, "beside | since: 1 2 3")
    assert (scene.desk.table.timeline.busy, agrees(scene)) == (False, True)


def test_a_line_of_the_log_lights_its_space_and_its_button_shows_the_round_again(still: Pilot) -> None:
    scene = four(still)
    still.key("l")
    assert still.names[:3] == ["move:4", "move:3", "move:2"]
    do(
        still,
        "move:1 | scene: PlayScene | pointed: i5 | button:menu | button:more | button:log | move:2 | scene: PlayScene",
    )
    do(still, f"pointed: {scene.desk.table.past.rows[0].space} | button:menu | button:more | button:log | button:again")
    assert scene.desk.table.displayed.chips == {"i5": 0}


def test_marks_step_back_while_spaces_are_lit(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableView, "round_panel", lambda _self, **_: None)
    scene, badges = four(still), []
    monkeypatch.setattr(sprites, "number_badge", lambda *_: badges.append(1) or Surface((1, 1)))
    for deed, count in (("frame", 3), ("5C", 0)):
        do(still, deed)
        badges.clear()
        still.app.painter.forget()
        scene.desk.change()
        still.frame()
        assert len(badges) == count


def test_computers_alone_pause_after_each_move_and_leave_no_marks_but_the_last(still: Pilot) -> None:
    scene = sit(still, None, people=0)
    still.tick(5)
    assert 2 <= len(moves(scene)) <= 5
    do(still, "since: nothing")


def test_without_motion_each_move_of_a_computer_can_be_seen_before_the_next(still: Pilot) -> None:
    scene = sit(still, position("", *HANDS, sides=2))
    still.click("space:i5")
    frames = Counter(len(scene.desk.table.past.rows) for _ in still.during(lambda: not scene.desk.turn.is_free))
    assert min(frames[1], frames[2]) * FRAME >= 0.6
