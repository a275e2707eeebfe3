"""The real game in Chromium: windows of any size and shape, a turned screen, and a save that is damaged."""

import json

from game.i18n import t
from tests.web.host import Host
from tests.web.player import playing, settings

TRANSFORM = "document.getElementById('canvas').style.transform"
IS_LIKE = """
import js, pygame
screen = pygame.display.get_surface()
canvas = js.document.getElementById("canvas").getContext("2d").getImageData(0, 0, *screen.get_size()).data.to_py()
shown = pygame.image.frombuffer(bytes(canvas), screen.get_size(), "RGBX")
pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(screen, "RGB")
"""
"""Whether the canvas shows the game's own picture."""
COUNT_COPIES = """(window.copied = 0, fivefoldScreen.paint =
  ((own) => (...how) => { const done = own(...how); window.copied += done; return done; })(fivefoldScreen.paint), 0)"""


def test_the_canvas_shows_the_games_picture_though_only_what_has_changed_is_copied(web: Host) -> None:
    with playing(web, size=(1024, 768), ratio=2) as (game, player):
        player.begin()
        for act in ("card:0", "button:hint", "button:menu"):
            game.engine.evaluate(COUNT_COPIES)
            player.act(act)
            player.until_at_rest("app.pictures")
            assert game.run(IS_LIKE)
            assert game.engine.evaluate("window.copied")


def test_the_window_is_followed_when_it_turns_and_one_too_small_for_the_game_says_so_until_it_grows(web: Host) -> None:
    with playing(web, "tap", size=(1024, 768), ratio=2) as (game, player):
        player.act("button:new")
        before = player.targets()
        player.resize(768, 1024)
        for target in player.targets().values():
            x, y, w, h = target["rect"]
            assert 0 <= x <= x + w <= 769
            assert 0 <= y <= y + h <= 1025
        for size in ((200, 200), (200, 700), (240, 240)):
            game.engine.resize(*size)
            player.until("app.top.status() == 'Please make the window bigger.'")
            assert player.targets() == {}
            player.resize(1024, 768)
            assert player.targets() == before


def test_the_screen_turns_to_the_one_of_two_people_who_is_to_move_and_is_tapped_where_they_see_it(web: Host) -> None:
    with playing(web, "tap", size=(1024, 768), ratio=2, kept=settings(turn_screen=True)) as (game, player):
        for name in ("button:new", "option:company:people", "button:play", "button:skip"):
            assert game.engine.evaluate(TRANSFORM) == ""
            player.act(name)
        for size in ((1024, 768), (768, 1024)):
            player.resize(*size)
            for _ in range(2):
                player.wait_for("HandOverScene")
                turned = "rotate(180deg)" * player.ask("app.director.stack[0].session.state.current_player")
                assert game.engine.evaluate(TRANSFORM) == turned
                player.act("button:ready")
                while player.scene() == "PlayScene":
                    player.one_act()
        game.engine.key("Escape")
        player.wait_for("MenuScene")
        player.leave()
        assert game.engine.evaluate(TRANSFORM) == ""


def test_a_save_that_cannot_be_read_is_set_aside_in_the_browser(web: Host) -> None:
    later = json.dumps({"format": "fivefold-record/2", "name": "Zoë"}, ensure_ascii=False)
    with playing(web, kept={"fivefold.game": json.dumps(later)}) as (game, player):
        for _ in range(2):
            player.act("button:new")
            assert "button:continue" not in player.targets()
            assert player.ask("app.top.status()").startswith(t("save.aside"))
            game.engine.evaluate("""localStorage.setItem(fivefoldShelf + "game", "{")""")
            game.reload()
        player.begin()
        kept = game.kept()
        assert json.loads(json.loads(kept["game.damaged"])) == json.loads(later)
        assert kept["game.damaged.2"] == kept["game.damaged.3"] == "{"
        (begun,) = (key for key in kept if key.startswith("game-"))
        assert json.loads(kept[begun])["format"] == "fivefold-record/1"
