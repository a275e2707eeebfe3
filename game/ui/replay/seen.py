"""Whose cards are seen: one seat's, those of whoever plays, or all; and the cards themselves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import pygame
from pygame import Rect

from ...engine.cards import Card
from ...i18n import t
from ...session import Session
from .. import sprites
from ..shell.scene import AppContext
from ..sprites.panels import button_ink
from ..sprites.switches import segment
from ..sprites.widgets import blit_centred
from ..table.hand_layout import card_ratio, hand_rows
from ..table.hand_view import HandCard, HandView
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import split_row
from ..toolkit.legible import least_px
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from ..words.wording import arranged_hand, card_words
from .turns import GameTurns

EVERYBODY, MOVER = -1, -2
"""All cards, and those of whoever plays."""
_FEW = 3
"""Seats up to which each has a place of its own to be chosen."""
_LEAST_SEGMENT, _LEAST_STEPPER, _ARROW = 76, 190, 44
"""Units in width of a seat to be chosen, and of a name between two arrows, and of these."""
_RANK = 0.53
"""How large a rank is on the smallest card of those where all hands are seen, of its side."""
_MOST_TILE = 62
"""Units to a side of the largest of these."""
_NAME = 6
"""Ems of the smallest letters in width from which a card that has nothing but a name can be read."""
_STRIP = 36
"""Units of height that are left of the panel where all cards need its room."""


class _Tiles(NamedTuple):
    """All hands as small cards."""

    side: int
    """Of a card, pixels."""
    cells: tuple[Rect, ...]
    """A seat's place, by seat."""


