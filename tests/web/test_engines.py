"""The page as it ships in every engine: whole games, reloads, no network, no storage, another page's frame."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from game.i18n import t
from tests.web.engines.choose import CHOICES
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer, wait_until_still
from tests.web.webgame import WebGame

SCENES = ["TitleScene", "LobbyScene", "DealScene", "PlayScene", "VictoryScene"]
SHORT = "kids"
"""A variant whose games are soon over."""
SMALL = 10_000
"""Bytes that a second visit may ask for: the script that tells whether there is a new version."""

in_every_engine = pytest.mark.parametrize("engine", CHOICES)


def is_served_alone(game: WebGame) -> bool:
    """Whether all that the page has asked for, as the engine and the web space tell, came from one origin."""
    asked = [urlsplit(address) for address in game.engine.requests]
    origins = {f"{one.scheme}://{one.netloc}" for one in asked if one.scheme != "data"}
    hosts = {one.host for one in game.site.asked}
    print(f"{len(asked)} requests of the page, {len(game.site.asked)} served, all of {origins}")
    return origins == {game.site.origin} and hosts == {urlsplit(game.site.origin).netloc}


def started(game: WebGame, means: str, variant: str = "") -> BrowserPlayer:
    """Someone at the table."""
    player = BrowserPlayer(game, means)
    assert player.scene() == "TitleScene"
    player.act("button:new")
    assert player.scene() == "LobbyScene"
    if variant:
        player.choose_game(variant)
    player.act("button:play")
    player.come_to_the_table()
    return player


def play_to_the_end(player: BrowserPlayer, pictures: Path, name: str) -> None:
    """Until somebody wins, and nothing may go wrong."""
    player.play_to_the_end(lambda at: player.game.shot(pictures / f"{name}-{at}.png"))
    player.game.wait(1.0)
    player.game.shot(pictures / f"{name}-victory.png")
    print("pictures in", pictures, player.game.stats())
    assert player.seen[-len(SCENES) :] == SCENES
    assert not player.game.errors


@in_every_engine
@pytest.mark.parametrize(("size", "means", "variant"), [((1024, 768), "tap", ""), ((1280, 720), "keys", SHORT)])
def test_a_whole_game_is_played_and_every_file_comes_from_one_place(
    web: Host, tmp_path: Path, engine: str, size: tuple[int, int], means: str, variant: str
) -> None:
    fingers = means == "tap"
    with web.game(engine, once=False, size=size, touch=fingers, ratio=2 if fingers else 1, kept=QUICK) as game:
        play_to_the_end(started(game, means, variant), tmp_path, f"{engine}-{means}")
        assert is_served_alone(game)


@in_every_engine
def test_a_reload_in_the_middle_keeps_the_game(web: Host, engine: str) -> None:
    with web.game(engine, once=False, kept=QUICK) as game:
        player = started(game, "mouse")
        for _ in range(4):
            wait_until_still(player)
            player.one_act()
        wait_until_still(player)
        moves = player.ask("app.top.session.match.moves")
        assert moves
        game.reload()
        player.act("button:continue")
        player.wait_for("PlayScene")
        assert player.ask("app.top.session.match.moves")[: len(moves)] == moves
        assert not game.errors


@in_every_engine
def test_after_one_visit_the_game_starts_and_plays_without_the_network(web: Host, tmp_path: Path, engine: str) -> None:
    with web.game(engine, once=False, size=(1024, 768), touch=True, kept=QUICK) as game:
        game.wait_until_kept()
        game.site.stop()
        game.wait(0.5)  # what was being answered just then
        asked = len(game.site.asked)
        game.reload()
        play_to_the_end(started(game, "tap", SHORT), tmp_path, f"{engine}-alone")
        assert len(game.site.asked) == asked


@in_every_engine
def test_a_second_visit_loads_nothing_anew(web: Host, engine: str) -> None:
    with web.game(engine, once=False, kept=QUICK) as game:
        game.wait_until_kept()
        game.wait_until_quick()
        print(f"{engine}, first visit:", game.marks())
        before = len(game.site.asked)
        game.load()
        game.wait(1.0)
        later = game.site.asked[before:]
        print(f"{engine}, second visit:", game.marks(), later)
        assert sum(asked.sent for asked in later) < SMALL


@pytest.mark.parametrize("damaged", ["bytes.slice(0, 64)", "bytes.fill(0)"], ids=["cut short", "blank"])
def test_a_kept_memory_that_is_damaged_is_forgotten_and_the_game_starts(web: Host, damaged: str) -> None:
    with web.game("chromium", once=False, kept=QUICK) as game:
        game.wait_until_quick()
        assert game.engine.evaluate(f"""(async () => {{
          const cache = await caches.open("fivefold-memory");
          const address = (await cache.keys()).find(({{ url }}) => url.includes("/memory?"));
          const kept = await cache.match(address), bytes = new Uint8Array(await kept.arrayBuffer());
          await cache.put(address, new Response({damaged}, {{ headers: kept.headers }}));
          return true;
        }})()""")
        game.load()
        assert BrowserPlayer(game, "mouse").scene() == "TitleScene"
        assert game.state == "running"


@in_every_engine
def test_a_new_version_waits_until_the_title_offers_it_and_the_game_goes_on(web: Host, engine: str) -> None:
    with web.game(engine, once=False, kept=QUICK) as game:
        game.wait_until_kept()
        first = game.version
        assert "button:update" not in BrowserPlayer(game, "mouse").targets()
        moves = with_the_next_version(web, game)
        player = BrowserPlayer(game, "mouse")
        player.act("button:menu")
        player.act("button:leave")
        player.act("button:yes")
        player.wait_for("TitleScene")
        assert game.version == first
        player.press("button:update")
        game.wait_until_started(f"window.fivefold.version !== {json.dumps(first)}")
        assert player.scene() == "TitleScene"
        assert "button:update" not in player.targets()
        goes_on(player, moves)


def test_the_next_start_has_the_new_version(web: Host) -> None:
    with web.game(kept=QUICK) as game:
        game.wait_until_kept()
        first = game.version
        moves = with_the_next_version(web, game)
        game.reload()
        assert game.version != first
        goes_on(BrowserPlayer(game, "mouse"), moves)


def with_the_next_version(web: Host, game: WebGame) -> list[str]:
    """The moves of a game in the middle of which the next version has come and changed nothing."""
    first = game.version
    game.site.folder = web.next_version()
    game.reload()
    player = started(game, "mouse")
    game.engine.wait_for("window.fivefoldPage.hasUpdate")
    for _ in range(3):
        wait_until_still(player)
        player.one_act()
    wait_until_still(player)
    moves: list[str] = player.ask("app.top.session.match.moves")
    assert moves
    assert game.version == first
    assert not game.errors  # Firefox calls it one that a page is left for its next version
    return moves


def goes_on(player: BrowserPlayer, moves: list[str]) -> None:
    """The saved game is there, with its moves."""
    player.act("button:continue")
    player.wait_for("PlayScene")
    assert player.ask("app.top.session.match.moves")[: len(moves)] == moves


@in_every_engine
def test_where_nothing_may_be_kept_the_game_says_so_once_and_plays(web: Host, engine: str) -> None:
    with web.game(engine, storage=False) as game:
        player = started(game, "mouse")
        wait_until_still(player)
        assert player.ask("app.top.prompt().line") == t("save.refused")
        player.one_act()
        assert player.ask("app.top.prompt().line") != t("save.refused")
        assert player.scene() == "PlayScene"
        assert game.state == "running"


@in_every_engine
def test_in_a_frame_of_another_page_a_whole_game_is_played(web: Host, tmp_path: Path, engine: str) -> None:
    with web.game(engine, once=False, size=(1024, 768), touch=True, framed=True, kept=QUICK) as game:
        play_to_the_end(started(game, "tap", SHORT), tmp_path, f"{engine}-framed")


def test_in_a_hidden_tab_the_game_rests_and_goes_on_when_it_is_seen_again(web: Host) -> None:
    with web.game("firefox", kept=QUICK) as game:
        player = started(game, "mouse")
        wait_until_still(player)
        with game.engine.hidden():
            game.wait(1.0)
            game.reset_stats()
            game.wait(1.0)
            assert game.stats()["frames"] <= 1  # some browsers let one through now and then
        player.one_act()
        wait_until_still(player)
        assert player.ask("app.top.session.match.moves")
        assert not game.errors
