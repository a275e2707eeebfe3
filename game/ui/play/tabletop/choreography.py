"""How each event of a move is shown: cards fly, chips drop and lift, sequences light up chip by chip."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from ....engine.board import Space
from ....engine.events import Event, EventAct, events_of
from ....engine.move import Move
from ....i18n import t
from ... import sprites
from ...sprites.buttons import put
from ...table.displayed_state import DisplayedState
from ...table.since.rounds import CHIP_EVENTS, Round
from ...toolkit import text
from ...toolkit.animation import Script, ease_in, pause
from ...toolkit.geometry import CARD_RATIO
from ...toolkit.theme import THEME, TIMING, TYPE
from ...words.wording import power
from .table import Table

if TYPE_CHECKING:
    from ...shell.scene import Host

OTHERS_ROLL = 0.7
"""The share of a roll's usual time that those of others take, which one only watches."""

Motion: TypeAlias = Callable[[Event, int], Script]
"""Shows an event that a seat brings about."""


class Choreography:
    """Makes moves and turns their events into motion over a table, which knows nothing of it."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def make(self, move: Move) -> None:
        """Make a move and show it."""
        table, session = self._table, self._table.session
        table.finish()
        mover = session.state.current_player
        table.begin(self.tell(session.play(move)), mover)

    def tell(self, events: Iterable[Event]) -> Script:
        """Show the events of one move one after the other."""
        table = self._table
        for event in events:
            if event.act != "roll":  # what dice show is told when they lie still
                table.note(event)
            yield from self._motion(event)
            table.displayed.show(event, table.setup.side_of)
            table.changed()
            if event.act in CHIP_EVENTS:
                table.look_back()

    def again(self) -> None:
        """Show the others' last round again, from the position in which it began."""
        self._table.finish()
        self._table.timeline.start(self._again(self._table.past))

    def _again(self, past: Round) -> Script:
        table, match = self._table, self._table.session.match
        states, moves = match.states, match.moves
        shown, table.chronicle.retold = table.displayed, ""
        table.displayed = DisplayedState.of(states[past.start])
        table.mover = states[past.start].current_player
        table.look_back(past.start)
        yield from pause(TIMING.look / 1000)
        for i in range(past.start, past.end):
            table.mover = states[i].current_player
            yield from self._tell_again(events_of(states[i], moves[i], states[i + 1]))
            table.look_back(i + 1)
            yield from pause(TIMING.look / 1000)
        table.displayed, table.chronicle.retold = shown, None
        table.look_back()

    def _tell_again(self, events: Iterable[Event]) -> Script:
        """Show the events of a move that has been made before; the own hand stays as it is."""
        table, viewer = self._table, self._table.session.viewer
        for event in events:
            if event.act != "roll":
                table.note(event)
            if event.seat != viewer or event.seat is None:
                yield from self._motion(event.seen_by(viewer))
            table.displayed.show(event, table.setup.side_of)
            table.changed()

    def _motion(self, event: Event) -> Script:
        if event.seat is None:  # only the pile is renewed by nobody
            yield from self._gather()
            return
        motions: dict[EventAct, Motion] = {
            "call": self._tell_aloud,
            "capture": self._capture,
            "claim": self._light_up,
            "discard": self._lay_down,
            "draw": self._draw_card,
            "exchange": self._exchange,
            "forfeit": self._tell_aloud,
            "lost-card": self._lose,
            "pass": self._let_read,
            "place": self._play,
            "remove": self._play,
            "replace": self._play,
            "roll": self._roll,
        }
        if event.act in motions:
            yield from motions[event.act](event, event.seat)

    def _exchange(self, event: Event, seat: int) -> Script:
        """A dead card is laid down and another drawn."""
        yield from self._lay_down(event, seat)
        yield from self._draw_card(event, seat)

    def _gather(self) -> Script:
        """All discards go to the draw pile."""
        table = self._table
        for seat in range(table.setup.seats):
            back, start = sprites.card_back(*self._small), table.panels.discard_point(seat)
            table.timeline.start(table.timeline.fly(back, start, table.pile.center, self._seconds(TIMING.card_fly)))
        yield from pause(self._seconds(TIMING.card_fly + 60))

    @property
    def _small(self) -> tuple[int, int]:
        """The size of cards on their way, pixels."""
        wide = self._table.app.px(44)
        return wide, round(wide * CARD_RATIO)

    def _seconds(self, milliseconds: float) -> float:
        """How long a motion takes: nothing when less motion is asked for, less with many computers."""
        return 0.0 if self._table.app.reduced_motion else milliseconds / 1000 * self._table.pace

    def _play(self, event: Event, seat: int) -> Script:
        """The card is shown and laid down while the chip comes or goes; what the dice say has been seen already."""
        table = self._table
        space, is_own = event.spaces[0], seat == table.session.viewer
        if table.setup.ruleset.dice:
            yield from pause(self._seconds(TIMING.card_fly) * (not is_own))
        elif is_own:
            table.timeline.start(self._lay_down(event, seat))
        else:
            yield from self._present(event, seat)
        if event.act != "place":
            yield from self._take_off(space)
        if event.act != "remove":
            there = table.board.rect(space).center
            chip = sprites.chip(table.setup.side_of[seat], table.board.chip_px)
            above = (there[0], there[1] - table.board.grid.cell * 0.5)
            yield from table.timeline.fly(chip, above, there, self._seconds(TIMING.chip_drop), ease=ease_in)

    def _take_off(self, space: Space) -> Script:
        """A chip goes back to its owner."""
        table = self._table
        rough = space in table.displayed.rough
        side = table.displayed.chips.pop(space, 0)
        table.changed()
        chip = sprites.chip(side, table.board.chip_px, rough=rough)
        home = table.panels.chip_point(table.setup.seats_of(side)[0])
        yield from table.timeline.fly(chip, table.board.rect(space).center, home, self._seconds(TIMING.chip_drop) * 1.6)

    def _capture(self, event: Event, seat: int) -> Script:
        """A flanked pair leaves the board, one chip a moment after the other."""
        first, second = event.spaces
        self._table.timeline.start(self._take_off(first))
        yield from pause(self._seconds(TIMING.light_step))
        yield from self._take_off(second)

    def _roll(self, event: Event, seat: int) -> Script:
        """The dice are thrown into the tray; others roll a little faster."""
        table = self._table
        seconds = self._seconds(TIMING.roll) * (1 if seat == table.session.viewer else OTHERS_ROLL)
        table.displayed.dice = event.dice
        passed = 0.0
        while passed < seconds:
            table.roll_share = passed / seconds
            table.changed()
            passed += yield
        table.roll_share = 1.0
        table.note(event)
        yield from pause(self._seconds(TIMING.card_fly))

    def _tell_aloud(self, event: Event, seat: int) -> Script:
        """What was said or taken stands in a word on a seat's panel; several forfeits are seen together."""
        table, is_call = self._table, event.act == "call"
        picture = _plate(t("table.talk" if is_call else "table.forfeit"), table.app)
        window = pygame.Rect((0, 0), table.app.display.size)
        there = picture.get_rect(center=table.places.panels.seats[seat].center).clamp(window).center
        table.timeline.start(table.timeline.fly(picture, there, there, self._seconds(TIMING.sequence_glow)))
        yield from pause(self._seconds(TIMING.sequence_glow if is_call else TIMING.light_step))

    def _let_read(self, _event: Event, _seat: int) -> Script:
        """Nothing moves when a turn passes, but its reason is read, also where less motion is asked for."""
        yield from pause(TIMING.sequence_glow / 1000 * self._table.pace)

    def _lose(self, event: Event, seat: int) -> Script:
        """The card that was not drawn in time slips back under the draw pile."""
        table = self._table
        back, place = sprites.card_back(*self._small), table.pile.center
        half = (place[0] + table.panels.chip_point(seat)[0]) // 2, (place[1] + table.panels.chip_point(seat)[1]) // 2
        yield from table.timeline.fly(back, place, half, self._seconds(TIMING.card_fly))
        yield from table.timeline.fly(back, half, place, self._seconds(TIMING.card_fly))

    def _present(self, event: Event, seat: int) -> Script:
        """Another player's card flies to its space, waits to be read, and goes to the discard pile."""
        table = self._table
        wide = max(table.app.px(52), round(table.board.grid.cell * 0.9))
        size = (wide, round(wide * CARD_RATIO))
        ruleset = table.setup.ruleset
        card = sprites.card(event.card, *size, "plain", power(event.card, ruleset))
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

    def _lay_down(self, event: Event, seat: int) -> Script:
        """A card goes from a hand to the discard pile of its seat."""
        table = self._table
        end = table.panels.discard_point(seat)
        if seat == table.session.viewer:
            slot = table.hands.take(seat, event.card)
            picture, start = table.hand.picture(event.card), table.hand.place(slot).center
        else:
            picture = sprites.card(event.card, *self._small, "plain", power(event.card, table.setup.ruleset))
            start = table.panels.chip_point(seat)
        yield from table.timeline.fly(picture, start, end, self._seconds(TIMING.card_fly))

    def _draw_card(self, event: Event, seat: int) -> Script:
        """A card comes from the draw pile."""
        table = self._table
        back = sprites.card_back(*self._small)
        if seat != table.session.viewer:
            end = table.panels.chip_point(seat)
            table.timeline.start(table.timeline.fly(back, table.pile.center, end, self._seconds(TIMING.draw_card)))
            return
        room = table.hands.make_room(seat, event.drew)
        self._glide(room.glides)
        end = table.hand.place(room.place).center
        yield from table.timeline.fly(back, table.pile.center, end, self._seconds(TIMING.draw_card))
        table.hands.put(seat, event.drew, room.place)

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
        yield from table.timeline.fly(picture, hand.place(start).center, there, self._seconds(TIMING.draw_card))
        hand.away.discard(end)
        table.changed()

    def _light_up(self, event: Event, seat: int) -> Script:
        """A sequence lights up chip by chip; where chips have a rough side they are turned to it."""
        table, rough = self._table, self._table.displayed.rough
        for space in event.spaces:
            table.glowing[space] = float(space in rough)
            table.changed()
            if table.setup.ruleset.rough_sides and space not in rough:
                table.timeline.start(self._turn_over(space))
            yield from pause(self._seconds(TIMING.light_step))
        yield from pause(self._seconds(TIMING.sequence_glow / 2))
        table.glowing.clear()

    def _turn_over(self, space: Space) -> Script:
        """A chip of a new sequence is turned to its rough side while it lights up."""
        table, seconds, passed = self._table, self._seconds(TIMING.chip_turn), 0.0
        while passed < seconds:
            passed += yield
            if space not in table.glowing:
                break
            table.glowing[space] = min(1.0, passed / seconds)
            table.changed()


def _plate(word: str, app: Host) -> pygame.Surface:
    """A word on a plate that can be read over anything."""
    letters = text.line(word, "strong", app.px(TYPE.button), THEME.on_accent)
    plate = sprites.badge(letters.get_width() + app.px(28), letters.get_height() + app.px(8), THEME.accent).copy()
    put(plate, letters, plate.get_rect())
    return plate
