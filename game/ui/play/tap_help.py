"""Why a tap does nothing, said where it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...engine.board import BLOCKED, FREE, Space
from ...engine.cards import Card
from ...i18n import has, listed, t
from ...session import Player
from ..table.displayed_state import DisplayedState
from ..table.seats import Hit, ThingKind
from ..words.game_text import with_level
from ..words.wording import asked_as, card_sign, number, plain, power, print_sign, side_in_words, side_name
from .selection import Selection
from .turn import Turn


def answer_to(hit: Hit, turn: Turn, selection: Selection, displayed: DisplayedState, players: Sequence[Player]) -> str:
    """What to say to a tap on something; "" for one on nothing."""
    return _Answering(turn, selection, displayed, players).to(hit)


class _Answering(NamedTuple):
    """What an answer depends on."""

    turn: Turn
    selection: Selection
    displayed: DisplayedState
    players: Sequence[Player]

    def to(self, thing: Hit) -> str:
        """What to say to a tap on something; "" for one on nothing."""
        about: dict[ThingKind, Callable[[], str]] = {
            "space": lambda: self._space(thing.space),
            "dashes": lambda: self._dashes(thing.space),
            "card": lambda: self._card(thing.number),
            "seat": lambda: self._seat(thing.number),
            "discard": lambda: self._discard(thing.number),
            "goal": lambda: self._goal(self.turn.state.setup.side_of[thing.number]),
            "score": lambda: self._score(thing.number),
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
        """An open space on which nothing can be placed just now."""
        card, rules = self.selection.card(self.turn), self.turn.rules
        if not self.turn.is_free:
            return t("tap.wait", at=at, name=self.players[self.turn.state.current_player].name)
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
        """A chip that cannot be taken just now."""
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
        if printed in rules.spared:
            return t("tap.spared", whose=whose)
        takers = sorted(map(card_sign, rules.removers))
        return t("tap.takers", whose=whose, cards=listed(takers, "or")) if takers else whose

    def _dashes(self, space: Space) -> str:
        """The dashes under a number, one for each ten, which tell where it is on the number line."""
        shown = self.turn.print_of(space)
        if not shown.isdecimal() or space in self.displayed.chips:
            return self._space(space)
        dashes = (int(shown) - 1) // 10 + 1
        first, last = 10 * dashes - 9, 10 * dashes
        return t("tap.dashes", n=dashes, dashes=number(dashes).capitalize(), first=first, last=last)

    # ------------------------------------------------------------ cards, players, pile

    def _card(self, slot: int) -> str:
        """A card that cannot be played, or the place of one that was given up."""
        if slot >= len(self.turn.slots):
            return ""
        card, rules = self.turn.slots[slot], self.turn.rules
        if not card:
            is_paid = rules.table_talk and not rules.draws_by_hand and self.displayed.pile
            return t("tap.given_up") if is_paid else ""
        return plain("tap.dead", rules, card=card_sign(card)) if self.turn.state.is_dead(card) else ""

    def _seat(self, seat: int) -> str:
        """What the numbers on a panel mean."""
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
        return t("tap.discard", name=name, card=card_sign(card)) if card else t("tap.no_discard", name=name)

    def _goal(self, side: int) -> str:
        made, rules, seating = self.displayed.line_count(side), self.turn.rules, self.turn.state.setup.seating
        if rules.fills_board:
            return t("tap.points", side=self._called(side), n=made)
        goal, length = number(seating.goal).capitalize(), number(seating.line_length)
        return plain("tap.goal", rules, goal=goal, n=seating.goal, length=length, made=made)

    def _score(self, side: int) -> str:
        return t("tap.seat", name=self._called(side), facts=listed(self._facts_of(side)))

    def _pile(self) -> str:
        if not self.displayed.pile:
            return t("tap.pile.empty")
        return t("tap.pile.by_hand" if self.turn.rules.draws_by_hand else "tap.pile", n=self.displayed.pile)

    def _called(self, side: int) -> str:
        return side_in_words(side, self.turn.state.setup, self.players)
