"""What the game lays over its table: the question who is called for talking, and the curtain between two people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from ...i18n import t
from .. import sprites
from ..overlays.menu import MenuScene
from ..overlays.sheet import SheetContent, SheetScene, prose
from ..shell.scene import AppContext, Pop, Push, Scene, Transition
from ..sprites import marks
from ..sprites.widgets import button, panel, picture, words
from ..table.last_round import Change
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, layers, row, space
from ..words.wording import card_sign, print_sign, side_name
from .table import Table


class TalkScene(SheetScene):
    """Asks which side has talked; pops with ("call", side), or nobody is meant."""

    def __init__(self, app: AppContext, sides: tuple[int, ...]) -> None:
        super().__init__(app)
        self._sides = sides

    def content(self) -> SheetContent:
        called = [button(Act("button", ("call", side)), side_name(side), icon="people") for side in self._sides]
        nobody = button("cancel", t("talk.cancel"), style="main")
        return SheetContent(t("talk.title"), [prose(t("talk.text"))], [*called, nobody])

    def act(self, act: Act) -> Transition:
        return Pop(act.value if isinstance(act.value, tuple) else "")


_MOST_TOLD = 3
"""Moves that are listed, the latest ones."""
_HEAD, _TITLE, _LINE, _PAD = 40, 44, 30, 14
"""Units of height of the title, alone and with what is free below it, and of a move; and around everything."""


class HandOverScene(Scene):
    """Lies over the hand, not the board, until the person to move takes the device; pops with "hand-over"."""

    is_overlay = True

    def __init__(self, app: AppContext, table: Table) -> None:
        super().__init__(app)
        self._table = table

    def view(self, look: Look) -> Box:
        px, places = look.px, self._table.places
        covered = [places.pile, places.hand, *places.cards, *places.buttons]
        area = places.prompt.unionall(covered).inflate(px(8), px(8)).clip(Rect((0, 0), look.size))
        press, inside = min(px(60), max(px(44), area.height // 5)), area.height - px(2 * _PAD)
        most = max(1, min(_MOST_TOLD, (inside - press - px(_PAD + _TITLE)) // px(_LINE)))
        changes = self._table.past.rows[-most:]
        said = px(_TITLE) + px(_LINE) * max(len(changes), 2)
        block = column(
            self._title(),
            space(_TITLE - _HEAD),
            self._told(changes),
            space(_PAD),
            button("ready", t("hand_over.ready"), "main", "eye", size=Px(press)),
            size=Px(min(inside, said + px(_PAD) + press)),
        )
        return layers(panel("sheet", block, pad=_PAD, align=0.5, rect=area))

    def _title(self) -> Box:
        session = self._table.session
        said = t("hand_over.title", name=session.mover.name)
        chip = picture(partial(sprites.chip_flat, session.state.side), 36)
        name = words(said, "title", TYPE.prompt, least=TYPE.small, role="title")
        return row(chip, name, gap=10, align=0.5, size=_HEAD)

    def _told(self, changes: Sequence[Change]) -> Box:
        """What the others have just done, or else what to do."""
        if not changes:
            text = t("hand_over.text")
            return words(text, colour=THEME.quiet, way="fitted", align="center", is_high=True, role="text", grow=1.0)
        return row(column(*map(self._line, changes)), align=0.5, grow=1.0)

    def _line(self, change: Change) -> Box:
        """The number of a move, on its side's colour, and what was done."""
        table = self._table
        captures = any(one.act == "capture" and one.number == change.number for one in table.past.changes)
        kind = "capture" if captures else change.act
        at, name = print_sign(table.board.prints[change.space]), table.session.players[change.seat].name
        said = t(f"hand_over.{kind}", name=name, at=at, card=card_sign(change.card))
        badge = picture(lambda px: marks.number_badge(change.side, px, change.number), 22)
        return row(badge, words(said, role="text"), gap=8, size=_LINE)

    def act(self, act: Act) -> Transition:
        return Pop("hand-over")

    def back(self) -> Transition:
        return Push(MenuScene(self.app, self._table.session))

    def answered(self, answer: object) -> Transition:
        return Pop(answer) if answer in {"leave", "restart"} else None

    def status(self) -> str:
        first, *others = self.texts()
        return " ".join([t("told.heading", heading=self.heading(), text=first), *others])
