"""Live rooms over relays that others wrote: devices of three kinds, faults, delays, and what is asked."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from game.relays import postman, sockets
from tests.machine import slowness
from tests.relays.servers import Relay, two_relays
from tests.sampling import takes_all
from tests.ui.friends.window import Window
from tests.ui.pilot import Pilot
from tests.web.friends import NO_NETWORK, friends, go_live, invite, play_live
from tests.web.host import Host
from tests.web.player import AT_LEISURE, BrowserPlayer

ALL_OF_THEM = pytest.mark.skipif(not takes_all(), reason="takes many minutes: --all")
FAULTS = 30
LATE, LATEST = 80, 300
"""Milliseconds from a move to its being known at another device: usually, and in 99 of 100 moves."""
IDLE = 600 if takes_all() else 20
"""Seconds in which nobody moves."""
WATCH = """
import time
from game.rooms import Room, Rooms
made = {}
def noted(deed, room_of):
    def deed_noted(*given):
        answer = deed(*given)
        room = room_of(given)
        if room.side.game:
            for number in range(len(room.side.moves)):
                made.setdefault(number, time.time() * 1000)
        return answer
    return deed_noted
Rooms.keep = noted(Rooms.keep, lambda given: given[1])
Room.take = noted(Room.take, lambda given: given[0])
"""
"""Notes when this device knew of each move first."""
MADE = "__import__('__main__').made"


@pytest.fixture
def relays(tmp_path: Path) -> Iterator[tuple[Relay, Relay]]:
    with two_relays(tmp_path) as running:
        yield running


@pytest.fixture
def page(web: Host, relays: tuple[Relay, Relay]) -> Path:
    """The game's page, built with those relays."""
    return web.page_with([relay.url for relay in relays])


def sit_by_link(player: BrowserPlayer, invitation: str) -> None:
    """Open the invitation's link, and sit down."""
    player.game.load(invitation.rpartition("#")[2])
    player.wait_for("ArrivedScene")
    player.until("app.target('button:sit')")
    player.act("button:sit")
    player.until("app.scenes()[-1] in ('RoomScene', 'DealScene')")


@contextmanager
def firefox(web: Host, page: Path) -> Iterator[BrowserPlayer]:
    settings = json.dumps({**AT_LEISURE, "friends_name": "Hugo"})
    with web.browser("firefox", page=page, kept={"fivefold.settings": settings}) as game:
        yield BrowserPlayer(game, "tap")


class Desktop(Window):
    """A seat in this process, whose connections are the desktop's own."""

    def __init__(self) -> None:
        super().__init__(Pilot(still=True))

    def scene(self) -> str:
        return self.top

    def go_on(self) -> None:
        """One look at the table, and a move if it can be made."""
        self.pilot.frame()
        if self.top == "DealScene":
            self.app.act("button:skip")
        elif self.top == "PlayScene" and self.table.turn.is_free and self.table.turn.moves:
            self.table.make(self.choose())


@pytest.mark.timeout(0)
@ALL_OF_THEM
def test_six_devices_of_three_kinds_and_two_computers_play_a_game(
    web: Host, relays: tuple[Relay, Relay], page: Path
) -> None:
    urls = tuple(relay.url for relay in relays)
    with ExitStack() as stack:
        for module in (postman, sockets):
            stack.enter_context(mock.patch.object(module, "known", return_value=urls))
        host, *guests = stack.enter_context(friends(web, 4, page))
        invite(host, "house", 8)
        invitation = go_live(host)
        hugo = stack.enter_context(firefox(web, page))
        for guest in [*guests, hugo]:
            sit_by_link(guest, invitation)
        desktop = Desktop()
        desktop.read("Ines", invitation)
        desktop.pilot.tap("button:sit")
        for _ in range(600):
            desktop.pilot.frame()
            time.sleep(0.01)
            if host.ask("len(app.top._room.side.guests)") == 5:
                break
        host.act("button:start")
        for _ in range(4_000):
            scenes = [player.scene() for player in (host, *guests, hugo, desktop)]
            if set(scenes) == {"VictoryScene"}:
                break
            desktop.go_on()
            for player, scene in zip((host, *guests, hugo), scenes, strict=False):
                if scene == "DealScene":
                    player.act("button:skip")
                elif scene == "PlayScene" and player.is_free:
                    player.one_act()
        else:
            raise AssertionError(f"the game never ends: {scenes}")
        kinds = host.ask("app.top.session.room.side.kinds")
        assert kinds.count("human") == 6


