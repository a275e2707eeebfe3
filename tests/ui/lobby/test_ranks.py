"""The ranks that bring forfeits: the question, the choice, and the same ranks in the game."""

import itertools

import pytest

from game.engine import CLASSIC
from game.engine.rules.options import with_options
from game.engine.setup import Setup, picked_ranks
from game.i18n import set_language
from game.session.session import resume
from game.storage.store import GAME
from game.ui.lobby.lobby import LobbyScene
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

RANKS = "23456789TJQKA"


def asked(*levels: str, count: int = 1, names: tuple[str, ...] = ()) -> Pilot:
    """Someone who has tapped Play in a lobby with these players, who pick so many ranks each."""
    pilot = Pilot(still=True)
    chairs = [[level, name] for level, name in itertools.zip_longest(levels, names, fillvalue="")]
    pilot.app.settings |= {"variant": "classic", "options": {"classic": {"toasts": count}}}
    pilot.app.settings |= {"lobby": {"classic": {"seats": len(levels), "chairs": chairs}}}
    pilot.open(LobbyScene(pilot.app))
    pilot.click("button:play")
    return pilot


def dealt(pilot: Pilot) -> Setup:
    assert pilot.scenes == ["DealScene"]
    return resume(pilot.app.store, pilot.app.rng).state.setup


def drawn(setup: Setup) -> tuple[tuple[str, ...], ...]:
    """The ranks that the seed picks."""
    return picked_ranks(setup.ruleset, setup.seats, setup.seed)


def test_people_at_one_device_pick_in_turn() -> None:
    pilot = asked("human", "easy", "human", "human", names=("Ada", "", "Cleo", "Dora"))
    do(pilot, "status: Ada, pick your rank.… | option:rank:7")
    assert pilot.app.target("button:done").label == "Next"
    do(pilot, "button:done | status: Cleo, pick your rank.… | button:chance | status: Dora, pick your rank.…")
    assert pilot.app.target("button:done").label == "Play"
    do(pilot, "option:rank:7 | button:done")
    setup = dealt(pilot)
    assert setup.toasts == (("7",), drawn(setup)[1], drawn(setup)[2], ("7",))


def test_chance_may_choose_and_nobody_is_asked_among_computers_or_where_there_are_no_ranks() -> None:
    pilot = asked("human", "easy")
    pilot.click("button:chance")
    for setup in (dealt(pilot), dealt(asked("easy", "easy"))):
        assert setup.toasts == drawn(setup)
    assert asked("human", "easy", count=0).scenes == ["DealScene"]


def chosen(pilot: Pilot) -> str:
    """The ranks that show as chosen."""
    return "".join(rank for rank in RANKS if pilot.app.target(f"option:rank:{rank}").chosen)


def test_one_goes_on_only_with_as_many_ranks_as_agreed_the_last_ones_chosen() -> None:
    pilot = asked("human", "easy", count=2)
    do(pilot, "status: Pick your two ranks. Whenever anyone plays a card of these ranks…")
    for rank, ranks in (("K", "K"), ("3", "3K"), ("T", "3T"), ("3", "T"), ("5", "5T")):
        pilot.tap(f"option:rank:{rank}")
        assert (chosen(pilot), "button:done" in pilot.names) == (ranks, len(ranks) == 2)
    pilot.tap("button:done")
    assert dealt(pilot).toasts[0] == ("5", "T")


def test_back_leads_to_the_one_before_and_from_the_first_to_the_lobby_with_nothing_begun() -> None:
    pilot = asked("human", "human")
    do(pilot, "option:rank:K", "button:done", "key escape")
    assert chosen(pilot) == "K"
    do(pilot, "key escape | scenes: LobbyScene")
    assert pilot.app.store.keys(GAME) == []


def test_keys_alone_are_enough() -> None:
    pilot = asked("human", "human", count=2)
    for keys, ranks in (("key q | key 1", "TQ"), ("key return", "")):
        do(pilot, keys)
        assert chosen(pilot) == ranks
    do(pilot, "enter option:rank:5", "enter option:rank:A", "key return")
    assert dealt(pilot).toasts == (("T", "Q"), ("5", "A"))


@pytest.mark.parametrize(("code", "keys", "ranks"), [("nl", "vb", "JQ"), ("de", "dj", "JQ"), ("da", "e1", "TA")])
def test_letters_that_cards_show_choose_their_ranks_and_so_do_known_ones(code: str, keys: str, ranks: str) -> None:
    pilot = asked("human", "easy", count=2)
    set_language(code)
    for key in keys:
        pilot.key(key)
    assert chosen(pilot) == ranks


def test_what_a_person_alone_picked_is_shown_with_the_name_and_stays_for_the_match() -> None:
    pilot = asked("human", "easy", "easy")
    do(pilot, "status: Pick your rank. Whenever anyone plays a card of this rank… | option:rank:Q | button:done")
    setup = dealt(pilot)
    assert setup.toasts == (("Q",), *drawn(setup)[1:])  # the seed picks for computers
    pilot.key("escape")
    table = pilot.table
    assert "Q: 0 forfeits" in table.desk.table.panels.told(table.desk.table.displayed)[0]
    assert table.session.restarted().state.setup.toasts == setup.toasts
    assert with_options(CLASSIC, {"toasts": 1}) == table.session.state.setup.ruleset
