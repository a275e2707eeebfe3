"""The layout of a game's end and of its review."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.stage.scene import Scene
from game.ui.toolkit.geometry import mark_places
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, Size, astray

ENDS = ["victory", "victory of a team", "victory of children", "victory with its story", "victory with its figures"]
DAYS = ["victory of the day", "victory of the day, again", "victory of the day of children"]
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


def wrong_at_the_end(scene: Scene, size: Size, pilot: Pilot, least: float) -> Iterator[str]:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    scene.lay_out(size)
    at, scale = parts(scene), pilot.app.scale
    yield from astray(size, *at.values())
    if min(target.rect.height for target in scene.targets()) < 44 * scale - 1:
        yield "low buttons"
    if "figures" in at and at["figures"].height < least * scale:
        yield "few figures"
    if not {"figures", "hero", "medals"} & at.keys():
        yield "figures are hidden for nothing"


@pytest.mark.parametrize("name", [*ENDS, *DAYS])
def test_nothing_overlaps_or_leaves_the_window_at_the_end(name: str) -> None:
    (scene, pilot), least = looked_at(name, (640, 360)), LEAST_OF_DAY if name in DAYS else LEAST_FIGURES
    sizes = *SIZES, (700, 700)
    assert [f"{size}: {fault}" for size in sizes for fault in wrong_at_the_end(scene, size, pilot, least)] == []


@pytest.mark.parametrize("name", ["victory with its story", *DAYS])
@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (1280, 720), (390, 844), (1920, 1080)])
def test_the_usual_windows_have_room_for_the_whole_story(size: Size, name: str) -> None:
    assert {"hero", "medals"} <= parts(looked_at(name, size)[0]).keys()


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
