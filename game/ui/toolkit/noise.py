"""Textures made of chance, the same each time: pictures from white down to a colour, to multiply others with."""

from __future__ import annotations

import math
import random

import pygame

Size = tuple[int, int]


def noise(cells: Size, deep: str, size: Size, seed: int) -> pygame.Surface:
    """So many random cells from white to `deep`, stretched smoothly to a size in pixels."""
    count = cells[0] * cells[1]
    chance = random.Random(seed).randbytes(count)
    pixels = bytearray(3 * count)
    for channel, low in enumerate(pygame.Color(deep)[:3]):
        pixels[channel::3] = chance.translate(bytes(255 - (255 - low) * value // 255 for value in range(256)))
    return pygame.transform.smoothscale(pygame.image.frombuffer(bytes(pixels), cells, "RGB"), size)


def multiply(picture: pygame.Surface, texture: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Darken a picture by a texture laid at a point."""
    picture.blit(texture, at, special_flags=pygame.BLEND_RGB_MULT)


def multiply_tiles(picture: pygame.Surface, tile: pygame.Surface) -> None:
    """Darken a picture by a tile laid side by side."""
    for x in range(0, picture.get_width(), tile.get_width()):
        for y in range(0, picture.get_height(), tile.get_height()):
            multiply(picture, tile, (x, y))


# ---------------------------------------------------------------- wood


def board(size: Size, deep: str, seed: int, paleness: int = 0) -> pygame.Surface:
    """A board's grain, which runs along its width and swings gently, under a white veil of 0 to 255."""
    w, h = size
    sheet = noise((max(2, w // (3 * h)), max(3, h // 6)), deep, size, seed)
    multiply(sheet, noise((max(3, w // (h + 1)), max(4, h // 2)), "#c4b3a2", size, seed + 1))
    multiply(sheet, noise((max(4, w // 24), h), "#ddd2c6", size, seed + 2))
    veil = pygame.Surface(size)
    veil.fill("#ffffff")
    veil.set_alpha(paleness)
    sheet.blit(veil, (0, 0))
    return _waved(sheet, seed)


def _waved(sheet: pygame.Surface, seed: int) -> pygame.Surface:
    w, h = sheet.get_size()
    chance = random.Random(seed)
    swings = [(chance.uniform(0.25, 0.8) * n, chance.uniform(0, math.tau), h * 0.11 / n) for n in (1, 2, 3)]
    made, step = pygame.Surface((w, h), 0, 24), max(1, h // 40)
    for x in range(0, w, step):
        slide = round(sum(far * math.sin(x / h * often + at) for often, at, far in swings))
        made.blit(sheet, (x, slide), (x, 0, step, h))
        made.blit(sheet, (x, slide - h if slide > 0 else slide + h), (x, 0, step, h))
    return made


# ---------------------------------------------------------------- leather and cloth


def pebbles(px: int, cells: int, gap: str, body: str, seed: int) -> pygame.Surface:
    """A square tile of leather, `px` wide, which fits itself on all sides: uneven bumps lit from above."""
    chance, wide = random.Random(seed), 2 * px
    step = wide / cells
    large = pygame.Surface((wide, wide), 0, 24)
    large.fill(gap)
    for i in range(cells * cells):
        x = (i % cells + (i // cells % 2) / 2 + chance.uniform(-0.24, 0.24)) * step
        y = (i // cells + chance.uniform(-0.24, 0.24)) * step
        w, h = chance.uniform(0.86, 1.2) * step, chance.uniform(0.8, 1.05) * step
        for shift in _round_the_edges(x, y, wide, step):
            _bump(large, shift, (w, h), body)
    return pygame.transform.smoothscale(large, (px, px))


def _bump(large: pygame.Surface, at: tuple[float, float], size: tuple[float, float], body: str) -> None:
    for colour, share, rise in ((body, 1.0, 0.0), ("#ffffff", 0.55, 0.12)):
        place = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
        place.center = (round(at[0]), round(at[1] - size[1] * rise))
        pygame.draw.ellipse(large, colour, place)


def _round_the_edges(x: float, y: float, wide: int, near: float) -> list[tuple[float, float]]:
    """A point, and again beyond the edges that it is near to."""
    return [
        (x + dx, y + dy)
        for dx in (-wide, 0, wide)
        for dy in (-wide, 0, wide)
        if -near < x + dx < wide + near and -near < y + dy < wide + near
    ]


def twill(rib: int, deep: str) -> pygame.Surface:
    """A square tile of cloth with slanting ribs, `rib` pixels from one to the next, which fits itself."""
    wide = 16 * rib
    large = pygame.Surface((2 * wide, 2 * wide), 0, 24)
    large.fill("#ffffff")
    for x in range(-2 * wide, 2 * wide, 2 * rib):
        pygame.draw.line(large, deep, (x, 2 * wide), (x + 2 * wide, 0), max(1, rib * 3 // 5))
    return pygame.transform.smoothscale(large, (wide, wide))


def weave(size: Size, thread: int, deep: str, seed: int) -> pygame.Surface:
    """Linen of a size: uneven threads of `thread` pixels across and along."""
    w, h = size
    cloth = noise((max(2, w // (26 * thread)), max(2, h // thread)), deep, size, seed)
    multiply(cloth, noise((max(2, w // thread), max(2, h // (26 * thread))), deep, size, seed + 1))
    return cloth