# ---------------------------------------------------------------- faults


class Table:
    """A live game of two that goes through faults."""

    def __init__(self, web: Host, page: Path, relays: tuple[Relay, Relay], stack: ExitStack) -> None:
        self.web, self.page, self.relays, self.stack = web, page, relays, stack
        self.players = stack.enter_context(friends(web, 2, page))
        self.rng = random.Random(7)
        host, guest = self.players
        invite(host, "classic")
        sit_by_link(guest, go_live(host))

    def moves(self, player: BrowserPlayer) -> int:
        return int(player.ask("len(app.top.session.room.side.moves) if hasattr(app.top, 'session') else 0") or 0)

    def is_over(self) -> bool:
        return any(player.scene() == "VictoryScene" for player in self.players)

    def go_on(self, moves: int) -> None:
        """Play until both devices know of so many moves more, or of the game's end."""
        wanted = max(map(self.moves, self.players)) + moves
        for _ in range(2_000):
            scenes = [player.scene() for player in self.players]
            if set(scenes) == {"VictoryScene"} or min(map(self.moves, self.players)) >= wanted:
                return
            for player, scene in zip(self.players, scenes, strict=True):
                if scene == "DealScene":
                    player.act("button:skip")
                elif scene == "PlayScene" and player.is_free:
                    player.one_act()
        raise AssertionError(
            f"the game doesn't go on: {scenes}, {[player.ask('app.top.status()') for player in self.players]}"
        )

    # ------------------------------------------------------------ what happens to it

    def reload(self, number: int) -> None:
        self.players[number].game.reload()
        self.players[number].until("app.scenes()[-1] in ('PlayScene', 'VictoryScene')")

    def reload_host(self) -> None:
        self.reload(0)

    def reload_guest(self) -> None:
        self.reload(1)

    def kill_relay(self) -> None:
        relay = self.rng.choice(self.relays)
        relay.stop()
        self.go_on(2)
        relay.start()

    def freeze(self) -> None:
        """A page stands still for 20 seconds while the other one plays on."""
        number = self.rng.randrange(2)
        frozen, other = self.players[number], self.players[1 - number]
        frozen.game.engine.protocol.send("Page.setWebLifecycleState", {"state": "frozen"})  # type: ignore[attr-defined]
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if other.scene() == "PlayScene" and other.is_free:
                other.one_act()
            other.game.wait(0.5)
        frozen.game.engine.protocol.send("Page.setWebLifecycleState", {"state": "active"})  # type: ignore[attr-defined]

    def move(self, number: int) -> None:
        """Go on at a new device by the seat's own link."""
        link = self.players[number].ask("app.top.session.room.seat_code()")
        settings = json.dumps({**AT_LEISURE, "friends_name": "Anna"})
        self.players[number].game.load()
        self.players[number].game.lay({})
        game = self.stack.enter_context(self.web.browser(page=self.page, kept={"fivefold.settings": settings}))
        player = BrowserPlayer(game, "mouse", seed=number)
        game.load(link)
        player.wait_for("ArrivedScene")
        player.until("app.target('button:sit')")
        player.act("button:sit")
        player.until("app.scenes()[-1] in ('PlayScene', 'DealScene', 'VictoryScene')")
        self.players[number] = player

    def move_host(self) -> None:
        self.move(0)

    def move_guest(self) -> None:
        self.move(1)


