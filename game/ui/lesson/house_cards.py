"""A card for each house rule that is on, one after the other."""

from __future__ import annotations

from ...engine import Ruleset
from ...i18n import t
from ..lobby.setup.options import changes, option_name, option_sentence
from ..shell.scene import AppContext, Pop, Transition
from ..sprites.widgets import Button
from ..toolkit.act import Act
from .papers import Paper, PaperScene

DONE = "done"
"""What the last card answers with."""
_ROW = ("b", "b", "b", "b", "b")
_PICTURES: dict[str, tuple[str, ...]] = {
    "board_layout": ("9D", "2S", "QH", "5C", "KD"),
    "free_corners": ("#", "2S", "3S", "4S", "#"),
    "chips_each": ("b", "g", "r"),
    "manual_draw": ("?", "=7H"),
    "announce": _ROW,
    "table_talk": ("=9D", "?", "=9D"),
    "advanced_jacks": ("=JS", "g", "g", "g-", "g", "g"),
    "equal_turns": ("b", "g", "b", "g"),
    "fill_board": ("b", "g", "g", "b", "g", "b"),
    "toasts": ("=7H", "=7S"),
    "toast_limit": ("=7H", "=7S", "=7D"),
    "captured_pairs": ("b", "g-", "g-", "b"),
    "most_sequences": _ROW,
    "wrong_answer": ("=6+1", "8"),
}
"""The tokens of a small picture for each option; numbers of cards and chips are counted out."""
_COUNTED = {"hand_size": "=7H", "line_length": "b", "sequences_to_win": "b"}
_MOST = 8


class HouseCardsScene(PaperScene):
    """Shows the cards of a rule set; pops with DONE after the last one, else with ""."""

    def __init__(self, app: AppContext, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._names = changes(ruleset)
        self._at = 0

    def paper(self) -> Paper:
        name = self._names[self._at]
        words = option_sentence(self._ruleset, name)
        go_on = Button(Act("button", "next"), t("lesson.next"), style="main")
        over = t("lesson.house", n=self._at + 1, count=len(self._names))
        return Paper(option_name(self._ruleset, name), words, self._tokens(name), [go_on], over)

    def _tokens(self, name: str) -> tuple[str, ...]:
        """The small picture of an option."""
        if name not in _COUNTED:
            return _PICTURES[name]
        count: int = getattr(self._ruleset, name)
        return (_COUNTED[name],) * min(max(count, 1), _MOST)

    def act(self, act: Act) -> Transition:
        self._at += 1
        if self._at == len(self._names):
            self._at = 0
            return Pop(DONE)
        self.layout(self.app.display.size)
        return None
