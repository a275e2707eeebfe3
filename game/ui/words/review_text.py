"""Hints and reviews in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple, get_args

from ...bots.analysis.hint_and_review import Grade, Judged
from ...bots.analysis.reasons import DEEDS, Reason, reason
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import CHIP_ACTS, Move, MoveAct
from ...engine.position import NOBODY
from ...engine.rules.ruleset import Ruleset
from ...engine.setup import Setup
from ...engine.view import View
from ...i18n import as_sentence, has, t
from ...session.session import Player, Session
from .wording import Placing, card_sign, is_you, number, placing, plain, print_sign, reading_key, side_in_words


def move_words(move: Move, prints: Mapping[Space, Card], ruleset: Ruleset, *, brief: bool = False) -> str:
    """A move in a few words, or fewer still, its space by what it shows: "7♥", "J♦ on 5♣", "give up 7♥"."""
    at = "–".join(print_sign(prints[space]) for space in move.at.split("-") if space in prints)
    way = _way(move, prints, ruleset)
    if way == "remove" and not brief:
        return t("move.remove.told", card=card_sign(move.card), at=at)
    return t(f"move.{way}", card=card_sign(move.card) if move.card else "", at=at)


def _way(move: Move, prints: Mapping[Space, Card], ruleset: Ruleset) -> str:
    if ruleset.dice and move.card:
        return f"{move.act}_roll"
    return placing(move.card, prints[move.at], ruleset) if move.act == "place" else move.act


def reason_words(reason: Reason, setup: Setup, players: Sequence[Player], *, own: bool = True) -> str:
    """Why a move is good, in a sentence or two, to the one whose move it is or about somebody else's; "" if unknown."""
    if not reason.is_known:
        return ""
    is_known = reason.side != NOBODY
    side = side_in_words(reason.side, setup, players) if is_known else ""
    is_yours = is_known and is_you(reason.side, setup, players)
    ends = () if own else (".you", ".other") if is_yours else (".other",)

    def said(what: str, **values: object) -> str:
        """A sentence about the move, in other words where there are some for whose it is."""
        end = next((end for end in ends if has(f"reason.{what}{end}")), "")
        return as_sentence(reading_key(f"reason.{what}{end}", setup.ruleset), **values)

    told = said(reason.key, side=side, n=reason.n, count=number(reason.n))
    return f"{told} {said('saved', card=card_sign(reason.saved))}" if reason.saved else told


class Told(NamedTuple):
    """A move in words, and the chance of winning with it, from 0 to 1."""

    words: str
    chance: float | None = None
    """None if nobody judged it, or for children, who know no percentages."""
    card: Card = ""
    """The print of its space, or its card; "" without either."""


