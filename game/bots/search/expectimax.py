"""The bot that looks ahead in games with dice: for every roll of the next turns, what everyone would answer."""

import random
import time
from collections.abc import Generator, Sequence
from typing import NamedTuple, Self, TypeAlias

from ...engine.board_tables import Mask
from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...engine.view import View
from ..base import Thinking
from ..delegating import Searcher
from ..heuristic.greedy import GreedyBot
from ..limits import A_SECOND, Budget, Clock, Limits
from .dice_eval import Chances, DiceEvaluator, Lie, Roll, Worth, chances_of, dice_evaluator_of, lead, owner_of, won_by

WHIM = 1e-3
"""The most that chance adds to a play at first sight, so that equal ones are not always decided alike."""

Base: TypeAlias = tuple[list[int], Worth, list[list[float]]]
"""The codes of the lines, what they are worth together, and each of them by side."""


class ExpectimaxSettings(NamedTuple):
    """How far a bot looks ahead."""

    rolls: int = 3
    """Rolls in a row that are looked through at most."""
    width: int = 8
    """Moves that are looked at, the most promising first."""
    behind: float = 0.1
    """The chance of winning by which a move may fall behind the best one and still be looked at."""


EXPECTIMAX_DEFAULTS = ExpectimaxSettings()


class OutOfBudgetError(Exception):
    """The time or the nodes for a move are used up."""


def expectimax_suits(rules: Ruleset) -> bool:
    """Whether the dice, and lines that count by themselves, decide a game under such rules."""
    return bool(rules.dice) and not (rules.captured_pairs or rules.announce or rules.breaks_sequences)


