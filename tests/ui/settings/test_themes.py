"""The choice of tables: by tap or key, at once, and kept."""

import pygame
import pytest

from game.storage.store import Store
from game.ui import sprites
from game.ui.settings.themes import ThemesScene, sample
from game.ui.shell.app import App
from game.ui.toolkit import theme
from game.ui.toolkit.theme import THEME, THEMES
from tests.sampling import some
from tests.ui.conftest import do
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

pytestmark = pytest.mark.usefixtures("classic")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_tap_lays_a_table_at_once_and_keeps_it(still: Pilot) -> None:
    still.open(MockScene(still.app), ThemesScene(still.app))
    still.frame()
    seen = pixels(still.app.display.screen)
    do(still, "table:deluxe | scenes: MockScene ThemesScene")
    assert THEME.name == "deluxe"
    assert pixels(still.app.display.screen) != seen
    kept = still.app.store.load("settings")
    assert {**kept, "seen_tips": []} == {"reduced_motion": True, "table_dark": "deluxe", "seen_tips": []}
    chosen = still.target("table:deluxe")
    assert (chosen.label, chosen.chosen) == ("Deluxe: Walnut, brass and ivory", True)


CHANGES: dict[str, tuple[list[str], dict[str, object], str]] = {
    "text": (["setting:text_size:largest"], {"text_size": 1.5}, "classic"),
    "hand": (["setting:left_handed"], {"left_handed": True}, "classic"),
    "table": (["button:table", "table:jumbo", "button:done"], {}, "jumbo"),
    "back": ([*("button:table", "table:jumbo", "table:classic", "button:done")], {}, "classic"),
}


def shown(pilot: Pilot) -> list[bytes]:
    """The menu, and then the game below it."""
    found = []
    for act in ("", "button:resume"):
        pilot.app.act(act)
        pilot.tick(0.2)
        found.append(pixels(pilot.app.display.screen))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
def test_what_was_changed_over_the_menu_of_a_game_is_laid_out_anew_below_it(change: str) -> None:
    taps, settings, table = CHANGES[change]
    for size in some([(390, 844), (1024, 768)], 1, key=f"laid out anew {change}"):
        changing = Pilot(size, still=True)
        changing.play(changing.session())
        do(changing, *(f"act {name} | tick 0.2" for name in ("button:menu", "button:settings", *taps, "button:done")))
        do(changing, "scenes: PlayScene MenuScene")
        seen = shown(changing)
        fresh = Pilot(size, still=True)
        fresh.app.settings |= settings
        fresh.app.lay_table(table)
        fresh.play(fresh.session())
        fresh.app.act("button:menu")
        assert shown(fresh) == seen


def test_there_are_three_ways_back_to_the_settings_which_name_the_table_that_was_chosen(still: Pilot) -> None:
    still.open(still.app.scene("settings"))
    for way, table in (("button:done", "Classic"), ("table:deluxe | key escape", "Deluxe"), ("beside", "Deluxe")):
        do(still, "act button:table | scenes: SettingsScene ThemesScene", way, "scenes: SettingsScene")
        assert still.target("button:table").label == f"Table: {table}"


def test_the_keyboard_begins_at_the_table_that_is_laid(still: Pilot) -> None:
    still.app.lay_table("travel")
    still.open(ThemesScene(still.app))
    assert still.app.top.first_focus() == "table:travel"
    do(still, "enter table:plain | focus: table:plain")
    assert THEME.name == "plain"


def test_the_pictures_are_made_one_a_frame_and_then_rest(still: Pilot) -> None:
    still.play(still.session())
    scene, made = ThemesScene(still.app), []
    still.lay(scene)
    for _ in range(len(THEMES) + 2):
        still.frame()
        made.append(len(scene._samples))
    assert made == [*range(1, len(THEMES) + 1), len(THEMES), len(THEMES)]
    painted = still.app.pictures
    still.tick(0.5)
    assert still.app.pictures == painted


def test_a_picture_of_another_table_changes_nothing_here() -> None:
    pygame.display.set_mode((640, 480))
    cloth, card = sprites.background(160, 120), sprites.card("8S", 60, 86)
    assert (len({pixels(sample(name, 150, 100, 8)) for name in THEMES}), THEME.name) == (len(THEMES), "classic")
    assert sprites.background(160, 120) is cloth
    assert sprites.card("8S", 60, 86) is card


def test_the_choice_can_be_made_in_a_window_that_it_is_resized_to(still: Pilot) -> None:
    scene = still.open(ThemesScene(still.app))
    still.resize((640, 360))
    still.tick(0.4)
    room = next(item.at for item in scene.items if item.key == "classic")
    assert {picture.get_size() for picture in scene._samples.values()} == {room and room.size}
    still.target("table:anniversary")


@pytest.mark.parametrize(
    ("kept", "laid"),
    [
        ({"table_dark": "anniversary"}, "anniversary"),
        *(({"table_dark": damaged}, "classic") for damaged in ("marble", 3, ["deluxe"], "plain")),
        *((damaged, "classic") for damaged in ({"table": "marble"}, {"table": 3}, {"light": "noon"}, {}, "?", None)),
    ],
)
def test_the_table_that_was_kept_is_laid_at_first_or_else_the_classic_one(kept: object, laid: str) -> None:
    theme.lay("travel")
    store = Store()
    store.save("settings", kept)
    App(store, size=(640, 480))
    assert THEME.name == laid
