"""Other hands, read from cards that were not played: the uses that a card would have had, and deals by those."""

import random
from bisect import bisect_right
from collections import Counter

import pytest

from game.bots.eval import hand_reading
from game.bots.eval.evaluator import Evaluator
from game.bots.eval.hand_reading import BLOCKS, COMPLETES, FINISHES, PLAIN, REMOVERS, STOPS, UNPLAYABLE, WILDS
from game.bots.eval.weights import GameKind, lifts_for
from game.engine import VARIANTS, State, View
from tests.bots.players import middle, run, seen
from tests.engine.positions import ALMOST_FULL, position

BOTH_ONE_SHORT = "1: * B B B B\n5: . b b b b\n8: . b g g g g\n10: * G G G G"
"""Both sides have a sequence; blue wins with f5, a 4H, green with g8, an AD."""
NONE_YET = "5: . b b b b\n8: . . g g g g"
"""The same before any sequence: neither wins with one more."""
FRESH = hand_reading.USES // 2
"""The distance from a use to the same use beside the seat's last chip."""


def use_of(state: State, card: str, seat: int = 1, last: str | None = None) -> int:
    stranger = Evaluator(state, state.setup.side_of[seat])
    symbol_of = stranger.grid.symbol_of
    found: list[int] = run(hand_reading.uses(stranger, symbol_of[last] if last else None))
    return found[symbol_of[card]]


def late(state: State) -> State:
    """The same so late that plays say most."""
    return state._replace(turn=state.setup.seats * hand_reading.SEASONED[-1])


def reader_of(state: State) -> hand_reading.Reader:
    found: hand_reading.Reader = run(hand_reading.reading(seen(state)))
    return found


def holds(state: State, card: str, deals: int = 400) -> float:
    """The number of such cards that the other seat of two holds on average."""
    reader, rng = reader_of(state), random.Random(1)
    return sum(reader.sample(rng).hands[1].count(card) for _ in range(deals)) / deals


def by_chance(state: State, card: str) -> float:
    unseen = seen(state).unseen()
    return unseen.count(card) * len(state.hands[1]) / len(unseen)


@pytest.mark.parametrize(
    ("drawing", "found"),
    [
        (BOTH_ONE_SHORT, {"AD": FINISHES, "4H": STOPS, "JD": WILDS + 2, "JS": REMOVERS + 1}),
        (NONE_YET, {"AD": COMPLETES, "4H": BLOCKS, "JD": WILDS + 1, "JS": REMOVERS + 1}),
        (ALMOST_FULL, {"2S": UNPLAYABLE}),
    ],
)
def test_what_wins_or_keeps_another_from_winning_is_told_apart(drawing: str, found: dict[str, int]) -> None:
    state = position(drawing, "KD KC", "QD QC")
    assert {card: use_of(state, card) for card in found} == found


def test_cards_for_other_spaces_are_told_apart_by_what_they_add_and_each_side_reads_from_its_own_end() -> None:
    state = position(NONE_YET, "KD KC", "QD QC")
    assert BLOCKS < PLAIN <= use_of(state, "6D") < FRESH
    assert use_of(state, "AD") < PLAIN <= use_of(state, "QC")
    both = position(BOTH_ONE_SHORT, "KD KC", "QD QC")
    assert (use_of(both, "4H", seat=0), use_of(both, "AD", seat=0)) == (FINISHES, STOPS)


GREEN_6H = "5: . . . g"


@pytest.mark.parametrize(
    ("drawing", "card", "last", "fresh"),
    [
        *((GREEN_6H, "5H", "6H", FRESH), (GREEN_6H, "4D", "6H", 0), (NONE_YET, "JD", "JD", FRESH)),
        *((NONE_YET, "JS", "JC", FRESH), (NONE_YET, "JS", "4H", 0)),
    ],
)
def test_a_space_beside_the_last_chip_is_told_apart_and_so_are_special_cards_after_a_special_one(
    drawing: str, card: str, last: str, fresh: int
) -> None:
    state = position(drawing, "KD KC", "QD QC")
    assert use_of(state, card, last=last) == use_of(state, card) + fresh


def test_who_could_have_won_seldom_holds_the_card() -> None:
    state = late(position(BOTH_ONE_SHORT, "KD KC 2S 3S", "QD QC 9H TH 8S"))
    assert holds(state, "AD") < by_chance(state, "AD") / 2
    assert holds(state, "4H") < by_chance(state, "4H") / 2
    assert holds(state, "JD") < by_chance(state, "JD")


def test_before_any_choice_and_in_games_never_counted_every_card_is_as_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(BOTH_ONE_SHORT, "KD KC 2S 3S", "QD QC 9H TH 8S")
    assert state.turn == 0
    assert holds(state, "AD", 2_000) == pytest.approx(by_chance(state, "AD"), abs=0.03)
    monkeypatch.setattr(hand_reading, "lifts_for", lambda _kind: ())
    assert holds(late(state), "AD", 2_000) == pytest.approx(by_chance(state, "AD"), abs=0.03)


def test_hands_hold_as_many_of_each_sort_as_they_were_found_to() -> None:
    """The odds are made so that, over many deals, a use comes as often as by chance times its lift."""
    state = middle(plies=30, seed=5)
    stranger = Evaluator(state, state.setup.side_of[1 - state.current_player])
    reader, rng = reader_of(state), random.Random(3)
    other = 1 - state.current_player
    found: list[int] = run(hand_reading.uses(stranger, stranger.grid.symbol_of[state.discards[other][-1]]))
    kind = GameKind.of(state.setup, stranger.grid.lengths)
    lifts = lifts_for(kind)[bisect_right(hand_reading.SEASONED, 15) - 1]
    many, deals = Counter[int](), 2_000
    for _ in range(deals):
        many.update(found[reader.symbols[place]] for place in reader.deal(rng)[0][other])
    share = len(state.hands[other]) / len(reader.unseen)
    among = Counter(found[symbol] for symbol in reader.symbols)
    wanted = {use: cards * share * lifts[use] for use, cards in among.items()}
    scale = sum(wanted.values()) / len(state.hands[other])
    for use, cards in wanted.items():
        assert many[use] / deals == pytest.approx(cards / scale, rel=0.25, abs=0.05)


@pytest.mark.parametrize(
    ("name", "seats"), [("classic", 2), ("classic", 6), ("numbers", 3), ("kids", 4), ("travel", 2)]
)
def test_what_is_dealt_agrees_with_all_that_the_seat_knows(name: str, seats: int) -> None:
    state = middle(VARIANTS[name], seats, 2 * seats + 1)
    view, reader = seen(state), reader_of(state)
    for seed in range(5):
        dealt = reader.sample(random.Random(seed))
        assert View.of(dealt, view.seat) == view
        assert sorted([*sum(dealt.hands, ()), *dealt.draw_pile]) == sorted([*view.unseen(), *view.hand])


def test_the_same_chance_deals_the_same_whatever_is_hidden() -> None:
    state = middle(plies=30, seed=5)
    other = seen(state).sample(random.Random(9))
    first, again, hidden = (reader_of(one).sample(random.Random(7)) for one in (state, state, other))
    assert (first.hands, first.draw_pile) == (again.hands, again.draw_pile)
    assert first.hands == hidden.hands
