"""While things move, the screen shows the same as a whole painting."""

import itertools
import random
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine import VARIANTS, new_game
from game.ui.table.board import BoardView
from game.ui.toolkit import painter
from game.ui.toolkit.view import paint
from tests.engine.positions import position
from tests.sampling import slowly, some
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

SIZE = (480, 360)
TABLET, PHONE, LYING = (1024, 768), (390, 844), (844, 390)
SMALL = [*itertools.product((PHONE, LYING), VARIANTS)]
CASES = [*itertools.product((TABLET,), VARIANTS), *SMALL]
LEAVING = {"button:menu", "button:help", "button:announce", "button:talk"}
"""Buttons that lay a sheet over the table."""


def moving(size: tuple[int, int] = TABLET, name: str = "classic") -> Pilot:
    """Somebody who watches two computers, in the first frame in which something moves."""
    pilot = Pilot(size)
    pilot.play(pilot.session(new_game(VARIANTS[name], 2, seed=3, dealer=1), people=0))
    list(pilot.during(lambda: not pilot.table.desk.table.timeline.busy))
    return pilot


@pytest.mark.parametrize("name", slowly(VARIANTS, 0, 3, "dice"))
def test_a_frame_of_motion_is_the_whole_table_and_its_sprites(name: str) -> None:
    pilot, frames, compared = moving(SIZE, name), 0, 0
    while frames < 60:
        if pilot.table.desk.table.timeline.busy:
            frames += 1
            compared += shows_the_truth(pilot)
        pilot.frame()
    assert compared > 20


@pytest.mark.parametrize(
    ("acts", "size", "name"),
    [
        *((13, *case) for case in some(SMALL, 1, (PHONE, "states"), (LYING, "kids"), key="stale")),
        *(pytest.param(40, *case, marks=pytest.mark.slow) for case in some(CASES, 3, key="stale, longer")),
    ],
)
def test_what_is_kept_is_never_stale(acts: int, size: tuple[int, int], name: str) -> None:
    pilot, rules = Pilot(size, tips=True, left_handed=size == LYING), VARIANTS[name]
    pilot.play(pilot.session(new_game(rules, min(rules.seat_counts), seed=7, dealer=0)))
    rng, compared = random.Random(5), 0
    for _ in range(acts):
        if pilot.table.desk.turn.is_free:
            pilot.click(rng.choice(sorted({*pilot.names} - LEAVING)))
        for _ in range(4):
            compared += shows_the_truth(pilot)
            pilot.frame(1 / 30)
    assert compared > acts


@pytest.mark.parametrize("name", slowly(VARIANTS, 0, 3, "kids"))
def test_another_table_keeps_nothing_of_the_last_ones_frame(name: str) -> None:
    pilot, rules = Pilot(SIZE, still=True), VARIANTS[name]
    pilot.play(pilot.session())
    list(pilot.during(lambda: pilot.app.painter.is_behind))
    pilot.play(pilot.session(new_game(rules, min(rules.seat_counts), seed=1)))
    while pilot.app.painter.is_behind:
        pilot.frame(0.0)
    assert shows_the_truth(pilot)


def test_when_nothing_moves_any_more_all_is_painted_within_three_frames() -> None:
    pilot = moving()
    list(pilot.during(lambda: pilot.table.desk.table.timeline.busy))
    for _ in range(3):
        pilot.frame(0.001)
    painted = pilot.app.pictures
    pilot.frame(0.001)
    assert (shows_the_truth(pilot), pilot.app.pictures) == (True, painted)


def test_the_table_below_moving_sprites_is_hardly_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = moving()
    painted, areas = watched(monkeypatch, pilot), list[int]()
    while len(areas) < 40:
        painted.clear()
        pilot.frame()
        areas.append(sum(place.width * place.height for place in painted))
    assert sorted(areas)[20] < 0.05 * 1024 * 768


def watched(patch: pytest.MonkeyPatch, pilot: Pilot) -> list[pygame.Rect]:
    """The list that every place goes to that is brought to the screen from now on."""
    show, places = pilot.app.painter.show, list[pygame.Rect]()
    patch.setattr(pilot.app.painter, "show", lambda *how, **more: places.extend(show(*how, **more)) or places)
    return places


def test_a_slow_device_paints_besides_the_board_little_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "_LONG", 0.0)
    pilot = Pilot(TABLET)
    scene = pilot.play(pilot.session())
    list(pilot.during(lambda: scene.desk.table.timeline.busy or scene.dirty or pilot.app.painter.is_behind))
    painted = watched(monkeypatch, pilot)
    board = scene.desk.table.board.reach.clip(pilot.app.display.screen.get_rect())
    places = [pilot.target(name).rect.center for name in ("card:2", "button:hint")]
    deeds = [partial(deed, at) for at in places for deed in (pilot.move, pilot.press, pilot.release)]
    for deed in (*deeds, *[lambda: None] * 200):
        deed()
        painted.clear()
        pilot.frame(0.001)
        rest = [place.width * place.height for place in painted if not place.contains(board)]
        assert sum(rest) < 0.3 * 1024 * 768
        assert len(painted) - len(rest) <= 1
    assert pilot.prompt.startswith("Hint")


