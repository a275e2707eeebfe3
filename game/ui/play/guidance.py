"""What helps a player along: hints, tips, and why a tap does nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, get_args

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import BLOCKED, FREE, Space
from ...engine.cards import Card
from ...engine.rules.variants import VARIANTS
from ...i18n import has, listed, t
from ...session.session import Player
from ..table.displayed_state import DisplayedState
from ..table.hits import Hit, ThingKind
from ..words.faces import TEN
from ..words.game_text import with_level
from ..words.wording import (
    Asked,
    asked_as,
    card_sign,
    number,
    personal_key,
    plain,
    power,
    print_sign,
    side_in_words,
    side_name,
)
from .turn import Selection, Turn


class Hint(NamedTuple):
    """A hint that the player wishes for."""

    is_on: bool = False
    """True while it is thought about or shown."""
    advice: Advice | None = None

    @property
    def is_thinking(self) -> bool:
        return self.is_on and self.advice is None


_SHAKE = 0.45
"""Seconds that the space of a wrong answer shakes."""


class Shake(NamedTuple):
    """How long the space of a wrong answer still shakes."""

    answer: tuple[Space, tuple[Card, Card] | None] = ("", None)
    """The last answer: its space, its card and what is printed there."""
    left: float = 0.0
    """Seconds."""

    def later(self, seconds: float, answer: tuple[Space, tuple[Card, Card] | None], *, is_still: bool) -> Shake:
        """After so many seconds, or at the beginning if the answer is another; `is_still` where nothing shakes."""
        if answer != self.answer:
            return Shake(answer, _SHAKE if answer[0] and not is_still else 0.0)
        return self._replace(left=max(0.0, self.left - seconds)) if self.left else self

    def offset(self, cell: int) -> int:
        """By how many pixels a space so wide is pushed aside: three swings, of up to a fourteenth of it."""
        share = self.left / _SHAKE
        return round(math.sin((1 - share) * 6 * math.pi) * share * 0.07 * cell)


SEEN = "seen_tips"
"""The setting that keeps which tips have come."""


def _held(turn: Turn, does: str) -> Card:
    """The first card of the hand with a power, "" for none."""
    return next((card for card in turn.slots if card and power(card, turn.rules) == does), "")


_GOAL = "goal"
"""The tip that comes once in each variant, before anybody has had two turns, to people who have not had its lesson."""
_TIPS: dict[str, Callable[[Turn], Card | bool]] = {
    _GOAL: lambda turn: turn.state.turn < turn.state.setup.seats,
    "choice": lambda turn: bool(turn.state.choices),
    "dead": lambda turn: next((move.card for move in turn.moves if move.act == "exchange"), ""),
    "shared": lambda turn: len(turn.state.sequences[turn.state.side]) == 1 < turn.state.setup.seating.goal,
    "wild": lambda turn: _held(turn, "wild"),
    "remover": lambda turn: _held(turn, "remover"),
    "help": lambda turn: any(card in turn.rules.shows for card in turn.slots),
}
"""By name, the most urgent first: the card that a tip is about, or True if it is time for it."""


def lesson_setting(variant: str) -> str:
    """The name of a variant's lesson in the settings."""
    return f"lesson-{variant}"


def all_tips() -> frozenset[str]:
    """Every tip that can come."""
    return tip_setting(*(_TIPS.keys() - {_GOAL}), *(f"{_GOAL}-{variant}" for variant in VARIANTS))


def tip_setting(*names: str) -> frozenset[str]:
    """The names of tips in the settings."""
    return frozenset(f"tip-{name}" for name in names)


class Tip(NamedTuple):
    """A tip that has come."""

    name: str
    about: Card | bool
    turn: Turn

    @property
    def setting(self) -> str:
        """Its name for `tip_setting`; that of the goal has one for each variant."""
        return f"{_GOAL}-{self.turn.rules.name}" if self.name == _GOAL else self.name

    @property
    def words(self) -> str:
        """The sentence; that of the goal says what wins the game, and where its lesson is."""
        rules, seating = self.turn.rules, self.turn.state.setup.seating
        length = number(seating.line_length)
        if self.name != _GOAL:
            facts = {"card": card_sign(self.about)} if isinstance(self.about, str) else {"n": length}
            return plain(f"tip.{self.name}", rules, **facts)
        if rules.fills_board:
            return t("tip.goal.points", length=length)
        if seating.goal > 1:
            return plain("tip.goal.more", rules, goal=number(seating.goal).capitalize(), length=length)
        return plain("tip.goal.one", rules, length=length.capitalize())


def due_tip(turn: Turn, seen: Collection[str]) -> Tip | None:
    """The most urgent tip for which it is time and that has not been seen."""
    for name, matters in _TIPS.items():
        tip = Tip(name, matters(turn), turn)
        known_by = {*tip_setting(tip.setting), *([lesson_setting(turn.rules.name)] if name == _GOAL else [])}
        if tip.about and known_by.isdisjoint(seen):
            return tip
    return None


