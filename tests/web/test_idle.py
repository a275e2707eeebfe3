"""While nothing happens the page sleeps: what that takes of a processor, and how soon Python begins when it wakes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from tests.web.host import Host
from tests.web.player import QUICK, BrowserPlayer
from tests.web.webgame import WebGame, quantile

if TYPE_CHECKING:
    from tests.web.engines.chromium import Chromium

SECONDS = float(os.environ.get("FIVEFOLD_IDLE", "20"))
"""Seconds for which each state is measured."""
EVENTS = int(os.environ.get("FIVEFOLD_WAKES", "40"))
"""Events of each kind that wake the page, and as many that find a page that runs always."""
MOST_IDLE = 0.005 if SECONDS >= 60 else 0.02
"""Of a processor, beside what a blank page takes; a short look is coarse."""
LATEST, LENIENCE = 20.0, 10.0
"""Milliseconds after an event in which Python has begun, 99 of 100 times; and how much more a busy machine takes."""
SILENT = "((context) => !context || context.state !== 'running')(fivefoldSound.told().context)"
QUIET = 30.0
"""Seconds after which, at most, the browser's sound rests, too."""
TIDIED = 10.0
"""Seconds after which the browser has collected what a page has left behind: it begins eight seconds after the last."""
ASLEEP = 0.2
"""Seconds after an event in which the page has told its mirror what is new, and sleeps again."""

WATCH = """(() => {
  const kept = window.wakes = { began: [], spun: [], due: [] }, page = window.fivefoldPage;
  const { news, rest } = page;
  let at = 0, due = 0, isSpinning = false;
  const spin = () => {
    if (at && isSpinning) kept.spun.push(performance.now() - at);
    if (isSpinning) at = 0;
    if (isSpinning) requestAnimationFrame(spin);
  };
  for (const type of ["mousedown", "keydown", "resize", "visibilitychange"]) {
    addEventListener(type, (event) => { at = event.timeStamp; due = 0; }, { capture: true });
  }
  page.news = () => {
    const now = performance.now();
    if (due && !isSpinning) kept.due.push(now - due);
    if (at && !isSpinning) kept.began.push(now - at);
    if (!isSpinning) at = 0;
    due = 0;
    return news.call(page);
  };
  page.rest = (seconds) => {
    due = seconds < 1 ? performance.now() + seconds * 1000 : 0;
    rest.call(page, seconds);
  };
  window.spin = (isOn) => {
    isSpinning = isOn;
    if (isOn) requestAnimationFrame(spin);
  };
})()"""
"""Keeps how many milliseconds after an event, or after what was due, Python begins; while the page spins, when it would
have begun if it were run in each frame.
"""


pytestmark = pytest.mark.timeout(0)  # 200 wakes of each kind take ten minutes


# ---------------------------------------------------------------- processor time


def family(root: int) -> Iterator[int]:
    """A process and all that it has begun."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = [root]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    yield from found


def renderers(game: WebGame) -> list[int]:
    """The processes of a browser that run its pages."""
    profile = str(cast("Chromium", game.engine).profile).encode()
    lines = {}
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines[int(line.parent.name)] = line.read_bytes()
        except OSError:
            continue
    browser = next(process for process, line in lines.items() if profile in line and b"--type=" not in line)
    return [process for process in family(browser) if b"--type=renderer" in lines.get(process, b"")]


def taken(processes: list[int]) -> float:
    """Seconds of processor time that processes have taken."""
    fields = [Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in processes]
    return sum(int(stat[11]) + int(stat[12]) for stat in fields) / os.sysconf("SC_CLK_TCK")


def share(game: WebGame) -> float:
    """The share of a processor that a browser's pages take for a while."""
    processes, began = renderers(game), time.monotonic()
    before = taken(processes)
    time.sleep(SECONDS)
    return (taken(processes) - before) / (time.monotonic() - began)


