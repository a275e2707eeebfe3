"""When a host has gone for good, another seat goes on with the same game: all that the others know stays true."""

import random
from contextlib import suppress
from dataclasses import replace

import pytest

from game.engine import VARIANTS, View
from game.engine.errors import RulesetError, SetupError
from game.engine.rules.options import OPTIONS, options_of, with_options
from game.online.protocol.guest import Guest
from game.online.protocol.host import STAND_IN, Host
from game.online.protocol.messages import Hand, RoomError, read_message
from game.online.protocol.succession import succeeded
from game.ui.friends.friends import NOT_AFAR
from tests.engine.games import TABLES, Table, careless, table_name
from tests.online.protocol.rooms import Room, digits, offer, sent
from tests.sampling import seed, slowly

MANY = [(rules, seating) for rules, seating in TABLES if 3 <= seating.seats <= 6]
MANY_CARDS = next(table for table in MANY if table[0].name == "classic")
MANY_DICE = next(table for table in MANY if table[0].dice)


def left_alone(table: Table, texts: int) -> Room:
    """A game of people alone whose host has gone after so many texts."""
    room = Room(offer(table), random.Random(f"{seed()} {texts} {table_name(table[0])}"))
    for _ in range(texts):
        room.deliver_all()
    return room


def hand_of(guest: Guest) -> Hand:
    (parts,) = sent([guest.hand()])
    hand = read_message(*parts)
    assert isinstance(hand, Hand)
    return hand


def goes_on(room: Room) -> tuple[str, Host]:
    """The first guest's key, and the room with it as its host."""
    (key, heir), *others = room.guests.items()
    for _, guest in others:
        guest.follows_successor = True
    heir.hands = {key: hand_of(guest) for key, guest in others}
    return key, succeeded(heir, digits(room.rng), room.rng)


@pytest.mark.parametrize("table", slowly(MANY, 4, len(MANY), key="heirs", name=lambda table: table_name(table[1])))
def test_another_seat_goes_on_with_the_same_moves_and_hands(table: Table) -> None:
    for texts in (4, 12, 40):
        room = left_alone(table, texts)
        _, host = goes_on(room)
        for guest in room.guests.values():
            count = min(len(guest.steps), len(host.moves))
            seen = [View.of(state, guest.own).state for state in host.dealt.states[: count + 1]]
            assert seen == [view.state for view in guest.views[: count + 1]]
        assert host.kinds[0] == STAND_IN


VALUES = {"hand_size": [3], "chips_each": [60], "sequences_to_win": [1], "line_length": [4], "captured_pairs": [0, 3]}
"""What is tried of options that take any number."""


def of_friends() -> list[Table]:
    """Every variant, and every one with one option that friends may choose, each for three where that can be."""
    found = [min((table for table in TABLES if table[0] is rules), key=_three) for rules in VARIANTS.values()]
    for rules in VARIANTS.values():
        for option in OPTIONS:
            for value in option.values or VALUES.get(option.name, ()):
                if option.name not in NOT_AFAR and value != getattr(rules, option.name):
                    with suppress(RulesetError, SetupError):
                        other = with_options(rules, {option.name: value})
                        found.append(min(((other, seating) for seating in other.seatings), key=_three))
    return found


def _three(table: Table) -> int:
    return abs(table[1].seats - 3)


def told(table: Table) -> str:
    return f"{table[0].name} {options_of(table[0])}"


@pytest.mark.parametrize("table", slowly(of_friends(), 1, 8, MANY_CARDS, MANY_DICE, key="succession", name=told))
def test_every_game_that_friends_may_choose_is_played_on_and_proven_after_its_host_has_gone(table: Table) -> None:
    room = left_alone(table, 5)
    assert all(guest.deal and not guest.view.state.ended for guest in room.guests.values())
    key, room.host = goes_on(room)
    del room.guests[key]
    room.texts.clear()
    room.games, room.temper = room.host.game, careless
    room.host_acts()
    match = room.play()
    for guest in room.guests.values():
        assert guest.match
        assert (guest.match.states, guest.verdict.doubt) == (match.states, "rebuilt")


def test_a_hand_that_another_seat_tells_does_not_count() -> None:
    room = left_alone(MANY[0], 6)
    (_, heir), (key, other), *_ = room.guests.items()
    heir.hands = {key: replace(hand_of(other), seat=heir.own)}
    with pytest.raises(RoomError, match="has not come yet"):
        succeeded(heir, digits(room.rng), room.rng)


def test_nobody_goes_on_where_every_guest_has_gone() -> None:
    room = left_alone(MANY[0], 6)
    heir = next(iter(room.guests.values()))
    heir.gone |= set(range(heir.dealt.setup.seats))
    assert heir.heir == -1
    with pytest.raises(RoomError, match="Another seat goes on"):
        succeeded(heir, digits(room.rng), room.rng)
