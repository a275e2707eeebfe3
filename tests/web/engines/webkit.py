"""WebKit as GTK has it, in the small browser that comes with it, by its own driver and on a screen that nobody sees."""

import json
import os
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from .acts import Acting, Source
from .base import ANSWER_SECONDS, BrowserError, Device
from .program import Program, answers, free_port

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


class Driver:
    """One session of a driver on this machine, in WebDriver's old form: commands as JSON over HTTP."""

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
        self._path = "/session"
        opened = self.send("POST", "", capabilities={"alwaysMatch": capabilities})
        self._path = f"/session/{opened['sessionId']}"

    def send(self, method: str, path: str, **parameters: Any) -> Any:
        """Let the browser do something and return the value of its answer; raises BrowserError."""
        body = json.dumps(parameters) if method == "POST" else None
        try:
            self._connection.request(method, self._path + path, body, {"Content-Type": "application/json"})
            answer = json.loads(self._connection.getresponse().read())
        except (OSError, HTTPException, ValueError) as error:
            self._connection.close()
            raise BrowserError(f"{method} {path}: {error}") from error
        value = answer["value"]
        if isinstance(value, dict) and "error" in value:
            raise BrowserError(f"{value['error']}: {value.get('message', '')}")
        return value


class Window:
    """WebKit's window on a screen of its own, with a number of device pixels per CSS pixel."""

    def __init__(self, ratio: int) -> None:
        with ExitStack() as opened:
            home = opened.enter_context(TemporaryDirectory(prefix="fivefold-webkit-", ignore_cleanup_errors=True))
            homes = {f"XDG_{kind}_HOME": f"{home}/{kind}" for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
            screen = {"DISPLAY": self._screen(MOST_PIXELS * ratio, opened), "GDK_SCALE": str(ratio)}
            port = free_port()
            program = Program([DRIVER, f"--port={port}"], {**SURROUNDINGS, **homes, "HOME": home, **screen})
            opened.enter_context(program).until(lambda: answers(port))
            options = {"binary": str(browser()), "args": ["--automation"]}
            self.driver = Driver(port, {"webkitgtk:browserOptions": options})
            opened.callback(self.driver.send, "DELETE", "")
            self.driver.send("POST", "/timeouts", script=120_000, pageLoad=120_000)
            self.end = opened.pop_all().close

    def _screen(self, side: int, opened: ExitStack) -> str:
        """Start a screen of that many pixels by as many and return its name."""
        reading, writing = os.pipe()
        command = [SCREEN, "-displayfd", str(writing), "-screen", "0", f"{side}x{side}x24", "-nolisten", "tcp"]
        program = opened.enter_context(Program(command, fds=[writing]))
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise program.fault()
        return f":{number}"


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
        self._go("/url", url=url)

    def reload(self) -> None:
        self._go("/refresh")

    def _go(self, path: str, **where: str) -> None:
        """Load a page, and listen to its errors; the ones before would be lost."""
        self.hear()
        self._driver.send("POST", path, **where)
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
            outer, inner = self._driver.send("GET", "/window/rect"), self.evaluate("[innerWidth, innerHeight]")
            if inner == [width, height]:
                return
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
