"""The picture that is kept: whatever changes, the screen shows what a whole painting would."""

import random
from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from game.ui.toolkit.act import NO_ACT
from game.ui.toolkit.painter import Layer, Painter
from game.ui.toolkit.view import Content, Drawn, Item, Look
from tests.ui.moments import hurry

SIZE = (320, 240)
LOOK = Look(SIZE, 0.2, lambda _name: "idle")


def plate(colour: tuple[int, int, int, int]) -> Drawn:
    """A plate in a colour that may be seen through."""

    def paint(screen: pygame.Surface, at: Rect, *_: object) -> None:
        made = pygame.Surface(at.size, pygame.SRCALPHA)
        made.fill(colour)
        screen.blit(made, at)

    return Drawn(paint, looks=colour)


def item(at: Rect, content: Content) -> Item:
    return Item(NO_ACT, "", at, at=at, content=content)


def flag(shade: list[int]) -> Drawn:
    """A plate whose colour changes by itself."""
    return Drawn(lambda screen, at, *_: screen.fill((shade[0], 0, 0), at), looks=lambda: shade[0])


GROUND = item(Rect((0, 0), SIZE), plate((20, 60, 40, 255)))


def some(luck: random.Random) -> Item:
    at = Rect(luck.randrange(300), luck.randrange(220), luck.randrange(5, 120), luck.randrange(5, 90))
    return item(at, plate((luck.randrange(255), luck.randrange(255), luck.randrange(255), luck.choice((90, 255)))))


def whole(*lists: Sequence[Item]) -> bytes:
    screen = pygame.Surface(SIZE).convert()
    for shown in lists:
        for one in shown:
            one.content.paint(screen, one.at, one, LOOK)
    return pygame.image.tobytes(screen, "RGB")


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("seed", range(4))
def test_the_screen_always_shows_what_a_whole_painting_does(screen: pygame.Surface, seed: int) -> None:
    luck, painter = random.Random(seed), Painter()
    below, above = [GROUND, *(some(luck) for _ in range(20))], [some(luck) for _ in range(3)]
    for _ in range(40):
        for _ in range(luck.randrange(4)):
            changed = luck.choice((below, above))
            deed = luck.random()
            if deed < 0.6 and len(changed) > 1:
                changed[luck.randrange(1, len(changed))] = some(luck)
            elif deed < 0.8:
                changed.insert(luck.randrange(1, len(changed) + 1), some(luck))
            elif len(changed) > 1:
                del changed[luck.randrange(1, len(changed))]
        moving = [some(luck) for _ in range(luck.randrange(4))]
        layers = [Layer([*below], LOOK), *([Layer([*above], LOOK)] if luck.random() < 0.7 else [])]
        painter.show(screen, layers, moving, at_once=luck.random() < 0.3)
        while painter.is_behind:
            painter.show(screen, layers, moving)
        assert pygame.image.tobytes(screen, "RGB") == whole(*(layer.items for layer in layers), moving)


def red(at: Rect, shade: int = 255) -> Item:
    return item(at, plate((shade, 0, 0, 255)))


def layer(*shown: Item) -> list[Layer]:
    return [Layer([GROUND, *shown], LOOK)]


def test_where_nothing_differs_nothing_is_painted(screen: pygame.Surface) -> None:
    painter, place = Painter(), Rect(10, 10, 20, 20)
    shown = layer(red(place))
    painted = [painter.show(screen, now) for now in (shown, [Layer([*shown[0].items], LOOK)], layer(red(place)))]
    assert [*map(bool, painted)] == [True, False, False]


def test_only_the_place_that_changed_is_brought_to_the_screen(screen: pygame.Surface) -> None:
    painter, place = Painter(), Rect(100, 100, 20, 20)
    painter.show(screen, layer(red(place)))
    now = layer(red(place, 100))
    assert not painter.show(screen, now)
    (changed,) = painter.show(screen, now)
    assert (changed.contains(place), changed.width < 40) == (True, True)


