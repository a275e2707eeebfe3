"""Saves survive, or say that they will not."""

import errno
import json
import os
import platform
import shutil
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

import saying
from game.device import web
from game.engine.record.untrusted_json import LONGEST_JSON, MOST_LISTS
from game.storage import store as storage
from game.storage.backends import BrowserShelf, FileShelf
from game.storage.store import Store, data_folder, open_store
from tests.builds import by_node
from tests.device.test_web import Hostile
from tests.odd_files import ODD_FILES

VALUES = [None, 7, "Zoë ♠ 🂡", [1, [2, {"a": None}]], {"seed": 2**70, "on": True}]
GAMES = ["game", "game-1", "game-2"]


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

    def keys(self, prefix: str) -> str:
        """The keys with a prefix, as bridge.js returns them."""
        return json.dumps([key for key in self.items if key.startswith(prefix)])


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> LocalStorage:
    local_storage = LocalStorage()
    window = SimpleNamespace(localStorage=local_storage, fivefoldPage=SimpleNamespace(itemKeys=local_storage.keys))
    monkeypatch.setattr(platform, "window", window, raising=False)
    return local_storage


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "folder"


@pytest.mark.parametrize("value", VALUES)
def test_files_and_browsers_keep_list_and_forget_values(page: LocalStorage, folder: Path, value: object) -> None:
    page.items["somebody.game-5"] = "1"
    for shelf in (BrowserShelf(), FileShelf(folder), None):
        store = Store(shelf) if shelf else Store()
        for key in (*reversed(GAMES), "games", "played-1", "settings"):
            assert store.save(key, value) is (shelf is not None)
        store.save("game-3", value)
        store.set_aside("game-3")
        again = Store(shelf) if shelf else store
        assert (again.load("game"), again.is_refused("game"), again.is_changed("game")) == (value, False, False)
        assert [again.keys(kind) for kind in ("game", "played", "daily")] == [GAMES, ["played-1"], []]
        for _ in range(2):
            again.remove("game")
            assert (again.load("game"), again.is_changed("game")) == (None, False)


def test_a_glance_leaves_what_is_damaged_where_it_lies(folder: Path) -> None:
    store = Store(FileShelf(folder))
    store.save("game", 7)
    (folder / "other.json").write_text("{")
    assert [store.glance(key) for key in ("game", "other", "none")] == [7, None, None]
    assert (folder / "other.json").exists()


@pytest.mark.parametrize(
    "damage",
    [
        *(b"", b'{"a": ', b"\xff\xfe\xfa", b"\0", b"{}{}", b"\xef\xbb", b'"\xed\xa0\x80"'),
        *(b"[" * 100_000, b"[" * 200 + b"]" * 200, b"1" * 5000),
        *(b"[" + b"1," * LONGEST_JSON + b"1]", b"[" + b"[]," * MOST_LISTS + b"1]"),
    ],
    ids=lambda damage: repr(damage[:12]),
)
def test_a_damaged_file_is_none_and_kept_aside(folder: Path, damage: bytes) -> None:
    store = Store(FileShelf(folder))
    store.save("game", 1)
    (folder / "game.json").write_bytes(damage)
    assert (store.load("game"), store.aside) == (None, {"game"})
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"game.json.damaged": damage}


@pytest.mark.parametrize(("damage", "kept"), [("{", "{"), ("{Zoë", json.dumps("{Zoë"))])
def test_a_damaged_item_is_set_aside_as_text_that_passes_the_bridge(page: LocalStorage, damage: str, kept: str) -> None:
    page.items["fivefold.game"] = damage
    assert Store(BrowserShelf()).load("game") is None
    assert page.items == {"fivefold.game.damaged": kept}


@pytest.mark.parametrize("text", [b'\xef\xbb\xbf{"a": 1}', '{"a": 1}'.encode("utf-16"), b'  {"a": 1}\r\n'])
def test_what_an_editor_has_made_of_a_file_is_read(folder: Path, text: bytes) -> None:
    folder.mkdir(parents=True)
    (folder / "game.json").write_bytes(text)
    assert Store(FileShelf(folder)).load("game") == {"a": 1}


