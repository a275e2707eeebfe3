"""What is played over relays in memory is the same on every machine: what they send may take as long as it takes."""

import math

import pytest

from game.online.relays import pool, postman
from tests.devices import seals

__all__ = ["seals"]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame ends before all has been taken that has come."""
    monkeypatch.setattr(pool, "BUDGET", math.inf)
    monkeypatch.setattr(postman, "BUDGET", math.inf)
