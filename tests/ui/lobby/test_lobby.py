"""The lobby and the seat editor: places, choices, names, and what is remembered."""

import itertools
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.rules.options import with_options
from game.i18n import missing_keys, t
from game.session import Player, Session, resume
from game.storage import GAME, Store
from game.summary import HUMAN
from game.ui.lobby import layout
from game.ui.lobby.parts import facts
from game.ui.lobby.scene import LobbyScene
from game.ui.lobby.seating_layout import SeatingNeeds
from game.ui.lobby.setup import preferences
from game.ui.lobby.setup.lineup import LONGEST_NAME, NAMES, Lineup, Occupant, clean_name, drawable, levels
from game.ui.lobby.sheets import seat_layout
from game.ui.lobby.sheets.seat_scene import SeatScene
from game.ui.lobby.strip import GamesStrip
from game.ui.shell.app import App
from game.ui.shell.input.intents import Intent
from game.ui.shell.scene import Replace
from game.ui.table.game_tile import about, card_for, pips_for, players
from game.ui.toolkit import assets, text
from game.ui.toolkit.geometry import zoom
from game.ui.toolkit.theme import THEME
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, assert_sound

SEATINGS = [(seating.seats, seating.sides) for seating in CLASSIC.seatings]
GAMES = list(VARIANTS.values())
LOW = [(640, 320), (667, 331), (360, 560)]
"""Windows of phones whose browser takes much of the height."""


class Places(NamedTuple):
    """A lobby laid out."""

    size: tuple[int, int]
    """As high as it needs."""
    scale: float
    at: layout.LobbyLayout
    needs: SeatingNeeds


def entered(size: tuple[int, int] = (1024, 768), store: Store | None = None, **settings: Any) -> App:
    app = App(store or Store(), random.Random(1), size)
    app.settings.update(settings)
    app.director.follow(Replace(LobbyScene(app)))
    app.keyboard.arrive()
    app.step(0.01)
    return app


def names(app: App) -> list[str]:
    return [target["name"] for target in app.targets()]


def label(app: App, name: str) -> str:
    return next(target["label"] for target in app.targets() if target["name"] == name)


def key(app: App, code: int, letter: str = "") -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter))
    app.step(0.01)


def write(app: App, letters: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letters))
    app.step(0.01)


def tap(app: App, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, pos=at, touch=True))
        app.step(0.01)


def saved_store(ruleset: Ruleset = CLASSIC) -> Store:
    """A store with a game that is not over."""
    store = Store()
    players = (Player("You"), Player("Ada", "easy"))
    Session(Match(new_game(ruleset, 2, seed=1)), players, store, random.Random(1)).save()
    return store


def seated(lineup: Lineup, ruleset: Ruleset = CLASSIC) -> dict[str, Any]:
    """Settings of somebody who played a game with a lineup."""
    return preferences.kept({}, ruleset, lineup)


def remembers(app: App) -> App:
    """Another lobby, which begins with what this one has kept."""
    return entered(**app.store.load("settings"))


def begun(app: App) -> Session:
    """The game that Play begins."""
    app.act("button:play")
    found = resume(app.store, app.rng)
    assert found is not None
    return found


# ------------------------------------------------------------ places


def places(game: Ruleset, size: tuple[int, int], pixels: float = 1.0, times: float = 1.0) -> Iterator[Places]:
    """The lobby of a game in a window, for every seating, with and without computers."""
    scale = zoom(size, pixels, times)
    for seats, sides, *_ in game.seatings:
        for computers in (False, True):
            counts, choices = len(game.seat_counts), len(game.sides_for(seats))
            needs = SeatingNeeds(counts, choices, seats, sides, computers)
            room = size[0], max(size[1], layout.least_height(size, scale, needs))
            yield Places(room, scale, layout.lobby(room, scale, needs), needs)


