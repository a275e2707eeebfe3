"""While nothing happens the page sleeps: what that takes of a processor, and how soon Python begins when it wakes."""

import os
import time
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.web.host import Host
from tests.web.player import BrowserPlayer, playing
from tests.web.webgame import WebGame, quantile

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


def taken(game: WebGame) -> float:
    """Seconds of processor time that a browser's pages have taken."""
    told = game.engine.browser.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(process["cpuTime"] for process in told if process["type"] == "renderer")


def share(game: WebGame) -> float:
    """The share of a processor that a browser's pages take for a while."""
    before, began = taken(game), time.monotonic()
    time.sleep(SECONDS)
    return (taken(game) - before) / (time.monotonic() - began)


def until_asleep(game: WebGame) -> float:
    """Wait until the page shows no frame for a second; after how many that was."""
    began = time.monotonic()
    game.engine.until_at_rest(lambda: len(game.frames()["began"]), poll=1.0)
    return time.monotonic() - began


def places(player: BrowserPlayer) -> Iterator[str]:
    """The title, a sheet over it, and a table on one's own turn: come there, one after another."""
    yield "at the title"
    player.act("button:settings", "SettingsScene")
    yield "at the settings"
    player.act("button:done")
    player.begin("classic")
    player.wait_until_still()
    yield "at a table"


def test_a_page_at_rest_takes_next_to_nothing(web: Host) -> None:
    found = {}
    with playing(web) as (game, player):
        for place in places(player):
            after = until_asleep(game)
            game.engine.wait_for(SILENT, QUIET)
            game.wait(TIDIED)
            game.reset_stats()
            found[place] = share(game)
            frames = len(game.frames()["began"])
            print(f"{place}: asleep after {after:.0f} s; {found[place]:.2%}; {frames} frames")
            assert frames <= 1
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
    """Press beside everything."""
    mouse = game.engine.page.mouse
    mouse.move(3, 3)
    game.wait(ASLEEP)
    mouse.down()
    mouse.up()


SEEN = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
WAKES: dict[str, Callable[[WebGame, int], object]] = {
    "press": press,
    "key": lambda game, _: game.engine.key("ArrowDown"),
    "resize": lambda game, number: game.engine.resize(1280 - number % 2, 720),
    "the tab is seen again": lambda game, _: game.engine.evaluate(SEEN),
}


def test_python_begins_as_soon_as_in_a_page_that_runs_always(web: Host) -> None:
    with playing(web) as (game, _):
        until_asleep(game)
        game.engine.evaluate(f"void {WATCH}")
        for name, wake in WAKES.items():
            game.engine.evaluate("void Object.values(wakes).forEach((times) => times.splice(0))")
            for number in range(2 * EVENTS):
                game.engine.evaluate(f"spin({str(number % 2 == 1).lower()})")
                game.wait(ASLEEP)
                wake(game, number)
                game.wait(ASLEEP)
            told: Mapping[str, list[float]] = game.engine.evaluate("window.wakes")
            asleep, always = quantiles(told["began"]), quantiles(told["spun"])
            print(f"{name}: p50, p99 {asleep} ms of {len(told['began'])}; always {always}")
            assert len(told["began"]) >= EVENTS * 0.9
            assert asleep[0] <= always[0] + LENIENCE
            assert asleep[1] <= max(LATEST, always[1]) + LENIENCE
            if told["due"]:
                timer = quantiles(told["due"])
                print(f"{name}, timer: p50, p99 {timer} ms of {len(told['due'])}")
                assert timer[1] <= LATEST + LENIENCE
