"""The rules and the search as machine code in the page, and reviews beside the game."""

from __future__ import annotations

import inspect
import json
import random
import shutil
from pathlib import Path

import pytest

from game.bots import decide
from game.bots.limits import Limits
from game.bots.search.determinized import Determinized
from game.engine import CLASSIC, Match, View, new_game
from tests.web.engines.choose import in_two_engines
from tests.web.host import Host
from tests.web.player import AT_LEISURE, BrowserPlayer
from tests.web.webgame import WebGame

LIBRARY = Path("runtime", "inner.bin")
EVALUATOR = "__import__('sys').modules['game.bots.eval.evaluator'].__spec__.origin"
KEPT = {"fivefold.settings": json.dumps(AT_LEISURE)}
REVIEWS, LETS_GO = 120, 20
"""Seconds in which a review ends and an interpreter is let go, on a slow machine."""


@pytest.fixture(autouse=True)
def library(web: Host) -> Path:
    """The library in the page."""
    if not (web.page / LIBRARY).exists():
        pytest.skip("the page was built without its library: python build/inner.py says why")
    return web.page / LIBRARY


def searched() -> list[str]:
    """What Expert plays with so many nodes in each position of a game."""
    match, luck, bot = Match(new_game(CLASSIC, 2, seed=5)), random.Random(5), Determinized(Limits(None, 60))
    while len(match.moves) < 12:
        match.push(decide(bot, View.of(match.state, match.state.current_player), luck))
    return list(map(str, match.moves))


THERE = f"""
import json
import random
from game.bots import decide
from game.bots.limits import Limits
from game.bots.search.determinized import Determinized
from game.engine import CLASSIC, Match, View, new_game
{inspect.getsource(searched)}
json.dumps(searched())
"""


@in_two_engines
def test_the_page_uses_the_library_and_searches_as_the_desktop_does(web: Host, engine: str) -> None:
    with web.game(engine, kept=KEPT) as game:
        assert json.loads(game.run(THERE)) == searched()
        assert game.engine.evaluate("fivefold.inner") == "library"
        assert game.py(EVALUATOR).endswith(".so")
        assert not game.errors


@pytest.fixture
def damaged(web: Host, tmp_path: Path) -> Path:
    """The page with a library that is none."""
    page = tmp_path / "page"
    shutil.copytree(web.page, page)
    (page / LIBRARY).write_bytes((page / LIBRARY).read_bytes()[:5_000])
    return page


def test_a_page_with_a_damaged_library_plays_from_sources_and_says_so(web: Host, damaged: Path) -> None:
    with web.browser(page=damaged, kept=KEPT) as game:
        game.load()
        assert json.loads(game.run(THERE)) == searched()
        assert game.engine.evaluate("fivefold.inner") not in {"", "library", "sources"}
        assert game.py(EVALUATOR).endswith(".py")


# ---------------------------------------------------------------- reviews

SHORT_GAME = """
import random
from game.bots import BOTS, decide
from game.engine import CLASSIC, Match, View, new_game
from game.session import Player, Session
from game.ui.endgame.review import ReviewScene
from game.ui.shell.app import running
from game.ui.shell.scene import Push
app, luck = running(), random.Random(1)
match = Match(new_game(CLASSIC, 2, seed=4))
while not match.state.is_terminal():
    bot = BOTS["random" if match.state.current_player else "greedy"]
    match.push(decide(bot, View.of(match.state, match.state.current_player), luck))
session = Session(match, (Player("Ada"), Player("Ben")), app.store, luck)
app.follow(Push(ReviewScene(app, session)))
"""
"""Opens the review of a game that was just played."""
WITHIN = """
from game.bots.analysis.hint_and_review import Pondering
from game.reviewing import reviewed
grades = {}
found = Pondering(reviewed(running().top.session.match, (0, 1), grades)).go_on(1e9)
repr((found, sorted(grades.items())))
"""
"""What the same review finds in the game's own interpreter."""
HARDLY_WITHIN = "import game.ui.endgame.review as review\nreview._THINK = 0.0"
"""Leaves the review to the other interpreter: within the game it takes but a step of each frame."""
COUNTED = """
const news = fivefoldReviewer.news;
window.came = 0;
fivefoldReviewer.news = () => {
  const told = news();
  window.came += told ? JSON.parse(told).length : 0;
  return told;
};
"""
"""Counts what the other interpreter has told."""
THOUGHT = "app.top.walk.thought"


def test_a_review_is_made_beside_the_game_finds_what_one_within_it_does_and_is_let_go_on_leaving(web: Host) -> None:
    with web.game(kept=KEPT) as game:
        game.run(HARDLY_WITHIN)
        game.engine.evaluate(f"(() => {{{COUNTED}}})()")
        reader = BrowserPlayer(game, "mouse")
        game.run(SHORT_GAME)
        game.engine.until(lambda: beside(game))
        reader.act("button:back")
        game.engine.until(lambda: not beside(game), LETS_GO)
        game.run(SHORT_GAME)
        reader.until(f"{THOUGHT}.result is not None", REVIEWS)
        assert game.engine.evaluate("came") > 20
        found = reader.ask(f"repr(({THOUGHT}.result, sorted(app.top.session.grades.items())))")
        assert found == game.run(WITHIN)


def beside(game: WebGame) -> bool:
    """Whether another interpreter makes reviews."""
    return any("reviewer" in worker.url for worker in game.engine.page.workers)
