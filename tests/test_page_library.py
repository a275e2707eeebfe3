"""The page's own interpreter, with its trimmed library, has every module, name and codec that the game asks for."""

import ast
import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import runtime
import standalone
import web
from tests import builds
from tests.builds import ROOT
from tests.made_once import Once
from tests.test_inner import in_page

NOT_IN_NODE = ("game.", "js.", "platform.window.", "pygame.")
"""Beginnings of names: the game's own modules, the browser's window, and pygame, which draws on it."""
MISSING = """
import codecs, importlib, json
asked = json.loads({asked!r})
def lookup(path):
    first, *names = path.split(".")
    found, name = importlib.import_module(first), first
    for part in names:
        name += "." + part
        found = getattr(found, part) if hasattr(found, part) else importlib.import_module(name)
def is_missing(look_up, name):
    try:
        look_up(name)
    except (ImportError, AttributeError, LookupError):
        return True
ways = {{"names": lookup, "codecs": "a".encode, "files": codecs.lookup, "handlers": codecs.lookup_error}}
missing = json.dumps([name for way in ways for name in asked[way] if is_missing(ways[way], name)])
print(missing)
missing
"""
"""Prints the names that the interpreter lacks."""


@cache
def programs() -> list[ast.Module]:
    paths = [path for path in web.sources(ROOT) if path.suffix == ".py"]
    paths += [standalone.OWN / name for name in (standalone.START, standalone.KEEP)]
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def names_in(program: ast.Module) -> Iterator[str]:
    """The modules and names of others that a program uses, such as "datetime.date.fromisoformat"."""
    known: dict[str, str] = {}
    for node in ast.walk(program):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            known |= {alias.asname or alias.name.partition(".")[0]: alias.name for alias in node.names if alias.asname}
            known |= {name: name for alias in node.names if (name := alias.name.partition(".")[0]) and not alias.asname}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            known |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    for node in ast.walk(program):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
            yield f"{known[node.value.id]}.{node.attr}"


def codecs_in(program: ast.Module) -> Iterator[tuple[str, str]]:
    """The codecs and error handlers that a program names, each after "codecs", "handlers" or, for files, "files"."""
    for node in ast.walk(program):
        if isinstance(node, ast.Call):
            is_coding = isinstance(node.func, ast.Attribute) and node.func.attr in {"encode", "decode"}
            given = dict(zip(("codecs", "handlers"), node.args if is_coding else (), strict=False))
            by_keyword = {"encoding": "files", "errors": "handlers"}
            given |= {by_keyword[word.arg]: word.value for word in node.keywords if word.arg in by_keyword}
            for way, named in given.items():
                for one in (named.body, named.orelse) if isinstance(named, ast.IfExp) else (named,):
                    yield way, str(ast.literal_eval(one))


def asked(elsewhere: tuple[str, ...] = NOT_IN_NODE) -> dict[str, list[str]]:
    """All modules, names, codecs and error handlers of the page's programs, but for names that begin in these ways."""
    found: dict[str, set[str]] = {"names": set(), "codecs": set(), "files": set(), "handlers": set()}
    for program in programs():
        found["names"] |= {name for name in names_in(program) if not f"{name}.".startswith(elsewhere)}
        for way, name in codecs_in(program):
            found[way].add(name)
    return {way: sorted(names) for way, names in found.items()}


LACKING = {
    "names": ["statistics", "json.detect_nothing", "os.path.join"],
    "codecs": ["unicode_escape", "utf-16-le", "utf-16", "ascii"],
    "files": ["utf-16", "utf-8"],
    "handlers": ["nothing"],
}
"""Names that no page has, among some that every page has."""


@pytest.mark.slow
def test_the_page_lacks_nothing_that_the_game_asks_for(once: Once, tmp_path: Path) -> None:
    library = gzip.decompress((builds.page(once) / standalone.LIBRARY).read_bytes())
    standalone.write(tmp_path, runtime.files(runtime.DEFAULT) | {"python_stdlib.zip": library})
    wanted = asked()
    assert min(map(len, wanted.values())) >= 2
    both = {way: [*names, *LACKING[way]] for way, names in wanted.items()}
    missing = json.loads(in_page(MISSING.format(asked=json.dumps(both)), folder=tmp_path)[-1])
    assert missing == ["statistics", "json.detect_nothing", "unicode_escape", "utf-16-le", "utf-16", "nothing"]


def test_what_programs_ask_for_is_found_in_their_sources() -> None:
    program = ast.parse(
        "import os.path, random as luck\nfrom datetime import date\n"
        "def f(text):\n    from time import sleep\n    luck.Random(1)\n    date.fromisoformat(text)\n"
        "    text.encode('ascii', 'replace').decode('utf-16' if text else 'utf-8')\n    open(text, encoding='cp437')\n"
    )
    assert {*names_in(program)} == {
        *("os.path", "random", "datetime.date", "time.sleep", "random.Random", "datetime.date.fromisoformat")
    }
    assert {*codecs_in(program)} == {
        *(("codecs", "ascii"), ("codecs", "utf-16"), ("codecs", "utf-8"), ("files", "cp437"), ("handlers", "replace"))
    }
