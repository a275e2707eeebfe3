"""A game of the past that is played on another way, beside the one that it was."""

import random

from .daily import Conditions
from .session import Player, Session
from .storage import Store

OPPONENT = "medium"
"""The level at which computers take the seats of people."""


def person_in(session: Session, moves: int, seen: int | None = None) -> int:
    """The seat that the person takes after so many moves: the one that is seen if it is theirs, else the mover's."""
    return seen if seen in session.people else session.match.states[moves].current_player


def played_on(session: Session, moves: int, seat: int, person: str, store: Store, rng: random.Random) -> Session:
    """A new game after so many moves of another, saved at once: a person in a seat, computers in all others.

    Whoever sat there takes the person's old seat. `person` is how somebody is called who had no seat.
    """
    own = seat if seat in session.people else next(iter(session.people), None)
    players = [one if not one.is_human else one._replace(level=OPPONENT) for one in session.players]
    sitting = Player(session.players[own].name if own is not None else person)
    if own is not None and own != seat:
        players[own] = players[seat]
    players[seat] = sitting
    going = Session(
        session.match.until(moves), tuple(players), store, rng, session.commitment, conditions=Conditions(practice=True)
    )
    if going.chances.seat == session.chances.seat:
        going.chances.noted = {**session.chances.noted}
        going.chances.forget_after(moves)
    going.save()
    return going
