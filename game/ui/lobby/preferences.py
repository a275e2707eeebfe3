"""What the lobby remembers by variant, reading damaged settings kindly, and how a new game begins."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from ...bots.levels import DEFAULT_LEVEL
from ...device import clock
from ...engine import CLASSIC, VARIANTS, Match, Ruleset, RulesetError, State, find_variant, new_game
from ...engine.fairness import commit
from ...engine.record.codes import Deal
from ...engine.rules.chip_sets import supplied
from ...engine.rules.options import OPTIONS, options_of, with_options
from ...engine.setup import Ranks
from ...session.session import NO_CONDITIONS, Player, Session, fresh_salt
from ...storage.daily import Conditions, Days
from ...storage.summary import HUMAN
from ..stage.next_deal import NextDeal
from ..stage.scene import AppContext, Replace, Transition
from .lineup import Lineup, Occupant

VARIANT = "variant"
"""The name of the setting for the variant played last."""
LINEUPS = "lobby"
"""The name of the setting for the lineups, by variant."""
SWITCHES = "options"
"""The name of the setting for the options, by variant."""

Chosen = Mapping[str, Any]


def ruleset(settings: Chosen, name: object = None) -> Ruleset:
    """A variant (by default the one played last, or the classic one) with the options that it had."""
    wanted = settings.get(VARIANT) if name is None else name
    found = find_variant(wanted) if isinstance(wanted, str) and wanted in VARIANTS else CLASSIC
    saved = _by_variant(settings, SWITCHES).get(found.name)
    for option in OPTIONS:
        if isinstance(saved, dict) and option.name in saved:
            with suppress(RulesetError):  # it disagrees with those before it
                found = with_options(found, {option.name: saved[option.name]})
    return found


def lineup(settings: Chosen, rules: Ruleset) -> Lineup:
    """The lineup of the variant's last game."""
    return Lineup.restored(rules, _lineups(settings).get(rules.name))


def kept(settings: Chosen, rules: Ruleset, players: Lineup) -> dict[str, Any]:
    """The settings to keep for a rule set and its players, by name."""
    switches = {name: value for name, value in options_of(rules).items() if name != "chips"}
    switched = _by_variant(settings, SWITCHES) | {rules.name: switches}
    return {**kept_lineup(settings, rules, players), SWITCHES: switched}


def kept_lineup(settings: Chosen, rules: Ruleset, players: Lineup) -> dict[str, Any]:
    """The settings to keep for the players of a variant, without touching its house rules."""
    return {VARIANT: rules.name, LINEUPS: _lineups(settings) | {rules.name: players.saved()}}


def _lineups(settings: Chosen) -> dict[str, Any]:
    """The lineups by variant; before there were others, the classic game's was saved without a name."""
    found = _by_variant(settings, LINEUPS)
    return {CLASSIC.name: found} if "chairs" in found or "seats" in found else found


def _by_variant(settings: Chosen, name: str) -> dict[str, Any]:
    found = settings.get(name)
    return dict(found) if isinstance(found, dict) else {}


# ---------------------------------------------------------------- a new game begins


def begin(app: AppContext, ruleset: Ruleset, lineup: Lineup, ranks: tuple[Ranks, ...] = ()) -> Transition:
    """Deal to the players of a lineup; `ranks` are those picked for forfeits."""
    deal = app.next_deal or NextDeal(app.rng, fresh_salt())
    rules = supplied(ruleset, lineup.colours(ruleset))
    state = new_game(rules, lineup.seats, lineup.sides, deal.seed, toasts=ranks)
    app.next_deal = None
    return _dealt(app, state, lineup, deal.salt)


def last_game(app: AppContext) -> tuple[Ruleset, tuple[Player, ...], int]:
    """The game played last, its players and the number of sides; the usual one if there was none."""
    rules = ruleset(app.settings)
    players = lineup(app.settings, rules)
    return rules, players.players(), players.sides


def begin_again(app: AppContext) -> Transition:
    """Deal the game played last to the same players; in the lobby, if they have to pick ranks for forfeits first."""
    rules = ruleset(app.settings)
    players = lineup(app.settings, rules)
    return Replace(app.scene("lobby")) if rules.toasts and players.people else begin(app, rules, players)


def begin_deal(app: AppContext, deal: Deal) -> Transition:
    """Deal what somebody shared: a person sits where they sat, against computers of the same levels."""
    usual, theirs = lineup(app.settings, deal.ruleset), deal.challenge
    person = next((who for who in usual.occupants if who.is_human), Occupant(HUMAN))
    computers = map(Occupant, levels_for(app, deal))
    occupants = tuple(person if seat == deal.seat else computer for seat, computer in enumerate(computers))
    is_over = theirs is not None and theirs.result != "unfinished"
    conditions = Conditions(deal.day)
    if theirs and is_over:
        conditions = conditions._replace(theirs=theirs.result, rounds=theirs.rounds)
    return _dealt(app, deal.dealt(), Lineup(deal.seats, deal.sides, occupants), "", conditions)


def levels_for(app: AppContext, deal: Deal) -> tuple[str, ...]:
    """The level of the computer in each seat of a deal, the one of the variant's last game where the deal has none."""
    usual = lineup(app.settings, deal.ruleset).common_level or DEFAULT_LEVEL
    return tuple(level or usual for level in deal.levels or ("",) * deal.seats)


def _dealt(
    app: AppContext, state: State, lineup: Lineup, salt: str, conditions: Conditions = NO_CONDITIONS
) -> Transition:
    players, sealed = lineup.players(), commit(state, salt)
    match = Match(state, (), lineup.colours(state.setup.ruleset))
    session = Session(match, players, app.store, app.rng, sealed, conditions=conditions)
    session.save()
    if conditions.day == clock.today().isoformat():  # another day's deal can be played, but is too late to count
        Days(app.store).begin(conditions.day, session.key)
    return Replace(app.scene("deal", session, False))
