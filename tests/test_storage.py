"""Saves survive, or say that they will not."""

import json
import platform
from pathlib import Path
from typing import Any

import pytest

from game import storage, web
from game.storage import BrowserShelf, FileShelf, Store, data_folder, open_store

VALUES = [None, 7, "Zoë ♠ 🂡", [1, [2, {"a": None}]], {"seed": 2**70, "on": True}]


class LocalStorage:
    """The page's storage as the bridge gives it: what is not ASCII arrives mangled."""

    def __init__(self, room: int = 10_000) -> None:
        self.items: dict[str, str] = {}
        self.room = room

    def getItem(self, key: str) -> str | None:  # noqa: N802  # the browser's name
        return self.items.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        if len(text) > self.room:
            raise Exception("QuotaExceededError")  # noqa: TRY002  # as the bridge does
        self.items[key] = text.encode().decode("latin-1")

    def removeItem(self, key: str) -> None:  # noqa: N802
        self.items.pop(key, None)


class Window:
    """A page with a localStorage."""

    def __init__(self, local_storage: Any) -> None:
        self.localStorage = local_storage


class ForbiddenWindow:
    """A page whose browser forbids storage: the attribute itself raises."""

    @property
    def localStorage(self) -> None:  # noqa: N802
        raise Exception("SecurityError")  # noqa: TRY002


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> LocalStorage:
    local_storage = LocalStorage()
    monkeypatch.setattr(platform, "window", Window(local_storage), raising=False)
    return local_storage


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "folder"


@pytest.mark.parametrize("value", VALUES)
def test_a_file_gives_back_what_was_saved(folder: Path, value: object) -> None:
    assert Store(FileShelf(folder)).save("game", value)
    assert Store(FileShelf(folder)).load("game") == value


@pytest.mark.parametrize("value", VALUES)
def test_the_browser_gives_back_what_was_saved(page: LocalStorage, value: object) -> None:
    assert Store(BrowserShelf()).save("game", value)
    assert Store(BrowserShelf()).load("game") == value
    assert list(page.items) == ["fivefold.game"]


def test_a_later_save_replaces_the_earlier_and_leaves_no_other_file(folder: Path) -> None:
    store = Store(FileShelf(folder))
    store.save("game", 1)
    store.save("game", 2)
    assert store.load("game") == 2
    assert [path.name for path in folder.iterdir()] == ["game.json"]


@pytest.mark.parametrize("damage", [b"", b'{"a": ', b"\xff\xfe\xfa", b"[" * 100_000])
def test_a_damaged_file_is_none_and_kept_aside(folder: Path, damage: bytes) -> None:
    store = Store(FileShelf(folder))
    store.save("game", 1)
    (folder / "game.json").write_bytes(damage)
    assert store.load("game") is None
    assert (folder / "game.json.damaged").read_bytes() == damage
    assert not (folder / "game.json").exists()


def test_a_damaged_item_is_none_and_kept_aside(page: LocalStorage) -> None:
    page.items["fivefold.game"] = "{"
    assert Store(BrowserShelf()).load("game") is None
    assert page.items == {"fivefold.game.damaged": "{"}


@pytest.mark.usefixtures("page")
def test_a_removed_key_is_gone_everywhere(folder: Path) -> None:
    for store in (Store(), Store(FileShelf(folder)), Store(BrowserShelf())):
        store.save("game", 1)
        store.remove("game")
        store.remove("game")
        assert store.load("game") is None


def test_what_the_folder_refuses_is_kept_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(FileShelf(tmp_path / "file"))
    assert not store.save("game", 1)
    assert store.load("game") == 1


def test_a_write_that_fails_leaves_the_old_save_and_no_litter(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(FileShelf(folder))
    store.save("game", "old")

    def refuse(_self: Path, _target: Path) -> None:
        raise OSError

    monkeypatch.setattr(Path, "replace", refuse)
    assert not store.save("game", "new")
    assert store.load("game") == "new"
    assert [json.loads(path.read_text()) for path in folder.iterdir()] == ["old"]


def test_what_does_not_fit_in_the_browser_is_kept_in_memory_until_it_fits(page: LocalStorage) -> None:
    store = Store(BrowserShelf())
    page.room = 5
    assert not store.save("game", "too long")
    assert store.load("game") == "too long"
    page.room = 100
    assert store.save("game", "short")
    assert store.load("game") == "short"
    assert page.items == {"fivefold.game": '"short"'}


def test_forbidden_storage_is_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "window", ForbiddenWindow(), raising=False)
    store = Store(BrowserShelf())
    assert store.load("game") is None
    assert not store.save("game", 1)
    assert store.load("game") == 1


@pytest.mark.parametrize("key", ["", "../game", "a/b", "Game", "a b", ".a", "a.", "a..b", "é"])
def test_a_key_that_could_leave_the_folder_is_refused(folder: Path, key: str) -> None:
    store = Store(FileShelf(folder))
    for act in (store.load, store.remove, lambda key: store.save(key, 1)):
        with pytest.raises(ValueError, match="is no key"):
            act(key)


def test_what_json_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError):
        Store().save("game", {1, 2})


def test_the_store_opens_in_the_chosen_home(home: Path) -> None:
    open_store().save("game", 1)
    assert (home / "game.json").is_file()


@pytest.mark.usefixtures("home")
def test_on_the_web_the_store_is_the_browsers(page: LocalStorage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "ON_WEB", True)
    open_store().save("game", 1)
    assert page.items == {"fivefold.game": "1"}


def test_without_a_home_the_store_is_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object) -> Path:
        raise RuntimeError

    monkeypatch.setattr(storage, "data_folder", homeless)
    store = open_store()
    assert not store.save("game", 1)
    assert store.load("game") == 1


@pytest.mark.parametrize(
    ("system", "environment", "expected"),
    [
        ("linux", {}, "~/.local/share/fivefold"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/fivefold"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "~/.local/share/fivefold"),
        ("darwin", {}, "~/Library/Application Support/Fivefold"),
        ("win32", {}, "~/AppData/Roaming/Fivefold"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/Fivefold"),
        ("linux", {"XDG_DATA_HOME": "/data", "FIVEFOLD_HOME": "/mine"}, "/mine"),
    ],
)
def test_each_system_has_its_folder(system: str, environment: dict[str, str], expected: str) -> None:
    assert data_folder(system, environment) == Path(expected).expanduser()
