"""The game at the table: taps, drags and keys, the screen after them, and the pace of the computers."""

import random
from collections import Counter

import pygame
import pytest

from game.bots import Bot, Thinking
from game.engine import CLASSIC, State, View, new_game
from game.ui.play import pacing
from game.ui.play.model import DOUBLE_TAP
from game.ui.play.pacing import READING
from game.ui.play.scene import PlayScene
from game.ui.table.hand import HandCard
from tests.engine.positions import pile_used_up, position
from tests.ui import gallery
from tests.ui.conftest import BESIDE, centre, do
from tests.ui.pilot import FRAME, Pilot
from tests.ui.table.test_displayed_state import same
from tests.ui.windows import astray

EMPTY = ""
SEVEN = "5: b b b . b b b . . ."
"""A blue 6H on d5 makes seven in a row, of which three lines of five are possible."""
BOTH_2C_COVERED = """
    2: . . . . g . . . . .
    4: . . . . . . g . . ."""
TWO = "7H 2D"
PLAYED = "made: place 7H i5 | chosen: nothing | aims: nothing"
AGAIN = "aims: i5 | made: nothing | says: Your turn. Choose that space again to play 7♥."
SPARED = "space:e5 | space:e5 | aims: e5 | chosen: nothing | made: nothing"
SLIDES = {"tap space:b5": "abcde", "tap button:slide-on": "bcdef", "drop space:b5 g5": "cdefg"}
SLIDES |= {"key left": "bcdef", "key up": "bcdef", "tap button:slide-back": "abcde"}
"""Deeds that slide the frame, and its columns after each."""


def sit(pilot: Pilot, state: State | None = None, **who: int) -> PlayScene:
    return pilot.play(pilot.session(state, **who))


def moves(scene: PlayScene) -> list[str]:
    return [str(move) for move in scene.session.match.moves]


def agrees(scene: PlayScene) -> bool:
    """True if everything lies still and is shown as it is."""
    state, viewer = scene.session.state, scene.session.viewer
    hand = [] if viewer is None or state.setup.ruleset.dice else list(state.hands[viewer])
    is_held = sorted(filter(None, scene.desk.table.hands.visible)) == hand
    return same(scene.desk.table.displayed, state) and is_held and not scene.desk.table.timeline.sprites


def only(signs: str) -> str:
    return f"{SPARED} | says: Your turn. Only {signs} can go there. Choose the card to use it."


GREEN = "5: . . . . g . . . . ."
BY_TAPS = {
    "a chosen card lights its spaces and is played on one": (
        *(EMPTY, "7H 2D JD"),
        f"""offers: space:d6 space:e5 space:i5 | 7H | lit: d6 i5 | lacks: space:e5
        says: Your turn. 7♥ fits the 2 glowing spaces. | space:i5 | {PLAYED}""",
    ),
    "a second tap lets the card go but a double tap is one": (
        *(EMPTY, TWO),
        f"""tap 7H | tick {DOUBLE_TAP / 2} | tap 7H | chosen: 7H
        tick {DOUBLE_TAP + 0.1} | tap 7H | chosen: nothing | made: nothing""",
    ),
    "a key chooses a card and Escape lets it go, and then Return plays where the ring is": (
        *(EMPTY, TWO),
        """7H | focus: nothing | beside | chosen: nothing | key 1 | chosen: 7H | focus: space:d6 | key escape
        chosen: nothing | focus: card:0 | enter 7H | key return | made: place 7H d6""",
    ),
    "a jack is not spent by taps on a space": (EMPTY, "7H JD", f"{only('J♦')} | JD | made: place JD e5"),
    "nor is the other wild one": (EMPTY, "7H JC", f"{only('J♣')} | JC | made: place JC e5"),
    "nor one that takes": (
        GREEN,
        "7H JS",
        f"{only('J♠').replace('go there', 'take this chip')} | JS | made: remove JS e5",
    ),
    "of two jacks one is asked for": (EMPTY, "JC JD", f"{only('J♣ or J♦')} | JC | made: place JC e5"),
}


@pytest.mark.parametrize(("drawing", "hand", "story"), BY_TAPS.values(), ids=BY_TAPS)
def test_cards_are_played_by_taps_and_keys(still: Pilot, drawing: str, hand: str, story: str) -> None:
    scene = sit(still, position(drawing, hand, "2C"))
    do(still, story, "wait")
    assert agrees(scene)


