"""Rooms over relays in time of their own: whole games, with lost texts, reloads, relays that go, and days away."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from contextlib import suppress

import pytest

from game import sealing
from game.engine import VARIANTS
from game.engine.following import public_hash
from game.envelope import Invited, Sealed, read_code
from game.online.guest import Guest
from game.online.host import Host
from game.online.messages import Offer, RoomError
from game.relays.pool import Pool
from game.relays.postman import Postman
from game.rooms import Room, Rooms
from game.storage import Store
from game.summary import HUMAN
from tests.engine.games import careless
from tests.relays.memory import Line, Relay, World
from tests.sampling import some, takes_all

URLS = ("wss://a", "wss://b", "wss://c")
FRAME = 0.25
DAY = 86_400


@pytest.fixture(autouse=True)
def ready() -> None:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()


class Device:
    """A seat's device: its store outlives its program."""

    def __init__(self, name: str, world: World) -> None:
        self.name, self.world = name, world
        self.store, self.rng = Store(), random.Random(name)
        self.key = ""
        self.is_away = False
        self.fast = 0.0
        """Seconds that its clock is fast."""
        self.line: Line
        self.postman: Postman
        self.rooms: Rooms

    def opens(self, offer: Offer) -> str:
        names = {seat: f"Computer {seat}" for seat, kind in enumerate(offer.kinds) if kind != HUMAN}
        room = Rooms(self.store).open(offer, {0: self.name, **names}, relays=URLS)
        self.key = room.key
        self.start()
        return room.invitation_code()

    def joins(self, code: str) -> None:
        invited = read_code(code)
        assert isinstance(invited, Invited)
        self.key = Rooms(self.store).join(invited, self.name).key
        self.start()

    def start(self) -> None:
        """Begin the program, with what the store has."""
        kept = Store()
        for key in self.store.keys("room"):
            kept.save(key, self.store.load(key))
        self.store = kept
        self.rooms, self.line = Rooms(kept, self.now), self.world.line()
        self.postman = self._postman()

    def go_on(self, room: Room) -> None:
        """Go on in a room that has taken the place of the one before."""
        self.postman.close()
        self.key = room.key
        self.postman = self._postman()

    def _postman(self) -> Postman:
        return Postman(self.key, self.rooms, Pool(self.line, URLS), self.now, lambda: self.world.now)

    def now(self) -> float:
        """What its clock shows."""
        return self.world.now + self.fast

    def stop(self) -> None:
        """The program ends, and with it its connections."""
        self.line.cut()
        self.world.lines.remove(self.line)

    @property
    def room(self) -> Room:
        return self.postman.room

    def frame(self, thinks: float = 1.0) -> None:
        """One look at the room; a share of times its seat moves."""
        if self.is_away:
            return
        self.postman.tick()
        side = self.room.side
        if not side.game or self.rng.random() > thinks:
            return
        if isinstance(side, Guest):
            if not side.is_done and not side.view.state.ended:
                side.play(careless(side.view.state, self.rng))
                self.rooms.keep(self.room)
        else:
            match = side.dealt
            mover = side.seats[match.state.current_player]
            if not mover.key and not match.state.ended:
                side.make(careless(match.state, self.rng))
                self.rooms.keep(self.room)


def is_over(devices: list[Device]) -> bool:
    return all(device.room.side.match and device.room.side.match.state.ended for device in devices)


def begun(world: World, variant: str, seats: int, kinds: tuple[str, ...] = ()) -> list[Device]:
    """A host and its guests, all asked to sit."""
    rules = VARIANTS[variant]
    offer = Offer(rules, seats, rules.seating(seats).sides, kinds or (HUMAN,) * seats)
    host = Device("Anna", world)
    code = host.opens(offer)
    guests = [Device(f"Guest {number}", world) for number in range(1, offer.kinds.count(HUMAN))]
    for guest in guests:
        guest.joins(code)
    return [host, *guests]


