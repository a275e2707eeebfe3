"""The canvas can be played by those who do not see it: by the accessibility tree alone, or a click."""

from __future__ import annotations

import json
import re

import pytest

from game.i18n import t
from tests.web.engines.choose import in_two_engines
from tests.web.host import Host
from tests.web.listener import Listener, Thing
from tests.web.player import QUICK, SHORT, BrowserPlayer

MIDDLE = "document.elementFromPoint(640, 360).id"
SUM = re.compile(r"(\d+) (plus|minus) (\d+)")
NOTHING = json.dumps({"size": [1280, 720], "changed": {}, "keys": None, "new": False, "dialog": True})
"""What the page is shown when nothing has changed."""


def answer(card: str) -> str:
    """What stands on the spaces of a card: of a sum its result."""
    if not (found := SUM.search(card)):
        return f", {card.split(',', maxsplit=1)[0]},"
    result = int(found[1]) + int(found[3]) * (1 if found[2] == "plus" else -1)
    return f", {result},"


def spaces_for(listener: Listener, card: str) -> list[Thing]:
    """The buttons on the board where a card may go."""
    cells = [thing for thing in listener.buttons() if "gridcell" in thing.inside]
    lit = [thing for thing in cells if thing.words.endswith(", glowing")]
    return lit or [thing for thing in cells if answer(card) in thing.words]


def take_a_turn(listener: Listener) -> str:
    """Choose a card that goes somewhere, and a space for it: how the space's words begin."""
    cards = [thing for thing in listener.buttons() if "pressed" in thing.states and "grid" not in thing.inside]
    for card in cards:
        listener.act(card)
        if spaces := spaces_for(listener, card.words):
            listener.act(spaces[0])
            return spaces[0].words.split(",")[0] + ","
    raise AssertionError("no card goes anywhere")


def test_a_whole_game_is_played_by_the_accessibility_tree_alone(web: Host, request: pytest.FixtureRequest) -> None:
    with web.game(size=(1024, 768), kept=SHORT) as game:
        listener, once_more = Listener(game), t("play.once_more")
        request.addfinalizer(lambda: print("\n".join(listener.transcript)))
        listener.act_on("New game")
        listener.act_on("Numbers")
        listener.act_on("Play")
        listener.wait_to_hear("first")
        listener.act_on("Play")
        at = ""
        for _ in range(200):
            heard = listener.wait_to_hear("Your turn.", "win", once_more)
            if once_more in heard:
                # Cards of power are to be spared.
                listener.act_on(at)
                continue
            if any(thing.words == "Play again" for thing in listener.buttons()):
                break
            at = take_a_turn(listener)
        assert any(thing.role == "listitem" for thing in listener.read())
        assert "Play again" in [thing.words for thing in listener.buttons()]
        assert not game.errors


def test_the_canvas_is_no_picture_and_no_stop_and_fingers_find_what_it_shows_once_a_screen_reader_has_clicked(
    web: Host,
) -> None:
    with web.game(kept=QUICK) as game:
        listener, player = Listener(game), BrowserPlayer(game, "mouse")
        game.engine.wait_for("document.getElementById('transfer').hidden", 10)
        game.engine.wait_for(f"Boolean({mirrored('button:new')})", 10)
        assert {"image", "img", "Canvas"}.isdisjoint(listener.roles())
        (root,) = [thing for thing in listener.read() if thing.role == "group"]
        assert (root.words, root.states["focusable"]) == ("Fivefold", True)
        assert game.engine.evaluate(f"({mirrored('button:new')}.focus(), {MIDDLE})") == "canvas"
        game.engine.evaluate(f"void {mirrored('button:new')}.click()")
        player.wait_for("LobbyScene")
        assert game.engine.evaluate("document.activeElement.id") != "canvas"
        assert {"image", "img", "Canvas"}.isdisjoint(listener.roles())
        x, y, w, h = player.targets()["button:options"]["rect"]
        under = f"(document.elementFromPoint({x + w / 2}, {y + h / 2}).dataset.key || '')"
        game.engine.wait_for(f"{under} === 'button:options'")
        player.act("button:options")
        player.wait_for("HouseRulesScene")
        assert game.engine.evaluate(MIDDLE) == "canvas"
        assert not game.errors


@in_two_engines
def test_what_is_done_to_a_mirrored_button_is_done_once(web: Host, engine: str) -> None:
    with web.game(engine, kept=QUICK) as game:
        player = BrowserPlayer(game, "mouse")
        game.engine.wait_for(f"Boolean({mirrored('button:settings')})", 10)
        game.engine.evaluate(f"void {mirrored('button:settings')}.click()")
        player.wait_for("SettingsScene")
        game.engine.wait_for("document.querySelector('#fivefold-mirror [role=dialog]')?.ariaLabel === 'Settings'")
        switch = mirrored("setting:left_handed")
        # What the page is shown just then, before the game knows of it, takes the focus nowhere else. A window that has
        # not the system's focus tells of none.
        shown = f"fivefoldMirror.show({json.dumps(NOTHING)}), fivefoldPage.tell()"
        game.engine.evaluate(f"void ({switch}.focus(), {shown})")
        game.engine.wait_for(f"{switch}.ariaPressed === 'false'")
        for key, is_on in (("Enter", "true"), (" ", "false")):
            player.until("app.keyboard.focused == 'setting:left_handed'")
            game.engine.key(key)
            game.engine.wait_for(f"{switch}.ariaPressed === '{is_on}'")
            game.wait_frames(20)  # in which a second press would have come, too
            assert game.engine.evaluate(f"{switch}.ariaPressed === '{is_on}' && document.activeElement === {switch}")
        game.engine.key("Tab")
        player.until("app.keyboard.focused not in ('', 'setting:left_handed')")
        focused = player.ask("app.keyboard.focused")
        game.engine.wait_for(f"document.activeElement === {mirrored(focused)}")
        assert not game.errors


def mirrored(name: str) -> str:
    """The mirror's element of a target, in JavaScript."""
    return f"document.querySelector('#fivefold-mirror [data-key=\"{name}\"]')"
