"""What the tests stand on: each engine sees, tells and touches as asked, and the web space comes and goes."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import lack_of
from tests.web.engines.base import BrowserError, Device, Engine
from tests.web.engines.choose import CHOICES, start
from tests.web.site import SUB_PATH, Site

PAGE = """<!doctype html><html style="touch-action: none"><meta charset="utf-8"><title>Nothing much</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><script src="page.js"></script>"""
SCRIPT = """window.seen = [];
for (const kind of ["mousedown", "mouseup", "touchstart", "touchend", "keydown"])
  addEventListener(kind, (event) => seen.push(event.key || kind));
console.error("something", "small");
"""
DEVICE = Device(size=(800, 600), touch=True, prelude="window.before = 1")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "page.js").write_text(SCRIPT, encoding="utf-8")
    with Site(tmp_path) as served:
        yield served


pytestmark = pytest.mark.usefixtures("web")  # which ends the browsers


@pytest.fixture(params=CHOICES)
def engine(request: pytest.FixtureRequest, site: Site) -> Iterator[Engine]:
    """A tab of an engine on the page."""
    if lack := lack_of(request.param):
        pytest.skip(lack)
    with start(request.param, DEVICE) as opened:
        opened.open(site.address)
        yield opened


def test_an_engine_sees_the_page_as_its_device_would(engine: Engine, site: Site) -> None:
    assert engine.evaluate("[innerWidth, innerHeight]") == [800, 600]
    assert engine.evaluate("window.before") == (1 if engine.has_prelude else None)
    engine.resize(1024, 768)
    assert engine.evaluate("[innerWidth, innerHeight]") == [1024, 768]
    assert {site.address, f"{site.address}page.js"} <= set(engine.requests)


def test_an_engine_awaits_promises_and_tells_errors(engine: Engine) -> None:
    assert engine.evaluate("new Promise((done) => setTimeout(() => done({ a: [1, 'ë'] }), 20))") == {"a": [1, "ë"]}
    assert engine.evaluate("undefined") is None
    with pytest.raises(BrowserError, match="quite wrong"):
        engine.evaluate("(() => { throw new Error('quite wrong'); })()")
    with pytest.raises(TimeoutError, match="still not"):
        engine.wait_for("false", 0.2)
    engine.evaluate("void setTimeout(() => { throw new Error('late'); })")
    engine.until(lambda: any("late" in error for error in engine.errors))
    assert any("something small" in error for error in engine.errors) == engine.has_prelude


def test_an_engine_has_a_mouse_a_finger_and_keys(engine: Engine) -> None:
    mouse = ["mousedown", "mouseup"]
    engine.click(400, 300)
    engine.tap(400, 300)
    for name in ("a", "Tab", "Shift+A", "Escape", "Enter", " "):
        engine.key(name)
    engine.wait_for("seen.includes(' ')")
    touch = ["touchstart", "touchend"] if engine.has_touch else []
    assert engine.evaluate("seen") == [*mouse, *touch, *mouse, "a", "Tab", "Shift", "A", "Escape", "Enter", " "]


def test_a_web_space_comes_and_goes_and_changes(site: Site, tmp_path: Path) -> None:
    def fetched(name: str) -> bytes:
        with urllib.request.urlopen(f"{site.address}{name}", timeout=5) as answer:  # noqa: S310  # our own
            return bytes(answer.read())

    assert fetched("page.js?v=2") == SCRIPT.encode()
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetched("../secret")
    site.stop()
    with pytest.raises(urllib.error.URLError):
        fetched("")
    site.folder = tmp_path / "other"
    site.folder.mkdir()
    (site.folder / "index.html").write_text("new", encoding="utf-8")
    site.start()
    assert fetched("") == b"new"
    told = [(asked.path.removeprefix(SUB_PATH), asked.status) for asked in site.asked]
    assert told == [("page.js", 200), ("../secret", 404), ("", 200)]
