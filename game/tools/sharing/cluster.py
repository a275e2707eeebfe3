"""A Dask cluster whose workers share the work; Dask hands questions out, again where a worker was lost."""

import importlib
import logging
import pickle
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any

from ... import __version__
from ..console import CommandError
from ..native import FLAG, is_native, use_native
from .executor import A, Executor, Failure, Q, WorkError, answer, good
from .sources import ALL_HEADLESS, digest_of

MOST_IN_FLIGHT = 1_000
"""Questions that the cluster has at once."""
_PATIENCE = 10
"""Seconds in which a cluster answers, and has a worker."""
_WHERE = "the scheduler and every worker need this very game installed, or its checkout in PYTHONPATH"
_GREETING = f"__import__('importlib').import_module({__name__!r}).passport()"
"""What a worker is asked first, in words that it understands without the game: a task that it cannot read kills it."""
_ONE_AT_A_TIME = threading.Lock()


class ClusterError(WorkError):
    """A cluster that was lost, or that cannot do the work."""

    is_long = False


class Cluster(Executor):
    """A Dask cluster; CommandError where there is none."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._dask = _dask()
        self._client: Any = self._connected()
        try:
            self._greet()
        except BaseException:
            self.close()
            raise

    def answers(self, work: Callable[[Q], A], questions: Iterable[Q]) -> Generator[A, None, None]:
        """The answers in order; CommandError, or Ctrl-C, after which Dask forgets what is left."""
        common, packed, left = passport(), pickle.dumps(work), iter(questions)
        waiting: deque[Any] = deque()
        try:
            while True:
                with self._told():
                    room = MOST_IN_FLIGHT - len(waiting)
                    if (room > MOST_IN_FLIGHT // 2) and (asked := list(islice(left, room))):
                        told = {"common": common, "packed": packed}
                        waiting.extend(self._client.map(answer_there, asked, **told, pure=False))
                    if not waiting:
                        return
                    found = self._told_by(waiting[0])
                    waiting.popleft()
                yield good(found)
        finally:
            self._forget(waiting)

    def _told_by(self, future: Any) -> Any:
        """What it answers, once it does; ClusterError when nobody is left who could."""
        while True:
            with suppress(TimeoutError):
                return future.result(timeout=_PATIENCE)  # which waits for ever where the last worker was lost
            if not self._client.scheduler_info()["workers"]:
                raise ClusterError(f"The cluster at {self._address} has lost its last worker.")

    def _forget(self, waiting: Iterable[Any]) -> None:
        """Have what nobody waits for any more cancelled, if there is a cluster to be told so."""
        if self._client.status == "running":
            with suppress(Exception):
                self._client.cancel(list(waiting))

    def close(self) -> None:
        """Leave the cluster, which goes on without us."""
        with suppress(Exception):
            self._client.close(timeout=_PATIENCE)

    def _connected(self) -> Any:
        """Somebody who speaks for us there."""
        for name in ("distributed", "distributed.client"):  # what Dask logs is told by sentences here
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            self._dask.comm.get_address_host_port(self._address)
            _check_protocol(self._address)
            client = self._dask.Client(self._address, timeout=_PATIENCE, set_as_default=False)
        except Exception as error:  # the library's own too
            raise CommandError(
                f"There is no Dask cluster at '{self._address}': it would be an address such as tcp://127.0.0.1:8786, "
                f"where a scheduler runs ({_short(error)})."
            ) from error
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except Exception as error:
            client.close(timeout=_PATIENCE)
            raise CommandError(
                f"The cluster at {self._address} has no workers: 'dask worker {self._address} --nthreads 1' begins one."
            ) from error
        return client

    def _greet(self) -> None:
        """CommandError when scheduler or workers lack the game, or have another."""
        try:
            self._client.run_on_scheduler(eval, _GREETING)
            greetings = self._client.run(eval, _GREETING, on_error="return")
        except Exception as error:
            raise CommandError(f"The cluster's scheduler cannot play: {_short(error)}; {_WHERE}.") from error
        for address, told in greetings.items():
            if isinstance(told, BaseException):
                raise CommandError(f"The cluster's worker at {address} cannot play: {_short(told)}; {_WHERE}.")
            _compare(address, told, passport())

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what goes wrong in Dask by a sentence."""
        try:
            yield
        except ClusterError:
            raise
        except self._dask.KilledWorker as error:
            raise ClusterError("A game has ended several workers, one after the other: their logs tell why.") from error
        except Exception as error:  # whatever the scheduler or a worker raised
            # Whether answers are cancelled, a connection breaks or none is made hangs on when it was lost.
            lost = (self._dask.CancelledError, OSError, TimeoutError)
            if isinstance(error, lost) or self._client.status != "running":
                told = f"The cluster at {self._address} was lost: its scheduler does not answer."
                raise ClusterError(told) from error
            raise ClusterError(f"The cluster cannot do this: {_short(error)}; {_WHERE}.") from error


def _check_protocol(address: str) -> None:
    """ValueError for a protocol that needs more than an address; the library waits for it in vain."""
    scheme, sign, _ = address.rpartition("://")
    if sign and scheme != "tcp":
        raise ValueError(f"{scheme}:// is not spoken here")


def _dask() -> Any:
    """Dask's package, which only those need who have a cluster."""
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise CommandError(
            "Dask, which speaks to clusters, is not installed: pip install '.[cluster]' (or 'distributed') does it."
        ) from error


def _short(error: BaseException) -> str:
    """What an error says in its innermost cause, on one line."""
    inner = error
    while inner.__cause__:
        inner = inner.__cause__
    return " ".join(str(inner).split()).rstrip(".") or type(inner).__name__


# ---------------------------------------------------------------- on a worker


def passport() -> dict[str, str]:
    """What whoever asks and whoever answers must have in common, by what it is called."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"  # another may round sums otherwise
    return {
        "Python": python,
        "Fivefold": f"{__version__} ({digest_of(ALL_HEADLESS)})",
        "rules": "compiled" if is_native() else "as sources",
    }


def answer_there(question: Any, common: Mapping[str, str], packed: bytes) -> Any:
    """Answer on a worker, which has nothing loaded at first; it plays one game at a time, as Python does anyway."""
    with _ONE_AT_A_TIME:
        try:
            _adapt(common)
            work = pickle.loads(packed)  # noqa: S301 - whoever may ask a Dask worker may have it do anything
        except CommandError as error:
            return Failure(error)
        except Exception:  # noqa: BLE001 - told to whoever asked
            return Failure(WorkError(traceback.format_exc()))
        return answer(work, question)


def _adapt(common: Mapping[str, str]) -> None:
    """Use compiled modules where whoever asks does; CommandError where the answers could be others."""
    own, address = passport(), importlib.import_module("distributed").get_worker().address
    _compare(address, own, common)
    if is_native() and own["rules"] != common["rules"]:
        raise CommandError(f"The cluster's worker at {address} used {FLAG} for an earlier command: begin it anew.")
    if own["rules"] != common["rules"]:
        try:
            use_native()
        except CommandError as error:
            raise CommandError(f"The cluster's worker at {address} cannot use {FLAG}: {error}") from error


def _compare(address: str, own: Mapping[str, str], common: Mapping[str, str]) -> None:
    """CommandError where a worker's answers could be others because of its version."""
    for what in ("Python", "Fivefold"):
        if own[what] != common[what]:
            raise CommandError(
                f"The cluster's worker at {address} has {what} {own[what]}, and here is {common[what]}: both must be "
                "the same. A worker that was begun before a change has to begin anew."
            )
