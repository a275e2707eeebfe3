"""What one may look a topic of the rules up by: what can be seen on the table in this game."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.board import BLOCKED, FREE
from ...words.reading import plain
from ...words.rules_text import TEN
from ...words.token_faces import face
from ...words.wording import card_sign
from .parts import Cards, Cell, Chips, Dashes, Element, Illustration, Patch, Pile, Sign
from .pictures import MINE, OTHER, Pictures

_SHORT = 3
"""Letters that can be read on the smallest card."""


class Sight(NamedTuple):
    """Something that can be seen on the table, by which a topic is found."""

    name: str
    label: str
    """What it is, in a few words."""
    picture: Illustration
    topic: str


class Sights:
    """Lists what can be seen in the game that some pictures are of."""

    def __init__(self, pictures: Pictures) -> None:
        self._made = pictures

    def all(self) -> list[Sight]:
        """What can be seen in this game and asked about."""
        return [*self._seen_on_board(), *self._seen_beside()]

    def _seen_on_board(self) -> list[Sight]:
        """Spaces and chips."""
        rules, example = self._made.rules, self._made.rules.print_of(self._made.example())
        shown = {card for _, card in self._made.placed()}
        found = [self._sight("lit", Patch(((Cell(example, look="lit"),),)), "roll" if rules.dice else "turn")]
        found.append(self._sight("since", Patch(((Cell(example, OTHER, mark="1"),),)), "marks"))
        if FREE in shown:
            corner = FREE if rules.free_corners else BLOCKED
            found.append(self._sight("star" if corner == FREE else "closed", Patch(((Cell(corner),),)), "corner"))
        if any(card.isdecimal() and int(card) > TEN for card in shown):
            most = max((card for card in shown if card.isdecimal()), key=int)
            found.append(self._sight("dashes", Patch(((Cell(most),),)), "tens"))
        if rules.rough_sides:
            found.append(self._sight("rough", Patch(((Cell(example, MINE, rough=True),),)), "safe"))
        if self._made.has_locks:
            cells = (Cell(example, MINE), Cell(example, MINE))
            found.append(self._sight("line", Patch((cells,), (((0, 0), (1, 0), MINE),)), "line"))
        return found

    def _seen_beside(self) -> list[Sight]:
        """Cards, dice and what the panels show."""
        rules, found = self._made.rules, []
        if rules.dice:
            found.append(self._sight("dice", self._made.dice_of(5), "roll"))
        else:
            for kind, cards in (("wild", rules.wild), ("remover", rules.removers)):
                if cards:
                    found.append(self._sight(kind, self._made.one_of(cards), kind))
            if not rules.replaces:
                found.append(self._sight("dead", self._dead_sight(), "dead"))
            found.append(self._sight("deck", Pile(), "draw" if rules.draws_by_hand else "pile"))
        if not rules.fills_board:
            found.append(self._sight("goal", Dashes(1, self._made.seating.goal), "aim"))
        found.append(self._sight("chip", Chips((MINE,)), "chips"))
        return found

    def _dead_sight(self) -> Cards | Sign:
        """A dead card, or the sign on it where a name would be too small to read."""
        card = self._made.example()
        return (
            Sign("swap")
            if len(card_sign(card)) > _SHORT and not face(card).picture and not face(card).sum
            else Cards(((card, "dead", ""),))
        )

    def _sight(self, name: str, part: Element, topic: str) -> Sight:
        said = card_sign(part.cards[0][0]) if isinstance(part, Cards) else ""
        return Sight(name, plain(f"rules.sight.{name}", self._made.rules, card=said), (part,), topic)
