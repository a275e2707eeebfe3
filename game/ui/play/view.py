"""The parts of the table as one sees them, and the board in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from ...engine.board import Space, space_name
from ...engine.cards import Card
from ...i18n import language, t
from .. import sprites
from ..sprites import CardLook
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import SHADOW, blit_centred, button
from ..table import framing
from ..table.board import BoardPicture, BoardView, draw_bare_space, draw_glow, shows
from ..table.displayed_state import DisplayedState
from ..table.hand import HandCard
from ..table.hits import Hover
from ..table.last_round import ACTS, HAND, ROUND, SCORE, Round, RoundPanel, draw_since
from ..toolkit import text
from ..toolkit.act import NO_ACT, Act
from ..toolkit.geometry import CARD_RATIO
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import (
    AccessibleNode,
    Box,
    Content,
    Item,
    Look,
    Parts,
    drawn,
    grid_nodes,
    items,
    leaf,
    on_its_way,
    unseen,
)
from ..window.settings import HAND_ORDERS
from ..words.wording import card_words, number, orders_for, personal_key, power, space_said
from .layout import FIRST, PlayLayout, frame_places, places_of
from .model import Play
from .moments import Cheering, draw_chip
from .pacing import TICKS, TIME_TO_DRAW, Pacing
from .prompts import caught_name, late_name
from .table import Table
from .turn import DRAW, ROLL, Selection, Turn

_SMALL_SPACE = 40
"""CSS pixels of width under which a finger may miss a space, so that a tap only aims."""
_FINGER = 44
"""CSS pixels from the middle of a space within which a finger may hit others."""
_LENS = 92
"""Units to a side of the enlarged space."""
_RING = 16
"""Units by which the ring round the draw pile reaches beyond it."""


def lens_place(table: Table, aimed: Space) -> Rect:
    """Where the aimed space is shown enlarged."""
    app, space = table.app, table.board.rect(aimed)
    lens = Rect(0, 0, app.px(_LENS), app.px(_LENS))
    lens.midbottom = space.centerx, space.top - app.px(14)
    if lens.top < 0:
        lens.midtop = space.centerx, space.bottom + app.px(14)
    return lens.clamp(Rect((0, 0), app.display.size).inflate(-app.px(12), -app.px(12)))


def _lens_box(table: Table, aimed: Space, lens: Rect) -> Box:
    owner = table.displayed.chips.get(aimed, table.session.state.side)

    def draw(screen: pygame.Surface, *_: object) -> None:
        side = lens.width
        border = side + table.app.px(10)
        blit_centred(screen, sprites.panel(border, border, "note", table.app.scale), lens)
        screen.blit(sprites.small_space(table.board.prints[aimed], side, side), lens)
        blit_centred(screen, sprites.chip_ghost(owner, round(side * THEME.chip_share)), lens)

    return drawn(draw, (aimed, owner), SHADOW, rect=lens)


# ---------------------------------------------------------------- how hand and board look by what is selected

NOWHERE = Hover()


def _hand_cards(selection: Selection, turn: Turn, hover: Hover) -> list[HandCard]:
    numbers = {turn.slots[slot]: slot for slot in _marked(selection, turn).values()}
    raised, shown = _fitting(selection, turn, hover.space), []
    for slot, card in enumerate(turn.slots):
        is_dead, moves = bool(card) and turn.state.is_dead(card), [move for move in turn.moves if move.card == card]
        look: CardLook = "dead" if is_dead else "plain"
        if slot == selection.chosen:
            look = "chosen"
        elif selection.aimed and not selection.asks(turn, card) and all(move.at != selection.aimed for move in moves):
            look = "dim"
        is_enabled = not is_dead or bool(moves)
        rises = card in raised or (slot == hover.slot and is_enabled)
        shown.append(HandCard(card, look, is_enabled, numbers.get(card), rises))
    return shown


def _fitting(selection: Selection, turn: Turn, space: Space) -> frozenset[Card]:
    """The cards that could go to the space under the mouse while none is chosen; answers are not given away."""
    if not space or selection.chosen is not None or selection.aimed or selection.is_claiming(turn):
        return frozenset()
    return frozenset(move.card for move in turn.moves if move.at == space and not selection.asks(turn, move.card))


def _previewed(selection: Selection, turn: Turn, hover: Hover) -> frozenset[Space]:
    """The spaces of the card under the mouse while none is chosen."""
    if hover.slot is None or not selection.is_empty or selection.is_claiming(turn) or hover.slot >= len(turn.slots):
        return frozenset()
    return _lit(Selection(chosen=hover.slot, told=selection.told), turn)


def _ghost(selection: Selection, turn: Turn, hover: Hover) -> tuple[Space, int] | None:
    """The aimed space, or the one under the mouse, if a tap would bring a chip; for a question any open one would."""
    space = selection.aimed or hover.space
    if not space or not turn.is_free or selection.drag or selection.is_claiming(turn) or selection.is_hinted:
        return None
    if selection.is_quiz(turn):
        comes = bool(selection.card(turn)) and space in turn.open_spaces()
    else:
        comes = any(move.act in {"place", "replace"} for move in selection.offered_at(turn, space))
    return (space, turn.state.side) if comes else None


def _lit(selection: Selection, turn: Turn) -> frozenset[Space]:
    if selection.is_claiming(turn):
        tables = turn.state.setup.tables
        return frozenset(tables.line_spaces[tables.line_of[selection.claim(turn).at]])
    if selection.is_hinted and selection.aimed:
        return frozenset({selection.aimed})
    card = selection.card(turn)
    if not card or selection.asks(turn, card):
        return frozenset()
    if turn.rules.for_children and selection.aimed and not selection.drag:  # it is to be tapped once more
        return frozenset({selection.aimed})
    return frozenset(move.at for move in selection.offered(turn) if move.at)


def _marked(selection: Selection, turn: Turn) -> dict[Space, int]:
    """The spaces of the whole hand, on request, each with the first place of its card."""
    if not selection.shows_spaces or selection.is_claiming(turn) or turn.rules.dice:
        return {}
    # Cards of power would mark the whole board.
    ordinary = [move for move in turn.moves if move.at and move.card and not power(move.card, turn.rules)]
    return {move.at: turn.slots.index(move.card) for move in ordinary}


def _meant(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces of all lines to choose from, of a hint's lines, or of the chips that can be taken."""
    if selection.is_claiming(turn):
        return turn.spaces_of_lines
    if selection.advice and (lines := selection.advice.reason.lines):
        return frozenset(turn.state.setup.tables.spaces_in(lines))
    takes = selection.card(turn) and any(move.act in {"remove", "replace"} for move in selection.offered(turn))
    return _lit(selection, turn) if takes else frozenset()


