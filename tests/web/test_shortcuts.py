"""The browser's own shortcuts stay its own, and the digits of the hand are where the digit row is."""

import itertools

from tests.web.host import Host
from tests.web.player import playing
from tests.web.webgame import WebGame

WATCH = """(window.swallowed = [], addEventListener("keydown", (event) =>
  setTimeout(() => { if (event.defaultPrevented) window.swallowed.push(event.key); })), 0)"""
"""Notes the keys that the browser doesn't get."""
DONE = "[app.top.desk.play.selection.chosen, len(app.director.stack[0].session.match.moves), *app.scenes()]"
"""What keys could have changed at the table."""
AZERTY = "&é\"'(-è_ç"
"""What the digit row types in France, from 1 to 9."""
HELD = {"Alt": 1, "Control": 2, "Meta": 4}
OTHERS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "Home": 36, "F4": 115}


def press(game: WebGame, key: str, code: str, number: int, held: str = "") -> None:
    """Press and let go a key by what it types, its place and the number that browsers have for that."""
    facts = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": HELD.get(held, 0)}
    down = {"type": "keyDown", "text": key} if not held and len(key) == 1 else {"type": "rawKeyDown"}
    for kind in (down, {"type": "keyUp"}):
        game.engine.protocol.send("Input.dispatchKeyEvent", facts | kind)  # type: ignore[attr-defined]
    game.wait_frames(1)


def test_the_digit_row_chooses_cards_in_france_too_and_keys_with_alt_ctrl_or_cmd_are_the_browsers(web: Host) -> None:
    with playing(web) as (game, player):
        chosen = []
        player.begin()
        player.until("app.top.desk.turn.is_free")
        game.engine.evaluate(WATCH)
        for place, letter in enumerate(AZERTY[:7], 1):
            press(game, letter, f"Digit{place}", ord("0") + place)
            chosen.append(player.ask("app.top.desk.play.selection.chosen"))
        assert chosen == [*range(7)]
        assert game.engine.evaluate("window.swallowed.splice(0).length") == 7
        before = player.ask(DONE)
        keys = [(letter, f"Key{letter.upper()}", ord(letter.upper())) for letter in "uirpl"]
        keys += [(digit, f"Digit{digit}", ord(digit)) for digit in "29"]
        keys += [(key, key, number) for key, number in OTHERS.items()]
        for (key, code, number), held in itertools.product(keys, HELD):
            press(game, key, code, number, held)
        for number in (1, 3, 5, 12):
            press(game, f"F{number}", f"F{number}", 111 + number)
        assert player.ask(DONE) == before
        assert game.engine.evaluate("window.swallowed") == []
