"""Learning by playing: the lit act alone leads to the end, and nothing is kept of it but that it was seen."""

import itertools
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset
from game.engine.board import FREE
from game.engine.rules.options import OPTIONS, options_of, with_options
from game.i18n import ENGLISH, catalogue, t
from game.session.session import resume
from game.storage.store import GAME
from game.ui.lesson.callout import pointer
from game.ui.lesson.lesson import LessonScene, made_rows
from game.ui.lesson.lessons import LESSONS, LessonCourse
from game.ui.lobby.preferences import lineup
from game.ui.toolkit.act import Act
from game.ui.window.settings import TEXT_SIZES
from tests.sampling import slowly, some
from tests.ui.conftest import do
from tests.ui.gallery import pass_by
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, Size

MOST_WORDS = 14
"""Words that a step of a lesson has at most."""
TOUCH = 14
"""Pixels by which a note may touch the edge of what is lit, on both sides together."""
WINDOWS = [(1024, 768), (390, 844)]
WALKS = [*itertools.product(VARIANTS, WINDOWS, (False,)), *((name, WINDOWS[0], True) for name in VARIANTS)]
"""Games, windows, and whether one goes by keys alone."""
SIGHTS = [*itertools.product(VARIANTS, SIZES, (1.0, TEXT_SIZES[-1]))]


def begun(pilot: Pilot, rules: Ruleset = CLASSIC, words: str = "") -> LessonScene:
    """A lesson at its beginning, or at one of its sentences."""
    scene = pilot.at_title(LessonScene(pilot.app, rules))
    rest(pilot, scene)
    if words:
        step_to(pilot, scene, words)
    return scene


def rest(pilot: Pilot, scene: LessonScene) -> None:
    """Wait until the lesson asks for something, or is over."""
    for _ in range(2000):
        pilot.frame()
        if pilot.app.top is not scene or (scene.is_ready and scene.is_resting and not scene.course.is_over):
            return
    raise AssertionError("nothing comes to rest")


def found(scene: LessonScene) -> list[str]:
    """The targets of what is to be found: a card, if there is a hand, and its space."""
    move, slots = scene.course.moves[0], scene.desk.table.hands.visible
    return [*([f"card:{slots.index(move.card)}"] if move.card in slots else []), f"space:{move.at}"]


def take_a_step(pilot: Pilot, scene: LessonScene) -> None:
    """Do what is lit, or what is to be found."""
    at = scene.course.beat
    for name in found(scene) if scene.kind == "find" else [scene.first_focus()]:
        pilot.click(name)
    if scene.course.beat is at and scene.course.moves and scene.kind == "find":
        pilot.click(found(scene)[-1])  # on small spaces the first tap aims
    rest(pilot, scene)


def step_to(pilot: Pilot, scene: LessonScene, words: str) -> None:
    """Come to a sentence of the lesson at once."""
    while scene.course.beat.words != words:
        go_on(scene)
    rest(pilot, scene)


def spot(scene: LessonScene, space: str) -> tuple[int, int]:
    return scene.desk.table.board.rect(space).center


@pytest.mark.parametrize("way", slowly(WALKS, 0, 5, ("kids", WINDOWS[1], False), ("kids", WINDOWS[0], True)))
def test_following_the_lit_act_or_keys_alone_leads_to_the_end(way: tuple[str, Size, bool]) -> None:
    name, size, by_keys = way
    pilot = Pilot(size, still=True)
    scene, steps, row = begun(pilot, VARIANTS[name]), 0, set[str]()
    while pilot.app.top is scene:
        if scene.kind == "find":
            row = {*scene.course.beat.about, scene.course.moves[0].at}
        if by_keys:
            if scene.kind == "find":
                pilot.enter("button:hint")
            pilot.key("return")
            rest(pilot, scene)
        else:
            take_a_step(pilot, scene)
        steps += 1
        assert steps < 40
    assert row in [{*spaces} for spaces, _ in scene.desk.table.displayed.lines]
    assert pilot.scenes[-1] == "EndScene"
    assert {"lesson", f"lesson-{name}"} <= pilot.app.settings.seen_tips
    assert pilot.app.store.keys(GAME) == []


