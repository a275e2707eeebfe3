"""Games with friends between browsers and with the desktop: by taps, and through the clipboard alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.relays.servers import two_relays
from tests.sampling import some, takes_all
from tests.ui.friends.devices import Devices
from tests.ui.pilot import Pilot
from tests.web.host import Host
from tests.web.player import APP, AT_LEISURE, BrowserPlayer

NAMES = ("Anna", "Emma", "Finn", "Gina")
HOUSE = {"line_length": 3, "sequences_to_win": 1, "hand_size": 5}
OPTIONS = "__import__('game.engine.rules.options', fromlist=['with_options']).with_options"
WAYS = [(way, "house") for way in ("by hand", "live")]
WAYS += [(way, game) for way in ("by hand", "live") for game in ("classic", "numbers", "dice", "kids")] * takes_all()
"""How texts go, and a game that is soon over; whole ones with --all."""
ALL_OF_THEM = pytest.mark.skipif(not takes_all(), reason="one more way to play what two browsers play: --all")
LONGEST = 1_200
"""Turns of a game at most."""


@contextmanager
def friends(web: Host, count: int, page: Path | None = None) -> Iterator[list[BrowserPlayer]]:
    """Browsers of their own, each with a name, and with a clipboard that its page may use."""
    if not count:
        yield []
        return
    settings = json.dumps({**AT_LEISURE, "friends_name": NAMES[count - 1]})
    with friends(web, count - 1, page) as others, web.browser(page=page, kept={"fivefold.settings": settings}) as game:
        game.load()
        game.engine.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield [*others, BrowserPlayer(game, "mouse")]
        assert not [error for error in game.errors if "WebSocket connection to 'wss://" not in error]  # no network here


def copied(player: BrowserPlayer) -> str:
    """Have the page copy the text that is ready, and read it from the clipboard."""
    player.act("button:copy")
    player.until("app.top._outcome[0].startswith('friends.copied')")
    return str(player.game.engine.page.evaluate("navigator.clipboard.readText()"))


def paste(player: BrowserPlayer, text: str) -> None:
    """Paste a text into the field of the room."""
    player.game.engine.page.evaluate(f"navigator.clipboard.writeText({json.dumps(text)})")
    assert "field:paste" in player.targets(), (player.seen, player.ask("app.scenes()"), player.ask("app.top.texts()"))
    player.act("field:paste")
    player.game.wait_frames(3)
    player.game.engine.key("Control+V")
    player.game.wait_frames(5)


def invite(player: BrowserPlayer, game: str, seats: int = 2) -> str:
    """Choose the game, and copy the invitation."""
    player.act("button:friends")
    player.until("__import__('game').sealing.is_ready()")
    player.act("button:invite")
    player.wait_for("InviteScene")
    tile = f"variant:{'classic' if game == 'house' else game}"
    player.bring_into_sight(tile)
    player.act(tile)
    if game == "house":
        player.game.run(f"{APP}.top._change({OPTIONS}({APP}.top._ruleset, {HOUSE}), {APP}.top._lineup)")
    if seats > 2:
        player.act(f"option:seats:{seats}")
    player.act("button:play")
    player.wait_for("RoomScene")
    return copied(player)


def sit(player: BrowserPlayer, invitation: str) -> None:
    """Enter the invitation, and sit down."""
    player.act("button:friends")
    player.act("button:enter_code")
    player.wait_for("EnterCodeScene")
    player.game.engine.page.evaluate(f"navigator.clipboard.writeText({json.dumps(invitation)})")
    player.act("field:code")
    player.game.wait_frames(3)
    player.game.engine.key("Control+V")
    player.wait_for("ArrivedScene")
    player.until("app.target('button:sit')")
    player.act("button:sit")
    player.wait_for("RoomScene")


def play_turn(player: BrowserPlayer) -> str:
    """Play until the turn is over; the scene that has come of it."""
    while (scene := player.scene()) in {"DealScene", "PlayScene"}:
        if scene == "DealScene":
            player.act("button:skip")
        elif player.is_free:
            player.one_act()
        else:
            player.game.wait(0.1)
    return scene


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
    desktop = Devices(Pilot(still=True))
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


def go_live(host: BrowserPlayer) -> str:
    """Have the room that was just opened go over relays, and copy its new invitation."""
    host.act("button:live")
    host.until("app.top._room.relays")
    host.until("app.mail and app.mail.is_connected")
    return copied(host)


def play_live(players: list[BrowserPlayer]) -> None:
    """Each plays when it can, until everybody has seen the end."""
    for _ in range(40 * LONGEST):
        scenes = [player.scene() for player in players]
        if set(scenes) == {"VictoryScene"}:
            return
        for player, scene in zip(players, scenes, strict=True):
            if scene == "DealScene":
                player.act("button:skip")
            elif scene == "PlayScene" and player.is_free:
                player.one_act()
    raise AssertionError(f"the game never ends: {scenes}")


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
