"""A review beside the game: another interpreter finds the same, and where it's lost the review ends here."""

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from game.bots.analysis.hint_and_review import Grade, Judged, Pondering
from game.device import web
from game.engine import CLASSIC, Match, new_game
from game.session import reviewing
from game.session.session import Player, Session
from game.storage.store import Store
from tests.engine.games import careless

pytestmark = pytest.mark.slow


class Page:
    """A page whose other interpreter has posted everything by the time it's ready, and is lost after some news."""

    def __init__(self, boots: int, lasts: int = 10_000) -> None:
        self._boots, self._lasts = boots, lasts
        self._posted: list[str] = []
        self.is_on = False

    def begin(self, task: str) -> None:
        self.is_on = True
        self._posted = posted(json.dumps(json.loads(task)))

    def news(self) -> list[str] | None:
        self._boots, self._lasts = self._boots - 1, self._lasts - 1
        if self._lasts < 0 or not self.is_on:
            return None
        if self._boots >= 0:
            return []
        told, self._posted = self._posted[:2], self._posted[2:]
        return told

    def end(self) -> None:
        self.is_on = False


@cache
def posted(task: str) -> list[str]:
    """The messages that another interpreter posts for a task."""
    found: list[str] = []
    reviewing.review_for(task, found.append)
    return found


@pytest.fixture(scope="module")
def match() -> Match:
    match, luck = Match(new_game(CLASSIC, 2, seed=3)), random.Random(3)
    while len(match.moves) < 4:
        match.push(careless(match.state, luck))
    return match


Found = tuple[tuple[Judged, ...] | None, dict[int, Grade]]


def found(match: Match) -> Found:
    session = Session(match, (Player("Ada"), Player("Ben")), Store(), random.Random(1))
    thought: Pondering[tuple[Judged, ...]] = session.review_beside()
    while thought.result is None:
        thought.go_on(0.01)
    return thought.result, session.grades


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Page]:
    page = Page(*request.param)
    for name, deed in (("begin_review", page.begin), ("review_news", page.news), ("end_review", page.end)):
        monkeypatch.setattr(web, name, deed)
    yield page
    assert not page.is_on


@pytest.fixture(scope="module")
def here(match: Match) -> Found:
    """The findings of a review that is made here."""
    return found(match)


@pytest.mark.parametrize("page", [(0,), (50,), (5, 9), (100_000,)], indirect=True)
def test_a_review_finds_the_same_beside_the_game_and_where_it_is_lost(here: Found, page: Page, match: Match) -> None:
    assert found(match) == here
    page.end()