def play(world: World, devices: list[Device], most: int = 20_000, fault: Callable[[int], None] | None = None) -> int:
    """Frames until everybody has seen the end of the game."""
    for frame in range(most):
        if frame % 8 == 0 and is_over(devices):
            return frame
        if fault:
            fault(frame)
        for device in devices:
            device.frame()
        world.pass_time(FRAME)
    raise AssertionError([len(device.room.side.moves) if device.room.side.game else None for device in devices])


def agree(devices: list[Device]) -> None:
    hashes = [[public_hash(state) for state in device.room.side.match.states] for device in devices]  # type: ignore[union-attr]
    assert all(one == hashes[0] for one in hashes)


@pytest.mark.parametrize("variant", some(["classic", "numbers", "dice", "letters"], 1, "kids"))
@pytest.mark.slow
def test_a_game_of_two_goes_by_itself(variant: str) -> None:
    world = World(3, *URLS)
    devices = begun(world, variant, 2)
    play(world, devices)
    agree(devices)
    assert not any(device.postman.refused for device in devices)


@pytest.mark.slow
def test_four_seats_one_of_them_a_computer_play_a_game() -> None:
    world = World(4, *URLS)
    devices = begun(world, "kids", 4, (HUMAN, HUMAN, "easy", HUMAN))
    play(world, devices)
    agree(devices)


@pytest.mark.slow
def test_a_game_of_two_takes_about_one_event_a_turn() -> None:
    world = World(5, *URLS)
    devices = begun(world, "classic", 2)
    play(world, devices)
    turns = len(devices[0].room.side.moves)
    sent = len(world.relays["wss://a"].events)
    assert sent <= 1.3 * turns + 5
    assert max(len(event["content"]) for event in world.relays["wss://a"].events) < 4_000


def test_who_was_away_for_days_finds_what_was_played(world_of_two: tuple[World, list[Device]]) -> None:
    world, (host, guest) = world_of_two
    guest.stop()
    for _ in range(40):
        host.frame()
        world.pass_time(FRAME)
    world.pass_time(3 * DAY)
    guest.start()
    for _ in range(40):
        guest.frame(thinks=0)
        world.pass_time(FRAME)
    assert guest.room.side.moves == host.room.side.moves


@pytest.fixture
def world_of_two() -> tuple[World, list[Device]]:
    """A game for two that has just been dealt."""
    world = World(6, *URLS)
    devices = begun(world, "classic", 2)
    for _ in range(40):
        for device in devices:
            device.frame(thinks=0)
        world.pass_time(FRAME)
    assert all(device.room.side.game for device in devices)
    return world, devices


def test_a_room_that_was_left_elsewhere_is_carried_no_further(world_of_two: tuple[World, list[Device]]) -> None:
    world, (host, _) = world_of_two
    host.rooms.leave(host.room)
    assert not host.postman.tick()
    assert not host.postman.is_connected
    assert host.postman.wakes_in() == math.inf
    before = sum(relay.given for relay in world.relays.values())
    world.pass_time(FRAME)
    host.postman.tick()
    assert sum(relay.given for relay in world.relays.values()) == before


def test_what_was_played_waits_for_nothing_however_soon_it_follows_another_text(
    world_of_two: tuple[World, list[Device]],
) -> None:
    world, (host, guest) = world_of_two
    waits = []
    for number in range(80):
        host.frame()
        guest.frame(thinks=number % 4 == 0)  # in between, what came is saved
        waits += [guest.postman.wakes_in()] if guest.room.has_to_send else []
        world.pass_time(FRAME / 10)
    assert len(waits) > 3
    assert set(waits) == {0.0}


def test_a_move_after_which_the_host_moves_again_is_sent_at_once() -> None:
    world = World(6, *URLS)
    host, guest = begun(world, "dice", 2)
    checked = 0
    for _ in range(400):
        host.frame()
        match = host.room.side.match
        movers = [state.current_player for state in match.states[-2:]] if match and not match.state.ended else []
        for _ in range(2):
            host.frame(thinks=0)
        if movers == [0, 0]:
            checked += 1
            assert not host.room.has_to_send
        guest.frame()
        world.pass_time(FRAME)
    assert checked >= 10


