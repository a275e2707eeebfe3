"""The choice of languages, each by its own name; the one that is tapped is spoken at once and kept."""

from __future__ import annotations

from ....i18n import LANGUAGES, available_languages, language, t
from ...shell.scene import Pop, Transition
from ...sprites.widgets import button
from ..sheet import SheetContent, SheetScene


class LanguagesScene(SheetScene):
    """Lies over any scene, which is worded anew below it."""

    def content(self) -> SheetContent:
        codes = sorted(available_languages(), key=language_name)
        ways = [
            button(code, language_name(code), icon="check" * (code == language()), chosen=code == language())
            for code in codes
        ]
        return SheetContent(t("languages.title"), [], [*ways, button("done", t("languages.done"), "main")])

    def pressed(self, button: str) -> Transition:
        if button == "done":
            return Pop()
        self.app.speak(button)
        return None


def language_name(code: str) -> str:
    """What those who speak a language call it; its code where nothing is known of it."""
    return LANGUAGES[code].name if code in LANGUAGES else code
