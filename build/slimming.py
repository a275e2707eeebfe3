"""Source code as the page gets it: without what only people read, indented by a space, every line where it was."""

import ast
import io
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

_INDENT = 4
"""Blanks of one step of indentation in the sources."""


class _Span(NamedTuple):
    """A piece of code, from a line and a byte in it, counted from 1 and 0, to before another one."""

    line: int
    column: int
    end_line: int
    end_column: int
    instead: str = ""


def slimmed(source: str) -> str:
    """The same program without docstrings, comments and broad indents; lines keep their numbers, for reports."""
    lines, tree = [line.encode() for line in source.split("\n")], ast.parse(source)
    for span in sorted((*_docstrings(tree), *_comments(source)), reverse=True):
        first, last = span.line - 1, span.end_line - 1
        before, after = lines[first][: span.column], lines[last][span.end_column :]
        lines[first : last + 1] = [before + span.instead.encode() + after, *[b""] * (last - first)]
    texts = _lines_in_texts(tree)
    return "\n".join(
        line.decode() if row in texts else _indented_less(line.decode()) for row, line in enumerate(lines, 1)
    )


def _indented_less(line: str) -> str:
    bare = line.lstrip(" ")
    return " " * ((len(line) - len(bare)) // _INDENT) + bare if line.strip() else ""


def _lines_in_texts(tree: ast.AST) -> set[int]:
    """The lines that begin inside a text, whose blanks belong to it."""
    spans = [
        (one.lineno, one.end_lineno or 0) for one in ast.walk(tree) if isinstance(one, ast.Constant | ast.JoinedStr)
    ]
    return {row for first, last in spans for row in range(first + 1, last + 1)}


def _docstrings(tree: ast.AST) -> Iterator[_Span]:
    for node in ast.walk(tree):
        for body in (getattr(node, name, None) for name in ("body", "orelse", "finalbody")):
            if isinstance(body, list):
                yield from _texts(body)


def _texts(body: list[ast.stmt]) -> Iterator[_Span]:
    """The statements of a body that are only a text; a body of nothing else keeps a statement."""
    found = [one for one in body if _is_text(one)]
    for number, one in enumerate(found):
        instead = "pass" if number == 0 and len(found) == len(body) else ""
        yield _Span(one.lineno, one.col_offset, one.end_lineno or one.lineno, one.end_col_offset or 0, instead)


def _is_text(one: ast.stmt) -> bool:
    return isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)


def _comments(source: str) -> Iterator[_Span]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.line[: token.start[1]]
            column = len(line.rstrip().encode())
            yield _Span(token.start[0], column, token.end[0], len(token.line[: token.end[1]].encode()))
