"""The browser tests' page and its browsers. What is missing skips them, saying so.

With FIVEFOLD_WEB=1 it fails instead, but for Firefox and WebKit.
Beside other tests, under xdist, they are skipped unless that is set; what measures speed never runs beside others.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import runtime
import web as builder
from tests import builds
from tests.made_once import Once
from tests.web.engines.choose import missing
from tests.web.host import Host

MEASURED = {"test_speed", "test_idle"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark browser tests as slow, and skip measurements beside other tests."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.slow)
            if item.path.stem in MEASURED and "PYTEST_XDIST_WORKER" in os.environ:
                item.add_marker(pytest.mark.skip(f"nothing is measured beside other tests: pytest {item.path}"))


@pytest.fixture(scope="package")
def web(tmp_path_factory: pytest.TempPathFactory, once: Once) -> Iterator[Host]:
    """The page of this checkout."""
    give_up = pytest.fail if os.environ.get("FIVEFOLD_WEB") == "1" else pytest.skip
    if lack := lack_of("chromium"):
        give_up(lack)
    if not runtime.is_prepared(runtime.DEFAULT):
        give_up(f"no runtime is prepared in {runtime.DEFAULT}: python build/web.py --prepare-runtime")
    try:
        page = builds.page(once)
    except (*builder.ERRORS, pytest.skip.Exception) as error:
        give_up(str(error))
    host = Host(page, tmp_path_factory.mktemp("pages"), once)
    yield host
    host.close()


def lack_of(engine: str) -> str:
    """Why nothing can be tested in an engine here, "" when it can."""
    if os.environ.get("FIVEFOLD_WEB") == "0":
        return "no browser tests: FIVEFOLD_WEB=0"
    if "PYTEST_XDIST_WORKER" in os.environ and os.environ.get("FIVEFOLD_WEB") != "1":
        return "no browser tests: other tests run meanwhile: pytest tests/web"
    return missing(engine)
