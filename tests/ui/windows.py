"""The windows that every screen must fit, and what makes a set of targets sound."""

import itertools
from collections.abc import Iterator
from typing import TypeAlias

import pygame

Size: TypeAlias = tuple[int, int]

SIZES = [
    *((360, 640), (390, 844), (412, 915), (768, 1024), (820, 1180), (1024, 1366), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2732, 2048)),
]


def larger(size: Size, pixels: float) -> Size:
    """A window on a screen with more pixels to a point."""
    return round(size[0] * pixels), round(size[1] * pixels)


def astray(size: Size, *parts: pygame.Rect) -> Iterator[str]:
    """The parts that leave the window, or overlap."""
    window = pygame.Rect((0, 0), size)
    yield from (f"{part} leaves the window" for part in parts if not window.contains(part))
    yield from (f"{one} over {other}" for one, other in itertools.combinations(parts, 2) if one.colliderect(other))


def unsound(size: Size, scale: float, *targets: pygame.Rect) -> Iterator[str]:
    """The targets that cannot be touched well."""
    yield from astray(size, *targets)
    wide, high = round(36 * scale), round(44 * scale) - 1
    yield from (f"{rect} is small" for rect in targets if rect.width < wide or rect.height < high)
