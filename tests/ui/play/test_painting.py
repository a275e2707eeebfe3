"""What is painted while things move is what a whole painting would show."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine import VARIANTS, Match, Ruleset, new_game
from game.session import Player, Session
from tests.ui.pilot import Pilot

SIZE = (480, 360)


def two_computers(pilot: Pilot, rules: Ruleset) -> Session:
    """A game in which everything moves by itself."""
    match = Match(new_game(rules, 2, seed=3, dealer=1))
    return Session(match, (Player("Ada", "easy"), Player("Ben", "easy")), pilot.app.store, pilot.app.rng)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_a_frame_of_motion_is_the_whole_table_and_what_moves(rules: Ruleset) -> None:
    pilot = Pilot(SIZE)
    pilot.play(two_computers(pilot, rules))
    moving = 0
    while moving < 60:
        pilot.frame()
        if pilot.table.table.timeline.busy:
            moving += 1
            shown = pygame.image.tobytes(pilot.app.display.screen, "RGB")
            assert shown == painted_whole(pilot)


def test_the_table_below_what_moves_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(SIZE)
    scene = pilot.play(two_computers(pilot, VARIANTS["classic"]))
    whole = counted(monkeypatch, scene.table.board, "draw")
    while not scene.table.timeline.busy:
        pilot.frame()
    moving = 0
    whole.clear()
    while moving < 40:
        pilot.frame()
        moving += scene.table.timeline.busy
    assert len(whole) < moving / 2


def painted_whole(pilot: Pilot) -> bytes:
    """The same moment with nothing kept from before."""
    pilot.table._painted.forget()
    screen = pygame.Surface(SIZE)
    pilot.app.director.draw(screen)
    return pygame.image.tobytes(screen, "RGB")


def counted(patch: pytest.MonkeyPatch, owner: object, name: str) -> list[None]:
    """Grows with every call of a method."""
    calls: list[None] = []
    real: Callable[..., None] = getattr(owner, name)

    def counting(*args: object) -> None:
        calls.append(None)
        real(*args)

    patch.setattr(owner, name, counting)
    return calls
