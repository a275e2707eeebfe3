"""What's played and how it's learned from, fixed before a run."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...bots.eval.board_index import board_index_of
from ...bots.eval.weights import GameKind
from ...bots.search.one_ply import suits
from ...engine.errors import SetupError
from ...engine.rules.options import options_of, parse_option, with_options
from ...engine.rules.variants import find_variant
from ...engine.setup import Setup

MOST_STEP = 2.0
"""Beyond this, numbers oscillate; useful steps are a tenth of it."""
MOST_NOISE = 10.0
"""Beyond this, moves are random; useful noise is a hundredth of it."""

Facts: TypeAlias = dict[str, Any]
"""Values by name, for JSON."""


def table(variant: str, seats: int, sides: int | None, seed: int, options: Iterable[str] = ()) -> Setup:
    """The first game's setup, with options as "name=value"; raises SetupError or RulesetError."""
    ruleset = with_options(find_variant(variant), dict(map(parse_option, options)))
    return Setup(ruleset, seats, ruleset.seating(seats, sides).sides, seed)


@dataclass(frozen=True)
class Schedule:
    """What's played and how it's learned from; raises SetupError."""

    setup: Setup
    """The first game's setup; each following seed is one higher."""
    games: int
    step: float = 0.15
    """The initial learning rate: an error times this, over the root of the sum of all squared errors that moved the
    number so far, AT_REST included (Duchi, Hazan and Singer 2011, AdaGrad)."""
    carry: float = 0.7
    """The weight of the result against later turns' estimates: λ in TD(λ)."""
    noise: float = 0.04
    """The size of the errors in judging moves, so that games differ."""

    def __post_init__(self) -> None:
        rules = self.setup.ruleset
        if not suits(rules):
            raise SetupError(f"Lines and cards alone do not decide {rules.name} under these rules: nothing to learn.")
        if self.games < 1:
            raise SetupError(f"{self.games} games cannot be played: at least one.")
        if not 0 < self.step <= MOST_STEP:
            raise SetupError(f"A step of {self.step:g} leads nowhere: more than 0, and {MOST_STEP:g} at most.")
        if not 0 <= self.carry <= 1:
            raise SetupError(f"Lambda lies between 0 and 1, unlike {self.carry:g}.")
        if not 0 <= self.noise <= MOST_NOISE:
            raise SetupError(f"There is no noise of {self.noise:g}: from 0 to {MOST_NOISE:g}.")

    @property
    def lengths(self) -> frozenset[int]:
        """The line lengths that can be needed."""
        return board_index_of(self.setup.tables, self.setup.ruleset).lengths

    @property
    def kind(self) -> GameKind:
        """The kind of game that the numbers are for."""
        return GameKind.of(self.setup, self.lengths)

    @property
    def facts(self) -> Facts:
        """All values, under their command-line names."""
        setup = self.setup
        table_ = {"variant": setup.ruleset.name, "seats": setup.seats, "sides": setup.sides, "seed": setup.seed}
        learned = {"games": self.games, "step": self.step, "lambda": self.carry, "noise": self.noise}
        return table_ | {"options": options_of(setup.ruleset)} | learned

    def step_at(self, game: int) -> float:
        """The learning rate for a game, numbered from 0, decreasing so that the last games' luck averages out."""
        return self.step * (1 - game / self.games)

    @classmethod
    def of(cls, facts: Facts) -> "Schedule":
        """The schedule with those facts, which may come from JSON."""
        rules = with_options(find_variant(facts["variant"]), facts["options"])
        setup = Setup(rules, facts["seats"], facts["sides"], facts["seed"])
        return cls(setup, facts["games"], facts["step"], facts["lambda"], facts["noise"])
