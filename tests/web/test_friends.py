"""Games with friends in browsers: by hand through the clipboard alone, and live over relays that others wrote."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.machine import slowness
from tests.relays.servers import Relay, two_relays
from tests.sampling import takes_all
from tests.web.friends import (
    GAMES,
    LONGEST,
    code_in,
    copied,
    friends,
    go_live,
    invite,
    paste,
    play_live,
    play_turn,
    sit,
    take_seat,
)
from tests.web.host import Host
from tests.web.player import BrowserPlayer

TURNS = LONGEST if takes_all() else 4
LATE, LATEST = 80, 300
"""Milliseconds from a move to its being known at another device: usually, and in 99 of 100 moves."""
IDLE = 600 if takes_all() else 20
"""Seconds in which nobody moves."""
SILENCE, LOOK = 5.0, 0.25
"""Seconds without a word after which all has been sent, and between two looks."""
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


pytestmark = pytest.mark.timeout(0)


@pytest.fixture
def relays(tmp_path: Path) -> Iterator[tuple[Relay, Relay]]:
    with two_relays(tmp_path) as running:
        yield running


@pytest.fixture
def page(web: Host, relays: tuple[Relay, Relay]) -> Path:
    """The game's page, built with those relays."""
    return web.page_with([relay.url for relay in relays])


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_by_hand(web: Host, game: str) -> None:
    with friends(web, 2) as players:
        anna, emma = players
        sit(emma, invite(anna, game))
        paste(anna, copied(emma))
        for turn in range(TURNS):
            player, other = players[turn % 2], players[1 - turn % 2]
            if play_turn(player) == "VictoryScene":
                return
            paste(other, copied(player))
        assert not takes_all(), "the game never ends"


@pytest.mark.skipif(not takes_all(), reason="takes many minutes: --all")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_move_is_soon_known_at_other_devices(web: Host, page: Path, seats: int) -> None:
    with friends(web, seats, page) as players:
        host, *guests = players
        invite(host, "classic" if seats == 2 else "house", seats)
        invitation = go_live(host)
        for guest in guests:
            take_seat(guest, code_in(invitation))
        for player in players:
            player.game.run(WATCH)
            player.game.reset_stats()
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


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_before_a_room_is_opened_nothing_is_sent_while_nobody_moves_and_two_play_it_out(
    web: Host, relays: tuple[Relay, Relay], page: Path, game: str
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
        invite(host, game)
        take_seat(guest, code_in(go_live(host)))
        for player in (host, guest):
            player.until("app.scenes()[-1] in ('DealScene', 'PlayScene')")
            player.until("app.scenes()[-1] == 'PlayScene' or not app.act('button:skip')")
        assert {url for url in opened if url.startswith("ws://")} == {f"{relay.url}/" for relay in relays}
        quiet_since(host, sent)
        before = len(sent)
        host.game.wait(IDLE)  # what is tested is that this passes without a word
        assert len(sent) == before, sent[before:]
        print(sorted(set(opened)), len(sent))
        play_live([host, guest])
        assert host.moves() == guest.moves()


def quiet_since(player: BrowserPlayer, sent: list[str]) -> None:
    """Wait until nothing has been sent for some seconds."""
    counts = [-1] * round(SILENCE / LOOK)

    def is_so() -> bool:
        counts.append(len(sent))
        return len({*counts[-round(SILENCE / LOOK) :]}) == 1

    player.game.engine.until(is_so, 60, poll=LOOK)
