"""Work that is shared by this process alone or by processes beside it."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from typing import Any

import pytest

from game.tools.console import CommandError
from game.tools.sharing.choice import Sharing
from game.tools.sharing.executor import Executor, Here, WorkError
from game.tools.sharing.processes import MOST_AHEAD, Processes


def halved(number: int) -> float:
    if number < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return 10 / number


def own_id(_number: int) -> int:
    return os.getpid()


def refused(_number: int) -> int:
    raise CommandError("That cannot be.")


@pytest.fixture(params=[Here, lambda: Processes(2), lambda: Processes(3)], ids=["here", "two", "three"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    make: Callable[[], Executor] = request.param
    with closing(make()) as made:
        yield made


def test_answers_come_in_the_order_of_the_questions(executor: Executor) -> None:
    assert list(executor.answers(halved, range(1, 30))) == [10 / number for number in range(1, 30)]
    assert list(executor.answers(halved, [5])) == [2]
    assert list(executor.answers(halved, [])) == []


def test_a_question_that_fails_is_told(executor: Executor) -> None:
    with pytest.raises(WorkError, match="ZeroDivisionError"):
        list(executor.answers(halved, [1, 0, 2]))


def test_what_is_refused_is_told_as_it_was(executor: Executor) -> None:
    with pytest.raises(CommandError, match="That cannot be") as told:
        list(executor.answers(refused, [1, 2]))
    assert type(told.value) is CommandError


def test_whoever_stops_listening_may_ask_again(executor: Executor) -> None:
    with closing(executor.answers(halved, range(1, 100))) as told:
        assert list(islice(told, 2)) == [10, 5]
    assert list(executor.answers(halved, [4, 5])) == [2.5, 2]


def test_processes_live_on_for_the_next_questions() -> None:
    with closing(Processes(1)) as executor:
        (first,), (second,) = (list(executor.answers(own_id, [1])) for _ in range(2))
    assert first == second != os.getpid()


def test_a_process_that_is_killed_is_told() -> None:
    with closing(Processes(2)) as executor, pytest.raises(WorkError, match="A process was killed"):
        list(executor.answers(halved, [1, -1, 2]))


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
