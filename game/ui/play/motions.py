"""Events of the game as motion: cards that fly, chips that drop, and what comes after what."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from ...bots.analysis.moments import Moment, moment_of
from ...engine.board import FREE, Space
from ...engine.cards import Card
from ...engine.events import Event, EventAct, events_of
from ...engine.move import Move
from ...engine.statistics import row_through
from ...i18n import t
from .. import sprites
from ..sound.sounds import LINE_STEPS, Cue
from ..sprites.widgets import blit_centred
from ..table.displayed_state import DisplayedState
from ..table.last_round import PICTURE, TOLD_EVENTS, Round
from ..toolkit import text
from ..toolkit.animation import Point, Pose, Script, ease_in, over_time, pause
from ..toolkit.assets import in_steps
from ..toolkit.geometry import CARD_RATIO
from ..toolkit.theme import THEME, TIMING, TYPE
from ..words.wording import claimed, power
from .moments import Cheering
from .table import Table

_AFTER_CHIPS = frozenset({"claim", "draw", "lost-card", "reshuffle"})
"""Events that come once chips have come and gone."""
_FALL = 40
"""Units that a chip falls, and at most the side of a space."""


def _falling_px(px: int, left: float) -> int:
    """The width of a chip with a share (0 to 1) of its fall left; few, so that their pictures can be made ahead."""
    return round(px * (1 + 0.05 * round(3 * left)))


def _shadow_px(px: int, left: float) -> int:
    return round(px * (1.12 + 0.1 * round(2 * left)))


class Choreography:
    """Makes moves, and turns their events into motion over a table."""

    def __init__(self, table: Table, cheering: Cheering) -> None:
        self.table, self.cheering = table, cheering

    def make(self, move: Move) -> None:
        table, session = self.table, self.table.session
        table.finish()
        before = session.state
        events = session.play(move)
        moment = moment_of(before, move, session.state)
        table.begin(self._tell_moment(events, moment) if moment else self.tell(events), before.current_player)

    def preload_chips(self) -> Iterator[None]:
        """Make the pictures of falling chips ahead, one a step."""
        px, steps = self.table.board.chip_px, range(4)
        yield from in_steps(partial(sprites.chip_shadow, _shadow_px(px, step / 2)) for step in steps[:3])
        for side in range(self.table.setup.sides):
            yield from in_steps(partial(sprites.chip_flat, side, _falling_px(px, step / 3)) for step in steps)
            tall = (partial(sprites.chip_squeezed, side, px, tall=1 - flat / 50) for flat in range(-2, 4))
            yield from in_steps(tall)

    def preload(self, move: Move) -> Iterator[None]:
        """Make the sprites of a computer's move ahead, one a step."""
        for size in (self._readable, self._small) if move.card else ():
            self._card(move.card, size)
            yield
        printed = self.table.board.prints.get(move.at, FREE)
        if printed != FREE:
            side = self.table.app.px(PICTURE)
            sprites.small_space(printed, side, side)
            yield

    def tell(self, events: Iterable[Event], *, again: bool = False) -> Script:
        """Show the events of one move one after the other; when it's shown `again`, the own hand stays as it is."""
        viewer = self.table.session.viewer
        for event in events:
            if event.act != "roll":  # it is noted when the dice lie still
                self.table.note(event)
            if not again:
                yield from self._motion(event)
            elif event.seat != viewer or event.seat is None:
                yield from self._motion(event.seen_by(viewer))
            self._show([event])
            if event.act in {*TOLD_EVENTS, "lost-card"} and not again:  # the others' last round tells it
                self.table.look_back()

    def _tell_moment(self, events: tuple[Event, ...], moment: Moment) -> Script:
        """Show the events of a move that deserves a moment: that comes after the chips, before cards are drawn."""
        seconds = self.cheering.seconds(moment)
        after = next((i for i, event in enumerate(events) if event.act in _AFTER_CHIPS), len(events))
        acts, rest = events[:after], events[after:]
        # What is left of a row that the moment has broken counts again after it.
        claims = tuple(event for event in rest if event.act == "claim" and event.side is None) if seconds else ()
        yield from self.tell(acts)
        for event in claims:
            self.table.note(event)
        if seconds:
            yield from self.cheering.celebrate(moment, seconds, lambda: self._show(claims))
        elif moment.is_made:
            self.table.app.sounds.play(Cue.SEQUENCE)
        yield from self.tell(event for event in rest if event not in claims)

    def _show(self, events: Iterable[Event]) -> None:
        for event in events:
            self.table.displayed.show(event, self.table.setup.side_of)
            self.table.changed()

    def again(self) -> None:
        """Show the others' last round again, from the position in which it began."""
        self.table.finish()
        self.table.timeline.start(self._again(self.table.past))

    def _again(self, past: Round) -> Script:
        table, match = self.table, self.table.session.match
        states, moves = match.states, match.moves
        shown, table.move_log.retold = table.displayed, ""
        table.displayed = DisplayedState.of(states[past.start])
        table.mover = states[past.start].current_player
        table.look_back(past.start)
        yield from pause(TIMING.look / 1000)
        for i in range(past.start, past.end):
            table.mover = states[i].current_player
            yield from self.tell(events_of(states[i], moves[i], states[i + 1]), again=True)
            table.look_back(i + 1)
            yield from pause(TIMING.look / 1000)
        table.displayed, table.move_log.retold = shown, None
        table.look_back()

    def sort(self) -> None:
        if "" in self.table.hands.visible:
            self.table.finish()  # a card that is on its way has its place
        self._glide(self.table.hands.sort())

    # ------------------------------------------------------------ the motion of one event

    def _motion(self, event: Event) -> Script:
        if event.seat is None:  # only the pile is renewed by nobody
            yield from self._gather()
            return
        motions: dict[EventAct, Callable[[Event, int], Script]] = {
            "call": self._tell_aloud,
            "capture": self._capture,
            "catch": self._tell_aloud,
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

    def _fly(self, picture: pygame.Surface, start: Point, end: Point, milliseconds: float = TIMING.card_fly) -> Script:
        return self.table.timeline.fly(picture, start, end, self.table.seconds(milliseconds))

    def _pause(self, milliseconds: float) -> Script:
        return pause(self.table.seconds(milliseconds))

    # ------------------------------------------------------------ cards

    def _exchange(self, event: Event, seat: int) -> Script:
        yield from self._lay_down(event, seat)
        yield from self._draw_card(event, seat)

    def _gather(self) -> Script:
        """All discards go to the draw pile."""
        table = self.table
        table.app.sounds.play(Cue.SHUFFLE)
        for seat in range(table.setup.seats):
            back, start = sprites.card_back(*self._small), table.panels.discard_point(seat)
            table.timeline.start(self._fly(back, start, table.places.pile.center))
        yield from self._pause(TIMING.card_fly + 60)

    def _lay_down(self, event: Event, seat: int) -> Script:
        table = self.table
        if seat == table.session.viewer:
            slot = table.hands.take(seat, event.card)
            picture, start = table.hand.picture(event.card), table.hand.let_go(slot)
        else:
            picture, start = self._card(event.card, self._small), table.panels.chip_point(seat)
        yield from self._fly(picture, start, table.panels.discard_point(seat))
        table.app.sounds.play(Cue.CARD)

    def _present(self, event: Event, seat: int) -> Script:
        """Another player's card flies to its space, waits to be read, and goes to the discard pile."""
        table = self.table
        card, (wide, high) = self._card(event.card, self._readable), self._readable
        place, frame = table.board.rect(event.spaces[0]), table.board.grid.frame
        aside = (place.height + high) * 0.5
        up, down = place.centery - aside - table.app.px(4), place.centery + aside + table.app.px(4)
        beside = (min(max(place.centerx, frame.left + wide), frame.right - wide), up if up > frame.top else down)
        yield from self._fly(card, table.panels.chip_point(seat), beside)
        table.app.sounds.play(Cue.CARD)
        table.timeline.start(self._stay_and_go(card, beside, table.panels.discard_point(seat)))
        yield from self._pause(180)

    def _stay_and_go(self, card: pygame.Surface, here: Point, there: Point) -> Script:
        yield from self._fly(card, here, here, 520)
        yield from self._fly(card, here, there)

    def _lose(self, event: Event, seat: int) -> Script:
        """The card that was not drawn in time slips back under the draw pile."""
        back, place = sprites.card_back(*self._small), self.table.places.pile.center
        x, y = self.table.panels.chip_point(seat)
        half = (place[0] + x) // 2, (place[1] + y) // 2
        yield from self._fly(back, place, half)
        yield from self._fly(back, half, place)

    def _draw_card(self, event: Event, seat: int) -> Script:
        table = self.table
        back, start = sprites.card_back(*self._small), table.places.pile.center
        if seat != table.session.viewer:
            table.timeline.start(self._fly(back, start, table.panels.chip_point(seat), TIMING.draw_card))
            return
        table.app.sounds.play(Cue.DRAW)
        room = table.hands.make_room(seat, event.drew)
        self._glide(room.glides)
        yield from self._fly(back, start, table.hand.place(room.place).center, TIMING.draw_card)
        table.hands.put(seat, event.drew, room.place)

    def _glide(self, glides: Iterable[tuple[int, int]]) -> None:
        for start, end in glides:
            self.table.timeline.start(self._glide_to(start, end))

    def _glide_to(self, start: int, end: int) -> Script:
        table, hand = self.table, self.table.hand
        hand.away.add(end)
        picture = hand.picture(table.hands.visible[end])
        yield from self._fly(picture, hand.place(start).center, hand.place(end).center, TIMING.draw_card)
        hand.away.discard(end)
        table.changed()

    def _card(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        return sprites.card(card, *size, "plain", power(card, self.table.setup.ruleset))

    @property
    def _readable(self) -> tuple[int, int]:
        """The size of a card that is shown beside its space, pixels."""
        wide = max(self.table.app.px(52), round(self.table.board.grid.cell * 0.9))
        return wide, round(wide * CARD_RATIO)

    @property
    def _small(self) -> tuple[int, int]:
        wide = self.table.app.px(44)
        return wide, round(wide * CARD_RATIO)

    # ------------------------------------------------------------ chips and dice

    def _play(self, event: Event, seat: int) -> Script:
        """The card is shown and laid down while the chip comes or goes; what the dice say has been seen already."""
        table = self.table
        space, is_own = event.spaces[0], seat == table.session.viewer
        if table.setup.ruleset.dice:
            yield from pause(table.seconds(TIMING.card_fly) * (not is_own))
        elif is_own:
            table.timeline.start(self._lay_down(event, seat))
        else:
            yield from self._present(event, seat)
        if event.act != "place":
            yield from self._take_off(space)
        if event.act != "remove":
            yield from self._drop(space, table.setup.side_of[seat], event.card)
            row = row_through(table.session.state, table.setup.side_of[seat], space)
            if seat == table.session.viewer and LINE_STEPS[0] <= row < table.setup.seating.line_length:
                table.app.sounds.play(Cue.LINE_GROWS, row)  # a whole line has its own sound

    def _drop(self, space: Space, side: int, card: Card) -> Script:
        """A chip falls faster and faster, a card of power's from higher up, and the one that decides slowly."""
        table, board, state = self.table, self.table.board, self.table.session.state
        (x, y), px = board.rect(space).center, board.chip_px
        high = min(table.app.px(_FALL), board.grid.cell) * (2 if power(card, table.setup.ruleset) else 1)
        is_last = state.ended is not None and state.ended.termination == "sequences"
        if is_last:
            yield from self._pause(TIMING.before_last_chip)
        seconds = table.seconds(TIMING.last_chip_drop if is_last else TIMING.chip_drop)

        def shadow(share: float) -> Pose:
            return sprites.chip_shadow(_shadow_px(px, 1 - ease_in(share))), (x, y + px * 0.04)

        def chip(share: float) -> Pose:
            left = 1 - ease_in(share)
            return sprites.chip_flat(side, _falling_px(px, left)), (x, y - high * left)

        table.timeline.start(table.timeline.play(shadow, seconds))
        yield from table.timeline.play(chip, seconds)
        table.app.sounds.play(Cue.CHIP)
        table.timeline.start(self._rebound(space, side))

    def _rebound(self, space: Space, side: int) -> Script:
        """The chip is flat as it touches its space, and comes to rest while the game goes on."""
        table, landing, (x, y) = self.table, self.table.displayed.landing, self.table.board.rect(space).center
        px = table.board.chip_px

        def pose(share: float) -> Pose:
            flat = round(3 * (1 - share) * math.cos(math.tau * share)) / 50
            return sprites.chip_squeezed(side, px, tall=1 - flat), (x, y + px * flat * 0.6)

        landing.add(space)
        yield from table.timeline.play(pose, table.seconds(TIMING.chip_rebound))
        landing.discard(space)
        table.changed()

    def _take_off(self, space: Space) -> Script:
        table = self.table
        side = table.displayed.chips.pop(space, 0)
        chip = sprites.chip(side, table.board.chip_px, rough=space in table.displayed.rough)
        table.app.sounds.play(Cue.CHIP_TAKEN)
        table.changed()
        home = table.panels.chip_point(table.setup.seats_of(side)[0])
        yield from self._fly(chip, table.board.rect(space).center, home, TIMING.chip_leave)

    def _capture(self, event: Event, seat: int) -> Script:
        first, second = event.spaces
        self.table.timeline.start(self._take_off(first))
        yield from self._pause(TIMING.light_step)
        yield from self._take_off(second)

    def _light_up(self, event: Event, seat: int) -> Script:
        """A sequence lights up chip by chip; chips that have a rough side are turned to it."""
        table, rough = self.table, self.table.displayed.rough
        for space in claimed(event):
            table.glowing[space] = float(space in rough)
            table.changed()
            if table.setup.ruleset.rough_sides and space not in rough:
                table.timeline.start(self._turn_over(space))
            yield from self._pause(TIMING.light_step)
        yield from self._pause(TIMING.sequence_glow / 2)
        table.glowing.clear()

    def _turn_over(self, space: Space) -> Script:
        table = self.table

        def turn(share: float) -> None:
            if space in table.glowing:
                table.glowing[space] = share
                table.changed()

        return over_time(turn, table.seconds(TIMING.chip_turn))

    def _roll(self, event: Event, seat: int) -> Script:
        """The dice are thrown into the tray; others roll a little faster."""
        table = self.table
        seconds = table.seconds(TIMING.roll) * (1 if seat == table.session.viewer else 0.7)
        table.displayed.dice = event.dice
        table.app.sounds.play(Cue.DICE)

        def roll(share: float) -> None:
            table.roll_share = share
            table.changed()

        yield from over_time(roll, seconds)
        table.note(event)
        yield from self._pause(TIMING.card_fly)

    def _tell_aloud(self, event: Event, seat: int) -> Script:
        """A plate on the panels of those who pay for talking, forgot to draw, or take a forfeit.

        Several forfeits are seen together.
        """
        table, is_forfeit = self.table, event.act == "forfeit"
        word = {"call": t("table.talk"), "catch": t("table.catch")}.get(event.act) or t("table.forfeit")
        letters = text.line(word, "strong", table.app.px(TYPE.button), THEME.on_accent)
        wide, high = letters.get_width() + table.app.px(28), letters.get_height() + table.app.px(8)
        picture = sprites.badge(wide, high, THEME.accent).copy()
        blit_centred(picture, letters, picture.get_rect())
        window = pygame.Rect((0, 0), table.app.display.size)
        one = seat if event.caught is None else event.caught
        for payer in (one,) if event.side is None else table.setup.seats_of(event.side):
            there = picture.get_rect(center=table.places.panels.seats[payer].center).clamp(window).center
            table.timeline.start(self._fly(picture, there, there, TIMING.sequence_glow))
        yield from self._pause(TIMING.light_step if is_forfeit else TIMING.sequence_glow)

    def _let_read(self, _event: Event, _seat: int) -> Script:
        """Nothing moves when a turn passes, but its reason is read, also where less motion is asked for."""
        yield from pause(TIMING.sequence_glow / 1000 * self.table.pace)
