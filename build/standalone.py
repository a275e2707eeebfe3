"""The self-hosted page: everything the game needs lies in its folder, and nothing is asked of anybody else."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import edits
import inner
import runtime
import saying
import trimming

try:
    import deflate
except ImportError:
    deflate = None  # type: ignore[assignment]

NODE_SECONDS = 300
HARDEST = 12
"""libdeflate's last level: a twelfth less to load than with zlib."""
OWN = edits.PIECES / "standalone"
MODULES = (
    *("interpreter.js", "files.js", "library.js", "splash.js", "memory.js", "keeper.js", "reviewer.js"),
    *("reviewing.js", "offline.js", "start.js"),
)
"""The page's modules; each knows earlier ones only."""
PRELOADED = ("release.js", *(name for name in MODULES if name not in {"keeper.js", "reviewer.js"}))
"""What is asked for before the last of them has told that it needs the others."""
SCRIPTS = ("bridge.js", "text-field.js", "mirror.js", "tab.js", "sound.js", "sharing.js", "history.js")
RELAYS = Path("assets/relays.json")
"""The names of the relays that rooms may go over, the best first."""
ROOMS = "rooms.js"
"""What is fetched when the game asks for it, and kept from then on."""
POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""The page's Content-Security-Policy: our own origin alone, and no text is run as a program. A page with relays may
connect to those, too, which it does only for a room that goes over them."""
WASM, LIBRARY, PYGAME = ("runtime/pyodide.bin", "runtime/library.bin", "runtime/pygame.bin")
GAME, START, KEEP = ("fivefold.bin", "start.py", "keep.py")
INNER = "runtime/inner.bin"
"""The rules and the search as machine code, which the page may lack."""
EARLY = (WASM, LIBRARY, PYGAME, GAME, INNER, START)
"""What is fetched as soon as the page begins, the largest first. Archives are gzip, under a name that no host
unpacks or refuses."""
TYPES = {
    **dict.fromkeys((WASM, INNER), "application/wasm"),
    **dict.fromkeys((LIBRARY, PYGAME, GAME), "application/zip"),
}
"""What is in an archive."""
_TABLE = "var wasmImports={"
_RUN = "eval(func)"
_SHOWS = re.compile(r"^\(([^)]*)\)\s*=>\s*\{(?=.*SDL2\.ctx\.putImageData\(SDL2\.image, 0, 0\))", re.DOTALL)
"""How SDL's function begins that copies the window's pixels to the canvas."""
_SHOW = r"\g<0> if (globalThis.fivefoldScreen?.paint(Module, HEAP32, \g<1>)) return;"
"""What it does first: see screen.js."""


class StandaloneError(Exception):
    """Why the page cannot be made, as a sentence."""


class Baked(NamedTuple):
    """What the interpreter itself makes of the runtime."""

    library: bytes
    """A zip of the modules needed, as byte code."""
    preload: list[str]
    """Those that are imported at once."""
    helpers: list[str]
    """What its library would have the page run from text."""


def build(
    staged: Path, prepared: Path, out: Path, version: str, licences: Mapping[str, str], library: bytes = b""
) -> Path:
    """Make out/standalone of a staged game, and out/dist/fivefold-standalone.zip, which is returned.

    Without its inner modules' library the page runs their sources. Raises StandaloneError, and RuntimeFilesError for
    what is wrong in the prepared runtime.
    """
    folder = out / "standalone"
    shutil.rmtree(folder, ignore_errors=True)
    write(folder, parts(staged, runtime.files(prepared), version, licences, library))
    return pack(folder, out / "dist" / "fivefold-standalone.zip")


def parts(
    staged: Path, found: Mapping[str, bytes], version: str, licences: Mapping[str, str], library: bytes = b""
) -> dict[str, bytes]:
    """All files of the page by their paths."""
    kept = trimming.wheel(found["pygame.whl"])
    baked = bake(found, kept, sources(staged, kept))
    made = {
        WASM: squeezed(found["pyodide.asm.wasm"]),
        LIBRARY: squeezed(baked.library),
        PYGAME: squeezed(trimming.packed(kept)),
        GAME: squeezed(trimming.packed(game_files(staged))),
        START: piece(START),
        KEEP: piece(KEEP),
        "runtime/pyodide.mjs": found["pyodide.mjs"],
        "runtime/pyodide.asm.js": patched(found["pyodide.asm.js"].decode("utf-8"), baked.helpers).encode("utf-8"),
    }
    made |= {INNER: squeezed(library)} if library else {}
    told = release(made, found["pyodide-lock.json"], version, baked.preload)
    table = staged / RELAYS
    relays = json.loads(table.read_text(encoding="utf-8")) if table.exists() else ()
    made |= page(told, rooms(found[runtime.ROOMS]), relays)
    made |= {path.relative_to(OWN).as_posix(): path.read_bytes() for path in sorted((OWN / "icons").iterdir())}
    made["worker.js"] = worker(made, version)
    return made | {f"licenses/{name}": text.encode("utf-8") for name, text in licences.items()}


def game_files(staged: Path) -> dict[str, bytes]:
    """The game as it is staged, by paths."""
    return {
        path.relative_to(staged).as_posix(): path.read_bytes() for path in sorted(staged.rglob("*")) if path.is_file()
    }


def sources(staged: Path, wheel: Mapping[str, bytes]) -> list[str]:
    """The programs whose imports must be found in the page."""
    own = [path.read_text(encoding="utf-8") for path in sorted(staged.rglob("*.py"))]
    others = [data.decode("utf-8") for name, data in wheel.items() if name.endswith(".py")]
    return [*own, *others, *(piece(name).decode("utf-8") for name in (START, KEEP))]


# ------------------------------------------------------------ the runtime


def bake(found: Mapping[str, bytes], wheel: Mapping[str, bytes], programs: list[str]) -> Baked:
    """Have the interpreter choose and compile the modules that programs need; raises StandaloneError."""
    node = shutil.which("node")
    if node is None:
        raise StandaloneError("node is needed to make the page's byte code: apt-get install nodejs, or see nodejs.org")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        library = next(data for path, data in wheel.items() if path.endswith(trimming.LIBRARY_END))
        files = {**found, "library.so": library, "programs.json": json.dumps(programs).encode("ascii")}
        for path, data in files.items():
            (folder / path).write_bytes(data)
        shutil.copyfile(trimming.__file__, folder / "trimming.py")
        command = [node, str(Path(__file__).with_name("bake.mjs")), name]
        done = subprocess.run(command, capture_output=True, text=True, timeout=NODE_SECONDS, check=False)  # noqa: S603
        if done.returncode:
            raise StandaloneError(f"node failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        preload, helpers = (json.loads((folder / f"{name}.json").read_bytes()) for name in ("preload", "helpers"))
        return Baked((folder / "library.zip").read_bytes(), preload, helpers)


def patched(script: str, helpers: list[str]) -> str:
    """The interpreter's script with pygame's helpers in it as functions, so that it need not run them from text.

    It lacks two functions that SDL asks for: one tells a key's place on the keyboard, which the page's own script
    knows, and one sleeps, which a page cannot. What shows the window asks the page first to show only the places that
    have changed. Raises StandaloneError where the script is another.
    """
    if script.count(_TABLE) != 1 or not script.count(_RUN):
        raise StandaloneError("the interpreter's script has no place for SDL's functions: is it Pyodide's?")
    table = ",".join(f"{json.dumps(text)}:{_SHOWS.sub(_SHOW, text.strip().removesuffix(';'))}" for text in helpers)
    lacking = (
        "emscripten_compute_dom_pk_code:(name)=>globalThis.fivefoldKeyCode(UTF8ToString(name)),emscripten_sleep(){},"
    )
    helped = f"var fivefoldHelpers={{{table}}};{_TABLE}{lacking}"
    return script.replace(_TABLE, helped).replace(_RUN, "fivefoldHelpers[func]")


# ------------------------------------------------------------ the page


def page(told: str, asked_for: bytes, relays: Sequence[str] = ()) -> dict[str, bytes]:
    """The page itself: its modules, style and index, each asking for the others by what is in them."""
    made = {"release.js": told.encode("utf-8"), ROOMS: asked_for}
    for name in MODULES:
        made[name] = dated(piece(name).decode("utf-8"), made).encode("utf-8")
    made |= {name: dated(edits.piece(name), made).encode("utf-8") for name in SCRIPTS}
    made |= {name: piece(name) for name in ("keys.js", "screen.js")}
    made["watch.js"] = saying.script().encode("ascii") + piece("watch.js")
    made["style.css"] = (edits.piece("style.css") + piece("stage.css").decode("utf-8")).encode("utf-8")
    made["manifest.webmanifest"] = manifest()
    urls = [name if "://" in name else f"wss://{name}" for name in relays]
    policy = POLICY | {"connect-src": " ".join([POLICY["connect-src"], *urls])}
    values = {
        "policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "modules": "\n".join(f'  <link rel="modulepreload" href="{name}">' for name in PRELOADED),
        "splash": splash(),
        "about": saying.about(),
    }
    index = re.sub(r"{{(\w+)}}", lambda match: values[match[1]], piece("index.html").decode("utf-8"))
    made["index.html"] = dated(index, made).encode("utf-8")
    return made


def rooms(libraries: bytes) -> bytes:
    """The script of rooms, its libraries above it, and connections below."""
    return libraries + (edits.piece(ROOMS) + edits.piece("sockets.js")).encode("utf-8")


def manifest() -> bytes:
    """What the page is when it is installed, described in every language."""
    told = json.loads(piece("manifest.webmanifest"))
    english, others = saying.descriptions()
    told |= {"description": english, "description_localized": others}
    return json.dumps(told, ensure_ascii=False, indent=2).encode("utf-8")


def splash() -> str:
    """The page's splash, with a line for what went wrong."""
    note = '<p id="splash-note" role="status"></p>'
    return edits.splash().replace(note, f'{note}\n  <p id="splash-detail"></p>')


