"""The lobby and its sheets of seats: places, choices, names, memory and layout."""

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset
from game.engine.rules.options import with_options
from game.i18n import t
from game.session.session import Player, Session, resume
from game.storage.store import GAME
from game.storage.summary import HUMAN
from game.ui.lobby import preferences
from game.ui.lobby.lineup import LONGEST_NAME, NAMES, Lineup, Occupant, clean_name, drawable, levels
from game.ui.lobby.lobby import LobbyScene
from game.ui.lobby.seating import SeatsScene
from game.ui.stage.scene import Scene
from game.ui.stage.sheet import SHEET
from game.ui.table.tiles import about, card_for, pips_for
from game.ui.toolkit import assets
from game.ui.toolkit.theme import THEME
from game.ui.toolkit.view import Item
from game.ui.window.intents import Intent
from tests.sampling import some
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, Size, astray, unsound


def entered(size: tuple[int, int] = (1024, 768), **settings: Any) -> Pilot:
    """Someone with such settings who has come to the lobby."""
    pilot = Pilot(size, still=True, tips=True, **settings)
    pilot.open(LobbyScene(pilot.app))
    return pilot


@pytest.fixture
def first() -> Pilot:
    """Someone who is in the lobby for the first time."""
    return entered()


def among(*levels: str) -> dict[str, Any]:
    """Settings of somebody who played with such levels, the last one for the seats that are free."""
    seats = [Occupant(level) for level in levels]
    return preferences.kept({}, CLASSIC, Lineup(len(levels), len(levels), (*seats, *seats[-1:] * (12 - len(levels)))))


def remembers(pilot: Pilot) -> Pilot:
    """Someone in another lobby, which begins with all that this one has kept."""
    return entered(**pilot.app.store.load("settings"))


def begun(pilot: Pilot) -> Session:
    pilot.app.act("button:play")
    return resume(pilot.app.store, pilot.app.rng)


def labels(pilot: Pilot, kind: str = "") -> list[str]:
    """The labels of all targets, or of those of a kind."""
    return [target.label for target in pilot.app.top.targets() if target.name.startswith(kind)]


def seated(pilot: Pilot) -> list[str]:
    """The labels of all seats, on their sheet."""
    pilot.click("button:seats")
    found = labels(pilot, "seat")
    pilot.key("escape")
    return found


def tiles(pilot: Pilot) -> list[Item]:
    return [item for item in pilot.app.top.items if item.act.kind == "variant"]


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (360, 640), (640, 360)])
def test_with_room_all_games_show_and_else_a_tile_cut_in_half_says_that_there_are_more(size: tuple[int, int]) -> None:
    pilot = entered(size)
    games, is_small = tiles(pilot), min(size) < 500
    shown = [game.rect.width for game in games if game.rect.height]
    assert {game.draggable for game in games} == {is_small}
    assert 0.35 < shown[-1] / shown[0] < 0.65 if is_small else all(pilot.target(f"variant:{name}") for name in VARIANTS)


def test_the_row_follows_finger_wheel_and_keyboard() -> None:
    pilot = entered((390, 844))
    scroll, start = tiles(pilot)[0].scroll, pilot.target("variant:dice").rect.center
    pilot.drag("variant:dice", (start[0] - 150, start[1]), touch=True)
    assert scroll.offset > 100
    assert pilot.app.settings.get("variant") is None  # pulling chooses nothing
    pilot.move(start)
    pilot.app.take(Intent("scroll", y=50))
    assert scroll.offset == 0
    do(pilot, "focus_on variant:travel | frame")
    assert pilot.target("variant:travel").rect.width > 60
    pilot.key("return")
    assert pilot.app.settings["variant"] == "travel"


def test_the_game_played_last_is_in_sight_and_pictures_in_sight_are_made_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.lobby.lobby._PICTURES_SHARE", 0)  # one a frame
    pilot = entered((390, 844), variant="travel")
    scene = pilot.app.top
    assert pilot.target("variant:travel").chosen
    scene._games.by(10_000)
    scene.changed()
    shown = {game.act.value for game in tiles(pilot) if game.at and game.at.colliderect(scene._games.rect)}
    for count in range(2, len(VARIANTS) + 1):
        pilot.frame(1 / 60)
        assert len(scene._made) == count
        assert scene._made <= shown or shown <= scene._made


