"""The sheet of a room says what is so: whose turn it is, what there is to send, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from unittest import mock

import pytest

from game.afar import FarSession
from game.i18n import t
from game.online.guest import Guest
from game.online.host import Host
from game.rooms import Room, luck
from game.summary import HUMAN
from game.ui.friends.room import RoomScene, standing_of
from tests.devices import Device, asked
from tests.engine.games import careless
from tests.ui.pilot import Pilot

HOST = "Anna"


class Friends:
    """Anna, who is the host, and her guests, each at a device of their own."""

    def __init__(self, *guests: str, computers: tuple[str, ...] = ()) -> None:
        self.names = (HOST, *guests)
        self.devices = {name: Device(name) for name in self.names}
        self.sessions: dict[str, FarSession] = {}
        people = len(self.names)
        kinds = (HUMAN,) * people + ("easy",) * len(computers)
        invitation = self.devices[HOST].opens(
            asked("kids", len(kinds), *kinds), {0: HOST, **dict(enumerate(computers, people))}
        )
        for guest in guests:
            self.devices[guest].joins(invitation)

    def room(self, name: str) -> Room:
        return self.devices[name].room

    @property
    def host(self) -> Host:
        return self.devices[HOST].host

    def guest(self, name: str) -> Guest:
        return self.devices[name].guest

    def session(self, name: str) -> FarSession:
        """The game as it has been shown at a device."""
        if name not in self.sessions:
            self.sessions[name] = self.devices[name].session
        return self.sessions[name]

    def send(self, name: str) -> None:
        """Send what the others don't know yet: a guest sends to the host alone."""
        code = self.room(name).code()
        self.room(name).post()
        for other in self.names[1:] if name == HOST else (HOST,):
            self.devices[other].reads(code)

    def deal(self) -> Friends:
        for guest in self.names[1:]:
            self.send(guest)
        return self

    def watch(self, name: str) -> None:
        """See what has come, and what computers do."""
        session = self.session(name)
        while session.is_bots_turn:
            if move := session.think(1.0):
                session.play(move)
        session.look_again()

    def play(self, name: str) -> Friends:
        """Make a turn at a device."""
        session = self.session(name)
        while session.is_viewers_turn:
            session.play(careless(session.state, self.devices[name].rng))
        return self

    def step(self) -> None:
        """Have the one to move make a turn, of which the host hears."""
        mover = next(name for name in self.names if self.session(name).is_viewers_turn)
        self.play(mover)
        if mover != HOST:
            self.send(mover)
        self.watch(HOST)

    def spread(self) -> Friends:
        """Have everybody see how the game stands."""
        self.watch(HOST)
        self.send(HOST)
        for guest in self.names[1:]:
            self.watch(guest)
        return self

    def turn_of(self, name: str) -> Friends:
        """Play until somebody is to move, and everybody has seen that."""
        self.deal().spread()
        while not self.session(name).is_viewers_turn:
            self.step()
            self.spread()
        return self

    def finish(self) -> Friends:
        """Play until the host has seen the end, which nobody else has."""
        self.deal()
        while not self.session(HOST).state.is_terminal():
            self.spread()
            self.step()
        return self


# ---------------------------------------------------------------- how a room may stand


two, three = partial(Friends, "Ben"), partial(Friends, "Ben", "Cleo")


def dealt_to_host() -> Friends:
    """The host has the first turn, and has sent nothing."""
    friends = two().deal()
    while friends.session(HOST).state.current_player:
        friends = two().deal()
    return friends


def played(name: str, *, is_sent: bool = False) -> Friends:
    """Somebody has made a turn."""
    friends = two().turn_of(name).play(name)
    if is_sent:
        friends.room(name).post()
    return friends


def passed_on() -> Friends:
    """The first guest has moved, and the second is to learn of it from the host."""
    friends = three().turn_of("Ben")
    friends.step()
    return friends


def last_to_move() -> Friends:
    return three().turn_of("Cleo")


