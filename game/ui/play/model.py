"""All that the person at the screen has done and is shown, as one value, and what each message makes of it."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import Space
from ...engine.move import Move
from ...i18n import t
from ...session.session import Player
from ..sheets.log import PointAt
from ..sound.sounds import Cue
from ..table.displayed_state import DisplayedState
from ..table.hits import Hit, Hover
from ..table.last_round import Round
from ..toolkit.act import Act
from ..toolkit.theme import TIMING
from ..words.wording import card_sign
from .guidance import Answering, Hint, Shake, Tip, due_tip
from .turn import Selection, Turn, drop, follow, pull, slide, steer, tap

DOUBLE_TAP = 0.4
"""Seconds within which a second tap on a card is none."""


class Play(NamedTuple):
    """What the person at the screen has done and is shown; the game itself is the session's."""

    selection: Selection = Selection()
    answer: str = ""
    """The sentence about the last tap, "" once something else is done."""
    is_remark: bool = False
    """True if a friend's device sent that sentence."""
    tip: Tip | None = None
    hint: Hint = Hint()
    asks_answer: bool = False
    """True if a puzzle's answer was asked for once, so that it comes when it's asked for again."""
    pointed: frozenset[Space] = frozenset()
    pointed_until: float = 0.0
    tapped: tuple[int, float] | None = None
    """The place of the card that was tapped last, and the clock then."""
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
        idle = self._replace(selection=selection, answer="", is_remark=False, tip=None, hint=Hint(), asks_answer=False)
        return idle._replace(**kept)

    def later(self, seconds: float) -> Play:
        later = self._replace(clock=self.clock + seconds)
        return later._replace(pointed=frozenset()) if later.pointed and later.clock >= self.pointed_until else later

    def is_settled(self, turn: Turn) -> bool:
        """True if time alone changes nothing."""
        is_still = not self.shake.left and self.shake.answer == (self.selection.missed, self.selection.wrong)
        return is_still and (not turn.is_free or turn.state is self.looked_for_tip)

    def pointing(self, spaces: Collection[Space]) -> Play:
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
        return self.tip.words if self.tip else ""

    def is_double(self, act: Act) -> bool:
        """True if the chosen card is tapped a second time at once: that means no more than the first tap."""
        slot, at = self.tapped or (None, 0.0)
        return act.kind == "card" and act.value == slot == self.selection.chosen and self.clock - at < DOUBLE_TAP


# ---------------------------------------------------------------- what comes: an Act, or one of these


class Background(NamedTuple):
    """A tap where nothing can be acted on."""

    hit: Hit = Hit()


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

    kind: Literal["back", "steer", "hover", "rest", "advice", "due", "answer", "say", "remark", "let-go", "end-drag"]
    """By key "back" or "steer"; "hover"; "rest" of so many seconds; "advice" for a hint; a move that is "due"; a
    sheet's "answer"; words to "say"; a friend's "remark"; "let-go" and "end-drag", by the table itself."""
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
    confirms: str = "special"
    """The cards that need a second tap: "never", those of power or "every"; a drop of such a card only aims."""
    seen_tips: Collection[str] = ()
    is_still: bool = False
    """True if nothing should shake."""


class Make(NamedTuple):
    """What follows: a move; of equal cards the one at the place `leaving` goes."""

    move: Move
    leaving: int | None = None


class Do(NamedTuple):
    """What follows otherwise."""

    what: Literal["sound", "lead", "open", "learn", "undo", "order", "again", "finish", "hurry", "hand-over"]
    """Those with a value: play a "sound", "lead" the keyboard to a target, "open" a scene, "learn" that a tip came."""
    value: Any = None


class Ask(NamedTuple):
    """What follows from a message about a puzzle."""

    what: Literal["hint", "answer", "show", "skip", "next", "back", "look-on", "take-back"]


PlayEffects: TypeAlias = tuple[Make | Do | Ask, ...]
_After: TypeAlias = tuple[Play, PlayEffects]


def update(play: Play, message: Message, now: Situation) -> _After:
    """What a message makes of what was, and what has to be done for it."""
    match message:
        case Act():
            return _tapped(play, message, now)
        case Background():
            return _tapped_beside(play, message, now)
        case Pulled() | Dropped():
            return _pulled(play, message, now)
        case Input("hover", hover):
            return play._replace(hover=hover), ()
    return _went_on(play, message, now)


def _tapped(play: Play, act: Act, now: Situation) -> _After:
    turn, selection = now.turn, play.selection
    tapped = play._replace(tapped=(act.value, play.clock) if act.kind == "card" else None)
    if play.is_double(act):
        return tapped, ()
    match act:
        case Act("button", "hint"):
            return _asked_hint(tapped, turn)
        case Act("since", number):
            spaces = [change.space for change in now.past.changes if change.number == number and change.space]
            return tapped._replace(answer="", tip=None).pointing(spaces), ()
    after, move = tap(selection, turn, act, careful=now.careful, confirms=now.confirms)
    idle = tapped.idle(selection=after, tip=play.tip if act.value == "menu" else None)
    if move is not None:
        return idle.idle(), (Make(move, act.value if act.kind == "card" else selection.chosen),)
    return _pressed(idle, act.value, turn) if act.kind == "button" else _chosen(idle, act, now)


def _tapped_beside(play: Play, tap: Background, now: Situation) -> _After:
    if now.is_moving or now.turn.by_itself or now.is_bots_turn:
        return play._replace(answer="", tapped=None), (Do("finish" if now.is_moving else "hurry"),)
    kept = play.selection.let_go() if play.selection.advice else play.selection
    answer = Answering(now.turn, kept, now.displayed, now.players).to(tap.hit)
    kept = kept._replace(aimed="") if answer else kept.let_go()
    return play.idle(selection=kept, answer=answer, tip=play.tip, tapped=None), ()


