"""A person's turn: what they may do, what they have selected of it, and what taps mean."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple, TypeAlias

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import Space, space_xy
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ..table import framing
from ..toolkit.act import Act
from ..words.wording import power

PASS = Move("pass")
DRAW = Move("draw")
ROLL = Move("roll")


def is_beside(move: Move) -> bool:
    """True if a move is no part of the turn: calling a side, pointing out a forgotten card, or making up for it."""
    return move.act in {"call", "catch"} or (move.act == "draw" and bool(move.at))


class Turn(NamedTuple):
    """A position as the person at the screen sees it, with the moves and the hand."""

    state: State
    moves: tuple[Move, ...] = ()
    """The legal ones; none while others are to move."""
    slots: tuple[Card, ...] = ()
    """The hand in the order of its places, "" for a free one; none with dice."""
    is_free: bool = True
    """True if the person may act now: it is their turn, and nothing moves."""
    is_rolling: bool = False
    """True while dice are on their way, so that nobody knows yet what they show."""
    late: Move | None = None
    """A draw that somebody here forgot and may still make."""

    @property
    def rules(self) -> Ruleset:
        return self.state.setup.ruleset

    @property
    def acts(self) -> frozenset[str]:
        return frozenset(move.act for move in self.moves)

    @property
    def by_itself(self) -> Move | None:
        """The pass or the draw that ends the turn, if it is the only move left."""
        own = self.first_two()
        # Who has no card left draws a forgotten one first.
        if own == [PASS] and self.late and self.late.at == str(self.state.current_player):
            return None
        return own[0] if len(own) == 1 and own[0] in {PASS, DRAW} else None

    def first_two(self) -> list[Move]:
        """The first moves that belong to the turn, two at most."""
        return list(islice((move for move in self.moves if not is_beside(move)), 2))

    @property
    def is_over(self) -> bool:
        """True if a line can still be announced and nothing else be done, but to end the turn."""
        own = {move.act for move in self.moves if not is_beside(move)}
        return own <= {"claim", "draw"} or own <= {"claim", "pass"}

    @property
    def is_last_to_announce(self) -> bool:
        """True if the full board ends the game, and leaves no later turn to announce in."""
        return self.state.is_decided_by_board(self.state.chips)

    @property
    def caught(self) -> Move | None:
        """The first move that points out another side's forgotten cards."""
        return next((move for move in self.moves if move.act == "catch"), None)

    @property
    def lines(self) -> tuple[Move, ...]:
        return tuple(move for move in self.moves if move.act == "claim")

    @property
    def spaces_of_lines(self) -> frozenset[Space]:
        tables = self.state.setup.tables
        return frozenset(space for move in self.lines for space in tables.line_spaces[tables.line_of[move.at]])

    @property
    def draws_by_hand(self) -> bool:
        """True if the player has to draw now, and could forget it."""
        return self.is_free and DRAW in self.moves and PASS in self.moves

    @property
    def draw(self) -> Move | None:
        """The draw that a tap on the deck makes: the turn's own, or one that is made up for."""
        return DRAW if self.draws_by_hand else self.late

    def print_of(self, space: Space) -> Card:
        x, y = space_xy(space)
        return self.state.setup.board.rows[y][x]

    def open_spaces(self) -> set[Space]:
        tables = self.state.setup.tables
        return set(tables.spaces_in(tables.playable & ~self.state.covered))


