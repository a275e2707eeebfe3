"""What can be acted on at the table: cards, spaces, the pile, and the bar of buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...engine.board import Space
from ...i18n import t
from ..sprites.widgets import Button
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import TYPE
from ..toolkit.view import Item
from ..words.wording import orders_for
from .hud import line_buttons, space_words
from .layout import FIRST, places_of
from .turn import ROLL, Turn
from .turn_controller import TurnController, hand_cards

if TYPE_CHECKING:
    from .guidance import Hinting
    from .since import Since
    from .table import Table


_KEYS = {"i": "hint", "g": "again", "p": "menu"} | {
    word[0]: word for word in ("announce", "draw", "help", "roll", "spaces", "talk", "undo")
}
TARGET_OF = {letter: Act("button", word).name for letter, word in _KEYS.items()}
"""By letter, the target that it acts on."""
LOG, ORDER, SOUND, THROUGH = "l", "o", "m", "x"
"""The letters that show all moves, sort the hand in another order, and silence the game or let it be heard again; and
the one that, while held, shows what lies under the chips."""
_ICONS = {
    "announce": "trophy",
    "help": "rules",
    "hint": "hint",
    "spaces": "eye",
    "talk": "people",
    "undo": "undo",
    "menu": "menu",
}


class Controls:
    """Lists what there is to act on, as it is now."""

    def __init__(self, table: Table, turn: TurnController, hints: Hinting, since: Since) -> None:
        self._table = table
        self._turn = turn
        self._hints = hints
        self._since = since

    def targets(self) -> list[Item]:
        """Everything, in reading order."""
        turn, selection = self._turn.now, self._turn.selection
        buttons = [button.target() for button in self.buttons()]
        if selection.is_claiming(turn):
            return [*buttons, *map(self._space, selection.spaces(turn)), *self._deck(turn)]
        cards = self._table.hand.targets(hand_cards(selection, turn))
        free = selection.let_go() if selection.advice else selection  # a hint binds nobody
        spaces = map(self._space, free.spaces(turn))
        return [*cards, *spaces, *self._deck(turn), *self._since.targets(), *buttons]

    def _space(self, space: Space) -> Item:
        table, slides = self._table, self._turn.selection.is_claiming(self._turn.now)
        return Item(Act("space", space), space_words(table, space), table.board.rect(space), radius=4, draggable=slides)

    def _deck(self, turn: Turn) -> list[Item]:
        """The draw pile, when it asks to be tapped."""
        if turn.draw is None:
            return []
        late = self._turn.late
        label = t("play.button.draw_late", name=late) if late else t("play.button.draw")
        return [Item(Act("button", "draw"), label, self._table.pile_target, radius=6)]

    def buttons(self) -> list[Button]:
        """The bar, and what takes the place of the hand: lines to choose from, the dice to roll."""
        turn, selection, names = self._turn.now, self._turn.selection, places_of(self._table.setup)
        bar = [self._button(name, rect, turn) for name, rect in zip(names, self._table.places.buttons, strict=True)]
        if selection.is_claiming(turn):
            return [*line_buttons(self._table, turn, selection), *bar]
        if self._table.is_lesson:
            return self._roll(turn)
        return [*self._sorting(), *self._roll(turn), *bar]

    def rare_buttons(self) -> list[Button]:
        """What is seldom needed and waits in the menu."""
        if not self._table.hands.can_be_sorted or self._table.places.sort.width:
            return []
        return [Button(Act("button", "order"), t(f"menu.order.{self._order}"), icon="sort")]

    @property
    def _order(self) -> str:
        """The order in which the hand lies."""
        order = self._table.app.settings.hand_order
        return order if order in orders_for(self._table.setup.ruleset) else "rank"

    def _sorting(self) -> list[Button]:
        """What sorts the hand, where the hand leaves room for it."""
        place = self._table.places.sort
        if not self._table.hands.can_be_sorted or not place.width:
            return []
        words, px = t(f"hand.order.{self._order}"), self._table.app.px
        fits = text.width(words, "body", px(TYPE.least)) <= place.width - px(16)
        shown, said = words if fits else t("hand.sort"), t(f"menu.order.{self._order}")
        return [Button(Act("button", "order"), shown, place, icon="sort", said=said)]

    def _roll(self, turn: Turn) -> list[Button]:
        """Always there with dice, so that nothing jumps; it wakes when it is time to roll."""
        if not self._table.setup.ruleset.dice:
            return []
        is_time = turn.is_free and ROLL in turn.moves
        place, said = self._table.places.dice(self._table.app.scale)[1], t("play.button.roll")
        return [Button(Act("button", "roll"), said, place, "main" if is_time else "plain", "replay", is_time)]

    def _button(self, place: str, rect: pygame.Rect, turn: Turn) -> Button:
        name = self._first(turn) if place == FIRST else place
        said = t("menu.talk") if name == "talk" else ""
        button = Button(Act("button", name), t(f"play.button.{name}"), rect, icon=_ICONS[name], said=said)
        button.enabled = self._is_enabled(name, turn)
        if name == "announce" and button.enabled:
            button.style = "main"
        elif (name == "spaces" and self._turn.selection.shows_spaces) or (name == "hint" and self._hints.is_on):
            button.style = "chosen"
        return button

    def _first(self, turn: Turn) -> str:
        """What matters most: a line to announce, help with a question, or the spaces of the hand."""
        rules = self._table.setup.ruleset
        if self._turn.selection.can_announce(turn) or rules.dice:
            return "announce"
        return "help" if rules.shows else "spaces"

    def _is_enabled(self, name: str, turn: Turn) -> bool:
        selection, session = self._turn.selection, self._table.session
        if name == "undo":
            return not self._table.timeline.busy and session.can_undo
        if name == "hint":
            return self._hints.is_possible
        if name == "talk":
            return turn.is_free and "call" in turn.acts
        if name == "announce":
            return selection.can_announce(turn)
        if name == "help":
            card = selection.card(turn)
            return turn.is_free and (selection.asks(turn, card) if card else bool(selection.aimed))
        return True