def tiles(found: Places) -> list[pygame.Rect]:
    """What can be touched of the row of games."""
    strip = GamesStrip()
    strip.lay_out(found.at.games, found.scale)
    return [target.rect for target in strip.targets("classic") if target.rect.height]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_fits_every_window(size: tuple[int, int], game: Ruleset) -> None:
    for pixels, times in itertools.product((1.0, 2.0), (1.0, 1.25, 1.5)):
        for found in places(game, (round(size[0] * pixels), round(size[1] * pixels)), pixels, times):
            at, who, panel = found.at, found.at.seating, found.at.game
            computers = [who.computers] if found.needs.computers else []
            buttons = [at.back, at.learn, at.settings, panel.options, panel.table, at.play, *computers]
            unit = found.scale if times == 1 else pixels
            assert_sound([*buttons, *who.counts, *who.sides, *who.seats, *tiles(found)], found.size, unit)
            assert all(who.who.contains(rect) for rect in (*who.counts, *who.sides, *who.seats, who.heading))
            assert min(rect.width for rect in who.seats) >= 95 * unit
            if panel.panel.height:
                words = (panel.name, panel.about, panel.facts, panel.options, panel.table)
                assert all(panel.panel.contains(rect) for rect in words)
                assert not who.who.colliderect(panel.panel)


def test_only_where_text_is_large_or_many_sit_down_at_a_small_phone_the_lobby_is_higher_than_its_window() -> None:
    for size in SIZES:
        for found in places(CLASSIC, size):
            assert found.size == size or (min(size) < 400 and found.needs.seats > 8), (size, found.needs)


def test_what_is_no_choice_has_no_row() -> None:
    for game in GAMES:
        for found in places(game, (1024, 768)):
            assert len(found.at.seating.counts) == (len(game.seat_counts) if len(game.seat_counts) > 1 else 0)
            assert len(found.at.seating.sides) != 1


def test_a_column_of_tiles_is_a_side_where_there_is_room() -> None:
    for found in places(CLASSIC, (1024, 768)):
        by_column: dict[int, set[int]] = {}
        for seat, rect in enumerate(found.at.seating.seats):
            by_column.setdefault(rect.left, set()).add(seat % found.needs.sides)
        assert all(len(sides) == 1 for sides in by_column.values()), found.needs


def test_no_tile_is_smaller_in_a_large_window_than_in_a_tablet() -> None:
    for large in ((1366, 1024), (1920, 1080), (2732, 2048)):
        for small, found in zip(places(CLASSIC, (1024, 768)), places(CLASSIC, large), strict=True):
            least = small.at.seating.seats[0]
            tile = found.at.seating.seats[0]
            assert tile.width * tile.height >= 0.9 * least.width * least.height, (large, found.needs)


# ------------------------------------------------------------ the row of games


def strip_of(pilot: Pilot) -> GamesStrip:
    scene = LobbyScene(pilot.app)
    pilot.open(scene)
    return scene._strip


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (1280, 720), (1920, 1080)])
def test_with_room_all_games_show_at_once(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    assert strip_of(pilot).can_scroll == 0
    assert all(pilot.target(f"variant:{name}") for name in VARIANTS)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360)])
