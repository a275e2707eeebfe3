"""Rooms over relays that others wrote, by the desktop's own connections: many seats, delays, and what games cost."""

from __future__ import annotations

import json
import statistics
import time
from pathlib import Path

import pytest

from game.relays.pool import Pool
from game.relays.postman import Postman
from game.threads import ThreadSockets
from tests.devices import Device, agree, asked, is_over
from tests.machine import slowness
from tests.relays.servers import two_relays
from tests.sampling import takes_all

MOST_SECONDS = 600
"""Seconds in which any game here is over."""
LATE, LATEST = 80, 300
"""Milliseconds from a move to its being known at another device: usually, and in 99 of 100 moves."""
TABLES = [("classic", 2), ("kids", 4), ("classic", 12)] if takes_all() else [("kids", 2)]


class RealDevice(Device):
    """A device with connections of its own, in the time of the world."""

    def __init__(self, name: str, *urls: str) -> None:
        super().__init__(name)
        self.urls = [*urls]
        self.known: dict[int, float] = {}
        """When it knew of each move first."""

    def start(self) -> None:
        super().start()
        self.postman = Postman(self.key, self.rooms, Pool(ThreadSockets(), self.urls))

    def frame(self, thinks: float = 1.0) -> None:
        super().frame(thinks)
        for number in range(self.moves):
            self.known.setdefault(number, time.monotonic())


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_game_goes_over_relays_that_others_wrote(tmp_path: Path, variant: str, seats: int) -> None:
    with two_relays(tmp_path) as relays:
        urls = [relay.url for relay in relays]
        host, *guests = devices = [RealDevice(f"Guest {seat}", *urls) for seat in range(seats)]
        code = host.opens(asked(variant, seats))
        for guest in guests:
            guest.joins(code)
        end = time.monotonic() + MOST_SECONDS
        while not is_over(devices):
            assert time.monotonic() < end, [device.moves for device in devices]
            for device in devices:
                device.frame()
            time.sleep(0.001)
        agree(devices)
        sent = len(guests[0].postman._pool._seen)
        for device in devices:
            device.postman.close()
    late: list[float] = []
    for number in host.known:
        times = sorted(device.known[number] for device in devices)
        late += [1000 * (at - times[0]) for at in times[1:]]
    p50, p99 = statistics.median(late), sorted(late)[int(0.99 * len(late))]
    told = {"variant": variant, "seats": seats, "moves": len(host.known), "the host's events": sent}
    print(json.dumps(told | {"p50 ms": round(p50), "p99 ms": round(p99)}))
    if seats <= 4:
        assert p50 <= LATE * slowness()
        assert p99 <= LATEST * slowness()
