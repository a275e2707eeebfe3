"""The lobby and the seat editor: places, choices, names, and what is remembered."""

import math
import random
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.rules.options import with_options
from game.i18n import t
from game.session import Player, Session, resume
from game.storage import GAME, Store
from game.summary import HUMAN
from game.ui.lobby import preferences
from game.ui.lobby.lineup import LONGEST_NAME, NAMES, Lineup, Occupant, clean_name, drawable, levels
from game.ui.lobby.lobby import LobbyScene, facts
from game.ui.lobby.sheets import SeatScene
from game.ui.overlays.sheet import SHEET
from game.ui.shell.app import App
from game.ui.shell.intents import Intent
from game.ui.shell.scene import Replace
from game.ui.table.tiles import about, card_for, pips_for
from game.ui.toolkit import assets
from game.ui.toolkit.theme import THEME
from game.ui.toolkit.view import Item
from tests.ui.pilot import Pilot


def entered(store: Store | None = None, **settings: Any) -> App:
    app = App(store or Store(), random.Random(1), (1024, 768))
    app.patience = math.inf  # however slow the machine is
    app.settings.update(settings)
    app.director.follow(Replace(LobbyScene(app)))
    app.keyboard.arrive()
    app.step(0.01)
    return app


@pytest.fixture
def app() -> App:
    """A lobby that nobody has seen yet."""
    return entered()


def names(app: App) -> list[str]:
    return [target["name"] for target in app.targets()]


def key(app: App, code: int, letter: str = "") -> None:
    sent(app, pygame.KEYDOWN, key=code, mod=0, unicode=letter)


def write(app: App, letters: str) -> None:
    sent(app, pygame.TEXTINPUT, text=letters)


def sent(app: App, kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, facts))
    app.step(0.01)


def do(app: App, *acts: str) -> None:
    for act in acts:
        app.act(act)


def seated(lineup: Lineup, ruleset: Ruleset = CLASSIC) -> dict[str, Any]:
    """Settings of somebody who played a game with a lineup."""
    return preferences.kept({}, ruleset, lineup)


def among(*levels: str) -> dict[str, Any]:
    """The same with levels for all seats, the last one for those that are free."""
    seats = [Occupant(level) for level in levels]
    return seated(Lineup(len(levels), len(levels), (*seats, *seats[-1:] * (12 - len(levels)))))


def remembers(app: App) -> App:
    """Another lobby, which begins with what this one has kept."""
    return entered(**app.store.load("settings"))


def begun(app: App) -> Session:
    app.act("button:play")
    return resume(app.store, app.rng)


def lobby(pilot: Pilot) -> LobbyScene:
    scene = LobbyScene(pilot.app)
    pilot.open(scene)
    return scene


