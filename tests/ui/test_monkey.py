"""Whatever a monkey does at the screen, nothing fails, and what it sees is what a whole painting would show."""

import os
import random
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.engine import VARIANTS
from game.i18n import LANGUAGES
from game.ui.title.title import TitleScene
from game.ui.toolkit.painter import Painter
from game.ui.toolkit.theme import THEMES
from game.ui.window.settings import CARD_LETTERS, TEXT_SIZES
from tests.sampling import seed, slowly
from tests.ui.gallery import GALLERY, table
from tests.ui.moments import Moments, hurry
from tests.ui.pilot import Pilot
from tests.ui.play.test_painting import is_like

EVENTS = int(os.environ.get("FIVEFOLD_MONKEY", "0"))
"""The monkey's deeds in all of a long run; 0 for no long run."""
IN_A_ROW, OFTEN = 40, 12
"""Its deeds after each opening of a scene: in a long run, and in a slow test."""
SIZES = ((1024, 768), (390, 844), (844, 390), (768, 1024), (320, 480), (1280, 720))
SMALL = (480, 360)
KEYS = (
    *("tab", "tab", "tab", "up", "down", "left", "right", "return", "return", "space", "escape", "home", "end"),
    *("backspace", "page up", "page down", "p", "n", "s", "h", "u", "?", "1", "2", ",", "."),
)
SETTINGS = {
    "text_size": TEXT_SIZES,
    "card_letters": CARD_LETTERS,
    "left_handed": (True, False),
    "large_hand": (True, False),
}
"""Those that lay everything out anew; the others are changed where they are shown."""
GAMES = {f"a game of {name}": table(rules, min(rules.seat_counts)) for name, rules in VARIANTS.items()}
PLACES = {name: opened for name, opened in {**GALLERY, **GAMES}.items() if not name.endswith("in a page")}
"""The scenes where it begins: all but those that only pretend to be in a page."""
FRAMES = 60
"""Frames within which all that lies still is painted."""
LOOKS = 0.05
"""The share of its deeds that are looked at frame by frame, if no frame has much time."""


WAYS = {"hover": 6, "click": 8, "tap": 3, "key": 8, "drag": 2, "hold": 2, "scroll": 3, "write": 2}
WAYS |= {"wait": 3, "change": 2}
"""The monkey's deeds, and their weights."""


class Monkey:
    """Does anything, as luck has it; each deed yields whenever there is something to see."""

    def __init__(self, pilot: Pilot, luck: random.Random) -> None:
        self.pilot, self.luck = pilot, luck
        self.done: list[str] = []
        """Its deeds so far, the last one last."""

    def act(self) -> Iterator[None]:
        (way,) = self.luck.choices([*WAYS], [*WAYS.values()])
        self.done.append(way)
        yield from getattr(self, way)() or (None,)

    def somewhere(self) -> tuple[int, int]:
        """Mostly the middle of a target, else any point."""
        wide, high = self.pilot.app.display.size
        if (names := self.pilot.names) and self.luck.random() < 0.85:
            name = self.luck.choice(names)
            self.done[-1] += f" {name}"
            x, y = self.pilot.app.target(name).rect.center
            return min(max(x, 0), wide - 1), min(max(y - self.pilot.app.top.scroll_y, 0), high - 1)
        return self.luck.randrange(wide), self.luck.randrange(high)

    def hover(self) -> None:
        self.pilot.move(self.somewhere())

    def click(self, *, touch: bool = False) -> None:
        self.pilot.click_at(self.somewhere(), touch=touch)

    def tap(self) -> None:
        self.click(touch=True)

    def hold(self) -> Iterator[None]:
        at, touch = self.somewhere(), self.luck.random() < 0.5
        self.pilot.move(at, touch=touch)
        self.pilot.press(at, touch=touch)
        yield
        self.pilot.tick(0.5)
        yield
        self.pilot.release(at, touch=touch)
        yield

    def drag(self) -> Iterator[None]:
        start, end = self.somewhere(), self.somewhere()
        self.pilot.press(start)
        self.pilot.pull(start, end)
        yield
        self.pilot.release(end)
        yield

    def scroll(self) -> None:
        notches = self.luck.choice((-10, -1, 1, 3))
        self.pilot.move(self.somewhere())
        self.pilot.send(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)

    def key(self) -> None:
        name = self.luck.choice(KEYS)
        self.done[-1] += f" {name}"
        self.pilot.key(name, shift=self.luck.random() < 0.1)

    def write(self) -> None:
        self.pilot.write(self.luck.choice(("a", "B", "é", " ", "42", "-")))

    def wait(self) -> None:
        self.pilot.tick(self.luck.choice((0.1, 0.5, 2.0)))

    def change(self) -> None:
        """The window, the table, the language or a setting."""
        sizes = [size for size in SIZES if size != self.pilot.app.display.size]
        app, name = self.pilot.app, self.luck.choice(("size", "table", "language", *SETTINGS))
        value = self.luck.choice({"size": sizes, "table": [*THEMES], "language": [*LANGUAGES], **SETTINGS}[name])
        self.done[-1] += f" {name} {value}"
        if name == "size":
            self.pilot.resize(value)
        else:
            {"table": app.lay_table, "language": app.speak}.get(name, lambda to: app.set_setting(name, to))(value)
            self.pilot.frame(0.0)