def release(files: Mapping[str, bytes], lock: bytes, version: str, preload: list[str]) -> str:
    """The module that tells which files there are, and what the interpreter begins with."""
    table = {
        name: {"size": len(data), "hash": short(data), "type": TYPES.get(name, "text/plain"), "early": name in EARLY}
        for name, data in sorted(files.items(), key=lambda item: -len(item[1]))
    }
    empty = {"info": json.loads(lock)["info"], "packages": {}}
    memory = short(json.dumps([table[LIBRARY]["hash"], table[WASM]["hash"], preload]).encode("ascii"))
    modules = inner.MODULES if INNER in files else ()
    told = {
        "VERSION": version,
        "FILES": table,
        "MODULES": modules,
        "LOCK": json.dumps(empty),
        "PRELOAD": preload,
        "MEMORY": memory,
    }
    return "".join(f"export const {name} = {json.dumps(value, indent=1)};\n" for name, value in told.items())


def dated(text: str, known: Mapping[str, bytes]) -> str:
    """A text in which the addresses of known files tell what is in them, so that no browser takes an old one."""

    def with_hash(match: re.Match[str]) -> str:
        name = match[2]
        return f'"{match[1] or ""}{name}?{short(known[name])}"' if name in known else match[0]

    return re.sub(r'"(\./)?([\w.-]+\.(?:js|css))"', with_hash, text)


