"""The page as it ships, made of this checkout, on a web space of this machine, and the game on it in any engine."""

import shutil
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

import runtime
import standalone
import web as builder

from .engines.base import Device, Engine
from .engines.choose import missing, start
from .site import Site
from .webgame import MEASURE, WebGame

ROOT = Path(__file__).resolve().parents[2]
MOST_OPEN = 4
"""Browsers that stay open for the tests to come."""


class Host:
    """Makes pages in a folder, puts them on the web and opens them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.page = self._unpacked(builder.self_hosted(ROOT, folder / "first", runtime.DEFAULT))
        """The game's page as unpacked from its zip."""
        self._waiting: list[tuple[Engine, Site]] = []
        """Browsers that nobody uses, each with a web space whose page it knows."""

    def next_version(self) -> Path:
        """The page of a version after this one, which plays the same."""
        root = self._folder / "next-root"
        if not root.exists():
            for source in (*builder.sources(ROOT), ROOT / "LICENSE"):
                target = root / source.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
            with (root / "main.py").open("a", encoding="utf-8") as main:
                main.write("# The next version.\n")
        return self._unpacked(builder.self_hosted(root, self._folder / "next", runtime.DEFAULT))

    def page_with(self, relays: Sequence[str]) -> Path:
        """The page built with relays of one's own."""
        return self._unpacked(builder.self_hosted(ROOT, self._folder / "relays", runtime.DEFAULT, relays))

    def page_of(self, program: str) -> Path:
        """A page that runs another program than the game."""
        staged = self._folder / "program"
        staged.mkdir(exist_ok=True)
        (staged / "main.py").write_text(program, encoding="utf-8")
        return self._unpacked(standalone.build(staged, runtime.DEFAULT, self._folder / "programs", "0", {}))

    def _unpacked(self, archive: Path) -> Path:
        page = archive.with_suffix("")
        shutil.rmtree(page, ignore_errors=True)
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(page)
        return page

    @contextmanager
    def game(self, engine: str = "chromium", **wanted: Any) -> Iterator[WebGame]:
        """The running game; wanted as `browser` has it."""
        with self.browser(engine, **wanted) as game:
            game.load()
            yield game

    @contextmanager
    def browser(
        self,
        engine: str = "chromium",
        *,
        first: bool = False,
        framed: bool = False,
        once: bool = False,
        page: Path | None = None,
        kept: Mapping[str, str] | None = None,
        prelude: str = "",
        **device: Any,
    ) -> Iterator[WebGame]:
        """The game in a browser that has not opened it yet, and keeps nothing else; `device` has the fields of Device.

        The browser may have played it in earlier tests, and then starts it quickly, but at a `first` visit.
        Unless it is opened `once` only, the page begins a second interpreter that makes its next start quick.
        Where the engine is missing the test is skipped, saying what to install.
        """
        if lack := missing(engine):
            pytest.skip(lack)
        inside = kept or {} if framed else {}  # another page's frame keeps its own
        browser, site = self._take(engine, Device(**device, prelude=f"{MEASURE}\n{prelude}", kept=inside))
        with ExitStack() as on_failure:
            on_failure.callback(site.stop)
            on_failure.callback(browser.close)
            with Site(page or self.page) as own:
                game = WebGame(browser, own if first or framed or page else site, framed=framed, once=once)
                if not framed:
                    game.lay(kept or {})
                browser.forget()
                yield game
                browser.open("about:blank")
            on_failure.pop_all()
        self._waiting.append((browser, site))
        self.close(MOST_OPEN)

    def _take(self, engine: str, device: Device) -> tuple[Engine, Site]:
        """A browser that waits, or another one."""
        for pair in self._waiting:
            if pair[0].name == engine and pair[0].can_become(device):
                self._waiting.remove(pair)
                pair[0].become(device)
                pair[1].start()
                return pair
        return start(engine, device), Site(self.page)

    def close(self, but: int = 0) -> None:
        """Close the browsers that wait, but for those that were used last."""
        while len(self._waiting) > but:
            browser, site = self._waiting.pop(0)
            browser.close()
            site.stop()