@pytest.mark.parametrize(
    "story",
    [f"tap space:i5 | {AGAIN} | tap space:i5", *("tap 7H | tap space:i5", "drop 7H i5", "enter 7H | enter space:i5")],
)
def test_a_small_space_is_aimed_at_first_unless_its_card_or_the_ring_has_chosen_it(phone: Pilot, story: str) -> None:
    sit(phone, position(EMPTY, TWO, "2C"))
    do(phone, story, PLAYED)


@pytest.mark.parametrize(
    ("confirms", "hand", "story"),
    [
        (False, "7H JD", "JD | space:e5 | made: place JD e5"),
        ("every", TWO, f"7H | space:i5 | {AGAIN} | space:i5 | {PLAYED}"),
        ("every", TWO, f"tap 7H | tap space:i5 | {AGAIN} | tap space:i5 | {PLAYED}"),
        ("every", TWO, f"enter 7H | enter space:i5 | {AGAIN} | enter space:i5 | {PLAYED}"),
        ("every", TWO, f"drop 7H e5 | aims: nothing | chosen: nothing | drop 7H i5 | {AGAIN} | space:i5 | {PLAYED}"),
        ("every", "JC JD", "enter space:e5 | aims: e5 | chosen: nothing | key 1 | focus: space:e5 | made: nothing"),
        ("every", "JC JD", "enter space:e5 | key 2 | aims: e5 | focus: space:e5 | key return | made: place J… e5"),
    ],
)
def test_as_many_cards_are_confirmed_as_is_wanted(still: Pilot, confirms: object, hand: str, story: str) -> None:
    still.app.settings["confirm_special"] = confirms
    sit(still, position(EMPTY, hand, "2C"))
    do(still, story)


@pytest.mark.parametrize(
    ("drawing", "hand", "marked"),
    [
        (EMPTY, "7H 2C", {"d6": 0, "i5": 0, "e2": 1, "g4": 1}),
        (BOTH_2C_COVERED, "7H JD JS", {"d6": 0, "i5": 0}),  # jacks would mark all
        (EMPTY, "7H 7H 2C", {"d6": 0, "i5": 0, "e2": 2, "g4": 2}),
    ],
)
def test_the_hands_spaces_are_marked_on_request(still: Pilot, drawing: str, hand: str, marked: dict[str, int]) -> None:
    scene = sit(still, position(drawing, hand, "3C"))
    do(still, "button:spaces | frame")
    assert scene.desk.picture().marked == marked
    assert brightness(still, "d6") > brightness(still, "d5") + 15
    still.click("button:spaces")
    assert not scene.desk.picture().marked


def test_only_the_chips_that_can_be_taken_lie_on_bright_paper(still: Pilot) -> None:
    sit(still, position("5: b . . g . . . . . .", "JS 2C", "3C"))
    do(still, "JS | frame")
    assert brightness(still, "d5") > brightness(still, "a5") + 15


def brightness(pilot: Pilot, space: str) -> float:
    """The brightness of a space's paper, in its upper right corner."""
    rect = pilot.table.desk.table.board.rect(space)
    inset = rect.width // 6
    return pygame.transform.grayscale(pilot.app.display.screen).get_at((rect.right - inset, rect.top + inset))[0]


def test_a_card_can_be_chosen_ahead_while_others_move(pilot: Pilot) -> None:
    scene = sit(pilot, position(EMPTY, "7H 2D 5C", "2C"))
    pilot.click("space:i5")
    assert scene.desk.table.timeline.busy
    do(pilot, "5C | wait | chosen: 5C | made: place 7H i5, …")


def test_while_a_card_is_pulled_the_space_below_is_aimed_at(still: Pilot) -> None:
    sit(still, position(EMPTY, "7H 2D", "2C"))
    card, there, elsewhere = (centre(still, name) for name in ("7H", "i5", "e5"))
    still.press(card)
    still.pull(card, there)
    do(still, "aims: i5")
    still.pull(there, elsewhere)
    do(still, "aims: nothing | lit: d6 i5")


