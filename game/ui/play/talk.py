"""Who is called for talking, where that is a rule of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...i18n import t
from ..overlays.sheet import Paragraph, SheetContent, SheetScene
from ..shell.scene import Host, Pop, Transition
from ..shell.target import Action, Press
from ..sprites.buttons import Button
from ..words.wording import side_name


@dataclass(frozen=True)
class Call:
    """A side, for talking."""

    side: int

    @property
    def name(self) -> str:
        """The target's name."""
        return f"button:call:{self.side}"


class TalkScene(SheetScene):
    """Asks which side is meant, and tells whoever asks for it, unless it is nobody."""

    def __init__(self, app: Host, sides: tuple[int, ...], call: Callable[[int], None]) -> None:
        super().__init__(app)
        self._sides = sides
        self._call = call

    def content(self) -> SheetContent:
        called = [Button(Call(side), side_name(side), icon="people") for side in self._sides]
        nobody = Button(Press("cancel"), t("talk.cancel"), style="main")
        return SheetContent(t("talk.title"), [Paragraph(t("talk.text"))], [*called, nobody])

    def activate(self, act: Action) -> Transition:
        if not isinstance(act, Call):
            return super().activate(act)
        self._call(act.side)
        return Pop()

    def pressed(self, button: str) -> Transition:
        return Pop()
