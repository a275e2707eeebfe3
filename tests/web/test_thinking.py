"""The rules and the search as machine code in the page, and reviews beside the game."""

from __future__ import annotations

import inspect
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots import decide
from game.bots.limits import Limits
from game.bots.search.determinized import Determinized
from game.engine import CLASSIC, Match, View, new_game
from tests.web.engines.choose import in_every_engine
from tests.web.host import Host
from tests.web.player import AT_LEISURE, BrowserPlayer

LIBRARY = Path("runtime", "inner.bin")
EVALUATOR = "__import__('sys').modules['game.bots.eval.evaluator'].__spec__.origin"
KEPT = {"fivefold.settings": json.dumps(AT_LEISURE)}
STARTS, REVIEWS, LETS_GO = 30, 120, 10
"""Seconds in which another interpreter begins, a review ends and an interpreter is let go, on a slow machine."""


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


@in_every_engine
def test_each_engine_uses_the_library_and_searches_as_the_desktop_does(web: Host, engine: str) -> None:
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
BESIDE = "fivefoldReviewer.news() !== null"


@pytest.fixture
def reader(web: Host) -> Iterator[BrowserPlayer]:
    """Somebody who has just opened the review of a game."""
    with web.game(kept=KEPT) as game:
        game.run(HARDLY_WITHIN)
        game.engine.evaluate(f"(() => {{{COUNTED}}})()")
        game.run(SHORT_GAME)
        yield BrowserPlayer(game, "mouse")


def until(reader: BrowserPlayer, expression: str, seconds: float) -> Any:
    for _ in range(int(seconds * 5)):
        if found := reader.ask(expression):
            return found
        reader.game.wait(0.2)
    raise TimeoutError(expression)


def test_a_review_is_made_beside_the_game_and_finds_what_one_within_it_does(reader: BrowserPlayer) -> None:
    until(reader, f"{THOUGHT}.result is not None", REVIEWS)
    assert reader.game.engine.evaluate("came") > 20
    beside = reader.ask(f"repr(({THOUGHT}.result, sorted(app.top.session.grades.items())))")
    assert beside == reader.game.run(WITHIN)


def test_the_other_interpreter_is_let_go_on_leaving(reader: BrowserPlayer) -> None:
    assert reader.game.engine.evaluate(BESIDE)
    reader.act("button:back")
    reader.game.wait(LETS_GO)
    assert not reader.game.engine.evaluate(BESIDE)
