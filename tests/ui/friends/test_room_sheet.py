"""The sheet of a room says what is so: whose turn it is, what there is to send, and to whom."""

from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

import pytest

from game.i18n import t
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.protocol.messages import Revealed, RoomError
from game.online.protocol.pledging import Verdict
from game.online.rooms import Room
from game.online.session import RemoteSession
from game.storage.summary import HUMAN
from game.ui.friends.room import RoomScene
from game.ui.friends.state import RoomState, room_state, seat_lines, standing_of
from game.ui.sheets.fair_deal import FairDealScene, grouped
from tests.devices import Device, asked
from tests.engine.games import careless
from tests.ui.conftest import do
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
        """Seat everybody, and have the host deal; several guests open first what they have pledged."""
        self.answer()
        if self.host.listed:
            self.send(HOST)
            self.answer()

    def answer(self) -> None:
        """Have all guests send their texts."""
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
        self.guest(name).wants()

    def ask(self) -> None:
        """Have the host ask all guests for new parts of the deal."""
        self.host.ask_again()

    def state(self, name: str, *, is_carried: bool = False) -> RoomState:
        """What the sheet says at a device."""
        room = self.room(name)
        return room_state(room, self.session(name) if room.side.game else None, is_carried=is_carried)


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
OVER_3, LISTED = OVER.replace("two", "three"), "three | answer | send Anna"
ASKED = f"{LISTED} | send Ben | ask | send Anna"
OPENING, ANEW = "opening.text Ben and Cleo", "anew.text Ben and Cleo"
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
    "guest, one of two before the deal": Way("three", "seated.title", "pledged Anna | [copy]", "live.seated Anna"),
    "host, all have sat down": Way(
        "three | answer", "opening.title", "opening.text Ben and Cleo | [copy]", "live.opening", "unsent"
    ),
    "guest, asked for its part": Way(LISTED, "opened.title", "opened.text Anna | [copy]", "live.opened", "unsent"),
    "guest, has sent its part": Way(
        f"{LISTED} | send Ben", "opened.title", "opened.text Anna | [copy]", "live.opened", "wait.title Anna"
    ),
    "host, waits for a part": Way(
        f"{LISTED} | send Ben", "opening.title", "wait.text Cleo | [copy]", "missing Cleo", "wait.title Cleo"
    ),
    "host, asks again": Way(
        f"{LISTED} | send Ben | ask", "anew.title", f"{ANEW} | verdict.silent Cleo | [copy]", "live.anew", "unsent"
    ),
    "host, has asked again": Way(
        f"{ASKED} | send Ben", "anew.title", "wait.text Cleo | verdict.silent Cleo | [copy]", "live.anew"
    ),
    "guest, asked again": Way(ASKED, "anew.title", "anew.text Anna | verdict.silent Cleo | [copy]", "live.anew"),
    "host, all have promised anew": Way(
        f"{ASKED} | answer", "opening.title", f"{OPENING} | verdict.silent Cleo | [copy]", "live.opening"
    ),
    "guest, one of two wants another game": Way(f"{OVER_3} | want Ben", "again.title", "pledged Anna | [copy]"),
    "host, one of two wants another game": Way(
        f"{OVER_3} | want Ben | send Ben", "over.title", "over.host | wants Ben | [copy]", "wants Ben"
    ),
    "host, all want another game": Way(
        f"{OVER_3} | want Ben | want Cleo | answer", "opening.title", f"{OPENING} | [copy]", "live.opening"
    ),
}


def worded(told: str) -> str:
    """The sentence of a key, with the names that follow it."""
    key, *names = told.split(" ", 2) if told.count("wait.through") else told.split(" ", 1)
    name, host = (*names, "", "")[:2]
    key = key if key.startswith(("play.", "verdict.")) else f"friends.{key}"
    return t(key, name=name, names=name, host=host, n=1, again=t("victory.again"), more=t("friends.more"))


def after(story: str) -> Friends:
    """Two or three friends, or two with a computer, after some deeds."""
    begin, *deeds = story.split(" | ")
    guests = ("Ben", "Cleo") if begin == "three" else ("Ben",)
    friends = Friends(*guests, computers=("Otto",) if begin == "a computer" else ())
    for deed in deeds:
        verb, *name = deed.split()
        getattr(friends, verb)(*name)
    return friends


def at(case: str) -> tuple[Friends, str]:
    """The friends after a case's story, and the one at whose device it is told."""
    return after(WAYS[case].story), {"host": HOST, "guest": "Ben", "second guest": "Cleo"}[case.partition(",")[0]]


@pytest.mark.slow
@pytest.mark.parametrize("case", WAYS)
def test_a_room_and_the_list_say_how_it_stands_and_a_live_one_asks_for_no_text(case: str) -> None:
    way, (friends, name) = WAYS[case], at(case)
    state = friends.state(name)
    told = [*map(worded, way.said.removesuffix(" | [copy]").split(" | "))]
    assert (state.title, [*state.about], state.has_text) == (worded(way.title), told, way.said.endswith("[copy]"))
    if way.standing:
        session = friends.session(name) if friends.room(name).side.game else None
        assert standing_of(friends.room(name), session) == worded(way.standing)
    if way.live:
        live = friends.state(name, is_carried=True)
        assert live.title == worded(way.title)
        assert worded(way.live) in live.about
        assert not {"paste", "give"} & {*live.acts} or live.subject == "invitation"


