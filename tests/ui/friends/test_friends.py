"""Games with friends, device by device and text by text: from the invitation to the victory, and what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from unittest import mock

import pytest

from game import sealing
from game.engine import CLASSIC, VARIANTS
from game.engine.rules.options import options_of, with_options
from game.i18n import t
from game.library import Library
from game.online.guest import Guest
from game.online.host import Host
from game.rooms import Rooms
from game.ui.friends.friends import AFAR, InviteScene
from game.ui.friends.room import RoomScene
from game.ui.lobby.house_rules import HouseRulesScene
from game.ui.lobby.lineup import Occupant
from game.ui.lobby.preferences import SWITCHES
from game.ui.words.faces import rank_sign
from tests.sampling import some
from tests.ui.friends.devices import Devices, without_chance
from tests.ui.pilot import Pilot

pytest.importorskip("coincurve", reason="coincurve is not installed, as it has no wheel for this Python yet")
HOUSE = with_options(CLASSIC, {"announce": True, "sequences_to_win": 1, "hand_size": 5})
MOST_TURNS = 900


@pytest.fixture
def devices() -> Iterator[Devices]:
    """No device yet; in the classic game Anna will begin."""
    sealing.load()
    with without_chance():
        yield Devices(Pilot(still=True))


def begun(devices: Devices, rules: object = CLASSIC) -> None:
    """Anna has invited Emma, and has the first cards before her."""
    devices.read("Anna", devices.sit("Emma", devices.invite("Anna", rules)))  # type: ignore[arg-type]
    devices.settle()


def played_out(devices: Devices, owner: str, other: str) -> None:
    """Play a game of two to its end, each text once."""
    for _ in range(MOST_TURNS):
        devices.play_turn()
        if devices.top == "VictoryScene":
            return
        text = devices.hand_over()
        owner, other = other, owner
        devices.read(owner, text)
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("game", some(["classic", "numbers", "dice", "kids"], 1, "house"))
@pytest.mark.slow
def test_a_game_goes_from_the_invitation_to_both_victories(devices: Devices, game: str) -> None:
    begun(devices, VARIANTS.get(game, HOUSE))
    played_out(devices, "Anna", "Emma")
    assert devices.top == "VictoryScene"
    for owner in ("Anna", "Emma"):
        (kept,) = Library(devices.stores[owner]).finished()
        assert {player.name for player in kept.summary.players} == {"Anna", "Emma"}
        assert {player.kind for player in kept.summary.players} == {"human", "friend"}


def test_the_lobby_of_friends_makes_the_invitation_by_taps(devices: Devices) -> None:
    pilot = devices.pilot
    devices.go_to("Anna")
    for name in ("friends", "invite", "play"):
        pilot.tap(f"button:{name}")
        pilot.frame()
    assert pilot.scenes[-1] == "RoomScene"
    assert isinstance(devices.app.top, RoomScene)
    assert "Anna" in devices.app.top.text


def test_in_the_lobby_of_friends_everybody_is_one_and_computers_have_names(devices: Devices) -> None:
    pilot = devices.pilot
    devices.go_to("Anna")
    for name in ("button:friends", "button:invite", "option:seats:4"):
        pilot.tap(name)
        pilot.frame()
    lobby = devices.app.top
    assert isinstance(lobby, InviteScene)
    assert [who.level for who in lobby._lineup.occupants[:4]] == ["human", "friend", "friend", "friend"]
    lobby._change(lobby._ruleset, lobby._lineup.with_occupant(2, Occupant("easy")))
    pilot.tap("button:play")
    names = devices.room("Anna").side.names  # type: ignore[union-attr]
    assert (names[0], names[1], names[3]) == ("Anna", "", "")
    assert names[2]


def test_whoever_calls_themselves_you_has_a_usual_name_among_friends(devices: Devices) -> None:
    devices.go_to("Du")
    for name in ("friends", "invite"):
        devices.pilot.tap(f"button:{name}")
        devices.pilot.frame()
    lobby = devices.app.top
    assert isinstance(lobby, InviteScene)
    assert lobby._host == "Player 1"


def test_the_lobby_of_friends_switches_off_what_needs_one_table_and_keeps_the_rest(devices: Devices) -> None:
    devices.go_to("Anna")
    at_one_table, kept = (
        {"table_talk": True, "manual_draw": "strict"},
        {"announce": True, "toasts": 2, "toast_limit": 3},
    )
    devices.app.settings[SWITCHES] = {CLASSIC.name: {**at_one_table, **kept}}
    for name in ("friends", "invite"):
        devices.pilot.tap(f"button:{name}")
        devices.pilot.frame()
    lobby = devices.app.top
    assert isinstance(lobby, InviteScene)
    assert options_of(lobby._ruleset) == kept
    house = lobby._overlay("options")
    assert isinstance(house, HouseRulesScene)
    assert house._choices.keys() <= AFAR


@pytest.mark.slow
def test_friends_are_offered_forfeits_but_nothing_that_needs_one_table(devices: Devices) -> None:
    pilot = devices.pilot
    devices.go_to("Anna")
    for name in ("button:friends", "button:invite", "button:options"):
        pilot.tap(name)
        pilot.frame()
    offered = {name.split(":")[1] for name in pilot.all("option")}
    assert {"toasts", "toast_limit", "announce", "diagonals"} <= offered
    assert {"manual_draw", "table_talk"}.isdisjoint(offered)
    told = [item.words for item in devices.app.top.accessibility_tree()]
    assert {t("house.one_table"), t("house.chance_picks")} <= {*told}
    devices.app.act("option:toasts:1")
    for name in ("button:done", "button:play"):
        pilot.tap(name)
        pilot.frame()
    assert devices.room("Anna").invitation.offer.ruleset.toasts == 1


@pytest.mark.slow
def test_the_ranks_that_chance_has_picked_and_the_forfeits_are_seen_at_both_devices(devices: Devices) -> None:
    begun(devices, with_options(CLASSIC, {"toasts": 2}))
    seen = []
    for _ in range(4):
        setup, table = devices.session.state.setup, devices.table.table
        seen.append(setup.toasts)
        told = " ".join(table.panels.told(table.displayed))
        assert all(rank_sign(rank) in told for ranks in setup.toasts for rank in ranks)
        assert table.displayed.forfeits == list(devices.session.state.extras.forfeits or (0, 0))
        devices.play_turn()
        text = devices.hand_over()
        devices.read("Emma" if len(seen) % 2 else "Anna", text)
        devices.settle()
    assert len({*seen}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("is_of_this_room", [True, False])
def test_a_table_says_that_no_relay_is_reached_only_where_its_own_room_needs_one(
    devices: Devices, *, is_of_this_room: bool
) -> None:
    begun(devices)
    devices.play_turn()
    devices.hand_over()
    devices.app.act("button:close")
    key = devices.room("Anna").key if is_of_this_room else "room-other"
    devices.app.mail = mock.Mock(key=key, is_connected=False, clock_fault="")
    devices.app.mail.tick.return_value, devices.app.mail.wakes_in.return_value = False, 1.0
    devices.settle_waiting()
    assert (t("friends.live.lost") in devices.table.prompt().said) is is_of_this_room


@pytest.mark.slow
def test_a_text_that_comes_twice_or_late_changes_nothing(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    first = devices.hand_over()
    devices.read("Emma", first)
    devices.play_turn()
    answer = devices.hand_over()
    for text in (answer, answer, answer):
        devices.read("Anna", text)
    devices.play_turn()
    second = devices.hand_over()
    for text in (second, first, second):
        devices.read("Emma", text)
    devices.settle()
    assert len(devices.session.match.moves) == 3
    assert devices.session.is_viewers_turn


@pytest.mark.slow
def test_what_is_pasted_over_the_table_brings_it_on_at_once(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    devices.read("Emma", devices.hand_over())
    devices.play_turn()
    answer = devices.hand_over()
    devices.open("Anna")
    devices.settle()
    devices.app.top.field.write(f"> {answer}")
    devices.settle()
    assert devices.top == "PlayScene"
    assert len(devices.session.match.moves) == 2


def test_ones_own_text_and_a_torn_one_are_refused_with_a_sentence(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    text = devices.hand_over()
    for wrong, why in ((text, "own"), (text[:-9], "short"), ("nothing", "strange")):
        devices.app.top.on_open(wrong)
        devices.pilot.frame()
        assert t(f"friends.error.{why}") in devices.app.top.texts()


def test_my_games_say_whose_turn_it_is(devices: Devices) -> None:
    begun(devices)
    devices.go_to("Anna")
    assert t("play.your_turn") in said_in_games(devices)
    devices.open("Anna")
    devices.play_turn()
    devices.hand_over()
    devices.go_to("Anna")
    assert t("friends.wait.title", name="Emma") in said_in_games(devices)


def said_in_games(devices: Devices) -> str:
    devices.pilot.tap("button:games")
    devices.pilot.frame()
    return " ".join(target.label for target in devices.app.top.targets())


def test_there_is_no_hint_no_undo_and_no_new_deal_before_the_end(devices: Devices) -> None:
    begun(devices)
    pilot = devices.pilot
    assert not pilot.app.target("button:hint").enabled
    assert pilot.app.target("button:undo") is None
    pilot.tap("button:menu")
    assert {"button:restart", "button:share"}.isdisjoint(pilot.names)


def test_a_seat_moves_to_another_device_by_its_own_link(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    devices.read("Emma", devices.hand_over())
    link = devices.room("Emma").seat_code()
    devices.read("Emma's tablet", link)
    devices.pilot.tap("button:sit")
    devices.pilot.frame()
    devices.read("Anna", devices.hand_over())
    devices.read("Emma's tablet", devices.room("Anna").code())
    devices.play_turn()
    devices.read("Anna", devices.hand_over())
    devices.settle()
    assert len(devices.session.match.moves) == 2


@pytest.mark.slow
def test_another_game_in_the_room_counts_in_the_series(devices: Devices) -> None:
    begun(devices, HOUSE)
    played_out(devices, "Anna", "Emma")
    devices.open("Emma")
    devices.pilot.frame()
    guest = devices.room("Emma")
    devices.app.follow(devices.app.make("open_room", guest.key))
    for _ in range(100):
        devices.pilot.frame()
    assert devices.top == "VictoryScene"
    devices.pilot.tap("button:again")
    devices.pilot.tap("button:next")
    devices.pilot.frame()
    devices.read("Anna", devices.hand_over())
    devices.settle()
    assert devices.room("Anna").side.game == 2


def test_a_computer_plays_on_for_a_guest_who_has_gone(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    key = devices.room("Anna").guest_keys[1]
    for target in ("button:more", "button:seats", f"seat:{key}", "button:yes"):
        devices.pilot.tap(target)
        devices.pilot.frame()
    devices.settle()
    assert len(devices.session.match.moves) == 2


def test_a_guest_goes_on_without_its_host(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    devices.read("Emma", devices.hand_over())
    devices.play_turn()
    devices.pilot.tap("button:more")
    devices.pilot.tap("button:without")
    devices.pilot.tap("button:yes")
    devices.settle()
    assert devices.top == "PlayScene"
    assert devices.session.is_viewers_turn


def test_a_room_can_be_left(devices: Devices) -> None:
    devices.invite("Anna", CLASSIC)
    devices.open("Anna")
    for name in ("more", "leave", "yes"):
        devices.pilot.tap(f"button:{name}")
        devices.pilot.frame()
    assert devices.top == "TitleScene"
    assert not Rooms(devices.stores["Anna"]).all()


@pytest.mark.slow
def test_four_seats_by_hand_each_gets_what_the_host_sends(devices: Devices) -> None:
    guests = ("Ben", "Cleo", "Dora")
    invitation = devices.invite("Anna", VARIANTS["kids"], 4, 4)
    for guest in guests:
        devices.read("Anna", devices.sit(guest, invitation))
    host = devices.room("Anna").side
    names = [seat.name for seat in host.seats]  # type: ignore[union-attr]
    devices.open("Anna")
    for _ in range(MOST_TURNS):
        devices.play_turn()
        told = devices.hand_over()
        if host.state.ended:
            break
        devices.read(names[host.state.current_player], told)
        devices.play_turn()
        devices.read("Anna", devices.hand_over())
    for guest in guests:
        devices.read(guest, told)
        devices.settle()
        assert devices.top == "VictoryScene"


@pytest.mark.slow
def test_what_the_host_tells_while_a_question_is_open_makes_the_answer_a_sentence(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    devices.read("Emma", devices.hand_over())
    devices.play_turn()
    devices.pilot.tap("button:more")
    devices.pilot.tap("button:without")
    side = devices.room("Emma").side
    assert isinstance(side, Guest)
    side.gone |= {0, 1}
    devices.pilot.tap("button:yes")
    assert t("friends.error.begun") in devices.app.top.texts()


@pytest.mark.slow
def test_one_tap_renews_the_link_of_a_room_that_somebody_floods(devices: Devices) -> None:
    devices.gather("Anna", "Ben")
    devices.show("flood")
    before = devices.room("Anna")
    assert t("friends.flooded", renew=t("friends.renew")) in devices.app.top.texts()
    devices.pilot.tap("button:renew")
    room = devices.room("Anna")
    assert (room.keys.room, room.keys.host) != (before.keys.room, before.keys.host)
    assert isinstance(room.side, Host)
    assert not room.side.guests
    assert not room.side.is_flooded
    assert t("friends.renewed") in devices.app.top.texts()


@pytest.mark.slow
def test_a_host_that_lacks_moves_says_so_and_plays_on_only_once_that_was_decided(devices: Devices) -> None:
    begun(devices)
    devices.play_turn()
    devices.show("lost")
    assert t("friends.lost.text", name="Emma") in devices.app.top.texts()
    assert not devices.session.is_viewers_turn
    devices.pilot.tap("button:settle")
    devices.pilot.tap("button:yes")
    assert devices.top == "PlayScene"
    assert not devices.room("Anna").is_resuming
