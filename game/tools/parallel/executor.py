"""The interface of executors, and the simplest one: this process."""

import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple, TypeVar

from ..console import CommandError

Q = TypeVar("Q")
A = TypeVar("A")


class WorkError(CommandError):
    """Raised if a question fails in another process, or the process is killed."""

    status = 1
    is_long = True


class Failure(NamedTuple):
    """A process's report of a failure."""

    error: CommandError


class Executor(ABC):
    """Answers questions until it's closed."""

    @abstractmethod
    def answers(self, work: Callable[[Q], A], questions: Iterable[Q]) -> Generator[A, None, None]:
        """The answers in the questions' order; raises CommandError or KeyboardInterrupt."""

    @abstractmethod
    def close(self) -> None:
        """Release all resources."""


class Here(Executor):
    """This process."""

    def answers(self, work: Callable[[Q], A], questions: Iterable[Q]) -> Generator[A, None, None]:
        """The answers in order; raises CommandError or KeyboardInterrupt."""
        yield from (good(answer(work, question)) for question in questions)

    def close(self) -> None:
        """Do nothing."""


def answer(work: Callable[[Q], A], question: Q) -> A | Failure:
    """The answer, or the failure, to send to the process that asked."""
    try:
        return work(question)
    except CommandError as error:
        return Failure(error)
    except Exception:  # noqa: BLE001 - whatever went wrong is told to the process that asked
        return Failure(WorkError(traceback.format_exc()))


def good(answered: A | Failure) -> A:
    """The answer; raises CommandError for a failure."""
    if isinstance(answered, Failure):
        raise answered.error
    return answered
