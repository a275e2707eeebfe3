"""Learning by playing: the lit act alone leads to the end, and nothing is kept of it but that it was seen."""

import pytest

from game.engine import VARIANTS
from game.storage import SAVE_KEY
from game.ui.lesson.lessons import LESSONS
from game.ui.lesson.scene import LessonScene
from game.ui.shell.scene import Push
from tests.ui.pilot import Pilot


def begun(pilot: Pilot, name: str) -> LessonScene:
    """The lesson of a variant, laid over the title."""
    pilot.open(pilot.app.routes.title(pilot.app))
    scene = LessonScene(pilot.app, VARIANTS[name])
    pilot.app.follow(Push(scene))
    rest(pilot, scene)
    return scene


def rest(pilot: Pilot, scene: LessonScene) -> None:
    """Wait until the lesson asks for something, or is over."""
    for _ in range(2000):
        pilot.frame()
        if pilot.app.top is not scene or (scene.is_resting and not scene.course.is_over):
            return
    raise AssertionError("nothing comes to rest")


def found(scene: LessonScene) -> list[str]:
    """The targets of what is to be found: a card, if there is a hand, and its space."""
    move, slots = scene.course.moves[0], scene.play.table.slots
    return [*([f"card:{slots.index(move.card)}"] if move.card in slots else []), f"space:{move.at}"]


def take_a_step(pilot: Pilot, scene: LessonScene) -> None:
    """Do what is lit, or what is to be found."""
    at = scene.course.beat
    for name in found(scene) if scene.kind == "find" else [scene.first_focus()]:
        pilot.click(name)
    if scene.course.beat is at and scene.course.moves and scene.kind == "find":
        pilot.click(found(scene)[-1])  # on small spaces the first tap aims
    rest(pilot, scene)


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
@pytest.mark.parametrize("name", LESSONS)
def test_following_the_lit_act_leads_to_the_end(name: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    scene, steps = begun(pilot, name), 0
    while pilot.app.top is scene:
        take_a_step(pilot, scene)
        steps += 1
        assert steps < 40
    assert pilot.scenes[-1] == "EndScene"
    assert {"lesson", f"lesson-{name}"} <= pilot.app.settings.seen_tips
    assert pilot.app.store.load(SAVE_KEY) is None
