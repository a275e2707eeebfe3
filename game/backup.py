"""Everything that is kept as one text, to be put away, and such a text merged with what is kept here."""

import json
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from .bots.analysis.chances import chances_of_short, read_chances
from .daily import Days, attempts_in, conditions_in
from .engine.errors import legible
from .engine.record.compact import WholeGame, sound_part, to_compact
from .library import MOST_FINISHED, Library
from .puzzles.progress import PuzzleProgress
from .results import PersonalResult, ResultLog, lines_in
from .session import CHANCES_KEY
from .storage import DAILY, GAME, PLAYED, PUZZLES, RESULTS, SETTINGS, Store, shallow
from .summary import HUMAN, MOST_OF_NAME, Summary, checked, summary_in, with_summary

BACKUP_FORMAT = "fivefold-backup/1"
LARGEST_BACKUP, MOST_PARTS = 8_000_000, 300_000
"""Letters of a text that is read, three times what a page can keep, and values in it: results, days and games without
end take a half."""
_ANY_VERSION = "fivefold-backup/"
_HEAD = 200
"""Letters within which a backup says what it is."""
_KIND, _DASH = 0, "-"
_TOO_LARGE = object()
_MOST_VALUES, _MOST_OF_SETTINGS = 2_000, 100_000
_OWN = (GAME, PLAYED, RESULTS, DAILY, PUZZLES, SETTINGS)
"""The kinds of what a backup has."""


class BackupError(ValueError):
    """Why a text is no backup that can be read: the key of a sentence."""


class Merged(NamedTuple):
    """How much of a backup was new here."""

    unfinished: int = 0
    finished: int = 0
    results: int = 0
    days: int = 0
    puzzles: int = 0
    settings: int = 0
    refused: int = 0
    """What is damaged in it, or not to be read here."""

    @property
    def all(self) -> int:
        """Everything that was new."""
        return self.unfinished + self.finished + self.results + self.days + self.puzzles + self.settings

    def plus(self, **counts: int) -> "Merged":
        """With more of something."""
        return self._replace(**{name: getattr(self, name) + count for name, count in counts.items()})


def exported(store: Store, at: float) -> str:
    """All that a store keeps, also what lies in memory only, as one text, made at a time in seconds since 1970."""
    values = {key: value for kind in _OWN for key in store.keys(kind) if (value := store.load(key)) is not None}
    return json.dumps({"format": BACKUP_FORMAT, "at": int(at), "values": values}, separators=(",", ":"))


def is_backup(given: str | bytes) -> bool:
    """Whether a text says at its beginning that it is a backup, of whatever version."""
    head = given[:_HEAD]
    return (head if isinstance(head, str) else head.decode("ascii", "replace")).find(_ANY_VERSION) >= 0


def values_in(text: str | bytes) -> dict[str, Any]:
    """What a backup has by key; BackupError."""
    if len(text) > LARGEST_BACKUP:
        raise BackupError("copy.too_large")
    told = _parsed(text)
    if told is _TOO_LARGE:
        raise BackupError("copy.too_large")
    form, values = (told.get("format"), told.get("values")) if isinstance(told, dict) else (None, None)
    if isinstance(form, str) and form.startswith(_ANY_VERSION) and form != BACKUP_FORMAT:
        raise BackupError("copy.newer")
    if form != BACKUP_FORMAT or not isinstance(values, dict) or len(values) > _MOST_VALUES:
        raise BackupError("copy.foreign")
    return values


def _parsed(text: str | bytes) -> Any:
    try:
        letters = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
        return shallow(json.loads(letters)) if sum(map(letters.count, ",[{")) <= MOST_PARTS else _TOO_LARGE
    except (ValueError, RecursionError) as error:
        raise BackupError("copy.foreign") from error


