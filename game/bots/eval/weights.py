"""What lines and cards in hand are worth, as self-play has taught it: the numbers of weights.json, by kind of game."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from ...engine.setup import Setup

FILE = Path(__file__).with_name("weights.json")
PHASES = 4
"""Whether one's own side needs more than one sequence (2) and whether the side that needs least does (1)."""
LACKED = 5
"""Kinds of space that a line can lack; line_patterns.py lists them."""
MOST_CARDS: Final = 4
"""Cards of one use that are told apart: nobody has four wild cards and wonders about a fifth."""
FEW_LINES: Final = 3
"""Lines in the same condition that are told apart."""
SCALE = 1_000
"""The file holds whole numbers: thousandths."""
WEIGHTS_FORMAT = "fivefold-weights/1"
ABOUT = {
    "unit": "thousandths of the logarithm of the odds of winning that the seat which has just moved has, as e^x : 1; "
    "what holds of a position is added up",
    "kinds": "length / sides / goal: the most spaces of a line that need a chip, the number of sides, 1 where one "
    "sequence wins and 2 where more are needed; /teams where a side has several seats",
    "phases": "2 where one's own side still needs more than one sequence, and 1 more where the side that needs least "
    "of the others does; a phase that is missing takes the numbers of phase 0",
    "mine": "a line that only one's own side is on, or nobody, by the kinds of the spaces that it lacks: all ways to "
    "lack one space, then two and so on, each sorted, in rising order of the kinds 0 to 4",
    "space kinds": "0: its card is in hand and no other for it unseen, 1: in hand, others unseen, 2: not in hand, "
    "none unseen, 3: not in hand, one unseen, 4: not in hand, more unseen",
    "theirs1": "the same for lines that only the next side is on, theirs2 and theirs3 for those of the ones after it",
    "lacking_one": "what lines that lack one chip are worth together, by four numbers of them from 0 to 3 (or more), "
    "as digits to the base 4: own ones with the card in hand, other own ones, others' with a card to block in hand, "
    "other ones",
    "own_lacking_two": "the same for own lines that lack two, by three numbers: no card in hand for them, one, both",
    "their_lacking_two": "the same for the others' lines that lack two",
    "wilds": "by the number of wild cards in hand, 0 to 4; removers likewise",
    "unseen_wilds": "by the number of wild cards in other hands and the draw pile, 0 to 4; unseen_removers likewise",
    "start": "what the move itself is worth",
    "hands": "by kind: how many times as often as by chance, in thousandths, hands hold cards; a list for each stage "
    "of the game, by the turns of each seat: from 1, 3, 6, 12 and 18 on; in it the uses that hand_reading.py lists, "
    "then the same for cards that go beside the seat's last chip",
}
"""What the file tells of itself: units, and the order of the numbers."""
PRIOR = (3.0, 0.9, 0.35, 0.12, 0.04, 0.01)
"""What a line is worth where nothing was learned, by the chips that it lacks."""
PRIOR_CARD = 0.3
"""The same for a wild card; half of it for a remover."""

_LEAST = {"wilds": 150, "removers": 80}
"""Thousandths that one more such card in hand is worth at least: several are held too seldom to be learned about."""

Numbers: TypeAlias = list[float]

_NUMBERS = re.compile(r"\[[-\d,\s]*\]")


def lacked(most: int) -> list[tuple[int, ...]]:
    """What a line of so many spaces can lack, in the order in which the file lists it."""
    return [kinds for n in range(1, most + 1) for kinds in combinations_with_replacement(range(LACKED), n)]


