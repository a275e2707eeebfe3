"""Firefox, the system's own, by WebDriver BiDi."""

import itertools
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from .acts import Acting, Source
from .base import ANSWER_SECONDS, BrowserError, Device
from .program import Program

PROGRAMS = ("firefox-esr", "firefox")
PREFERENCES: dict[str, Any] = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "intl.accept_languages": "en-US",
    "media.autoplay.default": 0,
    "network.proxy.type": 0,
    "privacy.reduceTimerPrecision": False,  # else its clock goes in whole milliseconds
    "toolkit.telemetry.enabled": False,
}


class Bidi:
    """A session of commands as JSON over one WebSocket; events go to `heard` as method and parameters."""

    def __init__(self, address: str, heard: Callable[[str, dict[str, Any]], None]) -> None:
        self._socket = connect(address, max_size=None, max_queue=None, compression=None, proxy=None)
        self._heard, self._numbers = heard, itertools.count(1)
        self.close = self._socket.close

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Let the browser do something and return what it answers; raises BrowserError."""
        number = next(self._numbers)
        try:
            self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
            while (message := self._next(ANSWER_SECONDS)).get("id") != number:
                self._tell(message)
        except (ConnectionClosed, TimeoutError) as error:
            raise BrowserError(f"{method}: {error}") from error
        if message["type"] == "error":
            raise BrowserError(f"{method}: {message['message']}")
        result: dict[str, Any] = message["result"]
        return result

    def listen(self, seconds: float) -> None:
        """Hand on what happens until nothing has happened for a time."""
        try:
            while True:
                self._tell(self._next(seconds))
        except TimeoutError:
            return
        except ConnectionClosed as error:
            raise BrowserError(str(error)) from error

    def _next(self, seconds: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
        return message

    def _tell(self, message: dict[str, Any]) -> None:
        if message.get("type") == "event":
            self._heard(message["method"], message["params"])


class Browser:
    """Firefox without a window; what happens in it belongs to the tab that was opened last."""

    def __init__(self) -> None:
        self.tab: Firefox | None = None
        with ExitStack() as opened:
            folder = TemporaryDirectory(prefix="fivefold-firefox-", ignore_cleanup_errors=True)
            self._profile = Path(opened.enter_context(folder))
            lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items())
            (self._profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
            program = next(filter(None, map(shutil.which, PROGRAMS)))
            profile = ["--headless", "--no-remote", "--profile", str(self._profile)]
            command = [program, *profile, "--remote-debugging-port", "0", "about:blank"]
            address = opened.enter_context(Program(command)).until(self._address)
            self.bidi = Bidi(f"{address}/session", self._heard)
            opened.callback(self.bidi.close)
            self.bidi.send("session.new", capabilities={})
            self.bidi.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
            self.end = opened.pop_all().close

    def _address(self) -> str | None:
        try:
            where = json.loads((self._profile / "WebDriverBiDiServer.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return f"ws://{where['ws_host']}:{where['ws_port']}"

    def _heard(self, method: str, told: dict[str, Any]) -> None:
        if self.tab:
            self.tab.heard(method, told)


class Firefox(Acting):
    """A tab of Firefox."""

    name = "firefox"
    _browser: ClassVar[Browser | None] = None

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        browser = Firefox._browser = Firefox._browser or Browser()
        self._bidi = browser.bidi
        browser.tab = self
        self._tab = str(self._bidi.send("browsingContext.create", type="tab")["context"])
        prelude = f"() => {{ if (location.protocol !== 'about:') {{\n{device.prelude}\n}} }}"
        self._bidi.send("script.addPreloadScript", functionDeclaration=prelude, contexts=[self._tab])
        self.resize(*device.size)

    def heard(self, method: str, told: dict[str, Any]) -> None:
        """Take in what happens in the tab."""
        if method == "network.beforeRequestSent":
            self._requests.append(told["request"]["url"])
        elif told["level"] == "error":
            self._errors.append(str(told["text"]))

    # ------------------------------------------------------------ pages

    def open(self, url: str) -> None:
        self._bidi.send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def reload(self) -> None:
        self._bidi.send("browsingContext.reload", context=self._tab, wait="complete")

    def text_of(self, promise: str) -> str:
        answer = self._bidi.send(
            "script.evaluate", expression=promise, target={"context": self._tab}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        return str(answer["result"]["value"])

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        self.hear()

    def hear(self) -> None:
        self._bidi.listen(0)

    # ------------------------------------------------------------ input and window

    def perform(self, source: Source) -> None:
        self._bidi.send("input.performActions", context=self._tab, actions=[source])

    def resize(self, width: int, height: int) -> None:
        looks = {"viewport": {"width": width, "height": height}, "devicePixelRatio": float(self.device.ratio)}
        self._bidi.send("browsingContext.setViewport", context=self._tab, **looks)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Another tab lies in front meanwhile."""
        tab = self._bidi.send("browsingContext.create", type="tab")
        yield
        self._bidi.send("browsingContext.close", context=tab["context"])

    def close(self) -> None:
        self._bidi.send("browsingContext.close", context=self._tab)

    @classmethod
    def end(cls) -> None:
        if cls._browser:
            cls._browser.end()
            cls._browser = None
