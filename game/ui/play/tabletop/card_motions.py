"""How cards move: they are drawn, shown, laid down, exchanged and sorted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from ....engine.cards import Card
from ....engine.events import Event
from ... import sprites
from ...sound.cues import Cue
from ...toolkit.animation import Script, pause
from ...toolkit.geometry import CARD_RATIO
from ...toolkit.theme import TIMING
from ...words.wording import power
from .table import Table


class CardMotions:
    """Moves cards over a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def exchange(self, event: Event, seat: int) -> Script:
        """A dead card is laid down and another drawn."""
        yield from self.lay_down(event, seat)
        yield from self.draw_card(event, seat)

    def gather(self) -> Script:
        """All discards go to the draw pile."""
        table = self._table
        table.app.sounds.play(Cue.SHUFFLE)
        for seat in range(table.setup.seats):
            back, start = sprites.card_back(*self._small), table.panels.discard_point(seat)
            table.timeline.start(table.timeline.fly(back, start, table.pile.center, table.seconds(TIMING.card_fly)))
        yield from pause(table.seconds(TIMING.card_fly + 60))

    def lay_down(self, event: Event, seat: int) -> Script:
        """A card goes from a hand to the discard pile of its seat."""
        table = self._table
        end = table.panels.discard_point(seat)
        if seat == table.session.viewer:
            slot = table.hands.take(seat, event.card)
            picture, start = table.hand.picture(event.card), table.hand.place(slot).center
        else:
            picture = sprites.card(event.card, *self._small, "plain", power(event.card, table.setup.ruleset))
            start = table.panels.chip_point(seat)
        yield from table.timeline.fly(picture, start, end, table.seconds(TIMING.card_fly))
        table.app.sounds.play(Cue.CARD)

    def present(self, event: Event, seat: int) -> Script:
        """Another player's card flies to its space, waits to be read, and goes to the discard pile."""
        table = self._table
        size = wide, _ = self._readable
        ruleset = table.setup.ruleset
        card = sprites.card(event.card, *size, "plain", power(event.card, ruleset))
        place = table.board.rect(event.spaces[0])
        frame = table.board.grid.frame
        up = place.centery - (place.height + size[1]) * 0.5 - table.app.px(4)
        down = place.centery + (place.height + size[1]) * 0.5 + table.app.px(4)
        beside = (min(max(place.centerx, frame.left + wide), frame.right - wide), up if up > frame.top else down)
        yield from table.timeline.fly(card, table.panels.chip_point(seat), beside, table.seconds(TIMING.card_fly))
        table.app.sounds.play(Cue.CARD)
        away = table.panels.discard_point(seat)
        table.timeline.start(self._stay_and_go(card, beside, away))
        yield from pause(table.seconds(180))

    def _stay_and_go(self, card: pygame.Surface, here: tuple[float, float], there: tuple[int, int]) -> Script:
        yield from self._table.timeline.fly(card, here, here, self._table.seconds(520))
        yield from self._table.timeline.fly(card, here, there, self._table.seconds(TIMING.card_fly))

    def lose(self, event: Event, seat: int) -> Script:
        """The card that was not drawn in time slips back under the draw pile."""
        table = self._table
        back, place = sprites.card_back(*self._small), table.pile.center
        half = (place[0] + table.panels.chip_point(seat)[0]) // 2, (place[1] + table.panels.chip_point(seat)[1]) // 2
        yield from table.timeline.fly(back, place, half, table.seconds(TIMING.card_fly))
        yield from table.timeline.fly(back, half, place, table.seconds(TIMING.card_fly))

    def draw_card(self, event: Event, seat: int) -> Script:
        """A card comes from the draw pile."""
        table = self._table
        back = sprites.card_back(*self._small)
        if seat != table.session.viewer:
            end = table.panels.chip_point(seat)
            table.timeline.start(table.timeline.fly(back, table.pile.center, end, table.seconds(TIMING.draw_card)))
            return
        table.app.sounds.play(Cue.DRAW)
        room = table.hands.make_room(seat, event.drew)
        self._glide(room.glides)
        end = table.hand.place(room.place).center
        yield from table.timeline.fly(back, table.pile.center, end, table.seconds(TIMING.draw_card))
        table.hands.blit_centred(seat, event.drew, room.place)

    def sort(self) -> None:
        """Let the hand lie in the order that is chosen."""
        if "" in self._table.hands.visible:
            self._table.finish()  # a card that is on its way has its place
        self._glide(self._table.hands.sort())

    def _glide(self, glides: Iterable[tuple[int, int]]) -> None:
        """Cards of the visible hand go from place to place."""
        for start, end in glides:
            self._table.timeline.start(self._glide_to(start, end))

    def _glide_to(self, start: int, end: int) -> Script:
        table, hand = self._table, self._table.hand
        hand.away.add(end)
        picture, there = hand.picture(table.hands.visible[end]), hand.place(end).center
        yield from table.timeline.fly(picture, hand.place(start).center, there, table.seconds(TIMING.draw_card))
        hand.away.discard(end)
        table.changed()

    def preload(self, card: Card) -> Iterator[None]:
        """Make the pictures of another player's card ahead, one a step."""
        for size in (self._readable, self._small):
            sprites.card(card, *size, "plain", power(card, self._table.setup.ruleset))
            yield

    @property
    def _readable(self) -> tuple[int, int]:
        """The size of a card that is shown beside its space, pixels."""
        wide = max(self._table.app.px(52), round(self._table.board.grid.cell * 0.9))
        return wide, round(wide * CARD_RATIO)

    @property
    def _small(self) -> tuple[int, int]:
        """The size of cards on their way, pixels."""
        wide = self._table.app.px(44)
        return wide, round(wide * CARD_RATIO)
