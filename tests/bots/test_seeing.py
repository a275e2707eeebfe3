"""The sight of bots that play to win, one position for each thing."""

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from game.bots import BOTS, Bot
from game.bots.limits import Limits
from game.bots.search.expectimax import Expectimax
from game.engine import CLASSIC, Ruleset, State
from game.engine.position import RuleExtras
from game.engine.rules.options import with_options
from game.tools.playing import play
from tests.bots.players import DICE, FIVE, counting, moves, rolled
from tests.engine.editions import SMALL
from tests.engine.positions import after, position

EITHER = ("greedy", "rolls")
ROLLS = Expectimax(Limits(None, 3_000))
Names = tuple[str, ...]
GREEDY, BOTH, ALL = ("greedy",), ("greedy", "planner"), ("greedy", "planner", "search")
PLAYERS: dict[str, Bot] = {name: counting(BOTS[name], 300) for name in ALL} | {"rolls": ROLLS}
"""They have turns in place of time."""


class Sight(NamedTuple):
    """A position, a part of the notation of each of a bot's moves in it, and the bots that see it."""

    state: State
    found: str
    """The alternatives, with commas between them."""
    bots: Names


def sight(drawing: str, hands: str, found: str, bots: Names = BOTH, played: str = "", **options: Any) -> Sight:
    """A drawn position after moves, by house rules; a hand of another seat is added to a single one."""
    cards = hands.split("|") if "|" in hands else [hands, "7H"]
    return Sight(after(position(drawing, *cards, rules=with_options(CLASSIC, options)), played), found, bots)


def roll(drawing: str, total: str, found: str, rules: Ruleset = DICE, bots: Names = GREEDY) -> Sight:
    return Sight(rolled(drawing, total, rules), found, bots)


def having(seen: Sight, picks: str = "", **extras: tuple[int, ...]) -> Sight:
    """The same after each seat has picked a rank and taken forfeits, or each side has captured pairs."""
    setup = replace(seen.state.setup, toasts=tuple(map(tuple, picks)))
    return seen._replace(state=seen.state._replace(setup=setup, extras=RuleExtras(**extras)))


ANSWERED: dict[str, Any] = {"equal_turns": True, "sequences_to_win": 1}
BREAKS: dict[str, Any] = {"advanced_jacks": True}
THREE_PAIRS = with_options(FIVE, {"captured_pairs": 3, "sequences_to_win": 2})
ROW_2, ROW_3 = "5: . b b b", "5: . . b b b"

