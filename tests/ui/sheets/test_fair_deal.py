"""Fair deal: the seal before, during and after a game, its check, a deal by its number, and everyone's cards."""

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.fairness import commit, received
from game.i18n import t
from game.session.session import Session, resume
from game.ui.sheets.fair_deal import CardsGotScene, FairDealScene, grouped
from game.ui.toolkit.view import items, paint
from tests.sampling import slowly
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.pilot import Pilot

SALT = "0123456789abcdef" * 2


def at_next_deal(pilot: Pilot) -> str:
    """Look at the next deal's seal, and return the words about it."""
    pilot.open(pilot.app.scene("lobby"))
    do(pilot, "act button:options | frame | act button:fair | frame")
    return said(pilot)


def begun(pilot: Pilot) -> Session:
    """Go back to the lobby and play."""
    while pilot.scenes[-1] != "LobbyScene":
        pilot.click("button:done")
    pilot.click("button:play")
    return resume(pilot.app.store, pilot.app.rng)


def said(pilot: Pilot) -> str:
    return pilot.app.top.status()


def open_seal(pilot: Pilot, *more: str) -> str:
    """The words about the seal at the end of a game, after some more taps."""
    do(pilot, "button:more | button:fair", *more)
    return said(pilot)


def finished(pilot: Pilot, rules: Ruleset = CLASSIC, salt: str | None = SALT) -> Session:
    """The end of a game, with a seal unless the salt is None."""
    session = gallery.seated(pilot, gallery.finished(rules, 2, 2))
    session.commitment = None if salt is None else commit(session.match.states[0], salt)
    pilot.open(pilot.app.scene("victory", session))
    return session


def test_the_game_that_begins_has_the_seal_that_was_shown(still: Pilot) -> None:
    told = at_next_deal(still)
    session = begun(still)
    assert session.commitment.is_sealed
    assert grouped(session.commitment.fingerprint) in told
    assert commit(session.state, session.commitment.salt) == session.commitment


def test_the_seal_stays_the_same_until_the_game_begins_or_the_rules_change(still: Pilot) -> None:
    told = at_next_deal(still)
    assert at_next_deal(still) == told
    begun(still)
    anew = at_next_deal(still)
    do(still, "button:done | option:board_layout:shuffled | act button:fair")
    assert len({told, anew, said(still)}) == 3


def test_a_deal_is_called_up_by_its_number_and_always_the_same(still: Pilot) -> None:
    seals = set()
    for _ in range(2):
        at_next_deal(still)
        still.write("12a34")
        assert t("fair.known", number=1234) in said(still)
        session = begun(still)
        assert (session.state.setup.seed, session.commitment.is_sealed) == (1234, False)
        seals.add(session.commitment)
        session.match = Match(session.state)
        still.app.store.remove("game")
    assert len(seals) == 1


def test_the_house_rules_say_that_a_deal_was_called_up_unless_its_number_was_cleared(still: Pilot) -> None:
    told = at_next_deal(still)
    still.write("123456789012345")
    assert t("fair.known", number=1234567890) in said(still)  # longer than any seed
    do(still, *["key backspace"] * 10, f"status: {told}")
    still.write("77")
    do(still, "key return | scene: HouseRulesScene")
    assert t("fair.row.known", number=77) in still.app.target("button:fair").label


def test_while_a_game_goes_on_neither_salt_nor_number_is_told(still: Pilot) -> None:
    session = still.session(new_game(CLASSIC, 2, seed=123456, dealer=1))
    session.commitment = commit(session.state, SALT)
    still.play(session)
    do(still, "act button:menu | act button:more | act button:fair")
    assert grouped(session.commitment.fingerprint) in said(still)
    assert [secret for secret in (grouped(SALT), "123456") if secret in said(still)] == []
    assert still.names == ["button:done"]
    still.play(still.session())  # without a seal
    do(still, "act button:menu | act button:more | lacks: button:fair")


@pytest.mark.parametrize("rules", [CLASSIC, VARIANTS["dice"], VARIANTS["numbers"]], ids=lambda rules: rules.name)
def test_afterwards_the_seal_is_opened_and_the_check_agrees(still: Pilot, rules: Ruleset) -> None:
    session = finished(still, rules)
    told = open_seal(still)
    assert "0123 4567 89ab cdef 0123 4567 89ab cdef" in told
    assert t("fair.number", number=session.state.setup.seed) in told
    count = sum(len(seat.cards) + len(seat.rolls) for seat in received(session.match))
    agrees = t("fair.agrees.rolls" if rules.dice else "fair.agrees", n=count)
    do(still, f"button:check | status: …{agrees}…")


def test_another_deal_than_the_sealed_one_and_cards_out_of_their_order_are_told(still: Pilot) -> None:
    session, other = finished(still), new_game(CLASSIC, 2, seed=99)
    session.commitment = commit(other, SALT)
    assert t("fair.other") in open_seal(still, "button:check")
    session = still.session(other.with_draw_pile(other.draw_pile[::-1]))
    session.commitment = commit(session.state, SALT)
    still.lay(FairDealScene(still.app, session))
    scene = still.app.top
    scene._check()
    assert t("fair.disorder") in scene.texts()


def test_a_game_that_began_without_a_seal_says_so_and_still_tells_its_number(still: Pilot) -> None:
    session = finished(still, salt=None)
    told = open_seal(still)
    assert t("fair.unsealed") in told
    assert t("fair.number", number=session.state.setup.seed) in told
    assert still.names == ["button:done", "button:cards"]


def test_the_same_deal_again_is_one_that_is_known_and_what_is_dealt_anew_is_sealed_anew(still: Pilot) -> None:
    session = finished(still)
    again = session.swapped()
    assert (again.commitment, again.commitment.is_sealed) == (commit(again.state, ""), False)
    for deal_anew in (session.next_game, session.restarted):
        found = deal_anew().commitment
        assert found.is_sealed
        assert found.salt != SALT
        assert resume(still.app.store, still.app.rng).commitment == found


@pytest.mark.parametrize("name", slowly(["classic", "numbers", "states"], 1, 3, "dice", key="cards got"))
def test_everyones_cards_are_told_in_order(still: Pilot, name: str) -> None:
    session = finished(still, VARIANTS[name])
    told = open_seal(still, "button:cards")
    for player, found in zip(session.players, received(session.match), strict=True):
        assert player.name in told
        assert str(len(found.cards) or len(found.rolls)) in told
    do(still, "button:close | scene: FairDealScene")


def test_cards_of_a_standard_pack_are_shown_and_those_with_a_power_stand_out(still: Pilot) -> None:
    scene = CardsGotScene(still.app, finished(still))
    still.lay(scene)
    still.frame()
    pages = [pygame.Surface((400, 60)) for _ in range(2)]
    for page, card in zip(pages, ("5H", "JS"), strict=True):
        paint(page, items(scene._cards((card,)), page.get_rect(), scene.look), scene.look)
    assert pages[0].get_at((1, 30)) != pages[1].get_at((1, 30))
