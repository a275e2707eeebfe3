"""Things under a file's name that are no files: some block whoever opens them, others never end."""

import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    before = Path.cwd()
    os.chdir(path.parent)  # a socket's name is short
    try:
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(path.name)
    finally:
        os.chdir(before)


def _link_to_a_pipe(path: Path) -> None:
    os.mkfifo(path.with_name("pipe"))
    path.symlink_to("pipe")


def _case(name: str, make: Callable[[Path], None], *, can: bool) -> Any:
    return pytest.param(make, id=name, marks=pytest.mark.skipif(not can, reason=f"this system has no {name}"))


ODD_FILES = [
    _case("pipe", _pipe, can=hasattr(os, "mkfifo")),
    _case("socket", _socket, can=hasattr(socket, "AF_UNIX")),
    _case("link to a pipe", _link_to_a_pipe, can=hasattr(os, "mkfifo")),
    _case("link to itself", lambda path: path.symlink_to(path.name), can=os.name == "posix"),
    _case("endless", lambda path: path.symlink_to("/dev/zero"), can=Path("/dev/zero").exists()),
    _case("terminal", lambda path: path.symlink_to("/dev/tty"), can=Path("/dev/tty").exists()),
    _case("folder", Path.mkdir, can=True),
]
"""Functions that put each of them under a path."""
