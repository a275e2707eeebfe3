"""The running game in one of the engines."""

import inspect
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from .engines.base import Engine
from .site import BLANK, FRAME, Site

if TYPE_CHECKING:
    from .engines.chromium import Chromium

STATE = "window.fivefold && window.fivefold.state"
"""How the page tells how far it is: "loading", "running", "ended" or "failed"."""
WHY = "window.fivefold && window.fivefold.error"
"""And why it failed."""
PYTHON = "window.fivefold.python"
"""The interpreter that runs the game."""
START_SECONDS = 90.0
FRAME_SECONDS = 30.0
KEEP_SECONDS = 180.0

MEASURE = """(() => {
  if (window.fivefoldFrames) return;
  const kept = window.fivefoldFrames = { began: [], busy: [], gap: [] };
  const next = window.requestAnimationFrame.bind(window);
  let isInside = false;
  window.requestAnimationFrame = (step) => {
    const follows = isInside;
    return next((now) => {
      const began = performance.now();
      isInside = true;
      try {
        return step(now);
      } finally {
        isInside = false;
        if (follows && kept.began.length) kept.gap.push(began - kept.began.at(-1));
        kept.began.push(began);
        kept.busy.push(performance.now() - began);
      }
    });
  };
})()"""
"""Keeps when each frame began, how long its callback took, and how long after the frame that asked for it it came.

All are milliseconds of the page's clock.
"""
MARKS = """Object.fromEntries(performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("fivefold:"))
  .map(({ name, startTime }) => [name.slice("fivefold:".length), startTime]))"""
"""What the page marks on its way to the first frame."""
OFFLINE = "navigator.serviceWorker.getRegistration().then((found) => Boolean(found && found.active))"
UNCOVERED = "document.getElementById('transfer').classList.contains('done')"
"""Whether the splash is gone, so that a click reaches the game."""
MEMORY = "caches.open(`fivefold:${location.pathname}:memory`)"
QUICK_START = f"{MEMORY}.then((cache) => cache.keys()).then((kept) => kept.length === 2)"
NO_KEEPER = """((Worker) => { window.Worker = function (address, how) {
  return String(address).includes("keeper") ? {} : new Worker(address, how);
}; })(window.Worker)"""
"""What makes the next start quick, some seconds after the first picture, costs as much as a start."""
KEPT = """Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(fivefoldShelf))
  .map(([key, text]) => [key.slice(fivefoldShelf.length), text]))"""
WAKE = "window.fivefoldPage.wake()"
"""Makes a page that sleeps run on: what is done from outside is no event."""
ASK = "import json; json.dumps(eval({code!r}, {{}}), default=repr)"


def keeping(items: Mapping[str, str]) -> str:
    """JavaScript that puts into localStorage what is not there yet, if there is one."""
    return f"""try {{
  for (const [key, text] of Object.entries({json.dumps(dict(items))}))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
}} catch {{}}"""


class NotStartedError(Exception):
    """What the page said instead of starting the game."""