@pytest.mark.timeout(0)
@ALL_OF_THEM
def test_no_fault_in_browsers_loses_a_game(web: Host, relays: tuple[Relay, Relay], page: Path) -> None:
    took: dict[str, list[float]] = {}
    done = 0
    while done < FAULTS:
        with ExitStack() as stack:
            table = Table(web, page, relays, stack)
            faults: list[Callable[[], None]] = [
                *(table.reload_guest, table.reload_host, table.kill_relay, table.freeze),
                *(table.reload_host, table.reload_guest, table.kill_relay, table.freeze),
                *(table.move_guest, table.move_host),
            ]
            table.go_on(3)
            for fault in faults:
                fault()
                began = time.monotonic()
                table.go_on(2)
                took.setdefault(fault.__name__, []).append(time.monotonic() - began)
                done += 1
                print(f"{fault.__name__}: {time.monotonic() - began:.1f} s until both know of two moves more")
                if table.is_over():
                    break
            play_live(table.players)
            hashes = {player.ask("app.top.session.state.setup.seed") for player in table.players}
            assert len(hashes) == 1
            moves = [player.moves() for player in table.players]
            assert moves[0] == moves[1]
    print({name: [round(seconds, 1) for seconds in times] for name, times in took.items()})


# ---------------------------------------------------------------- delays, frames and what is asked


@pytest.mark.timeout(0)
@ALL_OF_THEM
@pytest.mark.parametrize("seats", [2, 4])
def test_a_move_is_soon_known_at_other_devices(web: Host, page: Path, seats: int) -> None:
    with friends(web, seats, page) as players:
        host, *guests = players
        invite(host, "classic" if seats == 2 else "house", seats)
        invitation = go_live(host)
        for guest in guests:
            sit_by_link(guest, invitation)
        for player in players:
            player.game.run(WATCH)
            player.game.engine.evaluate(
                "(() => { for (const kept of Object.values(fivefoldFrames)) kept.length = 0; })()"
            )
        play_live(players)
        known = [player.ask(MADE) for player in players]
        frames = [player.game.engine.evaluate("fivefoldFrames.busy") for player in players]
    late: list[float] = []
    for number in known[0]:
        times = sorted(times[number] for times in known if number in times)
        late += [at - times[0] for at in times[1:]]
    busy = sorted(ms for all_of_one in frames for ms in all_of_one)
    p50, p99 = statistics.median(late), sorted(late)[int(len(late) * 0.99)]
    print(f"{seats} seats, {len(known[0])} moves: known elsewhere after {p50:.0f} ms, 99 of 100 after {p99:.0f} ms")
    print(f"frames: p50 {busy[len(busy) // 2]:.1f} ms, p95 {busy[int(len(busy) * 0.95)]:.1f} ms of {len(busy)}")
    assert p50 <= LATE * slowness()
    assert p99 <= LATEST * slowness()


@pytest.mark.timeout(0)
def test_nothing_is_asked_before_a_room_is_opened_and_nothing_is_sent_while_nobody_moves(
    web: Host, relays: tuple[Relay, Relay], page: Path
) -> None:
    with friends(web, 2, page) as (host, guest):
        opened: list[str] = []
        sent: list[str] = []

        def watch(socket: Any) -> None:
            opened.append(socket.url)
            socket.on("framesent", lambda text: sent.append(str(text)))

        for player in (host, guest):
            player.game.engine.page.on("websocket", watch)  # type: ignore[attr-defined]
        asked = [url for player in (host, guest) for url in player.game.engine.requests]
        assert not [url for url in asked if "rooms" in url or url.startswith("ws")], asked
        assert not opened
        invite(host, "house")
        sit_by_link(guest, go_live(host))
        for player in (host, guest):
            player.until("app.scenes()[-1] in ('DealScene', 'PlayScene')")
            player.until("app.scenes()[-1] == 'PlayScene' or not app.act('button:skip')")
        assert {url for url in opened if url.startswith("ws://")} == {f"{relay.url}/" for relay in relays}
        host.game.wait(8)
        before = len(sent)
        host.game.wait(IDLE)
        assert len(sent) == before, sent[before:]
        asked = [url for player in (host, guest) for url in player.game.engine.requests]
        print(sorted({url.rpartition("/")[2] for url in asked if "rooms" in url}), sorted(set(opened)), len(sent))
        assert not [error for player in (host, guest) for error in player.game.errors if NO_NETWORK not in error]
