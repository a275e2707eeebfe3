"""The one text field in Chromium, a field of the page: typed, pasted and composed into, by keyboard and by touch."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.web.host import Host
from tests.web.player import BrowserPlayer, playing
from tests.web.webgame import WebGame

FIELD = "#fivefold-field"
IN_FIELD = f"document.activeElement === document.querySelector('{FIELD}')"
TOP = "document.getElementById('canvas').getBoundingClientRect().y"
NAME = "Zoë Łukasz"


@contextmanager
def at_the_seat(web: Host, means: str = "mouse", **device: Any) -> Iterator[tuple[WebGame, BrowserPlayer]]:
    """Someone who names the second seat."""
    with playing(web, means, **device) as (game, player):
        player.act("button:new")
        player.act("button:seats", "SeatsScene")
        player.act("seat:1")
        game.engine.page.wait_for_selector(FIELD)
        game.wait_frames(3)
        yield game, player


def name_of(player: BrowserPlayer) -> str:
    """What the second seat's player is called by now."""
    player.game.wait_frames(3)
    return str(player.ask("app.director.stack[0]._lineup.name(1)"))


def is_in_field(game: WebGame) -> bool:
    return bool(game.engine.evaluate(IN_FIELD))


def lies_on_the_canvass_field(player: BrowserPlayer) -> bool:
    """Whether the page's field covers the game's, within a pixel."""
    box, rect = player.game.engine.page.locator(FIELD).bounding_box(), player.targets()["field:name"]["rect"]
    return all(abs(box[side] - at) <= 1.5 for side, at in zip(("x", "y", "width", "height"), rect, strict=True))


def test_names_of_all_countries_are_typed_pasted_and_composed_and_what_cannot_be_drawn_stays_outside(web: Host) -> None:
    with at_the_seat(web) as (game, player):
        page = game.engine.page
        assert is_in_field(game)
        assert lies_on_the_canvass_field(player)
        page.keyboard.type(NAME, delay=20)
        assert name_of(player) == page.input_value(FIELD) == NAME
        for key, name in (("Control+a", NAME), ("Control+x", "Ada"), ("Control+v", NAME)):
            game.engine.key(key)
            assert name_of(player) == name
        for typed in ("界", "שלום", "にほん", "😀" * 20, "👩\u200d👩\u200d👧", "🇩🇰"):
            assert player.ask("app.top.field.refused") == ""
            page.keyboard.insert_text(typed)
            assert name_of(player) == NAME
            assert player.ask("app.top.field.refused") == "strange"
            game.wait_frames(3)
            assert page.input_value(FIELD) == NAME
            page.keyboard.type("x")
            game.engine.key("Backspace")
            assert name_of(player) == NAME
        game.engine.key("Control+a")
        game.engine.key("Backspace")
        game.engine.protocol.send("Input.imeSetComposition", {"text": "¨", "selectionStart": 1, "selectionEnd": 1})
        assert (name_of(player), page.input_value(FIELD)) == ("Ada", "¨")
        game.engine.protocol.send("Input.insertText", {"text": "é"})
        assert name_of(player) == "é"
        game.engine.key("Control+a")
        page.keyboard.insert_text("界" + NAME)
        assert name_of(player) == NAME
        game.engine.key("Enter")
        player.wait_for("SeatsScene")
        assert page.locator(FIELD).count() == 0
        assert name_of(player) == NAME


def test_letters_typed_right_after_the_tap_that_opens_the_field_are_all_kept(web: Host) -> None:
    with playing(web) as (game, player):
        for delay in (0, 5):
            player.act("button:friends", "FriendsScene")
            game.engine.page.mouse.click(*player.middle("button:enter_code"))
            game.engine.page.keyboard.type("11TV-SMAG-J0CYB", delay=delay)
            player.wait_for("EnterCodeScene")
            player.until("app.top.field.text == '11TV-SMAG-J0CYB'")
            assert game.engine.page.input_value(FIELD) == "11TV-SMAG-J0CYB"
            player.act("button:close", "FriendsScene")
            player.act("button:close", "TitleScene")


def test_keys_in_the_field_are_no_commands_escape_brings_the_name_back_and_tab_leads_in_and_out(web: Host) -> None:
    with at_the_seat(web, "keys") as (game, player):
        assert is_in_field(game)
        game.engine.page.keyboard.type("Bob", delay=20)
        for key in ("ArrowLeft", "ArrowLeft", "Backspace", "Delete", "Home"):
            game.engine.key(key)
        game.engine.page.keyboard.type("é", delay=20)
        assert name_of(player) == "éb"
        game.engine.key("Escape")
        assert (name_of(player), player.scene()) == ("Ada", "SeatScene")
        game.engine.key("Tab")
        player.until("app.keyboard.focused.startswith('option:level:')")
        assert not is_in_field(game)
        game.engine.key("Shift+Tab")
        game.engine.wait_for(IN_FIELD)
        game.engine.page.keyboard.type("Bob", delay=20)
        assert name_of(player) == "Bob"
        game.engine.key("Enter")
        player.wait_for("SeatsScene")
        player.act("seat:1")
        game.engine.page.wait_for_selector(FIELD)
        game.engine.key("Escape")
        player.wait_for("SeatsScene")
        assert name_of(player) == "Bob"


def test_by_touch_the_keyboard_waits_for_a_tap_on_the_field_and_lifts_the_sheet_that_it_would_cover(web: Host) -> None:
    low = "Object.defineProperty(VisualViewport.prototype, 'height', {get: () => window.seen || innerHeight})"
    with at_the_seat(web, "tap", size=(390, 844), ratio=3) as (game, player):
        assert not is_in_field(game)
        player.act("field:name")
        assert is_in_field(game)
        assert lies_on_the_canvass_field(player)
        letters = game.engine.evaluate(f"parseFloat(getComputedStyle(document.querySelector('{FIELD}')).fontSize)")
        assert letters >= 16
        game.engine.evaluate(f"void {low}")
        bottom = sum(game.engine.page.locator(FIELD).bounding_box()[side] for side in ("y", "height"))
        game.engine.evaluate(f"window.seen = {bottom - 60}, visualViewport.dispatchEvent(new Event('resize'))")
        box = game.engine.page.locator(FIELD).bounding_box()
        assert box["y"] + box["height"] <= bottom - 60
        assert game.engine.evaluate(TOP) < 0
        game.engine.evaluate("window.seen = 0, visualViewport.dispatchEvent(new Event('resize'))")
        assert game.engine.evaluate(TOP) == 0
        assert lies_on_the_canvass_field(player)
        game.engine.page.keyboard.insert_text(NAME)
        player.act("option:level:hard")
        assert not is_in_field(game)
        assert (name_of(player), player.scene()) == (NAME, "SeatScene")
        player.resize(844, 390)
        game.engine.until(lambda: lies_on_the_canvass_field(player))
        player.act("button:done")
        assert game.engine.page.locator(FIELD).count() == 0
