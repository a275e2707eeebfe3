"""Targets carry their acts as values: nobody reads one off a name."""

import ast
from collections.abc import Iterator
from pathlib import Path

from game import ui

UI = Path(ui.__file__).parent
APART = {"partition", "rpartition", "split", "rsplit", "removeprefix", "removesuffix", "startswith", "endswith"}
GIVEN = {"act", "on_drag", "on_drop", "pressed", "answered", "whole"}
"""The methods that give a scene an act, an answer or a target."""


def taken_apart(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in GIVEN:
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in APART:
                    yield call


def test_no_scene_takes_a_name_apart() -> None:
    assert list(taken_apart(ast.parse("def act(self, act):\n    return act.name.partition(':')")))
    texts = ((path.name, path.read_text(encoding="utf-8")) for path in UI.rglob("*.py"))
    suspects = [(name, ast.parse(text)) for name, text in texts if any(f".{word}(" in text for word in APART)]
    assert [name for name, tree in suspects for _ in taken_apart(tree)] == []
