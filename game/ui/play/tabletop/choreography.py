"""How each event of a move is shown: cards fly, chips drop and lift, sequences light up chip by chip."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import pygame

from ....bots.analysis.moments import Moment, moment_of
from ....engine.board import FREE
from ....engine.events import Event, EventAct, events_of
from ....engine.move import Move
from ....i18n import t
from ... import sprites
from ...sound.cues import Cue
from ...sprites.widgets import blit_centred
from ...table.displayed_state import DisplayedState
from ...table.since.panel import PICTURE
from ...table.since.rounds import CHIP_EVENTS, Round
from ...toolkit import text
from ...toolkit.animation import Script, pause
from ...toolkit.theme import THEME, TIMING, TYPE
from ..moments.cheering import Cheering
from .card_motions import CardMotions
from .chip_motions import ChipMotions
from .table import Table

if TYPE_CHECKING:
    from ...shell.scene import AppContext

OTHERS_ROLL = 0.7
"""The share of a roll's usual time that those of others take, which one only watches."""

_NEWS = CHIP_EVENTS | {"lost-card"}
"""Events that the others' last round tells."""
_AFTER_CHIPS = frozenset({"claim", "draw", "lost-card", "reshuffle"})
"""What happens once chips have come and gone."""

Motion: TypeAlias = Callable[[Event, int], Script]
"""Shows an event that a seat brings about."""


