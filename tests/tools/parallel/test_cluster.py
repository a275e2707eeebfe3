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

import pytest

from game.__main__ import command_line
from game.tools.arena import Arena, arena_plan
from game.tools.console import CommandError
from game.tools.parallel import cluster as dask
from game.tools.parallel.choice import Sharing
from game.tools.parallel.executor import WorkError
from tests.tools.running import HEEDING, without_times

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
        environment = os.environ | {
            "PYTHONPATH": str(path or ""),
            "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s",
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
        }
        with (self.folder / f"log-{len(self.processes)}").open("wb") as log:
            process = subprocess.Popen(  # noqa: S603
                [*command, "--no-dashboard"], cwd=self.folder, env=environment, stdout=log, stderr=log
            )
        self.processes.append(process)
        return process

    def end_workers(self) -> None:
        """Kill all workers and wait until the scheduler has forgotten them."""
        while len(self.processes) > 1:
            ended = self.processes.pop()
            ended.kill()
            ended.wait()
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
        for process in reversed(parts.processes):
            process.kill()
            process.wait()


def until(found: Any) -> Any:
    """What is found in the end."""
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


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for longer than a second."""
    monkeypatch.setattr(dask, "_PATIENCE", 1)


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


def held(sharing: Sharing, games: int = 24, at: Any = None) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """An arena's lines and its summary, without times; `at` is called with every line."""
    arena = Arena(arena_plan("travel", 2, None, ["planner", "greedy"], games, 3), sharing)
    lines: list[dict[str, Any]] = []

    def tell(line: dict[str, Any]) -> None:
        lines.append(without_times(line))
        if at:
            at(line)

    arena.run(tell)
    return lines, without_times(arena.summary())


def refused(address: str) -> str:
    """The sentence of an arena that cannot be held there."""
    with pytest.raises(CommandError) as told:
        held(Sharing(cluster=address), games=2)
    return str(told.value)


# ---------------------------------------------------------------- what it gives


def test_an_arena_tells_the_same_by_a_cluster_by_processes_and_by_one_process(parts: Parts) -> None:
    alone = held(Sharing(1))
    assert held(Sharing(2)) == alone
    assert held(Sharing(cluster=parts.address)) == alone


def test_a_worker_that_is_killed_changes_nothing(own: Parts) -> None:
    victim, _ = own.add_worker(), own.add_worker()

    def kill(line: dict[str, Any]) -> None:
        if line["game"] == 5:
            victim.kill()

    shared = held(Sharing(cluster=own.address), games=60, at=kill)
    assert victim.wait() == -signal.SIGKILL
    assert shared == held(Sharing(1), games=60)


def test_tune_learns_the_same_by_a_cluster(parts: Parts, tmp_path: Path) -> None:
    asked = ["tune", "--variant", "kids", "--games", "70"]
    files = [tmp_path / "cluster.json", tmp_path / "alone.json"]
    for file, sharing in zip(files, (["--cluster", parts.address], ["--jobs", "1"]), strict=True):
        assert command_line([*asked, "--out", str(file), *sharing]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_records_are_written_where_the_command_runs(
    parts: Parts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["simulate", "--variant", "travel", "--games", "3", "--records", "games", "--check"]
    assert command_line([*asked, "--cluster", parts.address]) == 0
    *lines, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert [line["record"] for line in lines] == ["ok"] * 3
    assert summary["bad_records"] == 0
    assert len(list((tmp_path / "games").glob("travel-2-2-*.json"))) == 3


def test_ctrl_c_cancels_what_is_left(parts: Parts) -> None:
    command = [sys.executable, "-c", HEEDING, "arena", "--json", "--games", "100000", "--cluster", parts.address]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:  # noqa: S603
        assert process.stdout
        for _ in range(4):
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        *_, last = process.stdout.read().splitlines()
        assert process.wait() == 130
    assert json.loads(last)["stopped"] == "interrupted"
    assert json.loads(last)["games"] >= 4
    with distributed().Client(parts.address, set_as_default=False) as client:
        assert until(lambda: not any(client.processing().values()))


# ---------------------------------------------------------------- what goes wrong


def test_a_scheduler_that_dies_is_told_and_what_was_played_counts(tmp_path: Path) -> None:
    with parts_in(tmp_path) as mortal:
        mortal.add_worker()

        def kill(line: dict[str, Any]) -> None:
            if line["game"] == 4:
                mortal.scheduler.kill()

        arena = Arena(arena_plan("classic", 2, None, ["greedy", "random"], 2_000, 1), Sharing(cluster=mortal.address))
        with pytest.raises(WorkError, match=f"The cluster at {mortal.address} was lost: its scheduler does not answer"):
            arena.run(kill)
    assert arena.summary()["stopped"] == "failed"
    assert arena.summary()["games"] >= 4


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
    for _ in range(2):  # one more than may fail, as these schedulers are told
        own.add_worker()
    with (
        closing(Sharing(cluster=own.address).executor(9)) as executor,
        pytest.raises(WorkError, match="several workers"),
    ):
        list(executor.answers(os._exit, [3]))


@pytest.mark.usefixtures("hurried")
def test_an_address_where_no_cluster_is_is_told() -> None:
    distributed()
    for address, told in (
        ("nonsense", "missing port number"),
        ("mail://127.0.0.1:8786", "unknown address scheme"),
        ("tls://127.0.0.1:8786", "tls:// is not spoken here"),
        (
            "127.0.0.1:1",
            "There is no Dask cluster at '127.0.0.1:1': it would be an address such as tcp://127.0.0.1:8786",
        ),
    ):
        assert told in refused(address)


def test_whatever_the_cluster_s_library_raises_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_asked: object, **_how: object) -> None:
        raise TypeError("it wants a certificate")

    monkeypatch.setattr(distributed(), "Client", fails)
    assert "it wants a certificate" in refused("tcp://127.0.0.1:8786")


@pytest.mark.usefixtures("hurried")
def test_a_cluster_without_workers_is_told(own: Parts) -> None:
    assert refused(own.address).startswith(f"The cluster at {own.address} has no workers: ")


@pytest.mark.parametrize("what", ["Python", "Fivefold"])
@pytest.mark.parametrize("joins", ["before", "later"])
def test_a_worker_of_another_version_is_told(
    what: str, joins: str, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    if joins == "later":
        monkeypatch.setattr(dask.Cluster, "_greet", lambda _: None)  # it was not there yet
    here = dask.passport()
    monkeypatch.setattr(dask, "passport", lambda: here | {what: "0.0"})
    told = refused(parts.address)
    assert joins == "later" or told.startswith("The cluster's worker at tcp://127.0.0.1:")
    assert f" has {what} {here[what]}, and here is 0.0: both must be the same." in told


def test_a_worker_that_has_the_sources_loaded_does_not_play_by_compiled_ones(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
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