def tiles(scene: LobbyScene) -> list[Item]:
    return [item for item in scene.items if item.act.kind == "variant"]


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (360, 640), (640, 360)])
def test_with_room_all_games_show_and_else_a_tile_cut_in_half_says_that_there_are_more(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    games = tiles(lobby(pilot))
    shown = [game.rect.width for game in games if game.rect.height]
    if min(size) < 500:
        assert all(game.draggable for game in games)
        assert 0.35 < shown[-1] / shown[0] < 0.65
    else:
        assert not any(game.draggable for game in games)
        assert all(pilot.target(f"variant:{name}") for name in VARIANTS)


def test_the_row_follows_finger_wheel_and_keyboard() -> None:
    pilot = Pilot((390, 844), still=True)
    scroll = tiles(lobby(pilot))[0].scroll
    assert scroll
    start = pilot.target("variant:dice").rect.center
    pilot.press(start, touch=True)
    pilot.pull(start, (start[0] - 150, start[1]))
    pilot.release((start[0] - 150, start[1]), touch=True)
    assert scroll.offset > 100
    assert pilot.app.settings.get("variant") is None  # pulling chooses nothing
    pilot.move(start)
    pilot.app.take(Intent("scroll", y=50))
    assert scroll.offset == 0
    pilot.focus_on("variant:travel")
    pilot.frame()
    assert pilot.target("variant:travel").rect.width > 60
    pilot.key("return")
    assert pilot.app.settings["variant"] == "travel"


def test_the_game_played_last_is_in_sight_and_pictures_in_sight_are_made_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.lobby.lobby._PICTURES_SHARE", 0)  # one a frame
    pilot = Pilot((390, 844))
    pilot.app.settings["variant"] = "travel"
    scene = lobby(pilot)
    assert pilot.target("variant:travel").chosen
    scene._games.by(10_000)
    scene.changed()
    shown = {game.act.value for game in tiles(scene) if game.at and game.at.colliderect(scene._games.rect)}
    for count in range(2, len(VARIANTS) + 1):
        pilot.frame(1 / 60)
        assert len(scene._made) == count
        assert scene._made <= shown or shown <= scene._made


def test_play_is_the_one_main_act_and_begins_a_game_against_ada(app: App) -> None:
    assert app.target("seat:0").label == "You, Blue, Person"
    assert app.target("seat:1").label == "Ada, Green, Computer · Easy"
    assert app.top.first_focus() == "button:play"
    styles = {item.name: item.content for item in app.top.items}
    assert [name for name, shown in styles.items() if getattr(shown, "style", "") == "main"] == ["button:play"]
    assert not app.settings.has_played
    assert begun(app).players == (Player("You", HUMAN), Player("Ada", "easy"))
    assert app.settings.has_played
    assert app.scenes() == ["DealScene"]


def test_sides_are_offered_only_where_there_is_a_choice(app: App) -> None:
    for seats in CLASSIC.seat_counts:
        app.act(f"option:seats:{seats}")
        offered = [name for name in names(app) if name.startswith("option:sides:")]
        assert offered == (["option:sides:2", "option:sides:3"] if seats in {6, 12} else [])
        assert len([name for name in names(app) if name.startswith("seat:")]) == seats
    app.act("option:sides:3")
    assert app.target("seat:2").label.split(", ")[1] == "Red"


def test_what_was_chosen_is_remembered(app: App) -> None:
    do(app, "option:seats:6", "option:sides:3", "seat:2", "option:level:human", "button:done")
    again = remembers(app)
    assert [target["label"] for target in again.targets()] == [target["label"] for target in app.targets()]
    assert again.target("seat:0").label.startswith("Player 1")
    assert again.target("seat:2").label.startswith("Player 3")
    again.act("button:back")
    assert again.scenes() == ["TitleScene"]
    again.act("button:new")
    assert "6 players" in again.top.status()


def test_a_new_game_leaves_the_one_that_waits() -> None:
    store = Store()
    players = (Player("You"), Player("Ada", "easy"))
    Session(Match(new_game(CLASSIC, 2, seed=1)), players, store, random.Random(1)).save()
    app = entered(store)
    (waits,) = app.store.keys(GAME)
    before = app.store.load(waits)
    assert app.top.first_focus() == "button:play"
    assert "button:continue" not in names(app)
    app.act("button:play")
    assert app.scenes() == ["DealScene"]
    assert app.store.load(waits) == before
    assert len(app.store.keys(GAME)) == 2


def test_an_overlay_lies_over_the_lobby_and_the_keyboard_comes_back_to_its_button(app: App) -> None:
    for button, scene in {
        "learn": "LearnScene",
        "settings": "SettingsScene",
        "computers": "ComputersScene",
        "options": "HouseRulesScene",
        "table": "ThemesScene",
    }.items():
        app.act(f"button:{button}")
        app.step(0.01)
        assert app.scenes() == ["LobbyScene", scene]
        key(app, pygame.K_ESCAPE)
        assert (app.scenes(), app.keyboard.focus) == (["LobbyScene"], f"button:{button}")


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_begins_from_the_lobby_whose_tile_says_how_many_can_play(game: str, app: App) -> None:
    seats = VARIANTS[game].seat_counts
    players = f"{min(seats)}–{max(seats)} players" if len(seats) > 1 else f"{seats[0]} players"
    assert players in app.target(f"variant:{game}").label
    app.act(f"variant:{game}")
    assert about(VARIANTS[game]).count(".") == 2
    assert begun(app).state.setup.ruleset == VARIANTS[game]


def test_another_game_keeps_players_and_their_number_where_it_can_and_the_way_back_loses_nobody(app: App) -> None:
    do(app, "option:seats:6", "option:sides:3", "seat:1")
    app.step(0.01)
    write(app, "Z")
    app.act("button:done")
    before = [target["label"] for target in app.targets()]
    app.act("variant:kids")
    assert [name for name in names(app) if name.startswith("seat:")] == ["seat:0", "seat:1", "seat:2", "seat:3"]
    seats = [app.target(f"seat:{seat}").label.split(", ") for seat in range(4)]
    assert ([name for name, *_ in seats], seats[3][1]) == (["You", "Z", "Ben", "Cleo"], "Purple")
    app.act("variant:classic")
    assert [target["label"] for target in app.targets()] == before


def test_the_game_and_its_house_rules_are_remembered_for_each_game(app: App) -> None:
    switch(app, "option:announce:true")
    app.act("variant:letters")
    assert app.target("button:options").label == "House rules: Standard"
    switch(app, "option:hand_size:4", "option:equal_turns:true")
    again = remembers(app)
    assert again.top.status() == "Letters, 2 players, One on one, 2 house rules"
    assert begun(again).state.setup.ruleset == with_options(VARIANTS["letters"], {"hand_size": 4, "equal_turns": True})
    remembers(app).act("variant:classic")
    classic = remembers(app)
    classic.act("variant:classic")
    assert classic.target("button:options").label == "House rules: 1 changed"


def switch(app: App, *options: str) -> None:
    do(app, "button:options", *options, "button:done")


def levels_at_the_table(app: App) -> list[str]:
    return [player.level for player in begun(app).players if player.level != HUMAN]


def test_one_row_makes_all_computers_as_strong_as_each_other_and_those_who_come_in(app: App) -> None:
    app.act("option:seats:4")
    assert app.target("button:computers").label == "All computers: Easy"
    do(app, "button:computers", "option:level:hard")
    assert app.scenes() == ["LobbyScene"]
    do(app, "variant:kids", "variant:classic")
    assert app.target("button:computers").label == "All computers: Hard"
    app.act("option:seats:6")
    assert levels_at_the_table(app) == ["hard"] * 5
    app = entered(**seated(Lineup(2, 2, (Occupant(HUMAN), Occupant("beginner"), *(Occupant("easy"),) * 10))))
    app.act("option:seats:4")
    assert levels_at_the_table(app) == ["beginner"] * 3


def test_computers_that_differ_are_called_mixed_and_stay_so_and_people_alone_have_no_such_row() -> None:
    app = entered(**among(HUMAN, "beginner", "easy"))
    assert app.target("button:computers").label == "All computers: Mixed"
    do(app, "button:computers", "button:done")
    assert levels_at_the_table(app) == ["beginner", "easy"]
    assert begun(entered(**among("easy", "easy", "easy"))).people == ()
    assert "button:computers" not in names(entered(**among(HUMAN, HUMAN)))


def test_every_game_has_its_own_level_easy_at_first_and_no_other_game_s_choice_reaches_it(app: App) -> None:
    for game, level in (("classic", "expert"), ("kids", "beginner"), ("letters", "medium")):
        app.act(f"variant:{game}")
        assert app.target("button:computers").label.endswith("Easy")
        do(app, "button:computers", f"option:level:{level}")
    for game, level in (("kids", "Beginner"), ("classic", "Expert"), ("letters", "Medium"), ("numbers", "Easy")):
        app.act(f"variant:{game}")
        assert app.target("button:computers").label.endswith(level)


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


def test_the_picture_shows_a_card_or_dice_for_its_space() -> None:
    assert card_for(CLASSIC, "5C") == "5C"
    numbers = VARIANTS["numbers"]
    assert numbers.shows[card_for(numbers, "25")] == "25"
    assert [pips_for(*roll) for roll in ((7, 2), (12, 2), (5, 3))] == [[4, 3], [6, 6], [2, 2, 1]]


def test_of_saved_options_those_that_agree_are_kept() -> None:
    settings = {"options": {"classic": {"announce": True, "equal_turns": True, "fill_board": "once", "hand_size": 99}}}
    assert preferences.ruleset(settings) == with_options(CLASSIC, {"announce": True, "equal_turns": True})


def dice_for_two_sequences(seats: int) -> App:
    """The lobby of the dice game with a house rule for which only three can play."""
    rules = with_options(VARIANTS["dice"], {"sequences_to_win": 2})
    lineup = Lineup.usual(VARIANTS["dice"])._replace(seats=seats, sides=VARIANTS["dice"].sides_for(seats)[0])
    return entered(**seated(lineup, rules))


@pytest.mark.parametrize("seats", [2, 3])
def test_numbers_of_seats_that_house_rules_forbid_cannot_be_chosen_until_these_are_reset(seats: int) -> None:
    app = dice_for_two_sequences(seats)
    counts = {target["name"]: target for target in app.targets() if target["name"].startswith("option:seats")}
    assert [name for name, target in counts.items() if target["enabled"]] == ["option:seats:3"]
    assert counts["option:seats:2"]["label"] == "2 players: not allowed by these house rules"
    app.act("option:seats:2")
    assert "3 players" in app.top.status()
    setup = begun(app).state.setup
    assert (setup.seating.goal, setup.ruleset.sequences_to_win) == (2, 2)
    app = dice_for_two_sequences(seats)
    do(app, "button:options", "button:reset", "button:done", "option:seats:2")
    assert "2 players" in app.top.status()


def test_a_lineup_saved_before_there_were_other_games_is_that_of_the_classic_one() -> None:
    old = {"seats": 3, "sides": 3, "chairs": [["human", "Zoë"], ["beginner", ""], ["easy", ""]]}
    app = entered(lobby=old)
    assert [app.target(f"seat:{seat}").label for seat in range(3)] == [
        "Zoë, Blue, Person",
        "Ada, Green, Computer · Beginner",
        "Ben, Red, Computer · Easy",
    ]
    app.act("variant:travel")
    assert app.settings["lobby"]["classic"] == old


def test_the_facts_tell_who_begins_and_are_those_of_the_house_rules() -> None:
    told = {name: facts(rules, Lineup.usual(rules))[-1][1] for name, rules in VARIANTS.items()}
    assert told["classic"] == told["travel"] == "Lowest card deals"
    assert (told["kids"], told["dice"]) == ("Cards decide who deals", "Highest roll goes first")
    rules = with_options(VARIANTS["dice"], {"line_length": 5, "captured_pairs": 3})
    words = [said for _, said in facts(rules, Lineup.usual(rules)) if said]
    assert words[:3] == ["1 sequence of 5 wins", "3 captured pairs win too", "2 dice a turn, no cards"]
    three = Lineup.usual(rules).with_seats(rules, 3)
    assert facts(with_options(rules, {"line_length": 4}), three)[0][1] == "1 sequence of 5 wins"


def in_the_editor(letters: str = "") -> App:
    """The editor of the second seat, where so many letters have been typed."""
    app = entered()
    app.act("seat:1")
    app.step(0.01)
    for letter in letters:
        write(app, letter)
    return app


def label_below(app: App) -> str:
    """The name of the second seat, as the lobby below the editor has it."""
    targets = app.director.stack[0].targets()
    return next(target.label for target in targets if target.name == "seat:1").split(", ")[0]


def test_letters_that_can_be_drawn_replace_the_usual_name_and_erasing_them_brings_it_back() -> None:
    app = in_the_editor("Zoë")
    assert label_below(app) == "Zoë"
    for _ in range(5):
        key(app, pygame.K_BACKSPACE)
    assert label_below(app) == "Ada"
    assert label_below(in_the_editor("界abcdefghijabcdefghij")) == "abcdefghijabcdef"


def test_no_two_players_have_the_same_name_and_usual_ones_are_short() -> None:
    for names, called in (
        (("Ada", ""), ["Ada", "Ben"]),
        (("", "You"), ["You", "You 2"]),
        (("Ada", "Ada"), ["Ada", "Ada 2"]),
        (("W" * 16, "W" * 16), ["W" * 16, f"{'W' * 14} 2"]),
    ):
        others = (Occupant("easy"),) * 10
        lineup = Lineup(2, 2, (Occupant(HUMAN, names[0]), Occupant("easy", names[1]), *others))
        assert [player.name for player in lineup.players()] == called
    everyone = Lineup(12, 2, (Occupant(HUMAN, "Ben"), *(Occupant("easy"),) * 11))
    for lineup in (everyone, Lineup.usual(CLASSIC).with_seats(CLASSIC, 12)):
        assert len({player.name for player in lineup.players()}) == 12
    assert max(map(len, NAMES)) <= 6


def test_every_level_has_words_of_its_own_can_be_chosen_and_stays_until_done(app: App) -> None:
    said = []
    for level in levels():
        do(app, "seat:1", f"option:level:{level}")
        app.step(0.01)
        assert isinstance(app.top, SeatScene)
        said.append(app.target(f"option:level:{level}").label.split(". "))
        app.act("button:done")
        assert Lineup.restored(CLASSIC, app.settings["lobby"]["classic"]).players()[1].level == level
    assert [called for called, _ in said] == ["Person", "Beginner", "Easy", "Medium", "Hard", "Expert"]
    assert len({about for _, about in said}) == len(said)
    assert max(len(about) for _, about in said) <= 44


def test_strength_is_shown_by_as_many_dots_as_a_level_is_high(app: App) -> None:
    app.act("seat:1")
    scene = app.top
    app.step(0.01)
    size, ink, counts = app.px(8), pygame.Color(THEME.quiet), []
    for level in levels():
        if level != scene.chosen:
            rect = app.target(f"option:level:{level}").rect
            row = app.display.screen.subsurface((rect.right - app.px(80), rect.top, app.px(80), rect.height))
            dots = pygame.mask.from_threshold(row, ink, (12, 12, 12, 255)).connected_components(size * size // 3)
            counts.append(len(dots))
    assert counts == [0, 1, 3, 4, 5]


def test_escape_and_a_tap_outside_close_the_editor(still: Pilot) -> None:
    lobby(still)
    still.tap("seat:0")
    sheet = next(item.rect for item in still.app.top.items if item.key == SHEET)
    still.click_at((sheet.left + 4, sheet.top + 4), touch=True)
    assert still.scenes == ["LobbyScene", "SeatScene"]
    still.click_at((3, 3), touch=True)
    assert still.scenes == ["LobbyScene"]
    still.tap("seat:0")
    still.key("escape")
    assert still.scenes == ["LobbyScene"]


def test_space_chooses_the_level_in_focus_and_writes_elsewhere(app: App) -> None:
    app.act("seat:1")
    scene = app.top
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


def test_enter_is_all_it_takes_after_typing_a_name_and_escape_brings_the_old_one_back_before_it_closes() -> None:
    app = in_the_editor("Zoë")
    key(app, pygame.K_RETURN)
    assert (app.scenes(), app.target("seat:1").label.split(", ")[0]) == (["LobbyScene"], "Zoë")
    app = in_the_editor("Zoë")
    key(app, pygame.K_ESCAPE)
    assert (app.scenes()[-1], label_below(app)) == ("SeatScene", "Ada")
    key(app, pygame.K_ESCAPE)
    assert app.scenes() == ["LobbyScene"]


def test_a_key_that_opens_the_editor_writes_nothing_there(app: App) -> None:
    app.keyboard.aim("seat:1")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    write(app, " ")
    assert isinstance(app.top, SeatScene)
    assert app.top.field.text == ""


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


def test_a_lineup_round_trips_and_fewer_seats_lose_no_names() -> None:
    lineup = Lineup.usual(CLASSIC).with_seats(CLASSIC, 12).with_sides(CLASSIC, 3)
    lineup = lineup.with_occupant(4, Occupant("beginner", "Zoë"))
    assert Lineup.restored(CLASSIC, lineup.saved()) == lineup
    assert lineup.with_seats(CLASSIC, 2).with_seats(CLASSIC, 12).with_sides(CLASSIC, 3) == lineup


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  a  b ", "a b"),
        *(("a\x00b\n", "ab"), ("", ""), ("x" * 30, "x" * 16), ("Zoë", "Zoë"), ("李 Ada😀", "Ada")),
        *(("Zoe\u0308 d’A", "Zoë d’A"), ("Ștefan Țepeș", "Ștefan Țepeș"), ("x\u0308y", "y")),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("face", ["title", "display", "body", "strong"])
def test_every_letter_of_a_name_can_be_drawn(face: str) -> None:
    entered()
    letters = drawable("".join(f"{chr(code)} " for code in range(32, 0x2300)))
    assert [letter for letter in letters if not has(face, letter)] == []
    latin = (letter for letter in map(chr, range(32, 0x250)) if letter.isprintable() and letter not in letters)
    assert [letter for letter in latin if all(has(face, letter) for face in ("display", "body"))] == []


def has(face: str, letter: str) -> bool:
    """Whether a face has a letter."""
    shown, lacking = (assets.font(face, 32).render(text, True, "#ffffff") for text in (letter, "\uffff"))
    return pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(lacking, "RGBA")


def in_a_seat(pilot: Pilot) -> SeatScene:
    """The editor of the first seat alone."""
    scene = SeatScene(pilot.app, CLASSIC, Lineup.usual(CLASSIC), 0, lambda _: None)
    pilot.open(scene)
    return scene


@pytest.mark.parametrize("typed", ["שלום", "にほん", "李", "😀" * 20, "👩\u200d👩\u200d👧", "🇩🇰", "👍🏽", "x\u0308"])
def test_letters_of_a_name_that_cannot_be_shown_are_told_while_they_are_typed(pilot: Pilot, typed: str) -> None:
    scene = in_a_seat(pilot)
    pilot.write("Ada ")
    assert scene.texts() == [t("seat.hint")]
    pilot.write(typed)
    assert (scene.field.text.rstrip(), scene.texts()) == ("Ada", [t("seat.strange")])
    assert t("seat.strange") in scene.status()
    pilot.write("Bo")
    assert (scene.field.text, scene.texts()) == ("Ada Bo", [t("seat.hint")])


def test_a_name_that_is_too_long_is_told_while_it_is_typed(pilot: Pilot) -> None:
    scene = in_a_seat(pilot)
    pilot.write("Anna Lena Zoe\u0308 Bo")
    assert (scene.field.text, scene.texts()) == ("Anna Lena Zoë Bo", [t("seat.hint")])
    pilot.write("b")
    assert (scene.field.text, scene.texts()) == ("Anna Lena Zoë Bo", [t("seat.long", n=LONGEST_NAME)])
    pilot.key("backspace")
    assert scene.texts() == [t("seat.hint")]
