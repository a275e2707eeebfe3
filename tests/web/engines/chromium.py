"""Chromium, the system's own, by Playwright."""

import json
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Frame, sync_playwright

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

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self._profile = Path(tempfile.mkdtemp(prefix="fivefold-chromium-"))
        if not device.storage:
            self._forbid_storage()
        width, height = device.size
        self._playwright = sync_playwright().start()
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
        if device.slowdown > 1:
            self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": device.slowdown})

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

    def go_offline(self, offline: bool = True) -> None:
        """Cut the page, and its service worker, from the network, or connect them again."""
        self.context.set_offline(offline)

    # ------------------------------------------------------------ input

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y, delay=PRESS * 1000)

    def tap(self, x: float, y: float) -> None:
        if self.device.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.click(x, y)

    def hold(self, x: float, y: float, seconds: float) -> None:
        self._down((x, y))
        self.wait(seconds)
        self._up()

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        self._down(start)
        for point in between(start, end, steps):
            self._move(point)
            self.wait(PRESS)
        self._up()

    def _down(self, at: Point) -> None:
        if self.device.touch:
            self._touch("touchStart", [at])
        else:
            self.page.mouse.move(*at)
            self.page.mouse.down()

    def _move(self, at: Point) -> None:
        if self.device.touch:
            self._touch("touchMove", [at])
        else:
            self.page.mouse.move(*at)

    def _up(self) -> None:
        if self.device.touch:
            self._touch("touchEnd", [])
        else:
            self.page.mouse.up()

    def _touch(self, kind: str, points: list[Point]) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def wheel(self, x: float, y: float, down: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, down)

    def key(self, name: str) -> None:
        self.page.keyboard.press(name, delay=PRESS * 1000)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text, delay=PRESS * 1000)

    # ------------------------------------------------------------ window

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def screenshot(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def close(self) -> None:
        self.context.close()
        self._playwright.stop()
        shutil.rmtree(self._profile, ignore_errors=True)
