"""What is said to a tap on something that cannot be played: one line that helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ....engine.board import BLOCKED, FREE, Space
from ....engine.cards import Card
from ....i18n import has, listed, t
from ....session import Player
from ...table.displayed_state import DisplayedState
from ...table.hit_boxes import Hit, HitBoxes
from ...table.seats_layout import ThingKind
from ...words.levels import with_level
from ...words.player_names import side_in_words
from ...words.reading import plain
from ...words.wording import asked_as, card_sign, number, power, print_sign, side_name
from ..turn.selection import Selection
from ..turn.turn import Turn

if TYPE_CHECKING:
    from ..controls import Controls
    from ..tabletop.table import Table
    from ..turn_controller import TurnController

_TEN = 10


class TapAnswers:
    """Keeps the answer to the last tap, until something else is done."""

    def __init__(self, table: Table, turn: TurnController, controls: Controls) -> None:
        self._table, self._turn, self._controls = table, turn, controls
        self.words = ""

    def forget(self) -> None:
        """Something else is done."""
        self.words = ""

    def ask(self, at: tuple[int, int]) -> bool:
        """A tap at a point wants an answer; says whether there is one."""
        table, session = self._table, self._table.session
        mover, own = session.state.current_player, session.is_viewers_turn
        answering = Answering(self._turn.now, self._turn.selection, table.displayed, session.players, mover, own)
        self.words = answering.to(self._things().at(at))
        return bool(self.words)

    def _things(self) -> HitBoxes:
        """Where everything lies."""
        table = self._table
        tray = table.places.dice(table.app.scale)[0] if table.setup.ruleset.dice else None
        bar = [button for button in self._controls.buttons() if not button.enabled]
        resting = {button.name.removeprefix("button:"): button.rect for button in bar}
        return HitBoxes(table.board, table.hand, table.panels, None if tray else table.pile, tray, resting)


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

    def to(self, thing: Hit) -> str:
        """What is said to a tap on something; "" to one on nothing."""
        about: dict[ThingKind, Callable[[], str]] = {
            "space": lambda: self._space(thing.space),
            "dashes": lambda: self._dashes(thing.space),
            "card": lambda: self._card(thing.number),
            "seat": lambda: self._seat(thing.number),
            "discard": lambda: self._discard(thing.number),
            "goal": lambda: self._goal(self._side_of(thing.number)),
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
        at = print_sign(printed)
        return self._open(at, printed) if side is None else self._chip(space, at, side)

    def _open(self, at: str, printed: Card) -> str:
        """An open space on which nothing can be placed just now."""
        card, rules = self.selection.card(self.turn), self.turn.rules
        if not self.is_own:
            return t("tap.wait", at=at, name=self.players[self.mover].name)
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

    def _chip(self, space: Space, at: str, side: int) -> str:
        """A chip that cannot be taken just now."""
        rules = self.turn.rules
        is_mine = self.is_own and side == self.turn.state.side
        whose = t("tap.yours", at=at) if is_mine else t("tap.theirs", at=at, side=self._called(side))
        if not rules.breaks_sequences and any(space in spaces for spaces, _ in self.displayed.lines):
            return plain("tap.locked", self.turn.rules, whose=whose)
        if why := self._why_not(whose, is_mine=is_mine):
            return why
        if is_mine:
            return whose
        if self.turn.print_of(space) in rules.spared:
            return t("tap.spared", whose=whose)
        takers = sorted(map(card_sign, rules.removers))
        return t("tap.takers", whose=whose, cards=listed(takers, "or")) if takers else whose

    def _why_not(self, whose: str, *, is_mine: bool) -> str:
        """Why the chosen card of power does nothing to a chip."""
        card = self.selection.card(self.turn) if self.is_own else ""
        does = power(card, self.turn.rules) if card else ""
        if does == "wild":
            return plain("tap.needs_open", self.turn.rules, whose=whose, card=card_sign(card))
        return t("tap.not_own", card=card_sign(card)) if does == "remover" and is_mine else ""

    def _dashes(self, space: Space) -> str:
        """The dashes under a number, which tell where it is on the number line."""
        shown = self.turn.print_of(space)
        if not shown.isdecimal() or space in self.displayed.chips:
            return self._space(space)
        dashes = (int(shown) - 1) // _TEN + 1
        last = dashes * _TEN
        return t("tap.dashes", n=dashes, dashes=number(dashes).capitalize(), first=last - _TEN + 1, last=last)

    # ------------------------------------------------------------ cards, players, pile

    def _card(self, slot: int) -> str:
        """A card that cannot be played, or the place of one that was given up."""
        if slot >= len(self.turn.slots):
            return ""
        card, rules = self.turn.slots[slot], self.turn.rules
        if not card:
            is_paid = rules.table_talk and not rules.draws_by_hand and self.displayed.pile
            return t("tap.given_up") if is_paid else ""
        return plain("tap.dead", self.turn.rules, card=card_sign(card)) if self.turn.state.is_dead(card) else ""

    def _seat(self, seat: int) -> str:
        """What the numbers on a panel mean."""
        rules = self.turn.rules
        facts = [] if rules.dice else [t("tap.cards", n=self.displayed.counts[seat])]
        if not self.turn.state.setup.has_teams:
            facts += self._facts_of(self._side_of(seat))
        words = listed(facts) or side_name(self._side_of(seat))
        return t("tap.seat", name=with_level(self.players[seat]), facts=words)

    def _facts_of(self, side: int) -> list[str]:
        made, left = self.displayed.line_count(side), self.turn.rules.supplies[side] - self.displayed.chip_count(side)
        if self.turn.rules.fills_board:
            return [t("tap.chips", n=left), t("seat.points", n=made)]
        goal = self.turn.state.setup.seating.goal
        return [t("tap.chips", n=left), plain("tap.made", self.turn.rules, made=made, n=goal)]

    def _discard(self, seat: int) -> str:
        card, name = self.displayed.top_discards[seat], self.players[seat].name
        return t("tap.discard", name=name, card=card_sign(card)) if card else t("tap.no_discard", name=name)

    def _goal(self, side: int) -> str:
        made, seating = self.displayed.line_count(side), self.turn.state.setup.seating
        if self.turn.rules.fills_board:
            return t("tap.points", side=self._called(side), n=made)
        return plain(
            "tap.goal",
            self.turn.rules,
            goal=number(seating.goal).capitalize(),
            n=seating.goal,
            length=number(seating.line_length),
            made=made,
        )

    def _score(self, side: int) -> str:
        return t("tap.seat", name=self._called(side), facts=listed(self._facts_of(side)))

    def _pile(self) -> str:
        if not self.displayed.pile:
            return t("tap.pile.empty")
        return t("tap.pile.by_hand" if self.turn.rules.draws_by_hand else "tap.pile", n=self.displayed.pile)

    def _called(self, side: int) -> str:
        return side_in_words(side, self.turn.state.setup, self.players)

    def _side_of(self, seat: int) -> int:
        return self.turn.state.setup.side_of[seat]