def test_fingers_find_what_is_lit_also_while_things_move_and_a_card_can_be_pulled_there() -> None:
    pilot = Pilot((390, 844))
    scene = begun(pilot)
    while scene.course.beat.words != "wild":
        if scene.course.beat.words == "cover":
            pilot.drag(f"card:{scene.spotlight.slot}", spot(scene, "i5"))
        else:
            pilot.tap(scene.first_focus())
        rest(pilot, scene)
    assert scene.course.point == 3


def test_lessons_are_short_and_so_are_their_sentences() -> None:
    points = {name: len(lesson.points) for name, lesson in LESSONS.items()}
    assert points.pop("classic") == 7
    assert {*points.values()} <= {3, 4, 5}
    texts = {key: text for key, text in catalogue(ENGLISH).items() if key.startswith(("lesson.", "tip."))}
    assert {key for key, text in texts.items() if len(str(text).split()) > MOST_WORDS} == set()


def test_the_card_that_wins_comes_only_for_the_last_step() -> None:
    for name in VARIANTS.keys() - {"dice"}:
        course, wins = LessonCourse(name), LESSONS[name].points[-1][-1].moves[0].card
        while course.beat.kind != "find":
            assert wins not in course.session.state.hands[0] or course.beat.kind == "watch", name
            pass_by(course)
        assert wins in course.session.state.hands[0], name


