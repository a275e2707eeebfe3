"""Programs that run as long as a test needs them."""

import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

from .base import POLL, BrowserError

START_SECONDS = 40.0
END_SECONDS = 5.0
Found = TypeVar("Found")


class Program(AbstractContextManager["Program"]):
    """A program with all that it starts, until it's left; a file takes its output."""

    def __init__(self, command: Sequence[str], more: Mapping[str, str] | None = None, fds: Sequence[int] = ()) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  # open as long as the program runs
        self._process = subprocess.Popen(  # noqa: S603  # the tests' own words
            command,
            env={**os.environ, **(more or {})},
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
            pass_fds=fds,
            start_new_session=True,
        )
        self._name = Path(command[0]).name

    def until(self, found: Callable[[], Found | None]) -> Found:
        """Wait until the program has made something; raises BrowserError with its last words."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            if (made := found()) is not None:
                return made
            time.sleep(POLL / 2)
        raise self.fault()

    def fault(self) -> BrowserError:
        """An error with the last words of a program that does not start."""
        self._said.seek(0)
        return BrowserError(f"{self._name} does not start: {self._said.read()[-500:].decode(errors='replace')}")

    def __exit__(self, *_: object) -> None:
        for sign in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, sign)
                self._process.wait(END_SECONDS)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue
        self._said.close()


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def answers(port: int) -> bool | None:
    """Whether somebody listens on a port; None while not."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return None
    return True
