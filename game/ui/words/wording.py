"""Cards, moves, events, dates and names in words."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, get_args

from ...device import clock
from ...engine import VARIANTS
from ...engine.board import BLOCKED, FREE, Space
from ...engine.cards import PACK, RANKS, Card, rank_of
from ...engine.events import Event
from ...engine.move import MoveAct
from ...engine.rules.ruleset import Ruleset
from ...engine.rules.token_sets import CAPITALS
from ...engine.rules.validation import MOST_SIDES
from ...engine.setup import Setup
from ...engine.state import State
from ...i18n import has, in_every_language, listed, t
from ...session.session import Player
from ..toolkit.theme import set_of
from ..window.settings import HAND_ORDERS
from .faces import STAR, Power, face, said_sentence

CHILD = ".child"
"""End of the key of a text in a child's words."""
YOU = ".you"
"""End of the key of a text about a player that speaks to the one person here, "You"."""


def reading_key(key: str, ruleset: Ruleset) -> str:
    """A key, or that of the same in a child's words where the rules are for children and there are some."""
    child = key + CHILD
    return child if ruleset.for_children and has(child) else key


def personal_key(key: str, name: str) -> str:
    """A key about a player by name, or that of the same said to the player: nobody's name is "You"."""
    return key + YOU if name == t("lobby.you") else key


def plain(key: str, ruleset: Ruleset, /, **values: object) -> str:
    """The text of a key; in a child's words where the rules are for children and there are some."""
    return t(reading_key(key, ruleset), **values)


Compared: TypeAlias = Literal["ranks", "order", "dice"]
"""The ranks of a standard pack, the places in another pack, or rolls of the dice."""
Asked: TypeAlias = Literal["number", "capital", "other"]
"""What answers a card: a number, the state of a capital, or something else."""
Placing: TypeAlias = Literal["place", "place_on", "place_answer", "place_roll"]
"""What names a new chip: the card, card and space, a solved sum, or the dice."""


def card_sign(card: Card) -> str:
    """A card as it is written: "10♦"."""
    return face(card).sign


def card_words(card: Card) -> str:
    """A card as it is said: "ten of diamonds"."""
    return face(card).words


def power(card: Card, ruleset: Ruleset) -> Power:
    """A card's power, if any."""
    return "wild" if card in ruleset.wild else "remover" if card in ruleset.removers else ""


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
    return "dice" if ruleset.dice else "ranks" if all(map(rank_of, ruleset.deck)) else "order"


def side_name(side: int) -> str:
    """A side by its colour."""
    return set_name(set_of(side))


def set_name(number: int) -> str:
    """A set of chips by its colour."""
    return t(f"side.{number}")


def print_sign(printed: Card) -> str:
    """What a space shows, as it is written."""
    return STAR if printed == FREE else card_sign(printed)


def print_words(printed: Card) -> str:
    """What a space shows, as it is said."""
    return {FREE: t("said.corner"), BLOCKED: t("said.closed")}.get(printed) or card_words(printed)


