"""Relays that others wrote, on this machine: nostr-sdk's (Rust) and nostr-relay (Python)."""

import shutil
import statistics
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.machine import slowness
from tests.web.engines.program import Program, answers, free_port

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
LATE, LATEST = 80, 300
"""Milliseconds from a move until another device knows it: usually, and in 99 of 100 moves."""


@contextmanager
def two_relays(folder: Path) -> Iterator[list[str]]:
    """The addresses of both, which run meanwhile."""
    pytest.importorskip("nostr_sdk", reason="the relays of others come with the extra web")
    rust, python = free_port(), free_port()
    settings = folder / "relay.yaml"
    settings.write_text(_PYTHON.format(folder=folder, port=python), encoding="utf-8")
    command = shutil.which("nostr-relay", path=str(Path(sys.executable).parent)) or "nostr-relay"
    programs = {rust: [sys.executable, "-c", _RUST, str(rust)], python: [command, "-c", str(settings), "serve"]}
    with ExitStack() as running:
        for port, program in programs.items():
            running.enter_context(Program(program)).until(lambda port=port: answers(port))
        yield [f"ws://127.0.0.1:{port}" for port in programs]


def is_soon_known(what: str, *known: Mapping[int, float]) -> bool:
    """Print how soon all devices have known the moves, by the milliseconds at which each did; whether that is soon."""
    moves = [sorted(times[number] for times in known if number in times) for number in known[0]]
    late = sorted(at - times[0] for times in moves for at in times[1:])
    p50, p99 = statistics.median(late), late[int(0.99 * len(late))]
    print(f"{what}, {len(moves)} moves: known elsewhere after {p50:.0f} ms, 99 of 100 after {p99:.0f} ms")  # noqa: T201
    return p50 <= LATE * slowness() and p99 <= LATEST * slowness()
