"""Everything a store has as one text, and merging such a text into another store."""

import json
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from ..bots.analysis.chances import chances_of_short, read_chances
from ..device.outside import refused_as
from ..engine.errors import legible
from ..engine.record.compact import WholeGame, sound_part, to_compact
from ..engine.record.untrusted_json import decoded, read_json
from ..online.rooms import Rooms
from ..puzzles.progress import PuzzleProgress
from ..session.session import CHANCES_KEY, SECONDS_KEY, seconds_in
from ..storage.daily import Days, attempts_in, conditions_in
from ..storage.library import MOST_FINISHED, Library
from ..storage.results import PersonalResult, ResultLog, lines_in
from ..storage.store import DAILY, GAME, OWN_KINDS, PLAYED, PUZZLES, RESULTS, ROOM, SETTINGS, Store
from ..storage.summary import HUMAN, MOST_OF_NAME, Summary, checked, summary_in, with_outcome, with_summary

BACKUP_FORMAT = "fivefold-backup/1"
LARGEST_BACKUP = 8_000_000
"""The most characters of a backup, three times what a page can store."""
MOST_PARTS = 300_000
"""The most values in a backup: twice what the most results, days and games together need."""
_ANY_VERSION = "fivefold-backup/"
_HEAD = 200
"""The number of characters within which a backup identifies itself."""
_KIND = 0
"""The index of a key's kind among its parts."""
_DASH = "-"
_TOO_LARGE = object()
_MOST_KEYS = 2_000
_LONGEST_SETTINGS = 100_000


class BackupError(ValueError):
    """Raised for a text that isn't a readable backup; carries the key of a sentence."""


class Merged(NamedTuple):
    """How much of a backup was new here."""

    unfinished: int = 0
    finished: int = 0
    results: int = 0
    days: int = 0
    puzzles: int = 0
    settings: int = 0
    rooms: int = 0
    refused: int = 0
    """The number of parts that were damaged or refused."""

    @property
    def all(self) -> int:
        """The number of new parts."""
        return sum(self) - self.refused

    def plus(self, **counts: int) -> "Merged":
        """A copy with counts added."""
        return self._replace(**{name: getattr(self, name) + count for name, count in counts.items()})


def exported(store: Store, at: float) -> str:
    """Everything in a store, including what's only in memory, as one text; `at` is in seconds since 1970."""
    values = {key: value for kind in OWN_KINDS for key in store.keys(kind) if (value := store.load(key)) is not None}
    return json.dumps({"format": BACKUP_FORMAT, "at": int(at), "values": values}, separators=(",", ":"))


def is_backup(given: str | bytes) -> bool:
    """True if a text starts like a backup of any version."""
    head = given[:_HEAD]
    return (head if isinstance(head, str) else head.decode("ascii", "replace")).find(_ANY_VERSION) >= 0


def values_in(text: str | bytes) -> dict[str, Any]:
    """The values of a backup by key; raises BackupError."""
    with refused_as(lambda: BackupError("copy.foreign"), BackupError):
        return _values_in(text)


def _values_in(text: str | bytes) -> dict[str, Any]:
    if len(text) > LARGEST_BACKUP:
        raise BackupError("copy.too_large")
    data = _parsed(text)
    if data is _TOO_LARGE:
        raise BackupError("copy.too_large")
    form, values = (data.get("format"), data.get("values")) if isinstance(data, dict) else (None, None)
    if isinstance(form, str) and form.startswith(_ANY_VERSION) and form != BACKUP_FORMAT:
        raise BackupError("copy.newer")
    if form != BACKUP_FORMAT or not isinstance(values, dict) or len(values) > _MOST_KEYS:
        raise BackupError("copy.foreign")
    return values


def _parsed(text: str | bytes) -> Any:
    try:
        letters = decoded(text)
        if sum(map(letters.count, ",[{")) > MOST_PARTS:
            return _TOO_LARGE
        return read_json(letters, LARGEST_BACKUP, MOST_PARTS)
    except ValueError as error:
        raise BackupError("copy.foreign") from error


