"""Build the desktop program, build/dist/Fivefold: python build/desktop.py. Needs PyInstaller (extra "desktop")."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from licences import LicenceError, gather

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
NAME = "Fivefold"
CONTENT = (("assets", "assets"), ("game/bots/eval/weights.json", "game/bots/eval"))
"""What is no code, and the folder that it comes to."""
UNUSED = ("bz2", "lzma", "ctypes", "numpy", "setuptools", "pkg_resources", "PIL", "readline")
"""Modules that others would use if they were there, with libraries of their own."""
UNSEEN = ("coincurve._cffi_backend", "websockets.sync.client")
"""Modules that only compiled ones import, or that are asked for by name."""
UNWANTED = ("freesansbold.ttf", "libgcc_s.so.1", "libstdc++.so.6")
"""Files that are put in and not used: a font of pygame's, and libraries that every system has in its own version."""


def main() -> int:
    """Run PyInstaller, and put the licences of everything into the folder; returns the exit status."""
    if importlib.util.find_spec("PyInstaller") is None:
        print("build/desktop.py: PyInstaller is missing: pip install '.[desktop]'", file=sys.stderr)
        return 1
    done = subprocess.run(command(), cwd=ROOT, check=False)  # noqa: S603  # our own words
    if done.returncode:
        return done.returncode
    program = BUILD / "dist" / NAME
    remove_unwanted(program)
    try:
        print(f"The program is in {program}, and what it stands on in {gather(program, ROOT)}.")
    except LicenceError as error:
        print(f"build/desktop.py: {error}", file=sys.stderr)
        return 1
    return 0


def command() -> list[str]:
    """What is run: one folder, no console, with the assets beside the program."""
    scratch = BUILD / "stage"
    places = [f"--distpath={BUILD / 'dist'}", f"--workpath={scratch / 'desktop'}", f"--specpath={scratch}"]
    content = [f"--add-data={ROOT / source}{os.pathsep}{place}" for source, place in CONTENT]
    left_out = [f"--exclude-module={name}" for name in UNUSED]
    # Scenes are imported by their names in a registry, which PyInstaller does not see through.
    collected = ["--collect-submodules=game", *(f"--hidden-import={name}" for name in UNSEEN)]
    options = ["--noconfirm", "--windowed", f"--name={NAME}", *collected, *places, *content, *left_out]
    return [sys.executable, "-m", "PyInstaller", *options, str(ROOT / "main.py")]


def remove_unwanted(program: Path) -> None:
    """Delete what is not used."""
    for name in UNWANTED:
        for path in program.rglob(name):
            path.unlink()


if __name__ == "__main__":
    sys.exit(main())
