"""A bar on a terminal that tells how far a long command has come."""

import time
from typing import Self, TextIO

_WIDTH = 24


class Progress:
    """A bar for so many steps, drawn on one line; nothing where the stream is no terminal."""

    def __init__(self, total: int, stream: TextIO, known: int = 0) -> None:
        """A bar of which so many steps were done by an earlier run."""
        self._total = total
        self._known = known
        self._stream = stream
        self._is_shown = stream.isatty()
        self._began = time.monotonic()

    def __enter__(self) -> Self:
        self.show(self._known)
        return self

    def __exit__(self, *_: object) -> None:
        self._write("")

    def show(self, done: int, note: str = "") -> None:
        """Draw the bar for so many steps done, with a note after it."""
        full = _WIDTH * done // self._total
        own = done - self._known
        rest = f" {clock((time.monotonic() - self._began) / own * (self._total - done))} left" if own > 0 else ""
        self._write(f"[{'#' * full}{'.' * (_WIDTH - full)}] {done}/{self._total}{rest}  {note}")

    def _write(self, text: str) -> None:
        if self._is_shown:
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()


def clock(seconds: float) -> str:
    """A time as people tell it: 0:07, 12:30 or 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
