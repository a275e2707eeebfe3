"""Lines and ready-made moves."""

import random
from itertools import pairwise

import pytest

from game.engine import CLASSIC
from game.engine.board import space_xy

TABLES = CLASSIC.tables


def test_the_classic_board_has_192_lines_of_five() -> None:
    assert len(TABLES.lines) == len(set(TABLES.lines)) == 192


@pytest.mark.parametrize(("space", "lines"), [("e5", 20), ("f5", 20), ("e6", 20), ("f6", 20), ("a1", 3), ("b1", 4)])
def test_a_centre_space_lies_in_twenty_lines_and_a_corner_in_three(space: str, lines: int) -> None:
    assert sum(bool(line & TABLES.bits[space]) for line in TABLES.lines) == lines


def test_every_line_is_five_spaces_in_one_of_the_four_directions() -> None:
    for run in TABLES.line_spaces.values():
        places = [space_xy(space) for space in run]
        steps = {(x - u, y - v) for (u, v), (x, y) in pairwise(places)}
        assert len(run) == 5
        assert len(steps) == 1
        assert steps <= {(1, 0), (0, 1), (1, 1), (1, -1)}


def test_a_line_is_named_by_its_ends() -> None:
    assert {"a1-e1", "a1-a5", "a1-e5", "a5-e1", "f10-j6"} < set(TABLES.line_of)
    assert all(TABLES.line_of[name] == line for line, name in TABLES.line_names.items())


def test_a_space_knows_its_lines_by_direction() -> None:
    for space, rays in TABLES.rays.items():
        lines = [line for ray in rays for line in ray.lines]
        assert sorted(lines) == sorted(line for line in TABLES.lines if line & TABLES.bits[space])
        for ray in rays:
            assert all(not line & ~ray.reach for line in ray.lines)


def test_chips_can_stand_everywhere_but_on_the_corners() -> None:
    assert TABLES.playable.bit_count() == 96
    assert TABLES.spaces_in(TABLES.free) == ("a1", "a10", "j1", "j10")


@pytest.mark.parametrize(("card", "act"), [("7H", "place"), ("JD", "place"), ("JS", "remove")])
def test_moves_made_ready_are_those_of_the_spaces_sorted(card: str, act: str) -> None:
    rng = random.Random(1)
    for _ in range(200):
        mask = TABLES.uses[card].spaces & rng.getrandbits(100) & rng.choice((-1, rng.getrandbits(100)))
        wanted = [(act, card, space) for space in sorted(TABLES.bits) if TABLES.bits[space] & mask]
        assert [tuple(move) for move in TABLES.uses[card].moves[mask]] == wanted == sorted(wanted)
