"""Learning the planner's numbers: what counts in a position, what a game teaches, and the file of it."""

import errno
import json
import math
import os
import random
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from statistics import mean
from typing import Any
from unittest.mock import Mock

import pytest

from game.bots import decide
from game.bots.eval.line_patterns import worths_of
from game.bots.eval.weights import PHASES, SCALE, EvalWeights, rising
from game.bots.search.one_ply import OnePly
from game.engine import SetupError, State, View, new_game
from game.engine.setup import Setup
from game.tools.tuning.learning import AT_REST, Lesson, Model, Pupil
from game.tools.tuning.numbers_file import known_in, merge
from game.tools.tuning.schedule import Schedule, table
from game.tools.tuning.tune import Tuning
from tests.bots.players import evaluator_of, positions
from tests.tools.running import printed, refusal, said

KIDS = ["tune", "--variant", "kids", "--seats", "2", "--jobs", "1"]


def schedule(
    variant: str = "kids", seats: int = 2, games: int = 1, seed: int = 1, options: Sequence[str] = (), **changes: Any
) -> Schedule:
    return Schedule(table(variant, seats, None, seed, options), games, **changes)


def two_games(setup: Setup) -> Iterator[State]:
    """All positions of two games between bots that complete and block lines."""
    return chain(*(positions(setup.ruleset, setup.seats, setup.sides, seed) for seed in range(2)))


def any_model(asked: Schedule) -> Model:
    """A model of numbers at random, so that every one of them counts."""
    rng, kind = random.Random(1), (max(asked.lengths), asked.setup.sides)
    lists = EvalWeights(*kind, {}).lists(0).items()
    phases = [{name: [rng.randint(-900, 900) for _ in numbers] for name, numbers in lists} for _ in range(PHASES)]
    return Model(EvalWeights(*kind, {str(phase): told for phase, told in enumerate(phases)}), asked.lengths)


def tuned(file: Path, *arguments: str) -> bytes:
    """The file that six quick games make, or what else the arguments ask for."""
    said(*KIDS, "--games", "6", "--out", str(file), *arguments)
    return file.read_bytes()


# ---------------------------------------------------------------- what counts


@pytest.mark.parametrize(
    ("variant", "seats", "options", "phases"),
    [
        *(("classic", 2, [], {0, 1, 2, 3}), ("classic", 2, ["announce=true"], {1, 2, 3}), ("classic", 3, [], {0})),
        ("classic", 2, ["free_corners=false", "sequences_to_win=1"], {0}),
        *(("states", 4, [], {1, 2, 3}), ("kids", 3, [], {0}), ("travel", 2, [], {0, 1, 2, 3})),
    ],
)
def test_a_lesson_is_worth_what_the_outlook_is(variant: str, seats: int, options: list[str], phases: set[int]) -> None:
    model, met = any_model(asked := schedule(variant, seats, options=options)), set()
    judge = model.judge()
    for state in two_games(asked.setup):
        for seat in range(seats):
            evaluator = evaluator_of(state, seat, judge)
            if max(evaluator.made) < evaluator.goal:
                met.add(evaluator.phase)
                assert model.worth(model.lesson(evaluator)) == pytest.approx(evaluator.total(), abs=1e-9)
    assert met >= phases


def test_a_complete_line_that_nobody_has_announced_has_a_fixed_worth() -> None:
    model = any_model(asked := schedule("classic", options=["announce=true"]))
    state = new_game(asked.setup.ruleset, 2, seed=1)
    state = state._replace(chips=(state.setup.tables.lines[0] & ~state.setup.tables.free, 0))
    evaluator = evaluator_of(state, 0, model.judge())
    assert model.lesson(evaluator).given == EvalWeights.complete
    assert model.worth(model.lesson(evaluator)) == pytest.approx(evaluator.total(), abs=1e-9)


def test_without_noise_a_pupil_plays_as_the_planner_does_and_noise_leads_to_other_plays() -> None:
    model = any_model(asked := schedule("travel"))
    judge = [worths_of(asked.lengths, asked.kind, phase) for phase in range(PHASES)].__getitem__
    for state in two_games(asked.setup):
        view = View.of(state, state.current_player)
        moves = [decide(bot, view, random.Random(1)) for bot in (Pupil(model, judge, 0.0), OnePly())]
        assert moves[0] == moves[1]
    view = View.of(state := new_game(asked.setup.ruleset, 2, seed=1), state.current_player)
    assert len({decide(Pupil(model, model.judge(), 9.0), view, random.Random(seed)) for seed in range(9)}) > 2


# ---------------------------------------------------------------- what a game teaches


def test_every_turn_is_drawn_towards_its_result_and_what_was_moved_often_moves_less() -> None:
    model = Model(EvalWeights(4, 2, {}), frozenset({4}))
    model.numbers[0][:3] = [0.5, -0.25, 0.0]
    turns = [Lesson(0, ((0, 2), (1, 1)), 0.0), Lesson(0, ((1, 1), (2, 3)), 1.0)]
    wrong = model.learn(turns, 1.0, step=0.1, carry=0.7)
    last = 1 / (1 + math.exp(-0.75))
    target = 0.7 + 0.3 * last
    second, third = (0.1 * force / math.sqrt(AT_REST + force**2) for force in (1 - last, 3 * (1 - last)))
    first = 1 / (1 + math.exp(-(1.0 - 0.25 + second)))
    error = target - first
    once, twice = AT_REST + (2 * error) ** 2, AT_REST + (1 - last) ** 2 + error**2
    moves = [0.1 * 2 * error / math.sqrt(once), second + 0.1 * error / math.sqrt(twice), third]
    assert model.numbers[0][:3] == pytest.approx([0.5 + moves[0], -0.25 + moves[1], moves[2]])
    assert wrong == pytest.approx((1 - last) ** 2 + (1 - first) ** 2)
    assert model.met == {0}