def merging(store: Store, values: dict[str, Any], setting_names: frozenset[str]) -> Generator[float, None, Merged]:
    """Merge a backup in short steps, yielding the share done; returns what was new.

    Nothing saved here is lost: of two games under one key, both are kept. Only settings with the given names are taken.
    """
    merged, library, lines = Merged(), Library(store), list[PersonalResult]()
    steps = len(values) + 2
    for done, (key, value) in enumerate(_sorted(values)):
        yield done / steps
        try:
            if key.partition(_DASH)[_KIND] == RESULTS:
                found = lines_in(value)
                lines += found
                merged = merged.plus(refused=_odd(value, found))
            elif key == SETTINGS:
                merged = _with_settings(store, merged, value, setting_names)
            else:
                merged = yield from _taken(store, library, merged, key, value, done / steps)
        except Exception:  # noqa: BLE001 - whatever is odd in a foreign text, the rest of it counts
            merged = merged.plus(refused=1)
    yield len(values) / steps
    merged = merged.plus(results=ResultLog(store).merge(lines))
    yield 1 - 1 / steps
    library.make_room()
    return merged


def _sorted(values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The values of known kinds, latest finished games first, so that the oldest are left out if there are too many."""
    known = [(key, value) for key, value in values.items() if key.partition(_DASH)[_KIND] in OWN_KINDS]
    played = sorted((pair for pair in known if pair[0].startswith(f"{PLAYED}-")), reverse=True)
    yield from (pair for pair in known if not pair[0].startswith(f"{PLAYED}-"))
    yield from played[:MOST_FINISHED]


def _taken(
    store: Store, library: Library, merged: Merged, key: str, value: Any, share: float
) -> Generator[float, None, Merged]:
    """Merge one value, a game in two steps; raises ValueError or the like if it's damaged."""
    kind = key.partition(_DASH)[_KIND]
    if kind == DAILY:
        attempts = [one for one in attempts_in(value) if one.is_kept_under(key)]
        return merged.plus(days=Days(store).merge(attempts), refused=_odd(value, attempts))
    if kind == PUZZLES:
        return merged.plus(puzzles=PuzzleProgress(store).merge(value))
    if kind == ROOM:
        return merged.plus(rooms=Rooms(store).take_in(key, value))
    played, number = _played(value), key.partition(_DASH)[2]
    yield share
    if played.match.state.is_terminal():
        return merged.plus(finished=library.take_in(f"{PLAYED}-{number}", _finished(played, value)))
    return merged.plus(unfinished=library.take_in(f"{GAME}-{number}", _unfinished(played, value)))


def _with_settings(store: Store, merged: Merged, value: Any, names: frozenset[str]) -> Merged:
    """Merge settings never chosen here, as far as there's room; raises ValueError if they aren't settings."""
    if not isinstance(value, dict):
        raise BackupError("copy.foreign")
    found = store.load(SETTINGS)
    mine = found if isinstance(found, dict) else {}
    fresh: dict[str, Any] = {}
    refused = 0
    for name in value.keys() - mine.keys():
        if name in names and len(json.dumps({**mine, **fresh, name: value[name]})) <= _LONGEST_SETTINGS:
            fresh[name] = value[name]
        else:
            refused += 1
    if fresh:
        store.save(SETTINGS, mine | fresh)
    return merged.plus(settings=len(fresh), refused=refused)


def _odd(value: Any, found: list[Any]) -> int:
    return len(value) - len(found) if isinstance(value, list) else 1


def _played(value: Any) -> WholeGame:
    """The game in a value as far as it's sound, with names cut to our limit; raises ValueError."""
    found = sound_part(with_outcome(value))
    return found._replace(players=tuple(one._replace(name=legible(one.name, MOST_OF_NAME)) for one in found.players))


def _finished(played: WholeGame, value: Any) -> dict[str, Any]:
    """A finished game as it's stored here."""
    states, seat = played.match.states, next(iter(_people(played)), 0)
    chances = chances_of_short(value.get(CHANCES_KEY), states, seat)
    noted = {CHANCES_KEY: value[CHANCES_KEY]} if chances else {}
    return with_summary(to_compact(played) | noted | conditions_in(value).stored, _summary(played, value))


def _unfinished(played: WholeGame, value: Any) -> dict[str, Any]:
    """An unfinished game as it's stored here."""
    chances = [[at, chance] for at, chance in read_chances(value.get(CHANCES_KEY), len(played.match.moves)).items()]
    beside = {CHANCES_KEY: chances, SECONDS_KEY: seconds_in(value)} | conditions_in(value).stored
    return with_summary(played.record | beside, _summary(played, value))


def _summary(played: WholeGame, value: Any) -> Summary:
    """A game's summary, dated as it claims; raises SetupError for an unknown player."""
    summary = summary_in(value)
    if summary and played.difference:
        return summary  # the game's real end, which today's rules don't give
    return checked(Summary.of(played.match, played.players, summary.at if summary else 0))


def _people(played: WholeGame) -> Iterator[int]:
    return (seat for seat, player in enumerate(played.players) if player.kind == HUMAN)
