"""How a move that is recommended is told: what to do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from ...bots.analysis.reasons import Reason
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.rules.ruleset import Ruleset
from ...engine.setup import Setup
from ...i18n import as_sentence, has, t
from ...session import Player
from .player_names import is_you, side_in_words
from .reading import reading_key
from .wording import card_sign, number, placing, print_sign

_ToldOf: TypeAlias = Literal["own", "you", "other"]
"""Whose move it is: of whoever reads, of another against them, or any other."""


def move_words(move: Move, prints: Mapping[Space, Card], ruleset: Ruleset, *, brief: bool = False) -> str:
    """A move in a few words, or fewer still, its space told by what it shows: "7♥", "J♦ on 5♣", "give up 7♥"."""
    at = "–".join(print_sign(prints[space]) for space in move.at.split("-") if space in prints)
    way = _way(move, prints, ruleset)
    if way == "remove" and not brief:
        return t("move.remove.told", card=card_sign(move.card), at=at)
    return t(f"move.{way}", card=card_sign(move.card) if move.card else "", at=at)


def _way(move: Move, prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    """Which words tell a move."""
    if ruleset.dice and move.card:
        return f"{move.act}_roll"
    return placing(move.card, prints[move.at], ruleset) if move.act == "place" else move.act


def reason_words(reason: Reason, setup: Setup, players: Sequence[Player], *, own: bool = True) -> str:
    """Why a move is good, in a sentence or two; to the one whose move it is, or about somebody else's."""
    is_known = reason.side != NOBODY
    side = side_in_words(reason.side, setup, players) if is_known else ""
    told_of: _ToldOf = "own" if own else "you" if is_known and is_you(reason.side, setup, players) else "other"
    rules = setup.ruleset
    told = _said(reason.key, rules, told_of, side=side, n=reason.n, count=number(reason.n))
    return f"{told} {_said('saved', rules, told_of, card=card_sign(reason.saved))}" if reason.saved else told


def _said(what: str, ruleset: Ruleset, of: _ToldOf, **values: object) -> str:
    """The sentence that tells something of a move, in other words where there are some for whose it is."""
    if of == "you" and has(f"reason.{what}.you"):
        return as_sentence(reading_key(f"reason.{what}.you", ruleset), **values)
    if of != "own" and has(f"reason.{what}.other"):
        return as_sentence(reading_key(f"reason.{what}.other", ruleset), **values)
    return as_sentence(reading_key(f"reason.{what}", ruleset), **values)
