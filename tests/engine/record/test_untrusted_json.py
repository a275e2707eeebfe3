"""JSON from outside is read in one place, which counts its letters, its lists and their nesting before it parses."""

import ast
import json
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.engine.record.untrusted_json import DEEPEST_LISTS, LONGEST_JSON, MOST_LISTS, read_json
from tests.machine import slowness
from tests.sources import Nodes

TRUSTED = {
    "engine/record/untrusted_json.py": "the reader of all other JSON",
    "device/web.py": "the page's own scripts",
    "session/reviewing.py": "another interpreter of the same page",
    "storage/summary.py": "a value that was made here",
    "bots/eval/weights.py": "a file of the program",
    "i18n/catalogues.py": "a file of the program",
    "puzzles/shipped.py": "a file of the program",
    "online/relays/sockets.py": "a file of the program",
    "ui/sound/sounds.py": "a file of the program",
    "tools/native.py": "a file that the build has made",
    "tools/resuming.py": "a file that the same command has kept",
    "tools/tuning/numbers_file.py": "a file that the same command has made",
    "tools/tuning/tune.py": "a value that was made here",
}
"""Modules that parse JSON, and who made it."""
VALUES = [None, True, 7, -1.5, "", 'a "quoted" \\ \n 🂡 [{', [], {}, [1, [2, {"a": None}]], {"[": ["]", "}"]}]


def test_json_is_parsed_where_the_program_made_it_and_else_by_its_one_reader(sources: dict[Path, Nodes]) -> None:
    parsing = {
        path.as_posix()
        for path, nodes in sources.items()
        for node in nodes[ast.Attribute]
        if ast.unparse(node) in {"json.load", "json.loads", "json.JSONDecoder"}
    }
    assert parsing == set(TRUSTED)
    assert not [path for path, nodes in sources.items() for node in nodes[ast.ImportFrom] if node.module == "json"]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_what_json_writes_is_read_as_text_and_as_bytes_of_any_editor(value: object) -> None:
    for text in (json.dumps(value), json.dumps(value, ensure_ascii=False, indent=1)):
        assert read_json(text) == value
        for codec in ("utf-8", "utf-8-sig", "utf-16"):
            assert read_json(text.encode(codec)) == value
        assert read_json(b"\xfe\xff" + text.encode("utf-16-be")) == value


LEVELS = {"lists": ("[", "]"), "objects": ('{"a": ', "}"), "with brackets in strings": ('["]}\\"]", ', ', "[{"]')}


@pytest.mark.parametrize("level", LEVELS)
def test_lists_are_read_down_to_a_depth_and_refused_below_it(level: str) -> None:
    left, right = LEVELS[level]
    assert read_json(left * DEEPEST_LISTS + "1" + right * DEEPEST_LISTS)
    for times in (DEEPEST_LISTS + 1, 6_000):
        for end in (right, ""):
            with pytest.raises(ValueError, match="100 deep in each other"):
                read_json(left * times + "1" + end * times)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[", '"', '"\\', '{"a": ', "[}", "]" * 500 + "[" * 500, "[}" * 500, '["' + "[" * 500, "[]" * 200),
        *("1" * 5_000, "[" * 90 + "}" * 90, '{"a"' * 90, b"\xff\xfe\xfa", b'"\xed\xa0\x80"', b"\0", b"\0\0\0["),
    ],
    ids=lambda text: repr(text[:9]),
)
def test_a_damaged_text_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(text)


def test_a_text_of_too_many_letters_or_lists_is_refused_unread() -> None:
    assert len(read_json('"' + "[" * 40_000 + '"')) == 40_000
    assert len(read_json("[" + "[]," * (MOST_LISTS - 2) + "1]")) == MOST_LISTS - 1
    with pytest.raises(ValueError, match="more than 50000 lists"):
        read_json("[" + "[]," * MOST_LISTS + "1]")
    with pytest.raises(ValueError, match="more than 1000000 letters"):
        read_json(" " * LONGEST_JSON + "1")


SLOWEST = {
    "an unclosed string": "[" * 101 + '"' + "a" * 999_000,
    "quotes that nothing closes": "[" * 101 + '"a' * 499_000,
    "an unclosed string of escapes": "[" * 101 + '"' + '\\"' * 499_000,
    "deep lists": "[" * 25_000 + "]" * 25_000,
    "lists of deep lists": "[" + ",".join(["[" * 90 + "]" * 90] * 540) + "]",
    "brackets that don't match": "[}" * 25_000,
}
"""Texts as long as they may be."""


@pytest.mark.parametrize("what", SLOWEST)
def test_no_text_takes_long(what: str) -> None:
    began = time.process_time()
    with suppress(ValueError):
        read_json(SLOWEST[what])
    assert time.process_time() - began < 0.2 * slowness()
