"""All that the person at the screen has done and is shown, as one value, and what each message makes of it."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, TypeAlias

from ...engine.board import Space
from ...engine.move import Move
from ...i18n import t
from ...session import Player
from ..overlays.log import PointAt
from ..sound.sounds import Cue
from ..table.displayed_state import DisplayedState
from ..table.last_round import Round
from ..table.seats import Hit, Hover
from ..toolkit.act import Act
from ..toolkit.theme import TIMING
from .guidance import Hint, Shake, Tip, due_tip
from .selection import Drag, Selection, drop, follow, pull, slide, steer, tap
from .tap_help import answer_to
from .turn import Turn

DOUBLE_TAP = 0.4
"""Seconds within which a second tap on a card is none."""


class Tapped(NamedTuple):
    """The last tap, if it was on a card."""

    slot: int | None = None
    at: float = 0.0
    """The clock then."""


class Play(NamedTuple):
    """What the person at the screen has done and is shown; the game itself is the session's."""

    selection: Selection = Selection()
    answer: str = ""
    """The sentence about the last tap, "" once something else is done."""
    tip: Tip | None = None
    hint: Hint = Hint()
    asks_answer: bool = False
    """True if a puzzle's answer was asked for once, so that it comes when it's asked for again."""
    pointed: frozenset[Space] = frozenset()
    """The spaces that are pointed at."""
    pointed_until: float = 0.0
    tapped: Tapped = Tapped()
    hover: Hover = Hover()
    shake: Shake = Shake()
    looked_for_tip: object = None
    """The position in which a tip was looked for last."""
    tip_turn: int = -1
    """The turn in which the last tip came: not more than one comes in a turn."""
    clock: float = 0.0
    """Seconds since the scene was opened."""

    def idle(self, **kept: Any) -> Play:
        """Let go what a next step ends: the selection, the answer, the tip, the hint, a question; but for `kept`."""
        selection = self.selection.let_go()
        idle = self._replace(selection=selection, answer="", tip=None, hint=Hint(), asks_answer=False)
        return idle._replace(**kept)

    def later(self, seconds: float) -> Play:
        """The same after so many seconds."""
        clock = self.clock + seconds
        is_over = self.pointed and clock >= self.pointed_until
        return self._replace(clock=clock, pointed=frozenset()) if is_over else self._replace(clock=clock)

    def is_settled(self, turn: Turn) -> bool:
        """True if time alone changes nothing."""
        is_still = not self.shake.left and self.shake.answer == (self.selection.missed, self.selection.wrong)
        return is_still and (not turn.is_free or turn.state is self.looked_for_tip)

    def pointing(self, spaces: Collection[Space]) -> Play:
        """Point at spaces for a moment."""
        return self._replace(pointed=frozenset(spaces), pointed_until=self.clock + TIMING.point / 1000)

    def asks(self, turn: Turn) -> bool:
        """True if the hint has named a card and left its question to the player."""
        return self.hint.advice is not None and self.selection.asks(turn, self.selection.card(turn))

    @property
    def wakes_in(self) -> float:
        """Seconds until no space is pointed at any longer; math.inf if none is."""
        return max(0.0, self.pointed_until - self.clock) if self.pointed else math.inf

    @property
    def tip_words(self) -> str:
        """What the tip says, "" for none."""
        return self.tip.words if self.tip else ""

    def tapping(self, act: Act) -> Play:
        """Remember a tap on a card, and forget the one before."""
        return self._replace(tapped=Tapped(act.value, self.clock) if act.kind == "card" else Tapped())

    def is_double(self, act: Act) -> bool:
        """True if the chosen card is tapped a second time at once: that means no more than the first tap."""
        is_same = act.kind == "card" and act.value == self.tapped.slot == self.selection.chosen
        return is_same and self.clock - self.tapped.at < DOUBLE_TAP


# ---------------------------------------------------------------- what comes: an Act, or one of these


class Background(NamedTuple):
    """A tap where nothing can be acted on."""

    hit: Hit = Hit()
    is_on_tip: bool = False


class Pulled(NamedTuple):
    """A target is pulled to a point, over a space or none."""

    act: Act
    at: tuple[int, int]
    over: Space = ""


