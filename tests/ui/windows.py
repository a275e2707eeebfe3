"""The windows that every screen must fit, and what makes a set of targets sound."""

import itertools

import pygame

SIZES = [
    *((360, 640), (390, 844), (412, 915), (768, 1024), (820, 1180), (1024, 1366), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2732, 2048)),
]


def assert_sound(targets: list[pygame.Rect], size: tuple[int, int], scale: float) -> None:
    """All inside the window, large enough to touch, and none over another."""
    window = pygame.Rect(0, 0, *size)
    for rect in targets:
        assert window.contains(rect)
        assert rect.height >= round(44 * scale) - 1, rect
        assert rect.width >= round(36 * scale), rect
    for one, other in itertools.combinations(targets, 2):
        assert not one.colliderect(other), (one, other)
