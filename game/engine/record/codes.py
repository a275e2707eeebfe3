"""Deals as codes: a game to be dealt, in about fourteen letters that are easy to say and type.

A deal's code is a number in Crockford's base 32, the version first and three letters of checksum last: the seed's
lowest 31 bits, the variant, the number of seats, the sharing player's seat, and whether an optional part follows. That
part consists of pairs of numbers, a kind and its value. `code_numbers.py` defines all numbers, for good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..cards import RANKS
from ..deal import new_game
from ..errors import CodeError, RulesetError, SetupError
from ..match import Match
from ..rules.options import FIRST_OPTION, OPTION_OF, OPTIONS, options_of, with_options
from ..rules.ruleset import Ruleset
from ..rules.variants import find_variant
from ..setup import Ranks, Setup, picked_ranks
from ..state import State
from .code_numbers import (
    CHALLENGE,
    CHIPS,
    DEALER,
    HIGH_SEED,
    LEVEL_NUMBERS,
    LEVELS_STATED,
    RESULTS,
    SIDES,
    TOASTS,
    VARIANT_NUMBERS,
    Result,
)

CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: the first three are read as 1, 1 and 0, and few words can appear by chance."""
VERSION = 1
MOST_DEAL = 192
"""The most letters of a code that are read."""
INVISIBLE = "".join(
    map(chr, (0xAD, 0x61C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF))
)
"""Letters without a shape, which messengers and browsers put around and into texts."""
MOST_ROUNDS = 10_000
"""More rounds than any game has."""

_FIXED_LETTERS = 10
"""Letters before the optional part."""
_CHECK_LETTERS = 3
"""Letters of the checksum."""
_SEED_BITS = 31
"""The lowest bits of a seed, which need no optional part."""
_GROUP = 4
_MOST_LEVELS = 16
_POLYNOMIAL = 0x4599
"""CAN's CRC: it detects any wrong letter, any two swapped letters, and all but one in 30,000 other errors."""
_CHECK_BITS = 15
_SEPARATORS = str.maketrans(dict.fromkeys("-\u2010\u2011\u2013\u00a0", " "))
_READ_AS = str.maketrans("ILO", "110", f" -\t\n\r\u2010\u2011\u2013\u00a0{INVISIBLE}")


class Challenge(NamedTuple):
    """The result of the player who shares a deal."""

    result: Result
    rounds: int


class Deal(NamedTuple):
    """A game to be dealt: everything that determines its cards, and what's stated about it."""

    ruleset: Ruleset
    seats: int
    sides: int
    seed: int
    dealer: int | None = None
    """None if the cut for the deal decides, by the seed."""
    toasts: tuple[Ranks, ...] = ()
    """Ranks picked by each seat; () if the seed picks."""
    seat: int = 0
    """The sharing player's seat."""
    challenge: Challenge | None = None
    levels: tuple[str, ...] = ()
    """Each seat's level, "" if not stated; () if none is."""
    day: str = ""
    """The day whose deal it is, as 2026-11-22; "" for any other, as codes name none."""

    def dealt(self) -> State:
        """The position after the deal; raises SetupError."""
        return new_game(self.ruleset, self.seats, self.sides, self.seed, self.dealer, self.toasts)


def deal_of(setup: Setup, seat: int = 0, challenge: Challenge | None = None, levels: Sequence[str] = ()) -> Deal:
    """The deal of a setup, stating no more than the seed leaves open.

    Of `levels`, by seat, those of the other seats are included if codes have numbers for them.
    """
    rules, seats, seed = setup.ruleset, setup.seats, setup.seed
    cut = new_game(rules, seats, setup.sides, seed).setup.dealer
    is_chance = setup.toasts == (picked_ranks(rules, seats, seed) if rules.toasts else ())
    dealer, toasts = None if setup.dealer == cut else setup.dealer, () if is_chance else setup.toasts
    others = [level if level in LEVEL_NUMBERS and at != seat else "" for at, level in enumerate(levels)]
    known_levels = tuple(others) if any(others) else ()
    return Deal(rules, seats, setup.sides, seed, dealer, toasts, seat, challenge, known_levels)


def comes_from_seed(match: Match) -> bool:
    """True if a game started with the very cards that its deal's code gives."""
    first, setup = match.states[0], match.states[0].setup
    try:
        again = new_game(setup.ruleset, setup.seats, setup.sides, setup.seed, setup.dealer, setup.toasts)
    except SetupError:
        return False
    return (again.hands, again.draw_pile, again.setup.board) == (first.hands, first.draw_pile, setup.board)


# ---------------------------------------------------------------- a deal


def deal_code(deal: Deal) -> str:
    """A deal's code, in groups of letters."""
    number = VERSION
    for value, bits in (
        (deal.seed & (1 << _SEED_BITS) - 1, _SEED_BITS),
        (VARIANT_NUMBERS[deal.ruleset.name], 5),
        (deal.seats, 4),
        (deal.seat, 4),
        (bool(more := _written(deal)), 1),
    ):
        number = number << bits | value
    body = _in_letters(number, _FIXED_LETTERS) + more
    return in_groups(body + _in_letters(_checksum(body), _CHECK_LETTERS))


