"""Additions of table rules and other editions: drawing by hand, announcing, calling, dice, questions."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.engine import Ruleset, State, new_game
from game.engine.position import RuleExtras
from game.engine.rules.variants import DICE, NUMBERS, STATES
from game.i18n import t
from game.ui.play.model import DOUBLE_TAP
from game.ui.play.pacing import READING, TIME_TO_DRAW
from game.ui.play.scene import PlayScene
from tests.engine.house_rules import house
from tests.engine.positions import ALMOST_FULL, LAST_SPACE, after, position
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.play.test_painting import shows_the_truth
from tests.ui.play.test_play import EMPTY, agrees, sit


def rolled(*dice: tuple[int, int]) -> State:
    """A dice game in which these are rolled."""
    state = new_game(DICE, 2, dealer=1)
    return state._replace(setup=replace(state.setup, rolls=dice))


def asked(pilot: Pilot, hand: str) -> PlayScene:
    """A numbers game with a hand, the other one holding nothing that matters."""
    return sit(pilot, position(EMPTY, hand, " ".join(list(NUMBERS.shows)[-2:]), rules=NUMBERS))


def problem(answer: str) -> str:
    return next(card for card, displayed in NUMBERS.shows.items() if displayed == answer)


def showing(scene: PlayScene, shown: str) -> str:
    """The first space with a print."""
    return next(space for space, print_ in scene.desk.table.board.prints.items() if print_ == shown)


ALOUD, CALLED, STRICT = house(announce=True), *(house(manual_draw=way) for way in ("called", "strict"))
TALK = house(table_talk=True)
BY_HAND = position(EMPTY, "7H 2D", "2C 3C", rules=STRICT, draw="9D")
FOUR_HANDS = "7H 2D", "2C 3C", "4C 5C", "8C 9C"
TALKERS = position(EMPTY, *FOUR_HANDS, sides=2, rules=TALK)
CHILDS = position(EMPTY, "3+1 6+3 PLUS MINUS 6+2", "6+19 6+7 6+5 6+1 6+4", rules=NUMBERS)
OWN_LINE = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: g g b b . b b g b b")
NO_CARDS = house(announce=True, fill_board="once")
FULL_LINE = "You have a full line! Announce it, or keep it quiet."
GIVE_UP = "You were caught talking. Choose a card to discard."
TWICE = f"2D | tick {DOUBLE_TAP + 0.1} | 2D"


def owing(hand: str, *owed: int, rules: Ruleset = CALLED) -> State:
    """A position in which seats have so many cards still to draw."""
    return position(EMPTY, hand, "2C 3C", rules=rules, draw="9D 8D")._replace(extras=RuleExtras(owed=owed))


STORIES = {
    "undo takes back the play, not only the draw after it": (
        BY_HAND,
        """space:i5 | button:draw | wait | button:undo | made: nothing | offers: space:i5
        says: Your turn. Taken back: your 7♥ and Ben’s 2♣.""",
    ),
    "the time to draw stands still under a menu": (
        BY_HAND,
        f"space:i5 | button:menu | tick {TIME_TO_DRAW + 1} | button:resume | tick 1 | made: place 7H i5",
    ),
    "a forgotten card can still be drawn while the next one plays": (
        BY_HAND,
        f"""space:i5 | tick {TIME_TO_DRAW + 0.1} | made: place 7H i5, pass
        says: Ben’s turn. You haven’t drawn yet. Draw from the pile. | tap button:draw
        made: place 7H i5, pass, draw 0…""",
    ),
    "a line to announce puts a button in the bar": (
        position("5: b b b b b . . . . .", "7H 2D", "2C", rules=ALOUD, sides=2),
        "button:announce | made: claim a5-e5 | lacks: button:announce | offers: card:0",
    ),
    "after the play a new line is announced or kept": (
        position("5: b b b b . . . . . .", "5H 2D", "2C", rules=ALOUD, draw="9D"),
        f"space:e5 | says: Your turn. {FULL_LINE} | lit: a5 b5 c5 d5 e5 | button:later | made: place 5H e5, draw",
    ),
    "of several lines one is chosen to announce unless escape leaves the choice": (
        position("5: b b b b b b . . . .", "7H 2D", "2C", rules=ALOUD),
        """button:announce | key escape | lacks: button:claim | made: nothing
        button:announce | button:slide-on | button:claim | made: claim b5-f5""",
    ),
    "who fills the board is told that a line is announced now or never": (
        position(OWN_LINE, "5H 2D", "2C 3C", rules=ALOUD),
        """space:e5 | frame | says: Your turn. The board is full. Announce your line, or let it go.
        button:later | tick 4 | scene: VictoryScene""",
    ),
    "who has a line but no cards may pass without announcing it": (
        position("5: b b b b b . . . . .", "", "2C 3C", rules=NO_CARDS).with_draw_pile(()),
        f"says: Your turn. {FULL_LINE} | button:later | made: pass…",
    ),
    "a space that was tapped first asks for the card that makes its number": (
        position(EMPTY, "3+1 6+3", "6+19 6+7", rules=NUMBERS),
        "space:e1 | says: Your turn. Which of your cards makes 4? | 3+1 | made: place 3+1 e1…",
    ),
    "or for the one that goes there": (
        position(EMPTY, "Salem Austin", "Boise Dover", rules=STATES),
        "space:b2 | says: Your turn. Which card goes there? | Salem | made: place Salem b2…",
    ),
    **{
        f"one's own forgotten card is drawn before one plays, {way}": (
            owing("7H 2D", 1, 0, rules=rules),
            """says: Your turn. You haven’t drawn yet. Draw from the pile. | offers: button:draw card:0
            button:draw | made: draw 0 | space:i5 | frame | button:draw | made: draw 0, place 7H i5, draw…""",
        )
        for way, rules in (("strict", STRICT), ("called", CALLED))
    },
    "forgotten cards are drawn one by one and who has no other is not passed over": (
        owing("", 2, 0),
        f"tick {READING + 5} | made: nothing | button:draw | button:draw | made: draw 0, draw 0 | lacks: button:draw",
    ),
    "with nothing forgotten the button says what it is for": (
        owing("7H 2D", 0, 0),
        "poke button:catch | says: Your turn. If an opponent forgets to draw, point it out here on your turn.",
    ),
    "undo takes back a play, not what was pointed out": (
        owing("7H 2D", 0, 1),
        "button:catch | made: catch 1 | button:undo | made: nothing | offers: button:catch",
    ),
    "who is called for talking chooses the card to give up": (
        after(TALKERS._replace(current_player=1), "call 0"),
        f"wait | says: Your turn. {GIVE_UP} | {TWICE} | made: …discard 2D…",
    ),
    "dice are rolled by a tap and light the spaces of their sum": (
        rolled((3, 4)),
        "lacks: space:b2 | tap button:roll | wait | lit: b2 b5 e2 e5 | space:b2 | made: roll, place 7 b2",
    ),
    "after a twelve the same player rolls again": (
        rolled((6, 6), (1, 2)),
        """tap button:roll | says: Your turn. 12 fits the 4 glowing spaces. Then roll again.
        space:c3 | says: Your turn. Roll again!""",
    ),
    "a ten without a chip to take passes by itself": (
        rolled((4, 6)),
        f"""tap button:roll | says: Your turn. 10 takes a chip, but there’s none to take. Your turn is over.
        tick {READING + 0.2} | made: roll, pass…""",
    ),
    "undo takes back the last choice, not the roll": (
        rolled((3, 4), (1, 2), (2, 3)),
        "tap button:roll | space:b2 | wait | tap button:roll | button:undo | made: roll",
    ),
}
AMONG_PEOPLE = {
    "the next one is told who may still draw": (
        BY_HAND,
        f"""button:ready | space:i5 | tick {TIME_TO_DRAW + 2} | button:ready
        says: Ben’s turn. Ada hasn’t drawn yet: draw from the pile.
        button:draw | made: place 7H i5, pass, draw 0""",
    ),
    "a side is called for talking and gives up cards": (
        TALKERS,
        f"""button:ready | key t | button:cancel | scene: PlayScene | made: nothing
        button:talk | scene: TalkScene | button:call:1 | made: call 1
        tick 2 | button:ready | says: Ben’s turn. {GIVE_UP}
        {TWICE.replace("2D", "2C")} | tick 3 | button:ready | made: call 1, discard 2C, discard…
        poke button:talk | says: …once a round…""",
    ),
    "dice are passed from hand to hand without a curtain": (
        rolled((3, 4), (1, 2)),
        "tap button:roll | space:b2 | wait | scene: PlayScene | offers: button:roll",
    ),
}


@pytest.mark.parametrize(("state", "story"), STORIES.values(), ids=STORIES)
def test_what_rules_add_to_a_turn(still: Pilot, state: State, story: str) -> None:
    sit(still, state)
    do(still, story)


@pytest.mark.parametrize(("state", "story"), AMONG_PEOPLE.values(), ids=AMONG_PEOPLE)
def test_what_they_add_among_people(still: Pilot, state: State, story: str) -> None:
    sit(still, state, people=2)
    do(still, "frame", story)


def test_after_the_play_the_draw_pile_lights_up_has_the_timer_and_is_tapped(still: Pilot) -> None:
    scene = sit(still, BY_HAND)
    free = scene.desk.table.hand.place(scene.desk.table.hands.visible.index("7H"))
    do(still, "offers: card:0 card:1 | lacks: button:draw | space:i5 | frame")
    do(still, "says: Your turn. Draw from the pile before time runs out.")
    pile = still.target("button:draw").rect
    assert (pile.center, min(pile.size) >= still.app.px(44)) == (scene.desk.table.places.pile.center, True)
    looks: list[list[bytes]] = []
    for _ in range(2):
        looks.append([pygame.image.tobytes(still.app.display.screen.subsurface(at), "RGB") for at in (pile, free)])
        still.tick(2)
    assert [before == after for before, after in zip(*looks, strict=True)] == [False, True]
    do(still, "click button:draw | made: place 7H i5, draw")
    assert "9D" in scene.desk.table.hands.visible


def test_whoever_forgets_to_draw_has_a_card_less_and_is_told_so_on_the_next_turn(still: Pilot) -> None:
    scene = sit(still, BY_HAND)
    do(still, f"space:i5 | tick {TIME_TO_DRAW + 0.5} | made: place 7H i5, pass… | wait | hand: - 2D")
    assert (scene.session.state.hands[0], scene.session.is_viewers_turn) == (("2D",), True)
    assert "forgot" in " ".join(scene.desk.table.move_log.lines)
    do(still, f"says: Your turn. {t('play.lost_card')} | status: …{t('play.lost_card')}… | tap 2D")
    assert scene.prompt().line != t("play.lost_card")


def test_each_frame_of_the_time_to_draw_shows_the_seconds_left(still: Pilot) -> None:
    sit(still, BY_HAND)
    do(still, f"space:i5 | tick {TIME_TO_DRAW * 0.1}")
    for _ in range(15):  # until another second has begun
        still.frame(0.02)
        assert shows_the_truth(still)
    do(still, "made: place 7H i5")


@pytest.mark.parametrize(
    ("button", "made", "told"),
    [("claim", "claim a1-e1", "Ben announced a sequence, ★–5♠!"), ("later", "pass", "Ben passed")],
)
def test_on_a_full_board_the_other_side_may_announce(still: Pilot, button: str, made: str, told: str) -> None:
    rules = house(announce=True, sequences_to_win=1)
    scene = sit(still, position(LAST_SPACE, "5H", "2C", rules=rules), people=2)
    do(still, "frame | button:ready | space:e5 | tick 2 | scene: HandOverScene | button:ready")
    do(still, "says: Ben’s turn. The board is full. Announce your line, or let it go. | lit: a1 b1 c1 d1 e1")
    assert still.target("button:later").label == "Don’t announce"
    do(still, f"tick 30 | made: place 5H e5 | button:{button} | made: place 5H e5, {made}")
    state = scene.session.state
    assert (state.is_terminal(), state.returns()[1] == 1) == (True, button == "claim")
    assert scene.desk.table.move_log.lines[-1] == told


def forgotten(pilot: Pilot) -> PlayScene:
    """Ada has played and forgotten her card, and it's Ben's turn."""
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C", rules=CALLED, draw="9D 8D KD"), people=2)
    do(pilot, f"frame | button:ready | space:i5 | tick {TIME_TO_DRAW + 2} | button:ready")
    return scene


@pytest.mark.parametrize("way", ["button:catch", "key c"])
def test_what_another_side_forgot_is_pointed_out_and_lost(still: Pilot, way: str) -> None:
    scene = forgotten(still)
    do(still, "says: Ben’s turn. Ada forgot to draw. Point it out, play on, or draw for Ada.")
    assert still.target("button:catch").label == "Ada forgot to draw: point it out"
    do(still, way, "made: …, catch 0 | lacks: button:catch button:draw")
    assert scene.desk.table.move_log.lines[-2:] == ["Ben: Ada forgot to draw!", "Ada forgot to draw and lost the card"]
    do(still, "space:e2 | frame | button:draw | tick 2 | button:ready")
    do(still, "says: Ada’s turn. Ben noticed that you forgot to draw. What you didn’t draw is lost.")


def test_whoever_lost_a_card_reads_in_one_line_who_else_has_forgotten_one(still: Pilot) -> None:
    forgotten(still)
    do(still, "button:catch", "space:e2", f"tick {TIME_TO_DRAW + 2}", "button:ready")
    assert still.prompt == "Ada’s turn. What you forgot to draw is lost. Ben forgot, too."


def test_whoever_forgot_may_draw_first_in_anothers_turn(still: Pilot) -> None:
    scene = forgotten(still)
    assert still.target("button:draw").label == "Ada: draw now"
    do(still, "button:draw | made: place 7H i5, pass, draw 0 | lacks: button:catch")
    assert "9D" not in scene.desk.table.hands.visible, "it is another's card"


def test_a_side_of_computers_alone_does_not_talk_and_is_not_called(still: Pilot) -> None:
    sit(still, position(EMPTY, *FOUR_HANDS, sides=2, rules=TALK))
    assert still.app.target("button:talk") is None
    scene = sit(still, position(EMPTY, *FOUR_HANDS, "2S 3S", "4S 5S", sides=3, rules=TALK), people=2)
    assert (scene.session.state.callable_sides(), scene.desk.table.callable_sides()) == ((1, 2), (1,))


@pytest.mark.parametrize("size", [(1024, 768), (360, 640), (844, 390)])
def test_what_is_said_stands_inside_the_window(size: tuple[int, int]) -> None:
    hands = ["7H 2D", *(f"{rank}S {rank}D" for rank in "3456789TQKA")]
    pilot = Pilot(size)
    scene = sit(pilot, position(EMPTY, *hands, sides=2, rules=TALK), people=2)
    do(pilot, "frame", "button:ready", "key t", "button:call:1", "frame")
    plates, panels = scene.desk.table.timeline.sprites, scene.desk.table.places.panels.seats
    assert all(Rect((0, 0), size).contains(plate.picture.get_rect(center=plate.centre)) for plate in plates)
    called = [panels[seat] for seat in scene.session.state.setup.seats_of(1)]
    assert [panel.collidepoint(plate.centre) for panel, plate in zip(called, plates, strict=True)] == [True] * 6


def test_a_flanked_pair_leaves_the_board(still: Pilot) -> None:
    scene = sit(still, position("5: . b g g . . . . . .", "5H 2D", "2C", rules=house(captured_pairs=5)))
    still.click("space:e5")
    assert scene.desk.table.displayed.chips == {"b5": 0, "e5": 0}


def test_nine_in_a_row_are_told_as_two_sequences_and_both_are_barred(still: Pilot) -> None:
    scene = sit(still, position("5: . b B B B B B b b .", "9C 2D", "2C", rules=house(sequences_to_win=3)))
    do(still, "space:a5 | wait")
    assert "Ada: nine in a row are two sequences, 9♣–7♥!" in scene.desk.table.move_log.lines
    assert {f"{line[0]}-{line[-1]}" for line, _ in scene.desk.table.displayed.lines} == {"a5-e5", "e5-i5"}
    still.click("button:undo")
    assert agrees(scene)


def test_nothing_tells_what_the_dice_will_show_while_they_roll(pilot: Pilot) -> None:
    scene = sit(pilot, rolled((3, 4)))
    do(pilot, "tap button:roll | says: Your turn. Rolling… | lit: nothing")
    assert (scene.desk.table.is_rolling, scene.desk.table.move_log.lines) == (True, [])
    pilot.wait()
    assert scene.desk.table.move_log.lines == ["Ada rolled 3 + 4"]
    assert {scene.desk.table.board.prints[space] for space in scene.desk.picture().lit} == {"7"}


@pytest.mark.parametrize("deed", ["drop {card} {wrong}", "space:{wrong}"])
def test_a_question_lights_no_space_and_after_a_wrong_answer_its_card_stays_chosen(still: Pilot, deed: str) -> None:
    card = problem("7")
    scene = asked(still, f"{card} PLUS")
    right, wrong = showing(scene, "7"), showing(scene, "9")
    do(still, f"{card} | lit: nothing")
    assert len(still.all("space")) == 60
    do(still, deed.format(card=card, wrong=wrong), "made: nothing | says: … isn’t 9. Try again, or ask for help.")
    do(still, f"space:{right} | made: place {card} {right}")


@pytest.mark.parametrize(
    ("rules", "card", "wrong", "line"),
    [
        (NUMBERS, problem("10"), "12", f"{problem('10').replace('+', ' + ')} = 10. Choose any 10 that shines."),
        (STATES, "Salem", "Texas", "Salem is the capital of Oregon: any glowing space."),
    ],
)
def test_after_a_mistake_help_shows_the_answer_and_tells_it_whenever_its_card_is_chosen(
    still: Pilot, rules: Ruleset, card: str, wrong: str, line: str
) -> None:
    other, wild = " ".join(list(rules.shows)[:2]), max(rules.wild)
    scene = sit(still, position(EMPTY, f"{card} {wild}", other, rules=rules))
    do(still, f"lacks: button:help | {card} | space:{showing(scene, wrong)} | says: …Try again…")
    do(still, f"button:help | button:show | says: Your turn. {line}")
    do(still, f"{wild} | key escape | {card} | says: Your turn. {line}")
    do(still, f"space:{min(scene.desk.picture().lit)} | made: place {card} …")
    assert not scene.desk.play.selection.told


def test_a_child_is_told_loudly_to_tap_once_more_and_sees_one_space_lit(still: Pilot) -> None:
    scene = sit(still, CHILDS)
    do(still, "PLUS | space:d4 | lit: d4")
    assert scene.prompt().heading == "Once more!"
    do(still, "space:d4 | made: place PLUS d4")


def test_help_answers_also_when_an_answer_was_tapped_first(still: Pilot) -> None:
    sit(still, CHILDS)
    do(still, "poke h2 | button:help | scene: PlayScene | says: …. First choose a card. Then ask for help.")
