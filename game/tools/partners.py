"""Counts what people complain of in computer partners, in games between teams of one bot."""

from collections.abc import Collection, Generator, Sequence
from functools import partial
from typing import NamedTuple

from ..bots.search.one_ply import suits
from ..engine.board_tables import Mask
from ..engine.cards import Card
from ..engine.errors import SetupError
from ..engine.move import Move
from ..engine.sequences import rows
from ..engine.state import State
from .experiment import shared
from .parallel.choice import ALONE, Sharing
from .playing import play
from .scores import Estimate
from .simulate import Line, Series

COMPLAINTS = ("own plan", "partner's space", "jack", "open four")
"""A line that the seat could have finished is given up; a space is taken that the partner held the card for, while
another of the line would have done; a special card is spent without need; a line that lacks one chip is left alone
though an ordinary card would stop it, or any card if it decides the game."""
_NEAR = 2
"""The chips that a line may lack to count as a plan, or as worth a special card."""
_SHARED = 3
"""The chips that a line may lack for partners to care who fills which space."""


class _Turn(NamedTuple):
    """A play, and the position before and after it."""

    before: State
    move: Move
    after: State

    @property
    def side(self) -> int:
        return self.before.side

    @property
    def hand(self) -> Sequence[Card]:
        return self.before.hands[self.before.current_player]

    @property
    def space(self) -> Mask:
        return self.before.setup.tables.bits[self.move.at]

    @property
    def is_special(self) -> bool:
        rules = self.before.setup.ruleset
        return self.move.card in rules.wild or self.move.card in rules.removers

    @property
    def completes(self) -> bool:
        """True if the play fills a line of its side, announced or not."""
        is_chip = self.move.act == "place"
        return is_chip and any(lacks == self.space for _, lacks in open_lines(self.before, self.side, 1))

    def threats(self, most: int) -> list[tuple[Mask, Mask]]:
        """Other sides' open lines that lack at most so many chips, with the spaces they lack."""
        sides = range(self.before.setup.sides)
        return [one for side in sides if side != self.side for one in open_lines(self.before, side, most)]

    def stops(self, most: int) -> bool:
        """True if the play takes a space or a chip of another side's line that lacks at most so many."""
        return any(line & self.space for line, _ in self.threats(most))

    def plays(self) -> list[Move]:
        return [move for move in self.before.legal_moves() if move.at and move.card]


def open_lines(state: State, side: int, most: int) -> list[tuple[Mask, Mask]]:
    """A side's lines and extensions that can still count and lack 1 to `most` chips, with the spaces they lack."""
    tables = state.setup.tables
    own = state.chips[side] | tables.free
    others = state.covered & ~own
    found = [(row, row & ~own) for row in rows(tables, state.sequences[side]) if not row & others]
    return [(row, lacks) for row, lacks in found if 0 < lacks.bit_count() <= most]


def complaints(before: State, move: Move, after: State) -> set[str]:
    """What a partner who knew all cards would complain of in a play."""
    turn = _Turn(before, move, after)
    checks = (_gives_up_own_plan, _takes_partners_space, _wastes_a_jack, _leaves_an_open_four)
    return {name for name, check in zip(COMPLAINTS, checks, strict=True) if check(turn)}


def _can_fill(state: State, lacks: Mask, hand: Collection[Card]) -> bool:
    """True if ordinary cards of a hand fill all these spaces."""
    tables, left = state.setup.tables, list(hand)
    for space in tables.spaces_in(lacks):
        card = next((card for card in left if tables.spaces.get(card, 0) & tables.bits[space]), None)
        if card is None:
            return False
        left.remove(card)
    return True


def _gives_up_own_plan(turn: _Turn) -> bool:
    if turn.is_special or turn.completes or turn.stops(_NEAR):
        return False
    left = list(turn.hand)
    left.remove(turn.move.card)
    own = open_lines(turn.before, turn.side, _NEAR)
    if any(lacks & turn.space for _, lacks in own):
        return False
    plans = [lacks for _, lacks in own if _can_fill(turn.before, lacks, turn.hand)]
    return any(not _can_fill(turn.before, lacks, left) for lacks in plans)


