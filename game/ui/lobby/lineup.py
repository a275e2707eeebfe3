"""Who sits where in the next game: the lobby edits it and remembers it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any, NamedTuple
from unicodedata import normalize

from ...bots.levels import DEFAULT_LEVEL, LEVELS
from ...engine import Ruleset
from ...engine.rules.chip_sets import Colours, settled_colours
from ...session.session import Player
from ...storage.summary import FRIEND, HUMAN
from ..window.text_field import letters_of
from ..words.wording import usual_name

_MOST_SIDES = 4
"""The most sides that any game has."""
LONGEST_NAME = 16
"""Letters that fit everywhere a name is shown."""

_SHOWN = re.compile("[ -~¡-¬®-ňŊ-žȘ-ț‐‑–—‘-‚“-„†•…‹›€™−≤≥]")  # noqa: RUF001 - signs as they are
"""A character that the fonts have."""

NAMES = ("Otto", "Ada", "Ben", "Cleo", "Finn", "Greta", "Hugo", "Ines", "Kira", "Leo", "Mila", "Noah")
"""What computers are called, by seat."""


def seat_choices(ruleset: Ruleset) -> tuple[int, ...]:
    """A game's numbers of seats, rising, with those that the house rules forbid."""
    return tuple(sorted({seating.seats for seating in ruleset.seatings}))


def side_choices(ruleset: Ruleset, seats: int) -> tuple[int, ...]:
    """A game's numbers of sides for so many seats, rising, likewise."""
    return tuple(sorted(seating.sides for seating in ruleset.seatings if seating.seats == seats))


class Occupant(NamedTuple):
    """One seat of the lobby."""

    level: str = DEFAULT_LEVEL
    """A bot's level, "human", or "friend" for a person at another device."""
    name: str = ""
    """"" for the usual one."""

    @property
    def is_human(self) -> bool:
        return self.level == HUMAN

    @property
    def is_computer(self) -> bool:
        return self.level not in {HUMAN, FRIEND}


