"""A move's events, step by step, derived from the positions before and after it."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from .board import Space
from .cards import HIDDEN, Card
from .move import CARD_ACTS, Move, MoveAct
from .position import NOBODY
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
    """The side called out."""
    late: bool = False
    """True if the card is drawn in another seat's turn."""
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
        *_lost(before, after),
    )


def _acted(before: State, move: Move, after: State) -> Iterator[Event]:
    """The act itself; claims and draws have their own events, and a forgotten draw has none."""
    seat = before.current_player
    if move.act == "roll":
        yield Event("roll", seat, dice=after.extras.dice)
    elif move.act == "call":
        yield Event("call", seat, side=int(move.at))
    elif move.act in CARD_ACTS:
        yield Event(move.act, seat, move.card, (move.at,) if move.at else ())
    elif move.act == "pass" and before.phase == "play":
        yield Event("pass", seat, wrong=before.may_err())


def _captures(before: State, move: Move, after: State) -> Iterator[Event]:
    """The pairs captured by a placed chip."""
    tables = before.setup.tables
    if not before.setup.ruleset.captured_pairs or move.act not in {"place", "replace"}:
        return
    gone = before.covered & ~after.covered
    for pair, behind in tables.flanks[move.at]:
        if gone & pair == pair and after.chips[before.side] & behind:
            yield Event("capture", before.current_player, spaces=tables.spaces_in(pair))


def _forfeits(before: State, move: Move, after: State) -> Iterator[Event]:
    """The forfeits brought by the discarded card."""
    for seat, count in enumerate(after.extras.forfeits):
        if count > (before.extras.forfeits[seat] if before.extras.forfeits else 0):
            yield Event("forfeit", seat, move.card)


def _claims(before: State, after: State, seat: int) -> Iterator[Event]:
    """The sequences added by the move."""
    side = before.setup.side_of[seat]
    for line in after.sequences[side][len(before.sequences[side]) :]:
        yield Event("claim", seat, spaces=before.setup.tables.line_spaces[line])


def _draws(before: State, move: Move, after: State) -> Iterator[Event]:
    """The cards drawn, and the reshuffle if the draw pile ran out in between."""
    seat = int(move.at) if move.act == "draw" and move.at else before.current_player
    kept = len(before.hands[seat]) - (move.act in CARD_ACTS)
    pile = before.draw_pile
    for _ in range(len(after.hands[seat]) - kept if not before.setup.ruleset.dice else 0):
        if not pile:
            pile = before.setup.reshuffled(before.reshuffles, _discarded(before, move))
            yield Event("reshuffle", pile=pile)
        yield Event("draw", seat, drew=pile[0], late=seat != before.current_player)
        pile = pile[1:]


def _discarded(before: State, move: Move) -> list[Card]:
    """The cards that a reshuffle takes; a dead card is discarded only after it."""
    cards = [card for pile in before.discards for card in pile]
    return cards + [move.card] * (move.act in CARD_ACTS and move.act != "exchange")


def _lost(before: State, after: State) -> Iterator[Event]:
    """The card that the previous seat loses for good because it didn't draw."""
    late = before.extras.late
    if before.setup.ruleset.loses_cards and late != NOBODY and after.turn > before.turn and not after.ended:
        yield Event("lost-card", late)
