"""Whatever comes from outside and makes something fail is refused in a sentence: no apology, and the game goes on."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from game import backup, envelope, opening, outside, rooms, sealing, web
from game.engine import VARIANTS
from game.i18n import t
from game.rooms import Room
from game.ui.overlays.dialogs import ErrorScene
from game.ui.shell.app import MOST_MAIL_REFUSED
from game.ui.shell.notices import UNREAD
from game.ui.shell.scene import Push, Scene
from tests.ui.friends.devices import Devices
from tests.ui.pilot import Pilot

CODE = "r1.0000000000"


class NobodyExpectedError(RuntimeError):
    """Something that no reader knows."""


def fails(*_: object, **__: object) -> Any:
    raise NobodyExpectedError("from outside")


@pytest.fixture(autouse=True)
def shut(doors: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - which opens them
    monkeypatch.setattr(outside.Door, "is_open", False)
    monkeypatch.setattr(outside, "_report", lambda _: None)


class FailingMail:
    """What carries a room's texts, all of which make it fail."""

    key, is_connected, clock_fault = "room-00000000", True, ""
    is_closed = False

    def tick(self) -> bool:
        return bool(fails())

    def wakes_in(self) -> float:
        return math.inf

    def close(self) -> None:
        self.is_closed = True


def refuses(pilot: Pilot, sentence: str) -> None:
    assert "ErrorScene" not in pilot.scenes
    assert sentence in pilot.app.top.status()


@pytest.mark.parametrize(
    ("module", "reader", "given", "sentence"),
    [
        (opening, "_opened", "7AQZ-3GBC-9PE", "open.error.damaged"),
        (opening, "_opened", "#%00", "open.error.damaged"),
        (envelope, "_read_code", CODE, "friends.error.damaged"),
        (backup, "_values_in", '{"format": "fivefold-backup/1"}', "copy.foreign"),
        (opening, "read_file", Path(__file__), "open.error.damaged"),
    ],
)
def test_what_a_player_gives_from_outside_can_at_worst_be_refused(
    still: Pilot, monkeypatch: pytest.MonkeyPatch, module: Any, reader: str, given: str | Path, sentence: str
) -> None:
    still.at_title()
    monkeypatch.setattr(module, reader, fails)
    if reader == "_read_code":
        pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
        monkeypatch.setattr(envelope, "bytes_in", lambda _: b"")
    if reader == "read_file":
        monkeypatch.setattr("game.ui.share.enter.read_file", fails)
    still.app.open(given)
    still.frame()
    refuses(still, t(sentence))
    still.app.open(given)
    refuses(still, t(sentence))


def test_a_text_that_is_pasted_into_a_room_can_at_worst_be_refused(
    still: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    devices = Devices(still)
    sealing.load()
    devices.invite("Anna", VARIANTS["classic"])
    devices.open("Anna")
    code = envelope.text_code(devices.room("Anna").keys, [{"t": "remark", "n": 1}])
    monkeypatch.setattr(rooms.Room, "_take", fails)
    still.app.top.field.write(code)  # type: ignore[union-attr]
    still.frame()
    refuses(still, t("friends.error.damaged"))


def test_whatever_fails_while_a_scene_reads_what_was_typed_is_refused(still: Pilot) -> None:
    still.at_title(still.app.scene("enter_code"))
    still.app.top.field._changed = fails  # type: ignore[union-attr]
    still.write("7AQZ")
    still.frame()
    refuses(still, t("open.error.damaged"))


def test_a_room_that_makes_its_reader_fail_is_set_aside(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
    sealing.load()
    still.app.store.save("room-00000000", {"format": rooms.ROOM_FORMAT, "keys": []})
    monkeypatch.setattr(Room, "_restored", fails)
    still.at_title(still.app.scene("friends"))
    assert "ErrorScene" not in still.scenes
    assert still.app.store.keys("room") == []


def test_what_makes_a_rooms_postman_fail_is_told_and_who_goes_on_is_cut_off(still: Pilot) -> None:
    still.play(still.session())
    mail = FailingMail()
    still.app.mail = mail  # type: ignore[assignment]
    still.frame()
    assert not any(isinstance(scene, ErrorScene) for scene in still.app.director.stack)
    assert still.app.notices.take() == UNREAD
    for _ in range(MOST_MAIL_REFUSED):
        still.frame()
    assert mail.is_closed
    assert still.app.mail is None


def test_what_makes_a_scene_fail_that_is_shown_a_rooms_news_is_told(still: Pilot) -> None:
    class Failing(Scene):
        on_mail = fails

    still.at_title()
    still.app.director.follow(Push(Failing(still.app)))
    mail = FailingMail()
    mail.tick = lambda: True  # type: ignore[method-assign]
    still.app.mail = mail  # type: ignore[assignment]
    still.frame()
    assert still.scenes[-1] == "Failing"
    assert still.app.notices.take() == UNREAD


@pytest.mark.parametrize("told", ["[[1]]", "[", "{}", "5", '[["a"], ["a", 1], "ab", null]', "[" * 9_000])
def test_news_of_the_page_that_are_none_are_passed_over(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setattr(web, "_call", lambda *_: told)
    assert web.field_news() == web.gesture_news() == web.mirror_news() == web.socket_news() == []
