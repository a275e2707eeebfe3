"""Sounds in every engine: silent until the first tap, then each is there and is heard; silent when muted or away."""

from typing import Any

import pytest

from game.ui.sound.sounds import recordings
from tests.web.engines.choose import in_every_engine
from tests.web.host import Host
from tests.web.player import APP, playing
from tests.web.webgame import WebGame

TOLD = """(() => {
  const { buffers, started, sounding, context } = fivefoldSound.told();
  return {
    ready: Object.fromEntries([...buffers].map(([name, buffer]) => [name, buffer.duration])),
    started, sounding, state: context ? context.state : "none", time: context ? context.currentTime : 0,
  };
})()"""
RUNNING = """((context) => context && (context.state === "running" ||
  navigator.getAutoplayPolicy && navigator.getAutoplayPolicy(context) === "allowed"))(fivefoldSound.told().context)"""
"""Firefox lets a context run only where there is a sound device, but tells whether the page may be heard."""
RESTING = "fivefoldSound.told().context.state === 'suspended'"
HEARD = """Promise.all([...fivefoldSound.told().buffers].map(async ([name, buffer]) => {
  const context = new OfflineAudioContext(1, Math.ceil(buffer.duration * 44100), 44100);
  const voice = new AudioBufferSourceNode(context, { buffer });
  voice.connect(context.destination);
  voice.start();
  const heard = (await context.startRendering()).getChannelData(0);
  return [name, heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)];
})).then(Object.fromEntries)"""
"""The peak of each sound as the engine plays it, at the rate of usual devices."""
READY = f"{RUNNING} && fivefoldSound.told().buffers.size === {len(recordings().scores)}"
HIDE = """void (Object.defineProperty(document, "hidden", { configurable: true, get: () => %s }),
document.dispatchEvent(new Event("visibilitychange")))"""
INTERRUPTED = """(() => {
  const { context } = fivefoldSound.told();
  window.asked = [];
  for (const name of ["suspend", "resume"]) {
    const real = context[name].bind(context);
    context[name] = () => { window.asked.push(name); return real(); };
  }
  Object.defineProperty(context, "state", { configurable: true, get: () => "interrupted" });
  context.dispatchEvent(new Event("statechange"));
})()"""
OVER = """(({ context }) => {
  delete context.state;
  context.dispatchEvent(new Event("statechange"));
})(fivefoldSound.told())"""
SECONDS = 60.0
CORNER = (5, 5)
"""A point where the title has nothing to tap."""


def told(game: WebGame) -> dict[str, Any]:
    return dict(game.engine.evaluate(TOLD))


def speak(game: WebGame, names: list[str]) -> None:
    """Have the game's speaker begin some sounds, faintly."""
    game.run(f"for name in {names!r}:\n    {APP}.sounds._speaker.play(name, 0.05)")


@in_every_engine
def test_every_sound_is_heard_after_the_first_tap_and_none_when_muted_or_away(web: Host, engine: str) -> None:
    scores = recordings().scores
    with playing(web, engine=engine) as (game, _):
        speak(game, ["chip"])
        assert told(game) == {"ready": {}, "started": {}, "sounding": 0, "state": "none", "time": 0}
        game.engine.click(*CORNER)
        game.engine.wait_for(READY, SECONDS)
        before = told(game)
        lengths = {name: score.samples / recordings().rate for name, score in scores.items()}
        assert before["ready"] == pytest.approx(lengths, abs=1e-3)
        peaks = {name: score.peaks[0] for name, score in scores.items()}
        assert game.engine.evaluate(HEARD) == pytest.approx(peaks, rel=0.1)

        game.engine.click(*CORNER)
        speak(game, list(scores))
        assert told(game)["started"] == dict.fromkeys(scores, 1)
        if before["state"] == "running":
            game.engine.wait_for("fivefoldSound.told().sounding === 0", SECONDS)
            assert told(game)["time"] > before["time"] + 1.5

        for is_hidden, then in (("true", RESTING), ("false", RUNNING)):
            game.engine.evaluate(HIDE % is_hidden)
            game.engine.wait_for(then, SECONDS)
        game.engine.evaluate("void fivefoldSound.told().context.suspend()")  # as a system does for a call
        game.engine.wait_for(RESTING, SECONDS)
        game.engine.click(*CORNER)
        game.engine.wait_for(RUNNING, SECONDS)

        game.engine.evaluate(INTERRUPTED)  # as an iPad does at its lock screen
        assert game.engine.evaluate("window.asked") == []
        for away in ("true", "false"):
            game.engine.evaluate(HIDE % away)
        assert game.engine.evaluate("window.asked") == ["suspend", "suspend", "resume"]
        game.engine.evaluate(OVER)
        game.engine.click(*CORNER)
        game.engine.wait_for(RUNNING, SECONDS)
        assert game.engine.evaluate("window.asked")[3:5] == ["suspend", "resume"]

        game.run(f"{APP}.set_setting('muted', True)")
        game.engine.wait_for(RESTING, SECONDS)
        game.engine.click(*CORNER)
        speak(game, ["chip"])
        game.wait_frames(2)
        assert told(game) == {**told(game), "state": "suspended", "sounding": 0, "started": dict.fromkeys(scores, 1)}


def test_after_a_while_without_a_sound_it_rests_and_the_next_sound_is_heard_all_the_same(web: Host) -> None:
    with playing(web) as (game, _):
        game.engine.click(*CORNER)
        game.engine.wait_for(READY, SECONDS)
        game.engine.wait_for(RESTING, 2 * SECONDS)
        speak(game, ["chip"])
        game.engine.wait_for(RUNNING, SECONDS)
        assert told(game)["started"] == {"chip": 1}
        game.engine.wait_for("fivefoldSound.told().sounding === 0", SECONDS)
