"""No rule hangs on a variant's name: what differs comes from the rule set's data, words and pictures by the name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import VARIANTS, Ruleset
from game.engine.rules import variants
from tests.sources import Nodes, nodes_of

SEARCHED = ("engine", "bots", "session", "ui")

CONSTANTS = frozenset(name for name, value in vars(variants).items() if isinstance(value, Ruleset))
"""Names of the registered rule sets in code."""
RULESETS = {"ruleset", "rules", "variant", "edition"}
"""Usual names of a rule set in code."""
QUESTIONS = {"startswith", "endswith", "__eq__", "__contains__"}
"""Methods by which a text is compared."""


def last_name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_own_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "name" and last_name(node.value).lower() in RULESETS


def members(node: ast.AST) -> Iterator[ast.AST]:
    """An operand, or the items of one that is written out as a collection."""
    items = getattr(node, "elts", None)
    if isinstance(node, ast.Call) and last_name(node.func) in {"set", "frozenset", "tuple", "list"}:
        items = node.args
    if items is None:
        yield node
    for item in items or ():
        yield from members(item)


def is_a_variant(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value in VARIANTS
    return last_name(node) in CONSTANTS


def is_fixed(node: ast.AST) -> bool:
    """True if an expression is a constant, by its kind or by its capital letters; the register may be asked."""
    return isinstance(node, ast.Constant) or (last_name(node).isupper() and last_name(node) != "VARIANTS")


def suspicious(operands: list[ast.AST]) -> bool:
    """True if something is compared with one variant, or a rule set's name with anything that is fixed."""
    every = [member for operand in operands for member in members(operand)]
    return any(map(is_a_variant, every)) or (any(map(is_own_name, every)) and any(map(is_fixed, every)))


def asked(node: ast.AST) -> list[ast.AST]:
    """The operands that a piece of code compares."""
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Match):
        patterns = [part for case in node.cases for part in ast.walk(case.pattern)]
        return [node.subject, *(part.value for part in patterns if isinstance(part, ast.MatchValue))]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in QUESTIONS:
        return [node.func.value, *node.args]
    return []


def faults(nodes: Nodes) -> list[str]:
    found = [node for kind in (ast.Compare, ast.Match, ast.Call) for node in nodes[kind] if suspicious(asked(node))]
    return [f"line {node.lineno}: {ast.unparse(node).splitlines()[0]}" for node in found]


def test_nothing_is_decided_by_a_variants_name(sources: dict[Path, Nodes]) -> None:
    found = {path: faults(nodes) for path, nodes in sources.items() if path.parts[0] in SEARCHED}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    "text",
    [
        *('rolls = ruleset.name == "dice"', 'rolls = "dice" == state.setup.ruleset.name', "rolls = rules is DICE"),
        *('turns = 2 if rules.name != "kids" else 1', 'rolls = [rules for rules in every if rules.name == "dice"]'),
        *('while name in ("numbers", "states"):\n    ask()', 'asks = name not in frozenset({"numbers", "states"})'),
        'match rules.name:\n    case "letters" | "kids":\n        pass',
        'match key, size:\n    case "travel", 8:\n        pass',
        *("if rules.name in ASKING:\n    ask()", "if rules.name == SPECIAL:\n    ask()"),
        *('rolls = rules.name == "made-up dice"', "if state.setup.ruleset == variants.NUMBERS:\n    ask()"),
        *('if rules.name.startswith("di"):\n    roll()', 'if name.startswith("dice"):\n    roll()'),
    ],
)
def test_a_decision_by_name_is_found(text: str) -> None:
    assert len(faults(nodes_of(ast.parse(text)))) == 1


@pytest.mark.parametrize(
    "text",
    [
        'PICTURES = {"dice": "die", "kids": "bear"}\npicture = PICTURES.get(rules.name, "card")',
        *('DICE = Ruleset(name="dice", dice=2)', 't(f"variant.{rules.name}")', 'find_variant("classic")'),
        *("chosen = rules.name == self.ruleset.name", "known = rules.name in VARIANTS", 'is_heart = move.card == "7H"'),
        *('if rules.dice and phase == "roll":\n    roll()', 'match act:\n    case "place":\n        pass'),
    ],
)
def test_words_and_pictures_by_name_are_data(text: str) -> None:
    assert faults(nodes_of(ast.parse(text))) == []
