"""A player's words stand in the catalogues, never in code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.engine.rules.token_sets import CAPITALS
from game.i18n import LANGUAGES
from game.ui.lobby.lineup import NAMES as COMPUTERS
from tests.sources import Nodes, nodes_of

FOR_DEVELOPERS = {"engine", "bots", "tools", "online"}
"""Parts that speak to developers, as commands without a screen do: a player gets the engine's sentences by code."""
WORDS = re.compile(r"[A-Za-z]{2,}[,.:;!?]? +[A-Za-z]{2,}|^[A-Z][a-z]+[.!?]?$")
"""Two words in a row, or one with a capital."""
MARKUP = re.compile(r"<\w|=\"|=>|[()]")
NO_WORDS = {
    *(one.name for one in LANGUAGES.values()),
    *("Application Support", "Documents", "Downloads", "Fivefold", "Fivefold copy", "Fivefold report.json"),
    *("Library", "Pictures", "Roaming", "JD 3H 8C . 7S AD", "9D TS . QD KD *"),
}
"""Names of languages, folders of the system, names of files, and the cards of a picture."""


def sentences(nodes: Nodes) -> set[str]:
    """The texts of a module that somebody could read on screen: no docstrings, no errors, no types."""
    quiet = {id(part) for whole in silent(nodes) for part in ast.walk(whole)}
    texts = {node.value for node in nodes[ast.Constant] if isinstance(node.value, str) and id(node) not in quiet}
    return {text for text in texts if WORDS.search(text) and not MARKUP.search(text)}


def silent(nodes: Nodes) -> Iterator[ast.AST]:
    """The parts of a module that no player reads."""
    yield from (node.value for node in nodes[ast.Expr] if isinstance(node.value, ast.Constant))
    yield from nodes[ast.Raise]
    yield from (node.returns for node in (*nodes[ast.FunctionDef], *nodes[ast.AsyncFunctionDef]) if node.returns)
    yield from (node.annotation for node in (*nodes[ast.arg], *nodes[ast.AnnAssign]) if node.annotation)
    for node in nodes[ast.Call]:
        if ast.unparse(node.func) in {"cast", "TypeVar", "ParamSpec"}:
            yield from node.args
    yield from (node.value for node in nodes[ast.Assign] if ast.unparse(node.targets[0]) == "__all__")


def test_no_sentence_for_the_player_stands_in_code(sources: dict[Path, Nodes]) -> None:
    modules = {path: nodes for path, nodes in sources.items() if path.parts[0] not in FOR_DEVELOPERS}
    found = {path: sentences(nodes) - NO_WORDS - {*COMPUTERS, *CAPITALS} for path, nodes in modules.items()}
    assert {path: texts for path, texts in found.items() if texts} == {}


def test_a_sentence_in_code_is_found_but_nothing_that_no_player_reads() -> None:
    read = (
        *('Button("button:play", "Play")', 'text.line("Your turn", "body", 12, "")', 'f"{name}: your turn"'),
        *('x = "Well played!"', 'Paragraph(f"It is over: {name} wins.")'),
    )
    silent = (
        *('"""What it is."""', 'raise ValueError("There is no such thing.")', 't("play.turn", name=name)'),
        *('def f(session: "Session") -> "Match": ...', 'drawing(\'<circle cx="1" fill="none">\')'),
        'icon = "fullscreen"',
    )
    assert [code for code in (*read, *silent) if sentences(nodes_of(ast.parse(code)))] == [*read]