def deal_from_code(text: str) -> Deal:
    """The deal in a code, however it was typed; raises CodeError."""
    body = _checked_body(text)
    number = _number(body[:_FIXED_LETTERS])
    is_more, seat, seats = number & 1, number >> 1 & 15, number >> 5 & 15
    variant, seed = number >> 9 & 31, number >> 14 & (1 << _SEED_BITS) - 1
    if number >> 14 + _SEED_BITS != VERSION:
        raise CodeError("newer", "The code is from a newer version of the game.")
    if bool(is_more) != (len(body) > _FIXED_LETTERS):
        raise CodeError("damaged", "The code is of no deal.")
    try:
        deal = _deal(variant, seats, seat, seed, _pairs(body[_FIXED_LETTERS:]))
        deal.dealt()
    except (RulesetError, SetupError) as error:
        raise CodeError("damaged", f"The code is of a game that there is not: {error}") from error
    return deal


def in_groups(letters: str) -> str:
    """The letters in groups of four; a single last letter joins the group before it.

    >>> in_groups("ABCDEFGHJKMNP")
    'ABCD-EFGH-JKMNP'
    """
    cuts = [*range(0, len(letters) - 1, _GROUP), len(letters)]
    if len(cuts) > 1 and cuts[-1] - cuts[-2] < 2:
        del cuts[-2]
    return "-".join(letters[start:end] for start, end in pairwise(cuts))


def plain_letters(text: str) -> str:
    """A code's letters as intended: capitals, without separators."""
    return text.upper().translate(_READ_AS) if len(text) <= MOST_DEAL else text


def _checked_body(text: str) -> str:
    """The letters of a deal's code before its checksum, which has to match."""
    if len(text) > MOST_DEAL:
        raise CodeError("long", "The code is longer than any code of a deal.")
    letters = "".join(plain_letters(text).split())
    if odd := next((letter for letter in letters if letter not in CODE_LETTERS), ""):
        raise CodeError("strange", f"A code of a deal has no '{odd}'.")
    body, check = letters[:-_CHECK_LETTERS], letters[-_CHECK_LETTERS:]
    is_short = len(letters) < _FIXED_LETTERS + _CHECK_LETTERS
    if (is_short or _number(check) != _checksum(body)) and letters and not _is_like_a_code(text):
        raise CodeError("strange", "It is no code of a deal.")
    if is_short:
        raise CodeError(
            "short", f"The code has {len(letters)} letters, at least {_FIXED_LETTERS + _CHECK_LETTERS} are needed."
        )
    if _number(check) != _checksum(body):
        raise CodeError("typo", "Some letter of the code is wrong.")
    return body


def _is_like_a_code(text: str) -> bool:
    """True if a text is grouped like a code, or starts like one if it isn't grouped."""
    first, *others = text.upper().translate(_SEPARATORS).split() or [""]
    if not others:
        return CODE_LETTERS[VERSION] == first[:1].translate(_READ_AS)
    return len(first) == _GROUP and all(len(group) == _GROUP for group in others[:-1]) and len(others[-1]) <= _GROUP + 1


def _deal(variant: int, seats: int, seat: int, seed: int, pairs: dict[int, int]) -> Deal:
    """The deal in a code's parts; raises CodeError, RulesetError or SetupError."""
    name = {number: name for name, number in VARIANT_NUMBERS.items()}.get(variant)
    if name is None:
        raise CodeError("newer", "The code is of a game that this version does not have.")
    options: dict[str, Any] = {}
    if CHIPS in pairs:
        options["chips"] = _unpacked(pairs.pop(CHIPS), 1000)
    known = {option.number: option for option in OPTIONS}
    for kind in [kind for kind in pairs if kind >= FIRST_OPTION]:
        if kind not in known:
            raise CodeError("newer", "The code has a house rule that this version does not have.")
        options[known[kind].name] = _value(known[kind].coded, pairs.pop(kind))
    rules = with_options(find_variant(name), options)
    sides = pairs.pop(SIDES, 0) or rules.seating(seats).sides
    high, dealer, challenge = pairs.pop(HIGH_SEED, 0), pairs.pop(DEALER, None), pairs.pop(CHALLENGE, None)
    toasts = _ranks(pairs.pop(TOASTS, 1), rules.toasts)
    levels = _levels(pairs.pop(LEVELS_STATED, 1), seats, seat)
    if pairs:
        raise CodeError("newer", "The code tells something that this version does not know.")
    if seat >= seats:
        raise CodeError("damaged", f"The code is of seat {seat} among {seats}.")
    return Deal(rules, seats, sides, seed | high << _SEED_BITS, dealer, toasts, seat, _challenge(challenge), levels)


