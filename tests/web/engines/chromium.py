"""Chromium, the system's own, by Playwright."""

import json
import shutil
import tempfile
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import ConsoleMessage, Error, Frame, Playwright, sync_playwright

from .base import PRESS, BrowserError, Device, Engine, Point, between

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
    fixed = (*Engine.fixed, "touch", "ratio")
    _open = 0
    _playwright: ClassVar[Playwright]
    """One for all that are open: a thread has no second one."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._profile = Path(tempfile.mkdtemp(prefix="fivefold-chromium-"))
        if not device.storage:
            self._forbid_storage()
        width, height = device.size
        if not Chromium._open:
            Chromium._playwright = sync_playwright().start()
        Chromium._open += 1
        self.context = self._playwright.chromium.launch_persistent_context(
            self._profile,
            executable_path=next(filter(None, map(shutil.which, PROGRAMS))),
            args=SWITCHES,
            viewport={"width": width, "height": height},
            has_touch=device.touch,
            is_mobile=device.touch,
            device_scale_factor=device.ratio,
            locale="en-US",
        )
        self.context.on("request", lambda request: self._requests.append(request.url))
        if before := device.beforehand():
            self.context.add_init_script(before)
        self.page = self.context.pages[0]
        self._frame: Frame = self.page.main_frame
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self._errors.append(str(error)))
        self.protocol = self.context.new_cdp_session(self.page)

    def become(self, device: Device) -> None:
        super().become(device)
        self.context.clear_permissions()
        self.slow_down(1)

    def slow_down(self, times: float) -> None:
        """Have a processor that is so many times slower."""
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def collect_garbage(self) -> None:
        """Free what earlier pages have left behind."""
        for command in ("enable", "collectGarbage", "disable"):
            self.protocol.send(f"HeapProfiler.{command}")

    def _forbid_storage(self) -> None:
        preferences = self._profile / "Default" / "Preferences"
        preferences.parent.mkdir()
        preferences.write_text(json.dumps(NOTHING_KEPT), encoding="utf-8")

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
            self.page.touchscreen.tap(x, y)
        else:
            self.click(x, y)

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        self._send("touchStart", "mousePressed", start)
        for point in between(start, end, steps):
            self._send("touchMove", "mouseMoved", point)
            self.wait(PRESS)
        self._send("touchEnd", "mouseReleased", end)

    def _send(self, touch: str, mouse: str, at: Point) -> None:
        place = dict(zip("xy", at, strict=True))
        if self.device.touch:
            fingers = [] if touch == "touchEnd" else [place]
            self.protocol.send("Input.dispatchTouchEvent", {"type": touch, "touchPoints": fingers})
        else:
            self.protocol.send(
                "Input.dispatchMouseEvent", {"type": mouse, **place, "button": "left", "buttons": 1, "clickCount": 1}
            )

    def key(self, name: str) -> None:
        self.page.keyboard.press(name, delay=PRESS * 1000)

    # ------------------------------------------------------------ window

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def screenshot(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def close(self) -> None:
        self.context.close()
        Chromium._open -= 1
        if not Chromium._open:
            self._playwright.stop()
        shutil.rmtree(self._profile, ignore_errors=True)
