"""The self-hosted page: the right runtime, only what is needed of it, and nothing asked of anybody else."""

import gzip
import io
import json
import re
import tarfile
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

import edits
import licences
import runtime
import standalone
import trimming
from standalone import OWN
from tests import builds
from tests.builds import ROOT
from tests.made_once import Once

# ---------------------------------------------------------------- the runtime's files


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Two sources of small files in place of the real ones."""
    zipped, wheel, member = io.BytesIO(), b"wheel", tarfile.TarInfo("package/python")
    member.size = len(b"python")
    with tarfile.open(fileobj=zipped, mode="w:gz") as archive:
        archive.addfile(member, io.BytesIO(b"python"))
    package = zipped.getvalue()
    given = [tmp_path / "given.whl", tmp_path / "given.tgz"]
    for path, data in zip(given, (wheel, package), strict=True):
        path.write_bytes(data)
    first = runtime.Source("https://test/a.whl", runtime.digest(wheel), {"pygame.whl": ""})
    second = runtime.Source("https://test/b.tgz", runtime.digest(package), {"python": "package/python"})
    monkeypatch.setattr(runtime, "SOURCES", (first, second))
    sha256 = {"pygame.whl": runtime.digest(wheel), "python": runtime.digest(b"python")}
    monkeypatch.setattr(runtime, "SHA256", sha256 | {runtime.ROOMS: runtime.digest(b"rooms")})
    monkeypatch.setattr(runtime, "_bundled", lambda _at_hand: b"rooms")
    return given


def test_a_runtime_is_laid_out_from_given_files_and_mended_later(small: list[Path], tmp_path: Path) -> None:
    folder, files = tmp_path / "runtime", {"pygame.whl": b"wheel", "python": b"python", runtime.ROOMS: b"rooms"}
    assert not runtime.is_prepared(folder)
    runtime.prepare(folder, small)
    assert (runtime.is_prepared(folder), runtime.files(folder)) == (True, files)
    (folder / "python").write_bytes(b"damaged")
    (folder / runtime.ROOMS).unlink()
    runtime.prepare(folder, small[1:])
    assert (runtime.files(folder), runtime.rooms(folder)) == (files, b"rooms")


def test_libraries_of_rooms_can_be_given(small: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (given := tmp_path / "given.js").write_bytes(b"rooms")
    monkeypatch.setattr(runtime, "_bundled", lambda _at_hand: pytest.fail("They were bundled anew."))
    runtime.prepare(tmp_path / "runtime", [*small, given])
    assert runtime.is_prepared(tmp_path / "runtime")


def test_a_file_that_is_another_is_named_with_both_hashes(small: list[Path], tmp_path: Path) -> None:
    runtime.prepare(tmp_path, small)
    for path, was, act in (
        (tmp_path / "python", b"python", lambda: runtime.files(tmp_path)),
        (small[0], b"wheel", lambda: runtime.prepare(tmp_path / "runtime", small)),
    ):
        path.write_bytes(b"damaged")
        with pytest.raises(runtime.RuntimeFilesError, match=re.escape(str(path))) as told:
            act()
        assert [data for data in (b"damaged", was) if runtime.digest(data) not in str(told.value)] == []


def test_what_is_missing_is_a_sentence(small: list[Path], tmp_path: Path) -> None:
    with pytest.raises(runtime.RuntimeFilesError, match=r"there is no file .*absent"):
        runtime.prepare(tmp_path, [tmp_path / "absent"])
    with pytest.raises(runtime.RuntimeFilesError, match=r"there is no pygame\.whl in .*--prepare-runtime"):
        runtime.files(tmp_path)
    with pytest.raises(runtime.RuntimeFilesError, match=r"cannot fetch .*or give a copy of a\.whl"):
        runtime.prepare(tmp_path, small[1:])


# ---------------------------------------------------------------- what is left out

MODULES = {
    **dict.fromkeys(("c", "c.e", "c.f", "c.h", "fast", "slow", "unneeded", "doctest", "asked", "asked.late"), ""),
    "a": "import b\ndef late():\n    import unneeded\nif __name__ == '__main__':\n    import doctest\n",
    "b": "from c import d\ntry:\n    import fast\nexcept ImportError:\n    import slow\n",
    "c.d": "from . import e\nfrom .f import g\n",
}


def test_modules_are_kept_that_are_imported_where_modules_are() -> None:
    program = "import a, pygame\ndef late():\n    import asked.late\n"
    assert trimming.needed([program], MODULES) == {"a", "b", "c", "c.d", "c.e", "c.f", "fast", "asked", "asked.late"}


def test_a_zip_is_the_same_bytes_whenever_it_is_made() -> None:
    files = {"a.txt": b"a", "b/c.txt": b"c"}
    assert (trimming.packed(files), standalone.squeezed(b"a")) == (trimming.packed(files), standalone.squeezed(b"a"))
    assert zipfile.ZipFile(io.BytesIO(trimming.packed(files))).namelist() == list(files)


def test_the_wheel_loses_what_no_page_can_use() -> None:
    names = ("pygame/__init__.py", "pygame/base.so", "pygame/camera.py", "pygame/freesansbold.ttf", "pygame_ce-2/WHEEL")
    assert [*trimming.wheel(trimming.packed(dict.fromkeys(names, b"")))] == ["pygame/__init__.py", "pygame/base.so"]


# ---------------------------------------------------------------- the page


class Tags(HTMLParser):
    """The tags of a page with their attributes, all its texts, and those of its scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: set[str] = set()
        self.inline, self._within = "", ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._within = tag

    def handle_endtag(self, _tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        self.texts |= {data.strip()} - {""}
        self.inline += data.strip() if self._within in {"script", "style"} else ""


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    """The page's own files, around a runtime of nothing."""
    files = dict.fromkeys((*standalone.EARLY, "runtime/pyodide.mjs", "runtime/pyodide.asm.js"), b"x")
    lock = b'{"info": {"python": "3.12.7"}, "packages": {"numpy": {}}}'
    return files | standalone.page(standalone.release(files, lock, "0123456789", ["json"]), b"x")


def test_nothing_stands_in_the_page_that_its_policy_forbids(made: dict[str, bytes]) -> None:
    page = Tags(made["index.html"].decode("utf-8"))
    assert page.inline == ""
    for tag, attributes in page.tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        assert not re.match(r"[a-z]+:|//", attributes.get("src") or attributes.get("href") or ""), attributes
    policy = str(next(attributes["content"] for _, attributes in page.tags if "http-equiv" in attributes))
    assert re.findall(r"(?<!wasm-)unsafe-\w+", policy) == []
    assert "default-src 'self'" in policy


def test_no_script_of_ours_runs_text_or_names_another_host() -> None:
    for path in (*OWN.glob("*.js"), *(edits.PIECES / name for name in (*standalone.SCRIPTS, standalone.ROOMS))):
        text = path.read_text(encoding="utf-8")
        assert text.isascii(), path.name
        assert not re.search(r"\beval\s*\(|new Function|https?://", text), path.name


def test_every_script_and_style_is_asked_for_by_what_is_in_it(made: dict[str, bytes]) -> None:
    texts = [made[name].decode("utf-8") for name in ("index.html", *standalone.MODULES, *standalone.SCRIPTS)]
    asked = [found for text in texts for found in re.findall(r'"(?:\./)?([\w.-]+\.(?:js|css))(\?\w+)?"', text)]
    assert len(asked) > 15
    assert standalone.ROOMS in dict(asked)
    for name, query in asked:
        assert query == ("" if name == "worker.js" else f"?{standalone.short(made[name])}"), name


def test_the_worker_keeps_all_files_by_the_addresses_that_are_asked_for(made: dict[str, bytes]) -> None:
    worker = standalone.worker(made, "0123456789").decode("utf-8")
    table = json.loads(re.search(r"const FILES = ({.*?});", worker, re.DOTALL)[1])
    assert 'const VERSION = "0123456789"' in worker
    assert {address.partition("?")[0] for address in table} == set(made)
    assert [address for address in table if "?" not in address] == ["index.html", "manifest.webmanifest"]
    assert all(value.startswith("sha256-") for value in table.values())
    late = json.loads(re.search(r"const LATE = (\[.*?\]);", worker, re.DOTALL)[1])
    assert late == [address for address in table if address.startswith("rooms.js?")] != []


def test_what_is_loaded_first_is_told_with_its_size(made: dict[str, bytes]) -> None:
    files = json.loads(re.search(r"FILES = ({.*?});\n", made["release.js"].decode("utf-8"), re.DOTALL)[1])
    assert {name for name, file in files.items() if file["early"]} == set(standalone.EARLY)
    wasm = {"size": 1, "hash": standalone.short(b"x"), "type": "application/wasm", "early": True}
    assert files[standalone.WASM] == wasm


def test_the_manifests_icons_are_there_and_have_their_sizes() -> None:
    manifest = json.loads((OWN / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        data = (OWN / icon["src"]).read_bytes()
        wide, high = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        assert f"{wide}x{high}" == icon["sizes"]
    assert [icon for icon in manifest["icons"] if icon.get("purpose") == "maskable"]
    assert manifest["start_url"] == manifest["scope"] == "./"


def test_helpers_stand_in_the_interpreters_script_as_functions() -> None:
    patched = standalone.patched("var wasmImports={a:1};x=eval(func);y=eval(func)", ["(a) => { return a };"])
    assert "eval(" not in patched
    assert 'var fivefoldHelpers={"(a) => { return a };":(a) => { return a }};var wasmImports={' in patched
    assert patched.count("fivefoldHelpers[func]") == 2
    with pytest.raises(standalone.StandaloneError, match="no place"):
        standalone.patched("another script", [])


def test_without_node_the_build_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standalone.shutil, "which", lambda _name: None)
    with pytest.raises(standalone.StandaloneError, match="node is needed"):
        standalone.bake({}, {}, [])


def test_the_page_has_the_licences_of_all_that_is_in_it() -> None:
    texts = licences.of_page(ROOT)
    index = texts[licences.INDEX]
    for part in ("PSF-2.0", "MPL-2.0", "Zlib", "LGPL-2.1-or-later", "OFL-1.1", "Unlicense", runtime.PYGAME):
        assert part in index
    assert runtime.PYODIDE in texts["pyodide/LICENSE.txt"]
    assert runtime.PACKAGES["nostr-tools"].url.endswith("-2.25.2.tgz")
    assert "nostr-tools 2.25.2" in texts["nostr-tools/LICENSE.txt"]
    assert {*re.findall(r"^  (\S+)$", index, re.MULTILINE)} == texts.keys() - {licences.INDEX}


# ---------------------------------------------------------------- the whole


@pytest.mark.slow
def test_the_whole_page_is_small(once: Once) -> None:
    folder = builds.page(once)
    others = ("licenses/", "icons/icon", "icons/mask", standalone.ROOMS, standalone.INNER)
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    loaded = {name: path for name, path in files.items() if not name.startswith(others)}
    sizes = {name: len(gzip.compress(path.read_bytes())) for name, path in loaded.items()}
    assert sum(sizes.values()) < 6_600_000, sizes  # bytes of all that one start loads, but for the compiled library
