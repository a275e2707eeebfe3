"""Dice and their tray: what is drawn, where the dice come from and how they come to rest."""

import itertools
import math

import pygame
import pytest
from pygame import Rect

from game.ui.sprites import dice
from game.ui.sprites.dice import AXES, FACES, FRAMES, PIP_PLACES
from game.ui.table.dice import RESTS, DiceView, pose

pytestmark = pytest.mark.usefixtures("pilot")  # a screen
AREAS = [(120, 80), (200, 110), (150, 150), (120, 200), (300, 120), (560, 300)]


def test_each_face_has_as_many_pips_as_it_shows_and_opposite_faces_make_seven() -> None:
    assert {face: len(spots) for face, spots in PIP_PLACES.items()} == {face: face for face in range(1, 7)}
    for face, (direction, _, _) in FACES.items():
        assert FACES[7 - face][0] == tuple(-part for part in direction)


def test_the_six_dice_look_different_and_lie_in_the_middle_of_their_pictures() -> None:
    assert len({pygame.image.tobytes(dice.die(pips, 40), "RGBA") for pips in PIP_PLACES}) == 6
    assert all(dice.die(3, px).get_width() == px + 2 * dice.die_margin(px) for px in (22, 40, 90))


@pytest.mark.parametrize("which", range(len(AXES)))
def test_a_die_stays_within_its_picture_in_the_air_and_lands_with_the_face_up_that_it_shows(which: int) -> None:
    for phase in range(FRAMES):
        picture = dice.tumble(40, phase, which)
        assert picture.get_rect().inflate(-2, -2).contains(picture.get_bounding_rect())
    for pips in PIP_PLACES:
        way, phase = dice.landing(pips, which)
        axes = dice.turned_axes(AXES[way], 2 * math.pi * phase / FRAMES)
        heights = {face: sum(a * axes[i][2] for i, a in enumerate(FACES[face][0])) for face in FACES}
        assert max(heights, key=heights.__getitem__) == pips


@pytest.mark.parametrize("which", [0, 1])
def test_a_die_comes_nearer_without_a_jump_and_lies_still_when_the_sum_shows(which: int) -> None:
    poses = [pose(i / 100, which, 4) for i in range(101)]
    ways = [one.along for one in poses]
    assert (ways, ways[0], ways[-1]) == (sorted(ways), 0.0, 1.0)
    assert all(abs(one.height - other.height) < 0.2 for one, other in itertools.pairwise(poses))
    assert pose(0.3, 1, 4).along < pose(0.3, 0, 4).along  # the second one is thrown later
    assert pose(RESTS, which, 4) == poses[-1]
    assert (poses[-1].is_flat, poses[-1].height) == (True, 0)


def test_dice_and_sum_lie_inside_side_by_side() -> None:
    for size, count in itertools.product(AREAS, (1, 2, 3)):
        at = DiceView()
        at.lay_out(Rect((10, 20), size), 1.0, count)
        across = round(at.die * 1.1)
        dice = [Rect(0, 0, across, across).move(round(x - across / 2), round(y - across / 2)) for x, y in at.spots]
        assert len(dice) == count
        assert all(at.area.contains(part) for part in [*dice, at.total])
        assert not any(one.colliderect(other) for one, other in itertools.combinations([*dice, at.total], 2))


def test_a_roll_begins_with_an_empty_tray_looks_the_same_each_time_and_ends_with_its_dice() -> None:
    view = DiceView()
    view.lay_out(Rect(0, 0, 560, 300), 1.0)

    def painted(dice: tuple[int, ...], share: float) -> bytes:
        screen = pygame.Surface((560, 300))
        view.draw_at(screen, dice, share)
        return pygame.image.tobytes(screen, "RGB")

    assert painted((3, 6), 0.0) == painted((), 1.0)
    assert painted((3, 6), 0.4) == painted((3, 6), 0.4)
    assert painted((3, 6), 0.1) != painted((3, 6), 1.0) != painted((6, 3), 1.0)


def test_nothing_is_painted_outside_the_tray_and_a_rolls_sprites_are_made_ahead() -> None:
    view, screen = DiceView(), pygame.Surface((400, 300))
    area = Rect(120, 90, 160, 90)
    view.lay_out(area, 1.0)
    assert len(list(view.preload_sprites())) == 2 * FRAMES
    for i in range(21):
        view.draw_at(screen, (5, 2), i / 20)
    screen.fill("black", area)
    assert pygame.mask.from_threshold(screen, "black", (1, 1, 1, 255)).count() == 400 * 300
