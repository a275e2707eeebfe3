"""A seat's knowledge as numbers: kept up to date it equals a fresh one, and plays are worth their effect."""

import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from game.bots import decide
from game.bots.eval.board_index import REMOVER, WILD
from game.bots.eval.evaluator import NOTHING, WON, CardPlay, Evaluator
from game.bots.eval.line_patterns import BARRED, DEAD, HELD, MINE, OPEN, RARE, SURE, Worths, line_patterns_of
from game.bots.eval.weights import EvalWeights
from game.bots.mistakes import Mistakes
from game.bots.search.one_ply import OnePly, options, suits
from game.engine import CLASSIC, VARIANTS, Move, Ruleset, State, View, new_game
from game.engine.rules.options import with_options
from tests.bots.players import evaluator_of, positions, run
from tests.engine.editions import QUIZ, SEVEN
from tests.engine.positions import position
from tests.sampling import slowly

TABLES = {
    f"{rules.name}-{seating.seats}-{seating.sides}": (rules, seating.seats, seating.sides)
    for rules in (*VARIANTS.values(), SEVEN, QUIZ)
    if suits(rules)
    for seating in rules.seatings
    if seating.seats <= 6
}
"""Every variant and way to sit down for which there are evaluators, and made-up editions."""
HASTY = OnePly(Mistakes(notice=0.5, slip=0.5))
"""The player: it completes, blocks and breaks lines, but not always."""


def before_plays(rules: Ruleset, seats: int, sides: int, seed: int = 1) -> list[State]:
    """The positions of a game before a play; every third move is made at random."""
    game = positions(rules, seats, sides, seed, HASTY, whim=1 / 3)
    return [state for state in game if not state.choices and state.phase == "play"]


def facts(evaluator: Evaluator) -> dict[str, Any]:
    return {name: getattr(evaluator, name) for name in ("codes", "fixed", "held", "kinds", "made", "phase", "unseen")}


def tell(evaluators: list[Evaluator], state: State, move: Move) -> State:
    """The position after a move that every seat's evaluator receives as the seat sees it."""
    grid, seat, then = evaluators[0].grid, state.current_player, state.apply(move)
    symbol = grid.symbol_of[move.card]
    for watcher, evaluator in enumerate(evaluators):
        if watcher == seat:
            evaluator.lay(symbol)
        else:
            evaluator.see(symbol)
        if move.at:
            evaluator.cover(CardPlay(0, symbol, grid.number[move.at]), state.side)
    came = Counter(then.hands[seat]) - (Counter(state.hands[seat]) - Counter([move.card]))
    for card in came.elements():
        evaluators[seat].take(grid.symbol_of[card])
    return then


@pytest.mark.parametrize("name", slowly(TABLES, 8, 27))
def test_an_outlook_kept_up_to_date_is_what_it_would_be_made_anew(name: str) -> None:
    (rules, seats, sides), rng = TABLES[name], random.Random(2)
    for seed in range(2):
        state = new_game(rules, seats, sides, seed)
        kept = [evaluator_of(state, seat) for seat in range(seats)]
        while not state.ended:
            view, hasty = View.of(state, state.current_player), rng.random() < 2 / 3
            move = decide(HASTY, view, rng) if hasty else rng.choice(view.legal_moves())
            state = tell(kept, state, move)
            if state.reshuffles or state.choices or state.ended:
                break  # no evaluator can follow, or needs to
            for seat in {view.seat, (view.seat + 1) % seats}:
                assert facts(kept[seat]) == facts(evaluator_of(state, seat))


def test_taking_back_a_chip_leaves_things_as_they_were_and_a_copy_changes_on_its_own() -> None:
    evaluator = evaluator_of(position("5: . b b b b", "4H 6D JD", "7H"))
    before, twin, grid = facts(evaluator.copy()), evaluator.copy(), evaluator.grid
    assert (facts(twin), twin.total(), twin.best()) == (before, evaluator.total(), evaluator.best())
    evaluator.put(1, grid.number["f5"])
    assert facts(evaluator) != before
    evaluator.remove(grid.number["f5"])
    assert facts(evaluator) == before
    twin.lay(grid.symbol_of["4H"])
    twin.put(0, grid.number["f5"])
    twin.see(grid.symbol_of["7H"])
    twin.take(grid.symbol_of["2S"])
    assert (facts(evaluator), twin.made) == (before, [1, 0])


