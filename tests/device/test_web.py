"""The page's bridge does no harm: off the web, on an old browser, and when JavaScript raises."""

import inspect
import json
import platform
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.device import web

PAGE = Path(__file__).resolve().parents[2] / "build" / "page"


class Hostile:
    """A page whose every attribute raises."""

    def __getattr__(self, name: str) -> Any:
        raise Exception(name)  # noqa: TRY002  # as the bridge does


class Refusing:
    """A page whose every function raises, however deep it lies."""

    def __getattr__(self, name: str) -> Any:
        return Refusing()

    def __call__(self, *_arguments: object) -> Any:
        raise Exception("refused")  # noqa: TRY002


def show(monkeypatch: pytest.MonkeyPatch, window: object) -> None:
    monkeypatch.setattr(platform, "window", window, raising=False)


@pytest.mark.parametrize("window", [None, SimpleNamespace(), Hostile()], ids=["none", "bare", "hostile"])
def test_without_a_page_everything_has_a_plain_answer(monkeypatch: pytest.MonkeyPatch, window: object) -> None:
    show(monkeypatch, window)
    assert (web.window_size(), web.languages(), web.get_item("a")) == ((0, 0, 1.0), (), None)
    switches = web.set_item("a", "1"), web.toggle_fullscreen(), web.reduced_motion(), web.prefers_light()
    assert (*switches, web.has_news()) == (False,) * 5
    assert web.rooms_state() == web.ask_rooms("public", "00") == web.tab_news() == ""
    web.remove_item("a")
    web.announce("hello")
    web.declare_language("nl")
    web.rest(1.0)
    web.persist()
    web.load_rooms()
    web.tell_edges(is_first=True, is_last=False)


def test_functions_that_raise_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    show(monkeypatch, Refusing())
    web.announce("hello")
    answers = web.get_item("a"), web.set_item("a", "1"), web.toggle_fullscreen(), web.languages()
    assert answers == (None, False, False, ())


def page(**functions: Any) -> SimpleNamespace:
    """A page with some of the functions that the game asks for."""
    return SimpleNamespace(fivefoldPage=SimpleNamespace(**functions))


def test_the_page_tells_its_room_and_languages_and_is_told_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[str] = []
    room, languages = "[1024.3, 767.8, 2]", '["fr-CA", "en"]'
    show(monkeypatch, page(room=lambda: room, languages=lambda: languages, speak=codes.append))
    assert web.window_size() == (1024, 768, 2.0)
    assert web.languages() == ("fr-CA", "en")
    web.declare_language("nb")
    assert codes == ["nb"]


def test_an_announcement_crosses_the_bridge_in_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    show(monkeypatch, page(announce=said.append))
    web.announce('Zoë’s "♠"\u2028')
    assert said[0].isascii()
    assert json.loads(said[0]) == 'Zoë’s "♠"\u2028'


def test_the_game_asks_only_for_functions_that_the_page_has() -> None:
    names = ("bridge.js", "text-field.js", "mirror.js", "tab.js", "sound.js", "sharing.js")
    scripts = "".join((PAGE / name).read_text(encoding="utf-8") for name in names)
    source = inspect.getsource(web)
    asked = set(re.findall(r'"fivefold(?:Page|Field|Mirror|Tab|Sound)\.(\w+)"', source))
    assert asked
    assert [name for name in asked if not re.search(rf"\b{name}\b\s*[(:,]", scripts)] == []
    assert "eval" not in source
