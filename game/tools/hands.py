"""Counts what hands hold compared with chance, in planners' games, for hand_reading.py."""

from collections.abc import Generator, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from ..bots.eval.board_index import board_index_of
from ..bots.eval.evaluator import Evaluator
from ..bots.eval.hand_reading import SEASONED, USES, last_print, stage_of, uses
from ..bots.eval.weights import SCALE, GameKind
from ..bots.search.one_ply import suits
from ..engine.deal import new_game
from ..engine.errors import SetupError
from ..engine.state import State
from .experiment import concluded, shared, states
from .parallel.choice import ALONE, Sharing
from .simulate import Series, series

_DOUBT = 10
"""The number of cards assumed to be held as by chance before counting, since few prove little."""


class Held(NamedTuple):
    """Cards by stage and use: the number held, and the number expected by chance."""

    found: list[list[float]]
    expected: list[list[float]]

    @classmethod
    def none(cls) -> "Held":
        """Empty counts."""
        return cls([[0.0] * USES for _ in SEASONED], [[0.0] * USES for _ in SEASONED])

    def add(self, other: "Held") -> None:
        """Add another count."""
        for own, more in zip((*self.found, *self.expected), (*other.found, *other.expected), strict=True):
            own[:] = [number + further for number, further in zip(own, more, strict=True)]


def counting(variant: str, seats: int, sides: int | None, games: int, seed: int, options: Iterable[str] = ()) -> Series:
    """The planners' games to count in; raises SetupError or RulesetError."""
    asked = series(variant, seats, sides, ["planner"], games, seed, options)
    if not suits(asked.ruleset):
        raise SetupError(f"Lines and cards alone do not decide {variant} under these rules: hands tell nothing.")
    return asked


def kind_of(asked: Series) -> GameKind:
    """The kind of game counted in."""
    setup = new_game(asked.ruleset, asked.seats, asked.sides, asked.seed).setup
    return GameKind.of(setup, board_index_of(setup.tables, setup.ruleset).lengths)


def held(asked: Series, sharing: Sharing = ALONE) -> Generator[Held, None, None]:
    """The counts of each game, in order."""
    yield from shared(partial(_counted, asked), asked.games, sharing)


def _counted(asked: Series, number: int) -> Held:
    """The counts of a game, numbered from 0."""
    counts = Held.none()
    for state in states(asked, asked.seed + number):
        stage = stage_of(state)
        if stage >= 0 and state.phase == "play" and not state.choices:
            _count(state, counts.found[stage], counts.expected[stage])
    return counts


def _count(state: State, found: list[float], expected: list[float]) -> None:
    """Count what the other hands hold, unseen by the seat to move."""
    watcher, setup = state.current_player, state.setup
    by_side = [Evaluator(state, side) for side in range(setup.sides)]
    strangers = [by_side[side] for side in setup.side_of]
    symbol_of = strangers[0].grid.symbol_of
    own = [symbol_of[card] for card in state.hands[watcher]]
    for seat, stranger in enumerate(strangers):
        if seat == watcher or not state.hands[seat]:
            continue
        unseen = stranger.unseen[:]
        for symbol in own:
            unseen[symbol] -= 1
        share = len(state.hands[seat]) / sum(unseen)
        use_of = concluded(uses(stranger, last_print(state, seat, stranger)))
        for use, cards in zip(use_of, unseen, strict=True):
            expected[use] += share * cards
        for card in state.hands[seat]:
            found[use_of[symbol_of[card]]] += 1


def lifts(counts: Held) -> list[list[int]]:
    """The ratio to chance, in thousandths."""
    return [_lifts(found, expected) for found, expected in zip(counts.found, counts.expected, strict=True)]


def _lifts(found: Sequence[float], expected: Sequence[float]) -> list[int]:
    return [
        round(SCALE * (many + _DOUBT) / (by_chance + _DOUBT)) for many, by_chance in zip(found, expected, strict=True)
    ]
