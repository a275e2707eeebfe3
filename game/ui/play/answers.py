"""What is said to a tap on something that cannot be played: one line that helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.board import BLOCKED, FREE, Space
from ...i18n import listed, t
from ...session import Player
from ..table.displayed_state import DisplayedState
from ..table.things import Thing
from ..words.wording import card_sign, number, power, print_sign, side_name
from .selection import Selection
from .turn import Turn

TENS = 10


class Answering(NamedTuple):
    """What an answer depends on."""

    turn: Turn
    selection: Selection
    displayed: DisplayedState
    players: Sequence[Player]
    mover: int
    """The seat to move."""
    is_own: bool
    """Whether the person at the screen is to move."""

    def to(self, thing: Thing) -> str:
        """What is said to a tap on something; "" to one on nothing."""
        match thing.kind:
            case "space":
                return self._space(thing.space)
            case "dashes":
                return self._dashes(thing.space)
            case "card":
                return self._card(thing.number)
            case "seat":
                return self._seat(thing.number)
            case "discard":
                return self._discard(thing.number)
            case "goal":
                return self._goal(self._side_of(thing.number))
            case "score":
                return self._score(thing.number)
            case "pile":
                return self._pile()
            case "dice":
                return t("tap.dice")
            case "button":
                return t(f"tap.button.{thing.button}")
        return ""

    # ------------------------------------------------------------ spaces

    def _space(self, space: Space) -> str:
        printed = self.turn.print_of(space)
        if printed in {FREE, BLOCKED}:
            return t("tap.corner" if printed == FREE else "tap.blocked")
        side = self.displayed.chips.get(space)
        return self._open(print_sign(printed)) if side is None else self._chip(space, print_sign(printed), side)

    def _open(self, at: str) -> str:
        """An open space on which nothing can be placed just now."""
        card, rules = self.selection.card(self.turn), self.turn.rules
        if not self.is_own:
            return t("tap.wait", at=at, name=self.players[self.mover].name)
        if self.selection.is_claiming(self.turn):
            return t("tap.frame")
        if rules.dice and not card:
            return t("tap.roll_first")
        if not card:
            return t("tap.no_card", at=at)
        if power(card, rules) == "remover":
            return t("tap.takes_chip", card=card_sign(card))
        return t("tap.rolled" if rules.dice else "tap.other_card", card=card_sign(card), at=at)

    def _chip(self, space: Space, at: str, side: int) -> str:
        """A chip that cannot be taken just now."""
        rules, state, card = self.turn.rules, self.turn.state, self.selection.card(self.turn)
        is_mine = self.is_own and side == state.side
        whose = t("tap.yours", at=at) if is_mine else t("tap.theirs", at=at, side=side_name(side))
        if not rules.breaks_sequences and any(space in spaces for spaces, _ in self.displayed.lines):
            return t("tap.locked", whose=whose)
        if self.is_own and card and power(card, rules) == "wild":
            return t("tap.needs_open", whose=whose, card=card_sign(card))
        if is_mine:
            return whose if not card or power(card, rules) != "remover" else t("tap.not_own", card=card_sign(card))
        if self.turn.print_of(space) in rules.spared:
            return t("tap.spared", whose=whose)
        takers = sorted(map(card_sign, rules.removers))
        return t("tap.takers", whose=whose, cards=listed(takers, "or")) if takers else whose

    def _dashes(self, space: Space) -> str:
        """The dashes under a number, which tell where it is on the number line."""
        shown = self.turn.print_of(space)
        if not shown.isdecimal() or space in self.displayed.chips:
            return self._space(space)
        dashes = (int(shown) - 1) // TENS + 1
        last = dashes * TENS
        return t("tap.dashes", n=dashes, dashes=number(dashes), first=last - TENS + 1, last=last)

    # ------------------------------------------------------------ cards, players, pile

    def _card(self, slot: int) -> str:
        """A card that cannot be played."""
        card = self.turn.slots[slot] if slot < len(self.turn.slots) else ""
        return t("tap.dead", card=card_sign(card)) if card and self.turn.state.is_dead(card) else ""

    def _seat(self, seat: int) -> str:
        """What the numbers on a panel mean."""
        rules = self.turn.rules
        facts = [] if rules.dice else [t("tap.cards", n=self.displayed.counts[seat])]
        if not self.turn.state.setup.has_teams:
            facts += self._facts_of(self._side_of(seat))
        words = listed(facts) or side_name(self._side_of(seat))
        return t("tap.seat", name=self.players[seat].name, facts=words)

    def _facts_of(self, side: int) -> list[str]:
        made, left = self.displayed.line_count(side), self.turn.rules.supplies[side] - self.displayed.chip_count(side)
        if self.turn.rules.fills_board:
            return [t("tap.chips", n=left), t("seat.points", n=made)]
        goal = self.turn.state.setup.seating.goal
        return [t("tap.chips", n=left), t("tap.made", made=made, n=goal)]

    def _discard(self, seat: int) -> str:
        card, name = self.displayed.top_discards[seat], self.players[seat].name
        return t("tap.discard", name=name, card=card_sign(card)) if card else t("tap.no_discard", name=name)

    def _goal(self, side: int) -> str:
        made, seating = self.displayed.line_count(side), self.turn.state.setup.seating
        if self.turn.rules.fills_board:
            return t("tap.points", side=side_name(side), n=made)
        return t("tap.goal", goal=number(seating.goal), n=seating.goal, length=number(seating.line_length), made=made)

    def _score(self, side: int) -> str:
        return t("tap.seat", name=side_name(side), facts=listed(self._facts_of(side)))

    def _pile(self) -> str:
        if not self.displayed.pile:
            return t("tap.pile.empty")
        return t("tap.pile.by_hand" if self.turn.rules.draws_by_hand else "tap.pile", n=self.displayed.pile)

    def _side_of(self, seat: int) -> int:
        return self.turn.state.setup.side_of[seat]