class Expectimax(Searcher):
    """Looks some rolls ahead, a position that is judged being a node; what else is to decide is left to another bot."""

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
        is_play = bool(moves[0].at) and moves[0].act != "claim"
        return expectimax_suits(view.state.setup.ruleset) and is_play and not _is_decided(view.state)

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The play after which the chance of winning is best."""
        return ExpectimaxSearch(view.state, self.settings, Budget(self.limits, self.clock)).best(moves, rng)


def _is_decided(state: State) -> bool:
    """Whether only the end of the round keeps a side from its win."""
    return max(map(len, state.sequences)) >= state.setup.seating.goal


class DicePlay(NamedTuple):
    """A chip that comes or goes, and what the position after it is worth."""

    lead: float
    """What that is to the side that plays."""
    worth: Worth
    at: int
    """The number of the space."""
    removes: bool
    again: bool
    """Whether the side rolls again."""


class DiceTurn:
    """What a side can do when it is to roll."""

    def __init__(self, evaluator: DiceEvaluator, lie: Lie, side: int) -> None:
        self.evaluator, self.lie, self.side = evaluator, lie, side
        self.following = (side + 1) % evaluator.sides
        self.judged = 0
        """Positions after a play that were judged."""
        own, self._covered = lie.chips[side], sum(lie.chips)
        self._takeable = self._covered & ~own & ~lie.protected
        self._replaceable = self._takeable if evaluator.replaces else 0
        self._is_out = own.bit_count() >= evaluator.supply[side]
        self._plays: dict[tuple[int, bool, bool], DicePlay] = {}
        self._bases: dict[tuple[int, Mask], Base] = {}

    def plays(self, roll: Roll) -> list[DicePlay]:
        """What a roll allows; nothing where the turn is lost."""
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
        """What the position after a play is worth, from what the play changes where that is quicker."""
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
        """The codes from which plays differ and what they are worth, the chips of one print being loosened."""
        key = (to_roll, loosened)
        if key not in self._bases:
            lie = self.evaluator.loosened(self.lie, loosened) if loosened else self.lie
            nows = self.evaluator.worths_of_lines(lie, to_roll)
            self._bases[key] = lie.codes, self.evaluator.worth(lie, to_roll), nows
        return self._bases[key]


class ExpectimaxSearch:
    """What comes of the moves of a position."""

    def __init__(self, state: State, settings: ExpectimaxSettings, budget: Budget) -> None:
        self.nodes = 0
        """Positions that were judged."""
        self._settings = settings
        self._budget = budget
        self._spent = self._chunk = 0.0
        """The share of the budget that is gone, and the largest that went between two looks at it."""
        self._side = state.side
        self._evaluator = dice_evaluator_of(state.setup)
        self._lie = self._evaluator.lie(state)
        self._seen: dict[tuple[tuple[Mask, ...], int, int], Chances] = {}
        """Chances by the chips, the side that is to roll, and the rolls looked through."""

    def best(self, moves: Sequence[Move], rng: random.Random) -> Thinking:
        """The move that is best in the deepest look for which there was time."""
        yield
        plays = sorted(self._plays(moves), key=lambda play: -play.lead - WHIM * rng.random())
        yield
        found = {self._evaluator.number[move.at]: move for move in moves}
        if won_by(plays[0].worth, self._side):
            return found[plays[0].at]
        return found[(yield from self._deepened(plays[: self._settings.width])).at]

    def prospects(self, moves: Sequence[Move]) -> Generator[None, None, list[float]]:
        """The chance of winning after each of some plays, all rolls looked through."""
        yield
        found = []
        for play in self._plays(moves):
            chances = yield from self._after(self._lie, self._side, play, self._settings.rolls)
            found.append(chances[self._side])
        return found

    def _plays(self, moves: Sequence[Move]) -> list[DicePlay]:
        """The plays that moves make of the roll, judged at first sight."""
        turn = DiceTurn(self._evaluator, self._lie, self._side)
        roll = next(roll for roll in self._evaluator.rolls if roll.card == moves[0].card)
        plays = [turn.play(self._evaluator.number[move.at], roll) for move in moves]
        self.nodes += turn.judged
        return plays

    def _deepened(self, plays: list[DicePlay]) -> Generator[None, None, DicePlay]:
        """The play that is best in ever deeper looks, those that fall behind left out."""
        for rolls in range(1, self._settings.rolls + 1):
            judged: list[tuple[float, DicePlay]] = []
            try:
                for play in plays:
                    chances = yield from self._after(self._lie, self._side, play, rolls)
                    judged.append((chances[self._side], play))
            except OutOfBudgetError:
                # The best of the last look comes first, so that what is better than it here is better indeed.
                return max(judged, key=_chance)[1] if judged else plays[0]
            judged.sort(key=_chance, reverse=True)
            least = judged[0][0] - self._settings.behind
            plays = [play for chance, play in judged if chance >= least]
            if len(plays) == 1:
                break
        return plays[0]

    def _after(self, lie: Lie, side: int, play: DicePlay, rolls: int) -> Generator[None, None, Chances]:
        """The chances after a play, so many rolls looked through."""
        if not rolls or won_by(play.worth, side):
            return chances_of(play.worth)
        to_roll = side if play.again else (side + 1) % self._evaluator.sides
        return (yield from self._look(self._evaluator.after(lie, side, play.at, removes=play.removes), to_roll, rolls))

    def _look(self, lie: Lie, side: int, rolls: int) -> Generator[None, None, Chances]:
        """The chances when a side is to roll: everyone answers every roll with what is best at first sight."""
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
        """OutOfBudgetError when there is not enough left for a chunk as large as the largest one so far."""
        spent = self._budget.spent(self.nodes)
        self._chunk = max(self._chunk, spent - self._spent)
        self._spent = spent
        if spent + self._chunk > 1:
            raise OutOfBudgetError

    def _idle(self, lie: Lie, to_roll: int, rolls: int) -> Generator[None, None, Chances]:
        """The chances after a turn that was lost."""
        if not rolls:
            return chances_of(self._evaluator.worth(lie, to_roll))
        return (yield from self._look(lie, to_roll, rolls))


def _chance(judged: tuple[float, DicePlay]) -> float:
    return judged[0]