class Answering(NamedTuple):
    """Says something to a tap on a thing; "" to one on nothing."""

    turn: Turn
    selection: Selection
    displayed: DisplayedState
    players: Sequence[Player]

    def to(self, thing: Hit) -> str:
        about: dict[ThingKind, Callable[[], str]] = {
            "space": lambda: self._space(thing.space),
            "dashes": lambda: self._dashes(thing.space),
            "card": lambda: self._card(thing.number),
            "seat": lambda: self._seat(thing.number),
            "discard": lambda: self._discard(thing.number),
            "goal": lambda: self._goal(self.turn.state.setup.side_of[thing.number]),
            "score": lambda: t("tap.seat", name=self._called(thing.number), facts=listed(self._facts_of(thing.number))),
            "pile": self._pile,
            "dice": lambda: t("tap.dice"),
            "button": lambda: t(key) if has(key := f"tap.button.{thing.button}") else "",
        }
        return about[thing.kind]() if thing.kind in about else ""

    # ------------------------------------------------------------ spaces

    def _space(self, space: Space) -> str:
        printed = self.turn.print_of(space)
        if printed in {FREE, BLOCKED}:
            return plain("tap.corner" if printed == FREE else "tap.blocked", self.turn.rules)
        side = self.displayed.chips.get(space)
        return self._open(print_sign(printed), printed) if side is None else self._chip(space, side)

    def _open(self, at: str, printed: Card) -> str:
        card, rules = self.selection.card(self.turn), self.turn.rules
        if not self.turn.is_free:
            name = self.players[self.turn.state.current_player].name
            return t(personal_key("tap.wait", name), at=at, name=name)
        if self.selection.is_claiming(self.turn):
            return t("tap.frame")
        if not card:
            return t("tap.roll_first") if rules.dice else self._none(at, printed)
        if power(card, rules) == "remover":
            return plain("tap.takes_chip", rules, card=card_sign(card))
        return t("tap.rolled" if rules.dice else "tap.other_card", card=card_sign(card), at=at)

    def _none(self, at: str, printed: Card) -> str:
        """No card of the hand goes to a space; where answers are asked for, none is its answer."""
        asking = next((card for card, shown in self.turn.rules.shows.items() if shown == printed), "")
        return t(f"tap.none.{asked_as(asking, self.turn.rules)}", at=at) if asking else t("tap.no_card", at=at)

    def _chip(self, space: Space, side: int) -> str:
        rules, is_viewers = self.turn.rules, self.turn.is_free
        printed = self.turn.print_of(space)
        at, is_mine = print_sign(printed), is_viewers and side == self.turn.state.side
        whose = t("tap.yours", at=at) if is_mine else t("tap.theirs", at=at, side=self._called(side))
        if not rules.breaks_sequences and any(space in spaces for spaces, _ in self.displayed.lines):
            return plain("tap.locked", rules, whose=whose)
        card = self.selection.card(self.turn) if is_viewers else ""
        does = power(card, rules) if card else ""
        if does == "wild":
            return plain("tap.needs_open", rules, whose=whose, card=card_sign(card))
        if is_mine:
            return t("tap.not_own", card=card_sign(card)) if does == "remover" else whose
        takers = listed(sorted(map(card_sign, rules.removers)), "or")
        if printed in rules.spared:
            return t("tap.spared", whose=whose, cards=takers)
        return t("tap.takers", whose=whose, cards=takers) if takers else whose

    def _dashes(self, space: Space) -> str:
        """The dashes under a number, one for each ten, which tell where it is on the number line."""
        shown = self.turn.print_of(space)
        if space in self.displayed.chips:
            return self._space(space)
        dashes = (int(shown) - 1) // TEN + 1
        first, last = TEN * (dashes - 1) + 1, TEN * dashes
        return t("tap.dashes", n=dashes, dashes=number(dashes).capitalize(), first=first, last=last)

    # ------------------------------------------------------------ cards, players, pile

    def _card(self, slot: int) -> str:
        if slot >= len(self.turn.slots):
            return ""
        card, rules = self.turn.slots[slot], self.turn.rules
        if not card:
            is_paid = rules.table_talk and not rules.draws_by_hand and self.displayed.pile
            return t("tap.given_up") if is_paid else ""
        return plain("tap.dead", rules, card=card_sign(card)) if self.turn.state.is_dead(card) else ""

    def _seat(self, seat: int) -> str:
        setup = self.turn.state.setup
        facts = [] if setup.ruleset.dice else [t("tap.cards", n=self.displayed.counts[seat])]
        if not setup.has_teams:
            facts += self._facts_of(setup.side_of[seat])
        words = listed(facts) or side_name(setup.side_of[seat])
        return t("tap.seat", name=with_level(self.players[seat]), facts=words)

    def _facts_of(self, side: int) -> list[str]:
        made, rules = self.displayed.line_count(side), self.turn.rules
        left = t("tap.chips", n=rules.supplies[side] - self.displayed.chip_count(side))
        if rules.fills_board:
            return [left, t("seat.points", n=made)]
        return [left, plain("tap.made", rules, made=made, n=self.turn.state.setup.seating.goal)]

    def _discard(self, seat: int) -> str:
        card, name = self.displayed.top_discards[seat], self.players[seat].name
        if not card:
            return t(personal_key("tap.no_discard", name), name=name)
        return t(personal_key("tap.discard", name), name=name, card=card_sign(card))

    def _goal(self, side: int) -> str:
        made, rules, seating = self.displayed.line_count(side), self.turn.rules, self.turn.state.setup.seating
        if rules.fills_board:
            return t("tap.points", side=self._called(side), n=made)
        goal, length = number(seating.goal).capitalize(), number(seating.line_length)
        return plain("tap.goal", rules, goal=goal, n=seating.goal, length=length, made=made)

    def _pile(self) -> str:
        if not self.displayed.pile:
            return t("tap.pile.empty")
        return t("tap.pile.by_hand" if self.turn.rules.draws_by_hand else "tap.pile", n=self.displayed.pile)

    def _called(self, side: int) -> str:
        return side_in_words(side, self.turn.state.setup, self.players)


_MADE_KEYS = {
    "tip.{}": _TIPS.keys() - {_GOAL},
    "tap.button.{}": ("announce", "catch", "help", "hint", "roll", "slide-back", "slide-on", "talk", "undo"),
    "tap.none.{}": get_args(Asked),
}
