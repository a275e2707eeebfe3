"""What a player reads stands in the catalogues, never in code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.engine.rules.token_sets import CAPITALS
from game.i18n import LANGUAGES
from game.ui.lobby.setup.lineup import NAMES as COMPUTERS

GAME = Path(paths.__file__).resolve().parent
FOR_DEVELOPERS = {"engine", "bots", "tools"}
"""What speaks to developers, as commands without a screen do: the engine's sentences reach a player as codes."""
WORDS = re.compile(r"[A-Za-z]{2,}[,.:;!?]? +[A-Za-z]{2,}|^[A-Z][a-z]+[.!?]?$")
"""Two words in a row, or one with a capital."""
MARKUP = re.compile(r"<\w|=\"|=>|[()]")
MODULES = re.compile(r"\s*((ui|engine|bots|session|library|summary|results|daily|playing_on|puzzles)(\.\w+)*\s+)+")
"""A list of modules by their dotted names."""
NO_WORDS = {
    *(one.name for one in LANGUAGES.values()),
    "Application Support",
    "Documents",
    "Downloads",
    "Fivefold",
    "Fivefold copy",
    "Fivefold report.json",
    "Library",
    "Pictures",
    "Roaming",
    "JD 3H 8C . 7S AD",
    "9D TS . QD KD *",
}
"""Names of languages, folders of the system, names of files, and the cards of a picture."""


def sentences(code: str) -> Iterator[str]:
    """The texts of a module that somebody could read on screen: no docstrings, no errors, no types."""
    tree = ast.parse(code)
    quiet = {id(part) for node in ast.walk(tree) for whole in silent(node) for part in ast.walk(whole)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in quiet)
    for text in (node.value for node in constants if isinstance(node.value, str)):
        if WORDS.search(text) and not MARKUP.search(text) and not MODULES.fullmatch(text):
            yield text


def silent(node: ast.AST) -> list[ast.AST]:
    """The parts of a piece of code that no player reads."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return [node.value]
    if isinstance(node, ast.Raise):
        return [node]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return [part for part in (node.returns,) if part]
    if isinstance(node, ast.Call) and ast.unparse(node.func) in {"cast", "TypeVar", "ParamSpec"}:
        return [*node.args]
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
        return [node.value]
    return [part for part in (getattr(node, "annotation", None),) if part]


def modules() -> list[Path]:
    paths_of_game = (path.relative_to(GAME) for path in sorted(GAME.rglob("*.py")))
    return [path for path in paths_of_game if path.parts[0] not in FOR_DEVELOPERS]


@pytest.mark.parametrize("path", modules(), ids=str)
def test_no_sentence_for_the_player_stands_in_code(path: Path) -> None:
    found = set(sentences((GAME / path).read_text(encoding="utf-8")))
    assert found - NO_WORDS - set(COMPUTERS) - set(CAPITALS) == set()


@pytest.mark.parametrize(
    "code",
    [
        'Button("button:play", "Play")',
        'text.line("Your turn", "body", 12, "")',
        'f"{name}: your turn"',
        'x = "Well played!"',
        'Paragraph(f"It is over: {name} wins.")',
    ],
)
def test_a_sentence_in_code_is_found(code: str) -> None:
    assert list(sentences(code))


@pytest.mark.parametrize(
    "code",
    [
        '"""What it is."""',
        'raise ValueError("There is no such thing.")',
        'def f(session: "Session") -> "Match": ...',
        't("play.turn", name=name)',
        'drawing(\'<circle cx="1" fill="none">\')',
        'icon = "fullscreen"',
    ],
)
def test_what_no_player_reads_is_none(code: str) -> None:
    assert list(sentences(code)) == []
