"""WebKit as GTK has it, in the small browser that comes with it, by its own driver and on a screen that nobody sees."""

import base64
import os
import shutil
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from urllib.parse import urljoin

from . import acts
from .acting import Acting
from .base import BrowserError, Device, keeping
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
INSIDE = "[innerWidth, innerHeight]"
RESIZES = 4
"""The window follows when it likes, and how much of it is its frame is known only then."""
NOBODYS_PAGE = "/nobodys-page"
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


class WebKit(Acting):
    """WebKit in a window; it has no fingers and no preludes."""

    name = "webkit"
    has_touch = False
    has_prelude = False
    fixed = (*Acting.fixed, "ratio")

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._home = Path(tempfile.mkdtemp(prefix="fivefold-webkit-"))
        self._wanted = device.kept
        self._programs: list[Program] = []
        try:
            self._begin()
        except BrowserError:
            self._end()
            raise

    def _begin(self) -> None:
        width, height = self.device.size
        ratio = round(self.device.ratio)
        display = self._start_screen((width + height) * ratio)
        port = free_port()
        homes = {f"XDG_{kind}_HOME": str(self._home / kind) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        self._programs.append(
            Program(
                [DRIVER, f"--port={port}"],
                {**SURROUNDINGS, **homes, "HOME": str(self._home), "DISPLAY": display, "GDK_SCALE": str(ratio)},
            )
        )
        self._programs[-1].until(lambda: answers(port))
        self._driver = Driver(port, {"webkitgtk:browserOptions": {"binary": str(browser()), "args": self._arguments()}})
        self._driver.send("POST", "/timeouts", script=120_000, pageLoad=120_000)
        self.resize(width, height)

    def become(self, device: Device) -> None:
        super().become(device)
        self._wanted = device.kept

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

    def _arguments(self) -> list[str]:
        kept = [] if self.device.storage else ["--cookies-policy=never", "--enable-html5-local-storage=false"]
        return ["--automation", *kept]

    # ------------------------------------------------------------ pages

    def open(self, url: str) -> None:
        self.hear()
        self._driver.send("POST", "/frame", id=None)
        self._keep(url)
        self._driver.send("POST", "/url", url=url)
        self.evaluate(LISTEN)

    def _keep(self, url: str) -> None:
        """At the first visit lay the items into localStorage, on a page of the same origin that nobody serves."""
        if self._wanted:
            self._driver.send("POST", "/url", url=urljoin(url, NOBODYS_PAGE))
            self.evaluate(f"(() => {{ {keeping(self._wanted)} }})()")
            self._wanted = {}

    def reload(self) -> None:
        self.hear()
        self._driver.send("POST", "/frame", id=None)
        self._driver.send("POST", "/refresh")
        self.evaluate(LISTEN)

    def enter_frame(self, selector: str) -> None:
        self.hear()
        element = self._driver.send("POST", "/element", using="css selector", value=selector)
        self._driver.send("POST", "/frame", id=element)
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

    def perform(self, source: acts.Source) -> None:
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

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._driver.send("GET", "/screenshot")))

    def close(self) -> None:
        try:
            self._driver.send("DELETE", "")
        finally:
            self._end()

    def _end(self) -> None:
        for program in reversed(self._programs):
            program.end()
        shutil.rmtree(self._home, ignore_errors=True)


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
