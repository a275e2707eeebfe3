"""Share: copies, files and pictures of a deal and of a game, and honest words about their success."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.device import web
from game.engine import CLASSIC, VARIANTS, Ruleset, new_game
from game.engine.record.codes import deal_from_code
from game.engine.record.game_codes import game_from_code
from game.i18n import t
from game.session.session import Player, Session
from game.sharing.incoming import opened
from game.ui.endgame.victory import VictoryScene
from game.ui.share.share import SIZE, ShareScene, challenge_of, seat_of
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.gallery import GALLERY, finished
from tests.ui.pilot import Pilot


def at_the_end(pilot: Pilot, rules: Ruleset = CLASSIC, seat: int = 0) -> Session:
    """A finished game whose person sat in a seat, and its sheet."""
    match = finished(rules, *rules.playable_seatings[0][:2])
    seats = range(match.state.setup.seats)
    players = tuple(Player("You") if other == seat else Player("Ada", "easy") for other in seats)
    session = Session(match, players, pilot.app.store, pilot.app.rng)
    pilot.open(VictoryScene(pilot.app, session))
    do(pilot, "act button:more | act button:share | frame")
    return session


def wait_for_picture(pilot: Pilot) -> ShareScene:
    while not pilot.app.target("button:picture").enabled:
        pilot.frame()
    return pilot.app.top


def said(pilot: Pilot) -> str:
    return " ".join(pilot.app.top.texts())


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that reach a clipboard that works."""
    found: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", found.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: found[-1])
    return found


def test_the_code_of_a_game_that_goes_on_brings_the_same_cards_and_seat(still: Pilot, copied: list[str]) -> None:
    scene = still.play(still.session(new_game(CLASSIC, 4, 2, seed=9, dealer=3)))
    do(still, f"button:menu | button:more | button:share | button:copy | status: …{t('share.copied')}…")
    deal = deal_from_code(copied[-1])
    assert (deal.dealt().hands, deal.seat, deal.challenge) == (scene.session.match.states[0].hands, 0, None)
    assert still.app.target("button:whole") is None
    do(still, "key escape | scenes: PlayScene MenuScene MoreScene")


@pytest.mark.parametrize("name", slowly(VARIANTS, 0, 3, "classic", key="shared"))
def test_a_finished_game_has_a_challenge_itself_and_a_picture(name: str, still: Pilot, copied: list[str]) -> None:
    session = at_the_end(still, VARIANTS[name])
    do(still, "button:copy | button:whole")
    challenge, whole = deal_from_code(copied[0]).challenge, game_from_code(copied[1])
    assert (challenge, whole.match.moves) == (challenge_of(session, 0), session.match.moves)
    assert whole.players[0].name == ""
    assert opened(copied[1])
    picture = wait_for_picture(still)._picture
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1200, 40) for y in range(0, 630, 30)}) > 20


def test_the_challenge_is_the_persons_of_several_the_winners(still: Pilot) -> None:
    session = at_the_end(still, seat=1)
    winner = session.state.ended.winner if session.state.ended else None
    assert seat_of(session) == 1
    assert challenge_of(session, 1).result == ("won" if winner == 1 else "lost")
    session.players = (Player("A"), Player("B"))
    assert seat_of(session) == winner


def test_where_copying_fails_the_code_lies_selected_in_a_field(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", lambda _: None)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "something else")
    at_the_end(still)
    do(still, f"button:copy | status: …{t('share.not_copied')}…")
    scene = still.app.top
    assert scene.field.edit.selected == scene.code
    for letter in "abc":
        still.write(letter)
    assert scene.field.edit.selected == scene.code


def test_the_picture_is_saved_and_its_place_told(still: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Pictures").mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    at_the_end(still)
    assert not still.app.target("button:picture").enabled
    wait_for_picture(still)
    still.click("button:picture")
    (file,) = (tmp_path / "Pictures").iterdir()
    assert pygame.image.load(file).get_size() == SIZE
    assert [words for words in (file.name, "~/Pictures") if words not in said(still)] == []


def test_cards_that_no_seed_brings_go_as_a_whole_game(still: Pilot, copied: list[str]) -> None:
    first = new_game(CLASSIC, 2, seed=3)
    session = still.session(first.with_draw_pile(first.draw_pile[::-1]))
    still.open(ShareScene(still.app, session))
    assert still.app.target("button:copy") is None
    still.click("button:whole")
    assert game_from_code(copied[-1]).match.state == session.state


def test_in_a_page_buttons_are_offered_for_the_own_gesture(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    page = {"ON_WEB": True, "can_share": lambda: True, "address": lambda: "https://example.org/"}
    for name, value in (page | {"gesture": asked.append}).items():
        monkeypatch.setattr(web, name, value)
    at_the_end(still)
    scene = wait_for_picture(still)
    offered = {item.name: item.gesture for item in scene.gestures() if item.gesture}
    assert offered["button:copy"].text == f"https://example.org/#{scene.code}"
    assert offered["button:send"].text.endswith(offered["button:copy"].text)
    assert offered["button:send"].file == offered["button:picture"].file == f"Fivefold {scene.code}.png"
    still.click("button:copy")
    assert asked == ["button:copy"]
    assert t("share.copied") not in said(still)
    for gesture in (("button:copy", "done"), ("button:send", "left")):
        scene.on_gesture(*gesture)
        assert t("share.copied") in said(still)


WINDOWS = [((844, 390), 1.0), ((390, 844), 1.5), ((320, 568), 1.0), ((1024, 768), 1.0)]
WAYS = [*itertools.product(WINDOWS, ["share a game", "share a game, copied"])]


@pytest.mark.parametrize("way", slowly(WAYS, 0, 2, WAYS[1], key="seen"))
def test_the_code_is_seen_without_scrolling(way: tuple[tuple[tuple[int, int], float], str]) -> None:
    (size, times), name = way
    pilot = Pilot(size, still=True, text_size=times)
    GALLERY[name](pilot)
    scene = pilot.app.top
    assert any(scene.code in item.label and scene.scroll.rect.contains(item.rect) for item in scene.items)
