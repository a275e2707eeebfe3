"""The mirror of a scene on the page: changes go there little by little and at rest, and deeds come from there."""

import gc
import json
import weakref
from typing import Any

import pytest

from game.device import web
from game.ui.shell.page import LATEST, SLICE, STILL, Mirror
from tests.ui.conftest import do
from tests.ui.mock import MockScene
from tests.ui.pilot import FRAME, Pilot


class Page:
    """A page that keeps all messages, as the real one would."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.told: list[dict[str, Any]] = []
        self.news: list[tuple[str, str]] = []
        self.focus: list[str] = []
        self.kept: dict[str, list[Any]] = {}
        patch.setattr(web, "has_news", lambda: bool(self.news))
        patch.setattr(web, "show_mirror", self._show)
        patch.setattr(web, "mirror_news", self._take)
        patch.setattr(web, "focus_mirror", self.focus.append)

    def _show(self, told: dict[str, Any]) -> None:
        told = json.loads(json.dumps(told))
        self.told.append(told)
        kept = {} if told["new"] else self.kept
        kept.update(told["changed"])
        self.kept = kept if told["keys"] is None else {key: kept[key] for key in told["keys"]}

    def _take(self) -> list[tuple[str, str]]:
        news, self.news = self.news, []
        return news

    @property
    def labels(self) -> list[str]:
        return [kept[1] for kept in self.kept.values()]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(monkeypatch)


@pytest.fixture
def mirrored(page: Page) -> Pilot:
    pilot = Pilot(still=True)
    pilot.app.mirror = Mirror(pilot.app)
    assert page.told == []
    return pilot


def until_told(pilot: Pilot, page: Page) -> None:
    """Wait until the page receives something, for a second."""
    before, left = len(page.told), iter(range(20))
    while len(page.told) == before:
        next(left)
        pilot.frame()


def alter(scene: MockScene, **labels: str) -> None:
    for name, label in labels.items():
        scene.change(name, label=label)
    scene.dirty = True


def opened(pilot: Pilot, page: Page, *names: str) -> MockScene:
    """A scene that the page already shows."""
    scene = pilot.open(MockScene(pilot.app, *names))
    until_told(pilot, page)
    return scene


def test_the_page_learns_a_scene_once_and_then_what_is_different_alone(mirrored: Pilot, page: Page) -> None:
    scene = opened(mirrored, page, "a", "b", "c")
    assert (page.labels, page.told[-1]["new"]) == (["A", "B", "C"], True)
    alter(scene, b="Bee")
    until_told(mirrored, page)
    assert (page.told[-1]["changed"].keys(), page.told[-1]["keys"]) == ({"b"}, None)
    scene.listed = scene.listed[1:]
    alter(scene)
    until_told(mirrored, page)
    assert (page.told[-1]["changed"], page.labels) == ({}, ["Bee", "C"])


def test_a_scene_that_was_left_is_gone_before_the_page_is_told_of_the_next_one(mirrored: Pilot, page: Page) -> None:
    left = weakref.ref(opened(mirrored, page, "a"))
    told = len(page.told)
    mirrored.open(MockScene(mirrored.app, "b"))
    mirrored.frame()
    gc.collect()
    assert (left(), len(page.told)) == (None, told)


def test_while_all_lies_still_the_page_hears_nothing_and_nothing_is_painted(mirrored: Pilot, page: Page) -> None:
    mirrored.play(mirrored.session())
    until_told(mirrored, page)
    mirrored.tick(1)
    told, pictures = len(page.told), mirrored.app.pictures
    mirrored.tick(3)
    assert (len(page.told), mirrored.app.pictures) == (told, pictures)


def test_the_page_is_told_when_what_moves_has_come_to_rest_or_after_a_second(mirrored: Pilot, page: Page) -> None:
    scene = opened(mirrored, page, "a")
    before = len(page.told)
    for frames, more in ((round(LATEST / FRAME) - 2, 0), (6, 1)):
        for i in range(frames):
            alter(scene, a=f"A {i}")
            mirrored.frame()
        assert len(page.told) == before + more
    mirrored.tick(STILL + 4 * FRAME)
    assert page.labels == ["A 5"]


def test_a_whole_table_takes_some_frames_and_a_choice_tells_what_it_lights(mirrored: Pilot, page: Page) -> None:
    mirrored.play(mirrored.session())
    mirrored.tick(1)
    assert max(len(told["changed"]) for told in page.told) <= SLICE
    assert sum(kept[0] == "cell" for kept in page.kept.values()) == 100
    page.told.clear()
    do(mirrored, "act card:0 | tick 1")
    changed = {key: kept[1] for told in page.told for key, kept in told["changed"].items()}
    assert 0 < sum(words.endswith(", glowing") for words in changed.values()) < 10


def test_what_is_done_on_the_page_is_done_in_the_game_as_by_keyboard(mirrored: Pilot, page: Page) -> None:
    scene = MockScene(mirrored.app, "a", "b", "c")
    scene.change("c", enabled=False)
    mirrored.open(scene)
    for news, focused, acts in (
        *(([("focus", "b")], "b", []), ([("act", "a"), ("act", "gone")], "a", [["a"]])),
        ([("act", "c")], "c", [["a"]]),  # which is not enabled
    ):
        page.news = news
        mirrored.tick(0.1)
        assert (mirrored.app.keyboard.focused, scene.seen("act")) == (focused, acts)
    page.focus.clear()
    mirrored.focus_on("b")
    assert page.focus[-1] == "b"


def test_signs_of_cards_arrive_in_words_and_what_lies_over_a_scene_as_a_dialog(mirrored: Pilot, page: Page) -> None:
    scene = MockScene(mirrored.app, "a", overlay=True)
    alter(scene, a="10♦ or ★")
    mirrored.open(scene)
    until_told(mirrored, page)
    assert (page.labels, page.told[-1]["dialog"]) == (["ten of diamonds or free corner"], True)
