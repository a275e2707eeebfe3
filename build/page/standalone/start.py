"""Runs main.py in the page: it goes on by one step in each frame that the browser shows."""

import asyncio
import platform

import js

_running = []
"""The coroutine of main.py."""


class _Window:
    """The page's window, in which what is missing is None."""

    def __getattr__(self, name):
        return getattr(js.window, name, None)


def _begin(coroutine, **_options):
    """In place of asyncio.run: the game awaits nothing but asyncio.sleep(0), which ends its frame."""
    _running.append(coroutine)


def step():
    """Go on until the end of the frame; says whether there is a next one."""
    try:
        _running[0].send(None)
    except StopIteration:
        return False
    return True


platform.window = _Window()
asyncio.run = _begin
with open("main.py", encoding="utf-8") as _main:
    exec(compile(_main.read(), "main.py", "exec"), {"__name__": "__main__"})
