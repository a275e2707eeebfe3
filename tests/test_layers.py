"""Imports go one way and never in circles, in the house and in each part of ui; a package has each public name once."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.builds import output
from tests.sources import GAME, Nodes, nodes_of

BROWSER_TESTS = GAME.parent / "tests" / "web"
ENGINES = [f"tests.web.engines.{name}" for name in ("chromium", "firefox", "webkit")]
"""They import what only the extra "web" installs, and are imported where one starts."""

MAY_IMPORT = {
    **dict.fromkeys(("engine", "device", "__init__"), ""),
    "bots": "engine",
    "i18n": "device",
    "storage": "bots engine device",
    "session": "storage bots engine device",
    "puzzles": "storage bots engine device",
    "online": "session storage bots engine device",
    "sharing": "online puzzles session storage bots engine device",
    "ui": "sharing online puzzles session storage bots engine i18n device",
    "tools": "sharing online puzzles session storage bots engine i18n device",
    "__main__": "ui tools sharing session storage bots engine i18n device",
}
"""By layer, which is a folder of game or __main__: the other layers that it may import."""

SCENES = "*"
"""Every part that is not named."""
PARTS = (
    *("toolkit", "window", "sound", "words", "sprites", "table", "stage", "rules settings sheets"),
    *(SCENES, "lesson puzzles friends", "shell", "screenshot"),
)
"""The parts of ui, the lowest first: each imports from itself and from those before it, never from its neighbours."""

LIBRARIES = {("online", "coincurve"), ("online", "threading"), ("online", "websockets"), ("ui", "qrcode")}
"""Layers, and what each alone imports from outside: ui's is in the page, online's is never loaded there."""
DESKTOP_ONLY = {"__main__", "tools"}
"""Layers that the browser never loads."""

IMPURE = {
    *("asyncio", "atexit", "builtins", "ctypes", "datetime", "getpass", "glob", "http", "io", "locale"),
    *("logging", "mmap", "os", "pathlib", "pickle", "platform", "secrets", "select", "shelve", "shutil", "signal"),
    *("socket", "sqlite3", "sys", "tempfile", "time", "tkinter", "urllib", "uuid", "warnings", "weakref"),
}
"""Modules of the standard library with a clock, a file, a network, hidden state or chance of their own."""

NOT_IN_BROWSERS = {
    *("cProfile", "concurrent", "decimal", "multiprocessing", "profile", "sched", "statistics", "subprocess"),
    *("threading", "timeit"),
}

PAGE = {"window", "document", "navigator", "console"}
"""The page, as the module platform has it in the browser."""


def layer_of(path: Path) -> str:
    """The layer of a file of game."""
    return path.parts[0].removesuffix(".py")


def imported(nodes: Nodes, package: tuple[str, ...]) -> Iterator[str]:
    """The full names of all imported modules, and of the names taken from them; `package` resolves relative ones."""
    for node in nodes[ast.Import]:
        yield from (alias.name for alias in node.names)
    for node in nodes[ast.ImportFrom]:
        base = package[: len(package) - node.level + 1] if node.level else ()
        module = ".".join((*base, *([node.module] if node.module else [])))
        yield from (f"{module}.{alias.name}" for alias in node.names)


def import_faults(layer: str, names: set[str]) -> Iterator[str]:
    """Imports of layers that are not below, and from outside the game what the layer must do without."""
    classes = {"random.Random"} if layer in {"engine", "bots"} else {"random.Random", "random.SystemRandom"}
    for name in names:
        top, _, inner = name.partition(".")
        target = inner.partition(".")[0]
        is_ours, is_standard, is_listed = top == "game", top in sys.stdlib_module_names, (layer, top) in LIBRARIES
        wrong = {
            "that is not below": is_ours and target not in {"", "__version__", layer, *MAY_IMPORT[layer].split()},
            "that is not pure": layer == "engine" and not is_ours and (not is_standard or top in IMPURE),
            "but only ui draws": top == "pygame" and layer != "ui",
            "which browsers lack": top in NOT_IN_BROWSERS
            and layer not in DESKTOP_ONLY
            and (layer, top) not in LIBRARIES,
            "but only device speaks to the page, through platform.window": top in {"js", "pyodide"},
            "no dependency": not (is_ours or is_standard or top == "pygame" or is_listed),
            "which every browser seeds alike": name.startswith("random.") and name not in classes,
        }
        yield from (f"{layer} imports {name}, {why}" for why, is_wrong in wrong.items() if is_wrong)


def chance_faults(layer: str, nodes: Nodes) -> Iterator[str]:
    """Uses of the module random's own generator, which every browser seeds alike."""
    seeded = layer in {"engine", "bots"}
    classes = {"Random"} if seeded else {"Random", "SystemRandom"}
    for node in nodes[ast.Attribute]:
        if isinstance(node.value, ast.Name) and node.value.id == "random" and node.attr not in classes:
            yield f"{layer} uses random.{node.attr}"
    for node in nodes[ast.alias]:
        if node.name == "random" and node.asname:
            yield f"{layer} hides random behind {node.asname}"
    for node in nodes[ast.Call] if seeded else ():
        if not node.args and not node.keywords and ast.unparse(node.func) in {"Random", "random.Random"}:
            yield f"{layer} makes a Random without a seed"


