"""Programs that run as long as a test needs them."""

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from .base import POLL, BrowserError

START_SECONDS = 40.0
END_SECONDS = 5.0
Found = TypeVar("Found")


class Program:
    """A program with all that it starts, and what it says, in a file."""

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
        raise BrowserError(f"{self._name} does not start: {self.said()[-500:]}")

    def said(self) -> str:
        """All it has said."""
        self._said.seek(0)
        return self._said.read().decode(errors="replace")

    def end(self) -> None:
        """End it and all that it started."""
        for sign in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, sign)
                self._process.wait(END_SECONDS)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue
        self._said.close()
