"""What an interrupted run goes on from: the games of an arena line by line, or what was learned until some game."""

import io
import json
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from .console import CommandError, refusing
from .files import check_writable, is_regular, read, write
from .playing import Pace
from .sharing.sources import PLAYERS, PUPILS, Sources, digest_of
from .simulate import GameResult, Line

Head = dict[str, Any]
"""What a run is about, by what it is called."""

_LONGEST_LINE = 100_000
"""Bytes; no game's line comes near it."""


class KeptGames:
    """A file with a run's head and a line for every game, which grows as games are told."""

    def __init__(self, file: Path, head: Head) -> None:
        """A file that is there already, or will be; CommandError when it is about something else, or damaged."""
        self.file = file
        self._head = _complete(head, PLAYERS)
        check_writable(file)
        if file.exists() and not is_regular(file):
            raise CommandError(f"{file} is no file that games could be kept in.")
        self._end = 0
        """Bytes of whole lines."""
        self.lines: list[Line] = []
        """What the games that were played already told, in order."""
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
        """Raise CommandError about the line of that number, from 1: the head's."""
        raise CommandError(f"{self.file} is not what an arena has kept: line {number} is no such line.")

    def keep(self, line: Line) -> None:
        """Write a game down at once; half of a line that an interruption left goes away first."""
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
        """Nothing more comes."""
        with refusing(self.file, "be written"):
            if self._stream:
                self._stream.close()


def _text(line: Line) -> bytes:
    return f"{json.dumps(line)}\n".encode()


def _whole_lines(stream: io.BufferedReader) -> Iterator[tuple[bytes, int]]:
    """Every line that has an end, and where it ends."""
    while (line := stream.readline(_LONGEST_LINE)).endswith(b"\n") or len(line) == _LONGEST_LINE:
        yield line, stream.tell()


def _object(text: bytes | str) -> Line | None:
    """The JSON object that a text is, if it is one."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def to_line(result: GameResult) -> Line:
    """A game's line with the bots' times."""
    return result.line | {"paces": {bot: list(pace) for bot, pace in result.paces.items()}}


def to_result(line: Line, expected: Mapping[str, Any]) -> GameResult | None:
    """The game of a line, unless the line is about another one than expected, or lacks something."""
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


def _is_pace(told: Any) -> bool:
    is_list = isinstance(told, list) and len(told) == len(Pace._fields)
    return is_list and type(told[0]) is int and all(type(number) in {int, float} for number in told)


# ---------------------------------------------------------------- what was learned


class Checkpoint:
    """A file with what was learned until some game, exactly; written whole, in place of what it had."""

    def __init__(self, file: Path, head: Head) -> None:
        """A file that is there already, or will be; CommandError when it is about another course."""
        self.file = file
        self._head = _complete(head, PUPILS)
        check_writable(file)
        self.state: Line | None = None
        """What was learned, where something was."""
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
        """Raise CommandError about what it holds."""
        raise CommandError(f"{self.file} is not what tune has kept, or it is damaged.")

    def save(self, state: Line) -> None:
        """Keep what was learned; CommandError when it cannot be written."""
        write(self.file, _text(self._head | {"state": state}))


def numbers_of(value: Any, length: int | None = None) -> list[float] | None:
    """A list of numbers to reckon with, of that length where one is given, if it is such a list."""
    is_good = isinstance(value, list) and all(type(number) in {int, float} and isfinite(number) for number in value)
    return [float(number) for number in value] if is_good and length in {None, len(value)} else None


# ---------------------------------------------------------------- what a run is about


def _complete(head: Head, sources: Sources) -> Head:
    """A run's head as JSON gives it back, with the sources that it depends on."""
    told: Head = json.loads(json.dumps(head | {"sources": digest_of(sources)}))
    return told


def _compare(file: Path, said: Head, own: Head) -> None:
    """CommandError when a file is about another run."""
    if said.get("format") != own["format"]:
        raise CommandError(f"{file} is no file that this command has kept.")
    for name, value in own.items():
        if said.get(name) != value:
            if name == "sources":
                raise CommandError(f"{file} is of other sources of the rules and bots than these: it cannot go on.")
            there, here = (json.dumps(told) for told in (said.get(name), value))
            raise CommandError(f"{file} is of another run: {name} is {there} there, and {here} is asked for.")
