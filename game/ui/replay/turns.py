"""The turns of a game, the marks of those that stand out, as they are found, and the words for each."""

from __future__ import annotations

import time
from typing import Literal, NamedTuple, TypeAlias

from ...bots.analysis.best_moves import MOST_BEST, GreatMove, best_moves
from ...bots.analysis.chances import known_chances
from ...bots.analysis.hint_and_review import Judged
from ...engine.cards import Card
from ...engine.events import Event, events_of
from ...engine.match import Match
from ...engine.move import CARD_ACTS, CHIP_ACTS, Move
from ...engine.state import State
from ...i18n import t
from ...session.session import Session
from ..words.faces import said_sentence
from ..words.game_text import result_of, side_label
from ..words.review_text import ReviewWords, move_words
from ..words.wording import card_sign, event_line, event_said, plain

MarkKind: TypeAlias = Literal["mistake", "best", "sequence"]


class PastTurn(NamedTuple):
    """One turn of a seat; positions are numbered by the moves before them."""

    number: int
    """From 1."""
    start: int
    main: int
    """The position before the move that mattered most: a chip's, else a card's, else the last."""
    end: int
    seat: int


class TimeMark(NamedTuple):
    """Something that happened in a turn."""

    step: int
    kind: MarkKind
    side: int = -1
    """The owner of a sequence."""


class GameTurns:
    """A game by its turns; step 0 is the deal, step n the position after turn n."""

    def __init__(self, match: Match) -> None:
        self.states: tuple[State, ...] = match.states
        self.moves: tuple[Move, ...] = match.moves
        self.turns = tuple(self._found())
        self.count = len(self.turns)
        self._number_of = [turn.number for turn in self.turns for _ in range(turn.start, turn.end)]

    def _found(self) -> list[PastTurn]:
        found: list[PastTurn] = []
        start, last = 0, len(self.moves)
        for end in range(1, last + 1):
            if end == last or self.states[end].turn != self.states[start].turn:
                main = max(range(start, end), key=self._weight)
                found.append(PastTurn(len(found) + 1, start, main, end, self.states[main].current_player))
                start = end
        return found

    def _weight(self, at: int) -> tuple[bool, bool, int]:
        act = self.moves[at].act
        return act in CHIP_ACTS, act in CARD_ACTS, at

    def turn(self, step: int) -> PastTurn | None:
        """The turn that led to a step; None for the deal."""
        return self.turns[step - 1] if step else None

    def end(self, step: int) -> int:
        """The number of moves made by a step."""
        return self.turns[step - 1].end if step else 0

    def state(self, step: int) -> State:
        return self.states[self.end(step)]

    def step_of(self, move: int) -> int:
        """The step that a move, counted from 0, led to; the last step for moves beyond the end."""
        return self._number_of[move] if 0 <= move < len(self._number_of) else self.count

    def share(self, moves: int) -> float:
        """How far into the game so many moves are, from 0 to 1, each turn taking the same."""
        if not self.count:
            return 0.0
        turn = self.turns[self.step_of(moves) - 1]
        return (turn.number - 1 + min(1.0, (moves - turn.start) / (turn.end - turn.start))) / self.count

    def events(self, turn: PastTurn) -> list[Event]:
        steps = range(turn.start, turn.end)
        return [one for at in steps for one in events_of(self.states[at], self.moves[at], self.states[at + 1])]

    def hand(self, step: int, seat: int) -> tuple[Card, ...]:
        """A seat's cards when the turn of a step was made, with the card that it played."""
        turn = self.turn(step)
        return self.states[turn.main if turn else 0].hands[seat]

    def played(self, step: int) -> tuple[int, Card]:
        """The seat of a step's turn and the card it played; -1 and "" for the deal."""
        turn = self.turn(step)
        return (turn.seat, self.moves[turn.main].card) if turn else (-1, "")


class Marks:
    """Finds the turns that deserve a mark, a slice of time after another."""

    def __init__(self, session: Session, turns: GameTurns) -> None:
        self._turns = turns
        self._review = session.review()
        match, seats = session.match, session.people or tuple(range(len(session.players)))
        noted = session.chances.noted if seats == (session.chances.seat,) else {}
        self._search = best_moves(match.states, match.moves, seats, noted)
        self._great: list[GreatMove] | None = None
        self._sequences = [
            TimeMark(turn.number, "sequence", side)
            for turn in turns.turns
            for side, lines in enumerate(turns.states[turn.end].sequences)
            if len(lines) > len(turns.states[turn.start].sequences[side])
        ]
        self.is_thinking = True
        """True if there may be more to come."""
        self.all: tuple[TimeMark, ...] = ()
        """The marks found so far, in the order of the game."""
        self._sort()

    def think(self, seconds: float) -> bool:
        """Search for so many seconds; True if a mark was found."""
        end, before = time.perf_counter() + seconds, self.all
        while self._great is None and time.perf_counter() < end:
            try:
                next(self._search)
            except StopIteration as done:
                self._great = done.value
        if (left := end - time.perf_counter()) > 0 and self._review.result is None:
            self._review.go_on(left)
        self.is_thinking = self._great is None or self._review.result is None
        self._sort()
        return self.all != before

    def _sort(self) -> None:
        judged = self._review.result or self._review.so_far or ()
        self._mistakes = {self._turns.step_of(one.at): one for one in judged}
        great = dict.fromkeys(self._turns.step_of(one.at) for one in self._great or [])
        self._best = [step for step in great if step not in self._mistakes][:MOST_BEST]
        found = [TimeMark(step, "mistake") for step in self._mistakes] + [TimeMark(step, "best") for step in self._best]
        self.all = tuple(sorted([*found, *self._sequences], key=lambda mark: (mark.step, mark.kind, mark.side)))

    def mistake(self, step: int) -> Judged | None:
        """The review's verdict on a turn that cost chances; None for others."""
        return self._mistakes.get(step)

    def kind(self, step: int) -> MarkKind | None:
        """How the panel tags a turn; its sequence shows anyway."""
        return "mistake" if step in self._mistakes else "best" if step in self._best else None

    def beside(self, step: int, way: int) -> int | None:
        """The next step with a mark, on (1) or back (-1)."""
        found = (mark.step for mark in self.all if (mark.step - step) * way > 0)
        return min(found, key=lambda at: abs(at - step), default=None)


