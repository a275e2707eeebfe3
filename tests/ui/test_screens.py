"""A few pictures, compared with the ones in tests/data/screens; FIVEFOLD_WRITE_SCREENS=1 writes them anew."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, new_game
from game.session import Session
from tests.engine.positions import position
from tests.ui.gallery import victory, with_story
from tests.ui.pilot import Pilot

SCREENS = Path(__file__).parent.parent / "data" / "screens"
WRITES = os.environ.get("FIVEFOLD_WRITE_SCREENS") == "1"
COARSER = 4
"""Pixels of the window to a side of one of the picture: fine differences between versions of SDL vanish."""
MOST_APART = 24
"""Of 255, in one colour of one coarse pixel."""
MOST_WRONG = 0.004
"""Of all coarse pixels."""


def some_game(pilot: Pilot, seats: int, sides: int, people: int = 1) -> Session:
    """A game in its middle with the first seat to move."""
    match = Match(new_game(CLASSIC, seats, sides, seed=11, dealer=seats - 1))
    while match.state.turn < 24 or match.state.current_player:
        match.push(pilot.app.rng.choice(match.state.legal_moves()))
    players = pilot.session(match.state, people=people).players
    return Session(match, players, pilot.app.store, pilot.app.rng)


def table(pilot: Pilot) -> None:
    pilot.play(some_game(pilot, 2, 2))
    pilot.click("card:1")


def teams(pilot: Pilot) -> None:
    pilot.play(some_game(pilot, 6, 3))
    pilot.click("button:spaces")


def claim(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session(position("5: b b b b . b b b . .", "5H 7H", "2C")))
    pilot.drag(pilot.card("5H"), scene.table.board.rect("e5").center)


def menu(pilot: Pilot) -> None:
    pilot.play(some_game(pilot, 2, 2))
    pilot.key("escape")
    pilot.key("down")


def rules(pilot: Pilot) -> None:
    menu(pilot)
    pilot.click("button:rules")
    pilot.tick(2)


def curtain(pilot: Pilot) -> None:
    pilot.play(some_game(pilot, 2, 2, people=2))
    pilot.frame()


def moment(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session(position("2: . b . . . . . . . .\n5: b b b b . . g . . .", "5H 7H", "2C")))
    pilot.click(pilot.card("5H"))
    pilot.click_at(scene.table.board.rect("e5").center)
    pilot.tick(0.5)


def story(pilot: Pilot) -> None:
    with_story(CLASSIC, 0)(pilot)


def children(pilot: Pilot) -> None:
    victory(VARIANTS["kids"], 2, 2, 1)(pilot)


@pytest.mark.parametrize(
    ("go", "size"),
    [
        (table, (1024, 768)),
        (table, (390, 844)),
        (teams, (1280, 720)),
        (teams, (360, 640)),
        (claim, (1024, 768)),
        (menu, (768, 1024)),
        (rules, (844, 390)),
        (curtain, (640, 360)),
        (moment, (1024, 768)),
        (story, (390, 844)),
        (story, (1280, 720)),
        (children, (768, 1024)),
    ],
)
def test_the_screen_looks_as_it_did(go: Callable[[Pilot], None], size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(size, still=True)
    go(pilot)
    name = f"{go.__name__}-{size[0]}x{size[1]}.png"
    compare(coarse(pilot.app.display.screen), SCREENS / name, tmp_path / name)


def coarse(screen: pygame.Surface) -> pygame.Surface:
    """The screen at a fraction of its size."""
    wide, high = screen.get_size()
    return pygame.transform.smoothscale(screen.convert(24), (wide // COARSER, high // COARSER))


def compare(now: pygame.Surface, reference: Path, beside: Path) -> None:
    """Fail when a picture differs, with both side by side in a file."""
    if WRITES and reference.parent == SCREENS:
        SCREENS.mkdir(parents=True, exist_ok=True)
        pygame.image.save(now, reference)
    then = pygame.image.load(reference).convert(24)
    assert then.get_size() == now.get_size()
    wrong = share_wrong(then, now)
    if wrong > MOST_WRONG:
        wide, high = now.get_size()
        both = pygame.Surface((2 * wide + 8, high))
        both.blit(then, (0, 0))
        both.blit(now, (wide + 8, 0))
        pygame.image.save(both, beside)
    assert wrong <= MOST_WRONG, f"{wrong:.1%} differ: see {beside}; if it is meant, FIVEFOLD_WRITE_SCREENS=1"


def share_wrong(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that clearly differ."""
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    wrong = {i // 3 for i, (x, y) in enumerate(zip(a, b, strict=True)) if abs(x - y) > MOST_APART}
    return len(wrong) / (one.get_width() * one.get_height())


def test_a_changed_screen_is_noticed_and_shown_side_by_side(tmp_path: Path) -> None:
    pygame.display.set_mode((100, 100))
    then, now = pygame.Surface((100, 50)), pygame.Surface((100, 50))
    pygame.draw.rect(now, "white", (10, 10, 12, 12))
    pygame.image.save(then, tmp_path / "then.png")
    with pytest.raises(AssertionError, match="differ"):
        compare(now, tmp_path / "then.png", tmp_path / "both.png")
    assert pygame.image.load(tmp_path / "both.png").get_size() == (208, 50)
