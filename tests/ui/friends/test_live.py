"""Live rooms: texts go by themselves between devices, over relays that are only in memory here."""

from collections.abc import Iterator
from types import SimpleNamespace
from unittest import mock

import pytest

from game.device import clock
from game.engine import VARIANTS
from game.i18n import t
from game.online.relays import postman, probe
from game.online.relays.sockets import url_of
from game.online.secrecy import sealing
from game.ui.stage.scene import Push
from tests.online.relays.memory import World
from tests.ui.conftest import do
from tests.ui.friends.window import Window
from tests.ui.gallery import GALLERY
from tests.ui.pilot import FRAME, Pilot

RELAYS = ("one.example", "two.example")


class LiveWindow(Window):
    """A window whose devices are connected, in a world that goes by the pilot's clock."""

    def __init__(self, pilot: Pilot, world: World) -> None:
        super().__init__(pilot)
        self.world = world

    def frame(self) -> None:
        self.world.pass_time(FRAME)
        super().frame()

    def wait(self, seconds: float = 1.5) -> None:
        """Let texts arrive, and a probe be read back."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def begins(self, owner: str) -> None:
        """Look at a device's room, where the cards are dealt without waiting for them."""
        self.looks(owner)
        self.app.act("button:skip")
        self.wait()

    def opens_room(self, seats: int = 3) -> str:
        """Have Anna open a live room, and return its invitation."""
        self.invite("Anna", VARIANTS["classic"], seats, seats)
        self.devices["Anna"].host.relays = RELAYS
        self.looks("Anna")
        return self.room("Anna").invitation_code()

    def sits(self, guest: str, invitation: str) -> None:
        """Have a guest sit down by an invitation, and look at Anna's device."""
        self.read(guest, invitation)
        self.tap("sit")
        self.wait()
        self.looks("Anna")

    def looks(self, owner: str) -> None:
        """Look at a device's room, once texts have arrived."""
        self.open(owner)
        self.wait()

    def turns_live(self) -> str:
        """Have Anna make her room live by a tap, and return what there is to send then."""
        self.invite("Anna", VARIANTS["classic"])
        self.open("Anna")
        self.tap("live")
        self.wait()
        return self.app.top.text  # type: ignore[attr-defined]


@pytest.fixture
def window() -> Iterator[LiveWindow]:
    """No device yet; in the classic game Anna will begin."""
    world = World(1, *map(url_of, RELAYS))
    world.behave(delay=0.0)
    with (
        mock.patch.object(clock, "time", SimpleNamespace(time=lambda: world.now)),
        mock.patch.object(postman, "time", SimpleNamespace(monotonic=lambda: world.now)),
        mock.patch.object(probe, "time", SimpleNamespace(monotonic=lambda: world.now)),
        mock.patch.object(postman, "known", return_value=RELAYS),
        mock.patch.object(probe, "known", return_value=RELAYS),
        mock.patch.object(postman, "sockets", world.line),
        mock.patch("game.ui.friends.room.sockets", world.line),
    ):
        yield LiveWindow(Pilot(still=True), world)


@pytest.mark.slow
def test_one_tap_makes_a_room_live_and_its_guest_plays_without_any_text_being_sent(window: LiveWindow) -> None:
    invitation = window.turns_live()
    assert window.room("Anna").relays == RELAYS
    assert t("friends.live.on") in window.texts
    window.read("Emma", invitation)
    window.tap("sit")
    window.wait()
    for owner in ("Anna", "Emma", "Anna", "Emma"):
        window.begins(owner)
        if window.session.is_viewers_turn:
            window.settle()
            window.table.desk.make(window.choose())
            window.wait()
    host, guest = (window.room(owner).side.moves for owner in ("Anna", "Emma"))
    assert len(host) >= 2
    assert guest[: len(host)] == host


def test_without_any_relay_the_room_goes_on_by_hand(window: LiveWindow) -> None:
    window.world.behave(lost=1.0)
    window.turns_live()
    window.wait(7)
    assert window.room("Anna").relays == ()
    assert t("friends.live.none") in window.texts


def test_a_table_that_is_opened_by_its_address_loads_what_seals(window: LiveWindow) -> None:
    window.opens_room()
    window.go_to("Anna")
    window.app.mail = None
    with mock.patch.object(sealing, "load") as load:
        window.app.open(window.room("Anna").key)
    assert load.called
    assert window.app.mail


@pytest.mark.slow
def test_the_host_sees_who_sits_and_starts_with_computers_in_the_free_seats(window: LiveWindow) -> None:
    window.sits("Emma", window.opens_room())
    assert t("friends.sitting", names="Emma") in window.texts
    window.tap("start")
    window.wait()
    assert {t("friends.live.opening"), t("friends.missing", names="Emma")} <= {*window.texts}
    window.looks("Emma")
    assert t("friends.live.opened") in window.texts
    for owner in ("Anna", "Emma"):
        window.looks(owner)
        assert window.top == "DealScene"
    assert window.room("Anna").side.kinds.count("human") == 2


@pytest.mark.slow
def test_the_host_changes_the_game_and_its_guest_sees_it(window: LiveWindow) -> None:
    window.sits("Emma", window.opens_room())
    window.tap("more", "change")
    for act in ("variant:numbers", "option:seats:4", "button:play"):
        window.app.act(act)
    window.wait()
    window.looks("Emma")
    assert any(t("variant.numbers") in said and "4" in said for said in window.texts)


@pytest.mark.slow
def test_a_seat_can_be_emptied_and_its_guest_is_told(window: LiveWindow) -> None:
    window.sits("Emma", window.opens_room())
    window.tap("more", "seats", f"seat:{window.room('Anna').side.keys[1]}", "close")
    window.wait()
    window.looks("Emma")
    assert t("friends.away.text", name="Anna") in window.texts


@pytest.mark.slow
def test_a_device_shown_as_the_table_shows_the_way_to_sit_down_and_deals_to_phones(window: LiveWindow) -> None:
    window.opens_room(2)
    window.tap("more", "table")
    window.wait()
    assert t("friends.table.about") in window.texts
    invitation = window.room("Anna").invitation_code()
    for guest in ("Emma", "Finn"):
        window.sits(guest, invitation)
    for guest in ("Emma", "Finn"):
        window.looks(guest)
    window.begins("Anna")
    assert window.session.viewer is None
    assert window.session.players[0].name in {"Emma", "Finn"}
    assert not window.pilot.all("card")


@pytest.mark.slow
def test_a_reaction_is_seen_at_the_other_table(window: LiveWindow) -> None:
    window.sits("Emma", window.opens_room(2))
    window.begins("Anna")
    window.app.follow(Push(window.app.scene("room", window.room("Anna"), window.session)))
    window.frame()
    window.tap("react:1")
    window.wait()
    window.begins("Emma")
    assert t("friends.said", name="Anna", text=t("friends.react.1")) in window.pilot.prompt


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
    do(pilot, f"key escape | reads: {t('friends.clock.3600')}")