# ---------------------------------------------------------------- nobody else's

posix = pytest.mark.skipif(os.name != "posix", reason="this system has no such rights")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
@pytest.mark.usefixtures("open_mask")
def test_a_save_is_for_its_owner_alone_from_its_first_moment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: made.append(stat.S_IMODE(os.fstat(handle).st_mode)))
    Store(FileShelf(folder)).save("room-1", "keys")
    assert made == [0o600, 0o700]
    assert (rights(folder / "room-1.json"), rights(folder.parent)) == (0o600, 0o777)


@posix
@pytest.mark.usefixtures("open_mask")
@pytest.mark.parametrize("chosen", [False, True])
def test_old_saves_and_the_folder_become_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: bool) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    folder = data_folder("linux", {"XDG_DATA_HOME": str(tmp_path)})
    monkeypatch.setenv("FIVEFOLD_HOME", str(folder) if chosen else "")
    ours = ["game-1.json", "room-0a.json", "room-0a.json.damaged", "results-0000.json.damaged.12", "game-1.77.tmp"]
    ours += ["settings.json", "latest.json", "copy.json"]
    others = ["package.json", "games.json", "game.tmp", "game.txt"]
    folder.mkdir()
    for name in (*ours, *others, "linked"):
        (folder / name).write_text("1")
    (folder / "daily-2026.json").symlink_to("linked")
    (folder / "game-0.json").symlink_to("gone")
    open_store()
    assert {name for name in (*ours, "linked") if rights(folder / name) != 0o600} == set()
    assert {name for name in others if rights(folder / name) != 0o666} == set()
    assert rights(folder) == (0o777 if chosen else 0o700)


def test_a_broken_write_is_tidied_away_and_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(FileShelf(folder)).save("game-1", 1)
    (folder / "game-1.76.tmp").symlink_to("gone")  # one that can't be looked at hides no other
    left, kept = ["game-1.77.tmp", "played-1.77.tmp"], ["letter.tmp", "game.77.tmp.bak", "~game.tmp", "game-1.78.tmp"]
    for name in left + kept:
        (folder / name).write_text("{")
        os.utime(folder / name, (time.time() - (1 if name == "game-1.78.tmp" else 3600),) * 2)
    monkeypatch.setenv("FIVEFOLD_HOME", str(folder))
    assert open_store().load("game-1") == 1
    assert {path.name for path in folder.iterdir()} == {"game-1.json", "game-1.76.tmp", *kept}


# ---------------------------------------------------------------- links


@pytest.fixture
def link(folder: Path, tmp_path: Path) -> Path:
    """A save that is a link to one elsewhere."""
    folder.mkdir(parents=True)
    (tmp_path / "elsewhere").mkdir()
    try:
        (folder / "game.json").symlink_to(tmp_path / "elsewhere" / "mine")
    except OSError:
        pytest.skip("this system lets nobody make links")
    return folder / "game.json"


