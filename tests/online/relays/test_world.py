"""Whole worlds of faults, each drawn from a seed: every game comes to its end by itself, whatever happens on the way.

`FIVEFOLD_WORLDS=300 python -m pytest -s tests/online/relays/test_world.py` lives through so many.
"""

import os
import sys
from functools import cache

import pytest

from tests.online.relays import simulation
from tests.online.relays.simulation import Place, Story, drawn_from
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


@pytest.mark.parametrize("games", [1, 2])  # none is dealt once all guests have gone
@pytest.mark.slow
def test_a_guest_who_knows_more_than_its_host_has_played_on_from_is_replaced_however_late_it_comes(games: int) -> None:
    with drawn_from("late 3") as rng:
        story = Story("late 3", rng)
        story.games = games
        host, _, late = story.places
        while not (host.side.game and len(host.side.moves) > 12 and len(late.side.moves) > 9):
            story._step()
        link, key = host.room.seat_code(), host.room.keys.public
        story.places[0] = other = Place(host.name, story.world, 0.0)
        host.stop()
        late.stop()
        for relay in story.world.relays.values():
            relay.events = [event for event in relay.events if event["pubkey"] == key][:9]
        other.joins(link)
        while not story.result.settled:
            story._step()
        assert not other.room.is_resuming
        late.start()
        result = story.run()
    assert not result.unfinished, "\n".join(result.happened)
