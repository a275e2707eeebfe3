"""Games with friends, device by device and text by text: from the invitation to the victory, and what goes wrong."""

import itertools
from unittest import mock

import pytest

from game.engine import CLASSIC, VARIANTS
from game.engine.rules.options import options_of, with_options
from game.i18n import t
from game.online.rooms import Rooms
from game.storage.library import Library
from game.ui.friends.friends import NOT_AFAR, InviteScene
from game.ui.lobby.lineup import Occupant
from game.ui.lobby.preferences import SWITCHES
from game.ui.words.faces import rank_sign
from tests.sampling import some
from tests.ui.conftest import do
from tests.ui.friends.window import Window
from tests.ui.pilot import Pilot
from tests.ui.whole_games import LONG

MOST_TURNS = 900


@pytest.fixture
def window() -> Window:
    """Before any device."""
    return Window(Pilot(still=True), LONG)


@pytest.fixture
def begun(window: Window, request: pytest.FixtureRequest) -> Window:
    """Anna has invited Emma, to the classic game unless told, and has the first cards before her."""
    window.read("Anna", window.sit("Emma", window.invite("Anna", getattr(request, "param", CLASSIC))))
    window.settle()
    return window


# ---------------------------------------------------------------- the lobby of friends


def lobby_of(window: Window, host: str = "Anna") -> InviteScene:
    """The lobby where somebody makes an invitation."""
    window.go_to(host)
    window.tap("friends", "invite")
    return window.app.top


def test_in_the_lobby_of_friends_everybody_is_one_and_computers_have_names(window: Window) -> None:
    lobby = lobby_of(window)
    window.tap("option:seats:4")
    assert [who.level for who in lobby._lineup.occupants[:4]] == ["human", "friend", "friend", "friend"]
    lobby._change(lobby._ruleset, lobby._lineup.with_occupant(2, Occupant("easy")))
    window.tap("play")
    anna, first, computer, last = window.devices["Anna"].host.names
    assert (window.top, anna, first, bool(computer), last) == ("RoomScene", "Anna", "", True, "")


def test_an_invitation_proposes_two_seats_whatever_the_last_game_had_and_keeps_what_is_chosen_in_it(
    window: Window,
) -> None:
    window.go_to("Anna")
    window.app.settings |= {"lobby": {"classic": {"seats": 4, "sides": 4}, "kids": {"seats": 4, "sides": 2}}}
    window.tap("friends", "invite")
    lobby = window.app.top
    assert (lobby._lineup.seats, lobby._lineup.sides) == (2, 2)
    for deed, seats in (("variant:kids", 2), ("option:seats:4", 4), ("variant:classic", 4)):
        window.app.act(deed)
        assert (lobby._lineup.seats, lobby._lineup.sides) == (seats, lobby._ruleset.sides_for(seats)[0])


def test_a_game_for_two_has_no_numbers_to_choose_among_friends(window: Window) -> None:
    lobby_of(window)
    window.tap("variant:travel")
    window.app.step(0.01)
    assert not [item for item in window.app.top.targets() if item.name.startswith("option:seats")]
    window.tap("play")
    assert window.top == "RoomScene"


def test_whoever_calls_themselves_you_has_a_usual_name_among_friends(window: Window) -> None:
    assert lobby_of(window, "Du")._host == "Player 1"


def test_the_lobby_of_friends_switches_off_what_needs_one_table_and_keeps_the_rest(window: Window) -> None:
    kept = {"announce": True, "toasts": 2, "toast_limit": 3}
    window.app.settings[SWITCHES] = {CLASSIC.name: {"table_talk": True, "manual_draw": "strict", **kept}}
    lobby = lobby_of(window)
    assert options_of(lobby._ruleset) == kept
    assert lobby._overlay("options")._choices.keys().isdisjoint(NOT_AFAR)  # type: ignore[attr-defined]


