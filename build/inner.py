"""The inner modules as one WebAssembly library, with which the self-hosted page thinks nearly twice as fast.

python build/inner.py: makes it in ~/.cache/fivefold-inner (FIVEFOLD_INNER), where python build/web.py --self-hosted
takes it from. Needs a CPython of the page's version with its headers, from which mypyc makes C for 32 bits, and zig,
whose clang is the one that Pyodide is made with; both come from PyPI, as the extra "inner" pins them together with
the runtime's version.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import compiled
import runtime
from compiled import ROOT, CompileError
from game.tools.native import fingerprint

DEFAULT = Path(os.environ.get("FIVEFOLD_INNER") or Path.home() / ".cache" / "fivefold-inner")
VERSION = runtime.PYTHON.rpartition(".")[0]
"""The version of CPython whose headers fit."""
GROUP = "fivefold_inner"
"""What mypyc calls the module that holds all others."""
MODULES = (f"{GROUP}__mypyc", *(path.removesuffix(".py").replace("/", ".") for path in compiled.sources()))
"""All modules in the library, by the names that they're imported by."""
TARGET = "wasm32-emscripten"
CPU = "mvp+sign_ext+mutable_globals+bulk_memory+nontrapping_fptoint"
"""What every browser has that runs the interpreter; zig's own choice has more than older ones know."""
EMSCRIPTEN = "3.1.58"
"""What the interpreter was made with."""
LEVEL = "-O2"
SECONDS = 900
"""What a step may take at most."""
_WIDTHS = (
    ("#define _Addr int", "#define _Addr __PTRDIFF_TYPE__"),
    ("#define _Reg int", "#define _Reg __PTRDIFF_TYPE__"),
    ("typedef unsigned wchar_t;", "typedef __WCHAR_TYPE__ wchar_t;"),
    ("typedef unsigned _Addr size_t;", "typedef __SIZE_TYPE__ size_t;"),
)
"""Types of 32-bit ARM, and those that clang has for WebAssembly; musl's headers are the same otherwise."""
GENERATING = """
import contextlib
import json
import sys
import sysconfig

sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4  # before mypyc asks for the width of a pointer
from mypyc.build import mypycify

with contextlib.redirect_stdout(sys.stderr):
    made = mypycify(sys.argv[2:], opt_level="2", debug_level="0", group_name=sys.argv[1])
print(json.dumps({one.name: one.sources for one in made}))
"""
"""What the other Python runs in a copy of the package: it makes the C, and tells its files by module."""
ASKING = """
import json
import sysconfig

print(json.dumps([sysconfig.get_path("include"), sysconfig.get_config_h_filename(), sysconfig.get_path("purelib")]))
"""
"""Where that Python has its headers, its configuration and its packages."""
HEADERS = """
import sys
import sysconfig

print("%d.%d" % sys.version_info[:2], sys.implementation.name, sysconfig.get_path("include"), sep="\\n")
"""
"""What a Python tells of itself: its version, its kind and the folder of its headers."""


class Tools(NamedTuple):
    """What makes the library."""

    python: Path
    """An interpreter of the page's version, which has mypyc."""
    include: Path
    """The folder of its headers."""
    config: Path
    """Its pyconfig.h."""
    packages: Path
    """The folder of what is installed."""


def main(arguments: list[str] | None = None) -> int:
    """Make the library from the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=DEFAULT, help="where it comes to (default: %(default)s)")
    parser.add_argument(
        "--runtime", type=Path, default=runtime.DEFAULT, help="the runtime's folder (default: %(default)s)"
    )
    options = parser.parse_args(arguments)
    try:
        made = library(runtime.files(options.runtime), options.folder)
    except (CompileError, runtime.RuntimeFilesError) as error:
        print(f"build/inner.py: {error}", file=sys.stderr)
        return 1
    print(f"The library has {len(made):,} bytes.")
    return 0


def library(found: Mapping[str, bytes], folder: Path = DEFAULT) -> bytes:
    """The library for a runtime's files, made anew if sources or tools have changed; CompileError if it can't be."""
    made = folder / f"{_key()}.so"
    if not made.is_file():
        tools = _tools(folder)
        with tempfile.TemporaryDirectory() as name:
            data = _made(tools, found["python_stdlib.zip"], Path(name), folder / "zig")
        for old in folder.glob("*.so"):
            old.unlink(missing_ok=True)
        half = made.with_suffix(f".{os.getpid()}")
        half.write_bytes(data)
        half.replace(made)
    return made.read_bytes()


def _key() -> str:
    """A hash of all that the library is made of."""
    told = [fingerprint(), *_pins(), runtime.PYODIDE]
    scripts = [Path(module.__file__ or "").read_bytes() for module in (compiled, sys.modules[__name__])]
    return hashlib.sha256("\n".join(told).encode() + b"".join(scripts)).hexdigest()[:20]


def _pins() -> list[str]:
    """The packages of the extra "inner", with their versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["inner"])


# ---------------------------------------------------------------- tools


