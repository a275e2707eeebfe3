"""Who is called for talking, where that is a rule of the table."""

from __future__ import annotations

from ...i18n import t
from ..overlays.sheet import Paragraph, SheetContent, SheetScene
from ..shell.scene import Host, Pop, Transition
from ..sprites.buttons import Button
from ..words.wording import side_name

CALL = "call:"


class TalkScene(SheetScene):
    """Asks which side is meant; pops with "call:" and the side, or "" for nobody."""

    def __init__(self, app: Host, sides: tuple[int, ...]) -> None:
        super().__init__(app)
        self._sides = sides

    def content(self) -> SheetContent:
        called = [Button(f"button:{CALL}{side}", side_name(side), icon="people") for side in self._sides]
        nobody = Button("button:cancel", t("talk.cancel"), style="main")
        return SheetContent(t("talk.title"), [Paragraph(t("talk.text"))], [*called, nobody])

    def pressed(self, button: str) -> Transition:
        return Pop(button if button.startswith(CALL) else "")
