"""The search bot for dice games: expectimax over the rolls of the next turns, with everyone's best answers to each."""

import random
import time
from collections.abc import Generator, Sequence
from typing import NamedTuple, Self, TypeAlias

from ...engine.board_tables import Mask
from ...engine.move import CHIP_ACTS, Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...engine.view import View
from ..base import Thinking
from ..delegating import Searcher
from ..heuristic.greedy import GreedyBot
from ..known_rules import SET, KnownRules
from ..limits import A_SECOND, Budget, Clock, Limits
from .dice_eval import Chances, DiceEvaluator, Lie, Roll, Worth, chances_of, dice_evaluator_of, lead, owner_of, won_by

WHIM = 1e-3
"""The largest random bonus to a play at first sight, so that ties aren't always broken the same way."""
_KNOWN = KnownRules(
    *(*SET, "dice", "spared", "again"),
    replaces=(True,),
    board_layout=("shuffled",),
    diagonals=(False,),
    equal_turns=(True,),
    most_sequences=(True,),
)
"""The rules that a search covers: rolls, lines and chips that replace others decide."""

Base: TypeAlias = tuple[list[int], Worth, list[list[float]]]
"""The codes of the lines, their total worth by side, and each line's worth by side."""


class ExpectimaxSettings(NamedTuple):
    """The depth and width of a search."""

    rolls: int = 3
    """The most rolls in a row to search."""
    width: int = 8
    """The most moves to search, the most promising first."""
    behind: float = 0.1
    """The most that a searched move's chance of winning may be behind the best."""


EXPECTIMAX_DEFAULTS = ExpectimaxSettings()


class OutOfBudgetError(Exception):
    """Not enough time or nodes are left for this move."""


def expectimax_suits(rules: Ruleset) -> bool:
    """True for dice games in which a search judges plays as they are."""
    return bool(rules.dice) and _KNOWN.cover(rules)


class Expectimax(Searcher):
    """Searches a few rolls ahead; a node is one judged position. `GreedyBot` decides everything else."""

    def __init__(
        self,
        limits: Limits = A_SECOND,
        settings: ExpectimaxSettings = EXPECTIMAX_DEFAULTS,
        clock: Clock = time.perf_counter,
    ) -> None:
        super().__init__(GreedyBot(), limits, clock)
        self.settings = settings

    def _within(self, limits: Limits) -> Self:
        return type(self)(limits, self.settings, self.clock)

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        is_play = moves[0].act in CHIP_ACTS
        return is_play and expectimax_suits(view.state.setup.ruleset) and not _is_decided(view.state)

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The play with the best chance of winning."""
        return ExpectimaxSearch(view.state, self.settings, Budget(self.limits, self.clock)).best(moves, rng)


def _is_decided(state: State) -> bool:
    """True if a side has the sequences to win and only the round has to end."""
    return max(map(len, state.sequences)) >= state.setup.seating.goal


class DicePlay(NamedTuple):
    """Placing or removing a chip, and the worth of the position after it."""

    lead: float
    """That worth to the side that plays, in log-odds against all others."""
    worth: Worth
    at: int
    """The space's number."""
    removes: bool
    again: bool
    """True if the side rolls again."""


class DiceTurn:
    """The plays of a side that is to roll."""

    def __init__(self, evaluator: DiceEvaluator, lie: Lie, side: int) -> None:
        self.evaluator, self.lie, self.side = evaluator, lie, side
        self.following = (side + 1) % evaluator.sides
        self.judged = 0
        """Positions judged so far."""
        own, self._covered = lie.chips[side], sum(lie.chips)
        self._takeable = self._covered & ~own & ~lie.protected
        self._replaceable = self._takeable if evaluator.replaces else 0
        self._is_out = own.bit_count() >= evaluator.supply[side]
        self._plays: dict[tuple[int, bool, bool], DicePlay] = {}
        self._bases: dict[tuple[int, Mask], Base] = {}

    def plays(self, roll: Roll) -> list[DicePlay]:
        """The plays that a roll allows; empty if the turn is lost."""
        if roll.removes:
            cells = roll.spaces & self._takeable
        elif self._is_out:
            cells = 0
        else:
            cells = roll.spaces & ~self._covered or roll.spaces & self._replaceable
        found = []
        while cells:
            bit = cells & -cells
            cells ^= bit
            found.append(self.play(bit.bit_length() - 1, roll))
        return found

    def play(self, at: int, roll: Roll) -> DicePlay:
        """A play on a space, judged once for all rolls that allow it."""
        key = (at, roll.removes, roll.again)
        play = self._plays.get(key)
        if play is None:
            self.judged += 1
            worth = self._judge(at, roll.removes, self.side if roll.again else self.following)
            play = self._plays[key] = DicePlay(lead(worth, self.side), worth, *key)
        return play

    def _judge(self, at: int, removes: bool, to_roll: int) -> Worth:
        """The worth of the position after a play, computed from the changed lines where that's quicker."""
        evaluator, bit = self.evaluator, 1 << at
        owner = owner_of(self.lie.chips, bit)
        group = evaluator.group[at]
        full = not group & ~(self._covered | bit)
        if evaluator.goal > 1 or (owner < 0 and full):
            return evaluator.worth(evaluator.after(self.lie, self.side, at, removes=removes), to_roll)
        codes, totals, nows = self._base(to_roll, group if removes and full else 0)
        step = -1 - owner if removes else self.side - owner
        found = []
        for worth, now, worths in zip(totals, nows, evaluator.worths[to_roll], strict=True):
            for line, weight in evaluator.through[at]:
                worth += worths[line][codes[line] + step * weight] - now[line]  # noqa: PLW2901
            found.append(worth)
        return tuple(found)

    def _base(self, to_roll: int, loosened: Mask) -> Base:
        """The line codes that plays start from and their worth, with the chips of one print `loosened`."""
        key = (to_roll, loosened)
        if key not in self._bases:
            lie = self.evaluator.loosened(self.lie, loosened) if loosened else self.lie
            nows = self.evaluator.worths_of_lines(lie, to_roll)
            self._bases[key] = lie.codes, self.evaluator.worth(lie, to_roll), nows
        return self._bases[key]


