"""Texts as players' devices may bring them: real ones, real ones that were damaged in all ways, and any letters."""

import base64
import json
import random
import re
import zlib
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any

from game.engine import VARIANTS, new_game
from game.engine.fairness import commit
from game.engine.record.codes import CODE_LETTERS, Challenge, _checksum, deal_code, deal_of
from game.engine.record.game_codes import GAME_NAME, game_code
from game.engine.rules.options import with_options
from game.session.session import Player, Session
from game.sharing.backup import exported
from game.storage.daily import DailyAttempt, Days
from game.storage.store import DAILY, GAME, PLAYED, RESULTS, Store
from tests.engine.games import TEMPERS, play
from tests.engine.spoiled import at, changed, places, spoilt

PLAYERS = ("human", "easy", "human", "hard", "medium", "expert", "beginner", "easy", "easy", "easy", "easy", "easy")
ODD_NUMBERS = ("-1", "0", "1", "1.5", "-0", "1e400", "NaN", "-Infinity", "9" * 400, "9" * 5000, "1e5", "99999", "true")
ODD_LETTERS = ("\ud800", "\udfff", "\0", "\u202e", "🂡", "é", "\ufeff", '"', "\\", "\\ud800", "[", "{", "]", ",", "\n")
DEEPEST = 3_000
SETTINGS = {"pace": "fast", "text_size": 1.25, "light": "auto", "volume": 3, "seen_tips": ["help", "hint"]}


@cache
def sessions() -> tuple[Session, ...]:
    """Games of all variants, half of them finished, kept in a store of their own."""
    store, luck, found = Store(), random.Random(11), []
    for (number, rules), which, undone in product(enumerate(VARIANTS.values()), (0, -1), (0.0, 0.5)):
        seating = rules.seatings[which]
        match = play(rules, seating, 5 + number, TEMPERS[number % len(TEMPERS)])
        for _ in range(round(len(match.moves) * undone)):
            match.pop()
        names = tuple(Player(f"Zoë {seat}", PLAYERS[seat]) for seat in range(seating.seats))
        session = Session(match, names, store, luck, commit(match.states[0], f"{luck.getrandbits(128):032x}"))
        session.chances.noted = {0: 0.5, 2: 0.25}
        session.save()
        found.append(session)
    return tuple(found)


@cache
def kept() -> dict[str, Any]:
    """The values of a device that has been played on, by key."""
    store = sessions()[0]._store
    Days(store).merge(
        [DailyAttempt(f"2026-11-{day:02}", "won", 20 + day, day % 3, 0, f"game-{day:x}") for day in range(1, 29)]
    )
    store.save("settings", SETTINGS)
    return dict(json.loads(exported(store, 1))["values"])


@cache
def seeds(kind: str) -> tuple[str, ...]:
    """Real texts of a kind."""
    told = {key: json.dumps(value) for key, value in kept().items()}
    if kind in {GAME, PLAYED, RESULTS, DAILY, "settings"}:
        return tuple(text for key, text in told.items() if key.partition("-")[0] == kind)
    if kind == "record":
        return tuple(json.dumps(session.record()) for session in sessions())
    if kind == "code of a game":
        return tuple(game_code(session.played) for session in sessions())
    if kind == "backup":
        few = [dict(list(kept().items())[start : start + 5]) for start in range(0, len(kept()), 5)]
        return tuple(json.dumps({"format": "fivefold-backup/1", "at": 1, "values": values}) for values in few)
    house = with_options(VARIANTS["classic"], {"hand_size": 5, "toasts": 2, "announce": True})
    deals = [deal_of(session.state.setup, 1, Challenge("won", 21)) for session in sessions()]
    codes = tuple(deal_code(deal) for deal in (*deals, deal_of(new_game(house, 3, seed=2**40).setup)))
    if kind != "address":
        return codes
    codes += tuple(game_code(session.played) for session in sessions()[:6])
    return tuple(text for code in codes for text in (f"https://example.org/play/?x=1#{code}", f"See: {code}!"))


KINDS = (GAME, PLAYED, RESULTS, DAILY, "settings", "record", "code of a deal", "code of a game", "address", "backup")
"""Kinds of texts that may come in."""


