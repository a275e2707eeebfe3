"""Who is called for talking, where that is a rule of the table."""

from __future__ import annotations

from collections.abc import Callable

from ...i18n import t
from ..overlays.sheet import SheetContent, SheetScene, prose
from ..shell.scene import AppContext, Pop, Transition
from ..sprites.widgets import button
from ..toolkit.act import Act
from ..words.wording import side_name


class TalkScene(SheetScene):
    """Asks which side is meant, and tells whoever asks for it, unless it is nobody."""

    def __init__(self, app: AppContext, sides: tuple[int, ...], call: Callable[[int], None]) -> None:
        super().__init__(app)
        self._sides = sides
        self._call = call

    def content(self) -> SheetContent:
        called = [button(Act("button", ("call", side)), side_name(side), icon="people") for side in self._sides]
        nobody = button("cancel", t("talk.cancel"), style="main")
        return SheetContent(t("talk.title"), [prose(t("talk.text"))], [*called, nobody])

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", ("call", side)):
                self._call(side)
        return Pop()
