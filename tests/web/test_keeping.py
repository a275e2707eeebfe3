"""The page keeps what is played: through reloads, without storage and for a long time, in Chromium."""

from __future__ import annotations

import json
import os
import statistics
import time

import pytest

from tests.web import soaking
from tests.web.host import Host

SETTLED, SOME, ALIKE = 10.0, 5, 0.05
"""Minutes after which nothing grows, samples whose median counts, and the part by which it may differ."""


@pytest.mark.timeout(0)
def test_nothing_grows_while_computers_play_on_and_on(web: Host) -> None:
    minutes = float(os.environ.get("FIVEFOLD_SOAK", "0"))
    if not minutes:
        pytest.skip("a measurement of an hour: FIVEFOLD_SOAK=60 python -m pytest -s tests/web/test_keeping.py -k grows")
    with web.game(kept={"fivefold.settings": json.dumps({"pace": "at-once"})}) as game:
        soaking.begin(game)
        began = time.monotonic()
        samples: list[soaking.Sample] = []
        while (passed := (time.monotonic() - began) / 60) < minutes:
            game.wait(60 * (len(samples) + 1 - passed) if passed < len(samples) + 1 else 0)
            samples.append(soaking.sample(game, (time.monotonic() - began) / 60))
            print(samples[-1], flush=True)
        assert not game.errors
        settled = [one for one in samples if one.minutes >= SETTLED]
        assert len({one.kept for one in samples}) == 1
        for name in soaking.MEASURED:
            told = [getattr(one, name) for one in settled]
            before, after = statistics.median(told[:SOME]), statistics.median(told[-SOME:])
            growth = after / before - 1
            print(f"{name}: {before:,.0f} after {SETTLED:g} minutes, {after:,.0f} at the end, {growth:+.2%}")
            assert abs(growth) <= ALIKE
