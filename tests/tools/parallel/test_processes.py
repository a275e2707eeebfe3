"""Work that is shared by this process alone, by processes beside it, or by a cluster."""

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from game.tools.console import CommandError
from game.tools.parallel import cluster as dask
from game.tools.parallel.choice import Sharing
from game.tools.parallel.executor import Executor, Here, WorkError
from game.tools.parallel.processes import MOST_AHEAD, Processes
from tests.tools.running import refusal


def halved(number: int) -> float:
    if number < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return 10 / number


def own_id(_number: int) -> int:
    return os.getpid()


def refused(_number: int) -> int:
    raise CommandError("That cannot be.")


@pytest.fixture(
    params=[Here, pytest.param(lambda: Processes(3), marks=pytest.mark.slow)], ids=["here", "three"], scope="module"
)
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    make: Callable[[], Executor] = request.param
    with closing(make()) as made:
        yield made


@pytest.mark.parametrize("count", [0, 1, 29])
def test_answers_come_in_the_order_of_the_questions(executor: Executor, count: int) -> None:
    assert list(executor.answers(halved, range(1, count + 1))) == [10 / number for number in range(1, count + 1)]


def test_a_question_that_fails_is_told_and_what_is_refused_as_it_was(executor: Executor) -> None:
    failed = halved, [1, 0, 2], WorkError, "ZeroDivisionError"
    for question, numbers, kind, sentence in (failed, (refused, [1, 2], CommandError, "That cannot be")):
        with pytest.raises(kind, match=sentence) as told:
            list(executor.answers(question, numbers))
        assert type(told.value) is kind


def test_whoever_stops_listening_may_ask_again(executor: Executor) -> None:
    with closing(executor.answers(halved, range(1, 100))) as told:
        assert list(islice(told, 2)) == [10, 5]
    assert list(executor.answers(halved, [4, 5])) == [2.5, 2]


def test_processes_live_on_for_the_next_questions() -> None:
    with closing(Processes(1)) as executor:
        (first,), (second,) = (list(executor.answers(own_id, [1])) for _ in range(2))
    assert first == second != os.getpid()


@pytest.mark.slow
def test_a_process_that_is_killed_is_told() -> None:
    with closing(Processes(2)) as executor, pytest.raises(WorkError, match="A process was killed"):
        list(executor.answers(halved, [1, -1, 2]))


@pytest.mark.slow
def test_only_so_many_questions_are_asked_ahead_of_an_answer() -> None:
    asked = 0

    def questions() -> Iterator[int]:
        nonlocal asked
        while True:
            asked += 1
            yield asked

    with closing(Processes(2)) as executor, closing(executor.answers(halved, questions())) as told:
        for number in range(1, 50):
            assert next(told) == 10 / number
            assert asked <= number + MOST_AHEAD


@pytest.mark.parametrize(
    ("sharing", "most", "kind"), [(Sharing(1), 9, Here), (Sharing(9), 1, Here), (Sharing(2), 9, Processes)]
)
def test_no_process_is_begun_for_nothing(sharing: Sharing, most: int, kind: type[Any]) -> None:
    with closing(sharing.executor(most)) as executor:
        assert type(executor) is kind


# ---------------------------------------------------------------- a cluster, as far as none is needed


@pytest.fixture
def within_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this process believe that it is a worker."""
    worker = SimpleNamespace(get_worker=lambda: SimpleNamespace(address="tcp://here:1"))
    monkeypatch.setitem(sys.modules, "distributed", worker)


@pytest.mark.usefixtures("within_a_worker")
def test_a_worker_uses_the_compiled_modules_where_the_command_does(monkeypatch: pytest.MonkeyPatch) -> None:
    common, loaded = dask.passport() | {"rules": "compiled"}, []
    monkeypatch.setattr(dask, "use_native", lambda: loaded.append("compiled"))
    for number in (7, 8):
        assert dask.answer_there(str(number), common, pickle.dumps(int)) == number
        assert loaded == ["compiled"]
        monkeypatch.setattr(dask, "is_native", lambda: True)


@pytest.mark.usefixtures("within_a_worker")
def test_a_worker_that_has_compiled_modules_loaded_does_not_play_by_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    common = dask.passport()
    monkeypatch.setattr(dask, "is_native", lambda: True)
    told = str(dask.answer_there("7", common, pickle.dumps(int)).error)
    assert told == "The cluster's worker at tcp://here:1 used --compiled for an earlier command: begin it anew."


def test_without_dask_a_sentence_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(CommandError, match=r"is not installed: pip install '\.\[cluster\]'"):
        Sharing(cluster="127.0.0.1:8786").executor(9)


def test_processes_and_a_cluster_are_not_asked_for_together() -> None:
    assert "not allowed with argument --jobs" in refusal("arena", "--jobs", "2", "--cluster", "127.0.0.1:8786")
