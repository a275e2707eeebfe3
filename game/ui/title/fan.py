"""The picture of the title: a fan of cards behind a tray with five chips, which comes in and then stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pygame
from pygame import Rect

from .. import sprites
from ..toolkit import assets
from ..toolkit.animation import ease_in, ease_out
from ..toolkit.geometry import CARD_RATIO
from ..toolkit.theme import THEME, TIMING
from ..toolkit.view import Drawn

FAN = ("AH", "KS", "QH", "JC", "TD")
CARDS = len(FAN)
TILT = 11
"""Degrees from card to card of the fan."""
CARD_WIDTH = 0.36
"""A card's width, as a share of the tray's."""
SPREAD = 0.2
"""The distance from card to card of the fan, as a share of the tray's width."""
PICTURE_RATIO = 0.66
"""Height of the picture, as a share of its width."""
REACH = 145
"""Units by which moving cards and the tray's light reach beyond the picture."""

CARD_STEP = 0.06
"""Seconds from one card's start to the next one's."""
CARD_SECONDS = 0.34
CHIPS_START = 0.5
"""Seconds until the first chip drops."""
CHIP_STEP = TIMING.light_step / 1000
CHIP_SECONDS = TIMING.chip_drop / 1000
LIGHT_START = CHIPS_START + (CARDS - 1) * CHIP_STEP + CHIP_SECONDS
"""Seconds until the finished line begins to light up."""
LIGHT_STEP = 0.05
END = LIGHT_START + CARDS * LIGHT_STEP


def fan_content(age: Callable[[], float]) -> Drawn:
    """The picture at an age, which is asked for when it's painted."""

    def paint(screen: pygame.Surface, at: Rect, *_: object) -> None:
        paint_fan(screen, at, age())

    def difference(before: float, at: Rect) -> list[Rect]:
        return fan_difference(at, before, age())

    return Drawn(paint, looks=lambda: min(age(), END), difference=difference, spread=REACH)


@assets.cached
def tilted(card: str, width: int, height: int, degrees: int) -> pygame.Surface:
    """A card turned to the left by so many degrees: place by centre."""
    straight = sprites.card(card, width, height).convert_alpha()
    return assets.sprite(pygame.transform.rotozoom(straight, degrees, 1.0))


def paint_fan(screen: pygame.Surface, at: Rect, age: float) -> None:
    """Paint a fan of cards behind a tray with five chips, `age` seconds after it began."""
    for shown, corner in _fan_pictures(at, age):
        screen.blit(shown, corner)


def fan_difference(at: Rect, before: float, age: float) -> list[Rect]:
    """The place in which the fan looks different at two ages."""
    changed = {*_fan_pictures(at, before)} ^ {*_fan_pictures(at, age)}
    places = [shown.get_rect(topleft=corner) for shown, corner in changed]
    return [places[0].unionall(places[1:])] if places else []


_Placed: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner lies."""


def _fan_pictures(at: Rect, age: float) -> Iterator[_Placed]:
    tray, cells, size, middles = fan_places(at)
    for i, middle in enumerate(middles):
        if share := _share(age - i * CARD_STEP, CARD_SECONDS):
            point = pygame.Vector2(tray.center).lerp(middle, ease_out(share))
            yield _placed(tilted(FAN[i], *size, (CARDS // 2 - i) * TILT), (point.x, point.y))
    yield from _tray_pictures(tray, cells, sum(age >= LIGHT_START + i * LIGHT_STEP for i in range(CARDS)))
    for i, cell in enumerate(cells):
        if share := _share(age - CHIPS_START - i * CHIP_STEP, CHIP_SECONDS):
            chip = sprites.chip(0, round(cell.width * THEME.chip_share))
            yield _placed(chip, (cell.centerx, cell.centery - cell.height * 1.2 * (1 - ease_in(share))))


def _tray_pictures(tray: Rect, cells: list[Rect], lit: int) -> Iterator[_Placed]:
    yield _placed(sprites.board_frame(*tray.size), tray.center)
    if lit:
        whole = cells[0].unionall(cells[:lit])
        yield _placed(sprites.glow(*whole.size, whole.height * 3 // 10), whole.center)
    for i, cell in enumerate(cells):
        yield sprites.space("", *cell.size, "lit" if i < lit else "plain"), cell.topleft


def _placed(shown: pygame.Surface, middle: tuple[float, float]) -> _Placed:
    return shown, shown.get_rect(center=(round(middle[0]), round(middle[1]))).topleft


def _share(age: float, seconds: float) -> float:
    return min(1.0, max(0.0, age / seconds))


def fan_places(at: Rect) -> tuple[Rect, list[Rect], tuple[int, int], list[tuple[int, int]]]:
    """The tray at the bottom of the picture, its spaces, a card's size, and the cards' middles from the left."""
    wide = min(at.width, round(at.height / PICTURE_RATIO))
    pad, gap = max(3, round(wide * 0.018)), max(2, round(wide * 0.012))
    cell = (wide - 2 * pad - (CARDS - 1) * gap) // CARDS
    tray = Rect(0, 0, CARDS * cell + (CARDS - 1) * gap + 2 * pad, cell + 2 * pad)
    tray.midbottom = at.midbottom
    cells = [Rect(tray.left + pad + i * (cell + gap), tray.top + pad, cell, cell) for i in range(CARDS)]
    # A tilted card is a good third broader; in a narrow window the cards are smaller and close up.
    across = round(min(wide * CARD_WIDTH, at.width / 3.3))
    size = across, round(across * CARD_RATIO)
    step = min(round(wide * SPREAD), (at.width - round(across * 1.36)) // (CARDS - 1))
    # The tray hides the lower edges of the cards.
    middle, bows = tray.top - round(size[1] * 0.36), (i - CARDS // 2 for i in range(CARDS))
    return tray, cells, size, [(tray.centerx + bow * step, middle + round(bow**2 * step * 0.12)) for bow in bows]
