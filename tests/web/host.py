"""The page as it ships, on a web space of this machine, and the game on it in any engine."""

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import runtime
import standalone
import web as builder
from tests.made_once import Once

from .engines.base import Device
from .engines.choose import end_all, missing, start
from .site import BLANK, Site
from .webgame import MEASURE, WebGame, keeping

ROOT = Path(__file__).resolve().parents[2]
LATER = b"# The next version.\n"


class Host:
    """Puts pages on the web and opens them, each time in a new tab of an engine's browser."""

    def __init__(self, page: Path, folder: Path, once: Once) -> None:
        self.page, self._folder, self._once = page, folder, once
        self._idle: dict[str, list[Site]] = {}
        """Web spaces that nobody uses, by the engine that knows their page."""

    @property
    def next_version(self) -> Path:
        """The page of a version after this one, which plays the same."""

        def fill(folder: Path) -> None:
            root = folder / "root"
            for source in (*builder.sources(ROOT), ROOT / "LICENSE"):
                target = root / source.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
            with (root / "main.py").open("ab") as main:
                main.write(LATER)
            rooms: Callable[[bytes], bytes] = standalone.rooms
            with mock.patch.object(standalone, "rooms", lambda libraries: rooms(libraries) + b"//" + LATER):
                builder.self_hosted(root, folder, runtime.DEFAULT)

        return self._once("next-page", fill) / "standalone"

    def page_with(self, relays: Sequence[str]) -> Path:
        """The page built with relays of one's own."""
        builder.self_hosted(ROOT, self._folder / "relays", runtime.DEFAULT, relays)
        return self._folder / "relays" / "standalone"

    def page_of(self, program: str) -> Path:
        """A page that runs another program than the game."""
        staged = self._folder / "program"
        staged.mkdir(exist_ok=True)
        (staged / "main.py").write_text(program, encoding="utf-8")
        standalone.build(staged, runtime.DEFAULT, self._folder / "programs", "0", {})
        return self._folder / "programs" / "standalone"

    @contextmanager
    def game(self, engine: str = "chromium", code: str = "", **wanted: Any) -> Iterator[WebGame]:
        """The running game, opened with a code in its address; wanted as `browser` has it."""
        with self.browser(engine, **wanted) as game:
            game.load(code)
            yield game

    @contextmanager
    def browser(
        self,
        engine: str = "chromium",
        *,
        first: bool = False,
        framed: bool = False,
        quick: bool = False,
        page: Path | None = None,
        kept: Mapping[str, str] | None = None,
        prelude: str = "",
        **device: Any,
    ) -> Iterator[WebGame]:
        """The game in a new tab that has not opened it yet, and keeps nothing else; `device` has the fields of Device.

        The browser may have played it in earlier tests, and then has its files, but at a `first` visit. Only what is to
        start `quick` later has the page begin a second interpreter for that.
        Where the engine is missing the test is skipped, saying what to install.
        """
        if lack := missing(engine):
            pytest.skip(lack)
        inside = keeping(kept or {}) if framed else ""  # another page's frame keeps its own
        scripts = [MEASURE, f"if (location.pathname !== {BLANK!r}) {{\n{inside}\n{prelude}\n}}"]
        with self._site(engine, page or self.page, is_new=bool(first or framed or page)) as site:
            browser = start(engine, Device(**device, prelude="\n".join(scripts)))
            try:
                game = WebGame(browser, site, framed=framed, quick=quick)
                if not framed:
                    game.lay(kept or {})
                browser.forget()
                yield game
            finally:
                browser.close()

    @contextmanager
    def _site(self, engine: str, page: Path, *, is_new: bool) -> Iterator[Site]:
        """A web space: a new one, or one whose page an engine knows."""
        if is_new:
            with Site(page) as new:
                yield new
            return
        idle = self._idle.setdefault(engine, [])
        site = idle.pop() if idle else Site(page)
        site.start()
        yield site
        idle.append(site)

    def close(self) -> None:
        """End what serves and what browses."""
        end_all()
        for sites in self._idle.values():
            for site in sites:
                site.stop()
