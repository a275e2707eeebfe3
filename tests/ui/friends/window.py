"""A window that looks at several devices, one after the other, and the texts that go between them."""

import math
import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from game.engine import VARIANTS, Ruleset
from game.engine.move import Move
from game.online.carrier import Carrier
from game.online.protocol.messages import MOST_BARRED, Gathering, Offer
from game.online.rooms import Room, Rooms
from game.online.secrecy import sealing
from game.online.session import RemoteSession
from game.storage.summary import HUMAN
from game.ui.friends.friends import NAME
from game.ui.friends.room import RoomScene
from game.ui.play.scene import PlayScene
from tests.devices import Device
from tests.engine.games import careless
from tests.ui.pilot import FRAME, Pilot

LONG_AGO = 1_700_000_000.0
PRESSED = {"more": "more", "live more": "more", "seats": "more seats", "as table": "more table", "qr": "qr"}
"""The buttons that lead to what can be seen."""
LONGEST = 6_000
"""Frames in which any move has come to rest."""


@contextmanager
def without_chance() -> Iterator[None]:
    """Keys, seeds and sealed texts come out the same each time."""
    chance, sealed, signed = random.Random(1), sealing.sealed, sealing.signed
    with (
        mock.patch.object(secrets, "token_hex", lambda size: chance.randbytes(size).hex()),
        mock.patch.object(sealing, "sealed", lambda text, key, **_: sealed(text, key, nonce=bytes(range(32)))),
        mock.patch.object(sealing, "signed", lambda digest, secret, **_: signed(digest, secret, chance=bytes(32))),
    ):
        yield


