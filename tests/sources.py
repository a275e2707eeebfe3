"""The game's source code, parsed once for all tests that look at it."""

import ast
import gc
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import game

GAME = Path(game.__file__).resolve().parent
FILES = sorted(path.relative_to(GAME) for path in GAME.rglob("*.py"))
Nodes = dict[type[ast.AST], list[Any]]


def nodes_of(tree: ast.AST) -> Nodes:
    """The nodes of a piece of code by their kind."""
    found: Nodes = defaultdict(list)
    for node in ast.walk(tree):
        found[type(node)].append(node)
    return found


@cache
def parsed() -> dict[Path, Nodes]:
    gc.disable()  # it would look through the growing trees again and again
    found = {path: nodes_of(ast.parse((GAME / path).read_text(encoding="utf-8"))) for path in FILES}
    gc.enable()
    gc.freeze()
    return found


@pytest.fixture(scope="session")
def sources() -> dict[Path, Nodes]:
    """The nodes of all modules of the game, by the paths within it."""
    return parsed()
