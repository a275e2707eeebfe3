"""What must hold in every position of every game, whatever the variant."""

from collections import Counter
from itertools import combinations

from game.engine import Match, Move, Ruleset, State, parse_move
from game.engine.notation import format_position, parse_position
from tests.engine.referee import Referee


def check_game(match: Match) -> None:
    """Every position of a game, compared with the referee's."""
    first = match.states[0]
    referee = referee_of(first)
    check_position(first, referee)
    for before, move, state in zip(match.states, match.moves, match.states[1:], strict=False):
        side = before.side
        told = {state.setup.tables.line_names[line] for line in state.sequences[side]}
        referee.play(tuple(move), told, renewed_pile(before, move, state))
        check_position(state, referee)
        check_step(before, state)


def referee_of(state: State) -> Referee:
    """A referee for a game that begins in this position."""
    setup = state.setup
    return Referee(setup.ruleset, setup.seating, list(map(list, state.hands)), list(state.draw_pile), setup.dealer)


def renewed_pile(before: State, move: Move, state: State) -> list[str]:
    """The whole draw pile that a reshuffle in this move made, or nothing."""
    if state.reshuffles == before.reshuffles:
        return []
    seat = before.current_player
    gained = Counter(state.hands[seat]) - (Counter(before.hands[seat]) - Counter([move.card]))
    return [*gained.elements(), *state.draw_pile]


def check_position(state: State, referee: Referee) -> None:
    """One position."""
    moves = state.legal_moves()
    assert list(moves) == sorted(set(moves)), "moves are sorted and none comes twice"
    assert bool(moves) != state.is_terminal()
    assert [tuple(move) for move in moves] == referee.legal()
    check_against(state, referee)
    check_material(state)
    check_sequences(state)
    check_texts(state)


def check_against(state: State, referee: Referee) -> None:
    """The same position as the referee's."""
    outcome = state.outcome()
    assert (outcome and (outcome.termination, list(outcome.winners))) == referee.result
    assert format_position(state) == referee.drawing()
    names = state.setup.tables.line_names
    assert [[names[line] for line in lines] for lines in state.sequences] == [
        [f"{name_of(line[0])}-{name_of(line[-1])}" for line in lines] for lines in referee.lines
    ]
    if not state.is_terminal():
        assert state.current_player == referee.seat
    assert [Counter(hand) for hand in state.hands] == [Counter(hand) for hand in referee.hands]
    assert list(map(list, state.discards)) == referee.discards
    for card in set(state.setup.ruleset.deck):
        assert state.is_dead(card) == referee.dead(card)


def name_of(spot: tuple[int, int]) -> str:
    """The name of a space."""
    return f"{chr(ord('a') + spot[0])}{spot[1] + 1}"


def check_material(state: State) -> None:
    """Cards and chips are neither lost nor made."""
    setup = state.setup
    piles = (*state.hands, *state.discards, state.draw_pile)
    assert Counter(card for pile in piles for card in pile) == Counter(setup.ruleset.deck)
    for side in range(setup.sides):
        assert state.supply(side) >= 0
        assert state.supply(side) + state.chips[side].bit_count() == setup.ruleset.chips[side]
        assert not state.chips[side] & ~setup.tables.playable
    assert not any(one & other for one, other in combinations(state.chips, 2))


def check_sequences(state: State) -> None:
    """Sequences are full lines, and a side's share at most one space; the returns agree with the outcome."""
    tables = state.setup.tables
    for chips, lines in zip(state.chips, state.sequences, strict=True):
        for line in lines:
            assert line in tables.line_names
            assert not line & ~(chips | tables.free)
        assert all((one & other).bit_count() <= 1 for one, other in combinations(lines, 2))
    assert sum(state.returns()) == 0
    winners = state.ended.winners if state.ended else ()
    assert [value > 0 for value in state.returns()] == [side in winners for side in range(state.setup.sides)]


def check_texts(state: State) -> None:
    """Moves and positions are the same after writing and reading."""
    for move in state.legal_moves()[::7]:
        assert parse_move(str(move)) == move
        assert eval(repr(move), {"Move": Move}) == move  # noqa: S307 - what we have just written
    setup, drawing = state.setup, format_position(state)
    read = parse_position(
        drawing, setup.ruleset, state.hands, sides=setup.sides, to_move=state.current_player, draw=state.draw_pile
    )
    assert format_position(read) == drawing
    assert read.chips == state.chips
    assert read.hands == state.hands
    assert read.current_player == state.current_player
    assert read.draw_pile[: len(state.draw_pile)] == state.draw_pile


def check_step(before: State, state: State) -> None:
    """What a move may not undo: sequences and their chips stay, an ended game has ended, turns go round."""
    for old, new, chips in zip(before.sequences, state.sequences, state.chips, strict=True):
        assert new[: len(old)] == old
        assert not any(line & ~(chips | state.setup.tables.free) for line in old)
    assert not before.is_terminal()
    assert state.turn - before.turn in {0, 1}
    if state.turn > before.turn and not state.is_terminal():
        assert state.current_player == (before.current_player + 1) % state.setup.seats


def every_conceivable_move(rules: Ruleset, lines: list[str]) -> list[Move]:
    """Every act with every card or none and every space, line or nothing, sorted."""
    acts = ("claim", "discard", "exchange", "pass", "place", "remove")
    places = ["", "z99", *(space for space, _ in rules.board.items()), *lines]
    cards = ["", "??", *set(rules.deck)]
    return sorted(Move(act, card, at) for act in acts for card in cards for at in places)
