"""A room on several devices, and a bad postman between them: texts are lost, doubled, late and out of order."""

import json
import random
from collections.abc import Sequence
from typing import Any

from game.engine.cards import HIDDEN
from game.engine.match import Match
from game.engine.move import Move
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.engine.remote_view import public_hash
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.protocol.messages import Leave, Offer, RoomError, RoomMessage, read_message
from game.storage.summary import HUMAN
from tests.engine.games import TEMPERS, Table, careless

Text = list[tuple[dict[str, Any], dict[str, Any]]]
"""Messages as they arrive: each one's public and private part."""
KEYS = [f"{x:064x}" for x in (0, 1, 2, 3, 4, 6, 8, 12, 13, 14, 16, 20)]
"""By seat, where points of the curve lie that public keys are; the host's isn't one."""


def offer(table: Table, computers: int = 0) -> Offer:
    """A game for people, the last of whom may be computers."""
    rules, seating = table
    people = max(2, seating.seats - computers)
    return Offer(rules, seating.seats, seating.sides, (HUMAN,) * people + ("beginner",) * (seating.seats - people))


def digits(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"


def sent(messages: Sequence[RoomMessage]) -> Text:
    """Messages as a text carries them."""
    text: Text = json.loads(json.dumps([message.written() for message in messages]))
    return text


class Room:
    """A host and its guests; `play` does what is to be done on each device until the game is over."""

    def __init__(self, offer: Offer, rng: random.Random, games: int = 1) -> None:
        self.rng = rng
        self.games = games
        """The games that everyone wants to play."""
        self.host = Host(offer, {0: "Emma"}, digits(rng))
        self.temper = rng.choice(TEMPERS)
        people = [seat for seat, kind in enumerate(offer.kinds) if kind == HUMAN and seat]
        self.guests = {KEYS[seat]: self.new_guest(f"Guest {seat}", KEYS[seat]) for seat in people}
        self.texts: dict[str, list[Text]] = {}
        """What is on its way, by "host" or the guest's key."""
        self.read_by: dict[str, list[tuple[Text, int]]] = {}
        """All texts that a guest could read, and how many moves had been made by then."""

    def new_guest(self, name: str, key: str) -> Guest:
        invitation = read_message(self.host.invitation.written()[0])
        return Guest(invitation, name, digits(self.rng), key)  # type: ignore[arg-type]

    # ------------------------------------------------------------ each device

    def host_acts(self) -> None:
        """Deal, move for the host and the computers, and roll for guests."""
        host = self.host
        if host.is_full:
            host.deal()
        while host.match and not host.match.state.is_terminal():
            if host.seats[host.match.state.current_player].key:
                break
            host.play(self.chosen(host.match.state))

    def guest_acts(self, guest: Guest) -> None:
        while guest.deal and not guest.is_done and not guest.view.state.ended:
            guest.play(self.chosen(guest.view.state))
        if guest.match and guest.game < self.games and not guest.is_waiting:
            guest.wants()

    def chosen(self, state: Any) -> Move:
        return self.temper(state, self.rng) if HIDDEN not in state.draw_pile else careless(state, self.rng)

    @property
    def match(self) -> Match:
        """The game being played."""
        assert self.host.match
        return self.host.match

    # ------------------------------------------------------------ texts

    def send_all(self) -> None:
        """Everyone writes what the others may not know."""
        public, private = json.loads(json.dumps(self.host.text()))
        if public:
            for key, parts in private.items():
                self.texts.setdefault(key, []).append([*zip(public, parts, strict=True)])
        for key, guest in self.guests.items():
            self.texts.setdefault("host", []).append([(part, {"from": key}) for part, _ in sent(guest.messages())])

    def deliver(self, reader: str, text: Text) -> None:
        """Read a text; what can't be taken changes nothing."""
        for public, private in text:
            try:
                if reader == "host":
                    self.host.read(private["from"], read_message(public))
                else:
                    self.guests[reader].take(read_message(public, private))
            except RoomError:
                break
        if reader == "host":
            self.host_acts()
        else:
            moves = len(self.host.match.moves) if self.host.match else 0
            self.read_by.setdefault(reader, []).append((text, moves))
            self.guest_acts(self.guests[reader])

    def leaves(self, key: str) -> None:
        """A guest who has a seat leaves; a computer plays on."""
        guest = self.guests[key]
        if guest.deal and guest.game == self.host.game and self.host.match and not self.host.match.state.ended:
            del self.guests[key]
            self.texts.pop(key, None)
            self.deliver("host", [(Leave(guest.game, guest.own).written()[0], {"from": key})])

    def deliver_all(self) -> None:
        self.send_all()
        waiting, self.texts = self.texts, {}
        for reader, texts in waiting.items():
            for text in texts if reader == "host" or reader in self.guests else ():
                self.deliver(reader, text)

    @property
    def waiting(self) -> list[tuple[str, int]]:
        """The reader and the number of each text on its way."""
        return [(reader, number) for reader, texts in sorted(self.texts.items()) for number in range(len(texts))]

    def taken(self, number: int, *, keeps: bool = False) -> tuple[str, Text]:
        """Some text on its way and its reader, which goes on being on its way if the postman `keeps` it."""
        reader, at = self.waiting[number % len(self.waiting)]
        return reader, self.texts[reader][at] if keeps else self.texts[reader].pop(at)

    # ------------------------------------------------------------ devices that are switched off

    def restart_host(self) -> None:
        room, record = json.loads(json.dumps([self.host.stored(), self.host.match and to_record(self.host.match)]))
        self.host = Host.restored(room, record and replay(record))

    def move_seat(self, key: str) -> None:
        """Go on with a device that knows the room, the seat's key and its name alone."""
        old = self.guests[key]
        self.guests[key] = Guest(old.invitation, old.name, old.root, key, is_moved=True)

    def restart_guest(self, key: str) -> None:
        self.guests[key] = Guest.restored(json.loads(json.dumps(self.guests[key].stored())), key=key)

    # ------------------------------------------------------------ what has to hold

    def check(self) -> None:
        """No device disagrees with the host about any position that it has."""
        for guest in self.guests.values():
            if guest.deal and guest.game == self.host.game:
                for view, state in zip(guest._views, self.match.states, strict=False):
                    assert public_hash(view.state) == public_hash(state)
                    assert view.hand == state.hands[view.seat]
                assert guest.names == tuple(seat.name for seat in self.host.sitting)

    def play(self, most: int = 4_000) -> Match:
        """Play with a good postman until every guest knows that the last game is over."""
        for _ in range(most):
            self.deliver_all()
            done = all(guest.match and guest.game == self.games for guest in self.guests.values())
            if self.host.game == self.games and self.match.state.ended and done:
                return self.match
        raise AssertionError("the game does not come to its end")
