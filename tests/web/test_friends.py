"""Games with friends between browsers and with the desktop: by taps, and through the clipboard alone."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.relays.servers import two_relays
from tests.sampling import some, takes_all
from tests.ui.friends.window import Window
from tests.ui.pilot import Pilot
from tests.web.friends import LONGEST, NAMES, copied, friends, go_live, invite, paste, play_live, play_turn, sit
from tests.web.host import Host
from tests.web.player import BrowserPlayer

WAYS = [(way, "house") for way in ("by hand", "live")]
WAYS += [(way, game) for way in ("by hand", "live") for game in ("classic", "numbers", "dice", "kids")] * takes_all()
"""How texts go, and a game that is soon over; whole ones with --all."""
ALL_OF_THEM = pytest.mark.skipif(not takes_all(), reason="one more way to play what two browsers play: --all")


def played_out(players: list[BrowserPlayer]) -> None:
    """Play the game of two to its end, a text each turn."""
    for turn in range(LONGEST):
        player, other = players[turn % 2], players[1 - turn % 2]
        if play_turn(player) == "VictoryScene":
            return
        paste(other, copied(player))
    raise AssertionError("the game never ends")


@pytest.mark.timeout(0)
@ALL_OF_THEM
def test_a_browser_and_the_desktop_play_a_game(web: Host) -> None:
    desktop = Window(Pilot(still=True))
    with friends(web, 1) as (anna,):
        text = desktop.sit("Emma", invite(anna, "house"))
        for _ in range(LONGEST):
            paste(anna, text)
            if play_turn(anna) == "VictoryScene":
                break
            anna.game.wait(2.0)  # two presses within 1.5 s are one, and the desktop answers at once
            desktop.read("Emma", copied(anna))
            desktop.play_turn()
            if desktop.top == "VictoryScene":
                break
            text = desktop.hand_over()
        else:
            raise AssertionError("the game never ends")


@pytest.mark.timeout(0)
@ALL_OF_THEM
def test_four_browsers_play_a_game(web: Host) -> None:
    with friends(web, 4) as players:
        host, *guests = players
        invitation = invite(host, "house", 4)
        for guest in guests:
            sit(guest, invitation)
            paste(host, copied(guest))
        for _ in range(LONGEST):
            if play_turn(host) == "VictoryScene":
                break
            told, mover = copied(host), host.ask("app.top._awaited")
            if host.ask("app.top._room.side.state.is_terminal()"):
                break
            guest = guests[NAMES.index(mover) - 1]
            paste(guest, told)
            play_turn(guest)
            paste(host, copied(guest))
        for guest in guests:
            paste(guest, told)
            assert play_turn(guest) == "VictoryScene"


@pytest.mark.timeout(0)
@pytest.mark.parametrize(("way", "game"), some(WAYS, 1, key="friends"))
def test_two_browsers_play_a_game(web: Host, tmp_path: Path, way: str, game: str) -> None:
    with ExitStack() as stack:
        relays = stack.enter_context(two_relays(tmp_path)) if way == "live" else ()
        page = web.page_with([relay.url for relay in relays]) if relays else None
        anna, emma = stack.enter_context(friends(web, 2, page))
        invitation = invite(anna, game)
        sit(emma, go_live(anna) if relays else invitation)
        if relays:
            play_live([anna, emma])
        else:
            paste(anna, copied(emma))
            played_out([anna, emma])
