"""What a token is drawn and told as: it follows from its text alone."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal, NamedTuple

from game.engine.cards import PACK, Card
from game.engine.editions import CAPITALS
from game.i18n import ENGLISH, catalogue, t
from game.paths import assets_folder

Power = Literal["", "wild", "remover"]
"""What a card does that others do not: it places a chip anywhere, or takes one."""

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MINUS = "\N{MINUS SIGN}"

_SUM = re.compile(r"(\d+)([+-])(\d+)")


class Face(NamedTuple):
    """How a token is drawn and told."""

    kind: Literal["standard", "picture", "text"]
    sign: str
    """As it is written: "10♦", "Bear", "7 + 5"."""
    words: str
    """As it is said: "ten of diamonds"."""
    short: str
    """What fits a small space: "AL" for Alabama."""
    picture: str = ""
    """The name of its picture, for those that have one."""
    sum: tuple[str, ...] = ()
    """First number, sign and second number of a sum."""
    note: str = ""
    """What kind of name it is, where that helps: "capital"."""


@cache
def face(token: Card) -> Face:
    """The face of a card or of a space's print."""
    if token in PACK:
        sign = token[0].replace("T", "10") + SUIT_SIGNS[token[1]]
        said = t("card.words", rank=t(f"rank.{token[0]}"), suit=t(f"suit.{token[1]}"))
        return Face("standard", sign, said, sign)
    if found := _SUM.fullmatch(token):
        parts = first, sign, second = found[1], found[2].replace("-", MINUS), found[3]
        written = f"{first} {sign} {second}"
        return Face("text", written, t(f"sum.{found[2]}", a=first, b=second), written, sum=parts)
    return _named(token)


def _named(token: Card) -> Face:
    sign = _known(f"token.{token}", token)
    picture = f"token-{token.lower()}"
    if len(token) > 1 and token.isalpha() and (assets_folder() / "images" / f"{picture}.svg").exists():
        return Face("picture", sign, sign.lower(), sign, picture)
    note = t("card.capital") if token in CAPITALS else ""
    return Face("text", sign, sign, _known(f"token.{token}.short", sign), note=note)


def _known(key: str, otherwise: str) -> str:
    return t(key) if key in catalogue(ENGLISH) else otherwise