def test_a_link_stays_one_and_its_target_is_replaced_whole(link: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = link.resolve()
    store = Store(FileShelf(link.parent))
    assert store.load("game") is None  # it leads nowhere so far
    for number in range(2):
        assert store.save("game", number)
        assert (link.is_symlink(), link.read_text(), real.read_text()) == (True, str(number), str(number))
    monkeypatch.setattr(Path, "replace", Mock(side_effect=OSError()))
    assert not store.save("game", 2)
    assert real.read_text() == "1"
    assert [path.name for folder in (real.parent, link.parent) for path in folder.iterdir()] == ["mine", "game.json"]


def test_a_link_into_a_folder_that_has_gone_is_kept_and_the_value_stays_in_memory(link: Path) -> None:
    link.resolve().parent.rmdir()
    store = Store(FileShelf(link.parent))
    assert (store.save("game", 1), store.load("game"), link.is_symlink()) == (False, 1, True)


@pytest.mark.timeout(20)
@pytest.mark.parametrize("put", ODD_FILES)
def test_nothing_is_written_over_a_link_to_what_is_no_file(put: Callable[[Path], None], link: Path) -> None:
    put(end := link.resolve())
    what = end.lstat()
    store = Store(FileShelf(link.parent))
    assert (store.save("game", 1), store.is_refused("game"), link.is_symlink()) == (False, True, True)
    assert end.lstat().st_ino == what.st_ino


# ---------------------------------------------------------------- set aside


def test_what_is_set_aside_takes_a_name_of_its_own_and_is_never_deleted(folder: Path, page: LocalStorage) -> None:
    page.items["another.game"] = "of the same host"
    for store in (Store(FileShelf(folder)), Store(BrowserShelf())):
        store.save("settings", "stays")
        for number in range(12):
            store.save("game", number)
            store.set_aside("game")
        assert (store.load("settings"), store.load("game")) == ("stays", None)
    names = {".damaged": "0", **{f".damaged.{number + 1}": str(number) for number in range(1, 12)}}
    files = {path.name: path.read_text() for path in folder.iterdir()}
    assert files == {"settings.json": '"stays"', **{f"game.json{name}": text for name, text in names.items()}}
    items = {key: text for key, text in page.items.items() if "damaged" in key}
    assert items == {f"fivefold.game{name}": text for name, text in names.items()}
    assert page.items.keys() - items.keys() == {"another.game", "fivefold.settings"}


def test_what_cannot_be_set_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file := tmp_path / "game.json").write_text("{")
    store = Store(FileShelf(tmp_path))
    with monkeypatch.context() as refusing:
        refusing.setattr(Path, "rename", Mock(side_effect=PermissionError()))
        assert (store.load("game"), store.aside, store.save("game", "new")) == (None, set(), False)
        assert (store.is_refused("game"), store.load("game"), file.read_text()) == (True, "new", "{")
    assert store.save("game", "newer")
    assert (tmp_path / "game.json.damaged").read_text() == "{"
    assert file.read_text() == '"newer"'


def test_a_full_browser_keeps_what_cannot_be_set_aside(page: LocalStorage) -> None:
    page.items["fivefold.game"] = "{" * 50
    page.room = 40
    store = Store(BrowserShelf())
    assert (store.load("game"), store.save("game", 1)) == (None, False)
    assert page.items == {"fivefold.game": "{" * 50}


@pytest.mark.parametrize("error", [PermissionError(), OSError(errno.EIO, "")])
def test_a_file_that_cannot_be_read_is_set_aside(folder: Path, monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    Store(FileShelf(folder)).save("game", "mine")
    store = Store(FileShelf(folder))
    with monkeypatch.context() as refusing:
        refusing.setattr(os, "open", Mock(side_effect=error))
        assert store.load("game") is None
    assert store.save("game", "new")
    assert (folder / "game.json.damaged").read_text() == '"mine"'


# ---------------------------------------------------------------- two windows


@pytest.fixture(params=["files", "browser"])
def two_windows(request: pytest.FixtureRequest, folder: Path, page: LocalStorage) -> list[Store]:
    """Two windows of the same player."""
    assert not page.items
    return [Store(FileShelf(folder) if request.param == "files" else BrowserShelf()) for _ in range(2)]


def test_a_window_neither_removes_nor_sets_aside_what_another_has_saved_since(two_windows: list[Store]) -> None:
    one, other = two_windows
    for store in two_windows:
        store.save("game", store is one)
    assert one.is_changed("game")
    one.remove("game")
    assert other.load("game") is one.load("game") is False
    one.set_aside("game")
    one.save("game", "sound")
    other.set_aside("game")
    assert (other.load("game"), other.aside) == ("sound", set())


# ---------------------------------------------------------------- on the disk


def test_a_save_is_on_the_disk_before_it_replaces_another(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    replace = Path.replace

    def waited(handle: int) -> None:
        done.append("folder waited for" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file waited for")

    def replaced(self: Path, target: Path) -> Path:
        done.append("replaced")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", waited)
    monkeypatch.setattr(Path, "replace", replaced)
    assert Store(FileShelf(folder)).save("game", 1)
    assert done == ["file waited for", "replaced", "folder waited for"]


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EIO, errno.EINVAL, "replace"])
def test_a_failed_write_leaves_the_old_save_alone(folder: Path, monkeypatch: pytest.MonkeyPatch, fault: Any) -> None:
    store = Store(FileShelf(folder))
    store.save("game", "old")
    where = (Path, "replace") if fault == "replace" else (os, "fsync")
    monkeypatch.setattr(*where, Mock(side_effect=OSError(fault, "")))
    kept = fault == errno.EINVAL  # the file system can't wait for the disk
    assert (store.save("game", "new"), store.is_refused("game"), store.load("game")) == (kept, not kept, "new")
    assert [json.loads(path.read_text()) for path in folder.iterdir()] == ["new" if kept else "old"]


def test_what_does_not_fit_in_the_browser_is_kept_in_memory_until_it_fits(page: LocalStorage) -> None:
    store = Store(BrowserShelf())
    for page.room, value, fits in ((5, "too long", False), (100, "short", True)):
        assert store.save("game", value) is fits
        assert (store.load("game"), store.is_refused("game")) == (value, not fits)
    assert page.items == {"fivefold.game": '"short"'}


@pytest.mark.parametrize("key", ["", "../game", "a/b", "Game", "a b", ".a", "a.", "a..b", "é"])
def test_a_key_that_could_leave_the_folder_is_refused(folder: Path, key: str) -> None:
    store = Store(FileShelf(folder))
    for act in (store.load, store.remove, lambda key: store.save(key, 1)):
        with pytest.raises(ValueError, match="is no key"):
            act(key)


def test_what_json_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError):
        Store().save("game", {1, 2})