@pytest.mark.slow
def test_friends_are_offered_forfeits_but_nothing_that_needs_one_table(window: Window) -> None:
    lobby_of(window)
    window.tap("options")
    offered = {name.split(":")[1] for name in window.pilot.all("option")}
    assert {"toasts", "toast_limit", "announce", "diagonals"} <= offered - {"manual_draw", "table_talk"} == offered
    told = {item.words for item in window.app.top.accessibility_tree()}
    assert {t("house.one_table"), t("house.chance_picks")} <= told
    window.app.act("option:toasts:1")
    window.tap("done", "play")
    assert window.room("Anna").invitation.offer.ruleset.toasts == 1


# ---------------------------------------------------------------- whole games


HOUSE = with_options(CLASSIC, {"announce": True, "sequences_to_win": 1, "hand_size": 5})
GAMES = {"house": HOUSE, **{name: VARIANTS[name] for name in ("classic", "numbers", "dice", "kids")}}


@pytest.mark.parametrize(
    "begun", [pytest.param(GAMES[name], id=name) for name in some(GAMES, 1, "house", key="friends")], indirect=True
)
@pytest.mark.slow
def test_a_game_goes_from_the_invitation_to_both_victories_and_another_counts_in_the_series(begun: Window) -> None:
    for other in itertools.islice(itertools.cycle(("Emma", "Anna")), MOST_TURNS):
        begun.play_turn()
        if begun.top == "VictoryScene":
            break
        begun.read(other, begun.hand_over())
    for owner, other in (("Anna", "Emma"), ("Emma", "Anna")):
        (kept,) = Library(begun.devices[owner].store).finished()
        assert {(one.name, one.kind) for one in kept.summary.players} == {(owner, "human"), (other, "friend")}
    begun.open("Emma")
    for _ in range(100):
        begun.frame()
    assert begun.top == "VictoryScene"
    begun.tap("again", "next")
    begun.read("Anna", begun.hand_over())
    begun.settle()
    assert begun.room("Anna").side.game == 2


@pytest.mark.slow
def test_four_seats_by_hand_each_gets_what_the_host_sends(window: Window) -> None:
    guests = ("Ben", "Cleo", "Dora")
    invitation = window.invite("Anna", VARIANTS["kids"], 4, 4)
    for guest in guests:
        window.read("Anna", window.sit(guest, invitation))
    host, told = window.devices["Anna"].host, window.hand_over()
    assert t("friends.wait.text", name="Ben, Cleo and Dora") in window.texts
    for guest in guests:
        window.read(guest, told)
        window.read("Anna", window.hand_over())
    window.open("Anna")
    for _ in range(MOST_TURNS):
        told = window.turn()
        if host.state.ended:
            break
        window.read(host.names[host.state.current_player], told)
        window.read("Anna", window.turn())
    for guest in guests:
        window.read(guest, told)
        window.settle()
        assert window.top == "VictoryScene"


# ---------------------------------------------------------------- what is seen and told