def test_on_a_phone_a_tile_that_is_cut_in_half_says_that_there_are_more(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    strip = strip_of(pilot)
    assert strip.can_scroll
    shown = [target.rect for target in strip.targets("classic") if target.rect.height]
    assert 0.35 < shown[-1].width / shown[0].width < 0.65


def test_the_row_follows_finger_wheel_and_keyboard() -> None:
    pilot = Pilot((390, 844), still=True)
    strip = strip_of(pilot)
    start = pilot.target("variant:dice").rect.center
    pilot.press(start, touch=True)
    pilot.pull(start, (start[0] - 150, start[1]))
    pilot.release((start[0] - 150, start[1]), touch=True)
    assert strip.offset > 100
    assert pilot.app.settings.get("variant") is None  # pulling chooses nothing
    pilot.move(start)
    pilot.app.take(Intent("scroll", y=50))
    assert strip.offset == 0
    pilot.focus_on("variant:travel")
    pilot.frame()
    assert pilot.target("variant:travel").rect.width > 60
    pilot.key("return")
    assert pilot.app.settings["variant"] == "travel"


def test_the_game_that_was_played_last_is_in_sight() -> None:
    pilot = Pilot((390, 844), still=True)
    pilot.app.settings["variant"] = "travel"
    strip_of(pilot)
    assert pilot.target("variant:travel").chosen


def test_the_pictures_of_games_that_show_are_made_first_and_all_within_half_a_second() -> None:
    pilot = Pilot((390, 844))
    pilot.app.settings["variant"] = "travel"
    strip = strip_of(pilot)
    strip.scroll(10_000)
    shown = {game.name for i, game in enumerate(strip._games) if strip._placed(i).colliderect(strip._room)}
    while len(strip._made) < len(shown):
        pilot.frame(1 / 60)
    assert strip._made == shown != set(VARIANTS)
    for _ in range(30 - len(shown)):
        pilot.frame(1 / 60)
    assert strip._made == set(VARIANTS)


def test_the_pictures_are_made_one_a_frame_and_then_rest() -> None:
    pilot = Pilot((1024, 768), still=True)
    strip = strip_of(pilot)
    for count in range(2, len(VARIANTS) + 1):
        pilot.frame()
        assert len(strip._made) == count
    pilot.frame()
    painted = pilot.app.pictures
    pilot.tick(0.5)
    assert pilot.app.pictures == painted


# ------------------------------------------------------------ the sheet of a seat


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("count", [3, 5, len(levels())])
@pytest.mark.parametrize("size", [*SIZES, *LOW])
def test_the_seat_editor_fits_every_window(size: tuple[int, int], count: int, pixels: float) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    scale = zoom(size, pixels)
    at = seat_layout.seat(size, scale, count)
    assert_sound([at.name, *at.levels, at.done], size, scale)
    assert all(at.sheet.contains(rect) for rect in (*at.levels, at.done, at.name, at.hint, at.title))


@pytest.mark.parametrize("size", [*SIZES, *LOW])
def test_every_choice_of_the_seat_editor_can_be_touched_in_every_window(size: tuple[int, int]) -> None:
    app = entered(size)
    app.act("seat:1")
    app.step(0.01)
    targets = app.top.targets()
    assert [target.name for target in targets] == [
        "field:name",
        *(f"option:level:{level}" for level in levels()),
        "button:done",
    ]
    assert_sound([target.rect for target in targets], size, app.scale)


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, *LOW])
def test_what_a_level_is_like_is_never_cut_short(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    app = entered(size)
    app.act("seat:1")
    shortened, cut = text.shortened, []

    def watched(words: str, font: str, px: int, limit: int) -> str:
        shown = shortened(words, font, px, limit)
        cut.extend([words] if shown != words else [])
        return shown

    monkeypatch.setattr(text, "shortened", watched)
    assets.clear()
    app.draw()
    assert cut == []


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1024, 768), (768, 1024)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_lobby_can_be_painted_with_long_names(size: tuple[int, int], game: Ruleset) -> None:
    for seats, sides, *_ in game.seatings:
        lineup = Lineup(seats, sides, (Occupant("easy", "W" * LONGEST_NAME),) * 12)
        app = entered(size, saved_store(), **seated(lineup, game))
        assert sum(name.startswith("seat:") for name in names(app)) == seats


# ------------------------------------------------------------ choices


def test_one_tap_on_play_starts_a_game_against_ada() -> None:
    app = entered()
    assert label(app, "seat:0") == "You, Blue, Person"
    assert label(app, "seat:1") == "Ada, Green, Computer · Easy"
    assert app.top.first_focus() == "button:play"
    found = begun(app)
    assert app.scenes() == ["DealScene"]
    assert found.players == (Player("You", HUMAN), Player("Ada", "easy"))


def test_sides_are_offered_only_where_there_is_a_choice() -> None:
    app = entered()
    for seats in CLASSIC.seat_counts:
        app.act(f"option:seats:{seats}")
        offered = [name for name in names(app) if name.startswith("option:sides:")]
        assert offered == (["option:sides:2", "option:sides:3"] if seats in {6, 12} else [])
        assert len([name for name in names(app) if name.startswith("seat:")]) == seats
    app.act("option:sides:3")
    assert label(app, "seat:2").split(", ")[1] == "Red"


