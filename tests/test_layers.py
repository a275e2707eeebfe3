"""Imports go one way, in the house and in each room; nothing goes in circles, and a public name means one thing."""

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parent.parent / "game"
BROWSER_TESTS = GAME.parent / "tests" / "web"
ENGINES = [f"tests.web.engines.{name}" for name in ("chromium", "firefox", "webkit")]
"""They import what only the extra "web" installs, and are imported where one starts."""

LEAVES = {"paths", "web", "storage", "i18n"}
MAY_IMPORT = {
    "engine": {"engine"},
    "bots": {"bots", "engine"},
    "summary": {"bots", "engine"},
    "library": {"results", "summary", "engine", "storage"},
    "results": {"summary", "bots", "engine", "storage"},
    "daily": {"engine", "storage"},
    "session": {"session", "library", "daily", "summary", "bots", "engine", "storage"},
    "playing_on": {"session", "daily", "storage"},
    "opening": {"session", "summary", "bots", "engine", "storage"},
    "kept_files": {"storage"},
    "report": {"engine"},
    "puzzles": {"puzzles", "bots", "engine", "storage", "paths"},
    "backup": {"puzzles", "session", "library", "results", "daily", "summary", "bots", "engine", "storage"},
    "ui": {
        "ui",
        "opening",
        "playing_on",
        "kept_files",
        "report",
        "backup",
        "puzzles",
        "session",
        "library",
        "results",
        "daily",
        "summary",
        "bots",
        "engine",
        *LEAVES,
    },
    "paths": set(),
    "web": {"paths"},
    "storage": {"shelves", "web"},
    "shelves": {"web"},
    "i18n": {"paths"},
    "__init__": set(),
    "tools": {"tools", "backup", "puzzles", "opening", "session", "bots", "engine", "i18n"},
    "__main__": {"ui", "tools", "opening", "session", "bots", "engine", *LEAVES},
}
"""By layer, which is a module of game or a package in it: the layers that it may import."""

ROOMS = (
    (
        "shell.target",
        "shell.reader.told",
        "shell.input.intents",
        "shell.clipboard",
        "shell.display",
        "shell.notices",
        "shell.settings",
        "toolkit",
    ),
    ("shell.input.text_field", "shell.next_deal"),
    ("sound",),
    ("words",),
    ("sprites",),
    ("shell.sliding",),
    ("table",),
    ("shell.scene",),
    ("overlays",),
    ("play", "lobby", "deal", "endgame", "games", "statistics", "daily", "sharing", "replay", "title"),
    ("lesson", "puzzles"),
    ("shell",),
    ("screenshot",),
)
"""The rooms of ui, the lowest first: each imports from itself and from those before it, never from its neighbours.

What scenes know of the shell are single files: target, intents, text_field, next_deal, display, notices, settings,
sliding, and the scene with its host."""

MOST_FILES = 17
"""Modules in one folder: more want rooms."""
ENTRIES = {"main"}
"""The name that every entry has."""

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


# ---------------------------------------------------------------- rooms, circles and names


