"""Understands a text or file from a player: a code, an address with one, a message around one, or a record."""

from __future__ import annotations

import errno
import random
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from ..bots.levels import DEFAULT_LEVEL, LEVELS
from ..device.disk import read_regular
from ..device.outside import refused_as
from ..engine.errors import CodeError, RecordError, RulesetError, SetupError, legible
from ..engine.record.codes import CODE_LETTERS, MOST_DEAL, Deal, deal_from_code, plain_letters
from ..engine.record.compact import COMPACT_FORMAT, WholeGame, sound_part
from ..engine.record.game_codes import GAME_NAME, MOST_GAME, game_from_code, is_game_code, shallow_json
from ..engine.record.writing import FORMAT
from ..engine.rules.variants import find_variant
from ..session.session import Player, Session
from ..storage.daily import SEATS, daily_deal, has_deal
from ..storage.store import Store
from ..storage.summary import FRIEND, HUMAN, MOST_OF_NAME, with_outcome
from .addresses import day_in, is_reserved, words_behind

Opened: TypeAlias = Deal | WholeGame
"""A deal to start, or a game to view or continue."""

_LONGEST_PATH = 4096
MOST_TEXT = 1_000_000
"""The most characters or bytes read; records take a hundredth of that."""
_DEAL_IN_WORDS = re.compile(r"(?<![\w-])[0-9A-Za-z]{4}(?:-[0-9A-Za-z]{2,5}){2,40}(?![\w-])")
_GAME_IN_WORDS = re.compile(rf"{GAME_NAME}\.[0-9]+\.[\w-]+\.[0-9a-f]+", re.IGNORECASE)
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]{0,20}://[^\s]*$|#", re.IGNORECASE)
_LONGEST_MESSAGE = 2 * MOST_GAME
_LONGEST_ESCAPED = 3 * MOST_GAME
"""The most characters of a code in an address, where three may stand for one."""
_MOST_TRIED = 20
"""The most codes tried in one message; replaying many games would take long."""


class OpeningError(ValueError):
    """Raised for anything that can't be opened; carries a sentence and its catalogue key."""

    def __init__(self, key: str, sentence: str) -> None:
        super().__init__(sentence)
        self.key = key


def opened(given: str | bytes) -> Opened:
    """The deal or game in a text or a file's content; raises OpeningError with a sentence."""
    with refused_as(_damaged, OpeningError):
        return _opened(_text(given))


def _opened(text: str) -> Opened:
    if not text:
        raise OpeningError("open.error.nothing", "There is nothing in it.")
    try:
        return next(found for source in _SOURCES if (found := source(text)) is not None)
    except OpeningError:
        raise
    except CodeError as error:
        raise OpeningError(_KEYS[error.code], str(error)) from error
    except (RecordError, RulesetError, SetupError) as error:
        raise OpeningError("open.error.record", str(error)) from error
    except (ValueError, RecursionError):
        _damaged()


def _damaged() -> NoReturn:
    raise OpeningError("open.error.damaged", "It is damaged and cannot be opened.")


def opened_word(word: str) -> Opened:
    """The deal or game that a typed word names: a file, or else a code; raises OpeningError."""
    return opened(read_file(Path(word)) if is_file(word) else word)


def read_file(path: Path, most: int = MOST_TEXT) -> bytes:
    """The content of a player's file, at most `most` bytes; raises OpeningError."""
    try:
        content = read_regular(path, most) if path.is_file() else None
    except (OSError, ValueError) as error:
        if isinstance(error, OSError) and error.errno == errno.EFBIG:
            raise OpeningError("open.error.large", "It is larger than any game.") from error
        raise OpeningError("open.error.unreadable", f"{legible(str(path))} cannot be read.") from error
    if content is None:
        raise OpeningError("open.error.no_file", f"There is no file {legible(str(path))}.")
    return content


def session_of(game: WholeGame, store: Store, rng: random.Random) -> Session:
    """An opened game with its players, not yet saved; continuing it saves it as the player's own.

    If nobody human plays an unfinished game, its first seat becomes the player's.
    """
    going = not game.match.state.is_terminal()
    kinds = [kind if kind in _KINDS else DEFAULT_LEVEL for _, kind in game.players]
    if going:
        kinds = [HUMAN if kind == FRIEND else kind for kind in kinds]
    if going and HUMAN not in kinds:
        kinds[0] = HUMAN
    names = [legible(name, MOST_OF_NAME) for name, _ in game.players]
    players = tuple(map(Player, names, kinds))
    session = Session(game.match, players, store, rng, game.commitment)
    session.is_own = going
    session.has_fault = bool(game.fault)
    session.note_difference(game.difference)
    return session


