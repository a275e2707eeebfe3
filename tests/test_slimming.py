"""What the page gets of the source is the same program, line by line."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from slimming import slimmed

GAME = Path(__file__).resolve().parent.parent / "game"


SOURCE = """\"\"\"A module.\"\"\"

class Empty:
    \"\"\"Nothing but this.\"\"\"

def f(x):  # a comment
    \"\"\"Says what it does,

    in three lines.
    \"\"\"
    y = "# no comment"
    \"\"\"Of y: ä.\"\"\"
    # only a comment
    return "é", x  # the end
"""
SLIM = """

class Empty:
    pass

def f(x):




    y = "# no comment"


    return "é", x
"""


def statements(source: str) -> Iterator[tuple[int, str]]:
    """All statements but texts and `pass`, each with its line and its own code."""
    for node in ast.walk(ast.parse(source)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.stmt) and not is_text and not isinstance(node, ast.Pass):
            own = [value for name, value in ast.iter_fields(node) if name not in {"body", "orelse", "finalbody"}]
            yield node.lineno, f"{type(node).__name__} {[told(value) for value in own]}"


def told(value: object) -> str:
    """A part of a statement, without what lies in its blocks."""
    if isinstance(value, list):
        return str([told(part) for part in value])
    if isinstance(value, ast.ExceptHandler | ast.match_case):
        return type(value).__name__
    return ast.dump(value) if isinstance(value, ast.AST) else str(value)


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: str(path.relative_to(GAME)))
def test_every_statement_stays_in_its_line(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    slim = slimmed(source)
    assert list(statements(slim)) == list(statements(source))
    assert slim.count("\n") == source.count("\n")
    assert len(slim) <= len(source)


def test_docstrings_and_comments_go_and_texts_that_look_like_them_stay() -> None:
    assert slimmed(SOURCE) == SLIM