class Dropped(NamedTuple):
    """A pulled target is let go over a space or none."""

    act: Act
    over: Space = ""


class Input(NamedTuple):
    """Anything else."""

    kind: str
    """By key "back" or "steer"; "hover"; "rest" of so many seconds; "advice" for a hint; a sheet's "answer"; words to
    "say"; a move that is "due"; "let-go" and "end-drag", by the table itself."""
    value: Any = None


Message: TypeAlias = Act | Background | Pulled | Dropped | Input


class Situation(NamedTuple):
    """What is known of the table when a message comes."""

    turn: Turn
    displayed: DisplayedState
    players: Sequence[Player]
    past: Round = Round()
    is_moving: bool = False
    is_bots_turn: bool = False
    careful: bool = False
    """True if a tap on the space only aims."""
    spares: bool = True
    """True if cards of power need a second tap."""
    seen_tips: Collection[str] = ()
    is_still: bool = False
    """True if nothing should shake."""


class Make(NamedTuple):
    """What follows: a move; of equal cards the one at the place `leaving` goes."""

    move: Move
    leaving: int | None = None


class Do(NamedTuple):
    """What follows otherwise."""

    what: str
    """Play a "sound", "lead" the keyboard to a target, "open" a scene, "learn" that a tip came, "undo", sort by another
    "order", show the round "again", "finish" what moves, "hurry" what comes by itself, "hand-over" the device."""
    value: Any = None


PlayEffects: TypeAlias = tuple[Make | Do, ...]


def update(play: Play, message: Message, now: Situation) -> tuple[Play, PlayEffects]:  # noqa: C901, PLR0911, PLR0912
    """What a message makes of what was, and what has to be done for it: a case a message."""
    turn, selection = now.turn, play.selection
    match message:
        # ------------------------------------------------ taps on something
        case Act() if play.is_double(message):
            return play.tapping(message), ()
        case Act("button", "hint"):
            return _asked_hint(play.tapping(message), turn)
        case Act("since", number):
            spaces = [change.space for change in now.past.changes if change.number == number]
            return play.tapping(message)._replace(answer="", tip=None).pointing(spaces), ()
        case Act(kind, value):
            after, move = tap(selection, turn, message, careful=now.careful, spares=now.spares)
            idle = play.tapping(message).idle(selection=after, tip=play.tip if value == "menu" else None)
            if move is not None:
                return idle.idle(), (Make(move, value if kind == "card" else selection.chosen),)
            return _pressed(idle, value, turn) if kind == "button" else _chosen(idle, message, now)
        # ------------------------------------------------ taps beside everything
        case Background(is_on_tip=True):
            return play._replace(answer="", tip=None, tapped=Tapped()), ()
        case Background() if now.is_moving or turn.by_itself or now.is_bots_turn:
            return play._replace(answer="", tapped=Tapped()), (Do("finish" if now.is_moving else "hurry"),)
        case Background(hit):
            kept = selection.let_go() if selection.advice else selection
            answer = _answer(hit, kept, now)
            kept = kept._replace(aimed="") if answer else kept.let_go()
            return play.idle(selection=kept, answer=answer, tip=play.tip, tapped=Tapped()), ()
        # ------------------------------------------------ pulling
        case Pulled(Act("card", slot), at, over):
            return play.idle(selection=pull(selection, turn, Drag(slot, at), over)), ()
        case Pulled(_, _, over):
            return play.idle(selection=slide(selection, turn, over) if selection.is_claiming(turn) else selection), ()
        case Dropped(Act("card"), over):
            after, move = drop(selection, turn, over)
            dropped = play._replace(selection=after)
            return (dropped.idle(), (Make(move, selection.chosen),)) if move else (dropped, ())
        # ------------------------------------------------ keys
        case Input("back") if selection.is_empty and not play.hint.is_on:
            return play._replace(answer=""), (Do("open", "menu"),)
        case Input("back"):
            return play.idle(tip=play.tip), (Do("lead", Act("card", selection.chosen or 0).name),)
        case Input("steer", (x, y)):
            return play._replace(selection=steer(selection, turn, x, y)), ()
        case Input("hover", hover):
            return play._replace(hover=hover), ()
        # ------------------------------------------------ time, sheets, and the table itself
        case Input("rest", seconds):
            return _rested(play, seconds, now)
        case Input("advice", advice):
            return _advised(play._replace(hint=play.hint._replace(advice=advice)), turn, tells=False)
        case Input("due", move):  # what is chosen for later stays while others move
            return play.idle(tip=play.tip, selection=selection.let_go() if turn.is_free else selection), (Make(move),)
        case Input("answer", answer):
            return _answered(play._replace(hover=play.hover._replace(through=False)), answer, turn)
        case Input("say", words):
            return play._replace(answer=words), ()
        case Input("let-go"):
            return play._replace(selection=selection.let_go()), ()
        case Input("end-drag"):
            return play._replace(selection=selection._replace(drag=None)), ()
    return play, ()