def test_a_board_that_changes_as_a_card_leaves_is_painted_a_frame_later(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(TABLET)
    scene = pilot.play(pilot.session())
    pilot.tick(2)
    pilot.click("card:2")
    pilot.tick(1)
    board = scene.desk.table.board.reach.clip(pilot.app.display.screen.get_rect())
    painted, whole = watched(monkeypatch, pilot), list[bool]()
    pilot.press(pilot.target(pilot.all("space")[0]).rect.center)
    for deed in (lambda: pilot.release(pilot.app.pointer.at), pilot.frame):
        painted.clear()
        deed()
        whole.append(any(place.contains(board) for place in painted))
    assert whole == [False, True]
    assert shows_the_truth(pilot)


def test_under_the_mouse_a_button_is_painted_and_not_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(TABLET)
    scene = pilot.play(pilot.session())
    pilot.tick(2)
    boards = counted(monkeypatch, scene.desk.table.board, "draw_rims")
    menu, looks = pilot.target("button:menu").rect, set[bytes]()
    for doing in (pilot.frame, lambda: pilot.move(menu.center), lambda: pilot.press(menu.center)):
        doing()
        pilot.frame()
        looks.add(pygame.image.tobytes(pilot.app.display.screen.subsurface(menu), "RGB"))
    assert len(looks) == 3
    assert not boards
    assert is_like(pilot.app.display.screen, painted_whole(pilot), 1)  # as under a veil


def shows_the_truth(pilot: Pilot) -> bool:
    """True once all that lies still has been painted; then the screen must be like a whole painting."""
    if pilot.app.top is not pilot.table or pilot.app.painter.is_behind:
        return False
    # SDL rounds what lies under a veil by where the pixels are in memory.
    assert is_like(pilot.app.display.screen, painted_whole(pilot), int(pilot.table.desk.cheering.is_on))
    return True


def is_like(one: pygame.Surface, other: pygame.Surface, most: int = 0) -> bool:
    """True if no colour of a pixel differs by more than that."""
    if one.get_buffer().raw == other.get_buffer().raw:
        return True
    for more, less in ((one, other), (other, one)):
        rest = more.copy()
        rest.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        if pygame.image.tobytes(rest, "RGB").strip(bytes(range(most + 1))):
            return False
    return True


def test_a_free_corner_stays_a_star_while_its_sequence_flashes(still: Pilot) -> None:
    table, looks = still.play(still.session()).desk.table, list[pygame.Color]()
    for table.glowing in ({}, {"a1": 0.5}):
        table.changed()
        still.app.director.top.dirty = True
        still.frame()
        looks.append(still.app.display.screen.get_at(table.board.rect("a1").center))
    assert looks[0] == looks[1]


def test_a_bar_goes_with_the_last_of_its_chips_seen_through_and_cards_in_order_are_painted_anew(still: Pilot) -> None:
    still.play(still.session(position("5: B B B B B . . . . .", "7H JS", "2C")))
    # The chip under the mouse is seen through before the others.
    for story in ("over e5 | frame | key x | tick 0.2", "unkey x | tick 0.2", "key s", "key s"):
        do(still, story)
        assert is_like(still.app.display.screen, painted_whole(still))


def painted_whole(pilot: Pilot) -> pygame.Surface:
    """The same moment with nothing kept from before."""
    screen = pilot.app.display.screen.copy()
    pilot.table.changed()
    pilot.table.draw(screen)
    paint(screen, pilot.app.keyboard.ring(), pilot.table.look)
    return screen


def counted(patch: pytest.MonkeyPatch, owner: object, name: str) -> list[tuple[Any, ...]]:
    """The arguments of every later call of a method."""
    calls, real = list[tuple[Any, ...]](), getattr(owner, name)
    patch.setattr(owner, name, lambda *given: (calls.append(given), real(*given))[1])
    return calls


def test_the_board_of_a_chosen_card_is_painted_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(TABLET)
    scene = pilot.play(pilot.session(new_game(VARIANTS["classic"], 2, seed=7, dealer=1)))
    pilot.tick(30)
    painted = counted(monkeypatch, BoardView, "_paint")
    do(pilot, "card:0 | frame")
    lit = len(scene.desk.picture().lit)
    assert 0 < lit < 5
    assert len({tuple(place) for _, _, place, _ in painted}) <= 2 * lit