def unseen(name: str) -> Friends:
    """A text has come that was not shown yet."""
    friends = two().turn_of("Ben" if name == HOST else HOST)
    friends.play(friends.names[name == HOST])
    friends.send(friends.names[name == HOST])
    return friends


def thinking() -> Friends:
    """A computer is to move at the host's device."""
    friends = Friends("Ben", computers=("Otto",)).turn_of("Ben").play("Ben")
    friends.send("Ben")
    session = friends.session(HOST)
    while session.has_news:
        session.play(session.think(0.0))  # type: ignore[arg-type]
    return friends


def replaced(*, is_sent: bool) -> Friends:
    """A computer plays on for the only guest, who has been told or not."""
    friends = two().turn_of(HOST)
    friends.host.stand_in(1)
    if is_sent:
        friends.spread()
    return friends


def left(waits_for: str) -> Friends:
    """The host has left while it was somebody's turn."""
    friends = three().turn_of(waits_for)
    friends.room("Cleo").closed_at = 1.0
    return friends


def given_away() -> Friends:
    """The guest's seat was emptied before the first deal."""
    friends = three()
    friends.send("Ben")
    host, guest = friends.host, friends.guest("Ben")
    guest.take(host.gathering(1))
    host.send_away(friends.room("Ben").keys.public)
    guest.take(host.gathering())
    return friends


def over(*, is_sent: bool = True) -> Friends:
    """The game has ended, and everybody has seen that, or nobody but the host."""
    friends = two().finish()
    return friends.spread() if is_sent else friends


def again(*, is_sent: bool) -> Friends:
    """The guest wants another game."""
    friends = over()
    friends.guest("Ben").wants(luck())
    if is_sent:
        friends.room("Ben").post()
    return friends


def looked_for() -> Friends:
    """The host looks for what it has told before."""
    friends = two()
    friends.room(HOST).is_resuming = True
    return friends


THROUGH_HOST, WITHOUT_HOST = ["wait.text Anna", "wait.through Cleo Anna"], ["closed.text Anna", "closed.without"]
WAYS: dict[str, tuple[Callable[[], Friends], str, str, Sequence[str], bool]] = {
    # how the room stands; at whose device, the title and the sentences with their names, and if there is a text
    "host, nobody has come": (two, HOST, "invitation.title", ["invitation.text"], True),
    "guest, before the deal": (two, "Ben", "seated.title", ["seated.text Anna"], True),
    "guest, sent away": (given_away, "Ben", "away.title", ["away.text Anna"], False),
    "host, looking for the room": (looked_for, HOST, "resuming.title", ["resuming.text Anna"], False),
    "host, to move first": (dealt_to_host, HOST, "turn.title", ["turn.text Ben"], False),
    "host, to move": (lambda: two().turn_of(HOST), HOST, "turn.title", ["turn.text Ben", "turn.again"], True),
    "guest, to move": (lambda: two().turn_of("Ben"), "Ben", "turn.title", ["turn.text Anna"], False),
    "host, has moved": (lambda: played(HOST), HOST, "move.title", ["move.text Ben"], True),
    "guest, has moved": (lambda: played("Ben"), "Ben", "move.title", ["move.text Anna"], True),
    "host, has sent": (lambda: played(HOST, is_sent=True), HOST, "wait.title Ben", ["wait.text Ben"], True),
    "guest, has sent": (lambda: played("Ben", is_sent=True), "Ben", "wait.title Anna", ["wait.text Anna"], True),
    "host, passes on a move": (passed_on, HOST, "move.title", ["move.text Ben and Cleo"], True),
    "host, waits for one of several": (
        lambda: three().turn_of("Cleo"),
        HOST,
        "wait.title Cleo",
        ["wait.text Cleo"],
        True,
    ),
    "guest, waits for another": (last_to_move, "Ben", "wait.title Cleo", THROUGH_HOST, True),
    "host, has not seen a move": (lambda: unseen(HOST), HOST, "going.title", ["going.text"], False),
    "guest, has not seen a move": (lambda: unseen("Ben"), "Ben", "going.title", ["going.text"], False),
    "host, a computer is to move": (thinking, HOST, "going.title", ["going.text"], False),
    "host, a computer plays on": (lambda: replaced(is_sent=False), HOST, "move.title", ["move.text Ben"], True),
    "host, only computers are left": (lambda: replaced(is_sent=True), HOST, "turn.title", ["only_computers"], False),
    "guest, replaced": (lambda: replaced(is_sent=True), "Ben", "away.title", ["away.playing"], False),
    "guest, the host has left": (lambda: left("Cleo"), "Cleo", "closed.title Anna", WITHOUT_HOST, False),
    "guest, left while another is to move": (lambda: left("Ben"), "Cleo", "closed.title Anna", WITHOUT_HOST, False),
    "host, the end": (lambda: over(is_sent=False), HOST, "end.title", ["end.text Ben"], True),
    "host, over": (over, HOST, "over.title", ["over.host"], True),
    "guest, over": (over, "Ben", "over.title", ["over.text"], False),
    "guest, wants another game": (lambda: again(is_sent=False), "Ben", "again.title", ["again.text Anna"], True),
    "guest, has asked for it": (lambda: again(is_sent=True), "Ben", "again.title", ["again.text Anna"], True),
}
LIVE_WAYS = {
    "host, nobody has come": "live.invitation",
    "guest, before the deal": "live.seated Anna",
    "host, to move": "live.turn Ben",
    "guest, to move": "live.turn Anna",
    "host, has moved": "live.move Ben",
    "guest, has moved": "live.move Anna",
    "host, waits for one of several": "live.wait Cleo",
    "guest, waits for another": "live.wait Cleo",
    "host, has not seen a move": "going.text",
    "guest, the host has left": "closed.text Anna",
    "guest, replaced": "away.playing",
    "host, the end": "live.end Ben",
    "host, over": "live.over",
    "guest, over": "live.over",
    "guest, has asked for it": "live.again",
}


