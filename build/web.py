"""Build the page for browsers, in one of two editions.

python build/web.py [--template FILE] [--cdn URL]: build/web/ and build/dist/fivefold-itch.zip, packed by pygbag, whose
runtime the page fetches from where pygbag has it. Needs pygbag (the extra "web") and, unless --template gives the page
template of that runtime and the libraries of rooms are prepared, the network.

python build/web.py --self-hosted [--runtime DIR]: build/standalone/ and build/dist/fivefold-standalone.zip, in which
everything lies that the game needs. Needs node, and the runtime's files, which are fetched once where they are missing.

Both take --relay URL, a relay of one's own for rooms of friends.

python build/web.py --prepare-runtime [FILE ...] [--runtime DIR]: only fills the runtime's folder with what it lacks,
from given files or the network.
"""

import argparse
import hashlib
import importlib.metadata
import json
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import inner
import licences
import runtime
import standalone
from compiled import CompileError
from edits import PageError, finished
from slimming import slimmed

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("main.py", "game", "assets")
ICON = "assets/images/favicon.png"
LOCALE = "assets/locale"
UNPACKED = (
    ICON,
    f"{LOCALE}/GLOSSARY.md",
    "game/__main__.py",
    "game/online/secrecy/ciphers.py",
    "game/online/relays/desktop.py",
    "game/tools",
    "game/ui/screenshot.py",
    "game/ui/sound/desktop.py",
)
"""Files that the game never reads in a browser: the desktop's own code, commands without a screen, the translators'
glossary, and the page's icon, which is published beside the game."""
QR_CODES = "qrcode"
_PARTS = (
    "__init__ LUT base constants exceptions main util compat/__init__ compat/png image/__init__ image/base image/pure"
)
_DRAWERS = "image/styles/__init__ image/styles/moduledrawers/__init__ image/styles/moduledrawers/base"
QR_FILES = tuple(f"{name}.py" for name in f"{_PARTS} {_DRAWERS}".split())
"""The library that makes QR codes, and its files without commands and drawing."""
NAME = "fivefold"
PACKED = ("index.html", "favicon.png", f"{NAME}.apk", f"{NAME}.tar.gz")
"""What pygbag makes."""
PRODUCTS = (*PACKED, standalone.ROOMS, "licenses.txt")

PYGBAG = "0.9.3"
CDN = f"https://pygame-web.github.io/cdn/{PYGBAG}/"
TEMPLATE_SECONDS = 15
PYGBAG_SECONDS = 120
ARCHIVE_LIMIT = 1_000_000
"""Bytes: the player waits for it."""


class BuildError(Exception):
    """Why the page cannot be built, as a sentence."""


ERRORS = (BuildError, PageError, runtime.RuntimeFilesError, standalone.StandaloneError, licences.LicenceError)
"""What is told as a sentence."""


