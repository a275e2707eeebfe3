"""Rooms over relays in time of their own: whole games, days away, hosts and guests who move, leave and come late."""

import math
from collections.abc import Collection
from contextlib import suppress

import pytest

from game.engine import VARIANTS
from game.engine.remote_view import public_hash
from game.online.protocol.messages import Offer, RoomError
from game.online.secrecy import sealing
from game.online.secrecy.envelope import Sealed, read_code
from game.storage.summary import HUMAN
from tests.devices import FRAME, Device, asked, gathered, play, taken_over, wait
from tests.online.relays.memory import World
from tests.sampling import some

DAY = 86_400
VARIANT = some(["numbers", "dice", "letters"], 1, key="by itself")[0]


@pytest.mark.parametrize(
    "offer",
    [asked("classic"), asked(VARIANT), asked("kids", 4, HUMAN, HUMAN, "easy", HUMAN)],
    ids=["classic", VARIANT, "three and a computer"],
)
@pytest.mark.slow
def test_a_game_goes_by_itself_in_about_one_short_event_a_turn(offer: Offer) -> None:
    devices = gathered(world := World(3), offer)
    play(devices)
    assert not any(device.postman.inbox.refused for device in devices)
    if len(devices) == 2:
        assert len(world.events) <= 1.3 * devices[0].moves + 5
    assert max(len(event["content"]) for event in world.events) < 4_000


@pytest.fixture
def two() -> tuple[Device, Device]:
    """The devices of a game for two that has just been dealt."""
    host, guest = gathered(World(6), asked())
    assert host.moves == guest.moves == 0 < guest.side.game
    return host, guest


@pytest.fixture
def world(two: tuple[Device, Device]) -> World:
    """The world in which the two play."""
    return two[0].line.world


def room_of(seats: int, guests: int) -> list[Device]:
    """The devices of a room that so many guests have come to."""
    return gathered(World(8), asked(seats=seats), guests)


def comes(host: Device, name: str, code: str = "") -> Device:
    """A device that joins by the host's invitation, or by an older one."""
    device = Device(name, host.world)
    device.joins(code or host.room.invitation_code())
    return device


def leave(device: Device, *others: Device) -> None:
    """Leave the room, while others look at it."""
    device.postman.leave()
    for _ in range(20):
        device.postman.tick()
        wait(others, FRAME)


def test_who_was_away_for_days_finds_what_was_played(two: tuple[Device, Device], world: World) -> None:
    host, guest = two
    guest.stop()
    wait([host], thinks=1)
    world.pass_time(3 * DAY)
    guest.start()
    wait([guest])
    assert guest.side.moves == host.side.moves


def test_a_room_that_was_left_elsewhere_is_carried_no_further(two: tuple[Device, Device], world: World) -> None:
    host, _ = two
    host.rooms.leave(host.room)
    assert not host.postman.tick()
    assert (host.postman.is_connected, host.postman.wakes_in()) == (False, math.inf)
    before = world.given
    world.pass_time(FRAME)
    host.postman.tick()
    assert world.given == before


def test_a_move_waits_for_nothing_however_soon_it_follows_another_text(two: tuple[Device, Device]) -> None:
    host, guest = two
    waits = []
    for number in range(80):
        host.frame()
        guest.frame(thinks=number % 4 == 0)  # in between, what came is saved
        waits += [guest.postman.wakes_in()] if guest.room.has_to_send else []
        host.line.world.pass_time(FRAME / 10)
    assert len(waits) > 3
    assert set(waits) == {0.0}


def test_a_move_after_which_the_host_moves_again_is_sent_at_once() -> None:
    host, guest = gathered(world := World(6), asked("dice"))
    checked = 0
    while checked < 10:
        host.frame()
        states = host.host.dealt.states
        assert not states[-1].ended, "the host hardly ever moves again"
        movers = [state.current_player for state in states[-2:]]
        for _ in range(2):
            host.frame(thinks=0)
        if movers == [0, 0]:
            checked += 1
            assert not host.room.has_to_send
        guest.frame()
        world.pass_time(FRAME)


def falls_silent(devices: Collection[Device], seconds: float = 200) -> bool:
    """True if nothing is sent for so long, after some minutes."""
    wait(devices, 200)
    world = next(iter(devices)).line.world
    before = world.given
    wait(devices, seconds)
    return world.given == before


def test_nothing_is_sent_while_both_think(two: tuple[Device, Device]) -> None:
    assert falls_silent(two, 600)


@pytest.mark.slow
def test_a_guest_asks_a_host_that_is_away_four_times_of_all_that_it_has_told(two: tuple[Device, Device]) -> None:
    host, guest = two
    world = host.line.world
    while guest.side.state.current_player != guest.guest.own:
        wait([host], FRAME, thinks=1)
        wait([guest], FRAME)
    key = sealing.public_key(guest.room.keys.own)

    def asks() -> int:
        before = len(world.events)
        host.stop()
        wait([guest], 400, thinks=1)
        host.start()
        return sum(event["pubkey"] == key for event in world.events[before:]) - 1

    assert asks() == 4
    wait(two, 30)
    assert not guest.side.has_news
    assert host.moves >= guest.moves >= 1
    guest.guest.is_waiting = True
    guest.keep()
    assert asks() == 4


