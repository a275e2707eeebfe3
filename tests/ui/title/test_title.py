"""The title and the apology: a first picture that leads on by anything, and a way on after a mistake."""

import itertools
import random

import pygame
import pytest

from game.engine import CLASSIC, Match, SetupError, new_game
from game.session import Player, Session
from game.storage import Store
from game.ui.overlays.error import ErrorScene, technical_line
from game.ui.shell.app import App
from game.ui.shell.scene import Replace
from game.ui.title.layout import title
from game.ui.title.scene import END, TitleScene
from game.ui.toolkit import assets
from game.ui.toolkit.geometry import zoom

SIZES = [
    *((360, 640), (390, 844), (768, 1024), (1024, 1366), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 768), (1280, 720), (1920, 1080), (2732, 2048)),
]


def opened(size: tuple[int, int] = (1024, 768), *, still: bool = False) -> App:
    app = App(Store(), random.Random(1), size)
    app.settings["reduced_motion"] = still
    app.director.follow(Replace(TitleScene(app)))
    return app


def post(app: App, kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))
    app.step(0.01)


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_everything_of_the_title_is_in_the_window_and_nothing_covers_the_words(
    size: tuple[int, int], pixels: float
) -> None:
    size = (round(size[0] * pixels), round(size[1] * pixels))
    scale = zoom(size, pixels)
    at = title(size, scale)
    window = pygame.Rect(0, 0, *size)
    words = [at.name, at.line, at.button]
    for rect in (*words, at.tray, *at.cells):
        assert window.contains(rect)
    for cell in at.cells:
        assert at.tray.contains(cell)
    assert at.tray.collidelist(words) == -1
    assert all(not a.colliderect(b) for a, b in itertools.pairwise(words))
    assert at.button.height >= 44 * scale
    for x, y in at.cards:
        assert window.collidepoint(x, y - at.card[1] * 0.45)


def test_the_picture_comes_in_and_then_nothing_is_drawn() -> None:
    app = opened()
    app.step(0.01)
    assert not app.director.dirty
    drawn = 0
    for _ in range(round(END / 0.02) + 5):
        app.director.top.update(0.02)
        drawn += app.director.dirty
        app.director.top.dirty = False
    assert drawn >= END / 0.02 - 1
    app.step(0.02)
    assert not app.director.dirty


def test_with_less_motion_the_picture_is_there_at_once() -> None:
    app = opened(still=True)
    app.step(0.01)
    before = pygame.image.tobytes(app.display.screen, "RGB")
    app.director.top.dirty = True
    app.step(1.0)
    assert pygame.image.tobytes(app.display.screen, "RGB") == before


def test_the_first_picture_waits_for_few_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []

    def raster(svg_text: str, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return kept(svg_text, size)

    kept = assets.raster
    monkeypatch.setattr(assets, "raster", raster)
    assets.clear()
    app = opened()
    app.step(0.01)
    assert 1 <= len(made) <= 8
    for _ in range(round(END / 0.02)):
        app.step(0.02)
    assert len(made) > 16


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"),
        pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5), touch=True),
    ],
)
def test_any_key_and_a_tap_anywhere_lead_to_the_lobby(event: pygame.event.Event) -> None:
    app = opened()
    app.step(0.01)
    if event.type == pygame.MOUSEBUTTONUP:
        post(app, pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), touch=True)
    pygame.event.post(event)
    app.step(0.01)
    assert app.scenes() == ["LobbyScene"]


def failed() -> SetupError:
    try:
        CLASSIC.seating(5)
    except SetupError as error:
        return error
    raise AssertionError


def test_the_technical_line_names_the_error_and_the_games_own_line() -> None:
    line = technical_line(failed())
    assert line.startswith("SetupError: classic is not for 5 seats")
    assert "(game/engine/rules/ruleset.py:" in line
    assert technical_line(KeyError("x")) == "KeyError: 'x'"


def test_without_a_saved_game_the_apology_leads_to_the_lobby() -> None:
    app = opened()
    app.follow(Replace(ErrorScene(app, failed())))
    app.step(0.01)
    assert [target["name"] for target in app.targets()] == ["button:lobby"]
    app.act("button:lobby")
    assert app.scenes() == ["LobbyScene"]


def test_with_a_saved_game_the_apology_offers_to_continue() -> None:
    app = opened()
    players = (Player("You"), Player("Ada", "easy"))
    Session(Match(new_game(CLASSIC, 2, seed=1)), players, app.store, app.rng).save()
    app.follow(Replace(ErrorScene(app, failed())))
    app.step(0.01)
    assert app.director.top.first_focus() == "button:continue"
    app.act("button:continue")
    assert app.scenes()[0] == "PlayScene"


def test_the_apology_does_not_fail_on_a_store_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()

    def refuse(_key: str) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(app.store, "load", refuse)
    app.follow(Replace(ErrorScene(app, failed())))
    app.step(0.01)
    assert isinstance(app.top, ErrorScene)


@pytest.mark.parametrize("size", SIZES)
def test_the_apology_fits(size: tuple[int, int]) -> None:
    app = opened(size)
    app.director.follow(Replace(ErrorScene(app, failed())))
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(target.rect) for target in app.top.targets())
