"""A progress bar for long commands."""

import time
from typing import Self, TextIO

_WIDTH = 24


class Progress:
    """A progress bar on one line; draws nothing if the stream isn't a terminal."""

    def __init__(self, total: int, stream: TextIO, known: int = 0) -> None:
        """A bar of `total` steps, `known` of them done by an earlier run."""
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
        """Draw the bar with `done` steps and a note."""
        full = _WIDTH * done // self._total
        own = done - self._known
        rest = f" {clock((time.monotonic() - self._began) / own * (self._total - done))} left" if own > 0 else ""
        self._write(f"[{'#' * full}{'.' * (_WIDTH - full)}] {done}/{self._total}{rest}  {note}")

    def _write(self, text: str) -> None:
        if self._is_shown:
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()


def clock(seconds: float) -> str:
    """Seconds formatted as 0:07, 12:30 or 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