def test_nothing_is_sent_while_both_think(world_of_two: tuple[World, list[Device]]) -> None:
    world, devices = world_of_two
    for _ in range(400):
        for device in devices:
            device.frame(thinks=0)
        world.pass_time(FRAME)
    before = sum(relay.given for relay in world.relays.values())
    for _ in range(2_400):
        for device in devices:
            device.frame(thinks=0)
        world.pass_time(FRAME)
    assert sum(relay.given for relay in world.relays.values()) == before


def test_a_guest_asks_a_host_that_is_away_four_times_and_then_waits(world_of_two: tuple[World, list[Device]]) -> None:
    world, (host, guest) = world_of_two
    while guest.room.side.state.current_player != guest.room.side.own:
        host.frame()
        guest.frame(thinks=0)
        world.pass_time(FRAME)
    host.stop()
    for _ in range(4_000):
        guest.frame()
        world.pass_time(FRAME)
    key = sealing.public_key(guest.room.keys.own)
    assert sum(event["pubkey"] == key for event in world.relays["wss://a"].events) <= 1 + 4 + 1
    host.start()
    for _ in range(40):
        host.frame(thinks=0)
        world.pass_time(FRAME)
    assert len(host.room.side.moves) >= len(guest.room.side.moves) >= 1


@pytest.mark.slow
def test_a_guest_asks_again_about_what_it_has_told_since_it_asked_in_vain(
    world_of_two: tuple[World, list[Device]],
) -> None:
    world, (host, guest) = world_of_two
    while guest.room.side.state.current_player != guest.room.side.own:
        wait(world, [host], FRAME, thinks=1)
        wait(world, [guest], FRAME)
    key = sealing.public_key(guest.room.keys.own)

    def asks() -> int:
        before = len(world.relays["wss://a"].events)
        host.stop()
        wait(world, [guest], 200, thinks=1)
        host.start()
        return sum(event["pubkey"] == key for event in world.relays["wss://a"].events[before:]) - 1

    assert asks() == 4
    wait(world, [host, guest], 30)
    assert not guest.room.side.has_news
    guest_in(guest).wants("ab" * 16)
    guest.rooms.keep(guest.room)
    assert asks() == 4


def test_a_relay_that_shows_old_texts_again_changes_nothing(world_of_two: tuple[World, list[Device]]) -> None:
    world, (host, guest) = world_of_two
    for _ in range(200):
        for device in (host, guest):
            device.frame(thinks=0.2)
        world.pass_time(FRAME)
    moves = host.room.side.moves
    for event in [*world.relays["wss://a"].events]:
        with_code = read_code(event["content"])
        assert isinstance(with_code, Sealed)
        for device in (host, guest):
            if event["pubkey"] in device.room.writers:
                with suppress(RoomError):  # its own ones
                    device.rooms.take(with_code)
    assert host.room.side.moves == moves


# ---------------------------------------------------------------- before the deal


def wait(world: World, devices: list[Device], seconds: float = 10, thinks: float = 0) -> None:
    """Let time pass while the devices are looked at, and hardly anybody moves."""
    for _ in range(round(seconds / FRAME)):
        for device in devices:
            device.frame(thinks)
        world.pass_time(FRAME)


def room_of(seats: int, guests: int, kinds: tuple[str, ...] = ()) -> tuple[World, list[Device], str]:
    """A room that so many guests have come to, with its invitation."""
    world = World(8, *URLS)
    rules = VARIANTS["classic"]
    host = Device("Anna", world)
    code = host.opens(Offer(rules, seats, rules.seating(seats).sides, kinds or (HUMAN,) * seats))
    devices = [host, *(Device(f"Guest {number}", world) for number in range(1, guests + 1))]
    for number, guest in enumerate(devices[1:], 2):
        guest.joins(code)
        wait(world, devices[:number])
    return world, devices, code


def host_of(devices: list[Device]) -> Host:
    side = devices[0].room.side
    assert isinstance(side, Host)
    return side


def guest_in(device: Device) -> Guest:
    side = device.room.side
    assert isinstance(side, Guest)
    return side


