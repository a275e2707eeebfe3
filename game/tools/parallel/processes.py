"""Processes on this machine that share work; none outlives it."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, NamedTuple, cast

from ..native import SameModules
from .executor import A, Executor, Failure, Q, WorkError, answer, good

MOST_AHEAD = 1_000
"""The most questions ahead of the earliest one still unanswered."""
_CONTEXT = multiprocessing.get_context("spawn")  # a fork of a process with threads may wait for ever


class _Worker(NamedTuple):
    process: BaseProcess
    line: Connection


class Processes(Executor):
    """A fixed number of processes, alive until it's closed."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._workers: list[_Worker] = []

    def answers(self, work: Callable[[Q], A], questions: Iterable[Q]) -> Generator[A, None, None]:
        """The answers in order; raises CommandError or KeyboardInterrupt."""
        is_done = False
        try:
            for _ in range(self._jobs - len(self._workers)):
                with _undisturbed():
                    self._workers.append(_hired())
            yield from _Inquiry(work, iter(questions), [worker.line for worker in self._workers]).answers()
            is_done = True
        finally:
            if not is_done:  # they would answer what nobody asks any more
                self.close()

    def close(self) -> None:
        """End all processes."""
        with _undisturbed():
            _dismiss(self._workers)
            self._workers.clear()


class _Inquiry(Generic[Q, A]):
    """Processes with one question each, and the answers waiting for their turn."""

    def __init__(self, work: Callable[[Q], A], questions: Iterator[Q], idle: list[Connection]) -> None:
        self._work = work
        self._numbered = enumerate(questions)
        self._idle = idle
        self._asked: dict[Connection, int] = {}
        self._ready: dict[int, A | Failure] = {}
        self._given = 0

    def answers(self) -> Iterator[A]:
        """Every answer in order."""
        while self._ask():
            try:
                for line in cast(list[Connection], wait(list(self._asked))):
                    self._hear(line)
                self._ask()
            except (EOFError, ConnectionError) as error:
                raise WorkError("A process was killed.") from error
            while self._given in self._ready:
                yield good(self._ready.pop(self._given))
                self._given += 1

    def _ask(self) -> bool:
        """Give each idle process a question; return True while answers are outstanding."""
        room = MOST_AHEAD - len(self._ready) - len(self._asked)
        for number, question in islice(self._numbered, min(len(self._idle), room)):
            line = self._idle.pop()
            line.send((self._work, question))
            self._asked[line] = number
        return bool(self._asked)

    def _hear(self, line: Connection) -> None:
        self._ready[self._asked.pop(line)] = line.recv()
        self._idle.append(line)


def _hired() -> _Worker:
    own, theirs = _CONTEXT.Pipe()
    process = _CONTEXT.Process(target=_serve, args=(SameModules(), theirs), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, own)


def _serve(_same: SameModules, line: Connection) -> None:
    """Answer until nobody asks; a stop request may reach every process, and only the parent heeds it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        while True:
            asked: tuple[Callable[[Any], Any], Any] = line.recv()
            line.send(answer(*asked))
    except (EOFError, ConnectionError):
        return


def _dismiss(workers: Iterable[_Worker]) -> None:
    for worker in workers:
        worker.process.kill()
    for worker in workers:
        worker.process.join()
        worker.line.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Defer stop requests where possible, so that helpers are started or ended completely.

    A process started meanwhile defers them for good.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
