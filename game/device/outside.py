"""Doors: where something comes from outside, whatever fails is refused and counted, and never ends the program."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType


class Door:
    """One place of entry: `with door:` refuses what fails inside, and continues."""

    is_open = False
    """True in tests: what fails is seen there."""

    def __init__(self) -> None:
        self.refused = 0
        """The number of failures inside."""

    def __enter__(self) -> None: ...

    def __exit__(self, _kind: object, error: BaseException | None, _trace: TracebackType | None) -> bool:
        if Door.is_open or not isinstance(error, Exception):
            return False
        self.refused += 1
        _report(error)
        return True


@contextmanager
def refused_as(refusal: Callable[[], Exception], *known: type[Exception]) -> Iterator[None]:
    """Turn whatever fails inside into a refusal, but for the errors that are refusals already."""
    try:
        yield
    except known:
        raise
    except Exception as error:
        if Door.is_open:
            raise
        _report(error)
        raise refusal() from error


_reported: set[str] = set()


def _report(error: Exception) -> None:
    """Write to the console what has failed, each thing once: who sends it may do so without end."""
    line = "".join(traceback.format_exception_only(error))[:500]
    if line not in _reported and len(_reported) < 100 and sys.stderr:
        _reported.add(line)
        traceback.print_exception(error)
