"""What the lobby counts as changed."""

from __future__ import annotations

from game.engine import CLASSIC
from game.engine.rules.options import with_options
from game.ui.lobby.setup.options import effective_changes, printed_seating


def test_an_option_without_effect_for_those_who_sit_there_is_not_counted_as_changed() -> None:
    rules = with_options(CLASSIC, {"table_talk": True})
    assert effective_changes(rules, printed_seating(rules, 2, 2)) == ()
    assert effective_changes(rules, printed_seating(rules, 4, 2)) == ("table_talk",)
