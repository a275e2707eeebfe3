"""What table rules and other editions add to the table: drawing by hand, announcing, calling, dice, questions."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.engine import CLASSIC, VARIANTS, Ruleset, State, new_game
from game.engine.position import RuleExtras
from game.engine.rules.options import with_options
from game.engine.rules.variants import DICE, NUMBERS, STATES
from game.i18n import t
from game.ui.play.model import DOUBLE_TAP
from game.ui.play.pacing import READING, TIME_TO_DRAW
from game.ui.play.scene import PlayScene
from tests.engine.positions import ALMOST_FULL, LAST_SPACE, position
from tests.ui.pilot import Pilot
from tests.ui.play.test_painting import shows_the_truth
from tests.ui.play.test_play import EMPTY, moves, sit


def with_rules(**options: object) -> Ruleset:
    return with_options(CLASSIC, options)


def rolled(*dice: tuple[int, int], rules: Ruleset = DICE, seats: int = 2) -> State:
    """A dice game in which these are rolled."""
    state = new_game(rules, seats, dealer=seats - 1)
    return state._replace(setup=replace(state.setup, rolls=dice))


def asked(pilot: Pilot, hand: str, **options: object) -> PlayScene:
    """A numbers game with a hand, the other one holding nothing that matters."""
    rules = with_options(NUMBERS, options)
    return sit(pilot, position(EMPTY, hand, " ".join(list(rules.shows)[-2:]), rules=rules))


def problem(answer: str) -> str:
    return next(card for card, displayed in NUMBERS.shows.items() if displayed == answer)


BY_HAND = with_rules(manual_draw="strict")


def by_hand(pilot: Pilot, **who: int) -> PlayScene:
    return sit(pilot, position(EMPTY, "7H 2D", "2C 3C", rules=BY_HAND, draw="9D"), **who)


def test_with_manual_draw_the_deck_asks_to_be_tapped_after_the_play(still: Pilot) -> None:
    scene = by_hand(still)
    assert still.all("card")
    assert "button:draw" not in still.names
    still.click("space:i5")
    still.frame()
    assert still.prompt == "Your turn. Tap the draw pile before time runs out."
    still.tap("button:draw")
    assert moves(scene) == ["place 7H i5", "draw"]
    assert "9D" in scene.table.hands.visible


def test_the_draw_pile_is_what_lights_up_has_the_timer_and_is_tapped(still: Pilot) -> None:
    scene = by_hand(still)
    free = scene.table.hand.place(scene.table.hands.visible.index("7H"))
    still.click("space:i5")
    still.frame()
    pile = still.target("button:draw").rect
    assert pile.center == scene.table.places.pile.center
    assert min(pile.size) >= still.app.px(44)
    before = still.app.display.screen.copy()
    still.tick(2)
    after = still.app.display.screen
    is_same = {
        name: pygame.image.tobytes(before.subsurface(at), "RGB") == pygame.image.tobytes(after.subsurface(at), "RGB")
        for name, at in (("pile", pile), ("hand", free))
    }
    assert is_same == {"pile": False, "hand": True}
    still.click_at(pile.center)
    assert moves(scene) == ["place 7H i5", "draw"]


def test_whoever_forgets_to_draw_has_a_card_less(still: Pilot) -> None:
    scene = by_hand(still)
    still.click("space:i5")
    still.tick(TIME_TO_DRAW + 0.5)
    assert moves(scene)[:2] == ["place 7H i5", "pass"]
    still.wait()
    assert (scene.session.state.hands[0], scene.table.hands.visible) == (("2D",), ("", "2D"))
    assert "forgot" in " ".join(scene.table.move_log.lines)


def test_who_has_lost_a_card_is_told_so_on_the_next_turn(still: Pilot) -> None:
    scene = by_hand(still)
    still.click("space:i5")
    still.tick(TIME_TO_DRAW + 0.5)
    still.wait()
    assert scene.session.is_viewers_turn
    assert scene.prompt().line == t("play.lost_card")
    assert t("play.lost_card") in scene.status()
    still.tap("card:1")
    assert scene.prompt().line != t("play.lost_card")


def test_a_forgotten_card_can_still_be_drawn_while_the_next_one_plays(still: Pilot) -> None:
    scene = by_hand(still)
    still.click("space:i5")
    while moves(scene) != ["place 7H i5", "pass"]:
        still.frame()
    assert still.prompt == "Ben’s turn. You haven’t drawn yet. Tap the draw pile."
    still.tap("button:draw")
    assert moves(scene)[2] == "draw 0"
    assert "9D" in scene.session.state.hands[0]


def test_among_several_people_the_next_one_is_told_who_may_still_draw(still: Pilot) -> None:
    scene = by_hand(still, people=2)
    still.frame()
    still.click("button:ready")
    still.click("space:i5")
    still.tick(TIME_TO_DRAW + 2)
    still.click("button:ready")
    assert still.prompt == "Ben’s turn. Ada hasn’t drawn yet: tap the draw pile."
    still.click("button:draw")
    assert "9D" in scene.session.state.hands[0]


def test_the_time_to_draw_stands_still_under_a_menu(still: Pilot) -> None:
    scene = by_hand(still)
    still.click("space:i5")
    still.click("button:menu")
    still.tick(TIME_TO_DRAW + 1)
    still.click("button:resume")
    still.tick(1)
    assert moves(scene) == ["place 7H i5"]


def test_each_frame_of_the_time_to_draw_shows_the_seconds_left(still: Pilot) -> None:
    scene, compared = by_hand(still), 0
    still.click("space:i5")
    still.tick(TIME_TO_DRAW * 0.1)
    for _ in range(15):  # until another second has begun
        still.frame(0.02)
        compared += shows_the_truth(still)
    assert (compared, moves(scene)) == (15, ["place 7H i5"])


def test_undo_takes_back_the_play_not_only_the_draw_after_it(still: Pilot) -> None:
    scene = by_hand(still)
    still.click("space:i5")
    still.click("button:draw")
    still.wait()
    still.click("button:undo")
    assert (moves(scene), scene.session.state.phase, scene.session.state.turn) == ([], "play", 0)
    assert still.prompt == "Your turn. Taken back: your 7♥ and Ben’s 2♣."


ALOUD = with_rules(announce=True)


def test_a_line_to_announce_puts_a_button_in_the_bar(still: Pilot) -> None:
    scene = sit(still, position("5: b b b b b . . . . .", "7H 2D", "2C", rules=ALOUD, sides=2))
    assert "button:announce" in still.names
    still.click("button:announce")
    assert moves(scene) == ["claim a5-e5"]
    assert "button:announce" not in still.names
    assert still.all("card")


def test_after_the_play_a_new_line_is_announced_or_kept(still: Pilot) -> None:
    card = CLASSIC.board.rows[5][4]
    scene = sit(still, position("6: b b b b . . . . . .", f"{card} 2D", "2C", rules=ALOUD, draw="9D"))
    still.click("space:e6")
    assert still.prompt == "Your turn. You have a full line! Announce it, or keep it quiet."
    assert scene.picture().lit == {"a6", "b6", "c6", "d6", "e6"}
    still.click("button:later")
    assert moves(scene) == [f"place {card} e6", "draw"]


def test_of_several_lines_one_is_chosen_to_announce_unless_escape_leaves_the_choice(still: Pilot) -> None:
    scene = sit(still, position("5: b b b b b b . . . .", "7H 2D", "2C", rules=ALOUD))
    still.click("button:announce")
    still.key("escape")
    assert ("button:claim" in still.names, moves(scene)) == (False, [])
    still.click("button:announce")
    still.click("button:slide-on")
    still.click("button:claim")
    assert moves(scene) == ["claim b5-f5"]


def filled(pilot: Pilot, **options: object) -> PlayScene:
    """Two people, the first of whom has filled the board; the other takes the device."""
    state = position(LAST_SPACE, "5H", "2C", rules=with_rules(announce=True, sequences_to_win=1, **options))
    scene = sit(pilot, state, people=2)
    pilot.frame()
    pilot.click("button:ready")
    pilot.click("space:e5")
    pilot.tick(2)
    assert pilot.scenes[-1] == "HandOverScene", "hands are hidden from whoever else announces"
    pilot.click("button:ready")
    return scene


def test_on_a_full_board_the_other_side_may_still_announce(still: Pilot) -> None:
    scene = filled(still)
    assert still.prompt == "Ben’s turn. The board is full. Announce your line, or let it go."
    assert scene.picture().lit == {"a1", "b1", "c1", "d1", "e1"}
    assert still.target("button:later").label == "Don’t announce"
    still.click("button:claim")
    assert moves(scene) == ["place 5H e5", "claim a1-e1"]
    assert scene.session.state.returns()[1] == 1


def test_on_a_full_board_the_other_side_may_let_its_line_go(still: Pilot) -> None:
    scene = filled(still)
    still.click("button:later")
    assert moves(scene) == ["place 5H e5", "pass"]
    assert scene.session.state.is_terminal()
    assert scene.table.move_log.lines[-1] == "Ben passed"


def test_who_fills_the_board_is_told_that_a_line_is_announced_now_or_never(still: Pilot) -> None:
    line = ALMOST_FULL.replace("5: b b g g . b g g b b", "5: g g b b . b b g b b")
    scene = sit(still, position(line, "5H 2D", "2C 3C", rules=with_rules(announce=True)))
    still.click("space:e5")
    still.frame()
    assert still.prompt == "Your turn. The board is full. Announce your line, or let it go."
    assert still.target("button:later").label == "Don’t announce"
    still.click("button:later")
    assert scene.session.state.is_terminal()


def test_nothing_is_announced_for_a_person_who_does_nothing(still: Pilot) -> None:
    scene = filled(still)
    still.tick(30)
    assert moves(scene) == ["place 5H e5"]


def test_who_has_a_line_but_no_cards_may_pass_without_announcing_it(still: Pilot) -> None:
    rules = with_rules(announce=True, fill_board="once")
    state = position("5: b b b b b . . . . .", "", "2C 3C", rules=rules).with_draw_pile(())
    scene = sit(still, state)
    assert still.prompt == "Your turn. You have a full line! Announce it, or keep it quiet."
    still.click("button:later")
    assert moves(scene)[0] == "pass"


# ---------------------------------------------------------------- forgotten cards

CALLED = with_rules(manual_draw="called")


def forgotten(pilot: Pilot, people: int = 2) -> PlayScene:
    """Ada has played and forgotten her card, and it's Ben's turn."""
    scene = sit(pilot, position(EMPTY, "7H 2D", "2C 3C", rules=CALLED, draw="9D 8D KD"), people=people)
    if people > 1:
        pilot.frame()
        pilot.click("button:ready")
    pilot.click("space:i5")
    pilot.tick(TIME_TO_DRAW + 2)
    if people > 1:
        pilot.click("button:ready")
    return scene


def test_what_another_side_forgot_is_pointed_out_by_a_button_and_lost(still: Pilot) -> None:
    scene = forgotten(still)
    assert still.prompt == "Ben’s turn. Ada forgot to draw. Point it out, play on, or draw for Ada."
    assert still.target("button:catch").label == "Ada forgot to draw: point it out"
    still.click("button:catch")
    assert moves(scene)[-1] == "catch 0"
    assert scene.table.move_log.lines[-2:] == ["Ben: Ada forgot to draw!", "Ada forgot to draw and lost the card"]
    assert "button:catch" not in still.names
    assert "button:draw" not in still.names
    still.click("space:e2")
    still.frame()
    still.click("button:draw")
    still.tick(2)
    still.click("button:ready")
    assert still.prompt == "Ada’s turn. Ben noticed that you forgot to draw. What you didn’t draw is lost."


def test_a_key_points_out_what_was_forgotten(still: Pilot) -> None:
    scene = forgotten(still)
    still.key("c")
    assert moves(scene)[-1] == "catch 0"


def test_whoever_forgot_may_draw_first_in_anothers_turn(still: Pilot) -> None:
    scene = forgotten(still)
    assert still.target("button:draw").label == "Ada: draw now"
    still.click("button:draw")
    assert moves(scene)[-1] == "draw 0"
    assert "button:catch" not in still.names
    assert "9D" not in scene.table.hands.visible, "it is another's card"


def test_with_nothing_forgotten_the_button_says_what_it_is_for(still: Pilot) -> None:
    sit(still, position(EMPTY, "7H 2D", "2C 3C", rules=CALLED, draw="9D"))
    still.click_at(still.app.target("button:catch").rect.center)
    assert still.prompt == "Your turn. If an opponent forgets to draw, point it out here on your turn."


@pytest.mark.parametrize("way", ["strict", "called"])
def test_ones_own_forgotten_card_is_drawn_before_one_plays(still: Pilot, way: str) -> None:
    rules = with_rules(manual_draw=way)
    scene = sit(
        still, position(EMPTY, "7H 2D", "2C 3C", rules=rules, draw="9D 8D")._replace(extras=RuleExtras(owed=(1, 0)))
    )
    assert still.prompt == "Your turn. You haven’t drawn yet. Tap the draw pile."
    assert {"button:draw", "card:0"} <= set(still.names)
    still.click("button:draw")
    assert moves(scene) == ["draw 0"]
    assert "9D" in scene.table.hands.visible
    still.click("space:i5")
    still.frame()
    still.click("button:draw")
    assert moves(scene)[:3] == ["draw 0", "place 7H i5", "draw"]


def test_who_has_no_card_but_a_forgotten_one_is_not_passed_over(still: Pilot) -> None:
    state = position(EMPTY, "", "2C 3C", rules=CALLED, draw="9D 8D")._replace(extras=RuleExtras(owed=(1, 0)))
    scene = sit(still, state)
    still.tick(READING + 5)
    assert moves(scene) == []
    still.click("button:draw")
    assert moves(scene) == ["draw 0"]


def test_forgotten_cards_are_drawn_one_by_one(still: Pilot) -> None:
    state = position(EMPTY, "7H", "2C 3C", rules=CALLED, draw="9D 8D")._replace(extras=RuleExtras(owed=(2, 0)))
    scene = sit(still, state)
    still.click("button:draw")
    still.click("button:draw")
    assert moves(scene) == ["draw 0", "draw 0"]
    assert "button:draw" not in still.names


def test_undo_takes_back_a_play_not_what_was_pointed_out(still: Pilot) -> None:
    state = position(EMPTY, "7H 2D", "2C 3C", rules=CALLED, draw="9D 8D")._replace(extras=RuleExtras(owed=(0, 1)))
    sit(still, state)
    still.click("button:catch")
    still.click("button:undo")
    assert still.table.session.state.extras.owed == (0, 1), "it goes back to the choice that was there"


TALK = with_rules(table_talk=True)


def test_a_side_is_called_for_talking_and_gives_up_cards(still: Pilot) -> None:
    hands = "7H 2D", "2C 3C", "4C 5C", "8C 9C"
    scene = sit(still, position(EMPTY, *hands, sides=2, rules=TALK), people=2)
    still.frame()
    still.click("button:ready")
    still.key("t")
    still.click("button:cancel")
    assert (still.scenes, moves(scene)) == (["PlayScene"], [])
    still.click("button:talk")
    assert still.scenes[-1] == "TalkScene"
    still.click("button:call:1")
    assert moves(scene) == ["call 1"]
    still.tick(2)
    still.click("button:ready")
    assert still.prompt == "Ben’s turn. You were caught talking. Choose a card to discard."
    still.click(still.card("2C"))
    still.tick(DOUBLE_TAP + 0.1)
    still.click(still.card("2C"))
    still.tick(3)
    still.click("button:ready")
    assert [len(hand) for hand in scene.session.state.hands] == [2, 1, 2, 1]
    still.click_at(still.app.target("button:talk").rect.center)
    assert "once a round" in still.prompt


def test_a_side_of_computers_alone_does_not_talk_and_is_not_called(still: Pilot) -> None:
    sit(still, position(EMPTY, "7H 2D", "2C 3C", "4C 5C", "8C 9C", sides=2, rules=TALK))
    assert still.app.target("button:talk") is None
    hands = "7H 2D", "2C 3C", "4C 5C", "8C 9C", "2S 3S", "4S 5S"
    scene = sit(still, position(EMPTY, *hands, sides=3, rules=TALK), people=2)
    assert scene.session.state.callable_sides() == (1, 2)
    assert scene.table.callable_sides() == (1,)


def test_what_is_said_stands_inside_the_window() -> None:
    hands = ["7H 2D", *(f"{rank}S {rank}D" for rank in "3456789TQKA")]
    for size in ((1024, 768), (360, 640), (844, 390)):
        pilot = Pilot(size)
        scene = sit(pilot, position(EMPTY, *hands, sides=2, rules=TALK), people=2)
        pilot.frame()
        pilot.click("button:ready")
        pilot.key("t")
        pilot.click("button:call:1")
        pilot.frame()
        plates, panels = scene.table.timeline.sprites, scene.table.places.panels.seats
        assert all(Rect((0, 0), size).contains(plate.picture.get_rect(center=plate.centre)) for plate in plates)
        called = [panels[seat] for seat in scene.session.state.setup.seats_of(1)]
        assert [panel.collidepoint(plate.centre) for panel, plate in zip(called, plates, strict=True)] == [True] * 6


def test_who_is_called_chooses_the_card_to_give_up(still: Pilot) -> None:
    state = position(EMPTY, "7H 2D", "2C 3C", "4C 5C", "8C 9C", sides=2, rules=TALK, to_move=1)
    scene = sit(still, state.apply(next(move for move in state.legal_moves() if move.act == "call")))
    still.wait()
    assert still.prompt == "Your turn. You were caught talking. Choose a card to discard."
    still.click(still.card("2D"))
    still.tick(DOUBLE_TAP + 0.1)
    still.click(still.card("2D"))
    assert "discard 2D" in moves(scene)


def test_a_flanked_pair_leaves_the_board(still: Pilot) -> None:
    card = CLASSIC.board.rows[4][4]
    scene = sit(still, position("5: . b g g . . . . . .", f"{card} 2D", "2C", rules=with_rules(captured_pairs=5)))
    still.click("space:e5")
    assert scene.table.displayed.chips == {"b5": 0, "e5": 0}


def test_nine_in_a_row_are_told_as_two_sequences_and_both_are_barred(still: Pilot) -> None:
    rules = with_rules(sequences_to_win=3)
    scene = sit(still, position("5: . b B B B B B b b .", f"{rules.board.rows[4][0]} 2D", "2C", rules=rules))
    still.click("space:a5")
    still.wait()
    assert "Ada: nine in a row are two sequences, 9♣–7♥!" in scene.table.move_log.lines
    assert {f"{line[0]}-{line[-1]}" for line, _ in scene.table.displayed.lines} == {"a5-e5", "e5-i5"}
    still.click("button:undo")
    assert [f"{line[0]}-{line[-1]}" for line, _ in scene.table.displayed.lines] == ["c5-g5"]


def test_what_is_left_of_a_broken_sequence_is_barred_and_told_of_its_owner(still: Pilot) -> None:
    rules = with_rules(advanced_jacks=True)
    scene = sit(still, position("5: . G G G G G g . . .", "JS 2D", "2C", rules=rules))
    still.click(still.card("JS"))
    still.click("space:b5")
    still.click("space:b5")
    still.wait()
    told = scene.table.move_log.lines
    assert "What is left counts again for Green: 7♣–A♥" in told
    assert (("c5", "d5", "e5", "f5", "g5"), 1) in scene.table.displayed.lines


# ---------------------------------------------------------------- dice


def test_dice_are_rolled_by_a_tap_and_light_the_spaces_of_their_sum(still: Pilot) -> None:
    scene = sit(still, rolled((3, 4)))
    assert still.all("space") == []
    still.tap("button:roll")
    still.wait()
    assert scene.table.displayed.dice == (3, 4)
    assert scene.picture().lit == {"b2", "e2", "b5", "e5"}
    still.click("space:b2")
    assert moves(scene) == ["roll", "place 7 b2"]


def test_after_a_twelve_the_same_player_rolls_again(still: Pilot) -> None:
    scene = sit(still, rolled((6, 6), (1, 2)))
    still.tap("button:roll")
    assert still.prompt == "Your turn. 12: tap one of the 4 glowing spaces. Then roll again."
    still.click("space:c3")
    assert (still.prompt, scene.session.state.current_player) == ("Your turn. Roll again!", 0)


def test_nothing_tells_what_the_dice_will_show_while_they_roll(pilot: Pilot) -> None:
    scene = sit(pilot, rolled((3, 4)))
    pilot.tap("button:roll")
    assert scene.table.is_rolling
    assert (pilot.prompt, scene.table.move_log.lines) == ("Your turn. Rolling…", [])
    assert not scene.picture().lit
    pilot.wait()
    assert scene.table.move_log.lines == ["Ada rolled 3 + 4"]
    assert {scene.table.board.prints[space] for space in scene.picture().lit} == {"7"}


def test_a_ten_without_a_chip_to_take_passes_by_itself(still: Pilot) -> None:
    scene = sit(still, rolled((4, 6)))
    still.tap("button:roll")
    assert still.prompt == "Your turn. 10 takes a chip, but there’s none to take. Your turn is over."
    still.tick(READING + 0.2)
    assert moves(scene)[:2] == ["roll", "pass"]


def test_undo_takes_back_the_last_choice_not_the_roll(still: Pilot) -> None:
    scene = sit(still, rolled((3, 4), (1, 2), (2, 3)))
    still.tap("button:roll")
    still.click("space:b2")
    still.wait()
    still.tap("button:roll")
    still.click("button:undo")
    assert moves(scene) == ["roll"]


def test_dice_are_passed_from_hand_to_hand_without_a_curtain(still: Pilot) -> None:
    scene = sit(still, rolled((3, 4), (1, 2)), people=2)
    still.frame()
    still.tap("button:roll")
    still.click("space:b2")
    still.wait()
    assert (still.scenes, scene.session.viewer) == (["PlayScene"], 1)


# ---------------------------------------------------------------- questions


def test_a_question_lights_no_space_and_any_open_one_can_be_tried(still: Pilot) -> None:
    scene = asked(still, f"{problem('7')} PLUS")
    still.click(still.card(problem("7")))
    assert scene.picture().lit == frozenset()
    assert len(still.all("space")) == 60


@pytest.mark.parametrize("pulls", [False, True])
def test_after_a_wrong_answer_the_card_stays_chosen(still: Pilot, pulls: bool) -> None:
    card = problem("7")
    scene = asked(still, f"{card} PLUS")
    spaces = {displayed: space for space, displayed in scene.table.board.prints.items()}
    if pulls:
        still.drag(still.card(card), scene.table.board.rect(spaces["9"]).center)
    else:
        still.click(still.card(card))
        still.click(f"space:{spaces['9']}")
    assert moves(scene) == []
    assert still.prompt.endswith(" isn’t 9. Try again, or tap Help.")
    still.click(f"space:{spaces['7']}")
    assert moves(scene) == [f"place {card} {spaces['7']}"]


SHOWN = [
    (NUMBERS, problem("10"), "12", f"{problem('10').replace('+', ' + ')} = 10. Tap any 10 that shines."),
    (STATES, "Salem", "Texas", "Salem is the capital of Oregon. Tap a glowing space."),
]


@pytest.mark.parametrize(("rules", "card", "wrong", "line"), SHOWN)
def test_after_a_mistake_help_shows_the_answer_and_tells_it_whenever_its_card_is_chosen(
    still: Pilot, rules: Ruleset, card: str, wrong: str, line: str
) -> None:
    other = " ".join(list(rules.shows)[:2])
    scene = sit(still, position(EMPTY, f"{card} {max(rules.wild)}", other, rules=rules))
    assert "button:help" not in still.names
    still.click(still.card(card))
    still.click(f"space:{next(space for space, shown in scene.table.board.prints.items() if shown == wrong)}")
    assert "Try again" in still.prompt
    still.click("button:help")
    still.click("button:show")
    assert still.prompt == f"Your turn. {line}"
    still.click(still.card(max(rules.wild)))
    still.key("escape")
    still.click(still.card(card))
    assert still.prompt == f"Your turn. {line}"
    still.click(f"space:{min(scene.picture().lit)}")
    assert moves(scene)[0].startswith(f"place {card} ")
    assert not scene.play.selection.told


def test_a_child_is_told_loudly_to_tap_once_more_and_sees_one_space_lit(still: Pilot) -> None:
    state = position("", "3+1 6+3 PLUS MINUS 6+2", "6+19 6+7 6+5 6+1 6+4", rules=VARIANTS["numbers"])
    scene = still.play(still.session(state))
    still.click(still.card("PLUS"))
    still.click("space:d4")
    assert scene.prompt().heading == "Tap once more!"
    assert scene.picture().lit == {"d4"}
    still.click("space:d4")
    assert [move.at for move in scene.session.match.moves] == ["d4"]


def test_help_answers_also_when_an_answer_was_tapped_first(still: Pilot) -> None:
    state = position("", "3+1 6+3 PLUS MINUS 6+2", "6+19 6+7 6+5 6+1 6+4", rules=VARIANTS["numbers"])
    scene = still.play(still.session(state))
    still.click_at(scene.table.board.rect("h2").center)
    still.click("button:help")
    assert scene.prompt().line == "First tap a card. Then tap Help."
    assert still.scenes == ["PlayScene"]
