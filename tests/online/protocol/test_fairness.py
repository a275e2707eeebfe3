"""A host that cheats is found out, or what it has done doesn't count as promised."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from game.engine.deal import new_game
from game.engine.fairness import commit
from game.engine.match import Match
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host, HostSeat, cards_of
from game.online.protocol.messages import Begun, Moved, Offer, Revealed, RoomError, RoomMessage
from game.online.protocol.pledging import Verdict, digest, seed_of
from game.storage.summary import HUMAN
from tests.devices import asked
from tests.engine.games import careless

KEY = f"{1:064x}"
CLASSIC = asked()
Kind = TypeVar("Kind", bound=RoomMessage)


def invited(offer: Offer = CLASSIC) -> tuple[Host, Guest]:
    host = Host(offer, {0: "Emma"}, "a" * 32)
    guest = Guest(host.invitation, "Ben", "b" * 32, KEY)
    answer(guest, host)
    return host, guest


def answer(guest: Guest, host: Host) -> None:
    """Have the host take what the guest tells."""
    for message in guest.messages():
        host.read(KEY, message)


def told(host: Host, kind: type[Kind]) -> Kind:
    """The host's message of a kind to its guest."""
    return next(message for message in host.messages_for(1) if isinstance(message, kind))


def begun(host: Host) -> Begun:
    host.deal()
    return told(host, Begun)


def dealt() -> tuple[Host, Guest]:
    """An honest game up to the guest's first turn, the moves before which it has been told."""
    host, guest = invited()
    guest.take(begun(host))
    play(host.dealt, only=0)
    guest.take(told(host, Moved))
    return host, guest


def play(match: Match, only: int = -1) -> None:
    """Play on, for one seat only if given."""
    rng = random.Random(3)
    while not match.state.ended and only in {-1, match.state.current_player}:
        match.push(careless(match.state, rng))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({}, ""),
        ({"luck": ("", "c" * 32)}, "luck"),
        ({"luck": ("d" * 32, "own")}, "luck"),
        ({"promise": "e" * 32}, "promise"),
    ],
)
def test_only_a_deal_of_the_hosts_secret_and_what_its_guest_added_is_promised(
    change: dict[str, Any], fault: str
) -> None:
    host, guest = invited()
    deal = begun(host)
    guest.take(replace(deal, **{part: _own(value, deal) for part, value in change.items()}))
    assert guest.verdict == Verdict(fault=fault)


def _own(value: Any, deal: Begun) -> Any:
    return tuple(deal.luck[1] if digits == "own" else digits for digits in value) if isinstance(value, tuple) else value


def test_another_game_than_that_of_the_invitation_is_refused() -> None:
    host, guest = invited()
    other = Host(asked("kids"), {0: "Emma"}, "a" * 32)
    for message in Guest(other.invitation, "Ben", "b" * 32, KEY).messages():
        other.read(KEY, message)
    for deal in (begun(other), replace(begun(host), kinds=(HUMAN, "expert"))):
        with pytest.raises(RoomError, match="another than that of the invitation"):
            guest.take(deal)


def test_cards_that_were_chosen_are_no_proof_of_what_was_promised() -> None:
    host, guest = invited()
    deal = begun(host)
    chosen = Match(new_game(CLASSIC.ruleset, 2, 2, 4711))
    seal = commit(chosen.states[0], "f" * 32).fingerprint
    setup = replace(chosen.states[0].setup, seed=0)
    guest.take(replace(deal, setup=setup, seal=seal, hand=chosen.states[0].hands[1]))
    play(chosen)
    host.match, host.sitting = chosen, (HostSeat("Emma"), HostSeat("Ben", key=KEY))
    host.seats[1] = HostSeat("Ben", key=KEY, known=0)
    guest.take(told(host, Moved))
    with pytest.raises(RoomError, match="not made of what was promised"):
        guest.take(Revealed(1, digest("secret", "a" * 32, 1), "f" * 32, "c" * 32, cards_of(chosen)))
    assert guest.match is None


def finished(offer: Offer = CLASSIC) -> tuple[Host, Guest]:
    host, guest = invited(offer)
    guest.take(begun(host))
    play(host.dealt)
    for message in host.messages_for(1):
        guest.take(message)
    return host, guest


def test_a_game_is_opened_once() -> None:
    host, guest = finished()
    assert guest.match
    assert guest.match.states == host.dealt.states
    again = told(host, Revealed)
    guest.take(again)
    with pytest.raises(RoomError, match="otherwise before"):
        guest.take(replace(again, promise="d" * 32))


@pytest.mark.parametrize("change", ["", "earlier", "dealer"])
def test_the_next_game_follows_from_the_last_one(change: str) -> None:
    host, guest = finished()
    guest.wants()
    answer(guest, host)
    deal = begun(host)
    if change == "earlier":
        deal = replace(deal, earlier=())
    if change == "dealer":
        deal = replace(deal, setup=replace(deal.setup, dealer=1 - deal.setup.dealer))
    guest.take(deal)
    assert guest.verdict.fault == ("course" if change else "")


@pytest.mark.parametrize("root", [f"{number:032x}" for number in range(4)])
def test_a_host_that_starts_again_before_it_has_told_of_a_second_game_of_dice_is_not_accused(root: str) -> None:
    host, guest = finished(asked("dice", 4, HUMAN, HUMAN, "easy", "easy"))
    guest.root = root
    guest.wants()
    answer(guest, host)
    host.deal()
    host = Host.restored(json.loads(json.dumps(host.stored())), replay(to_record(host.dealt)))
    guest.take(told(host, Begun))
    assert guest.verdict == Verdict()


def test_a_move_that_the_host_makes_for_a_seat_is_told_to_it() -> None:
    host, guest = dealt()
    host.play(careless(host.dealt.state, random.Random(3)))
    guest.take(told(host, Moved))
    assert guest.refused == "elsewhere"


def test_two_answers_to_one_position_make_one_move() -> None:
    host, guest = dealt()
    one, other = guest.view.state.legal_moves()[:2]
    for move in (one, other, one):
        guest.pending = [move]
        answer(guest, host)
    assert host.dealt.moves[len(guest.steps) :] == (one,)


def test_the_seed_hangs_on_each_seats_share() -> None:
    assert seed_of("a", ["", "b"]) != seed_of("a", ["b", ""])
