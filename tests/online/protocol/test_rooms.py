"""Games between devices: whatever happens to the texts between them, no game is lost and no two devices disagree."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings, stateful
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine import CLASSIC, Match
from game.engine.fairness import received
from game.engine.rules.options import with_options
from game.online.protocol.messages import Offer
from game.online.protocol.pledging import Verdict
from game.storage.summary import HUMAN
from tests.devices import asked
from tests.engine.games import TABLES, Table, table_name
from tests.online.protocol.rooms import Room, offer
from tests.sampling import seed, slowly, takes_all

SMALL = [(rules, seating) for rules, seating in TABLES if seating.seats <= 4]


class Faults(RuleBasedStateMachine):
    """A room whose texts are lost, doubled, late and out of order, and whose devices stop, move, and are doubled."""

    @initialize(table=st.sampled_from(SMALL), computers=st.integers(0, 2), luck=st.integers(0, 1 << 30))
    def open(self, table: Table, computers: int, luck: int) -> None:
        self.room = Room(offer(table, computers), random.Random(luck), games=3)
        self.old: dict[str, Any] = {}

    @rule()
    def everyone_writes(self) -> None:
        self.room.send_all()

    @rule(times=st.integers(1, 4))
    def all_arrives(self, times: int) -> None:
        for _ in range(times):
            self.room.deliver_all()

    @precondition(lambda self: self.room.waiting)
    @rule(number=st.integers(0, 1 << 20), doubled=st.booleans())
    def one_arrives(self, number: int, doubled: bool) -> None:
        self.room.deliver(*self.room.taken(number, keeps=doubled))

    @precondition(lambda self: self.room.waiting)
    @rule(number=st.integers(0, 1 << 20))
    def one_is_lost(self, number: int) -> None:
        self.room.taken(number)

    @rule()
    def the_host_starts_again(self) -> None:
        self.room.restart_host()

    @rule(number=st.integers(0, 10), is_moved=st.booleans())
    def a_guest_starts_again(self, number: int, is_moved: bool) -> None:
        (self.room.move_seat if is_moved else self.room.restart_guest)(self.key(number))

    @rule(number=st.integers(0, 10))
    def a_guest_takes_up_its_other_device(self, number: int) -> None:
        key, guests = self.key(number), self.room.guests
        guests[key], self.old[key] = self.old.get(key, guests[key]), guests[key]
        self.room.restart_guest(key)

    @precondition(lambda self: len(self.room.guests) > 1)
    @rule(number=st.integers(0, 10))
    def a_guest_leaves(self, number: int) -> None:
        self.room.leaves(self.key(number))

    def key(self, number: int) -> str:
        return sorted(self.room.guests)[number % len(self.room.guests)]

    @invariant()
    def nobody_disagrees(self) -> None:
        if hasattr(self, "room"):
            self.room.check()

    def teardown(self) -> None:
        if hasattr(self, "room"):
            self.room.play()
            self.room.check()


@pytest.mark.slow
def test_no_game_is_lost_and_no_two_devices_disagree_after_many_faults() -> None:
    how = settings(
        max_examples=300 if takes_all() else 8,
        stateful_step_count=200,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
        phases=[Phase.reuse, Phase.generate],  # shrinking two hundred faults takes many minutes
    )
    stateful.run_state_machine_as_test(Faults, settings=how)


FORFEITS = with_options(CLASSIC, {"toasts": 2, "toast_limit": 2, "sequences_to_win": 1})


def room_after(games: int, offer: Offer, luck: int) -> tuple[Room, Match]:
    """A room after so many games, all of which every guest knows and can prove, and the last of these."""
    room = Room(offer, random.Random(luck), games)
    match = room.play()
    room.check()
    for guest in room.guests.values():
        assert guest.verdict == Verdict()
        assert guest.match
        assert guest.match.states == match.states
    return room, match


def test_forfeits_among_friends_are_counted_alike_at_all_devices_for_ranks_that_chance_has_picked() -> None:
    _, match = room_after(2, Offer(FORFEITS, 3, 3, (HUMAN,) * 3), 5)
    assert match.states[0].setup.toasts
    assert any(match.state.extras.forfeits)


def test_a_limit_of_forfeits_puts_a_friend_out_and_leaves_the_last_one_in() -> None:
    _, match = room_after(1, Offer(with_options(FORFEITS, {"toast_limit": 1}), 2, 2, (HUMAN,) * 2), 3)
    assert match.state.ended
    assert match.state.ended.termination == "last-in"


def test_a_second_game_of_dice_begins_with_a_roll_that_every_device_can_prove() -> None:
    room, match = room_after(3, asked("dice"), 1)
    assert match.states[0].setup.cut
    room.restart_host()
    room.check()


OPEN_TO_ALL = {"board", "cut", "options", "seats", "name", "variant", "toasts", "c", "r", "seal", "h", "secret", "salt"}
"""Parts of messages that all may read."""


def words_in(part: Any) -> Iterator[str]:
    """All words in a message but for those that everyone may read."""
    if isinstance(part, str):
        yield from part.split()
    elif isinstance(part, dict):
        yield from words_in([value for key, value in part.items() if key not in OPEN_TO_ALL])
    elif isinstance(part, list | tuple):
        for value in part:
            yield from words_in(value)


WITH_HANDS = [table for table in TABLES if not table[0].dice]
SEVERAL_GUESTS = CLASSIC, CLASSIC.seating(6)


@pytest.mark.parametrize(
    "table", slowly(WITH_HANDS, 3, 19, SEVERAL_GUESTS, key="told cards", name=lambda table: table_name(table[1]))
)
def test_no_text_tells_a_guest_a_card_that_is_hidden_from_it(table: Table) -> None:
    room = Room(offer(table, computers=2), random.Random(f"{seed()} {table_name(table[0])}"))
    match = room.play()
    for key, texts in room.read_by.items():
        own = received(match)[room.host.seat_of(key)].cards
        for text, moves in texts:
            told = set(words_in(text)) & {*table[0].deck}
            assert told <= {*own, *(move.card for move in match.moves[:moves])}