@pytest.mark.parametrize("begun", [pytest.param(with_options(CLASSIC, {"toasts": 2}), id="toasts")], indirect=True)
@pytest.mark.slow
def test_the_ranks_that_chance_has_picked_and_the_forfeits_are_seen_at_both_devices(begun: Window) -> None:
    seen = []
    for other in ("Emma", "Anna", "Emma", "Anna"):
        setup, table = begun.session.state.setup, begun.table.desk.table
        seen.append(setup.toasts)
        told = " ".join(table.panels.told(table.displayed))
        assert all(rank_sign(rank) in told for ranks in setup.toasts for rank in ranks)
        assert table.displayed.forfeits == list(begun.session.state.extras.forfeits or (0, 0))
        begun.read(other, begun.turn())
        begun.settle()
    assert len({*seen}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("is_of_this_room", [True, False])
def test_a_table_says_that_no_relay_is_reached_only_if_its_room_needs_one(begun: Window, is_of_this_room: bool) -> None:
    begun.turn()
    begun.tap("close")
    key = begun.room("Anna").key if is_of_this_room else "room-other"
    begun.app.mail = mock.Mock(key=key, is_connected=False, clock_fault="")
    begun.app.mail.tick.return_value, begun.app.mail.wakes_in.return_value = False, 1.0
    begun.settle_waiting()
    assert (t("friends.live.lost") in begun.table.prompt().said) is is_of_this_room


@pytest.mark.slow
def test_what_is_pasted_over_the_table_brings_it_on_at_once(begun: Window) -> None:
    begun.read("Emma", begun.turn())
    answer = begun.turn()
    begun.open("Anna")
    begun.settle()
    begun.app.top.field.write(f"> {answer}")
    begun.settle()
    assert begun.top == "PlayScene"
    assert len(begun.session.match.moves) == 2


def test_ones_own_text_and_a_torn_one_are_refused_with_a_sentence(begun: Window) -> None:
    text = begun.turn()
    for wrong, why in ((text, "own"), (text[:-9], "short"), ("nothing", "strange")):
        begun.app.top.on_open(wrong)
        begun.frame()
        assert t(f"friends.error.{why}") in begun.texts


def test_my_games_say_whose_turn_it_is(begun: Window) -> None:
    for said in (t("play.your_turn"), t("friends.wait.title", name="Emma")):
        begun.go_to("Anna")
        begun.tap("games")
        assert said in " ".join(target.label for target in begun.app.top.targets())
        begun.open("Anna")
        begun.turn()


def test_there_is_no_hint_no_undo_and_no_new_deal_before_the_end(begun: Window) -> None:
    assert not begun.app.target("button:hint").enabled
    assert begun.app.target("button:undo") is None
    begun.tap("menu", "more")
    do(begun.pilot, "lacks: button:restart button:share")


# ---------------------------------------------------------------- who comes, moves and goes


def test_a_seat_moves_to_another_device_by_its_own_link(begun: Window) -> None:
    begun.read("Emma", begun.turn())
    begun.read("Anna", begun.sit("Emma's tablet", begun.room("Emma").seat_code()))
    begun.read("Emma's tablet", begun.room("Anna").code())
    begun.read("Anna", begun.turn())
    begun.settle()
    assert len(begun.session.match.moves) == 2


def test_a_computer_plays_on_for_a_guest_who_has_gone(begun: Window) -> None:
    begun.turn()
    begun.tap("more", "seats", f"seat:{begun.room('Anna').side.keys[1]}", "yes")
    begun.settle()
    assert len(begun.session.match.moves) == 2


@pytest.mark.parametrize("has_heard", [False, True])
def test_a_guest_goes_on_without_its_host_unless_that_has_told_more_meanwhile(begun: Window, has_heard: bool) -> None:
    begun.read("Emma", begun.turn())
    begun.turn()
    begun.tap("more", "without")
    begun.devices["Emma"].guest.gone |= {0, 1} if has_heard else set()
    begun.tap("yes")
    if has_heard:
        assert t("friends.error.begun") in begun.texts
    else:
        begun.settle()
        assert (begun.top, begun.session.is_viewers_turn) == ("PlayScene", True)


def test_a_room_can_be_left(window: Window) -> None:
    window.invite("Anna", CLASSIC)
    window.open("Anna")
    window.tap("more", "leave", "yes")
    assert window.top == "TitleScene"
    assert not Rooms(window.app.store).all()


@pytest.mark.slow
def test_one_tap_renews_the_link_of_a_room_that_somebody_floods(window: Window) -> None:
    window.gather("Anna", "Ben")
    window.show("flood")
    before = window.room("Anna").keys
    assert t("friends.flooded", renew=t("friends.renew")) in window.texts
    window.tap("renew")
    after, host = window.room("Anna").keys, window.devices["Anna"].host
    assert (after.room, after.host) != (before.room, before.host)
    assert not host.guests
    assert not host.is_flooded
    assert t("friends.renewed") in window.texts


@pytest.mark.slow
def test_a_host_that_lacks_moves_says_so_and_plays_on_only_once_that_was_decided(begun: Window) -> None:
    begun.play_turn()
    begun.show("lost")
    assert t("friends.lost.text", name="Emma") in begun.texts
    assert not begun.session.is_viewers_turn
    begun.tap("settle", "yes")
    assert begun.top == "PlayScene"
    assert not begun.room("Anna").is_resuming
