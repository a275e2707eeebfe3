"""Real texts, addresses and frames of relays, damaged in all ways, and a program that takes them in the page."""

import base64
import hashlib
import json
import random
import time
import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any
from urllib.parse import quote

from game.online.protocol.messages import RoomError
from game.online.protocol.texts import bytes_in, code_of
from game.online.relays.events import signed_event
from game.online.secrecy import sealing
from game.online.secrecy.envelope import Keys, Sealed, mark_of, read_code, unsealed
from tests import fuzzing
from tests.devices import Device, asked, begin

TEXTS = ("record", "code of a deal", "code of a game", "address", "backup")
KINDS = (*TEXTS, "place", "invitation", "text of a member", "frame")
PLACES = (
    *("games", "puzzles", "settings", "statistics", "daily-2026-11-24", "puzzle-classic-6-3-57-19"),
    *("replay-played-1a", "room-5f0c93be", "m1.abc", "r2.abc"),
)
AROUND = (
    *("\0", "\u202e", "\u202c", "\u200d", "\u00ad", "\u00a0", "\U0001f468\u200d\U0001f469"),
    *(".", "#", "%", "%ff", "/"),
)
"""Letters that may come around or into an address."""
FRAMES = (
    *(["EOSE", "room"], ["CLOSED", "room", "error: no"], ["NOTICE", "hello"], ["AUTH", "challenge"]),
    *(["OK", "ab" * 32, True, ""], ["OK", "ab" * 32, False, "rate-limited: later"], ["COUNT", "room", {"count": 1}]),
)
_INVITATION, _MESSAGES, _HEAD = 0, 2, 49
"""First bytes of codes, and the bytes of an invitation before what is packed."""


@cache
def devices() -> tuple[Device, Device, Device, Device]:
    """The page's device as a host, the guest there, the page's device as a guest elsewhere, and the host there."""
    sealing.load()
    found = host, guest, own, other = tuple(map(Device, ("Anna", "Ben", "Anna", "Zoë")))
    begin(host, guest)
    begin(other, own, offer=asked("kids"))
    for _ in range(3):
        for here, there in ((host, guest), (other, own)):
            here.reads(there.plays())
            there.reads(here.plays())
    guest.plays()
    return found


def rooms() -> dict[str, Any]:
    """The rooms that the page's device keeps, by key."""
    return {device.room.key: device.room.stored() for device in devices()[::2]}


def sealed_code(keys: Keys, content: str) -> str:
    """The code of a text of any content, sealed and signed by a member."""
    packed = base64.b64encode(zlib.compress(content.encode("utf-8", "surrogatepass"), 9)).decode("ascii")
    head = bytes([_MESSAGES]) + bytes.fromhex(keys.mark + mark_of(keys.public))
    signed = head + sealing.sealed(packed, sealing.room_keys(keys.room)[0])
    return code_of(signed + sealing.signed(hashlib.sha256(signed).digest(), keys.own))


def invitation(content: str) -> str:
    """The code of an invitation of any content."""
    packed = zlib.compress(content.encode("utf-8", "surrogatepass"), 9)
    return code_of(bytes([_INVITATION]) + b"\1" * (_HEAD - 1) + packed)


def nested(times: int) -> str:
    """So many lists in each other."""
    return "[" * times + "]" * times


@cache
def real(kind: str) -> Sequence[str]:
    """Real contents of a kind that is sealed or packed."""
    host, guest, own, other = devices()
    if kind == "invitation":
        return [zlib.decompress(bytes_in(device.room.invitation_code())[_HEAD:]).decode() for device in (host, other)]
    found = []
    for writer, reader in ((guest, host), (other, own)):
        text = read_code(writer.room.code())
        assert isinstance(text, Sealed)
        parts = unsealed(reader.room.keys, text, writer.room.keys.public)
        found.append(json.dumps({"m": [part for part, _ in parts]}))
    return found


def given(number: int) -> tuple[str, str]:
    """The kind and the text of an input by its number."""
    kind = KINDS[number % len(KINDS)]
    if kind in TEXTS:
        return kind, fuzzing.given(kind, number)
    luck = random.Random(number)
    while True:
        try:
            return kind, _made(kind, luck)
        except RoomError:  # a code would be too long
            continue


