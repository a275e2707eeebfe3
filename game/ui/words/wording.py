"""How cards, spaces, players and events are told in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from ...engine.board import BLOCKED, FREE, Space
from ...engine.cards import PACK, RANKS, Card, rank_of
from ...engine.events import Event
from ...engine.rules.ruleset import Ruleset
from ...engine.rules.token_sets import CAPITALS
from ...i18n import listed, t
from ...session import Player
from .aloud import said_sentence
from .reading import plain
from .token_faces import STAR, Power, face

Compared: TypeAlias = Literal["ranks", "order", "dice"]
"""The ranks of a standard pack, the places in another pack, or rolls of the dice."""
Asked: TypeAlias = Literal["number", "capital", "other"]
"""What answers a card: a number, the state of a capital, or something else."""
Placing: TypeAlias = Literal["place", "place_on", "place_answer", "place_roll"]
"""How a chip that comes is told: by the card, by card and space, as a sum that is solved, or by the dice."""


def card_sign(card: Card) -> str:
    """A card as it is written: "10♦".

    >>> card_sign("TD")
    '10♦'
    """
    return face(card).sign


def card_words(card: Card) -> str:
    """A card as it is said: "ten of diamonds"."""
    return face(card).words


def power(card: Card, ruleset: Ruleset) -> Power:
    """What a card does that others do not: it places a chip anywhere, or takes one."""
    if card in ruleset.wild:
        return "wild"
    return "remover" if card in ruleset.removers else ""


def asked_as(card: Card, ruleset: Ruleset) -> Asked:
    """What kind of question a card asks whose space shows something else."""
    if ruleset.print_of(card).isdecimal():
        return "number"
    return "capital" if card in CAPITALS else "other"


def arranged_hand(hand: Sequence[Card], ruleset: Ruleset) -> list[Card]:
    """A new hand in a readable order: suits together, ranks and numbers rising, else by name; special cards last."""
    special = ruleset.wild | ruleset.removers
    return sorted(hand, key=lambda card: (card in special, *_order(card)))


def _order(card: Card) -> tuple[int, int, str]:
    if card in PACK:
        return "SHCD".find(card[1]), RANKS.find(card[0]), ""
    number = "".join(face(card).sum[:1]) or card
    return 0, int(number) if number.isdecimal() else 0, card


def compared(ruleset: Ruleset) -> Compared:
    """What decides who deals, or begins."""
    if ruleset.dice:
        return "dice"
    return "ranks" if all(map(rank_of, ruleset.deck)) else "order"


def side_name(side: int) -> str:
    """A side by its colour."""
    return t(f"side.{side}")


def print_sign(printed: Card) -> str:
    """What a space shows, as it is written."""
    return STAR if printed == FREE else card_sign(printed)


def print_words(printed: Card) -> str:
    """What a space shows, as it is said."""
    return {FREE: t("said.corner"), BLOCKED: t("said.closed")}.get(printed) or card_words(printed)


def event_line(event: Event, players: Sequence[Player], prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    """An event for the log; "" for those that are not told. Spaces are told by what they show, as players see them."""
    prints_of_spaces = [print_sign(prints[space]) for space in event.spaces]
    ends = "–".join((*prints_of_spaces[:1], *prints_of_spaces[1:][-1:]))
    at = " ".join(prints_of_spaces) if event.act == "capture" else ends
    return _sentence(event, players, _kind(event, prints, ruleset), (card_sign(event.card), at), ruleset)


def event_said(event: Event, players: Sequence[Player], prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    """An event as it is said to those who do not see it: cards in words, and spaces by their names too."""
    kind = _kind(event, prints, ruleset)
    spaces = [_said_space(space, prints) for space in event.spaces]
    card = spaces[0] if kind == "place" else card_words(event.card)
    at = line_said(event.spaces[0], event.spaces[-1], prints) if event.act == "claim" else listed(spaces)
    return said_sentence(_sentence(event, players, kind, (card, at), ruleset))


def line_said(first: Space, last: Space, prints: Mapping[Space, Card]) -> str:
    """A line as it is said: from where to where."""
    return t("said.line", first=_said_space(first, prints), last=_said_space(last, prints))


def _said_space(space: Space, prints: Mapping[Space, Card]) -> str:
    return t("said.at", card=print_words(prints[space]), space=space)


def _sentence(event: Event, players: Sequence[Player], kind: str, card_at: tuple[str, str], ruleset: Ruleset) -> str:
    """What an event is told as, of a card and where; "" for nothing."""
    card, at = card_at
    facts = {
        "name": "" if event.seat is None else players[event.seat].name,
        "card": card,
        "at": at,
        "dice": " + ".join(map(str, event.dice)),
        "side": "" if event.side is None else side_name(event.side),
    }
    return plain(f"log.{kind}", ruleset, **facts) if kind else ""


def _kind(event: Event, prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    """Which sentence tells an event; "" for none."""
    act = event.act
    if act == "draw":
        return "draw_late" if event.late else ""
    if act == "claim":
        return "announce" if ruleset.announce else "claim"
    if act == "pass":
        return "pass_roll" if ruleset.dice else ("pass_wrong" if event.wrong else "pass")
    return placing(event.card, prints[event.spaces[0]], ruleset) if act == "place" else act


def placing(card: Card, printed: Card, ruleset: Ruleset) -> Placing:
    """Which words tell that a card brings a chip to a print."""
    if ruleset.dice:
        return "place_roll"
    if printed == card:  # an ordinary card's spaces show the card itself, so that it is enough to name the card
        return "place"
    return "place_answer" if card in ruleset.shows and asked_as(card, ruleset) == "number" else "place_on"


def space_said(space: Space, printed: Card, side: int | None) -> str:
    """A space as it is said: its name, what it shows and whose chip lies there."""
    facts = {"space": space, "card": print_words(printed)}
    if side is not None:
        return t("board.chip", **facts, side=side_name(side))
    return t("board.corner" if printed in {FREE, BLOCKED} else "board.free", **facts)


MOST_WORDS = 12
"""Numbers up to this one are written as words."""


def number(n: int) -> str:
    """A number in a sentence: "two", "13"."""
    return t(f"number.{n}") if 0 < n <= MOST_WORDS else str(n)