# ---------------------------------------------------------------- in words


class TurnChance(NamedTuple):
    """A chance of winning before a turn and after it, or with the better move and with the one made, in percent."""

    side: int
    whose: str
    before: int
    after: int


class ReplayText:
    """The words for each step of a game."""

    def __init__(self, session: Session, turns: GameTurns, marks: Marks) -> None:
        self._session, self._turns, self.marks = session, turns, marks
        self._rules, self._prints = session.state.setup.ruleset, dict(session.state.setup.board.items())
        self._review = ReviewWords(session, self._prints)
        self._known = dict(known_chances(session.chances, turns.states))

    # ------------------------------------------------------------ one step

    def number(self, step: int) -> str:
        return t("replay.turn", n=step, all=self._turns.count) if step else t("replay.deal")

    def side(self, step: int) -> int:
        """The side whose turn it was; 0 at the deal."""
        turn = self._turns.turn(step)
        return self._session.state.setup.side_of[turn.seat] if turn else 0

    def tag(self, step: int) -> str:
        """The mark of a turn in a word or two; "" for most."""
        kind = self.marks.kind(step)
        if kind is None:
            return ""
        judged = self.marks.mistake(step)
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
        return (lines[0], *brief, *shortest) if lines else (self._session.players[turn.seat].name,)

    def tellings(self, step: int) -> tuple[str, ...]:
        """The story of a turn, in ever shorter words."""
        turn = self._turns.turn(step)
        if turn is None:
            return (plain("replay.begin", self._rules),)
        if judged := self.marks.mistake(step):
            return tuple(f"{self.better(step)} {why}" for why in self._review.whys(judged))
        did, deed, end = self._review.did(turn.main), self.deeds(step)[0], self._end(turn)
        others = [event for event in self._turns.events(turn) if event.act != "roll"]  # what it showed is told below
        more = [line for event in others if (line := self._line(event)) and line != deed]
        rest = " ".join(map(said_sentence, more))
        return (" ".join(filter(None, [end or did, rest])), end or did)

    def better(self, step: int) -> str:
        """A sentence about the better move; "" where none stands out."""
        judged = self.marks.mistake(step)
        rows = self._review.rows(judged.at, judged) if judged else None
        return said_sentence(rows[0].words) if rows and rows[0] else ""

    def _end(self, turn: PastTurn) -> str:
        """The end of the game that a turn brought; "" for all but the last."""
        if turn.number < self._turns.count or not self._session.state.is_terminal():
            return ""
        result, from_turn = result_of(self._session), self._session.differs_from
        how = t("older.told", n=from_turn - 1) if from_turn else result.how
        return f"{said_sentence(result.title)} {said_sentence(how)}"

    def chance(self, step: int) -> TurnChance | None:
        """The chance before and after a turn; None where it is unknown, and for children, who know no percentages."""
        turn = self._turns.turn(step)
        if turn is None or self._rules.for_children:
            return None
        session = self._session
        seat, before, after = session.chances.seat, self._known.get(turn.start), self._known.get(turn.end)
        if judged := self.marks.mistake(step):
            seat, before, after = turn.seat, judged.before, judged.after
        if before is None or after is None:
            return None
        side = session.state.setup.side_of[seat]
        name = side_label(session, side)
        whose = t("replay.chance.own") if session.people == (seat,) else t("replay.chance.of", name=name)
        return TurnChance(side, whose, round(before * 100), round(after * 100))

    # ------------------------------------------------------------ aloud

    def said(self, step: int) -> str:
        turn = self._turns.turn(step)
        parts = [self.number(step), self.tag(step)]
        events = self._turns.events(turn) if turn else []
        parts += [event_said(event, self._session.players, self._prints, self._rules) for event in events]
        if turn is None or self.marks.mistake(step):
            parts.append(self.tellings(step)[0])
        else:
            parts += [self._review.did(turn.main), self._end(turn)]
        if chance := self.chance(step):
            parts.append(t("replay.chance.said", whose=chance.whose, before=chance.before, after=chance.after))
        return " ".join(said_sentence(part.strip()) for part in parts if part.strip())

    def moment(self, step: int) -> str:
        what = self.tag(step) or plain("replay.sequence", self._rules)
        return t("told.heading", heading=f"{self.number(step)}, {what}", text=self.deeds(step)[0])

    def _line(self, event: Event) -> str:
        return event_line(event, self._session.players, self._prints, self._rules)