def is_file(word: str) -> bool:
    """True if a file of that name exists; False if it can't be accessed."""
    try:
        return len(word) < _LONGEST_PATH and Path(word).is_file()
    except (OSError, ValueError):
        return False


# ---------------------------------------------------------------- texts


def _text(given: str | bytes) -> str:
    """The given text, if it isn't too long; raises OpeningError."""
    if len(given) > MOST_TEXT:
        raise OpeningError("open.error.large", "It is larger than any game.")
    try:
        text = given if isinstance(given, str) else given.decode("utf-8")
    except UnicodeDecodeError as error:
        raise OpeningError("open.error.strange", "It is no game: it is no text.") from error
    return text.strip()


def _game(text: str) -> Opened | None:
    """A whole game's code."""
    return game_from_code(text) if is_game_code(text) else None


def _address(text: str) -> Opened | None:
    """An address with a code after its #, or just its end."""
    if not _ADDRESS.match(text):
        return None
    if len(text.partition("#")[2]) > _LONGEST_ESCAPED:
        raise CodeError("long", "The code in the address is longer than any.")
    code = words_behind(text)
    if "#" not in text or not code:
        raise OpeningError("open.error.address", "The address has no code at its end.")
    return _code(code)


def _code(text: str) -> Opened:
    if is_reserved(text):
        raise CodeError("newer", "It is from a newer version of the game.")
    return _day(text) or _game(text) or deal_from_code(text)


def _day(text: str) -> Opened | None:
    """A day's deal, against that day's computer."""
    day = day_in(text)
    if day is None or not has_deal(day):
        return None
    deal, levels = daily_deal(day), ("", daily_deal(day).level)
    return Deal(find_variant(deal.variant), SEATS, SEATS, deal.seed, deal.dealer, levels=levels, day=day.isoformat())


def _message(text: str) -> Opened | None:
    """The first readable code in a message; raises the last one's error if none is readable."""
    if len(text) > _LONGEST_MESSAGE:
        return None
    fault = None
    for found in _in_words(text):
        if found != text:
            try:
                return _code(found)
            except CodeError as error:
                fault = error
    if fault:
        raise fault
    return None


def _in_words(text: str) -> Iterator[str]:
    """The first codes in a text, readable or not."""
    found = chain(_GAME_IN_WORDS.finditer(text), _DEAL_IN_WORDS.finditer(text))
    return (match[0] for match in islice(found, _MOST_TRIED))


def _anything(text: str) -> Opened:
    """A deal's code on its own; raises CodeError."""
    if len(text) > MOST_DEAL or any(letter not in CODE_LETTERS for letter in "".join(plain_letters(text).split())):
        raise CodeError("strange", "It is no code.")
    return deal_from_code(text)


# ---------------------------------------------------------------- records


def _json(text: str) -> Opened | None:
    if text[0] not in "{[":
        return None
    data = shallow_json(text)
    kind = data.get("format") if isinstance(data, dict) else None
    if not isinstance(kind, str):
        raise OpeningError("open.error.strange", "It is no game.")
    if kind in BY_FORMAT:
        return BY_FORMAT[kind](data)
    if kind.partition("/")[0] in {known.partition("/")[0] for known in BY_FORMAT}:
        raise CodeError("newer", "It is from a newer version of the game.")
    raise OpeningError("open.error.strange", "It is no game.")


def _whole(data: Any) -> WholeGame:
    """The game in a record or in compact form, as it's saved or on its own."""
    return sound_part(with_outcome(data))


BY_FORMAT: Mapping[str, Callable[[Any], WholeGame]] = dict.fromkeys((FORMAT, COMPACT_FORMAT), _whole)
"""Readers of JSON objects, by their `format`."""
_SOURCES: tuple[Callable[[str], Opened | None], ...] = (_json, _game, _day, _address, _message, _anything)
"""Readers in the order tried; each returns None for a text of another sort."""
_KEYS = {
    "short": "open.error.short",
    "long": "open.error.large",
    "strange": "open.error.strange",
    "typo": "open.error.typo",
    "newer": "open.error.newer",
    "damaged": "open.error.damaged",
}
"""Sentences for unreadable codes, by reason."""
_KINDS = {HUMAN, FRIEND, *(level.key for level in LEVELS)}
