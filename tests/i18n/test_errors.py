"""What the engine refuses a player is worded in the catalogue, from a code and named values."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.engine import VARIANTS, Ruleset, RulesetError, Seating
from game.engine.rules.options import with_options
from game.engine.rules.validation import _CONTRADICTIONS
from game.i18n import ENGLISH, catalogue, set_language
from game.ui.lobby.setup.options import offered_options, refusal
from tests.engine.rules.test_options import REFUSED
from tests.i18n.test_catalogues import placeholders
from tests.pseudo import outside_brackets, pseudo

__all__ = ["pseudo"]

ENGINE = Path(engine.__file__).resolve().parent


def raised() -> Iterator[tuple[str, set[str | None]]]:
    """The codes of the engine with the names of their values, as they are raised."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "RulesetError" and len(node.args) > 1:
                codes = [node.args[1].value] if isinstance(node.args[1], ast.Constant) else list(_CONTRADICTIONS)
                yield from ((str(code), {word.arg for word in node.keywords}) for code in codes)


def test_every_code_of_the_engine_has_its_words_and_every_word_its_code() -> None:
    worded = {key.removeprefix("error.") for key in catalogue(ENGLISH) if key.startswith("error.")}
    assert worded == {code for code, _ in raised()} | {"ruleset"}


def refused(rules: Ruleset, values: dict[str, Any], seating: Seating | None = None) -> RulesetError | None:
    """The error that options bring about, at any table or at one of so many seats and sides; the first of several."""
    try:
        changed = with_options(rules, values)
        for seats, sides, *_ in rules.seatings if seating is None else (seating,):
            changed.seating(seats, sides)
    except RulesetError as error:
        return error
    return None


COMBINED = [
    *(((rules, values)) for rules, values, _ in REFUSED.values()),
    (VARIANTS["dice"], {"sequences_to_win": 2}),
    (VARIANTS["dice"], {"sequences_to_win": 3, "line_length": 5}),
]
CODED = [error for rules, values in COMBINED if (error := refused(rules, values)) and error.code]


def test_every_code_is_brought_about() -> None:
    assert {error.code for error in CODED} == {code for code, _ in raised()}


@pytest.mark.parametrize("error", CODED, ids=lambda error: error.code)
def test_the_words_of_a_code_say_what_its_sentence_says_without_the_games_name(error: RulesetError) -> None:
    entry = catalogue(ENGLISH)[f"error.{error.code}"]
    assert isinstance(entry, str)
    assert placeholders(entry) == error.values.keys()
    sentence = str(error).partition(error.args[0].split(":")[0].split(",")[0])[2].lstrip(" :,")
    assert refusal(error) == sentence[:1].upper() + sentence[1:]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_whatever_option_is_refused_in_the_lobby_is_told_in_the_players_language(rules: Ruleset, pseudo: str) -> None:
    set_language(pseudo)
    for seating in rules.seatings:
        for one in offered_options(rules, seating):
            for value in one.values:
                if error := refused(rules, {one.name: value}, seating):
                    assert error.code
                    assert outside_brackets(refusal(error)) == ""


def test_what_no_player_can_bring_about_is_told_all_the_same() -> None:
    assert refusal(RulesetError("x: the rows of the board differ in length.")) == "These rules do not go together."


def test_an_error_crosses_from_a_worker_whole() -> None:
    error = pickle.loads(pickle.dumps(RulesetError("No.", "dice", hand=3)))  # noqa: S301 - made here
    assert (str(error), error.code, error.values) == ("No.", "dice", {"hand": 3})