def test_a_relay_that_shows_old_texts_again_changes_nothing(two: tuple[Device, Device], world: World) -> None:
    wait(two, 50, thinks=0.2)
    wait(two, 5)  # until nothing is on its way
    host, _ = two
    moves = host.side.moves
    for event in [*world.events]:
        text = read_code(event["content"])
        assert isinstance(text, Sealed)
        for device in two:
            if event["pubkey"] in device.room.writers:
                with suppress(RoomError):  # its own ones
                    device.rooms.take(text)
    assert host.side.moves == moves


# ---------------------------------------------------------------- before the deal


def test_everybody_knows_who_else_has_sat_down() -> None:
    for device in room_of(4, 2)[1:]:
        assert device.guest.seating
        assert device.guest.seating.names == ("Anna", "Guest 1", "Guest 2", "")


@pytest.mark.slow
def test_nothing_is_sent_while_those_who_sit_wait_for_others() -> None:
    assert falls_silent(room_of(4, 2))


@pytest.mark.slow
def test_nothing_is_sent_while_a_guest_waits_for_another_game_and_somebody_is_away() -> None:
    play(devices := gathered(World(6), asked("kids", 3)))
    devices.pop().stop()
    host, guest = devices
    guest.guest.wants()
    guest.keep()
    assert host.host.has_news
    assert falls_silent(devices)


@pytest.mark.slow
def test_nothing_is_sent_once_all_know_that_a_game_ends_unfinished(two: tuple[Device, Device]) -> None:
    host, guest = two
    guest.guest.has_parted = True
    guest.keep()
    assert falls_silent(two)
    assert host.host.has_parted


@pytest.mark.slow
def test_guests_hear_of_the_game_that_the_host_has_changed_to_and_play_it() -> None:
    host, guest = devices = room_of(4, 1)
    host.rooms.change(host.room, asked("numbers", clock=3_600), {0: "Anna"}, (0,))
    wait(devices)
    assert guest.guest.invitation.offer.ruleset == VARIANTS["numbers"]
    play(devices)


def sent_away() -> list[Device]:
    """A room whose host has sent its first guest away, which hasn't been told."""
    host, guest = room_of(3, 1)
    host.host.send_away(host.host.seats[1].key)
    host.keep()
    return [host, guest]


def test_a_guest_who_was_sent_away_is_told_and_cannot_come_back() -> None:
    host, guest = devices = sent_away()
    wait(devices, 60)
    assert guest.guest.has_no_seat
    guest.guest.wants()
    wait(devices, 60)
    assert host.host.seats[1].key == ""
    wait([*devices, comes(host, "Guest 2")])
    assert host.host.seats[1].name == "Guest 2"


def test_a_renewed_link_leads_to_a_room_of_its_own_and_the_old_one_nowhere() -> None:
    host, guest = room_of(3, 1)
    room, old = host.room, host.room.invitation_code()
    host.postman.leave()
    host.go_on(host.rooms.renew(room))
    wait([host, guest, comes(host, "Guest 2", old), comes(host, "Guest 3")])
    assert guest.room.is_closed
    assert [seat.name for seat in host.host.seats] == ["Anna", "Guest 3", ""]


def test_who_comes_too_late_for_a_seat_is_told() -> None:
    devices = room_of(3, 2)
    late = comes(devices[0], "Guest 3")
    wait([*devices, late])
    assert (late.guest.has_no_seat, late.guest.was_seated) == (True, False)


# ---------------------------------------------------------------- the host at another device


@pytest.mark.slow
def test_the_host_goes_on_at_another_device_by_its_private_link() -> None:
    old, *guests = devices = room_of(3, 2)
    wait(devices, 30, thinks=0.1)
    host = taken_over(old)
    wait([host], 5)
    states = host.host.dealt.states
    assert [*map(public_hash, states)] == [*map(public_hash, old.host.dealt.states)]
    assert states[-1].hands == old.side.state.hands
    play([host, *guests])


@pytest.mark.slow
def test_a_host_who_moves_before_the_deal_finds_its_guests_and_starts_with_computers_in_free_seats() -> None:
    old, guest = room_of(4, 1)
    host, _ = devices = [taken_over(old), guest]
    wait(devices, 5)
    assert not host.room.is_resuming
    assert [seat.name for seat in host.host.seats] == ["Anna", "Guest 1", "", ""]
    host.host.fill(["Ada", "Otto"])
    host.host.deal()
    host.keep()
    play(devices)
    assert guest.guest.names == ("Anna", "Guest 1", "Ada", "Otto")
    assert guest.guest.kinds.count(HUMAN) == 2


def test_the_host_goes_on_elsewhere_with_people_and_names_that_nobody_has_been_told() -> None:
    host = Device("Anna", World(11))
    offer = Offer(VARIANTS["classic"], 4, 2, (HUMAN, "easy", HUMAN, HUMAN))
    host.opens(offer, {0: "Anna", 1: "Ada", 3: "Ben"}, (0, 3))
    wait([host], 5)
    other = taken_over(host)
    wait([other], 5)
    assert (other.host.names, other.host.here) == (("Anna", "Ada", "", "Ben"), (0, 3))


