"""The report of a failure: version, settings, game and traceback, without anybody's name."""

import json
import platform
import re
import sys
import traceback
from pathlib import PurePath
from typing import Any

from .. import __version__
from ..device import web
from ..device.compiled import is_native
from ..engine.errors import legible
from ..engine.record.compact import WholeGame
from ..engine.record.writing import RecordedPlayer

REPORT_FORMAT = "fivefold-report/1"
_PACKAGE = __name__.partition(".")[0]
""""game" in a checkout, "fivefold" when installed."""
_LONGEST = 240
"""The most characters of an error message."""
_MOST_FRAMES = 40
_MOST_LETTERS = 2000
"""The most characters of an error message in which folders are looked for."""
_FOLDERS = re.compile(r"(?:[A-Za-z]:)?[\\/](?:[^\\/'\"\n]+[\\/])+")
"""The folders of a path in a message; they may contain a name."""
_PRIVATE = frozenset({"lobby"})
"""Settings that contain names."""


def technical_line(error: BaseException) -> str:
    """The error's type and message, and the file and line of the last frame in the game's own code."""
    frames = [place for place in map(_place, traceback.extract_tb(error.__traceback__)) if place.startswith(_PACKAGE)]
    where = f" ({frames[-1]})" if frames else ""
    return legible(f"{type(error).__name__}: {_FOLDERS.sub('', str(error)[:_MOST_LETTERS])}", _LONGEST) + where


def report_of(error: BaseException, settings: dict[str, Any], game: WholeGame | None) -> str:
    """An error's report as text, with players numbered and the machine's folders left out."""
    report = {
        "format": REPORT_FORMAT,
        "version": __version__,
        "python": platform.python_version(),
        "system": sys.platform,
        "inner": web.inner_modules() or ("compiled" if is_native() else "sources"),
        "error": technical_line(error),
        "trace": [_place(frame) for frame in traceback.extract_tb(error.__traceback__)[-_MOST_FRAMES:]],
        "settings": {name: value for name, value in settings.items() if name not in _PRIVATE},
        "game": _nameless(game).record if game else None,
    }
    return json.dumps(report, indent=1, default=str)


def _nameless(game: WholeGame) -> WholeGame:
    """The game with numbers for its players' names."""
    return game._replace(players=tuple(RecordedPlayer(str(i + 1), kind) for i, (_, kind) in enumerate(game.players)))


def _place(frame: traceback.FrameSummary) -> str:
    """A frame's file and line: relative to the package for the game's own files, just the file name for others."""
    parts = PurePath(frame.filename).parts
    if _PACKAGE not in parts:
        return f"{parts[-1]}:{frame.lineno}"
    start = len(parts) - 1 - parts[::-1].index(_PACKAGE)
    return f"{'/'.join(parts[start:])}:{frame.lineno} {frame.name}"
