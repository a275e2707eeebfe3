"""Work shared among processes: answers in the order of the questions, and no process is left behind."""

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, NamedTuple, TypeVar, cast

from .console import CommandError
from .native import SameModules

Q = TypeVar("Q")
A = TypeVar("A")


MOST_JOBS = 256
"""Processes that can play at once; more only wait for each other."""


class WorkError(CommandError):
    """A question that failed in another process, or a process that was killed; the message tells what is known."""

    status = 1
    is_long = True


class _Failure(NamedTuple):
    """What a process tells in place of an answer."""

    error: CommandError


class _Worker(NamedTuple):
    process: BaseProcess
    line: Connection


def check_jobs(jobs: int) -> None:
    """CommandError when there cannot be so many processes."""
    if not 1 <= jobs <= MOST_JOBS:
        raise CommandError(f"{jobs} processes cannot play: at least one, and {MOST_JOBS} at most.")


def answers(work: Callable[[Q], A], questions: Iterable[Q], jobs: int) -> Generator[A, None, None]:
    """The answers in order, worked out by so many processes (one: by this one); CommandError, or Ctrl-C."""
    if jobs == 1:
        yield from (_good(_answer(work, question)) for question in questions)
        return
    workers: list[_Worker] = []
    try:
        for _ in range(jobs):
            with _undisturbed():
                workers.append(_hired(work))
        yield from _Crew(workers, iter(questions)).answers()
    finally:
        with _undisturbed():
            _dismiss(workers)


class _Crew(Generic[Q, A]):
    """Processes, each with one question at a time, and the answers that wait for their turn."""

    def __init__(self, workers: list[_Worker], questions: Iterator[Q]) -> None:
        self._numbered = enumerate(questions)
        self._idle = [worker.line for worker in workers]
        self._asked: dict[Connection, int] = {}
        self._ready: dict[int, A | _Failure] = {}
        self._told = 0

    def answers(self) -> Iterator[A]:
        """Every answer in order."""
        self._ask()
        while self._asked:
            try:
                for line in cast(list[Connection], wait(list(self._asked))):
                    self._hear(line)
                self._ask()
            except (EOFError, ConnectionError) as error:
                raise WorkError("A process was killed.") from error
            while self._told in self._ready:
                yield _good(self._ready.pop(self._told))
                self._told += 1

    def _ask(self) -> None:
        """Give every idle process a question, while there are any."""
        for number, question in islice(self._numbered, len(self._idle)):
            line = self._idle.pop()
            line.send(question)
            self._asked[line] = number

    def _hear(self, line: Connection) -> None:
        self._ready[self._asked.pop(line)] = line.recv()
        self._idle.append(line)


def _answer(work: Callable[[Q], A], question: Q) -> A | _Failure:
    try:
        return work(question)
    except CommandError as error:
        return _Failure(error)
    except Exception:  # noqa: BLE001 - whatever went wrong is told to the process that asked
        return _Failure(WorkError(traceback.format_exc()))


def _good(answer: A | _Failure) -> A:
    """The answer, unless it is none."""
    if isinstance(answer, _Failure):
        raise answer.error
    return answer


def _hired(work: Callable[[Q], A]) -> _Worker:
    own, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(target=_serve, args=(SameModules(), work, theirs), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, own)


def _serve(_same: SameModules, work: Callable[[Q], A], line: Connection) -> None:
    """Answer until nobody asks; a request to end may go to every process, and the first one alone heeds it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        while True:
            line.send(_answer(work, line.recv()))
    except (EOFError, ConnectionError):
        return


def _dismiss(workers: Iterable[_Worker]) -> None:
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.process.join()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Put requests to end off, where the system can: a process comes to know or to lose its helpers as a whole.

    A process that starts meanwhile puts them off for good.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
