"""The layout of the play scene, for every seating in every window."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from game.engine import VARIANTS
from game.ui.play import layout
from game.ui.play.layout import PlayLayout, TableSpec, frame_places
from game.ui.table.fan import can_fan, card_ratio, lying
from game.ui.toolkit import geometry
from game.ui.window.display import surface_size
from tests.sampling import some
from tests.ui.windows import SIZES, astray

EVERY_SHAPE = [*SIZES, (600, 600), (800, 800), (1000, 1000)]
"""Windows in CSS pixels."""
TOO_SMALL = [(320, 480), (480, 320), (320, 320), (200, 150), (150, 400)]
"""Windows that nobody should play in, but that nobody can forbid."""
PARTIES = [
    TableSpec(
        (rules.board.width, rules.board.height),
        *seating[:3],
        3 if rules.dice else 4,
        card_ratio(rules),
        can_fan(rules),
        0,
    )
    for rules in VARIANTS.values()
    for seating in rules.seatings
]
PARTIES = [*dict.fromkeys([*PARTIES, *(party._replace(buttons=5) for party in PARTIES if party.seats > party.sides)])]
TAP = 44
"""CSS pixels in height that a finger hits surely."""
CELLS = {(360, 640): 28, (390, 844): 33, (844, 390): 34, (768, 1024): 53, (1024, 768): 70, (1280, 720): 65}
CELLS |= {(1920, 1080): 99, (2732, 2048): 190}


class Case(NamedTuple):
    size: tuple[int, int]
    """Device pixels."""
    pixels: float
    """Device pixels per CSS pixel."""
    party: TableSpec

    @property
    def scale(self) -> float:
        return geometry.zoom(self.size, self.pixels)

    @property
    def places(self) -> PlayLayout:
        return layout.play_layout(self.size, self.scale, self.party)


def cases(sizes: list[tuple[int, int]] = EVERY_SHAPE, ratios: tuple[int, ...] = (1, 2)) -> Iterator[Case]:
    for (width, height), ratio, party in itertools.product(sizes, ratios, PARTIES):
        size = surface_size(width, height, ratio)
        yield Case(size, size[0] / width, party)


CORNERS = [*cases([(360, 640), (640, 360)], (1,))][:: len(PARTIES) // 3]
"""Games in the smallest windows."""


def parts(places: PlayLayout) -> list[Rect]:
    """All the rectangles that must not overlap."""
    panels = places.panels
    single = places.grid.frame, places.strip, places.pile, places.log
    cards = [card.strip for card in lying(places.cards)]
    named = {tuple(place): place for place in (*panels.seats, *panels.scores)}  # the own seat may be its side's score
    return [*single, *named.values(), *cards, *places.buttons]


def faults(case: Case) -> Iterator[str]:
    places, party, pixels, whole = case.places, case.party, case.pixels, Rect((0, 0), case.size)
    yield from astray(case.size, *parts(places))
    seats, teams = places.panels.seats, party.sides if party.seats > party.sides else 0
    grid, (columns, rows) = places.grid, party.board
    spaces = [grid.space(x, y) for y in range(rows) for x in range(columns)]
    board, hand, (tray, roll) = grid.frame, places.hand, places.dice(case.scale)
    least = round(TAP * pixels) - 1  # a pixel is lost in rounding
    rules = {
        "numbers": (len(seats), len(places.panels.scores), len(places.cards)) == (party.seats, teams, party.hand),
        "cards outside the hand": all(hand.contains(card) for card in places.cards),
        "a low prompt": min(places.strip.size) >= 50 * pixels,
        "unequal spaces": {space.size for space in spaces} == {(grid.cell, grid.cell)},
        "loose spaces": Rect.unionall(spaces[0], spaces[1:]) == board.inflate(-2 * grid.pad, -2 * grid.pad),
        "spaces on one place": len({space.topleft for space in spaces}) == columns * rows and grid.gap >= 1,
        "too low to tap": min(rect.height for rect in (*places.buttons, *places.cards)) >= least,
        "too narrow to tap": min(rect.width for rect in places.buttons) >= least,
        # Seven cards in one row of a narrow phone are a little narrower than a finger.
        "narrow cards": min(card.width for card in places.cards) >= 40 * pixels,
        "a board that could be larger": max(board.size) >= 0.45 * min(case.size)
        and board.width * board.height >= (0.21 if board.width == board.height else 0.16) * whole.width * whole.height
        and grid.cell >= 25 * pixels,
        "low seats": min(seat.height for seat in seats) >= 24 * pixels - 1,
        "the hand": board.right <= hand.left if geometry.is_wide(case.size) else board.bottom <= hand.top,
        "dice": hand.contains(tray) and hand.contains(roll) and not tray.colliderect(roll),
    }
    if party.hand == 1:
        rules["small dice"] = min(roll.size) >= least and tray.width >= 100 * pixels and tray.height >= 44 * pixels - 1
    yield from (rule for rule, holds in rules.items() if not holds)


def test_every_game_has_its_places_in_every_window() -> None:
    assert [f"{case}: {fault}" for case in some(cases(), 60, *CORNERS, key="places") for fault in faults(case)] == []


def test_spaces_have_at_least_so_many_pixels_and_a_window_that_is_too_small_still_has_a_layout() -> None:
    for case in cases([*CELLS], (1,)):
        assert case.party.buttons == 5 or case.places.grid.cell >= CELLS[case.size] - (case.party.seats > 6), case
    for case in some(cases(TOO_SMALL), 40, key="too small"):
        places = case.places
        assert all(min(rect.size) > 0 for rect in (*places.cards, *places.buttons, *places.panels.seats)), case
        assert places.grid.cell > 0


def test_the_frame_round_a_line_has_buttons_that_can_be_tapped() -> None:
    for case in some(cases(), 25, *CORNERS, key="frame"):
        area = case.places.hand
        for slides, waits in itertools.product((True, False), repeat=2):
            places = frame_places(area, case.scale, slides=slides, waits=waits)
            assert set(places) == {"settle", *(("back", "on") if slides else ()), *(("later",) if waits else ())}
            used = [*places.values()]
            assert all(map(area.contains, used)), case
            assert [*astray(case.size, *used)] == [], case
            assert min(place.height for place in used) >= round(TAP * case.pixels) - 1, case
            assert min(place.width for place in used) >= 48 * case.pixels, case


def test_a_board_lies_in_the_middle_of_its_room_at_the_top() -> None:
    frame = geometry.fit_grid(Rect(10, 20, 500, 700), 10, 10, 1.0).frame
    assert frame.topleft == (10 + (500 - frame.width) // 2, 20)
