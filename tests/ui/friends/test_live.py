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
from game.ui.shell.scene import Mail, Push
from tests.relays.memory import World
from tests.ui.friends.devices import Devices, without_chance
from tests.ui.gallery import GALLERY
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
        end, frames = time.monotonic() + seconds, 30
        while frames or time.monotonic() < end or (self.app.mail and not self.app.mail.is_connected):
            frames = max(0, frames - 1)
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


def test_a_table_that_is_opened_by_its_address_loads_what_seals(devices: LiveDevices) -> None:
    open_room(devices)
    devices.go_to("Anna")
    devices.app.mail = None
    with mock.patch.object(sealing, "load") as load:
        devices.app.open(devices.room("Anna").key)
    assert load.called
    assert devices.app.mail


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


def sits(devices: LiveDevices, guest: str, invitation: str) -> None:
    """A guest sits down by an invitation, and the host hears of it."""
    devices.read(guest, invitation)
    devices.pilot.tap("button:sit")
    devices.wait()
    devices.go_to("Anna")
    devices.open("Anna")
    devices.wait()


def open_room(devices: LiveDevices, seats: int = 3) -> str:
    """Anna has opened a live room; the invitation."""
    devices.invite("Anna", VARIANTS["classic"], seats, seats)
    devices.room("Anna").side.relays = RELAYS  # type: ignore[union-attr]
    devices.open("Anna")
    devices.wait()
    return devices.room("Anna").invitation_code()


@pytest.mark.slow
def test_the_host_sees_who_sits_and_starts_with_computers_in_the_free_seats(devices: LiveDevices) -> None:
    sits(devices, "Emma", open_room(devices))
    assert t("friends.sitting", names="Emma") in devices.app.top.texts()
    devices.pilot.tap("button:start")
    devices.wait()
    assert devices.top == "DealScene"
    assert devices.room("Anna").side.kinds.count("human") == 2
    devices.open("Emma")
    devices.wait()
    assert devices.top == "DealScene"


@pytest.mark.slow
def test_the_host_changes_the_game_and_its_guest_sees_it(devices: LiveDevices) -> None:
    sits(devices, "Emma", open_room(devices))
    devices.pilot.tap("button:more")
    devices.pilot.tap("button:change")
    devices.app.act("variant:numbers")
    devices.app.act("option:seats:4")
    devices.app.act("button:play")
    devices.wait()
    devices.open("Emma")
    devices.wait()
    assert any(t("variant.numbers") in said and "4" in said for said in devices.app.top.texts())


@pytest.mark.slow
def test_a_seat_can_be_emptied_and_its_guest_is_told(devices: LiveDevices) -> None:
    sits(devices, "Emma", open_room(devices))
    key = devices.room("Anna").guest_keys[1]
    for button in ("button:more", "button:seats", f"seat:{key}", "button:close"):
        devices.pilot.tap(button)
    devices.wait()
    devices.open("Emma")
    devices.wait()
    assert t("friends.away.text", name="Anna") in devices.app.top.texts()


@pytest.mark.slow
def test_a_device_shown_as_the_table_shows_the_way_to_sit_down_and_deals_to_phones(devices: LiveDevices) -> None:
    open_room(devices, 2)
    devices.pilot.tap("button:more")
    devices.pilot.tap("button:table")
    devices.wait()
    assert t("friends.table.about") in devices.app.top.texts()
    invitation = devices.room("Anna").invitation_code()
    for guest in ("Emma", "Finn"):
        sits(devices, guest, invitation)
    devices.wait()
    devices.app.act("button:skip")
    devices.wait()
    assert devices.session.viewer is None
    assert devices.session.players[0].name in {"Emma", "Finn"}
    assert not devices.table.targets() or not any(item.act.kind == "card" for item in devices.table.targets())


@pytest.mark.slow
def test_a_reaction_is_seen_at_the_other_table(devices: LiveDevices) -> None:
    invitation = open_room(devices, 2)
    sits(devices, "Emma", invitation)
    devices.wait()
    devices.app.act("button:skip")
    devices.wait()
    devices.app.follow(Push(devices.app.scene("room", devices.room("Anna"), devices.session)))
    devices.pilot.frame()
    devices.pilot.tap("react:1")
    devices.wait()
    devices.open("Emma")
    devices.wait(1.5)
    devices.app.act("button:skip")
    devices.wait()
    assert t("friends.said", name="Anna", text=t("friends.react.1")) in devices.pilot.prompt


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


@pytest.mark.parametrize("fault", ["wrong", "differs"])
def test_the_room_says_so_where_a_clock_is_wrong(pilot: Pilot, fault: str) -> None:
    GALLERY["friends, live"](pilot)
    words = t(f"friends.live.clock.{fault}")
    assert words not in pilot.app.top.texts()
    pilot.app.mail.clock_fault = fault  # type: ignore[union-attr, misc]
    pilot.app.top.changed()
    assert words in pilot.app.top.texts()


@pytest.mark.slow
def test_the_room_tells_another_time_for_a_turn_only_once_more_is_closed(pilot: Pilot) -> None:
    GALLERY["friends, live, more"](pilot)
    pilot.click("button:clock")
    assert [type(scene).__name__ for scene in pilot.app.director.visible] == ["TitleScene", "RoomMoreScene"]
    pilot.key("escape")
    assert t("friends.clock.3600") in " ".join(pilot.app.top.texts())
