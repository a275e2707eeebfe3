"""Any combination of options at any table: a sentence that refuses it, or games that keep the rules."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.engine import CLASSIC, VARIANTS, Seating
from game.engine.rules.options import options_of, with_options
from tests.engine.conformance import check_game, check_record, check_views
from tests.engine.games import TEMPERS, Temper, play
from tests.engine.house_rules import TOGETHER, VALUES, allowed
from tests.sampling import some, takes_all

pytestmark = pytest.mark.slow

ALONE = [(name, value) for name, values in VALUES.items() for value in values if value != getattr(CLASSIC, name)] + [
    ("chips", [30, 28, 26])
]

ELSEWHERE = [*product([name for name in VARIANTS if name != CLASSIC.name], VALUES)]

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
seeds = st.integers(0, 2**31 - 1)
tempers = st.sampled_from(TEMPERS)
few = settings(
    max_examples=50 if takes_all() else 25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


@pytest.mark.parametrize(("name", "value"), ALONE, ids=[f"{name}={value}" for name, value in ALONE])
def test_each_option_alone_keeps_the_rules(name: str, value: Any) -> None:
    rules = allowed(CLASSIC, {name: value})
    if rules is None:
        assert name in {"toast_limit", "wrong_answer"}
        return
    seatings = some(CLASSIC.seatings[:5], 2, key=f"{name}={value}")
    for seating in seatings:
        match = play(rules, seating, 4, TEMPERS[(seating.seats + len(name)) % len(TEMPERS)])
        check_game(match)
        check_record(match)
        if seating == seatings[0]:  # looking from every seat is dear
            check_views(match, random.Random(4))


@pytest.mark.parametrize("values", TOGETHER, ids=" ".join)
def test_options_that_meddle_with_each_other_keep_the_rules(values: dict[str, Any]) -> None:
    rules = with_options(CLASSIC, values)
    for temper in some(TEMPERS, 2, key=" ".join(values)):
        for seed, seating in enumerate((rules.seating(2), rules.seating(4), rules.seating(6, 3))):
            match = play(rules, seating, seed, temper)
            check_game(match)
            check_record(match)


@pytest.mark.parametrize(("variant", "name"), some(ELSEWHERE, 60, key="elsewhere"))
def test_each_option_alone_keeps_the_rules_of_every_variant(variant: str, name: str) -> None:
    usual = VARIANTS[variant]
    for seed, value in enumerate(value for value in VALUES[name] if value != getattr(usual, name)):
        if rules := allowed(usual, {name: value}):
            seating = rules.playable_seatings[seed % len(rules.playable_seatings)]
            match = play(rules, seating, seed, TEMPERS[(seed + len(name)) % len(TEMPERS)])
            check_game(match)
            check_record(match)


@pytest.mark.parametrize("variant", VARIANTS)
def test_only_the_options_that_make_no_sense_alone_are_refused(variant: str) -> None:
    refused = set()
    for name, values in VALUES.items():
        asked = [value for value in values if value != getattr(VARIANTS[variant], name)]
        lost = [f"{name}={value}" for value in asked if allowed(VARIANTS[variant], {name: value}) is None]
        refused |= {name} if len(lost) == len(asked) else set(lost)
    assert variant in REFUSED_ALONE, f"a row for {variant} is missing: {refused}"
    assert refused == REFUSED_ALONE[variant]


@given(values=combinations, table=st.sampled_from(sorted(VARIANTS)), data=st.data(), seed=seeds, temper=tempers)
@settings(few, max_examples=120 if takes_all() else 60)
def test_any_combination_of_options_keeps_the_rules(
    values: dict[str, Any], table: str, data: st.DataObject, seed: int, temper: Temper
) -> None:
    rules = allowed(VARIANTS[table], values)
    assume(rules is not None)
    match = play(rules, data.draw(st.sampled_from(rules.playable_seatings)), seed, temper)
    check_game(match)
    check_record(match)


@given(values=combinations, seed=seeds, temper=tempers, seating=st.sampled_from(CLASSIC.seatings[:5]))
@settings(few, max_examples=12 if takes_all() else 6)
def test_any_combination_of_options_hides_what_it_must(
    values: dict[str, Any], seed: int, temper: Temper, seating: Seating
) -> None:
    rules = allowed(CLASSIC, values)
    assume(rules is not None)
    check_views(play(rules, seating, seed, temper), random.Random(seed))


@given(values=combinations)
@few
def test_options_are_told_as_what_differs(values: dict[str, Any]) -> None:
    rules = allowed(CLASSIC, values)
    assume(rules is not None)
    told = options_of(rules)
    assert told == {name: value for name, value in values.items() if value != getattr(CLASSIC, name)}
    assert with_options(CLASSIC, told) == rules


def test_chips_are_an_option_too() -> None:
    rules = with_options(CLASSIC, {"chips": [48, 48, 35]})
    assert rules == replace(CLASSIC, chips=(48, 48, 35))
    assert options_of(rules) == {"chips": [48, 48, 35]}
