"""How each event of a move is shown: cards fly, chips drop and lift, sequences light up chip by chip."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.events import Event
from game.ui import painter
from game.ui.animation import Script, pause
from game.ui.layout import CARD_RATIO
from game.ui.theme import TIMING
from game.ui.widgets import put
from game.ui.wording import caption

if TYPE_CHECKING:
    import pygame

    from game.ui.table import Table

PACES = ((7, 0.4), (3, 0.6))
"""With more computers than the first number things take that share of the usual time."""


class Choreography:
    """Turns events into motion over a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lit_up: list[str] = []

    def tell(self, events: Iterable[Event]) -> Script:
        """Show the events of one move one after the other."""
        table = self._table
        for event in events:
            table.note(event)
            yield from self._motion(event)
            table.shown.show(event, table.setup.side_of)
            table.changed()

    def _motion(self, event: Event) -> Script:
        table = self._table
        if event.act in {"place", "remove"}:
            yield from self._play(event)
        elif event.act == "claim":
            yield from self._light_up(event)
        elif event.act == "draw":
            yield from self._draw_card(event)
        elif event.act == "exchange":
            yield from self._lay_down(event)
            yield from self._draw_card(event)
        elif event.act == "discard":
            yield from self._lay_down(event)
        elif event.act == "reshuffle":
            for seat in range(table.setup.seats):
                back, start = painter.card_back(*self._small), table.panels.discard_point(seat)
                table.timeline.start(table.timeline.fly(back, start, table.pile.center, self._seconds(TIMING.card_fly)))
            yield from pause(self._seconds(TIMING.card_fly + 60))

    @property
    def _small(self) -> tuple[int, int]:
        """The size of cards on their way, pixels."""
        wide = self._table.app.px(44)
        return wide, round(wide * CARD_RATIO)

    def _seconds(self, milliseconds: float) -> float:
        """How long a motion takes: nothing when less motion is asked for, less with many computers."""
        return 0.0 if self._table.app.reduced_motion else milliseconds / 1000 * self.pace

    @property
    def pace(self) -> float:
        """The share of the usual time that things take: less with many computers."""
        bots = self._table.setup.seats - len(self._table.session.people)
        return next((share for crowd, share in PACES if bots > crowd), 1.0)

    def _play(self, event: Event) -> Script:
        """The card is shown and laid down while the chip comes or goes."""
        table = self._table
        seat, space = event.seat or 0, event.spaces[0]
        if event.seat == table.session.viewer:
            table.timeline.start(self._lay_down(event))
        else:
            yield from self._present(event)
        there = table.board.rect(space).center
        drop = self._seconds(TIMING.chip_drop)
        if event.act == "place":
            chip = painter.chip(table.setup.side_of[seat], table.board.chip_px)
            above = (there[0], there[1] - table.board.grid.cell * 0.5)
            yield from table.timeline.fly(chip, above, there, drop, ease=lambda x: x * x)
        else:
            side = table.shown.chips.pop(space, 0)
            table.changed()
            chip = painter.chip(side, table.board.chip_px)
            owner = next(s for s in range(table.setup.seats) if table.setup.side_of[s] == side)
            yield from table.timeline.fly(chip, there, table.panels.chip_point(owner), drop * 1.6)

    def _present(self, event: Event) -> Script:
        """Another player's card flies to its space, waits to be read, and goes to the discard pile."""
        table = self._table
        wide = max(table.app.px(52), round(table.board.grid.cell * 0.9))
        size = (wide, round(wide * CARD_RATIO))
        ruleset = table.setup.ruleset
        card = painter.card(event.card, *size, "plain", caption(event.card, ruleset))
        seat = event.seat or 0
        place = table.board.rect(event.spaces[0])
        frame = table.board.grid.frame
        up = place.centery - (place.height + size[1]) * 0.5 - table.app.px(4)
        down = place.centery + (place.height + size[1]) * 0.5 + table.app.px(4)
        beside = (min(max(place.centerx, frame.left + wide), frame.right - wide), up if up > frame.top else down)
        yield from table.timeline.fly(card, table.panels.chip_point(seat), beside, self._seconds(TIMING.card_fly))
        away = table.panels.discard_point(seat)
        table.timeline.start(self._stay_and_go(card, beside, away))
        yield from pause(self._seconds(180))

    def _stay_and_go(self, card: pygame.Surface, here: tuple[float, float], there: tuple[int, int]) -> Script:
        yield from self._table.timeline.fly(card, here, here, self._seconds(520))
        yield from self._table.timeline.fly(card, here, there, self._seconds(TIMING.card_fly))

    def _lay_down(self, event: Event) -> Script:
        """A card goes from a hand to the discard pile of its seat."""
        table = self._table
        seat = event.seat or 0
        end = table.panels.discard_point(seat)
        if seat == table.session.viewer:
            slot = table.take_from_hand(event.card)
            picture, start = table.hand.picture(event.card), table.hand.place(slot).center
        else:
            picture = painter.card(event.card, *self._small, "plain", caption(event.card, table.setup.ruleset))
            start = table.panels.chip_point(seat)
        yield from table.timeline.fly(picture, start, end, self._seconds(TIMING.card_fly))

    def _draw_card(self, event: Event) -> Script:
        """A card comes from the draw pile."""
        table = self._table
        seat = event.seat or 0
        back = painter.card_back(*self._small)
        if seat != table.session.viewer:
            end = table.panels.chip_point(seat)
            table.timeline.start(table.timeline.fly(back, table.pile.center, end, self._seconds(TIMING.draw_card)))
            return
        end = table.hand.place(table.free_slot()).center
        yield from table.timeline.fly(back, table.pile.center, end, self._seconds(TIMING.draw_card))
        table.put_into_hand(event.drew)

    def _light_up(self, event: Event) -> Script:
        """A sequence lights up chip by chip."""
        for space in event.spaces:
            self._lit_up.append(space)
            self._table.changed()
            yield from pause(self._seconds(TIMING.light_step))
        yield from pause(self._seconds(TIMING.sequence_glow / 2))
        self._lit_up.clear()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what lights up just now."""
        board, shown = self._table.board, self._table.shown
        for space in self._lit_up:
            place = board.rect(space)
            put(screen, painter.glow(*place.size), place)
            screen.blit(painter.space("", *place.size, "lit"), place)
            if space in shown.chips:
                put(screen, painter.chip(shown.chips[space], board.chip_px), place)
