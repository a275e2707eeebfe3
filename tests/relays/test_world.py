"""Whole worlds of faults, each drawn from a seed: every game comes to its end by itself, whatever happens on the way.

`FIVEFOLD_WORLDS=300 python -m pytest -s tests/relays/test_world.py` lives through so many.
"""

from __future__ import annotations

import os
import sys
from functools import cache

import pytest

from tests.relays import simulation
from tests.sampling import some

WORLDS = int(os.environ.get("FIVEFOLD_WORLDS", "0"))
SEEDS = [*range(WORLDS)] or some(range(40), 3, key="worlds")
told = cache(simulation.told)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.slow
@pytest.mark.timeout(0)  # a world ends after so many steps, however long a busy machine needs for them
def test_every_game_comes_to_its_end_by_itself(seed: int) -> None:
    result = told(seed)
    sys.stdout.write(f"\n{result}\n")
    assert not result.unfinished, "\n".join(result.happened)


@pytest.mark.slow
def test_a_seed_makes_the_same_world_again() -> None:
    assert told(SEEDS[0]) == simulation.told(SEEDS[0])