def use_faults(layer: str, nodes: Nodes) -> Iterator[str]:
    """Uses of the page outside device, and calls by which the engine would touch the world or anyone import unseen."""
    for node in nodes[ast.Attribute] if layer != "device" else ():
        if node.attr in PAGE and isinstance(node.value, ast.Name) and node.value.id == "platform":
            yield f"{layer} uses platform.{node.attr}"
    banned = {"__import__", *(("open", "input", "print") if layer == "engine" else ())}
    calls = [node.func for node in nodes[ast.Call]]
    yield from (f"{layer} calls {func.id}()" for func in calls if isinstance(func, ast.Name) and func.id in banned)


def faults(layer: str, nodes: Nodes, package: tuple[str, ...]) -> list[str]:
    """Everything that a module of a layer does and must not."""
    names = set(imported(nodes, package))
    return [*import_faults(layer, names), *chance_faults(layer, nodes), *use_faults(layer, nodes)]


# ---------------------------------------------------------------- parts, circles and names


def module_of(path: Path) -> str:
    """The full name of a file of game."""
    parts = ("game", *path.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def arrows(modules: Mapping[Path, Nodes]) -> dict[str, set[str]]:
    """By module: the modules that it imports anywhere, under TYPE_CHECKING too."""
    names, found = {module_of(path) for path in modules}, {}
    for path, nodes in modules.items():
        named = imported(nodes, ("game", *path.parent.parts))
        wanted = {name if name in names else name.rpartition(".")[0] for name in named}
        found[module_of(path)] = (wanted & names) - {module_of(path)}
    return found


def part_of(module: str) -> int | None:
    """The place in PARTS of a module of ui; None for ui itself and for what lies elsewhere."""
    inside = module.removeprefix("game.ui.")
    places = {name: place for place, names in enumerate(PARTS) for name in names.split()}
    return places.get(inside, places.get(inside.split(".")[0], places[SCENES])) if inside != module else None


def part_faults(found: Mapping[str, set[str]]) -> list[str]:
    """Imports inside ui that go up or across."""
    return [
        f"{module} imports {target}"
        for module, targets in sorted(found.items())
        for target in sorted(targets)
        if (here := part_of(module)) is not None and (there := part_of(target)) is not None
        if there > here or (there == here and module.split(".")[2] != target.split(".")[2])
    ]


def circle(found: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle of imports, none where there is none."""
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def public_names(body: list[ast.stmt]) -> set[str]:
    """The names without an underscore that a module defines by itself."""
    assigned = [node for node in body if isinstance(node, ast.Assign | ast.AnnAssign)]
    targets = [part for node in assigned for part in getattr(node, "targets", [getattr(node, "target", None)])]
    names = {node.name for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)}
    names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in names if not name.startswith("_")}


def namespace_of(path: Path) -> str:
    """The prefix of a module's names where they are used: `sprites.panel`, `sealing.opened`; mostly nothing."""
    parts = path.with_suffix("").parts
    if parts[:2] == ("ui", "sprites") and parts[-1] != "widgets":
        return "sprites"
    return parts[-1] if parts[-2:] in {("toolkit", "text"), ("toolkit", "assets"), ("secrecy", "sealing")} else ""


def test_imports_in_ui_go_one_way_and_nowhere_in_circles(sources: dict[Path, Nodes]) -> None:
    found = arrows(sources)
    assert (part_faults(found), circle(found)) == ([], [])


def test_a_public_name_is_defined_once_in_its_package(sources: dict[Path, Nodes]) -> None:
    found = defaultdict(list)
    for path, nodes in sources.items():
        for name in public_names(nodes[ast.Module][0].body) - {"main"}:
            found[path.parent, namespace_of(path), name].append(module_of(path))
    assert {name: where for (_, _, name), where in found.items() if len(where) > 1} == {}


def test_a_constant_has_a_line_of_its_own(sources: dict[Path, Nodes]) -> None:
    assigned = [(path, node) for path, nodes in sources.items() for node in nodes[ast.Module][0].body]
    several = [
        f"{path}:{node.lineno}"
        for path, node in assigned
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Tuple)
    ]
    assert several == []


def test_imports_stand_at_the_top_and_are_relative(sources: dict[Path, Nodes]) -> None:
    wrong = []
    for path, nodes in sources.items():
        functions = [(node.lineno, node.end_lineno) for node in nodes[ast.FunctionDef]]
        late = [node.lineno for node in (*nodes[ast.Import], *nodes[ast.ImportFrom]) if node.col_offset]
        inner = [line for line in late if any(first <= line <= last for first, last in functions)]
        wrong += [f"{path}:{line} is inside" for line in inner if layer_of(path) != "__main__"]
        wrong += [f"{path} names {name}" for name in imported(nodes, ()) if name.split(".")[0] == "game"]
    assert wrong == []


def test_an_arrow_that_runs_the_other_way_or_in_a_circle_is_found() -> None:
    inside = "sprites.cards table.hand play.scene lobby.scene play.table shell.app stage.scene"
    for module, text in (
        ("toolkit.text", "from ..sprites.cards import card"),
        ("sprites.cards", "def f():\n    from ..table import hand"),
        ("table.hand", "from ..play.scene import PlayScene"),
        ("play.scene", "from ..lobby.scene import LobbyScene"),
        ("sheets.menu", "from ..play.table import Table"),
        ("lobby.scene", "from ..shell.app import App"),
        ("table.hand", "from ..stage.scene import Scene"),
    ):
        texts = dict.fromkeys(inside.split(), "") | {module: text}
        nodes = {Path("ui", *name.split(".")): nodes_of(ast.parse(texts[name])) for name in texts}
        assert part_faults(arrows(nodes)), module
    texts = {"a.py": "from .b import x", "b.py": "if TYPE_CHECKING:\n    from . import a"}
    assert circle(arrows({Path(name): nodes_of(ast.parse(text)) for name, text in texts.items()}))


# ---------------------------------------------------------------- layers


def test_every_module_keeps_to_its_layer(sources: dict[Path, Nodes]) -> None:
    assert {layer_of(path) for path in sources} <= MAY_IMPORT.keys()
    wrong = {path: faults(layer_of(path), nodes, ("game", *path.parent.parts)) for path, nodes in sources.items()}
    assert {path: found for path, found in wrong.items() if found} == {}


def test_layers_point_down() -> None:
    assert circle({layer: {*below.split()} - {layer} for layer, below in MAY_IMPORT.items()}) == []


FAULTS = {
    "engine": (
        *("from game.bots import greedy", "from game import ui", "from ..session import Session", "import time"),
        *("def f():\n    import game.storage", "from os import path", "import numpy", "from random import choice"),
        *("import random\nrandom.shuffle([])", "import random\nrng = random.SystemRandom()", "open('x')"),
        *("import random as chance", "from random import Random\nrng = Random()"),
    ),
    "bots": (
        "import random\nrandom.Random()",
        "from game.session.session import Session",
        "import pygame",
        "__import__('x')",
    ),
    "session": ("from game.ui import app", "import statistics", "from ..sharing import backup"),
    "storage": ("from game import i18n",),
    "i18n": ("from game.storage import store",),
    "ui": ("import platform\nplatform.window.alert('')", "import js", "import game.__main__", "import requests"),
}
ALLOWED = {
    "engine": "from . import cards\nfrom game.engine.move import Move\nimport random\nrng = random.Random(7)",
    "bots": "from collections.abc import Generator\nfrom game.engine.view import View",
    "ui": "import pygame.font, random, time\nfrom game import i18n, device, __version__\nrandom.SystemRandom()",
    "__main__": "import platform\nprint(platform.python_version())\nimport multiprocessing",
}


def test_a_fault_is_found_and_nothing_that_is_allowed() -> None:
    assert [(layer, text) for layer, texts in FAULTS.items() for text in texts if not faults_in(layer, text)] == []
    assert {layer: found for layer, text in ALLOWED.items() if (found := faults_in(layer, text))} == {}


def faults_in(layer: str, text: str) -> list[str]:
    """The faults of a text in a module or a package of game."""
    package = ("game", layer) if layer in {"engine", "bots", "ui"} else ("game",)
    return faults(layer, nodes_of(ast.parse(text)), package)


def test_browser_tests_are_collected_where_nothing_drives_a_browser() -> None:
    found = []
    for path in sorted(BROWSER_TESTS.glob("*.py")):
        at_once = ast.Module([one for one in ast.parse(path.read_text()).body if not isinstance(one, ast.If)], [])
        names = imported(nodes_of(at_once), ("tests", "web"))
        found += [f"{path.name}: {name}" for name in names if name.startswith(("playwright", "websockets", *ENGINES))]
    assert found == []


@pytest.mark.slow
def test_a_game_at_one_device_loads_nothing_that_friends_need() -> None:
    scenes = "game.ui.play.scene, game.ui.endgame.victory, game.ui.sheets.fair_deal"
    names = "*sorted(name for name in sys.modules if name.startswith('game.online.'))"
    assert output(sys.executable, "-c", f"import sys, {scenes}; print({names})").split()[-1] == "game.online.carrier"
