"""The tables: every one can be read, looks its own way, and leaves the others as they were."""

import itertools
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.ui import sprites
from game.ui.toolkit import assets, text, theme
from game.ui.toolkit.theme import THEME, THEMES, Theme
from tests.ui.colours import EYES, Colour, contrast, difference, luminance, over, rgb, seen_contrast, seen_with

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards
FAR = 14
"""The least difference (ΔE) of colours that nobody mistakes for each other; chips differ in their shapes, too."""


def cloth() -> list[Colour]:
    """The brightest and the darkest tones of the cloth that is laid: a coarse picture forgives single threads."""
    coarse = pygame.transform.smoothscale(sprites.background(800, 600), (200, 150))
    tones = [coarse.get_at((x, y))[:3] for x in range(0, 200, 2) for y in range(0, 150, 2)]
    return [min(tones, key=luminance), max(tones, key=luminance)]


@cache
def grounds(name: str) -> dict[str, list[Colour]]:
    """The grounds of words at a table, by name."""
    theme.lay(name)
    panels = [over(tone, rgb(THEME.panel), 0.82) for tone in cloth()]
    solid = [rgb(THEME.sheet), rgb(THEME.panel_lit)]
    buttons = [over(ground, rgb(THEME.lift), 0.13) for ground in (*panels, *solid, *cloth())]
    wells = [over(ground, rgb(THEME.well), 0.85) for ground in (*panels, *solid)]
    return {"table": cloth(), "panel": panels, "sheet": solid, "button": buttons, "well": wells}


def needed(name: str) -> Iterator[tuple[str, str, float, list[Colour]]]:
    """The colours that have to stand out at a table: name, colour, least contrast, and the grounds."""
    theme.lay(name)
    on = grounds(name)
    cards = [*on["panel"], *on["sheet"]]
    usual = [*on["table"], *cards]
    paper, bright = (THEME.paper, THEME.paper_bright, THEME.paper_foot), [rgb(THEME.paper_bright)]

    def these(*colours: str) -> list[Colour]:
        return [rgb(colour) for colour in colours]

    yield "text", THEME.text, 4.5, [*usual, *on["button"], *on["well"]]
    yield "quiet", THEME.quiet, 4.5, usual
    yield "faint", THEME.faint, 4.5, usual
    yield "fault", THEME.fault, 4.5, usual
    yield "red signs", text._sign_colour("♥", THEME.text), 3, usual
    yield "ink", THEME.ink, 7, these(*paper)
    yield "red on paper", THEME.red, 4.5, these(*paper)
    yield "soft ink", THEME.ink_soft, 6, these(*paper)
    for dimmed in (THEME.ink_dim, THEME.red_dim):
        yield "dim ink", dimmed, 4.5, these(THEME.paper_dim, THEME.card_dim)
    for side, colour in enumerate(THEME.side):
        yield f"side {side}", colour, 3, bright
        yield f"ink of side {side}", THEME.side_ink(side), 4.5, these(THEME.paper_foot)
    yield "accent", THEME.accent, 3, usual
    yield "light accent", THEME.accent_light, 4.5, on["table"]
    yield "on accent", THEME.on_accent, 4.5, these(THEME.accent, *THEME.accent_tints, THEME.accent_light)
    for star in (THEME.star, THEME.star_dim):
        yield "star", star, 3, these(THEME.corner, THEME.corner_foot)
    yield "mark", THEME.mark, 7, bright
    yield "ring", THEME.ring, 4.5, these(THEME.table_edge)
    if THEME.is_light:  # in a bright room
        yield "quiet on a button", THEME.quiet, 4.5, on["button"]
        yield "accent in words", THEME.accent, 4.5, cards
        for colour in (THEME.accent_light, THEME.red, THEME.ring):
            yield "bright colour", colour, 4.5, usual
        yield "words of a tray", THEME.on_tray or THEME.text, 4.5, these(THEME.tray, THEME.corner)
        yield "back of a card", THEME.back_star, 2.5, these(THEME.back_stripe)


@pytest.mark.parametrize("name", THEMES)
def test_everything_can_be_read_and_seen_on_all_that_it_stands_on(name: str) -> None:
    ratios = {
        (what, colour): (min(contrast(rgb(colour), tone) for tone in tones), least)
        for what, colour, least, tones in needed(name)
    }
    assert {what: ratio for what, (ratio, least) in ratios.items() if ratio < least} == {}
    assert THEME.is_light is (luminance(rgb(THEME.text)) < luminance(grounds(name)["table"][0]))


def apart(one: str, other: str) -> float:
    """The distance of two colours, of 441."""
    return pygame.Vector3(rgb(one)).distance_to(pygame.Vector3(rgb(other)))


