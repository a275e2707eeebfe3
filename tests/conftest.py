"""What every test relies on: no window, no sound, a home of its own, and English."""

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # read when pygame starts, so set before anything imports it
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from game import i18n

# The helpers' assertions explain themselves as the tests' own do.
pytest.register_assert_rewrite(
    "tests.engine.conformance", "tests.engine.referee", "tests.engine.referee_cards", "tests.engine.hidden"
)


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
def words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test speaks English at first, and fails when it asks for a text that no catalogue has."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    i18n.set_language(i18n.ENGLISH)
    i18n.missing_keys().clear()
    yield
    assert not i18n.missing_keys(), f"assets/locale/en.json lacks {sorted(i18n.missing_keys())}"