def test_everybody_knows_who_else_has_sat_down() -> None:
    _, (_, *guests), _ = room_of(4, 2)
    for guest in guests:
        seating = guest_in(guest).seating
        assert seating
        assert seating.names == ("Anna", "Guest 1", "Guest 2", "")


def falls_silent(world: World, devices: list[Device]) -> bool:
    """True if nothing is sent any more after some minutes."""
    wait(world, devices, 200)
    before = sum(relay.given for relay in world.relays.values())
    wait(world, devices, 200)
    return sum(relay.given for relay in world.relays.values()) == before


@pytest.mark.slow
def test_nothing_is_sent_while_those_who_sit_wait_for_others() -> None:
    world, devices, _ = room_of(4, 2)
    assert falls_silent(world, devices)


@pytest.mark.slow
def test_nothing_is_sent_while_a_guest_waits_for_another_game_and_somebody_is_away() -> None:
    world = World(6, *URLS)
    devices = begun(world, "kids", 3)
    play(world, devices)
    devices.pop().stop()
    guest_in(devices[1]).wants("ab" * 16)
    devices[1].rooms.keep(devices[1].room)
    assert host_of(devices).has_news
    assert falls_silent(world, devices)


@pytest.mark.slow
def test_nothing_is_sent_once_all_know_that_a_game_ends_unfinished(world_of_two: tuple[World, list[Device]]) -> None:
    world, devices = world_of_two
    guest_in(devices[1]).has_parted = True
    devices[1].rooms.keep(devices[1].room)
    assert falls_silent(world, devices)
    assert host_of(devices).has_parted


@pytest.mark.slow
def test_guests_hear_of_the_game_that_the_host_has_changed_to_and_play_it() -> None:
    world, devices, _ = room_of(4, 1)
    numbers = VARIANTS["numbers"]
    devices[0].rooms.change(devices[0].room, Offer(numbers, 2, 2, (HUMAN, HUMAN), 3_600), {0: "Anna"}, (0,))
    wait(world, devices)
    assert guest_in(devices[1]).invitation.offer.ruleset == numbers
    play(world, devices)
    agree(devices)


def test_the_host_can_start_with_computers_in_the_free_seats() -> None:
    world, devices, _ = room_of(4, 1)
    host = host_of(devices)
    host.fill(["Ada", "Otto"])
    host.deal()
    devices[0].rooms.keep(devices[0].room)
    wait(world, devices)
    guest = guest_in(devices[1])
    assert guest.names == ("Anna", "Guest 1", "Ada", "Otto")
    assert guest.kinds.count(HUMAN) == 2


def test_a_guest_who_was_sent_away_is_told_and_cannot_come_back() -> None:
    world, devices, code = room_of(3, 1)
    host_of(devices).send_away(host_of(devices).seats[1].key)
    devices[0].rooms.keep(devices[0].room)
    wait(world, devices, 60)
    assert guest_in(devices[1]).has_no_seat
    guest_in(devices[1]).wants("ab" * 16)
    wait(world, devices, 60)
    assert host_of(devices).seats[1].key == ""
    other = Device("Guest 2", world)
    other.joins(code)
    wait(world, [*devices, other])
    assert host_of(devices).seats[1].name == "Guest 2"


def test_a_renewed_link_leads_to_a_room_of_its_own_and_the_old_one_nowhere() -> None:
    world, devices, old = room_of(3, 1)
    host = devices[0]
    room = host.room
    host.postman.leave()
    host.go_on(host.rooms.renew(room))
    late, new = Device("Guest 2", world), Device("Guest 3", world)
    late.joins(old)
    new.joins(host.room.invitation_code())
    wait(world, [*devices, late, new])
    assert devices[1].room.is_closed
    assert [seat.name for seat in host_of(devices).seats] == ["Anna", "Guest 3", ""]


# ---------------------------------------------------------------- the host at another device


def taken_over(world: World, host: Device) -> Device:
    """A new device that goes on for the host by its private link alone."""
    link = host.room.seat_code()
    host.stop()
    other = Device("Anna", world)
    other.joins(link)
    assert other.room.is_resuming
    return other


