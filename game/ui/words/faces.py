"""What stands on cards and spaces, and how it is said, alone and in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from ...device.paths import assets_folder
from ...engine import VARIANTS
from ...engine.cards import PACK, RANKS, SUITS, Card
from ...engine.rules.token_sets import CAPITALS
from ...i18n import customs, has, language, t

Power: TypeAlias = Literal["", "wild", "remover"]
"""What a card does that others do not: it places a chip anywhere, or takes one."""

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
STAR = "★"
"""What a corner shows that is everybody's."""
MINUS = "\N{MINUS SIGN}"
_SELF_NAMED: dict[str, Power] = {"WILD": "wild", "TAKE": "remover"}
"""Tokens whose name is their power."""
TEN = 10
"""Numbers beyond twice this one get a dash for each ten."""
ENDS = ("", ".", "!", "?", "…")
"""What a sentence ends in; "" where there is none."""


class Face(NamedTuple):
    """How a token is drawn and told."""

    kind: Literal["standard", "picture", "text"]
    sign: str
    """As it is written: "10♦", "Bear", "7 + 5"."""
    words: str
    """As it is said: "ten of diamonds"."""
    short: str
    """For a small space: "AL" for Alabama."""
    picture: str = ""
    sum: tuple[str, ...] = ()
    """First number, sign and second number of a sum."""
    note: str = ""
    """What kind of name it is, where that helps: "capital"."""
    says: Power = ""
    """The power that the name itself tells."""
    outline: str = ""
    """The name of its outline on a map."""


class _Letters:
    are_own = True


def show_letters(*, own: bool) -> None:
    """Show the letters of the language's country on cards, or J, Q, K and A; `assets.clear()` is to follow."""
    _Letters.are_own = own


def are_letters_own() -> bool:
    """True if cards show the letters of the language's country, where it has its own."""
    return _Letters.are_own


def own_letters() -> Mapping[str, str]:
    """What cards show in place of J, Q, K and A where the language is spoken; empty where they are usual."""
    return customs(language()).ranks


def rank_sign(rank: str) -> str:
    """A rank of a standard card as it is written: "10" for "T", "V" for "Q" on Dutch cards."""
    if _Letters.are_own:
        rank = own_letters().get(rank, rank)
    return rank.replace("T", "10")


def face(token: Card) -> Face:
    """The face of a card or of a space's print."""
    return _face(token, language(), _Letters.are_own)


@cache
def _face(token: Card, _language: str, _are_own: bool) -> Face:
    if len(token) == 2 and token[1] in SUIT_SIGNS and has(f"rank.{token[0]}"):
        sign = rank_sign(token[0]) + SUIT_SIGNS[token[1]]
        said = t("card.words", rank=t(f"rank.{token[0]}"), suit=t(f"suit.{token[1]}"))
        return Face("standard", sign, said, sign)
    if found := re.fullmatch(r"(\d+)([+-])(\d+)", token):
        parts = first, sign, second = found[1], found[2].replace("-", MINUS), found[3]
        written = f"{first} {sign} {second}"
        return Face("text", written, t(f"sum.{found[2]}", a=first, b=second), written, sum=parts)
    return _named(token)


def _named(token: Card) -> Face:
    sign = _known(f"token.{token}", token)
    picture = f"token-{token.lower()}"
    if len(token) > 1 and token.isalpha() and (assets_folder() / "images" / f"{picture}.svg").exists():
        said = _known(f"token.{token}.said", sign)
        return Face("picture", sign, said, sign, picture, says=_SELF_NAMED.get(token, ""))
    short, note = _known(f"token.{token}.short", sign), t("card.capital") if token in CAPITALS else ""
    outline = token.lower().replace(" ", "-") if token in CAPITALS.values() else ""
    return Face("text", sign, sign, short, note=note, outline=outline)


def _known(key: str, otherwise: str) -> str:
    return t(key) if has(key) else otherwise


def has_tens(prints: Iterable[Card]) -> bool:
    """True if there are so many numbers that dashes tell the ten of each."""
    return any(printed.isdecimal() and int(printed) > 2 * TEN for printed in prints)


def aloud(words: str) -> str:
    """A sentence with its cards and corners in words: voices read their signs in many ways or not at all."""
    pattern, said = _signs(language(), are_letters_own())
    return pattern.sub(lambda found: said[found[0]], words)


@cache
def _signs(_language: str, _are_own: bool) -> tuple[re.Pattern[str], dict[str, str]]:
    said = {face(card).sign: face(card).words for card in PACK} | {STAR: t("said.corner"), " · ": ", "}
    return re.compile("|".join(map(re.escape, said))), said


def said_sentence(words: str) -> str:
    """Words with an end, so that voices pause there; "" stays so."""
    return words if words[-1:] in ENDS else t("said.sentence", words=words)


_NAMES = {token for rules in VARIANTS.values() for token in rules.deck if token.isupper() and len(token) > 2}
_MADE_KEYS = {
    "rank.{}": RANKS,
    "suit.{}": SUITS,
    "sum.{}": "+-",
    "token.{}": _NAMES,
    "token.{}.said": _NAMES,
    "token.{}.short": CAPITALS.values(),
}
