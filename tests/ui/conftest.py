"""Stories, fixtures and windows that tests of scenes share."""

import re
from collections.abc import Iterator

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
        elif verb == "tick":
            pilot.tick(float(what))
        elif verb == "act":  # as the page does, wherever the target lies
            pilot.app.act(what)
        elif verb == "any":  # such as "any card"
            pilot.click(pilot.all(what)[0])
        elif verb in {"key", "unkey", "write"}:
            getattr(pilot, verb)(what)
        elif verb in {"poke", "beside"}:  # poke: also while it rests
            pilot.click_at(pilot.app.target(what).rect.center if what else BESIDE)
        elif verb == "drop":
            card, space = what.split()
            pilot.drag(pilot.card(card), pilot.table.table.board.rect(space).center)
        else:
            act, name = (getattr(pilot, verb), what) if what else (pilot.click, step)
            act(name if ":" in name else pilot.card(name))


def claimed(pilot: Pilot, verb: str, what: str) -> bool:
    """Check a claim about targets, scenes, words, focus, prompt, moves or the chosen; "…" stands for any words."""
    names = {*what.split()}
    if verb in {"offers:", "lacks:"}:
        return names <= {*pilot.names} if verb == "offers:" else not names & {*pilot.names}
    if verb == "reads:":
        return what in " ".join(pilot.app.top.texts())
    if verb in {"scene:", "scenes:", "only:"}:
        found = " ".join({"scene:": pilot.scenes[-1:], "scenes:": pilot.scenes, "only:": pilot.names}[verb])
    elif verb in {"focus:", "status:"}:
        found = pilot.app.keyboard.focused if verb == "focus:" else pilot.app.top.status()
    else:
        scene = pilot.table
        selection, hand = scene.play.selection, scene.table.hands.visible
        found = {
            "aims:": selection.aimed,
            "chosen:": "" if selection.chosen is None else hand[selection.chosen],
            "lit:": " ".join(sorted(scene.picture().lit)),
            "made:": ", ".join(map(str, scene.session.match.moves)),
            "says:": pilot.prompt,
        }[verb]
    return bool(re.fullmatch(".*".join(map(re.escape, what.split("…"))), found or "nothing"))


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
