"""The catalogue has words for the engine's refusals, from a code and named values."""

import ast
import pickle
from pathlib import Path
from typing import Any

import pytest

from game.engine import VARIANTS, Ruleset, RulesetError, Seating
from game.engine.rules.options import with_options
from game.engine.rules.validation import CONTRADICTIONS
from game.i18n import ENGLISH, catalogue, set_language
from game.ui.lobby.house_rules import offered_options, refusal
from tests.engine.rules.test_options import REFUSED
from tests.i18n.test_catalogues import placeholders
from tests.pseudo import outside_brackets
from tests.sampling import some
from tests.sources import Nodes


def raised(sources: dict[Path, Nodes]) -> set[str]:
    """The codes of the engine's errors."""
    codes = set()
    for call in (call for path, nodes in sources.items() if path.parts[0] == "engine" for call in nodes[ast.Call]):
        if ast.unparse(call.func) == "RulesetError" and len(call.args) > 1:
            codes |= {call.args[1].value} if isinstance(call.args[1], ast.Constant) else {*CONTRADICTIONS}
    return codes


def test_every_code_of_the_engine_is_brought_about_and_has_its_words(sources: dict[Path, Nodes]) -> None:
    worded = {key.removeprefix("error.") for key in catalogue(ENGLISH) if key.startswith("error.")}
    codes = raised(sources)
    assert (worded, {error.code for error in CODED}) == (codes | {"ruleset"}, codes)


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


@pytest.mark.parametrize("error", CODED, ids=lambda error: error.code)
def test_the_words_of_a_code_say_what_its_sentence_says_without_the_games_name(error: RulesetError) -> None:
    entry = catalogue(ENGLISH)[f"error.{error.code}"]
    assert isinstance(entry, str)
    assert placeholders(entry) == error.values.keys()
    sentence = str(error).partition(error.args[0].split(":")[0].split(",")[0])[2].lstrip(" :,")
    assert refusal(error) == sentence[:1].upper() + sentence[1:]


@pytest.mark.parametrize("count", [4, pytest.param(20, marks=pytest.mark.slow)])
def test_whatever_option_is_refused_in_the_lobby_is_told_in_the_players_language(count: int, pseudo: str) -> None:
    set_language(pseudo)
    tables = [(rules, seating) for rules in VARIANTS.values() for seating in rules.seatings]
    for rules, seating in some(tables, count, (VARIANTS["dice"], VARIANTS["dice"].seatings[0]), key="refused"):
        for option, values in offered_options(rules, seating).items():
            for value in values:
                if error := refused(rules, {option: value}, seating):
                    assert error.code
                    assert outside_brackets(refusal(error)) == ""


def test_what_no_player_can_bring_about_is_told_all_the_same() -> None:
    assert refusal(RulesetError("x: the rows of the board differ in length.")) == "These rules don’t work together."


def test_an_error_crosses_from_a_worker_whole() -> None:
    error = pickle.loads(pickle.dumps(RulesetError("No.", "dice", hand=3)))  # noqa: S301 - made here
    assert (str(error), error.code, error.values) == ("No.", "dice", {"hand": 3})
