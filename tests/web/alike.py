"""What comes out the same here and in the page, which runs this source: it's made of the game alone."""

import random
from datetime import date

from game.bots import decide, own_random, steady_bot_for
from game.bots.limits import Limits
from game.bots.search.determinized import Determinized
from game.engine import CLASSIC, Match, new_game
from game.engine.fairness import commit
from game.engine.record.codes import deal_code, deal_from_code
from game.engine.view import View
from game.storage.daily import daily_deal


def played(day: str, turns: int) -> list[object]:
    """The deal of a day and the first turns that its computers play."""
    deal = daily_deal(date.fromisoformat(day))
    match = Match(deal.first)
    while match.state.turn < turns and not match.state.is_terminal():
        view = View.of(match.state, match.state.current_player)
        match.push(decide(steady_bot_for(deal.level), view, own_random(deal.seed, view.seat)))
    return [deal.variant, deal.level, deal.seed, *map(str, match.moves)]


def dealt(code: str) -> list[object]:
    """The deal of a code: its code again, the hands, and their seal."""
    deal = deal_from_code(code)
    first = deal.dealt()
    return [deal_code(deal), [list(hand) for hand in first.hands], commit(first, "").fingerprint]


def searched() -> list[str]:
    """The moves of Expert with so many nodes in each position of a game."""
    match, luck, bot = Match(new_game(CLASSIC, 2, seed=5)), random.Random(5), Determinized(Limits(None, 60))
    while len(match.moves) < 12:
        match.push(decide(bot, View.of(match.state, match.state.current_player), luck))
    return list(map(str, match.moves))
