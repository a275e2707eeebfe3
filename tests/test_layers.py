"""Imports go one way, the engine is pure, and what browsers lack is not used."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parent.parent / "game"

LEAVES = {"paths", "web", "storage", "i18n"}
MAY_IMPORT = {
    "engine": {"engine"},
    "bots": {"bots", "engine"},
    "session": {"session", "bots", "engine", "storage"},
    "ui": {"ui", "session", "bots", "engine", *LEAVES},
    "paths": set(),
    "web": set(),
    "storage": {"web"},
    "i18n": {"paths"},
    "__init__": set(),
    "tools": {"tools", "session", "bots", "engine"},
    "__main__": {"ui", "tools", "session", "bots", "engine", *LEAVES},
}
"""By layer, which is a module of game or a package in it: the layers that it may import."""

DESKTOP_ONLY = {"__main__", "tools"}
"""Layers that the browser never loads."""

IMPURE = {
    *("asyncio", "atexit", "builtins", "ctypes", "datetime", "getpass", "glob", "http", "importlib", "io", "locale"),
    *("logging", "mmap", "os", "pathlib", "pickle", "platform", "secrets", "select", "shelve", "shutil", "signal"),
    *("socket", "sqlite3", "sys", "tempfile", "time", "tkinter", "urllib", "uuid", "warnings", "weakref"),
}
"""Modules of the standard library with a clock, a file, a network, hidden state or chance of their own."""

NOT_IN_BROWSERS = {
    *("cProfile", "concurrent", "decimal", "multiprocessing", "profile", "sched", "statistics", "subprocess"),
    *("threading", "timeit"),
}

PAGE = {"platform.window", "platform.document", "platform.navigator", "platform.console"}
"""The page, as Python sees it in the browser."""

Fault = str


def source_files() -> list[Path]:
    return sorted(GAME.rglob("*.py"))


def layer_of(path: Path) -> str:
    """The layer of a file of game."""
    top = path.relative_to(GAME).parts[0]
    return top.removesuffix(".py")


def imported(tree: ast.AST, package: tuple[str, ...]) -> Iterator[str]:
    """The full names of all imported modules, and of the names taken from them; `package` resolves relative ones."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def layer_faults(layer: str, names: set[str]) -> Iterator[Fault]:
    """Imports of a layer that is not below."""
    for name in names:
        parts = name.split(".")
        if parts[0] == "game" and len(parts) > 1 and not parts[1].startswith("__version__"):
            target = parts[1]
            if target not in MAY_IMPORT[layer] and target != layer:
                yield f"{layer} imports {name}"


def library_faults(layer: str, names: set[str]) -> Iterator[Fault]:
    """Imports from outside the game that the layer must do without."""
    for name in names:
        top = name.split(".")[0]
        if layer == "engine" and top != "game" and (top not in sys.stdlib_module_names or top in IMPURE):
            yield f"the engine imports {name}"
        if top == "pygame" and layer != "ui":
            yield f"{layer} imports {name}: only ui draws"
        if top in NOT_IN_BROWSERS and layer not in DESKTOP_ONLY:
            yield f"{layer} imports {name}, which browsers lack"
        if top in {"js", "pyodide"}:
            yield f"{layer} imports {name}: only web.py speaks to the page, through platform.window"
        if top not in {"game", "pygame", *sys.stdlib_module_names}:
            yield f"{layer} imports {name}: there is no such dependency"


def chance_faults(layer: str, tree: ast.AST, names: set[str]) -> Iterator[Fault]:
    """Uses of the module random's own generator, which every browser seeds alike."""
    seeded = layer in {"engine", "bots"}
    classes = {"Random"} if seeded else {"Random", "SystemRandom"}
    for name in names:
        if name.startswith("random.") and name.removeprefix("random.") not in classes:
            yield f"{layer} imports {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            if node.attr not in classes:
                yield f"{layer} uses random.{node.attr}"
        elif isinstance(node, ast.alias) and node.name == "random" and node.asname:
            yield f"{layer} hides random behind {node.asname}"
        elif seeded and isinstance(node, ast.Call) and ast.unparse(node) in {"Random()", "random.Random()"}:
            yield f"{layer} makes a Random without a seed"


