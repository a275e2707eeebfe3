"""What every finished game was to each person in it: a line a person, kept long after the game itself is gone."""

import json
import re
import zlib
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from .bots.levels import LEVELS
from .engine.errors import legible
from .engine.record.compact import WholeGame
from .engine.rules.options import options_of
from .engine.rules.variants import VARIANTS
from .engine.statistics import figures_of
from .storage import PLAYED, RESULTS, Store
from .summary import HUMAN, MOST_OF_NAME, MOST_TIME

MOST_RESULTS = 10_000
"""Lines that are kept; of more the oldest go."""
CHUNK = 250
"""Lines under one key: so many are written again when a game ends."""
UNKNOWN = -1
"""The lowest chance of a game whose chances nobody has noted."""
HowEnded = Literal["won", "drawn", "lost"]
_AGAINST = (*(level.key for level in LEVELS), HUMAN)
_COUNTS = 10_000
_GAME, _DEAL = re.compile(r"[0-9a-f]{1,16}"), re.compile(r"[0-9a-f]{8}")
_KEY = re.compile(rf"{RESULTS}-(\d{{4}})")
_CHANCE = 1000


class PersonalResult(NamedTuple):
    """What one finished game was to one person."""

    game: str
    """What its key has after the kind."""
    name: str
    variant: str
    against: str
    """The strongest level among the opponents; "human" where a person is one of them."""
    how: HowEnded
    turns: int
    """One's own."""
    sequences: int
    """Made by oneself, broken ones included."""
    special: int
    """Special cards that one has played."""
    lowest: int
    """The lowest chance that was noted, in thousandths; `UNKNOWN` without any."""
    deal: str
    """The same for the same cards, and the same rules, seats and sides."""
    seat: int
    at: int
    """When it ended, in seconds since 1970 (UTC)."""

    @property
    def key(self) -> str:
        """Under which the game lies, if it is still kept."""
        return f"{PLAYED}-{self.game}"


def results_of(key: str, played: WholeGame, at: float, chances: Iterable[float] = ()) -> list[PersonalResult]:
    """What a finished game was to everyone in it; the chances are the first person's."""
    match, players = played.match, played.players
    setup, ended = match.state.setup, match.state.ended
    people = [seat for seat, player in enumerate(players) if player.kind == HUMAN]
    if ended is None or not people:
        return []
    figures, deal = figures_of(match), _deal(played)
    low = round(_CHANCE * min(chances, default=UNKNOWN / _CHANCE))
    found = []
    for seat in people:
        own, counts = setup.side_of[seat], figures.seats[seat]
        others = [players[other].kind for other in range(setup.seats) if setup.side_of[other] != own]
        found.append(
            PersonalResult(
                key.partition("-")[2],
                legible(players[seat].name, MOST_OF_NAME),
                setup.ruleset.name,
                max(others, key=_AGAINST.index),
                ended.result_for(own),
                counts.turns,
                counts.sequences,
                counts.special,
                low if seat == people[0] else UNKNOWN,
                deal,
                seat,
                int(at),
            )
        )
    return found


def _deal(played: WholeGame) -> str:
    """The check sum of all that decides who gets which cards."""
    setup = played.match.state.setup
    facts = [setup.ruleset.name, options_of(setup.ruleset), setup.seed, setup.dealer, setup.seats, setup.sides]
    return f"{zlib.crc32(json.dumps(facts, sort_keys=True).encode()):08x}"


class ResultLog:
    """The lines in a store: each text has some of them, and what is kept once is never written over by others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[PersonalResult]:
        """Every line that can be read, the oldest first; a text with another is set aside, and the rest of it kept."""
        return sorted((one for key in self._keys() for one in self._read(key)), key=lambda one: one.at)

    def note(self, results: list[PersonalResult]) -> None:
        """Keep the lines of a game; those that it had stay where they are, and as old as they are."""
        if not results:
            return
        last = (self._keys() or [_key(0)])[-1]
        lines = self._read(last)
        at = next((line.at for line in lines if line.game == results[0].game), None)
        if at is None and len(lines) >= CHUNK:
            last, lines = _key(_number(last) + 1), []
        kept = [line for line in lines if line.game != results[0].game]
        self._store.save(last, [*kept, *(result._replace(at=result.at if at is None else at) for result in results)])
        self._let_go()

    def forget(self, names: set[str]) -> None:
        """Let go of all that was kept of some names."""
        for key in self._keys():
            lines = self._read(key)
            left = [line for line in lines if line.name not in names]
            if len(left) < len(lines):
                self._store.save(key, left)

    def merge(self, others: list[PersonalResult]) -> int:
        """Take in lines that were kept elsewhere; how many of them were new."""
        mine = self.all()
        known = {(line.game, line.seat) for line in mine}
        told = {(line.game, line.seat): line for line in others}
        fresh = sorted((line for who, line in told.items() if who not in known), key=lambda line: line.at)
        del fresh[: max(0, len(mine) + len(fresh) - MOST_RESULTS)]  # one's own lines stay, whatever comes
        last = (self._keys() or [_key(0)])[-1]
        both = [*self._read(last), *fresh]
        for number, at in enumerate(range(0, len(both) if fresh else 0, CHUNK)):
            self._store.save(_key(_number(last) + number), both[at : at + CHUNK])
        return len(fresh)

    def _let_go(self) -> None:
        """Let the texts go that were begun first, where there are too many lines."""
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
        told = self._store.load(key)
        if told is None:
            return []
        found = lines_in(told)
        if not isinstance(told, list) or len(found) < len(told):
            self._store.set_aside(key)
            if found:
                self._store.save(key, found)
        return found


def lines_in(told: Any) -> list[PersonalResult]:
    """The lines that are sound among those that were kept."""
    rows = told[:MOST_RESULTS] if isinstance(told, list) else []
    return [PersonalResult(*row) for row in rows if _is_sound(row)]


def _is_sound(row: Any) -> bool:
    """Whether something is the line of a result."""
    if not (isinstance(row, list) and len(row) == len(PersonalResult._fields)):
        return False
    game, name, variant, against, how, *counts, lowest, deal, seat, at = row
    return (
        all(isinstance(word, str) for word in (game, name, variant, against, how, deal))
        and all(type(number) is int and 0 <= number < _COUNTS for number in (*counts, seat))
        and type(at) is int
        and 0 <= at < MOST_TIME
        and type(lowest) is int
        and UNKNOWN <= lowest <= _CHANCE
        and _GAME.fullmatch(game) is not None
        and _DEAL.fullmatch(deal) is not None
        and legible(name, MOST_OF_NAME) == name
        and variant in VARIANTS
        and against in _AGAINST
        and how in ("won", "drawn", "lost")
    )


def _key(number: int) -> str:
    return f"{RESULTS}-{number:04}"


def _number(key: str) -> int:
    return int(key.partition("-")[2])
