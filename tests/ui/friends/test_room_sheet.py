"""The sheet of a room says what is so: whose turn it is, what there is to send, and to whom."""

from typing import NamedTuple
from unittest import mock

import pytest

from game.i18n import t
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.rooms import Room, luck
from game.online.session import RemoteSession
from game.storage.summary import HUMAN
from game.ui.friends.room import RoomScene, standing_of
from tests.devices import Device, asked
from tests.engine.games import careless
from tests.ui.pilot import Pilot

HOST = "Anna"


class Friends:
    """Anna, who is the host, and her guests, each at a device of their own."""

    def __init__(self, *guests: str, computers: tuple[str, ...] = ()) -> None:
        self.names, self.computers = (HOST, *guests), computers
        self.meet()

    def meet(self) -> None:
        """Open a room on new devices, and have the guests join."""
        self.devices = {name: Device(name) for name in self.names}
        self.sessions: dict[str, RemoteSession] = {}
        people = len(self.names)
        kinds = (HUMAN,) * people + ("easy",) * len(self.computers)
        names = {0: HOST, **dict(enumerate(self.computers, people))}
        invitation = self.devices[HOST].opens(asked("kids", len(kinds), *kinds), names)
        for guest in self.names[1:]:
            self.devices[guest].joins(invitation)

    def room(self, name: str) -> Room:
        return self.devices[name].room

    @property
    def host(self) -> Host:
        return self.devices[HOST].host

    def guest(self, name: str) -> Guest:
        return self.devices[name].guest

    def session(self, name: str) -> RemoteSession:
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

    def deal(self) -> None:
        """Seat everybody, and have the host deal."""
        for guest in self.names[1:]:
            self.send(guest)

    def deal_to_host(self) -> None:
        """Deal on new devices until the host has the first turn, and has sent nothing."""
        self.deal()
        while self.session(HOST).state.current_player:
            self.meet()
            self.deal()

    def watch(self, name: str) -> None:
        """Look at the texts that have arrived, and let computers move."""
        session = self.session(name)
        while session.is_bots_turn:
            if move := session.think(1.0):
                session.play(move)
        session.look_again()

    def play(self, name: str) -> None:
        """Make a turn at a device."""
        session = self.session(name)
        while session.is_viewers_turn:
            session.play(careless(session.state, self.devices[name].rng))

    def post(self, name: str) -> None:
        """Note a device's text as sent, though it reaches nobody."""
        self.room(name).post()

    def step(self) -> None:
        """Have the one to move make a turn, of which the host learns."""
        mover = next(name for name in self.names if self.session(name).is_viewers_turn)
        self.play(mover)
        if mover != HOST:
            self.send(mover)
        self.watch(HOST)

    def spread(self) -> None:
        """Have everybody see how the game stands."""
        self.watch(HOST)
        self.send(HOST)
        for guest in self.names[1:]:
            self.watch(guest)

    def turn(self, name: str) -> None:
        """Play until somebody is to move, and everybody has seen that."""
        self.deal()
        self.spread()
        while not self.session(name).is_viewers_turn:
            self.step()
            self.spread()

    def finish(self) -> None:
        """Play until the host has seen the end, which nobody else has."""
        self.deal()
        while not self.session(HOST).state.is_terminal():
            self.spread()
            self.step()

    def half_think(self) -> None:
        """Show the host a guest's turn, after which a computer begins to think."""
        session = self.session(HOST)
        while session.has_news:
            session.play(session.think(0.0))  # type: ignore[arg-type]

    def stand_in(self) -> None:
        """Have a computer play on for the first guest."""
        self.host.stand_in(1)

    def leave(self, name: str) -> None:
        """Tell a guest that the host has left."""
        self.room(name).closed_at = 1.0

    def give_away(self) -> None:
        """Empty the first guest's seat before the first deal."""
        self.send("Ben")
        self.guest("Ben").take(self.host.gathering(1))
        self.host.send_away(self.room("Ben").keys.public)
        self.guest("Ben").take(self.host.gathering())

    def resume(self) -> None:
        """Have the host look for what it has told before."""
        self.room(HOST).is_resuming = True

    def want(self, name: str) -> None:
        """Have a guest ask for another game."""
        self.guest(name).wants(luck())


# ---------------------------------------------------------------- the ways in which a room may stand


class Way(NamedTuple):
    """A story of friends, and the texts of a room's sheet after it, each a key with the names in it."""

    story: str
    title: str
    said: str
    """Its sentences, and "[copy]" where there is a text to send."""
    live: str = ""
    """The sentence of a live room instead."""
    standing: str = ""
    """The state of the room in the list of rooms."""


