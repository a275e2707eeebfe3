"""The registry: each name leads somewhere, and the first picture waits for nothing but its own."""

import subprocess
import sys
from importlib import import_module

import pytest

from game.engine import CLASSIC
from game.ui.shell.registry import AHEAD, SCENES
from game.ui.stage.scene import Scene
from tests.ui.pilot import Pilot

MOST_NEW = 4
"""Modules that one step brings, packages among them."""
WAYS = [
    *("title", "lobby", "deal", "play", "victory", "replay"),
    *("lesson", "first_lesson", "childrens_lesson", "puzzles", "daily_puzzle", "error"),
]
IMPORTED = """
import sys
import game.ui.shell.app
import game.ui.title.title
from game.ui.shell.registry import AHEAD, ahead
print("first", *sys.modules)
for part in AHEAD:
    before = set(sys.modules)
    for _ in ahead(part):
        print(part, *sorted(name for name in set(sys.modules) - before if hasattr(sys.modules[name], "__file__")))
        before = set(sys.modules)
"""


@pytest.mark.parametrize("way", WAYS)
def test_a_way_leads_to_a_scene(pilot: Pilot, way: str) -> None:
    asked = {"deal": (pilot.session(), False), "error": (ValueError("!"),), "lesson": (CLASSIC,)}
    asked |= dict.fromkeys(("play", "victory", "replay"), (pilot.session(),))
    assert isinstance(pilot.app.scene(way, *asked.get(way, ())), Scene)


def test_every_name_is_that_of_something() -> None:
    homes = {name: path.rpartition(".")[::2] for name, path in SCENES.items()}
    assert [name for name, (at, what) in homes.items() if not hasattr(import_module(f"game.ui.{at}"), what)] == []


@pytest.fixture(scope="module")
def steps() -> list[list[str]]:
    """The modules imported at first, and then those of each step after the part of the game it belongs to."""
    told = subprocess.run([sys.executable, "-c", IMPORTED], check=True, capture_output=True, text=True).stdout  # noqa: S603
    return [line.split() for line in told.splitlines() if line.split()[:1] in [["first"], *([part] for part in AHEAD)]]


def test_the_first_picture_does_not_wait_for_rules_bots_or_other_rooms(steps: list[list[str]]) -> None:
    rooms = [f"game.ui.{room}" for room in ("lobby", "deal", "play", "endgame", "sheets", "rules", "table")]
    assert {"game.ui.title.title", "game.engine.cards"} <= {*steps[0]}
    assert {"game.session.session", "game.bots", "game.engine.state", *rooms}.isdisjoint(steps[0])


def test_what_comes_next_is_all_imported_a_few_modules_a_step(steps: list[list[str]]) -> None:
    assert [step for step in steps[1:] if len(step) > MOST_NEW + 1] == []
    assert {step[0] for step in steps[1:]} == {*AHEAD}
    loaded = {name for step in steps for name in step}
    assert {f"game.ui.{SCENES[name].rpartition('.')[0]}" for names in AHEAD.values() for name in names} <= loaded