@pytest.mark.slow
def test_the_host_goes_on_at_another_device_by_its_private_link() -> None:
    world, devices, _ = room_of(3, 2)
    wait(world, devices, 30, thinks=0.1)
    old = devices[0]
    states = [public_hash(state) for state in old.room.side.match.states]  # type: ignore[union-attr]
    devices[0] = taken_over(world, old)
    wait(world, devices[:1], 5)
    side = host_of(devices)
    assert [public_hash(state) for state in side.dealt.states] == states
    assert side.dealt.states[-1].hands == old.room.side.state.hands
    play(world, devices)
    agree(devices)


@pytest.mark.slow
def test_a_host_who_moves_before_the_deal_finds_its_guests() -> None:
    world, devices, _ = room_of(3, 1)
    devices[0] = taken_over(world, devices[0])
    wait(world, devices, 5)
    assert [seat.name for seat in host_of(devices).seats] == ["Anna", "Guest 1", ""]
    host_of(devices).fill(["Ada"])
    host_of(devices).deal()
    devices[0].rooms.keep(devices[0].room)
    play(world, devices)
    agree(devices)


@pytest.mark.slow
def test_a_guests_move_that_waited_for_the_host_is_made_at_the_new_device() -> None:
    world, devices, _ = room_of(2, 1)
    wait(world, devices, 5)
    guest = devices[1]
    devices[0] = taken_over(world, devices[0]) if guest.room.side.state.current_player else devices[0]
    wait(world, devices, 30, thinks=0.3)
    play(world, devices)
    agree(devices)


def test_the_host_goes_on_elsewhere_with_people_and_names_that_nobody_has_been_told() -> None:
    world = World(11, *URLS)
    rules = VARIANTS["classic"]
    host = Device("Anna", world)
    names = {0: "Anna", 1: "Ada", 3: "Ben"}
    offer = Offer(rules, 4, 2, (HUMAN, "easy", HUMAN, HUMAN))
    room = Rooms(host.store).open(offer, names, (0, 3), relays=URLS)
    host.key = room.key
    host.start()
    wait(world, [host], 5)
    other = taken_over(world, host)
    wait(world, [other], 5)
    side = host_of([other])
    assert (side.names, side.here) == (("Anna", "Ada", "", "Ben"), (0, 3))


def test_who_was_sent_away_stays_away_from_the_host_at_another_device_too() -> None:
    world, devices, _ = room_of(3, 1)
    host_of(devices).send_away(host_of(devices).seats[1].key)
    devices[0].rooms.keep(devices[0].room)
    wait(world, devices, 5)
    devices[0] = taken_over(world, devices[0])
    wait(world, devices, 40)
    assert host_of(devices).guests == ()


# ---------------------------------------------------------------- at the table


def test_no_game_is_dealt_where_all_guests_have_left() -> None:
    world, devices, _ = room_of(2, 1)
    play(world, devices)
    devices[1].postman.leave()
    for _ in range(20):
        devices[1].postman.tick()
        wait(world, devices[:1], FRAME)
    assert host_of(devices).game == 1


def test_a_guest_is_told_that_a_computer_has_its_seat() -> None:
    world, devices, _ = room_of(2, 1)
    wait(world, devices, 5)
    host_of(devices).stand_in(1)
    devices[0].rooms.keep(devices[0].room)
    wait(world, devices, 5)
    assert guest_in(devices[1]).has_no_seat


def test_who_comes_too_late_for_a_seat_is_told() -> None:
    world, devices, code = room_of(3, 2)
    late = Device("Guest 3", world)
    late.joins(code)
    wait(world, [*devices, late])
    assert guest_in(late).has_no_seat
    assert not guest_in(late).was_seated