def test_who_was_sent_away_stays_away_from_the_host_at_another_device_too() -> None:
    old, guest = devices = sent_away()
    wait(devices, 5)
    host = taken_over(old)
    wait([host, guest], 40)
    assert host.host.guests == ()


@pytest.mark.slow
def test_without_its_host_a_live_game_goes_on_at_the_next_seat() -> None:
    host, heir, other = devices = room_of(3, 2)
    wait(devices, 30, thinks=0.2)
    host.stop()
    text = other.hands_over()
    other.postman.hand_over(text)
    wait([heir, other], 20)
    heir.go_on(heir.rooms.succeed(heir.room))
    play([heir, other])


# ---------------------------------------------------------------- at the table


def test_no_game_is_dealt_where_all_guests_have_left() -> None:
    host, guest = devices = room_of(2, 1)
    play(devices)
    leave(guest, host)
    assert host.side.game == 1


def test_a_guest_is_told_that_a_computer_has_its_seat(two: tuple[Device, Device]) -> None:
    host, guest = two
    host.host.stand_in(1)
    host.keep()
    wait(two, 5)
    assert guest.guest.has_no_seat


def test_only_the_one_whose_turn_it_is_is_called_and_once() -> None:
    devices = room_of(3, 2)
    others = [*devices]
    mover = others.pop(devices[0].side.state.current_player)
    others[0].postman.call(0)
    wait(devices, 2)
    assert [len(device.room.remarks) for device in (others[1], mover)] == [0, 1]
    mover.room.remarks.clear()
    mover.restart()
    wait(devices, 5)
    assert not mover.room.remarks


def guest_with_an_hour() -> tuple[Device, Device]:
    """The devices of a game of two in which the guest, who has an hour for a turn, is to move."""
    host, guest = gathered(World(8), asked(clock=3_600))
    while host.is_to_move:
        host.frame()
    wait([host, guest], 2)
    return host, guest


def test_no_time_is_up_before_the_relays_have_shown_what_they_keep() -> None:
    host, guest = guest_with_an_hour()
    host.stop()
    guest.frame()
    wait([guest], 5)
    guest.line.world.pass_time(7_200)
    host.start()
    for _ in range(20):
        wait([host], FRAME)
        assert not host.room.is_late
    assert host.moves >= 1


def test_who_leaves_stays_gone_however_the_relays_show_its_texts(two: tuple[Device, Device]) -> None:
    host, guest = two
    leave(host, guest)
    assert guest.room.is_closed
    assert (host.rooms.all(), host.postman.wakes_in()) == ([], math.inf)
    for relay in guest.line.world.relays.values():
        relay.events.reverse()
    guest.restart()
    wait([guest], 5)
    assert guest.room.is_closed


def test_a_computer_plays_on_for_a_guest_who_leaves() -> None:
    host, first, second = room_of(3, 2)
    leave(first, host, second)
    assert host.host.kinds == (HUMAN, "medium", HUMAN)
    wait([host, second])
    assert second.guest.kinds == (HUMAN, "medium", HUMAN)


def test_reactions_reach_everybody_else_at_once_but_not_too_often() -> None:
    host, caller, other = devices = room_of(3, 2)
    caller.postman.call(3)
    wait(devices, 2)
    for device in (host, other):
        assert [(name, remark.number) for name, remark in device.room.remarks] == [("Guest 1", 3)]
        device.room.remarks.clear()
    caller.postman.call(2)
    wait(devices, 2)
    assert not host.room.remarks


def test_an_old_reaction_is_not_shown(two: tuple[Device, Device], world: World) -> None:
    host, guest = two
    guest.stop()
    host.postman.call(1)
    wait([host], 20)
    world.pass_time(3_600)
    guest.start()
    wait([guest], 5)
    assert not guest.room.remarks


def test_the_time_of_a_guest_is_up_at_the_host_alone_and_only_for_its_own_turn() -> None:
    host, guest = guest_with_an_hour()
    for device in (host, guest):
        assert 3_500 < device.room.deadline - device.now() <= 3_600
    guest.frame()
    wait([host, guest])
    assert host.room.deadline == math.inf


@pytest.mark.slow
@pytest.mark.parametrize(
    ("offer", "names", "guests"),
    [(asked(seats=3), {0: "Anna", 2: "Ben"}, ["Cleo"]), (asked("kids"), {}, ["Ben", "Finn"])],
    ids=["two people there", "nobody there"],
)
def test_friends_afar_play_with_whoever_sits_at_the_hosts_device(
    offer: Offer, names: dict[int, str], guests: list[str]
) -> None:
    host, *others = devices = [Device(name, world) for world in [World(9)] for name in ("Anna", *guests)]
    code = host.opens(offer, names, tuple(names))
    for guest in others:
        guest.joins(code)
    play(devices)
    assert sorted(others[0].guest.names) == sorted([*names.values(), *guests])
