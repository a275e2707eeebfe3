"""What is said to a tap that is not the next act: what it would have meant."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.board import FREE, Space
from ...engine.move import Move
from ..play.selection import Selection, tap
from ..play.table import Table
from ..play.turn import Turn
from ..toolkit.act import Act
from ..words.wording import card_sign, plain, print_sign
from .course import LessonCourse
from .lessons import Kind
from .lights import Lights


class Answers(NamedTuple):
    """What taps mean in one beat at the table of a lesson, by what is selected."""

    table: Table
    turn: Turn
    selection: Selection
    course: LessonCourse
    lights: Lights

    def _said(self, key: str, /, **values: object) -> str:
        return plain(key, self.turn.rules, **values)

    def tapped(self, act: Act, kind: Kind, *, careful: bool, spares: bool) -> tuple[Selection, Move | str | None]:
        """What a tap makes of the selection, and the move or the answer that it gets; None once the beat is done."""
        if kind == "find":
            selection, move = tap(self.selection, self.turn, act, careful=careful, spares=spares)
            if move is None:
                return selection, self._replace(selection=selection).tried()
            return selection, move if move in self.course.moves else self._said("lesson.answer.no_line")
        if act.kind == "space":
            return self.selection, next(move for move in self.course.moves if move.at == act.value)
        if kind == "pick":
            return self.selection, None
        swaps = [move for move in self.course.moves if move.act == "exchange"]
        return self.selection, swaps[0] if swaps else self.card(act.value)

    def at(self, point: tuple[int, int]) -> str:
        """What a tap at a point would have meant."""
        table = self.table
        if self.course.beat.kind == "watch":
            return self._said("lesson.answer.next")
        if space := table.board.space_at(point):
            return self._space(space)
        for slot, card in enumerate(table.hands.visible):
            if card and table.hand.place(slot).collidepoint(point):
                return self.card(slot)
        return self._said(self._thing(point))

    def _thing(self, point: tuple[int, int]) -> str:
        """The key of what is said of anything else on the table."""
        places = self.table.places
        if self.lights.goal.collidepoint(point):
            return "lesson.answer.goal"
        if any(rect.collidepoint(point) for rect in places.panels.seats):
            return "lesson.answer.others"
        is_pile = not self.table.setup.ruleset.dice and places.pile.collidepoint(point)
        return "lesson.answer.pile" if is_pile else "lesson.answer.lit"

    def tried(self) -> str:
        """What a try was that is no move yet: an answer that is wrong, a space that was aimed at, else ""."""
        if wrong := self.selection.wrong:
            return self._said("lesson.answer.wrong", card=card_sign(wrong[0]), at=print_sign(wrong[1]))
        return self._said("lesson.answer.again") if self.selection.aimed else ""

    def card(self, slot: int) -> str:
        """What another card would have been; the chosen one needs its space."""
        card, wanted = self.table.hands.visible[slot], self.lights.card
        if slot == self.lights.slot:
            return self._said("lesson.answer.chosen")
        if self.course.beat.kind == "find":
            return self._said("lesson.answer.find")
        if self.lights.spaces:
            return self._said("lesson.answer.other", card=card_sign(card))
        return self._said("lesson.answer.card", card=card_sign(card), wanted=card_sign(wanted))

    def _space(self, space: Space) -> str:
        """What another space would have been."""
        table = self.table
        printed, side = table.board.prints[space], table.displayed.chips.get(space)
        if printed == FREE:
            return self._said("lesson.answer.corner")
        if key := self._by_act(space):
            return self._said(key, card=card_sign(self.lights.card))
        if side is not None:
            return self._said("lesson.answer.covered")
        wanted = self.lights.card
        if self.course.beat.kind == "find":  # only the card that the learner has chosen is spoken of
            wanted = self.selection.card(self.turn)
            if not wanted:
                return self._said("lesson.answer.choose")
        shown = print_sign(table.setup.ruleset.print_of(wanted))
        return self._said("lesson.answer.space", at=print_sign(printed), wanted=shown)

    def _by_act(self, space: Space) -> str:
        """The key of what a space would have meant to the act that is due; "" where only its print matters."""
        acts, moves = {move.act for move in self.course.moves}, self.turn.moves
        if self.course.beat.kind == "pick":
            return "lesson.answer.first"
        if self.course.beat.kind == "find":
            return ""
        if any(move.card == self.lights.card and move.at == space for move in moves):
            return "lesson.answer.twin"
        return "lesson.answer.dead" if "exchange" in acts else "lesson.answer.no_chip" if "remove" in acts else ""