def _made(kind: str, luck: random.Random) -> str:
    if kind == "place":
        return _place(luck)
    if kind == "invitation":
        return invitation(_damaged(luck.choice(real(kind)), luck))
    at = luck.randrange(2)
    writer = devices()[(1, 3)[at]].room.keys
    code = sealed_code(writer, _damaged(real("text of a member")[at], luck))
    if kind != "frame":
        return code
    event = signed_event(code, writer.own, time.time())
    frame = json.dumps(luck.choice(FRAMES) if luck.random() < 0.2 else ["EVENT", "room", event])
    return f"{at}{frame if luck.random() < 0.4 else _damaged(frame, luck)}"


def _place(luck: random.Random) -> str:
    """An address of a place, with something around or in it, escaped or not."""
    words, odd = luck.choice(PLACES), luck.choice(AROUND) * luck.choice((1, 1, 2, 500))
    at = luck.choice((len(words), len(words), 0, luck.randrange(len(words))))
    words = words[:at] + (quote(odd) if luck.random() < 0.5 else odd) + words[at:]
    return f"#{words if luck.random() < 0.5 else fuzzing._cut(words, luck)}"


def _damaged(text: str, luck: random.Random) -> str:
    """A JSON text with a part that is another, gone or nested."""
    way = luck.random()
    if way < 0.05:
        return fuzzing._nested(text, luck)
    return fuzzing._cut(text, luck) if way < 0.3 else fuzzing._spoilt(text, luck)


TAKE = """
import __main__, gc, json, time
from game.online.secrecy import sealing
from game.sharing.backup import BackupError, merging, values_in
from game.online.relays.pool import Pool
from game.online.relays.postman import Postman
from game.online.rooms import Rooms
from game.storage.store import Store
from game.ui.shell.app import running
from game.ui.stage.scene import Replace
from game.ui.window.settings import SETTING_NAMES

class Line:
    def __init__(self):
        self.waiting = []

    def open(self, url):
        self.waiting.append((url, "open", ""))

    def send(self, url, text):
        pass

    def close(self, url):
        pass

    def news(self):
        found, self.waiting = self.waiting, []
        return found

class Taker:
    RELAY, MOST, PAINTED = "wss://relay.example", 6, 7

    def __init__(self, rooms):
        self.app, self.now = running(), time.time()
        self.app.page = None  # the browser's history can't follow so fast
        self.faults, self.slowest, self.taken = [], {}, 0
        self.post = []
        for key, value in rooms.items():
            self.app.store.save(key, value)
            line = Line()
            pool = Pool(line, [self.RELAY])
            self.post.append((line, Postman(key, Rooms(self.app.store), pool, lambda: self.now)))

    def take_all(self, inputs):
        for number, kind, text in inputs:
            began = time.perf_counter()
            try:
                self.take(kind, text)
            except Exception as error:
                self.faults.append([number, kind, f"{type(error).__name__}: {error}"[:300], text[:300]])
                self.app.follow(Replace(self.app.scene("title")))
            taken = round(1000 * (time.perf_counter() - began))
            self.slowest[kind] = max(self.slowest.get(kind, (0, 0)), (taken, number))
        return json.dumps([self.faults, self.slowest, self.app.scenes()])

    def take(self, kind, text):
        if kind == "frame":
            line, postman = self.post[int(text[0])]
            line.waiting.append((self.RELAY, "text", text[1:]))
            self.now += 1
            postman.tick()
            return
        self.app.open(text)
        self.taken += 1
        if self.taken % self.PAINTED == 0:
            self.app.step(0.02)
        assert self.app.scenes()[-1] != "ErrorScene"
        if kind == "backup":
            try:
                list(merging(Store(), values_in(text), SETTING_NAMES))
            except BackupError:
                pass
        if len(self.app.scenes()) > self.MOST:
            self.app.follow(Replace(self.app.scene("title")))

    def tidy(self):
        self.app.follow(Replace(self.app.scene("title")))
        gc.unfreeze()
        gc.collect()
        gc.freeze()

sealing.load()
__main__.taker = taker = Taker(json.loads({rooms}))
"""
"""Takes inputs as the page does, and notes each exception, and the milliseconds of the slowest of each kind."""
