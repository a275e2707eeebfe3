"""The rules and the search as machine code in the page, and reviews beside the game."""

import shutil
from pathlib import Path

import pytest

from tests.web.alike import searched
from tests.web.engines.choose import in_two_engines
from tests.web.host import Host
from tests.web.player import QUICK, playing
from tests.web.webgame import WebGame

LIBRARY = Path("runtime", "inner.bin")
EVALUATOR = "__import__('sys').modules['game.bots.eval.evaluator'].__spec__.origin"
REVIEWS, LETS_GO = 120, 20
"""Seconds in which a review ends and an interpreter is let go, on a slow machine."""


@pytest.fixture(autouse=True)
def _library(web: Host) -> None:
    if not (web.page / LIBRARY).exists():
        pytest.skip("the page was built without its library: python build/inner.py says why")


@in_two_engines
def test_the_page_uses_the_library_and_searches_as_the_desktop_does(web: Host, engine: str) -> None:
    with playing(web, engine=engine) as (game, _):
        assert game.comes_out(searched) == searched()
        assert game.engine.evaluate("fivefold.inner") == "library"
        assert game.py(EVALUATOR).endswith(".so")


def test_a_page_with_a_damaged_library_plays_from_sources_and_says_so(web: Host, tmp_path: Path) -> None:
    page = shutil.copytree(web.page, tmp_path / "page")
    (page / LIBRARY).write_bytes((page / LIBRARY).read_bytes()[:5_000])
    with web.game(page=page, kept=QUICK) as game:
        assert game.comes_out(searched) == searched()
        assert game.engine.evaluate("fivefold.inner") not in {"", "library", "sources"}
        assert game.py(EVALUATOR).endswith(".py")


# ---------------------------------------------------------------- reviews

SHORT_GAME = """
import random
from game.bots import BOTS, decide
from game.engine import CLASSIC, Match, View, new_game
from game.session.session import Player, Session
from game.ui.endgame.review import ReviewScene
from game.ui.shell.app import running
from game.ui.stage.scene import Push
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
from game.session.reviewing import reviewed
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
    with playing(web) as (game, reader):
        game.run(HARDLY_WITHIN)
        game.engine.evaluate(f"(() => {{{COUNTED}}})()")
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