def merging(store: Store, values: dict[str, Any], setting_names: frozenset[str]) -> Generator[float, None, Merged]:
    """Take in what a backup has, in short steps: the share that is done; in the end how much was new.

    Nothing that is kept here is lost: of two games under one key the other is kept beside it. Only settings of
    the given names are taken.
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
    """The values with a kind of ours, the last finished games first: of too many the oldest are left out."""
    known = [(key, value) for key, value in values.items() if key.partition(_DASH)[_KIND] in _OWN]
    played = sorted((pair for pair in known if pair[0].startswith(f"{PLAYED}-")), reverse=True)
    yield from (pair for pair in known if not pair[0].startswith(f"{PLAYED}-"))
    yield from played[:MOST_FINISHED]


def _taken(
    store: Store, library: Library, merged: Merged, key: str, value: Any, share: float
) -> Generator[float, None, Merged]:
    """Take in one value, a game in two steps; ValueError and its like where it is damaged."""
    kind = key.partition(_DASH)[_KIND]
    if kind == DAILY:
        attempts = [one for one in attempts_in(value) if one.is_kept_under(key)]
        return merged.plus(days=Days(store).merge(attempts), refused=_odd(value, attempts))
    if kind == PUZZLES:
        return merged.plus(puzzles=PuzzleProgress(store).merge(value))
    played, number = _played(value), key.partition(_DASH)[2]
    yield share
    if played.match.state.is_terminal():
        return merged.plus(finished=library.take_in(f"{PLAYED}-{number}", _finished(played, value)))
    return merged.plus(unfinished=library.take_in(f"{GAME}-{number}", _unfinished(played, value)))


def _with_settings(store: Store, merged: Merged, value: Any, names: frozenset[str]) -> Merged:
    """Take in the settings that were never chosen here, as far as there is room; ValueError where they are none."""
    if not isinstance(value, dict):
        raise BackupError("copy.foreign")
    found = store.load(SETTINGS)
    mine = found if isinstance(found, dict) else {}
    fresh: dict[str, Any] = {}
    refused = 0
    for name in value.keys() - mine.keys():
        if name in names and len(json.dumps({**mine, **fresh, name: value[name]})) <= _MOST_OF_SETTINGS:
            fresh[name] = value[name]
        else:
            refused += 1
    if fresh:
        store.save(SETTINGS, mine | fresh)
    return merged.plus(settings=len(fresh), refused=refused)


def _odd(value: Any, found: list[Any]) -> int:
    return len(value) - len(found) if isinstance(value, list) else 1


def _played(value: Any) -> WholeGame:
    """The game in a value as far as it is sound, its names as short as here; ValueError where it is none."""
    found = sound_part(value)
    return found._replace(players=tuple(one._replace(name=legible(one.name, MOST_OF_NAME)) for one in found.players))


def _finished(played: WholeGame, value: Any) -> dict[str, Any]:
    """A finished game as it would be kept here."""
    states, seat = played.match.states, next(iter(_people(played)), 0)
    chances = chances_of_short(value.get(CHANCES_KEY), states, seat)
    noted = {CHANCES_KEY: value[CHANCES_KEY]} if chances else {}
    return with_summary(to_compact(played) | noted | conditions_in(value).told, _summary(played, value))


def _unfinished(played: WholeGame, value: Any) -> dict[str, Any]:
    """A game that goes on as it would be kept here."""
    chances = [[at, told] for at, told in read_chances(value.get(CHANCES_KEY), len(played.match.moves)).items()]
    told = {CHANCES_KEY: chances} | conditions_in(value).told
    return with_summary(played.record | told, _summary(played, value))


def _summary(played: WholeGame, value: Any) -> Summary:
    """What there is to tell of a game, played when it says it was; SetupError where a player is unknown."""
    told = summary_in(value)
    return checked(Summary.of(played.match, played.players, told.at if told else 0))


def _people(played: WholeGame) -> Iterator[int]:
    return (seat for seat, player in enumerate(played.players) if player.kind == HUMAN)