def _value(values: tuple[bool | int | str, ...], number: int) -> bool | int | str:
    """An option's value by its number."""
    if not values:
        return number
    if number >= len(values):
        raise CodeError("newer", "The code has a house rule in a way that this version does not have.")
    return values[number]


def _challenge(packed: int | None) -> Challenge | None:
    if packed is None:
        return None
    rounds, result = divmod(packed, len(RESULTS))
    if rounds > MOST_ROUNDS:
        raise CodeError("damaged", "The code is of a game with more rounds than any has.")
    return Challenge(RESULTS[result], rounds)


def _written(deal: Deal) -> str:
    """The optional part of a deal's code."""
    rules = deal.ruleset
    pairs = {HIGH_SEED: deal.seed >> _SEED_BITS} if deal.seed >> _SEED_BITS else {}
    if deal.sides != rules.seating(deal.seats).sides:
        pairs[SIDES] = deal.sides
    if deal.dealer is not None:
        pairs[DEALER] = deal.dealer
    if deal.challenge:
        pairs[CHALLENGE] = deal.challenge.rounds * len(RESULTS) + RESULTS.index(deal.challenge.result)
    if deal.toasts:
        pairs[TOASTS] = _packed([RANKS.index(rank) for ranks in deal.toasts for rank in ranks], len(RANKS))
    if deal.levels:
        numbers = [LEVEL_NUMBERS.get(level, 0) for level in deal.levels]
        others = {number for seat, number in enumerate(numbers) if seat != deal.seat}
        pairs[LEVELS_STATED] = _packed(list(others) if len(others) == 1 else numbers, _MOST_LEVELS)
    for name, value in options_of(rules).items():
        if name == "chips":
            pairs[CHIPS] = _packed(value, 1000)
        else:
            option = OPTION_OF[name]
            pairs[option.number] = option.coded.index(value) if option.values else value
    return "".join(_digits(kind) + _digits(value) for kind, value in sorted(pairs.items()))


def _levels(packed: int, seats: int, seat: int) -> tuple[str, ...]:
    """Levels by seat, where a single one stands for all others; () if not stated."""
    numbers = _unpacked(packed, _MOST_LEVELS)
    if len(numbers) not in {0, 1, seats}:
        raise CodeError("damaged", "The code has levels for other seats than there are.")
    known = {number: level for level, number in LEVEL_NUMBERS.items()} | {0: ""}
    if not known.keys() >= set(numbers):
        raise CodeError("newer", "The code has a computer that this version does not have.")
    every = numbers * seats if len(numbers) == 1 else numbers
    return tuple(known[number] if at != seat else "" for at, number in enumerate(every))


def _ranks(packed: int, each: int) -> tuple[Ranks, ...]:
    """Each seat's ranks; () if not stated."""
    found = [RANKS[number] for number in _unpacked(packed, len(RANKS))]
    if not found:
        return ()
    if not each or len(found) % each:
        raise CodeError("damaged", "The code has ranks for no seat.")
    return tuple(tuple(found[i : i + each]) for i in range(0, len(found), each))


# ---------------------------------------------------------------- numbers as letters


def _packed(numbers: list[int], base: int) -> int:
    """Numbers below a base as one number that preserves their count."""
    packed = 1
    for number in numbers:
        packed = packed * base + number
    return packed


def _unpacked(packed: int, base: int) -> list[int]:
    numbers = []
    while packed > 1:
        packed, number = divmod(packed, base)
        numbers.append(number)
    return numbers[::-1]


def _digits(number: int) -> str:
    """A number in as many letters as needed: four bits each, lowest first, and a continuation bit."""
    letters = ""
    while number > 15:
        letters += CODE_LETTERS[16 | number & 15]
        number >>= 4
    return letters + CODE_LETTERS[number]


def _pairs(letters: str) -> dict[int, int]:
    """The kinds and values in the optional part."""
    numbers = list(_numbers(letters))
    kinds = numbers[::2]
    if len(numbers) % 2 or len(set(kinds)) < len(kinds):
        raise CodeError("damaged", "The code ends in the middle.")
    return dict(zip(kinds, numbers[1::2], strict=True))


def _numbers(letters: str) -> Iterator[int]:
    number = shift = 0
    for letter in letters:
        digit = CODE_LETTERS.index(letter)
        number |= (digit & 15) << shift
        shift += 4
        if digit < 16:
            yield number
            number = shift = 0
    if shift:
        raise CodeError("damaged", "The code ends in the middle.")


def _in_letters(number: int, count: int) -> str:
    return "".join(CODE_LETTERS[number >> 5 * at & 31] for at in reversed(range(count)))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << 5 | CODE_LETTERS.index(letter)
    return number


def _checksum(letters: str) -> int:
    """The CRC of letters, five bits each."""
    crc = 0
    for letter in letters:
        crc ^= CODE_LETTERS.index(letter) << _CHECK_BITS - 5
        for _ in range(5):
            crc <<= 1
            if crc >> _CHECK_BITS:
                crc ^= 1 << _CHECK_BITS | _POLYNOMIAL
    return crc