LEARNED = {
    "wilds": [0, 1_000, 1_700, 2_300, 2_800],
    "removers": [0, 200, 500, 900, 1_400],
    "unseen_wilds": [0, -10, -30, -60, -100],
    "unseen_removers": [0, -3, -7, -12, -18],
}
"""Thousandths by the number of cards; no two of their steps are alike."""
LISTS = {WILD: "wilds", REMOVER: "removers"}


def learning(hand: str) -> Evaluator:
    """The first seat's evaluator with a hand, in a classic game of which LEARNED was learned."""
    patterns, learned = line_patterns_of(frozenset({4, 5}), 2), EvalWeights(5, 2, {"0": LEARNED})
    judge = partial(Worths, patterns, learned, blind=False)
    return evaluator_of(position("", hand, "7H"), judge=judge)


def step(symbol: int, number: int, prefix: str = "") -> float:
    learned = LEARNED[prefix + LISTS[symbol]]
    return (learned[number + 1] - learned[number]) / 1_000


@pytest.mark.parametrize(("symbol", "card", "others"), [(WILD, "JD", "JS JH"), (REMOVER, "JH", "JD JC")])
def test_a_special_card_is_worth_what_was_learned_of_its_kind_alone(symbol: int, card: str, others: str) -> None:
    for held in (0, 1):
        assert learning(" ".join([card] * (held + 1))).price(symbol) == pytest.approx(step(symbol, held))
    assert learning(f"{card} {others}").price(symbol) == learning(card).price(symbol)


@pytest.mark.parametrize("symbol", [WILD, REMOVER])
def test_a_position_is_worth_the_special_cards_in_hand_and_those_unseen(symbol: int) -> None:
    before, evaluator = learning("2S").total(), learning("2S")
    evaluator.unseen[symbol] = 4  # no more are told apart
    assert evaluator.total() == pytest.approx(before)
    evaluator.see(symbol)
    assert evaluator.total() - before == pytest.approx(-step(symbol, 3, "unseen_"))
    evaluator.unseen[symbol] = 4
    evaluator.take(symbol)
    assert evaluator.total() - before == pytest.approx(step(symbol, 0) - step(symbol, 3, "unseen_"))


def thrown(state: State, *cards: str) -> State:
    """The position with these cards of the draw pile on the first seat's discard pile."""
    left = list(state.draw_pile)
    for card in cards:
        left.remove(card)
    return state._replace(discards=(cards, *state.discards[1:])).with_draw_pile(tuple(left))


def kind(state: State, space: str, seat: int = 0) -> int:
    evaluator = evaluator_of(state, seat)
    return evaluator.kinds[evaluator.grid.number[space]]


@pytest.mark.parametrize(
    ("hand", "gone", "found"),
    [
        *(("4H 2S", "4H", SURE), ("4H 4H", "", SURE), ("4H 2S", "", HELD)),
        *(("2S", "4H 4H", BARRED), ("2S", "4H", RARE), ("2S", "", OPEN)),
    ],
)
def test_an_open_space_is_what_the_cards_for_it_make_of_it(hand: str, gone: str, found: int) -> None:
    state = thrown(position("", hand, "7H"), *gone.split())
    assert kind(state, "f5") == kind(state, "i8") == found


def test_a_space_with_a_chip_is_its_owner_counted_from_the_own_side_on() -> None:
    state = position("5: . b g r", "2S", "3S", "4S")
    found = [[kind(state, space, seat) - MINE for space in ("b5", "c5", "d5")] for seat in range(3)]
    assert found == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    teams = position("5: . b g", "2S", "3S", "4S", "5S")
    assert [kind(teams, "b5", seat) - MINE for seat in range(4)] == [0, 1, 0, 1]


def test_lines_that_share_too_much_with_a_sequence_are_dead_and_a_corner_is_no_space_that_a_line_lacks() -> None:
    evaluator, tables = evaluator_of(position("5: . B B B B B", "4H", "7H")), CLASSIC.tables
    dead = {tables.line_names[line] for i, line in enumerate(tables.lines) if evaluator.codes[i] == DEAD}
    assert dead == {"a5-e5", "b5-f5", "c5-g5", "d5-h5", "e5-i5"}
    evaluator = evaluator_of(position("1: * b b b", "5S", "7H"))
    line = tables.lines.index(tables.line_of["a1-e1"])
    assert evaluator.patterns.counts[evaluator.codes[line]] == (HELD, MINE, MINE, MINE)