def board_picture(selection: Selection, turn: Turn, displayed: DisplayedState, hover: Hover = NOWHERE) -> BoardPicture:
    """The board as it appears."""
    chips = dict(displayed.chips)
    return BoardPicture(
        chips,
        _lit(selection, turn),
        _marked(selection, turn),
        frozenset(displayed.last),
        tuple(displayed.lines),
        selection.aimed,
        _meant(selection, turn),
        frozenset(displayed.rough),
        frozenset(chips) if hover.through else frozenset({hover.space}).intersection(chips),
        _previewed(selection, turn, hover),
        _ghost(selection, turn, hover),
        framing.ends(selection.claim(turn).at) if selection.is_claiming(turn) else None,
        frozenset(displayed.landing),
    )


# ---------------------------------------------------------------- the board and the pile


@dataclass
class BoardLook(Content):
    """The board with its marks on the bare table."""

    board: BoardView
    picture: BoardPicture
    past: Round
    glowing: tuple[tuple[Space, float], ...]
    """The spaces that light up, with the share of the turn to its rough side that each chip has made."""
    pointed: frozenset[Space]
    is_dark: bool
    missed: tuple[Space, int]
    """The space of a wrong answer, "" for none, and by how many pixels it is pushed aside."""

    def paint(self, screen: pygame.Surface, _at: Rect, _item: Item, look: Look, /) -> None:
        board, picture = self.board, self.picture
        # A mark that tells more takes the place of the last move's.
        board.draw(screen, picture._replace(last=picture.last - set(self.past.latest)))
        if not shows(screen, board.reach):
            return
        told = {*picture.lit, *picture.marked}
        draw_since(screen, board, picture.chips, self.past, look.scale, told, picture.through)
        for space, share in self.glowing:
            self._draw_lit(screen, space, share)
        for space in sorted(self.pointed):  # whose glows overlap
            self._draw_lit(screen, space, float(space in picture.rough))
        if self.is_dark:
            sprites.draw_veil(screen, board.grid.frame, 128)
        if self.missed[0]:
            board.draw_miss(screen, *self.missed)

    def _draw_lit(self, screen: pygame.Surface, space: Space, turned: float) -> None:
        draw_glow(screen, self.board, space)
        draw_bare_space(screen, self.board, self.picture.chips, space, "lit")
        draw_chip(screen, self.board, self.picture.chips, space, turned)

    def difference(self, before: BoardLook, _at: Rect) -> list[Rect] | None:
        board = self.board
        if before.board is not board:  # its frame may lie elsewhere
            return None
        if self.is_dark != before.is_dark:
            return [board.reach]
        lit_or_shaken = ({*self.glowing} ^ {*before.glowing}) | ({self.missed} ^ {before.missed})
        changed = {*(self.pointed ^ before.pointed), *(space for space, _ in lit_or_shaken)}
        if self.past != before.past:
            changed |= {*self.past.latest, *before.past.latest}
        return [*(board.reach_of(space) for space in changed if space), *board.difference(self.picture, before.picture)]


