"""The table rules, each on its own switch: one rule a test."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from game.engine import CLASSIC, Ruleset, RulesetError, State, new_game
from game.engine.board import BLOCKED, FREE
from game.engine.events import Event
from game.engine.rules.options import options_of, parse_option, with_options
from tests.engine.editions import DICE, SEVEN, SMALL
from tests.engine.house_rules import house
from tests.engine.positions import ALMOST_FULL, LAST_SPACE, Case, after, case, fact, happened, moves_of, position

STRICT, LENIENT, CALLED = (house(manual_draw=how) for how in ("strict", "lenient", "called"))
ANNOUNCE, TALK, EQUAL = house(announce=True), house(table_talk=True), house(equal_turns=True)
ONCE, FILLED = house(fill_board="once"), house(fill_board="reshuffle")
BY_HAND = "7H 2D | 3D 3C / KD 5H 6H"
strict, lenient, called = (partial(case, "", BY_HAND, rules=rules) for rules in (STRICT, LENIENT, CALLED))
FORGOT = "place 7H i5, pass, place 3D d3"
"""The first seat has forgotten to draw and the second has played."""
AGAIN = f"{FORGOT}, draw, place 2D c3, pass"
"""The first seat has forgotten to draw in two turns."""
announced = partial(case, "5: . b b . b b", "6H 7H | 2C", rules=ANNOUNCE)
talking = partial(case, "", "7H 8H | 2C 3C | 7D 8D | 4C 5C", rules=TALK)
PAID = "call 1, discard 2C, discard 5C"
FIRST_WINS = "1: * B B B B\n5: . b b . b b"
FOUR_EACH_WAY = """
    1: * . . . . b
    2: . b . . . b
    3: . . b . . b
    4: . . . b . b
    5: b b b b"""
"""With e5: a row from a5 and a diagonal from a1, over the corner; with f5: a column from f1."""
each_way = partial(case, FOUR_EACH_WAY, "5H 4H | 2C")
BROKEN = "3: b b b b\n5: b b b . b\n10: * g g g"
"""With d5 blue has one sequence, with e3 another; green has one with e10."""
ONE_IS_ENOUGH = house(equal_turns=True, advanced_jacks=True, sequences_to_win=1)
ONE_PAIR = house(captured_pairs=1, equal_turns=True)
deciding = partial(case, "5: b g g\n10: * b b b . g g", "6H | 2C", rules=ONE_PAIR)
first_wins, pairs = partial(case, FIRST_WINS, "6H | 2C"), partial(case, rules=house(captured_pairs=5))


def last_round(played: str, **facts: Any) -> Case:
    """A last round in which the first of four seats has reached the goal and the second has broken it."""
    return case(BROKEN, "6H TS | JS | 4D | TD 2C", f"place 6H d5, remove JS d5, {played}", ONE_IS_ENOUGH, **facts)


CASES: dict[str, Case] = {
    # ------------------------------------------------------------ manual draw
    "after its play the seat draws itself": strict("place 7H i5", player=0, phase="close", moves="draw, pass"),
    "its card comes with the draw": strict("place 7H i5, draw", hand0="2D KD"),
    "who forgets may still draw when the next seat has played": strict(FORGOT, moves="draw, draw 0, pass"),
    "who draws late leaves the turn to the next seat": strict("place 7H i5, pass, draw 0", player=1, draw=""),
    "strict, a forgotten card is lost for good": strict(f"{FORGOT}, draw, place 2D c3, draw", hand0="5H"),
    "strict, a card is not lost while the next seats forget as well": strict(f"{FORGOT}, pass", draw="draw 0, draw 1"),
    "strict, having played, one draws for this turn first": strict(f"{FORGOT}, pass, place 2D c3", draw="draw, draw 1"),
    "strict, a seat without cards makes nobody lose one": case(
        "", "7H 9C | / KD 5H 6H", "place 7H i5, pass, pass", STRICT, draw="draw 0"
    ),
    "strict, a seat has one forgotten card at most": strict(f"{FORGOT}, pass, place 2D c3, pass", owed=(1, 1)),
    "else forgotten cards add up": called(AGAIN, owed=(2, 0), catch="catch 0"),
    "forgotten cards are drawn singly in any turn": called(f"{AGAIN}, draw 0", hand0="5H", owed=(1, 0)),
    "forgotten cards that are pointed out are lost and the turn goes on": called(
        f"{AGAIN}, draw 0, catch 0", player=1, phase="play", owed=(), catch=""
    ),
    "nobody points out what the own side forgot": case(
        "", "7H | 2C 3C | 2D 6D | 4C 5C / KD", "place 7H i5, pass, place 2C e2, pass", CALLED, catch="catch 1"
    ),
    "lenient, a forgotten card is owed": lenient(f"{FORGOT}, draw", owed=(1, 0)),
    "lenient, it comes with the next draw": lenient(f"{FORGOT}, draw, place 2D c3, draw", hand0="5H 6H", owed=()),
    "lenient, a seat without cards gets those owed to it": case(
        "", "7H | 3D 3C / KD 5H", f"{FORGOT}, draw, pass", LENIENT, hand0="5H"
    ),
    # ------------------------------------------------------------ announce
    "a line does not count before it is announced": announced("place 6H d5", lines="", moves="claim b5-f5, draw"),
    "a line that is announced counts": announced("place 6H d5, claim b5-f5", lines="b5-f5"),
    "no line is announced in another's turn": announced("place 6H d5, draw", claim=""),
    "a line can be announced in one's later turns": announced("place 6H d5, draw, place 2C e2", claim="claim b5-f5"),
    "an announcement is no play": case("5: . b b b b b", "7H | 2C", "claim b5-f5", ANNOUNCE, player=0, phase="play"),
    "a line that is not announced is not protected": case(
        "5: . b b b b b", "7H | JS", "", ANNOUNCE, 1, remove=", ".join(f"remove JS {column}5" for column in "bcdef")
    ),
    "a line that was announced is protected": case("5: . B B B B B", "7H | JS", "", ANNOUNCE, 1, remove=""),
    "announcing may win": case(
        "1: * B B B B\n5: . b b b b b", "7H | 2C", "claim b5-f5", ANNOUNCE, outcome="sequences 0"
    ),
    "what is announced on a filled board is a point": case(
        *(LAST_SPACE, "5H | 2C", "place 5H e5, claim a1-e1", house(announce=True, fill_board="reshuffle")),
        outcome="points 1",
    ),
    # ------------------------------------------------------------ table talk
    "those who are called give up a card": talking("call 1", player=1, phase="penalty", moves="discard 2C, discard 3C"),
    "then the caller goes on": talking(PAID, player=0, phase="play", discards=((), ("2C",), (), ("5C",))),
    "a side is called once a round": talking(PAID, call=""),
    "the other side can be called in the same round": talking(f"{PAID}, place 7H i5", call="call 0"),
    "nobody else calls the same side in the same round": talking(f"{PAID}, place 7H i5, place 3C d2", call=""),
    "a new round forgets the calls": talking(f"{PAID}, place 7H i5, place 3C d2, place 7D h3, place 4C c2", called=()),
    "nobody gives up a last card": case("", "7H | 2C | 7D | 4C 5C", "call 1", TALK, moves="discard 4C, discard 5C"),
    "who have a last card each are not called": case("", "7H | 2C | 7D | 4C", "", TALK, call=""),
    "only teams are called": case("", "7H 8H | 2C 3C", "", TALK, call=""),
    "nobody calls the own team": talking("", call="call 1"),
    # ------------------------------------------------------------ removers, and lines without diagonals
    "an advanced jack breaks a sequence": case(
        "5: . G G G G G", "JS | 2C", "remove JS d5", house(advanced_jacks=True), lines="", row5=".gg.gg...."
    ),
    "any remover breaks a sequence where the board is to be filled": case(
        "5: . G G G G G", "JS | 2C", "remove JS d5", FILLED, lines="", row5=".gg.gg...."
    ),
    "usually a diagonal is a line": each_way("place 5H e5", lines="a1-e5 a5-e5"),
    "without diagonals rows make sequences": each_way("place 5H e5", house(diagonals=False), lines="a5-e5"),
    "without diagonals columns make sequences": each_way("place 4H f5", house(diagonals=False), lines="f1-f5"),
    "then none can be announced": each_way("place 5H e5", house(diagonals=False, announce=True), claim="claim a5-e5"),
    "without diagonals pairs are captured in all directions": case(
        *("2: . b\n3: . . g\n4: . . . g", "5H | 2C", "place 5H e5", house(diagonals=False, captured_pairs=5)),
        pairs=(1, 0),
    ),
    # ------------------------------------------------------------ equal turns
    "who began and reaches the goal waits for the others": first_wins("place 6H d5", EQUAL, outcome=""),
    "and wins at the end of the round": first_wins("place 6H d5, place 2C e2", EQUAL, outcome="sequences 0"),
    "another side that reaches the goal in that round makes it a draw": case(
        *(f"{FIRST_WINS}\n7: . G G G G G\n10: * g g . g g", "6H | QD JD", "place 6H d5, place JD d10", EQUAL),
        outcome="sequences 0 1",
    ),
    "the last seat of a round wins at once": case(
        "1: * G G G G\n5: . g g . g g", "7H | 6H", "place 7H i5, place 6H d5", EQUAL, outcome="sequences 1"
    ),
    "a last round goes on though the goal is broken": last_round("place 4D e3, place TD e10", outcome="sequences 0 1"),
    "who makes up for a broken goal in that round wins": last_round("place 4D e3, place 2C g4", outcome="sequences 0"),
    "play goes on if then nobody is at the goal": last_round("place 4D j8, place 2C g4", outcome="", last_round=False),
    "who began and captures the deciding pair waits for the others": deciding("place 6H d5", outcome=""),
    "when the round is completed the pair has won": deciding("place 6H d5, place 2C e2", outcome="pairs 0"),
    "a pair and a sequence in the same round make a draw": case(
        *("1: * b b b\n10: * g b b", "5S | TD", "place 5S e1, place TD e10"),
        house(captured_pairs=1, equal_turns=True, sequences_to_win=1),
        outcome="sequences 0 1",
    ),
    # ------------------------------------------------------------ fill the board, most sequences
    "filling by reshuffling, play passes the goal": first_wins("place 6H d5", FILLED, lines="a1-e1 b5-f5", outcome=""),
    "filling once, play goes on past the goal": first_wins("place 6H d5", ONCE, lines="a1-e1 b5-f5", outcome=""),
    "with reshuffling a full board is the end whoever holds a remover": case(
        ALMOST_FULL, "5H | JS", "place 5H e5", FILLED, outcome="points 0 1"
    ),
    # ------------------------------------------------------------ captured pairs
    "a flanked pair is taken": pairs("5: . . . . . b g g", "7H | 2C", "place 7H i5", row5=".....b..b.", pairs=(1, 0)),
    "no chip of a sequence is taken": pairs("5: . . b G g\n6 7 8 9: . . . G", "JD | 2C", "place JD f5", pairs=()),
    "a free corner flanks a pair as an own chip does": pairs("1: * g g", "4S | 2C", "place 4S d1", row1="*..b.....*"),
    "a corner flanks aslant, too": pairs("2: . g\n3: . . g", "4S JD | 2C", "place JD d4", pairs=(1, 0)),
    "a corner that is not free flanks nothing": case(
        *("1: # g g", "4S | 2C", "place 4S d1", house(captured_pairs=5, free_corners=False)), pairs=()
    ),
    "who moves between two is not captured": pairs("5: . . . . . g b . g", "JD | 2C", "place JD h5", row5=".....gbbg."),
    "one chip is not taken": pairs("5: . . . . . . b g", "7H | 2C", "place 7H i5", pairs=()),
    "three chips are not taken": pairs("5: . . . . b g g g", "7H | 2C", "place 7H i5", pairs=()),
    "chips without an end are not taken": pairs("5: . . . . . g g g", "7H | 2C", "place 7H i5", pairs=()),
    "chips of two opponents are not taken": pairs("5: . . . . . b g r", "7H | 2C | 2C", "place 7H i5", pairs=()),
    # ------------------------------------------------------------ chips
    "a side places no more chips than it has": case("1: b b\n2: g g b\n3: b . b", "4S | 2S", "", SMALL, place=""),
    "a side may have more chips by a house rule": case(
        "1: b b\n2: g g b\n3: b . b", "4S | 2S", "", replace(SMALL, chips_each=6), place="place 4S c1"
    ),
}


@pytest.mark.parametrize("rule", CASES.values(), ids=CASES)
def test_a_rule_holds_as_its_name_says(rule: Case) -> None:
    assert rule.found() == rule.facts


def test_what_is_drawn_late_and_what_is_lost_is_told() -> None:
    late = strict("place 7H i5, pass").state
    assert happened(late, "draw 0") == (Event("draw", 0, drew="KD", late=True, during=1),)
    assert happened(strict(FORGOT).state, "draw") == (Event("draw", 1, drew="KD"), Event("lost-card", 0))
    both = after(late, "place 3D d3, pass, place 2D c3")
    assert happened(both, "draw") == (Event("draw", 0, drew="KD"), Event("lost-card", 0), Event("lost-card", 1))
    assert happened(called("place 7H i5, pass").state, "catch 0") == (
        Event("catch", 1, caught=0),
        Event("lost-card", 0),
    )


def test_with_nothing_to_draw_nothing_is_asked() -> None:
    state = position("", "7H", "3D", rules=house(manual_draw="strict", fill_board="once")).with_draw_pile(())
    assert after(state, "place 7H i5").current_player == 1


def test_before_a_full_board_ends_the_game_the_other_sides_announce_what_they_can() -> None:
    state = case(LAST_SPACE, "5H | 2C", "place 5H e5", house(announce=True, sequences_to_win=1)).state
    assert (state.current_player, state.phase, moves_of(state)) == (1, "announce", ["claim a1-e1", "pass"])
    assert happened(state, "pass") == (Event("pass", 1),)
    passed, claimed = after(state, "pass"), after(state, "claim a1-e1")
    assert [fact(one, "outcome") for one in (passed, claimed)] == ["draw", "sequences 1"]
    assert passed.turn == claimed.turn == state.turn


def test_who_has_not_reached_the_goal_in_a_last_round_may_in_the_next() -> None:
    state = last_round("place 4D j8, place 2C g4").state
    state = state._replace(hands=(("TS",), ("TD",), *state.hands[2:]))
    assert fact(after(state, "place TS j2, place TD e10"), "outcome") == "sequences 1"


def test_a_round_ends_although_the_dealer_is_out() -> None:
    rules = house(equal_turns=True, toasts=1, toast_limit=1)
    state = position(FIRST_WINS, "6H", "2C", "2C", "2D", rules=rules, picks="AAAA")
    state = state._replace(extras=state.extras._replace(forfeits=(0, 0, 0, 1)))
    assert fact(after(state, "place 6H d5, place 2C e2, place 2C g4"), "outcome") == "sequences 0"


def test_without_reshuffling_the_draw_pile_is_not_renewed_and_the_game_ends_when_nobody_has_a_card() -> None:
    state = after(position("", "7H", "2C", rules=ONCE).with_draw_pile(()), "place 7H i5, place 2C e2")
    assert (state.hands, state.reshuffles) == (((), ()), 0)
    assert fact(after(state, "pass, pass"), "outcome") == "points 0 1"


def test_without_reshuffling_a_full_board_is_not_the_end_while_a_remover_may_still_come() -> None:
    state = after(position(ALMOST_FULL, "5H 9D", "JS", rules=ONCE).with_draw_pile(()), "place 5H e5")
    assert "remove JS e5" in moves_of(state)
    spent = state._replace(discards=(("JS", "JS", "JH", "JH", "5H"), ()), hands=(("9D",), ("2C",)))
    assert fact(after(spent, "discard 2C"), "outcome") == "points 0 1"


@pytest.mark.parametrize(("rules", "equal"), [(FILLED, "points 0 1"), (house(most_sequences=True), "draw")])
def test_a_full_board_goes_to_the_side_with_more_sequences(rules: Ruleset, equal: str) -> None:
    state = position(ALMOST_FULL, "5H", "2C", rules=rules)
    more = state._replace(sequences=((), (state.setup.tables.line_of["a3-e3"],)))
    assert [fact(after(one, "place 5H e5"), "outcome") for one in (state, more)] == [equal, "points 1"]


def toasting(limit: int, picks: str, drawing: str = "", card: str = "7H") -> State:
    return position(drawing, card, "2C", "3D", "4D", rules=house(toasts=1, toast_limit=limit), picks=picks)


def test_whoever_picked_the_rank_of_a_discarded_card_takes_a_forfeit() -> None:
    state = toasting(0, "727K")
    forfeits = Event("forfeit", 0, "7H"), Event("forfeit", 2, "7H")
    assert happened(state, "place 7H i5")[:3] == (Event("place", 0, "7H", ("i5",)), *forfeits)
    assert after(state, "place 7H i5").extras.forfeits == (1, 0, 1, 0)


@pytest.mark.parametrize("limit", [0, 1])
def test_the_card_that_wins_brings_a_forfeit_which_does_not_undo_the_win(limit: int) -> None:
    state = after(toasting(limit, "627K", FIRST_WINS, "6H"), "place 6H d5")
    assert (fact(state, "outcome"), state.extras.forfeits) == ("sequences 0", (1, 0, 0, 0))


def test_a_seat_at_the_limit_is_out_and_skipped_and_the_last_side_in_wins() -> None:
    state = after(toasting(1, "K7KK"), "place 7H i5")
    assert (state.is_out(1), state.current_player) == (True, 2)
    assert fact(after(toasting(1, "K7K7"), "place 7H i5"), "outcome") == "last-in 0"
    unlimited = after(toasting(0, "K7K7"), "place 7H i5")
    assert (unlimited.current_player, fact(unlimited, "outcome")) == (1, "")


def test_the_fifth_pair_wins_and_those_taken_go_back() -> None:
    state = position("5: . . . . . b g g", "7H", "2C", rules=house(captured_pairs=5))
    assert [event.act for event in happened(state, "place 7H i5")][:2] == ["place", "capture"]
    assert after(state, "place 7H i5").supply(1) == 50
    last = state._replace(extras=state.extras._replace(pairs=(4, 0)))
    assert fact(after(last, "place 7H i5"), "outcome") == "pairs 0"


def test_corners_that_are_not_free_are_nobodys() -> None:
    state = position("1: # b b b", "5S JD", "2C", rules=house(free_corners=False))
    assert fact(after(state, "place 5S e1"), "lines") == ""
    assert not {"a1", "j10"} & {move.at for move in state.legal_moves()}
    assert len(state.setup.tables.lines) == 192 - 12
    assert state.setup.board.rows[0][0] == BLOCKED != FREE


def test_a_shuffled_board_has_the_same_prints_elsewhere_and_a_symmetric_one_is_the_same_upside_down() -> None:
    boards = [new_game(house(board_layout="shuffled"), 2, seed=seed).setup.board for seed in (1, 2)]
    assert boards[0] != boards[1]
    for board in boards:
        assert sorted(card for _, card in board.items()) == sorted(card for _, card in CLASSIC.board.items())
        assert board.rows[0][0] == board.rows[9][9] == FREE
    rows = new_game(house(board_layout="symmetric"), 2).setup.board.rows
    assert tuple(row[::-1] for row in rows[::-1]) == rows != CLASSIC.board.rows


def test_a_side_has_its_number_of_chips_or_the_one_for_all_which_goes_before() -> None:
    assert new_game(house(chips=[48, 47, 35]), 2).setup.ruleset.supplies == (48, 47, 35)
    assert [new_game(house(chips_each=48), 3).supply(side) for side in (0, 1, 2)] == [48, 48, 48]
    both = house(chips=[10, 11, 12], chips_each=48)
    assert both.supplies == (48, 48, 48)
    assert options_of(both) == {"chips_each": 48, "chips": [10, 11, 12]}


REFUSED: dict[str, tuple[Ruleset, dict[str, Any], str]] = {
    "filling with equal turns": (CLASSIC, {"fill_board": "once", "equal_turns": True}, "equal turns don’t apply"),
    "filling with a goal": (CLASSIC, {"fill_board": "once", "sequences_to_win": 3}, "no set number of sequences"),
    "filling with pairs": (CLASSIC, {"fill_board": "once", "captured_pairs": 5}, "captured pairs can’t win"),
    "a limit without forfeits": (CLASSIC, {"toast_limit": 3}, "a forfeit limit needs ranks"),
    "forfeits without ranks": (SEVEN, {"toasts": 1}, "forfeits need cards with ranks"),
    "three ranks": (CLASSIC, {"toasts": 3}, "'3' is no value of toasts, only 0, 1, 2."),
    "drawing dice": (DICE, {"manual_draw": "strict"}, "this game is played with dice"),
    "talking over dice": (DICE, {"table_talk": True}, "this game is played with dice"),
    "a hand of dice": (DICE, {"hand_size": 3}, "this game is played with dice"),
    "wrong answers without questions": (CLASSIC, {"wrong_answer": "turn"}, "no card in this game asks a question"),
    "no corners to take away": (SMALL, {"free_corners": False}, "this board has no free corners to close"),
    "symmetry of single prints": (SMALL, {"board_layout": "symmetric"}, "a symmetric board needs every space twice"),
    "hands too large": (CLASSIC, {"hand_size": 60}, "cards aren’t enough to deal 60 each"),
    "an unknown option": (CLASSIC, {"flying": True}, "classic has no option 'flying'."),
    "a negative number": (CLASSIC, {"hand_size": -1}, "it takes a whole number from 0 to 999."),
    "a truth for a number": (CLASSIC, {"hand_size": True}, "it takes a whole number from 0 to 999."),
    "a number for a truth": (CLASSIC, {"announce": 1}, "'1' is no value of announce, only false, true."),
    "chips by name": (CLASSIC, {"chips": "many"}, "it takes a number for each side"),
    "too few chips": (CLASSIC, {"chips_each": 31}, "with 31 chips per colour, the board can never fill up"),
    "chips for one side": (CLASSIC, {"chips": [50]}, "not every side has chips"),
    "lines too long": (CLASSIC, {"line_length": 11}, "a line of 11 doesn’t fit on the board"),
}


@pytest.mark.parametrize(("rules", "values", "sentence"), REFUSED.values(), ids=REFUSED)
def test_options_that_contradict_are_refused(rules: Ruleset, values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError) as refusal:
        with_options(rules, values)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_options_are_read_from_text() -> None:
    texts = ("announce=yes", "announce=false", "toasts=2", "hand_size=4", "chips_each=48", "fill_board=once")
    assert [parse_option(text)[1] for text in texts] == [True, False, 2, 4, 48, "once"]
    assert [parse_option(text)[0] for text in texts] == [text.partition("=")[0] for text in texts]


@pytest.mark.parametrize("text", ["", "flying=1", "toasts=7", "hand_size=few", "announce"])
def test_a_text_that_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(RulesetError):
        parse_option(text)