def modules() -> dict[str, Path]:
    """Every module of game by its full name."""
    found = {}
    for path in source_files():
        parts = path.relative_to(GAME.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def arrows(sources: Mapping[str, str], packages: set[str]) -> dict[str, set[str]]:
    """By module: the modules that it imports anywhere, under TYPE_CHECKING too."""
    found = {}
    for name, text in sources.items():
        package = tuple(name.split(".") if name in packages else name.split(".")[:-1])
        wanted = set()
        for target in imported(ast.parse(text), package):
            wanted.add(target if target in sources else target.rpartition(".")[0])
        found[name] = (wanted & sources.keys()) - {name}
    return found


@cache
def arrows_of_game() -> dict[str, set[str]]:
    found = modules()
    packages = {name for name, path in found.items() if path.name == "__init__.py"}
    return arrows({name: path.read_text(encoding="utf-8") for name, path in found.items()}, packages)


def room_of(module: str) -> int | None:
    """The place in ROOMS of a module of ui; None for ui itself and for what lies elsewhere."""
    inside = module.removeprefix("game.ui.")
    if inside == module:
        return None
    named = {name: place for place, names in enumerate(ROOMS) for name in names}
    return named.get(inside, named.get(inside.split(".")[0]))


def room_faults(found: Mapping[str, set[str]]) -> list[Fault]:
    """Imports inside ui that go up or across."""
    return [
        f"{module} imports {target}"
        for module, targets in sorted(found.items())
        for target in sorted(targets)
        if (here := room_of(module)) is not None and (there := room_of(target)) is not None
        if there > here or (there == here and module.split(".")[2] != target.split(".")[2])
    ]


def circle(found: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle of imports, none where there is none."""
    try:
        tuple(TopologicalSorter(found).static_order())
    except CycleError as error:
        return list(error.args[1])
    return []


def public_names(text: str) -> set[str]:
    """The names without an underscore that a module defines by itself."""
    names = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    return {name for name in names if not name.startswith("_")}


def test_every_room_of_ui_is_known() -> None:
    rooms = {name for name in arrows_of_game() if name.startswith("game.ui.")}
    assert [name for name in rooms if room_of(name) is None] == []


def test_imports_in_ui_go_one_way() -> None:
    assert room_faults(arrows_of_game()) == []


def test_no_imports_go_in_circles() -> None:
    assert circle(arrows_of_game()) == []


def test_a_public_name_is_defined_once() -> None:
    found = defaultdict(list)
    for module, path in modules().items():
        for name in public_names(path.read_text(encoding="utf-8")) - ENTRIES:
            found[name].append(module)
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def test_a_folder_has_room() -> None:
    files = Counter(path.parent for path in source_files() if path.name != "__init__.py")
    assert {folder.name: n for folder, n in files.items() if n > MOST_FILES} == {}


@pytest.mark.parametrize("path", source_files(), ids=lambda path: path.relative_to(GAME).as_posix())
def test_imports_stand_at_the_top_and_are_relative(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inner = [node for part in ast.walk(tree) if isinstance(part, ast.FunctionDef) for node in ast.walk(part)]
    imports = [node.lineno for node in inner if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not imports or layer_of(path) == "__main__"
    assert [name for name in imported(tree, ()) if name.split(".")[0] == "game"] == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("toolkit.text", "from ..sprites.cards import card"),
        ("sprites.cards", "def f():\n    from ..table import hand_view"),
        ("table.hand_view", "from ..play.scene import PlayScene"),
        ("play.scene", "from ..lobby.scene import LobbyScene"),
        ("overlays.menu", "from ..play.tabletop.table import Table"),
        ("lobby.scene", "from ..shell.app import App"),
        ("table.hand_view", "from ..shell.scene import Host"),
    ],
)
def test_an_arrow_that_runs_the_other_way_is_found(module: str, text: str) -> None:
    inside = (
        "sprites.cards",
        "table.hand_view",
        "play.scene",
        "lobby.scene",
        "play.tabletop.table",
        "shell.app",
        "shell.scene",
    )
    sources = {f"game.ui.{name}": "" for name in inside} | {f"game.ui.{module}": text}
    assert room_faults(arrows(sources, set()))


def test_a_circle_is_found() -> None:
    sources = {"game.a": "from .b import x", "game.b": "if TYPE_CHECKING:\n    from . import a"}
    assert circle(arrows(sources, {"game"}))


# ---------------------------------------------------------------- layers


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


@pytest.mark.parametrize("path", sorted(BROWSER_TESTS.glob("*.py")), ids=lambda path: str(path.stem))
def test_browser_tests_are_collected_where_nothing_drives_a_browser(path: Path) -> None:
    at_once = ast.Module([one for one in ast.parse(path.read_text()).body if not isinstance(one, ast.If)], [])
    names = set(imported(at_once, ("tests", "web")))
    assert not {name for name in names if name.startswith(("playwright", "websockets", *ENGINES))}
