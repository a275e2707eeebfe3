"""The page as it ships, made of this checkout, on a web space of this machine, and the game on it in any engine."""

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import runtime
import standalone
import web as builder

from .engines.base import Device
from .engines.choose import missing, start
from .site import Site
from .webgame import MEASURE, WebGame

ROOT = Path(__file__).resolve().parents[2]


class Host:
    """Makes pages in a folder, puts them on the web and opens them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.page = self._unpacked(builder.self_hosted(ROOT, folder / "first", runtime.DEFAULT))
        """The game's page as unpacked from its zip."""

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
        framed: bool = False,
        once: bool = True,
        page: Path | None = None,
        **device: Any,
    ) -> Iterator[WebGame]:
        """The game in a browser that has not opened it yet; `device` has the fields of Device.

        Unless it is opened `once` only, the page begins a second interpreter that makes its next start quick.
        Where the engine is missing the test is skipped, saying what to install.
        """
        if lack := missing(engine):
            pytest.skip(lack)
        prelude = f"{MEASURE}\n{device.pop('prelude', '')}"
        with Site(page or self.page) as site, start(engine, Device(**device, prelude=prelude)) as browser:
            yield WebGame(browser, site, framed=framed, once=once)
