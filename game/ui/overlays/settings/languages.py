"""The choice of languages, each by its own name; the one that is tapped is spoken at once and kept."""

from __future__ import annotations

from ....i18n import LANGUAGES, available_languages, language, t
from ...shell.scene import Pop, Transition
from ...shell.target import Press
from ...sprites.buttons import Button
from ..sheet import SheetContent, SheetScene


class LanguagesScene(SheetScene):
    """Lies over any scene, which is worded anew below it."""

    def content(self) -> SheetContent:
        buttons = [self._button(code) for code in available_languages()]
        return SheetContent(
            t("languages.title"), [], [*buttons, Button(Press("done"), t("languages.done"), style="main")]
        )

    @staticmethod
    def _button(code: str) -> Button:
        is_spoken = code == language()
        return Button(
            Press(code), language_name(code), style="chosen" if is_spoken else "plain", icon="check" * is_spoken
        )

    def pressed(self, button: str) -> Transition:
        if button == "done":
            return Pop()
        self.app.speak(button)
        return None


def language_name(code: str) -> str:
    """What those who speak a language call it; its code where nothing is known of it."""
    return LANGUAGES[code].name if code in LANGUAGES else code
