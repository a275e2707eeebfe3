"""Any combination of options at any table: a sentence that refuses it, or games that keep the rules."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.engine import CLASSIC, VARIANTS, Ruleset, Seating
from game.engine.rules.options import options_of, with_options
from tests.engine.conformance import check_game, check_record, check_views
from tests.engine.games import TEMPERS, Temper, play
from tests.engine.house_rules import TOGETHER, VALUES, allowed
from tests.sampling import seed, some, takes_all

pytestmark = pytest.mark.slow

ALONE = [{name: value} for name, values in VALUES.items() for value in values]
USUAL = [("classic", values) for values in ({"chips": [30, 28, 26]}, *ALONE, *TOGETHER)]
CASES = some([(name, values) for name in VARIANTS for values in ALONE], 40, *USUAL, key="options")
"""Of every option each value in the classic game, and some in others."""

REFUSED_ALONE = {
    "classic": {"toast_limit", "wrong_answer"},
    "numbers": {"toast_limit", "toasts"},
    "dice": {
        *("board_layout=symmetric", "fill_board=once", "free_corners", "hand_size", "manual_draw"),
        *("sequences_to_win=20", "sequences_to_win=3", "table_talk", "toast_limit", "toasts"),
        "wrong_answer",
    },
    "kids": {"toast_limit", "toasts", "wrong_answer"},
    "letters": {"free_corners", "toast_limit", "toasts", "wrong_answer"},
    "states": {"free_corners", "toast_limit", "toasts"},
    "travel": {"board_layout=symmetric", "free_corners", "toast_limit", "wrong_answer"},
}
"""For each variant the options, or single values of them, that it does not take without others."""

combinations = st.dictionaries(st.sampled_from(sorted(VALUES)), st.none(), max_size=6).flatmap(
    lambda names: st.fixed_dictionaries({name: st.sampled_from(VALUES[name]) for name in names})
)
few = settings(
    max_examples=120 if takes_all() else 40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


def check(rules: Ruleset, seating: Seating, number: int, temper: Temper) -> None:
    match = play(rules, seating, number, temper)
    check_game(match)
    check_record(match)
    check_views(match, random.Random(number))


@pytest.mark.parametrize(("variant", "values"), CASES, ids=str)
def test_an_option_keeps_the_rules_alone_and_with_those_it_meddles_with(variant: str, values: dict[str, Any]) -> None:
    if rules := allowed(VARIANTS[variant], values):
        luck = random.Random(f"{seed()} {variant} {values}")
        for _ in range(1 if len(values) == 1 else 2):
            check(rules, luck.choice(rules.playable_seatings), luck.getrandbits(31), luck.choice(TEMPERS))


@pytest.mark.parametrize("variant", VARIANTS)
def test_only_the_options_that_make_no_sense_alone_are_refused(variant: str) -> None:
    refused = set()
    for name, values in VALUES.items():
        asked = [value for value in values if value != getattr(VARIANTS[variant], name)]
        lost = [f"{name}={value}" for value in asked if allowed(VARIANTS[variant], {name: value}) is None]
        refused |= {name} if len(lost) == len(asked) else set(lost)
    assert variant in REFUSED_ALONE, f"a row for {variant} is missing: {refused}"
    assert refused == REFUSED_ALONE[variant]


@given(combinations, st.sampled_from(sorted(VARIANTS)), st.data(), st.integers(0, 2**31 - 1), st.sampled_from(TEMPERS))
@few
def test_any_combination_of_options_keeps_the_rules_and_hides_what_it_must(
    values: dict[str, Any], variant: str, data: st.DataObject, number: int, temper: Temper
) -> None:
    rules = allowed(VARIANTS[variant], values)
    assume(rules is not None)
    check(rules, data.draw(st.sampled_from(rules.playable_seatings)), number, temper)


@given(values=combinations)
@few
def test_options_are_told_as_what_differs(values: dict[str, Any]) -> None:
    rules = allowed(CLASSIC, values)
    assume(rules is not None)
    told = options_of(rules)
    assert told == {name: value for name, value in values.items() if value != getattr(CLASSIC, name)}
    assert with_options(CLASSIC, told) == rules