def test_numbers_come_back_from_their_form_in_the_file() -> None:
    model = any_model(asked := schedule("classic", 3))
    again = EvalWeights(5, 3, model.phases())
    assert [Model(again, asked.lengths).numbers[phase] for phase in range(PHASES)] == model.numbers
    assert model.phases()["3"]["start"] == [round(again.start[3] * SCALE)]


@pytest.mark.slow
def test_what_was_learned_foresees_other_games_better() -> None:
    def run(asked: Schedule, known: dict[str, Any] | None = None) -> Tuning:
        (tuning := Tuning(asked, known)).run(lambda _: None)
        return tuning

    others = schedule(games=60, seed=1_000, step=1e-9)  # of which nothing is learned
    assert mean(run(others, run(schedule(games=150)).phases()).errors) < 0.95 * mean(run(others).errors)


def test_steps_become_smaller() -> None:
    steps = [schedule(games=100, step=0.2).step_at(game) for game in (0, 25, 50, 99)]
    assert steps == pytest.approx([0.2, 0.15, 0.1, 0.002])


# ---------------------------------------------------------------- the command and its file


def test_tune_prints_what_it_did(tmp_path: Path) -> None:
    out = str(tmp_path / "numbers.json")
    (told,) = printed(*KIDS, "--games", "6", "--out", out, "--option", "board_layout=symmetric")
    asked = {"summary": "kids", "kind": "4/2/1", "games": 6, "stopped": None, "options": {"board_layout": "symmetric"}}
    assert told | asked == told
    assert 0 < told["error_last"] < 1


def test_the_numbers_of_other_kinds_of_game_stay(tmp_path: Path) -> None:
    others = {"5/2/2": {"0": {"mine": [1, 2]}}, "4/2/1": {"0": {"mine": [3]}}}
    (file := tmp_path / "numbers.json").write_text(json.dumps({"kinds": others}))
    kinds = json.loads(tuned(file))["kinds"]
    assert kinds == {**others, "4/2/1": {"0": kinds["4/2/1"]["0"]}}  # only phases that were met
    assert (list(kinds), kinds != others) == (list(others), True)


def test_one_more_special_card_is_never_worth_less() -> None:
    assert rising("removers", [100, 0, 500, 501]) == [100, 180, 500, 580]
    assert rising("unseen_wilds", [100, 0, 500]) == [100, 0, 500]


def test_continuing_starts_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "numbers.json"
    numbers = any_model(schedule()).phases([0, 2])
    phases = {phase: {name: rising(name, lists[name]) for name in lists} for phase, lists in numbers.items()}
    merge(file, "4/2/1", phases)
    tuned(file, "--continue", "--step", "1e-9")
    assert known_in(file, "4/2/1") == phases


@pytest.mark.parametrize("games", [0, 3])
def test_an_interruption_keeps_what_was_learned(games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, learn = tmp_path / "numbers.json", Model.learn
    seats = iter(range(1, 100))

    def learned(*told: Any, **named: Any) -> float:
        if next(seats) > 2 * games:
            raise KeyboardInterrupt
        return learn(*told, **named)

    monkeypatch.setattr(Model, "learn", learned)
    (told,) = printed(*KIDS, "--games", "6", "--out", str(file), status=130)
    assert (told["games"], told["stopped"], file.exists()) == (games, "interrupted", games > 0)


def test_numbers_that_find_no_room_leave_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tuned(file := tmp_path / "numbers.json")
    monkeypatch.setattr(Path, "write_bytes", Mock(side_effect=OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))))
    assert refusal(*KIDS, "--games", "1", "--out", str(file)) == f"{file} cannot be written: No space left on device.\n"
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--variant", "dice"], "Lines and cards alone do not decide dice under these rules: nothing to learn."),
        (["--option", "captured_pairs=3"], "Lines and cards alone do not decide kids under these rules"),
        (["--games", "0"], "0 games cannot be played: at least one."),
        (["--step", "0"], "A step of 0 leads nowhere: more than 0, and 2 at most."),
        (["--lambda", "1.5"], "Lambda lies between 0 and 1, unlike 1.5."),
        (["--noise", "nan"], "Argument --noise: 'nan' is no number"),
        (["--noise", "-1"], "There is no noise of -1: from 0 to 10."),
        (["--continue"], "knows nothing of games of the kind 4/2/1 yet: tune comes first."),
        (["--out", "no/such/folder/numbers.json"], "cannot be written: No such file or directory."),
        (["--out", "."], ". cannot be written: "),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    assert sentence in refusal(*KIDS, "--out", str(tmp_path / "numbers.json"), *arguments)
    assert not list(tmp_path.iterdir())


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    kinds = (5, {"4/2/1": 5}, {"4/2/1": [1]}, {"4/2/1": {"0": {"mine": ["1"]}}})
    for text in ("", "[]", "{}", "[" * 100_000, '"kinds"', *(json.dumps({"kinds": one}) for one in kinds)):
        (file := tmp_path / "other.json").write_text(text)
        assert "other.json is no file of learned numbers." in refusal(*KIDS, "--out", str(file))
        assert file.read_text() == text


@pytest.mark.parametrize("phases", [{"0": {"mine": [1, 2]}}, {"9": {}}])
def test_numbers_for_other_games_are_not_continued(tmp_path: Path, phases: Any) -> None:
    file = tmp_path / "numbers.json"
    merge(file, "4/2/1", phases)
    with pytest.raises(SetupError, match="are not for games of the kind 4/2/1"):
        Tuning(schedule(), known_in(file, "4/2/1"))