def test_play_is_the_one_main_act_and_begins_a_game_against_ada(first: Pilot) -> None:
    assert first.app.top.first_focus() == "button:play"
    assert first.target("button:play").label == "Play Ada"
    assert seated(first) == ["You, Blue, Person", "Ada, Green, Computer · Easy"]
    styles = {item.name: item.content for item in first.app.top.items}
    assert [name for name, shown in styles.items() if getattr(shown, "style", "") == "main"] == ["button:play"]
    assert not first.app.settings.has_played
    assert begun(first).players == (Player("You", HUMAN), Player("Ada", "easy"))
    assert (first.app.settings.has_played, first.scenes) == (True, ["DealScene"])


def test_one_press_on_play_deals_the_usual_game(first: Pilot) -> None:
    do(first, "tap button:play | scenes: DealScene")


def test_one_press_changes_whom_the_game_is_against(first: Pilot) -> None:
    told = {"several": "Play Ada and Ben", "people": "Deal for three", "one": "Play Ada"}
    for company, words in told.items():
        first.tap(f"option:company:{company}")
        assert first.target(f"option:company:{company}").chosen
        assert first.target("button:play").label == words
    assert [player.level for player in begun(first).players] == [HUMAN, "easy"]
    pilot = entered()
    do(pilot, "tap option:company:people | button:play")
    assert [player.level for player in resume(pilot.app.store, pilot.app.rng).players] == [HUMAN, HUMAN]


def test_whoever_sat_there_comes_back_with_their_company(first: Pilot) -> None:
    do(first, "option:company:people | option:seats:4 | button:seats | seat:2 | write Z | key return | key escape")
    before = seated(first)
    assert [label.split(", ")[0] for label in before] == ["Player 1", "Player 2", "Z", "Player 4"]
    do(first, "option:company:one | option:company:people")
    assert seated(first) == before


def test_friends_lead_to_their_place_and_back(first: Pilot) -> None:
    do(first, "act option:company:friends | scenes: LobbyScene FriendsScene | key escape | scenes: LobbyScene")
    assert first.app.keyboard.focus == "option:company:friends"


def test_a_game_for_two_offers_nobody_more(first: Pilot) -> None:
    do(first, "variant:travel | lacks: option:company:several | option:company:people")
    assert first.all("option:seats") == []
    assert first.target("button:play").label == "Deal for two"


def test_where_dice_are_rolled_nobody_deals(first: Pilot) -> None:
    do(first, "variant:dice | option:company:people | option:seats:4")
    assert first.target("button:play").label == "Dice for four"


def test_sides_are_offered_only_where_there_is_a_choice(first: Pilot) -> None:
    first.click("option:company:several")
    for seats in CLASSIC.seat_counts[1:]:
        do(first, f"option:seats:{seats} | button:seats")
        assert first.all("option:sides") == (["option:sides:2", "option:sides:3"] if seats in {6, 12} else [])
        assert len(first.all("seat")) == seats
        first.click("button:done")
    do(first, "button:seats | option:sides:3")
    assert first.target("seat:2").label.split(", ")[1] == "Red"


def test_what_was_chosen_is_remembered(first: Pilot) -> None:
    do(first, "option:company:several | option:seats:6 | button:seats | option:sides:3")
    do(first, "seat:2 | option:level:human | button:done | button:done | option:length:quick | option:recipe:family")
    shown, seats = labels(first), seated(first)
    again = remembers(first)
    assert (labels(again), seated(again)) == (shown, seats)
    assert [label.split(",")[0] for label in seats[:3:2]] == ["Player 1", "Player 3"]
    do(again, "button:back | scenes: TitleScene | act button:new | status: …6 players…")


def test_a_new_game_leaves_the_one_that_waits(first: Pilot) -> None:
    store = first.app.store
    first.session().save()
    (waits,) = store.keys(GAME)
    before = store.load(waits)
    first.open(LobbyScene(first.app))
    assert first.app.top.first_focus() == "button:play"
    do(first, "lacks: button:continue | button:play | scenes: DealScene")
    assert (store.load(waits), len(store.keys(GAME))) == (before, 2)


