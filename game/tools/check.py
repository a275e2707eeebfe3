"""Replaying records: what each file tells, or what in it is illegal."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.errors import RecordError, excerpt
from ..engine.fairness import commit
from ..engine.match import Match
from ..engine.record import replay
from ..engine.record.codes import Deal
from ..engine.record.compact import COMPACT_FORMAT, from_compact
from ..opening import OpeningError, opened
from .console import CommandError
from .files import is_regular, read

_NO_CODES = {"open.error.short", "open.error.strange", "open.error.nothing"}


class Verdict(NamedTuple):
    """What came of replaying one file."""

    name: str
    """The file, or the code."""
    ok: bool
    told: str
    """How the game ended, or what is wrong, with the event's number."""
    is_read: bool = True
    """Whether there was anything to replay."""

    def __str__(self) -> str:
        return f"{self.name}: {'ok' if self.ok else 'bad'}: {self.told}" if self.is_read else self.told


def check(words: Iterable[str]) -> Iterator[Verdict]:
    """A verdict on every file and code, and on every .json file in every folder."""
    for word in words:
        if not _is_folder(path := Path(word)):
            yield check_file(word)
        elif files := sorted(path.rglob("*.json")):
            yield from map(check_file, map(str, files))
        else:
            yield Verdict(word, ok=False, told="The folder holds no .json file.")


def check_file(path: str) -> Verdict:
    """The verdict on one file or code; what cannot be read is bad too."""
    try:
        text = path if _is_code(path) and not _is_there(Path(path)) else _content(Path(path))
        if text.lstrip()[:1] not in {"{", "["} and _is_code(text):
            return _check_code(path, text)
        data = json.loads(text)
    except CommandError as error:
        return Verdict(path, ok=False, told=str(error), is_read=False)
    except (ValueError, RecursionError) as error:
        return Verdict(path, ok=False, told=f"The file is not JSON: {error}.")
    try:
        match, record = _played(data)
        told = [_ending(match), *_sealing(record, match)]
        return Verdict(path, ok=True, told=", ".join(told))
    except ValueError as error:
        return Verdict(path, ok=False, told=str(error))


def _content(path: Path) -> str:
    """The text of a file; CommandError for what may never end."""
    if path.exists() and not is_regular(path):
        raise CommandError(f"{path} is no file.")
    return read(path)


def _is_code(word: str) -> bool:
    """Whether a text is a code or has one in it, if perhaps one that cannot be read."""
    try:
        opened(word)
    except OpeningError as error:
        return error.key not in _NO_CODES
    return True


def _check_code(path: str, text: str) -> Verdict:
    """The verdict on a code."""
    try:
        found = opened(text)
    except OpeningError as error:
        return Verdict(path, ok=False, told=str(error))
    if isinstance(found, Deal):
        return Verdict(path, ok=True, told=f"a deal of {found.ruleset.name} for {found.seats}")
    if found.fault:
        return Verdict(path, ok=False, told=found.fault)
    return Verdict(path, ok=True, told=", ".join([_ending(found.match), *_sealing(found.record, found.match)]))


def _played(data: Any) -> tuple[Match, Any]:
    """The game of a record, or of one told in short, and its record; RecordError."""
    if isinstance(data, dict) and data.get("format") == COMPACT_FORMAT:
        game = from_compact(data)
        return game.match, game.record
    return replay(data), data


def _is_there(path: Path) -> bool:
    """Whether there is such a file; what cannot be looked at is none."""
    try:
        return path.exists()
    except OSError:
        return False


def _is_folder(path: Path) -> bool:
    """Whether it is a folder; what cannot be looked at is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def objection_to(record: str, match: Match) -> str:
    """What is wrong with the record of a match, read back from its text; "" when it tells the same game."""
    try:
        told = replay(json.loads(record))
    except ValueError as error:
        return str(error)
    return "" if (told.moves, told.state) == (match.moves, match.state) else "The record tells another game."


def _sealing(data: Any, match: Match) -> Iterator[str]:
    """The fingerprint of the deal, in a few words, if it has a salt; RecordError when another one was promised."""
    if not {"salt", "fingerprint"} & data.keys():
        return
    if not isinstance(data.get("salt"), str):
        raise RecordError("The salt is no text, so that the fingerprint of the deal cannot be checked.")
    found = commit(match.states[0], data["salt"])
    told = data.get("fingerprint", found.fingerprint)
    if told != found.fingerprint:
        raise RecordError(f"The fingerprint is told as {excerpt(told)}, the deal has {found.fingerprint}.")
    yield f"fingerprint {found.fingerprint}"


def _ending(match: Match) -> str:
    """How a game ended, in a few words."""
    state, outcome = match.state, match.state.outcome()
    turns = f"{state.turn} turn{'' if state.turn == 1 else 's'}"
    if outcome is None:
        return f"unfinished after {turns}"
    return f"draw in {turns}" if outcome.winner is None else f"side {outcome.winner} wins in {turns}"
