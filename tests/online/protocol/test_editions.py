"""Rooms of version 1.0.0 go on where today's rules allow it, end unfinished where they don't, and nobody is blamed."""

import copy
import json
from pathlib import Path

import pytest

from game.engine.outcome import Outcome
from game.engine.record.writing import EDITION
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.protocol.messages import Invitation, Parted, RoomError, Sit, read_message
from game.online.rooms import Room
from tests.devices import Device, asked, go_round, load_sealing

KEPT = json.loads((Path(__file__).parents[2] / "data" / "rooms-1.0.0.json").read_text())
"""Of two rooms what the host and the guest kept, and their texts; today's rules give the moves of only one of them."""


@pytest.fixture(autouse=True)
def ready() -> None:
    load_sealing()


def of_before(room: str) -> tuple[Device, Device]:
    """The devices of a host and a guest with a room that version 1.0.0 has kept there."""
    host, guest = Device("host"), Device("guest")
    for device in (host, guest):
        for key, value in KEPT[room][device.name].items():
            device.store.save(key, value)
    return host, guest


def test_a_room_that_has_begun_is_played_to_its_end_once_both_devices_are_reloaded() -> None:
    host, guest = of_before("alike")
    guest.reads(host.plays())
    while not guest.side.match:
        go_round(host, guest)
    assert host.side.state.ended
    assert guest.side.match.state == host.side.state
    assert not host.side.has_parted


def test_a_text_of_before_is_taken_without_comparing_its_position() -> None:
    host, guest = of_before("alike")
    guest.reads(KEPT["alike"]["text"])
    assert guest.side.moves == host.side.moves


def test_where_a_move_is_not_possible_any_more_the_room_ends_unfinished_at_all_devices() -> None:
    host, guest = of_before("parted")
    assert host.side.has_parted
    assert host.room.has_to_send
    guest.reads(host.room.code())
    for device in (host, guest):
        assert Room.restored(json.loads(json.dumps(device.room.stored()))).side.has_parted
        session = device.session
        while session.has_news:
            move = session.think(0)
            assert move
            session.play(move)
        assert (session.is_viewers_turn, session.is_bots_turn, session.state.ended) == (False, False, None)


def test_a_host_learns_from_its_guest_that_the_room_has_ended_unfinished() -> None:
    host, guest = of_before("alike")
    guest.side.has_parted = True
    host.reads(guest.room.code())
    assert host.side.has_parted


def test_another_device_of_the_host_learns_from_its_own_texts_that_the_room_has_ended_unfinished() -> None:
    old = of_before("alike")[0].host
    other = Host(old.offer, {}, old.root, (), old.relays, old.name)
    other.resume([*old._told_so_far(), Parted(old.game)])
    assert other.has_parted


def test_no_game_follows_one_that_has_ended_unfinished() -> None:
    host = of_before("parted")[0].host
    (guest,) = host.guests
    host.read(host.seats[guest].key, Sit(host.game + 1, "Noah", "1" * 32))
    assert not host.is_full


def test_a_game_that_follows_one_of_older_rules_is_played_as_any() -> None:
    host, guest = of_before("parted")[0].host, of_before("alike")[1].guest
    (seat,) = host.guests
    host.match = host.dealt.concluded(Outcome((0,), "sequences"))  # by those rules it was over
    host.read(host.seats[seat].key, Sit(host.game + 1, "Noah", "1" * 32))
    assert host.is_full
    deal = host._deal_for(seat, host.deal())
    assert (host.has_parted, host.difference, host.is_playing) == (False, None, True)
    guest.has_parted = True
    guest._begin(deal)
    assert not guest.has_parted


def test_what_has_been_played_in_a_room_that_ended_so_stays_kept() -> None:
    host, _ = of_before("parted")
    ((key, kept),) = KEPT["parted"]["host"].items()
    host.keep()
    assert host.store.load(key)["record"]["events"] == kept["record"]["events"]


def test_a_guest_keeps_the_moves_that_are_possible_and_blames_nobody() -> None:
    (kept,) = copy.deepcopy([*KEPT["parted"]["guest"].values()])
    moved = next(public for public, _ in kept["guest"]["messages"] if public["t"] == "moved")
    moved["m"][5] = "CRAB a1"  # a corner, where nobody can place
    guest = Room.restored(kept).side
    assert (len(guest.moves), guest.has_parted) == (5, True)


def test_an_invitation_of_an_older_version_asks_its_sender_to_update() -> None:
    with pytest.raises(RoomError) as refused:
        Device("Noah").joins(KEPT["alike"]["invitation"])
    assert refused.value.code == "older"


def test_a_game_that_an_older_host_deals_is_not_begun() -> None:
    host, guest = of_before("alike")
    fresh = Guest(guest.side.invitation, "Noah", "0" * 32)
    public, private = json.loads(json.dumps(host.side._deal_for(1, host.side.match).written()))
    with pytest.raises(RoomError) as refused:
        fresh.read("", read_message(public | {"t": "begun"}, private))
    assert refused.value.code == "older"


def test_messages_that_depend_on_the_rules_name_their_edition_so_that_older_devices_ask_to_be_updated() -> None:
    host = Host(asked("kids"), {0: "Emma"}, "0" * 32)
    public, _ = host.invitation.written()
    assert public["t"] == f"invitation-{EDITION}"
    found = read_message(public)
    assert isinstance(found, Invitation)
    assert (found, found.rules) == (host.invitation, EDITION)
    assert read_message({"t": "leave", "g": 1, "seat": 1}).written()[0]["t"] == "leave"


@pytest.mark.parametrize("edition", [str(EDITION + 1), "x", "01", "-1"])
def test_a_message_of_a_later_or_odd_edition_is_refused_as_newer(edition: str) -> None:
    with pytest.raises(RoomError) as refused:
        read_message({"t": f"moved-{edition}", "g": 1, "k": 0, "m": [], "h": "0" * 16})
    assert refused.value.code == "newer"