class Window:
    """Devices by their owner's name, one of which the pilot looks at."""

    def __init__(self, pilot: Pilot, seconds: float = FRAME) -> None:
        """A window with so many seconds a frame."""
        self.pilot, self.app, self._seconds = pilot, pilot.app, seconds
        self.devices: dict[str, Device] = {}
        self.rng = random.Random(5)
        self.owner = ""
        self._mail: dict[str, Carrier | None] = {}

    def go_to(self, owner: str) -> None:
        """Take up another device, at its title."""
        self._mail[self.owner] = self.app.mail
        self.app.mail = self._mail.get(owner)
        self.owner = owner
        self.app.store = self.devices.setdefault(owner, Device(owner)).store
        self.app.settings[NAME] = owner
        self.pilot.at_title()

    def frame(self) -> None:
        self.pilot.frame(self._seconds)

    def room(self, owner: str) -> Room:
        return self.devices[owner].room

    def tap(self, *names: str) -> None:
        """Tap buttons, by their names, or other targets."""
        for name in names:
            self.pilot.tap(name if ":" in name else f"button:{name}")
            self.frame()

    @property
    def texts(self) -> list[str]:
        return self.app.top.texts()

    @property
    def top(self) -> str:
        return self.pilot.scenes[-1]

    # ------------------------------------------------------------ the way to a table

    def invite(self, host: str, rules: Ruleset, seats: int = 2, sides: int = 2) -> str:
        """Open a room, and return the invitation."""
        return self._offers(host, rules, seats, sides, {0: host})

    def _offers(self, host: str, rules: Ruleset, seats: int, sides: int, here: dict[int, str]) -> str:
        self.go_to(host)
        offer = Offer(rules, seats, sides, (HUMAN,) * seats)
        return Rooms(self.app.store).open(offer, here, tuple(here), host).invitation_code()

    def open(self, owner: str) -> None:
        """Look at the room of a device."""
        self.go_to(owner)
        self.app.follow(self.app.make("open_room", self.room(owner).key))
        self.frame()

    def read(self, owner: str, text: str) -> None:
        """Open a text on a device."""
        if owner != self.owner:
            self.go_to(owner)
        self.app.open(text)
        for _ in range(4):
            self.frame()

    def gather(self, host: str, guest: str) -> None:
        """Look at a host's live room, to which one of two guests has come."""
        self.devices.pop(host, None)
        answer = self.sit(guest, self.invite(host, VARIANTS["classic"], 3, 3))
        self.open(host)
        self.read(host, answer)
        self.make_live()
        self.frame()

    def lay_table(self, host: str, *guests: str) -> None:
        """Look at a table at whose device nobody sits, with a card played by the first guest's phone."""
        invitation = self._offers(host, VARIANTS["classic"], len(guests), len(guests), {})
        for answer in [self.sit(guest, invitation) for guest in guests]:
            self.read(host, answer)
        self.make_live()
        self.app.act("button:skip")
        self.settle_waiting()

    def sit(self, guest: str, invitation: str) -> str:
        """Sit down by an invitation, and return the text for the host."""
        self.read(guest, invitation)
        self.pilot.tap("button:sit")
        self.frame()
        return self.hand_over()

    def pledge(self, state: str, host: str, *guests: str) -> None:
        """Look at a host's room by hand whose guests have promised their parts, or at what becomes of them."""
        seats = 1 + len(guests)
        invitation = self.invite(host, VARIANTS["classic"], seats, seats)
        for answer in [self.sit(guest, invitation) for guest in guests]:
            self.read(host, answer)
        if state != "opening":
            self.read(guests[0], self.hand_over())
        if state in {"missing", "anew"}:
            self.read(host, self.hand_over())
        if state == "anew":
            self.app.act("button:ask")
            self.app.act("button:yes")

    # ------------------------------------------------------------ turns

    def settle(self) -> None:
        """Let time pass until the player has to act, or something else lies over the table."""
        for _ in range(LONGEST):
            self.frame()
            if self.top == "DealScene":
                self.app.act("button:skip")
            elif self.top != "PlayScene" or (self.table.desk.turn.is_free and self.table.desk.turn.moves):
                return
        raise AssertionError(f"the table never rests: {self.pilot.prompt}")

    @property
    def table(self) -> PlayScene:
        return self.pilot.table

    @property
    def session(self) -> RemoteSession:
        return self.table.session

    def play_turn(self) -> None:
        """Play until the turn is over and its text is ready."""
        self.settle()
        while self.top == "PlayScene":
            self.table.desk.make(self.choose())
            self.settle()

    def turn(self) -> str:
        """Play a turn, and return its text."""
        self.play_turn()
        return self.hand_over()

    def choose(self) -> Move:
        """A move that a careless player makes."""
        move = careless(self.session.state, self.rng)
        return move if move in self.table.desk.turn.moves else self.table.desk.turn.moves[0]

    def hand_over(self) -> str:
        """Copy the text that is ready, and return it."""
        scene = self.app.top
        assert isinstance(scene, RoomScene), self.pilot.scenes
        text = scene.text
        scene.on_gesture("button:copy", "done")
        self.frame()
        return text

    def show(self, state: str) -> None:
        """Bring about one of the states after a turn."""
        for button in PRESSED.get(state, "").split():
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
                side = self.devices[self.owner].guest
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
        self.frame()

    def spoil(self, state: str) -> None:
        """Have somebody flood a host's room, or a guest know more than has been found."""
        room, host = self.room(self.owner), self.devices[self.owner].host
        if state == "flood":
            host.barred = [f"{number:064x}" for number in range(MOST_BARRED)]
        else:
            self.hand_over()
            self.make_live()
            room.is_resuming, room.ahead = True, (host.names[1],)
        self.show_news()
        if state == "settle":
            self.app.act("button:settle")

    def make_live(self) -> None:
        """Have the room's texts go by themselves, over a connection that brings nothing."""
        room, host = self.room(self.owner), self.devices[self.owner].host
        host.relays, host.edition = ("relay.example",), 1
        room.note_arrival(host.seats[1].key, LONG_AGO)
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
            self.frame()
