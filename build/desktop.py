"""Build the desktop program, build/dist/Fivefold: python build/desktop.py. Needs PyInstaller (extra "desktop")."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
CONTENT = (("assets", "assets"), ("game/bots/eval/weights.json", "game/bots/eval"))
"""What is no code, and the folder that it comes to."""


def main() -> int:
    """Run PyInstaller and return its exit status."""
    if importlib.util.find_spec("PyInstaller") is None:
        print("build/desktop.py: PyInstaller is missing: pip install '.[desktop]'", file=sys.stderr)
        return 1
    return subprocess.run(command(), cwd=ROOT, check=False).returncode  # noqa: S603  # our own words


def command() -> list[str]:
    """What is run: one folder, no console, with the assets beside the program."""
    scratch = BUILD / "stage"
    places = [f"--distpath={BUILD / 'dist'}", f"--workpath={scratch / 'desktop'}", f"--specpath={scratch}"]
    content = [f"--add-data={ROOT / source}{os.pathsep}{place}" for source, place in CONTENT]
    options = ["--noconfirm", "--windowed", "--name=Fivefold", *places, *content]
    return [sys.executable, "-m", "PyInstaller", *options, str(ROOT / "main.py")]


if __name__ == "__main__":
    sys.exit(main())