def test_a_card_dropped_elsewhere_returns(still: Pilot) -> None:
    scene = sit(still, position(EMPTY, "7H 2D", "2C"))
    for place in ("e5", "beside", "a1"):
        do(still, f"drop 7H {place} | made: nothing | chosen: nothing | aims: nothing | offers: card:0 card:1")
        assert agrees(scene)


@pytest.mark.parametrize("key", ["escape", "p", "l", "s", "2", "tab"])
def test_a_key_in_the_middle_of_a_drag_breaks_nothing(still: Pilot, key: str) -> None:
    scene = sit(still, position(EMPTY, "7H 2D", "2C"))
    still.press(centre(still, "7H"))
    still.pull(centre(still, "7H"), centre(still, "e5"))
    still.key(key)
    still.move(scene.desk.table.board.rect("i5").center, held=True)
    still.release(BESIDE)
    still.frame()
    if len(still.scenes) > 1:
        still.key("escape")
    assert (moves(scene), scene.desk.play.selection.drag, len(still.all("card"))) == ([], None, 2)


@pytest.mark.parametrize(
    ("hand", "said", "after"),
    [
        ("2C 7H", "A dead one can be swapped.", ["7H", "KD"]),
        ("2C 2C", "Swap a dead card, or discard one.", ["2C", "KD"]),
        ("2C 2C 7H", "A dead one can be swapped.", ["2C", "7H", "KD"]),
    ],
)
def test_one_dead_card_is_exchanged_by_a_tap_and_undone(still: Pilot, hand: str, said: str, after: list[str]) -> None:
    scene = sit(still, position(BOTH_2C_COVERED, hand, "3C", draw="KD"))
    assert "dead" in still.target(still.card("2C")).label
    do(still, f"says: …{said} | 2C | made: exchange 2C")
    assert (scene.session.state.current_player, sorted(scene.desk.table.hands.visible)) == (0, after)
    assert "2C" not in after or still.card("2C") not in still.names
    still.click("button:undo")
    assert (sorted(scene.desk.table.hands.visible), agrees(scene)) == (hand.split(), True)


def test_a_card_is_given_up_with_two_taps_when_none_can_be_played_but_not_by_dropping_it(still: Pilot) -> None:
    sit(still, position(BOTH_2C_COVERED, "2C", "7H", draw="KD")._replace(exchanged=True))
    do(still, "says: Your turn. No card fits. Choose one to discard.")
    do(
        still,
        "2C | made: nothing | says: Your turn. Choose 2♣ once more to discard it. | drop 2C beside | made: nothing",
    )
    do(still, f"2C | tick {DOUBLE_TAP + 0.1} | 2C | made: discard 2C")


@pytest.mark.parametrize(
    "story",
    [
        "beside | frame | made: pass…",
        f"tick {READING - 0.2} | made: nothing | tick 0.4 | made: pass… | says: Your turn. Ada passed: no cards left",
    ],
)
def test_a_turn_without_a_card_passes_by_itself_or_at_a_tap_beside_everything(still: Pilot, story: str) -> None:
    sit(still, position(EMPTY, "", "7H"))
    do(still, "says: Your turn. You have no cards left. Your turn is over.", story)


