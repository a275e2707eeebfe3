"""Who answers questions: the interface of executors, and the simplest of them, this very process."""

import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from typing import NamedTuple, TypeVar

from ..console import CommandError

Q = TypeVar("Q")
A = TypeVar("A")


class WorkError(CommandError):
    """A question that failed in another process, or a process that was killed; the message tells what is known."""

    status = 1
    is_long = True


class Failure(NamedTuple):
    """What a process tells in place of an answer."""

    error: CommandError


class Executor(ABC):
    """Whoever works answers out; questions may be asked again and again until it is closed."""

    @abstractmethod
    def answers(self, work: Callable[[Q], A], questions: Iterable[Q]) -> Generator[A, None, None]:
        """The answers in the order of the questions; CommandError, or Ctrl-C."""

    @abstractmethod
    def close(self) -> None:
        """Leave nothing behind."""


class Here(Executor):
    """This process."""

    def answers(self, work: Callable[[Q], A], questions: Iterable[Q]) -> Generator[A, None, None]:
        """The answers in order; CommandError, or Ctrl-C."""
        yield from (good(answer(work, question)) for question in questions)

    def close(self) -> None:
        """There is nothing to leave."""


def answer(work: Callable[[Q], A], question: Q) -> A | Failure:
    """The answer, or what went wrong, for the process that asked."""
    try:
        return work(question)
    except CommandError as error:
        return Failure(error)
    except Exception:  # noqa: BLE001 - whatever went wrong is told to the process that asked
        return Failure(WorkError(traceback.format_exc()))


def good(answered: A | Failure) -> A:
    """The answer, unless it is none: then CommandError."""
    if isinstance(answered, Failure):
        raise answered.error
    return answered
