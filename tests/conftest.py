"""The surroundings of every test: no window, no sound, a home of its own, and English."""

import gc
import itertools
import os
from collections.abc import Generator, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # read when pygame starts, so set before anything imports it
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from game import i18n
from game.device import outside
from game.storage.store import Store
from tests.costs import Costs, spent
from tests.machine import slowness
from tests.made_once import once
from tests.pseudo import pseudo
from tests.sampling import seed, takes_all
from tests.sources import sources

__all__ = ["once", "pseudo", "sources"]

# The helpers' assertions explain themselves as the tests' own do.
pytest.register_assert_rewrite(
    "tests.engine.conformance", "tests.engine.referee", "tests.engine.referee_cards", "tests.engine.hidden"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="every case of every enumeration, not the seed's sample")
    parser.addoption("--costs", action="store_true", help="list the processor seconds and wall clock of every file")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--all"):
        os.environ["FIVEFOLD_ALL"] = "1"
    if config.getoption("--costs"):
        config.pluginmanager.register(Costs())
    if config.pluginmanager.hasplugin("hypothesispytest"):  # which the page's interpreter does without
        from hypothesis import settings  # noqa: PLC0415

        for name, count in {"everyday": 10, "whole": 25, "all": 100}.items():
            settings.register_profile(name, max_examples=count, deadline=None)  # as slow as it likes
        is_everyday = config.getoption("-m") == "not slow"
        settings.load_profile("all" if takes_all() else "everyday" if is_everyday else "whole")


def pytest_collection_finish() -> None:
    """Keep what the collected tests are made of out of every later garbage collection."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"FIVEFOLD_SEED={seed()} draws the same samples again")


MOST_SECONDS = 0.5
"""Processor seconds that a test may take without being marked slow, on a machine of the reference's speed."""
_BESIDE_OTHERS = 5.0
"""Times the processor seconds that the same work may need beside other workers, before the rule calls it slow."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Everyday tests are quick: fail one that isn't, children's time included."""
    began = spent()
    yield
    took = spent() - began
    if getattr(getattr(item, "function", None), "is_hypothesis_test", False):
        return  # draws other examples each time
    if took < MOST_SECONDS or item.get_closest_marker("slow") or takes_all() or "FIVEFOLD_UNTIMED" in os.environ:
        return
    most = MOST_SECONDS * slowness()
    if os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1") != "1":
        most *= _BESIDE_OTHERS
    if took > most:
        pytest.fail(f"takes {took:.2f} s of processor time: share what it makes, look at less, or mark it slow")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that are not there yet: pytest's own would be made for each of thousands of tests."""
    base = tmp_path_factory.mktemp("homes")
    return (base / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves go to a folder of the test's own, never to the player's."""
    folder = next(homes)
    monkeypatch.setenv("FIVEFOLD_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def doors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let faults that come from outside be seen in tests, except in those of their refusal."""
    monkeypatch.setattr(outside.Door, "is_open", True)


@pytest.fixture
def shut_doors(doors: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - which opens them
    """Have what fails while something from outside is read be refused, as in the game."""
    monkeypatch.setattr(outside.Door, "is_open", False)
    monkeypatch.setattr(outside, "_report", lambda _: None)


@pytest.fixture
def open_mask() -> Iterator[None]:
    """A mask by which everybody may read and write new files."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def store() -> Store:
    """A store in memory alone."""
    return Store()


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test speaks English at first, and fails when it asks for a text that no catalogue has."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    i18n.set_language(i18n.ENGLISH)
    i18n.missing_keys().clear()
    yield
    assert not i18n.missing_keys(), f"assets/locale/en.json lacks {sorted(i18n.missing_keys())}"
