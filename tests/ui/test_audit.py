"""The audit: every scene of the gallery can be read, told apart, heard, tapped and reached by keys, in any window."""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple
from unittest import mock

import pygame
import pytest

from game.i18n import ENGLISH, available_languages, language, t
from game.ui.play.desk import DeskScene
from game.ui.stage.sheet import SHEET, ListScene
from game.ui.toolkit import assets, theme
from game.ui.toolkit.painter import Painter
from game.ui.toolkit.view import Item
from game.ui.window.settings import TEXT_SIZES
from tests.addressing import slips
from tests.pseudo import COMPOUND, PSEUDO, spoken_in_pseudo
from tests.sampling import seed, some
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot
from tests.ui.test_languages import foreign, foreign_texts, heard, is_data
from tests.ui.watching import Watch, faults
from tests.ui.windows import SIZES

PAGES = 60
"""Taps that page on, and then back, after which nothing more is expected."""
LEAST, LEAST_OF_SLIM = (36, 43), (36, 37)
"""CSS pixels of width and height that a finger hits surely, and in windows under 360 across."""
THUMB = 2 / 3
"""The share of a phone's height, from below, that one thumb reaches."""


class Way(NamedTuple):
    """A way to look at a scene."""

    size: tuple[int, int] = (1024, 768)
    text: float = 1.0
    language: str = ENGLISH
    table: str = "classic"
    left: bool = False

    def __str__(self) -> str:
        parts = (f"{self.text}", self.language, self.table, "left" * self.left)
        return f"{self.size[0]}x{self.size[1]} {' '.join(part for part in parts if part)}"


PHONE = (390, 844)
USUAL, LARGEST, LONGEST = CORNERS = Way(), Way(PHONE, TEXT_SIZES[-1]), Way(PHONE, language=PSEUDO)
"""As most people play; and on a phone the largest letters, and words a third longer than English ones."""
WINDOWS = [(1024, 768), (768, 1024), (1280, 720), PHONE, (1920, 1080)]
LOW = [(640, 320), (667, 331), (360, 560)]
"""Windows of phones whose browser takes much of the height."""
SMALLEST = [(320, 568), (568, 320)]
"""Windows of the smallest phones, in which a table has everything, too."""
SMALL, LARGER = [PHONE, (844, 390)], [(1024, 768), (768, 1024), (1280, 720), (360, 640), (1920, 1080), (640, 360)]
LANGUAGES = sorted({*available_languages()} - {ENGLISH})
WAYS = list(
    dict.fromkeys(
        [
            *(Way(size, times) for size in WINDOWS for times in TEXT_SIZES),
            *(Way(size, TEXT_SIZES[-1]) for size in SIZES),
            *(Way(size) for size in (*LOW, *LARGER)),
            *(Way(size, language=PSEUDO) for size in (*SMALL, *LARGER)),
            *(Way(size, language=code) for code in LANGUAGES for size in (*SMALL, *LARGER)),
            Way(PHONE, language=COMPOUND),
            *(Way(size, table=table) for table in theme.THEMES for size in (USUAL.size, PHONE)),
            *(Way(size, left=True) for size in (USUAL.size, *SMALL)),
        ]
    )
)


def look(name: str, way: Way) -> Pilot:
    """Someone before a scene of the gallery, looking at it in one way."""
    pilot = Pilot(way.size, still=True)
    pilot.app.settings["left_handed"] = way.left
    with mock.patch.object(assets, "clear"):  # pictures are kept apart by table, language and size anyway
        pilot.app.set_setting("text_size", way.text)
        pilot.app.lay_table(way.table)
        if way.language != ENGLISH:
            pilot.app.speak(way.language)
    GALLERY[name](pilot)
    pilot.frame(0.0)
    return pilot


def faults_of_picture(watch: Watch, pilot: Pilot) -> Iterator[str]:
    """Texts that don't fit, words and signs that are faint, text in no language."""
    screen = watch.screen(pilot)
    yield from (fault for fault in faults(watch, pilot, screen) if not is_data(fault.partition("cut: ")[2]))
    assert watch.seen
    if language() not in {PSEUDO, COMPOUND}:  # their words reach over a button's round ends, which no real ones do
        yield from sorted({f"faint: {thing}" for thing in watch.seen if thing.is_faint})


def faults_of_words(watch: Watch, pilot: Pilot) -> Iterator[str]:
    """At a table: an empty strip, one that lies over something, and words on a paper elsewhere."""
    scene = pilot.app.top
    if not isinstance(scene, DeskScene):
        return
    places = scene.desk.table.places
    on_papers, others = watch.apart(watch.screen(pilot))
    if not any(places.strip.contains(drawn.ink) for drawn in (*on_papers, *others)):
        yield "nothing in the strip"
    yield from (f"floats: {drawn.made.words}" for drawn in on_papers if not places.strip.contains(drawn.ink))
    others_of = places.grid.frame, *places.cards, *places.panels.seats, *places.panels.scores, *places.buttons
    yield from (f"the strip over {rect}" for rect in others_of if places.strip.colliderect(rect))


