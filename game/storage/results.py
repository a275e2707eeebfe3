"""The result of every finished game for each person in it, kept long after the game is gone."""

import json
import re
import zlib
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from ..bots.analysis.medals import MEDAL_KINDS, Circumstances, medals_of
from ..bots.levels import LEVELS
from ..engine.errors import legible
from ..engine.record.compact import WholeGame
from ..engine.rules.options import options_of
from ..engine.rules.variants import VARIANTS
from ..engine.statistics import figures_of
from .store import PLAYED, RESULTS, Store
from .summary import FRIEND, HUMAN, MOST_OF_NAME, MOST_TIME

MOST_RESULTS = 10_000
"""The most results kept; beyond that the oldest are removed."""
CHUNK = 250
"""Results per key, all rewritten when a game ends."""
UNKNOWN = -1
"""The lowest chance of a game without recorded chances."""
HowEnded = Literal["won", "drawn", "lost"]
_AGAINST = (*(level.key for level in LEVELS), HUMAN)
_COUNTS = 10_000
_MOST_SECONDS = 999_999
"""The longest time at the table that is kept for one game."""
_TYPES: list[type] = [*[str] * 5, *[int] * 4, str, *[int] * 4, str]
"""The types of a result's values."""
_OLD = 12
"""The number of values of a result of older editions."""
_MEDALS = re.compile(r"(?=.{0,120}\Z)([a-z]+( [a-z]+)*)?")
"""Kinds of medals, also such as other editions have."""
_GAME = re.compile(r"[0-9a-f]{1,16}")
_DEAL = re.compile(r"[0-9a-f]{8}")
_KEY = re.compile(rf"{RESULTS}-(\d{{4}})")
_CHANCE = 1000


class PersonalResult(NamedTuple):
    """One person's result in one finished game."""

    game: str
    """The game's key without its kind."""
    name: str
    variant: str
    against: str
    """The strongest opponent's level; "human" if a person is among them."""
    how: HowEnded
    turns: int
    """This person's turns."""
    sequences: int
    """Sequences this person made, broken ones included."""
    special: int
    """Special cards this person played."""
    lowest: int
    """The lowest recorded chance of winning, in thousandths, or `UNKNOWN`."""
    deal: str
    """The same for the same cards, rules, seats and sides."""
    seat: int
    at: int
    """When the game ended, in seconds since 1970 (UTC)."""
    hints: int = UNKNOWN
    """Hints asked for by the people here; `UNKNOWN` in results of older editions, which end before this."""
    seconds: int = UNKNOWN
    """Time at the table, or `UNKNOWN`."""
    medals: str = ""
    """The kinds of medals of this person's side, parted by spaces."""

    @property
    def key(self) -> str:
        """The key of the game, if it's still saved."""
        return f"{PLAYED}-{self.game}"


class Course(NamedTuple):
    """Facts about a game that its moves don't hold."""

    chances: tuple[float, ...] = ()
    """The first person's chances of winning."""
    hints: int = UNKNOWN
    undos: int = UNKNOWN
    seconds: int = UNKNOWN

    def known(self, *, is_first: bool = True) -> Circumstances:
        """The facts for medals of the first person, or of another."""
        lowest = min(self.chances, default=1.0) if is_first else 1.0
        return Circumstances(lowest, unaided=self.hints == self.undos == 0)


UNTOLD = Course()


def results_of(key: str, played: WholeGame, at: float, course: Course = UNTOLD) -> list[PersonalResult]:
    """The results of everyone in a finished game."""
    match, players = played.match, played.players
    setup, ended = match.state.setup, match.state.ended
    people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
    if ended is None or not people:
        return []
    figures, deal = figures_of(match), _deal(played)
    low = round(_CHANCE * min(course.chances, default=UNKNOWN / _CHANCE))
    found = []
    for seat in people:
        own, counts = setup.side_of[seat], figures.seats[seat]
        others = [players[other].kind for other in range(setup.seats) if setup.side_of[other] != own]
        medals = medals_of(match, [own], course.known(is_first=seat == people[0]), len(MEDAL_KINDS))
        against = max((HUMAN if kind == FRIEND else kind for kind in others), key=_AGAINST.index)
        found.append(
            PersonalResult(
                key.partition("-")[2],
                legible(players[seat].name, MOST_OF_NAME),
                setup.ruleset.name,
                against,
                ended.result_for(own),
                counts.turns,
                counts.sequences,
                counts.special,
                low if seat == people[0] else UNKNOWN,
                deal,
                seat,
                int(at),
                min(course.hints, _COUNTS - 1),
                min(course.seconds, _MOST_SECONDS),
                " ".join(medal.kind for medal in medals),
            )
        )
    return found


def _deal(played: WholeGame) -> str:
    """The checksum of everything that decides who gets which cards."""
    setup = played.match.state.setup
    facts = [setup.ruleset.name, options_of(setup.ruleset), setup.seed, setup.dealer, setup.seats, setup.sides]
    return f"{zlib.crc32(json.dumps(facts, sort_keys=True).encode()):08x}"


