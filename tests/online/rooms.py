"""A room on several devices, and a bad postman between them: texts are lost, doubled, late and out of order."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from game.engine.cards import HIDDEN
from game.engine.following import public_hash
from game.engine.match import Match
from game.engine.move import Move
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.online import guest as guests
from game.online import host as hosts
from game.online.guest import Guest
from game.online.host import HOST, Host
from game.online.messages import Message, Offer, RoomError, private_part, public_part, read
from game.summary import HUMAN
from tests.engine.games import TEMPERS, careless

Text = list[tuple[dict[str, Any], dict[str, Any]]]
"""Messages as they arrive: each one's public and private part."""


def digits(rng: random.Random) -> str:
    return f"{rng.getrandbits(128):032x}"


def sent(messages: Sequence[Message]) -> Text:
    """Messages as a text carries them."""
    return json.loads(json.dumps([(public_part(message), private_part(message)) for message in messages]))


class Room:
    """A host and its guests; `play` does what is to be done on each device until the game is over."""

    def __init__(self, offer: Offer, rng: random.Random) -> None:
        self.rng = rng
        self.host = Host(offer, "Emma", digits(rng))
        self.temper = rng.choice(TEMPERS)
        people = [seat for seat, kind in enumerate(offer.kinds) if kind == HUMAN and seat != HOST]
        self.guests = {f"key {seat}": self.new_guest(f"Guest {seat}") for seat in people}
        self.texts: dict[str, list[Text]] = {}
        """What is on its way, by "host" or the guest's key."""
        self.read_by: dict[str, list[Text]] = {}
        """Everything that a guest could read."""

    def new_guest(self, name: str) -> Guest:
        invitation = read(public_part(self.host.invitation))
        return Guest(invitation, name, digits(self.rng))  # type: ignore[arg-type]

    # ------------------------------------------------------------ each device

    def host_acts(self) -> None:
        """Deal, move for the host and the computers, and roll for guests."""
        host = self.host
        if host.is_full and not self.is_playing:
            host.deal()
        while host.match and not host.match.state.is_terminal():
            if host.is_due_to_roll:
                host.match.push(Move("roll"))
            elif host.seats[host.match.state.current_player].key:
                break
            else:
                host.match.push(self.chosen(host.match.state))

    def guest_acts(self, guest: Guest) -> None:
        while guest.deal and not guest.is_done and not guest.view.state.ended:
            guest.play(self.chosen(guest.view.state))

    def chosen(self, state: Any) -> Move:
        return self.temper(state, self.rng) if HIDDEN not in state.draw_pile else careless(state, self.rng)

    @property
    def is_playing(self) -> bool:
        return self.host.match is not None and not self.host.match.state.is_terminal()

    # ------------------------------------------------------------ texts

    def send_all(self) -> None:
        """Everyone writes what the others may not know."""
        for key in self.guests:
            self.host_writes(key)
            self.guest_writes(key)

    def host_writes(self, key: str) -> None:
        seats = [seat for seat, other in enumerate(self.host.seats) if other.key == key]
        if seats and (text := sent(tuple(self.host.messages_for(seats[0])))):
            self.texts.setdefault(key, []).append(text)

    def guest_writes(self, key: str) -> None:
        self.texts.setdefault("host", []).append([(part, {"from": key}) for part, _ in sent(self.guests[key].messages())])

    def deliver(self, reader: str, text: Text) -> None:
        """Read a text; what can't be taken changes nothing."""
        for public, private in text:
            try:
                if reader == "host":
                    for move in self.host.take(private["from"], read(public)):  # type: ignore[arg-type]
                        self.host.match.push(move)  # type: ignore[union-attr]
                else:
                    self.guests[reader].take(read(public, private))  # type: ignore[arg-type]
            except RoomError:
                break
        if reader == "host":
            self.host_acts()
        else:
            self.read_by.setdefault(reader, []).append(text)
            self.guest_acts(self.guests[reader])

    def deliver_all(self) -> None:
        self.send_all()
        waiting, self.texts = self.texts, {}
        for reader, texts in waiting.items():
            for text in texts:
                self.deliver(reader, text)

    # ------------------------------------------------------------ devices that are switched off

    def restart_host(self) -> None:
        stored = json.loads(json.dumps([self.host.stored(), self.host.match and to_record(self.host.match)]))
        room, record = stored
        self.host = hosts.restored(room, record and replay(record))

    def restart_guest(self, key: str) -> None:
        self.guests[key] = guests.restored(json.loads(json.dumps(self.guests[key].stored())))

    # ------------------------------------------------------------ what has to hold

    def check(self) -> None:
        """No device disagrees with the host about any position that it has."""
        for guest in self.guests.values():
            if guest.deal and guest.game == self.host.game:
                states = self.host.match.states  # type: ignore[union-attr]
                for number, view in enumerate(guest._views):
                    assert public_hash(view.state) == public_hash(states[number])
                    assert view.hand == (states[number].hands[view.seat])

    def play(self, most: int = 4_000) -> Match:
        """Play with a good postman until every guest knows that the game is over."""
        for _ in range(most):
            self.deliver_all()
            match = self.host.match
            if match and match.state.ended and all(guest.match for guest in self.guests.values()):
                return match
        raise AssertionError("the game does not come to its end")