def main(arguments: list[str] | None = None) -> int:
    """Build from the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--template", type=Path, help="the page template of pygbag's runtime, if it is at hand")
    parser.add_argument("--cdn", default=CDN, help="where the page finds the runtime (default: where pygbag has it)")
    parser.add_argument("--self-hosted", action="store_true", help="the edition with everything inside")
    parser.add_argument(
        "--runtime", type=Path, default=runtime.DEFAULT, help="the runtime's folder (default: %(default)s)"
    )
    parser.add_argument(
        "--relay", action="append", default=[], help="one more relay for rooms, before those of the table"
    )
    parser.add_argument("--prepare-runtime", nargs="*", type=Path, metavar="FILE", help="fill the runtime's folder")
    parser.add_argument(
        "--if-missing", action="store_true", help="with --prepare-runtime: leave a prepared one as it is"
    )
    options = parser.parse_args(arguments)
    try:
        print(_run(options))
    except ERRORS as error:
        print(f"build/web.py: {error}", file=sys.stderr)
        return 1
    return 0


def _run(options: argparse.Namespace) -> str:
    """Do what is asked; returns what there is then."""
    out = ROOT / "build"
    if options.prepare_runtime is not None:
        if not (options.if_missing and runtime.is_prepared(options.runtime)):
            runtime.prepare(options.runtime, options.prepare_runtime)
        return f"the runtime is in {options.runtime}"
    if options.self_hosted:
        packed, page = self_hosted(ROOT, out, options.runtime, options.relay), out / "standalone"
    else:
        cdn = options.cdn.rstrip("/") + "/"
        packed, page = build(ROOT, out, options.template, options.runtime, cdn, options.relay), out / "web"
    return f"{packed} ({packed.stat().st_size / 1000:.0f} kB); the page is in {page}"


def self_hosted(root: Path, out: Path, prepared: Path, relays: Sequence[str] = ()) -> Path:
    """Make out/standalone and out/dist/fivefold-standalone.zip, and return the latter; raises one of ERRORS."""
    if not runtime.is_prepared(prepared):
        runtime.prepare(prepared)
    staged = stage(root, out / "stage", relays)
    try:
        library = inner.library(runtime.files(prepared))
    except CompileError as error:
        print(f"The page will think more slowly, by its sources alone: {error}", file=sys.stderr)
        library = b""
    return standalone.build(staged, prepared, out, fingerprint(staged), licences.of_page(root), library)


def build(
    root: Path, out: Path, template: Path | None, prepared: Path, cdn: str = CDN, relays: Sequence[str] = ()
) -> Path:
    """Make out/web and out/dist/fivefold-itch.zip, and return the latter; raises one of ERRORS."""
    staged = stage(root, out / "stage", relays)
    chosen = template.resolve() if template else download(f"{cdn}default.tmpl", out / "stage" / "default.tmpl")
    run_pygbag(staged, chosen, cdn)
    made = staged / "build" / "web"
    check_products(made)
    rooms = standalone.rooms(runtime.rooms(prepared))
    (made / standalone.ROOMS).write_bytes(rooms)
    (made / "licenses.txt").write_text(licences.of_rooms(), encoding="utf-8")
    index = made / "index.html"
    page = finished(index.read_text(encoding="utf-8"), fingerprint(staged), standalone.short(rooms))
    index.write_text(page, encoding="utf-8")
    publish(made, out / "web")
    return pack(out / "web", out / "dist" / f"{NAME}-itch.zip")


def stage(root: Path, folder: Path, relays: Sequence[str] = ()) -> Path:
    """Copy what the game needs, and nothing else, to an empty folder, source slimmed; returns the copy.

    Its table of relays begins with the given ones. Raises BuildError where a library is missing.
    """
    shutil.rmtree(folder, ignore_errors=True)
    staged = folder / NAME
    for path, name in (*((path, path.relative_to(root)) for path in sources(root)), *library()):
        target = staged / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".py" and path != root / "main.py":  # whose comments pygbag reads
            target.write_text(slimmed(path.read_text(encoding="utf-8")), encoding="utf-8")
        elif path.suffix == ".json":
            target.write_text(_packed(path, root), encoding="utf-8")
        else:
            shutil.copyfile(path, target)
    table = staged / standalone.RELAYS
    if relays:
        table.write_text(json.dumps([*relays, *json.loads(table.read_text(encoding="utf-8"))]), encoding="utf-8")
    return staged


def _packed(path: Path, root: Path) -> str:
    """A JSON file without blanks; of a catalogue an entry a line, and English alone with its keys."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if path.parent != root / LOCALE:
        return _brief(data)
    if path.stem == "en":
        return "{\n" + ",\n".join(f"{_brief(key)}:{_brief(entry)}" for key, entry in data.items()) + "\n}"
    if list(data) != list(json.loads((path.parent / "en.json").read_text(encoding="utf-8"))):
        raise BuildError(f"{path.name} has other keys than en.json, or another order")
    return "[\n" + ",\n".join(map(_brief, data.values())) + "\n]"


