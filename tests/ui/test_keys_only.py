"""Every game is played to its end by keys alone, with letters and without, and its transcript can be read by itself."""

import re

import pygame
import pytest

from game.engine import VARIANTS
from game.ui.toolkit.painter import Painter
from tests.ui.keys_only import played

HOUSES = [
    ("classic", {"announce": True}),
    ("classic", {"manual_draw": "strict"}),
    ("numbers", {"announce": True}),
    ("classic", {"toasts": 2, "captured_pairs": 5}),
]
"""House rules that ask: which five count, who draws in time, the answer to a sum."""
KEYS = {"tab", "return", "up", "down", "left", "right"}


@pytest.fixture(autouse=True)
def no_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody touches mouse or screen, or looks at it."""
    monkeypatch.setattr(Painter, "show", lambda *_, **__: [])
    real = pygame.event.post

    def post(event: pygame.event.Event) -> bool:
        assert event.type not in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
        return real(event)

    monkeypatch.setattr(pygame.event, "post", post)


def keys_of(lines: list[str]) -> set[str]:
    told = [match[1] for line in lines if (match := re.match(r" +\[(.*?)\]  ", line))]
    return {key.partition(" ×")[0] for keys in told for key in keys.split(", ")}


@pytest.mark.slow
@pytest.mark.parametrize("letters", [True, False])
@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_is_played_by_keys_alone(name: str, letters: bool) -> None:
    scene, lines = played(name, letters=letters)
    assert scene.session.state.is_terminal()
    used = keys_of(lines) - KEYS
    assert all(len(key) == 1 for key in used)
    assert letters or not used


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "options"), HOUSES)
def test_house_rules_that_ask_are_answered_by_keys_alone(name: str, options: dict[str, object], seed: int) -> None:
    scene, _ = played(name, options, seed=seed, letters=False)
    assert scene.session.state.is_terminal()


def test_a_transcript_tells_each_turn_by_keys_and_words() -> None:
    scene, lines = played("kids", {"line_length": 3})
    assert scene.session.state.is_terminal()
    assert lines[0].startswith("Your turn. ")
    assert re.match(r"    \[1\]  \w+", lines[1])
    assert all(line.strip() for line in lines)
    assert "win" in lines[-1]