def until_asleep(game: WebGame, seconds: float = 120.0) -> float:
    """Wait until the page shows no frame for a second; after how many that was."""
    began, frames = time.monotonic(), -1
    while time.monotonic() < began + seconds:
        now = int(game.engine.evaluate("window.fivefoldFrames.began.length"))
        if now == frames:
            return time.monotonic() - began
        frames = now
        game.wait(1.0)
    raise AssertionError(f"never asleep: {game.py('[]')}")


def at_the_title(_player: BrowserPlayer) -> None:
    """The title itself."""


def at_the_settings(player: BrowserPlayer) -> None:
    """A sheet over the title."""
    player.act("button:settings")
    player.wait_for("SettingsScene")


def at_a_table(player: BrowserPlayer) -> None:
    """A table on one's own turn."""
    player.act("button:done")
    player.begin("classic")
    player.wait_until_still()


def test_a_page_at_rest_takes_next_to_nothing(web: Host) -> None:
    found = {}
    with web.game(kept=QUICK) as game:
        for come in (at_the_title, at_the_settings, at_a_table):
            come(BrowserPlayer(game, "mouse"))
            after = until_asleep(game)
            game.engine.wait_for(SILENT, QUIET)
            game.wait(TIDIED)
            game.reset_stats()
            found[come.__name__] = share(game)
            frames = len(game.engine.evaluate("window.fivefoldFrames.began"))
            print(f"{come.__name__}: asleep after {after:.0f} s; {found[come.__name__]:.2%}; {frames} frames")
            assert frames <= 1
        assert not game.errors
        game.engine.open("about:blank")
        game.wait(2.0)
        blank = share(game)
    print(f"blank {blank:.2%}")
    assert max(found.values()) - blank <= MOST_IDLE


# ---------------------------------------------------------------- waking


def quantiles(times: list[float]) -> tuple[float, float]:
    """The median, and what 99 of 100 do not exceed."""
    return round(quantile(times, 0.5), 1), round(quantile(times, 0.99), 1)


def press(game: WebGame, _: int) -> None:
    """A press beside everything."""
    mouse = cast("Chromium", game.engine).page.mouse
    mouse.move(3, 3)
    game.wait(ASLEEP)
    mouse.down()
    mouse.up()


def key(game: WebGame, _: int) -> None:
    """A key, which moves the focus."""
    game.engine.key("ArrowDown")


def resize(game: WebGame, number: int) -> None:
    """Another size of the window."""
    game.engine.resize(1280 - number % 2, 720)


def show(game: WebGame, _: int) -> None:
    """The tab is seen again."""
    game.engine.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")


def test_python_begins_as_soon_as_in_a_page_that_runs_always(web: Host) -> None:
    with web.game(kept=QUICK) as game:
        until_asleep(game)
        game.engine.evaluate(f"void {WATCH}")
        for wake in (press, key, resize, show):
            game.engine.evaluate("void Object.values(wakes).forEach((times) => times.splice(0))")
            for number in range(2 * EVENTS):
                game.engine.evaluate(f"spin({str(number % 2 == 1).lower()})")
                game.wait(ASLEEP)
                wake(game, number)
                game.wait(ASLEEP)
            told: Mapping[str, list[float]] = game.engine.evaluate("window.wakes")
            asleep, always = quantiles(told["began"]), quantiles(told["spun"])
            print(f"{wake.__name__}: p50, p99 {asleep} ms of {len(told['began'])}; always {always}")
            assert len(told["began"]) >= EVENTS * 0.9
            assert asleep[0] <= always[0] + LENIENCE
            assert asleep[1] <= max(LATEST, always[1]) + LENIENCE
            if told["due"]:
                timer = quantiles(told["due"])
                print(f"{wake.__name__}, timer: p50, p99 {timer} ms of {len(told['due'])}")
                assert timer[1] <= LATEST + LENIENCE
        assert not game.errors