class Selection(NamedTuple):
    """The parts of a move selected so far, and what they leave to choose in a turn."""

    chosen: int | None = None
    """The place in the hand of the chosen card."""
    aimed: Space = ""
    """The space that a first tap aimed at."""
    picked: Move | None = None
    """The line in the frame, once it has been slid."""
    announces: bool = False
    """True while the lines that could be announced are laid out."""
    told: Card = ""
    """The card whose answer the player has asked to see."""
    wrong: tuple[Card, Card] | None = None
    """The card and the print of the space of a wrong answer just given."""
    missed: Space = ""
    """The space of that answer."""
    advice: Advice | None = None
    """The hint whose card and space are selected."""
    drag: tuple[int, int] | None = None
    """Where the chosen card is under a finger, device pixels."""
    shows_spaces: bool = False
    """True if the spaces of the whole hand are marked; this stays when the rest is let go."""

    @property
    def is_empty(self) -> bool:
        return self.chosen is None and not self.aimed and not self.announces

    @property
    def is_hinted(self) -> bool:
        """True if the space aimed at is a hint's: then it alone is lit."""
        return self.advice is not None and bool(self.advice.move.at)

    def let_go(self) -> Selection:
        """Nothing selected; an answer that was shown stays known until the turn's move."""
        return Selection(shows_spaces=self.shows_spaces, told=self.told)

    def card(self, turn: Turn) -> Card:
        """The chosen card, "" for none; a roll of the dice is chosen by itself once they lie still."""
        if turn.rules.dice:
            return next((move.card for move in turn.moves if move.card and not turn.is_rolling), "")
        return turn.slots[self.chosen] if self.chosen is not None and self.chosen < len(turn.slots) else ""

    def offered(self, turn: Turn) -> list[Move]:
        card = self.card(turn)
        return [move for move in turn.moves if move.card and (not card or move.card == card)]

    def offered_at(self, turn: Turn, space: Space) -> list[Move]:
        return [move for move in self.offered(turn) if space and move.at == space]

    def spaces(self, turn: Turn) -> list[Space]:
        """The spaces to tap, sorted; for a question, all that are open."""
        if not turn.is_free:
            return []
        if self.is_claiming(turn):
            return sorted(turn.spaces_of_lines) if len(turn.lines) > 1 else []
        found = {move.at for move in self.offered(turn) if move.at}
        return sorted(found | turn.open_spaces() if self.is_quiz(turn) else found)

    def asks(self, turn: Turn, card: Card) -> bool:
        """True if the player has to find a card's space, which therefore is not shown."""
        return card in turn.rules.shows and card != self.told and not power(card, turn.rules)

    def is_quiz(self, turn: Turn) -> bool:
        """True if a card is chosen, or could be, whose space the player has to find."""
        return any(move.at and self.asks(turn, move.card) for move in self.offered(turn))

    def next_step(self, turn: Turn) -> Act | None:
        spaces = self.spaces(turn) if self.chosen is not None else []
        return Act("space", self.aimed if self.aimed in spaces else spaces[0]) if spaces else None

    def is_claiming(self, turn: Turn) -> bool:
        """True while lines are laid out to choose from: which five count, or which one to announce."""
        return turn.is_free and bool(turn.lines) and (self.announces or turn.is_over)

    def can_announce(self, turn: Turn) -> bool:
        """True if a line can be announced but need not be chosen yet."""
        return turn.is_free and bool(turn.lines) and not self.is_claiming(turn)

    def claim(self, turn: Turn) -> Move:
        """The line in the frame, at first the best; only while there are lines."""
        return self.picked if self.picked in turn.lines else turn.state.default_claim()

    def waits_for_tap(self, turn: Turn) -> bool:
        """True if a child has to tap the same space once more."""
        is_aimed = turn.rules.for_children and turn.is_free and self.aimed and not self.is_hinted and not self.drag
        return bool(is_aimed and self.card(turn)) and self.wrong is None and not self.is_claiming(turn)

    def slid(self, turn: Turn, line: framing.Ends) -> Selection:
        return self._replace(picked=next((move for move in turn.lines if move.at == line), self.picked))


Step: TypeAlias = tuple[Selection, Move | None]
"""The next selection, and the move that a tap has completed, if any."""


def tap(selection: Selection, turn: Turn, target: Act, *, careful: bool = False, confirms: str = "special") -> Step:
    """The step of a tap; `careful` asks for a second one on the space, `confirms` for cards of power or "every"."""
    before, aims = _without_hint(selection, turn, target), confirms == "every"
    match target:
        case Act("card", slot):
            return _step(*_tap_card(before, turn, slot, aims=aims))
        case Act("space", space) if before.is_claiming(turn):
            return slide(before, turn, space), None
        case Act("space", space):
            return _step(*_tap_space(before, turn, space, careful=careful or aims, spares=confirms != "never"))
        case Act("button", button):
            return _step(*_press(before, turn, button))
    raise ValueError(f"{target} is no tap on the table")


def _without_hint(selection: Selection, turn: Turn, target: Act) -> Selection:
    """The selection that a tap begins with: a button, or a space where a hint's card can't go, lets the hint go."""
    is_beside = target.kind == "space" and target.value not in selection.spaces(turn)
    if selection.advice and (is_beside or target.kind == "button"):
        return selection.let_go()
    return selection._replace(drag=None, advice=None)


def slide(selection: Selection, turn: Turn, space: Space) -> Selection:
    """The selection with the frame slid to a space, as far as a line goes through it; only while there are lines."""
    lines = [move.at for move in turn.lines] if space else []
    return selection.slid(turn, framing.centred(lines, selection.claim(turn).at, space))


def steer(selection: Selection, turn: Turn, x: int, y: int) -> Selection:
    """The selection with the frame slid in a direction; only while there are lines."""
    lines = [move.at for move in turn.lines]
    return selection.slid(turn, framing.beyond(lines, selection.claim(turn).at, x, y))


def pull(selection: Selection, turn: Turn, slot: int, at: tuple[int, int], over: Space) -> Selection:
    """The selection while a card is pulled to a point, `over` a space or none."""
    taken = selection if selection.drag else selection.let_go()._replace(chosen=slot)
    return taken._replace(drag=at, aimed=over if over in taken.spaces(turn) else "")


