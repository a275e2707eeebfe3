"""Codes in the page's address, copying, pictures and files, as browsers allow them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.engine import CLASSIC, new_game
from game.engine.record.codes import Challenge, deal_code, deal_from_code, deal_of
from game.engine.record.compact import WholeGame
from game.engine.record.game_codes import game_code, game_from_code
from game.engine.record.writing import RecordedPlayer, to_record
from game.sharing.incoming import MOST_TEXT
from tests.engine.games import play
from tests.sampling import some
from tests.web.host import Host
from tests.web.player import BrowserPlayer, playing
from tests.web.webgame import WebGame

CODE = deal_code(deal_of(new_game(CLASSIC, 2, seed=77).setup, challenge=Challenge("won", 21)))
MATCH = play(CLASSIC, CLASSIC.playable_seatings[0], 5)
GAME = WholeGame(MATCH, (RecordedPlayer("Zoë", "human"), RecordedPlayer("Ada", "easy")))
SHEET = "EnterCodeScene"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
NO_COPYING = "document.execCommand = () => false"
NOTES = """void (() => {
  navigator.clipboard.writeText = async (text) => { window.written = [text, navigator.userActivation.isActive]; };
  navigator.share = async (given) => { window.shared = [given.text, (given.files || []).map(({ type }) => type)]; };
  navigator.canShare = () => true;
})()"""


@contextmanager
def at_the_end(web: Host, means: str = "mouse") -> Iterator[tuple[WebGame, BrowserPlayer]]:
    """Somebody who looks at a game that came by the address, and at what of it can be shared."""
    with playing(web, means, code=game_code(GAME), ratio=2 if means == "tap" else 1) as (game, player):
        player.wait_for(SHEET)
        player.act("button:begin", "VictoryScene")
        player.act("button:more")
        player.act("button:share", "ShareScene")
        player.until_offered("button:picture")
        yield game, player


def hears(player: BrowserPlayer, words: str) -> None:
    """The player is told so."""
    player.until(f"app.top._outcome[0] == {words!r}")


def test_a_code_in_the_address_or_put_there_later_is_told_begins_by_one_press_and_leaves_the_address(web: Host) -> None:
    with playing(web, code=CODE) as (game, player):
        player.wait_for(SHEET)
        assert game.engine.evaluate("location.href") == game.site.address
        game.engine.evaluate("void (location.hash = 'no-code')")
        player.until_offered("button:begin", is_so=False)
        game.engine.evaluate(f"void (location.hash = '{CODE.lower()}')")
        player.until_offered("button:begin")
        assert player.scene() == SHEET
        assert game.engine.evaluate("location.hash") == ""
        player.act("button:begin", "DealScene")
        assert player.ask("app.top.session.state.setup.seed") == 77


@pytest.mark.parametrize("means", some(["mouse", "keys", "tap"], 2, key="sharing"))
def test_what_is_copied_and_shared_comes_within_the_players_gesture(web: Host, means: str) -> None:
    with at_the_end(web, means) as (game, player):
        game.engine.evaluate(NOTES)
        player.act("button:copy")
        hears(player, "share.copied")
        link, was_active = game.engine.evaluate("window.written")
        assert link.startswith(f"{game.site.address}#")
        assert deal_from_code(link.partition("#")[2]).seed == MATCH.state.setup.seed
        assert was_active
        player.act("button:whole")
        assert game_from_code(game.engine.evaluate("window.written")[0]).match.moves == MATCH.moves
        player.act("button:send")
        hears(player, "share.sent")
        text, files = game.engine.evaluate("window.shared")
        assert link in text
        assert files == ["image/png"]


def test_the_real_clipboard_and_files_have_what_was_shared_and_nothing_is_pretended(web: Host, tmp_path: Path) -> None:
    with at_the_end(web) as (game, player):
        game.engine.context.grant_permissions(["clipboard-read", "clipboard-write"])
        player.act("button:copy")
        hears(player, "share.copied")
        assert game.engine.page.evaluate("navigator.clipboard.readText()").startswith(f"{game.site.address}#")
        with game.engine.page.expect_download() as coming:
            player.press("button:picture")
        coming.value.save_as(tmp_path / "board.png")
        assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
        assert coming.value.suggested_filename.startswith("Fivefold ")
        hears(player, "share.saved.page")
        for harm, said in ((NO_CLIPBOARD, "share.copied"), (NO_COPYING, "share.not_copied")):
            game.engine.evaluate(f"void ({harm})")
            game.wait(2.0)  # two presses within 1.5 s are one
            player.act("button:copy")
            hears(player, said)
            assert ("field:by-hand" in player.targets()) == (said == "share.not_copied")


def test_a_file_is_chosen_and_one_that_is_too_large_is_not_read(web: Host, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(to_record(MATCH)))
    (tmp_path / "huge.json").write_bytes(b" " * (MOST_TEXT + 1))
    with playing(web) as (game, player):
        game.engine.evaluate("void (location.hash = 'x')")
        player.wait_for(SHEET)
        for name, can_begin in (("huge.json", False), ("game.json", True)):
            before = player.ask("app.top.status()")
            with game.engine.page.expect_file_chooser() as asked:
                player.press("button:file")
            asked.value.set_files(tmp_path / name)
            player.until(f"app.scenes()[-1] != {SHEET!r} or app.top.status() != {before!r}")
            player.until_offered("button:begin", is_so=can_begin)
            game.wait(1.6)  # two presses within 1.5 s are one
        player.act("button:begin", "VictoryScene")
