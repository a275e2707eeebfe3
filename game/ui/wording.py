"""How cards, spaces, players and events are told in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from game.engine.board import FREE, Space
from game.engine.cards import Card
from game.engine.events import Event
from game.engine.ruleset import Ruleset
from game.i18n import t
from game.session import Player

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_sign(card: Card) -> str:
    """A card as it is written: "10♦".

    >>> card_sign("TD")
    '10♦'
    """
    if len(card) != 2 or card[1] not in SUIT_SIGNS:
        return card
    return card[0].replace("T", "10") + SUIT_SIGNS[card[1]]


@cache
def card_words(card: Card) -> str:
    """A card as it is said: "ten of diamonds"."""
    if len(card) != 2 or card[1] not in SUIT_SIGNS:
        return card
    return t("card.words", rank=t(f"rank.{card[0]}"), suit=t(f"suit.{card[1]}"))


def caption(card: Card, ruleset: Ruleset) -> str:
    """The word on a card that does something special."""
    if card in ruleset.wild:
        return t("card.wild")
    return t("card.remover") if card in ruleset.removers else ""


def side_name(side: int) -> str:
    """A side by its colour."""
    return t(f"side.{side}")


def print_sign(printed: Card) -> str:
    """What a space shows, as it is written."""
    return "★" if printed == FREE else card_sign(printed)


def event_line(event: Event, players: Sequence[Player], prints: Mapping[Space, Card]) -> str:
    """An event for the log; "" for those that are not told. Spaces are told by what they show, as players see them."""
    if event.act == "draw":
        return ""
    name = "" if event.seat is None else players[event.seat].name
    shown = [prints[space] for space in event.spaces]
    at = "–".join(map(print_sign, dict.fromkeys((*shown[:1], *shown[-1:]))))
    # An ordinary card's spaces show the card itself, so that it is enough to name the card.
    act = "place_on" if event.act == "place" and shown != [event.card] else event.act
    return t(f"log.{act}", name=name, card=card_sign(event.card), at=at)
