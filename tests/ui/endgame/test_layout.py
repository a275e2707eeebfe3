"""The layout of a game's end and of its review."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine import Ruleset
from game.i18n import available_languages, t
from game.online.protocol.pledging import Verdict
from game.ui.sprites.widgets import Words
from game.ui.stage.scene import Scene
from game.ui.toolkit.geometry import mark_places
from game.ui.toolkit.theme import TYPE
from game.ui.words.verdict_text import FAULTS
from tests.sampling import slowly
from tests.ui import gallery
from tests.ui.gallery import CLASSIC, GALLERY, KIDS
from tests.ui.pilot import NAMES, Pilot
from tests.ui.windows import SIZES, Size, astray

ENDS = ["victory", "victory of a team", "victory of children", "victory with its story", "victory with its figures"]
DAYS = ["victory of the day", "victory of the day, again", "victory of the day of children"]
FAR = [f"victory among friends{case}" for case in gallery.FAR_ENDS]
STORY = {"hero", "medals", "figures"}
LEAST_FIGURES = 4 * 20
"""Units of height of the panel with three rows of figures."""
LEAST_OF_DAY = 2 * 22
"""The same with one: what there is to say of a day leaves the lowest windows no more."""


def looked_at(name: str, size: Size, *, left: bool = False) -> tuple[Scene, Pilot]:
    """A scene of the gallery, for a window and a hand."""
    pilot = Pilot(size, still=True, left_handed=left)
    GALLERY[name](pilot)
    return pilot.app.top, pilot


def parts(scene: Scene) -> dict[str, pygame.Rect]:
    """The parts of a game's end that must not overlap, the board among them."""
    named = {item.name: item.rect for item in scene.items if item.can_be_acted_on or item.key in STORY}
    return named | {"board": scene._board.grid.frame}  # type: ignore[attr-defined]


def wrong_at_the_end(scene: Scene, size: Size, pilot: Pilot, least: float, *, may_hide: bool = False) -> Iterator[str]:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    scene.lay_out(size)
    at, scale = parts(scene), pilot.app.scale
    yield from astray(size, *at.values())
    if min(target.rect.height for target in scene.targets()) < 44 * scale - 1:
        yield "low buttons"
    if "figures" in at and at["figures"].height < least * scale:
        yield "few figures"
    if not (may_hide or STORY & at.keys()):
        yield "figures are hidden for nothing"


@pytest.mark.parametrize("name", [*ENDS, *DAYS])
def test_nothing_overlaps_or_leaves_the_window_at_the_end(name: str) -> None:
    (scene, pilot), least = looked_at(name, (640, 360)), LEAST_OF_DAY if name in DAYS else LEAST_FIGURES
    sizes = *SIZES, (700, 700)
    assert [f"{size}: {fault}" for size in sizes for fault in wrong_at_the_end(scene, size, pilot, least)] == []


@pytest.mark.parametrize("name", FAR)
def test_whatever_is_said_of_a_deal_nothing_overlaps_or_leaves_the_window(name: str) -> None:
    scene, pilot = looked_at(name, (640, 360))
    wrong = partial(wrong_at_the_end, scene, pilot=pilot, least=0, may_hide="a fault" in name)
    assert [f"{size}: {fault}" for size in SIZES for fault in wrong(size)] == []


@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
@pytest.mark.parametrize("fault", slowly(FAULTS, 2, len(FAULTS), key="faults"))
def test_a_fault_of_the_deal_leaves_the_buttons_in_a_low_window(fault: str, rules: Ruleset) -> None:
    pilot, size = Pilot((568, 320), still=True), (568, 320)
    scene = gallery.ended(pilot, gallery.of_friends(pilot, rules, 3, 0, gallery.UNFAIR._replace(fault=fault)))
    for language in available_languages():
        pilot.app.speak(language)
        pilot.frame()
        assert [*wrong_at_the_end(scene, size, pilot, 0, may_hide=True)] == [], language
        assert written(scene)[:1] == [t("verdict.fault")]


def written(scene: Scene) -> list[str]:
    """The texts that are painted, from the top down."""
    found = [item for item in scene.items if isinstance(item.content, Words)]
    return [item.content.said for item in sorted(found, key=lambda item: item.rect.top)]  # type: ignore[union-attr]


DOUBT = Verdict("older", "", 2, NAMES[2:3])


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (844, 390), (390, 844), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
def test_a_doubt_stands_with_its_reason_and_above_what_was_promised_anew(rules: Ruleset, size: Size) -> None:
    pilot = Pilot(size, still=True)
    scene = gallery.ended(pilot, gallery.of_friends(pilot, rules, 3, 0, DOUBT))
    said = written(scene)
    assert t("verdict.doubt.older") in said
    contents = [item.content for item in scene.items if isinstance(item.content, Words)]
    anew = [content.em for content in contents if content.said.startswith("Promised")]
    assert all(em <= pilot.app.scale * TYPE.small + 1 for em in anew)


@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
@pytest.mark.parametrize("fault", ["", "luck"])
def test_nobody_cheers_after_a_fault_of_the_deal(rules: Ruleset, fault: str) -> None:
    pilot = Pilot((390, 844))
    scene = gallery.ended(pilot, gallery.of_friends(pilot, rules, 3, 1, Verdict("", fault)))
    assert scene._story.falls is not bool(fault)
    assert scene._story.has_hero is (rules is KIDS and not fault)


@pytest.mark.parametrize("name", ["victory with its story", *DAYS])
@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (1280, 720), (390, 844), (1920, 1080)])
def test_the_usual_windows_have_room_for_the_whole_story(size: Size, name: str) -> None:
    scene: Any = looked_at(name, size)[0]
    assert {"hero", "medals"} & parts(scene).keys() == {"hero", *(["medals"] if scene._story.medals else [])}


@pytest.mark.parametrize("left", [False, True])
def test_the_board_alone_is_at_least_as_large_and_all_lies_on_the_side_of_the_hand(left: bool) -> None:
    for size in ((1024, 768), (1280, 720), (844, 390), (1920, 1080)):
        scene, pilot = looked_at("victory", size, left=left)
        beside = parts(scene)
        for name in ("button:more", "button:board"):
            pilot.app.act(name)
        alone = parts(pilot.app.top)
        assert [*astray(size, *alone.values())] == []
        assert alone["board"].width >= beside["board"].width
        for at in (beside, alone):
            board = at.pop("board")
            assert {rect.right <= board.left for rect in at.values()} == {left}, size


@pytest.mark.parametrize("shares", [[0.0, 0.0, 0.01], [0.99, 1.0, 1.0, 1.0], [0.1, 0.5, 0.51, 0.52, 1.0]])
def test_marks_never_lie_over_one_another_or_beside_the_track(shares: list[float]) -> None:
    track = pygame.Rect(10, 5, 200, 40)
    marks = mark_places(track, shares, 44)
    assert all(track.contains(mark) for mark in marks)
    assert [*astray((1000, 1000), *marks)] == []
