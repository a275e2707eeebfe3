"""Chromium, the system's own, by Playwright."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Frame, Playwright, sync_playwright

from .base import PRESS, BrowserError, Device, Engine, Point

PROGRAMS = ("chromium", "chromium-browser")
SWITCHES = (
    "--no-sandbox",  # it runs as root in containers
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--autoplay-policy=no-user-gesture-required",
)
NOTHING_KEPT = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The profile's preference that blocks every kind of storage."""


class Chromium(Engine):
    """Chromium without a window; `page` and `context` are Playwright's, for what only Chromium can do."""

    name = "chromium"
    _playwright: ClassVar[Playwright | None] = None
    """One for all that runs: a thread has no second one."""
    _running: ClassVar[dict[bool, tuple[Path, BrowserContext]]] = {}
    """The browsers' profiles and contexts, by whether they may keep anything."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self.profile, self.context = self._running.get(device.storage) or self._begun(device.storage)
        self.context.clear_permissions()
        self.page = self.context.new_page()
        self._frame: Frame = self.page.main_frame
        self.page.on("request", lambda request: self._requests.append(request.url))
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self._errors.append(str(error)))
        self.page.add_init_script(device.prelude)
        self.protocol = self.context.new_cdp_session(self.page)
        assert self.context.browser
        self.browser = self.context.browser.new_browser_cdp_session()
        self.protocol.send("Emulation.setTouchEmulationEnabled", {"enabled": device.touch})
        self.resize(*device.size)

    @classmethod
    def _begun(cls, may_keep: bool) -> tuple[Path, BrowserContext]:
        """Begin a browser with a profile of its own."""
        profile = Path(tempfile.mkdtemp(prefix="fivefold-chromium-"))
        if not may_keep:
            (profile / "Default").mkdir()
            (profile / "Default" / "Preferences").write_text(json.dumps(NOTHING_KEPT), encoding="utf-8")
        if cls._playwright is None:
            cls._playwright = sync_playwright().start()
        program = next(filter(None, map(shutil.which, PROGRAMS)))
        chromium = cls._playwright.chromium
        context = chromium.launch_persistent_context(
            profile, executable_path=program, args=SWITCHES, no_viewport=True, locale="en-US"
        )
        cls._running[may_keep] = profile, context
        return profile, context

    def slow_down(self, times: float) -> None:
        """Have a processor that is so many times slower."""
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def collect_garbage(self) -> None:
        """Free what earlier pages have left behind."""
        for command in ("enable", "collectGarbage", "disable"):
            self.protocol.send(f"HeapProfiler.{command}")

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(message.text)

    # ------------------------------------------------------------ pages

    def open(self, url: str) -> None:
        try:
            self.page.goto(url)
        except Error as error:
            raise BrowserError(error.message) from error
        self._frame = self.page.main_frame

    def reload(self) -> None:
        try:
            self.page.reload()
        except Error as error:
            raise BrowserError(error.message) from error
        self._frame = self.page.main_frame

    def enter_frame(self, selector: str) -> None:
        """Ask and act inside a frame of the page from now on, until another page is opened."""
        inside = self.page.wait_for_selector(selector)
        frame = inside.content_frame() if inside else None
        if frame is None:
            raise BrowserError(f"no frame: {selector}")
        self._frame = frame

    def text_of(self, promise: str) -> str:
        try:
            return str(self._frame.evaluate(promise))
        except Error as error:
            raise BrowserError(error.message) from error

    def wait(self, seconds: float) -> None:
        self.page.wait_for_timeout(seconds * 1000)  # hears meanwhile

    def hear(self) -> None:
        self.wait(0)

    # ------------------------------------------------------------ input

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y, delay=PRESS * 1000)

    def tap(self, x: float, y: float) -> None:
        if self.device.touch:
            self._touch("touchStart", (x, y))
            self._touch("touchEnd")
        else:
            self.click(x, y)

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        """Press, by the device's means, move in steps and let go."""
        (x, y), (to_x, to_y) = start, end
        self._move("touchStart", "mousePressed", start)
        for step in range(1, steps + 1):
            at = x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
            self._move("touchMove", "mouseMoved", at)
            self.wait(PRESS)
        self._move("touchEnd", "mouseReleased", end)

    def _move(self, touch: str, mouse: str, at: Point) -> None:
        if self.device.touch:
            self._touch(touch, *[at] * (touch != "touchEnd"))
        else:
            facts: dict[str, Any] = {"x": at[0], "y": at[1], "button": "left", "buttons": 1, "clickCount": 1}
            self.protocol.send("Input.dispatchMouseEvent", {"type": mouse, **facts})

    def _touch(self, kind: str, *fingers: Point) -> None:
        points = [{"x": x, "y": y} for x, y in fingers]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def key(self, name: str) -> None:
        self.page.keyboard.press(name, delay=PRESS * 1000)

    # ------------------------------------------------------------ window

    def resize(self, width: int, height: int) -> None:
        looks = {"width": width, "height": height, "mobile": self.device.touch}
        self.protocol.send("Emulation.setDeviceMetricsOverride", {**looks, "deviceScaleFactor": self.device.ratio})

    def close(self) -> None:
        self.page.close()

    @classmethod
    def end(cls) -> None:
        for profile, context in cls._running.values():
            context.close()
            shutil.rmtree(profile, ignore_errors=True)
        cls._running.clear()
        if cls._playwright is not None:
            cls._playwright.stop()
            cls._playwright = None
