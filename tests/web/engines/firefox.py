"""Firefox, the system's own, by WebDriver BiDi."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from .acts import Acting, Source
from .base import BrowserError, Device
from .bidi import Bidi
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
EVENTS = ("log.entryAdded", "network.beforeRequestSent")


class Browser:
    """Firefox without a window; what happens in it belongs to the tab that was opened last."""

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="fivefold-firefox-"))
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items())
        (self._profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        program = next(filter(None, map(shutil.which, PROGRAMS)))
        profile = ["--headless", "--no-remote", "--profile", str(self._profile)]
        self._program = Program([program, *profile, "--remote-debugging-port", "0", "about:blank"])
        self.tab: Firefox | None = None
        try:
            self.bidi = Bidi(f"{self._program.until(self._address)}/session", self._heard)
            self.bidi.send("session.new", capabilities={})
            self.bidi.send("session.subscribe", events=list(EVENTS))
        except BrowserError:
            self._program.end()
            raise

    def _address(self) -> str | None:
        told = self._profile / "WebDriverBiDiServer.json"
        try:
            where = json.loads(told.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return f"ws://{where['ws_host']}:{where['ws_port']}"

    def _heard(self, method: str, told: dict[str, Any]) -> None:
        if self.tab:
            self.tab.heard(method, told)

    def end(self) -> None:
        """End it and forget its profile."""
        self.bidi.close()
        self._program.end()
        shutil.rmtree(self._profile, ignore_errors=True)


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
        viewport = {"width": width, "height": height}
        self._bidi.send(
            "browsingContext.setViewport",
            context=self._tab,
            viewport=viewport,
            devicePixelRatio=float(self.device.ratio),
        )

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