def _pulled(play: Play, message: Pulled | Dropped, now: Situation) -> _After:
    """A card follows a finger and is played where it's let go; or the frame round a line does."""
    selection, turn = play.selection, now.turn
    match message:
        case Pulled(Act("card", slot), at, over):
            pulled = pull(selection, turn, slot, at, over)
            key = "play.drop.aims" if now.confirms == "every" else "play.drop"
            answer = t(key, card=card_sign(pulled.card(turn))) if pulled.aimed else ""
            return play.idle(selection=pulled, answer=answer), ()
        case Pulled(_, _, over):
            return play.idle(selection=slide(selection, turn, over) if selection.is_claiming(turn) else selection), ()
        case Dropped(Act("card"), over):
            after, move = drop(selection, turn, over, aims=now.confirms == "every")
            if move:
                return play.idle(selection=after), (Make(move, selection.chosen),)
            return play._replace(selection=after, answer=_not_there(selection, over, now)), ()
    return play, ()


def _not_there(selection: Selection, over: Space, now: Situation) -> str:
    """The reason why a card can't be played on a space, "" if it can; without a space, a hint where it can."""
    if over in selection.spaces(now.turn):
        return ""
    if over:
        return Answering(now.turn, selection, now.displayed, now.players).to(Hit("space", over))
    can_glow = now.turn.is_free and not selection.asks(now.turn, selection.card(now.turn))
    return t("play.drop.beside") if can_glow and selection.spaces(now.turn) else ""


def _went_on(play: Play, message: Input, now: Situation) -> _After:
    """What keys, time, sheets and the table itself mean."""
    turn, selection = now.turn, play.selection
    match message:
        case Input("back"):
            return _backed(play)
        case Input("rest", seconds):
            return _rested(play, seconds, now)
        case Input("advice", advice):
            return _advised(play._replace(hint=play.hint._replace(advice=advice)), advice, turn, tells=False)
        case Input("due", move):  # what is chosen for later stays while others move
            return play.idle(tip=play.tip, selection=selection.let_go() if turn.is_free else selection), (Make(move),)
        case Input("answer", answer):
            return _answered(play._replace(hover=play.hover._replace(through=False)), answer, turn)
        case Input("steer", (x, y)):
            selection = steer(selection, turn, x, y)
        case Input("let-go"):
            selection = selection.let_go()
        case Input("end-drag"):
            selection = selection._replace(drag=None)
        case Input("say" | "remark" as kind, words):
            play = play._replace(answer=words, is_remark=kind == "remark")
    return play._replace(selection=selection), ()


def _backed(play: Play) -> _After:
    """Let go of what is selected, or leave the table for its menu."""
    if play.selection.is_empty and not play.hint.is_on:
        return play._replace(answer=""), (Do("open", "menu"),)
    return play.idle(tip=play.tip), (Do("lead", Act("card", play.selection.chosen or 0).name),)


def _chosen(play: Play, act: Act, now: Situation) -> _After:
    """Lead on to the first space of a card that has been chosen; answer a tap on a space in vain."""
    selection, turn = play.selection, now.turn
    if act.kind == "card":
        step = selection.next_step(turn)
        return play, (Do("lead", step.name),) if step else ()
    if act.value in {selection.aimed, selection.missed} or selection.is_claiming(turn):
        return play, ()
    answering = Answering(turn, selection, now.displayed, now.players)
    return play._replace(answer=answering.to(Hit("space", act.value))), ()


def _pressed(play: Play, button: object, turn: Turn) -> _After:
    match button:
        case "undo" | "order" | "again":
            return play._replace(selection=play.selection.let_go()), (Do(button),)
        case "menu" | "talk" | "room":
            return play, (Do("open", button),)
        case "help" if play.selection.card(turn):
            return play, (Do("learn", "help"), Do("open", "help"))
        case "help":
            return play._replace(answer=t("play.help.first")), (Do("learn", "help"),)
    return play, ()


def _asked_hint(play: Play, turn: Turn) -> _After:
    """Begin or end a hint, or tell the answer to the question of the card that it has named."""
    if play.hint.advice and play.asks(turn):
        return _advised(play._replace(answer="", tip=None), play.hint.advice, turn, tells=True)
    is_wanted = not play.hint.is_on
    return play.idle(hint=Hint(is_wanted)), (Do("sound", Cue.CARD),) if is_wanted else ()


def _advised(play: Play, advice: Advice, turn: Turn, *, tells: bool) -> _After:
    """Select the parts of a hint, without the answer to a question unless it `tells` it."""
    selection, target = follow(play.selection, turn, advice, tells=tells)
    return play._replace(selection=selection), (Do("lead", target.name),)


def _rested(play: Play, seconds: float, now: Situation) -> _After:
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


def _answered(play: Play, answer: object, turn: Turn) -> _After:
    match answer:
        case "leave" | "restart":
            return play, (Do("open", answer),)
        case "hand-over":
            return play, (Do("hand-over"),)
        case "show":
            told = play.selection.card(turn)
            return play._replace(selection=play.selection._replace(told=told, wrong=None, missed="")), ()
        case ("call", side):
            return play.idle(), (Make(Move("call", "", str(side))),)
        case PointAt(spaces):
            return play.pointing(spaces), ()
    return _pressed(play, answer, turn)