def faults_of_targets(pilot: Pilot) -> Iterator[str]:
    """Targets that lie over one another or outside the window, or that a finger would miss."""
    # Items that have scrolled away have no height.
    targets = [target for target in pilot.app.top.targets() if target.rect.height]
    window = pygame.Rect((0, 0), pilot.app.top.area)
    yield from (f"{target.name} outside the window" for target in targets if not window.contains(target.rect))
    pairs = itertools.combinations(targets, 2)
    yield from (f"{one.name} over {other.name}" for one, other in pairs if one.rect.colliderect(other.rect))
    sized = [target for target in targets if not target.name.startswith(("space:", "text:"))]
    wide, high = LEAST if window.width >= 360 else LEAST_OF_SLIM
    yield from (f"{one.name} is small" for one in sized if one.rect.width < wide or one.rect.height < high)


def faults_of_places(pilot: Pilot) -> Iterator[str]:
    """Items that are painted outside the window, or read outside their sheet or over another."""
    shown, window = pilot.app.top.items, pygame.Rect((0, 0), pilot.app.top.area)
    sheet = next((item.rect for item in shown if item.key == SHEET), window)
    for item in shown:
        if item.at and not item.scroll and not (sheet if item.role else window).contains(item.at):
            yield f"{item.name or item.label} leaves its place"
    # Items that are only read fill the window, or have no height; lists, grids and rows lie below their items.
    read = [item for item in shown if item.role not in {"", "list", "grid", "row"} and item.rect != window]
    seen = [(item, item.rect.clip(item.scroll.rect) if item.scroll else item.rect) for item in read]
    for (one, at), (other, there) in itertools.combinations(seen, 2):
        is_inside = one.can_be_acted_on and not other.can_be_acted_on and at.contains(there)
        if at.colliderect(there) and not is_inside:
            yield f"{one.name or one.label} over {other.name or other.label}"


def faults_of_reader(pilot: Pilot) -> Iterator[str]:
    """Things that screen readers get twice, without words, with another's words, or otherwise than they are."""
    told = list(pilot.app.top.accessibility_tree())
    yield from (f"told twice: {key}" for key, count in Counter(item.key for item in told).items() if count > 1)
    yield from (f"without words: {item.key}" for item in told if not item.words.strip() and item.kind != "row")
    acts = {item.key: item for item in told if item.kind in {"button", "field", "cell"}}
    for target in pilot.app.top.targets():
        if target.name.startswith("text:"):  # it only moves what can be read anyway
            continue
        if target.name not in acts:
            yield f"not told: {target.name}"
        elif acts[target.name].enabled != target.enabled:
            yield f"told as if enabled or not: {target.name}"
    labels = Counter(item.words for item in acts.values() if item.enabled and not item.key.startswith("card:"))
    yield from (f"the same words for {count}: {words}" for words, count in labels.items() if count > 1)
    yield from (f"as of another: {slip}" for item in told for slip in slips(item.words, t("lobby.you"), language()))


def enabled(pilot: Pilot) -> list[Item]:
    return [target for target in pilot.app.top.targets() if target.enabled]


def is_in_reach(pilot: Pilot, target: Item, targets: list[Item]) -> bool:
    """Return whether a tap on its middle acts on this one of the targets."""
    middle = target.rect.center
    seen = pygame.Rect((0, pilot.app.top.scroll_y), pilot.app.display.size)
    hit = next((other for other in reversed(targets) if other.rect.collidepoint(middle)), None)
    return seen.contains(target.rect) and hit is not None and hit.name == target.name


def in_reach(pilot: Pilot) -> set[str]:
    """The targets on whose middle a tap acts."""
    targets = enabled(pilot)
    return {target.name for target in targets if is_in_reach(pilot, target, targets)}


def faults_of_thumb(pilot: Pilot) -> Iterator[str]:
    """On a phone at the usual text: what one thumb does not reach at the table."""
    if isinstance(pilot.app.top, DeskScene) and pilot.app.display.size == PHONE and pilot.app.settings.text_size == 1:
        usual = [target for target in enabled(pilot) if not target.name.startswith("space:")]
        if not usual:
            yield "nothing for the thumb"
        for target in usual:
            if target.rect.top < PHONE[1] * (1 - THUMB) or min(target.rect.size) < 44:
                yield f"out of the thumb's reach: {target.name}"


