"""A few pictures, compared with the ones in tests/data/screens; FIVEFOLD_WRITE_SCREENS=1 writes them anew."""

import os
from pathlib import Path

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, new_game
from tests.engine.positions import position
from tests.ui.baseline import MOST_WRONG, coarse, differences, share_wrong, side_by_side
from tests.ui.conftest import do
from tests.ui.gallery import home, opening, victory
from tests.ui.pilot import Pilot

SCREENS = Path(__file__).parent.parent / "data" / "screens"
WRITES = os.environ.get("FIVEFOLD_WRITE_SCREENS") == "1"


@opening
def some_game(pilot: Pilot, seats: int, sides: int, people: int = 1, story: str = "") -> None:
    """The middle of a game, after a story."""
    match = Match(new_game(CLASSIC, seats, sides, seed=11, dealer=seats - 1))
    while match.state.turn < 24 or match.state.current_player:
        match.push(pilot.app.rng.choice(match.state.legal_moves()))
    pilot.play(pilot.session(match, people=people))
    do(pilot, "frame", story)


@opening
def at_position(pilot: Pilot, drawing: str, story: str) -> None:
    """A position of someone who holds two cards, after a story."""
    pilot.play(pilot.session(position(drawing, "5H 7H", "2C")))
    do(pilot, story)


STATES = {
    "home": home(CLASSIC, ago=(1, 2, 4, 5, 6)),
    "story": victory(CLASSIC, 2, 2, 0, is_told=True),
    "children": victory(VARIANTS["kids"], 2, 2, 1),
    "table": some_game(2, 2, story="card:1"),
    "teams": some_game(6, 3, story="button:spaces"),
    "claim": at_position("5: b b b b . b b b . .", "drop 5H e5"),
    "menu": some_game(2, 2, story="key escape | key down"),
    "rules": some_game(2, 2, story="key escape | key down | button:learn | button:rules | tick 2"),
    "curtain": some_game(2, 2, people=2),
    "moment": at_position("2: . b . . . . . . . .\n5: b b b b . . g . . .", "5H | space:e5 | tick 0.5"),
}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(("home", (1024, 768)), ("home", (390, 844))),
        *(("table", (1024, 768)), ("table", (390, 844)), ("teams", (1280, 720)), ("teams", (360, 640))),
        *(("claim", (1024, 768)), ("menu", (768, 1024)), ("rules", (844, 390)), ("curtain", (640, 360))),
        *(("moment", (1024, 768)), ("story", (390, 844)), ("story", (1280, 720)), ("children", (768, 1024))),
    ],
)
def test_the_screen_looks_as_it_did(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(size, still=True)
    STATES[name](pilot)
    file = f"{name}-{size[0]}x{size[1]}.png"
    compare(coarse(pilot.app.display.screen), SCREENS / file, tmp_path / file)


def compare(now: pygame.Surface, reference: Path, beside: Path) -> None:
    """Fail when a picture differs, with both side by side in a file."""
    if WRITES and reference.parent == SCREENS:
        SCREENS.mkdir(parents=True, exist_ok=True)
        pygame.image.save(now, reference)
    then = pygame.image.load(reference).convert(24)
    assert then.get_size() == now.get_size()
    wrong = share_wrong(then, now)
    if wrong > MOST_WRONG:
        pygame.image.save(side_by_side(then, now), beside)
    assert wrong <= MOST_WRONG, f"{wrong:.1%} differ: see {beside}; if it is meant, FIVEFOLD_WRITE_SCREENS=1"


def test_a_changed_screen_is_noticed_and_shown_side_by_side(tmp_path: Path) -> None:
    pygame.display.set_mode((100, 100))
    then, now = pygame.Surface((100, 50)), pygame.Surface((100, 50))
    pygame.draw.rect(now, "white", (10, 10, 12, 12))
    pygame.image.save(then, tmp_path / "then.png")
    with pytest.raises(AssertionError, match="differ"):
        compare(now, tmp_path / "then.png", tmp_path / "both.png")
    assert pygame.image.load(tmp_path / "both.png").get_size() == (208, 50)


def test_the_baseline_lists_whatever_has_changed_but_for_a_pixel() -> None:
    then = {
        "status": "",
        "targets": [["button:play", ["Play", True, None], [10, 10, 80, 44]], ["button:menu", ["Menu"], None]],
        "reader": [["text:0", ["text", "Your turn"], None], ["text:1", ["text", "Blue"], [0, 0, 9, 9]]],
    }
    near = then | {"targets": [["button:play", ["Play", True, None], [11, 9, 80, 44]], ["button:menu", ["Menu"], None]]}
    assert list(differences(then, then)) == list(differences(then, near)) == []
    now = {
        "status": "Over",
        "targets": [["button:play", ["Play", False, None], [10, 10, 80, 47]], ["button:new", ["New"], None]],
        "reader": [["text:1", ["text", "Blue"], None], ["text:0", ["text", "Your turn"], None]],
    }
    assert list(differences(then, now)) == [
        "status: '' -> 'Over'",
        "targets: button:menu is gone",
        "targets: button:new is new",
        "targets: button:play ['Play', True, None] -> ['Play', False, None]",
        "targets: button:play at [10, 10, 80, 44] -> [10, 10, 80, 47]",
        "reader: another order",
        "reader: text:1 at [0, 0, 9, 9] -> None",
    ]
