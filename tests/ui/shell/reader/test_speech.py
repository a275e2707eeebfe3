"""What has happened is said aloud, once each time it happens, and what one is to do; nothing else."""

import pytest

from game import web
from tests.ui.pilot import Pilot


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    words: list[str] = []
    monkeypatch.setattr(web, "announce", words.append)
    return words


def test_moves_are_said_in_order_with_their_spaces_then_whose_turn_it_is(still: Pilot, said: list[str]) -> None:
    scene = still.play(still.session(seed=2))
    still.click("card:0")
    said.clear()
    space = still.all("space")[0]
    still.click(space)
    still.wait()
    still.frame()
    told = " ".join(said)
    mine, theirs = (move.at for move in scene.session.match.moves)
    assert told.index(f" at {mine}.") < told.index("You drew: ") < told.index("Ben: ") < told.index(f" at {theirs}.")
    assert told.endswith("Your turn. Choose a card, or tap a space.")


def test_a_call_is_said_anew_in_each_turn_but_once_in_one(still: Pilot, said: list[str]) -> None:
    scene = still.play(still.session(seed=2))
    for _ in range(2):
        still.click("card:0")
        still.click(still.all("space")[0])
        still.wait()
        still.frame()
        said.append("|")
        scene.dirty = True
        still.frame()
    turns = " ".join(said).split("|")
    assert [turn.count("Choose a card, or tap a space.") for turn in turns] == [2, 1, 0]


def test_where_the_keyboard_goes_and_what_the_mouse_is_over_is_not_said(still: Pilot, said: list[str]) -> None:
    still.play(still.session())
    said.clear()
    for _ in range(4):
        still.key("tab")
    still.move(still.target("button:hint").rect.center)
    assert said == []


def test_what_somebody_else_draws_is_not_said(still: Pilot, said: list[str]) -> None:
    still.play(still.session(people=2))
    still.app.act("button:ready")
    still.frame()
    still.app.act("card:0")
    still.app.act(still.all("space")[0])
    still.tick(1)
    assert "drew" not in " ".join(said)


def test_a_scene_that_comes_says_in_sentences_what_is_going_on_there(still: Pilot, said: list[str]) -> None:
    still.play(still.session(seats=4, people=2))
    still.frame()
    assert said[-1] == "Ada, your turn. Take the device, then tap to see your cards."
    still.app.act("button:ready")
    still.click("button:menu")
    still.frame()
    assert said[-1] == "Paused. Cleo and Dora: Easy."
    still.key("escape")
    still.frame()
    assert said[-1].endswith("Choose a card, or tap a space.")
