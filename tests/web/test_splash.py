"""What the page says before the game is there: how much has arrived, and what is wrong."""

from typing import Any

import pytest

from tests.sampling import some
from tests.web.engines.choose import CHOICES
from tests.web.host import Host
from tests.web.webgame import WebGame

NOTE = "(document.getElementById('splash-note') || {}).textContent"
DETAIL = "(document.getElementById('splash-detail') || {}).textContent"
FILLED = "parseFloat((document.getElementById('splash-fill') || { style: {} }).style.width)"
FILES = ("files.js", "style.css", "pyodide.asm.js", "pyodide.bin", "pygame.bin", "fivefold.bin", "start.py")


@pytest.mark.parametrize("engine", some(CHOICES, 1, key="splash"))
def test_the_page_says_which_file_is_missing(web: Host, engine: str) -> None:
    for name in some(FILES, 3, key="splash"):
        with web.browser(engine, first=True) as game:
            game.site.gone.add(name)
            game.engine.open(game.site.address)
            told(game, "couldn’t be loaded")
            assert name in str(game.engine.evaluate(DETAIL))


@pytest.mark.parametrize(
    ("device", "lang", "words"),
    [
        ({"storage": False}, "da", "er for gammel til spillet"),
        ({"kept": {"fivefold.settings": '{"language": "es"}'}}, "es", "demasiado antiguo"),
    ],
)
def test_a_browser_without_webassembly_gets_a_sentence_in_the_chosen_language_or_in_its_own(
    web: Host, device: dict[str, Any], lang: str, words: str
) -> None:
    danish = "Object.defineProperty(navigator, 'languages', { value: ['fo', 'da-DK', 'en'] });"
    with web.browser(prelude=f"{danish} delete window.WebAssembly;", **device) as game:
        game.engine.open(game.site.address)
        told(game, words)
        assert game.engine.evaluate("document.documentElement.lang") == lang


def test_what_arrives_is_counted_while_the_interpreter_is_still_on_its_way(web: Host) -> None:
    with web.browser(first=True) as game:
        game.site.held.add("pyodide.asm.js")
        game.engine.open(game.site.address)
        game.engine.wait_for(f"{FILLED} > 80")
        game.site.held.clear()
        game.wait_until_started()
        assert game.state == "running"


def told(game: WebGame, words: str) -> None:
    """Wait until the splash says something."""
    game.engine.wait_for(f"({NOTE} || '').includes({words!r})")
