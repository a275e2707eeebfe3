"""Targets carry their acts as values: nobody reads one off a name."""

import ast
from collections.abc import Iterator
from pathlib import Path

from game import ui
from game.engine import CLASSIC
from game.ui.toolkit.act import Act

UI = Path(ui.__file__).parent
APART = {"partition", "rpartition", "split", "rsplit", "removeprefix", "removesuffix", "startswith", "endswith"}
GIVEN = {"act", "on_drag", "on_drop", "pressed", "answered", "whole"}
"""The methods that give a scene an act, an answer or a target."""


def test_the_name_of_a_target_is_made_of_its_act() -> None:
    acts = (
        {"button:play": Act("button", "play"), "card:3": Act("card", 3), "space:c4": Act("space", "c4")}
        | {"button:call:1": Act("button", ("call", 1)), "option:seats:3": Act("option", ("seats", 3))}
        | {"option:announce:true": Act("option", ("announce", True)), "variant:classic": Act("variant", CLASSIC.name)}
    )
    assert {name: act.name for name, act in acts.items()} == {name: name for name in acts}


def taken_apart(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in GIVEN:
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in APART:
                    yield call


def test_no_scene_takes_a_name_apart() -> None:
    fault = "def act(self, act):\n    return act.name.partition(':')"
    assert list(taken_apart(ast.parse(fault)))
    texts = ((path.name, path.read_text(encoding="utf-8")) for path in UI.rglob("*.py"))
    suspects = [(name, ast.parse(text)) for name, text in texts if any(f".{word}(" in text for word in APART)]
    assert [name for name, tree in suspects for _ in taken_apart(tree)] == []
