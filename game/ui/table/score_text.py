"""How the game stands for each seat and side, in words long and short: only what its rules need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...engine import CLASSIC
from ...engine.setup import Setup
from ...i18n import listed, t
from ...session import Player
from ..words.reading import plain
from ..words.token_faces import rank_sign
from ..words.wording import card_words, side_name
from .displayed_state import DisplayedState

DOT = " · "


class Fact(NamedTuple):
    """One thing to tell."""

    long: str
    brief: str
    """A bare number, where the place itself says what it is."""
    short: str = ""
    """What can still be understood in little room, if it is not the long form."""

    @property
    def forms(self) -> tuple[str, ...]:
        """Long and short."""
        return (self.long, self.short) if self.short else (self.long,)

    @property
    def marks(self) -> tuple[str, ...]:
        """Short and brief."""
        return (self.short, self.brief) if self.short else (self.brief,)


def is_out(setup: Setup, displayed: DisplayedState, seat: int) -> bool:
    """Whether a seat has as many forfeits as put it out."""
    limit = setup.ruleset.toast_limit
    return bool(limit) and displayed.forfeits[seat] >= limit


# ---------------------------------------------------------------- facts


def seat_facts(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """What a seat's panel tells besides the name, what matters most first; teams have their own place."""
    if is_out(setup, displayed, seat):
        return [Fact(t("seat.out"), t("seat.out")), *_forfeits(setup, displayed, seat)]
    facts = _forfeits(setup, displayed, seat)
    alone, side = not setup.has_teams, setup.side_of[seat]
    if alone:
        facts += [*_pairs(setup, displayed, side), *goal_of(setup, displayed, side)]
    if is_brief(setup):
        return facts
    if not setup.ruleset.dice:
        facts.append(Fact(t("seat.cards", n=displayed.counts[seat]), str(displayed.counts[seat])))
    if alone or setup.ruleset.dice:
        facts.append(_chips(setup, displayed, side))
    return facts


def is_brief(setup: Setup) -> bool:
    """Whether a panel tells no more than the rows: for children, who find out the rest by a tap on it."""
    return setup.ruleset.for_children and not setup.has_teams and not setup.ruleset.fills_board


def line_facts(setup: Setup, displayed: DisplayedState, seat: int) -> list[Fact]:
    """What a panel of one line tells besides name and sequences: points too, and no chips where there are cards."""
    alone = not setup.has_teams
    points = [points_of(displayed, setup.side_of[seat])] * (alone and setup.ruleset.fills_board)
    goal = goal_of(setup, displayed, setup.side_of[seat])
    facts = [fact for fact in seat_facts(setup, displayed, seat) if fact not in goal]
    if alone and not setup.ruleset.dice and not is_brief(setup) and not is_out(setup, displayed, seat):
        facts.pop()
    return [*points, *facts]


def side_facts(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """What a team's strip tells."""
    return [*_pairs(setup, displayed, side), *goal_of(setup, displayed, side), _chips(setup, displayed, side)]


def goal_of(setup: Setup, displayed: DisplayedState, side: int) -> list[Fact]:
    """How many of the sequences that win a side has; nothing where points are counted."""
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


def _chips(setup: Setup, displayed: DisplayedState, side: int) -> Fact:
    """Chips that a side has left."""
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
    """As many facts as fit so many pixels, the first ones first, in the longest forms that do; "" when none fits."""
    for count in range(len(facts), 0, -1):
        for level in range(max(map(len, facts))):
            words = DOT.join(forms[min(level, len(forms) - 1)] for forms in facts[:count])
            if width(words) <= room:
                return words
    return ""


# ---------------------------------------------------------------- said


def sentence(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> str:
    """How the game stands, for the log and the screen reader."""
    told = by_side(setup, players, displayed)
    for seat, ranks in enumerate(setup.toasts):
        name, words = players[seat].name, listed([t(f"rank.{rank}") for rank in ranks])
        told.append(t("seat.told.forfeits", name=name, n=displayed.forfeits[seat], ranks=words))
        told += [t("seat.told.out", name=name)] * is_out(setup, displayed, seat)
    return " ".join(told)


def by_side(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> list[str]:
    """How each side stands: a player by name, a team by its colour."""
    names = [side_name(side) if setup.has_teams else players[side].name for side in range(setup.sides)]
    return [_said_of(setup, displayed, side, name) for side, name in enumerate(names)]


def _said_of(setup: Setup, displayed: DisplayedState, side: int, name: str) -> str:
    n, goal = displayed.line_count(side), setup.ruleset.captured_pairs
    if setup.ruleset.fills_board:
        told = t("seat.told.points", side=name, n=n)
    else:
        told = plain("seat.score", setup.ruleset, side=name, n=n)
    return f"{told} {t('seat.told.pairs', side=name, n=displayed.pairs[side], goal=goal)}" if goal else told


def panels_told(setup: Setup, players: Sequence[Player], displayed: DisplayedState) -> list[str]:
    """What every panel tells, in whole sentences: of each side where there are teams, then of each seat."""
    sides = range(setup.sides) if setup.has_teams else ()
    return [
        *(t("seat.told.side", side=side_name(side), facts=_told(side_facts(setup, displayed, side))) for side in sides),
        *(_seat_told(setup, players, displayed, seat) for seat in range(setup.seats)),
    ]


def _seat_told(setup: Setup, players: Sequence[Player], displayed: DisplayedState, seat: int) -> str:
    words = {"name": players[seat].name, "side": side_name(setup.side_of[seat])}
    points = [points_of(displayed, setup.side_of[seat])] * (not setup.has_teams and setup.ruleset.fills_board)
    facts = _told([*points, *seat_facts(setup, displayed, seat)])
    if card := displayed.top_discards[seat]:
        return t("seat.told.discard", **words, facts=facts, card=card_words(card))
    return t("seat.told.seat", **words, facts=facts)


def _told(facts: Sequence[Fact]) -> str:
    return listed([fact.long for fact in facts], "plain")
