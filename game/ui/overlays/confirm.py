"""A question before something is lost."""

from __future__ import annotations

from ..shell.scene import Host, Pop, Transition
from ..shell.target import Press
from ..sprites.buttons import Button
from .sheet import Paragraph, SheetScene


class ConfirmScene(SheetScene):
    """Asks; pops with `answer` for yes and "" for no, which is the safe one and stands out."""

    def __init__(self, app: Host, title: str, text: str, yes: str, no: str, answer: str) -> None:
        buttons = [Button(Press("no"), no, style="main"), Button(Press("yes"), yes)]
        super().__init__(app, title, [Paragraph(text)], buttons)
        self._answer = answer

    beside = True

    def pressed(self, button: str) -> Transition:
        return Pop(self._answer if button == "yes" else "")