class WebGame:
    """The game on a page that is open in an engine.

    It is `framed` when the page lies in another one's frame, and only where it is `quick` it makes the next start so.
    """

    def __init__(self, engine: Engine, site: Site, *, framed: bool = False, quick: bool = False) -> None:
        self.engine = engine
        self.site = site
        self.is_framed = framed
        self._quick = quick

    # ------------------------------------------------------------ start

    def lay(self, kept: Mapping[str, str]) -> None:
        """Leave the page, and have the browser keep these items of it and nothing else."""
        self.engine.open(f"{self.site.origin}{BLANK}")
        self.engine.evaluate(f"(() => {{ try {{ localStorage.clear(); }} catch {{}} {keeping(kept)} }})()")

    def load(self, code: str = "", folder: str = "") -> None:
        """Open the page, or the one in a folder below, with a code in its address; wait for the first frame.

        Raises NotStartedError.
        """
        self.engine.open(self.site.around if self.is_framed else f"{self.site.address}{folder}{code and f'#{code}'}")
        self.wait_until_started()

    def reload(self) -> None:
        """Load the page anew and wait for the game's first frame; raises NotStartedError."""
        self.engine.reload()
        self.wait_until_started()

    def wait_until_started(self, also: str = "true") -> None:
        """Wait for the first frame of a page that loads, and for something else that has to be so on it."""
        if self.is_framed:
            cast("Chromium", self.engine).enter_frame(FRAME)
        self.engine.wait_for(f"({STATE}) && ({STATE}) !== 'loading' && ({also})", START_SECONDS)
        if self.state == "failed":
            raise NotStartedError(str(self.engine.evaluate(WHY)))
        self.engine.evaluate(MEASURE)  # where the engine has no preludes, and within a frame
        if not self._quick:
            self.engine.evaluate(f"void {NO_KEEPER}")
        self.engine.wait_for(f"{UNCOVERED} || ({STATE}) !== 'running'", FRAME_SECONDS)
        self.wait_frames(2)

    def wait_until_kept(self) -> None:
        """Wait until the page can do without the network."""
        self.engine.wait_for(OFFLINE, KEEP_SECONDS)

    def wait_until_quick(self) -> None:
        """Wait until the page has kept what makes its next start quick."""
        self.engine.wait_for(QUICK_START, KEEP_SECONDS)

    @property
    def version(self) -> str:
        """Which version of the game the page runs."""
        return str(self.engine.evaluate("window.fivefold.version"))

    @property
    def state(self) -> str:
        """How far the page is: "running", "ended" when main returned, or "failed"."""
        return str(self.engine.evaluate(STATE))

    @property
    def errors(self) -> list[str]:
        """What went wrong on the page so far, as far as the engine tells."""
        return self.engine.errors

    # ------------------------------------------------------------ the game

    def py(self, expression: str) -> Any:
        """The JSON value of a Python expression inside the game, without names; what is no JSON is told by repr."""
        return json.loads(self.run(ASK.format(code=expression)))

    def run(self, code: str) -> Any:
        """Run Python statements inside the game and return the last one's value, if it is plain."""
        return self.engine.evaluate(f"{WAKE}, {PYTHON}.runPython({json.dumps(code)})")

    def comes_out(self, function: Callable[..., Any], *given: Any) -> Any:
        """The JSON value of a function in the page, which runs its module's source; that needs the game alone."""
        source = inspect.getsource(sys.modules[function.__module__])
        call = f"{function.__name__}(*json.loads({json.dumps(given)!r}))"
        return json.loads(self.run(f"{source}\nimport json\njson.dumps({call})"))

    def kept(self) -> dict[str, str]:
        """What the browser keeps of the game, by key."""
        return dict(self.engine.evaluate(KEPT))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.engine.wait(seconds)

    def wait_frames(self, count: int) -> None:
        """Wait until the game has run for some frames more, or runs no longer; raises TimeoutError."""
        goal = int(self.engine.evaluate("window.fivefoldFrames.began.length")) + count
        self.engine.wait_for(
            f"{WAKE}, window.fivefoldFrames.began.length >= {goal} || ({STATE}) !== 'running'", FRAME_SECONDS, poll=0.02
        )

    # ------------------------------------------------------------ time

    def reset_stats(self) -> None:
        """Forget the frames so far."""
        self.engine.evaluate("void Object.values(fivefoldFrames).forEach((times) => times.splice(0))")

    def marks(self) -> dict[str, float]:
        """Milliseconds from the navigation to what the page has marked: "game", "first-frame" and others."""
        return {name: round(at, 1) for name, at in self.engine.evaluate(MARKS).items()}

    def frames(self) -> dict[str, list[float]]:
        """Milliseconds at which frames "began", of Python's part of each, "busy", and of each "gap" between two."""
        return dict(self.engine.evaluate("window.fivefoldFrames"))


def quantile(times: Sequence[float], share: float) -> float:
    """The time that a share of all does not exceed."""
    ordered = sorted(times) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
