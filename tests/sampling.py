"""Draws the cases a run looks at: the corners always, others by the commit's seed, every case with --all."""

import os
import random
import subprocess
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


@cache
def seed() -> str:
    """FIVEFOLD_SEED, or the first eight digits of the commit; "0" outside a checkout."""
    if given := os.environ.get("FIVEFOLD_SEED"):
        return given
    git = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=8", "HEAD"]
    try:
        return subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return "0"


def takes_all() -> bool:
    """True if pytest was called with --all."""
    return os.environ.get("FIVEFOLD_ALL") == "1"


def some(cases: Iterable[T], count: int, *corners: T, key: str = "") -> list[T]:
    """The corners and `count` other cases in their own order; runs with the same seed and `key` draw the same."""
    others = [case for case in cases if case not in corners]
    count = len(others) if takes_all() else min(count, len(others))
    drawn = random.Random(f"{seed()} {key}").sample(range(len(others)), count)
    return [*corners, *(others[at] for at in sorted(drawn))]


def slowly(
    cases: Iterable[T], everyday: int, whole: int, *corners: T, name: Callable[[Any], str] = str, key: str = ""
) -> list[Any]:
    """Parameters: the corners and `everyday` drawn cases are quick, up to `whole` are marked slow, named by `name`."""
    pool = [*cases]
    quick = some(pool, everyday, *corners, key=key)
    slow = some([case for case in pool if case not in quick], whole - everyday, key=key)
    marked = (pytest.param(case, id=name(case), marks=pytest.mark.slow) for case in slow)
    return [*(pytest.param(case, id=name(case)) for case in quick), *marked]