def test_what_does_not_say_what_it_looks_like_is_painted_with_each_new_view(screen: pygame.Surface) -> None:
    painted: list[Rect] = []

    def view() -> list[Item]:
        return [GROUND, item(Rect(0, 0, 9, 9), Drawn(lambda _screen, at, *_: painted.append(at)))]

    painter, shown = Painter(), view()
    for now, times in ((shown, 1), (shown, 1), (view(), 2)):
        painter.show(screen, [Layer(now, LOOK)], at_once=True)
        assert len(painted) == times


def test_the_frame_with_a_new_list_paints_the_small_places_under_the_finger_alone(screen: pygame.Surface) -> None:
    places = Rect(40, 40, 20, 20), Rect(290, 90, 20, 20), Rect(170, 120, 150, 120)
    painter, now, fingers = Painter(), layer(*(red(at, 200) for at in places)), [Rect(300, y, 1, 1) for y in (100, 220)]
    painter.show(screen, layer(*(red(at, 1) for at in places)))
    for shades in ([1, 200, 1], [200, 200, 200]):
        painter.show(screen, now, first=fingers)
        assert [screen.get_at(at.center).r for at in places] == shades
    assert not painter.is_behind


def test_where_something_lands_its_place_is_painted_in_the_same_frame(screen: pygame.Surface) -> None:
    places = Rect(0, 0, 150, 240), Rect(170, 0, 150, 240)
    painter, chip = Painter(), item(Rect(40, 40, 10, 10), plate((0, 0, 255, 255)))
    painter.show(screen, layer(*(red(at, 1) for at in places)), [chip])
    painter.show(screen, layer(*(red(at, 200) for at in places)), first=[Rect(300, 100, 1, 1)])
    assert screen.get_at((45, 45)).r == 200


def test_an_item_of_any_size_is_painted_in_one_frame(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    painter, shade = Painter(), [0]
    shown = layer(item(Rect(0, 0, 250, 200), flag(shade)))
    for shade[0] in range(0, 200, 10):
        painter.show(screen, shown)
        assert screen.get_at((10, 10)).r == screen.get_at((240, 190)).r == shade[0]


def test_what_touches_is_painted_in_the_same_frame(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    painter, places = Painter(), [Rect(100 * i, 60, 100, 100) for i in range(3)]
    now = layer(*(red(at, 200) for at in places))
    painter.show(screen, layer(*(red(at, 1) for at in places)))
    for shade in (1, 200):
        painter.show(screen, now)
        assert [screen.get_at(at.center).r for at in places] == [shade] * 3


@pytest.mark.parametrize("is_new", [True, False])
def test_what_has_waited_longest_is_painted_next_whatever_else_changes(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch, is_new: bool
) -> None:
    hurry(monkeypatch)
    painter, large, small = Painter(), [1], [1]

    def shown() -> list[Item]:
        return [GROUND, item(Rect(0, 0, 250, 200), flag(large)), item(Rect(280, 210, 20, 20), flag(small))]

    now = shown()
    painter.show(screen, [Layer(now, LOOK)])
    large[0] = 200
    for _ in range(4):
        small[0] += 1
        painter.show(screen, [Layer(shown() if is_new else now, LOOK)])
    assert screen.get_at((10, 10)).r == screen.get_at((240, 190)).r == 200
    assert screen.get_at((290, 220)).r >= small[0] - 1


def test_a_picture_made_ahead_is_shown_as_it_is(screen: pygame.Surface) -> None:
    painter, (shown,) = Painter(), layer(red(Rect(10, 10, 20, 20)))
    painter.show(screen, layer())
    list(painter.prepare(shown.items, LOOK))
    assert painter.show(screen, [shown]) == [screen.get_rect()]
    assert pygame.image.tobytes(screen, "RGB") == whole(shown.items)


def test_of_two_things_in_one_place_the_one_that_has_gone_is_gone(screen: pygame.Surface) -> None:
    painter, place = Painter(), Rect(10, 10, 20, 20)
    one, other = (item(place, plate(colour)) for colour in ((255, 0, 0, 90), (0, 0, 255, 90)))
    for shown in ((one, other), (other,)):
        painter.show(screen, layer(*shown), at_once=True)
    assert pygame.image.tobytes(screen, "RGB") == whole([GROUND, other])