def drop(selection: Selection, turn: Turn, over: Space, *, aims: bool = False) -> Step:
    """The step after a pulled card is let go `over` a space or none: it's played there unless that only `aims`."""
    if over not in selection.spaces(turn):
        return selection.let_go(), None
    if aims:
        return selection._replace(drag=None, aimed=over), None
    if selection.is_quiz(turn):
        return _step(*_answer(selection._replace(drag=None), turn, over))
    return _step(selection, selection.offered_at(turn, over)[0])


def follow(selection: Selection, turn: Turn, advice: Advice, *, tells: bool = True) -> tuple[Selection, Act]:
    """The selection of all parts of a move, and the tap that would make it; a question's answer only if it `tells`."""
    move, empty = advice.move, selection.let_go()
    if move.act == "claim":
        return empty._replace(announces=True, picked=move), Act("button", "claim")
    if not move.card:
        return empty, Act("button", move.act)
    slot = None if turn.rules.dice else turn.slots.index(move.card)
    if slot is not None and not tells and selection.asks(turn, move.card):
        asking = empty._replace(chosen=slot, advice=advice._replace(reason=advice.reason._replace(lines=0)))
        return asking, asking.next_step(turn) or Act("card", slot)
    chosen = empty._replace(chosen=slot, aimed=move.at, told=move.card, advice=advice)
    return chosen, Act("space", move.at) if move.at or slot is None else Act("card", slot)


def _step(selection: Selection, move: Move | None) -> Step:
    return (selection.let_go()._replace(told="") if move else selection), move


def _tap_card(before: Selection, turn: Turn, slot: int, *, aims: bool) -> Step:
    """Choose a card or let it go; play it where aimed unless that only `aims`; exchange or give up a dead one."""
    card = turn.slots[slot]
    ways = {move.act: move for move in turn.moves if move.card == card} if turn.is_free else {}
    if "exchange" in ways:
        return before, ways["exchange"]
    if before.chosen == slot:
        return before.let_go(), ways.get("discard")
    aimed = before.aimed if before.chosen is None else ""
    after = before._replace(chosen=slot, wrong=None, missed="")
    if aimed and after.asks(turn, card):
        if aims:
            return after, None
        answered, move = _answer(after, turn, aimed)
        # The space was chosen first: it stays, and waits for another card.
        return (answered if move else answered._replace(chosen=None, aimed=aimed)), move
    here = after.offered_at(turn, after.aimed)
    if aimed and here and not aims:
        return after, here[0]
    return (after if here else after._replace(aimed="")), None


def _tap_space(before: Selection, turn: Turn, space: Space, *, careful: bool, spares: bool) -> Step:
    """Play there if it is clear with which card, else aim."""
    after = before._replace(wrong=None, missed="")
    here = after.offered_at(turn, space)
    if after.is_quiz(turn):
        if after.card(turn) and (after.aimed == space or not careful):
            return _answer(after, turn, space)
        return after._replace(aimed=space if here or after.card(turn) else ""), None
    if not here:
        return after._replace(aimed=after.aimed if after.card(turn) else ""), None
    # A card of power is too dear to be spent by a slip; what dice show has to be used in any case.
    dear = [move for move in here if spares and not turn.rules.dice and power(move.card, turn.rules)]
    if after.card(turn):
        is_second = after.aimed == space or not (careful or dear)
        return after._replace(aimed=space), here[0] if is_second else None
    cheap = [move for move in here if move not in dear]
    ordinary = [move for move in cheap if not power(move.card, turn.rules)] or cheap
    clear = ordinary[0] if len(ordinary) == 1 else None
    if clear and not careful:
        return after, clear
    return after._replace(chosen=turn.slots.index(clear.card) if clear else None, aimed=space), None


def _answer(before: Selection, turn: Turn, space: Space) -> Step:
    """Play the chosen card on the space that the player found; a wrong one may cost the turn."""
    if here := before.offered_at(turn, space):
        return before, here[0]
    wrong = (before.card(turn), turn.print_of(space))
    return before._replace(aimed="", wrong=wrong, missed=space), PASS if PASS in turn.moves else None


def _press(before: Selection, turn: Turn, button: str) -> Step:
    match button:
        case "spaces":
            return before._replace(shows_spaces=not before.shows_spaces), None
        case "announce" if len(turn.lines) != 1:
            return before.let_go()._replace(announces=True), None
        case "slide-back" | "slide-on":
            lines, step = [move.at for move in turn.lines], 1 if button == "slide-on" else -1
            return before.slid(turn, framing.after(lines, before.claim(turn).at, step)), None
        case "later":  # a line is not announced now: the turn goes on, or ends
            ends = DRAW if DRAW in turn.moves else PASS
            return before.let_go(), (None if before.announces and not turn.is_over else ends)
        case "announce" | "claim":
            return before, turn.lines[0] if button == "announce" else before.claim(turn)
    return before, {"draw": turn.draw, "roll": ROLL, "catch": turn.caught}.get(button)