SEEN: dict[str, Sight] = {
    "it completes a sequence": sight("5: . b b b b", "4H 2S KD JD JS", "place 4H f5"),
    "it completes with a wild card when it has no other": sight("5: g b b b b", "2S KD JD JS", "place JD f5"),
    "a corner is a chip of its own": sight("1: * b b b", "5S KD 9C", "place 5S e1"),
    "it wins rather than stops another win": sight(
        "1: * B B B B\n5: . b b b b\n8: . . g g g g b\n10: * G G G G", "4H KD 8S", "place 4H f5"
    ),
    "it stops another win rather than completes a first sequence": sight(
        "1: * G G G G\n5: g b b b b\n8: . b g g g g", "4H AD 2S", "place AD g8", GREEDY
    ),
    "it stops another win rather than builds": sight(
        "1: * G G G G\n5: g b b b\n8: . b g g g g", "4H AD 2S | 7H 8H", "place AD g8", ALL
    ),
    "it completes a sequence rather than stops one": sight("5: g b b b b\n8: . b g g g g", "4H AD 2S", "place 4H f5"),
    "two sequences at once beat one": sight("5: g b b b b\n6 7 8 9: . . . . . b\n10: * b b b", "4H TD", "place 4H f5"),
    "it blocks with a card of the space": sight("5: b g g g g", "4H 2S KD JD JS", "place 4H f5"),
    "it blocks with a wild card when it has no other": sight("5: b g g g g", "2S KD JD", "place JD f5", GREEDY),
    "a remover takes the chip that spoils a line": sight("5: . b b b g b\n8: . . . . . . . . g", "JS", "remove JS e5"),
    "it breaks four with a remover when it cannot block": sight("5: b g g g g", "2S KD JS", "remove", GREEDY),
    "a chip of a sequence is never worth a remover": sight("5: b G G G G G g g g", "JS", "JS g5, JS h5, JS i5"),
    "it builds where it has most": sight(ROW_3, "4H 2S KD", "place 4H f5"),
    "it builds where it holds the cards": sight(
        "2: . . . b b\n9: . . . b b", "AH QH KH 3S", "a2, b2, c2, f2, g2", GREEDY
    ),
    "a line with another's chip is not worth building": sight("5: g b b b . g\n8: . . b b", "5H KC", "place KC e8"),
    "a fork is worth more than one threat": sight(f"{ROW_3}\n8: . g b b b", "4H AC", "place 4H f5"),
    "it exchanges a dead card before it plays": sight("5: . b b g g\n6: . . . . . . . . b", "6H 2S", "exchange 6H"),
    "it wins before it exchanges a dead card": sight(
        "1: * B B B B\n5: . b b b b\n6: . . . . . . . . b", "6H 4H", "place 4H f5", GREEDY
    ),
    "it keeps its jacks while little is at stake": sight("5: . . . b\n7: . . . g . g", "JC JD JH JS 2S", " 2S "),
    "it keeps its jacks on an empty board": sight("", "JD JS 2S KD", " 2S , KD "),
    "it gives up a dead card rather than a jack": Sight(
        position("5: . . . b\n6: . . . . . . . . b", "6H JS", "7H")._replace(exchanged=True), "discard 6H", GREEDY
    ),
    "it finishes a line of another length on another board": Sight(
        position("2: b b", "7S 2S", "TS 8S", rules=SMALL), "place 7S c2", BOTH
    ),
    "of three sides it stops the one that moves first": sight(
        "5: b g g g g\n8: . b r r r r", "4H AD | 7H | 9H", "place 4H f5", GREEDY
    ),
    "a row that nobody can finish any more needs no block": sight("5: b G G G G G g g g b", "JS KD", " KD "),
    "of six it claims any five": sight("5: b b b . b b", "6H 2S", "claim a5-e5, claim b5-f5", played="place 6H d5"),
    # ------------------------------------------------------------ house rules
    "it draws at once": sight("", "2S 3S", "draw", played="place 2S b1", manual_draw="strict"),
    "it announces a line before it plays": sight("5: . b b b b b", "2S JD", "claim b5-f5", announce=True),
    "it announces a line before it draws": sight(
        "5: . b b b b", "4H", "claim b5-f5", played="place 4H f5", announce=True, manual_draw="strict"
    ),
    "of nine in a row it announces two lines": sight(
        "5: b b b b b b b b b g", "2S", "claim a5-e5, claim e5-i5", announce=True, sequences_to_win=3
    ),
    "it breaks a line before it can be announced": sight(
        "5: . g g g g g\n8: . . g g g", "JS 2S", "b5, c5, d5, e5, f5", ALL, announce=True
    ),
    "it breaks a last line before it can be announced rather than build": sight(
        *("5: . . g g g g g\n7: . G G G G G\n9: . . b b b", "JS 2S 3S 4H", "c5, d5, e5, f5, g5", ALL), announce=True
    ),
    "it breaks a sequence where removers may": sight("5: . G G G G G", "JS 2S", "remove", GREEDY, **BREAKS),
    "it breaks two sequences at once": sight("5: . G G G G G\n3 4 6 7: . . . G", "JS 2S", "JS d5", fill_board="once"),
    "it breaks none by an end without which five are left, b5 to f5 and, with the corner, a6 to a10": sight(
        *("5: G G G G G g\n6 7 8 9: G", "JS 2S", "b5, c5, d5, e5, f5, a6, a7, a8, a9", GREEDY),
        sequences_to_win=3,
        **BREAKS,
    ),
    "it breaks the sequence that would win when the round is over": sight(
        *("5: . b b b b\n8: . . g g g", "4H | JS KC", "remove", GREEDY, "place 4H f5"), **ANSWERED, **BREAKS
    ),
    "it equals a win in the same round": sight(
        "5: . b b b b\n8: . g g g g", "4H | AC JD JS", "place AC f8", ALL, "place 4H f5", **ANSWERED
    ),
    "of two wins it takes the one that cannot be equalled: f9 leaves green f5": sight(
        *("1: * . . . . b\n2 3 4: . . . . . b\n5: b g g g g\n9: g b b b b", "3S 4H 2S | 4H 7H", "place 4H f5", ALL),
        **ANSWERED,
    ),
    "where the board is filled no sequence wins": sight(
        *("1: * B B B B\n3 4 6 7: . . . . . g\n5: . b b b b\n10: * G G G G", "4H 6D", "place 4H f5"), fill_board="once"
    ),
    "it captures a pair": sight("5: . b g g", "5H 2S", "place 5H e5", captured_pairs=5),
    "it saves its own pair": sight("5: . g b b", "5H 2S", "place 5H e5", captured_pairs=5),
    "it makes no pair beside an opponent": sight("5: . g b", "6H", "place 6H i6", captured_pairs=5),
    "it captures a pair at a free corner": sight("1: * g g", "4S 2C", "place 4S d1", captured_pairs=5),
    "it saves its own at a free corner": sight("1: * b b . g", "4S 2C", "place 4S d1", captured_pairs=5),
    "it makes no pair beside a free corner": sight("1: * b", "3S", "place 3S f9", captured_pairs=5),
    "a pair that wins is worth more than a sequence": having(
        sight("5: . b g g\n8: . b b b b", "5H 9H TH", "place 5H e5", captured_pairs=5), pairs=(4, 0)
    ),
    "of equal cards it lays down none that brings it a forfeit": having(
        sight("", "4H 5H", "place 4H f5", GREEDY, toasts=1), "57"
    ),
    "it stays in": having(sight(ROW_2, "5H 2S", " 2S ", GREEDY, toasts=1, toast_limit=3), "59", forfeits=(2, 0)),
    "it puts others out": having(sight(ROW_2, "5H 2S", " 2S ", GREEDY, toasts=1, toast_limit=3), "92", forfeits=(0, 2)),
    "it gives up its least useful card for talking": sight(
        "5: . g g g\n6: . . . . . . . . g\n8: . . . . . b b b",
        *("2S | 5H JD 9S | 3S | 4S", "discard 9S", GREEDY, "call 1"),
        table_talk=True,
    ),
    "with six to a line it builds the longest": sight("3: . . b b b b\n8: . . b b b", "6D AC", "b3, g3", line_length=6),
    # ------------------------------------------------------------ dice
    "it rolls": Sight(position("", "", "", rules=DICE), "roll", GREEDY),
    "it completes a line of a roll": roll("3: b b b . b b", "12", "place 12 d3", bots=EITHER),
    "it completes a line of five where five are enough": roll("3: . b b . b b", "12", "place 12 d3", FIVE, EITHER),
    "it completes a line by replacing a chip": roll("3: b b g b b b\n4: . . b g", "12", "replace 12 c3", bots=EITHER),
    "it stops a line with an eleven": roll("2: g g g . g g", "11", "place 11 d2", bots=EITHER),
    "it builds where the lacking sum is likelier": roll("1: . b b b b\n2: b . b b . b", "11", "b2, e2", bots=EITHER),
    "it takes a chip out of a line that is nearly complete": roll("2: g g g g g\n5: . b g", "10", "a2, b2, c2, d2, e2"),
    "it captures a pair by taking the place of a chip too": roll(
        "3: . . b b\n4: . . g g g b", "12", "replace 12 c4", with_options(DICE, {"captured_pairs": 1})
    ),
    "winning pairs count more": having(roll("1: b b b b\n3: b g g", "11", "place 11 d3", THREE_PAIRS), pairs=(2, 0)),
    "it breaks a sequence where a ten may": roll(
        *("1: b b b b\n2: G G G G G G", "10", "a2, b2, c2, d2, e2, f2"), with_options(DICE, {"fill_board": "reshuffle"})
    ),
    "it answers in the last round when another has reached the goal": roll(
        *("2: G G G G G G\n3: b b b . b b", "12", "place 12 d3", with_options(DICE, {"equal_turns": True}), ("rolls",))
    ),
}


@pytest.mark.parametrize(("name", "bot"), [(name, bot) for name, seen in SEEN.items() for bot in seen.bots])
def test_a_bot_sees(name: str, bot: str) -> None:
    state, found, _ = SEEN[name]
    assert [move for move in moves(PLAYERS[bot], state) if not any(part in move for part in found.split(", "))] == []


def test_chance_decides_between_equal_moves_of_greedy() -> None:
    drawing = "3: . . . . . . . . . b\n5: . g . b\n6: . . . . . . . . g"
    assert moves(BOTS["greedy"], position(drawing, "6H QS 2S", "7H")) == {"exchange 6H", "exchange QS"}


@pytest.mark.parametrize("bots", [(one, "random")[::way] for one in BOTH for way in (1, -1)], ids="-".join)
def test_a_bot_hardly_ever_loses_to_random(bots: tuple[str, str]) -> None:
    winner = 1 - bots.index("random")
    outcomes = [play(CLASSIC, 2, bots, seed).match.state.outcome() for seed in range(11)]
    assert sum(outcome.winner == winner for outcome in outcomes if outcome) >= 10