def board_box(table: Table, picture: BoardPicture, play: Play, *, is_dark: bool = False) -> Box:
    """The board on the bare table."""
    missed = "" if table.timeline.busy else play.selection.missed
    aside = play.shake.offset(table.board.grid.cell) if missed else 0
    glowing = tuple(table.glowing.items())
    return leaf(BoardLook(table.board, picture, table.past, glowing, play.pointed, is_dark, (missed, aside)))


_LEAST_CARD = 8
"""Pixels under which the draw pile is a number alone."""
_LOW_PILE = 42
"""Units in height of its card, under which a countdown covers its number too."""


def _pile_card(table: Table) -> Rect:
    place = table.places.pile
    high = max(1, place.height - text.height("strong", table.app.px(TYPE.small)))
    card = Rect(0, place.top, min(place.width, max(1, round(high / CARD_RATIO))), high)
    card.centerx = place.centerx
    return card


def _pile_box(table: Table) -> Box:
    place, count = table.places.pile, table.displayed.pile

    def draw(screen: pygame.Surface, *_: object) -> None:
        card = _pile_card(table)
        if card.width >= _LEAST_CARD:
            blit_centred(screen, (sprites.card_back if count else sprites.card_slot)(*card.size), card)
        number = text.line(str(count), "strong", table.app.px(TYPE.small), THEME.quiet)
        screen.blit(number, number.get_rect(midbottom=place.midbottom))

    return drawn(draw, count, rect=place)


def _deck_call(table: Table, steps: Callable[[], int]) -> Box:
    """The lit draw pile, and how much of the time for it is left (0 to TICKS; TICKS: no hurry)."""
    app, place = table.app, table.places.pile

    def draw(screen: pygame.Surface, *_: object) -> None:
        left = steps()
        beat = 0 if app.reduced_motion else (TICKS - left) % sprites.RINGS
        blit_centred(screen, sprites.call_ring(*place.size, beat, app.scale), place)
        if left < TICKS:
            card, seconds = _pile_card(table), math.ceil(left * TIME_TO_DRAW / TICKS)
            card = place if card.height < app.px(_LOW_PILE) else card
            blit_centred(screen, sprites.countdown(round(card.height * 0.85), seconds, left / TICKS), card)

    return drawn(draw, steps, _RING, rect=place)


def _tray_box(table: Table) -> Box:
    roll, share = table.displayed.dice, table.roll_share
    place = table.places.dice(table.app.scale)[0]
    return drawn(lambda screen, *_: table.dice.draw_at(screen, roll, share), (roll, share), rect=place)


