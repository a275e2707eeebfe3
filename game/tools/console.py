"""How commands print and end: every known failure is one sentence and a status, whatever the streams are."""

import codecs
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

REFUSED = 2
"""The exit status of a command that can't do something."""
INTERRUPTED = 130
"""The exit status after a request to stop."""
_LONGEST = 300
"""The most characters of a sentence; longer ones lose their middle."""

_IN_ASCII = {"±": "+-", "∞": "inf", "×": "x", "–": "-", "’": "'"}  # fmt: skip
_UNENCODABLE = "fivefold.spelled"


class CommandError(Exception):
    """Raised when a command can't do something; the message is a sentence for the user."""

    status = REFUSED
    """The exit status."""
    is_long = False
    """True if the message is more than a sentence, and printed as it is."""


class _Requests:
    """Requests to stop: Ctrl-C and the termination signal count the same."""

    def __init__(self) -> None:
        self.heard = False
        self.is_over = False
        """True once shutting down, which isn't interrupted."""
        self._before = {name: signal.getsignal(name) for name in (signal.SIGINT, signal.SIGTERM)}

    def heed(self) -> None:
        """Raise KeyboardInterrupt on a request, except for Ctrl-C where the shell ignores it."""
        for name, before in self._before.items():
            if before is not signal.SIG_IGN:
                signal.signal(name, self._hear)

    def leave(self, *, for_good: bool) -> None:
        """Restore the handlers, or ignore requests if the process ends now; a handler of None can't be restored."""
        for name, before in self._before.items():
            if for_good or before is not None:
                signal.signal(name, signal.SIG_IGN if for_good else before)

    def _hear(self, _number: int, _frame: object) -> None:
        self.heard = True
        if not self.is_over:
            raise KeyboardInterrupt


def run(act: Callable[[], int], *, is_last: bool = False) -> int:
    """Run `act` and return the exit status; known failures print a sentence on stderr.

    The last act of a process isn't interrupted while it ends; after Ctrl-C it exits here.
    """
    _prepare_streams()
    requests = _Requests()
    try:
        requests.heed()
        with _speaking_of_faults():
            status = act()
            _flush()
        requests.is_over = True
    except CommandError as error:
        requests.is_over = True
        status = error.status
        if not requests.heard:
            complain(error)
    except KeyboardInterrupt:
        requests.is_over = True
        status = INTERRUPTED
        _abandon(sys.stdout)
    except Exception:
        requests.is_over = True
        if not requests.heard:  # an interrupted import fails in many ways
            raise
    finally:
        requests.leave(for_good=is_last)
    if requests.heard:
        if is_last:
            os._exit(INTERRUPTED)  # Python itself would remember some interruptions, and die of the signal
        return INTERRUPTED
    return status


def say(text: str) -> None:
    """Print a line and flush; raises CommandError if nobody reads it or the disk is full."""
    try:
        print(f"{text}\n", end="", flush=True)  # noqa: T201 - commands speak by print
    except OSError as error:
        _abandon(sys.stdout)
        raise _unheard(error) from error


def complain(error: CommandError) -> None:
    """Print an error's sentence on stderr, if possible."""
    sentence = str(error) if error.is_long else in_short(str(error), sys.stderr)
    try:
        print(sentence, file=sys.stderr, flush=True)  # noqa: T201 - as above
    except OSError:
        _abandon(sys.stderr)


def in_short(text: str, stream: TextIO) -> str:
    """A text for one line of a stream, shortened, with unprintable characters escaped."""
    encoding = stream.encoding or "utf-8"
    plain = "".join(letter if letter.isprintable() else _spelled(letter) for letter in text)
    written = plain.encode(encoding, _UNENCODABLE).decode(encoding)
    kept = (_LONGEST - 3) // 2
    return written if len(written) <= _LONGEST else f"{written[:kept]}...{written[-kept:]}"


def cause_of(error: OSError) -> str:
    """Why the system refused something."""
    return error.strerror or type(error).__name__


@contextmanager
def refusing(what: object, act: str) -> Iterator[None]:
    """Turn an OSError into a CommandError: what can't be done to a file or folder ("be written"), and why."""
    try:
        yield
    except OSError as error:
        raise CommandError(f"{what} cannot {act}: {cause_of(error)}.") from error


# ---------------------------------------------------------------- faults


@contextmanager
def _speaking_of_faults() -> Iterator[None]:
    """Turn the system's refusals into CommandErrors."""
    try:
        yield
    except OSError as error:
        about = f"{error.filename} cannot be used" if error.filename else "The system refuses this"
        raise CommandError(f"{about}: {cause_of(error)}.") from error
    except MemoryError as error:
        raise CommandError("There is not enough memory for this.") from error


def _unheard(error: OSError) -> CommandError:
    if isinstance(error, BrokenPipeError):
        return CommandError("The output was closed before all was told.")
    return CommandError(f"The output cannot be written: {cause_of(error)}.")


# ---------------------------------------------------------------- streams


def _prepare_streams() -> None:
    """Make sure that streams exist, even if a shell closed them, and can print every character."""
    codecs.register_error(_UNENCODABLE, _spelling)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_UNENCODABLE)


def _spelling(error: UnicodeError) -> tuple[str, int]:
    """The replacement for characters that the stream's encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_spelled, error.object[error.start : error.end])), error.end


def _spelled(letter: str) -> str:
    return _IN_ASCII.get(letter) or letter.encode("unicode_escape").decode("ascii")


def _flush() -> None:
    try:
        sys.stdout.flush()
    except OSError as error:
        _abandon(sys.stdout)
        raise _unheard(error) from error


def _abandon(stream: TextIO) -> None:
    """Discard what a stream still holds; writing it at exit would fail again."""
    if stream is not sys.__stdout__ and stream is not sys.__stderr__:
        return
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
