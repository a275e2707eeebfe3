"""Under every option, searchers, reasons and chances agree with the engine, and a new rule is known to none of them."""

import random
from dataclasses import dataclass, fields, replace
from itertools import combinations, takewhile
from typing import Any

import pytest

from game.bots.analysis.chances import has_chances
from game.bots.analysis.moments import moment_of
from game.bots.analysis.reasons import EXPLAINED, reason
from game.bots.delegating import Delegating
from game.bots.heuristic.greedy import GreedyBot
from game.bots.known_rules import KnownRules
from game.bots.limits import Budget, Limits
from game.bots.search.determinized import Determinized
from game.bots.search.expectimax import Expectimax, ExpectimaxSearch, ExpectimaxSettings, expectimax_suits
from game.bots.search.one_ply import OnePly, is_play, options, suits
from game.bots.search.win_probability import FEW, deals_for, prospects
from game.engine import CLASSIC, VARIANTS, Move, Ruleset, State, parse_move
from game.engine.move import CHIP_ACTS
from game.engine.rules.options import OPTIONS
from tests.bots.players import Ticking, evaluator_of, move_of, positions, run, seen
from tests.engine.house_rules import VALUES, allowed
from tests.engine.positions import after, position
from tests.sampling import slowly, some

LONGEST = 60
"""Turns after which a game is long enough."""
AT_SIGHT = ExpectimaxSettings(rolls=0)
SEARCHERS: tuple[Delegating, ...] = (OnePly(), Determinized(Limits(None, 24)), Expectimax(Limits(None, 24)))
ONE_CHIP_SHORT = "5: . b b b b\n8: . g g g g"
"""Blue finishes with f5, a 4H; green with f8, an AC, or a8."""


@dataclass(frozen=True)
class Modest(Ruleset):
    """Rules with an option that nobody has thought of yet."""

    modest_wilds: bool = False


def modest(rules: Ruleset, *, on: bool = True) -> Modest:
    return Modest(**{field.name: getattr(rules, field.name) for field in fields(rules)}, modest_wilds=on)


Case = tuple[str, dict[str, Any]]
ALONE = [{name: value} for name, values in VALUES.items() for value in values if value != getattr(CLASSIC, name)]
PAIRS = [one | other for one, other in combinations(ALONE, 2) if one.keys() != other.keys()]
CASES: list[Case] = [
    (name, values)
    for values in ({}, *ALONE, *some(PAIRS, 150, key="known rules"))
    for name, usual in VARIANTS.items()
    if (rules := allowed(usual, values)) and 2 in rules.seat_counts
]


def case_name(case: Case) -> str:
    return " ".join([case[0], *(f"{name}={value}" for name, value in case[1].items())])


def last_plays(rules: Ruleset, count: int = 10) -> list[State]:
    """The last positions of a game before a chip is placed or taken; every other move is made at random."""
    game = takewhile(lambda state: state.turn < LONGEST, positions(rules, 2, seed=7, whim=1 / 2))
    return [state for state in game if state.phase == "play" and not state.choices][-count:]


def chip_moves(state: State) -> list[Move]:
    return [move for move in state.legal_moves() if move.act in CHIP_ACTS]


def wins(state: State, move: Move) -> bool:
    """True if a move brings the mover's side all that it needs, though others may still have their turns."""
    after, side = state.apply(move), state.side
    if after.ended:
        return after.ended.termination in {"sequences", "pairs"} and side in after.ended.winners
    rules, pairs = after.setup.ruleset, after.extras.pairs or (0,) * after.setup.sides
    has_pairs = 0 < rules.captured_pairs <= pairs[side]
    return rules.equal_turns and (has_pairs or len(after.sequences[side]) >= after.setup.seating.goal)


def made(state: State, move: Move) -> int:
    """The lines that a move completes: sequences, lines to choose from, and those to announce."""
    after, side = state.apply(move), state.side
    found = len(after.sequences[side]) - len(state.sequences[side]) + len(after.choices)
    return found + len(after.claimable(side)) - len(state.claimable(side))


@pytest.mark.parametrize("case", slowly(CASES, 16, 60, name=case_name, key="known rules"))
def test_what_is_taken_for_known_is_as_the_engine_has_it(case: Case) -> None:
    rules = allowed(VARIANTS[case[0]], case[1])
    assert rules
    for state in last_plays(rules):
        _check_searchers(state)
        for move in chip_moves(state):
            _check_reason(state, move)


