"""Commands, run as the command line runs them, and groups of processes that tests begin."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

from game.__main__ import command_line

Line = dict[str, Any]
HEEDING = """
import signal, sys
from game.__main__ import command_line
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(command_line())
"""
"""The command line where Ctrl-C is heeded, even if the tests run in the background of a shell that has it ignored."""
PATIENCE = 10
"""Seconds in which the last of a group may end after the one that was begun first."""


def said(*arguments: str, status: int = 0) -> tuple[str, str]:
    """The output and the complaints of a command that ends with a status."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert command_line(arguments) == status
    return out.getvalue(), err.getvalue()


def printed(*arguments: str, status: int = 0) -> list[Line]:
    """The objects that a command has printed, line by line."""
    return [json.loads(line) for line in said(*arguments, status=status)[0].splitlines()]


def refusal(*arguments: str) -> str:
    """The sentence with which a command refuses, before it has printed anything."""
    out, err = said(*arguments, status=2)
    assert not out
    return err


def signalled(sent: int, *arguments: str) -> tuple[int, Line]:
    """The status and last line of a command that gets a signal after four lines, and leaves no process behind."""
    command = [sys.executable, "-c", HEEDING, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:  # noqa: S603
        assert process.stdout
        for _ in range(4):
            process.stdout.readline()
        os.killpg(process.pid, sent)
        last = process.stdout.read().splitlines()[-1:]
    if sent == signal.SIGKILL:
        return process.returncode, {}
    assert is_gone(process.pid)
    return process.returncode, json.loads(*last)


def is_gone(group: int) -> bool:
    """True once no process of a group is left; False if that takes too long."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def without_times(told: Any) -> Any:
    """A line without the times in it."""
    if not isinstance(told, dict):
        return told
    kept = {key: value for key, value in told.items() if not {"ms", "seconds", "pace"} & {*key.split("_")}}
    return {key: without_times(value) for key, value in kept.items()}