def test_what_was_chosen_is_remembered() -> None:
    app = entered()
    app.act("option:seats:6")
    app.act("option:sides:3")
    app.act("seat:2")
    app.act("option:level:human")
    app.act("button:done")
    again = remembers(app)
    assert [target["label"] for target in again.targets()] == [target["label"] for target in app.targets()]
    assert label(again, "seat:0").startswith("Player 1")
    assert label(again, "seat:2").startswith("Player 3")


def test_all_seats_may_be_computers() -> None:
    app = entered(**seated(Lineup(3, 3, (Occupant("easy"), Occupant("beginner"), *(Occupant("easy"),) * 10))))
    assert begun(app).people == ()


def test_a_new_game_leaves_the_one_that_waits() -> None:
    app = entered(store=saved_store())
    (waits,) = app.store.keys(GAME)
    before = app.store.load(waits)
    app.act("button:play")
    assert app.scenes() == ["DealScene"]
    assert app.store.load(waits) == before
    assert len(app.store.keys(GAME)) == 2


def test_play_is_the_one_main_act_whatever_was_saved_or_changed() -> None:
    app = entered(store=saved_store())
    assert app.top.first_focus() == "button:play"
    assert "button:continue" not in names(app)
    app.act("option:seats:4")
    scene = app.top
    assert isinstance(scene, LobbyScene)
    assert scene._buttons.play.style == "main"


def test_back_leads_to_the_title_with_what_was_changed_kept() -> None:
    app = entered()
    app.act("option:seats:4")
    app.act("button:back")
    assert app.scenes() == ["TitleScene"]
    app.act("button:new")
    assert "4 players" in app.top.status()


def test_whoever_has_begun_a_game_is_not_new_any_longer() -> None:
    app = entered()
    assert not app.settings.has_played
    begun(app)
    assert app.settings.has_played


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("button:learn", "LearnScene"),
        ("button:settings", "SettingsScene"),
        ("button:computers", "ComputersScene"),
        ("button:options", "HouseRulesScene"),
        ("button:table", "ThemesScene"),
    ],
)
def test_an_overlay_lies_over_the_lobby_and_the_keyboard_comes_back_to_its_button(button: str, scene: str) -> None:
    app = entered()
    app.act(button)
    app.step(0.01)
    assert app.scenes() == ["LobbyScene", scene]
    key(app, pygame.K_ESCAPE)
    assert app.scenes() == ["LobbyScene"]
    assert app.keyboard.focus == button


def test_an_idle_lobby_draws_nothing() -> None:
    app = entered(store=saved_store())
    for _ in range(5):
        app.step(0.1)
        assert not app.director.dirty
    app.act("seat:0")
    app.step(0.1)
    app.step(0.1)
    assert not app.director.dirty


def test_by_keyboard_alone_twelve_sit_down_in_three_sides() -> None:
    app = entered()
    for wanted in ("option:seats:12", "option:sides:3", "seat:11"):
        for _ in range(40):
            if app.keyboard.focused == wanted:
                break
            key(app, pygame.K_TAB)
        key(app, pygame.K_RETURN)
    assert app.scenes() == ["LobbyScene", "SeatScene"]
    app.step(0.01)
    write(app, "Z")
    key(app, pygame.K_RETURN)
    assert app.keyboard.focus == "seat:11"
    assert label(app, "seat:11") == "Z, Red, Computer · Easy"


# ------------------------------------------------------------ the games


def go_to(app: App, game: str) -> None:
    app.act(f"variant:{game}")


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_begins_from_the_lobby(game: str) -> None:
    app = entered()
    go_to(app, game)
    assert begun(app).state.setup.ruleset == VARIANTS[game]
    assert app.scenes() == ["DealScene"]


def test_another_game_keeps_the_players_and_their_number_where_it_can() -> None:
    app = entered()
    app.act("option:seats:3")
    app.act("seat:1")
    app.step(0.01)
    write(app, "Z")
    app.act("button:done")
    go_to(app, "dice")
    assert [label(app, f"seat:{seat}").split(", ")[0] for seat in range(3)] == ["You", "Z", "Ben"]