class Choreography:
    """Makes moves and turns their events into motion over a table, which knows nothing of it."""

    def __init__(self, table: Table, cheering: Cheering) -> None:
        self.table = table
        self._cheering = cheering
        self._cards = CardMotions(table)
        self._chips = ChipMotions(table)

    def make(self, move: Move) -> None:
        """Make a move and show it."""
        table, session = self.table, self.table.session
        table.finish()
        before = session.state
        events = session.play(move)
        moment = moment_of(before, move, session.state)
        table.begin(self._tell_moment(events, moment) if moment else self.tell(events), before.current_player)

    def preload_moments(self) -> Iterator[None]:
        """Make ahead what celebrations show, one sprite a step."""
        yield from self._cheering.preload()

    def preload(self, move: Move) -> Iterator[None]:
        """Make ahead what a computer's move will show, one sprite a step."""
        table = self.table
        if move.card:
            yield from self._cards.preload(move.card)
        printed = table.board.prints.get(move.at, FREE)
        if printed != FREE:
            side = table.app.px(PICTURE)
            sprites.small_space(printed, side, side)
            yield

    def tell(self, events: Iterable[Event]) -> Script:
        """Show the events of one move one after the other."""
        table = self.table
        for event in events:
            if event.act != "roll":  # what dice show is told when they lie still
                table.note(event)
            yield from self._motion(event)
            table.displayed.show(event, table.setup.side_of)
            table.changed()
            if event.act in _NEWS:
                table.look_back()

    def _tell_moment(self, events: tuple[Event, ...], moment: Moment) -> Script:
        """Show the events of a move that deserves a moment: that comes after the chips, before cards are drawn."""
        seconds = self._cheering.seconds(moment)
        after = next((i for i, event in enumerate(events) if event.act in _AFTER_CHIPS), len(events))
        acts, rest = events[:after], events[after:]
        claims = tuple(event for event in rest if event.act == "claim") if seconds else ()
        yield from self.tell(acts)
        for event in claims:
            self.table.note(event)
        if seconds:
            yield from self._cheering.celebrate(moment, seconds, lambda: self._show(claims))
        elif moment.is_made:
            self.table.app.sounds.play(Cue.SEQUENCE)
        yield from self.tell(event for event in rest if event not in claims)

    def _show(self, events: Iterable[Event]) -> None:
        """Let events be seen at once."""
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
            yield from self._tell_again(events_of(states[i], moves[i], states[i + 1]))
            table.look_back(i + 1)
            yield from pause(TIMING.look / 1000)
        table.displayed, table.move_log.retold = shown, None
        table.look_back()

    def sort(self) -> None:
        """Let the hand lie in the order that is chosen."""
        self._cards.sort()

    def _tell_again(self, events: Iterable[Event]) -> Script:
        """Show the events of a move that has been made before; the own hand stays as it is."""
        table, viewer = self.table, self.table.session.viewer
        for event in events:
            if event.act != "roll":
                table.note(event)
            if event.seat != viewer or event.seat is None:
                yield from self._motion(event.seen_by(viewer))
            table.displayed.show(event, table.setup.side_of)
            table.changed()

    def _motion(self, event: Event) -> Script:
        if event.seat is None:  # only the pile is renewed by nobody
            yield from self._cards.gather()
            return
        motions: dict[EventAct, Motion] = {
            "call": self._tell_aloud,
            "capture": self._chips.capture,
            "claim": self._chips.light_up,
            "discard": self._cards.lay_down,
            "draw": self._cards.draw_card,
            "exchange": self._cards.exchange,
            "forfeit": self._tell_aloud,
            "lost-card": self._cards.lose,
            "pass": self._let_read,
            "place": self._play,
            "remove": self._play,
            "replace": self._play,
            "roll": self._roll,
        }
        if event.act in motions:
            yield from motions[event.act](event, event.seat)

    def _play(self, event: Event, seat: int) -> Script:
        """The card is shown and laid down while the chip comes or goes; what the dice say has been seen already."""
        table = self.table
        space, is_own = event.spaces[0], seat == table.session.viewer
        if table.setup.ruleset.dice:
            yield from pause(table.seconds(TIMING.card_fly) * (not is_own))
        elif is_own:
            table.timeline.start(self._cards.lay_down(event, seat))
        else:
            yield from self._cards.present(event, seat)
        if event.act != "place":
            yield from self._chips.take_off(space)
        if event.act != "remove":
            yield from self._chips.drop(space, table.setup.side_of[seat])
            self._chips.ring(space, seat)

    def _roll(self, event: Event, seat: int) -> Script:
        """The dice are thrown into the tray; others roll a little faster."""
        table = self.table
        seconds = table.seconds(TIMING.roll) * (1 if seat == table.session.viewer else OTHERS_ROLL)
        table.displayed.dice = event.dice
        table.app.sounds.play(Cue.DICE)
        passed = 0.0
        while passed < seconds:
            table.roll_share = passed / seconds
            table.changed()
            passed += yield
        table.roll_share = 1.0
        table.note(event)
        yield from pause(table.seconds(TIMING.card_fly))

    def _tell_aloud(self, event: Event, seat: int) -> Script:
        """A plate on the panels of those who pay for talking, or take a forfeit; several forfeits are seen together."""
        table, is_call = self.table, event.act == "call"
        picture = _plate(t("table.talk" if is_call else "table.forfeit"), table.app)
        window = pygame.Rect((0, 0), table.app.display.size)
        payers = (seat,) if event.side is None else table.session.state.setup.seats_of(event.side)
        for payer in payers:
            there = picture.get_rect(center=table.places.panels.seats[payer].center).clamp(window).center
            table.timeline.start(table.timeline.fly(picture, there, there, table.seconds(TIMING.sequence_glow)))
        yield from pause(table.seconds(TIMING.sequence_glow if is_call else TIMING.light_step))

    def _let_read(self, _event: Event, _seat: int) -> Script:
        """Nothing moves when a turn passes, but its reason is read, also where less motion is asked for."""
        yield from pause(TIMING.sequence_glow / 1000 * self.table.pace)


def _plate(word: str, app: AppContext) -> pygame.Surface:
    """A word on a plate that can be read over anything."""
    letters = text.line(word, "strong", app.px(TYPE.button), THEME.on_accent)
    plate = sprites.badge(letters.get_width() + app.px(28), letters.get_height() + app.px(8), THEME.accent).copy()
    blit_centred(plate, letters, plate.get_rect())
    return plate
