"""Input from outside that makes something fail is refused with a sentence: no apology, and the game continues."""

import math
from importlib.util import find_spec
from pathlib import Path
from unittest import mock

import pytest

from game.device import web
from game.engine import VARIANTS
from game.i18n import t
from game.online import rooms
from game.online.rooms import Room
from game.online.secrecy import envelope, sealing
from game.ui.shell.app import MOST_MAIL_REFUSED
from game.ui.window.notices import UNREAD
from tests.ui.conftest import do
from tests.ui.friends.window import Window
from tests.ui.pilot import Pilot

pytestmark = pytest.mark.usefixtures("shut_doors")
needs_coincurve = pytest.mark.skipif(not find_spec("coincurve"), reason="coincurve has no wheel for this Python yet")
fails = mock.Mock(side_effect=RuntimeError("something from outside that no reader knows"))


class FailingMail:
    """A carrier of a room's texts that each of them makes fail."""

    key, is_connected, clock_fault, is_closed = "room-00000000", True, "", False
    tick, wakes_in = fails, mock.Mock(return_value=math.inf)

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize(
    ("place", "given", "sentence"),
    [
        *(("game.sharing.incoming._opened", given, "open.error.damaged") for given in ("7AQZ-3GBC-9PE", "#%00")),
        pytest.param(
            "game.online.secrecy.envelope._read_code", "r1.0000000000", "friends.error.damaged", marks=needs_coincurve
        ),
        ("game.sharing.backup._values_in", '{"format": "fivefold-backup/1"}', "copy.foreign"),
        ("game.ui.share.open_code.read_file", Path(__file__), "open.error.damaged"),
    ],
)
def test_what_a_player_gives_from_outside_can_at_worst_be_refused(
    still: Pilot, monkeypatch: pytest.MonkeyPatch, place: str, given: str | Path, sentence: str
) -> None:
    still.at_title()
    monkeypatch.setattr(place, fails)
    monkeypatch.setattr(envelope, "bytes_in", lambda _: b"")
    for _ in range(2):
        still.app.open(given)
        do(still, f"frame | status: …{t(sentence)}…")


@needs_coincurve
def test_a_text_pasted_into_a_room_can_at_worst_be_refused(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    devices = Window(still)
    sealing.load()
    devices.invite("Anna", VARIANTS["classic"])
    devices.open("Anna")
    code = envelope.text_code(devices.room("Anna").keys, [{"t": "remark", "n": 1}])
    monkeypatch.setattr(Room, "_take", fails)
    still.app.top.field.write(code)
    do(still, f"frame | status: …{t('friends.error.damaged')}…")


def test_whatever_fails_while_a_scene_reads_what_was_typed_is_refused(still: Pilot) -> None:
    still.at_title(still.app.scene("enter_code"))
    still.app.top.field._changed = fails
    do(still, f"write 7AQZ | frame | status: …{t('open.error.damaged')}…")


@needs_coincurve
def test_a_room_that_makes_its_reader_fail_is_set_aside(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    sealing.load()
    still.app.store.save("room-00000000", {"format": rooms.ROOM_FORMAT, "keys": []})
    monkeypatch.setattr(Room, "_restored", fails)
    still.at_title(still.app.scene("friends"))
    assert (still.scenes, still.app.store.keys("room")) == (["TitleScene", "FriendsScene"], [])


def test_what_makes_a_rooms_postman_fail_is_told_and_who_goes_on_is_cut_off(still: Pilot) -> None:
    still.play(still.session())
    still.app.mail = mail = FailingMail()  # type: ignore[assignment]
    still.frame()
    assert (still.scenes, still.app.notices.take()) == (["PlayScene"], UNREAD)
    for _ in range(MOST_MAIL_REFUSED):
        still.frame()
    assert (mail.is_closed, still.app.mail) == (True, None)


def test_what_makes_a_scene_fail_that_is_shown_a_rooms_news_is_told(still: Pilot) -> None:
    still.at_title()
    still.app.top.on_mail = fails
    still.app.mail = mail = FailingMail()  # type: ignore[assignment]
    mail.tick = lambda: True
    still.frame()
    assert (still.scenes, still.app.notices.take()) == (["TitleScene"], UNREAD)


@pytest.mark.parametrize("told", ["[[1]]", "[", "{}", "5", '[["a"], ["a", 1], "ab", null]', "[" * 9_000])
def test_news_of_the_page_that_are_none_are_passed_over(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setattr(web, "_call", lambda *_: told)
    assert web.field_news() == web.gesture_news() == web.mirror_news() == web.socket_news() == []
