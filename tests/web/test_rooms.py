"""A friend's move in every engine: what seals it comes when it's asked for, does what the desktop does, and stays."""

import json
from pathlib import Path

from game.engine import CLASSIC
from tests import vectors
from tests.ui.friends.window import Window
from tests.ui.pilot import Pilot
from tests.web.engines.choose import in_every_engine
from tests.web.friends import play_turn, take_seat
from tests.web.host import Host
from tests.web.player import playing, settings
from tests.web.webgame import WebGame

SCRIPT = "rooms.js"
VECTORS = Path(__file__).resolve().parents[1] / "data" / "sealing.json"
LOAD = "from game.online.secrecy import sealing\nsealing.load()"
STATE = "window.fivefoldPage.rooms"
IS_KEPT = f"caches.match(new URL('{SCRIPT}', location.href), {{ ignoreSearch: true }}).then(Boolean)"


def loaded(game: WebGame) -> str:
    """Has the game ask for the script; what came of it: "ready" or "failed"."""
    game.run(LOAD)
    game.engine.wait_for(f"{STATE} !== 'loading'", 30)
    return str(game.engine.evaluate(STATE))


def times_asked(game: WebGame) -> int:
    return sum(asked.path.endswith(f"/{SCRIPT}") for asked in game.site.asked)


@in_every_engine
def test_the_page_seals_as_the_desktop_and_plays_by_codes_without_the_network_too(web: Host, engine: str) -> None:
    known = json.loads(VECTORS.read_text(encoding="utf-8"))
    friend = Window(Pilot(still=True))
    with playing(web, engine=engine, first=True, kept=settings(friends_name="Emma")) as (game, player):
        game.wait_until_kept()
        assert times_asked(game) == 0
        assert not game.engine.evaluate(IS_KEPT)
        take_seat(player, friend.invite("Anna", CLASSIC))
        assert game.comes_out(vectors.wrong, known) == []
        assert game.engine.evaluate(IS_KEPT)
        assert times_asked(game) == 1
        friend.read("Anna", player.ask("app.top.text"))
        for _ in range(2):
            friend.play_turn()
            game.engine.evaluate(f"void (location.hash = {json.dumps(max(friend.hand_over().split(), key=len))})")
            player.until("app.scenes()[-1] in ('DealScene', 'PlayScene')")
            assert play_turn(player) == "RoomScene"
            friend.read("Anna", player.ask("app.top.text"))
        friend.settle()
        moves = friend.session.match.moves
        assert len(moves) >= 3
        assert player.ask("[str(move) for move in app.top._room.side.moves]") == [str(move) for move in moves]
        game.site.stop()
        game.reload()
        assert loaded(game) == "ready"
        assert game.comes_out(vectors.wrong, known) == []


def test_whoever_is_too_early_for_the_service_worker_plays_on_without_the_network_too(web: Host) -> None:
    with web.browser(first=True) as game:
        game.site.held.add("worker.js")
        game.load()
        assert loaded(game) == "ready"
        game.site.held.clear()
        game.wait_until_kept()
        game.engine.wait_for(IS_KEPT, 30)
        game.site.stop()
        game.reload()
        assert loaded(game) == "ready"


def test_a_new_version_that_the_next_start_has_brings_its_own_for_whoever_has_asked_before(web: Host) -> None:
    with web.game(first=True) as game:
        game.wait_until_kept()
        first = game.version
        assert loaded(game) == "ready"
        game.site.folder = web.next_version
        game.reload()
        game.engine.wait_for("window.fivefoldPage.hasUpdate")
        assert times_asked(game) == 2
        game.site.stop()
        game.reload()
        assert game.version != first
        assert loaded(game) == "ready"


def test_without_the_network_it_says_so_and_can_be_tried_again(web: Host) -> None:
    with web.game(first=True) as game:
        game.wait_until_kept()
        game.site.stop()
        assert loaded(game) == "failed"
        assert "connect to the network" in game.py("__import__('game.online.secrecy.sealing', fromlist=['a']).fault()")
        game.site.start()
        assert loaded(game) == "ready"
