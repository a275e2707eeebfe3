"""Nothing from outside stops the game on the page, nor its Python: it is taken, or refused in a sentence."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.engine import CLASSIC, Match, new_game
from game.engine.record.codes import deal_code, deal_of
from game.engine.record.compact import WholeGame
from game.engine.record.writing import RecordedPlayer
from tests.test_page_library import MISSING, asked
from tests.web import mutated, soaking
from tests.web.engines.choose import in_two_engines
from tests.web.host import Host
from tests.web.player import APP, BrowserPlayer, playing
from tests.web.webgame import WebGame

COUNT = int(os.environ.get("FIVEFOLD_PAGE_FUZZ", "180"))
"""Damaged texts, addresses and frames."""
AT_ONCE = 90 if COUNT < 1_000 else 300
MOST_GROWTH = 15_000_000
"""Bytes that Python may take more in the second half of them than in the first."""
DEEP = 6_000
CODE = deal_code(deal_of(new_game(CLASSIC, 2, seed=77).setup))
MARKS = ("\u202c", "\u2069", "\u200e", "\u200d", "\u00ad", "\u2060", "\0", ".")
NAMES = ("Zoë\u00a0", "\u202eevil", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\0", "\ud800")
TITLE = f"from game.ui.stage.scene import Replace\n{APP}.follow(Replace({APP}.scene('title')))"


def record(name: str) -> str:
    """The record of a game whose first player has a name."""
    game = Match(new_game(CLASSIC, 2, seed=3))
    return json.dumps(WholeGame(game, (RecordedPlayer(name, "human"), RecordedPlayer("Ada", "hard"))).record)


def backup(values: str) -> str:
    return f'{{"format": "fivefold-backup/1", "at": 1, "values": {values}}}'


def invited_by(name: str) -> str:
    return mutated.invitation(json.dumps({**json.loads(mutated.real("invitation")[0]), "name": name}))


def addresses() -> Iterator[tuple[str, str]]:
    """Words behind the #, and the scene that each opens."""
    yield from ((word, "EnterCodeScene") for word in ("%00", "%E2%80%AE", "room-%00", "fivefold.1.\u202e"))
    for mark in MARKS:
        yield from ((f"{CODE}{mark}", "EnterCodeScene"), (f"puzzles{mark}", "PuzzlesScene"))
    yield from ((invited_by(name), "ArrivedScene") for name in NAMES)
    for content in (mutated.nested(DEEP), '{"a":' * DEEP + "1" + "}" * DEEP, "\ufeff{}", "\0[\0]", "[\0]\0"):
        yield mutated.invitation(content), "ArrivedScene"
    yield mutated.sealed_code(mutated.devices()[1].room.keys, f'{{"m": {mutated.nested(DEEP)}}}'), "ArrivedScene"


def files() -> Iterator[tuple[str, str]]:
    """Contents of files, and the scene that each opens."""
    yield from ((record(name), "EnterCodeScene") for name in NAMES)
    yield from ((text, "EnterCodeScene") for text in (mutated.nested(DEEP), f'{{"format": {mutated.nested(DEEP)}}}'))
    for values in (mutated.nested(DEEP), f'{{"settings": {mutated.nested(DEEP)}}}', games()):
        yield backup(values), "RestoreScene"


def games() -> str:
    """Games of players with all names, by key."""
    return json.dumps({f"game-{at}": json.loads(record(name)) for at, name in enumerate(NAMES)})


MERGED = """
from game.sharing.backup import merging, values_in
from game.storage.store import Store
from game.ui.window.settings import SETTING_NAMES
def merged(text):
    steps = merging(Store(), values_in(text), SETTING_NAMES)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value.unfinished
merged({text!r})
"""
"""Counts the games that a backup brings in."""


@contextmanager
def hostile(web: Host, engine: str = "chromium", code: str = "", **kept: str) -> Iterator[BrowserPlayer]:
    """The page opened with a code and with rooms of its own, ready to seal; nothing has failed there at the end."""
    rooms = {f"fivefold.{key}": json.dumps(value) for key, value in mutated.rooms().items()}
    with playing(web, engine=engine, code=code, kept=rooms | kept) as (game, player):
        game.run("from game.online.secrecy import sealing\nsealing.load()")
        player.until("__import__('game.online.secrecy.sealing', fromlist=['a']).is_ready()")
        yield player
        assert player.scene() != "ErrorScene"
        assert game.state == "running"


def comes(player: BrowserPlayer, deed: str, scene: str) -> None:
    """Do twice in a row something that opens a scene, and make sure that it does."""
    for _ in range(2):
        player.game.engine.evaluate(f"void ({deed})")
        player.game.wait_frames(3)
        player.wait_for(scene)
    player.game.run(TITLE)


RELAY = """void (window.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor() { setTimeout(() => { this.onopen(); for (const data of FRAMES) this.onmessage({ data }); }); }
  send() {}
  close() {}
})"""
LISTEN = """
from game.online.relays.pool import Pool
from game.online.relays.sockets import PageSockets
pool = Pool(PageSockets(), ["wss://relay.example"])
pool.tick(0.0)
"""


@in_two_engines
def test_no_settings_address_file_or_relays_frame_stops_the_page_however_often_it_comes(web: Host, engine: str) -> None:
    deep = mutated.nested(9_000)
    with hostile(web, engine, "%00", **{"fivefold.settings": deep}) as player:
        assert player.game.kept()["settings.damaged"] == deep
        player.wait_for("EnterCodeScene")
        player.game.run(TITLE)
        for words, scene in addresses():
            comes(player, f"location.hash = {json.dumps(words)}", scene)
        for text, scene in files():
            comes(player, f"fivefoldGive.receive({json.dumps(text)})", scene)
        assert player.game.run(MERGED.format(text=backup(games()))) == len(NAMES)
        nested = mutated.nested(DEEP)
        frames = [nested, "[" * DEEP, f'["EVENT","room",{{"id":{nested}}}]', "\0", "\ufeff[]"]
        player.game.engine.evaluate(RELAY.replace("FRAMES", json.dumps(frames)))
        player.game.run(LISTEN)
        # A frame has time for a few messages only.
        refused = "for _ in range(20):\n    pool.tick(1.0)\npool.refused"
        player.game.engine.until(lambda: player.game.run(refused) == len(frames))


@pytest.mark.timeout(0 if COUNT > 1_000 else 400)
def test_nothing_damaged_stops_the_page_which_has_all_modules_and_whose_memory_stays_level(web: Host) -> None:
    with hostile(web) as player:
        game = player.game
        assert json.loads(game.run(MISSING.format(asked=json.dumps(asked(elsewhere=()))))) == []
        game.run(mutated.TAKE.replace("{rooms}", repr(json.dumps(mutated.rooms()))))
        used, faults = [], []
        for start in range(0, COUNT, AT_ONCE):
            inputs = [(number, *mutated.given(number)) for number in range(start, start + AT_ONCE)]
            faults, slowest, scenes = json.loads(game.run(f"taker.take_all(json.loads({json.dumps(inputs)!r}))"))
            assert "ErrorScene" not in scenes
            used.append(taken(game))
        first, second = (max(half) for half in (used[: len(used) // 2], used[len(used) // 2 :]))
        print(f"{COUNT} inputs, at most {first:,} and {second:,} bytes, the slowest (ms, number) {slowest}")
        assert faults == []
        assert second < first + MOST_GROWTH


def taken(game: WebGame) -> int:
    """Bytes that Python takes on the title."""
    game.run("taker.tidy()")
    return int(game.engine.evaluate(soaking.USED)[1])
