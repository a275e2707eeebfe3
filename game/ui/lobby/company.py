"""Against whom a game is: one computer, several, people at this device, or friends elsewhere."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ...bots.levels import DEFAULT_LEVEL
from ...engine import Ruleset
from ...i18n import t
from ...storage.summary import HUMAN
from ..words.wording import names_in_words, number
from .lineup import Lineup, Occupant, seat_choices

Company: TypeAlias = Literal["one", "several", "people", "friends"]
_MOST_NAMES = 2
"""The most opponents that the main button names."""


def companies_of(ruleset: Ruleset) -> tuple[Company, ...]:
    """The kinds of company that a game can have."""
    several: tuple[Company, ...] = ("several",) if seat_choices(ruleset)[-1] > 2 else ()
    return ("one", *several, "people", "friends")


def company_of(lineup: Lineup) -> Company:
    """The kind of company that sits down at one device."""
    if len(lineup.people) > 1:
        return "people"
    return "one" if lineup.seats == 2 and lineup.people else "several"


def seats_for(ruleset: Ruleset, lineup: Lineup) -> tuple[int, ...]:
    """The numbers of seats that are offered to a company, rising."""
    counts = seat_choices(ruleset)
    if company_of(lineup) == "several":
        return tuple(count for count in counts if count > 2 or count == lineup.seats)
    return () if company_of(lineup) == "one" else counts


def in_company(ruleset: Ruleset, lineup: Lineup, company: Company) -> Lineup:
    """The same in another kind of company: computers of the common level, or people in all seats that play."""
    if company == "people":
        others = (who if who.is_human else Occupant(HUMAN) for who in lineup.occupants[: lineup.seats])
        return lineup._replace(occupants=(*others, *lineup.occupants[lineup.seats :]))
    duel = lineup.as_duel(ruleset, lineup.common_level or DEFAULT_LEVEL)
    if company == "one":
        return duel
    more = lineup.seats if lineup.seats > 2 else next(count for count in ruleset.seat_counts if count > 2)
    return duel.with_seats(ruleset, more)


def with_more(ruleset: Ruleset, lineup: Lineup, seats: int) -> Lineup:
    """The lineup with another number of seats; if only people play, people fill the new ones."""
    more = lineup.with_seats(ruleset, seats)
    return in_company(ruleset, more, "people") if len(lineup.people) == lineup.seats else more


def invitation(ruleset: Ruleset, lineup: Lineup) -> str:
    """The words of the button that begins: with whom, or for how many."""
    computers = [seat for seat in range(lineup.seats) if lineup.occupants[seat].is_computer]
    is_alone = len(lineup.people) == 1 and lineup.seats == lineup.sides
    if is_alone and len(computers) == lineup.seats - 1 <= _MOST_NAMES:
        return t("lobby.play.against", names=names_in_words(lineup.name(seat) for seat in computers))
    key = "lobby.play.roll" if ruleset.dice else "lobby.play.deal"
    return t(key, number=number(lineup.seats))