class Lineup(NamedTuple):
    """The seats, the sides they form and who sits in them."""

    seats: int
    sides: int
    occupants: tuple[Occupant, ...]
    """One for every seat that there can be in any game, so that going from 4 to 2 and back loses no name."""
    wanted: tuple[int, ...] = ()
    """By side, the set of chips that was chosen last, whether or not the game has it."""

    @classmethod
    def usual(cls, ruleset: Ruleset) -> Lineup:
        """The fewest seats: a person against computers."""
        seats = ruleset.seat_counts[0]
        others = max(seat_choices(ruleset)[-1], len(NAMES)) - 1
        return cls(seats, ruleset.sides_for(seats)[0], (Occupant(HUMAN), *[Occupant()] * others))

    @classmethod
    def restored(cls, ruleset: Ruleset, saved: object) -> Lineup:
        """A saved lineup, or the usual one where it makes no sense."""
        usual = cls.usual(ruleset)
        if not isinstance(saved, dict):
            return usual
        lineup = usual.with_seats(ruleset, saved.get("seats")).with_sides(ruleset, saved.get("sides"))
        found = saved.get("chairs")
        for seat, occupant in enumerate(found[: len(usual.occupants)] if isinstance(found, list) else []):
            match occupant:
                case [str(level), str(name)] if level in levels():
                    lineup = lineup.with_occupant(seat, Occupant(level, clean_name(name)))
        match saved.get("colours"):
            case [*sets] if all(type(number) is int for number in sets[:_MOST_SIDES]):
                lineup = lineup._replace(wanted=tuple(sets[:_MOST_SIDES]))
        return lineup

    def saved(self) -> dict[str, Any]:
        chairs = [list(occupant) for occupant in self.occupants]
        wanted = {"colours": list(self.wanted)} if self.wanted else {}
        return {"seats": self.seats, "sides": self.sides, "chairs": chairs, **wanted}

    def colours(self, ruleset: Ruleset) -> Colours:
        """The sides' colours: those that were chosen, as far as the game has them for so many sides."""
        return settled_colours(self.wanted, ruleset, self.sides)

    def with_colour(self, ruleset: Ruleset, side: int, number: int) -> Lineup:
        """The same with a set of chips for a side, which swaps with the side that has it."""
        had = list(self.colours(ruleset) or range(self.sides))
        if number in had:
            had[had.index(number)] = had[side]
        had[side] = number
        return self._replace(wanted=(*had, *self.wanted[self.sides :]))

    def with_seats(self, ruleset: Ruleset, seats: object) -> Lineup:
        """The same with another number of seats and its usual sides, if the rules allow it.

        Usual computers that come in take the common level of those who already play.
        """
        if not isinstance(seats, int) or seats not in ruleset.seat_counts:
            return self
        come, level = range(self.seats, seats), self.common_level or DEFAULT_LEVEL
        occupants = tuple(
            who._replace(level=level) if seat in come and who.level == DEFAULT_LEVEL else who
            for seat, who in enumerate(self.occupants)
        )
        return self._replace(seats=seats, sides=ruleset.sides_for(seats)[0], occupants=occupants)

    def with_sides(self, ruleset: Ruleset, sides: object) -> Lineup:
        """The same in another number of sides, if the seats can form them."""
        if isinstance(sides, int) and sides in ruleset.sides_for(self.seats):
            return self._replace(sides=sides)
        return self

    def moved_to(self, ruleset: Ruleset, seats: int) -> Lineup:
        """The same players at another game, in its nearest number of seats."""
        nearest = min(ruleset.seat_counts, key=lambda count: (abs(count - seats), count))
        occupants = (*self.occupants, *Lineup.usual(ruleset).occupants[len(self.occupants) :])
        return self._replace(occupants=occupants).with_seats(ruleset, nearest)

    def with_occupant(self, seat: int, occupant: Occupant) -> Lineup:
        return self._replace(occupants=(*self.occupants[:seat], occupant, *self.occupants[seat + 1 :]))

    def with_computers(self, levels: Iterable[str]) -> Lineup:
        """The same with computers of these levels, seat by seat."""
        both = zip(self.occupants, levels, strict=False)
        seated = (who._replace(level=level) if who.is_computer else who for who, level in both)
        return self._replace(occupants=tuple(seated))

    def with_computers_of(self, other: Lineup) -> Lineup:
        """The same with another lineup's levels, seat by seat; where a person sat there, its common level."""
        usual = other.common_level or DEFAULT_LEVEL
        return self.with_computers(who.level if who.is_computer else usual for who in other.occupants)

    def as_duel(self, ruleset: Ruleset, level: str) -> Lineup:
        """A person against as few computers as possible, of a level; names stay where the same kind sits."""
        first, *others = self.occupants
        computers = (Occupant(level) if who.is_human else who._replace(level=level) for who in others)
        seated = (first if first.is_human else Occupant(HUMAN), *computers)
        return self._replace(occupants=seated).with_seats(ruleset, ruleset.seat_counts[0])

    @property
    def computers(self) -> frozenset[str]:
        """The levels of the computers that play."""
        return frozenset(who.level for who in self.occupants[: self.seats] if who.is_computer)

    @property
    def common_level(self) -> str:
        """The level of all computers that play; "" where they differ, or there are none."""
        return next(iter(self.computers)) if len(self.computers) == 1 else ""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.occupants[seat].is_human)

    def side(self, seat: int) -> int:
        """The side of a seat: sides alternate round the table."""
        return seat % self.sides

    def name(self, seat: int) -> str:
        return self.names(seat)[seat]

    def names(self, *others: int) -> dict[int, str]:
        """Names by seat, of others too, no two the same: the given one, "You" for the only person, else a usual one."""
        computers_last = sorted({*others, *range(self.seats)}, key=lambda seat: len(self._wanted(seat)) > 1)
        names: dict[int, str] = {}
        for seat in computers_last:
            names[seat] = next(name for name in _numbered(self._wanted(seat)) if name not in names.values())
        return names

    def _wanted(self, seat: int) -> list[str]:
        """Names for a seat, best first: any computer's where a computer was given none."""
        occupant = self.occupants[seat]
        if given := occupant.name.strip():
            return [given]
        if not occupant.is_computer:
            return [usual_name(seat + 1, len(self.people) if occupant.is_human else 2)]
        return [NAMES[(seat + further) % len(NAMES)] for further in range(len(NAMES))]

    def players(self) -> tuple[Player, ...]:
        names = self.names()
        return tuple(Player(names[seat], self.occupants[seat].level) for seat in range(self.seats))


def _numbered(names: list[str]) -> Iterator[str]:
    """The names, then each with 2, with 3 and so on, no longer than a name may be."""
    yield from names
    for number in count(2):
        yield from (f"{name[: LONGEST_NAME - len(f' {number}')]} {number}" for name in names)


def levels() -> tuple[str, ...]:
    """All that can sit in a seat: "human", then the bots' levels from the easiest."""
    return (HUMAN, *(level.key for level in LEVELS))


def clean_name(text: str) -> str:
    """A name without letters that the fonts lack, without needless space and not too long."""
    return " ".join(drawable(" ".join(text.split())).split())[:LONGEST_NAME].rstrip()


def drawable(text: str) -> str:
    """A text without the characters that the game's fonts lack."""
    return "".join(letter for letter in letters_of(normalize("NFC", text)) if _SHOWN.fullmatch(letter))
