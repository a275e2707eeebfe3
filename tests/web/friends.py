"""What friends do in browsers: invite, sit down, send each other texts, and play, by hand or in a live room."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.sampling import takes_all
from tests.web.host import Host
from tests.web.player import APP, AT_LEISURE, BrowserPlayer

GAMES = ["house", *("classic", "numbers", "dice", "kids") * takes_all()]
"""A game that is soon over; others with --all."""
NAMES = ("Anna", "Emma", "Finn", "Gina")
HOUSE = {"line_length": 3, "sequences_to_win": 1, "hand_size": 5}
OPTIONS = "__import__('game.engine.rules.options', fromlist=['with_options']).with_options"
LONGEST = 1_200
"""Turns of a game at most."""
NO_NETWORK = "WebSocket connection to 'ws"
"""What browsers say of relays that can't be reached from here."""


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
        assert not [error for error in game.errors if NO_NETWORK not in error]


def copied(player: BrowserPlayer) -> str:
    """Have the page copy the text that is ready, and read it from the clipboard."""
    player.act("button:copy")
    player.until("app.top._outcome[0].startswith('friends.copied')")
    return str(player.game.engine.page.evaluate("navigator.clipboard.readText()"))


def paste(player: BrowserPlayer, text: str) -> None:
    """Paste a text into the field of the room."""
    assert "field:paste" in player.targets(), (player.seen, player.ask("app.scenes()"), player.ask("app.top.texts()"))
    paste_into(player, "field:paste", text)
    player.game.wait_frames(5)


def paste_into(player: BrowserPlayer, field: str, text: str) -> None:
    """Paste a text into a field."""
    player.game.engine.page.evaluate(f"navigator.clipboard.writeText({json.dumps(text)})")
    player.act(field)
    player.game.wait_frames(3)
    player.game.engine.key("Control+V")


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
    paste_into(player, "field:code", invitation)
    take_seat(player)


def take_seat(player: BrowserPlayer, code: str = "") -> None:
    """Sit down where an invitation has come, or comes by the address now."""
    if code:
        player.game.engine.evaluate(f"void (location.hash = {json.dumps(code)})")
    player.wait_for("ArrivedScene")
    player.until("app.target('button:sit')")
    player.act("button:sit")
    player.until("app.scenes()[-1] in ('RoomScene', 'DealScene', 'PlayScene', 'VictoryScene')")


def code_in(invitation: str) -> str:
    """The code at the end of an invitation's link."""
    return invitation.rpartition("#")[2]


def play_turn(player: BrowserPlayer) -> str:
    """Play until the turn is over; the scene that has come of it."""
    while (scene := player.scene()) in {"DealScene", "PlayScene"}:
        if scene == "DealScene":
            player.act("button:skip")
        elif player.is_free:
            player.one_act()
        else:
            player.until("app.scenes()[-1] != 'PlayScene' or app.top.turn.is_free")
    return scene


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
