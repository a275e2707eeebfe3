"""What is said to a tap that is not the next act: what it would have meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.board import FREE, Space
from ..words.wording import card_sign, plain, print_sign

if TYPE_CHECKING:
    from ..play.scene import PlayScene
    from .course import LessonCourse
    from .lights import Lights


class Answers:
    """Answers for one beat at the table of a lesson."""

    def __init__(self, play: PlayScene, course: LessonCourse, lights: Lights) -> None:
        self._play, self._course, self._lights = play, course, lights

    def _said(self, key: str, /, **values: object) -> str:
        return plain(key, self._play.table.setup.ruleset, **values)

    def at(self, point: tuple[int, int]) -> str:
        """What a tap at a point would have meant."""
        table = self._play.table
        if self._course.beat.kind == "watch":
            return self._said("lesson.answer.next")
        if space := table.board.space_at(point):
            return self._space(space)
        for slot, card in enumerate(table.hands.visible):
            if card and table.hand.place(slot).collidepoint(point):
                return self.card(slot)
        return self._said(self._thing(point))

    def _thing(self, point: tuple[int, int]) -> str:
        """The key of what is said of anything else on the table."""
        places = self._play.table.places
        if self._lights.goal.collidepoint(point):
            return "lesson.answer.goal"
        if any(rect.collidepoint(point) for rect in places.panels.seats):
            return "lesson.answer.others"
        is_pile = not self._play.table.setup.ruleset.dice and places.pile.collidepoint(point)
        return "lesson.answer.pile" if is_pile else "lesson.answer.lit"

    def tried(self) -> str:
        """What a try was that is no move yet: an answer that is wrong, a space that was aimed at, else ""."""
        if wrong := self._play.turn.selection.wrong:
            return self._said("lesson.answer.wrong", card=card_sign(wrong[0]), at=print_sign(wrong[1]))
        return self._said("lesson.answer.again") if self._play.turn.selection.aimed else ""

    def card(self, slot: int) -> str:
        """What another card would have been; the chosen one needs its space."""
        card, wanted = self._play.table.hands.visible[slot], self._lights.card
        if slot == self._lights.slot:
            return self._said("lesson.answer.chosen")
        if self._course.beat.kind == "find":
            return self._said("lesson.answer.find")
        if self._lights.spaces:
            return self._said("lesson.answer.other", card=card_sign(card))
        return self._said("lesson.answer.card", card=card_sign(card), wanted=card_sign(wanted))

    def _space(self, space: Space) -> str:
        """What another space would have been."""
        table = self._play.table
        printed, side = table.board.prints[space], table.displayed.chips.get(space)
        if printed == FREE:
            return self._said("lesson.answer.corner")
        if key := self._by_act(space):
            return self._said(key, card=card_sign(self._lights.card))
        if side is not None:
            return self._said("lesson.answer.covered")
        wanted = self._lights.card
        if self._course.beat.kind == "find":  # only the card that the learner has chosen is spoken of
            wanted = self._play.turn.selection.card(self._play.turn.now)
            if not wanted:
                return self._said("lesson.answer.choose")
        shown = print_sign(table.setup.ruleset.print_of(wanted))
        return self._said("lesson.answer.space", at=print_sign(printed), wanted=shown)

    def _by_act(self, space: Space) -> str:
        """The key of what a space would have meant to the act that is due; "" where only its print matters."""
        acts, moves = {move.act for move in self._course.moves}, self._play.turn.now.moves
        if self._course.beat.kind == "pick":
            return "lesson.answer.first"
        if self._course.beat.kind == "find":
            return ""
        if any(move.card == self._lights.card and move.at == space for move in moves):
            return "lesson.answer.twin"
        return "lesson.answer.dead" if "exchange" in acts else "lesson.answer.no_chip" if "remove" in acts else ""