class ExpectimaxSearch:
    """A search over the moves of a position."""

    def __init__(self, state: State, settings: ExpectimaxSettings, budget: Budget) -> None:
        self.nodes = 0
        """Positions judged so far."""
        self._settings = settings
        self._budget = budget
        self._spent = self._chunk = 0.0
        """The share of the budget used so far, and the largest share used between two checks."""
        self._side = state.side
        self._evaluator = dice_evaluator_of(state.setup)
        self._lie = self._evaluator.lie(state)
        self._seen: dict[tuple[tuple[Mask, ...], int, int], Chances] = {}
        """Chances by chips, side to roll and rolls searched."""

    def best(self, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The best move of the deepest search that the budget allowed."""
        yield
        plays = sorted(self._plays(moves), key=lambda play: -play.lead - WHIM * rng.random())
        yield
        found = {self._evaluator.number[move.at]: move for move in moves}
        if won_by(plays[0].worth, self._side):
            return found[plays[0].at]
        return found[(yield from self._deepened(plays[: self._settings.width])).at]

    def prospects(self, moves: Sequence[Move]) -> Generator[None, None, list[float]]:
        """The chance of winning after each of some plays, with all rolls searched."""
        yield
        found = []
        for play in self._plays(moves):
            chances = yield from self._after(self._lie, self._side, play, self._settings.rolls)
            found.append(chances[self._side])
        return found

    def _plays(self, moves: Sequence[Move]) -> list[DicePlay]:
        """The plays for these moves with the roll they use, judged without search."""
        turn = DiceTurn(self._evaluator, self._lie, self._side)
        roll = next(roll for roll in self._evaluator.rolls if roll.card == moves[0].card)
        plays = [turn.play(self._evaluator.number[move.at], roll) for move in moves]
        self.nodes += turn.judged
        return plays

    def _deepened(self, plays: list[DicePlay]) -> Generator[None, None, DicePlay]:
        """The best play by iterative deepening, dropping plays that fall behind."""
        for rolls in range(1, self._settings.rolls + 1):
            judged: list[tuple[float, DicePlay]] = []
            try:
                for play in plays:
                    chances = yield from self._after(self._lie, self._side, play, rolls)
                    judged.append((chances[self._side], play))
            except OutOfBudgetError:
                # The last search's best play was judged first, so a play that beats it here really is better.
                return max(judged, key=_chance)[1] if judged else plays[0]
            judged.sort(key=_chance, reverse=True)
            least = judged[0][0] - self._settings.behind
            plays = [play for chance, play in judged if chance >= least]
            if len(plays) == 1:
                break
        return plays[0]

    def _after(self, lie: Lie, side: int, play: DicePlay, rolls: int) -> Generator[None, None, Chances]:
        """The chances after a play, with `rolls` more rolls searched."""
        if not rolls or won_by(play.worth, side):
            return chances_of(play.worth)
        to_roll = side if play.again else (side + 1) % self._evaluator.sides
        return (yield from self._look(self._evaluator.after(lie, side, play.at, removes=play.removes), to_roll, rolls))

    def _look(self, lie: Lie, side: int, rolls: int) -> Generator[None, None, Chances]:
        """The chances when a side is to roll, with every roll answered by the play that's best at first sight."""
        key = (lie.chips, side, rolls)
        if key in self._seen:
            return self._seen[key]
        self._spend()
        turn = DiceTurn(self._evaluator, lie, side)
        answers = [
            (roll.chance, max(plays, default=None)) for roll in self._evaluator.rolls for plays in [turn.plays(roll)]
        ]
        self.nodes += turn.judged
        yield
        total = [0.0] * self._evaluator.sides
        for chance, play in answers:
            if play:
                chances = yield from self._after(lie, side, play, rolls - 1)
            else:
                chances = yield from self._idle(lie, turn.following, rolls - 1)
            total = [before + chance * more for before, more in zip(total, chances, strict=True)]
        found = self._seen[key] = tuple(total)
        return found

    def _spend(self) -> None:
        """Raise OutOfBudgetError if too little is left for a chunk as large as the largest so far."""
        spent = self._budget.spent(self.nodes)
        self._chunk = max(self._chunk, spent - self._spent)
        self._spent = spent
        if spent + self._chunk > 1:
            raise OutOfBudgetError

    def _idle(self, lie: Lie, to_roll: int, rolls: int) -> Generator[None, None, Chances]:
        """The chances after a lost turn."""
        if not rolls:
            return chances_of(self._evaluator.worth(lie, to_roll))
        return (yield from self._look(lie, to_roll, rolls))


def _chance(judged: tuple[float, DicePlay]) -> float:
    return judged[0]
