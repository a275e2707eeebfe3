"""Where everything of the play scene goes, for every seating in every window."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from pygame import Rect

from game.engine import VARIANTS
from game.ui.overlays import sheet_layout
from game.ui.play.tabletop import layout
from game.ui.play.tabletop.frame_layout import frame_places
from game.ui.play.tabletop.places import Party, PlayLayout
from game.ui.shell.display import MOST_PIXELS, surface_size
from game.ui.table.hand_layout import card_ratio
from game.ui.toolkit import geometry

SIZES = [
    *((360, 640), (390, 844), (768, 1024), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2732, 2048)),
    *((600, 600), (800, 800), (1000, 1000)),
]
"""Windows in CSS pixels."""
TOO_SMALL = [(320, 480), (480, 320), (320, 320), (200, 150), (150, 400)]
"""Windows that nobody should play in, but that nobody can forbid."""
PARTIES = [
    Party((rules.board.width, rules.board.height), *seating[:3], 3 if rules.dice else 4, card_ratio(rules))
    for rules in VARIANTS.values()
    for seating in rules.seatings
]
PARTIES += [party._replace(buttons=5) for party in PARTIES if party.seats > party.sides]
TAP = 44
"""CSS pixels in height that a finger hits surely."""


class Case(NamedTuple):
    """A game in a window."""

    size: tuple[int, int]
    """Device pixels."""
    pixels: float
    """Device pixels per CSS pixel."""
    party: Party

    @property
    def scale(self) -> float:
        return geometry.zoom(self.size, self.pixels)

    @property
    def places(self) -> PlayLayout:
        return layout.play_layout(self.size, self.scale, self.party)


def cases(sizes: list[tuple[int, int]] = SIZES) -> Iterator[Case]:
    for (width, height), ratio, party in itertools.product(sizes, (1, 2), dict.fromkeys(PARTIES)):
        size = surface_size(width, height, ratio)
        yield Case(size, size[0] / width, party)


def windows(sizes: list[tuple[int, int]] = SIZES) -> list[list[Case]]:
    """All games in each window."""
    return [list(group) for _, group in itertools.groupby(cases(sizes), lambda case: (case.size, case.pixels))]


def name_of(window: list[Case]) -> str:
    (width, height), pixels, _ = window[0]
    return f"{width}x{height}-{pixels:.2f}"


every_window = pytest.mark.parametrize("window", windows(), ids=name_of)


def parts(places: PlayLayout) -> dict[str, Rect]:
    """Everything that must not overlap, by name."""
    named = {"board": places.grid.frame, "prompt": places.prompt, "pile": places.pile, "log": places.log}
    groups = (("seat", places.panels.seats), ("score", places.panels.scores), ("card", places.cards))
    for kind, rects in (*groups, ("button", places.buttons)):
        named |= {f"{kind} {i}": rect for i, rect in enumerate(rects)}
    return named


@every_window
def test_nothing_overlaps_and_nothing_is_outside(window: list[Case]) -> None:
    for case in window:
        named = parts(case.places)
        whole = Rect((0, 0), case.size)
        assert [name for name, rect in named.items() if not whole.contains(rect)] == []
        pairs = itertools.combinations(named.items(), 2)
        assert [(a, b) for (a, one), (b, other) in pairs if one.colliderect(other)] == []


@every_window
def test_every_part_has_its_number_and_its_room(window: list[Case]) -> None:
    for case in window:
        places = case.places
        assert len(places.panels.seats) == case.party.seats
        assert len(places.panels.scores) == (case.party.sides if case.party.seats > case.party.sides else 0)
        assert len(places.cards) == case.party.hand
        assert all(places.hand.contains(card) for card in places.cards)
        assert min(places.prompt.size) >= 50 * case.pixels


@every_window
def test_spaces_are_equal_squares_inside_the_frame(window: list[Case]) -> None:
    for case in window:
        grid, (columns, rows) = case.places.grid, case.party.board
        spaces = [grid.space(x, y) for y in range(rows) for x in range(columns)]
        assert {space.size for space in spaces} == {(grid.cell, grid.cell)}
        assert Rect.unionall(spaces[0], spaces[1:]) == grid.frame.inflate(-2 * grid.pad, -2 * grid.pad)
        assert len({space.topleft for space in spaces}) == columns * rows
        assert grid.gap >= 1


@every_window
def test_cards_and_buttons_can_be_tapped(window: list[Case]) -> None:
    for case in window:
        places = case.places
        least = round(TAP * case.pixels) - 1  # a pixel is lost in rounding
        assert min(rect.height for rect in (*places.buttons, *places.cards)) >= least
        assert min(rect.width for rect in places.buttons) >= least
        # Seven cards in one row of a narrow phone are a little narrower than a finger.
        assert min(card.width for card in places.cards) >= 40 * case.pixels


@every_window
def test_the_board_is_as_large_as_it_can_sensibly_be(window: list[Case]) -> None:
    for case in window:
        places, (width, height) = case.places, case.size
        board = places.grid.frame
        assert max(board.size) >= 0.45 * min(width, height)
        assert board.width * board.height >= (0.21 if board.width == board.height else 0.16) * width * height
        assert places.grid.cell >= 25 * case.pixels


@every_window
def test_seats_are_equal_and_in_reading_order(window: list[Case]) -> None:
    for case in window:
        seats = case.places.panels.seats
        assert len({seat.size for seat in seats}) == 1
        assert sorted(seats, key=lambda seat: (seat.top, seat.left)) == list(seats)
        assert seats[0].height >= 24 * case.pixels - 1


@pytest.mark.parametrize(
    ("size", "cell"),
    [
        ((360, 640), 28),
        ((390, 844), 33),
        ((844, 390), 34),
        ((768, 1024), 53),
        ((1024, 768), 70),
        ((1280, 720), 65),
        ((1920, 1080), 99),
        ((2732, 2048), 190),
    ],
)
def test_spaces_have_at_least_so_many_pixels_with_any_seating(size: tuple[int, int], cell: int) -> None:
    assert min(case.places.grid.cell for case in cases([size]) if case.pixels == 1 and case.party.buttons < 5) >= cell


@pytest.mark.parametrize("window", windows(TOO_SMALL), ids=name_of)
def test_a_window_that_is_too_small_still_has_a_layout(window: list[Case]) -> None:
    for case in window:
        places = case.places
        assert all(min(rect.size) > 0 for rect in (*places.cards, *places.buttons, *places.panels.seats))
        assert places.grid.cell > 0


def test_wide_windows_have_the_board_at_the_left_and_tall_ones_at_the_top() -> None:
    for case in cases():
        board, hand = case.places.grid.frame, case.places.hand
        assert board.right <= hand.left if geometry.is_wide(case.size) else board.bottom <= hand.top


@every_window
def test_the_tray_and_the_button_for_the_dice_lie_where_else_a_hand_does(window: list[Case]) -> None:
    for case in window:
        places = case.places
        tray, roll = places.dice(case.scale)
        assert places.hand.contains(tray)
        assert places.hand.contains(roll)
        assert not tray.colliderect(roll)
        if case.party.hand == 1:
            assert min(roll.size) >= round(TAP * case.pixels) - 1
            assert tray.width >= 100 * case.pixels
            assert tray.height >= 44 * case.pixels - 1


@every_window
@pytest.mark.parametrize("slides", [True, False])
@pytest.mark.parametrize("waits", [True, False])
def test_the_frame_round_a_line_has_buttons_that_can_be_tapped(
    window: list[Case], *, slides: bool, waits: bool
) -> None:
    for case in window:
        area = case.places.hand
        places = frame_places(area, case.scale, slides=slides, waits=waits)
        assert set(places) == {"settle", *(("back", "on") if slides else ()), *(("later",) if waits else ())}
        used = list(places.values())
        assert all(area.contains(place) for place in used)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(used, 2))
        assert min(place.height for place in used) >= round(TAP * case.pixels) - 1
        assert min(place.width for place in used) >= 48 * case.pixels


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("buttons", [1, 2, 6])
@pytest.mark.parametrize("content", [0, 200, 5000])
@pytest.mark.parametrize("beside", [True, False])
def test_sheets_fit_into_every_window(size: tuple[int, int], buttons: int, content: int, *, beside: bool) -> None:
    scale = geometry.zoom(size, 1.0)
    sheet = sheet_layout.sheet(size, scale, content, buttons, beside=beside)
    assert Rect((0, 0), size).contains(sheet.sheet)
    inner = [sheet.title, sheet.content, *sheet.buttons]
    assert all(sheet.sheet.contains(rect) for rect in inner)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(inner, 2))
    assert min(button.height for button in sheet.buttons) >= TAP
    assert sheet.content.height >= min(content, 40)


# ---------------------------------------------------------------- the window


def test_units_are_css_pixels_up_to_a_comfortable_window_and_grow_beyond() -> None:
    assert geometry.zoom((360, 640), 1) == 1
    assert geometry.zoom((1280, 800), 1) == 1
    assert geometry.zoom((2560, 1600), 2) == 2
    assert 1.5 < geometry.zoom((2732, 2048), 1) < 2


def test_units_grow_with_the_text_as_far_as_a_small_window_allows() -> None:
    assert geometry.zoom((1024, 768), 1, 1.5) == 1.5
    assert geometry.zoom((780, 1688), 2, 1.5) == 3
    assert 1 < geometry.zoom((360, 640), 1, 1.5) < 1.25
    assert 1 < geometry.zoom((844, 390), 1, 1.25) < 1.2
    assert geometry.zoom((250, 250), 1, 1.5) == 1


@pytest.mark.parametrize(("css", "ratio"), [((390, 844), 3), ((1024, 768), 2), ((2732, 2048), 2), ((1280, 720), 1)])
def test_fine_screens_are_drawn_fine_but_not_finer_than_the_processor_can(css: tuple[int, int], ratio: float) -> None:
    width, height = surface_size(*css, ratio)
    assert width / css[0] == pytest.approx(height / css[1], rel=0.01)
    assert 1 <= width / css[0] <= min(ratio, 2)
    assert width * height <= MOST_PIXELS * 1.01 or width == css[0]


def test_a_space_knows_its_place() -> None:
    grid = geometry.fit_grid(Rect(10, 20, 500, 700), 10, 10, 1.0)
    assert grid.frame.topleft == (10 + (500 - grid.frame.width) // 2, 20)
    assert grid.space(0, 0).topleft == (grid.frame.left + grid.pad, grid.frame.top + grid.pad)
    assert grid.space(9, 9).bottomright == (grid.frame.right - grid.pad, grid.frame.bottom - grid.pad)
