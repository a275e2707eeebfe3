"""Files go where people look for them, and never over another file."""

import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.sharing.files import keep_file, latest_file
from tests.odd_files import ODD_FILES


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "own"))
    return tmp_path


def test_they_go_among_the_pictures_or_the_downloads_or_into_the_games_own_folder(home: Path) -> None:
    for name in ("own", "Downloads", "Pictures"):
        if name != "own":
            (home / name).mkdir()
        assert keep_file(b"x", "board.png") == home / name / "board.png"


def test_no_file_is_written_over(home: Path) -> None:
    places = [keep_file(letter, "board.png") for letter in (b"a", b"b", b"c")]
    assert places == [home / "own" / f"{name}.png" for name in ("board", "board 2", "board 3")]
    assert [place and place.read_bytes() for place in places] == [b"a", b"b", b"c"]


@pytest.mark.skipif(os.name != "posix", reason="this system has no such rights")
@pytest.mark.usefixtures("open_mask")
def test_a_copy_is_for_its_owner_alone_from_its_first_moment_as_it_has_the_keys_of_rooms(home: Path) -> None:
    places = keep_file(b"", "board.png"), keep_file(b"{}", "Fivefold.json"), home / "own"
    assert [path and path.stat().st_mode & 0o777 for path in places] == [0o666, 0o600, 0o700]


@pytest.mark.usefixtures("home")
def test_where_nothing_can_be_written_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", Mock(side_effect=PermissionError))
    assert keep_file(b"x", "board.png") is None


@pytest.mark.parametrize("put", ODD_FILES)
def test_the_newest_of_the_copies_is_a_file(put: Callable[[Path], None], home: Path) -> None:
    (home / "Documents").mkdir()
    copy = keep_file(b"{}", "Fivefold.json")
    os.utime(copy, (1_000_000_000, 1_000_000_000))  # type: ignore[arg-type]
    (home / "Documents" / "Fivefold gone.json").symlink_to("nothing")
    put(home / "Documents" / "Fivefold 2.json")
    assert latest_file("Fivefold", ".json") == copy


def test_copies_go_among_the_documents_and_the_newest_is_found(home: Path) -> None:
    (home / "Documents").mkdir()
    assert latest_file("Fivefold", ".json") is None
    first, second = (keep_file(b"{}", "Fivefold.json") for _ in range(2))
    assert (first, second) == (home / "Documents" / "Fivefold.json", home / "Documents" / "Fivefold 2.json")
    os.utime(first, (2_000_000_000, 2_000_000_000))  # type: ignore[arg-type]
    assert latest_file("Fivefold", ".json") == first
