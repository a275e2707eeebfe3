"""Stories and fixtures that tests of scenes share."""

import re
import time
from collections.abc import Iterator
from datetime import date

import pytest

from game.ui.toolkit import assets, painter, theme
from tests.ui.gallery import SOME_GAMES, finished, middle
from tests.ui.pilot import Pilot
from tests.ui.sound.speaking import Heard
from tests.ui.watching import watch

__all__ = ["watch"]


BESIDE = (3, 3)
"""A point of the window's border, beside everything."""


def do(pilot: Pilot, *story: str) -> None:
    """Play a story, such as "7H | tap button:menu | drop 7H i5 | tick 2", and check its claims, such as "says: …"."""
    for step in filter(None, map(str.strip, re.split(r"[|\n]", "|".join(story)))):
        verb, _, what = step.partition(" ")
        if verb.endswith(":") and what:
            assert claimed(pilot, verb, what), (step, pilot.scenes, pilot.names, pilot.app.top.status())
        elif verb in {"wait", "frame"}:
            getattr(pilot, verb)()
        elif verb in {"tick", "idle"}:
            getattr(pilot, verb)(float(what))
        elif verb == "act":  # as the page does, wherever the target lies
            pilot.app.act(what)
        elif verb in {"key", "unkey", "write"}:
            getattr(pilot, verb)(what)
        elif verb in {"poke", "over", "beside"}:  # poke: also while it rests
            (pilot.move if verb == "over" else pilot.click_at)(centre(pilot, what or verb))
        elif verb == "first":  # such as "first card"
            pilot.click(pilot.all(what)[0])
        elif verb == "drop":
            name, space = what.split()
            pilot.drag(name if ":" in name else pilot.card(name), centre(pilot, space))
        else:
            act, name = (getattr(pilot, verb), what) if what else (pilot.click, step)
            act(name if ":" in name else pilot.card(name))


def centre(pilot: Pilot, name: str) -> tuple[int, int]:
    """The centre of a space ("i5"), of a card ("7H") or of another target ("button:menu"), or a point "beside" all."""
    if name == "beside":
        return BESIDE
    if ":" not in name and name in (board := pilot.table.desk.table.board).prints:
        return board.rect(name).center
    return pilot.app.target(name if ":" in name else pilot.card(name)).rect.center


def claimed(pilot: Pilot, verb: str, what: str) -> bool:
    """Check a claim about targets, scenes, words, focus, or what the table shows and says; "…" stands for any words."""
    app, names = pilot.app, {*what.split()}
    if verb in {"offers:", "lacks:"}:
        return names <= {*pilot.names} if verb == "offers:" else not names & {*pilot.names}
    if verb == "reads:":
        return what in " ".join(app.top.texts())
    if verb in {"scene:", "scenes:", "only:"}:
        found = " ".join({"scene:": pilot.scenes[-1:], "scenes:": pilot.scenes, "only:": pilot.names}[verb])
    elif verb in {"focus:", "status:"}:
        found = app.keyboard.focused if verb == "focus:" else app.top.status()
    elif verb == "faces:":
        found = "across" if app.display.is_turned else "here"
    else:
        scene = pilot.table
        selection, hand, fresh = scene.desk.play.selection, scene.desk.table.hands.visible, scene.desk.table.hand.fresh
        picture = scene.desk.picture(scene.desk.play.hover)
        found = {
            "aims:": selection.aimed,
            "chosen:": "" if selection.chosen is None else hand[selection.chosen],
            "hand:": " ".join(card or "-" for card in hand),
            "lit:": " ".join(sorted(picture.lit)),
            "made:": ", ".join(map(str, scene.session.match.moves)),
            "meant:": " ".join(sorted(picture.meant)),
            "new:": "" if fresh < 0 else hand[fresh],
            "pointed:": " ".join(sorted(scene.desk.play.pointed)),
            "says:": pilot.prompt,
            "since:": " ".join(str(change.number) for change in scene.desk.table.past.rows),
            "through:": " ".join(sorted(picture.through)),
        }[verb]
    return bool(re.fullmatch(".*".join(map(re.escape, what.split("…"))), found or "nothing"))


class Wall:
    """The device's clock: it can be set back, too, as in another time zone."""

    at = 0.0

    def shows(self, day: date, hours: float = 20.0) -> None:
        """Show a time of a day, in hours since midnight."""
        self.at = time.mktime(day.timetuple()) + hours * 3600


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr("time.time", lambda: wall.at)
    return wall


@pytest.fixture(scope="session", autouse=True)
def finished_games() -> None:
    """Play the gallery's games before the first test is timed: they're kept for all of them."""
    for number, (rules, seats, sides, _) in enumerate(SOME_GAMES):
        (finished if number < 4 else middle)(rules, seats, sides)


@pytest.fixture
def pilot() -> Pilot:
    """Someone at a tablet's window."""
    return Pilot((1024, 768))


@pytest.fixture
def still() -> Pilot:
    """Someone at the same window who asked for less motion."""
    return Pilot((1024, 768), still=True)


@pytest.fixture
def phone() -> Pilot:
    """Someone with a phone, whose spaces are small, and without motion."""
    return Pilot((390, 844), still=True)


@pytest.fixture
def classic() -> Iterator[None]:
    """The usual table is laid again after each test."""
    yield
    theme.lay("classic")
    assets.clear()


@pytest.fixture
def heard() -> Heard:
    """A speaker that notes its sounds."""
    return Heard()


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a frame paints all that it may."""
    monkeypatch.setattr(painter, "_LONG", float("inf"))