def _check_searchers(state: State) -> None:
    view, moves = seen(state), state.legal_moves()
    if moves and is_play(view, moves):
        scored = run(options(evaluator_of(state, view.seat), moves))
        assert [one.move for one in scored] == [move for move in moves if move.at]
        assert [one for one in scored if one.completes != (made(state, one.move) > 0)] == []
    if (plays := chip_moves(state)) and SEARCHERS[2]._understands(view, plays):
        ahead = ExpectimaxSearch(state, AT_SIGHT, Budget(Limits(None, 999), Ticking(0.0)))
        assert [chance > 1 - 1e-9 for chance in run(ahead.prospects(plays))] == [wins(state, move) for move in plays]


def _check_reason(state: State, move: Move) -> None:
    why, n = reason(seen(state), move), made(state, move)
    if why.key in {"wins", "completes", "level", "fills"}:
        assert n > 0 or (why.key == "wins" and wins(state, move)), (why, move)
    elif why.is_known and n > 0:
        assert why.key in {"blocks_win", "defuses_win"}, (why, move)  # weightier
    if wins(state, move) and why.is_known and state.apply(move).ended:
        assert why.key in {"wins", "blocks_win"} or n == 0, (why, move)
    assert not why.saved or move._replace(card=why.saved) in state.legal_moves(), (why, move)


@pytest.mark.parametrize("case", slowly(CASES, 8, 30, name=case_name, key="known chances"))
def test_chances_are_shown_only_where_whoever_can_win_at_once_is_sure_to(case: Case) -> None:
    rules = allowed(VARIANTS[case[0]], case[1])
    assert rules
    if not has_chances(rules):
        assert not suits(rules) or rules.for_children
        return
    for state in last_plays(rules, 1):
        found = run(prospects(seen(state), random.Random(1), 2))
        assert all(0 <= chance <= 1 for chance in found)
        if any(wins(state, move) for move in chip_moves(state)) and not rules.equal_turns:
            assert min(found) > 1 - 1e-9


@pytest.mark.parametrize("name", VARIANTS)
def test_a_new_rule_is_known_to_nobody_until_it_is_listed(name: str) -> None:
    usual, rules = VARIANTS[name], modest(VARIANTS[name])
    assert not any((suits(rules), expectimax_suits(rules), has_chances(rules), EXPLAINED.cover(rules)))
    assert deals_for(rules, 1) == FEW
    off = modest(usual, on=False)
    for is_known in (suits, expectimax_suits, has_chances):
        assert is_known(off) == is_known(usual)
    for state in last_plays(rules, 1):
        assert {move_of(bot, state) for bot in SEARCHERS} == {move_of(GreedyBot(), state)}


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.values], ids=lambda option: option.name)
def test_a_new_value_of_a_known_option_is_known_to_nobody_either(option: Any) -> None:
    for name in ("classic", "dice"):
        rules = replace(VARIANTS[name])
        object.__setattr__(rules, option.name, "invented")
        assert not any((suits(rules), expectimax_suits(rules), EXPLAINED.cover(rules)))


@pytest.mark.parametrize(
    ("rules", "keys", "saved", "left"),
    [(CLASSIC, ("completes", "blocks"), "JD", 1), (modest(CLASSIC), ("place", "place"), "", 0)],
    ids=["known", "new"],
)
def test_under_a_new_rule_only_facts_are_told(rules: Ruleset, keys: tuple[str, str], saved: str, left: int) -> None:
    state, moves = position(ONE_CHIP_SHORT, "4H JD AC", "7H", rules=rules), ("place 4H f5", "place AC f8")
    finish, stop = (reason(seen(state), parse_move(move)) for move in moves)
    assert ((finish.key, stop.key), finish.saved) == (keys, saved)
    moment = moment_of(state, parse_move(moves[0]), after(state, moves[0]))
    assert (moment.kind, moment.left) == ("first", left)


def test_a_field_is_known_by_its_name_or_by_its_value() -> None:
    usual = KnownRules("name", "board", "deck", "seatings", "wild", "removers", "chips", "shows")
    assert usual.cover(CLASSIC)
    assert not usual.cover(VARIANTS["kids"])
    assert not usual.cover(replace(CLASSIC, announce=True))
    assert KnownRules(*usual._any, announce=(True,)).cover(replace(CLASSIC, announce=True))
    assert KnownRules(*usual._any, announce=(True,)).cover(CLASSIC)
