"""The table in words: what is on the board, what is in the hand, what can be done, how it stands, what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...engine.board import Space, space_name
from ...engine.cards import Card
from ...i18n import language, t
from ..shell.reader.told import AccessibleNode, grid_nodes, target_nodes
from ..table import score_text
from ..toolkit.act import Act
from ..toolkit.view import Item
from ..words.wording import card_words, line_said, space_said

if TYPE_CHECKING:
    from .tabletop.table import Table
    from .turn_controller import TurnController


def space_words(table: Table, space: Space) -> str:
    """A space of the table as it is said."""
    return space_said(space, table.board.prints[space], table.displayed.chips.get(space))


def _part(key: str, heading: str, things: Iterable[AccessibleNode]) -> Iterator[AccessibleNode]:
    """Things under a heading; nothing where there are none."""
    found = list(things)
    if found:
        yield AccessibleNode("heading", f"heading:{key}", heading)
        yield from found


class TableWords:
    """Tells the table to those who do not see it."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self._spaces: dict[tuple[object, ...], str] = {}
        """What has been said of a space that looked so: to find words for all of them takes its time."""
        self._calls: list[str] = []
        """What whoever is to act has been told last."""

    # ------------------------------------------------------------ what there is

    def nodes(self, targets: Sequence[Item], since: Sequence[Item] = ()) -> Iterator[AccessibleNode]:
        """Hand, buttons, score, the others' round and board, each under its heading; `targets` can be acted on."""
        cards = [target for target in targets if target.act.kind == "card"]
        spaces = {target.act.value: target for target in targets if target.act.kind == "space"}
        others = [target for target in targets if target.act.kind not in {"card", "space"}]
        yield from _part("hand", t("told.hand"), target_nodes(cards))
        yield from _part("acts", t("told.acts"), target_nodes(others))
        yield from _part("score", t("told.score"), self._score())
        yield from _part("round", t("since.title"), target_nodes(since))
        yield from self._board(spaces)

    def _score(self) -> Iterator[AccessibleNode]:
        table = self._table
        for number, words in enumerate(score_text.panels_told(table.setup, table.session.players, table.displayed)):
            yield AccessibleNode("text", f"score:{number}", words)
        if dice := table.displayed.dice:
            yield AccessibleNode("text", "dice", t("told.dice", dice=" + ".join(map(str, dice))))
        else:
            yield AccessibleNode("text", "pile", t("table.pile", n=table.displayed.pile))

    def _board(self, targets: dict[Space, Item]) -> Iterator[AccessibleNode]:
        """The board row by row; a space that can be acted on is named as its target is."""
        board, rows = self._table.board, self._table.setup.board
        picture, slots = self._turn.picture(), self._turn.now.slots
        in_lines = {space for spaces, _ in self._table.displayed.lines for space in spaces}

        def cell(space: Space) -> AccessibleNode:
            card = slots[picture.marked[space]] if space in picture.marked else ""
            words = self._space(space, card, is_lit=space in picture.lit, is_in_line=space in in_lines)
            return AccessibleNode("cell", Act("space", space).name, words, board.rect(space), space in targets)

        heading = t("told.board", rows=rows.height, columns=rows.width)
        cells = [[cell(space_name(x, y)) for x in range(rows.width)] for y in range(rows.height)]
        yield from grid_nodes("board", heading, board.grid.frame, cells)

    def _space(self, space: Space, card: Card, *, is_lit: bool, is_in_line: bool) -> str:
        """A space in words, which are found once for each of its looks; `card` of the hand is shown to belong there."""
        key = language(), space, self._table.displayed.chips.get(space), card, is_lit, is_in_line
        if key not in self._spaces:
            words = space_words(self._table, space)
            words = t("board.line", space=words) if is_in_line else words
            words = t("board.marked", space=words, card=card_words(card)) if card else words
            self._spaces[key] = t("board.lit", space=words) if is_lit else words
        return self._spaces[key]

    def frame(self) -> str:
        """Where the frame lies while lines are laid out to choose from, "" otherwise."""
        ends = self._turn.picture().framed
        return t("told.frame", line=line_said(*ends, self._table.board.prints)) if ends else ""

    # ------------------------------------------------------------ what has happened

    def announcements(self, calls: list[str]) -> list[str]:
        """What has happened since last asked, and what is new of `calls`, which whoever is to act is told."""
        before, self._calls = self._calls, calls
        return [*self._table.move_log.drain_announcements(), *(call for call in calls if call not in before)]