def page_faults(layer: str, tree: ast.AST) -> Iterator[Fault]:
    """Uses of the page outside web.py."""
    if layer == "web":
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node) in PAGE:
            yield f"{layer} uses {ast.unparse(node)}"


def call_faults(layer: str, tree: ast.AST) -> Iterator[Fault]:
    """Calls by which the engine would touch the world, or anyone would import unseen."""
    banned = {"__import__"} | ({"open", "input", "print"} if layer == "engine" else set())
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in banned:
            yield f"{layer} calls {node.func.id}()"


def faults(layer: str, text: str, package: tuple[str, ...] = ("game",)) -> list[Fault]:
    """Everything that a module of a layer does and must not."""
    tree = ast.parse(text)
    names = set(imported(tree, package))
    return sorted(
        {
            *layer_faults(layer, names),
            *library_faults(layer, names),
            *chance_faults(layer, tree, names),
            *page_faults(layer, tree),
            *call_faults(layer, tree),
        }
    )


def test_every_module_belongs_to_a_known_layer() -> None:
    assert {layer_of(path) for path in source_files()} <= MAY_IMPORT.keys()


@pytest.mark.parametrize("path", source_files(), ids=lambda path: path.relative_to(GAME).as_posix())
def test_a_module_keeps_to_its_layer(path: Path) -> None:
    package = ("game", *path.relative_to(GAME).parent.parts)
    assert faults(layer_of(path), path.read_text(encoding="utf-8"), package) == []


def test_layers_point_down() -> None:
    seen: set[str] = set()
    while len(seen) < len(MAY_IMPORT):
        ready = {layer for layer, below in MAY_IMPORT.items() if below - {layer} <= seen} - seen
        assert ready, f"a circle among {sorted(MAY_IMPORT.keys() - seen)}"
        seen |= ready


@pytest.mark.parametrize(
    ("layer", "text"),
    [
        ("engine", "from game.bots import greedy"),
        ("engine", "from game import ui"),
        ("engine", "from ..session import Session"),
        ("engine", "def f():\n    import game.storage"),
        ("engine", "import time"),
        ("engine", "from os import path"),
        ("engine", "import numpy"),
        ("engine", "import random\nrandom.shuffle([])"),
        ("engine", "import random\nrng = random.SystemRandom()"),
        ("engine", "from random import choice"),
        ("engine", "import random as chance"),
        ("engine", "from random import Random\nrng = Random()"),
        ("bots", "import random\nrng = random.Random()"),
        ("engine", "open('x')"),
        ("bots", "from game.session import Session"),
        ("bots", "import pygame"),
        ("bots", "__import__('game.ui')"),
        ("session", "from game.ui import app"),
        ("session", "import statistics"),
        ("storage", "from game import i18n"),
        ("i18n", "from game.web import languages"),
        ("ui", "import platform\nplatform.window.alert('')"),
        ("ui", "import js"),
        ("ui", "import game.__main__"),
        ("ui", "import requests"),
    ],
)
def test_a_fault_is_found(layer: str, text: str) -> None:
    package = ("game", layer) if layer in {"engine", "bots", "ui"} else ("game",)
    assert faults(layer, text, package)


@pytest.mark.parametrize(
    ("layer", "text"),
    [
        ("engine", "import random\nrng = random.Random(7)\nrng.shuffle([])"),
        ("ui", "import random\nseed = random.SystemRandom().getrandbits(32)"),
        ("engine", "from . import cards\nfrom .board import Board\nfrom game.engine.move import Move"),
        ("bots", "from collections.abc import Generator\nfrom game.engine.view import View"),
        ("ui", "import pygame.font\nimport time\nfrom game import i18n, web\nfrom game.session import Session"),
        ("__main__", "import platform\nprint(platform.python_version())\nimport multiprocessing"),
        ("ui", "from game import __version__"),
    ],
)
def test_what_is_allowed_is_no_fault(layer: str, text: str) -> None:
    package = ("game", layer) if layer in {"engine", "bots", "ui"} else ("game",)
    assert faults(layer, text, package) == []