def test_a_game_for_fewer_takes_the_nearest_number_and_the_way_back_loses_nobody() -> None:
    app = entered()
    app.act("option:seats:6")
    app.act("option:sides:3")
    before = [target["label"] for target in app.targets()]
    go_to(app, "kids")
    assert [name for name in names(app) if name.startswith("seat:")] == ["seat:0", "seat:1", "seat:2", "seat:3"]
    assert label(app, "seat:3").split(", ")[1] == "Purple"
    go_to(app, "classic")
    assert [target["label"] for target in app.targets()] == before


def test_the_game_and_its_house_rules_are_remembered_for_each_game() -> None:
    app = entered()
    switch(app, "option:announce:true")
    go_to(app, "letters")
    assert label(app, "button:options") == "House rules: As usual"
    switch(app, "option:hand_size:4", "option:equal_turns:true")
    again = remembers(app)
    assert again.top.status() == "Letters, 2 players, One against one, 2 house rules"
    assert begun(again).state.setup.ruleset == with_options(VARIANTS["letters"], {"hand_size": 4, "equal_turns": True})
    go_to(remembers(app), "classic")
    classic = remembers(app)
    go_to(classic, "classic")
    assert label(classic, "button:options") == "House rules: 1 changed"


def switch(app: App, *options: str) -> None:
    app.act("button:options")
    for option in options:
        app.act(option)
    app.act("button:done")


# ------------------------------------------------------------ all computers


def levels_at_the_table(app: App) -> list[str]:
    return [player.level for player in begun(app).players if player.level != HUMAN]


def test_one_row_makes_all_computers_as_strong_as_each_other() -> None:
    app = entered()
    app.act("option:seats:4")
    assert label(app, "button:computers") == "All computers: Easy"
    app.act("button:computers")
    app.act("option:level:hard")
    assert app.scenes() == ["LobbyScene"]
    assert label(app, "button:computers") == "All computers: Hard"
    assert levels_at_the_table(app) == ["hard"] * 3


def test_computers_that_differ_are_called_mixed_and_going_back_leaves_them_so() -> None:
    app = entered(**seated(Lineup(3, 3, (Occupant(HUMAN), Occupant("beginner"), *(Occupant("easy"),) * 10))))
    assert label(app, "button:computers") == "All computers: Mixed"
    app.act("button:computers")
    app.act("button:done")
    assert levels_at_the_table(app) == ["beginner", "easy"]


def test_among_people_alone_there_is_no_row_for_computers() -> None:
    app = entered(**seated(Lineup(2, 2, (Occupant(HUMAN),) * 12)))
    assert "button:computers" not in names(app)


def test_children_play_against_beginners_unless_another_level_was_chosen() -> None:
    app = entered()
    go_to(app, "kids")
    assert label(app, "seat:1").endswith("Beginner")
    go_to(app, "letters")
    assert label(app, "seat:1").endswith("Easy")
    app.act("button:computers")
    app.act("option:level:medium")
    go_to(app, "kids")
    assert label(app, "seat:1").endswith("Medium")


def test_a_game_keeps_the_level_that_its_computers_had_last() -> None:
    app = entered()
    app.act("button:computers")
    app.act("option:level:beginner")
    go_to(app, "kids")
    go_to(app, "classic")
    assert label(app, "button:computers") == "All computers: Beginner"


def test_computers_that_come_in_are_as_strong_as_those_who_play() -> None:
    app = entered()
    app.act("seat:1")
    app.act("option:level:beginner")
    app.act("button:done")
    app.act("option:seats:4")
    assert levels_at_the_table(app) == ["beginner"] * 3


def test_a_first_game_of_kids_is_against_a_beginner() -> None:
    assert levels_at_the_table(entered(variant="kids")) == ["beginner"]


# ------------------------------------------------------------ learning


def test_the_question_mark_leads_to_the_lesson_and_the_rules_of_the_game_that_is_chosen() -> None:
    app = entered(variant="dice")
    app.act("button:learn")
    assert "Dice" in app.top.status()
    app.act("button:rules")
    assert app.scenes() == ["LobbyScene", "LearnScene", "RulesScene"]
    key(app, pygame.K_ESCAPE)
    app.act("button:lesson")
    assert app.scenes()[-1] == "LessonScene"
    app.step(0.01)
    key(app, pygame.K_ESCAPE)
    assert app.scenes() == ["LobbyScene", "LearnScene"]


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
    assert words in label(entered(), f"variant:{game}")


