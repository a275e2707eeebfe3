"""The ways between rooms: each leads to a scene, and the first picture waits for none but its own."""

import os
import subprocess
import sys
import textwrap
from itertools import takewhile
from pathlib import Path

import pytest

from game.engine import CLASSIC
from game.ui.shell import import_order
from game.ui.shell.import_order import IMPORT_ORDER
from game.ui.shell.routes import ROUTES
from game.ui.shell.scene import Scene
from tests.ui.pilot import Pilot

ROOMS = {
    "lobby": ("ui.lobby.preload", "ui.lobby.scene"),
    "table": (
        "ui.deal.scene",
        "ui.play.preload",
        "ui.play.scene",
        "ui.title.learning",
        "ui.lesson.scene",
        "ui.puzzles.list_scene",
    ),
    "endgame": ("ui.endgame.preload", "ui.replay.scene"),
}
"""What has to be imported for a room, in the order in which players come there."""
MOST_NEW = 4
"""Modules that one step brings, packages among them."""
WRITTEN = Path(import_order.__file__)
HEAD = '''"""The modules of rooms that are imported ahead, each after those that it needs: each is one short step.

Written by the tests: FIVEFOLD_WRITE_IMPORTS=1 python -m pytest tests/ui/shell/test_routes.py
"""

IMPORT_ORDER = {{
{orders}}}
"""By room, names in this package."""
'''


@pytest.mark.parametrize(
    "way",
    [
        "title",
        "lobby",
        "deal",
        "play",
        "victory",
        "replay",
        "lesson",
        "first_lesson",
        "childrens_lesson",
        "puzzles",
        "daily_puzzle",
        "error",
    ],
)
def test_a_way_leads_to_a_scene(pilot: Pilot, way: str) -> None:
    asked = {"deal": (pilot.session(), False), "play": (pilot.session(),), "victory": (pilot.session(),)}
    asked["replay"] = (pilot.session(),)
    told = {"error": (ValueError("!"),), "lesson": (CLASSIC,)}
    scene = getattr(ROUTES, way)(pilot.app, *asked.get(way, told.get(way, ())))
    assert isinstance(scene, Scene)


def test_the_first_picture_does_not_wait_for_rules_bots_or_other_rooms() -> None:
    code = "import sys, game.ui.shell.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()  # noqa: S603
    rooms = [f"game.ui.{room}" for room in ("lobby", "deal", "play", "endgame", "overlays", "table")]
    assert {"game.ui.title.scene", "game.engine.cards"} <= set(loaded)
    assert {"game.session", "game.bots", "game.engine.state", *rooms} & set(loaded) == set()


def modules_in_order(room: str) -> list[str]:
    """The project's modules that a room needs and the ones before it do not, each after those that it needs itself."""
    before = [name for earlier in (*takewhile(lambda each: each != room, ROOMS),) for name in ROOMS[earlier]]
    code = f"""
import sys
import game.ui.shell.app
for name in {before}: exec("import game." + name)
print("begins", file=sys.stderr)
for name in {list(ROOMS[room])}: exec("import game." + name)
"""
    asked = [sys.executable, "-X", "importtime", "-c", code]
    found = subprocess.run(asked, check=True, capture_output=True, text=True).stderr  # noqa: S603
    named = (line.rpartition("|")[2].strip() for line in found.partition("begins")[2].splitlines())
    return [name.removeprefix("game.") for name in named if name.startswith("game.")]


def test_rooms_are_imported_a_module_a_step() -> None:
    orders = {room: modules_in_order(room) for room in ROOMS}
    if os.environ.get("FIVEFOLD_WRITE_IMPORTS") == "1":
        WRITTEN.write_text(HEAD.format(orders="".join(map(in_lines, orders.items()))), encoding="utf-8")
    else:
        written = {room: names.split() for room, names in IMPORT_ORDER.items()}
        assert orders == written, "FIVEFOLD_WRITE_IMPORTS=1 writes it anew"


def in_lines(order: tuple[str, list[str]]) -> str:
    """One room's modules as they stand in the source."""
    room, names = order
    indent = " " * 8
    words = textwrap.fill(" ".join(names), 112, break_on_hyphens=False, initial_indent=indent, subsequent_indent=indent)
    return f'    "{room}": """\n{words}\n    """,\n'


def test_no_step_of_importing_ahead_brings_many_modules() -> None:
    code = """
import sys
import game.ui.shell.app
from game.ui.shell.import_order import IMPORT_ORDER
for room, names in IMPORT_ORDER.items():
    for name in names.split():
        before = set(sys.modules)
        __import__("game." + name)
        print(room, name, *sorted(each for each in set(sys.modules) - before if hasattr(sys.modules[each], "__file__")))
"""
    found = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout  # noqa: S603
    steps = {tuple(line.split()[:2]): line.split()[2:] for line in found.splitlines()}
    assert {step: new for step, new in steps.items() if len(new) > MOST_NEW} == {}
