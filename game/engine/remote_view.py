"""Follows a game without the hidden cards: a view goes on by what everyone sees and by its own seat's draws."""

import hashlib
import json
from collections.abc import Sequence

from .cards import HIDDEN, Card
from .errors import IllegalMoveError
from .move import CARD_ACTS, Move
from .position import with_item
from .setup import PIPS, Setup
from .state import State
from .turn.acts import acted
from .view import View

HASH_DIGITS = 16
"""Hex digits of a public hash: 64 bits."""
ONLOOKER = -1
"""The seat of a view that knows no hand."""


def dealt(setup: Setup, seat: int, hand: Sequence[Card] = ()) -> View:
    """A seat's view after the deal, by the game's public facts and its own cards; an ONLOOKER has none."""
    if setup.ruleset.dice:
        return View(seat, State.opening(setup.masked, ((),) * setup.seats, ()))
    each = setup.seating.hand
    hands = tuple(tuple(hand) if owner == seat else (HIDDEN,) * each for owner in range(setup.seats))
    pile = (HIDDEN,) * (len(setup.ruleset.deck) - each * setup.seats)
    return View(seat, State.opening(setup.masked, hands, pile))


def followed(view: View, move: Move, drew: Sequence[Card] = (), dice: tuple[int, ...] = ()) -> View:
    """The view after a move of the seat to move; `drew` are the cards that the view's own seat drew by it.

    Raises IllegalMoveError if nobody could have made that move, drawn those cards or rolled those dice.
    """
    state, seat = view.state, view.state.current_player
    if not is_possible(view, move):
        raise IllegalMoveError(f"'{move}' is not possible for seat {seat}.")
    if state.setup.ruleset.dice:
        after = acted(state, move)
        return View(view.seat, _rolled(state, after, dice) if move.act == "roll" else after)
    if seat != view.seat and move.act in CARD_ACTS:
        state = state._replace(hands=with_item(state.hands, seat, (*state.hands[seat][1:], move.card)))
    after = acted(state, move)
    own = _own_hand(view, move, len(after.hands[view.seat]), drew) if view.seat != ONLOOKER else ()
    hands = tuple(own if owner == view.seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(after.hands))
    hidden = after._replace(hands=hands)
    return View(view.seat, hidden.with_draw_pile((HIDDEN,) * len(after.draw_pile)))


def is_possible(view: View, move: Move) -> bool:
    """True if the seat to move can make a move, for all that the view's own seat knows of its hand."""
    state, card = view.state, move.card
    hand, rules = state.hands[state.current_player], state.setup.ruleset
    if HIDDEN not in hand:
        return state.is_legal(move)
    is_unknown = card and card not in state.setup.tables.uses
    if is_unknown or (state.current_player == view.seat and card and card not in hand):
        return False
    alone = state._replace(hands=with_item(state.hands, state.current_player, (card,) if card else ()))
    passes = move.act == "pass" and state.phase == "play"
    return alone.is_legal(move) and (rules.may_pass or not passes)


def public_hash(state: State) -> str:
    """What the devices in a game have to agree on after each move: the position as an onlooker sees it, in 64 bits."""
    hands = state.hands if state.setup.ruleset.dice else tuple(map(len, state.hands))
    public = state._asdict() | {"setup": 0, "hands": hands, "pile": len(state.draw_pile), "drawn": 0}
    text = json.dumps([*public.values()], separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:HASH_DIGITS]


def _own_hand(view: View, move: Move, count: int, drew: Sequence[Card]) -> tuple[Card, ...]:
    """The own seat's hand of so many cards after a move, hidden ones for those that it drew and doesn't know yet."""
    hand = list(view.hand)
    if view.state.current_player == view.seat and move.act in CARD_ACTS:
        hand.remove(move.card)
    hand += drew
    if len(hand) > count or not view.state.setup.tables.uses.keys() >= set(drew):
        raise IllegalMoveError(f"By '{move}' nobody draws {' '.join(drew)}.")
    return tuple(sorted([*hand, *[HIDDEN] * (count - len(hand))]))


def _rolled(before: State, after: State, dice: tuple[int, ...]) -> State:
    """The position after a roll that showed these dice."""
    if len(dice) != before.setup.ruleset.dice or not all(1 <= die <= PIPS for die in dice):
        raise IllegalMoveError(f"Nobody rolls {dice} here.")
    hands = with_item(after.hands, before.current_player, (str(sum(dice)),))
    return after._replace(hands=hands, extras=after.extras._replace(dice=dice))