def test_only_the_one_whose_turn_it_is_is_called_and_once() -> None:
    world, devices, _ = room_of(3, 2)
    wait(world, devices, 5)
    mover = host_of(devices).state.current_player
    others = [device for at, device in enumerate(devices) if at != mover]
    others[0].postman.call(0)
    wait(world, devices, 2)
    assert not others[1].room.remarks
    assert len(devices[mover].room.remarks) == 1
    devices[mover].room.remarks.clear()
    devices[mover].stop()
    devices[mover].start()
    wait(world, devices, 5)
    assert not devices[mover].room.remarks


def guest_with_an_hour() -> tuple[World, list[Device]]:
    """A game of two in which the guest, who has an hour for a turn, is to move."""
    world, devices, _ = room_of(2, 0)
    host = host_of(devices)
    host.change(host.offer._replace(clock=3_600), {0: "Anna"}, (0,))
    devices.append(Device("Guest 1", world))
    devices[1].joins(devices[0].room.invitation_code())
    wait(world, devices)
    if host.state.current_player == 0:
        devices[0].frame()
    return world, devices


def test_no_time_is_up_before_the_relays_have_shown_what_they_keep() -> None:
    world, devices = guest_with_an_hour()
    guest = devices[1]
    wait(world, devices, 5)
    devices[0].stop()
    guest.frame()
    wait(world, [guest], 5)
    world.pass_time(7_200)
    devices[0].start()
    late = []
    for _ in range(20):
        wait(world, devices[:1], FRAME)
        late.append(devices[0].room.is_late)
    assert not any(late)
    assert len(devices[0].room.side.moves) >= 1


def test_who_leaves_says_so(world_of_two: tuple[World, list[Device]]) -> None:
    world, (host, guest) = world_of_two
    host.postman.leave()
    for _ in range(20):
        host.postman.tick()
        guest.frame(thinks=0)
        world.pass_time(FRAME)
    assert guest.room.is_closed
    assert not host.rooms.all()
    assert host.postman.wakes_in() == math.inf


def test_a_host_that_has_left_stays_gone_however_the_relays_show_its_texts(
    world_of_two: tuple[World, list[Device]],
) -> None:
    world, (host, guest) = world_of_two
    wait(world, [host, guest], 5)
    host.postman.leave()
    for _ in range(20):
        host.postman.tick()
        guest.frame(thinks=0)
        world.pass_time(FRAME)
    for relay in world.relays.values():
        relay.events.reverse()
    guest.stop()
    guest.start()
    wait(world, [guest], 5)
    assert guest.room.is_closed


def test_a_computer_plays_on_for_a_guest_who_leaves() -> None:
    world, devices, _ = room_of(3, 2)
    host, first, second = devices
    first.postman.leave()
    for _ in range(20):
        first.postman.tick()
        wait(world, [host, second], FRAME)
    assert host_of(devices).kinds == (HUMAN, "medium", HUMAN)
    wait(world, [host, second])
    assert guest_in(second).kinds == (HUMAN, "medium", HUMAN)


def test_reactions_reach_everybody_else_at_once_but_not_too_often() -> None:
    world, devices, _ = room_of(3, 2)
    devices[1].postman.call(3)
    wait(world, devices, 2)
    for device in (devices[0], devices[2]):
        assert [(name, remark.number) for name, remark in device.room.remarks] == [("Guest 1", 3)]
        device.room.remarks.clear()
    devices[1].postman.call(2)
    wait(world, devices, 2)
    assert not devices[0].room.remarks


def test_an_old_reaction_is_not_shown(world_of_two: tuple[World, list[Device]]) -> None:
    world, (host, guest) = world_of_two
    guest.stop()
    host.postman.call(1)
    wait(world, [host], 20)
    world.pass_time(3_600)
    guest.start()
    wait(world, [guest], 5)
    assert not guest.room.remarks


def test_the_time_of_a_guest_is_up_at_the_host_alone_and_only_for_its_own_turn() -> None:
    world, devices = guest_with_an_hour()
    guest = devices[1]
    assert 3_500 < devices[0].room.deadline - world.now <= 3_600
    wait(world, devices)
    assert 3_500 < guest.room.deadline - world.now <= 3_600
    guest.frame()
    wait(world, devices)
    assert devices[0].room.deadline == math.inf


