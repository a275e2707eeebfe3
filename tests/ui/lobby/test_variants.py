"""The choice of a game: a tile with a picture for every rule set there is."""

import random

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset
from game.i18n import missing_keys, t
from game.storage import Store
from game.ui.lobby.variants_scene import VariantsScene
from game.ui.shell.app import App
from game.ui.shell.scene import Push, Replace
from game.ui.table.game_tile import about, card_for, pips_for, players
from game.ui.title.scene import TitleScene
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, assert_sound

GAMES = list(VARIANTS.values())


def opened(size: tuple[int, int], chosen: list[str]) -> VariantsScene:
    app = App(Store(), random.Random(1), size)
    app.settings["reduced_motion"] = True
    app.director.follow(Replace(TitleScene(app)))
    scene = VariantsScene(app, "classic", chosen.append)
    app.follow(Push(scene))
    app.step(0.01)
    return scene


@pytest.mark.parametrize("size", SIZES)
def test_the_games_fit_every_window_and_all_of_them_come_into_sight(size: tuple[int, int]) -> None:
    scene = opened(size, [])
    seen: set[str] = set()
    for _ in range(40):
        touchable = [target for target in scene.targets() if target.rect.height]
        assert_sound([target.rect for target in touchable], size, scene.app.scale)
        seen |= {target.name for target in touchable}
        if not scene.scrolled(40 * scene.app.scale):
            break
    assert seen == {"button:close", *(f"variant:{name}" for name in VARIANTS)}


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_on_a_tablet_all_games_show_at_once(size: tuple[int, int]) -> None:
    assert all(target.rect.height for target in opened(size, []).targets())


def test_one_tap_chooses_and_returns() -> None:
    chosen: list[str] = []
    scene = opened((1024, 768), chosen)
    scene.app.act("variant:kids")
    assert chosen == ["kids"]
    assert scene.app.scenes() == ["TitleScene"]


def test_going_back_chooses_nothing() -> None:
    chosen: list[str] = []
    opened((1024, 768), chosen).app.act("button:close")
    assert chosen == []


def test_the_keyboard_begins_at_the_game_that_is_chosen(phone: Pilot) -> None:
    chosen: list[str] = []
    phone.open(TitleScene(phone.app))
    phone.app.follow(Push(VariantsScene(phone.app, "travel", chosen.append)))
    phone.key("tab", shift=True)
    assert phone.app.keyboard.focused == "variant:travel"
    assert phone.target("variant:travel").label.endswith("Chosen now.")
    phone.key("tab", shift=True)
    phone.key("return")
    assert chosen == ["states"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_a_name_and_two_sentences(game: Ruleset) -> None:
    assert t(f"variant.{game.name}")
    assert about(game).count(".") == 2
    assert missing_keys() == set()


@pytest.mark.parametrize(
    ("game", "words"), [("classic", "2–12 players"), ("kids", "2–4 players"), ("travel", "2 players")]
)
def test_a_tile_says_how_many_can_play(game: str, words: str) -> None:
    assert players(VARIANTS[game]) == words


def test_the_picture_shows_a_card_for_its_space() -> None:
    assert card_for(CLASSIC, "5C") == "5C"
    numbers = VARIANTS["numbers"]
    assert numbers.shows[card_for(numbers, "25")] == "25"


@pytest.mark.parametrize(("total", "dice", "pips"), [(7, 2, [4, 3]), (12, 2, [6, 6]), (5, 3, [2, 2, 1])])
def test_the_picture_shows_dice_for_its_space(total: int, dice: int, pips: list[int]) -> None:
    assert pips_for(total, dice) == pips
