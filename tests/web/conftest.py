"""The browser tests' way to Chromium. What is missing skips them, saying so; with FIVEFOLD_WEB=1 it fails instead.

They measure frames, so that nothing else should run meanwhile: among others, under xdist, they are skipped too.
"""

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(os.environ.get("WEBRUN", ROOT.parent / "shared" / "webrun"))


@pytest.fixture(scope="session")
def webrun() -> ModuleType:
    """The module that runs the game in Chromium, from the folder WEBRUN."""
    wanted = os.environ.get("FIVEFOLD_WEB")
    if reason := "FIVEFOLD_WEB=0" if wanted == "0" else crowded() or missing():
        (pytest.fail if wanted == "1" else pytest.skip)(f"no browser tests: {reason}")
    return load()


def crowded() -> str:
    """What would spoil the figures, "" when nothing."""
    return "other tests run meanwhile: pytest tests/web" if "PYTEST_XDIST_WORKER" in os.environ else ""


def missing() -> str:
    """What the browser tests lack here, "" when nothing."""
    if not (FOLDER / "webrun.py").is_file():
        return f"there is no webrun.py in {FOLDER}; WEBRUN names its folder"
    if importlib.util.find_spec("playwright") is None:
        return "playwright is missing: pip install '.[web]'"
    if not (shutil.which("chromium") or shutil.which("chromium-browser")):
        return "there is no chromium on the path"
    module = load()
    return "" if module.is_prepared() else f"no web runtime is prepared in {module.RUNTIME}"


def load() -> ModuleType:
    """Import webrun.py from its folder."""
    if "webrun" in sys.modules:
        return sys.modules["webrun"]
    spec = importlib.util.spec_from_file_location("webrun", FOLDER / "webrun.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["webrun"] = module
    spec.loader.exec_module(module)
    return module
