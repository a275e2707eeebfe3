"""What is acted on says what that means: nobody reads it off a name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import ui
from game.engine import CLASSIC
from game.ui.lobby.acts import ChooseVariant, EditSeat, SetLevel, SetOption, SetSeats, SetSides
from game.ui.overlays.settings.themes import UseTheme
from game.ui.overlays.sheet import ReadOn
from game.ui.play.talk import Call
from game.ui.play.turn.selection import TapCard, TapSpace
from game.ui.shell.target import Action, Press

UI = Path(ui.__file__).parent
APART = {"partition", "rpartition", "split", "rsplit", "removeprefix", "removesuffix", "startswith", "endswith"}
GIVEN = {"activate", "dragged", "dropped", "pressed", "resumed", "whole"}
"""What a scene is given an act, an answer or a target by."""


@pytest.mark.parametrize(
    ("act", "name"),
    [
        (Press("play"), "button:play"),
        (TapCard(3), "card:3"),
        (TapSpace("c4"), "space:c4"),
        (Call(1), "button:call:1"),
        (SetSeats(3), "option:seats:3"),
        (SetSides(2), "option:sides:2"),
        (SetLevel("easy"), "option:level:easy"),
        (SetOption("announce", True), "option:announce:true"),
        (SetOption("hand_size", 4), "option:hand_size:4"),
        (EditSeat(0), "seat:0"),
        (ChooseVariant(CLASSIC.name), "variant:classic"),
        (UseTheme("travel"), "table:travel"),
        (ReadOn(), "text:more"),
    ],
)
def test_the_name_of_a_target_is_made_of_its_act(act: Action, name: str) -> None:
    assert act.name == name


def taken_apart(tree: ast.AST) -> Iterator[ast.Call]:
    """Where a scene takes apart what it is given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in GIVEN:
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in APART:
                    yield call


def test_no_scene_takes_a_name_apart() -> None:
    found = [path.name for path in UI.rglob("*.py") for _ in taken_apart(ast.parse(path.read_text(encoding="utf-8")))]
    assert found == []


def test_a_name_taken_apart_is_noticed() -> None:
    assert list(taken_apart(ast.parse("def activate(self, act):\n    return act.name.partition(':')")))