# ---------------------------------------------------------------- the bar of buttons

_ICONS = {
    "announce": "row",
    "catch": "tap",
    "help": "rules",
    "hint": "hint",
    "spaces": "eye",
    "talk": "talk",
    "undo": "undo",
    "menu": "menu",
    "room": "people",
}


def bar_buttons(table: Table, turn: Turn, play: Play) -> list[Box]:
    """The bar, and what takes the place of the hand: lines to choose from, the dice to roll."""
    places = zip(places_of(table.setup, table.session.people), table.places.buttons, strict=True)
    bar = [_button(table, name, rect, turn, play) for name, rect in places]
    if play.selection.is_claiming(turn):
        return [*_line_buttons(table, turn, play.selection), *bar]
    return [*sorting(table), *roll_button(table, turn), *bar]


def rare_buttons(table: Table) -> list[Box]:
    """What is seldom needed and waits in the menu."""
    if not table.hands.can_be_sorted or table.places.sort.width:
        return []
    return [button("order", t(f"menu.order.{_order(table)}"), icon="sort")]


def _order(table: Table) -> str:
    order = table.app.settings.hand_order
    return order if order in orders_for(table.setup.ruleset) else "rank"


def sorting(table: Table) -> list[Box]:
    """What sorts the hand, where the hand leaves room for it."""
    place = table.places.sort
    if not table.hands.can_be_sorted or not place.width:
        return []
    return [button("order", t("hand.sort"), icon="sort", label=t(f"menu.order.{_order(table)}"), rect=place)]


def roll_button(table: Table, turn: Turn) -> list[Box]:
    """Always there with dice, so that nothing jumps; it wakes when it is time to roll."""
    if not table.setup.ruleset.dice:
        return []
    is_time, place = turn.is_free and ROLL in turn.moves, table.places.dice(table.app.scale)[1]
    said = t("play.button.roll")
    return [button("roll", said, "main" if is_time else "plain", "dice", rect=place, enabled=is_time)]


def _line_buttons(table: Table, turn: Turn, selection: Selection) -> list[Box]:
    must, lines = bool(table.session.state.choices), framing.in_order([move.at for move in turn.lines])
    places = frame_places(table.places.hand, table.app.scale, slides=len(lines) > 1, waits=not must)
    length, now = table.setup.seating.line_length, selection.claim(turn).at
    words = t("play.button.claim", n=number(length)) if must else t("play.button.announce")
    boxes = [button("claim", words, "main", "lock", rect=places["settle"])]
    sliders = ("back", t("play.button.slide_back"), "back", 0), ("on", t("play.button.slide_on"), "forward", -1)
    for name, said, icon, end in sliders if len(lines) > 1 else ():
        place, is_enabled = places[name], now != lines[end]
        boxes.append(button(f"slide-{name}", said, icon=icon, wordless=True, rect=place, enabled=is_enabled))
    ends = turn.is_last_to_announce or (turn.is_over and DRAW not in turn.moves)
    later = t("play.button.keep_quiet" if ends else "play.button.later")
    return boxes if must else [*boxes, button("later", later, rect=places["later"])]


def word_for(usual: str, short: str, wide: int, scale: float) -> str:
    """The word of a button so many pixels wide: the short one where the usual one would be broken."""
    return short if text.width(usual, "body", round(TYPE.least * scale)) > wide - 6 * scale else usual


def _button(table: Table, place: str, rect: Rect, turn: Turn, play: Play) -> Box:
    selection = play.selection
    name = _first(turn, selection) if place == FIRST else place
    if table.session.is_far:  # the room is what one comes back to, and there is neither hint nor undo
        name = {"hint": "room", "undo": "hint"}.get(name, name)
    is_enabled, word = _is_enabled(table, name, turn, selection), t(f"play.button.{name}")
    style: ButtonStyle = "main" if name in {"announce", "catch"} and is_enabled else "plain"
    if (name == "spaces" and selection.shows_spaces) or (name == "hint" and play.hint.is_on):
        style = "chosen"
    said = t("menu.talk") if name == "talk" else word
    if name == "undo":
        word = word_for(word, t("play.button.undo.short"), rect.width, table.app.scale)
    if name == "catch" and turn.caught:
        said = t("play.button.catch_of", name=caught_name(table, turn))
    return button(name, word, style, _ICONS[name], label=said, rect=rect, enabled=is_enabled)


