"""Which engines there are, and what this machine lacks for one."""

import importlib
import importlib.util
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pytest

from tests.sampling import some

from .base import Device, Engine

Test = TypeVar("Test", bound=Callable[..., None])


@dataclass(frozen=True)
class Choice:
    """One engine by where it lies and what it needs."""

    kind: str
    """The class's name, in the module of the engine's name."""
    programs: tuple[tuple[str, ...], ...]
    """Of each group one has to be on the path."""
    packages: str
    """Debian's packages with them."""
    modules: tuple[str, ...] = ()
    """What Python has to have, all of it in the extra "web"."""


CHOICES = {
    "chromium": Choice("Chromium", (("chromium", "chromium-browser"),), "chromium", ("playwright",)),
    "firefox": Choice("Firefox", (("firefox-esr", "firefox"),), "firefox-esr", ("websockets",)),
    "webkit": Choice("WebKit", (("WebKitWebDriver",), ("Xvfb",)), "webkit2gtk-driver xvfb"),
}
in_every_engine = pytest.mark.parametrize("engine", CHOICES)


def in_two_engines(test: Test) -> Test:
    """Play in Chromium and in one by the commit's seed, in all of them with --all."""
    drawn: Test = pytest.mark.parametrize("engine", some(CHOICES, 1, "chromium", key=test.__name__))(test)
    return drawn


def missing(name: str) -> str:
    """What an engine lacks here and how to get it, "" when nothing."""
    choice = CHOICES[name]
    if not all(any(map(shutil.which, group)) for group in choice.programs):
        return f"{name} is missing: apt-get install {choice.packages}"
    if lacking := [module for module in choice.modules if importlib.util.find_spec(module) is None]:
        return f"{', '.join(lacking)} is missing: pip install '.[web]'"
    return ""


def start(name: str, device: Device) -> Engine:
    """Open a tab of an engine that is not missing; raises BrowserError."""
    return _kind(name)(device)


def end_all() -> None:
    """End the browsers that run."""
    for name in CHOICES:
        if not missing(name):
            _kind(name).end()


def _kind(name: str) -> type[Engine]:
    module = importlib.import_module(f".{name}", __package__)
    kind: type[Engine] = getattr(module, CHOICES[name].kind)
    return kind
