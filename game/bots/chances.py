"""The chance of winning after a move: the game is played on many times, with the unseen cards dealt anew."""

import random
from collections.abc import Generator, Sequence

from game.bots.base import decide
from game.bots.evaluation import Lines, Values, lines_of
from game.bots.greedy import GreedyBot
from game.bots.playout import REMOVER, WILD, Dealt, Hand, Manner, Spots
from game.engine.cards import Card
from game.engine.move import Move
from game.engine.position import NOBODY
from game.engine.setup import shuffled
from game.engine.state import State
from game.engine.view import View

LONGEST = 400
"""Moves after which a game played on counts as drawn."""
MANY, FEW = 100, 16
"""Deals in a first judgement: with the quick hand, and with the rules in full."""
PLAYER = GreedyBot()
"""Who plays on where the rules are needed in full."""

Results = list[float]
"""How games ended for a side, one number a deal: 1 won, 0 lost, a draw shared."""


def outcomes(
    view: View, moves: Sequence[Move], rng: random.Random, effort: int = 1
) -> Generator[None, None, list[Results]]:
    """What comes of each of a seat's moves in the same deals for all; `effort` times as many as at first sight."""
    is_quick = _suits_quick_hand(view)
    play_on = _QuickHand(view) if is_quick else _InFull(view)
    found: list[Results] = [[] for _ in moves]
    for _ in range(effort * (MANY if is_quick else FEW)):
        dealt, luck = view.sample(rng), rng.getrandbits(31)
        for results, move in zip(found, moves, strict=True):
            results.append((yield from play_on.after(dealt, move, random.Random(luck))))
        yield
    return found


def _suits_quick_hand(view: View) -> bool:
    """Whether counts of lines decide the game, so that the quick hand plays what the rules mean."""
    rules = view.state.setup.ruleset
    return not (rules.dice or rules.replaces or rules.captured_pairs or rules.toast_limit or rules.fill_board != "off")


def _share(winners: Sequence[int], side: int, sides: int) -> float:
    """What an end is worth to a side; without winners it is a draw of all."""
    shared = winners or range(sides)
    return (side in shared) / len(shared)


class _InFull:
    """Plays on by the rules, move by move."""

    def __init__(self, view: View) -> None:
        self._side = view.side

    def after(self, dealt: State, move: Move, rng: random.Random) -> Generator[None, None, float]:
        """The result of one deal after a move."""
        state = dealt.apply(move)
        for _ in range(LONGEST):
            if state.is_terminal():
                break
            state = state.apply((yield from PLAYER.think(View.of(state, state.current_player), rng)))
        return _share(state.ended.winners if state.ended else (), self._side, dealt.setup.sides)


class _QuickHand:
    """Plays on by counts of lines alone."""

    def __init__(self, view: View) -> None:
        self._side = view.side
        setup = view.state.setup
        rules, spots = setup.ruleset, lines_of(view.state, Values()).grid.spots
        special = dict.fromkeys(rules.wild, WILD) | dict.fromkeys(rules.removers, REMOVER)
        self._tokens: dict[Card, Spots] = {card: special.get(card, spots[card]) for card in setup.tables.uses}
        self._boards: dict[Move, Lines] = {}
        """The board after each move, the same in every deal."""

    def after(self, dealt: State, move: Move, rng: random.Random) -> Generator[None, None, float]:
        """The result of one deal after a move."""
        state, setup = _settled(dealt.apply(move), rng), dealt.setup
        yield
        if state.ended:
            return _share(state.ended.winners, self._side, setup.sides)
        if move not in self._boards:
            self._boards[move] = lines_of(state, Values())
        winner = self._winner(state, self._boards[move].copy(), rng)
        return _share(() if winner == NOBODY else (winner,), self._side, setup.sides)

    def _winner(self, state: State, lines: Lines, rng: random.Random) -> int:
        """The side that wins a deal; its discard piles, shuffled, are the cards to come after the draw pile."""
        setup = state.setup
        rest = shuffled([card for pile in state.discards for card in pile], rng)
        pile = [self._tokens[card] for card in (*state.draw_pile, *rest)][::-1]
        hands = [self._sorted(hand) for hand in state.hands]
        game = Dealt(lines, hands, pile, state.current_player, setup.side_of, setup.seating.goal, Manner())
        game.play(LONGEST)
        return game.winner

    def _sorted(self, hand: Sequence[Card]) -> Hand:
        """A hand as the quick hand holds it."""
        tokens = [self._tokens[card] for card in hand]
        usual = [spots for spots in tokens if spots not in {WILD, REMOVER}]
        return Hand(usual, tokens.count(WILD), tokens.count(REMOVER))


def _settled(state: State, rng: random.Random) -> State:
    """The position once a turn that waits for more than a play has come to its end."""
    while not state.ended and (state.choices or state.phase != "play"):
        state = state.apply(decide(PLAYER, View.of(state, state.current_player), rng))
    return state
