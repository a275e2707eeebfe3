"""What the others have done since a seat's own last turn: every chip that came or went, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ....engine.board import Space
from ....engine.cards import Card
from ....engine.events import Event, EventAct, events_of
from ....engine.move import Move, MoveAct
from ....engine.state import State

NOBODYS = -1
"""The side of a chip that there is not."""
CHIP_EVENTS: frozenset[EventAct] = frozenset({"place", "remove", "replace", "capture"})
"""Events that bring chips or take them."""
_ENDING: frozenset[MoveAct] = frozenset({"place", "remove", "replace", "discard", "pass"})
"""What one's own turn is made of: once it is done, the others' last round is no news any more."""
AGES = 3
"""Steps in which marks fade."""


class Change(NamedTuple):
    """A chip that came or went."""

    number: int
    """Counts the moves of the round from 1; a captured pair has the number of its move."""
    seat: int
    side: int
    """The seat's."""
    act: EventAct
    card: Card
    space: Space
    came: int = NOBODYS
    """The side of the chip that came."""
    went: int = NOBODYS
    """The side of the chip that went."""


class Round(NamedTuple):
    """The others' moves since a seat's own last turn."""

    start: int = 0
    """How many moves had been made when it began."""
    end: int = 0
    changes: tuple[Change, ...] = ()
    lost_card: bool = False
    """Whether the seat has lost the card that it had not drawn."""

    @property
    def is_first(self) -> bool:
        """Whether the seat has not had a turn before it."""
        return self.start == 0

    @property
    def rows(self) -> tuple[Change, ...]:
        """One change for each number."""
        return tuple(change for change in self.changes if change.act != "capture")

    @property
    def latest(self) -> dict[Space, Change]:
        """What happened last on each space."""
        return {change.space: change for change in self.changes}

    def age(self, change: Change) -> int:
        """How far a mark has faded, from 0 for the latest to AGES - 1."""
        count = len(self.rows)
        return min((count - change.number) * AGES // max(count, AGES), AGES - 1)


def round_of(states: Sequence[State], moves: Sequence[Move], seat: int | None) -> Round:
    """The round that a seat looks back at; an empty one for nobody, and once its own turn has been made."""
    if seat is None:
        return Round()
    end = _own_turn(states, moves, seat)
    if any(move.act in _ENDING and states[end + i].phase != "penalty" for i, move in enumerate(moves[end:])):
        return Round(len(moves), len(moves))
    start = end
    while start and (states[start - 1].current_player != seat or states[start - 1].phase == "penalty"):
        start -= 1
    steps = [events_of(states[i], moves[i], states[i + 1]) for i in range(start, end)]
    lost = any(event.act == "lost-card" and event.seat == seat for step in steps for event in step)
    return Round(start, end, _changes(steps, states[start], seat), lost)


def _own_turn(states: Sequence[State], moves: Sequence[Move], seat: int) -> int:
    """How many moves had been made when the seat's own turn, if it is on, began."""
    start = len(moves)
    while start and states[start].current_player == seat == states[start - 1].current_player:
        start -= 1
    return start


def _changes(steps: Iterable[Sequence[Event]], state: State, seat: int) -> tuple[Change, ...]:
    changes: list[Change] = []
    number, chips = 0, _chips_of(state)
    for event in (event for step in steps for event in step if event.act in CHIP_EVENTS):
        number += event.act != "capture"
        made = _made_by(event, number, chips, state.setup.side_of)
        changes += (change for change in made if change.seat != seat)
    return tuple(changes)


def _chips_of(state: State) -> dict[Space, int]:
    """The side of the chip on each covered space."""
    tables = state.setup.tables
    return {space: side for side, mask in enumerate(state.chips) for space in tables.spaces_in(mask)}


def _made_by(event: Event, number: int, chips: dict[Space, int], side_of: Sequence[int]) -> list[Change]:
    """The changes of an event, which the chips then show."""
    made: list[Change] = []
    if event.seat is None or event.act not in CHIP_EVENTS:
        return made
    side = side_of[event.seat]
    for space in event.spaces:
        came, went = side if event.act in {"place", "replace"} else NOBODYS, chips.pop(space, NOBODYS)
        if came != NOBODYS:
            chips[space] = came
        made.append(Change(number, event.seat, side, event.act, event.card, space, came, went))
    return made


class ToldLine(NamedTuple):
    """A line of the log and where it happened."""

    line: str
    spaces: tuple[Space, ...] = ()
    change: Change | None = None
    """What came or went there."""


def told_of(events: Iterable[Event], start: State, line: Callable[[Event], str]) -> list[ToldLine]:
    """The lines of the log from the first position on, the earliest first; events without a line are left out."""
    chips, found = _chips_of(start), []
    for event in events:
        made = _made_by(event, 0, chips, start.setup.side_of)
        if words := line(event):
            found.append(ToldLine(words, event.spaces, made[0] if made else None))
    return found
