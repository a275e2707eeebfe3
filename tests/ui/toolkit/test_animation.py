"""Scripts and their timeline."""

import pygame
import pytest

from game.ui.toolkit.animation import Script, Timeline, ease_in, ease_out, pause
from game.ui.toolkit.view import Look, paint

PICTURE = pygame.Surface((10, 10))


def test_a_picture_flies_from_point_to_point_and_is_gone() -> None:
    timeline = Timeline()
    timeline.start(timeline.fly(PICTURE, (0, 0), (100, 40), 1.0, ease=lambda x: x))
    for seconds, at in ((0.25, (0, 0)), (0.5, (25, 10)), (0.5, (75, 30))):
        assert timeline.sprites[0].centre == at
        timeline.advance(seconds)
    assert (timeline.busy, timeline.sprites) == (False, [])


def test_no_time_is_no_motion_and_scripts_run_side_by_side() -> None:
    timeline = Timeline()
    for script in (timeline.fly(PICTURE, (0, 0), (9, 9), 0.0), pause(0.0)):
        timeline.start(script)
    assert (timeline.busy, timeline.sprites) == (False, [])
    for seconds in (0.2, 0.5):
        timeline.start(pause(seconds))
    for is_busy in (True, False):
        timeline.advance(0.3)
        assert timeline.busy is is_busy


def test_a_script_may_start_others_and_all_can_be_ended_at_once() -> None:
    timeline, told = Timeline(), list[str]()

    def script(name: str, *others: Script) -> Script:
        yield from timeline.fly(PICTURE, (0, 0), (5, 5), 0.1)
        for other in others:
            timeline.start(other)
        told.append(name)

    timeline.start(script("first", script("other")))
    for names, is_busy in ((["first"], True), (["first", "other"], False)):
        timeline.advance(0.2)
        assert (told, timeline.busy) == (names, is_busy)
    timeline.start(script("again", script("and", script("again", pause(10)))))
    timeline.finish()
    assert (told, timeline.busy, timeline.sprites) == (["first", "other", "again", "and", "again"], False, [])


def test_later_sprites_are_painted_above() -> None:
    timeline, screen = Timeline(), pygame.Surface((20, 20))
    for colour in ("red", "blue"):
        picture = pygame.Surface((10, 10))
        picture.fill(colour)
        timeline.start(timeline.fly(picture, (10, 10), (10, 10), 1.0))
    paint(screen, timeline.items(), Look((20, 20), 1.0, lambda _: "idle"))
    assert [screen.get_at(at) for at in ((10, 10), (1, 1))] == [pygame.Color("blue"), pygame.Color("black")]


@pytest.mark.parametrize("ease", [ease_in, ease_out])
def test_eases_go_from_nought_to_one_without_turning_back(ease: object) -> None:
    values = [ease(i / 20) for i in range(21)]  # type: ignore[operator]
    assert (values, values[0], values[-1]) == (sorted(values), 0, 1)
