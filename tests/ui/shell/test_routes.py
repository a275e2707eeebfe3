"""The ways between rooms: each leads to a scene, and the first picture waits for none but its own."""

import subprocess
import sys

import pytest

from game.engine import CLASSIC
from game.ui.shell.routes import ROUTES
from game.ui.shell.scene import Scene
from tests.ui.pilot import Pilot


@pytest.mark.parametrize(
    "way", ["title", "lobby", "deal", "play", "victory", "lesson", "first_lesson", "childrens_lesson", "error"]
)
def test_a_way_leads_to_a_scene(pilot: Pilot, way: str) -> None:
    asked = {"deal": (pilot.session(), False), "play": (pilot.session(),), "victory": (pilot.session(),)}
    told = {"error": (ValueError("!"),), "lesson": (CLASSIC,)}
    scene = getattr(ROUTES, way)(pilot.app, *asked.get(way, told.get(way, ())))
    assert isinstance(scene, Scene)


def test_the_first_picture_does_not_wait_for_rules_bots_or_other_rooms() -> None:
    code = "import sys, game.ui.shell.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()  # noqa: S603
    rooms = [f"game.ui.{room}" for room in ("lobby", "deal", "play", "endgame", "overlays", "table")]
    assert {"game.ui.title.scene", "game.engine.cards"} <= set(loaded)
    assert {"game.session", "game.bots", "game.engine.state", *rooms} & set(loaded) == set()
