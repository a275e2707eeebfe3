"""Sounds in every engine: silent until the first tap, then each is there and is heard; silent when muted or away."""

from __future__ import annotations

import json

import pytest

from game.ui.sound.recordings import recordings
from tests.web.engines.choose import CHOICES
from tests.web.host import Host
from tests.web.player import APP, QUICK
from tests.web.webgame import WebGame

in_every_engine = pytest.mark.parametrize("engine", CHOICES)

TOLD = """(() => {
  const { buffers, started, sounding, context } = fivefoldSound.told();
  return JSON.stringify({
    ready: Object.fromEntries([...buffers].map(([name, buffer]) => [name, buffer.duration])),
    peaks: Object.fromEntries([...buffers].map(([name, buffer]) =>
      [name, buffer.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)])),
    started, sounding, state: context ? context.state : "none", time: context ? context.currentTime : 0,
  });
})()"""
RUNNING = "(fivefoldSound.told().context || {}).state === 'running'"
RESTING = "fivefoldSound.told().context.state === 'suspended'"
READY = f"{RUNNING} && fivefoldSound.told().buffers.size === {len(recordings().scores)}"
HIDE = """Object.defineProperty(document, "hidden", { configurable: true, get: () => %s });
document.dispatchEvent(new Event("visibilitychange"))"""
SECONDS = 15.0
CORNER = (5, 5)
"""A point where the title has nothing to tap."""


def told(game: WebGame) -> dict[str, object]:
    found: dict[str, object] = json.loads(game.engine.evaluate(TOLD))
    return found


def speak(game: WebGame, name: str) -> None:
    """Have the game's speaker begin a sound, faintly."""
    game.run(f"{APP}.sounds._speaker.play({name!r}, 0.05)")


@in_every_engine
def test_every_sound_is_heard_after_the_first_tap_and_none_when_muted_or_away(web: Host, engine: str) -> None:
    scores = recordings().scores
    with web.game(engine, kept=QUICK) as game:
        speak(game, "chip")
        assert told(game) == {"ready": {}, "peaks": {}, "started": {}, "sounding": 0, "state": "none", "time": 0}
        game.click(*CORNER)
        game.engine.wait_for(READY, SECONDS)
        before = told(game)
        lengths = {name: score.samples / recordings().rate for name, score in scores.items()}
        assert before["ready"] == pytest.approx(lengths, abs=1e-3)
        assert before["peaks"] == pytest.approx({name: score.peaks[0] for name, score in scores.items()}, abs=0.0015)
        for name in scores:
            speak(game, name)
        assert told(game)["started"] == dict.fromkeys(scores, 1)
        game.engine.wait_for("fivefoldSound.told().sounding === 0", SECONDS)
        assert float(str(told(game)["time"])) > float(str(before["time"])) + 1.5

        game.engine.evaluate(f"(() => {{ {HIDE % 'true'} }})()")
        game.engine.wait_for(RESTING, SECONDS)
        game.engine.evaluate(f"(() => {{ {HIDE % 'false'} }})()")
        game.engine.wait_for(RUNNING, SECONDS)
        game.engine.evaluate("void fivefoldSound.told().context.suspend()")  # as a system does for a call
        game.engine.wait_for(RESTING, SECONDS)
        game.click(*CORNER)
        game.engine.wait_for(RUNNING, SECONDS)

        game.run(f"{APP}.set_setting('muted', True)")
        game.engine.wait_for(RESTING, SECONDS)
        speak(game, "chip")
        game.click(*CORNER)
        game.wait_frames(2)
        after = told(game)
        assert (after["state"], after["started"]) == ("suspended", dict.fromkeys(scores, 1))
        assert not game.errors
