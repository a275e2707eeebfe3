"""Files that interrupted runs continue from: an arena's games, line by line, or a tuning's exact state."""

import io
import json
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from .console import CommandError, refusing
from .files import check_writable, is_regular, read, write
from .parallel.sources import PLAYERS, PUPILS, Sources, digest_of
from .playing import Pace
from .simulate import GameResult, Line

Head = dict[str, Any]
"""What a run is about, by name."""

_LONGEST_LINE = 100_000
"""Bytes; no game's line comes near it."""


class KeptGames:
    """A file with a run's head and a line per game, appended as games finish."""

    def __init__(self, file: Path, head: Head) -> None:
        """An existing or new file; raises CommandError if it's damaged or about another run."""
        self.file = file
        self._head = _complete(head, PLAYERS)
        check_writable(file)
        if file.exists() and not is_regular(file):
            raise CommandError(f"{file} is no file that games could be kept in.")
        self._end = 0
        """The bytes of complete lines."""
        self.lines: list[Line] = []
        """The lines of the games already played, in order."""
        with refusing(file, "be read"):
            if file.exists():
                self._read()
        self._stream: io.BufferedWriter | None = None

    def _read(self) -> None:
        with self.file.open("rb") as stream:
            for number, (line, end) in enumerate(_whole_lines(stream), 1):
                said = _object(line)
                if said is None:
                    self.refuse(number)
                if number == 1:
                    _compare(self.file, said, self._head)
                else:
                    self.lines.append(said)
                self._end = end
            stream.seek(self._end)
            half = stream.read(_LONGEST_LINE)
        if not self._end and not _text(self._head).startswith(half):
            self.refuse(1)  # no half of ours, which could be dropped

    def refuse(self, number: int) -> NoReturn:
        """Raise CommandError about a line, numbered from 1, the head's."""
        raise CommandError(f"{self.file} is not what an arena has kept: line {number} is no such line.")

    def keep(self, line: Line) -> None:
        """Append a game at once, dropping half a line that an interruption left."""
        with refusing(self.file, "be written"):
            if self._stream is None:
                self._stream = self.file.open("ab")
                self._stream.truncate(self._end)
                if not self._end:
                    self._write(self._head)
            self._write(line)

    def _write(self, line: Line) -> None:
        if self._stream:
            self._stream.write(_text(line))
            self._stream.flush()

    def close(self) -> None:
        """Close the file."""
        with refusing(self.file, "be written"):
            if self._stream:
                self._stream.close()


def _text(line: Line) -> bytes:
    return f"{json.dumps(line)}\n".encode()


def _whole_lines(stream: io.BufferedReader) -> Iterator[tuple[bytes, int]]:
    """Every complete line, and its end position."""
    while (line := stream.readline(_LONGEST_LINE)).endswith(b"\n") or len(line) == _LONGEST_LINE:
        yield line, stream.tell()


def _object(text: bytes | str) -> Line | None:
    """The JSON object in a text, if it is one."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def to_line(result: GameResult) -> Line:
    """A game's line, with the bots' times."""
    return result.line | {"paces": {bot: list(pace) for bot, pace in result.paces.items()}}


def to_result(line: Line, expected: Mapping[str, Any]) -> GameResult | None:
    """The game in a line, unless it's incomplete or about another game than expected."""
    plain = {key: value for key, value in line.items() if key != "paces"}
    paces, winners, turns = line.get("paces"), line.get("winners"), line.get("turns")
    sides = range(len(expected["bots"]))
    is_good = (
        all(type(line.get(key)) is type(value) and line[key] == value for key, value in expected.items())
        and isinstance(winners, list)
        and all(type(side) is int and side in sides for side in winners)
        and type(turns) is int
        and isinstance(paces, dict)
        and paces.keys() == set(expected["bots"])
        and all(map(_is_pace, paces.values()))
    )
    return GameResult(plain, {bot: Pace(*pace) for bot, pace in paces.items()}) if is_good and paces else None


def _is_pace(value: Any) -> bool:
    is_list = isinstance(value, list) and len(value) == len(Pace._fields)
    return is_list and type(value[0]) is int and all(type(number) in {int, float} for number in value)


# ---------------------------------------------------------------- what was learned


class Checkpoint:
    """A file with the exact state of learning after some game, always replaced as a whole."""

    def __init__(self, file: Path, head: Head) -> None:
        """An existing or new file; raises CommandError if it's of another schedule."""
        self.file = file
        self._head = _complete(head, PUPILS)
        check_writable(file)
        self.state: Line | None = None
        """The saved state, if any."""
        if file.exists() and is_regular(file):
            self._read()

    def _read(self) -> None:
        try:
            said = _object(read(self.file))
        except UnicodeError:
            said = None
        if said is None or not isinstance(state := said.pop("state", None), dict):
            self.refuse()
        _compare(self.file, said, self._head)
        self.state = state

    def refuse(self) -> NoReturn:
        """Raise CommandError about the file's content."""
        raise CommandError(f"{self.file} is not what tune has kept, or it is damaged.")

    def save(self, state: Line) -> None:
        """Save the state; raises CommandError."""
        write(self.file, _text(self._head | {"state": state}))


def numbers_of(value: Any, length: int | None = None) -> list[float] | None:
    """A list of finite numbers, of the given length if one is given, or None."""
    is_good = isinstance(value, list) and all(type(number) in {int, float} and isfinite(number) for number in value)
    return [float(number) for number in value] if is_good and length in {None, len(value)} else None


# ---------------------------------------------------------------- what a run is about


def _complete(head: Head, sources: Sources) -> Head:
    """A run's head as JSON returns it, with the sources that it depends on."""
    complete: Head = json.loads(json.dumps(head | {"sources": digest_of(sources)}))
    return complete


def _compare(file: Path, said: Head, own: Head) -> None:
    """Raise CommandError if a file is about another run."""
    if said.get("format") != own["format"]:
        raise CommandError(f"{file} is no file that this command has kept.")
    for name, value in own.items():
        if said.get(name) != value:
            if name == "sources":
                raise CommandError(f"{file} is of other sources of the rules and bots than these: it cannot go on.")
            there, here = (json.dumps(part) for part in (said.get(name), value))
            raise CommandError(f"{file} is of another run: {name} is {there} there, and {here} is asked for.")