class EvalWeights:
    """The worth of lines and cards in one kind of game; sums of it are the logarithm of the odds of winning."""

    complete = 4.0
    """What a finished line adds where the game goes on; roughly, since the next phase has numbers of its own."""

    def __init__(self, length: int, sides: int, phases: dict[str, dict[str, list[int]]]) -> None:
        self.length = length
        self.sides = sides
        order = {kinds: i for i, kinds in enumerate(lacked(length))}
        self._order = order
        prior = [_prior(len(kinds), length) for kinds in order]
        self._mine = [self._numbers(phases, phase, "mine", prior) for phase in range(PHASES)]
        self._theirs = [
            [self._numbers(phases, phase, f"theirs{rel}", [-n for n in prior]) for phase in range(PHASES)]
            for rel in range(1, sides)
        ]
        cards = [PRIOR_CARD * n for n in range(MOST_CARDS + 1)]
        less = [-n / 2 for n in cards]
        self.wilds = [self._numbers(phases, phase, "wilds", cards) for phase in range(PHASES)]
        self.removers = [self._numbers(phases, phase, "removers", [n / 2 for n in cards]) for phase in range(PHASES)]
        self.unseen_wilds = [self._numbers(phases, phase, "unseen_wilds", less) for phase in range(PHASES)]
        self.unseen_removers = [self._numbers(phases, phase, "unseen_removers", less) for phase in range(PHASES)]
        near = (FEW_LINES + 1) ** 2
        self.lacking_one = [self._numbers(phases, phase, "lacking_one", [0.0] * near**2) for phase in range(PHASES)]
        """By the numbers of lines that lack one chip, up to FEW_LINES of each: own ones that a card in hand completes,
        other own ones, others' that a card in hand blocks, and other ones."""
        more = [0.0] * (FEW_LINES + 1) ** 3
        self.own_lacking_two = [self._numbers(phases, phase, "own_lacking_two", more) for phase in range(PHASES)]
        """The same for own lines that lack two chips, by the cards for them in hand: none, for one, for both."""
        self.their_lacking_two = [self._numbers(phases, phase, "their_lacking_two", more) for phase in range(PHASES)]
        """The same for others' lines that lack two."""
        self.start = [self._numbers(phases, phase, "start", [0.0])[0] for phase in range(PHASES)]

    @staticmethod
    def _numbers(phases: dict[str, dict[str, list[int]]], phase: int, name: str, prior: Numbers) -> Numbers:
        # Where a phase was never met, the last one tells most.
        found = phases.get(str(phase), phases.get("0", {})).get(name)
        return [number / SCALE for number in found] if found else prior

    def mine(self, phase: int, lacking: tuple[int, ...]) -> float:
        """A line that only one's own side is on, or nobody, by the kinds of space that it lacks."""
        return self._mine[phase][self._order[lacking]]

    def theirs(self, phase: int, side: int, lacking: tuple[int, ...]) -> float:
        """A line that only another side is on, counted from one's own side on."""
        return self._theirs[side - 1][phase][self._order[lacking]]

    def lists(self, phase: int) -> dict[str, Numbers]:
        """All numbers of a phase by the names that they have in the file, in its order."""
        lines = {"mine": self._mine} | {f"theirs{rel}": numbers for rel, numbers in enumerate(self._theirs, 1)}
        together = {
            "lacking_one": self.lacking_one,
            "own_lacking_two": self.own_lacking_two,
            "their_lacking_two": self.their_lacking_two,
        }
        cards = {"wilds": self.wilds, "removers": self.removers}
        unseen = {"unseen_wilds": self.unseen_wilds, "unseen_removers": self.unseen_removers}
        named = lines | together | cards | unseen
        return {name: numbers[phase] for name, numbers in named.items()} | {"start": [self.start[phase]]}


def _prior(lacking: int, length: int) -> float:
    return PRIOR[lacking] if lacking < min(length, len(PRIOR)) else 0.0


class GameKind(NamedTuple):
    """What makes numbers differ from game to game."""

    length: int
    """The most spaces of a line that need a chip."""
    sides: int
    goal: int
    """1 where one sequence wins, 2 where more are needed."""
    teams: bool = False

    @classmethod
    def of(cls, setup: Setup, lengths: Iterable[int]) -> "GameKind":
        """The kind of a game whose lines are so long."""
        return cls(max(lengths), setup.sides, min(setup.seating.goal, 2), setup.has_teams)

    @property
    def nearest(self) -> tuple["GameKind", ...]:
        """Itself and the kinds whose numbers may stand for its own, the best first."""
        other = self._replace(goal=3 - self.goal)
        return (self, self._replace(teams=False), other, other._replace(teams=False))

    def __str__(self) -> str:
        """Its name in the file."""
        return f"{self.length}/{self.sides}/{self.goal}{'/teams' if self.teams else ''}"


def rising(name: str, numbers: list[int]) -> list[int]:
    """A list of that name for the file; one of cards in hand rises by _LEAST at least."""
    if name not in _LEAST:
        return numbers
    return list(accumulate(numbers, lambda fewer, more: max(more, fewer + _LEAST[name])))


def to_text(kinds: Mapping[str, Any], hands: Mapping[str, Any], made: Mapping[str, Any]) -> str:
    """The file's text for what is known of some kinds of game, one list of numbers a line, and how it was made."""
    told = {"format": WEIGHTS_FORMAT, "about": ABOUT} | ({"made": made} if made else {}) | {"kinds": kinds}
    told |= {"hands": hands} if hands else {}
    return _NUMBERS.sub(lambda found: re.sub(r"\s+", "", found[0]), json.dumps(told, indent=1)) + "\n"


@lru_cache(maxsize=4)
def _content(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=32)
def lifts_for(kind: GameKind) -> tuple[tuple[float, ...], ...]:
    """How many times as often as by chance hands hold cards, by stage and use (hand_reading.py); () if unknown."""
    stages = _nearest("hands", kind) or []
    return tuple(tuple(lift / SCALE for lift in stage) for stage in stages)


@lru_cache(maxsize=32)
def weights_for(kind: GameKind, file: Path = FILE) -> EvalWeights:
    """What a file has learned about a kind of game, or about the one that comes nearest to it."""
    return EvalWeights(kind.length, kind.sides, _nearest("kinds", kind, file) or {})


def _nearest(part: str, kind: GameKind, file: Path = FILE) -> Any:
    """What a part of a file tells of a kind of game or of the one that comes nearest to it; None for nothing."""
    found = _content(file).get(part, {})
    return next((found[str(near)] for near in kind.nearest if str(near) in found), None)
