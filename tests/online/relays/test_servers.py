"""Rooms over relays that others wrote, by the desktop's own connections: many seats, delays, and what games cost."""

import time
from pathlib import Path

import pytest

from game.online.relays.desktop import ThreadSockets
from game.online.relays.pool import Pool
from game.online.relays.postman import Postman
from tests.devices import Device, agree, asked, is_over
from tests.online.relays.servers import is_soon_known, two_relays
from tests.sampling import takes_all

MOST_SECONDS = 600
"""Seconds in which any game here is over."""
TABLES = [("classic", 2), ("kids", 4), ("classic", 12)] if takes_all() else [("kids", 2)]


class RealDevice(Device):
    """A device with connections of its own, in the time of the world."""

    def __init__(self, name: str, urls: list[str]) -> None:
        super().__init__(name)
        self.urls = urls
        self.known: dict[int, float] = {}
        """Milliseconds at which it knew each move first."""

    def start(self) -> None:
        super().start()
        self.postman = Postman(self.key, self.rooms, Pool(ThreadSockets(), self.urls))

    def frame(self, thinks: float = 1.0) -> None:
        super().frame(thinks)
        for number in range(self.moves):
            self.known.setdefault(number, time.monotonic() * 1000)


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_a_game_goes_over_relays_that_others_wrote(tmp_path: Path, variant: str, seats: int) -> None:
    with two_relays(tmp_path) as urls:
        host, *guests = devices = [RealDevice(f"Guest {seat}", urls) for seat in range(seats)]
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
        what = f"{variant} for {seats}, {len(guests[0].postman._pool._seen)} events of the host"
        for device in devices:
            device.postman.close()
    assert is_soon_known(what, *(device.known for device in devices)) or seats > 4