def test_the_numbers_lesson_leaves_all_cards_in_sight_tells_dashes_of_each_ten_and_what_is_wrong(still: Pilot) -> None:
    scene = begun(still, VARIANTS["numbers"])
    assert scene.kind == "pick"
    assert paper(scene).collidelist(list(scene.desk.table.places.cards)) < 0
    step_to(still, scene, "dashes")
    board, about = scene.course.session.state.setup.board, scene.course.beat.about
    assert [-(-int(dict(board.items())[space]) // 10) for space in about] == [1, 2, 3]
    assert not scene.desk.table.displayed.chips.keys() & set(about)
    still.click("button:next")
    assert scene.course.beat.words == "goal"
    step_to(still, scene, "alone")
    do(still, f"card:{scene.desk.table.hands.visible.index('3+1')} | space:f6")
    assert scene.words == t("lesson.answer.wrong", card="3 + 1", at="21")


def test_the_childrens_lesson_tells_what_the_stars_are_and_uses_one(still: Pilot) -> None:
    scene = begun(still, VARIANTS["kids"], "star")
    stars = {space for space, shown in scene.course.session.state.setup.board.items() if shown == FREE}
    assert {*scene.course.beat.about} == stars
    step_to(still, scene, "alone")
    assert stars & {*scene.course.beat.about}


@pytest.mark.parametrize(
    "way",
    [
        *slowly(itertools.product(("classic", "kids"), WINDOWS[1:]), 0, 1, ("kids", WINDOWS[0])),
        pytest.param(("classic", WINDOWS[0]), marks=pytest.mark.slow),
    ],
)
def test_every_tap_beside_the_lit_act_is_answered_and_moves_nothing(way: tuple[str, Size]) -> None:
    name, size = way
    pilot = Pilot(size, still=True)
    scene = begun(pilot, VARIANTS[name])
    while not scene.course.is_over:
        beat, state, before = scene.course.beat, scene.course.session.state, scene.targets()[-1].rect
        grid = itertools.product(range(5, size[0], size[0] // 7), range(5, size[1], size[1] // 9))
        for point in some(grid, 1 if name == "kids" else 12, (3, 3), key=beat.words):
            taken = (paper(scene), *(target.rect for target in scene.targets()))
            if any(place.collidepoint(point) for place in taken):
                continue
            pilot.click_at(point)
            assert scene.course.session.state is state
            assert scene.words != t(f"lesson.{name}.{beat.words}") or scene.kind == "find"
            if (point, way) == ((3, 3), ("classic", WINDOWS[0])) and scene.kind != "find":
                assert scene.targets()[-1].rect == before
        go_on(scene)


def test_an_answer_says_what_the_tap_would_have_meant(still: Pilot) -> None:
    scene = begun(still, words="cover")
    for at, words in {
        spot(scene, "i4"): t("lesson.answer.space", at="8♥", wanted="7♥"),
        spot(scene, "a1"): t("lesson.answer.corner"),
        spot(scene, "h10"): t("lesson.answer.covered"),
        scene.desk.table.places.panels.seats[0].center: t("lesson.answer.goal"),
        scene.desk.table.places.pile.center: t("lesson.answer.pile"),
    }.items():
        still.click_at(at)
        assert scene.words == words
    still.click("space:d6")
    rest(still, scene)
    still.click_at(spot(scene, "d6"))
    assert scene.words == t("lesson.answer.next")


def test_what_is_to_be_found_is_neither_lit_nor_given_away_by_an_answer_until_the_hint(still: Pilot) -> None:
    scene = begun(still, words="alone")
    still.click_at(spot(scene, "i5" if "space:i5" not in still.names else "j9"))
    assert scene.words == t("lesson.answer.choose")
    still.click(f"card:{scene.desk.table.hands.visible.index('5C')}")
    still.click_at(spot(scene, "i5"))
    assert scene.words == t("lesson.answer.space", at="7♥", wanted="5♣")
    still.click("space:d4")
    assert scene.words == t("lesson.answer.no_line")
    assert len(still.all("space")) > 1
    still.click("button:hint")
    assert (scene.words, still.all("space")) == (t("lesson.shown"), ["space:g3"])
    still.click("space:g3")
    rest(still, scene)
    do(still, "scene: EndScene")


@pytest.mark.parametrize(("size", "confirms"), [((390, 844), "special"), ((1024, 768), "every")])
def test_where_the_first_tap_aims_the_note_says_what_the_second_one_does(size: Size, confirms: str) -> None:
    pilot = Pilot(size, still=True, confirm_special=confirms)
    scene = begun(pilot, VARIANTS["states"], "alone")
    card, space = found(scene)
    do(pilot, f"tap {card} | tap {space}")
    assert scene.words == t("lesson.answer.again")
    pilot.tap(space)
    rest(pilot, scene)
    do(pilot, "scene: EndScene")


def test_a_note_that_would_point_past_something_does_not_point() -> None:
    paper, beside = pygame.Rect(100, 100, 200, 100), pygame.Rect(310, 190, 60, 60)
    assert [pointer(paper, beside.move(0, y), 1.0) for y in (0, -40)] == [None, ("right", 167)]


def go_on(scene: LessonScene) -> None:
    """Come to the next step at once."""
    pass_by(scene.course)
    scene.desk.table.settle()
    if not scene.course.is_over:
        scene.layout(scene.app.display.size)


def ended(pilot: Pilot, rules: Ruleset = CLASSIC) -> LessonScene:
    """A lesson of which all is done, its last row just made."""
    scene = begun(pilot, rules)
    while not scene.course.is_over:
        go_on(scene)
    return scene


def test_skipping_goes_back_and_remembers(still: Pilot) -> None:
    begun(still)
    do(still, "button:skip | scenes: TitleScene")
    assert {"lesson", "lesson-classic"} <= still.app.settings.seen_tips


def saved_game(pilot: Pilot) -> Any:
    (key,) = pilot.app.store.keys(GAME)
    return pilot.app.store.load(key)


def test_a_real_sealed_game_follows_against_a_beginner_and_a_waiting_one_stays(still: Pilot) -> None:
    ended(still)
    do(still, "tick 2 | button:play | scenes: DealScene")
    saved = saved_game(still)
    assert [seat["player"] for seat in saved["seats"]] == ["human", "beginner"]
    assert resume(still.app.store, still.app.rng).commitment.is_sealed
    assert lineup(still.app.settings, CLASSIC).computers == {"beginner"}
    ended(still)
    do(still, "tick 2 | button:play | scenes: TitleScene")
    assert saved_game(still) == saved


@pytest.mark.parametrize("way", slowly(itertools.product(VARIANTS, WINDOWS), 1, 4, ("classic", WINDOWS[1]), key="end"))
def test_what_was_made_is_seen_a_while_and_stays_in_sight_at_the_end(way: tuple[str, Size]) -> None:
    pilot = Pilot(way[1], still=True)
    scene = ended(pilot, VARIANTS[way[0]])
    pilot.tick(1)
    assert pilot.app.top is scene
    pilot.click_at(scene.desk.table.hand.place(0).center)
    do(pilot, "frame | scene: EndScene")
    made = made_rows(scene.desk.table)
    assert made
    assert pilot.app.top.items[0].rect.collidelist(made) == -1


def test_a_game_in_progress_waits_below_the_lesson_and_is_not_touched(still: Pilot) -> None:
    session = still.session()
    session.save()
    still.play(session)
    before = saved_game(still)
    do(still, "key escape | button:learn | button:lesson")
    rest(still, scene := still.app.top)
    while not scene.course.is_over:
        go_on(scene)
    do(still, "tick 2 | button:play | scenes: PlayScene")
    assert saved_game(still) == before


def test_every_option_has_a_picture_for_its_card() -> None:
    assert all(option.picture for option in OPTIONS)


def test_a_card_for_each_house_rule_that_is_on_follows_the_lesson_which_can_begin_anew(still: Pilot) -> None:
    rules = with_options(CLASSIC, {"announce": True, "free_corners": False, "hand_size": 5})
    scene, told = ended(still, rules), []
    still.tick(2)
    while still.scenes[-1] == "HouseCardsScene":
        told.append(still.app.top.status())
        do(still, "button:next | frame")
    assert len(told) == len(options_of(rules))
    assert any(t("option.announce.on") in words for words in told)
    do(still, "scene: EndScene | button:again")
    rest(still, scene)
    assert (still.app.top, scene.course.point) == (scene, 0)


def test_the_others_newest_chip_is_lit_beside_the_next_note(still: Pilot) -> None:
    scene = begun(still, words="star")
    place = scene.desk.table.board.rect("e8")
    assert place in scene.spotlight.scenery().vital
    assert not paper(scene).colliderect(place)


def test_what_the_other_does_can_be_seen_before_the_next_note_and_meanwhile_the_note_alone_speaks() -> None:
    pilot = Pilot()
    scene = begun(pilot, words="goal")
    assert (scene.desk.table.shown_seat, {*pilot.all("button")}) == (0, {"button:next", "button:skip"})
    pilot.click("button:next")
    list(pilot.during(lambda: scene.desk.table.timeline.busy))
    pilot.tick(0.5)
    assert (scene.course.beat.words, scene.is_resting) == ("goal", False)
    rest(pilot, scene)
    assert scene.course.beat.words == "star"


@pytest.mark.parametrize("way", slowly(SIGHTS, 0, 12, *SIGHTS[:1], ("numbers", (844, 390), 1.5), key="sight"))
def test_in_every_step_the_note_hides_nothing_that_counts_and_all_can_be_tapped(way: tuple[str, Size, float]) -> None:
    name, size, text_size = way
    pilot, found = Pilot(size, still=True, text_size=text_size), []
    scene = begun(pilot, VARIANTS[name])
    while not scene.course.is_over:
        found += hidden(scene, size, text_size)
        if scene.kind == "find":
            scene.act(Act("button", "hint"))
            found += hidden(scene, size, text_size)
        go_on(scene)
    assert found == []


def hidden(scene: LessonScene, size: Size, text_size: float) -> Iterator[str]:
    """The faults of a step: targets that cannot be tapped, or places under the note."""
    step, note, scenery = scene.course.beat.words, paper(scene), scene.spotlight.scenery()
    targets = {target.name: target.rect for target in scene.targets() if target.enabled}
    wanted = asked(scene)
    yield from (f"{step}: {name} cannot be tapped" for name in wanted - targets.keys())
    if not pygame.Rect((0, 0), size).contains(note):
        yield f"{step}: the note leaves the window"
    covered = [*(rect for name, rect in targets.items() if name in wanted)]
    covered += [scene.desk.table.board.rect(space) for space in scene.course.beat.about]
    if text_size == 1:
        covered += [*scenery.needed, *scenery.vital]
    yield from (f"{step}: {rect} hidden" for rect in covered if note.inflate(-TOUCH, -TOUCH).colliderect(rect))


def paper(scene: LessonScene) -> pygame.Rect:
    """The note's place: beside its target, or the strip."""
    return scene.callout.paper if scene.callout else scene.desk.table.places.strip


def asked(scene: LessonScene) -> set[str]:
    """The targets that a step needs; of what is to be found, every card of the hand."""
    if scene.kind == "find":
        return {*found(scene), *(f"card:{slot}" for slot, card in enumerate(scene.desk.table.hands.visible) if card)}
    return {scene.first_focus()} - {"button:next"}


def test_in_one_hand_next_lies_across_the_note_and_skip_above_it() -> None:
    pilot = Pilot((390, 844), still=True)
    scene = begun(pilot, VARIANTS["kids"])
    while scene.kind != "watch":
        take_a_step(pilot, scene)
    skip, go_on = scene.targets()[-2:]
    assert go_on.rect.width > paper(scene).width * 0.8
    assert skip.rect.bottom <= go_on.rect.top
