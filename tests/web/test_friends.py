"""Games with friends in browsers: by hand through the clipboard alone, and live over relays that others wrote."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.online.relays.servers import is_soon_known, two_relays
from tests.sampling import takes_all
from tests.web.friends import GAMES, copied, friends, go_live, invite, paste, play_by_hand, play_live, sit, take_seat
from tests.web.host import Host

IDLE = 600 if takes_all() else 20
"""Seconds in which nobody moves."""
SILENCE, LOOK = 5.0, 0.25
"""Seconds without a word after which all has been sent, and between two looks."""
WATCH = """
import time
from game.online.rooms import Room, Rooms
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
def relays(tmp_path: Path) -> Iterator[list[str]]:
    with two_relays(tmp_path) as addresses:
        yield addresses


@pytest.fixture
def page(web: Host, relays: list[str]) -> Path:
    """The game's page, built with those relays."""
    return web.page_with(relays)


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_by_hand(web: Host, game: str) -> None:
    with friends(web, 2) as (anna, emma):
        sit(emma, invite(anna, game))
        paste(anna, copied(emma))
        play_by_hand(anna, emma)


@pytest.mark.skipif(not takes_all(), reason="takes many minutes: --all")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_move_is_soon_known_at_other_devices(web: Host, page: Path, seats: int) -> None:
    with friends(web, seats, page) as players:
        host, *guests = players
        invite(host, "classic" if seats == 2 else "kids", seats)
        invitation = go_live(host)
        for guest in guests:
            take_seat(guest, invitation)
        for player in players:
            player.game.run(WATCH)
        play_live(players)
        assert is_soon_known(f"{seats} seats", *(player.ask(MADE) for player in players))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_before_a_room_is_opened_nothing_is_sent_while_nobody_moves_and_two_play_it_out(
    web: Host, relays: list[str], page: Path, game: str
) -> None:
    with friends(web, 2, page) as players:
        host, guest = players
        opened: list[str] = []
        sent: list[str] = []

        def watch(socket: Any) -> None:
            opened.append(socket.url)
            socket.on("framesent", lambda text: sent.append(str(text)))

        for player in players:
            player.game.engine.page.on("websocket", watch)
        asked = [url for player in players for url in player.game.engine.requests]
        assert not [url for url in asked if "rooms" in url or url.startswith("ws")], asked
        assert not opened
        invite(host, game)
        take_seat(guest, go_live(host))
        for player in players:
            player.come_to_the_table()
        assert {url for url in opened if url.startswith("ws://")} == {f"{url}/" for url in relays}
        host.game.engine.until_at_rest(lambda: len(sent), round(SILENCE / LOOK), LOOK)
        before = len(sent)
        host.game.wait(IDLE)  # what is tested is that this passes without a word
        assert len(sent) == before, sent[before:]
        print(sorted(set(opened)), len(sent))
        play_live(players)
        assert host.moves() == guest.moves()