def _chosen(play: Play, act: Act, now: Situation) -> tuple[Play, PlayEffects]:
    """Lead on to the first space of a card that has been chosen; answer a tap on a space in vain."""
    selection, turn = play.selection, now.turn
    if act.kind == "card":
        step = selection.next_step(turn)
        return play, (Do("lead", step.name),) if step else ()
    if act.value in {selection.aimed, selection.missed} or selection.is_claiming(turn):
        return play, ()
    return play._replace(answer=_answer(Hit("space", act.value), selection, now)), ()


def _answer(hit: Hit, selection: Selection, now: Situation) -> str:
    return answer_to(hit, now.turn, selection, now.displayed, now.players)


def _pressed(play: Play, button: object, turn: Turn) -> tuple[Play, PlayEffects]:
    """A button that is no part of the turn."""
    match button:
        case "undo" | "order" | "again":
            return play._replace(selection=play.selection.let_go()), (Do(button),)
        case "menu" | "talk":
            return play, (Do("open", button),)
        case "help" if play.selection.card(turn):
            return play, (Do("learn", "help"), Do("open", "help"))
        case "help":
            return play._replace(answer=t("play.help.first")), (Do("learn", "help"),)
    return play, ()


def _asked_hint(play: Play, turn: Turn) -> tuple[Play, PlayEffects]:
    """Begin or end a hint, or tell the answer to the question of the card that it has named."""
    if play.asks(turn):
        return _advised(play._replace(answer="", tip=None), turn, tells=True)
    is_wanted = not play.hint.is_on
    return play.idle(hint=Hint(is_wanted)), (Do("sound", Cue.CARD),) if is_wanted else ()


def _advised(play: Play, turn: Turn, *, tells: bool) -> tuple[Play, PlayEffects]:
    """Select the parts of a hint, without the answer to a question unless it `tells` it."""
    if play.hint.advice is None:
        return play, ()
    selection, target = follow(play.selection, turn, play.hint.advice, tells=tells)
    return play._replace(selection=selection), (Do("lead", target.name),)


def _rested(play: Play, seconds: float, now: Situation) -> tuple[Play, PlayEffects]:
    """Shake a wrong answer, and look for a tip, once for each position."""
    turn, selection = now.turn, play.selection
    effects: PlayEffects = ()
    shake = play.shake.later(seconds, (selection.missed, selection.wrong), is_still=now.is_still)
    if shake.answer != play.shake.answer and shake.answer[0]:
        effects = (Do("sound", Cue.WRONG),)
    play = play._replace(shake=shake)
    if not turn.is_free or turn.state is play.looked_for_tip:
        return play, effects
    play = play._replace(looked_for_tip=turn.state)
    tip = due_tip(turn, now.seen_tips) if turn.state.turn != play.tip_turn else None
    if tip is None:
        return play, effects
    return play._replace(tip=tip, tip_turn=turn.state.turn), (*effects, Do("learn", tip.setting))


def _answered(play: Play, answer: object, turn: Turn) -> tuple[Play, PlayEffects]:
    """What the answer of a sheet means."""
    match answer:
        case "leave" | "restart":
            return play, (Do("open", answer),)
        case "hand-over":
            return play, (Do("hand-over"),)
        case "show":
            return play._replace(selection=play.selection.show_answer(turn)), ()
        case ("call", side):
            return play.idle(), (Make(Move("call", "", str(side))),)
        case PointAt(spaces):
            return play.pointing(spaces), ()
    return _pressed(play, answer, turn)
