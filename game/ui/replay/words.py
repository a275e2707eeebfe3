"""What the replay says of a turn: what was done, what that brought, and what it was worth."""

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
from ..words.advice import move_words
from ..words.aloud import said_sentence
from ..words.outcome import result_of, side_label
from ..words.reading import plain
from ..words.review_words import ReviewWords
from ..words.wording import card_sign, event_line, event_said
from .marks import Marks
from .turns import GameTurns, PastTurn


class TurnChance(NamedTuple):
    """A chance of winning before a turn and after it, or with the better move and with the one made; from 0 to 1."""

    seat: int
    before: float
    after: float


class ReplayWords:
    """Speaks of the steps of a game."""

    def __init__(self, session: Session, turns: GameTurns, marks: Marks, prints: Mapping[Space, Card]) -> None:
        self._session, self._turns, self._marks = session, turns, marks
        self._rules = session.state.setup.ruleset
        self._prints = prints
        self._review = ReviewWords(session, prints)
        self._known = dict(known_chances(session.chances, turns.states))

    # ------------------------------------------------------------ one step

    def number(self, step: int) -> str:
        """Which turn of how many this is."""
        return t("replay.turn", n=step, all=self._turns.count) if step else t("replay.deal")

    def tag(self, step: int) -> str:
        """What stands out about a turn, in a word or two; "" for most."""
        kind = self._marks.kind(step)
        if kind is None:
            return ""
        judged = self._marks.mistake(step)
        if judged and (grade := self._review.grade(judged.at, judged)):
            return grade
        return plain("replay.best" if kind == "best" else "replay.mistake", self._rules)

    def deeds(self, step: int) -> tuple[str, ...]:
        """What was done in a turn, in words that take ever less room."""
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
        """What there is to say of a turn, in words that take ever less room."""
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
        """The better move that there was; "" where none stands out."""
        judged = self._marks.mistake(step)
        rows = self._review.rows(judged.at, judged) if judged else None
        return said_sentence(rows[0].words) if rows and rows[0] else ""

    def _end(self, turn: PastTurn) -> str:
        """How the game ended with a turn; "" for all but the last."""
        if turn.number < self._turns.count or not self._session.state.is_terminal():
            return ""
        result = result_of(self._session)
        return f"{said_sentence(result.title)} {said_sentence(result.how)}"

    def chance(self, step: int) -> TurnChance | None:
        """What a turn was worth; None where that is not known, and for children, who know no percentages."""
        turn = self._turns.turn(step)
        if turn is None or self._rules.for_children:
            return None
        if judged := self._marks.mistake(step):
            return TurnChance(self._turns.seat(turn), judged.before, judged.after)
        if turn.start in self._known and turn.end in self._known:
            return TurnChance(self._session.chances.seat, self._known[turn.start], self._known[turn.end])
        return None

    def whose_chance(self, chance: TurnChance) -> str:
        """Whose chance it is."""
        if self._session.people == (chance.seat,):
            return t("replay.chance.own")
        return t("replay.chance.of", name=side_label(self._session, self._session.state.setup.side_of[chance.seat]))

    # ------------------------------------------------------------ aloud

    def said(self, step: int) -> str:
        """A step in sentences, for those who do not see it."""
        turn = self._turns.turn(step)
        parts = [self.number(step), self.tag(step)]
        if turn:
            parts += [self._said(event) for event in self._turns.events(turn)]
        if turn is None or self._marks.mistake(step):
            parts.append(self.tellings(step)[0])
        else:
            parts += [self._review.did(turn.main), self._end(turn)]
        if chance := self.chance(step):
            before, after = round(chance.before * 100), round(chance.after * 100)
            parts.append(t("replay.chance.said", whose=self.whose_chance(chance), before=before, after=after))
        return " ".join(said_sentence(part.strip()) for part in parts if part.strip())

    def moment(self, step: int) -> str:
        """A marked turn in short."""
        what = self.tag(step) or plain("replay.sequence", self._rules)
        return t("told.heading", heading=f"{self.number(step)}, {what}", text=self.deeds(step)[0])

    def _line(self, event: Event) -> str:
        return event_line(event, self._session.players, self._prints, self._rules)

    def _said(self, event: Event) -> str:
        return event_said(event, self._session.players, self._prints, self._rules)
