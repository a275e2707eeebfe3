"""Replays records and reports how they ended or what's illegal in them."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.errors import RecordError, excerpt
from ..engine.fairness import commit
from ..engine.match import Match
from ..engine.record.codes import Deal
from ..engine.record.compact import WholeGame
from ..engine.record.reading import replay
from ..engine.record.untrusted_json import read_json
from ..engine.record.writing import FORMAT
from ..sharing.incoming import BY_FORMAT, OpeningError, opened
from .console import CommandError
from .files import is_regular, read

_NO_CODES = {"open.error.short", "open.error.strange", "open.error.nothing"}


class Verdict(NamedTuple):
    """The result of replaying one file."""

    name: str
    """The file, or the code."""
    ok: bool
    message: str
    """How the game ended, or what's wrong, with the event's number."""
    is_read: bool = True
    """True if there was anything to replay."""

    def __str__(self) -> str:
        return f"{self.name}: {'ok' if self.ok else 'bad'}: {self.message}" if self.is_read else self.message


def check(words: Iterable[str]) -> Iterator[Verdict]:
    """A verdict on every file and code, and on each .json file in a folder."""
    for word in words:
        if not _is_folder(path := Path(word)):
            yield check_file(word)
        elif files := sorted(path.rglob("*.json")):
            yield from map(check_file, map(str, files))
        else:
            yield Verdict(word, ok=False, message="The folder holds no .json file.")


def check_file(path: str) -> Verdict:
    """The verdict on one file or code; unreadable ones are bad too."""
    try:
        text = path if _is_code(path) and not _is_there(Path(path)) else _content(Path(path))
        if text.lstrip()[:1] not in {"{", "["} and _is_code(text):
            return _check_code(path, text)
        data = read_json(text)
    except CommandError as error:
        return Verdict(path, ok=False, message=str(error), is_read=False)
    except ValueError as error:
        return Verdict(path, ok=False, message=f"The file is not JSON: {error}.")
    try:
        game = _played(data)
        return _verdict(path, game, data if data["format"] == FORMAT else game.record)
    except ValueError as error:
        return Verdict(path, ok=False, message=str(error))


def _content(path: Path) -> str:
    """The text of a file; raises CommandError for a pipe or device."""
    if path.exists() and not is_regular(path):
        raise CommandError(f"{path} is no file.")
    return read(path)


def _is_code(word: str) -> bool:
    """True if a text is, or contains, something like a code, even an unreadable one."""
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
        return Verdict(path, ok=False, message=str(error))
    if isinstance(found, Deal):
        return Verdict(path, ok=True, message=f"a deal of {found.ruleset.name} for {found.seats}")
    return _verdict(path, found, found.record)


def _verdict(path: str, game: WholeGame, record: Any) -> Verdict:
    """The verdict on a game, by the rules that it was played by as far as today's agree; raises RecordError."""
    if game.fault:
        return Verdict(path, ok=False, message=game.fault)
    facts = [_ending(game.match), *_sealing(record, game.match)]
    if game.difference:
        facts.append(f"by the rules of version 1.0.0: from turn {game.difference.turn} on, today's differ")
    return Verdict(path, ok=True, message=", ".join(facts))


def _played(data: Any) -> WholeGame:
    """The game in JSON data, full or compact; raises RecordError."""
    kind = data.get("format") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in BY_FORMAT:
        raise RecordError(f"The format is {excerpt(kind)}, not {FORMAT!r}.")
    return BY_FORMAT[kind](data)


def _is_there(path: Path) -> bool:
    """True if a file exists; False if it can't be accessed."""
    try:
        return path.exists()
    except OSError:
        return False


def _is_folder(path: Path) -> bool:
    """True if it's a folder; False if it can't be accessed."""
    try:
        return path.is_dir()
    except OSError:
        return False


def objection_to(record: str, match: Match) -> str:
    """What's wrong with a match's record when read back from its text; "" if it gives the same game."""
    try:
        replayed = replay(read_json(record))
    except ValueError as error:
        return str(error)
    return "" if (replayed.moves, replayed.state) == (match.moves, match.state) else "The record tells another game."


def _sealing(data: Any, match: Match) -> Iterator[str]:
    """The fingerprint of a deal with a salt, in a few words; raises RecordError if it doesn't match the record's."""
    if not {"salt", "fingerprint"} & data.keys():
        return
    if not isinstance(data.get("salt"), str):
        raise RecordError("The salt is no text, so that the fingerprint of the deal cannot be checked.")
    found = commit(match.states[0], data["salt"])
    stated = data.get("fingerprint", found.fingerprint)
    if stated != found.fingerprint:
        raise RecordError(f"The fingerprint is stated as {excerpt(stated)}, the deal has {found.fingerprint}.")
    yield f"fingerprint {found.fingerprint}"


def _ending(match: Match) -> str:
    """How a game ended, in a few words."""
    state, outcome = match.state, match.state.outcome()
    turns = f"{state.turn} turn{'' if state.turn == 1 else 's'}"
    if outcome is None:
        return f"unfinished after {turns}"
    return f"draw in {turns}" if outcome.winner is None else f"side {outcome.winner} wins in {turns}"
