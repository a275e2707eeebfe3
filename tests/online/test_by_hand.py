"""Tables whose texts go by hand, each drawn from a seed: texts are lost, doubled and late, and devices start again.

`FIVEFOLD_TABLES=320 python -m pytest -s tests/online/test_by_hand.py` plays so many.
"""

import os
import random
import sys
from contextlib import suppress

import pytest

from game.engine.remote_view import public_hash
from game.online.protocol.host import Host
from game.online.protocol.messages import Offer, RoomError
from game.storage.summary import HUMAN
from tests.devices import Device, seals
from tests.engine.games import TABLES
from tests.online.relays.simulation import drawn_from
from tests.sampling import some

__all__ = ["seals"]

TABLES_ASKED = int(os.environ.get("FIVEFOLD_TABLES", "0"))
SEEDS = [*range(TABLES_ASKED)] or some(range(320), 4, key="tables")
_MOST_ROUNDS = 6_000
_MOST_PLIES = 150
"""After so many moves a game where chips replace others counts as one without an end."""


class Table:
    """A room of two to six devices, and a bad messenger between them."""

    def __init__(self, seed: int, rng: random.Random) -> None:
        self.rng = rng
        rules, seating = rng.choice([table for table in TABLES if table[1].seats <= 6])
        people = rng.randint(2, seating.seats)
        kinds = (HUMAN,) * people + ("beginner",) * (seating.seats - people)
        self.games, self.loss, self.anew = rng.choice([1, 1, 2, 3]), rng.choice([0, 0.2, 0.6]), 0
        self.host = Device("Anna")
        self.guests = [Device(f"Guest {seat}") for seat in range(1, people)]
        code = self.host.opens(Offer(rules, seating.seats, seating.sides, kinds))
        for guest in self.guests:
            guest.joins(code)
        self.changes = rng.choice([0, 0, 2, 4])
        """How often the host may still change who plays before the first deal."""
        self.texts: list[str] = []
        """All texts of the last rounds, any of which may be read again."""
        self.what = f"{seed}: {rules.name} {people}/{seating.seats}, {self.games} games, loss {self.loss}"

    def round(self) -> None:
        """Let everybody act and write, and everybody read what isn't lost of it, and something old."""
        for device in self.rng.sample(self.devices, len(self.devices)):
            if self.rng.random() < 0.1:
                device.start()
            self.act(device)
            if code := device.plays():
                self.texts = [*self.texts, code][-30:]
                self.spread(device, code)
                self.spread(device, self.rng.choice(self.texts))

    def spread(self, writer: Device, code: str) -> None:
        for reader in self.devices:
            if reader is not writer and self.rng.random() >= self.loss:
                with suppress(RoomError):
                    reader.reads(code)

    def act(self, device: Device) -> None:
        """Ask for the next game, or for new pledges where somebody is slow."""
        if device is self.host:
            host = device.host
            if host.listed and self.anew < 3 and self.rng.random() < 0.2:
                self.anew += 1
                host.ask_again()
            if not host.game and host.guests and self.changes and self.rng.random() < 0.3:
                self.changes -= 1
                self.change(host)
        elif device.side.match and device.side.game < self.games and not device.guest.is_waiting:
            device.guest.wants()
        device.keep()

    def change(self, host: Host) -> None:
        """Have another computer, send a guest away, or start with those who sit."""
        computers = [at for at, kind in enumerate(host.offer.kinds) if kind != HUMAN]
        match self.rng.choice(["kinds", "away", "start"]):
            case "kinds" if computers:
                kinds = [*host.offer.kinds]
                kinds[self.rng.choice(computers)] = self.rng.choice(["easy", "hard"])
                named = {at: seat.name for at, seat in enumerate(host.seats)}
                self.host.rooms.change(self.host.room, host.offer._replace(kinds=tuple(kinds)), named, host.here)
            case "away" if len(host.guests) > 1:
                host.send_away(host.seats[self.rng.choice(host.guests)].key)
                self.start(host)
            case "start" if host.free_seats:
                self.start(host)

    def start(self, host: Host) -> None:
        """Have computers in all free seats, also for those who haven't been heard from yet."""
        self.guests = [guest for guest in self.guests if guest.guest.key in host.keys]
        self.host.rooms.start(self.host.room, ["Ada", "Bo", "Cy", "Di", "Ed", "Fi"])

    @property
    def devices(self) -> list[Device]:
        return [self.host, *self.guests]

    @property
    def is_over(self) -> bool:
        """True once everybody has seen the end of the last game, or has played one without an end for long."""
        sides = [device.side for device in self.devices]
        if any(side.game < self.games for side in sides):
            return False
        counts = {device.moves for device in self.devices}
        is_endless = len(counts) == 1 and min(counts) > _MOST_PLIES
        return is_endless or all(side.match and side.match.state.ended for side in sides)

    def check(self) -> None:
        """Check that all have the same game, and that nobody doubts or accuses the host."""
        expected = [*map(public_hash, self.host.host.dealt.states)]
        for guest in self.guests:
            match = guest.side.match
            states = match.states if match else guest.guest.states[: len(guest.guest.steps) + 1]
            assert [*map(public_hash, states)] == expected[: len(states)]
            assert (guest.guest.verdict.doubt, guest.guest.verdict.fault) == ("", "")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.slow
@pytest.mark.timeout(0)  # a table ends after so many rounds, however long a busy machine needs for them
def test_every_table_comes_to_its_end_with_cards_that_nobody_could_choose(seed: int) -> None:
    with drawn_from(f"table {seed}") as rng:
        table = Table(seed, rng)
        rounds = 0
        while not table.is_over and rounds < _MOST_ROUNDS:
            table.round()
            rounds += 1
        sys.stdout.write(f"\n{table.what}, {rounds} rounds, {table.host.moves} moves, anew {table.anew}\n")
        assert table.is_over
        table.check()
