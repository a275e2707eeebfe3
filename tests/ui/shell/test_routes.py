"""The ways between rooms: each leads to a scene, and the first picture waits for none but its own."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from game.engine import CLASSIC
from game.ui.shell import import_order
from game.ui.shell.import_order import IMPORT_ORDER
from game.ui.shell.routes import ROUTES
from game.ui.shell.scene import Scene
from tests.ui.pilot import Pilot

ROOMS = {
    "lobby": ["ui.lobby.preload", "ui.lobby.scene"],
    "table": [
        *("ui.deal.scene", "ui.play.preload", "ui.play.scene"),
        *("ui.title.learning", "ui.lesson.scene", "ui.puzzles.list_scene"),
    ],
    "endgame": ["ui.endgame.preload", "ui.replay.scene"],
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
WAYS = [
    *("title", "lobby", "deal", "play", "victory", "replay"),
    *("lesson", "first_lesson", "childrens_lesson", "puzzles", "daily_puzzle", "error"),
]


@pytest.mark.parametrize("way", WAYS)
def test_a_way_leads_to_a_scene(pilot: Pilot, way: str) -> None:
    asked = {"deal": (pilot.session(), False), "error": (ValueError("!"),), "lesson": (CLASSIC,)}
    asked |= dict.fromkeys(("play", "victory", "replay"), (pilot.session(),))
    assert isinstance(getattr(ROUTES, way)(pilot.app, *asked.get(way, ())), Scene)


@pytest.fixture(scope="module")
def imported() -> dict[str, list[str]]:
    """The project's modules that each room needs beside those before it, each after those that it needs itself."""
    code = f"""
import sys
import game.ui.shell.app
for room, names in {ROOMS}.items():
    print("room |", room, file=sys.stderr)
    for name in names: exec("import game." + name)
"""
    asked = [sys.executable, "-X", "importtime", "-c", code]
    told = subprocess.run(asked, check=True, capture_output=True, text=True).stderr  # noqa: S603
    found: dict[str, list[str]] = {"": []}
    for line in told.splitlines():
        kind, _, name = (part.strip() for part in line.rpartition("|"))
        if kind == "room":
            found[name] = []
        elif name.startswith("game."):
            found[[*found][-1]].append(name.removeprefix("game."))
    return found


def test_the_first_picture_does_not_wait_for_rules_bots_or_other_rooms(imported: dict[str, list[str]]) -> None:
    first = set(imported[""])
    rooms = [f"ui.{room}" for room in ("lobby", "deal", "play", "endgame", "overlays", "table")]
    assert {"ui.title.scene", "engine.cards"} <= first
    assert {"session", "bots", "engine.state", *rooms} & first == set()


def test_rooms_are_imported_a_module_a_step(imported: dict[str, list[str]]) -> None:
    orders = {room: imported[room] for room in ROOMS}
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


@pytest.mark.slow
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
