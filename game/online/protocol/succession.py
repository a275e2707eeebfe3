"""Goes on with a game whose host has gone: what the others know makes a game again, what nobody knows is drawn anew."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from ...engine.cards import Card
from ...engine.errors import IllegalMoveError
from ...engine.match import Match
from ...engine.move import CARD_ACTS
from ...engine.outcome import Outcome
from ...engine.remote_view import ONLOOKER, dealt, followed
from ...engine.setup import Setup, shuffled
from ...engine.state import State
from .guest import Guest
from .host import Host, HostSeat
from .messages import Hand, RoomError, SeenMove
from .pledging import Verdict
from .side import STAND_IN

MOST_TRIES = 200
"""The most drawings of what nobody knows; all but games with reshuffles need one."""


class _Slot(NamedTuple):
    """One card that a seat had from the deal or drew, and from which pile: 0 as dealt, 1 after the first reshuffle."""

    seat: int
    move: int
    """The number of the move by which it was drawn; -1 for the deal."""
    pile: int


def succeeded(guest: Guest, root: str, rng: random.Random) -> Host:
    """The room with a guest as its host, by the hands that all others have handed over; raises RoomError.

    It goes on where this guest's device knew of last. A computer plays on for the host that has gone.
    """
    deal, own = guest.dealt, guest.hand()
    if not guest.is_heir:
        raise RoomError("begun", "Another seat goes on for the host.")
    told = {own.seat: own}
    for seat, key in enumerate(deal.keys):
        hand = guest.hands.get(key)
        if hand and (hand.game, hand.seat) == (guest.game, seat):
            told[seat] = hand
        elif key and seat != own.seat and seat not in guest.gone:
            raise RoomError("missing", f"The hand of {deal.names[seat]} has not come yet.")
    match = rebuilt(deal.setup, told, own.steps, deal.earlier, rng)
    match.colours = deal.colours
    kinds = tuple(STAND_IN if seat in deal.at_host else kind for seat, kind in enumerate(guest.kinds))
    offer, relays = guest.invitation.offer._replace(kinds=kinds), guest.invitation.relays
    host = Host(offer, {own.seat: deal.names[own.seat]}, root, (own.seat,), relays)
    keys = [key if seat in told and seat != own.seat else "" for seat, key in enumerate(deal.keys)]
    host.seats = [HostSeat(name, kind, key) for name, kind, key in zip(deal.names, kinds, keys, strict=True)]
    host.game, host.match, host.is_rebuilt, host.sitting = guest.game + 1, match, True, tuple(host.seats)
    host.pledges_nothing, host.verdict = not guest.invitation.waiting, Verdict("rebuilt")
    return host


def rebuilt(
    setup: Setup,
    told: Mapping[int, Hand],
    steps: Sequence[SeenMove],
    earlier: tuple[Outcome, ...],
    rng: random.Random,
) -> Match:
    """A game with the moves that were made and the cards that each seat knows of; raises RoomError."""
    moves = [step.move for step in steps]
    for hand in told.values():
        if any(own.move != move for own, move in zip(hand.steps, moves, strict=False)):
            raise RoomError("apart", "The seats were told different games.")
    rolls = tuple(step.dice for step in steps if step.dice)
    for _ in range(MOST_TRIES):
        try:
            cards = _Rebuilt(setup, told, steps, rng)
            seeded = replace(setup, seed=rng.getrandbits(128), script=cards.script, rolls=rolls)
            match = Match(State.opening(seeded, cards.hands, cards.pile), earlier)
            for move in moves:
                match.push(move)
        except (IllegalMoveError, IndexError, StopIteration):
            continue
        return match
    raise RoomError("apart", "The cards that are known make no game.")


class _Rebuilt:
    """Cards for every slot: those that are known, those that were played, and the rest at random.

    IndexError if the cards don't work out this time.
    """

    def __init__(self, setup: Setup, told: Mapping[int, Hand], steps: Sequence[SeenMove], rng: random.Random) -> None:
        self._setup, self._told, self._steps, self._rng = setup, told, steps, rng
        views = [dealt(setup, ONLOOKER)]
        for step in steps:
            views.append(followed(views[-1], step.move, (), step.dice))
        self._states = [view.state for view in views]
        """The positions before and after each move, without any hand."""
        self._left = [Counter(() if setup.ruleset.dice else setup.ruleset.deck)]
        """The cards of each pile that lie in no slot yet."""
        slots = list(self._slots())
        held: dict[_Slot, list[Card]] = {slot: [] for slot in slots}
        for slot in held:
            if slot.seat in told:
                held[slot] = self._known(slot, slots.count(slot))
        self._play(slots, held)
        self._fill(slots, held)
        self.hands = tuple(tuple(held.get(_Slot(seat, -1, 0), ())) for seat in range(setup.seats))
        piles: list[tuple[Card, ...]] = []
        drawn = {slot: iter(cards) for slot, cards in held.items()}
        for pile in range(len(self._left)):
            first = [next(drawn[slot]) for slot in slots if slot.move >= 0 and slot.pile == pile]
            piles.append((*first, *shuffled(sorted(self._left[pile].elements()), rng)))
        self.pile, self.script = piles[0], tuple(piles[1:])

    def _slots(self) -> Iterator[_Slot]:
        """Every card that a seat got, in order."""
        setup = self._setup
        if setup.ruleset.dice:
            return
        for seat in range(setup.seats):
            yield from [_Slot(seat, -1, 0)] * setup.seating.hand
        for number, (before, after) in enumerate(pairwise(self._states)):
            seat, move = before.current_player, self._steps[number].move
            count = len(after.hands[seat]) - len(before.hands[seat]) + (move.act in CARD_ACTS)
            lie = len(before.draw_pile)
            for drawn in range(count):
                if drawn == lie:
                    taken = Counter(card for pile in before.discards for card in pile)
                    taken.update([move.card] if move.act in CARD_ACTS and move.act != "exchange" else [])
                    self._left.append(taken)
                yield _Slot(seat, number, len(self._left) - 1)

    def _known(self, slot: _Slot, count: int) -> list[Card]:
        """The cards that a seat has told of a slot."""
        hand = self._told[slot.seat]
        step = hand.steps[slot.move] if 0 <= slot.move < len(hand.steps) else None
        cards = list(hand.hand if slot.move < 0 else step.drew if step else ())[:count]
        for card in cards:
            self._take(slot.pile, card)
        return cards

    def _take(self, pile: int, card: Card) -> None:
        if self._left[pile][card] <= 0:
            raise IndexError(card)
        self._left[pile][card] -= 1

    def _play(self, slots: Sequence[_Slot], held: dict[_Slot, list[Card]]) -> None:
        """Put each card that was played, and is in no slot of its seat, into one of those before."""
        have = {seat: Counter(card for slot, cards in held.items() if slot.seat == seat for card in cards)
                for seat in range(self._setup.seats)}  # fmt: skip
        for number, step in enumerate(self._steps):
            seat, card = self._states[number].current_player, step.move.card
            if step.move.act not in CARD_ACTS or self._setup.ruleset.dice:
                continue
            if have[seat][card] <= 0:
                open_slots = [slot for slot in dict.fromkeys(slots) if slot.seat == seat and slot.move < number
                              and len(held[slot]) < slots.count(slot) and self._left[slot.pile][card] > 0]  # fmt: skip
                slot = self._rng.choice(open_slots)
                self._take(slot.pile, card)
                held[slot].append(card)
                have[seat][card] += 1
            have[seat][card] -= 1

    def _fill(self, slots: Sequence[_Slot], held: dict[_Slot, list[Card]]) -> None:
        """Draw the cards of all slots that are still open."""
        for slot, cards in held.items():
            for _ in range(slots.count(slot) - len(cards)):
                card = self._rng.choice(sorted(self._left[slot.pile].elements()))
                self._take(slot.pile, card)
                cards.append(card)
