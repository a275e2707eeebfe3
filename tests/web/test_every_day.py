"""What is the same for everyone is the same in a browser: the deal of a day, its computers, codes; puzzles by taps."""

import json

from game.engine import CLASSIC, Move
from game.engine.record.codes import Deal, deal_code
from game.engine.rules.options import with_options
from game.puzzles.shipped import find_puzzle
from tests.web.alike import dealt, played
from tests.web.host import Host
from tests.web.player import BrowserPlayer, playing, settings

DAYS = [f"2026-11-{day}" for day in range(16, 23)]
"""A whole week."""
TURNS = 5


def test_each_weekdays_deal_its_computers_moves_and_all_codes_are_the_same_in_the_browser(web: Host) -> None:
    pairs = with_options(CLASSIC, {"captured_pairs": 5})
    codes = map(deal_code, [Deal(CLASSIC, 2, 2, 5, seat=1), Deal(pairs, 4, 2, 2**31 - 1, dealer=3)])
    with playing(web) as (game, _):
        for day in DAYS:
            assert game.comes_out(played, day, TURNS) == played(day, TURNS)
        for code in codes:
            assert game.comes_out(dealt, code) == dealt(code)
            assert dealt(code)[0] == code


def test_a_puzzle_is_solved_and_one_is_missed_by_taps(web: Host) -> None:
    known = settings(variant="classic")  # of somebody who has played before
    with playing(web, "tap", kept=known, size=(768, 1024), ratio=2) as (game, player):
        player.act("button:puzzles", "PuzzleScene")
        player.back_to("PuzzlesScene")
        player.act("button:next", "PuzzleScene")
        puzzle = find_puzzle(str(player.ask("app.top.attempt.puzzle.key")))
        assert puzzle
        player.until("app.top.is_ready")
        moves = puzzle.match().state.legal_moves()
        play(player, next(move for move in moves if move.act == "place" and move not in puzzle.solutions))
        player.until("app.top.attempt.missed is not None and app.top.desk.turn.is_free")
        play(player, puzzle.solutions[0])
        player.until("app.top.attempt.is_over")
        assert json.loads(game.kept()["puzzles"])["stars"] == {puzzle.key: 2}


def play(player: BrowserPlayer, move: Move) -> None:
    """Tap a card and its space, as often as is asked for."""
    hand = player.ask("list(app.top.desk.table.hands.visible)")
    player.act(f"card:{hand.index(move.card)}")
    for _ in range(2):
        if f"space:{move.at}" in player.targets():
            player.act(f"space:{move.at}")