def test_the_picture_shows_a_card_for_its_space() -> None:
    assert card_for(CLASSIC, "5C") == "5C"
    numbers = VARIANTS["numbers"]
    assert numbers.shows[card_for(numbers, "25")] == "25"


@pytest.mark.parametrize(("total", "dice", "pips"), [(7, 2, [4, 3]), (12, 2, [6, 6]), (5, 3, [2, 2, 1])])
def test_the_picture_shows_dice_for_its_space(total: int, dice: int, pips: list[int]) -> None:
    assert pips_for(total, dice) == pips


# ------------------------------------------------------------ settings of any content


@pytest.mark.parametrize(
    "damaged",
    [
        {"variant": 7, "lobby": [], "options": "none"},
        {"variant": "ludo", "lobby": {"classic": 3}, "options": {"classic": []}},
        {"variant": ["classic"], "lobby": {"classic": {"seats": 5, "chairs": 1}}, "options": {"classic": {"ranks": 1}}},
        {"options": {"classic": {"hand_size": "many", "announce": 1, "toast_limit": 3, "line_length": 10**9}}},
        {"options": {"classic": {"hand_size": None, "board_layout": ["shuffled"], "toasts": {}, "chips": [1]}}},
    ],
)
def test_damaged_settings_give_the_usual_lobby(damaged: dict[str, Any]) -> None:
    assert [target["label"] for target in entered(**damaged).targets()] == [
        target["label"] for target in entered().targets()
    ]


def test_of_saved_options_those_that_agree_are_kept() -> None:
    settings = {"options": {"classic": {"announce": True, "equal_turns": True, "fill_board": "once", "hand_size": 99}}}
    assert preferences.ruleset(settings) == with_options(CLASSIC, {"announce": True, "equal_turns": True})


def dice_for_two_sequences(seats: int) -> App:
    """The lobby of the dice game with a house rule for which only three can play."""
    rules = with_options(VARIANTS["dice"], {"sequences_to_win": 2})
    lineup = Lineup.usual(VARIANTS["dice"])._replace(seats=seats, sides=VARIANTS["dice"].sides_for(seats)[0])
    return entered(**seated(lineup, rules))


def test_numbers_of_seats_that_the_house_rules_forbid_cannot_be_chosen_and_say_so() -> None:
    app = dice_for_two_sequences(3)
    counts = {target["name"]: target for target in app.targets() if target["name"].startswith("option:seats")}
    assert [name for name, target in counts.items() if target["enabled"]] == ["option:seats:3"]
    assert counts["option:seats:2"]["label"] == "2 players: not by these house rules"
    app.act("option:seats:2")
    assert "3 players" in app.top.status()
    assert begun(app).state.setup.seating.goal == 2


def test_with_the_usual_rules_all_numbers_of_seats_can_be_chosen_again() -> None:
    app = dice_for_two_sequences(3)
    app.act("button:options")
    app.act("button:reset")
    app.act("button:done")
    app.act("option:seats:2")
    assert "2 players" in app.top.status()


def test_of_seats_and_house_rules_that_contradict_each_other_the_rules_stay() -> None:
    app = dice_for_two_sequences(2)
    assert "3 players" in app.top.status()
    assert begun(app).state.setup.ruleset.sequences_to_win == 2


def test_a_lineup_saved_before_there_were_other_games_is_that_of_the_classic_one() -> None:
    old = {"seats": 3, "sides": 3, "chairs": [["human", "Zoë"], ["beginner", ""], ["easy", ""]]}
    app = entered(lobby=old)
    assert [label(app, f"seat:{seat}") for seat in range(3)] == [
        "Zoë, Blue, Person",
        "Ada, Green, Computer · Beginner",
        "Ben, Red, Computer · Easy",
    ]
    go_to(app, "travel")
    assert app.settings["lobby"]["classic"] == old


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("classic", "The lowest card drawn deals"),
        ("travel", "The lowest card drawn deals"),
        ("kids", "Cards decide who deals"),
        ("dice", "The highest roll begins"),
    ],
)
def test_the_facts_tell_who_begins(game: str, told: str) -> None:
    rules = VARIANTS[game]
    assert facts(rules, Lineup.usual(rules))[-1].words == told


