"""Nobody chooses the cards of a room: a lying host and its invented guests are found out by every other device."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.protocol.messages import Begun, Offer, Opening, Pledges, Reply, RoomError, Sit
from game.online.protocol.pledging import Verdict, pledge_of
from game.storage.summary import HUMAN
from tests.devices import asked
from tests.online.protocol.rooms import KEYS

ROOT = "a" * 32
FOUR = asked("classic", 4)
CHECKED = Verdict()


class Table:
    """A host and its guests, who exchange all that they have to tell."""

    def __init__(self, offer: Offer, host: Host | None = None) -> None:
        self.host = host or Host(offer, {0: "Emma"}, ROOT)
        seats = self.host.invitation.waiting
        self.guests = {seat: Guest(self.host.invitation, f"Guest {seat}", f"{seat}" * 32, KEYS[seat]) for seat in seats}
        self.rounds = 0

    def answers(self) -> None:
        """Have the host take what all guests tell."""
        for guest in self.guests.values():
            for message in guest.messages():
                self.host.read(guest.key, message)

    def tells(self, *seats: int) -> None:
        """Have guests take what the host tells, all of them without a seat."""
        for seat in seats or self.guests:
            for message in self.host.messages_for(seat):
                self.guests[seat].take(message)

    def deal(self) -> dict[int, Verdict]:
        """Exchange texts until a game is dealt; what each guest says of it."""
        while not self.host.is_full:
            self.rounds += 1
            assert self.rounds < 9
            self.answers()
            self.tells()
        self.host.deal()
        self.tells()
        return {seat: guest.verdict for seat, guest in self.guests.items()}


def test_a_single_guest_adds_to_the_seed_at_once() -> None:
    table = Table(asked())
    assert table.deal() == {1: CHECKED}
    assert table.rounds == 1


def test_several_guests_pledge_what_they_add_and_open_it_for_one_list() -> None:
    table = Table(FOUR)
    assert table.deal() == dict.fromkeys((1, 2, 3), CHECKED)
    assert table.rounds == 2


# ---------------------------------------------------------------- a host that lies


def opened(offer: Offer = FOUR) -> Table:
    """A table whose guests have opened what they had pledged."""
    table = Table(offer)
    while not table.host.is_full:
        table.answers()
        table.tells()
    return table


def told(table: Table, seat: int) -> Begun:
    return next(message for message in table.host.messages_for(seat) if isinstance(message, Begun))


def lies(table: Table, change: Callable[[Begun], dict[str, Any]]) -> Iterator[str]:
    """What each guest finds wrong with a changed deal."""
    table.host.deal()
    for seat, guest in table.guests.items():
        deal = told(table, seat)
        guest.take(replace(deal, **change(deal)))
        yield guest.verdict.fault


def with_luck(deal: Begun, seat: int, luck: str) -> tuple[str, ...]:
    return tuple(luck if at == seat else digits for at, digits in enumerate(deal.luck))


@pytest.mark.parametrize("offer", [asked(), FOUR], ids=["one guest", "three guests"])
def test_a_host_that_deals_from_another_secret_than_it_promised_is_found_out(offer: Offer) -> None:
    table = opened(offer)
    table.host.root = "c" * 32
    table.host.deal()
    for seat, guest in table.guests.items():
        guest.take(told(table, seat))
        assert guest.verdict.fault == "promise"


def test_a_host_that_adds_the_luck_of_a_guest_that_it_invented_is_found_out() -> None:
    table = opened(asked("classic", 3, HUMAN, HUMAN, "easy"))
    lied = lies(table, lambda deal: {"luck": with_luck(deal, 2, "d" * 32), "keys": (*deal.keys[:2], KEYS[2])})
    assert [*lied] == ["luck"]


def test_an_invented_guest_that_opens_what_it_had_not_pledged_is_found_out() -> None:
    assert [*lies(opened(), lambda deal: {"luck": with_luck(deal, 3, "d" * 32)})] == ["luck"] * 3


def test_a_computer_that_adds_something_is_found_out() -> None:
    table = opened(asked("classic", 3, HUMAN, HUMAN, "easy"))
    assert [*lies(table, lambda deal: {"luck": with_luck(deal, 2, "d" * 32)})] == ["luck"]


def test_seats_that_change_places_after_the_lucks_were_opened_are_found_out() -> None:
    def swapped(deal: Begun) -> dict[str, Any]:
        first, second, *others = range(1, 4)
        order = (0, second, first, *others)
        changed = {part: tuple(getattr(deal, part)[at] for at in order) for part in ("keys", "luck", "names")}
        return changed | {"seat": order[deal.seat]}

    assert {*lies(opened(), swapped)} == {"seats"}


def test_no_guest_takes_the_cards_of_another_seat_than_its_own() -> None:
    table = opened()
    table.host.deal()
    with pytest.raises(RoomError, match="another seat's"):
        table.guests[1].take(replace(told(table, 1), seat=2, hand=told(table, 2).hand))


def test_a_guest_who_has_pledged_something_never_adds_anything_openly() -> None:
    """A host that then left it alone would know two of its lucks, and could choose."""
    table = Table(asked("classic", 3))
    table.host.read(KEYS[1], table.guests[1].messages()[0])
    table.host.fill(["Ada"])
    table.tells(1)
    added = table.guests[1].messages()[0]
    assert not (isinstance(added, Sit) and added.luck)


def test_what_a_guest_opens_has_to_be_what_it_had_pledged() -> None:
    table = Table(FOUR)
    table.answers()
    with pytest.raises(RoomError, match="something else than it had pledged"):
        table.host.read(KEYS[1], Opening(1, 1, "d" * 32))
    assert not table.host.seats[1].luck


def test_a_pledge_that_nobody_opens_is_replaced_by_a_new_list_and_its_guest_is_named() -> None:
    table = Table(FOUR)
    table.answers()
    table.tells()
    silent = table.guests.pop(3)
    table.answers()
    table.guests[3] = silent
    table.host.ask_again()
    table.tells()
    assert not any(guest.opened for guest in table.guests.values())
    verdict = Verdict(anew=1, silent=("Guest 3",))
    assert table.deal() == dict.fromkeys((1, 2, 3), verdict)
    assert table.host.verdict == verdict


def listed(table: Table, seat: int = 1) -> Pledges:
    return next(message for message in table.host.messages_for(seat) if isinstance(message, Pledges))


def test_no_guest_opens_a_second_list_of_one_number() -> None:
    table = Table(FOUR)
    table.answers()
    first, guest = listed(table), table.guests[1]
    guest.take(first)
    with pytest.raises(RoomError, match="other pledges"):
        guest.take(replace(first, pledges=(*first.pledges[:3], "e" * 32)))
    assert table.deal()[1].fault == "lists"


def test_a_list_with_another_promise_is_not_opened() -> None:
    table = Table(FOUR)
    table.answers()
    with pytest.raises(RoomError, match="not what was promised"):
        table.guests[1].take(replace(listed(table), promise="e" * 32))
    assert table.guests[1].opened is None


def test_a_list_that_was_replaced_is_not_opened_again() -> None:
    table = Table(FOUR)
    table.answers()
    first = listed(table)
    table.tells()
    table.host.ask_again()
    table.tells()
    table.guests[1].take(first)
    assert table.guests[1].opened is None


def test_two_lists_for_two_guests_make_no_deal_that_both_believe() -> None:
    table = Table(FOUR)
    table.answers()
    first = listed(table)
    table.guests[1].take(first)
    other = pledge_of(1, 1, KEYS[3], "d" * 32)
    table.guests[2].take(replace(first, pledges=(*first.pledges[:3], other)))
    table.guests[3].take(first)
    assert [*lies_after(table)] == ["", "luck", ""]


def lies_after(table: Table) -> Iterator[str]:
    table.answers()
    table.host.deal()
    table.tells()
    return (guest.verdict.fault for guest in table.guests.values())


def test_a_game_that_is_changed_once_lucks_are_shown_is_dealt_from_new_ones_and_counted() -> None:
    table = Table(asked())
    table.answers()
    shown = table.host.seats[1].luck
    for times in (1, 2):
        kinds = (HUMAN, HUMAN, "easy") if times == 1 else (HUMAN, HUMAN, "hard")
        table.host.change(asked("classic", 3, *kinds), {0: "Emma", 2: "Ada"}, (0,))
        table.tells()
        table.answers()
        table.tells()
        table.answers()
    assert table.deal() == {1: Verdict(anew=2)}
    assert shown not in told(table, 1).luck


def test_an_offer_that_the_guest_does_not_know_of_is_not_dealt_from_what_it_adds_openly() -> None:
    table = Table(asked())
    table.host.change(asked("kids"), {0: "Emma"}, (0,))
    table.answers()
    assert not table.host.is_full
    assert table.deal() == {1: Verdict(anew=1)}


# ---------------------------------------------------------------- games that differ, and devices that have missed some


def played() -> Table:
    """A table whose guests have been told two moves."""
    table = Table(FOUR)
    table.deal()
    for _ in range(2):
        table.host.play(table.host.state.legal_moves()[0])
    table.tells()
    return table


def reply(guest: Guest) -> Reply:
    return next(message for message in guest.messages() if isinstance(message, Reply))


def test_two_guests_who_are_told_different_games_both_see_it() -> None:
    table = played()
    liar = Table(FOUR)
    liar.deal()
    liar.host.play(liar.host.state.legal_moves()[0])
    liar.host.play(liar.host.state.legal_moves()[1])
    liar.tells()
    ben, tom = table.guests[1], liar.guests[2]
    assert ben.compare(2, reply(tom))
    assert tom.compare(1, reply(ben))
    assert ben.verdict == Verdict(fault="games", other="Guest 2")
    assert tom.verdict == Verdict(fault="games", other="Guest 1")


def test_a_game_that_differed_only_for_a_while_is_no_fault() -> None:
    table = played()
    guest = table.guests[1]
    assert guest.compare(2, replace(reply(table.guests[2]), hash="0" * 8))
    assert guest.compare(2, reply(table.guests[2]))
    assert guest.verdict == CHECKED


def test_no_game_is_asked_for_while_the_last_one_has_not_been_opened() -> None:
    with pytest.raises(RoomError, match="not been opened"):
        played().guests[1].wants()


def test_what_another_device_of_the_same_seat_has_added_is_doubted_and_not_called_a_fault() -> None:
    table = Table(FOUR)
    copy = Guest(table.host.invitation, "Guest 1", "1" * 32, KEYS[1])
    copy.is_waiting = False
    table.deal()
    copy.take(told(table, 1))
    assert copy.verdict == Verdict("moved")


# ---------------------------------------------------------------- devices that have lost something, and changes


def restored(host: Host) -> Host:
    return Host.restored(json.loads(json.dumps(host.stored())), host.match and replay(to_record(host.match)))


@pytest.mark.parametrize("steps", [0, 1, 3, 4])
def test_a_host_that_returns_to_an_older_save_asks_for_new_pledges_and_nobody_is_accused(steps: int) -> None:
    table = Table(FOUR)
    saves = [restored(table.host)]
    for step in range(6):
        table.answers()
        if step == 2:
            table.host.ask_again()
        saves.append(restored(table.host))
        if not table.host.is_full:
            table.tells()
    table.host = saves[steps]
    table.rounds = 0
    table.host.silent = ()
    assert {verdict.fault for verdict in table.deal().values()} == {""}


def test_a_guest_whose_room_was_left_to_computers_is_restored() -> None:
    table = Table(asked("classic", 3))
    table.answers()
    for key in [*table.host.keys][2:]:
        table.host.send_away(key)
    table.host.fill(["Ada"])
    del table.guests[2]
    table.deal()
    guest = table.guests[1]
    again = Guest.restored(json.loads(json.dumps(guest.stored())), key=guest.key)
    assert again.verdict == guest.verdict == CHECKED


def test_an_offer_that_comes_back_is_not_dealt_from_what_was_added_to_it_first() -> None:
    table = Table(asked("classic", 3))
    host, ben = table.host, table.guests[1]
    del table.guests[2]
    table.answers()
    for kind in ("easy", "hard", "easy"):
        host.change(asked("classic", 3, HUMAN, HUMAN, kind), {0: "Emma", 2: "Ada"}, (0,))
        late = ben.messages()
        table.tells()
    for message in late:
        host.read(ben.key, message)
    assert table.deal()[1].fault == ""


@pytest.mark.parametrize("luck", ["d" * 32, ""])
def test_no_doubt_hides_a_deal_without_what_this_guest_has_added(luck: str) -> None:
    """The end of the first game is kept from the guest, and the second one dealt without it."""
    table = Table(asked())
    table.deal()
    while not table.host.state.ended:
        table.host.play(table.host.state.legal_moves()[0])
    table.host.seats[1] = table.host.seats[1]._replace(luck=luck)
    table.host.deal()
    table.guests[1].take(told(table, 1))
    assert table.guests[1].verdict == Verdict("missed", "luck")