def _takes_partners_space(turn: _Turn) -> bool:
    if turn.is_special or turn.completes or turn.stops(_NEAR):
        return False
    state, tables = turn.before, turn.before.setup.tables
    seats = [seat for seat in state.setup.seats_of(turn.side) if seat != state.current_player]
    theirs = [card for seat in seats for card in state.hands[seat]]
    if not any(tables.spaces.get(card, 0) & turn.space for card in theirs):
        return False
    mine = [card for card in turn.hand if not any(card == other for other in (*theirs, turn.move.card))]
    spaces = [tables.spaces.get(card, 0) & ~state.covered for card in mine]
    lines = [lacks for _, lacks in open_lines(state, turn.side, _SHARED) if lacks & turn.space]
    return any(lacks & space & ~turn.space for lacks in lines for space in spaces)


def _wastes_a_jack(turn: _Turn) -> bool:
    rules, ordinary = turn.before.setup.ruleset, [move for move in turn.plays() if not _is_special(turn, move)]
    if not turn.is_special or not ordinary or turn.after.ended:
        return False
    if turn.move.card in rules.removers:
        freed = [lacks for _, lacks in open_lines(turn.after, turn.side, _NEAR) if lacks & turn.space]
        return not (turn.stops(_NEAR) or freed)
    has_other = any(move.at == turn.move.at for move in ordinary)
    builds = any(lacks & turn.space for _, lacks in open_lines(turn.before, turn.side, _NEAR))
    return has_other or not (turn.completes or builds or turn.stops(_NEAR))


def _is_special(turn: _Turn, move: Move) -> bool:
    return turn._replace(move=move).is_special


def _leaves_an_open_four(turn: _Turn) -> bool:
    if turn.completes:
        return False
    state, tables = turn.before, turn.before.setup.tables
    last = state.setup.seating.goal - 1
    others = [side for side in range(state.setup.sides) if side != turn.side]
    deciding = [line for side in others if len(state.sequences[side]) == last for line, _ in open_lines(state, side, 1)]
    lines = deciding or [line for line, _ in turn.threats(1)]
    plays = [move for move in turn.plays() if deciding or not _is_special(turn, move)]
    could = any(line & tables.bits[move.at] for line in lines for move in plays)
    return could and not any(line & turn.space for line in lines)


# ---------------------------------------------------------------- games


def partner_games(plan: Series, sharing: Sharing = ALONE) -> Generator[Line, None, None]:
    """A line per game, with the number of plays that people would complain of; raises SetupError."""
    if not suits(plan.ruleset):
        raise SetupError(f"Lines and cards alone do not decide {plan.variant} under these rules.")
    if plan.seats == plan.sides:
        raise SetupError(f"{plan.seats} players on {plan.sides} sides have no partners.")
    yield from shared(partial(_counted, plan), plan.games, sharing)


def _counted(plan: Series, number: int) -> Line:
    match = play(plan.ruleset, plan.sides, plan.seated, plan.seed + number).match
    found = dict.fromkeys(COMPLAINTS, 0)
    steps = list(zip(match.states, match.moves, match.states[1:], strict=False))
    plays = [step for step in steps if step[1].act in {"place", "remove"}]
    for step in plays:
        for name in complaints(*step):
            found[name] += 1
    return {"game": number, "seed": plan.seed + number, "plays": len(plays), **found}


def partner_summary(lines: Sequence[Line]) -> Line:
    """The complaints of each kind in a hundred games, with the standard error."""
    told: Line = {"games": len(lines)}
    if lines:
        told["plays per game"] = round(sum(line["plays"] for line in lines) / len(lines), 1)
    for name in COMPLAINTS if lines else ():
        estimate = Estimate.of([line[name] for line in lines])
        error = None if estimate.error is None else round(100 * estimate.error, 1)
        told[name] = {"per 100 games": round(100 * estimate.mean, 1), "error": error}
    return told
