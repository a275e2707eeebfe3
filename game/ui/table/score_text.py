"""The score of each seat and side in words, long and short, as far as the rules need it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...engine import CLASSIC
from ...engine.setup import Setup
from ...i18n import listed, t
from ...session import Player
from ..words.faces import rank_sign
from ..words.wording import card_words, plain, side_name
from .displayed_state import DisplayedState


class Fact(NamedTuple):
    """One number of a seat or a side."""

    long: str
    brief: str
    """The bare number, for a place that says what it counts."""
    short: str = ""
    """The clearest form for little room; "" for the long one."""

    @property
    def forms(self) -> tuple[str, ...]:
        """Long and short."""
        return (self.long, self.short) if self.short else (self.long,)

    @property
    def marks(self) -> tuple[str, ...]:
        """Short and brief."""
        return (self.short, self.brief) if self.short else (self.brief,)


def is_out(setup: Setup, displayed: DisplayedState, seat: int) -> bool:
    """True if a seat has so many forfeits that it is out."""
    limit = setup.ruleset.toast_limit
    return bool(limit) and displayed.forfeits[seat] >= limit


# ---------------------------------------------------------------- facts


def seat_facts(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The facts in a seat's panel, the most important first; those of teams have panels of their own."""
    if is_out(setup, displayed, seat):
        return [Fact(t("seat.out"), t("seat.out")), *_forfeits(setup, displayed, seat)]
    facts, side = _forfeits(setup, displayed, seat), setup.side_of[seat]
    if not setup.has_teams:
        facts += [*_pairs(setup, displayed, side), *goal_of(setup, displayed, side)]
    if _is_brief(setup):
        return facts
    if not setup.ruleset.dice:
        facts.append(Fact(t("seat.cards", n=displayed.counts[seat]), str(displayed.counts[seat])))
    if setup.ruleset.dice or not setup.has_teams:
        facts.append(_chips(setup, displayed, side))
    return facts


def _is_brief(setup: Setup) -> bool:
    """True if panels count only rows: children tap one for the rest."""
    return setup.ruleset.for_children and not setup.has_teams and not setup.ruleset.fills_board


def line_facts(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The facts in a panel of one line: with points, and without chips if there are cards."""
    goal = goal_of(setup, displayed, setup.side_of[seat])
    facts = [fact for fact in seat_facts(setup, displayed, seat) if fact not in goal]
    if not (setup.has_teams or setup.ruleset.dice or _is_brief(setup) or is_out(setup, displayed, seat)):
        facts.pop()
    return [*_points(setup, displayed, seat), *facts]


def side_facts(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """The facts in a team's panel."""
    return [*_pairs(setup, displayed, side), *goal_of(setup, displayed, side), _chips(setup, displayed, side)]


def goal_of(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """How many of the winning sequences a side has; empty if points are counted."""
    if setup.ruleset.fills_board:
        return []
    made, goal = displayed.line_count(side), setup.seating.goal
    length, short = setup.seating.line_length, t("seat.goal.short", made=made, n=goal)
    if not setup.ruleset.for_children and length == CLASSIC.line_length:
        return [Fact(t("seat.goal", made=made, n=goal), f"{made}/{goal}", short)]
    if goal == 1:
        return [Fact(t("seat.line.wins", length=length), f"{made}/{goal}", t("seat.line.short", length=length))]
    return [Fact(t("seat.line", length=length, made=made, n=goal), f"{made}/{goal}", short)]


def points_of(displayed: DisplayedState, side: int) -> Fact:
    """A side's points: its sequences that stand."""
    n = displayed.line_count(side)
    return Fact(t("seat.points", n=n), str(n))


def _points(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The points of a seat that plays alone; empty if sequences are counted."""
    return [points_of(displayed, setup.side_of[seat])] * (setup.ruleset.fills_board and not setup.has_teams)


def _chips(setup: Setup, displayed: DisplayedState, side: int) -> Fact:
    left = setup.ruleset.supplies[side] - displayed.chip_count(side)
    return Fact(t("seat.chips", n=left), str(left))


def _pairs(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    goal, n = setup.ruleset.captured_pairs, displayed.pairs[side]
    if not goal:
        return []
    return [Fact(t("seat.pairs", n=n, goal=goal), f"{n}/{goal}", t("seat.pairs.short", n=n, goal=goal))]


def _forfeits(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """The ranks that a seat has picked, and its forfeits."""
    if not setup.toasts:
        return []
    n, limit = displayed.forfeits[seat], setup.ruleset.toast_limit
    ranks = listed([rank_sign(rank) for rank in setup.toasts[seat]], "plain")
    key, count = ("seat.forfeits.of", f"{n}/{limit}") if limit else ("seat.forfeits", str(n))
    return [Fact(t(key, ranks=ranks, n=n, limit=limit), count, t("seat.forfeits.short", ranks=ranks, count=count))]


# ---------------------------------------------------------------- room


def fitting(facts: Sequence[tuple[str, ...]], room: int, width: Callable[[str], int]) -> str:
    """As many facts as fit so many pixels, in the longest forms that fit; "" if not even the first does."""
    for count in range(len(facts), 0, -1):
        for level in range(max(map(len, facts))):
            words = " · ".join(forms[min(level, len(forms) - 1)] for forms in facts[:count])
            if width(words) <= room:
                return words
    return ""


# ---------------------------------------------------------------- said


def sentence(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> str:
    """The whole score, for the log and screen readers."""
    told = by_side(setup, players, displayed)
    for seat, ranks in enumerate(setup.toasts):
        name, words = players[seat].name, listed([t(f"rank.{rank}") for rank in ranks])
        told.append(t("seat.told.forfeits", name=name, n=displayed.forfeits[seat], ranks=words))
        told += [t("seat.told.out", name=name)] * is_out(setup, displayed, seat)
    return " ".join(told)


def by_side(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> list[str]:
    """A sentence for each side: a player by name, a team by its colour."""
    told, rules = [], setup.ruleset
    for side in range(setup.sides):
        words = {"side": side_name(side) if setup.has_teams else players[side].name, "n": displayed.line_count(side)}
        told.append(t("seat.told.points", **words) if rules.fills_board else plain("seat.score", rules, **words))
        if goal := rules.captured_pairs:
            told[-1] += " " + t("seat.told.pairs", **words | {"n": displayed.pairs[side]}, goal=goal)
    return told


def panels_told(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> list[str]:
    """Every panel in a sentence: first those of teams, then those of seats."""
    told = []
    for side in range(setup.sides if setup.has_teams else 0):
        facts = side_facts(setup, displayed, side)
        told.append(t("seat.told.side", side=side_name(side), facts=listed([fact.long for fact in facts], "plain")))
    for seat, side in enumerate(setup.side_of):
        facts = [*_points(setup, displayed, seat), *seat_facts(setup, displayed, seat)]
        told_facts, card = listed([fact.long for fact in facts], "plain"), displayed.top_discards[seat]
        words = {"name": players[seat].name, "side": side_name(side), "facts": told_facts}
        told.append(t("seat.told.discard", **words, card=card_words(card)) if card else t("seat.told.seat", **words))
    return told
