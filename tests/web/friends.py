"""What friends do in browsers: invite, sit down, send each other texts, and play, by hand or in a live room."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.sampling import takes_all
from tests.web.host import Host
from tests.web.player import APP, BrowserPlayer, settings

GAMES = ["house", *("classic", "numbers", "dice", "kids") * takes_all()]
"""A game that is soon over; others with --all."""
NAMES = ("Anna", "Emma", "Finn", "Gina")
HOUSE = {"line_length": 2, "sequences_to_win": 1, "free_corners": False}
"""Rules of a game of some eight moves, at least one of them the guest's."""
OPTIONS = "__import__('game.engine.rules.options', fromlist=['with_options']).with_options"
LONGEST = 1_200
"""Turns of a game at most."""
NO_NETWORK = "WebSocket connection to 'ws"
"""What browsers say of relays that can't be reached from here."""


@contextmanager
def friends(web: Host, count: int, page: Path | None = None) -> Iterator[list[BrowserPlayer]]:
    """Browsers of their own, each with a name, and with a clipboard that its page may use."""
    with ExitStack() as opened:
        games = [opened.enter_context(web.game(page=page, kept=settings(friends_name=name))) for name in NAMES[:count]]
        for game in games:
            game.engine.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield [BrowserPlayer(game, "mouse") for game in games]
        assert not [error for game in games for error in game.errors if NO_NETWORK not in error]


def copied(player: BrowserPlayer) -> str:
    """Have the page copy the text that is ready, and read it from the clipboard."""
    player.act("button:copy")
    player.until("app.top._outcome[0].startswith('friends.copied')")
    return str(player.game.engine.page.evaluate("navigator.clipboard.readText()"))


def paste(player: BrowserPlayer, text: str, field: str = "field:paste") -> None:
    """Paste a text into a field, usually that of the room."""
    player.game.engine.page.evaluate(f"navigator.clipboard.writeText({json.dumps(text)})")
    player.act(field)
    player.game.engine.key("Control+V")
    player.game.wait_frames(5)


def invite(player: BrowserPlayer, game: str, seats: int = 2) -> str:
    """Choose the game, and copy the invitation."""
    player.act("button:friends")
    player.until("__import__('game.online.secrecy.sealing', fromlist=['a']).is_ready()")
    player.act("button:invite", "InviteScene")
    tile = f"variant:{'classic' if game == 'house' else game}"
    player.bring_into_sight(tile)
    player.act(tile)
    if game == "house":
        player.game.run(f"{APP}.top._change({OPTIONS}({APP}.top._ruleset, {HOUSE}), {APP}.top._lineup)")
    if seats > 2:
        player.act(f"option:seats:{seats}")
    player.act("button:play", "RoomScene")
    return copied(player)


def sit(player: BrowserPlayer, invitation: str) -> None:
    """Enter the invitation, and sit down."""
    player.act("button:friends")
    player.act("button:enter_code", "EnterCodeScene")
    paste(player, invitation, "field:code")
    take_seat(player)


def take_seat(player: BrowserPlayer, invitation: str = "") -> None:
    """Sit down where an invitation has come, or comes now by the code behind the # of the address."""
    if invitation:
        player.game.engine.evaluate(f"void (location.hash = {json.dumps(invitation.rpartition('#')[2])})")
    player.wait_for("ArrivedScene")
    player.until("app.target('button:sit')")
    player.act("button:sit")
    player.until("app.scenes()[-1] in ('RoomScene', 'DealScene', 'PlayScene', 'VictoryScene')")


def go_live(host: BrowserPlayer) -> str:
    """Have the room that was just opened go over relays, and copy its new invitation."""
    host.act("button:live")
    host.until("app.top._room.relays")
    host.until("app.mail and app.mail.is_connected")
    return copied(host)


def play_on(player: BrowserPlayer) -> str:
    """Do what there is to do just now; the scene on top before."""
    scene = player.scene()
    if scene == "DealScene":
        player.act("button:skip")
    elif scene == "PlayScene" and player.is_free:
        player.one_act()
    return scene


def play_turn(player: BrowserPlayer) -> str:
    """Play until the turn is over; the scene that has come of it."""
    while (scene := play_on(player)) in {"DealScene", "PlayScene"}:
        player.game.wait(0.05)
    return scene


def play_by_hand(player: BrowserPlayer, other: BrowserPlayer) -> None:
    """Take turns over the clipboard: three, or with --all until one has seen the end."""
    for _ in range(LONGEST if takes_all() else 3):
        if play_turn(player) == "VictoryScene":
            return
        paste(other, copied(player))
        player, other = other, player
    assert not takes_all(), "the game never ends"


def play_live(players: list[BrowserPlayer]) -> None:
    """Each plays when it can, until everybody has seen the end."""
    for _ in range(40 * LONGEST):
        if {play_on(player) for player in players} == {"VictoryScene"}:
            return
    raise AssertionError(f"the game never ends: {[player.seen[-1] for player in players]}")
