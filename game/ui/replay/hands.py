"""The cards of one seat, of the current player or of all, and the choice between these."""

from __future__ import annotations

import math
from functools import partial

import pygame
from pygame import Rect

from ...engine.cards import Card
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..sprites.widgets import Segment, blit_centred, icon, panel, picture, pressable, words
from ..table.dice import DiceView
from ..table.fan import card_ratio, hand_rows
from ..table.hand import HandCard, HandView
from ..toolkit.act import Act
from ..toolkit.geometry import split_row
from ..toolkit.theme import THEME, TYPE, least_px
from ..toolkit.view import SPREAD, Box, Item, Look, Px, drawn, row
from ..words.wording import arranged_hand, card_words, personal_key
from .turns import GameTurns

EVERYBODY = -1
MOVER = -2
"""The current player."""
_FEW = 3
"""Seats up to which each has a place of its own to be chosen."""
_LEAST_SEGMENT_WIDTH = 76
_LEAST_STEPPER_WIDTH = 190
_ARROW_WIDTH = 44
_STRIP_HEIGHT = 36
"""Units left to the words of the panel where all hands need its room."""
_STRIP_GAP = 6


def _hand_tiles(area: Rect, scale: float, seats: int, most: int) -> tuple[Rect, ...]:
    """A row of square cards for each seat, of so many cards at most, as large as fits; () where they'd be too small."""
    gap, between = round(8 * scale), max(2, round(2 * scale))

    def side_in(columns: int) -> int:
        lines = math.ceil(seats / columns)
        wide, high = (area.width - gap * (columns - 1)) // columns, (area.height - between * (lines - 1)) // lines
        return min((wide - between * most) // (most + 1), high, round(62 * scale))  # the chip is one more card

    columns = max(range(1, seats + 1), key=side_in)
    side, lines = side_in(columns), math.ceil(seats / columns)
    if side < math.ceil(least_px() / 0.53):  # a rank's size, of the card's side
        return ()
    step = side + between
    used, top = step * (most + 1) - between, area.top + (area.height - lines * step + between) // 2
    lefts = [place.centerx - used // 2 for place in split_row(area, [1.0] * columns, gap)]
    return tuple(Rect(lefts[i % columns], top + i // columns * step, used, side) for i in range(seats))


class SeenHands:
    """Paints the hands that are seen; `whose` is a seat, EVERYBODY or MOVER."""

    def __init__(self, session: Session, turns: GameTurns) -> None:
        self._session, self._turns, self._setup = session, turns, session.state.setup
        self._rules = self._setup.ruleset
        self._view = HandView(self._rules)
        self._ratio = card_ratio(self._rules)
        people, seats = session.people, self._setup.seats
        self.whose = people[0] if people else EVERYBODY if seats <= _FEW else MOVER
        self._most = max((len(hand) for state in turns.states for hand in state.hands), default=1)
        self._at: dict[str, Rect] = {}
        self._rest = Rect(0, 0, 0, 0)
        """The part of the panel that all hands leave free."""
        self.tiles: tuple[Rect, ...] = ()
        """The place of each hand among all; none where there is no room for them."""
        self._dice = DiceView()

    def lay_out(self, at: dict[str, Rect], look: Look) -> None:
        """Find the places of the cards; all hands may take most of the panel."""
        hand, panel, strip = at["hand"], at["panel"], look.px(_STRIP_HEIGHT)
        tiles_in = partial(_hand_tiles, scale=look.scale, seats=self._setup.seats, most=self._most)
        self._at, self._rest, self.tiles = at, panel, tiles_in(hand)
        is_beside = panel.left > hand.right or panel.right < hand.left
        if not self.tiles and not is_beside:
            high, is_below = strip - look.px(_STRIP_GAP), panel.top > hand.top
            self._rest = Rect(panel.left, panel.bottom - high if is_below else panel.top, panel.width, high)
            top, bottom = (hand.top, panel.bottom - strip) if is_below else (panel.top + strip, hand.bottom)
            self.tiles = tiles_in(Rect(hand.left, top, hand.width, bottom - top))
        if self.whose not in self.choices:
            self.whose = self.choices[0]
        if self._rules.dice:
            self._dice.lay_out(hand, look.scale, self._rules.dice)

    @property
    def panel(self) -> Rect:
        """The place of the words beside the cards."""
        return self._rest if self.whose == EVERYBODY else self._at["panel"]

    # ------------------------------------------------------------ the choice

    @property
    def choices(self) -> tuple[int, ...]:
        """What `whose` can be, in the order of the button."""
        seats, everybody = tuple(range(self._setup.seats)), (EVERYBODY,) * bool(self.tiles)
        return (*seats, *everybody) if len(seats) <= _FEW else (MOVER, *everybody, *seats)

    def seat(self, step: int) -> int | None:
        """The seat whose cards are seen at a step; None for all."""
        if self.whose != MOVER:
            return self.whose if self.whose != EVERYBODY else None
        turn = self._turns.turn(step)
        return turn.seat if turn else self._turns.states[0].current_player

    def choose(self, act: Act) -> None:
        if act.kind == "see":
            self.whose = act.value
            return
        choices, way = self.choices, 1 if act.value == "whose-on" else -1
        self.whose = choices[(choices.index(self.whose) + way) % len(choices)]

    def choice(self, look: Look) -> Box | None:
        """A place for each, a name between arrows, or one button that goes on."""
        at = self._at.get("who")
        if at is None:
            return None
        about = self._told(self.whose)
        if len(self.choices) <= _FEW + 1 and at.width >= len(self.choices) * _LEAST_SEGMENT_WIDTH * look.scale:
            return panel("well", row(*(self._segment(whose, at, look) for whose in self.choices), grow=1.0), rect=at)
        if at.width < _LEAST_STEPPER_WIDTH * look.scale:
            sign = self._sign(self.whose, THEME.text, (at.height - look.px(6)) // 2, look)
            name = words(self._name(self.whose), "strong", TYPE.small - 1, align="center")
            return pressable("whose-on", about, sign, name, align=0.5, pad=3, rect=at)
        on = t("told.heading", heading=about, text=t("replay.whose-on"))
        previous, following = icon("previous", 22, THEME.text, grow=1.0), icon("next", 22, THEME.text, grow=1.0)
        back = pressable("whose-back", t("replay.whose-back"), previous, size=_ARROW_WIDTH)
        forth = pressable("whose-on", on, following, size=_ARROW_WIDTH)
        return panel("well", row(back, self._named(self.whose, THEME.text, at, look), forth, grow=1.0), rect=at)

    def _name(self, whose: int) -> str:
        if whose == EVERYBODY:
            return t("replay.all") if self._setup.seats > 2 else t("replay.both")
        return t("replay.mover") if whose == MOVER else self._session.players[whose].name

    def _segment(self, whose: int, at: Rect, look: Look) -> Box:
        act, label, is_chosen = Act("see", whose), self._told(whose), whose == self.whose
        name = self._named(whose, THEME.text if is_chosen else THEME.quiet, at, look)
        return row(name, content=Segment(""), act=act, label=label, chosen=is_chosen, grow=1.0)

    def _told(self, whose: int) -> str:
        name = self._name(whose)
        return t(personal_key("replay.cards_of", name), name=name)

    def _named(self, whose: int, ink: str, at: Rect, look: Look) -> Box:
        name = words(self._name(whose), "strong", colour=ink)
        return row(self._sign(whose, ink, at.height // 2, look), name, gap=6, pad=(6, 0), align=0.5, grow=1.0)

    def _sign(self, whose: int, ink: str, most: int, look: Look) -> Box:
        """A seat's chip, or the picture of several, at most so many pixels wide."""
        size = Px(min(look.px(22), most))
        if whose >= 0:
            return picture(partial(sprites.chip_flat, self._setup.side_of[whose]), size)
        return icon("people" if whose == EVERYBODY else "person", size, ink)

    # ------------------------------------------------------------ the cards

    def cards(self, step: int) -> Box:
        """The cards that are seen at a step, or its dice."""
        seat, turn = self.seat(step), self._turns.turn(step)
        if self._rules.dice:
            dice = self._turns.states[turn.main].extras.dice if turn else ()
            return drawn(lambda screen, *_: self._dice.draw_at(screen, dice, 1.0), dice)
        how = partial(self._draw_all, step) if seat is None else partial(self._draw_hand, step, seat)
        seats = range(self._setup.seats) if seat is None else [seat]
        looks = tuple((one, *self.hand(step, one), self.lifted(step, one)) for one in seats)
        reach = SPREAD if seat is not None else 120  # all hands go beyond the place of one
        return drawn(how, looks, reach, rect=self._at["hand"])

    def hand(self, step: int, seat: int) -> list[Card]:
        return arranged_hand(self._turns.hand(step, seat), self._rules)

    def lifted(self, step: int, seat: int) -> int:
        """The place of the card that a seat played; -1 for none."""
        (who, card), cards = self._turns.played(step), self.hand(step, seat)
        return cards.index(card) if who == seat and card in cards else -1

    def _draw_hand(self, step: int, seat: int, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        cards, lifted = self.hand(step, seat), self.lifted(step, seat)
        above = at.height // 12  # for a card that is lifted
        area = Rect(at.left, at.top + above, at.width, at.height - above)
        self._view.lay_out(hand_rows(area, look.scale, max(len(cards), 1), self._ratio))
        if self._ratio >= 1 or self._view.place(0).width >= 6 * least_px():  # a name is broad enough to be read
            held = [HandCard(card, "chosen" if slot == lifted else "plain") for slot, card in enumerate(cards)]
            self._view.draw(screen, held)
            return
        for slot, (card, place) in enumerate(zip(cards, self._view.places, strict=False)):
            side = min(place.size)
            square = Rect(place.left, place.centery - side // 2, side, side)
            self._draw_print(screen, card, square, look, is_played=slot == lifted)

    def _draw_print(self, screen: pygame.Surface, card: Card, place: Rect, look: Look, *, is_played: bool) -> None:
        """Paint the print of a card's spaces in place of a card that would be too small to read."""
        screen.blit(sprites.small_space(self._rules.print_of(card), *place.size), place)
        if is_played:
            blit_centred(screen, sprites.chosen_frame(*place.size, look.scale * 0.7), place)

    def _draw_all(self, step: int, screen: pygame.Surface, _at: Rect, _item: Item, look: Look) -> None:
        for seat, tiles in enumerate(self.tiles):
            lifted, side = self.lifted(step, seat), tiles.height
            place = Rect(tiles.topleft, (side, side))
            blit_centred(screen, sprites.chip_flat(self._setup.side_of[seat], round(side * 0.8)), place)
            for slot, card in enumerate(self.hand(step, seat)):
                place.move_ip(side + max(2, look.px(2)), 0)
                self._draw_print(screen, card, place, look, is_played=slot == lifted)

    def said(self, step: int) -> list[str]:
        if self._rules.dice:
            return []
        seat = self.seat(step)
        return [self.held(step, one) for one in (range(self._setup.seats) if seat is None else [seat])]

    def held(self, step: int, seat: int) -> str:
        name, cards = self._session.players[seat].name, ", ".join(map(card_words, self.hand(step, seat)))
        return t(personal_key("replay.held", name), name=name, cards=cards)