def test_the_facts_are_those_of_the_house_rules() -> None:
    rules = with_options(VARIANTS["dice"], {"line_length": 5, "captured_pairs": 3})
    words = [fact.words for fact in facts(rules, Lineup.usual(rules)) if fact.words]
    assert words[:3] == ["1 sequence of 5 wins", "3 captured pairs win, too", "2 dice a turn, no cards"]
    three = Lineup.usual(rules).with_seats(rules, 3)
    assert facts(with_options(rules, {"line_length": 4}), three)[0].words == "1 sequence of 5 wins"


# ------------------------------------------------------------ the seat editor


def test_letters_replace_the_usual_name_and_erasing_them_brings_it_back() -> None:
    app = entered()
    app.act("seat:1")
    app.step(0.01)
    for letter in "Zoë":
        write(app, letter)
    assert label_below(app) == "Zoë"
    for _ in range(5):
        key(app, pygame.K_BACKSPACE)
    assert label_below(app) == "Ada"


def label_below(app: App) -> str:
    """The name of the second seat, as the lobby below the editor has it."""
    lobby = app.director.stack[0]
    return next(target.label for target in lobby.targets() if target.name == "seat:1").split(", ")[0]


def test_a_name_is_not_longer_than_fits_and_has_only_letters_that_can_be_drawn() -> None:
    app = entered()
    app.act("seat:1")
    app.step(0.01)
    for letter in "界" + "abcdefghij" * 3:
        write(app, letter)
    assert label_below(app) == "abcdefghijabcdef"


@pytest.mark.parametrize("level", levels())
def test_every_level_can_be_chosen_and_stays_until_done(level: str) -> None:
    app = entered()
    app.act("seat:1")
    app.act(f"option:level:{level}")
    app.step(0.01)
    assert isinstance(app.top, SeatScene)
    app.act("button:done")
    assert app.settings["lobby"]["classic"]["chairs"][1][0] == level


def test_every_level_has_words_of_its_own() -> None:
    app = entered()
    app.act("seat:1")
    said = [label(app, f"option:level:{level}").split(". ") for level in levels()]
    assert [called for called, _ in said] == ["Person", "Beginner", "Easy", "Medium", "Hard", "Expert"]
    assert len({about for _, about in said}) == len(said)
    assert max(len(about) for _, about in said) <= 44


def test_strength_is_shown_by_as_many_dots_as_a_level_is_high() -> None:
    app = entered()
    app.act("seat:1")
    scene = app.top
    assert isinstance(scene, SeatScene)
    screen = app.display.screen
    app.step(0.01)
    size, ink = app.px(8), pygame.Color(THEME.quiet)
    counts = []
    for level, rect in zip(levels(), scene._at.levels, strict=True):
        if level == scene._occupant.level:
            continue
        row = screen.subsurface((rect.right - app.px(80), rect.top, app.px(80), rect.height))
        filled = pygame.mask.from_threshold(row, ink, (12, 12, 12, 255)).connected_components(size * size // 3)
        counts.append(len(filled))
    assert counts == [0, 1, 3, 4, 5]


def test_escape_and_a_tap_outside_close_the_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    app = entered()
    app.act("seat:0")
    key(app, pygame.K_ESCAPE)
    assert app.scenes() == ["LobbyScene"]
    app.act("seat:0")
    sheet = seat_layout.seat(app.display.size, app.scale, len(levels())).sheet
    inside = (sheet.left + 4, sheet.top + 4)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: inside)
    tap(app, inside)
    assert isinstance(app.top, SeatScene)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (3, 3))
    tap(app, (3, 3))
    assert app.scenes() == ["LobbyScene"]