def page(pilot: Pilot, away: set[str], *, on: bool) -> None:
    """Tap what is cut off at a list's end, or beside its bar; in the lobby's row the game at its end."""
    scene = pilot.app.top
    if isinstance(scene, ListScene):
        seen = scene.scroll.rect
        cut = [item.at for item in scene.items if item.name in away and item.at]
        shown = [part for whole in cut if (part := whole.clip(seen)) != whole and part.height > 10]
        beside = (seen.right + 10, seen.bottom - 8 if on else seen.top + 8)
        pilot.click_at(shown[0].center if shown else beside, touch=True)
    else:
        reached = in_reach(pilot)
        games = [name for name in pilot.all("variant") if name in reached]
        pilot.tap(games[-1 if on else 0])


def faults_of_tapping(pilot: Pilot) -> Iterator[str]:
    """Acts that taps alone don't reach, but for scenes higher than the window, which a finger slides."""
    if pilot.app.top.area != pilot.app.display.size:
        return
    away = {target.name for target in enabled(pilot)} - in_reach(pilot)
    for turn in range(2 * PAGES):
        if not away:
            return
        page(pilot, away, on=turn < PAGES)
        away -= in_reach(pilot)
    yield from (f"no tap reaches {name}" for name in sorted(away))


def faults_of_tab(pilot: Pilot) -> Iterator[str]:
    """Acts that Tab doesn't reach, or not where they can be seen."""
    names, met = {target.name for target in enabled(pilot)}, set()
    for _ in range(len(names) + 2):
        pilot.key("tab")
        focused, targets = pilot.app.keyboard.focused, enabled(pilot)
        if not any(is_in_reach(pilot, target, targets) for target in targets if target.name == focused):
            yield f"Tab leads out of sight: {focused}"
            return
        met.add(focused)
    yield from (f"Tab never comes to {name}" for name in sorted(names - met))


def audit(watch: Watch, name: str, way: Way) -> list[str]:
    """All faults of a scene, looked at in one way."""
    watch.begin()
    # Frames before and after the one that is looked at need no picture.
    with mock.patch.object(Painter, "show", return_value=[]):
        pilot = look(name, way)
        found = [*faults_of_picture(watch, pilot), *faults_of_targets(pilot), *faults_of_reader(pilot)]
        if language() == PSEUDO:
            found += (f"in no language: {words}" for words in (*foreign(heard(pilot)), *foreign_texts(watch)))
        found += (
            *faults_of_words(watch, pilot),
            *faults_of_places(pilot),
            *faults_of_thumb(pilot),
            *faults_of_tab(pilot),
            *faults_of_tapping(pilot),
        )
        found += (*faults_of_targets(pilot), *faults_of_places(pilot))  # where that has scrolled to
    return [f"{way}: {fault}" for fault in found]


@pytest.fixture(scope="module")
def eyes() -> Iterator[Watch]:
    """Watches all that this module paints: pictures made for one scene are known in the next."""
    with pytest.MonkeyPatch.context() as patch, spoken_in_pseudo():
        yield Watch(patch)
    assets.clear()


RICH = [name for name in GALLERY if name.startswith(("rules", "puzzle, a hint")) or "states" in name]
"""Scenes that take more than half a second: rules and the map have many pictures, and a hint needs another board's."""


LOOKED_AT_TWICE = {*some([name for name in GALLERY if name not in RICH], len(GALLERY) // 4, key="audit")}
"""The scenes that the everyday line looks at in a second way."""


def everyday_ways(name: str) -> list[Way]:
    """The ways in which the everyday line looks at a scene: the usual one, and for some a corner or any other."""
    draw = random.Random(f"{seed()} {name}")
    second = draw.choice((LARGEST, LONGEST, draw.choice(WAYS)))
    return [USUAL, second] if name in LOOKED_AT_TWICE else [USUAL]


@pytest.mark.parametrize("name", GALLERY)
def test_a_scene_is_sound(name: str, eyes: Watch) -> None:
    assert [fault for way in everyday_ways(name) for fault in audit(eyes, name, way)] == []


TABLES = [name for name in GALLERY if name.startswith(("table", "numbers", "states", "kids", "dice", "tip", "since"))]


@pytest.mark.parametrize("name", some(TABLES, 5, "table", key="smallest"))
@pytest.mark.parametrize("size", SMALLEST)
def test_a_table_is_sound_on_the_smallest_phones(name: str, size: tuple[int, int], eyes: Watch) -> None:
    assert audit(eyes, name, Way(size)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GALLERY)
def test_a_scene_is_sound_in_its_corners_and_some_other_ways(name: str, eyes: Watch) -> None:
    ways = [way for way in some(WAYS, 1, *CORNERS, key=name) if way not in everyday_ways(name)]
    assert [fault for way in ways for fault in audit(eyes, name, way)] == []