@pytest.mark.parametrize("size", [(1024, 768), (360, 640), (844, 390)])
def test_of_a_longer_row_a_frame_slides_over_the_five_that_count(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    scene = sit(pilot, position(SEVEN, "6H 7H", "2C"))
    do(pilot, "drop 6H d5 | says: …which five… | meant: a5 b5 c5 d5 e5 f5 g5")
    assert (pilot.all("card"), len(scene.desk.picture().lit)) == ([], 5)
    for deed, columns in SLIDES.items():
        do(pilot, deed, "lit: " + " ".join(f"{column}5" for column in columns))
        assert scene.desk.picture().framed == (f"{columns[0]}5", f"{columns[-1]}5")
    do(pilot, "lacks: button:slide-back | tap button:claim | made: …, claim a5-e5")
    assert scene.desk.table.displayed.line_count(0) == 1


def test_undo_brings_the_position_before_the_own_last_move_back_and_says_so(still: Pilot) -> None:
    scene = sit(still, position(EMPTY, TWO, "2C"))
    before = scene.session.state
    do(still, "lacks: button:undo | space:i5 | wait | made: place 7H i5, … | button:undo | lacks: button:undo")
    assert (scene.session.state, moves(scene), agrees(scene)) == (before, [], True)
    do(still, "says: …Taken back: your 7♥ and Ben’s 2♣. | 2D | says: Your turn. 2♦ fits …")


class _Thinker(Bot):
    """A bot that thinks until a test lets it move, and counts its steps."""

    steps = 0
    is_done = False

    def think(self, view: View, rng: random.Random) -> Thinking:
        while not self.is_done:
            self.steps += 1
            yield
        return rng.choice(view.legal_moves())


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> _Thinker:
    """A computer that thinks for a shorter time of each frame, but in each, however busy the machine is."""
    monkeypatch.setattr(pacing._FrameSeconds, "awaited_thought", 0.001)
    monkeypatch.setattr(pacing._FrameSeconds, "latest_start_of_thought", 60)
    return _Thinker()


def against_a_thinker(pilot: Pilot, thinker: _Thinker, state: State | None = None) -> PlayScene:
    """A game in which the person has played and the computer thinks, once all lies still."""
    scene = sit(pilot, state or position(EMPTY, "7H 2D", "2C 3C"))
    scene.session._bots[1] = thinker
    do(pilot, "first space" if state else "space:i5")
    assert not any(thinker.steps for _ in pilot.during(lambda: scene.desk.table.timeline.busy))
    pilot.tick(0.3)
    assert thinker.steps > 0
    return scene


def test_a_computer_thinks_only_in_frames_without_motion_or_painting(pilot: Pilot, thinker: _Thinker) -> None:
    against_a_thinker(pilot, thinker)
    frames = Counter[tuple[bool, bool]]()
    for _ in range(120):
        pictures, steps = pilot.app.pictures, thinker.steps
        pilot.frame()
        frames[pilot.app.pictures > pictures, thinker.steps > steps] += 1
    assert (frames[True, True], frames[True, False] >= 4, frames[False, True] >= 100) == (0, True, True)


def test_a_long_thought_is_seen_by_dots_that_step_at_most_three_times_a_second(pilot: Pilot, thinker: _Thinker) -> None:
    scene = against_a_thinker(pilot, thinker)
    said, before, seen = scene.status(), pilot.app.pictures, set()
    for _ in range(60):
        seen.add(pygame.image.tobytes(pilot.app.display.screen.subsurface(scene.desk.table.places.strip), "RGB"))
        pilot.frame()
    assert 7 <= pilot.app.pictures - before <= 9
    assert (len(seen), scene.status()) == (4, said)
    assert said.endswith("Ben’s turn. Thinking…")
    thinker.is_done = True
    do(pilot, "wait | made: place 7H i5, …")
    assert scene.desk.pacing.beat == 0


def test_with_less_motion_a_thought_is_told_in_words_alone(still: Pilot, thinker: _Thinker) -> None:
    scene = against_a_thinker(still, thinker)
    before = still.app.pictures
    do(still, "tick 3 | says: Ben’s turn. Thinking…")
    assert (still.app.pictures, scene.desk.pacing.beat) == (before, 0)


def test_a_quick_computer_shows_no_dots(pilot: Pilot) -> None:
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"))
    pilot.click("space:i5")
    assert not any(scene.desk.pacing.beat for _ in pilot.during(lambda: len(moves(scene)) < 2))


def test_undo_works_in_the_middle_of_a_thought(pilot: Pilot, thinker: _Thinker) -> None:
    scene = against_a_thinker(pilot, thinker)
    do(pilot, "tick 1 | button:undo")
    steps = thinker.steps
    do(pilot, "tick 1 | made: nothing")
    assert (thinker.steps, scene.desk.pacing.beat) == (steps, 0)
    thinker.is_done = True
    do(pilot, "space:d6 | wait | made: place 7H d6, …")
    assert agrees(scene)


def test_a_thought_waits_under_the_menu_and_goes_on_after_it(pilot: Pilot, thinker: _Thinker) -> None:
    against_a_thinker(pilot, thinker)
    pilot.click("button:menu")
    steps, before = thinker.steps, pilot.app.pictures
    pilot.tick(2)
    assert (thinker.steps, pilot.app.pictures) == (steps, before)
    do(pilot, "key escape | tick 1")
    assert thinker.steps > steps
    thinker.is_done = True
    do(pilot, "wait | made: place 7H i5, …")


def test_a_game_can_be_left_in_the_middle_of_a_thought_and_goes_on(pilot: Pilot, thinker: _Thinker) -> None:
    scene = against_a_thinker(pilot, thinker, new_game(CLASSIC, 2, seed=1, dealer=1))
    do(pilot, "button:menu | button:leave | button:yes | scene: TitleScene | button:continue | wait")
    do(pilot, f"made: {moves(scene)[0]}, …")
    assert (len(moves(scene)), len(moves(pilot.table))) == (1, 2)


@pytest.mark.parametrize("by_key", [True, False])
def test_escape_and_the_right_button_let_the_card_go_and_then_open_the_menu(still: Pilot, by_key: bool) -> None:
    sit(still, position(EMPTY, TWO, "2C"))
    do(still, "7H")
    for scene in ("PlayScene", "MenuScene", "PlayScene"):
        if by_key:
            still.key("escape")
        else:
            still.press(BESIDE, button=3)
            still.release(BESIDE, button=3)
        do(still, f"scene: {scene} | chosen: nothing")


def test_while_one_watches_computers_nobodys_hand_is_shown_not_that_of_the_first_seat(pilot: Pilot) -> None:
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"), people=0)
    list(pilot.during(lambda: not scene.session.match.moves))
    assert scene.session.match.states[0].current_player == 0
    assert scene.desk.table.timeline.sprites[0].centre == scene.desk.table.panels.chip_point(0)
    assert not any(scene.desk.table.hands.visible for _ in pilot.during(lambda: scene.desk.table.timeline.busy))


def test_behind_the_curtain_a_card_leaves_the_hand_of_its_own_seat(still: Pilot) -> None:
    scene = sit(still, position(EMPTY, "7H 2D", "2C 3C"), people=2)
    scene.session.hide_hand()
    hands = scene.desk.table.hands
    slot = hands.of(1).index("3C")
    assert (hands.take(1, "3C"), hands.of(1)[slot]) == (slot, "")
    scene.session.hand_over()
    assert scene.desk.table.hands.visible == ("7H", "2D")


def test_a_curtain_hides_hands_until_the_next_person_has_tapped(still: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[HandCard] = []
    scene = sit(still, new_game(CLASSIC, 2, seed=3, dealer=1), people=2)
    boxes = scene.desk.table.hand.boxes
    monkeypatch.setattr(scene.desk.table.hand, "boxes", lambda cards, order: drawn.extend(cards) or boxes(cards, order))
    do(still, "frame | scenes: PlayScene HandOverScene")
    for seat in (0, 1, 0):
        assert (scene.session.viewer, scene.desk.table.hands.visible) == (None, ())
        assert not [target for target in scene.targets() if target.name.startswith("card:")]
        drawn.clear()
        scene.changed()
        scene.draw(still.app.display.screen)
        assert not drawn
        do(still, f"status: {scene.session.mover.name}, your turn… | tap button:ready | lacks: button:undo")
        assert (still.scenes, scene.session.viewer) == (["PlayScene"], seat)
        assert sorted(scene.desk.table.hands.visible) == list(scene.session.state.hands[seat])
        assert drawn
        do(still, "card:0 | first space | tick 1")


def test_the_own_move_is_seen_to_its_end_before_the_curtain_and_nobody_is_named_meanwhile(pilot: Pilot) -> None:
    scene = sit(pilot, people=2)
    do(pilot, "tap button:ready | first space | scene: PlayScene")
    for _ in pilot.during(lambda: pilot.scenes == ["PlayScene"]):
        assert (scene.desk.table.shown_seat, "Ben" in scene.prompt().heading) == (0, False)
    do(pilot, "scene: HandOverScene")


def test_the_new_card_is_seen_before_the_curtain(still: Pilot) -> None:
    scene = sit(still, people=2)
    do(still, "tap button:ready | first space | tick 0.5 | scene: PlayScene")
    assert (scene.session.viewer, "" in scene.desk.table.hands.visible, "Thinking" in still.prompt) == (0, False, False)
    do(still, "tick 0.6 | scene: HandOverScene")


def test_the_curtain_hides_the_hand_only_and_tells_what_was_done(still: Pilot) -> None:
    scene = sit(still, position(EMPTY, "7H 2D", "2C 3C"), people=2)
    do(still, "frame | status: Ada, your turn. Take the device. Your cards stay hidden until you’re ready.")
    do(still, "button:ready | space:i5 | tick 1 | status: Ben, your turn. Ada placed a chip on 7♥")
    assert list(scene.desk.table.past.latest) == ["i5"]
    places, screen = scene.desk.table.places, still.app.display.screen
    seen, board = screen.copy(), places.grid.frame.inflate(-60, -60)
    scene.draw(screen)
    assert pygame.image.tobytes(seen.subsurface(board), "RGB") == pygame.image.tobytes(screen.subsurface(board), "RGB")
    assert all(seen.get_at(place.center) != screen.get_at(place.center) for place in places.buttons)
    assert all(map(still.app.top.items[0].at.contains, [*places.cards, *places.buttons, places.log]))


def test_the_curtain_has_a_menu_and_leaving_it_stays_behind_the_curtain(still: Pilot) -> None:
    scene = sit(still, people=2)
    do(still, "key escape | scene: MenuScene | button:resume | scene: HandOverScene")
    assert scene.session.viewer is None


def test_motion_takes_its_time_and_is_told_and_a_tap_beside_everything_hurries_it_on(pilot: Pilot) -> None:
    for hurries in (False, True):
        scene, frames = sit(pilot, position(EMPTY, "7H 2D", "2C")), 0
        do(pilot, "space:i5 | says: Your turn. Ada: 7♥")
        assert scene.desk.table.displayed.chips == {}
        while scene.desk.table.timeline.busy:
            do(pilot, "beside" if hurries else "frame")
            frames += 1
        assert frames == 1 if hurries else 4 <= frames <= 40
        assert agrees(scene)


def test_with_less_motion_nothing_moves_and_no_space_is_offered_while_others_are_to_move(still: Pilot) -> None:
    for state in (position(EMPTY, "7H 2D", "2C"), pile_used_up(position(EMPTY, "7H 2D", "2C"))):
        scene = sit(still, state)
        do(still, "space:i5 | says: Ben’s turn. Thinking…")
        assert (scene.desk.table.timeline.busy, still.all("space"), agrees(scene)) == (False, [], True)


@pytest.mark.parametrize("size", [(768, 1024), (360, 640), (1024, 700)])
def test_a_window_resized_in_the_middle_of_motion_keeps_everything_right(pilot: Pilot, size: tuple[int, int]) -> None:
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C"))
    do(pilot, "space:i5 | tick 0.1")
    pilot.resize(size)
    assert agrees(scene)
    check_targets(pilot)
    pilot.wait()
    assert agrees(scene)
    do(pilot, "first card")


def check_targets(pilot: Pilot) -> None:
    """All targets lie apart inside the window, and all their labels are words."""
    targets = pilot.app.top.targets()
    assert len({target.name for target in targets}) == len(targets)
    assert [*astray(pilot.app.display.size, *(target.rect for target in targets))] == []
    assert all(target.label and "." not in target.label for target in targets)
    least = 44 * pilot.app.display.pixels - 1
    assert all(target.rect.height >= least for target in targets if not target.name.startswith("space:"))


def test_digits_choose_cards_letters_press_buttons_and_odd_keys_do_no_harm(still: Pilot) -> None:
    scene = sit(still, position(EMPTY, TWO, "2C"))
    for letter in "²0½٣ß":
        still.send(pygame.KEYDOWN, key=0, mod=0, unicode=letter)
    do(still, "chosen: nothing | made: nothing | key 2 | chosen: 2D | key 9 | chosen: 2D | key s")
    assert scene.desk.play.selection.shows_spaces
    do(still, "key l | scene: LogScene")
    do(still, "key escape | key p | scene: MenuScene")


def test_the_ring_is_never_lost_while_others_move(pilot: Pilot) -> None:
    sit(pilot, position(EMPTY, "7H 2D 5C", "2C"))
    do(pilot, "enter 7H", "key return")
    for _ in range(40):
        pilot.frame()
        assert pilot.app.target(pilot.app.keyboard.focused)


def test_while_the_last_sequence_lights_up_it_is_said_who_wins_and_then_comes_the_victory_scene(pilot: Pilot) -> None:
    scene = sit(pilot, position("1: * B B B B . . . . *\n5: . b b b b . . . . .", "4H 2D", "2C"))
    pilot.click("space:f5")
    assert scene.session.state.is_terminal()
    assert not any(pilot.prompt.startswith("You win") for _ in pilot.during(lambda: not scene.desk.cheering.is_on))
    assert all(pilot.prompt.startswith("You win!") for _ in pilot.during(lambda: scene.desk.table.timeline.busy))
    do(pilot, "frame | scene: PlayScene")
    assert not pilot.all("space")
    do(pilot, "tick 3 | scene: VictoryScene")


@pytest.mark.parametrize("winner", [0, 1])
def test_the_heading_shines_only_for_who_has_won_here(winner: int, still: Pilot) -> None:
    assert still.play(gallery.seated(still, gallery.finished(CLASSIC, 2, 2, winner))).prompt().is_won == (winner == 0)


def steered(pilot: Pilot, key: str) -> str:
    pilot.key(key)
    return pilot.app.keyboard.focused


def test_arrows_go_to_the_nearest_lit_space_past_what_is_covered_and_then_to_hand_and_buttons(still: Pilot) -> None:
    sit(still, position("5: . b . . . . . . . g", "JC 5H 7H", "2C"))  # of the board nearly all is lit but this
    do(still, "key 3 | focus_on space:e5 | key right | focus: space:f5 | key up | key left | focus: space:e4")
    do(still, "key down | key left | key left | key left | focus: space:a5")
    for _ in range(12):
        if not steered(still, "right").startswith("space:"):
            break
    assert still.app.keyboard.focused.partition(":")[0] in {"card", "button", "since"}
    do(still, "focus_on space:e5 | key escape")
    seen = {steered(still, way).partition(":")[0] for way in ("up", "left", *["right"] * 9, "down")}
    assert seen == {"card", "space", "button"}


def test_with_few_spaces_lit_an_arrow_finds_the_one_in_its_direction(still: Pilot) -> None:
    sit(still, position("5: . b . . . . . . . g", "5H 7H", "2C"))
    met = {steered(still, key) for key in ("1", "right", "up", "left", "down")}
    assert {*still.all("space")} <= met


def against(pilot: Pilot, pace: str = "normal") -> PlayScene:
    """Someone has just placed a chip, and the computer is to move."""
    pilot.app.set_setting("pace", pace)
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"))
    pilot.click("space:i5")
    list(pilot.during(lambda: scene.desk.table.timeline.busy))
    return scene


@pytest.mark.parametrize("still", [False, True])
def test_a_faster_pace_takes_less_time(still: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    # A thought begins and ends in the same frame, however busy the machine is.
    monkeypatch.setattr(pacing._FrameSeconds, "latest_start_of_thought", 60)
    monkeypatch.setattr(pacing._FrameSeconds, "awaited_thought", 60)
    taken = []
    for pace in ("at-once", "fast", "normal", "slow"):
        pilot = Pilot(still=still)
        scene = against(pilot, pace)
        frames = [*pilot.during(lambda scene=scene: len(moves(scene)) < 2 or scene.desk.table.timeline.busy)]
        taken.append(len(frames) * FRAME)
    assert taken == sorted(set(taken))
    assert taken[0] <= 3 * FRAME
    assert not still or taken[2] >= 1


def test_what_one_does_oneself_is_seen_at_any_pace(pilot: Pilot) -> None:
    pilot.app.set_setting("pace", "at-once")
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C"))
    do(pilot, "space:i5 | frame")
    assert scene.desk.table.timeline.busy


@pytest.mark.parametrize("taps", [False, True])
def test_a_computer_that_waits_moves_at_once_after_a_tap_or_when_that_pace_is_chosen(still: Pilot, taps: bool) -> None:
    scene = against(still, "slow")
    do(still, "frame | made: place 7H i5")
    if taps:
        still.click_at(scene.desk.table.places.strip.center)
    else:
        still.app.set_setting("pace", "at-once")
    do(still, f"tick {3 * FRAME} | made: place 7H i5, place …")