def test_the_store_is_the_chosen_home_and_on_the_web_the_browser(
    home: Path, page: LocalStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for is_on_web in (False, True):
        monkeypatch.setattr(web, "ON_WEB", is_on_web)
        open_store().save("game", int(is_on_web))
    assert ((home / "game.json").read_text(), page.items) == ("0", {"fivefold.game": "1"})


@pytest.mark.parametrize("fault", ["home is a file", "no home", "storage is forbidden"])
def test_where_nothing_can_be_kept_the_store_is_memory(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "home is a file":
        monkeypatch.setenv("FIVEFOLD_HOME", __file__)
    elif fault == "no home":
        monkeypatch.setattr(storage, "data_folder", Mock(side_effect=RuntimeError()))
    else:
        monkeypatch.setattr(platform, "window", Hostile(), raising=False)
    store = Store(BrowserShelf()) if fault == "storage is forbidden" else open_store()
    assert (store.load("game"), store.save("game", 1), store.is_refused("game")) == (None, False, True)
    assert (store.load("game"), store.keys("game")) == (1, ["game"])


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


def rested() -> Store:
    """A browser's store of which everything was read while the title rested."""
    store = Store(BrowserShelf())
    while store.remember():
        pass
    return store


def cleared(folder: Path, page: LocalStorage) -> None:
    """Take everything away from outside."""
    page.items.clear()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.parametrize("kind", ["files", "browser"])
@pytest.mark.parametrize("rests", [0, 3, 9])
def test_what_vanishes_is_kept_again_read_or_not(folder: Path, page: LocalStorage, kind: str, rests: int) -> None:
    shelf = FileShelf(folder) if kind == "files" else BrowserShelf()
    before = Store(shelf)
    kept = {"room-0a": "keys", "room-0b": "keys", "played-1": [1], "results-0000": [2], "daily-2026": [3], "game-7": 7}
    for key, value in kept.items():
        before.save(key, value)
    store = Store(shelf)
    # Some are read while the title rests, and the first save reads the others.
    assert sum(store.remember() for _ in range(rests)) == min(rests, len(kept))
    store.save("settings", 1)
    store.save("played-2", kept.setdefault("played-2", [4]))
    cleared(folder, page)
    store.save("settings", 2)
    assert store.was_emptied
    assert {key: Store(shelf).load(key) for key in kept} == kept


def test_what_was_cleared_is_back_when_somebody_asks_for_it_who_would_add_to_it(page: LocalStorage) -> None:
    Store(BrowserShelf()).save("daily-2026", ["first"])
    store = rested()
    store.save("settings", {})
    page.items.clear()
    store.save("daily-2026", [*store.load("daily-2026"), "second"])
    assert store.was_emptied
    assert page.items == {"fivefold.daily-2026": '["first","second"]', "fivefold.settings": "{}"}


def test_what_was_removed_set_aside_or_is_none_of_ours_is_not_brought_back(page: LocalStorage) -> None:
    before = Store(BrowserShelf())
    for key in ("game-1", "game-2", "room-0a"):
        before.save(key, key)
    page.items["fivefold.letter"] = "of somebody else"
    store = rested()
    assert [store.load(key) for key in ("game-1", "game-2")] == ["game-1", "game-2"]
    store.remove("game-1")
    store.set_aside("game-2")
    page.items.clear()
    store.save("settings", {})  # the first save since the title has rested
    assert page.items == {"fivefold.settings": "{}", "fivefold.room-0a": '"room-0a"'}


def test_what_an_editor_has_written_comes_back_with_its_letters(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "game-1.json").write_text('\ufeff{"name": "Zoë"}', encoding="utf-8")
    (folder / "game-2.json").write_bytes(b"\xff")
    store = Store(FileShelf(folder))
    store.save("settings", {})
    shutil.rmtree(folder)
    store.save("settings", {})
    assert Store(FileShelf(folder)).load("game-1") == {"name": "Zoë"}
    assert not (folder / "game-2.json").exists()


def test_a_text_that_is_only_remembered_belongs_to_other_windows(two_windows: list[Store]) -> None:
    one, other = two_windows
    one.save("game", 1)
    assert other.remember()
    assert other.is_changed("game")
    other.remove("game")
    assert one.load("game") == 1


def test_what_one_window_brings_back_is_no_news(two_windows: list[Store], folder: Path, page: LocalStorage) -> None:
    one, other = two_windows
    one.save("room-0a", "first")
    assert other.remember()
    one.save("room-0a", "second")
    cleared(folder, page)
    other.save("settings", {})
    assert other.load("room-0a") == "first"
    assert not one.is_changed("room-0a")
    other.save("room-0a", "third")
    assert one.is_changed("room-0a")


def test_a_single_key_that_another_window_took_away_is_no_clearing(two_windows: list[Store]) -> None:
    one, other = two_windows
    for key in ("settings", "game-1"):
        one.save(key, {})
    other.remove("game-1")
    one.save("game-1", {})
    assert not one.was_emptied


PAGE = """
const { script, visits, items } = JSON.parse(require("fs").readFileSync(0, "utf-8"));
const told = visits.map((pathname) => {
  const window = {}, location = { pathname };
  const localStorage = Object.assign(Object.create({
    getItem: (key) => items[key],
    removeItem: (key) => { delete items[key]; },
    setItem: (key, text) => {
      if (Object.keys(items).length >= 5) throw new Error("full");
      items[key] = text;
    },
  }), items);
  eval(script);
  return window.fivefoldShelf;
});
console.log(JSON.stringify([told, items]));
"""
"""Visits to pages of one origin: how the keys of each begin, and what is kept in the end."""


def visited(items: dict[str, str], *visits: str) -> tuple[list[str], dict[str, str]]:
    script = (saying.PAGE / "shelf.js").read_text(encoding="utf-8")
    prefixes, kept = by_node(PAGE, {"script": script, "visits": visits, "items": items})
    return prefixes, kept


def test_each_folder_of_an_origin_has_keys_of_its_own_but_a_hosts_numbered_folders() -> None:
    pages = ("/", "/beta/index.html", "/html/123/index.html", "/html/124-99/index.html")
    assert visited({}, *pages)[0] == ["fivefold:/:", "fivefold:/beta/:", "fivefold.", "fivefold."]


def test_what_all_folders_shared_once_is_copied_to_each_and_stays() -> None:
    old = {"fivefold.settings": "1", "other.settings": "2"}
    _, kept = visited(old, "/", "/beta/", "/")
    assert kept == {**old, "fivefold:/:settings": "1", "fivefold:/beta/:settings": "1"}


def test_where_there_is_no_room_for_a_copy_all_stays_in_its_place() -> None:
    old = {f"fivefold.game-{number}": "1" for number in range(4)}
    assert visited(old, "/") == (["fivefold."], old)