def _brief(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def library() -> Iterator[tuple[Path, Path]]:
    """The files of the library that comes with the game, and their places in the page; raises BuildError."""
    found = find_spec(QR_CODES)
    if found is None or not found.submodule_search_locations:
        raise BuildError(f"{QR_CODES} is missing: pip install '.[web]'")
    for name in QR_FILES:
        yield Path(found.submodule_search_locations[0], name), Path(QR_CODES, name)


def sources(root: Path) -> Iterator[Path]:
    """The game's files in a fixed order: no caches, nothing hidden, no guides, nothing that it never reads there."""
    for name in SOURCES:
        top = root / name
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            inside = path.relative_to(root)
            hidden = "__pycache__" in inside.parts or any(part.startswith(".") for part in inside.parts)
            hidden |= path.name == "README.md"
            if path.is_file() and not hidden and not any(map(inside.is_relative_to, UNPACKED)):
                yield path


def download(url: str, target: Path) -> Path:
    """Fetch the page template, trying once: pygbag itself would try for ever."""
    if not url.startswith(("https://", "http://")):
        raise BuildError(f"the page template cannot be fetched from {url}: give it with --template FILE")
    try:
        with urllib.request.urlopen(url, timeout=TEMPLATE_SECONDS) as answer:  # noqa: S310  # checked above
            target.write_bytes(answer.read())
    except (OSError, urllib.error.URLError) as error:
        raise BuildError(f"cannot fetch {url} ({error}): connect to the network, or use --template FILE") from error
    return target


def run_pygbag(staged: Path, template: Path, cdn: str) -> None:
    """Have pygbag pack the staged game."""
    check_ready(template)
    options = ["--build", "--no_opt", "--ume_block", "0", "--can_close", "1", "--title", "Fivefold", "--cdn", cdn]
    files = ["--template", str(template), "--icon", str(ROOT / ICON)]
    command = [sys.executable, "-m", "pygbag", *options, *files, staged.name]
    try:
        subprocess.run(  # noqa: S603  # our own words
            command, cwd=staged.parent, timeout=PYGBAG_SECONDS, check=True, capture_output=True, text=True
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(f"pygbag did not finish within {PYGBAG_SECONDS} seconds") from error
    except subprocess.CalledProcessError as error:
        raise BuildError(f"pygbag failed:\n{error.stdout[-2000:]}{error.stderr[-2000:]}") from error


def check_ready(template: Path) -> None:
    """Say what is missing before pygbag looks for it on the network."""
    for path in (template, ROOT / ICON):
        if not path.is_file():
            raise BuildError(f"there is no file {path}")
    try:
        installed = importlib.metadata.version("pygbag")
    except importlib.metadata.PackageNotFoundError:
        installed = "none"
    if installed != PYGBAG:
        raise BuildError(f"pygbag {PYGBAG} is needed, and {installed} is installed: pip install '.[web]'")


def check_products(made: Path) -> None:
    """Everything is there, and the archives are small."""
    for name in PACKED:
        path = made / name
        if not path.is_file():
            raise BuildError(f"pygbag did not make {name}")
        if path.stat().st_size >= ARCHIVE_LIMIT:
            raise BuildError(f"{name} has {path.stat().st_size:,} bytes; the limit is {ARCHIVE_LIMIT:,}")


def fingerprint(staged: Path) -> str:
    """Ten hex digits that change with the game's files, so that browsers do not keep an old archive."""
    digest = hashlib.sha256()
    for path in sources(staged):
        digest.update(f"{path.relative_to(staged).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def publish(made: Path, web: Path) -> None:
    """Replace the page's folder."""
    shutil.rmtree(web, ignore_errors=True)
    web.mkdir(parents=True)
    for name in PRODUCTS:
        shutil.copyfile(made / name, web / name)


def pack(web: Path, target: Path) -> Path:
    """Zip the page's files as itch.io wants them, index.html at the root."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in PRODUCTS:
            archive.write(web / name, name)
    return target


if __name__ == "__main__":
    sys.exit(main())
