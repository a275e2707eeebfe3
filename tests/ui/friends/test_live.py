"""Live rooms: texts go by themselves between devices, over relays that are only in memory here."""

from __future__ import annotations

import time
from collections.abc import Iterator
from unittest import mock

import pytest

from game import sealing
from game.engine import VARIANTS
from game.i18n import t
from game.relays import postman
from game.relays.sockets import url_of
from game.ui.friends.room import RoomScene
from game.ui.shell.scene import Mail
from tests.relays.memory import World
from tests.ui.friends.devices import Devices, without_chance
from tests.ui.pilot import Pilot

pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
RELAYS = ("one.example", "two.example")


class LiveDevices(Devices):
    """Devices that are connected, of which the window looks at one."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self.world = World(1, *map(url_of, RELAYS))
        self.world.delay = 0.0
        self._mail: dict[str, Mail | None] = {}

    def go_to(self, owner: str) -> None:
        if self.owner:
            self._mail[self.owner] = self.app.mail
        self.app.mail = self._mail.get(owner)
        super().go_to(owner)

    def wait(self, seconds: float = 0.6) -> None:
        """Let texts arrive, and a probe be read back."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.world.pass_time(max(0.0, time.time() - self.world.now))
            self.pilot.frame()


@pytest.fixture
def devices() -> Iterator[LiveDevices]:
    """No device yet; in the classic game Anna will begin."""
    sealing.load()
    made = LiveDevices(Pilot(still=True))
    made.world.now = time.time()
    with (
        without_chance(),
        mock.patch.object(postman, "known", return_value=RELAYS),
        mock.patch.object(postman, "sockets", made.world.line),
        mock.patch("game.ui.friends.room.sockets", made.world.line),
    ):
        yield made


def live_room(devices: LiveDevices) -> str:
    """Anna has made her room live by a tap; the new invitation."""
    devices.invite("Anna", VARIANTS["classic"])
    devices.open("Anna")
    devices.pilot.tap("button:live")
    devices.wait()
    scene = devices.app.top
    assert isinstance(scene, RoomScene)
    return scene.text


@pytest.mark.slow
def test_one_tap_makes_a_room_live(devices: LiveDevices) -> None:
    live_room(devices)
    assert devices.room("Anna").relays == RELAYS
    assert t("friends.live.on") in devices.app.top.texts()


def test_without_any_relay_the_room_goes_on_by_hand(devices: LiveDevices) -> None:
    for relay in devices.world.relays.values():
        relay.keeps = False
    devices.invite("Anna", VARIANTS["classic"])
    devices.open("Anna")
    devices.pilot.tap("button:live")
    with mock.patch.object(postman, "_LONGEST_PROBE", 0.0):
        devices.pilot.app.top._probe = postman.Probe(devices.world.line())  # type: ignore[attr-defined]
        devices.wait()
    assert devices.room("Anna").relays == ()
    assert t("friends.live.none") in devices.app.top.texts()


def plays(devices: LiveDevices, owner: str) -> None:
    """Make a move at a device, if it's that one's turn."""
    devices.go_to(owner)
    devices.open(owner)
    devices.wait()
    devices.app.act("button:skip")
    devices.wait()
    if devices.session.is_viewers_turn:
        devices.settle()
        devices.table.make(devices.choose())
        devices.wait()


@pytest.mark.slow
def test_a_guest_sits_down_and_plays_without_any_text_being_sent(devices: LiveDevices) -> None:
    invitation = live_room(devices)
    devices.read("Emma", invitation)
    devices.pilot.tap("button:sit")
    devices.wait()
    for owner in ("Anna", "Emma", "Anna", "Emma"):
        plays(devices, owner)
    host, guest = (devices.room(owner).side.moves for owner in ("Anna", "Emma"))
    assert len(host) >= 2
    assert guest[: len(host)] == host
