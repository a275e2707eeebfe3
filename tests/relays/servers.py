"""Relays that others wrote, on this machine: nostr-sdk's (Rust) and nostr-relay (Python)."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest

Kind = Literal["rust", "python"]
_RUST = """
import asyncio, sys
from nostr_sdk import LocalRelayBuilder, RateLimit

async def main():
    limit = RateLimit(max_reqs=500, notes_per_minute=100_000)
    relay = LocalRelayBuilder().addr("127.0.0.1").port(int(sys.argv[1])).rate_limit(limit).build()
    await relay.run()
    await asyncio.sleep(36_000)

asyncio.run(main())
"""
_PYTHON = """
DEBUG: false
relay_name: test
storage:
  sqlalchemy.url: sqlite+aiosqlite:///{folder}/events.sqlite3
  num_concurrent_reqs: 10
  num_concurrent_adds: 2
  validators: [nostr_relay.validators.is_not_too_large, nostr_relay.validators.is_signed]
verification: {{nip05_verification: disabled}}
authentication: {{enabled: false}}
purple: {{host: 127.0.0.1, port: {port}, workers: 1, disable_compression: true}}
gunicorn: {{bind: "127.0.0.1:{port}", workers: 1, loglevel: warning}}
message_timeout: 1800
subscription_limit: 32
"""
_STARTING = 20.0


class Relay:
    """One relay, which can be stopped and started again; the Python one keeps its events meanwhile."""

    def __init__(self, kind: Kind, folder: Path) -> None:
        self.kind, self.folder = kind, folder
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.url = f"ws://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = [sys.executable, "-c", _RUST, str(self.port)]
        if self.kind == "python":
            settings = self.folder / "relay.yaml"
            settings.write_text(_PYTHON.format(folder=self.folder, port=self.port), encoding="utf-8")
            command = shutil.which("nostr-relay", path=str(Path(sys.executable).parent)) or "nostr-relay"
            program = [command, "-c", str(settings), "serve"]
        none = subprocess.DEVNULL
        self._process = subprocess.Popen(program, stdout=none, stderr=none, start_new_session=True)  # noqa: S603
        end = time.monotonic() + _STARTING
        while time.monotonic() < end:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError(f"the {self.kind} relay does not start")

    def stop(self) -> None:
        """Stop it at once with its workers, as a crash would."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


@contextmanager
def two_relays(folder: Path) -> Iterator[tuple[Relay, Relay]]:
    """Both, running."""
    pytest.importorskip("nostr_sdk", reason="the relays of others come with the extra web")
    relays = Relay("rust", folder), Relay("python", folder)
    try:
        for relay in relays:
            relay.start()
        yield relays
    finally:
        for relay in relays:
            relay.stop()
