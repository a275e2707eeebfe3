"""Bots that leave to another bot what they don't understand, and those of them that look ahead within limits."""

import random
from collections.abc import Sequence

import pytest

from game.bots import Thinking
from game.bots.delegating import Delegating
from game.bots.limits import Limits
from game.bots.search.determinized import Determinized
from game.bots.search.expectimax import Expectimax
from game.engine import Move, View
from tests.bots.players import Ticking, middle, move_of, rolled, seen, slices, thought
from tests.engine.positions import moves_of, position


class First:
    def think(self, view: View, rng: random.Random) -> Thinking:  # noqa: ARG002
        yield
        return view.legal_moves()[0]


class Last(Delegating):
    """A bot that makes the last move, if it understands anything."""

    def __init__(self, *, understands: bool) -> None:
        super().__init__(First())
        self.understands = understands

    def _understands(self, view: View, moves: Sequence[Move]) -> bool:  # noqa: ARG002
        return self.understands

    def _choose(self, view: View, moves: Sequence[Move], rng: random.Random) -> Thinking:  # noqa: ARG002
        yield
        return moves[-1]


@pytest.mark.parametrize(("understands", "place"), [(True, -1), (False, 0)])
def test_it_chooses_what_it_understands_and_another_bot_plays_what_it_does_not(understands: bool, place: int) -> None:
    state = position("5: . b b", "4H 2S", "7H")
    assert move_of(Last(understands=understands), state) == moves_of(state)[place]


def test_a_dead_card_is_exchanged_first_and_nobody_thinks_about_the_only_move() -> None:
    dead = "5: . b b g b b\n6: . . . . . . . . b"
    assert move_of(Last(understands=True), position(dead, "2S 6H KD", "7H")) == "exchange 6H"
    assert len(slices(Last(understands=True), seen(position("", "", "7H")))) == 2


@pytest.mark.parametrize("kind", [Determinized, Expectimax])
def test_a_budget_of_time_replaces_one_of_nodes_and_keeps_all_else(kind: type[Determinized | Expectimax]) -> None:
    bot = kind(clock=Ticking(1.0))
    bot.settings = bot.settings._replace(width=3)
    nodes = bot.with_budget(nodes=70)
    time = nodes.with_budget(ms=250)
    assert (nodes.limits, time.limits, bot.with_budget()) == (Limits(None, 70), Limits(0.25, None), bot)
    assert (time.clock, time.settings) == (bot.clock, bot.settings)


@pytest.mark.parametrize("step", [0.001, 0.002, 0.003, 0.005, 0.011])
def test_who_looks_ahead_spends_all_its_time_and_no_more(step: float) -> None:
    dice = rolled("1: . g . b\n2: b b g b . g\n3: . g b g b\n4: . b g b g\n5: g b . g b", "11")
    for kind, state, early in ((Determinized, middle(), 0), (Expectimax, dice, 2 * step)):
        thought(kind(Limits(0.2), clock=(clock := Ticking(step))), seen(state), 1)
        assert 100.2 - early <= clock.now <= 100.2 + 2 * step


def test_with_dice_as_many_nodes_are_several_times_as_many_positions() -> None:
    other = Determinized(Limits(None, 100)).other
    assert isinstance(other, Expectimax)
    assert (other.limits.nodes or 0) > 300
