"""A hint for the person at the screen: asked for, thought about, and shown as if it were chosen."""

from __future__ import annotations

from ....bots.analysis.hint_and_review import Advice
from ....i18n import t
from ...sound.cues import Cue
from ...words.advice import move_words, reason_words
from ...words.wording import card_sign
from ..tabletop.table import Table
from ..turn.prompts import Prompt, is_beside
from ..turn_controller import TurnController


class Hinting:
    """What has become of the player's wish for a hint."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self._wanted = False
        self._advice: Advice | None = None
        self._tells = False
        """Whether the answer to a question is told."""

    @property
    def is_on(self) -> bool:
        """Whether a hint is being thought about or shown."""
        return self._wanted

    @property
    def is_thinking(self) -> bool:
        """Whether a hint is on its way."""
        return self._wanted and self._advice is None

    @property
    def is_possible(self) -> bool:
        """Whether there is anything to choose, and so to advise."""
        return self._turn.is_free and sum(not is_beside(move) for move in self._turn.now.moves) > 1

    @property
    def is_asking(self) -> bool:
        """Whether the hint has named a card and left its question to the player."""
        turn, selection = self._turn.now, self._turn.selection
        return self._advice is not None and selection.asks(turn, selection.card(turn))

    def ask(self) -> None:
        """A hint is wanted, or no longer; or the answer to the question of the card that it named."""
        if self.is_asking:
            self._tells = True
            return
        self._turn.let_go()
        self._tells = False
        self._wanted, self._advice = not self._wanted, None
        if self._wanted:
            self._table.app.sounds.play(Cue.CARD)

    def forget(self) -> None:
        """The player does something else."""
        self._tells = False
        self._wanted, self._advice = False, None

    def think(self, seconds: float) -> str:
        """Think for about so long; the target to act on once the move is known, and chosen for the player."""
        if self._tells and self._advice is not None and self.is_asking:
            return self._turn.follow(self._advice, tells=True).name
        if not self.is_thinking or not self._turn.is_free:
            return ""
        self._advice = self._table.session.hint(seconds)
        return self._turn.follow(self._advice, tells=False).name if self._advice else ""

    def prompt(self) -> Prompt | None:
        """What the line on the table says for it."""
        if self._advice is None:
            return Prompt(t("hint.title"), t("hint.thinking")) if self._wanted else None
        if self.is_asking:
            return Prompt(t("hint.try", card=card_sign(self._advice.move.card)), t("hint.try.more"))
        setup, players, reason = self._table.setup, self._table.session.players, self._advice.reason
        words = move_words(self._advice.move, self._table.board.prints, setup.ruleset)
        told, short = (reason_words(why, setup, players) for why in (reason, reason._replace(saved="")))
        return Prompt(t("hint.move", move=words), told, short)