@pytest.mark.parametrize("name", THEMES)
def test_sides_and_suits_can_be_told_apart_by_every_kind_of_eyes(name: str) -> None:
    theme.lay(name)
    assert THEME.is_light is (name in {"plain", "daylight"})
    assert apart(THEME.red, THEME.ink) > 120
    assert apart(THEME.red_dim, THEME.ink_dim) > 45
    assert min(apart(one, other) for one, other in itertools.combinations(THEME.side, 2)) > 90
    for eyes in EYES:
        seen = [seen_with(eyes, rgb(side)) for side in THEME.side]
        assert min(difference(one, other) for one, other in itertools.combinations(seen, 2)) >= FAR, eyes
        assert min(seen_contrast(eyes, rgb(side), rgb(THEME.paper_bright)) for side in THEME.side) >= 3, eyes


def pixels(surface: pygame.Surface) -> bytes:
    page = pygame.Surface(surface.get_size())
    page.fill("#808080")
    page.blit(surface, (0, 0))
    return pygame.image.tobytes(page, "RGB")


def pictures() -> dict[str, bytes]:
    """One of each thing that a table changes."""
    made = {"cloth": sprites.background(160, 120), "frame": sprites.board_frame(200, 200)}
    made |= {"space": sprites.space("TD", 72, 72), "corner": sprites.corner(72, 72)}
    made |= {"card": sprites.card("8S", 80, 114), "back": sprites.card_back(80, 114)}
    made |= {"panel": sprites.panel(120, 60), "button": sprites.button(120, 52, "main")}
    return {name: pixels(picture) for name, picture in made.items()}


def test_every_table_looks_its_own_way_and_leaves_no_trace_on_the_next() -> None:
    seen = {"classic": pictures()}
    for name in {*THEMES} - {"classic"}:
        theme.lay(name)
        seen[name] = pictures()
        theme.lay("classic")
        assert pictures() == seen["classic"]  # what was kept
    for one, other in itertools.combinations(seen.values(), 2):
        assert not one.items() & other.items()
    assets.clear()
    assert pictures() == seen["classic"]  # also made again from nothing


@pytest.mark.parametrize("name", THEMES)
def test_every_table_has_cloths_for_windows_of_every_shape_and_pictures_of_the_same_size(name: str) -> None:
    theme.lay(name)
    for width, height in ((321, 203), (200, 320), (1000, 150)):
        cloth = sprites.background(width, height)
        assert (cloth.get_size(), cloth.get_flags() & pygame.SRCALPHA) == ((width, height), 0)
        assert all(sum(cloth.get_at(end)[:3]) > 20 for end in itertools.product((1, width - 2), (4, height - 4)))
    wide, high = sprites.board_frame(301, 301).get_size()
    assert (wide, wide % 2) == (high, 1)
    assert sprites.space("", 40, 40).get_size() == (40, 40)


def test_letters_are_larger_where_the_table_asks_for_it_and_pegs_stand_in_holes() -> None:
    def ink(name: str, px: int) -> float:
        theme.lay(name)
        return pygame.mask.from_threshold(sprites.space("8S", px, px), THEME.ink, (40, 40, 40, 255)).count()

    assert ink("jumbo", 100) > 1.15 * ink("classic", 100)
    assert ink("jumbo", 30) < 1.15 * ink("classic", 30)  # there is no more room
    theme.lay("travel")
    bare = sprites.space("", 70, 70)
    assert luminance(bare.get_at((35, 35))[:3]) < 0.3 < luminance(bare.get_at((8, 8))[:3])


@pytest.mark.parametrize("name", ["", "marble", None, 7, [], {"table": 1}])
def test_an_unknown_table_is_the_classic_one(name: object) -> None:
    theme.lay("jumbo")
    theme.lay(name)
    assert THEME.name == "classic"


def test_laying_a_table_chooses_another_theme_and_nothing_is_written_through_the_one_in_use() -> None:
    before = theme.current()
    theme.lay("travel")
    assert (theme.current(), before, THEME.suit("H")) == (THEMES["travel"], Theme(), THEMES["travel"].red)
    theme.lay("classic")
    with pytest.raises(AttributeError):
        THEME.text = "#000000"  # type: ignore[misc]
    assert theme.current() == Theme()


IMPORTS = """
import importlib, pkgutil
from game import ui
from game.ui.toolkit import theme
theme.THEME = None
for module in pkgutil.walk_packages(ui.__path__, "game.ui."):
    importlib.import_module(module.name)
"""


@pytest.mark.slow
def test_no_module_reads_the_table_when_it_is_imported() -> None:
    subprocess.run([sys.executable, "-c", IMPORTS], check=True, cwd=Path(theme.__file__).parents[3])  # noqa: S603 - our own words
