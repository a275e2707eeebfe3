"""How commands speak and end: what goes wrong is one sentence and a status, whatever the streams are connected to."""

import codecs
import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

REFUSED, INTERRUPTED = 2, 130
"""Exit statuses."""
_LONGEST = 300
"""Characters of a sentence; of a longer one the middle is left out."""

_IN_ASCII = {"±": "+-", "∞": "inf", "×": "x", "–": "-", "’": "'"}  # fmt: skip
_UNENCODABLE = "fivefold.spelled"


class CommandError(Exception):
    """What a command cannot do; the message is a sentence for whoever asked."""

    status = REFUSED
    """The exit status that it ends with."""
    is_long = False
    """Whether the message is more than a sentence, and told as it is."""


class _Requests:
    """Requests to end: Ctrl-C and the signal that ends a process are the same to every command."""

    def __init__(self) -> None:
        self.heard = False
        self.is_over = False
        """Whether the end has begun, which comes undisturbed."""
        self._before = {name: signal.getsignal(name) for name in (signal.SIGINT, signal.SIGTERM)}

    def heed(self) -> None:
        """Raise KeyboardInterrupt when a request comes, except for Ctrl-C where a shell has it ignored."""
        for name, before in self._before.items():
            if before is not signal.SIG_IGN:
                signal.signal(name, self._hear)

    def leave(self, *, for_good: bool) -> None:
        """Leave all as it was, or deaf where the process ends now; None is a handler that cannot be set again."""
        for name, before in self._before.items():
            if for_good or before is not None:
                signal.signal(name, signal.SIG_IGN if for_good else before)

    def _hear(self, _number: int, _frame: object) -> None:
        self.heard = True
        if not self.is_over:
            raise KeyboardInterrupt


def run(act: Callable[[], int], *, is_last: bool = False) -> int:
    """Do what is asked; the exit status, after a sentence on stderr where something known went wrong.

    What is last in its process is not disturbed any more at its end; after Ctrl-C the process ends here.
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
    """Print a line at once; CommandError where nobody reads any more, or the disk is full."""
    try:
        print(text, flush=True)  # noqa: T201 - commands speak by print
    except OSError as error:
        _abandon(sys.stdout)
        raise _unheard(error) from error


def complain(error: CommandError) -> None:
    """Print an error's sentence on stderr, if that can be."""
    told = str(error) if error.is_long else in_short(str(error), sys.stderr)
    try:
        print(told, file=sys.stderr, flush=True)  # noqa: T201 - as above
    except OSError:
        _abandon(sys.stderr)


def in_short(text: str, stream: TextIO) -> str:
    """A text for one line of a stream, of a length that can be read: what is no letter or sign there is spelled out."""
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
    """Tell by CommandError what a file or folder cannot ("be written", for example), and why."""
    try:
        yield
    except OSError as error:
        raise CommandError(f"{what} cannot {act}: {cause_of(error)}.") from error


# ---------------------------------------------------------------- faults


@contextmanager
def _speaking_of_faults() -> Iterator[None]:
    """Turn what the system refuses into CommandErrors."""
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
    """Have streams for all that is said, also where a shell has closed them, that can spell every character."""
    codecs.register_error(_UNENCODABLE, _spelling)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_UNENCODABLE)


def _spelling(error: UnicodeError) -> tuple[str, int]:
    """What is written in place of characters that the stream's encoding lacks."""
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
    """Let what a stream still holds go nowhere: written at the very end, it would fail once more."""
    if stream is not sys.__stdout__ and stream is not sys.__stderr__:
        return
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