def test_an_overlay_lies_over_the_lobby_and_the_keyboard_comes_back_to_its_button(first: Pilot) -> None:
    scenes = {"learn": "LearnScene", "settings": "SettingsScene", "seats": "SeatsScene"}
    scenes |= {"options": "HouseRulesScene", "table": "ThemesScene"}
    for button, scene in scenes.items():
        do(first, f"act button:{button} | scenes: LobbyScene {scene} | key escape | scenes: LobbyScene")
        assert first.app.keyboard.focus == f"button:{button}"


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_begins_from_the_lobby_whose_tile_says_how_many_can_play(game: str, first: Pilot) -> None:
    seats = VARIANTS[game].seat_counts
    players = f"{min(seats)}–{max(seats)} players" if len(seats) > 1 else f"{seats[0]} players"
    assert players in first.target(f"variant:{game}").label
    first.click(f"variant:{game}")
    assert about(VARIANTS[game]).count(".") == 2
    assert begun(first).state.setup.ruleset == VARIANTS[game]


def test_another_game_or_fewer_seats_keep_whom_they_can_and_the_way_back_loses_nobody(first: Pilot) -> None:
    do(first, "option:company:several | option:seats:6 | button:seats | option:sides:3")
    do(first, "seat:3 | write Z | key return | button:done | scenes: LobbyScene")
    before = seated(first)
    first.click("variant:kids")
    seats = [label.split(", ") for label in seated(first)]
    assert ([name for name, *_ in seats], seats[3][1]) == (["You", "Ada", "Ben", "Z"], "Purple")
    for way_back in (
        "variant:classic",
        "option:seats:3 | option:seats:6 | button:seats | option:sides:3 | button:done",
    ):
        do(first, way_back)
        assert seated(first) == before


def test_the_game_and_its_house_rules_are_remembered_for_each_game(first: Pilot) -> None:
    do(first, "button:options | act option:announce:true | button:done | variant:letters")
    assert first.target("button:options").label == "Custom: every rule by itself"
    do(first, "button:options | act option:hand_size:4 | act option:equal_turns:true | button:done")
    again = remembers(first)
    assert again.app.top.status() == "Letters, 2 players, One on one, 2 house rules"
    assert begun(again).state.setup.ruleset == with_options(VARIANTS["letters"], {"hand_size": 4, "equal_turns": True})
    classic = remembers(first)
    classic.click("variant:classic")
    assert classic.target("button:options").label == "Custom: Announcing"


def levels_at_the_table(pilot: Pilot) -> list[str]:
    return [player.level for player in begun(pilot).players if player.level != HUMAN]


def level_shown(pilot: Pilot) -> str:
    """The level that is chosen for all computers; "" for none."""
    chosen = [
        pilot.target(name).label.split(". ")[0] for name in pilot.all("option:level") if pilot.target(name).chosen
    ]
    return chosen[0] if chosen else ""


def test_one_press_makes_all_computers_as_strong_as_each_other_and_those_who_come_in(first: Pilot) -> None:
    do(first, "option:company:several | option:seats:4")
    assert level_shown(first) == "Easy"
    do(first, "option:level:hard | variant:kids | variant:classic")
    assert level_shown(first) == "Hard"
    first.click("option:seats:6")
    assert levels_at_the_table(first) == ["hard"] * 5
    differing = Lineup(2, 2, (Occupant(HUMAN), Occupant("beginner"), *(Occupant("easy"),) * 10))
    pilot = entered(**preferences.kept({}, CLASSIC, differing))
    do(pilot, "option:company:several | option:seats:4")
    assert levels_at_the_table(pilot) == ["beginner"] * 3


def test_of_computers_that_differ_no_level_is_chosen_and_people_alone_have_none() -> None:
    pilot = entered(**among(HUMAN, "beginner", "easy"))
    assert level_shown(pilot) == ""
    assert levels_at_the_table(pilot) == ["beginner", "easy"]
    assert begun(entered(**among("easy", "easy", "easy"))).people == ()
    do(entered(**among(HUMAN, HUMAN)), "lacks: option:level:easy")


