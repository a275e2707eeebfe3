"""Whatever may lie under a file's name and is no file: to open some of it is to wait, to read some is never to end."""

from __future__ import annotations

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


def _link_to_itself(path: Path) -> None:
    path.symlink_to(path.name)


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _terminal(path: Path) -> None:
    path.symlink_to("/dev/tty")


def _case(make: Callable[[Path], None], *, can: bool) -> Any:
    name = make.__name__.strip("_").replace("_", " ")
    return pytest.param(make, id=name, marks=pytest.mark.skipif(not can, reason=f"this system has no {name}"))


ODD_FILES = [
    _case(_pipe, can=hasattr(os, "mkfifo")),
    _case(_socket, can=hasattr(socket, "AF_UNIX")),
    _case(_link_to_a_pipe, can=hasattr(os, "mkfifo")),
    _case(_link_to_itself, can=os.name == "posix"),
    _case(_endless, can=Path("/dev/zero").exists()),
    _case(_terminal, can=Path("/dev/tty").exists()),
    _case(Path.mkdir, can=True),
]
"""What puts each of them under a path."""
