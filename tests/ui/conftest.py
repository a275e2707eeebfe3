"""What tests of scenes share."""

from collections.abc import Iterator

import pytest

from game.ui.toolkit import assets, painter, theme
from tests.ui.gallery import SOME_GAMES, finished, middle
from tests.ui.pilot import Pilot
from tests.ui.sound.speaking import Heard
from tests.ui.watching import watch

__all__ = ["watch"]


def do(pilot: Pilot, *deeds: str) -> None:
    """Do one deed after the other: click a card or target, or as "drop 7H i5", "tap button:menu", "tick 2", "wait"."""
    for deed in deeds:
        verb, _, what = deed.partition(" ")
        if verb in {"wait", "frame"}:
            getattr(pilot, verb)()
        elif verb == "tick":
            pilot.tick(float(what))
        elif verb == "key":
            pilot.key(what)
        elif verb == "drop":
            card, space = what.split()
            pilot.drag(pilot.card(card), pilot.table.table.board.rect(space).center)
        else:
            act, name = (getattr(pilot, verb), what) if what else (pilot.click, deed)
            act(name if ":" in name else pilot.card(name))


@pytest.fixture(scope="session", autouse=True)
def finished_games() -> None:
    """Play the gallery's games before the first test is timed: they're kept for all of them."""
    for number, (rules, seats, sides, _) in enumerate(SOME_GAMES):
        (finished if number < 4 else middle)(rules, seats, sides)


@pytest.fixture
def pilot() -> Pilot:
    """Someone at a tablet's window."""
    return Pilot((1024, 768))


@pytest.fixture
def still() -> Pilot:
    """Someone at the same window who asked for less motion."""
    return Pilot((1024, 768), still=True)


@pytest.fixture
def phone() -> Pilot:
    """Someone with a phone, whose spaces are small, and without motion."""
    return Pilot((390, 844), still=True)


@pytest.fixture
def classic() -> Iterator[None]:
    """The usual table is laid again after each test."""
    yield
    theme.lay("classic")
    assets.clear()


@pytest.fixture
def heard() -> Heard:
    """What is heard."""
    return Heard()


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a frame paints all that it may."""
    monkeypatch.setattr(painter, "_LONG", float("inf"))
