"""Items paint in their places or near them, where the painter looks for it."""

import pygame
import pytest

from game.ui.toolkit.painter import Layer, Shown
from tests.sampling import slowly
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot

SIZES = ((1024, 768), (390, 844))
GREY = "#808080"


@pytest.mark.parametrize("name", slowly(GALLERY, 8, 60, "title", "table", key="reach"))
def test_nothing_is_painted_beyond_the_reach_of_its_item(name: str) -> None:
    for size in SIZES:
        pilot = Pilot(size, still=True)
        GALLERY[name](pilot)
        pilot.tick(0.3)
        assert [fault for scene in pilot.app.director.visible for fault in strays(scene.layer(), size)] == []


def strays(layer: Layer, size: tuple[int, int]) -> list[str]:
    found: list[str] = []
    ground = pygame.Surface(size).convert()
    ground.fill(GREY)
    for item in layer.items:
        if item.content is None or item.at is None:
            continue
        shown = Shown.of(item, item.content, item.at, layer.look)
        picture = ground.copy()
        if item.scroll:
            picture.set_clip(item.scroll.rect)
        item.content.paint(picture, item.at, item, layer.look)
        picture.set_clip(None)
        picture.fill(GREY, shown.reach)
        if picture.get_buffer().raw != ground.get_buffer().raw:
            found.append(f"{item.name or type(item.content).__name__} at {item.at} {item.content}")
    return found