def faults(pilot: Pilot) -> list[str]:
    """The faults of the screen at a moment that is held."""
    app = pilot.app
    with pytest.MonkeyPatch.context() as patch:
        for scene in app.director.stack:
            patch.setattr(scene, "tick", lambda _seconds: None)
        found = [] if is_settled(pilot) else ["never done with painting"]
        shown, kept = app.display.screen.copy(), app.painter
        for scene in app.director.visible:
            scene.changed()
        app.painter = Painter()
        is_settled(pilot)
        # SDL rounds what lies under a veil by where the pixels are in memory.
        if not is_like(shown, app.display.screen, len(app.director.visible)):
            found.append("stale")
        app.painter = kept
        app.display.screen.blit(shown, (0, 0))
    fixed, room = (target for target in app.top.targets() if not target.scroll), Rect((0, 0), app.top.area)
    return found + [f"{target.name} is outside" for target in fixed if not room.contains(target.rect)]


def is_settled(pilot: Pilot) -> bool:
    for _ in range(FRAMES):
        pilot.frame(0.0)
        if not (pilot.app.painter.is_behind or pilot.app.director.dirty):
            return True
    return False


def watched(deed: Iterator[None], pilot: Pilot) -> Iterator[None]:
    """Do something on a whole picture, and look at each frame; AssertionError if one shows an item at two moments."""
    assert is_settled(pilot)
    moments, frame = Moments(pilot), pilot.frame

    def looked_at(*seconds: float) -> None:
        frame(*seconds)
        assert [*moments.torn()] == []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pilot, "frame", looked_at)
        yield from deed


def play_about(
    place: str, size: tuple[int, int], deeds: int, counts: Counter[str], key: object = "", *, hurries: bool = False
) -> list[str]:
    """Do so much from a place on, or so that no frame has much time; the first faults, with all that led there."""
    luck = random.Random(f"{seed()} {place} {size} {key}")
    pilot = Pilot(size, seed=luck.randrange(100), still=luck.random() < 0.5, tips=luck.random() < 0.2)
    monkey = Monkey(pilot, luck)
    try:
        PLACES[place](pilot)
        if not isinstance(pilot.app.director.stack[0], TitleScene):
            pilot.app.director.stack.insert(0, title := TitleScene(pilot.app))
            title.lay_out(pilot.app.display.size)
        for _ in range(deeds):
            deed = monkey.act()
            for _ in watched(deed, pilot) if hurries and luck.random() < LOOKS else deed:
                if found := faults(pilot):
                    return [f"{place} {size} {key}: {found} in {pilot.scenes} after {monkey.done}"]
            counts[pilot.scenes[-1]] += 1
            if "ErrorScene" in pilot.scenes and place != "trouble":
                return [f"{place} {size} {key}: an apology after {monkey.done}"]
            if not pilot.app.running:
                break
    except Exception as error:
        raise AssertionError(f"{place} {size} {key}: {monkey.done}") from error
    return []


@pytest.mark.usefixtures("classic")
@pytest.mark.parametrize("place", slowly(PLACES, 3, 80, "title", key="monkey"))
def test_whatever_a_monkey_does_the_screen_shows_the_truth(place: str, request: pytest.FixtureRequest) -> None:
    is_slow = request.node.get_closest_marker("slow") is not None
    size = random.Random(place).choice(SIZES) if is_slow else SMALL
    assert play_about(place, size, OFTEN if is_slow else 2, Counter()) == []


@pytest.mark.usefixtures("classic")
@pytest.mark.parametrize("place", slowly(PLACES, 1, 6, "title", key="hurried monkey"))
def test_whatever_it_does_however_little_time_a_frame_has(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    assert play_about(place, SMALL, 3, Counter(), hurries=True) == []


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.usefixtures("classic")
@pytest.mark.skipif(not EVENTS, reason="FIVEFOLD_MONKEY says how much")
@pytest.mark.parametrize("hurries", [False, True], ids=["unhurried", "hurried"])
def test_a_monkey_that_goes_on_and_on(hurries: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    found, counts, turn = list[str](), Counter[str](), 0
    if hurries:
        hurry(monkeypatch)
    while counts.total() < EVENTS:
        for number, place in enumerate(PLACES, turn):
            found += play_about(place, SIZES[number % len(SIZES)], IN_A_ROW, counts, turn, hurries=hurries)
            if counts.total() >= EVENTS:
                break
        turn += 1
    print(f"{counts.total()} deeds", *(f"{name} {count}" for name, count in counts.most_common()), sep="\n")
    assert found == []
