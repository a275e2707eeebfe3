"""An executor on a Dask cluster; Dask assigns the questions, and reassigns them if a worker is lost."""

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
from ...device.compiled import is_native
from ..console import CommandError
from ..native import FLAG, use_native
from .executor import A, Executor, Failure, Q, WorkError, answer, good
from .sources import ALL_HEADLESS, digest_of

MOST_IN_FLIGHT = 1_000
"""The most questions submitted at once."""
_PATIENCE = 10
"""The seconds to wait for a cluster's answer, and for a worker."""
_WHERE = "the scheduler and every worker need this very game installed, or its checkout in PYTHONPATH"
_GREETING = f"__import__('importlib').import_module({__name__!r}).passport()"
"""The first question to a worker, readable without the game: a task that it can't unpickle kills it."""
_ONE_AT_A_TIME = threading.Lock()


class ClusterError(WorkError):
    """Raised if a cluster is lost or can't do the work."""

    is_long = False


class Cluster(Executor):
    """A Dask cluster; raises CommandError if there is none."""

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
        """The answers in order; raises CommandError, or KeyboardInterrupt after cancelling the rest."""
        common, packed, left = passport(), pickle.dumps(work), iter(questions)
        waiting: deque[Any] = deque()
        try:
            while True:
                with self._explained():
                    room = MOST_IN_FLIGHT - len(waiting)
                    if (room > MOST_IN_FLIGHT // 2) and (asked := list(islice(left, room))):
                        common_to_all = {"common": common, "packed": packed}
                        waiting.extend(self._client.map(answer_there, asked, **common_to_all, pure=False))
                    if not waiting:
                        return
                    found = self._result(waiting[0])
                    waiting.popleft()
                yield good(found)
        finally:
            self._cancel(waiting)

    def _result(self, future: Any) -> Any:
        """A future's result; raises ClusterError if no worker is left."""
        while True:
            with suppress(TimeoutError):
                return future.result(timeout=_PATIENCE)  # which waits for ever where the last worker was lost
            if not self._client.scheduler_info()["workers"]:
                raise ClusterError(f"The cluster at {self._address} has lost its last worker.")

    def _cancel(self, waiting: Iterable[Any]) -> None:
        """Cancel futures nobody waits for, if the cluster can still be reached."""
        if self._client.status == "running":
            with suppress(Exception):
                self._client.cancel(list(waiting))

    def close(self) -> None:
        """Disconnect; the cluster continues without us."""
        with suppress(Exception):
            self._client.close(timeout=_PATIENCE)

    def _connected(self) -> Any:
        """A connected client."""
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
        """Raise CommandError if the scheduler or a worker lacks the game or has a different one."""
        try:
            self._client.run_on_scheduler(eval, _GREETING)
            greetings = self._client.run(eval, _GREETING, on_error="return")
        except Exception as error:
            raise CommandError(f"The cluster's scheduler cannot play: {_short(error)}; {_WHERE}.") from error
        for address, greeting in greetings.items():
            if isinstance(greeting, BaseException):
                raise CommandError(f"The cluster's worker at {address} cannot play: {_short(greeting)}; {_WHERE}.")
            _compare(address, greeting, passport())

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn Dask's errors into sentences."""
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
                sentence = f"The cluster at {self._address} was lost: its scheduler does not answer."
                raise ClusterError(sentence) from error
            raise ClusterError(f"The cluster cannot do this: {_short(error)}; {_WHERE}.") from error


def _check_protocol(address: str) -> None:
    """Raise ValueError for a protocol that needs more than an address; the library would wait for ever."""
    scheme, sign, _ = address.rpartition("://")
    if sign and scheme != "tcp":
        raise ValueError(f"{scheme}:// is not spoken here")


def _dask() -> Any:
    """Dask's package, imported only if it's needed."""
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise CommandError(
            "Dask, which speaks to clusters, is not installed: pip install '.[cluster]' (or 'distributed') does it."
        ) from error


def _short(error: BaseException) -> str:
    """The innermost cause of an error, on one line."""
    inner = error
    while inner.__cause__:
        inner = inner.__cause__
    return " ".join(str(inner).split()).rstrip(".") or type(inner).__name__


# ---------------------------------------------------------------- on a worker


def passport() -> dict[str, str]:
    """What both sides must have in common, by name."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"  # another may round sums otherwise
    return {
        "Python": python,
        "Fivefold": f"{__version__} ({digest_of(ALL_HEADLESS)})",
        "rules": "compiled" if is_native() else "as sources",
    }


def answer_there(question: Any, common: Mapping[str, str], packed: bytes) -> Any:
    """Answer a question on a worker, which starts with nothing loaded and plays one game at a time."""
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
    """Use compiled modules if the client does; raises CommandError if the answers could differ."""
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
    """Raise CommandError if a worker's version could change the answers."""
    for what in ("Python", "Fivefold"):
        if own[what] != common[what]:
            raise CommandError(
                f"The cluster's worker at {address} has {what} {own[what]}, and here is {common[what]}: both must be "
                "the same. A worker that was begun before a change has to begin anew."
            )
