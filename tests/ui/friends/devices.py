"""Several devices at one window, one after the other, and the texts that go between them."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from game import sealing
from game.afar import FarSession
from game.engine import VARIANTS, Ruleset
from game.engine.move import Move
from game.online.guest import Guest
from game.online.host import Host
from game.online.messages import MOST_BARRED, Gathering, Offer
from game.rooms import Room, Rooms
from game.storage import Store
from game.summary import HUMAN
from game.ui.friends.friends import NAME
from game.ui.friends.room import RoomScene
from game.ui.play.scene import PlayScene
from tests.engine.games import careless
from tests.ui.pilot import Pilot

LONG_AGO = 1_700_000_000.0
PRESSED = {
    "more": ["more"],
    "live more": ["more"],
    "seats": ["more", "seats"],
    "as table": ["more", "table"],
    "qr": ["qr"],
}
"""The buttons that lead to what can be seen."""
LONGEST = 6_000
"""Frames in which any move has come to rest."""


@contextmanager
def without_chance() -> Iterator[None]:
    """Keys, seeds and sealed texts come out the same each time."""
    chance, sealed, signed = random.Random(3), sealing.sealed, sealing.signed
    with (
        mock.patch.object(secrets, "token_hex", lambda size: chance.randbytes(size).hex()),
        mock.patch.object(sealing, "sealed", lambda text, key: sealed(text, key, nonce=bytes(range(32)))),
        mock.patch.object(sealing, "signed", lambda digest, secret: signed(digest, secret, chance=bytes(32))),
    ):
        yield


class Devices:
    """Stores by their owner's name, one of which the window looks at."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.app = pilot, pilot.app
        self.stores: dict[str, Store] = {}
        self.rng = random.Random(5)
        self.owner = ""

    def go_to(self, owner: str) -> None:
        """Take up another device, at its title."""
        self.owner = owner
        self.app.store = self.stores.setdefault(owner, Store())
        self.app.settings[NAME] = owner
        self.pilot.at_title()

    def room(self, owner: str) -> Room:
        (room,) = Rooms(self.stores[owner]).all()
        return room

    @property
    def top(self) -> str:
        return self.pilot.scenes[-1]

    # ------------------------------------------------------------ the way to a table

    def invite(self, host: str, rules: Ruleset, seats: int = 2, sides: int = 2, kinds: tuple[str, ...] = ()) -> str:
        """Open a room, and return the invitation."""
        self.go_to(host)
        offer = Offer(rules, seats, sides, kinds or (HUMAN,) * seats)
        return Rooms(self.app.store).open(offer, {0: host}).invitation_code()

    def open(self, owner: str) -> None:
        """Look at the room of a device."""
        self.go_to(owner)
        self.app.follow(self.app.make("open_room", self.room(owner).key))
        self.pilot.frame()

    def read(self, owner: str, text: str) -> None:
        """Open a text on a device."""
        if owner != self.owner:
            self.go_to(owner)
        self.app.open(text)
        for _ in range(4):
            self.pilot.frame()

    def gather(self, host: str, guest: str) -> None:
        """Look at a host's live room, to which one of two guests has come."""
        self.stores.pop(host, None)
        answer = self.sit(guest, self.invite(host, VARIANTS["classic"], 3, 3))
        self.open(host)
        self.read(host, answer)
        self.make_live()
        self.pilot.frame()

    def lay_table(self, host: str, *guests: str) -> None:
        """Look at a table at whose device nobody sits, with a card played by the first guest's phone."""
        self.go_to(host)
        offer = Offer(VARIANTS["classic"], len(guests), len(guests), (HUMAN,) * len(guests))
        invitation = Rooms(self.app.store).open(offer, {}, (), host).invitation_code()
        for answer in [self.sit(guest, invitation) for guest in guests]:
            self.read(host, answer)
        self.make_live()
        self.app.act("button:skip")
        self.settle_waiting()

    def sit(self, guest: str, invitation: str) -> str:
        """Sit down by an invitation, and return the text for the host."""
        self.read(guest, invitation)
        self.pilot.tap("button:sit")
        self.pilot.frame()
        return self.hand_over()

    # ------------------------------------------------------------ turns

    def settle(self) -> None:
        """Let time pass until the player has to act, or something else lies over the table."""
        for _ in range(LONGEST):
            self.pilot.frame()
            if self.top == "DealScene":
                self.app.act("button:skip")
            elif self.top != "PlayScene" or (self.table.turn.is_free and self.table.turn.moves):
                return
        raise AssertionError(f"the table never rests: {self.pilot.prompt}")

    @property
    def table(self) -> PlayScene:
        return self.pilot.table

    @property
    def session(self) -> FarSession:
        session = self.table.session
        assert isinstance(session, FarSession)
        return session

    def play_turn(self) -> None:
        """Play until the turn is over and its text is ready."""
        self.settle()
        while self.top == "PlayScene":
            self.table.make(self.choose())
            self.settle()

    def choose(self) -> Move:
        """A move that a careless player makes."""
        move = careless(self.session.state, self.rng)
        return move if move in self.table.turn.moves else self.table.turn.moves[0]

    def hand_over(self) -> str:
        """Copy the text that is ready, and return it."""
        scene = self.app.top
        assert isinstance(scene, RoomScene), self.pilot.scenes
        text = scene.text
        scene.on_gesture("button:copy", "done")
        self.pilot.frame()
        return text

    def show(self, state: str) -> None:
        """What can be seen after a turn."""
        for button in PRESSED.get(state, ()):
            self.app.act(f"button:{button}")
        match state:
            case "wait":
                self.hand_over()
            case "table":
                self.hand_over()
                self.app.act("button:close")
                self.settle_waiting()
            case "wrong":
                self.app.top.on_open("r1.0AAAAAA")
            case "away" | "closed" | "parted":
                side = self.room(self.owner).side
                assert isinstance(side, Guest)
                for seat in (1, -1) if state == "away" else ():
                    side.take(Gathering(1 - seat, side.invitation.offer, ("Anna", ""), ("", ""), seat=seat))
                self.room(self.owner).closed_at = LONG_AGO * (state == "closed")
                side.has_parted = state == "parted"
                self.show_news()
            case "live" | "wrong clock":
                self.hand_over()
                self.make_live()
                self.app.mail.clock_fault = "differs" if state == "wrong clock" else ""  # type: ignore[union-attr, misc]
            case "flood" | "lost" | "settle":
                self.spoil(state)
            case "rooms" | "games":
                self.hand_over()
                self.go_to(self.owner)
                self.app.act(f"button:{'friends' if state == 'rooms' else 'games'}")
        self.pilot.frame()

    def spoil(self, state: str) -> None:
        """Have somebody flood a host's room, or a guest know more than has been found."""
        room = self.room(self.owner)
        assert isinstance(room.side, Host)
        if state == "flood":
            room.side.barred = [f"{number:064x}" for number in range(MOST_BARRED)]
        else:
            self.hand_over()
            self.make_live()
            room.is_resuming, room.ahead = True, (room.side.names[1],)
        self.show_news()
        if state == "settle":
            self.app.act("button:settle")

    def make_live(self) -> None:
        """Have the room's texts go by themselves, over a connection that brings nothing."""
        room = self.room(self.owner)
        assert isinstance(room.side, Host)
        room.side.relays = ("relay.example",)
        room.side.edition = 1
        room.hear(room.side.seats[1].key, LONG_AGO)
        self.app.mail = mock.Mock(key=room.key, is_connected=True, clock_fault="")
        self.app.mail.tick.return_value, self.app.mail.wakes_in.return_value = False, math.inf
        self.show_news()

    def show_news(self) -> None:
        """Show what has changed in the room, as its mail does, in every scene that can be seen."""
        for scene in self.app.director.visible:
            scene.changed()

    def settle_waiting(self) -> None:
        """Let the table come to rest while others are to move."""
        for _ in range(40):
            self.pilot.frame()
