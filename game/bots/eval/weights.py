"""The worth of lines and cards in hand, learned by self-play: the weights in weights.json, by kind of game."""

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
"""The number of phases. A phase is 2 if one's own side needs more than one sequence, plus 1 if all others do."""
LACKED = 5
"""The number of kinds of space that a line can lack; line_patterns.py lists them."""
MOST_CARDS: Final = 4
"""The most cards of one use with a weight of their own: with four wild cards in hand, a fifth makes no difference."""
FEW_LINES: Final = 3
"""The most lines in the same condition with a weight of their own."""
SCALE = 1_000
"""The file holds whole numbers, in thousandths."""
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
"""The file's description of itself: units, and the order of the numbers."""
PRIOR = (3.0, 0.9, 0.35, 0.12, 0.04, 0.01)
"""The worth of a line where nothing was learned, by the number of chips it lacks."""
PRIOR_CARD = 0.3
"""The worth of a wild card where nothing was learned; a remover is worth half."""

_LEAST = {"wilds": 150, "removers": 80}
"""The least that each further such card in hand adds, in thousandths: hands with several are too rare to learn from."""

Numbers: TypeAlias = list[float]

_NUMBERS = re.compile(r"\[[-\d,\s]*\]")


def lacked(most: int) -> list[tuple[int, ...]]:
    """The combinations of space kinds that a line of `most` spaces can lack, in the file's order."""
    return [kinds for n in range(1, most + 1) for kinds in combinations_with_replacement(range(LACKED), n)]


class EvalWeights:
    """The worth of lines and cards in one kind of game; its sums are log-odds of winning."""

    complete = 4.0
    """The worth of a finished line if the game continues; approximate, since the next phase has other weights."""

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
        """By phase, then by the numbers of lines that lack one chip, up to FEW_LINES of each: own lines that a card in
        hand completes, other own lines, opponents' lines that a card in hand blocks, and opponents' other lines."""
        more = [0.0] * (FEW_LINES + 1) ** 3
        self.own_lacking_two = [self._numbers(phases, phase, "own_lacking_two", more) for phase in range(PHASES)]
        """The same for own lines that lack two chips, by the cards for them in hand: none, one or both."""
        self.their_lacking_two = [self._numbers(phases, phase, "their_lacking_two", more) for phase in range(PHASES)]
        """The same for opponents' lines that lack two chips."""
        self.start = [self._numbers(phases, phase, "start", [0.0])[0] for phase in range(PHASES)]

    @staticmethod
    def _numbers(phases: dict[str, dict[str, list[int]]], phase: int, name: str, prior: Numbers) -> Numbers:
        # A phase that training never met takes the numbers of phase 0, the last of a game.
        found = phases.get(str(phase), phases.get("0", {})).get(name)
        return [number / SCALE for number in found] if found else prior

    def mine(self, phase: int, lacking: tuple[int, ...]) -> float:
        """The worth of a line with only own chips or none, by the kinds of space it lacks."""
        return self._mine[phase][self._order[lacking]]

    def theirs(self, phase: int, side: int, lacking: tuple[int, ...]) -> float:
        """The worth of a line with only the chips of the `side`th side after one's own."""
        return self._theirs[side - 1][phase][self._order[lacking]]

    def lists(self, phase: int) -> dict[str, Numbers]:
        """All weights of a phase by their names in the file, in the file's order."""
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
    """The properties of a game that decide which weights it uses."""

    length: int
    """Spaces that need a chip in the longest line."""
    sides: int
    goal: int
    """1 if one sequence wins, 2 if more are needed."""
    teams: bool = False

    @classmethod
    def of(cls, setup: Setup, lengths: Iterable[int]) -> "GameKind":
        """The kind of a game with lines of these lengths."""
        return cls(max(lengths), setup.sides, min(setup.seating.goal, 2), setup.has_teams)

    @property
    def nearest(self) -> tuple["GameKind", ...]:
        """This kind and those whose weights can replace its own, best first."""
        other = self._replace(goal=3 - self.goal)
        return (self, self._replace(teams=False), other, other._replace(teams=False))

    def __str__(self) -> str:
        """The kind's name in the file."""
        return f"{self.length}/{self.sides}/{self.goal}{'/teams' if self.teams else ''}"


def rising(name: str, numbers: list[int]) -> list[int]:
    """The list to store under `name`; a list of cards in hand rises by at least `_LEAST` per card."""
    if name not in _LEAST:
        return numbers
    return list(accumulate(numbers, lambda fewer, more: max(more, fewer + _LEAST[name])))


def to_text(kinds: Mapping[str, Any], hands: Mapping[str, Any], made: Mapping[str, Any]) -> str:
    """The weights file's text, one list of numbers per line; `made` says how the weights were made."""
    content = {"format": WEIGHTS_FORMAT, "about": ABOUT} | ({"made": made} if made else {}) | {"kinds": kinds}
    content |= {"hands": hands} if hands else {}
    return _NUMBERS.sub(lambda found: re.sub(r"\s+", "", found[0]), json.dumps(content, indent=1)) + "\n"


@lru_cache(maxsize=4)
def _content(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=32)
def lifts_for(kind: GameKind) -> tuple[tuple[float, ...], ...]:
    """Factors on the chance of cards being in a hand, by stage and use (hand_reading.py); () if unknown."""
    stages = _nearest("hands", kind) or []
    return tuple(tuple(lift / SCALE for lift in stage) for stage in stages)


@lru_cache(maxsize=32)
def weights_for(kind: GameKind, file: Path = FILE) -> EvalWeights:
    """A file's weights for a kind of game, or for the closest kind it has."""
    return EvalWeights(kind.length, kind.sides, _nearest("kinds", kind, file) or {})


def _nearest(part: str, kind: GameKind, file: Path = FILE) -> Any:
    """The entry in a part of the file for a kind of game or the closest kind it has; None if there's neither."""
    found = _content(file).get(part, {})
    return next((found[str(near)] for near in kind.nearest if str(near) in found), None)
