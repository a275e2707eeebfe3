"""The tables: every one can be read, looks its own way, and leaves the others as they were."""

import ast
import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import sprites
from game.ui.toolkit import assets, text, theme
from game.ui.toolkit.theme import THEME, THEMES, Theme
from tests.ui.colours import EYES, Colour, contrast, difference, luminance, over, rgb, seen_contrast, seen_with

UI = Path(theme.__file__).parents[1]
NAMES = list(THEMES)


@pytest.fixture(autouse=True)
def classic() -> Iterator[None]:
    """The usual table is laid before and after each test."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    theme.lay("classic")
    yield
    theme.lay("classic")
    assets.clear()


# ---------------------------------------------------------------- contrast


def cloth() -> list[Colour]:
    """The brightest and the darkest tones of the cloth that is laid: a coarse picture forgives single threads."""
    coarse = pygame.transform.smoothscale(sprites.background(800, 600), (200, 150))
    tones = [coarse.get_at((x, y))[:3] for x in range(0, 200, 2) for y in range(0, 150, 2)]
    ranked = sorted(tones, key=luminance)
    return [ranked[0], ranked[-1]]


def grounds() -> dict[str, list[Colour]]:
    """What text stands on, by name."""
    panels = [over(tone, rgb(THEME.panel), 0.82) for tone in cloth()]
    solid = [rgb(THEME.sheet), rgb(THEME.panel_lit)]
    buttons = [over(ground, rgb(THEME.lift), 0.13) for ground in (*panels, *solid, *cloth())]
    wells = [over(ground, rgb(THEME.well), 0.85) for ground in (*panels, *solid)]
    return {"table": cloth(), "panel": panels, "sheet": solid, "button": buttons, "well": wells}


@pytest.mark.parametrize("name", NAMES)
def test_text_can_be_read_on_everything_it_stands_on(name: str) -> None:
    theme.lay(name)
    where = grounds()
    for kind in ("table", "panel", "sheet", "button", "well"):
        assert min(contrast(rgb(THEME.text), ground) for ground in where[kind]) >= 4.5, kind
    for kind in ("table", "panel", "sheet"):
        assert min(contrast(rgb(THEME.quiet), ground) for ground in where[kind]) >= 4.5, kind
        signs = rgb(text._sign_colour("♥", THEME.text))
        assert min(contrast(signs, ground) for ground in where[kind]) >= 3, kind


@pytest.mark.parametrize("name", NAMES)
def test_even_the_faintest_text_can_be_made_out(name: str) -> None:
    theme.lay(name)
    where = grounds()
    for kind in ("table", "panel", "sheet"):
        assert min(contrast(rgb(THEME.faint), ground) for ground in where[kind]) >= 4.5, kind


@pytest.mark.parametrize("name", NAMES)
def test_ink_stands_out_on_paper(name: str) -> None:
    theme.lay(name)
    papers = [rgb(paper) for paper in (THEME.paper, THEME.paper_bright, THEME.paper_foot)]
    assert min(contrast(rgb(THEME.ink), paper) for paper in papers) >= 7
    assert min(contrast(rgb(THEME.red), paper) for paper in papers) >= 4.5
    assert min(contrast(rgb(THEME.ink_soft), paper) for paper in papers) >= 6
    for ink in (THEME.ink_dim, THEME.red_dim):
        assert min(contrast(rgb(ink), rgb(paper)) for paper in (THEME.paper_dim, THEME.card_dim)) >= 4.5


@pytest.mark.parametrize("name", NAMES)
def test_red_suits_are_not_taken_for_black_ones(name: str) -> None:
    theme.lay(name)
    assert apart(THEME.red, THEME.ink) > 120
    assert apart(THEME.red_dim, THEME.ink_dim) > 45


def apart(one: str, other: str) -> float:
    """How far two colours are from each other, of 441."""
    return pygame.Vector3(rgb(one)).distance_to(pygame.Vector3(rgb(other)))


@pytest.mark.parametrize("name", NAMES)
def test_the_sides_can_be_told_apart(name: str) -> None:
    theme.lay(name)
    assert min(apart(one, other) for one, other in itertools.combinations(THEME.side, 2)) > 90
    assert min(contrast(rgb(side), rgb(THEME.paper_bright)) for side in THEME.side) >= 3
    assert min(contrast(rgb(THEME.side_ink(i)), rgb(THEME.paper_foot)) for i in range(len(THEME.side))) >= 4.5


FAR = 14
"""How far (ΔE) two colours are from each other that nobody takes for the same; chips differ in their shapes, too."""


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("name", NAMES)
def test_the_sides_can_be_told_apart_by_every_kind_of_eyes(name: str, eyes: str) -> None:
    theme.lay(name)
    seen = [seen_with(eyes, rgb(side)) for side in THEME.side]
    assert min(difference(one, other) for one, other in itertools.combinations(seen, 2)) >= FAR
    paper = rgb(THEME.paper_bright)
    assert min(seen_contrast(eyes, rgb(side), paper) for side in THEME.side) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_what_matters_now_is_seen(name: str) -> None:
    theme.lay(name)
    where = grounds()
    assert min(contrast(rgb(THEME.accent), tone) for tone in (*where["table"], *where["panel"], *where["sheet"])) >= 3
    assert min(contrast(rgb(THEME.accent_light), tone) for tone in where["table"]) >= 4.5
    assert contrast(rgb(THEME.on_accent), rgb(THEME.accent)) >= 4.5
    for tint in (*THEME.accent_tints, THEME.accent_light):
        assert contrast(rgb(THEME.on_accent), rgb(tint)) >= 4.5
    for ground, star in itertools.product((THEME.corner, THEME.corner_foot), (THEME.star, THEME.star_dim)):
        assert contrast(rgb(star), rgb(ground)) >= 3
    assert contrast(rgb(THEME.mark), rgb(THEME.paper_bright)) >= 7


@pytest.mark.parametrize("name", NAMES)
def test_the_keyboards_ring_is_seen_on_light_and_dark(name: str) -> None:
    theme.lay(name)
    assert contrast(rgb(THEME.ring), rgb(THEME.table_edge)) >= 4.5


LIGHT = [name for name, table in THEMES.items() if table.is_light]
WRITTEN = {
    "text": ("table", "panel", "sheet", "button", "well"),
    "quiet": ("table", "panel", "sheet", "button"),
    "faint": ("table", "panel", "sheet"),
    "accent": ("panel", "sheet"),
    "accent_light": ("table", "panel", "sheet"),
    "red": ("table", "panel", "sheet"),
}
"""Every colour that words have, and what they stand on."""


def test_there_is_a_light_table_beside_the_plain_one() -> None:
    assert LIGHT == ["plain", "daylight"]


@pytest.mark.parametrize("name", LIGHT)
@pytest.mark.parametrize("kind", WRITTEN)
def test_in_a_bright_room_every_word_can_be_read(name: str, kind: str) -> None:
    theme.lay(name)
    where = grounds()
    for ground in WRITTEN[kind]:
        assert min(contrast(rgb(getattr(THEME, kind)), tone) for tone in where[ground]) >= 4.5, ground


@pytest.mark.parametrize("name", LIGHT)
def test_in_a_bright_room_what_has_to_be_seen_is_seen(name: str) -> None:
    theme.lay(name)
    where = grounds()
    for tone in (*where["table"], *where["panel"], *where["sheet"]):
        assert contrast(rgb(THEME.ring), tone) >= 4.5
    written = rgb(THEME.on_tray or THEME.text)
    assert min(contrast(written, rgb(floor)) for floor in (THEME.tray, THEME.corner)) >= 4.5
    assert contrast(rgb(THEME.back_star), rgb(THEME.back_stripe)) >= 2.5


@pytest.mark.parametrize("name", NAMES)
def test_a_light_table_has_dark_words_and_a_dark_one_light_words(name: str) -> None:
    theme.lay(name)
    assert THEME.is_light is (luminance(rgb(THEME.text)) < luminance(cloth()[0]))


# ---------------------------------------------------------------- laying


def pixels(surface: pygame.Surface) -> bytes:
    page = pygame.Surface(surface.get_size())
    page.fill("#808080")
    page.blit(surface, (0, 0))
    return pygame.image.tobytes(page, "RGB")


def pictures() -> dict[str, bytes]:
    """One of each thing that a table changes."""
    return {
        "cloth": pixels(sprites.background(160, 120)),
        "frame": pixels(sprites.board_frame(200, 200)),
        "space": pixels(sprites.space("TD", 72, 72)),
        "corner": pixels(sprites.corner(72, 72)),
        "card": pixels(sprites.card("8S", 80, 114)),
        "back": pixels(sprites.card_back(80, 114)),
        "panel": pixels(sprites.panel(120, 60)),
        "button": pixels(sprites.button(120, 52, "main")),
    }


def test_every_table_looks_its_own_way() -> None:
    seen = {}
    for name in NAMES:
        theme.lay(name)
        seen[name] = pictures()
    for one, other in itertools.combinations(NAMES, 2):
        assert [thing for thing in seen[one] if seen[one][thing] == seen[other][thing]] == []


@pytest.mark.parametrize("name", NAMES[1:])
def test_a_table_leaves_no_trace_on_the_next(name: str) -> None:
    before = pictures()
    theme.lay(name)
    assert pictures() != before
    theme.lay("classic")
    assert pictures() == before  # what was kept
    assets.clear()
    assert pictures() == before  # and what is made anew


def test_every_table_gives_all_its_pictures_the_same_size() -> None:
    for name in NAMES:
        theme.lay(name)
        assert sprites.background(101, 77).get_size() == (101, 77)
        assert not sprites.background(101, 77).get_flags() & pygame.SRCALPHA
        frame = sprites.board_frame(301, 301)
        assert frame.get_width() == frame.get_height()
        assert frame.get_width() % 2 == 1
        assert sprites.space("", 40, 40).get_size() == (40, 40)


@pytest.mark.parametrize("size", [(320, 200), (200, 320), (120, 90), (1000, 150)])
@pytest.mark.parametrize("name", NAMES)
def test_cloths_cover_windows_of_every_shape(name: str, size: tuple[int, int]) -> None:
    theme.lay(name)
    made = sprites.background(*size)
    ends = [(1, 4), (size[0] - 2, 4), (1, size[1] - 4), (size[0] - 2, size[1] - 4)]
    assert all(sum(made.get_at(end)[:3]) > 20 for end in ends)


def test_letters_are_larger_where_the_table_asks_for_it() -> None:
    def ink(name: str, px: int) -> float:
        theme.lay(name)
        return pygame.mask.from_threshold(sprites.space("8S", px, px), THEME.ink, (40, 40, 40, 255)).count()

    assert ink("jumbo", 100) > 1.15 * ink("classic", 100)
    assert ink("jumbo", 30) < 1.15 * ink("classic", 30)  # there is no more room


def test_pegs_stand_in_holes() -> None:
    theme.lay("travel")
    bare = sprites.space("", 70, 70)
    assert luminance(bare.get_at((35, 35))[:3]) < 0.3 < luminance(bare.get_at((8, 8))[:3])


@pytest.mark.parametrize("name", ["", "marble", None, 7, [], {"table": 1}])
def test_an_unknown_table_is_the_classic_one(name: object) -> None:
    theme.lay("jumbo")
    theme.lay(name)
    assert THEME.name == "classic"


def test_laying_a_table_chooses_another_theme_and_changes_none() -> None:
    before = theme.current()
    theme.lay("travel")
    assert theme.current() is THEMES["travel"]
    assert before == Theme()
    assert THEME.suit("H") == THEMES["travel"].red


def test_nothing_is_written_through_the_theme_in_use() -> None:
    with pytest.raises(AttributeError):
        THEME.text = "#000000"  # type: ignore[misc]
    assert theme.current() == Theme()


def test_no_module_keeps_what_the_table_said_when_it_was_imported() -> None:
    kept = [
        f"{path.name}:{use.lineno}"
        for path in sorted(UI.rglob("*.py"))
        for use in uses_at_import(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert kept == []


def uses_at_import(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Every `THEME.something` that is read when a module is imported: outside functions, or as a default."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
                yield from uses_at_import(ast.Expr(default))
        else:
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "THEME":
                yield node
            yield from uses_at_import(node)


def test_a_value_kept_at_import_is_noticed() -> None:
    faults = ["A = THEME.text", "class B:\n    c: str = THEME.text", "def f(c=THEME.text): ...", "D = {1: THEME.text}"]
    assert [len(list(uses_at_import(ast.parse(fault)))) for fault in faults] == [1, 1, 1, 1]
    assert not list(uses_at_import(ast.parse("def f():\n    return THEME.text")))
