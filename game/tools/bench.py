"""The speed of the rules: random games on State alone, with all legal moves listed each turn."""

import random
import sys
import time
from typing import TypedDict

from ..engine.deal import new_game
from ..engine.rules.variants import CLASSIC


class Speed(TypedDict):
    """A measurement."""

    games_per_second: float
    plies_per_second: float
    us_per_ply: float
    python: str
    platform: str


def measure(games: int = 200, rounds: int = 5) -> Speed:
    """The speed of random bots in the classic game for two: the median of `rounds` rounds of `games` games."""
    timed = sorted((_play(i * games, games) for i in range(rounds)), key=lambda found: found[1])
    plies, seconds = timed[len(timed) // 2]
    return {
        "games_per_second": round(games / seconds, 1),
        "plies_per_second": round(plies / seconds, 1),
        "us_per_ply": round(seconds / plies * 1e6, 3),
        "python": sys.version.split()[0],
        "platform": sys.platform,
    }


def _play(first_seed: int, games: int) -> tuple[int, float]:
    """The plies and seconds of games with seeds from `first_seed`."""
    plies = 0
    began = time.perf_counter()
    for seed in range(first_seed, first_seed + games):
        plies += _play_one(seed)
    return plies, time.perf_counter() - began


def _play_one(seed: int) -> int:
    """The plies of one random game."""
    draw = random.Random(seed).random
    state = new_game(CLASSIC, 2, seed=seed)
    plies = 0
    while moves := state.legal_moves():
        state = state.apply(moves[int(draw() * len(moves))])
        plies += 1
    return plies
