"""Continues a past game from one of its positions, as a new game beside it."""

import random

from ..storage.daily import Conditions
from ..storage.store import Store
from .session import Player, Session

OPPONENT = "medium"
"""The level of the computers that replace people."""


def person_in(session: Session, moves: int, seen: int | None = None) -> int:
    """The seat the person takes over after `moves` moves: the one shown if it's a person's, else the mover's."""
    return seen if seen in session.people else session.match.states[moves].current_player


def played_on(session: Session, moves: int, seat: int, person: str, store: Store, rng: random.Random) -> Session:
    """A new game from a position of another, saved at once: a person in `seat`, computers in all others.

    The computer from that seat moves to the person's old one. `person` is the name for someone who had no seat.
    """
    own = seat if seat in session.people else next(iter(session.people), None)
    players = [one if one.is_bot else one._replace(level=OPPONENT) for one in session.players]
    sitting = Player(session.players[own].name if own is not None else person)
    if own is not None and own != seat:
        players[own] = players[seat]
    players[seat] = sitting
    going = Session(
        session.match.until(moves), tuple(players), store, rng, session.commitment, conditions=Conditions(practice=True)
    )
    if going.chances.seat == session.chances.seat:
        going.chances.noted = {**session.chances.noted}
        going.chances.discard_after(moves)
    going.save()
    return going
