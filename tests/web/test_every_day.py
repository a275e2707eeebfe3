"""What is the same for everyone is the same in a browser: the deal of a day, its computers, codes; puzzles by taps."""

from __future__ import annotations

import inspect
import json
from datetime import date
from typing import Any

from game.bots import decide, own_random, steady_bot_for
from game.daily import daily_deal
from game.engine import CLASSIC, Match, Move
from game.engine.record.codes import Deal, deal_code, deal_from_code
from game.engine.rules.options import with_options
from game.engine.view import View
from game.puzzles.shipped import find_puzzle
from tests.web.host import Host
from tests.web.player import AT_LEISURE, QUICK, BrowserPlayer

DAYS = [f"2026-11-{day}" for day in range(16, 23)]
"""A whole week."""
TURNS = 5
KNOWN = {"fivefold.settings": json.dumps({**AT_LEISURE, "variant": "classic"})}
"""Settings of somebody who has played before."""


def played(day: str, turns: int) -> list[Any]:
    """The deal of a day and the first turns that its computers play, here or in the page."""
    deal = daily_deal(date.fromisoformat(day))
    match = Match(deal.first)
    while match.state.turn < turns and not match.state.is_terminal():
        view = View.of(match.state, match.state.current_player)
        match.push(decide(steady_bot_for(deal.level), view, own_random(deal.seed, view.seat)))
    return [deal.variant, deal.level, deal.seed, *map(str, match.moves)]


THERE = f"""
import json
from datetime import date
from typing import Any
from game.bots import decide, own_random, steady_bot_for
from game.daily import daily_deal
from game.engine import Match
from game.engine.view import View
{inspect.getsource(played)}
json.dumps([played(day, {TURNS}) for day in {DAYS}])
"""
"""The same in the page."""


def test_each_weekdays_deal_and_its_computers_moves_are_the_same_in_the_browser_and_codes_go_both_ways(
    web: Host,
) -> None:
    deals = [
        Deal(CLASSIC, 2, 2, 5, seat=1),
        Deal(with_options(CLASSIC, {"captured_pairs": 5}), 4, 2, 2**31 - 1, dealer=3),
    ]
    there = "__import__('game.engine.record.codes', fromlist=['x'])"
    with web.game(kept=QUICK) as game:
        assert json.loads(game.run(THERE)) == [played(day, TURNS) for day in DAYS]
        for deal in deals:
            code = deal_code(deal)
            assert game.py(f"{there}.deal_code({there}.deal_from_code({code!r}))") == code
            hands = f"[list(hand) for hand in {there}.deal_from_code({code!r}).dealt().hands]"
            assert game.py(hands) == [list(hand) for hand in deal_from_code(code).dealt().hands]
        assert not game.errors


def test_a_puzzle_is_solved_and_one_is_missed_by_taps(web: Host) -> None:
    with web.game(kept=KNOWN, size=(768, 1024), touch=True, ratio=2) as game:
        player = BrowserPlayer(game, "tap")
        player.act("button:puzzles")
        player.wait_for("PuzzlesScene")
        player.act("button:next")
        player.wait_for("PuzzleScene")
        puzzle = find_puzzle(str(player.ask("app.top.attempt.puzzle.key")))
        assert puzzle
        player.until("app.top.is_ready")
        moves = puzzle.match().state.legal_moves()
        play(player, next(move for move in moves if move.act == "place" and move not in puzzle.solutions))
        player.until("app.top.attempt.missed is not None and app.top.turn.is_free")
        play(player, puzzle.solutions[0])
        player.until("app.top.attempt.is_over")
        kept = json.loads(str(game.engine.evaluate("localStorage.getItem(fivefoldShelf + 'puzzles')")))
        assert kept["stars"] == {puzzle.key: 2}
        assert not game.errors


def play(player: BrowserPlayer, move: Move) -> None:
    """Tap a card and its space, as often as is asked for."""
    hand = player.ask("list(app.top.table.hands.visible)")
    player.act(f"card:{hand.index(move.card)}")
    for _ in range(2):
        if f"space:{move.at}" in player.targets():
            player.act(f"space:{move.at}")
