"""WebKit as GTK has it, in the small browser that comes with it, by its own driver and on a screen that nobody sees."""

import os
import shutil
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from .acts import Acting, Source
from .base import BrowserError, Device
from .program import Program
from .webdriver import Driver

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
BROWSERS = ("/usr/lib", "*/webkit2gtk-4.*/MiniBrowser")
"""Where Debian has the browser, and under which name."""
SURROUNDINGS = {
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it runs as root in containers, and opens our own page only
    "NO_AT_BRIDGE": "1",
    "LANG": "en_US.UTF-8",
}
MOST_PIXELS = 2_000
"""CSS pixels of the screen's sides."""
INSIDE = "[innerWidth, innerHeight]"
RESIZES = 4
"""The window follows when it likes, and how much of it is its frame is known only then."""
LISTEN = """(() => {
  if (window.fivefoldErrors) return;
  const told = window.fivefoldErrors = [];
  addEventListener("error", (event) => told.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => told.push(String(event.reason)));
  const say = console.error;
  console.error = (...words) => { told.push(words.join(" ")); say.apply(console, words); };
})()"""
"""Keeps from now on what the driver does not tell."""
ASKED = "performance.getEntries().filter((entry) => /^(navigation|resource)$/.test(entry.entryType)).map((e) => e.name)"


class Window:
    """WebKit's window on a screen of its own, with a number of device pixels per CSS pixel."""

    def __init__(self, ratio: int) -> None:
        self._home = Path(tempfile.mkdtemp(prefix="fivefold-webkit-"))
        self._programs: list[Program] = []
        try:
            self._begin(ratio)
        except BrowserError:
            self._end()
            raise

    def _begin(self, ratio: int) -> None:
        display = self._start_screen(MOST_PIXELS * ratio)
        port = free_port()
        homes = {f"XDG_{kind}_HOME": str(self._home / kind) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        self._programs.append(
            Program(
                [DRIVER, f"--port={port}"],
                {**SURROUNDINGS, **homes, "HOME": str(self._home), "DISPLAY": display, "GDK_SCALE": str(ratio)},
            )
        )
        self._programs[-1].until(lambda: answers(port))
        self.driver = Driver(port, {"webkitgtk:browserOptions": {"binary": str(browser()), "args": ["--automation"]}})
        self.driver.send("POST", "/timeouts", script=120_000, pageLoad=120_000)

    def _start_screen(self, side: int) -> str:
        """Start a screen of that many pixels by as many and return its name."""
        reading, writing = os.pipe()
        command = [SCREEN, "-displayfd", str(writing), "-screen", "0", f"{side}x{side}x24", "-nolisten", "tcp"]
        self._programs.append(Program(command, fds=[writing]))
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise BrowserError(f"{SCREEN} does not start: {self._programs[-1].said()}")
        return f":{number}"

    def end(self) -> None:
        """Close it and forget what was kept."""
        try:
            self.driver.send("DELETE", "")
        finally:
            self._end()

    def _end(self) -> None:
        for program in reversed(self._programs):
            program.end()
        shutil.rmtree(self._home, ignore_errors=True)


class WebKit(Acting):
    """WebKit's only tab, one after another; it has no fingers and no preludes."""

    name = "webkit"
    has_touch = False
    has_prelude = False
    _windows: ClassVar[dict[int, Window]] = {}
    """By device pixels per CSS pixel, which a window keeps."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        ratio = round(device.ratio)
        if ratio not in self._windows:
            self._windows[ratio] = Window(ratio)
        self._driver = self._windows[ratio].driver
        self.resize(*device.size)

    # ------------------------------------------------------------ pages

    def open(self, url: str) -> None:
        self.hear()
        self._driver.send("POST", "/url", url=url)
        self.evaluate(LISTEN)

    def reload(self) -> None:
        self.hear()
        self._driver.send("POST", "/refresh")
        self.evaluate(LISTEN)

    def text_of(self, promise: str) -> str:
        script = f"const done = arguments[0]; {promise}.then((text) => done([text]), (e) => done([null, String(e)]))"
        text, *error = self._driver.send("POST", "/execute/async", script=script, args=[])
        if error:
            raise BrowserError(error[0])
        return str(text)

    def hear(self) -> None:
        for address in self.evaluate(ASKED):
            if address not in self._requests:
                self._requests.append(address)
        self._errors += self.evaluate("(window.fivefoldErrors || []).splice(0)")

    # ------------------------------------------------------------ input and window

    def perform(self, source: Source) -> None:
        self._driver.send("POST", "/actions", actions=[source])

    def resize(self, width: int, height: int) -> None:
        """Make the window's inside another size; narrower than some 450 pixels it does not become."""
        for _ in range(RESIZES):
            if self.evaluate(INSIDE) == [width, height]:
                return
            self._resize_once(width, height)

    def _resize_once(self, width: int, height: int) -> None:
        outer, inner = self._driver.send("GET", "/window/rect"), self.evaluate(INSIDE)
        wanted = {"width": outer["width"] + width - inner[0], "height": outer["height"] + height - inner[1]}
        self._driver.send("POST", "/window/rect", x=0, y=0, **wanted)
        with suppress(TimeoutError):
            self.wait_for(f"innerWidth === {width} && innerHeight === {height}", 1.0, poll=0.05)

    def close(self) -> None:
        self._driver.send("POST", "/url", url="about:blank")

    @classmethod
    def end(cls) -> None:
        for window in cls._windows.values():
            window.end()
        cls._windows.clear()


def browser() -> Path:
    """The browser that comes with WebKit; raises BrowserError."""
    folder, pattern = BROWSERS
    found = sorted(Path(folder).glob(pattern))
    if not found:
        raise BrowserError(f"there is no {folder}/{pattern}")
    return found[-1]


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def answers(port: int) -> bool | None:
    """Whether somebody listens on a port; None while not."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return None
    return True