def _tools(folder: Path) -> Tools:
    """Python, mypyc and zig, in an environment of their own; raises CompileError."""
    pins = _pins()
    home = folder / f"tools-{hashlib.sha256(' '.join(pins).encode()).hexdigest()[:10]}"
    inside = Path("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (home / inside).exists():
        base = _python()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as name:
            half = Path(name) / "tools"
            _run([base, "-m", "venv", half], "no environment for its tools can be made")
            pip = [str(half / inside), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            try:
                _run([*pip, *pins], "pip fails")
            except CompileError as error:
                raise CompileError(f"pip can't install {', '.join(pins)}: is there a network?") from error
            with suppress(OSError):  # another build was quicker
                half.rename(home)
    told = json.loads(_run([home / inside, "-c", ASKING], "Python fails"))
    return Tools(home / inside, *map(Path, told))


def _python() -> str:
    """A CPython of the page's version with its headers; raises CompileError."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    known = sorted(str(path) for path in pyenv.glob(f"{VERSION}.*/bin/python{VERSION}"))
    for python in filter(None, (os.environ.get("FIVEFOLD_PYTHON"), sys.executable, f"python{VERSION}", *known)):
        with suppress(OSError, ValueError, subprocess.SubprocessError):
            told = subprocess.run([python, "-c", HEADERS], capture_output=True, text=True, timeout=60, check=True)  # noqa: S603
            version, name, include = told.stdout.splitlines()
            if (version, name) == (VERSION, "cpython") and Path(include, "Python.h").is_file():
                return python
    raise CompileError(
        f"there is no CPython {VERSION} with headers: install python{VERSION}-dev, or name one in FIVEFOLD_PYTHON"
    )


def _run(command: Sequence[str | Path], fault: str, cwd: Path | None = None, **environment: str) -> str:
    """What a command prints; raises CompileError with a sentence if it fails."""
    try:
        done = subprocess.run(  # noqa: S603  # our own words
            [str(word) for word in command],
            cwd=cwd,
            env={**os.environ, **environment},
            timeout=SECONDS,
            check=True,
            capture_output=True,
            text=True,
        )
    except subprocess.CalledProcessError as error:
        raise CompileError(f"{fault}:\n{error.stdout[-1000:]}{error.stderr[-2000:]}") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CompileError(f"{fault}: {error}") from error
    return done.stdout


# ---------------------------------------------------------------- making it


def _made(tools: Tools, library: bytes, work: Path, cache: Path) -> bytes:
    """The library, made in an empty folder."""
    shutil.copytree(tools.include, work / "python")
    (work / "python" / "pyconfig.h").write_text(_configuration(tools.config, library), encoding="utf-8")
    zig = tools.packages / "ziglang"
    _lay_libc(zig / "lib" / "libc" / "include", work / "libc")
    compiled.copy_package(work)
    sources = json.loads(_run([tools.python, "-c", GENERATING, GROUP, *compiled.sources()], "mypyc fails", work))
    compiler: list[str | Path] = [
        zig / "zig",
        "cc",
        "-target",
        TARGET,
        f"-mcpu={CPU}",
        "-fPIC",
        LEVEL,
        "-g0",
        "-w",
        "-DNDEBUG",
    ]
    compiler += ["-D_GNU_SOURCE", *_emscripten(), "-nostdinc", "-isystem", zig / "lib" / "include"]
    compiler += ["-isystem", "libc", "-I", "python", "-I", tools.packages / "mypyc" / "lib-rt", "-I", "build"]
    caches = {"ZIG_GLOBAL_CACHE_DIR": str(cache), "ZIG_LOCAL_CACHE_DIR": str(cache)}

    def compile_one(name: str) -> str:
        last = name.rpartition(".")[2]
        # All but the first are shims that would each export the start of a package, too.
        own = f"-DPyInit___init__=PyInit___init__{last}"
        _run([*compiler, own, "-c", *sources[name], "-o", f"{last}.o"], "zig's compiler fails", work, **caches)
        return last

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        names = list(pool.map(compile_one, sources))
    exported = [f"--export=PyInit_{name}" for name in names]
    exported += ["--export-if-defined=__wasm_apply_data_relocs", "--export-if-defined=__wasm_call_ctors"]
    linker: list[str | Path] = [
        zig / "zig",
        "wasm-ld",
        "-shared",
        "--experimental-pic",
        "--unresolved-symbols=import-dynamic",
    ]
    linker += ["--import-memory", "--strip-all", *exported, *(f"{name}.o" for name in names), "-o", "inner.so"]
    _run(linker, "zig's linker fails", work, **caches)
    return (work / "inner.so").read_bytes()


def _emscripten() -> list[str]:
    parts = zip(("major", "minor", "tiny"), EMSCRIPTEN.split("."), strict=True)
    return [f"-D__EMSCRIPTEN_{part}__={number}" for part, number in parts]


def _configuration(config: Path, library: bytes) -> str:
    """The pyconfig.h of the page's interpreter: the names of another's, and the values from its standard library."""
    with zipfile.ZipFile(BytesIO(library)) as archive:
        name = next(name for name in archive.namelist() if name.startswith("_sysconfigdata"))
        told = archive.read(name).decode("utf-8")
    values: dict[str, Any] = {}
    exec(told.replace("{PYODIDE_ROOT}", ""), {"os": os}, values)  # noqa: S102  # its hash is known
    known = values["build_time_vars"]
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for line in config.read_text(encoding="utf-8").splitlines():
        match = re.match(r"(?:#\s*define|/\* #undef)\s+(\w+)\s*(\")?", line)
        if match and (known.get(match[1]) or (match[1] in known and match[1].startswith("SIZEOF_"))):
            value = str(known[match[1]])
            is_text = match[2] and not value.startswith('"')
            lines.append(f'#define {match[1]} "{value}"' if is_text else f"#define {match[1]} {value}")
    return "\n".join([*dict.fromkeys(lines), "#endif", ""])


def _lay_libc(headers: Path, target: Path) -> None:
    """The C library's headers for the page, of those that zig has of musl."""
    shutil.copytree(headers / "generic-musl", target)
    for path in (headers / "arm-linux-musl" / "bits").iterdir():
        shutil.copyfile(path, target / "bits" / path.name)
    types = target / "bits" / "alltypes.h"
    text = types.read_text(encoding="utf-8")
    for before, after in _WIDTHS:
        if before not in text:
            raise CompileError(f"zig's headers have no {before!r}: is it another version?")
        text = text.replace(before, after)
    types.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
