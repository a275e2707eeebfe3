"""The numbers learned by self-play, and the substitutes for those that are missing."""

import json
from typing import Any

import pytest

from game.bots.eval import weights
from game.bots.eval.board_index import board_index_of
from game.bots.eval.hand_reading import SEASONED, USES
from game.bots.eval.line_patterns import BARRED, MINE, OPEN, SURE, line_patterns_of
from game.bots.eval.weights import PHASES, SCALE, EvalWeights, GameKind, lacked, weights_for
from game.bots.search.one_ply import suits
from game.engine import CLASSIC, VARIANTS, new_game
from game.engine.rules.options import with_options

KINDS: dict[str, dict[str, dict[str, Any]]] = weights._content(weights.FILE)["kinds"]
HANDS: dict[str, list[list[int]]] = weights._content(weights.FILE)["hands"]


def lists(learned: EvalWeights) -> list[dict[str, list[float]]]:
    return [learned.lists(phase) for phase in range(PHASES)]


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_of_game_in_the_file_has_a_name_phases_and_lists_that_are_read_as_they_stand(name: str) -> None:
    length, sides, goal, *teams = name.split("/")
    kind, phases = GameKind(int(length), int(sides), int(goal), teams == ["teams"]), KINDS[name]
    assert str(kind) == name
    assert "0" in phases
    assert phases.keys() <= set(map(str, range(PHASES)))
    asked = {word: len(found) for word, found in EvalWeights(kind.length, kind.sides, {}).lists(0).items()}
    for phase, found in phases.items():
        assert {word: len(numbers) for word, numbers in found.items()} == asked
        read = weights_for(kind).lists(int(phase))
        assert read == {word: [number / SCALE for number in numbers] for word, numbers in found.items()}
    assert [len(stage) for stage in HANDS[name]] == [USES] * len(SEASONED)
    assert all(0 < lift < 10 * SCALE for stage in HANDS[name] for lift in stage)


def test_the_file_tells_its_format_and_what_each_list_means() -> None:
    text = weights.FILE.read_text(encoding="utf-8")
    assert text == weights.to_text(KINDS, HANDS, weights._content(weights.FILE)["made"])
    assert json.loads(text)["format"] == weights.WEIGHTS_FORMAT
    named = {name for phases in KINDS.values() for lists in phases.values() for name in lists}
    told = " ".join([*weights.ABOUT, *weights.ABOUT.values()])
    assert [name for name in named if name not in told] == []


@pytest.mark.parametrize("name", [name for name, rules in VARIANTS.items() if suits(rules)])
def test_something_was_learned_for_every_way_to_play_a_variant(name: str) -> None:
    rules = VARIANTS[name]
    for seats, sides, *_ in rules.seatings:
        setup = new_game(rules, seats, sides).setup
        kind = GameKind.of(setup, board_index_of(setup.tables, rules).lengths)
        assert lists(weights_for(kind)) != lists(EvalWeights(kind.length, sides, {}))


def test_by_the_prior_a_line_is_worth_more_the_less_it_lacks() -> None:
    prior = EvalWeights(6, 2, {})
    worths = [prior.mine(0, (OPEN,) * lacking) for lacking in range(1, 7)]
    assert worths == sorted(worths, reverse=True) == [*weights.PRIOR[1:], 0]
    assert [prior.theirs(0, 1, (OPEN,) * lacking) for lacking in range(1, 7)] == [-worth for worth in worths]


@pytest.mark.parametrize(
    ("kind", "known", "worth"),
    [
        (GameKind(5, 2, 2, teams=True), ["5/2/2", "5/2/1/teams", "5/2/1", "5/2/2/teams"], 4),  # the very kind
        (GameKind(5, 2, 2, teams=True), ["5/2/1/teams", "5/2/1", "5/2/2"], 3),  # without teams
        (GameKind(5, 2, 2), ["5/3/2", "5/2/1", "4/2/2"], 2),  # another number of sequences
        (GameKind(5, 2, 1, teams=True), ["5/2/2", "5/2/2/teams"], 2),
        (GameKind(6, 2, 1), ["5/2/1", "6/3/1"], weights.PRIOR_CARD),  # nothing alike
    ],
)
def test_the_numbers_of_the_kind_most_alike_tell_most(
    monkeypatch: pytest.MonkeyPatch, kind: GameKind, known: list[str], worth: float
) -> None:
    kinds = {name: {"0": {"wilds": [0, SCALE * i, 0, 0, 0]}} for i, name in enumerate(known, 1)}
    monkeypatch.setattr("game.bots.eval.weights._content", lambda _: {"kinds": kinds})
    assert weights_for.__wrapped__(kind).wilds[0][1] == worth


def test_where_a_phase_was_never_met_the_last_one_tells_and_for_a_list_that_is_missing_the_prior() -> None:
    learned = EvalWeights(4, 2, {"0": {"wilds": [0, 1, 2, 3, 4]}})
    assert learned.lists(3)["wilds"] == learned.lists(0)["wilds"] == [n / SCALE for n in range(5)]
    assert learned.lists(0)["mine"] == EvalWeights(4, 2, {}).lists(0)["mine"]


@pytest.mark.parametrize(
    ("options", "seats", "name"),
    [
        *(({}, 2, "5/2/2"), ({}, 3, "5/3/1"), ({}, 6, "5/2/2/teams")),
        *(({"sequences_to_win": 3}, 2, "5/2/2"), ({"line_length": 4}, 2, "4/2/2")),
    ],
)
def test_a_kind_is_told_by_lines_sides_goal_and_teams(options: dict[str, int], seats: int, name: str) -> None:
    rules = with_options(CLASSIC, options)
    setup = new_game(rules, seats).setup
    assert str(GameKind.of(setup, board_index_of(setup.tables, rules).lengths)) == name


def test_what_lines_lack_is_listed_from_one_space_to_all_of_them_and_so_stand_the_numbers() -> None:
    assert lacked(3)[:6] == [(SURE,), (1,), (BARRED,), (3,), (OPEN,), (SURE, SURE)]
    assert lacked(3)[-1] == (OPEN,) * 3
    assert len(lacked(3)) == len(set(lacked(3))) == 5 + 15 + 35
    listed = lacked(4)
    own, theirs = [SCALE * i for i in range(len(listed))], [-SCALE * i for i in range(len(listed))]
    learned = EvalWeights(4, 2, {"0": {"mine": own, "theirs1": theirs}})
    for count in line_patterns_of(frozenset({3, 4}), 2).counts[1:]:
        if lacking := tuple(kind for kind in count if kind < MINE):
            assert (learned.mine(0, lacking), -learned.theirs(0, 1, lacking)) == (listed.index(lacking),) * 2
