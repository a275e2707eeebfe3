"""The replay's words for a turn: what was done, what that brought, and what it was worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...bots.analysis.chances import known_chances
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.events import Event
from ...engine.move import CHIP_ACTS
from ...i18n import t
from ...session import Session
from ..words.aloud import said_sentence
from ..words.game_text import result_of, side_label
from ..words.review_text import ReviewWords, move_words
from ..words.wording import card_sign, event_line, event_said, plain
from .turns import GameTurns, Marks, PastTurn


class TurnChance(NamedTuple):
    """A chance of winning before a turn and after it, or with the better move and with the one made, in percent."""

    seat: int
    before: int
    after: int


class ReplayText:
    """The words for each step of a game."""

    def __init__(self, session: Session, turns: GameTurns, marks: Marks, prints: Mapping[Space, Card]) -> None:
        self._session, self._turns, self._marks = session, turns, marks
        self._rules = session.state.setup.ruleset
        self._prints = prints
        self._review = ReviewWords(session, prints)
        self._known = dict(known_chances(session.chances, turns.states))

    # ------------------------------------------------------------ one step

    def number(self, step: int) -> str:
        return t("replay.turn", n=step, all=self._turns.count) if step else t("replay.deal")

    def tag(self, step: int) -> str:
        """The mark of a turn in a word or two; "" for most."""
        kind = self._marks.kind(step)
        if kind is None:
            return ""
        judged = self._marks.mistake(step)
        if judged and (grade := self._review.grade(judged.at, judged)):
            return grade
        return plain("replay.best" if kind == "best" else "replay.mistake", self._rules)

    def deeds(self, step: int) -> tuple[str, ...]:
        """What a turn did, in ever shorter words."""
        turn = self._turns.turn(step)
        if turn is None:
            return ("",)
        events = self._turns.events(turn)
        own = [event for event in events if event.act in CHIP_ACTS]
        lines = [line for event in (own or events) if (line := self._line(event))]
        move = self._turns.moves[turn.main]
        brief = (move_words(move, self._prints, self._rules, brief=True),) if own else ()
        shortest = (card_sign(move.card),) if own and move.card else ()
        return (lines[0], *brief, *shortest) if lines else (self._session.players[self._turns.seat(turn)].name,)

    def tellings(self, step: int) -> tuple[str, ...]:
        """The story of a turn, in ever shorter words."""
        turn = self._turns.turn(step)
        if turn is None:
            return (plain("replay.begin", self._rules),)
        if judged := self._marks.mistake(step):
            return tuple(f"{self.better(step)} {why}" for why in self._review.whys(judged))
        did, deed, end = self._review.did(turn.main), self.deeds(step)[0], self._end(turn)
        others = [event for event in self._turns.events(turn) if event.act != "roll"]  # what it showed is told below
        more = [line for event in others if (line := self._line(event)) and line != deed]
        rest = " ".join(map(said_sentence, more))
        return (" ".join(filter(None, [end or did, rest])), end or did)

    def better(self, step: int) -> str:
        """A sentence about the better move; "" where none stands out."""
        judged = self._marks.mistake(step)
        rows = self._review.rows(judged.at, judged) if judged else None
        return said_sentence(rows[0].words) if rows and rows[0] else ""

    def _end(self, turn: PastTurn) -> str:
        """The end of the game that a turn brought; "" for all but the last."""
        if turn.number < self._turns.count or not self._session.state.is_terminal():
            return ""
        result = result_of(self._session)
        return f"{said_sentence(result.title)} {said_sentence(result.how)}"

    def chance(self, step: int) -> TurnChance | None:
        """The chance before and after a turn; None where it is unknown, and for children, who know no percentages."""
        turn = self._turns.turn(step)
        if turn is None or self._rules.for_children:
            return None
        seat, before, after = self._session.chances.seat, self._known.get(turn.start), self._known.get(turn.end)
        if judged := self._marks.mistake(step):
            seat, before, after = self._turns.seat(turn), judged.before, judged.after
        return None if before is None or after is None else TurnChance(seat, round(before * 100), round(after * 100))

    def whose_chance(self, chance: TurnChance) -> str:
        if self._session.people == (chance.seat,):
            return t("replay.chance.own")
        return t("replay.chance.of", name=side_label(self._session, self._session.state.setup.side_of[chance.seat]))

    # ------------------------------------------------------------ aloud

    def said(self, step: int) -> str:
        turn = self._turns.turn(step)
        parts = [self.number(step), self.tag(step)]
        events = self._turns.events(turn) if turn else []
        parts += [event_said(event, self._session.players, self._prints, self._rules) for event in events]
        if turn is None or self._marks.mistake(step):
            parts.append(self.tellings(step)[0])
        else:
            parts += [self._review.did(turn.main), self._end(turn)]
        if chance := self.chance(step):
            whose = self.whose_chance(chance)
            parts.append(t("replay.chance.said", whose=whose, before=chance.before, after=chance.after))
        return " ".join(said_sentence(part.strip()) for part in parts if part.strip())

    def moment(self, step: int) -> str:
        what = self.tag(step) or plain("replay.sequence", self._rules)
        return t("told.heading", heading=f"{self.number(step)}, {what}", text=self.deeds(step)[0])

    def _line(self, event: Event) -> str:
        return event_line(event, self._session.players, self._prints, self._rules)
