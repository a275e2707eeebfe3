"""The players round the table: whose turn it is, how each stands, and their last discards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from ...engine.cards import Card
from ...engine.setup import Setup
from ...session import Player
from .. import sprites
from ..toolkit import assets, text
from ..toolkit.layer_cache import shows
from ..toolkit.theme import THEME, TYPE
from ..words.token_faces import face
from . import score_text
from .displayed_state import DisplayedState
from .seats_layout import NARROW_SEAT, SeatPlaces

NARROW_SCORE = 100
"""Units in width under which a team's score has a smaller chip."""
LEAST_NAME, _TELLING = 20, 56
"""Units in width under which a name is left out, and under which none is cut short."""
_LEAST_PIP = 8
"""Units in width of a mark of what has been made, under which the marks have no words beside them."""
LEAST_PX = 11
"""Units of the smallest letters."""


class SeatPanels(SeatPlaces):
    """Paints one panel for each seat, and with teams one score for each side."""

    def __init__(self, setup: Setup, players: Sequence[Player]) -> None:
        super().__init__(setup)
        self._players = players

    def sentence(self, displayed: DisplayedState) -> str:
        """How the game stands in words."""
        return score_text.sentence(self._setup, self._players, displayed)

    def team_sentences(self, displayed: DisplayedState) -> list[str]:
        """How each team stands in words; empty where there are none."""
        return score_text.by_side(self._setup, self._players, displayed) if self._setup.has_teams else []

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, displayed: DisplayedState, turn: int | None) -> None:
        """Paint all panels; `turn` is the seat to move."""
        for seat, rect in enumerate(self._panels.seats):
            if not shows(screen, rect):
                continue
            style: sprites.PanelStyle = "turn" if seat == turn else "plain"
            if score_text.is_out(self._setup, displayed, seat):
                style = "well"
            screen.blit(sprites.panel(rect.width, rect.height, style, self._scale), rect)
            (self._draw_tight if self._panels.tight else self._draw_roomy)(screen, rect, seat, displayed)
        for side, rect in enumerate(self._panels.scores):
            if shows(screen, rect):
                self._draw_score(screen, rect, side, displayed)

    def _draw_roomy(self, screen: pygame.Surface, rect: pygame.Rect, seat: int, displayed: DisplayedState) -> None:
        is_narrow = rect.width < self._px(NARROW_SEAT)
        size, left = (30, 46) if is_narrow else (36, 56)
        chip = sprites.chip_flat(self._setup.side_of[seat], self._px(size))
        screen.blit(chip, chip.get_rect(midleft=(rect.left + self._px(10), rect.centery)))
        inside = pygame.Rect(rect.left + self._px(left), rect.top + self._px(8), 0, rect.height - self._px(16))
        inside.width = rect.right - self._px(10) - inside.left
        if self._large:
            self._draw_large(screen, inside, displayed.top_discards[seat])
        self._draw_name(screen, inside, seat, displayed)
        if self._has_discard(seat, displayed) and not self._large:
            card, most = displayed.top_discards[seat], round(inside.width * 0.45)
            if text.width(face(card).short, "strong", self._px(TYPE.small)) > most:
                card = self._setup.ruleset.print_of(card)
            discard = self._discard(card, TYPE.body, most)
            screen.blit(discard, discard.get_rect(bottomright=inside.bottomright))
            inside.width -= max(discard.get_width(), min(self._widest_discard, most)) + self._px(8)
        words = self._facts(score_text.seat_facts(self._setup, displayed, seat), inside.width)
        screen.blit(words, words.get_rect(bottomleft=inside.bottomleft))

    def _draw_large(self, screen: pygame.Surface, inside: pygame.Rect, card: Card) -> None:
        """Paint a last card that is a picture, as high as both lines, and leave them the room beside it."""
        size = self._px(self._large)
        picture = self._discard(card, self._large / 1.5 if card else TYPE.body, size)
        screen.blit(picture, picture.get_rect(center=(inside.right - size // 2, inside.centery)))
        inside.width -= size + self._px(8)

    def _draw_name(self, screen: pygame.Surface, inside: pygame.Rect, seat: int, displayed: DisplayedState) -> None:
        """The upper line: a name, and without teams what has been made of the goal."""
        right = inside.right
        most = round(inside.width * 0.5)
        marks = [] if self._panels.scores else self._made(self._setup.side_of[seat], displayed, most)
        for mark in reversed(marks):
            right -= mark.get_width()
            screen.blit(mark, mark.get_rect(midleft=(right, inside.top + self._px(12))))
            right -= self._px(4)
        colour = self._name_colour(seat, displayed)
        name = self._fit(self._players[seat].name, "strong", TYPE.button - 1, colour, right - inside.left - self._px(4))
        screen.blit(name, inside)

    def _draw_tight(self, screen: pygame.Surface, rect: pygame.Rect, seat: int, displayed: DisplayedState) -> None:
        size = min(self._px(20), rect.height - self._px(8))
        chip = sprites.chip_flat(self._setup.side_of[seat], size)
        screen.blit(chip, chip.get_rect(midleft=(rect.left + self._px(5), rect.centery)))
        left, right = rect.left + self._px(9) + size, rect.right - self._px(5)
        if self._has_discard(seat, displayed):
            card = self._setup.ruleset.print_of(displayed.top_discards[seat])
            discard = self._discard(card, TYPE.small, self._px(34))
            screen.blit(discard, discard.get_rect(midright=(right, rect.centery)))
            right -= max(discard.get_width(), self._px(21)) + self._px(5)
        name = self._players[seat].name
        has_pips = not (self._panels.scores or self._setup.ruleset.fills_board)
        pips = self._px(1 + 13 * self._setup.seating.goal) * has_pips
        facts = score_text.line_facts(self._setup, displayed, seat)
        words = self._line(facts, right - left - pips, name) if facts else None
        if words and (not has_pips or right - left - pips - words.get_width() >= self._name_width(name) + self._px(8)):
            screen.blit(words, words.get_rect(midright=(right, rect.centery)))
            right -= words.get_width() + self._px(4)
        if has_pips:
            right = self._draw_small_pips(screen, (right, rect.centery), self._setup.side_of[seat], displayed)
        room = right - left
        if room > self._px(LEAST_NAME) and self._has_room(name, room):
            made = self._fit(name, "strong", TYPE.small, self._name_colour(seat, displayed), room)
            screen.blit(made, made.get_rect(midleft=(left, rect.centery)))

    def _draw_small_pips(
        self, screen: pygame.Surface, end: tuple[int, int], side: int, displayed: DisplayedState
    ) -> int:
        """Paint what has been made of the goal before a point; where it begins."""
        x, made = end[0], displayed.line_count(side)
        for i in reversed(range(self._setup.seating.goal)):
            pip = sprites.pip(self._px(10), self._px(6), i < made)
            x -= pip.get_width()
            screen.blit(pip, pip.get_rect(midleft=(x, end[1])))
            x -= self._px(3)
        return x - self._px(1)

    def _draw_score(self, screen: pygame.Surface, rect: pygame.Rect, side: int, displayed: DisplayedState) -> None:
        screen.blit(sprites.panel(rect.width, rect.height, "well", self._scale), rect)
        size, edge = (18, 5) if rect.width < self._px(NARROW_SCORE) else (22, 8)
        chip = sprites.chip_flat(side, self._px(size))
        screen.blit(chip, chip.get_rect(midleft=(rect.left + self._px(edge), rect.centery)))
        x, right = rect.left + self._px(size + 2 * edge), rect.right - self._px(edge)
        facts = score_text.side_facts(self._setup, displayed, side)
        least = text.width(facts[0].marks[0], "body", self._px(TYPE.small))
        has_room = right - x - least >= self._px(_LEAST_PIP) * self._setup.seating.goal
        for mark in self._made(side, displayed, right - x - (least + self._px(2)) * has_room):
            screen.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
            x += mark.get_width() + self._px(4)
        if not has_room:
            return
        words = self._facts(facts, right - x - self._px(2))
        screen.blit(words, words.get_rect(midright=(right, rect.centery)))

    # ------------------------------------------------------------ parts

    def _made(self, side: int, displayed: DisplayedState, room: int | None = None) -> list[pygame.Surface]:
        """A bar for each sequence that wins, narrower where they have only so many pixels, or the number of points."""
        if self._setup.ruleset.fills_board:
            long, short, _ = score_text.points_of(displayed, side)
            fits = room is None or text.width(long, "strong", self._px(TYPE.small)) <= room
            colour = THEME.accent if displayed.line_count(side) else THEME.faint
            return [text.line(long if fits else short, "strong", self._px(TYPE.small), colour)]
        made, goal, wide = displayed.line_count(side), self._setup.seating.goal, self._px(26)
        if room is not None:
            wide = min(wide, max(room // goal - self._px(4), self._px(6)))
        return [sprites.pip(wide, self._px(8), i < made) for i in range(goal)]

    def _facts(self, facts: Sequence[score_text.Fact], room: int) -> pygame.Surface:
        """The first fact in its longest form that fits and as many others as there is room for."""
        first, *others = (fact.forms for fact in facts)
        leads = (self._led(lead, others, room) for lead in (*first, facts[0].brief))
        words = next(filter(None, leads), facts[0].brief)
        return self._fit(words, "body", TYPE.small, THEME.quiet, room)

    def _led(self, lead: str, others: Sequence[tuple[str, ...]], room: int) -> str:
        """Facts after a first one, or that one alone in smaller letters; "" where it has no room."""
        fits = text.width(lead, "body", self._px(LEAST_PX)) <= room
        return self._fitting([(lead,), *others], TYPE.small, room) or (lead if fits else "")

    def _line(self, facts: Sequence[score_text.Fact], room: int, name: str) -> pygame.Surface:
        """Facts for one line: the first if it fits at all, the others where the name has room beside them."""
        units, beside = TYPE.small - 1, self._px(4) + min(self._name_width(name), room // 2)
        words = self._fitting([fact.marks for fact in facts], units, room - beside)
        while not words and units > LEAST_PX:
            units -= 1
            words = self._fitting([(facts[0].brief,)], units, room - beside)
        words = words or self._fitting([(facts[0].brief,)], units, room)
        return text.line(words, "body", self._px(units), THEME.quiet)

    def _name_width(self, name: str) -> int:
        """How wide a name is at its smallest."""
        return text.width(name, "strong", self._px(LEAST_PX))

    def _has_room(self, name: str, room: int) -> bool:
        """Whether a name is whole in a room, or long and can be told by its beginning."""
        return self._name_width(name) <= room or room >= self._px(_TELLING)

    def _fitting(self, facts: Sequence[tuple[str, ...]], units: int, room: int) -> str:
        return score_text.fitting(facts, room, lambda words: text.width(words, "body", self._px(units)))

    def _name_colour(self, seat: int, displayed: DisplayedState) -> str:
        return THEME.faint if score_text.is_out(self._setup, displayed, seat) else THEME.text

    def _has_discard(self, seat: int, displayed: DisplayedState) -> bool:
        """Whether a seat lays cards down, and still may."""
        return not (self._setup.ruleset.dice or score_text.is_out(self._setup, displayed, seat))

    @cached_property
    def _widest_discard(self) -> int:
        """How wide the widest written discard is, pixels: what stands beside it does not change with the cards."""
        px, cards = self._px(TYPE.body), self._setup.ruleset.deck
        return max(text.width(face(card).short, "strong", px) for card in cards)

    def _discard(self, card: Card, units: float, room: int) -> pygame.Surface:
        """A discard, or where it belongs, which is shorter than its question: as a picture or written."""
        if picture := face(card).picture:
            return assets.svg(picture, (self._px(units * 1.5), self._px(units * 1.5)))
        words, colour = (face(card).short, THEME.text) if card else ("–", THEME.faint)
        if card and self._name_width(words) > room:  # where a card belongs is shorter than its question
            words = face(self._setup.ruleset.print_of(card)).short
        return self._fit(words, "strong", units, colour, room)

    def _fit(self, words: str, face: str, units: float, colour: str, room: int) -> pygame.Surface:
        return text.fitted(words, face, self._px(units), colour, max(room, 1), self._px(LEAST_PX))