def test_space_chooses_the_level_in_focus_and_writes_elsewhere() -> None:
    app = entered()
    app.act("seat:1")
    scene = app.top
    assert isinstance(scene, SeatScene)
    while app.keyboard.focused != "option:level:hard":
        key(app, pygame.K_UP)
    key(app, pygame.K_SPACE, " ")
    assert (scene._occupant.level, scene._occupant.name) == ("hard", "")
    while app.keyboard.focused != "button:done":
        key(app, pygame.K_DOWN)
    for code, character in ((pygame.K_a, "A"), (pygame.K_SPACE, " "), (pygame.K_b, "b")):
        key(app, code, character)
        write(app, character)
    assert scene._occupant.name == "A b"


def test_enter_in_the_field_is_all_it_takes_after_typing_a_name() -> None:
    app = entered()
    app.act("seat:1")
    app.step(0.01)
    write(app, "Zoë")
    key(app, pygame.K_RETURN)
    assert (app.scenes(), label(app, "seat:1").split(", ")[0]) == (["LobbyScene"], "Zoë")


def test_escape_brings_the_old_name_back_before_it_closes_the_editor() -> None:
    app = entered()
    app.act("seat:1")
    app.step(0.01)
    write(app, "Zoë")
    key(app, pygame.K_ESCAPE)
    assert (app.scenes()[-1], label_below(app)) == ("SeatScene", "Ada")
    key(app, pygame.K_ESCAPE)
    assert app.scenes() == ["LobbyScene"]


def test_a_key_that_opens_the_editor_writes_nothing_there() -> None:
    app = entered()
    app.keyboard.aim("seat:1")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    write(app, " ")
    assert isinstance(app.top, SeatScene)
    assert app.top.field.text == ""


# ------------------------------------------------------------ the model


@pytest.mark.parametrize(
    "saved",
    [
        None,
        7,
        [],
        {},
        {"seats": 5, "sides": 9, "chairs": "you"},
        {"seats": "2", "sides": None, "chairs": [["human"], [1, 2], None, ["grandmaster", "Ada"], {}]},
        {"seats": True, "sides": [2], "chairs": [[]] * 40},
    ],
)
def test_a_lineup_that_makes_no_sense_becomes_the_usual_one(saved: object) -> None:
    assert Lineup.restored(CLASSIC, saved) == Lineup.usual(CLASSIC)


def test_a_lineup_round_trips() -> None:
    lineup = (
        Lineup.usual(CLASSIC)
        .with_seats(CLASSIC, 12)
        .with_sides(CLASSIC, 3)
        .with_occupant(4, Occupant("beginner", "Zoë"))
    )
    assert Lineup.restored(CLASSIC, lineup.saved()) == lineup


@pytest.mark.parametrize("level", levels())
def test_a_chair_of_every_level_is_remembered(level: str) -> None:
    lineup = Lineup.usual(CLASSIC).with_occupant(1, Occupant(level, "Zoë"))
    assert Lineup.restored(CLASSIC, lineup.saved()).players()[1] == Player("Zoë", level)


def test_fewer_seats_lose_no_names() -> None:
    lineup = Lineup.usual(CLASSIC).with_seats(CLASSIC, 4).with_occupant(3, Occupant(HUMAN, "Zoë"))
    assert lineup.with_seats(CLASSIC, 2).with_seats(CLASSIC, 4) == lineup


def test_usual_names_are_short_and_all_different() -> None:
    assert len(set(NAMES)) == len(NAMES) == CLASSIC.seat_counts[-1]
    assert max(map(len, NAMES)) <= 6
    lineup = Lineup.usual(CLASSIC).with_seats(CLASSIC, 12)
    assert len({player.name for player in lineup.players()}) == 12


@pytest.mark.parametrize(
    ("text", "name"),
    [("  a  b ", "a b"), ("a\x00b\n", "ab"), ("", ""), ("x" * 30, "x" * 16), ("Zoë", "Zoë"), ("李 Ada😀", "Ada")],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("face", ["title", "display", "body", "strong"])
def test_every_letter_of_a_name_can_be_drawn(face: str) -> None:
    entered()
    font = assets.font(face, 32)

    def picture(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, True, "#ffffff"), "RGBA")

    letters = drawable("".join(map(chr, range(32, 0x2100))))
    assert len(letters) > 300
    assert [letter for letter in letters if picture(letter) == picture("\uffff")] == []
