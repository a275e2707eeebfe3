"""The bar of buttons at the table, and the keys."""

from __future__ import annotations

from pygame import Rect

from ...i18n import t
from ..sprites.widgets import Button
from ..table import framing
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import TYPE
from ..words.wording import number, orders_for
from .layout import FIRST, frame_places, places_of
from .model import Play
from .selection import Selection
from .table import Table
from .turn import ROLL, Turn

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


def buttons(table: Table, turn: Turn, play: Play) -> list[Button]:
    """The bar, and what takes the place of the hand: lines to choose from, the dice to roll."""
    bar = [
        _button(table, name, rect, turn, play)
        for name, rect in zip(places_of(table.setup), table.places.buttons, strict=True)
    ]
    if play.selection.is_claiming(turn):
        return [*line_buttons(table, turn, play.selection), *bar]
    return [*sorting(table), *roll_button(table, turn), *bar]


def rare_buttons(table: Table) -> list[Button]:
    """What is seldom needed and waits in the menu."""
    if not table.hands.can_be_sorted or table.places.sort.width:
        return []
    return [Button(Act("button", "order"), t(f"menu.order.{_order(table)}"), icon="sort")]


def _order(table: Table) -> str:
    """The order in which the hand lies."""
    order = table.app.settings.hand_order
    return order if order in orders_for(table.setup.ruleset) else "rank"


def sorting(table: Table) -> list[Button]:
    """What sorts the hand, where the hand leaves room for it."""
    place = table.places.sort
    if not table.hands.can_be_sorted or not place.width:
        return []
    words, px = t(f"hand.order.{_order(table)}"), table.app.px
    fits = text.width(words, "body", px(TYPE.least)) <= place.width - px(16)
    shown, said = words if fits else t("hand.sort"), t(f"menu.order.{_order(table)}")
    return [Button(Act("button", "order"), shown, place, icon="sort", said=said)]


def roll_button(table: Table, turn: Turn) -> list[Button]:
    """Always there with dice, so that nothing jumps; it wakes when it is time to roll."""
    if not table.setup.ruleset.dice:
        return []
    is_time = turn.is_free and ROLL in turn.moves
    place, said = table.places.dice(table.app.scale)[1], t("play.button.roll")
    return [Button(Act("button", "roll"), said, place, "main" if is_time else "plain", "replay", is_time)]


def line_buttons(table: Table, turn: Turn, selection: Selection) -> list[Button]:
    """What slides the frame round a line, in place of the hand, and the buttons that settle it."""
    must, slides = bool(table.session.state.choices), len(turn.lines) > 1
    places = frame_places(table.places.hand, table.app.scale, slides=slides, waits=not must)
    length = table.setup.seating.line_length
    words = t("play.button.claim", n=number(length)) if must else t("play.button.announce")
    settle = Button(Act("button", "claim"), words, places["settle"], "main", "lock")
    later = [] if must else [Button(Act("button", "later"), t("play.button.later"), places["later"])]
    return [settle, *(_sliders(turn, selection, places) if slides else []), *later]


def _sliders(turn: Turn, selection: Selection, places: dict[str, Rect]) -> list[Button]:
    """The buttons that slide the frame; at the last line, one of them rests."""
    order, now = framing.in_order([move.at for move in turn.lines]), selection.claim(turn).at
    back = Button(Act("button", "slide-back"), t("play.button.slide_back"), places["back"], icon="back", wordless=True)
    on = Button(Act("button", "slide-on"), t("play.button.slide_on"), places["on"], icon="forward", wordless=True)
    back.enabled, on.enabled = now != order[0], now != order[-1]
    return [back, on]


def _button(table: Table, place: str, rect: Rect, turn: Turn, play: Play) -> Button:
    name = _first(turn, play.selection) if place == FIRST else place
    said = t("menu.talk") if name == "talk" else ""
    button = Button(Act("button", name), t(f"play.button.{name}"), rect, icon=_ICONS[name], said=said)
    button.enabled = _is_enabled(table, name, turn, play)
    if name == "announce" and button.enabled:
        button.style = "main"
    elif (name == "spaces" and play.selection.shows_spaces) or (name == "hint" and play.hint.is_on):
        button.style = "chosen"
    return button


def _first(turn: Turn, selection: Selection) -> str:
    """What matters most: a line to announce, help with a question, or the spaces of the hand."""
    if selection.can_announce(turn) or turn.rules.dice:
        return "announce"
    return "help" if turn.rules.shows else "spaces"


def _is_enabled(table: Table, name: str, turn: Turn, play: Play) -> bool:
    selection = play.selection
    if name == "undo":
        return not table.timeline.busy and table.session.can_undo
    if name == "hint":
        return turn.is_free and len(turn.first_two()) > 1
    if name == "talk":
        return turn.is_free and "call" in turn.acts
    if name == "announce":
        return selection.can_announce(turn)
    if name == "help":
        card = selection.card(turn)
        return turn.is_free and (selection.asks(turn, card) if card else bool(selection.aimed))
    return True
