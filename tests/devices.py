"""Devices of single seats, whose texts go by hand or over the relays of a world, and their games together."""

import hashlib
import json
import random
from collections.abc import Callable, Collection, Mapping

import pytest

from game.device import clock
from game.engine import VARIANTS
from game.engine.remote_view import public_hash
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.protocol.messages import Offer
from game.online.relays.pool import Pool
from game.online.relays.postman import Postman
from game.online.rooms import Room, Rooms
from game.online.secrecy import ciphers, sealing
from game.online.secrecy.envelope import Invited, Sealed, read_code
from game.online.session import RemoteSession
from game.storage.store import Store
from game.storage.summary import HUMAN
from tests.engine.games import careless
from tests.online.relays.memory import Line, World

FRAME = 0.25
"""Seconds between two looks at a room."""


def hidden(key: bytes, nonce: bytes, data: bytes) -> bytes:
    """Bytes as a cipher hides them, made in no time: the real one is tested elsewhere."""
    mask = hashlib.shake_128(key + nonce).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(mask)).to_bytes(len(data))


def load_sealing() -> None:
    """Load the sealing of texts; skip the test where it can't be installed."""
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()


@pytest.fixture(autouse=True)
def seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Load the sealing of texts, with a cipher that needs no time."""
    load_sealing()
    monkeypatch.setattr(ciphers, "_chacha20", hidden)


def asked(variant: str = "classic", seats: int = 2, *kinds: str, clock: int = 0) -> Offer:
    """A game for people, unless other kinds are named by seat."""
    rules = VARIANTS[variant]
    return Offer(rules, seats, rules.seating(seats).sides, kinds or (HUMAN,) * seats, clock)


class Device:
    """A device of one seat: its store outlives its program."""

    def __init__(self, name: str, world: World | None = None, fast: float = 0.0) -> None:
        self.name, self.world, self.fast = name, world, fast
        """Its clock is fast by so many seconds."""
        self.urls = [*world.relays] if world else []
        self.store, self.rng = Store(), random.Random(name)
        self.rooms = Rooms(self.store, self.now)
        self.key = ""
        self.is_away = False
        """True while its program sleeps."""
        self.line: Line
        self.postman: Postman

    def now(self) -> float:
        """The time that its clock shows, in seconds since 1970."""
        return self.world.now + self.fast if self.world else clock.now()

    # ------------------------------------------------------------ the program

    def start(self) -> None:
        """Begin the program from its store."""
        kept = Store()
        for key in self.store.keys("room"):
            kept.save(key, json.loads(json.dumps(self.store.load(key))))
        self.store, self.rooms = kept, Rooms(kept, self.now)
        if self.world:
            self.line = self.world.line()
            self.connect(self.key)

    def connect(self, key: str) -> None:
        """Have a postman carry the texts of a room."""
        self.key = key
        world = self.line.world
        self.postman = Postman(key, self.rooms, Pool(self.line, self.urls), self.now, lambda: world.now)

    def go_on(self, room: Room) -> None:
        """Continue in a room that has taken the place of the one before."""
        if self.world:
            self.postman.close()
            self.connect(room.key)

    def stop(self) -> None:
        """The program ends, and with it its connections."""
        self.line.cut()
        self.line.world.lines.remove(self.line)

    def restart(self) -> None:
        self.stop()
        self.start()

    # ------------------------------------------------------------ the room

    @property
    def room(self) -> Room:
        """The room that it plays in."""
        return self.postman.room if self.world else self.rooms.all()[0]

    @property
    def side(self) -> Host | Guest:
        return self.room.side

    @property
    def host(self) -> Host:
        assert isinstance(self.side, Host)
        return self.side

    @property
    def guest(self) -> Guest:
        assert isinstance(self.side, Guest)
        return self.side

    @property
    def moves(self) -> int:
        """The number of moves of the last game dealt that this device has."""
        return len(self.side.moves) if self.side.game else 0

    @property
    def session(self) -> RemoteSession:
        """The game as its table shows it."""
        return RemoteSession(self.room, self.store, self.rng)

    def opens(self, offer: Offer, names: Mapping[int, str] | None = None, here: Collection[int] = (0,)) -> str:
        """Open a room in which people sit here in some seats, and return its invitation."""
        named = {seat: f"Computer {seat}" for seat, kind in enumerate(offer.kinds) if kind != HUMAN}
        named |= names or dict.fromkeys(here, self.name)
        room = self.rooms.open(offer, named, here, "" if here else self.name, tuple(self.urls))
        self.key = room.key
        self.start()
        return room.invitation_code()

    def joins(self, code: str) -> None:
        """Sit down by an invitation, or move to a seat by its own link."""
        invited = read_code(code)
        assert isinstance(invited, Invited)
        self.key = self.rooms.join(invited, self.name).key
        self.start()

    def reads(self, code: str) -> None:
        """Read a text that came by hand."""
        text = read_code(code)
        assert isinstance(text, Sealed)
        self.rooms.take(text)

    def hands_over(self) -> str:
        """Continue with the next host, and return the text that gives it the hand."""
        text = self.rooms.hand_over(self.room)
        self.go_on(self.rooms.all()[0])
        return text

    def keep(self) -> None:
        self.rooms.keep(self.room)

    # ------------------------------------------------------------ moves

    @property
    def is_to_move(self) -> bool:
        """True if the person here, or a computer, is to move."""
        side = self.side
        if self.room.is_resuming or not side.game:
            return False
        if isinstance(side, Guest):
            return not (side.has_no_seat or side.is_done or side.view.state.ended)
        state = side.state
        return not state.ended and (not side.seats[state.current_player].key or self.room.is_late)

    def move(self, rng: random.Random | None = None) -> None:
        side, rng = self.side, rng or self.rng
        if isinstance(side, Guest):
            side.play(careless(side.view.state, rng))
            return
        late = side.state.current_player if self.room.is_late else -1
        side.play(careless(side.state, rng))
        if late >= 0:
            side.note_late(late)

    def plays(self) -> str:
        """Make all moves of one's own turn, if it is, and return what is to be sent."""
        while self.is_to_move:
            self.move()
        return self.rooms.keep(self.room).code()

    def frame(self, thinks: float = 1.0) -> None:
        """Look at the room once; a share of times its seat moves."""
        if not self.is_away:
            self.postman.tick()
            if self.rng.random() < thinks and self.is_to_move:
                self.move()
                self.keep()


