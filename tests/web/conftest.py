"""The browser tests' way to Chromium. They run when asked for: FIVEFOLD_WEB=1 python -m pytest tests/web."""

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASKED = os.environ.get("FIVEFOLD_WEB") == "1"


@pytest.fixture(scope="session")
def webrun() -> ModuleType:
    """The module that runs the game in Chromium, from the folder WEBRUN; a missing part fails only when asked for."""
    if not ASKED:
        pytest.skip("browser tests run with FIVEFOLD_WEB=1")
    module = load(Path(os.environ.get("WEBRUN", ROOT.parent / "shared" / "webrun")))
    if not module.is_prepared():
        pytest.fail(f"no web runtime is prepared in {module.RUNTIME}")
    if not (shutil.which("chromium") or shutil.which("chromium-browser")):
        pytest.fail("there is no chromium on the path")
    if importlib.util.find_spec("playwright") is None:
        pytest.fail("playwright is missing: pip install -e '.[web]'")
    return module


def load(folder: Path) -> ModuleType:
    """Import webrun.py from its folder."""
    spec = importlib.util.spec_from_file_location("webrun", folder / "webrun.py")
    if spec is None or spec.loader is None or not (folder / "webrun.py").is_file():
        pytest.fail(f"there is no webrun.py in {folder}; WEBRUN names its folder")
    module = importlib.util.module_from_spec(spec)
    sys.modules["webrun"] = module
    spec.loader.exec_module(module)
    return module
