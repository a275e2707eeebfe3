"""Firefox, the system's own, by WebDriver BiDi."""

import base64
import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import acts
from .acting import Acting
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
NOTHING_KEPT = {"network.cookie.cookieBehavior": 2}
"""The preference that blocks every kind of storage."""
EVENTS = ("log.entryAdded", "network.beforeRequestSent")


class Firefox(Acting):
    """Firefox without a window."""

    name = "firefox"

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._profile = Path(tempfile.mkdtemp(prefix="fivefold-firefox-"))
        (self._profile / "user.js").write_text(_preferences(device), encoding="utf-8")
        program = next(filter(None, map(shutil.which, PROGRAMS)))
        profile = ["--headless", "--no-remote", "--profile", str(self._profile)]
        self._program = Program([program, *profile, "--remote-debugging-port", "0", "about:blank"])
        try:
            self._bidi = Bidi(f"{self._program.until(self._address)}/session", self._heard)
            self._begin()
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

    def _begin(self) -> None:
        self._bidi.send("session.new", capabilities={})
        self._bidi.send("session.subscribe", events=list(EVENTS))
        tree = self._bidi.send("browsingContext.getTree")
        self._window = self._context = str(tree["contexts"][0]["context"])
        if before := self.device.beforehand():
            prelude = f"() => {{ if (location.protocol !== 'about:') {{\n{before}\n}} }}"
            self._bidi.send("script.addPreloadScript", functionDeclaration=prelude)
        self.resize(*self.device.size)

    def _heard(self, method: str, told: dict[str, Any]) -> None:
        if method == "network.beforeRequestSent":
            self._requests.append(told["request"]["url"])
        elif told["level"] == "error":
            self._errors.append(str(told["text"]))

    # ------------------------------------------------------------ pages

    def open(self, url: str) -> None:
        self._context = self._window
        self._bidi.send("browsingContext.navigate", context=self._window, url=url, wait="complete")

    def reload(self) -> None:
        self._context = self._window
        self._bidi.send("browsingContext.reload", context=self._window, wait="complete")

    def enter_frame(self, selector: str) -> None:
        found = self._evaluate(f"document.querySelector({json.dumps(selector)}).contentWindow")
        self._context = str(found["value"]["context"])

    def text_of(self, promise: str) -> str:
        return str(self._evaluate(promise)["value"])

    def _evaluate(self, expression: str) -> dict[str, Any]:
        answer = self._bidi.send(
            "script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        result: dict[str, Any] = answer["result"]
        return result

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        self.hear()

    def hear(self) -> None:
        self._bidi.listen(0)

    # ------------------------------------------------------------ input and window

    def perform(self, source: acts.Source) -> None:
        self._bidi.send("input.performActions", context=self._context, actions=[source])

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._bidi.send(
            "browsingContext.setViewport",
            context=self._window,
            viewport=viewport,
            devicePixelRatio=float(self.device.ratio),
        )

    def screenshot(self, path: Path) -> None:
        taken = self._bidi.send("browsingContext.captureScreenshot", context=self._window)
        path.write_bytes(base64.b64decode(taken["data"]))

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Another tab lies in front meanwhile."""
        tab = self._bidi.send("browsingContext.create", type="tab")
        yield
        self._bidi.send("browsingContext.close", context=tab["context"])

    def close(self) -> None:
        self._bidi.close()
        self._program.end()
        shutil.rmtree(self._profile, ignore_errors=True)


def _preferences(device: Device) -> str:
    chosen = PREFERENCES if device.storage else {**PREFERENCES, **NOTHING_KEPT}
    return "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in chosen.items())
