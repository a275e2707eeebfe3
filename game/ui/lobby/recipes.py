"""House rules by recipe: several options under one name."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

from ...engine import FREE, Ruleset, RulesetError, Seating, find_variant
from ...engine.rules.options import OPTION_OF, OPTIONS, with_options
from ..words.wording import plain
from .lengths import OPTIONS_OF_LENGTH, kept_by_rules, length_of, with_length

Recipe: TypeAlias = Literal["family", "usual", "shark", "night"]
RECIPES: tuple[Recipe, ...] = get_args(Recipe)
_USUAL: Recipe = "usual"


def _values(ruleset: Ruleset, seating: Seating, recipe: Recipe) -> dict[str, Any]:
    """The options in which a recipe differs from the game's standard rules in a printed seating."""
    if recipe == "family":
        larger = {} if ruleset.dice else {"hand_size": seating.hand + 1}
        return {**larger, "equal_turns": True}
    if recipe == "shark":
        closed = {"free_corners": False} if _has_corners(ruleset) else {}
        costly = {"wrong_answer": "turn"} if ruleset.shows else {}
        return {"announce": True, **closed, **costly}
    return {"fill_board": "reshuffle"} if recipe == "night" else {}


def _has_corners(ruleset: Ruleset) -> bool:
    return any(FREE in row for row in ruleset.board.rows)


@kept_by_rules
def with_recipe(ruleset: Ruleset, seating: Seating, recipe: Recipe) -> Ruleset:
    """The rules of a recipe in a printed seating; where it leaves that open, of the length that the game had."""
    usual = find_variant(ruleset.name)
    made = with_options(usual, {"chips": list(ruleset.chips), **_values(usual, seating, recipe)})
    if made.fills_board:
        return made
    length = length_of(ruleset, seating)
    if length is None and not ruleset.fills_board:
        return with_options(made, {name: getattr(ruleset, name) for name in OPTIONS_OF_LENGTH})
    return with_length(made, seating, length or "standard")


@kept_by_rules
def recipes_of(ruleset: Ruleset, seating: Seating) -> tuple[Recipe, ...]:
    """The recipes that a game can have in a printed seating, each different from those before it."""
    found: dict[Recipe, dict[str, Any]] = {}
    for recipe in RECIPES:
        try:
            rules = with_recipe(ruleset, seating, recipe)
            rules.seating(seating.seats, seating.sides)
        except RulesetError:
            continue
        if (facts := _facts(rules, seating)) not in found.values():
            found[recipe] = facts
    return tuple(found)


@kept_by_rules
def recipe_of(ruleset: Ruleset, seating: Seating) -> Recipe | None:
    """The recipe that a rule set follows in a printed seating, whatever its length; None for rules of its own."""
    facts = _facts(ruleset, seating)
    alike = (
        one for one in recipes_of(ruleset, seating) if _facts(with_recipe(ruleset, seating, one), seating) == facts
    )
    return next(alike, None)


def _facts(ruleset: Ruleset, seating: Seating) -> dict[str, Any]:
    """The values of the options that matter in a printed seating, but for those of the length."""
    names = (option.name for option in OPTIONS if option.name not in OPTIONS_OF_LENGTH)
    usual = find_variant(ruleset.name)
    facts = {name: getattr(usual if OPTION_OF[name].is_idle(ruleset, seating) else ruleset, name) for name in names}
    return facts | {"hand_size": ruleset.adapted(seating).hand}


def resettled(ruleset: Ruleset, before: Seating, after: Seating) -> Ruleset:
    """The rule set in another printed seating: a recipe and a length stay what they are, other options as they are."""
    if before == after:
        return ruleset
    recipe, length = recipe_of(ruleset, before), length_of(ruleset, before)
    if recipe:
        ruleset = with_recipe(ruleset, after, recipe)
    if length and not ruleset.fills_board:
        ruleset = with_length(ruleset, after, length)
    return ruleset


def about_recipe(ruleset: Ruleset, recipe: Recipe) -> str:
    """A recipe in a short sentence."""
    return plain(f"recipe.{recipe}.about{_kind(ruleset, recipe)}", ruleset)


def _kind(ruleset: Ruleset, recipe: Recipe) -> str:
    """The end of the key of a recipe's sentence where it means something else in a game."""
    if recipe == "family" and ruleset.dice:
        return ".dice"
    if recipe == "shark" and ruleset.shows:
        return ".answers"
    return ".open" if recipe == "shark" and not _has_corners(ruleset) else ""


_MADE_KEYS = {
    "recipe.{}.about{}": [
        *((recipe, "") for recipe in RECIPES),
        *(("family", ".dice"), ("shark", ".answers"), ("shark", ".open")),
    ],
}
