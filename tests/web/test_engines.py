"""The page as it ships: in every engine what players do first, in Chromium later visits, versions and what it keeps."""

import json
from urllib.parse import urlsplit

from game.i18n import t
from tests.web.engines.choose import in_every_engine
from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer, playing
from tests.web.site import BETA
from tests.web.webgame import MEMORY, WebGame

SMALL = 10_000
"""Bytes that a second visit may ask for: the script that tells whether there is a new version."""
CACHE = "(await caches.keys()).find((name) => name.endsWith(fivefold.version))"
FILES = (
    f"(async () => {{ const name = {CACHE}; return name ? (await (await caches.open(name)).keys()).length : 0; }})()"
)
"""How many files of this version the browser keeps."""


@in_every_engine
def test_it_is_played_by_keys_and_taps_and_goes_on_after_a_reload_without_the_network(web: Host, engine: str) -> None:
    with playing(web, "tap", engine, first=True, size=(1024, 768), ratio=2) as (game, player):
        by_keys = BrowserPlayer(game, "keys")
        assert by_keys.scene() == "TitleScene"
        by_keys.begin()
        by_keys.take_turns(1)
        before = len(player.moves())
        player.take_turns(1)
        moves = player.moves()
        assert 0 < before < len(moves)
        for scene in ("MenuScene", "PlayScene"):
            player.back_to(scene)
        game.wait_until_kept()
        assert not game.errors
        game.site.stop()
        asked = [urlsplit(address) for address in game.engine.requests]
        assert {f"{one.scheme}://{one.netloc}" for one in asked if one.scheme != "data"} == {game.site.origin}
        assert {one.host for one in game.site.asked} == {urlsplit(game.site.origin).netloc}
        game.reload()
        assert game.engine.evaluate("fivefold.inner") == "library"
        goes_on(player, moves)
        player.take_turns(1)
        assert len(player.moves()) > len(moves)


def test_a_second_visit_loads_nothing_anew_and_a_kept_memory_that_is_damaged_is_forgotten(web: Host) -> None:
    with web.game(quick=True, kept=QUICK) as game:
        game.wait_until_kept()
        game.wait_until_quick()
        before = len(game.site.asked)
        game.load()
        game.engine.wait_for("performance.getEntriesByType('mark').length && document.readyState === 'complete'")
        game.wait_frames(30)
        later = game.site.asked[before:]
        assert sum(asked.sent for asked in later) < SMALL, later
        for damaged in ("bytes.slice(0, 64)", "bytes.fill(0)"):
            game.wait_until_quick()
            assert game.engine.evaluate(f"""(async () => {{
              const cache = await {MEMORY};
              const address = (await cache.keys()).find(({{ url }}) => url.includes("/memory?"));
              const kept = await cache.match(address), bytes = new Uint8Array(await kept.arrayBuffer());
              await cache.put(address, new Response({damaged}, {{ headers: kept.headers }}));
              return true;
            }})()""")
            game.load()
            assert BrowserPlayer(game, "mouse").scene() == "TitleScene"
            assert game.state == "running"


def test_two_copies_on_one_origin_play_offline_after_each_others_visits_and_keep_apart(web: Host) -> None:
    with web.game(first=True, kept=QUICK) as game:
        first = game.version
        game.site.beta = web.next_version
        text = json.dumps({**settings(game), "names": ["Release"]})
        game.engine.evaluate(f"localStorage.setItem(fivefoldShelf + 'settings', {json.dumps(text)})")
        game.wait_until_kept()
        for folder in (BETA, ""):
            game.load(folder=folder)
            game.wait_until_kept()
            game.wait(0.5)  # by now it would have removed what it takes to be old
            if folder:
                assert settings(game)["pace"] == "at-once"
                assert "names" not in settings(game)
        game.site.stop()
        for folder in (BETA, ""):
            game.load(folder=folder)
            assert (game.version == first) == (folder == "")
            assert BrowserPlayer(game, "mouse").scene() == "TitleScene"
        assert settings(game)["names"] == ["Release"]


def test_files_that_the_browser_has_cleared_away_come_back_at_the_next_visit(web: Host) -> None:
    with web.game(first=True, kept=QUICK) as game:
        game.wait_until_kept()
        files = game.engine.evaluate(FILES)
        for harm in ("caches.delete(name)", "caches.open(name).then((cache) => cache.delete('index.html'))"):
            assert game.engine.evaluate(f"(async () => {{ const name = {CACHE}; return {harm}; }})()")
            game.load()
            game.engine.wait_for(f"{FILES}.then((count) => count === {files})")
            game.site.stop()
            game.reload()
            assert game.state == "running"
            game.site.start()


def settings(game: WebGame) -> dict[str, object]:
    """The settings that this copy keeps."""
    return dict(json.loads(game.kept()["settings"]))


def test_a_new_version_waits_until_the_title_offers_it_and_the_game_goes_on(web: Host) -> None:
    with playing(web, first=True) as (game, player):
        game.wait_until_kept()
        first = game.version
        assert "button:update" not in player.targets()
        game.site.folder = web.next_version
        game.reload()
        player.begin()
        game.engine.wait_for("window.fivefoldPage.hasUpdate")
        player.take_turns(2)
        moves = player.moves()
        player.act("button:menu")
        player.leave()
        assert game.version == first
        assert not game.errors
        player.press("button:update")
        game.wait_until_started(f"window.fivefold.version !== {json.dumps(first)}")
        assert player.scene() == "TitleScene"
        assert "button:update" not in player.targets()
        goes_on(player, moves)


def goes_on(player: BrowserPlayer, moves: list[str]) -> None:
    """The saved game is there, with its moves."""
    player.act("button:continue", "PlayScene")
    assert player.moves()[: len(moves)] == moves


def test_where_nothing_may_be_kept_the_game_says_so_once_plays_and_tells_whoever_leaves(web: Host) -> None:
    with playing(web, storage=False, kept={}) as (game, player):
        player.begin()
        player.wait_until_still()
        assert player.ask("app.top.prompt().line") == t("save.refused")
        player.one_act()
        assert player.ask("app.top.prompt().line") != t("save.refused")
        player.wait_until_still()
        player.act("button:menu")
        player.act("button:leave")
        assert t("menu.leave.kept") in player.ask("app.top.status()")
        assert t("menu.leave.text") not in player.ask("app.top.status()")
        assert game.state == "running"


def test_in_a_frame_of_another_page_keys_taps_and_back_reach_the_game(web: Host) -> None:
    with playing(web, "tap", size=(1024, 768), framed=True) as (game, player):
        game.engine.click(5, 5)  # beside everything
        game.engine.key("Tab")
        game.wait_frames(4)
        assert player.ask("app.keyboard.focused") in player.targets()
        player.act("button:settings", "SettingsScene")
        assert player.settle() == ""
        player.back_to("TitleScene")
        player.begin("kids")
        player.take_turns(2)


def test_in_a_hidden_tab_the_game_rests_and_goes_on_when_it_is_seen_again(web: Host) -> None:
    with playing(web, engine="firefox") as (game, player):
        player.begin()
        player.wait_until_still()
        with game.engine.hidden():
            game.engine.wait_for("document.hidden")
            game.reset_stats()
            game.wait(1.0)  # in which a tab that is seen would have some sixty
            assert len(game.frames()["began"]) <= 2  # some let one through a second, and both ends may have one
        player.take_turns(1)