class ResultLog:
    """The results in a store, some per key; saved ones are never overwritten."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[PersonalResult]:
        """All readable results, oldest first; a text with a damaged one is set aside, and its other results saved."""
        return sorted((one for key in self._keys() for one in self._read(key)), key=lambda one: one.at)

    def latest(self) -> list[PersonalResult]:
        """The readable results of the last text, oldest first: hundreds of them, in a moment."""
        return self._read(keys[-1]) if (keys := self._keys()) else []

    def note(self, results: list[PersonalResult]) -> None:
        """Save a game's results; those already saved keep their place and age."""
        if not results:
            return
        last = (self._keys() or [_key(0)])[-1]
        lines = self._read(last)
        if all(line.game != results[0].game for line in lines) and len(lines) >= CHUNK:
            last, lines = _key(_number(last) + 1), []
        kept = [line for line in lines if line.game != results[0].game]
        before = {line.seat: line for line in lines if line.game == results[0].game}
        self._store.save(last, [*kept, *(_saved_again(result, before.get(result.seat)) for result in results)])
        self._let_go()

    def delete(self, names: set[str]) -> None:
        """Delete the results of some names."""
        for key in self._keys():
            lines = self._read(key)
            left = [line for line in lines if line.name not in names]
            if len(left) < len(lines):
                self._store.save(key, left)

    def merge(self, others: list[PersonalResult]) -> int:
        """Merge results from elsewhere; return how many were new."""
        mine = self.all()
        known = {(line.game, line.seat) for line in mine}
        latest = {(line.game, line.seat): line for line in others}
        fresh = sorted((line for who, line in latest.items() if who not in known), key=lambda line: line.at)
        del fresh[: max(0, len(mine) + len(fresh) - MOST_RESULTS)]  # our own results always stay
        last = (self._keys() or [_key(0)])[-1]
        both = [*self._read(last), *fresh]
        for number, at in enumerate(range(0, len(both) if fresh else 0, CHUNK)):
            self._store.save(_key(_number(last) + number), both[at : at + CHUNK])
        return len(fresh)

    def _let_go(self) -> None:
        """Delete the oldest texts if there are too many results."""
        keys = self._keys()
        if len(keys) <= MOST_RESULTS // CHUNK:
            return
        counts = {key: len(self._read(key)) for key in keys}
        while sum(counts.values()) > MOST_RESULTS:
            oldest = next(iter(counts))
            del counts[oldest]
            self._store.remove(oldest)

    def _keys(self) -> list[str]:
        return [key for key in self._store.keys(RESULTS) if _KEY.fullmatch(key)]

    def _read(self, key: str) -> list[PersonalResult]:
        stored = self._store.load(key)
        if stored is None:
            return []
        found = lines_in(stored)
        if not isinstance(stored, list) or len(found) < len(stored):
            self._store.set_aside(key)
            if found:
                self._store.save(key, found)
        return found


def _saved_again(result: PersonalResult, before: PersonalResult | None) -> PersonalResult:
    """A result with what only the first saving of it knew: when the game ended, and the time at the table."""
    if before is None:
        return result
    return result._replace(at=before.at, seconds=max(result.seconds, before.seconds))


def lines_in(stored: Any) -> list[PersonalResult]:
    """The valid results in stored data."""
    rows = stored[:MOST_RESULTS] if isinstance(stored, list) else []
    return [PersonalResult(*row) for row in rows if _is_sound(row)]


def _is_sound(row: Any) -> bool:
    """True if a value is a valid result's row, of today or of an older edition."""
    if not (isinstance(row, list) and len(row) in {_OLD, len(_TYPES)} and [*map(type, row)] == _TYPES[: len(row)]):
        return False
    game, name, variant, against, how, *counts, lowest, deal, seat, at = row[:_OLD]
    hints, seconds, medals = row[_OLD:] or (UNKNOWN, UNKNOWN, "")
    return (
        min(*counts, seat, at) >= 0
        and max(*counts, seat, hints) < _COUNTS
        and min(lowest, hints, seconds) >= UNKNOWN
        and at < MOST_TIME
        and lowest <= _CHANCE
        and seconds <= _MOST_SECONDS
        and _GAME.fullmatch(game) is not None
        and _DEAL.fullmatch(deal) is not None
        and _MEDALS.fullmatch(medals) is not None
        and _is_name(name)
        and variant in VARIANTS
        and against in _AGAINST
        and how in ("won", "drawn", "lost")
    )


@lru_cache(64)
def _is_name(name: str) -> bool:
    """True for a name that can be shown as it is."""
    return legible(name, MOST_OF_NAME) == name


def _key(number: int) -> str:
    return f"{RESULTS}-{number:04}"


def _number(key: str) -> int:
    return int(key.partition("-")[2])
