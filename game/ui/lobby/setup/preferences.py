"""What the lobby remembers from game to game, by variant; what is damaged or old is read kindly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....bots.levels import DEFAULT_LEVEL
from ....engine import CLASSIC, VARIANTS, Ruleset, RulesetError, find_variant
from ....engine.rules.options import OPTIONS, options_of, with_options
from .lineup import Lineup

VARIANT, LINEUPS, SWITCHES = "variant", "lobby", "options"
"""The settings' names: the variant played last, and by variant its lineup and its options."""

Chosen = Mapping[str, Any]


def ruleset(settings: Chosen, name: object = None) -> Ruleset:
    """A variant (by default the one played last, or the classic one) with the options that it had."""
    wanted = settings.get(VARIANT) if name is None else name
    usual = find_variant(wanted) if isinstance(wanted, str) and wanted in VARIANTS else CLASSIC
    saved = _by_variant(settings, SWITCHES).get(usual.name)
    return _with_what_works(usual, saved if isinstance(saved, dict) else {})


def _with_what_works(usual: Ruleset, saved: Mapping[str, Any]) -> Ruleset:
    """The rule set with the saved options that there are and that agree with those before them."""
    found = usual
    for option in OPTIONS:
        if option.name in saved:
            try:
                found = with_options(found, {option.name: saved[option.name]})
            except RulesetError:
                continue
    return found


def lineup(settings: Chosen, rules: Ruleset) -> Lineup:
    """Who sat where when the variant was played last."""
    return Lineup.restored(rules, _lineups(settings).get(rules.name))


def level(settings: Chosen, rules: Ruleset) -> str:
    """The level that all computers had when the variant was played last, or its usual one."""
    return lineup(settings, rules).common_level or DEFAULT_LEVEL


def sides(settings: Chosen, rules: Ruleset, seats: int) -> int | None:
    """How many sides so many seats formed when they played the variant last, if they did."""
    before = lineup(settings, rules)
    return before.sides if before.seats == seats else None


def kept(settings: Chosen, rules: Ruleset, players: Lineup) -> dict[str, Any]:
    """The settings to keep for a rule set and its players, by name."""
    switches = {name: value for name, value in options_of(rules).items() if name != "chips"}
    switched = _by_variant(settings, SWITCHES) | {rules.name: switches}
    return {**kept_lineup(settings, rules, players), SWITCHES: switched}


def kept_lineup(settings: Chosen, rules: Ruleset, players: Lineup) -> dict[str, Any]:
    """The settings to keep for the players of a variant, whose house rules stay as they were chosen."""
    return {VARIANT: rules.name, LINEUPS: _lineups(settings) | {rules.name: players.saved()}}


def _lineups(settings: Chosen) -> dict[str, Any]:
    """The lineups by variant; when there was the classic game alone, its lineup was saved without a name."""
    found = _by_variant(settings, LINEUPS)
    return {CLASSIC.name: found} if "chairs" in found or "seats" in found else found


def _by_variant(settings: Chosen, name: str) -> dict[str, Any]:
    found = settings.get(name)
    return dict(found) if isinstance(found, dict) else {}
