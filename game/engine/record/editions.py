"""Differences between the editions of the rules that a game's moves alone don't show."""

from __future__ import annotations

from collections.abc import Iterator

from ..events import Event, events_of
from ..move import Move
from ..state import State


def is_new(before: State, after: State, move: Move) -> bool:
    """True if the rules' first edition would have given other consequences to a move, or other moves after it."""
    if after.phase == "announce":
        return True
    rules = before.setup.ruleset
    has_pairs = rules.captured_pairs and sum(after.extras.pairs) > sum(before.extras.pairs)
    if after.sequences == before.sequences and not has_pairs:
        return False
    events = events_of(before, move, after)
    lays_several = move.act == "claim" and sum(event.act == "claim" for event in events) > 1
    return lays_several or any(_are_new(events, before, after, move))


def _are_new(events: tuple[Event, ...], before: State, after: State, move: Move) -> Iterator[bool]:
    """For each event, if it's new: sequences laid anew or of a broken run's rest, and pairs flanked by a corner."""
    tables, own = before.setup.tables, after.chips[before.side]
    for event in events:
        yield event.act == "claim" and (bool(event.anew) or event.side is not None)
        if event.act == "capture":
            pair = sum(tables.bits[space] for space in event.spaces)
            yield not any(pair == taken and own & behind for taken, behind in tables.flanks[move.at])
