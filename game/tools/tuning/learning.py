"""Temporal-difference learning: a position's features after a turn, and the numbers learned for them."""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from ...bots.base import Thinking
from ...bots.delegating import Delegating
from ...bots.eval.board_index import REMOVER, WILD
from ...bots.eval.evaluator import Evaluator, Judge
from ...bots.eval.line_patterns import Count, Worths, claim_of, joint, line_patterns_of, worth_of_full
from ...bots.eval.weights import MOST_CARDS, PHASES, SCALE, EvalWeights, lacked
from ...bots.heuristic.greedy import GreedyBot
from ...bots.search.one_ply import ScoredMove, evaluator_of, is_play, options
from ...bots.search.playout import winning_chance
from ...engine.move import Move
from ...engine.view import View

AT_REST = 10.0
"""The initial sum of squared errors of a number, so that the first games don't move it too far."""
NOWHERE = -1
"""The place of lines that count nothing."""
COMPLETE = -2
"""The place of a side's own full lines, whose worth isn't learned."""
THEIRS = -3
"""The place of other sides' full lines, whose worth isn't learned either."""


class Lesson(NamedTuple):
    """A position right after a seat's turn, as the terms of its worth."""

    phase: int
    counts: tuple[tuple[int, int], ...]
    """Places in the phase's numbers, and how often each counts."""
    given: float
    """The part of the sum that isn't learned."""


class Model:
    """The numbers for a kind of game while they're learned; their sums are log odds of winning."""

    def __init__(self, learned: EvalWeights, lengths: frozenset[int]) -> None:
        """A model that starts from what's known about lines of those lengths."""
        self.patterns = line_patterns_of(lengths, learned.sides)
        self.numbers = [[n for numbers in learned.lists(phase).values() for n in numbers] for phase in range(PHASES)]
        """By phase, all lists concatenated."""
        self.moved = [[AT_REST] * len(numbers) for numbers in self.numbers]
        """Each number's sum of squared errors."""
        self.met: set[int] = set()
        """The phases that occurred in lessons."""
        self._learned = learned
        sizes = {name: len(numbers) for name, numbers in learned.lists(0).items()}
        self._first = dict(zip(sizes, accumulate(sizes.values(), initial=0), strict=False))
        self._order = {kinds: i for i, kinds in enumerate(lacked(learned.length))}
        self._places = [self._place(count) for count in self.patterns.counts]

    def _place(self, count: Count) -> int:
        """The place of a line's worth."""
        claim = claim_of(count)
        if not claim:
            return NOWHERE
        side, lacking = claim
        if not lacking:
            return THEIRS if side else COMPLETE
        return self._first[f"theirs{side}" if side else "mine"] + self._order[lacking]

    # ------------------------------------------------------------ what a position is

    def lesson(self, evaluator: Evaluator) -> Lesson:
        """The features in an evaluator; the game must not be over."""
        places: Counter[int] = Counter()
        for code, many in Counter(evaluator.codes).items():
            places[self._places[code]] += many
        full = ((0, places.pop(COMPLETE, 0)), (1, places.pop(THEIRS, 0)))
        given = sum(worth_of_full(self._learned, evaluator.phase, side) * many for side, many in full)
        del places[NOWHERE]
        places.update(self._together(evaluator.conditions()) + self._cards(evaluator))
        places[self._first["start"]] = 1
        return Lesson(evaluator.phase, tuple(places.items()), given)

    def _together(self, conditions: int) -> list[int]:
        """The places for lines that lack one or two chips."""
        places = zip(("lacking_one", "own_lacking_two", "their_lacking_two"), joint(conditions), strict=True)
        return [self._first[name] + place for name, place in places]

    def _cards(self, evaluator: Evaluator) -> list[int]:
        """The places for special cards."""
        held, unseen = evaluator.held, evaluator.unseen
        cards = {
            "wilds": held[WILD],
            "removers": held[REMOVER],
            "unseen_wilds": unseen[WILD],
            "unseen_removers": unseen[REMOVER],
        }
        return [self._first[name] + max(0, min(many, MOST_CARDS)) for name, many in cards.items()]

    def worth(self, lesson: Lesson) -> float:
        """The current estimate of the log odds of winning."""
        numbers = self.numbers[lesson.phase]
        return lesson.given + sum([numbers[place] * many for place, many in lesson.counts])

    # ------------------------------------------------------------ what it learns

    def learn(self, lessons: Sequence[Lesson], result: float, step: float, carry: float) -> float:
        """Learn from a seat's turns in a game with `result`; return the sum of squared errors.

        Each turn moves by `step` towards the result and, weighted 1 - `carry`, every later turn's worth. Numbers moved
        often move less, so rare lines learn about as fast as common ones.
        """
        wrong, target = 0.0, result
        for lesson in reversed(lessons):
            believed = winning_chance(self.worth(lesson))
            wrong += (result - believed) ** 2
            numbers, moved, error = self.numbers[lesson.phase], self.moved[lesson.phase], target - believed
            for place, many in lesson.counts:
                force = error * many
                moved[place] += force * force
                numbers[place] += step * force / sqrt(moved[place])
            self.met.add(lesson.phase)
            target = carry * target + (1 - carry) * believed
        return wrong

    def phases(self, among: Sequence[int] = range(PHASES)) -> dict[str, dict[str, list[int]]]:
        """Some phases' numbers in the format of weights.json."""
        return {str(phase): self._named([round(n * SCALE) for n in self.numbers[phase]]) for phase in among}

    def _named(self, numbers: list[int]) -> dict[str, list[int]]:
        """A phase's numbers, by name."""
        firsts = [*self._first.values(), len(numbers)]
        return {name: numbers[firsts[i] : firsts[i + 1]] for i, name in enumerate(self._first)}

    def judge(self) -> Judge:
        """The current worth of lines in every phase, unaffected by later learning."""
        learned = EvalWeights(self._learned.length, self._learned.sides, self.phases())
        return [Worths(self.patterns, learned, phase, blind=False) for phase in range(PHASES)].__getitem__


class Pupil(Delegating):
    """A planner that explores and records a lesson after each of its turns; one per seat and game."""

    def __init__(self, model: Model, judge: Judge, noise: float) -> None:
        super().__init__(GreedyBot())
        self.lessons: list[Lesson] = []
        self._model = model
        self._judge = judge
        self._noise = noise

    def _has_choice(self, moves: Sequence[Move]) -> bool:
        # Turns without a choice are lessons too: what comes later is told back through them.
        return bool(moves)

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:
        return is_play(view, moves)

    def _choose(self, view: View, moves: Sequence[Move], rng: Random) -> Thinking:
        """The best move, with some noise."""
        evaluator = yield from evaluator_of(view, judge=self._judge)
        found = yield from options(evaluator, moves)
        chosen = self._any_good(found, rng)
        self._note(evaluator.after(chosen.play))
        return chosen.move

    def _any_good(self, found: Sequence[ScoredMove], rng: Random) -> ScoredMove:
        """A random move, exponentially less likely the more it gives away."""
        most = max(option.worth for option in found)
        if not self._noise:
            return next(option for option in found if option.worth == most)
        return rng.choices(found, [exp((option.worth - most) / self._noise) for option in found])[0]

    def _note(self, evaluator: Evaluator) -> None:
        """Record a turn, unless it decided the game."""
        if max(evaluator.made) < evaluator.goal:
            self.lessons.append(self._model.lesson(evaluator))