@pytest.mark.slow
def test_without_its_host_a_live_game_goes_on_at_the_next_seat() -> None:
    world, devices, _ = room_of(3, 2)
    host, heir, other = devices
    wait(world, devices, 30, thinks=0.2)
    host.stop()
    text = other.rooms.hand_over(other.room)
    (room,) = other.rooms.all()
    other.go_on(room)
    other.postman.hand_over(text)
    wait(world, [heir, other], 20)
    heir.go_on(heir.rooms.succeed(heir.room))
    play(world, [heir, other])
    agree([heir, other])


@pytest.mark.slow
def test_people_at_the_hosts_device_and_friends_afar_play_one_game() -> None:
    world = World(9, *URLS)
    rules = VARIANTS["classic"]
    host = Device("Anna", world)
    room = Rooms(host.store).open(Offer(rules, 3, 3, (HUMAN,) * 3), {0: "Anna", 2: "Ben"}, (0, 2), relays=URLS)
    host.key = room.key
    host.start()
    guest = Device("Guest 1", world)
    guest.joins(room.invitation_code())
    play(world, [host, guest])
    agree([host, guest])
    assert guest_in(guest).names == ("Anna", "Guest 1", "Ben")


@pytest.mark.slow
def test_a_device_at_which_nobody_sits_deals_to_phones() -> None:
    world = World(10, *URLS)
    table = Device("Anna", world)
    rules = VARIANTS["kids"]
    room = Rooms(table.store).open(Offer(rules, 2, 2, (HUMAN, HUMAN)), {}, (), "Anna", URLS)
    table.key = room.key
    table.start()
    phones = [Device(name, world) for name in ("Ben", "Finn")]
    for phone in phones:
        phone.joins(room.invitation_code())
    play(world, [table, *phones])
    agree([table, *phones])


class Faults:
    """One fault after another, each mended after a while."""

    def __init__(self, world: World, devices: list[Device], rng: random.Random) -> None:
        self.world, self.devices, self.rng = world, devices, rng
        self._mend: Callable[[], None] | None = None
        self._until = 0

    def __call__(self, frame: int) -> None:
        if self._mend and frame >= self._until:
            self._mend = self._mend()
        elif not self._mend and frame % 40 == 0:
            self._until = frame + self.rng.randrange(8, 120)
            self._mend = self.rng.choice([self.lossy, self.down, self.reload, self.cut, self.full, self.forgetful])()

    def lossy(self) -> Callable[[], None]:
        relay = self._relay()
        relay.lost = 0.3
        return lambda: setattr(relay, "lost", 0.0)

    def down(self) -> Callable[[], None]:
        self.world.stop(url := self.rng.choice(URLS))
        return lambda: setattr(self.world.relays[url], "is_up", True)

    def reload(self) -> None:
        device = self.rng.choice(self.devices)
        device.stop()
        device.start()

    def cut(self) -> Callable[[], None]:
        """No network, and for half of them a page that sleeps."""
        device = self.rng.choice(self.devices)
        device.line.cut()
        device.is_away = self.rng.random() < 0.5

        def mend() -> None:
            device.line.is_cut = device.is_away = False

        return mend

    def full(self) -> Callable[[], None]:
        relay = self._relay()
        relay.refuses = "rate-limited: slow down"
        return lambda: setattr(relay, "refuses", "")

    def forgetful(self) -> Callable[[], None]:
        relay = self._relay()
        relay.keeps = False
        return lambda: setattr(relay, "keeps", True)

    def _relay(self) -> Relay:
        return self.world.relays[self.rng.choice(URLS)]


@pytest.mark.parametrize("seed", range(270) if takes_all() else range(6))
@pytest.mark.slow
def test_no_fault_loses_a_game(seed: int) -> None:
    world, rng = World(seed, *URLS), random.Random(seed)
    devices = begun(world, rng.choice(["classic", "kids", "dice", "numbers"]), rng.choice([2, 2, 3, 4]))
    play(world, devices, fault=Faults(world, devices, rng))
    agree(devices)
    for device in devices:
        assert isinstance(device.room.side, Host | Guest)