class ReviewWords:
    """The turns of a finished game in words, by the numbers of their positions."""

    def __init__(self, session: Session, prints: Mapping[Space, Card]) -> None:
        self._session = session
        self._prints = prints
        self._rules = session.state.setup.ruleset

    def title(self, at: int) -> str:
        """Whose turn begins at a position, and in which round, as the end counts them."""
        session, state = self._session, self._session.match.states[at]
        number = state.turn // state.setup.seats + 1
        if at == len(session.match.moves):
            return t("review.title")
        if session.people == (state.current_player,):
            return t("review.your_turn", round=number)
        return t("review.turn", round=number, name=session.players[state.current_player].name)

    def rows(self, at: int, turn: Judged | None) -> tuple[Told | None, Told] | None:
        """The better move, if any, and the one made, with their chances; None at the end of the game."""
        moves = self._session.match.moves
        if at == len(moves):
            return None
        move = moves[at] if turn is None else turn.move
        played, card = self._move(move), self._card(move)
        grade = self.grade(at, turn)
        told = t("review.graded", grade=grade, move=played) if grade else t("review.played", move=played)
        if turn is None:
            return None, Told(told, card=card)
        better = self._move(turn.better.move)
        if better == played:
            better = t("review.elsewhere", move=better)
        before, after = (None, None) if self._rules.for_children else (turn.before, turn.after)
        return Told(t("review.better", move=better), before, self._card(turn.better.move)), Told(told, after, card)

    def grade(self, at: int, turn: Judged | None) -> str:
        """How good a turn was in a word; "" where nobody judged it, and for children, whom nobody grades."""
        grade = turn.grade if turn else self._session.grades.get(at)
        return t(f"grade.{grade}") if grade and not self._rules.for_children else ""

    def moment(self, turn: Judged) -> str:
        """A turn that mattered in a line."""
        title = self.title(turn.at)
        if self._rules.for_children:
            return t("told.heading", heading=title, text=plain("replay.mistake", self._rules))
        chance = t("replay.chance.brief", before=round(turn.before * 100), after=round(turn.after * 100))
        return t("review.moment", turn=title, grade=self.grade(turn.at, turn), chance=chance)

    def _card(self, move: Move) -> Card:
        return self._prints.get(move.at, move.card)

    def _move(self, move: Move) -> str:
        return move_words(move, self._prints, self._rules, brief=True)

    def did(self, at: int) -> str:
        """What the move made at a position did."""
        state = self._session.match.states[at]
        done = reason(View.of(state, state.current_player), self._session.match.moves[at])
        return f"{self._rolled(at)} {self._reason(at, done)}".strip()

    def _reason(self, at: int, why: Reason) -> str:
        """Why a move is good, to the one person who plays here or about others."""
        session = self._session
        own = session.people == (session.match.states[at].current_player,)
        return reason_words(why, session.state.setup, session.players, own=own)

    def whys(self, turn: Judged) -> tuple[str, ...]:
        """Why the better move of a turn is better, in words that take ever less room."""
        better = turn.better.reason
        short = self._reason(turn.at, better._replace(saved=""))
        told = f"{self._reason(turn.at, better)} {self._blame(turn)}".strip()
        rolled = self._rolled(turn.at)
        return (f"{rolled} {told}", told, short) if rolled else (told, short)

    def _rolled(self, at: int) -> str:
        state = self._session.match.states[at]
        return t("review.rolled", sum=state.hands[state.current_player][0]) if self._rules.dice else ""

    def _blame(self, turn: Judged) -> str:
        rules, better, played = self._rules, turn.better.move.card, turn.move.card
        special = (*rules.wild, *rules.removers)
        if not rules.dice and played in special and better not in special:
            return plain("review.spent", rules, card=card_sign(played))
        deed, wanted = turn.deed, turn.better.reason
        if not wanted.is_known:
            return ""
        if deed._replace(lines=0) == wanted._replace(lines=0):
            return plain("review.less", rules)
        if deed.key == wanted.key and deed.n > wanted.n:
            return plain("review.ahead", rules)
        why = self._reason(turn.at, deed)
        if why == self._reason(turn.at, wanted._replace(saved="")):
            return plain("review.less", rules)
        return "" if rules.for_children else t("review.instead", why=why)


_OTHERS = "builds_lines", "claim", "discard", "exchange", "fills", "frees", "level", "ready", "saved", "waits"
"""Reasons with other words for somebody else's move."""
_AGAINST = "blocks", "blocks_win", "breaks", "defuses", "defuses_win", "frees", "level", "stops", "takes", "weakens"
"""Reasons with words for the player whom a move is against."""
_MADE_KEYS = {
    "grade.{}": get_args(Grade),
    "move.{}": {*get_args(MoveAct), *get_args(Placing), "remove_roll", "replace_roll"},
    "reason.{}{}": (
        *product((*DEEDS, *({*get_args(MoveAct)} - CHIP_ACTS), "saved"), ("",)),
        *product((*_OTHERS, "ready_held"), (".other",)),
        *product((*_AGAINST, "unmakes"), (".you",)),
    ),
}
