"""A question before something is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...i18n import t
from ..shell.scene import AppContext, Pop, Transition
from ..sprites.widgets import button
from .sheet import SheetContent, SheetScene, prose


class Question(NamedTuple):
    """What is asked, and the words for both answers."""

    title: str
    text: str
    yes: str
    no: str


def question(area: str, no: str) -> Question:
    """The question of an area of the catalogue."""
    return Question(t(f"{area}.title"), t(f"{area}.text"), t(f"{area}.yes"), no)


class ConfirmScene(SheetScene):
    """Asks; pops with `answer` for yes and "" for no, which is the safe one and stands out."""

    def __init__(self, app: AppContext, ask: Callable[[], Question], answer: str) -> None:
        super().__init__(app)
        self._ask = ask
        self._answer = answer

    beside = True

    def content(self) -> SheetContent:
        title, text, yes, no = self._ask()
        buttons = [button("no", no, style="main"), button("yes", yes)]
        return SheetContent(title, [prose(text)], buttons)

    def pressed(self, button: str) -> Transition:
        return Pop(self._answer if button == "yes" else "")
