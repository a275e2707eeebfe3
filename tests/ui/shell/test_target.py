"""What is acted on says what that means: nobody reads it off a name."""

import ast
from collections.abc import Iterator
from pathlib import Path

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


def test_the_name_of_a_target_is_made_of_its_act() -> None:
    acts: dict[str, Action] = {
        "button:play": Press("play"),
        "card:3": TapCard(3),
        "space:c4": TapSpace("c4"),
        "button:call:1": Call(1),
        "option:seats:3": SetSeats(3),
        "option:sides:2": SetSides(2),
        "option:level:easy": SetLevel("easy"),
        "option:announce:true": SetOption("announce", True),
        "option:hand_size:4": SetOption("hand_size", 4),
        "seat:0": EditSeat(0),
        "variant:classic": ChooseVariant(CLASSIC.name),
        "table:travel": UseTheme("travel"),
        "text:more": ReadOn(),
    }
    assert {name: act.name for name, act in acts.items()} == {name: name for name in acts}


def taken_apart(tree: ast.AST) -> Iterator[ast.Call]:
    """Where a scene takes apart what it is given."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in GIVEN:
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in APART:
                    yield call


def test_no_scene_takes_a_name_apart() -> None:
    fault = "def activate(self, act):\n    return act.name.partition(':')"
    assert list(taken_apart(ast.parse(fault)))
    texts = ((path.name, path.read_text(encoding="utf-8")) for path in UI.rglob("*.py"))
    suspects = [(name, ast.parse(text)) for name, text in texts if any(f".{word}(" in text for word in APART)]
    assert [name for name, tree in suspects for _ in taken_apart(tree)] == []