WITHOUT_HOST, OVER = "closed.text Anna | closed.without", "two | finish | spread"
AGAIN = f"{OVER} | want Ben"
WAYS = {
    "host, nobody has come": Way("two", "invitation.title", "invitation.text | [copy]", "live.invitation"),
    "guest, before the deal": Way("two", "seated.title", "seated.text Anna | [copy]", "live.seated Anna"),
    "guest, sent away": Way("three | give_away", "away.title", "away.text Anna"),
    "host, looking for the room": Way("two | resume", "resuming.title", "resuming.text Anna"),
    "host, to move first": Way("two | deal_to_host", "turn.title", "turn.text Ben", "", "play.your_turn"),
    "host, to move": Way("two | turn Anna", "turn.title", "turn.text Ben | turn.again | [copy]", "live.turn Ben"),
    "guest, to move": Way("two | turn Ben", "turn.title", "turn.text Anna", "live.turn Anna"),
    "host, has moved": Way(
        "two | turn Anna | play Anna", "move.title", "move.text Ben | [copy]", "live.move Ben", "unsent"
    ),
    "guest, has moved": Way("two | turn Ben | play Ben", "move.title", "move.text Anna | [copy]", "live.move Anna"),
    "host, has sent": Way(
        "two | turn Anna | play Anna | post Anna", "wait.title Ben", "wait.text Ben | [copy]", "", "wait.title Ben"
    ),
    "guest, has sent": Way("two | turn Ben | play Ben | post Ben", "wait.title Anna", "wait.text Anna | [copy]"),
    "host, passes on a move": Way("three | turn Ben | step", "move.title", "move.text Ben and Cleo | [copy]"),
    "host, waits for one of several": Way(
        "three | turn Cleo", "wait.title Cleo", "wait.text Cleo | [copy]", "live.wait Cleo"
    ),
    "guest, waits for another": Way(
        "three | turn Cleo", "wait.title Cleo", "wait.text Anna | wait.through Cleo Anna | [copy]", "live.wait Cleo"
    ),
    "host, has not seen a move": Way("two | turn Ben | play Ben | send Ben", "going.title", "going.text", "going.text"),
    "guest, has not seen a move": Way(
        "two | turn Anna | play Anna | send Anna", "going.title", "going.text", "", "going.title"
    ),
    "host, a computer is to move": Way(
        "a computer | turn Ben | play Ben | send Ben | half_think", "going.title", "going.text"
    ),
    "host, a computer plays on": Way("two | turn Anna | stand_in", "move.title", "move.text Ben | [copy]"),
    "host, only computers are left": Way("two | turn Anna | stand_in | spread", "turn.title", "only_computers"),
    "guest, replaced": Way(
        "two | turn Anna | stand_in | spread", "away.title", "away.playing", "away.playing", "away.title"
    ),
    "second guest, the host has left": Way(
        "three | turn Cleo | leave Cleo", "closed.title Anna", WITHOUT_HOST, "closed.text Anna"
    ),
    "second guest, left while another is to move": Way(
        "three | turn Ben | leave Cleo", "closed.title Anna", WITHOUT_HOST, "", "closed.title Anna"
    ),
    "host, the end": Way("two | finish", "end.title", "end.text Ben | [copy]", "live.end Ben"),
    "host, over": Way(OVER, "over.title", "over.host | [copy]", "live.over"),
    "guest, over": Way(OVER, "over.title", "over.text", "live.over", "over.title"),
    "guest, wants another game": Way(AGAIN, "again.title", "again.text Anna | [copy]"),
    "guest, has asked for it": Way(f"{AGAIN} | post Ben", "again.title", "again.text Anna | [copy]", "live.again"),
}


def worded(told: str) -> str:
    """The sentence of a key, with the names that follow it."""
    key, *names = told.split(" ", 2) if told.count("wait.through") else told.split(" ", 1)
    name, host = (*names, "", "")[:2]
    key = key if key.startswith("play.") else f"friends.{key}"
    return t(key, name=name, host=host, n=1, again=t("victory.again"), more=t("friends.more"))


def after(story: str) -> Friends:
    """Two or three friends, or two with a computer, after some deeds."""
    begin, *deeds = story.split(" | ")
    guests = ("Ben", "Cleo") if begin == "three" else ("Ben",)
    friends = Friends(*guests, computers=("Otto",) if begin == "a computer" else ())
    for deed in deeds:
        verb, *name = deed.split()
        getattr(friends, verb)(*name)
    return friends


@pytest.mark.slow
@pytest.mark.parametrize("case", WAYS)
def test_a_room_and_the_list_say_how_it_stands_and_a_live_one_asks_for_no_text(case: str, still: Pilot) -> None:
    way, name = WAYS[case], {"host": HOST, "guest": "Ben", "second guest": "Cleo"}[case.partition(",")[0]]
    friends = after(way.story)
    still.app.store, room = friends.devices[name].store, friends.room(name)
    sheet = still.at_title(RoomScene(still.app, room, friends.session(name) if room.side.game else None))
    told = [*map(worded, way.said.removesuffix(" | [copy]").split(" | "))]
    assert (sheet._title, sheet._about(is_live=False)) == (worded(way.title), told)
    assert bool(sheet.text) is ("button:copy" in still.names) is way.said.endswith("[copy]")
    if way.standing:
        assert standing_of(still.app, room) == worded(way.standing)
    if way.live:
        still.app.mail = mock.Mock(key=room.key, is_connected=True)
        sheet.changed()
        assert sheet._title == worded(way.title)
        assert worded(way.live) in sheet.texts()