def hand_tiles(area: Rect, scale: float, seats: int, most: int) -> _Tiles | None:
    """Places for so many seats with so many cards at most, as large as fits; None where they would be too small."""
    best: _Tiles | None = None
    gap, between, least = round(8 * scale), max(2, round(2 * scale)), math.ceil(least_px() / _RANK)
    for columns in range(1, seats + 1):
        lines = -(-seats // columns)
        wide, high = (area.width - gap * (columns - 1)) // columns, (area.height - between * (lines - 1)) // lines
        # The chip takes as much as a card.
        side = min((wide - between * most) // (most + 1), high, round(_MOST_TILE * scale))
        if side >= least and (best is None or side > best.side):
            used = (side + between) * (most + 1) - between
            places = split_row(Rect(area.left, area.top, area.width, side), [1.0] * columns, gap)
            top = area.top + (area.height - lines * (side + between) + between) // 2
            cells = tuple(
                Rect(places[seat % columns].centerx - used // 2, top + seat // columns * (side + between), used, side)
                for seat in range(seats)
            )
            best = _Tiles(side, cells)
    return best


class SeenCards:
    """The choice whose cards are seen, and the cards."""

    def __init__(self, app: AppContext, session: Session, turns: GameTurns) -> None:
        self._app, self._session, self._turns = app, session, turns
        self._setup = session.state.setup
        self._view = HandView(self._setup.ruleset)
        people, seats = session.people, self._setup.seats
        self.whose = people[0] if people else EVERYBODY if seats <= _FEW else MOVER
        self._tiles: _Tiles | None = None
        """Where all hands are seen."""
        self._most = max((len(hand) for state in turns.states for hand in state.hands), default=1)
        self._who = self._hand = self._panel = Rect(0, 0, 0, 0)

    @property
    def choices(self) -> tuple[int, ...]:
        """What can be seen, in the order in which it is gone through."""
        seats, everybody = tuple(range(self._setup.seats)), (EVERYBODY,) * (self._tiles is not None)
        return (*seats, *everybody) if len(seats) <= _FEW else (MOVER, *everybody, *seats)

    def seat(self, step: int) -> int | None:
        """The seat whose cards are seen at a step; None for all."""
        if self.whose != MOVER:
            return self.whose if self.whose != EVERYBODY else None
        turn = self._turns.turn(step)
        return self._turns.seat(turn) if turn else self._turns.states[0].current_player

    def lay_out(self, who: Rect, hand: Rect, panel: Rect) -> None:
        """Give choice and cards their places, and tell where a panel is of which all cards may take the most."""
        self._who, self._hand, self._panel = who, hand, panel
        self._tiles = self._tiles_in(hand) or self._tiles_in(self._wide)
        if self.whose not in self.choices:
            self.whose = self.choices[0]

    def _tiles_in(self, area: Rect) -> _Tiles | None:
        return hand_tiles(area, self._app.scale, self._setup.seats, self._most)

    @property
    def _wide(self) -> Rect:
        """The place of the cards with most of the panel below or above it."""
        hand, panel, strip = self._hand, self._panel, self._app.px(_STRIP)
        if panel.left > hand.right or panel.right < hand.left:
            return hand
        top = hand.top if panel.top > hand.top else panel.top + strip
        bottom = panel.bottom - strip if panel.top > hand.top else hand.bottom
        return Rect(hand.left, top, hand.width, bottom - top)

    @property
    def panel(self) -> Rect:
        """What is left of the panel now."""
        if self.whose != EVERYBODY or self._tiles_in(self._hand) or not self._who.width:
            return self._panel
        high, panel = self._app.px(_STRIP) - self._app.px(6), self._panel
        top = panel.bottom - high if panel.top > self._hand.top else panel.top
        return Rect(panel.left, top, panel.width, high)

    # ------------------------------------------------------------ the choice

    def name(self, whose: int) -> str:
        """How a choice is called."""
        if whose == EVERYBODY:
            return t("replay.all") if self._setup.seats > 2 else t("replay.both")
        return t("replay.mover") if whose == MOVER else self._session.players[whose].name

    @property
    def _form(self) -> str:
        """How it is chosen: by a place for each, by a name between arrows, or by one button that goes on."""
        wide, scale = self._who.width, self._app.scale
        if len(self.choices) <= _FEW + 1 and wide >= len(self.choices) * _LEAST_SEGMENT * scale:
            return "segments"
        return "stepper" if wide >= _LEAST_STEPPER * scale else "button"

    def targets(self) -> list[Item]:
        """What can be chosen."""
        if not self._who.width:
            return []
        if self._form == "segments":
            return [
                Item(Act("see", whose), t("replay.cards_of", name=self.name(whose)), place, chosen=whose == self.whose)
                for whose, place in zip(self.choices, self._segments, strict=True)
            ]
        words = t("replay.cards_of", name=self.name(self.whose))
        if self._form == "button":
            return [Item(Act("button", "whose-on"), words, self._who)]
        back, _, on = self._parts
        return [
            Item(Act("button", "whose-back"), t("replay.whose-back"), back),
            Item(Act("button", "whose-on"), t("told.heading", heading=words, text=t("replay.whose-on")), on),
        ]

    @property
    def _segments(self) -> list[Rect]:
        return split_row(self._who, [1.0] * len(self.choices), 0)

    @property
    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """An arrow back, the name, an arrow on."""
        who, side = self._who, self._app.px(_ARROW)
        back, on = Rect(who.left, who.top, side, who.height), Rect(who.right - side, who.top, side, who.height)
        return back, Rect(back.right, who.top, on.left - back.right, who.height), on

    def choose(self, act: Act) -> bool:
        """Choose what an act says; whether it was one of these."""
        choices = self.choices
        match act:
            case Act("see", whose):
                self.whose = whose
            case Act("button", "whose-on" | "whose-back" as way):
                step = 1 if way == "whose-on" else -1
                self.whose = choices[(choices.index(self.whose) + step) % len(choices)]
            case _:
                return False
        return True

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, step: int) -> None:
        """Paint the choice and the cards."""
        if self._who.width:
            self._draw_choice(screen)
        seat = self.seat(step)
        if seat is None:
            self._draw_all(screen, step)
        else:
            self._draw_hand(screen, step, seat)

    def _draw_choice(self, screen: pygame.Surface) -> None:
        app, who = self._app, self._who
        if self._form == "button":
            screen.blit(sprites.button(*who.size, "plain", app.look("button:whose-on"), app.scale), who)
            self._draw_name(screen, who.inflate(-app.px(6), -app.px(6)), self.whose, THEME.text, stacked=True)
            return
        screen.blit(sprites.panel(*who.size, "well", app.scale), who)
        if self._form == "segments":
            for whose, place in zip(self.choices, self._segments, strict=True):
                chosen = whose == self.whose
                screen.blit(segment(*place.size, app.scale, chosen, app.look(Act("see", whose).name)), place)
                ink = THEME.text if chosen else THEME.quiet
                self._draw_name(screen, place.inflate(-app.px(12), 0), whose, ink)
            return
        back, name, on = self._parts
        for icon, place, act in (("previous", back, "button:whose-back"), ("next", on, "button:whose-on")):
            state = app.look(act)
            screen.blit(sprites.button(*place.size, "plain", state, app.scale), place)
            blit_centred(screen, sprites.icon(icon, app.px(22), button_ink("plain", state)), place)
        self._draw_name(screen, name.inflate(-app.px(12), 0), self.whose, THEME.text)

    def _draw_name(self, screen: pygame.Surface, place: Rect, whose: int, ink: str, *, stacked: bool = False) -> None:
        """Paint a chip, or a sign for several, and the name beside it or below it."""
        px = self._app.px
        size = min(px(22), place.height // 2)
        if whose >= 0:
            picture = sprites.chip_flat(self._setup.side_of[whose], size)
        else:
            picture = sprites.icon("people" if whose == EVERYBODY else "play", size, ink)
        if stacked:
            name = text.fitted(self.name(whose), "strong", px(TYPE.small - 1), ink, place.width, px(TYPE.least))
            high = size + name.get_height()
            top = place.centery - high // 2
            screen.blit(picture, picture.get_rect(midtop=(place.centerx, top)))
            screen.blit(name, name.get_rect(midtop=(place.centerx, top + size)))
            return
        room = place.width - size - px(6)
        name = text.fitted(self.name(whose), "strong", px(TYPE.body), ink, room, px(TYPE.least))
        left = place.centerx - (size + px(6) + name.get_width()) // 2
        screen.blit(picture, picture.get_rect(midleft=(left, place.centery)))
        screen.blit(name, name.get_rect(midleft=(left + size + px(6), place.centery)))

    def hand(self, step: int, seat: int) -> list[Card]:
        """A seat's cards in a readable order."""
        return arranged_hand(self._turns.hand(step, seat), self._setup.ruleset)

    def _lifted(self, step: int, seat: int, cards: Sequence[Card]) -> int:
        """The place of the card that a seat played; -1 for none."""
        who, card = self._turns.played(step)
        return cards.index(card) if who == seat and card in cards else -1

    def _draw_hand(self, screen: pygame.Surface, step: int, seat: int) -> None:
        cards = self.hand(step, seat)
        lifted = self._lifted(step, seat, cards)
        rules, hand = self._setup.ruleset, self._hand
        # A card that is lifted needs some room above.
        area = Rect(hand.left, hand.top + hand.height // 12, hand.width, hand.height - hand.height // 12)
        self._view.places = hand_rows(area, self._app.scale, max(len(cards), 1), card_ratio(rules))
        if self._has_names and self._view.place(0).width < _NAME * least_px():
            self._draw_prints(screen, cards, lifted)
            return
        held = [HandCard(card, "chosen" if slot == lifted else "plain") for slot, card in enumerate(cards)]
        self._view.draw(screen, held)

    @cached_property
    def _has_names(self) -> bool:
        """Whether most cards have nothing on them but a name."""
        return card_ratio(self._setup.ruleset) < 1

    def _draw_prints(self, screen: pygame.Surface, cards: Sequence[Card], lifted: int) -> None:
        """Paint what the spaces of cards show that are too small to be read themselves."""
        for slot, (card, place) in enumerate(zip(cards, self._view.places, strict=False)):
            side = min(place.size)
            self._draw_print(screen, card, Rect(place.left, place.centery - side // 2, side, side), slot == lifted)

    def _draw_print(self, screen: pygame.Surface, card: Card, place: Rect, is_played: bool) -> None:
        """Paint what a card's spaces show."""
        screen.blit(sprites.small_space(self._setup.ruleset.print_of(card), *place.size), place)
        if is_played:
            blit_centred(screen, sprites.chosen_frame(*place.size, self._app.scale * 0.7), place)

    def _draw_all(self, screen: pygame.Surface, step: int) -> None:
        found = self._tiles
        if found is None:
            return
        gap = max(2, self._app.px(2))
        for seat, cell in enumerate(found.cells):
            cards = self.hand(step, seat)
            lifted = self._lifted(step, seat, cards)
            chip = sprites.chip_flat(self._setup.side_of[seat], round(found.side * 0.8))
            blit_centred(screen, chip, Rect(cell.left, cell.top, found.side, found.side))
            for slot, card in enumerate(cards):
                place = Rect(cell.left + (slot + 1) * (found.side + gap), cell.top, found.side, found.side)
                self._draw_print(screen, card, place, slot == lifted)

    # ------------------------------------------------------------ what is told

    def words(self, step: int) -> list[str]:
        """The cards that are seen, in words."""
        if self._setup.ruleset.dice:
            return []
        seat = self.seat(step)
        seats = range(self._setup.seats) if seat is None else [seat]
        return [self._held(step, one) for one in seats]

    def _held(self, step: int, seat: int) -> str:
        """The cards of a seat, in words."""
        name, cards = self._session.players[seat].name, ", ".join(map(card_words, self.hand(step, seat)))
        if name == t("lobby.you"):
            return t("replay.held.you", cards=cards)
        return t("replay.held", name=name, cards=cards)
