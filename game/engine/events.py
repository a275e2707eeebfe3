"""What happened in a move, step by step, read off the positions before and after it."""

from collections import Counter
from typing import Literal, NamedTuple, TypeAlias

from game.engine.board import Space
from game.engine.cards import HIDDEN, Card
from game.engine.move import CARD_ACTS, Act, Move
from game.engine.state import State

EventAct: TypeAlias = Act | Literal["draw", "reshuffle"]
"""The kinds of events; the words of the game record."""


class Event(NamedTuple):
    """One step of a move, as the game record writes it."""

    act: EventAct
    seat: int | None = None
    """The seat that acts; None for a reshuffle."""
    card: Card = ""
    spaces: tuple[Space, ...] = ()
    """The space of a placed or removed chip, or those of a sequence, in order."""
    drew: Card = ""
    """The card drawn."""
    pile: tuple[Card, ...] = ()
    """The draw pile that a reshuffle made."""

    def seen_by(self, seat: int | None) -> "Event":
        """The event without the cards that the seat cannot see (None: an onlooker)."""
        return self._replace(drew=self.drew if self.seat == seat else "", pile=(HIDDEN,) * len(self.pile))


def events_of(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """The events of a move in the order in which they happen."""
    seat = before.current_player
    drew = _drawn(before, move, after)
    reshuffle = [Event("reshuffle", pile=(drew, *after.draw_pile))] if after.reshuffles > before.reshuffles else []
    if move.act == "exchange":
        return (*reshuffle, Event("exchange", seat, move.card, drew=drew))
    acted = [] if move.act == "claim" else [Event(move.act, seat, move.card, (move.at,) if move.at else ())]
    draw = [Event("draw", seat, drew=drew)] if drew else []
    return (*acted, *_claims(before, after, seat), *reshuffle, *draw)


def _claims(before: State, after: State, seat: int) -> list[Event]:
    """The sequences that the move added."""
    side = before.setup.side_of[seat]
    added = after.sequences[side][len(before.sequences[side]) :]
    return [Event("claim", seat, spaces=before.setup.tables.line_spaces[line]) for line in added]


def _drawn(before: State, move: Move, after: State) -> Card:
    """The card that the mover has got in the move, or ""."""
    seat = before.current_player
    gained = Counter(after.hands[seat])
    gained.subtract(before.hands[seat])
    gained[move.card] += move.act in CARD_ACTS
    return next(gained.elements(), "")
