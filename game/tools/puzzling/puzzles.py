"""Finds puzzles in games between bots, and writes their file."""

import json
import random
from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import closing
from functools import partial
from typing import Any, NamedTuple

from ...engine.errors import SetupError
from ...engine.match import Match
from ...engine.record.compact import WholeGame, to_compact
from ...engine.record.writing import RecordedPlayer
from ...engine.rules.variants import CLASSIC
from ...engine.view import View
from ...puzzles.kinds import kind_of_play
from ...puzzles.puzzle import GRADES, Puzzle, solutions_in_short
from ...puzzles.shipped import PUZZLE_FORMAT
from ..parallel.choice import ALONE, Sharing
from .games import GameTable, played, tables_of
from .grading import found_by_levels, grade_of
from .proving import Proof, choice_in, confirmed, promises, proved

_OPENING = 3
"""Each seat's first turns, in which there's little to find."""
_MOST_TRIED = 6
"""The most positions of a game that are played on."""
_MOST_PER_GAME = 2
"""The most puzzles from one game."""
_APART = 3
"""Each seat's turns between two puzzles of one game."""
_WINS = (1.0, 1.0, 0.5, 0.5, 0.25)
"""The share of puzzles won at once, by grade; otherwise they'd dominate the easy ones."""
_USUAL = CLASSIC.name
_GAME_SHARE = 0.13
"""The largest share of any game but the usual one."""


class Search(NamedTuple):
    """What to search for, and where."""

    tables: tuple[GameTable, ...]
    games: int
    """The most games to search."""
    seed: int
    """The first game's seed."""
    deals: int
    """The deals of hidden cards in which a solution is proved."""
    most: int
    """The number of puzzles wanted, equally by grade."""


def search_of(variants: Iterable[str], games: int, seed: int, deals: int, most: int) -> Search:
    """A valid search; raises SetupError."""
    if games < 1:
        raise SetupError(f"{games} games cannot be played: at least one.")
    if deals < 2:
        raise SetupError(f"{deals} deals tell nothing: at least two.")
    if most < len(GRADES):
        raise SetupError(f"{most} puzzles are too few: at least one of each grade.")
    return Search(tables_of(variants), games, seed, deals, most)


class PuzzleCollection:
    """Collects puzzles, no more of a grade, kind or game than its share."""

    def __init__(self, most: int) -> None:
        """A collection of `most` puzzles, equally by grade."""
        self.puzzles: list[Puzzle] = []
        self.left_out = 0
        """Puzzles found beyond their share."""
        self._of_grade = -(-most // len(GRADES))
        self._of_game = max(1, round(_GAME_SHARE * most))

    @property
    def is_full(self) -> bool:
        """True if every grade is full."""
        return len(self.puzzles) == self._of_grade * len(GRADES)

    def add(self, puzzle: Puzzle) -> None:
        """Add a puzzle, unless there are enough like it."""
        if self._has_room(puzzle):
            self.puzzles.append(puzzle)
        else:
            self.left_out += 1

    def _has_room(self, puzzle: Puzzle) -> bool:
        like = [one for one in self.puzzles if one.grade == puzzle.grade]
        wins = sum(one.kind == "wins" for one in like)
        of_game = sum(one.variant == puzzle.variant for one in self.puzzles)
        return (
            len(like) < self._of_grade
            and (puzzle.kind != "wins" or wins < round(_WINS[puzzle.grade - 1] * self._of_grade))
            and (puzzle.variant == _USUAL or of_game < self._of_game)
        )

    def summary(self) -> dict[str, Any]:
        """The numbers of puzzles, by sort."""
        names = ("grade", "kind", "variant")
        counters = {name: Counter(str(getattr(one, name)) for one in self.puzzles) for name in names}
        counts = {name: dict(sorted(counted.items())) for name, counted in counters.items()}
        return {"puzzles": len(self.puzzles), "left_out": self.left_out} | counts

    def text(self, made: str) -> str:
        """The file's text: a puzzle per line, the easiest first."""
        rows = sorted(self.puzzles, key=lambda one: (one.grade, -one.found, one.seed, one.length))
        lines = ",\n".join(json.dumps(list(row), separators=(",", ":")) for row in rows)
        return f'{{"format":"{PUZZLE_FORMAT}","made":{json.dumps(made)},"puzzles":[\n{lines}\n]}}\n'


def puzzles(search: Search, sharing: Sharing = ALONE) -> Generator[list[Puzzle], None, None]:
    """The puzzles in every game, in order."""
    with (
        closing(sharing.executor(search.games)) as executor,
        closing(executor.answers(partial(_found, search), range(search.games))) as found,
    ):
        yield from found


def _found(search: Search, number: int) -> list[Puzzle]:
    """The puzzles in a game, numbered from 0."""
    table, seed = search.tables[number % len(search.tables)], search.seed + number
    match = played(table, seed)
    found: list[tuple[int, View, Proof]] = []
    for at, view in _promising(match, seed)[:_MOST_TRIED]:
        if any(abs(at - other) < _APART * table.seats for other, *_ in found):
            continue
        proof = proved(view, search.deals, random.Random(f"proof {seed} {at}"))
        if proof:
            found.append((at, view, proof))
        if len(found) == _MOST_PER_GAME:
            break
    again = [confirmed(view, proof, search.deals, random.Random(f"again {seed} {at}")) for at, view, proof in found]
    return [_puzzle(match, at, view, proof) for (at, view, _), proof in zip(found, again, strict=True) if proof]


def _promising(match: Match, seed: int) -> list[tuple[int, View]]:
    """Positions in which a move seems far ahead, shuffled, with immediate wins last."""
    luck = random.Random(f"order {seed}")
    found = []
    for at, state in enumerate(match.states):
        view = choice_in(state) if state.turn >= _OPENING * state.setup.seats else None
        if view and promises(view, random.Random(f"glance {seed} {at}")):
            found.append((_wins(view), luck.random(), at, view))
    return [(at, view) for _, _, at, view in sorted(found, key=lambda one: one[:3])]


def _wins(view: View) -> bool:
    """True if the game can be won at once."""
    return any(kind_of_play(view, move) == "wins" for move in view.legal_moves())


def _puzzle(match: Match, at: int, view: View, proof: Proof) -> Puzzle:
    """A proved position as a row."""
    setup = match.state.setup
    start = Match(match.states[0])
    for move in match.moves[:at]:
        start.push(move)
    game = to_compact(WholeGame(start, (RecordedPlayer("", ""),) * setup.seats))
    found = found_by_levels(view, proof.solutions, setup.seed)
    chance, margin, error = (round(100 * share, 2) for share in (proof.chance, proof.margin, proof.error))
    return Puzzle(
        setup.ruleset.name,
        setup.seats,
        setup.sides,
        setup.seed,
        setup.dealer,
        at,
        game["moves"],
        solutions_in_short(proof.solutions),
        chance,
        margin,
        error,
        found,
        grade_of(found),
        kind_of_play(view, proof.solutions[0]),
    )