# ---------------------------------------------------------------- several of them, by hand


def begin(
    host: Device, *guests: Device, offer: Offer | None = None, plays: Callable[[Device], str] = Device.plays
) -> None:
    """Sit down in a room that is opened, for two or more, until all know how the host has played."""
    invitation = host.opens(offer or asked(seats=1 + len(guests)))
    for guest in guests:
        guest.joins(invitation)
        host.reads(guest.room.code())
    tell(plays(host), *guests)


def tell(text: str, *guests: Device) -> None:
    """Have guests read a text."""
    for guest in guests:
        guest.reads(text)


def go_round(host: Device, *guests: Device, times: int = 1) -> None:
    """Exchange everybody's turns over the host's texts, so many times."""
    for _ in range(times):
        for guest in guests:
            host.reads(guest.plays())
        tell(host.plays(), *guests)


# ---------------------------------------------------------------- several of them, in a world


def wait(devices: Collection[Device], seconds: float = 10.0, thinks: float = 0.0) -> None:
    """Let time pass while devices are looked at; a share of looks each seat moves."""
    world = next(iter(devices)).world
    assert world
    for _ in range(round(seconds / FRAME)):
        for device in devices:
            device.frame(thinks)
        world.pass_time(FRAME)


def gathered(world: World, offer: Offer, guests: int | None = None, fast: Collection[float] = ()) -> list[Device]:
    """A host and as many guests as given, or as the game has seats for, one after the other; clocks may be fast."""
    wanted = 1 + (offer.kinds.count(HUMAN) - 1 if guests is None else guests)
    clocks = [*fast, *[0.0] * wanted][:wanted]
    devices = [Device(f"Guest {seat}" if seat else "Anna", world, fast) for seat, fast in enumerate(clocks)]
    code = devices[0].opens(offer)
    for number, guest in enumerate(devices[1:], 2):
        guest.joins(code)
        wait(devices[:number])
    return devices


def is_over(devices: Collection[Device]) -> bool:
    """True once everybody has seen the end."""
    return all((match := device.side.match) and match.state.ended for device in devices)


def play(devices: Collection[Device]) -> None:
    """Play until everybody has seen the end, which is that of the same game."""
    for _ in range(2_500):
        if is_over(devices):
            break
        wait(devices, 8 * FRAME, thinks=1)
    agree(devices)


def agree(devices: Collection[Device]) -> None:
    """Nobody has seen another game."""
    assert is_over(devices), [device.moves for device in devices]
    found = [[public_hash(state) for state in device.side.match.states] for device in devices]  # type: ignore[union-attr]
    assert all(one == found[0] for one in found)


def taken_over(host: Device) -> Device:
    """A new device that replaces a host by its private link alone."""
    link = host.room.seat_code()
    host.stop()
    other = Device("Anna", host.world)
    other.joins(link)
    assert other.room.is_resuming
    return other
