"""The one way in which a new game begins: dealt from the deal that waits, sealed, saved, and led to the table."""

from __future__ import annotations

from ....engine import Match, Ruleset, new_game
from ....engine.fairness import commit
from ....engine.setup import Ranks
from ....session import Session
from ...shell.next_deal import NextDeal
from ...shell.scene import Host, Replace, Transition
from .lineup import Lineup


def begin(app: Host, ruleset: Ruleset, lineup: Lineup, ranks: tuple[Ranks, ...] = ()) -> Transition:
    """Deal to the players of a lineup; `ranks` are those picked for forfeits."""
    deal = app.next_deal or NextDeal(app.rng)
    state = new_game(ruleset, lineup.seats, lineup.sides, deal.seed, toasts=ranks)
    session = Session(Match(state), lineup.players(), app.store, app.rng, commit(state, deal.salt))
    session.save()
    app.next_deal = None
    return Replace(app.routes.deal(app, session, False))