def worded(told: str) -> str:
    """The sentence of a key, with the names that follow it."""
    key, *names = told.split(" ", 2) if told.count("wait.through") else told.split(" ", 1)
    name, host = (*names, "", "")[:2]
    return t(f"friends.{key}", name=name, host=host, n=1, again=t("victory.again"), more=t("friends.more"))


STANDINGS = {
    "host, to move first": "play.your_turn",
    "host, has moved": "friends.unsent",
    "host, has sent": "friends.wait.title Ben",
    "guest, has not seen a move": "friends.going.title",
    "guest, replaced": "friends.away.title",
    "guest, left while another is to move": "friends.closed.title Anna",
    "guest, over": "friends.over.title",
}
"""What the list of rooms says."""


def sheet_of(friends: Friends, name: str) -> RoomScene:
    """The sheet of a room, laid over its table."""
    pilot, room = Pilot(still=True), friends.room(name)
    pilot.app.store = friends.devices[name].store
    scene = RoomScene(pilot.app, room, friends.session(name) if room.side.game else None)
    pilot.at_title(scene)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_room_and_the_list_say_how_it_stands_and_a_live_one_asks_for_no_text_to_be_sent(way: str) -> None:
    make, name, title, said, has_text = WAYS[way]
    friends = make()
    sheet = sheet_of(friends, name)
    assert sheet._title == worded(title)
    assert sheet._about(is_live=False) == [worded(one) for one in said]
    assert bool(sheet.text) is has_text
    assert ("button:copy" in {item.act.name for item in sheet.targets()}) is has_text
    if standing := STANDINGS.get(way):
        key, _, named = standing.partition(" ")
        assert standing_of(sheet.app, friends.room(name)) == t(key, name=named)
    if way in LIVE_WAYS:
        sheet.app.mail = mock.Mock(key=sheet._room.key, is_connected=True)
        sheet.changed()
        assert sheet._title == worded(title)
        assert worded(LIVE_WAYS[way]) in sheet.texts()
