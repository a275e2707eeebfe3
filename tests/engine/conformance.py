"""Checks of every position of every game, whatever the variant."""

import json
import random
from collections import Counter
from functools import reduce
from itertools import combinations
from operator import or_

from game.engine import Match, Move, State, View, parse_move
from game.engine.events import events_of
from game.engine.record.notation import format_position, parse_position
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import to_record
from tests.engine.hidden import reachable, with_other_hidden_cards
from tests.engine.referee import Luck, Referee
from tests.engine.referee_board import ends
from tests.engine.referee_cards import Cards

TEXTS_EVERY = 5
"""Turns from one position that is written and read to the next."""


def check_game(match: Match) -> None:
    """Compare every position of a game with the referee's."""
    first, setup = match.states[0], match.states[0].setup
    cards = Cards(setup.ruleset, list(map(list, first.hands)), list(first.draw_pile))
    referee = Referee(setup.ruleset, setup.seating, cards, setup.dealer, setup.board, setup.toasts)
    check_position(first, referee)
    for before, move, state in zip(match.states, match.moves, match.states[1:], strict=False):
        referee.play(tuple(move), luck_of(before, move, state))
        check_position(state, referee)
        check_step(before, state)


def luck_of(before: State, move: Move, state: State) -> Luck:
    """The results in a move of chance and of a choice that is not asked."""
    names = before.setup.tables.line_names
    piles = [event.pile for event in events_of(before, move, state) if event.act == "reshuffle"]
    assert len(piles) == state.reshuffles - before.reshuffles
    lines = frozenset(names[line] for line in state.sequences[before.side])
    return Luck(lines, piles[0] if piles else (), state.extras.dice)


def check_position(state: State, referee: Referee) -> None:
    moves = state.legal_moves()
    assert list(moves) == sorted(set(moves)), "moves are sorted and none comes twice"
    assert bool(moves) != state.is_terminal()
    assert all(state.is_legal(move) for move in moves)
    assert [tuple(move) for move in moves] == referee.legal()
    drawing = format_position(state)
    check_against(state, referee, drawing)
    check_material(state)
    check_sequences(state)
    if state.turn % TEXTS_EVERY == 0 or state.is_terminal():
        check_texts(state, drawing)


def check_against(state: State, referee: Referee, drawing: str) -> None:
    outcome, grid, names = state.outcome(), referee.grid, state.setup.tables.line_names
    assert (outcome and (outcome.termination, list(outcome.winners))) == referee.result
    assert drawing == grid.drawing()
    assert [[names[line] for line in lines] for lines in state.sequences] == [
        [*map(ends, lines)] for lines in grid.lines
    ]
    assert state.turn == referee.turn
    if not state.is_terminal():
        assert (state.current_player, state.phase) == (referee.seat, referee.phase)
        assert state.exchanged == referee.exchanged
    for card in set(state.setup.ruleset.deck):
        assert state.is_dead(card) == grid.dead(card)
    check_cards_and_counts_against(state, referee)


def check_cards_and_counts_against(state: State, referee: Referee) -> None:
    cards, seats, sides = referee.cards, range(state.setup.seats), range(state.setup.sides)
    assert [Counter(hand) for hand in state.hands] == [Counter(hand) for hand in cards.hands]
    assert (list(map(list, state.discards)), list(state.draw_pile)) == (cards.discards, cards.pile)
    assert [state.supply(side) for side in sides] == [referee.grid.left(side) for side in sides]
    assert list(state.extras.pairs or [0 for _ in sides]) == referee.grid.pairs
    assert list(state.extras.forfeits or [0 for _ in seats]) == referee.forfeits
    assert [state.is_out(seat) for seat in seats] == [referee.out(seat) for seat in seats]
    assert list(state.extras.owed or [0 for _ in seats]) == cards.owed


def check_material(state: State) -> None:
    setup = state.setup
    piles = (*state.hands, *state.discards, state.draw_pile)
    if not setup.ruleset.dice:
        assert Counter(card for pile in piles for card in pile) == Counter(setup.ruleset.deck)
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert not any(chips & ~setup.tables.playable for chips in state.chips)
    assert not any(one & other for one, other in combinations(state.chips, 2))