def test_every_game_has_its_own_level_easy_at_first_and_no_other_game_s_choice_reaches_it(first: Pilot) -> None:
    chosen = {"classic": "Expert", "kids": "Beginner", "letters": "Medium"}
    for game, level in chosen.items():
        first.click(f"variant:{game}")
        assert level_shown(first) == "Easy"
        first.click(f"option:level:{level.lower()}")
    for game, level in (chosen | {"numbers": "Easy"}).items():
        first.click(f"variant:{game}")
        assert level_shown(first) == level


def test_the_question_mark_leads_to_the_lesson_and_the_rules_of_the_game_that_is_chosen() -> None:
    do(
        entered(variant="dice"),
        "button:learn | status: …Dice… | button:rules | scenes: LobbyScene LearnScene RulesScene | key escape",
        "button:lesson | scene: LessonScene | key escape | scenes: LobbyScene LearnScene",
    )


def test_the_picture_shows_a_card_or_dice_for_its_space() -> None:
    numbers = VARIANTS["numbers"]
    assert (card_for(CLASSIC, "5C"), numbers.shows[card_for(numbers, "25")]) == ("5C", "25")
    assert [pips_for(*roll) for roll in ((7, 2), (12, 2), (5, 3))] == [[4, 3], [6, 6], [2, 2, 1]]


def test_of_saved_options_those_that_agree_are_kept() -> None:
    settings = {"options": {"classic": {"announce": True, "equal_turns": True, "fill_board": "once", "hand_size": 99}}}
    assert preferences.ruleset(settings) == with_options(CLASSIC, {"announce": True, "equal_turns": True})


def test_numbers_of_seats_that_house_rules_forbid_cannot_be_chosen_until_these_are_reset() -> None:
    pilot = entered(**preferences.kept({}, with_options(CLASSIC, {"hand_size": 9}), Lineup.usual(CLASSIC)))
    pilot.click("option:company:several")
    assert pilot.all("option:seats") == [f"option:seats:{seats}" for seats in (3, 4, 6, 8, 9, 10)]
    assert pilot.app.target("option:seats:12").label == "12 players: not allowed by these house rules"
    do(pilot, "act option:seats:12 | status: …3 players…")
    do(pilot, "button:options | button:reset | button:done | option:seats:12 | status: …12 players…")


def test_a_lineup_saved_before_there_were_other_games_is_that_of_the_classic_one() -> None:
    old = {"seats": 3, "sides": 3, "chairs": [["human", "Zoë"], ["beginner", ""], ["easy", ""]]}
    pilot = entered(lobby=old)
    told = "Zoë, Blue, Person | Ada, Green, Computer · Beginner | Ben, Red, Computer · Easy"
    assert " | ".join(seated(pilot)) == told
    pilot.click("variant:travel")
    assert pilot.app.settings["lobby"]["classic"] == old


def in_the_editor(letters: str = "", *, seat: int = 1) -> Pilot:
    """Someone who has typed so many letters in the editor of a seat."""
    pilot = entered()
    do(pilot, f"button:seats | seat:{seat}")
    for letter in letters:
        pilot.write(letter)
    return pilot


def label_below(pilot: Pilot) -> str:
    """The name of the second seat, as the sheet below the editor has it."""
    targets = pilot.app.director.stack[1].targets()
    return next(target.label for target in targets if target.name == "seat:1").split(", ")[0]


def test_letters_that_can_be_drawn_replace_the_usual_name_and_erasing_them_brings_it_back() -> None:
    pilot = in_the_editor("Zoë")
    assert label_below(pilot) == "Zoë"
    do(pilot, *["key backspace"] * 5)
    assert label_below(pilot) == "Ada"


def test_no_two_players_have_the_same_name_and_usual_ones_are_short() -> None:
    for names, called in (
        (("Ada", ""), ["Ada", "Ben"]),
        (("", "You"), ["You", "You 2"]),
        (("Ada", "Ada"), ["Ada", "Ada 2"]),
        (("W" * 16, "W" * 16), ["W" * 16, f"{'W' * 14} 2"]),
    ):
        lineup = Lineup(2, 2, (Occupant(HUMAN, names[0]), Occupant("easy", names[1]), *(Occupant("easy"),) * 10))
        assert [player.name for player in lineup.players()] == called
    everyone = Lineup(12, 2, (Occupant(HUMAN, "Ben"), *(Occupant("easy"),) * 11))
    for lineup in (everyone, Lineup.usual(CLASSIC).with_seats(CLASSIC, 12)):
        assert len({player.name for player in lineup.players()}) == 12
    assert max(map(len, NAMES)) <= 6


