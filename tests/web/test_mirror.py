"""The canvas can be played by those who do not see it: by the accessibility tree alone, in every engine by a click."""

from __future__ import annotations

import re

import pytest

from tests.web.engines.choose import CHOICES
from tests.web.host import Host
from tests.web.listener import Listener, Thing
from tests.web.player import QUICK, BrowserPlayer

LATER = 0.4
"""Seconds after which the tree shows what an act has changed."""
SUM = re.compile(r"(\d+) (plus|minus) (\d+)")


def answer(card: str) -> str:
    """What stands on the spaces of a card: of a sum its result."""
    if not (found := SUM.search(card)):
        return f", {card.split(',', maxsplit=1)[0]},"
    result = int(found[1]) + int(found[3]) * (1 if found[2] == "plus" else -1)
    return f", {result},"


def spaces_for(listener: Listener, card: str) -> list[Thing]:
    """The buttons on the board where a card may go."""
    cells = [thing for thing in listener.buttons() if "gridcell" in thing.inside]
    lit = [thing for thing in cells if thing.words.endswith(", lit")]
    return lit or [thing for thing in cells if answer(card) in thing.words]


def take_a_turn(listener: Listener, wait: float) -> None:
    """Choose a card that goes somewhere, and a space for it."""
    cards = [thing for thing in listener.buttons() if "pressed" in thing.states and "grid" not in thing.inside]
    for card in cards:
        listener.act(card)
        listener.wait(wait)
        if spaces := spaces_for(listener, card.words):
            return listener.act(spaces[0])
    raise AssertionError(f"no card goes anywhere: {cards}")


@pytest.mark.parametrize("variant", ["Kids", "Numbers"])
def test_a_whole_game_is_played_by_the_accessibility_tree_alone(web: Host, variant: str) -> None:
    with web.game("chromium", size=(1024, 768), kept=QUICK) as game:
        listener = Listener(game)
        listener.act_on("New game")
        listener.act_on(variant)
        listener.act_on("Play")
        listener.wait_to_hear("begin")
        listener.act_on("Play")
        for _ in range(200):
            if "win" in listener.wait_to_hear("Your turn", "win", "Well played"):
                break
            game.wait(LATER)
            take_a_turn(listener, LATER)
        print("\n".join(listener.transcript))
        assert any(thing.words == "Play again" for thing in listener.buttons())
        assert not game.errors


@pytest.mark.parametrize("engine", CHOICES)
def test_a_click_on_a_mirrored_button_acts_in_every_engine(web: Host, engine: str) -> None:
    with web.game(engine, kept=QUICK) as game:
        button = "[...document.querySelectorAll('#fivefold-mirror button')].find((b) => b.textContent === 'Settings')"
        game.engine.wait_for(f"Boolean({button})")
        game.engine.evaluate(f"void {button}.click()")
        player = BrowserPlayer(game, "mouse")
        player.wait_for("SettingsScene")
        game.engine.wait_for("document.querySelector('#fivefold-mirror [role=dialog]')?.ariaLabel === 'Settings'")
        assert not game.errors
