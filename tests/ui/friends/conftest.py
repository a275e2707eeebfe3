"""Texts between devices are the same each time; nothing is painted, and no pictures are made ahead."""

from collections.abc import Iterator

import pytest

from game.ui.play import pacing
from game.ui.title.title import TitleScene
from game.ui.toolkit.painter import Painter
from tests.devices import seals
from tests.ui.friends.window import without_chance

__all__ = ["seals"]


@pytest.fixture(autouse=True)
def repeatable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In the classic game Anna will begin."""
    monkeypatch.setattr(Painter, "show", lambda *_, **__: [])
    monkeypatch.setattr(TitleScene, "_what_comes_next", lambda _: iter(()))
    monkeypatch.setattr(pacing, "preload_all", lambda *_: iter(()))
    with without_chance():
        yield