def check_sequences(state: State) -> None:
    """Sequences are full lines, and a side's share at most one space; the returns agree with the outcome."""
    tables = state.setup.tables
    for chips, lines in zip(state.chips, state.sequences, strict=True):
        for line in lines:
            assert line in tables.line_names
            assert not line & ~(chips | tables.free)
        assert all((one & other).bit_count() <= 1 for one, other in combinations(lines, 2))
    assert abs(sum(state.returns())) < 1e-9
    winners = state.ended.winners if state.ended and len(state.ended.winners) == 1 else ()
    assert [value > 0 for value in state.returns()] == [side in winners for side in range(state.setup.sides)]


def check_texts(state: State, drawing: str) -> None:
    """Moves and positions are the same after writing and reading."""
    for move in state.legal_moves()[::7]:
        assert parse_move(str(move)) == move
        assert eval(repr(move), {"Move": Move}) == move  # noqa: S307 - what we have just written
    setup, how = state.setup, {"to_move": state.current_player, "draw": state.draw_pile, "seed": state.setup.seed}
    read = parse_position(drawing, setup.ruleset, state.hands, sides=setup.sides, **how)
    assert format_position(read) == drawing
    assert (read.chips, read.hands, read.current_player) == (state.chips, state.hands, state.current_player)
    assert read.draw_pile[: len(state.draw_pile)] == state.draw_pile


def check_step(before: State, state: State) -> None:
    """Check that protected chips stay protected, and that no move follows the end."""
    assert not before.is_terminal()
    assert state.turn - before.turn in {0, 1}
    for old, new in zip(before.sequences, state.sequences, strict=True):
        if not state.setup.ruleset.breaks_sequences:
            assert len(new) >= len(old)
            assert not reduce(or_, old, 0) & ~reduce(or_, new, 0)


def check_record(match: Match) -> None:
    """Check that a record replays to the same game, also one broken off in the middle."""
    for part in (match, match.until(len(match.moves) // 2)):
        record = json.loads(json.dumps(to_record(part)))
        again = replay(record)
        assert (again.moves, again.states) == (part.moves, part.states)
        assert to_record(again, players_of(record)) == record


def check_views(match: Match, rng: random.Random) -> None:
    """Check that a seat's view hides enough, and that a sample of it agrees with the seat's knowledge."""
    for state in (*match.states[:: max(1, len(match.states) // 5)], match.state):
        for seat in range(state.setup.seats):
            check_hiding(state, seat, rng)
            check_sample(state, seat, rng)


def check_hiding(state: State, seat: int, rng: random.Random) -> None:
    """Check that a view is the same whatever its seat cannot see; dice are open."""
    view = View.of(state, seat)
    other = with_other_hidden_cards(state, seat, rng)
    assert View.of(other, seat) == view
    assert reachable(other).scripts
    for seen in (view, View.of(other, seat)):
        assert reachable(seen).seeds == {0}
        assert not reachable(seen).scripts
    if not state.setup.ruleset.dice:
        assert reachable(view).hands <= {view.hand, *[("??",) * len(hand) for hand in state.hands]}


def check_sample(state: State, seat: int, rng: random.Random) -> None:
    """Check that a sample of a view differs only where the seat cannot see."""
    view = View.of(state, seat)
    sample = view.sample(rng)
    assert View.of(sample, seat) == view
    assert list(map(len, sample.hands)) == list(map(len, state.hands))
    assert all(list(hand) == sorted(hand) for hand in sample.hands)
    if not state.setup.ruleset.dice:
        others = [card for owner, hand in enumerate(sample.hands) if owner != seat for card in hand]
        assert Counter([*sample.draw_pile, *others]) == Counter(view.unseen())
    if state.current_player == seat:
        assert sample.legal_moves() == view.legal_moves() == state.legal_moves()
    else:
        assert view.legal_moves() == ()