def _first(turn: Turn, selection: Selection) -> str:
    """What matters most: a line to announce, help with a question, or the spaces of the hand."""
    if selection.can_announce(turn) or turn.rules.dice:
        return "announce"
    return "help" if turn.rules.shows else "spaces"


def _is_enabled(table: Table, name: str, turn: Turn, selection: Selection) -> bool:
    match name:
        case "undo":
            return not table.timeline.busy and table.session.can_undo
        case "hint":
            return turn.is_free and len(turn.first_two()) > 1 and not table.session.is_far
        case "talk" | "catch":
            means = turn.caught if name == "catch" else "call" in turn.acts and table.callable_sides()
            return turn.is_free and bool(means)
        case "announce":
            return selection.can_announce(turn)
        case "help":
            card = selection.card(turn)
            return turn.is_free and (selection.asks(turn, card) if card else bool(selection.aimed))
    return True


# ---------------------------------------------------------------- the table in words


def space_words(table: Table, space: Space) -> str:
    """A space of the table as it is said."""
    return space_said(space, table.board.prints[space], table.displayed.chips.get(space))


def part(key: str, heading: str, order: int, things: Sequence[Box]) -> list[Box]:
    """Things under a heading that is only read aloud, unless none of them is."""
    above = unseen("heading", heading, f"heading:{key}")._replace(order=order)
    return [above, *things] if any(box.label for thing in things for box in _all_of(thing)) else [*things]


def _all_of(box: Box) -> Iterator[Box]:
    yield box
    for kid in box.kids:
        yield from _all_of(kid)


def only_seen(box: Box) -> Box:
    """What is painted of a box, which can be neither acted on nor read."""
    return box._replace(kids=tuple(map(only_seen, box.kids)), act=NO_ACT, label="", role="")


def score(table: Table) -> list[Box]:
    """The score, for screen readers."""
    boxes = [unseen("text", said, f"score:{i}") for i, said in enumerate(table.panels.told(table.displayed))]
    dice, pile = table.displayed.dice, t("table.pile", n=table.displayed.pile)
    thrown = t("told.dice", dice=" + ".join(map(str, dice)))
    boxes.append(unseen("text", thrown, "dice") if dice else unseen("text", pile, "pile"))
    return part("score", t("told.score"), SCORE, [box._replace(order=SCORE) for box in boxes])


