"""However busy the machine is, nothing that flies over the title is seen half as it was and half as it is."""

import pygame
import pytest

from game.ui import sprites
from game.ui.title.fan import END, paint_fan
from game.ui.title.title import TitleScene
from tests.ui.moments import hurry
from tests.ui.pilot import Pilot

FRAME = 0.04
"""Seconds."""


def middle(at: pygame.Rect) -> pygame.Rect:
    """The part of the picture that no button of a corner reaches."""
    return at.inflate(min(0, 460 - at.width), 0)


def whole(pilot: Pilot, at: pygame.Rect, age: float) -> bytes:
    """The picture at an age, painted at once over the bare table."""
    page = pygame.Surface(pilot.app.display.size)
    page.blit(sprites.background(*page.get_size()), (0, 0))
    paint_fan(page, at, age)
    return pygame.image.tobytes(page.subsurface(middle(at)), "RGB")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_no_card_or_chip_is_cut_however_little_time_a_frame_has(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    pilot = Pilot(size)
    scene = pilot.open(TitleScene(pilot.app))
    at = next(item.at for item in scene.items if item.key == "fan")
    assert at is not None
    moments, seen, number = [whole(pilot, at, scene._age)], set[bytes](), 0
    targets = scene.targets()
    while scene._age < END:
        number += 1
        pilot.move(targets[number % len(targets)].rect.center if number % 4 else at.center)
        if number % 5 == 0:
            monkeypatch.setattr("game.device.web.update_waits", lambda shown=number % 2 == 0: shown)
            scene.changed()
        pilot.frame(FRAME)
        moments.append(whole(pilot, at, scene._age))
        now = pygame.image.tobytes(pilot.app.display.screen.subsurface(middle(at)), "RGB")
        assert now in moments, (number, scene._age)
        seen.add(now)
    assert len(seen) > 10