def worker(files: Mapping[str, bytes], version: str) -> bytes:
    """The service worker, with the hashes of all that it keeps, by the addresses that the page asks for."""
    plain = {"index.html", "manifest.webmanifest", *(name for name in files if name.startswith("icons/"))}
    table = {
        name if name in plain else f"{name}?{short(data)}": "sha256-"
        + base64.b64encode(hashlib.sha256(data).digest()).decode()
        for name, data in sorted(files.items())
    }
    packed = {f"{name}?{short(files[name])}": kind for name, kind in TYPES.items() if name in files}
    late = [address for address in table if address.partition("?")[0] == ROOMS]
    tables = {"files": table, "packed": packed, "late": late}
    values = {"version": version, **{name: json.dumps(value, indent=1) for name, value in tables.items()}}
    return re.sub(r"{{(\w+)}}", lambda match: values[match[1]], piece("worker.js").decode("utf-8")).encode("utf-8")


# ------------------------------------------------------------ files


def squeezed(data: bytes) -> bytes:
    """As gzip, compressed as well as can be, the same bytes each time; raises StandaloneError."""
    if deflate is None:
        raise StandaloneError("deflate is missing: pip install '.[web]'")
    return bytes(deflate.gzip_compress(data, HARDEST))


def short(data: bytes) -> str:
    """Some digits that tell what is in a file."""
    return runtime.digest(data)[:12]


def piece(name: str) -> bytes:
    """A file of build/page/standalone/."""
    return (OWN / name).read_bytes()


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Lay the files in a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def pack(folder: Path, target: Path) -> Path:
    """Zip a folder, index.html at its root."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder).as_posix())
    return target