def sheet_at(pilot: Pilot, friends: Friends, name: str) -> RoomScene:
    """The room's sheet at a device."""
    pilot.app.store, room = friends.devices[name].store, friends.room(name)
    return pilot.at_title(RoomScene(pilot.app, room, friends.session(name) if room.side.game else None))  # type: ignore[return-value]


DRAWN = "host, waits for a part", "host, to move first", "guest, wants another game", "host, looking for the room"


@pytest.mark.parametrize("case", DRAWN)
def test_a_sheet_shows_what_the_room_s_state_says_and_lets_one_do(case: str, still: Pilot) -> None:
    sheet = sheet_at(still, *at(case))
    names = {"give": "button:copy", "paste": sheet.field.name}
    shown = [names.get(act, f"button:{act}") for act in sheet.state.acts if act != "give" or sheet.state.has_text]
    assert [*filter({*shown}.__contains__, still.names)] == shown
    assert {*sheet.state.about} <= {*sheet.texts()}
    assert sheet.status().startswith(sheet.state.title)
    assert bool(sheet.text) is ("button:copy" in still.names) is sheet.state.has_text


# ---------------------------------------------------------------- what the guests' devices add


def test_whoever_sits_is_named_even_before_adding_anything() -> None:
    friends = after("three | send Ben")
    assert worded("sitting Ben") in seat_lines(friends.room(HOST), "invitation")


def test_the_host_can_ask_again_only_once_its_text_was_sent_and_while_an_answer_is_missing() -> None:
    can = {story: "ask" in after(story).state(HOST).acts for story in ("three | answer", LISTED, ASKED)}
    assert can == {"three | answer": False, LISTED: True, ASKED: False}


def test_asking_again_makes_all_promise_anew_and_is_counted_once_the_cards_are_dealt(still: Pilot) -> None:
    friends = after(f"{LISTED} | send Ben")
    sheet = sheet_at(still, friends, HOST)
    still.tap("button:ask")
    still.tap("button:yes")
    assert sheet.state.subject == "anew"
    for _ in range(2):
        friends.send(HOST)
        friends.answer()
    friends.send(HOST)
    assert friends.host.verdict == friends.guest("Ben").verdict == Verdict(anew=1, silent=("Cleo",))


def test_the_sheet_stays_while_others_still_have_to_ask_for_another_game(still: Pilot) -> None:
    friends = after(f"{OVER_3} | want Ben | want Cleo")
    sheet = sheet_at(still, friends, HOST)
    for guest, said in (("Ben", "wants Ben"), ("Cleo", "opening.text Ben and Cleo")):
        sheet.on_open(friends.room(guest).code())
        still.frame()
        assert still.app.top is sheet
        assert worded(said) in sheet.texts()
    sheet = sheet_at(still, friends, "Ben")
    sheet.on_open(friends.room(HOST).code())
    still.frame()
    assert (still.app.top, sheet.state.subject) == (sheet, "opened")


# ---------------------------------------------------------------- the verdict


@pytest.mark.parametrize("name", [HOST, "Ben"])
def test_once_a_game_is_over_every_device_says_that_nobody_could_choose_its_cards(name: str, still: Pilot) -> None:
    friends = after(OVER)
    checked = t("verdict.checked")
    assert checked in sheet_at(still, friends, name).texts()
    still.open(still.app.scene("victory", friends.session(name)))
    assert checked in still.app.top.status()
    do(still, f"button:more | button:fair | reads: {checked} | lacks: button:check")


def test_while_a_game_goes_on_nothing_is_said_of_its_cards_but_that_they_will_be_checked(still: Pilot) -> None:
    friends = after("two | turn Ben")
    assert friends.state("Ben").verdict is None
    still.open(still.app.scene("play", friends.session("Ben")))
    do(still, f"act button:menu | act button:more | act button:fair | reads: {t('verdict.later')}")
    assert grouped(friends.guest("Ben").dealt.seal) in still.app.top.status()


@pytest.mark.parametrize("story", ["two | turn Ben", OVER])
def test_a_fault_is_the_first_that_is_read_in_the_sheet_at_the_end_and_in_fair_deal(story: str, still: Pilot) -> None:
    friends = after(story)
    guest = friends.guest("Ben")
    guest._verdict = guest.verdict._replace(fault="luck")
    wrong = [t("verdict.fault"), t("verdict.fault.luck", name=HOST)]
    for scene in (sheet_at(still, friends, "Ben"), FairDealScene(still.app, friends.session("Ben"))):
        still.at_title(scene)
        assert still.app.top.texts()[:2] == wrong
    if story == OVER:
        still.open(still.app.scene("victory", friends.session("Ben")))
        assert still.app.top.status().startswith(wrong[0])


def test_the_table_says_so_where_the_cards_of_a_game_that_is_over_are_not_the_sealed_ones(still: Pilot) -> None:
    friends = after("two | finish")
    guest, revealed = friends.guest("Ben"), friends.host.messages_for(1)
    for message in revealed:
        with suppress(RoomError):
            guest.take(replace(message, salt="0" * 32) if isinstance(message, Revealed) else message)
    friends.watch("Ben")
    still.open(still.app.scene("play", friends.session("Ben")))
    still.frame()
    assert still.table.prompt().heading == t("verdict.fault")
    assert friends.state("Ben").verdict.is_fault  # type: ignore[union-attr]