def event_line(event: Event, players: Sequence[Player], prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    """An event for the log, "" for some; spaces by what they show, as players see them."""
    at = [print_sign(prints[space]) for space in claimed(event)]
    shown = " ".join(at) if event.act == "capture" else "–".join((*at[:1], *at[1:][-1:]))
    return _sentence(event, players, _kind(event, prints, ruleset), (card_sign(event.card), shown), ruleset)


def event_said(event: Event, players: Sequence[Player], prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    """An event as it is said aloud: cards in words, and spaces by their names too."""
    kind = _kind(event, prints, ruleset)
    spaces = [_said_space(space, prints) for space in event.spaces]
    card = spaces[0] if kind == "place" else card_words(event.card)
    line = claimed(event)
    at = line_said(line[0], line[-1], prints) if event.act == "claim" else listed(spaces)
    return said_sentence(_sentence(event, players, kind, (card, at), ruleset))


def claimed(event: Event) -> tuple[Space, ...]:
    """The spaces of an event; of sequences that a claim lays anew all that they cover, in order."""
    return tuple(dict.fromkeys(space for line in event.anew for space in line)) or event.spaces


def line_said(first: Space, last: Space, prints: Mapping[Space, Card]) -> str:
    """A line as it is said: from where to where."""
    return t("said.line", first=_said_space(first, prints), last=_said_space(last, prints))


def _said_space(space: Space, prints: Mapping[Space, Card]) -> str:
    return t("said.at", card=print_words(prints[space]), space=space)


def _sentence(event: Event, players: Sequence[Player], kind: str, card_at: tuple[str, str], ruleset: Ruleset) -> str:
    """The sentence of a kind about an event; "" without a kind."""
    card, at = card_at
    if not kind:
        return ""
    name, other = ("" if seat is None else players[seat].name for seat in (event.seat, event.caught))
    side, dice = "" if event.side is None else side_name(event.side), " + ".join(map(str, event.dice))
    facts = {"row": number(len(claimed(event))), "count": number(len(event.anew))} if event.anew else {}
    return plain(f"log.{kind}", ruleset, name=name, card=card, at=at, dice=dice, side=side, other=other, **facts)


def _kind(event: Event, prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    act = event.act
    if act == "draw":
        return "draw_late" if event.late else ""
    if act == "claim":
        return _kind_of_claim(event, ruleset)
    if act == "pass":
        return _kind_of_pass(event, ruleset)
    return placing(event.card, prints[event.spaces[0]], ruleset) if act == "place" else act


def _kind_of_claim(event: Event, ruleset: Ruleset) -> str:
    if event.side is not None:
        return "claim_left"
    if event.anew:
        return "claim_anew"
    return "announce" if ruleset.announce else "claim"


def _kind_of_pass(event: Event, ruleset: Ruleset) -> str:
    if event.wrong:
        return "pass_wrong"
    if ruleset.announce:  # it may be a line that isn't announced on a full board, too
        return "pass_on"
    return "pass_roll" if ruleset.dice else "pass"


def placing(card: Card, printed: Card, ruleset: Ruleset) -> Placing:
    """The kind of sentence for a card that brings a chip to a print."""
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


AS_DRAWN = HAND_ORDERS[0]
"""The order in which each card takes the place of the one that left."""
_PACK = frozenset(PACK)
_DEAD = 9
"""Where cards without an open space come, after all others."""


def orders_for(rules: Ruleset) -> tuple[str, ...]:
    """The orders that make a difference: cards without suits have one less."""
    has_suits = _PACK.issuperset(rules.deck)
    return tuple(order for order in HAND_ORDERS if has_suits or order != "suit")


def next_order(order: str, rules: Ruleset) -> str:
    """The order that comes after one, the first after the last."""
    orders = orders_for(rules)
    return orders[(orders.index(order) + 1) % len(orders)] if order in orders else orders[0]


def sorted_hand(hand: Iterable[Card], order: str, state: State) -> list[Card]:
    """A hand sorted; as it is drawn, new hands lie by suit."""
    rules = state.setup.ruleset
    cards = arranged_hand(list(hand), rules)
    if order == "rank" and all(card in PACK for card in cards):
        return sorted(cards, key=lambda card: RANKS.find(card[0]))
    return sorted(cards, key=lambda card: _worth(card, state)) if order == "value" else cards


def _worth(card: Card, state: State) -> int:
    """Special cards first, then those with most open spaces; where players have to find the space, all alike."""
    rules = state.setup.ruleset
    if does := power(card, rules):
        return ("wild", "remover").index(does)
    if state.is_dead(card):
        return _DEAD
    return 4 if rules.shows else _DEAD - 1 - min(state.targets(card).bit_count(), 4)


class HandRoom(NamedTuple):
    """How a hand lies once it has made room for another card."""

    slots: tuple[Card, ...]
    """With a free place, "", where the card will lie."""
    place: int
    """The number of that place."""
    glides: tuple[tuple[int, int], ...] = ()
    """From which place to which each card goes."""


def room_for(card: Card, slots: Sequence[Card], order: str, state: State) -> HandRoom:
    """Where a card goes in a hand; as drawn it takes the first free place, and nothing else moves."""
    if order == AS_DRAWN:
        free = slots.index("") if "" in slots else len(slots)
        return HandRoom((*slots[:free], "", *slots[free + 1 :]), free)
    kept = [held for held in slots if held]
    lies = sorted_hand([*kept, card], order, state)
    place = len(lies) - 1 - lies[::-1].index(card)
    lies[place] = ""
    after = (*lies, *[""] * (len(slots) - len(lies)))
    return HandRoom(after, place, glides(slots, after))


def glides(before: Sequence[Card], after: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """From which place to which each card goes between two orders; equal cards do not change places needlessly."""
    left = [card if i >= len(after) or after[i] != card else "" for i, card in enumerate(before)]
    found: list[tuple[int, int]] = []
    for end, card in enumerate(after):
        if card and not (end < len(before) and before[end] == card) and card in left:
            start = left.index(card)
            left[start] = ""
            found.append((start, end))
    return tuple(found)


def day_text(at: float, now: float) -> str:
    """The day of a time, in seconds since 1970, and the hours of today; "" before there was the game, and after now."""
    if at < clock.EARLIEST or 0 < now < at - 24 * 60 * 60:
        return ""
    then, today = time.localtime(at), time.localtime(now)
    days = (date(*today[:3]) - date(*then[:3])).days  # whatever clocks did between
    if days == 0:
        return t("date.today", hours=then.tm_hour, minutes=f"{then.tm_min:02}")
    if days == 1:
        return t("date.yesterday")
    if 1 < days < 7:
        return t(f"date.weekday.{then.tm_wday + 1}")
    facts = {"day": then.tm_mday, "month": t(f"date.month.{then.tm_mon}"), "year": then.tm_year}
    return t("date.day" if then.tm_year == today.tm_year else "date.year", **facts)


def deadline_text(at: float, now: float) -> str:
    """A time to come of this week, in seconds since 1970: the hours of today, or the day with them."""
    then, today = time.localtime(at), time.localtime(now)
    hours = {"hours": then.tm_hour, "minutes": f"{then.tm_min:02}"}
    if then[:3] == today[:3]:
        return t("date.today", **hours)
    return t("date.soon", day=t(f"date.weekday.{then.tm_wday + 1}"), **hours)


def date_text(day: date) -> str:
    """A day of this year, as a heading has it: "17 Nov"."""
    return t("date.day", day=day.day, month=t(f"date.month.{day.month}"))


def usual_name(number: int, people: int) -> str:
    """The name of the person in the seat of a number, counted from 1, among so many people."""
    return t("lobby.you") if people == 1 else t("lobby.player", n=number)


_MOST_NUMBERED = 16
"""The highest number in a usual name."""


@lru_cache(maxsize=128)
def usual_number(name: str) -> int:
    """The number in a usual name in any language, 0 in all other names."""
    return next((n for n in range(1, _MOST_NUMBERED + 1) if name in in_every_language("lobby.player", n=n)), 0)


def short_name(name: str) -> str:
    """A usual name with its number, in two or three letters; all other names as they are."""
    return t("lobby.player.short", n=n) if (n := usual_number(name)) else name


def respelled(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with usual names in this language, in which nobody but the only person here is called "You"."""
    you, own = t("lobby.you"), in_every_language("lobby.you")
    is_alone = sum(who.is_human for who in players) == 1
    found = list[Player]()
    for seat, who in enumerate(players):
        n = usual_number(who.name)
        name = t("lobby.player", n=n) if n else you if who.name in own else who.name
        if name == you and not (who.is_human and is_alone):
            found.append(who._replace(name=t("lobby.player", n=seat + 1)))
        else:
            found.append(who._replace(name=name) if who.is_human else who)
    return tuple(found)


def names_in_words(names: Iterable[str]) -> str:
    """Players' names in a sentence, "You" first: "You and Ada"."""
    return listed(sorted(names, key=lambda name: name != t("lobby.you")))


def game_name(ruleset: Ruleset) -> str:
    """What a game is called; an edition without a name in the catalogue has its own."""
    return t(key) if has(key := f"variant.{ruleset.name}") else ruleset.name


def side_in_words(side: int, setup: Setup, players: Sequence[Player]) -> str:
    """A side in the middle of a sentence: its player's name; teams, and "You", by their colour."""
    return side_name(side) if setup.has_teams or is_you(side, setup, players) else players[side].name


def is_you(side: int, setup: Setup, players: Sequence[Player]) -> bool:
    """True for the side of the one person who is called "You"."""
    return not setup.has_teams and players[side].name == t("lobby.you")


_MADE_KEYS = {
    "variant.{}": VARIANTS,
    "side.{}": range(MOST_SIDES),
    "number.{}": range(1, MOST_WORDS + 1),
    "date.weekday.{}": range(1, 8),
    "date.month.{}": range(1, 13),
    "log.{}": (
        *({*get_args(MoveAct), *get_args(Placing)} - {"draw"}),
        *("capture", "forfeit", "lost-card", "reshuffle"),
        *("announce", "claim_anew", "claim_left", "draw_late", "pass_on", "pass_roll", "pass_wrong"),
    ),
}
