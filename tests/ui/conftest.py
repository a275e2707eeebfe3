"""What tests of scenes share."""

import pytest

from tests.ui.gallery import SOME_GAMES, finished
from tests.ui.pilot import Pilot


@pytest.fixture(scope="session", autouse=True)
def finished_games() -> None:
    """Play the gallery's games before the first test is timed: they're kept for all of them."""
    for rules, seats, sides, _ in SOME_GAMES[:4]:
        finished(rules, seats, sides)


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