def test_every_level_has_words_of_its_own_can_be_chosen_and_stays_until_done(first: Pilot) -> None:
    said = []
    for level in levels():
        do(first, f"button:seats | seat:1 | option:level:{level} | scene: SeatScene")
        said.append(first.target(f"option:level:{level}").label.split(". "))
        do(first, "button:done | button:done")
        assert Lineup.restored(CLASSIC, first.app.settings["lobby"]["classic"]).players()[1].level == level
    assert [called for called, _ in said] == ["Person", "Beginner", "Easy", "Medium", "Hard", "Expert"]
    assert len({about for _, about in said}) == len(said)
    assert max(len(about) for _, about in said) <= 44


def test_strength_is_shown_by_as_many_dots_as_a_level_is_high(first: Pilot) -> None:
    do(first, "button:seats | seat:1")
    first.move((3, 3))
    size, ink, counts = first.app.px(8), pygame.Color(THEME.quiet), []
    for level in levels():
        if level != first.app.top.chosen:
            rect = first.target(f"option:level:{level}").rect
            row = first.app.display.screen.subsurface((rect.right - 10 * size, rect.top, 10 * size, rect.height))
            dots = pygame.mask.from_threshold(row, ink, (12, 12, 12, 255)).connected_components(size * size // 3)
            counts.append(len(dots))
    assert counts == [0, 1, 3, 4, 5]


def test_escape_and_a_tap_outside_close_the_editor(first: Pilot) -> None:
    do(first, "tap button:seats | tap seat:0")
    sheet = next(item.rect for item in first.app.top.items if item.key == SHEET)
    first.click_at((sheet.left + 4, sheet.top + 4), touch=True)
    assert first.scenes == ["LobbyScene", "SeatsScene", "SeatScene"]
    first.click_at((3, 3), touch=True)
    do(first, "scenes: LobbyScene SeatsScene | tap seat:0 | key escape | scenes: LobbyScene SeatsScene")
    do(first, "key escape | scenes: LobbyScene")


def test_a_key_that_opens_the_editor_writes_nothing_there(first: Pilot) -> None:
    first.click("button:seats")
    first.app.keyboard.aim("seat:1")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    first.write(" ")
    assert (first.scenes[-1], first.app.top.field.text) == ("SeatScene", "")


@pytest.mark.parametrize(
    "saved",
    [
        *(None, 7, [], {}),
        {"seats": 5, "sides": 9, "chairs": "you"},
        {"seats": "2", "sides": None, "chairs": [["human"], [1, 2], None, ["grandmaster", "Ada"], {}]},
        {"seats": True, "sides": [2], "chairs": [[]] * 40},
    ],
)
def test_a_lineup_that_makes_no_sense_becomes_the_usual_one(saved: object) -> None:
    assert Lineup.restored(CLASSIC, saved) == Lineup.usual(CLASSIC)


def test_a_name_is_cleaned() -> None:
    cleaned = {"  a  b ": "a b", "a\x00b\n": "ab", "": "", "x" * 30: "x" * 16, "Zoë": "Zoë", "李 Ada😀": "Ada"}
    cleaned |= {"Zoe\u0308 d’A": "Zoë d’A", "Ștefan Țepeș": "Ștefan Țepeș", "x\u0308y": "y"}
    assert {text: clean_name(text) for text in cleaned} == cleaned


@pytest.mark.usefixtures("first")
@pytest.mark.parametrize("face", ["title", "display", "body", "strong"])
def test_every_letter_of_a_name_can_be_drawn(face: str) -> None:
    letters = drawable("".join(f"{chr(code)} " for code in range(32, 0x2300)))
    assert [letter for letter in letters if not has(face, letter)] == []
    latin = (letter for letter in map(chr, range(32, 0x250)) if letter.isprintable() and letter not in letters)
    assert [letter for letter in latin if all(has(face, letter) for face in ("display", "body"))] == []


def has(face: str, letter: str) -> bool:
    """Whether a face has a letter."""
    shown, lacking = (assets.font(face, 32).render(text, True, "#ffffff") for text in (letter, "\uffff"))
    return pygame.image.tobytes(shown, "RGBA") != pygame.image.tobytes(lacking, "RGBA")


@pytest.mark.parametrize("typed", ["שלום", "にほん", "李", "😀" * 20, "👩\u200d👩\u200d👧", "🇩🇰", "👍🏽", "x\u0308"])
def test_letters_of_a_name_that_cannot_be_shown_are_told_while_they_are_typed(typed: str) -> None:
    pilot = in_the_editor("Ada ", seat=0)
    scene = pilot.app.top
    assert scene.texts() == [t("seat.hint")]
    pilot.write(typed)
    assert (scene.field.text.rstrip(), scene.texts()) == ("Ada", [t("seat.strange")])
    assert t("seat.strange") in scene.status()
    pilot.write("Bo")
    assert (scene.field.text, scene.texts()) == ("Ada Bo", [t("seat.hint")])


def test_a_name_that_is_too_long_is_told_while_it_is_typed() -> None:
    pilot = in_the_editor("Anna Lena Zoe\u0308 Bo", seat=0)
    scene = pilot.app.top
    assert (scene.field.text, scene.texts()) == ("Anna Lena Zoë Bo", [t("seat.hint")])
    pilot.write("b")
    assert (scene.field.text, scene.texts()) == ("Anna Lena Zoë Bo", [t("seat.long", n=LONGEST_NAME)])
    pilot.key("backspace")
    assert scene.texts() == [t("seat.hint")]


def lobbies(game: Ruleset, size: Size, times: float = 1.0) -> Iterator[LobbyScene]:
    """The lobby of a game in a window, for every seating, among people and among computers."""
    app = Pilot(size, still=True, text_size=times).app
    for (seats, sides, *_), level in itertools.product(game.seatings, ("human", "easy")):
        app.settings |= preferences.kept(app.settings, game, Lineup(seats, sides, (Occupant(level),) * 12))
        scene = LobbyScene(app)
        scene.lay_out(size)
        yield scene


def places(scene: Scene, kind: str) -> list[pygame.Rect]:
    """The places of a kind of targets, by the beginning of their names."""
    return [target.rect for target in scene.targets() if target.name.startswith(kind) and target.rect.height]


def test_the_lobby_fits_every_window_and_play_shows_in_all() -> None:
    corners = [((360, 800), "classic", 1.0), ((360, 640), "classic", 1.5), ((640, 360), "kids", 1.0)]
    cases = some(itertools.product(SIZES, VARIANTS, [1.0, 1.25, 1.5]), 5, *corners, key="lobby")
    for size, game, times in cases:
        for scene in lobbies(VARIANTS[game], size, times):
            least = scene.app.scale if times == 1 else 1.0
            assert [*unsound(scene.area, least, *places(scene, ""))] == [], (size, game, times)
            if times == 1:
                assert scene.area == size, (size, game)


@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
def test_the_smallest_phones_show_all_without_scrolling_in_every_company_and_game(size: Size) -> None:
    for game in VARIANTS.values():
        for scene in lobbies(game, size):
            assert scene.area == size
            shown = places(scene, "")
            assert [*astray(size, *shown)] == []
            assert min(rect.height for rect in shown) >= 38
            assert min(rect.width for rect in shown) >= 36


def test_a_column_of_tiles_on_the_sheet_of_seats_is_a_side() -> None:
    for scene in lobbies(CLASSIC, (1024, 768)):
        sheet = SeatsScene(scene.app, scene)
        sheet.lay_out((1024, 768))
        column = {(rect.left, seat % scene.lineup.sides) for seat, rect in enumerate(places(sheet, "seat:"))}
        assert len(column) == len({left for left, _ in column})


@pytest.mark.parametrize("size", some(SIZES, 4, (320, 568), (568, 320), key="seats"))
def test_twelve_seats_have_tiles_that_a_finger_hits_in_every_window(size: Size) -> None:
    for scene in lobbies(CLASSIC, size):
        sheet = SeatsScene(scene.app, scene)
        sheet.lay_out(size)
        assert [*unsound(sheet.area, scene.app.scale, *places(sheet, "seat:"))] == []
