"""What the deal scene says: who deals, or who begins, and why."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.rules.ruleset import Ruleset
from ...i18n import listed, t
from ...session import Session
from ..words.reading import plain
from ..words.wording import Compared, compared
from .timetable import Mark, Score


class Phrases(NamedTuple):
    """The words for one way of choosing a seat."""

    who: str
    rule: str
    again: str
    chosen: str
    """Why that seat."""
    chosen_you: str = ""
    """The same of the only person."""


PHRASES: dict[Compared, Phrases] = {
    "ranks": Phrases("deal.who", "deal.rule", "deal.again", "deal.lowest", "deal.lowest.you"),
    "order": Phrases("deal.who", "deal.rule.order", "deal.again", "deal.first", "deal.first.you"),
    "dice": Phrases("deal.dice.who", "deal.dice.rule", "deal.dice.again", "deal.dice.highest"),
}
"""By what is compared."""


def phrases_for(ruleset: Ruleset) -> Phrases:
    """The words for a rule set's cut."""
    return PHRASES[compared(ruleset)]


MOST_SWAPPED = 2
"""Seats that are swapped; more move on by one."""


class DealWords:
    """Tells the deal of a session's game."""

    def __init__(self, session: Session, score: Score, *, is_swapped: bool = False) -> None:
        self._session = session
        self._is_swapped = is_swapped
        self._setup = session.state.setup
        self._score = score
        self._phrases = phrases_for(self._setup.ruleset)

    def at(self, mark: Mark | None) -> tuple[str, str]:
        """The title and the line below it, when the cards or rolls of a mark are marked."""
        if self._is_swapped:
            return self._same_again()
        marks = self._score.marks
        if marks and mark is None:
            return t(self._phrases.who), plain(self._phrases.rule, self._setup.ruleset)
        if mark is not None and mark is not marks[-1]:
            return t("deal.tie"), t(self._phrases.again, names=self._listed(mark.seats))
        return self._beginner() if self._setup.ruleset.dice else self._dealer()

    # ------------------------------------------------------------ the result

    def _dealer(self) -> tuple[str, str]:
        begins, dealer, rules = self._begins(), self._setup.dealer, self._setup.ruleset
        line = self._why(dealer, begins) if self._score.marks else begins
        if self._is_you(dealer):
            return plain("deal.passes_to_you" if self._is_later else "deal.you_deal", rules), line
        return plain("deal.passes" if self._is_later else "deal.deals", rules, name=self._name(dealer)), line

    def _why(self, dealer: int, begins: str) -> str:
        """Whose card decided, and who begins therefore."""
        rules = self._setup.ruleset
        if self._is_you(dealer):
            return plain(self._phrases.chosen_you, rules, begins=begins)
        return plain(self._phrases.chosen, rules, name=self._name(dealer), begins=begins)

    def _begins(self) -> str:
        first = self._setup.first
        return t("deal.you_begin") if self._is_you(first) else t("deal.begins", name=self._name(first))

    def _beginner(self) -> tuple[str, str]:
        first = self._setup.first
        title = t("deal.dice.you_begin") if self._is_you(first) else t("deal.dice.begins", name=self._name(first))
        if not self._score.marks:
            return title, t("deal.dice.passes" if self._is_later else "deal.dice.ready")
        highest = next(roll.card for roll in self._score.rounds[-1] if roll.seat == first)
        return title, t(self._phrases.chosen, sum=highest)

    def _same_again(self) -> tuple[str, str]:
        """The deal of the game before, for players who have moved on by a seat."""
        title = t("deal.dice.same" if self._setup.ruleset.dice else "deal.same")
        moved = t("deal.swapped" if self._setup.seats == MOST_SWAPPED else "deal.moved_on")
        return title, f"{moved} {self._begins()}"

    # ------------------------------------------------------------ names

    @property
    def _is_later(self) -> bool:
        """Whether this is a later game of a match."""
        return bool(self._session.match.earlier)

    def _listed(self, seats: tuple[int, ...]) -> str:
        return listed([self._name(seat) for seat in seats])

    def _is_you(self, seat: int) -> bool:
        """Whether the only person sits here."""
        return self._session.people == (seat,)

    def _name(self, seat: int) -> str:
        return self._session.players[seat].name
