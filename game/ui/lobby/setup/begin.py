"""The one way in which a new game begins: dealt from the deal that waits, sealed, saved, and led to the table."""

from __future__ import annotations

from ....daily import Conditions
from ....engine import Match, Ruleset, State, new_game
from ....engine.fairness import commit
from ....engine.record.codes import Deal
from ....engine.setup import Ranks
from ....session import NO_CONDITIONS, Session
from ....summary import HUMAN
from ...shell.next_deal import NextDeal
from ...shell.scene import AppContext, Replace, Transition
from . import preferences
from .lineup import Lineup, Occupant


def begin(app: AppContext, ruleset: Ruleset, lineup: Lineup, ranks: tuple[Ranks, ...] = ()) -> Transition:
    """Deal to the players of a lineup; `ranks` are those picked for forfeits."""
    deal = app.next_deal or NextDeal(app.rng)
    state = new_game(ruleset, lineup.seats, lineup.sides, deal.seed, toasts=ranks)
    app.next_deal = None
    return _dealt(app, state, lineup, deal.salt)


def begin_deal(app: AppContext, deal: Deal) -> Transition:
    """Deal what somebody has shared: a person sits where they sat, against computers that play as well as theirs."""
    usual = preferences.lineup(app.settings, deal.ruleset)
    person = next((who for who in usual.occupants if who.is_human), Occupant(HUMAN))
    levels = levels_for(app, deal)
    occupants = tuple(person if seat == deal.seat else Occupant(levels[seat]) for seat in range(deal.seats))
    theirs = deal.challenge
    is_over = theirs is not None and theirs.result != "unfinished"
    conditions = Conditions(theirs=theirs.result, rounds=theirs.rounds) if theirs and is_over else Conditions()
    return _dealt(app, deal.dealt(), Lineup(deal.seats, deal.sides, occupants), "", conditions)


def levels_for(app: AppContext, deal: Deal) -> tuple[str, ...]:
    """The level of the computer in each seat of a deal: the one that it tells, or else the person's usual one."""
    usual = preferences.level(app.settings, deal.ruleset)
    return tuple(level or usual for level in deal.levels or ("",) * deal.seats)


def _dealt(
    app: AppContext, state: State, lineup: Lineup, salt: str, conditions: Conditions = NO_CONDITIONS
) -> Transition:
    players, sealed = lineup.players(), commit(state, salt)
    session = Session(Match(state), players, app.store, app.rng, sealed, conditions=conditions)
    session.save()
    return Replace(app.routes.deal(app, session, False))
