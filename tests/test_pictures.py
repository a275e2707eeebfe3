"""Pictures go where people look for them, and never over another file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.pictures import keep_picture


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "own"))
    return tmp_path


def test_they_go_among_the_pictures_or_the_downloads_or_into_the_games_own_folder(home: Path) -> None:
    assert keep_picture(b"x", "board") == home / "own" / "board.png"
    (home / "Downloads").mkdir()
    assert keep_picture(b"x", "board") == home / "Downloads" / "board.png"
    (home / "Pictures").mkdir()
    assert keep_picture(b"x", "board") == home / "Pictures" / "board.png"


def test_no_file_is_written_over(home: Path) -> None:
    (home / "Pictures").mkdir()
    places = [keep_picture(letter, "board") for letter in (b"a", b"b", b"c")]
    assert [place.name for place in places if place] == ["board.png", "board 2.png", "board 3.png"]
    assert [place.read_bytes() for place in places if place] == [b"a", b"b", b"c"]


def test_where_nothing_can_be_written_that_is_known(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)
    assert home.is_dir()
    assert keep_picture(b"x", "board") is None
