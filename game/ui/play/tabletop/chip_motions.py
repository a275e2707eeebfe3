"""How chips move: they drop, go back to their owners, light up and are turned over."""

from __future__ import annotations

from ....engine.board import Space
from ....engine.events import Event
from ....engine.statistics import row_through
from ... import sprites
from ...sound.cues import LINE_STEPS, Cue
from ...toolkit.animation import Script, ease_in, pause
from ...toolkit.theme import TIMING
from .table import Table


class ChipMotions:
    """Moves chips over a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def drop(self, space: Space, side: int) -> Script:
        """A side's chip drops onto a space."""
        table = self._table
        there = table.board.rect(space).center
        chip = sprites.chip(side, table.board.chip_px)
        above = (there[0], there[1] - table.board.grid.cell * 0.5)
        yield from table.timeline.fly(chip, above, there, table.seconds(TIMING.chip_drop), ease=ease_in)
        table.app.sounds.play(Cue.CHIP)

    def ring(self, space: Space, seat: int) -> None:
        """An own line that has grown by a chip is heard, higher the longer it is; a whole one has its own sound."""
        session = self._table.session
        if seat != session.viewer:
            return
        row = row_through(session.state, self._table.setup.side_of[seat], space)
        if LINE_STEPS[0] <= row < self._table.setup.seating.line_length:
            self._table.app.sounds.play(Cue.LINE_GROWS, row)

    def take_off(self, space: Space) -> Script:
        """A chip goes back to its owner."""
        table = self._table
        rough = space in table.displayed.rough
        side = table.displayed.chips.pop(space, 0)
        table.app.sounds.play(Cue.CHIP_TAKEN)
        table.changed()
        chip = sprites.chip(side, table.board.chip_px, rough=rough)
        home = table.panels.chip_point(table.setup.seats_of(side)[0])
        yield from table.timeline.fly(chip, table.board.rect(space).center, home, table.seconds(TIMING.chip_drop) * 1.6)

    def capture(self, event: Event, seat: int) -> Script:
        """A flanked pair leaves the board, one chip a moment after the other."""
        first, second = event.spaces
        self._table.timeline.start(self.take_off(first))
        yield from pause(self._table.seconds(TIMING.light_step))
        yield from self.take_off(second)

    def light_up(self, event: Event, seat: int) -> Script:
        """A sequence lights up chip by chip; where chips have a rough side they are turned to it."""
        table, rough = self._table, self._table.displayed.rough
        for space in event.spaces:
            table.glowing[space] = float(space in rough)
            table.changed()
            if table.setup.ruleset.rough_sides and space not in rough:
                table.timeline.start(self._turn_over(space))
            yield from pause(table.seconds(TIMING.light_step))
        yield from pause(table.seconds(TIMING.sequence_glow / 2))
        table.glowing.clear()

    def _turn_over(self, space: Space) -> Script:
        """A chip of a new sequence is turned to its rough side while it lights up."""
        table, passed = self._table, 0.0
        seconds = table.seconds(TIMING.chip_turn)
        while passed < seconds:
            passed += yield
            if space not in table.glowing:
                break
            table.glowing[space] = min(1.0, passed / seconds)
            table.changed()