class TableView:
    """Shows a table with what the person at it has selected; keeps what takes its time to find."""

    def __init__(self, table: Table, cheering: Cheering, pacing: Pacing, *, tells_round: bool = True) -> None:
        """Show a table, with the others' last round beside it if it `tells_round`."""
        self._table, self._cheering, self._pacing, self._tells_round = table, cheering, pacing, tells_round
        self._said: dict[tuple[object, ...], str] = {}
        """The words for each look of a space: to find them for all spaces takes its time."""
        self._parts = Parts()
        self._places: PlayLayout | None = None
        """Those for which the parts were made."""

    # ------------------------------------------------------------ what is painted

    @property
    def focused_space(self) -> Space:
        """The space that the keyboard is on, "" for none."""
        kind, _, focused = self._table.app.keyboard.focused.partition(":")
        return focused if kind == "space" else ""

    @property
    def focused_slot(self) -> int | None:
        """The place of the card that is pressed, or that the keyboard is on."""
        app, cards = self._table.app, [Act("card", slot).name for slot in range(len(self._table.hand.places))]
        pressed = (slot for slot, name in enumerate(cards) if app.look(name) == "pressed")
        return next(pressed, cards.index(app.keyboard.focused) if app.keyboard.focused in cards else None)

    @property
    def has_small_spaces(self) -> bool:
        return self._table.board.grid.cell / self._table.app.display.pixels < _SMALL_SPACE

    def is_careful(self, play: Play, turn: Turn, target: Act) -> bool:
        """True if a tap on a space only aims: a finger may miss small ones, a keyboard's focus does not."""
        if target.kind != "space" or not self.has_small_spaces or self._table.app.keyboard.focused == target.name:
            return False
        return not self._is_clear(play.selection, turn, target.value)

    def _is_clear(self, selection: Selection, turn: Turn, space: Space) -> bool:
        """True if the chosen card is an ordinary one that no other space near by would do for."""
        board, card = self._table.board, selection.card(turn)
        if not card or power(card, turn.rules):
            return False
        here, near = board.rect(space).center, _FINGER * self._table.app.display.pixels
        return all(math.dist(here, board.rect(at).center) > near for at in selection.spaces(turn) if at != space)

    def hover(self, play: Play) -> Hover:
        """What is looked at; the keyboard's focus counts before the mouse."""
        if (slot := self.focused_slot) is not None:
            return play.hover._replace(slot=slot)
        focused = self.focused_space
        return play.hover._replace(space=focused) if focused else play.hover

    def boxes(
        self,
        play: Play,
        turn: Turn,
        bar: Sequence[Box],
        beside: Sequence[Box] = (),
        picture: BoardPicture | None = None,
    ) -> list[Box]:
        """What is painted of the table: with a picture of the board or as it is now, with words `beside` it."""
        table, selection, shown = self._table, play.selection, self._table.displayed
        hover, is_claiming = self.hover(play), selection.is_claiming(turn)
        cards = [] if is_claiming else _hand_cards(selection, turn, hover)
        hand = tuple(cards), table.hand.fresh, frozenset(table.hand.away)
        seats = table.panels.facts(shown), table.shown_seat
        tells = self._tells_round and not is_claiming
        acts = tuple(bar), turn.draw, turn.draws_by_hand
        round_ = (turn.is_free, table.past) if tells else None
        picture = picture or board_picture(selection, turn, shown, hover)
        return [
            board_box(table, picture, play, is_dark=self._cheering.shown is not None),
            self._kept("seats", seats, lambda: table.panels.boxes(shown, table.shown_seat)),
            _tray_box(table) if table.setup.ruleset.dice else _pile_box(table),
            *beside,
            self._kept("hand", hand, lambda: part("hand", t("told.hand"), HAND, table.hand.boxes(cards, HAND))),
            self._kept("acts", acts, lambda: self._acts(turn, bar)),
            self._kept("round", round_, lambda: self._told_round(turn) if tells else []),
            *self._lens(selection),
        ]

    def _kept(self, name: str, facts: object, make: Callable[[], list[Box]]) -> Box:
        app = self._table.app
        if self._places is not self._table.places:
            self._places, self._parts = self._table.places, Parts()
        return self._parts.keep(name, facts, Look(app.display.size, app.scale, app.look), make)

    def _acts(self, turn: Turn, bar: Sequence[Box]) -> list[Box]:
        buttons = [box._replace(order=ACTS) for box in bar]
        return part("acts", t("told.acts"), ACTS, [*self._deck(turn), *buttons])

    def spaces(self, play: Play, turn: Turn) -> Box:
        """The spaces that can be acted on."""
        selection, shown = play.selection, self._table.displayed
        is_claiming = selection.is_claiming(turn)
        free = selection.let_go() if selection.advice and not is_claiming else selection  # a hint binds nobody
        found = tuple(free.spaces(turn))
        facts = found, tuple(map(shown.chips.get, found)), is_claiming
        return self._kept("spaces", facts, lambda: self._targets(found, is_claiming=is_claiming))

    def _targets(self, spaces: Iterable[Space], *, is_claiming: bool) -> list[Box]:
        plain, rect = Box(radius=4.0, draggable=is_claiming, role=""), self._table.board.rect
        return [
            plain._replace(act=Act("space", space), label=space_words(self._table, space), rect=rect(space))
            for space in spaces
        ]

    def score(self) -> Box:
        """The score, for screen readers."""
        shown = self._table.displayed
        facts = self._table.panels.facts(shown), shown.pile, shown.dice
        return self._kept("score", facts, lambda: score(self._table))

    def _deck(self, turn: Turn) -> list[Box]:
        if turn.draw is None:
            return []
        late = late_name(self._table, turn)
        label = t(personal_key("play.button.draw_late", late), name=late) if late else t("play.button.draw")
        pile, least, display = self._table.places.pile, self._table.app.px(44), self._table.app.display
        finger = Rect(0, 0, max(pile.width, least), max(pile.height, least))
        finger.center = pile.center
        place = finger.clamp(Rect((0, 0), display.size))
        target = Box(act=Act("button", "draw"), label=label, rect=place, radius=6.0, order=ACTS)
        return [target, _deck_call(self._table, lambda: self._pacing.steps_to_draw if turn.draws_by_hand else TICKS)]

    def over(self, play: Play, look: Look, *, pulses: bool) -> list[Item]:
        """What is on its way over the table, and if it `pulses` the ring round a space to tap once more."""
        table, selection = self._table, play.selection
        over = items(_tray_box(table), Rect((0, 0), look.size), look) if table.is_rolling else []
        over += table.hand.over()
        if pulses and selection.aimed and selection.waits_for_tap(table.turn):
            place, step = table.board.rect(selection.aimed), self._pacing.pulse % sprites.RINGS
            over.append(on_its_way(sprites.call_ring(*place.size, step, table.app.scale), place.center))
        return [*over, *self._cheering.over(), *table.timeline.items()]

    # ------------------------------------------------------------ the others' last round, and the lens

    def round_panel(self, *, is_free: bool) -> Box | None:
        """The others' last round, which can be shown again if the person is free to; None where nothing is told."""
        table, area = self._table, self._table.places.log
        wakes, players = is_free and bool(table.past.changes), table.session.players
        panel = RoundPanel(table.past, table.setup.ruleset, players, table.board.prints, wakes)
        return panel.box(area, Look(area.size, table.app.scale, table.app.look))

    def _told_round(self, turn: Turn) -> list[Box]:
        box = self.round_panel(is_free=turn.is_free)
        if box is None:
            return []
        above = unseen("heading", t("since.title"), "heading:round")._replace(order=ROUND)
        return [above, box] if any(kid.act.kind == "since" for kid in _all_of(box)) else [box]

    def _lens(self, selection: Selection) -> Iterator[Box]:
        """The aimed space enlarged, where spaces are small."""
        aimed = selection.aimed
        if aimed and self.has_small_spaces and not (selection.is_hinted or selection.drag):
            yield _lens_box(self._table, aimed, lens_place(self._table, aimed))

    # ------------------------------------------------------------ the board in words

    def nodes(self, play: Play, turn: Turn, targets: Collection[Space]) -> Iterator[AccessibleNode]:
        """The board row by row; `targets` are the spaces that can be acted on."""
        board, rows = self._table.board, self._table.setup.board
        picture, slots = board_picture(play.selection, turn, self._table.displayed), turn.slots
        in_lines = {space for spaces, _ in self._table.displayed.lines for space in spaces}

        def cell(space: Space) -> AccessibleNode:
            card = slots[picture.marked[space]] if space in picture.marked else ""
            words = self._space(space, card, is_lit=space in picture.lit, is_in_line=space in in_lines)
            return AccessibleNode("cell", Act("space", space).name, words, board.rect(space), space in targets)

        heading = t("told.board", rows=rows.height, columns=rows.width)
        cells = [[cell(space_name(x, y)) for x in range(rows.width)] for y in range(rows.height)]
        yield from grid_nodes("board", heading, board.grid.frame, cells)

    def _space(self, space: Space, card: Card, *, is_lit: bool, is_in_line: bool) -> str:
        """A space in words; `card` of the hand is shown to belong there."""
        key = language(), space, self._table.displayed.chips.get(space), card, is_lit, is_in_line
        if key not in self._said:
            words = space_words(self._table, space)
            words = t("board.line", space=words) if is_in_line else words
            words = t("board.marked", space=words, card=card_words(card)) if card else words
            self._said[key] = t("board.lit", space=words) if is_lit else words
        return self._said[key]


_MADE_KEYS = {"play.button.{}": _ICONS, "menu.order.{}": HAND_ORDERS}
