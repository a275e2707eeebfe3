"""A Dask cluster shares the work: the same games as by processes, whatever becomes of its workers."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game.tools.arena import Arena, arena_plan
from game.tools.console import CommandError
from game.tools.parallel import cluster as dask
from game.tools.parallel.choice import Sharing
from game.tools.parallel.executor import WorkError
from tests.tools.running import Line, printed, said, signalled, without_times

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60
"""Seconds in which schedulers and workers begin, and things that are not waited for happen."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "_PATIENCE", PATIENCE)


class Parts:
    """A scheduler and its workers, each a process of this machine."""

    def __init__(self, folder: Path, path: Path | None = ROOT) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._begun("dask_scheduler", "--port", "0", "--host", "127.0.0.1", path=path)
        self.address: str = until(self._written)

    def _written(self) -> str | None:
        return json.loads(self.file.read_text())["address"] if self.file.exists() and self.file.stat().st_size else None

    def add_worker(self, path: Path | None = ROOT) -> subprocess.Popen[bytes]:
        """One more worker, with the game in its path or without."""
        options = ("--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
        return self._begun("dask_worker", *options, path=path)

    def _begun(self, program: str, *options: str, path: Path | None) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--scheduler-file", str(self.file), *options]
        env = os.environ | {"PYTHONPATH": str(path or ""), "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}
        env |= {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1"}
        with (self.folder / f"log-{len(self.processes)}").open("wb") as log:
            command.append("--no-dashboard")
            process = subprocess.Popen(command, cwd=self.folder, env=env, stdout=log, stderr=log)  # noqa: S603
        self.processes.append(process)
        return process

    def end(self, *, but: int = 0) -> None:
        """Kill all processes but the oldest."""
        while len(self.processes) > but:
            ended = self.processes.pop()
            ended.kill()
            ended.wait()

    def end_workers(self) -> None:
        """Kill all workers and wait until the scheduler has forgotten them."""
        self.end(but=1)
        with distributed().Client(self.address, set_as_default=False) as client:
            until(lambda: not client.scheduler_info()["workers"])


def distributed() -> Any:
    return pytest.importorskip("distributed", reason="Dask is not installed: pip install '.[cluster]'")


@contextmanager
def parts_in(folder: Path, path: Path | None = ROOT) -> Iterator[Parts]:
    distributed()
    parts = Parts(folder, path)
    try:
        yield parts
    finally:
        parts.end()


def until(found: Any) -> Any:
    """The first true result of a function."""
    end = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return value


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    """A cluster of two workers, which tests leave as it is."""
    with parts_in(tmp_path_factory.mktemp("cluster")) as made:
        made.add_worker()
        made.add_worker()
        yield made


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parts]:
    """A scheduler that outlives all workers."""
    with parts_in(tmp_path_factory.mktemp("scheduler")) as made:
        yield made


@pytest.fixture
def own(scheduler: Parts) -> Iterator[Parts]:
    """A scheduler whose workers are those of one test alone."""
    yield scheduler
    scheduler.end_workers()


def held(sharing: Sharing, games: int = 24, at: int = 0, victim: Any = None) -> tuple[list[Line], Line]:
    """An arena's lines and its summary, without times; in game `at`, a process is killed."""
    arena = Arena(arena_plan("travel", 2, None, ["planner", "greedy"], games, 3), sharing)
    lines: list[Line] = []

    def tell(line: Line) -> None:
        lines.append(without_times(line))
        if line["game"] == at:
            victim.kill()

    arena.run(tell)
    return lines, without_times(arena.summary())


def refused(address: str) -> str:
    """The sentence of an arena that cannot be held there."""
    with pytest.raises(CommandError) as told:
        held(Sharing(cluster=address), games=2)
    return str(told.value)


# ---------------------------------------------------------------- what it gives


def test_an_arena_tells_the_same_by_a_cluster_by_processes_and_by_one_process(parts: Parts) -> None:
    assert held(Sharing(1)) == held(Sharing(2)) == held(Sharing(cluster=parts.address))


def test_a_worker_that_is_killed_changes_nothing(own: Parts) -> None:
    victim, _ = own.add_worker(), own.add_worker()
    shared = held(Sharing(cluster=own.address), 60, 5, victim)
    assert victim.wait() == -signal.SIGKILL
    assert shared == held(Sharing(1), 60)


def test_tune_learns_the_same_by_a_cluster(parts: Parts, tmp_path: Path) -> None:
    files = [tmp_path / "cluster.json", tmp_path / "alone.json"]
    for file, sharing in zip(files, (["--cluster", parts.address], ["--jobs", "1"]), strict=True):
        said("tune", "--variant", "kids", "--games", "70", "--out", str(file), *sharing)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_records_are_kept_where_the_command_runs(parts: Parts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["simulate", "--variant", "travel", "--games", "3", "--records", "games", "--check"]
    *lines, summary = printed(*asked, "--cluster", parts.address)
    assert ([line["record"] for line in lines], summary["bad_records"]) == (["ok"] * 3, 0)
    assert len(list((tmp_path / "games").glob("travel-2-2-*.json"))) == 3


def test_ctrl_c_cancels_what_is_left(parts: Parts) -> None:
    status, last = signalled(signal.SIGINT, "arena", "--json", "--games", "100000", "--cluster", parts.address)
    assert (status, last["stopped"], last["games"] >= 4) == (130, "interrupted", True)
    with distributed().Client(parts.address, set_as_default=False) as client:
        assert until(lambda: not any(client.processing().values()))


# ---------------------------------------------------------------- what goes wrong


def test_a_scheduler_that_dies_is_told_and_what_was_played_counts(tmp_path: Path) -> None:
    with parts_in(tmp_path) as mortal:
        mortal.add_worker()

        def kill(line: Line) -> None:
            if line["game"] == 4:
                mortal.scheduler.kill()

        arena = Arena(arena_plan("classic", 2, None, ["greedy", "random"], 2_000, 1), Sharing(cluster=mortal.address))
        with pytest.raises(WorkError, match=f"The cluster at {mortal.address} was lost: its scheduler does not answer"):
            arena.run(kill)
    assert (arena.summary()["stopped"], arena.summary()["games"] >= 4) == ("failed", True)


def test_a_cluster_that_loses_its_last_worker_is_told(own: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    victim = own.add_worker()
    with (
        closing(Sharing(cluster=own.address).executor(9)) as executor,
        closing(executor.answers(time.sleep, [0.1] * 100)) as answers,
    ):
        assert next(answers) is None
        victim.kill()
        monkeypatch.setattr(dask, "_PATIENCE", 1)
        with pytest.raises(WorkError, match="has lost its last worker"):
            list(answers)


def test_an_error_in_a_game_is_told_with_the_game(parts: Parts) -> None:
    with closing(Sharing(cluster=parts.address).executor(9)) as executor, pytest.raises(WorkError, match="ValueError"):
        list(executor.answers(int, ["1", "one"]))


def test_what_ends_every_worker_is_told(own: Parts) -> None:
    for _ in range(2):  # once more than these schedulers allow a task to fail
        own.add_worker()
    executor = Sharing(cluster=own.address).executor(9)
    with closing(executor), pytest.raises(WorkError, match="several workers"):
        list(executor.answers(os._exit, [3]))


def test_an_address_where_no_cluster_is_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed()
    monkeypatch.setattr(dask, "_PATIENCE", 1)
    for address, told in (
        ("nonsense", "missing port number"),
        ("mail://127.0.0.1:8786", "unknown address scheme"),
        ("tls://127.0.0.1:8786", "tls:// is not spoken here"),
        ("127.0.0.1:1", "no Dask cluster at '127.0.0.1:1': it would be an address such as tcp://127.0.0.1:8786"),
    ):
        assert told in refused(address)


def test_whatever_the_cluster_s_library_raises_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distributed(), "Client", Mock(side_effect=TypeError("it wants a certificate")))
    assert "it wants a certificate" in refused("tcp://127.0.0.1:8786")


def test_a_cluster_without_workers_is_told(own: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "_PATIENCE", 1)
    assert refused(own.address).startswith(f"The cluster at {own.address} has no workers: ")


@pytest.mark.parametrize("what", ["Python", "Fivefold"])
@pytest.mark.parametrize("joins", ["before", "later"])
def test_another_version_is_told(what: str, joins: str, parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    if joins == "later":
        monkeypatch.setattr(dask.Cluster, "_greet", lambda _: None)  # it was not there yet
    here = dask.passport()
    monkeypatch.setattr(dask, "passport", lambda: here | {what: "0.0"})
    told = refused(parts.address)
    assert joins == "later" or told.startswith("The cluster's worker at tcp://127.0.0.1:")
    assert f" has {what} {here[what]}, and here is 0.0: both must be the same." in told


def test_a_worker_with_sources_loaded_uses_no_compiled_ones(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    held(Sharing(cluster=parts.address), games=8)
    here = dask.passport()
    monkeypatch.setattr(dask, "passport", lambda: here | {"rules": "compiled"})
    assert " cannot use --compiled: " in refused(parts.address)


def test_a_worker_without_the_game_is_told_and_lives_on(own: Parts) -> None:
    worker = own.add_worker(path=None)
    told = refused(own.address)
    assert "cannot play: No module named 'game'" in told
    assert "the scheduler and every worker need this very game installed, or its checkout in PYTHONPATH" in told
    assert worker.poll() is None


def test_a_scheduler_without_the_game_is_told(tmp_path: Path) -> None:
    with parts_in(tmp_path, path=None) as own:
        own.add_worker()
        assert refused(own.address).startswith("The cluster's scheduler cannot play: No module named 'game'; the")
