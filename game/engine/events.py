"""A move's events, step by step, derived from the positions before and after it."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from .board import Space
from .cards import HIDDEN, Card
from .move import CARD_ACTS, Move, MoveAct
from .sequences import run_along
from .state import State

EventAct: TypeAlias = MoveAct | Literal["capture", "forfeit", "lost-card", "reshuffle"]
"""The kinds of events; the game record's words."""


class Event(NamedTuple):
    """One step of a move, as in the game record."""

    act: EventAct
    seat: int | None = None
    """The acting seat; None for a reshuffle."""
    card: Card = ""
    spaces: tuple[Space, ...] = ()
    """The space of a chip placed, removed or replaced, the captured pair, or the sequence in order."""
    drew: Card = ""
    pile: tuple[Card, ...] = ()
    """The draw pile after a reshuffle."""
    dice: tuple[int, ...] = ()
    side: int | None = None
    """The side called out, or the owner of a claimed sequence if that isn't the acting seat's side."""
    caught: int | None = None
    """The seat whose forgotten cards are pointed out."""
    anew: tuple[tuple[Space, ...], ...] = ()
    """All sequences of a run after a claim that moved some of them."""
    late: bool = False
    """True if a forgotten card is drawn."""
    during: int | None = None
    """The seat in whose turn it's drawn, where that may be any."""
    wrong: bool = False
    """True if a seat passes because of a wrong answer."""

    def seen_by(self, seat: int | None) -> "Event":
        """The event without the cards that a seat can't see (None: an onlooker)."""
        return self._replace(drew=self.drew if self.seat == seat else "", pile=(HIDDEN,) * len(self.pile))


def events_of(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """A move's events, in order."""
    seat = before.current_player
    draws = tuple(_draws(before, move, after))
    if move.act == "exchange":
        *reshuffle, (_, _, _, _, drew, *_) = draws
        exchange = Event("exchange", seat, move.card, drew=drew)
        return (*reshuffle, exchange, *_forfeits(before, move, after))
    return (
        *_acted(before, move, after),
        *_captures(before, move, after),
        *_forfeits(before, move, after),
        *_claims(before, after, seat),
        *draws,
        *_lost(before, move, after),
    )


def _acted(before: State, move: Move, after: State) -> Iterator[Event]:
    """The act itself; claims and draws have their own events, and a forgotten draw has none."""
    seat = before.current_player
    if move.act == "roll":
        yield Event("roll", seat, dice=after.extras.dice)
    elif move.act == "call":
        yield Event("call", seat, side=int(move.at))
    elif move.act == "catch":
        yield Event("catch", seat, caught=int(move.at))
    elif move.act in CARD_ACTS:
        yield Event(move.act, seat, move.card, (move.at,) if move.at else ())
    elif move.act == "pass" and before.phase != "close":
        yield Event("pass", seat, wrong=before.phase == "play" and before.may_err())


def _captures(before: State, move: Move, after: State) -> Iterator[Event]:
    """The pairs captured by a placed chip."""
    tables = before.setup.tables
    if not before.setup.ruleset.captured_pairs or move.act not in {"place", "replace"}:
        return
    gone, own = before.covered & ~after.covered, after.chips[before.side] | tables.free
    for pair, behind in tables.flanks[move.at]:
        if gone & pair == pair and own & behind:
            yield Event("capture", before.current_player, spaces=tables.spaces_in(pair))


def _forfeits(before: State, move: Move, after: State) -> Iterator[Event]:
    """The forfeits brought by the discarded card."""
    for seat, count in enumerate(after.extras.forfeits):
        if count > (before.extras.forfeits[seat] if before.extras.forfeits else 0):
            yield Event("forfeit", seat, move.card)


def _claims(before: State, after: State, seat: int) -> Iterator[Event]:
    """The sequences added by the move; where those of a run have moved, all of them together."""
    tables = before.setup.tables
    for side, (had, has) in enumerate(zip(before.sequences, after.sequences, strict=True)):
        if has is had:
            continue
        owner = None if side == before.setup.side_of[seat] else side
        own, kept, told = after.chips[side] | tables.free, set(had), set[int]()
        for line in has:
            if line in kept or line in told:
                continue
            run = run_along(tables, own, line)
            stand = [other for other in has if other & run == other]
            anew = stand if any(old & run == old for old in kept.difference(has)) else []
            told.update(anew)
            spaces = tuple(tables.line_spaces[other] for other in anew)
            yield Event("claim", seat, spaces=tables.line_spaces[line], side=owner, anew=spaces)


def _draws(before: State, move: Move, after: State) -> Iterator[Event]:
    """The cards drawn, and the reshuffle if the draw pile ran out in between."""
    rules, is_late = before.setup.ruleset, move.act == "draw" and bool(move.at)
    seat = int(move.at) if is_late else before.current_player
    during = before.current_player if is_late and not rules.draws_late else None
    kept = len(before.hands[seat]) - (move.act in CARD_ACTS)
    pile = before.draw_pile
    for _ in range(len(after.hands[seat]) - kept if not rules.dice else 0):
        if not pile:
            pile = before.setup.reshuffled(before.reshuffles, _discarded(before, move))
            yield Event("reshuffle", pile=pile)
        yield Event("draw", seat, drew=pile[0], late=is_late, during=during)
        pile = pile[1:]


def _discarded(before: State, move: Move) -> list[Card]:
    """The cards that a reshuffle takes; a dead card is discarded only after it."""
    cards = [card for pile in before.discards for card in pile]
    return cards + [move.card] * (move.act in CARD_ACTS and move.act != "exchange")


def _lost(before: State, move: Move, after: State) -> Iterator[Event]:
    """The forgotten cards that are lost for good, because a seat drew its own or pointed them out."""
    loses = before.setup.ruleset.loses_cards and move == Move("draw")
    if loses or move.act == "catch":
        owed = after.extras.owed or (0,) * before.setup.seats
        for seat, count in enumerate(before.extras.owed):
            yield from [Event("lost-card", seat)] * (count - owed[seat])