def test_a_chip_that_completes_two_lines_makes_two_sequences_and_wins_and_then_others_have_lost() -> None:
    evaluator = evaluator_of(position("5: . b b b b\n6 7 8 9: . . . . . b", "4H", "7H"))
    evaluator.put(0, evaluator.grid.number["f5"])
    assert (evaluator.made, evaluator.total()) == ([2, 0], WON)
    lost = position("5: . G G G G G\n7: . G G G G G", "2S", "7H")
    assert (evaluator_of(lost).total(), evaluator_of(lost, 1).total()) == (-WON, WON)


@pytest.mark.parametrize(
    ("drawing", "phase"), [("", 3), ("5: . B B B B B", 1), ("5: . G G G G G", 2), ("5: . B B B B B\n7: . G G G G G", 0)]
)
def test_the_phase_tells_who_needs_more_than_one_sequence(drawing: str, phase: int) -> None:
    assert evaluator_of(position(drawing, "2S", "7H")).phase == phase


SHUFFLED = with_options(CLASSIC, {"board_layout": "shuffled"})
CORNERLESS = with_options(CLASSIC, {"free_corners": False})
BOARDS = TABLES | {"shuffled": (SHUFFLED, 2, 2), "without corners": (CORNERLESS, 2, 2)}


@pytest.mark.parametrize("name", slowly(BOARDS, 8, 29, "shuffled", "without corners"))
def test_every_play_is_worth_what_it_changes(name: str) -> None:
    met = set()
    for state in before_plays(*BOARDS[name])[::2]:
        evaluator = evaluator_of(state, state.current_player)
        before, moves = evaluator.total(), [move for move in state.legal_moves() if move.at]
        for option in run(options(evaluator, moves)):
            met.add(option.move.act)
            assert option.play.worth == pytest.approx(evaluator.after(option.play).total() - before, abs=1e-9)
    assert "place" in met


DEAD_6H = "5: . . . g\n6: . . . . . . . . b"


@pytest.mark.parametrize("name", slowly(TABLES, 8, 27))
def test_the_best_play_wins_where_a_play_can(name: str) -> None:
    for seed in range(3):
        state = before_plays(*TABLES[name], seed)[-1]
        evaluator = evaluator_of(state, state.current_player)
        found = run(options(evaluator, [move for move in state.legal_moves() if move.at]))
        if any(evaluator.after(option.play).total() == WON for option in found):
            assert evaluator.after(evaluator.best()).total() == WON


@pytest.mark.parametrize(
    ("drawing", "hand", "spaces"),
    [
        *(("5: . b b b b", "4H 2S KD", "f5"), ("5: g b b b b", "2S JD", "f5")),
        ("5: . G G G G G\n8: b g g g g", "JS", "b8 c8 d8 e8"),
    ],
)
def test_the_best_play_completes_a_line_or_takes_a_chip_from_one(drawing: str, hand: str, spaces: str) -> None:
    assert CLASSIC.tables.names[evaluator_of(position(drawing, hand, "7H")).best().at] in spaces.split()


def test_without_a_card_that_can_be_played_there_is_no_best_play() -> None:
    for state in (position("5: . b b b b", "", "7H"), position(DEAD_6H, "6H", "7H")):
        assert evaluator_of(state).best() == NOTHING


def test_a_card_is_dead_once_its_spaces_are_covered_and_chips_of_sequences_and_own_ones_are_not_taken() -> None:
    evaluator = evaluator_of(position(DEAD_6H, "6H", "7H"))
    useful = {card: evaluator.is_useful(evaluator.grid.symbol_of[card]) for card in ("6H", "7H", "JD", "JS")}
    assert useful == {"6H": False, "7H": True, "JD": True, "JS": True}
    evaluator = evaluator_of(position("5: b G G G G G g", "JS", "7H"))
    assert [name for name, number in evaluator.grid.number.items() if evaluator.is_loose(number)] == ["g5"]