def given(kind: str, number: int) -> str:
    """The text of a kind with a number: the same each time."""
    luck = random.Random(f"{kind} {number}")
    text = luck.choice(seeds(kind))
    way = luck.random()
    if way < 0.04:
        return "".join(luck.choice(LETTERS) for _ in range(luck.choice((0, 1, 14, 200, 5000))))
    if kind.startswith("code"):
        return _code(kind, text, luck)
    if way < 0.55 and text[:1] in "[{":
        text = _spoilt(text, luck)
        if way < 0.45:
            return text
    return _cut(text, luck)


LETTERS = (*'{}[]":,.0123456789abcdefGHJKXYZ-# \n', *ODD_LETTERS)


def _spoilt(text: str, luck: random.Random) -> str:
    """A JSON text in which some values are of another kind, gone, doubled, or those of another place."""
    value = json.loads(text)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        with suppress(IndexError, KeyError, TypeError, ValueError, RecursionError):
            path = luck.choice([*places(value)])
            if luck.random() < 0.25:
                value = changed(value, path, at(value, luck.choice([*places(value)])))
            else:
                value = luck.choice([*spoilt(value, path)]).value
    try:
        return json.dumps(value, ensure_ascii=luck.random() < 0.5)
    except (ValueError, RecursionError):  # what Python does not write
        return _nested(text, luck)


def _nested(text: str, luck: random.Random) -> str:
    """A text with something in it that lies deep."""
    left, right = luck.choice((("[", "]"), ('{"a":', "}")))
    where, deep = luck.randrange(len(text)), luck.choice((20, 101, DEEPEST))
    return text[:where] + left * deep + "1" + right * deep + text[where:]


def _cut(text: str, luck: random.Random) -> str:
    """A text with letters changed, and parts of it gone, doubled or inserted."""
    for _ in range(luck.choice((1, 1, 2, 3, 8))):
        start = luck.randrange(len(text) + 1)
        end = min(len(text), start + luck.choice((0, 1, 1, 2, 8, 60, 400)))
        text = text[:start] + _part(text[start:end], luck) + text[end:]
        if luck.random() < 0.2:
            text = _renumbered(text, luck)
    return _nested(text, luck) if text and luck.random() < 0.02 else text


def _part(part: str, luck: random.Random) -> str:
    """The replacement of a part of a text."""
    ways = {
        "a letter is another": "".join(chr(ord(letter) ^ 1 << luck.randrange(7)) for letter in part[:2]) + part[2:],
        "it is gone": "",
        "it is doubled": part * luck.choice((2, 2, 3, 50)),
        "it is turned round": part[::-1],
        "something odd follows": part + luck.choice(ODD_LETTERS),
        "it is a number": luck.choice(ODD_NUMBERS),
        "it is any letter": luck.choice(LETTERS) * luck.choice((1, 3, 2000)),
    }
    return ways[luck.choice([*ways])]


def _renumbered(text: str, luck: random.Random) -> str:
    """A text in which another number stands somewhere."""
    numbers = [*re.finditer(r"\d(?=(\d*))", text)]
    if not numbers:
        return text
    found = luck.choice(numbers)
    return text[: found.start()] + luck.choice(ODD_NUMBERS) + text[found.end(1) :]


# ---------------------------------------------------------------- codes


def _code(kind: str, text: str, luck: random.Random) -> str:
    """A damaged code, in half of all cases with a checksum that is right again."""
    if luck.random() < 0.4:
        return _cut(text, luck)
    return _dealt(text, luck) if kind == "code of a deal" else _packed(text, luck)


def _dealt(text: str, luck: random.Random) -> str:
    body = text.replace("-", "")[:-3]
    for _ in range(luck.choice((1, 1, 2, 4))):
        where, is_changed = luck.randrange(len(body)), luck.random() < 0.6
        others = "".join(luck.choices(CODE_LETTERS, k=1 if is_changed else luck.choice((1, 2, 30))))
        body = body[:where] + others + body[where + is_changed :]
    crc = _checksum(body)
    return body + "".join(CODE_LETTERS[crc >> shift & 31] for shift in (10, 5, 0))


def _packed(text: str, luck: random.Random) -> str:
    body = text.split(".")[2]
    told = zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode()
    odd = _spoilt(told, luck) if luck.random() < 0.6 else _cut(told, luck)
    packed = zlib.compress(odd.encode("utf-8", "surrogatepass"), 9)
    if luck.random() < 0.1:
        packed = packed[: luck.randrange(len(packed))]
    body = base64.urlsafe_b64encode(packed).rstrip(b"=").decode()
    return f"{GAME_NAME}.{luck.choice((1, 1, 1, 1, 2, 9999))}.{body}.{zlib.crc32(body.encode()):08x}"
