"""A host that cheats is found out, or what it has done doesn't count as promised."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.engine import VARIANTS
from game.engine.deal import new_game
from game.engine.fairness import commit
from game.engine.following import public_hash
from game.engine.match import Match
from game.online.guest import Guest
from game.online.host import Host, HostSeat, cards_of, digest, seed_of
from game.online.messages import Begun, Moved, Offer, Revealed, RoomError, Sit
from game.summary import HUMAN
from tests.engine.games import careless

KEY, OTHER = f"{1:064x}", f"{2:064x}"
CLASSIC = Offer(VARIANTS["classic"], 2, 2, (HUMAN, HUMAN))


def invited(offer: Offer = CLASSIC) -> tuple[Host, Guest]:
    host = Host(offer, {0: "Emma"}, "a" * 32)
    guest = Guest(host.invitation, "Ben", "b" * 32)
    for message in guest.messages():
        host.take(KEY, message)
    return host, guest


def begun(host: Host) -> Begun:
    host.deal()
    message = next(iter(host.messages_for(1)))
    assert isinstance(message, Begun)
    return message


def test_an_honest_deal_is_promised() -> None:
    host, guest = invited()
    guest.take(begun(host))
    assert guest.is_promised


def test_a_deal_without_what_the_guest_added_or_with_more_is_not_promised() -> None:
    for luck in (("", "c" * 32), ("d" * 32, "b" * 32)):
        host, guest = invited()
        guest.take(replace(begun(host), luck=luck))
        assert not guest.is_promised


def test_a_deal_by_another_secret_is_not_promised() -> None:
    host, guest = invited()
    guest.take(replace(begun(host), promise="e" * 32))
    assert not guest.is_promised


def test_another_game_than_that_of_the_invitation_is_refused() -> None:
    for offer in (Offer(VARIANTS["kids"], 2, 2, (HUMAN, HUMAN)), CLASSIC._replace(kinds=(HUMAN, "expert"))):
        host, guest = invited()
        other = Host(offer, {0: "Emma"}, "a" * 32)
        if offer.kinds[1] == HUMAN:
            other.take(KEY, Sit(1, "Ben", "b" * 32))
        deal = begun(other) if offer.kinds[1] == HUMAN else replace(begun(host), kinds=offer.kinds)
        with pytest.raises(RoomError, match="another than that of the invitation"):
            guest.take(deal)


def played_out(match: Match) -> None:
    rng = random.Random(3)
    while not match.state.ended:
        match.push(careless(match.state, rng))


def test_cards_that_were_chosen_are_no_proof_of_what_was_promised() -> None:
    host, guest = invited()
    deal = begun(host)
    chosen = Match(new_game(CLASSIC.ruleset, 2, 2, 4711))
    seal = commit(chosen.states[0], "f" * 32).fingerprint
    setup = replace(chosen.states[0].setup, seed=0)
    guest.take(replace(deal, setup=setup, seal=seal, hand=chosen.states[0].hands[1]))
    played_out(chosen)
    host.match, host.sitting = chosen, (HostSeat("Emma"), HostSeat("Ben", key=KEY))
    host.seats[1] = HostSeat("Ben", key=KEY, known=0)
    moved = next(message for message in host.messages_for(1) if isinstance(message, Moved))
    guest.take(moved)
    opened = Revealed(1, digest("secret", "a" * 32, 1), "f" * 32, "c" * 32, cards_of(chosen))
    with pytest.raises(RoomError, match="not made of what was promised"):
        guest.take(opened)
    assert guest.match is None


def finished() -> tuple[Host, Guest]:
    host, guest = invited()
    guest.take(begun(host))
    played_out(host.dealt)
    for message in host.messages_for(1):
        guest.take(message)
    return host, guest


def test_a_game_is_opened_once() -> None:
    host, guest = finished()
    assert guest.match
    assert guest.match.states == host.dealt.states
    again = next(message for message in host.messages_for(1) if isinstance(message, Revealed))
    guest.take(again)
    with pytest.raises(RoomError, match="otherwise before"):
        guest.take(replace(again, promise="d" * 32))


def test_the_next_game_follows_from_the_last_one() -> None:
    for change in ("", "earlier", "dealer"):
        host, guest = finished()
        guest.wants("9" * 32)
        for message in guest.messages():
            host.take(KEY, message)
        deal = begun(host)
        if change == "earlier":
            deal = replace(deal, earlier=())
        if change == "dealer":
            deal = replace(deal, setup=replace(deal.setup, dealer=1 - deal.setup.dealer))
        guest.take(deal)
        assert guest.is_promised is (not change)


def test_a_move_that_the_host_makes_for_a_seat_is_told_to_it() -> None:
    host, guest = invited()
    guest.take(begun(host))
    rng = random.Random(3)
    while host.dealt.state.current_player == 0:
        host.make(careless(host.dealt.state, rng))
    host.make(careless(host.dealt.state, rng))
    guest.take(next(message for message in host.messages_for(1) if isinstance(message, Moved)))
    assert guest.refused == "elsewhere"


def test_two_answers_to_one_position_make_one_move() -> None:
    host, guest = invited()
    guest.take(begun(host))
    rng = random.Random(3)
    while host.dealt.state.current_player == 0:
        host.make(careless(host.dealt.state, rng))
    for message in host.messages_for(1):
        guest.take(message)
    state = guest.view.state
    one, other = state.legal_moves()[:2]
    for move in (one, other, one):
        guest.pending = [move]
        for message in guest.messages():
            host.take(KEY, message)
    assert host.dealt.moves[len(guest.steps) :] == (one,)
    assert public_hash(host.dealt.states[len(guest.steps)]) == public_hash(state)


def test_the_seed_hangs_on_each_seats_share() -> None:
    assert seed_of("a", ["", "b"]) != seed_of("a", ["b", ""])
