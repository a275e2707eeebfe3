"""The next value of a play after each message, and its effects."""

import random
from typing import Any

import pytest

from game.bots.analysis.hint_and_review import Advice
from game.bots.analysis.reasons import Reason
from game.engine import VARIANTS, State, new_game
from game.session.session import Player
from game.ui.play.guidance import Hint, Shake, Tip, all_tips
from game.ui.play.model import Background, Do, Dropped, Input, Make, Message, Play, Pulled, Situation, update
from game.ui.play.turn import DRAW, PASS, ROLL, Selection, Turn
from game.ui.sound.sounds import Cue
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.hits import Hit, Hover
from game.ui.toolkit.act import Act
from tests.engine.positions import position
from tests.sampling import slowly
from tests.ui.play.turn.test_selection import turn_of

STATE = position("5: b . g . . . . . . .", "7H 2D JS", "2C 3C")
TURN = turn_of(STATE, "7H 2D JS")
EVERYTHING = {"answer": "No.", "tip": Tip("wild", "JS", TURN), "hint": Hint(is_on=True), "asks_answer": True}
EVERYTHING |= {"pointed": frozenset({"a2"}), "hover": Hover(1, "b2")}
FULL = Play(Selection(0, shows_spaces=True, told="2D"), pointed_until=9.0, tapped=(1, 5.0), clock=6.0, **EVERYTHING)
"""Everything at once."""


def situation(turn: Turn = TURN, state: State = STATE, **facts: Any) -> Situation:
    players = tuple(Player(f"P{seat}") for seat in range(state.setup.seats))
    return Situation(turn, DisplayedState.of(state), players, **{"seen_tips": all_tips(), **facts})


def said(effects: tuple[Do | Make, ...]) -> str:
    """The effects, in one line."""
    values = (str(each.move) if isinstance(each, Make) else f"{each.what} {each.value or ''}" for each in effects)
    return ", ".join(value.strip() for value in values)


@pytest.mark.parametrize(
    ("message", "kept", "chosen", "follows"),
    [
        (Act("card", 1), "pointed hover", 1, "lead space:c3"),
        (Act("card", 0), "pointed hover", None, ""),
        (Act("space", "i5"), "pointed hover", None, "place 7H i5"),
        (Act("space", "c5"), "pointed hover", 0, ""),
        (Act("button", "spaces"), "pointed hover", 0, ""),
        (Act("button", "menu"), "tip pointed hover", 0, "open menu"),
        (Act("button", "undo"), "pointed hover", None, "undo"),
        (Act("button", "hint"), "pointed hover", None, ""),
        (Act("since", 1), "hint asks_answer hover", 0, ""),
        (Background(), "tip pointed hover", None, ""),
        (Background(Hit("pile")), "tip pointed hover", 0, ""),
        (Pulled(Act("card", 2), (9, 9)), "pointed hover", 2, ""),
        (Input("back"), "tip pointed hover", None, "lead card:0"),
        (Input("hover", Hover(through=True)), "answer tip hint asks_answer pointed", 0, ""),
        (Input("say", "Yes."), "tip hint asks_answer pointed hover", 0, ""),
        (Input("rest", 0.1), "answer tip hint asks_answer pointed hover", 0, ""),
        (Input("due", PASS), "tip pointed hover", None, "pass"),
        (Input("answer", ("call", 1)), "pointed hover", None, "call 1"),
        (Input("answer", "undo"), "answer tip hint asks_answer pointed hover", None, "undo"),
        (Input("let-go"), "answer tip hint asks_answer pointed hover", None, ""),
        (Input("end-drag"), "answer tip hint asks_answer pointed hover", 0, ""),
    ],
    ids=str,
)
def test_after_a_message_these_parts_stay_alone(message: Message, kept: str, chosen: int | None, follows: str) -> None:
    after, effects = update(FULL, message, situation())
    assert " ".join(part for part, whole in EVERYTHING.items() if getattr(after, part) == whole) == kept
    assert (after.selection.chosen, said(effects)) == (chosen, follows)
    assert after.selection.shows_spaces == (message != Act("button", "spaces"))


def test_a_tap_beside_everything_hurries_what_goes_on_by_itself() -> None:
    for facts, follows in (({"is_moving": True}, "finish"), ({"is_bots_turn": True}, "hurry"), ({}, "")):
        after, effects = update(FULL, Background(), situation(**facts))
        assert (said(effects), after.selection == FULL.selection) == (follows, bool(follows))


def test_a_wrong_answer_shakes_once_it_lies_still_and_is_heard_once() -> None:
    wrong = Play(Selection(missed="c3", wrong=("7H", "5C")))
    shaking, effects = update(wrong, Input("rest", 0.1), situation())
    assert (shaking.shake.left > 0, said(effects)) == (True, f"sound {Cue.WRONG}")
    later, effects = update(shaking, Input("rest", 9.0), situation())
    assert (later.shake, effects) == (Shake(("c3", ("7H", "5C"))), ())
    assert not update(wrong, Input("rest", 0.1), situation(is_still=True))[0].shake.left


def test_a_tip_comes_once_in_a_turn_and_is_learnt() -> None:
    told, effects = update(Play(), Input("rest", 0.1), situation(seen_tips=()))
    assert (told.tip and told.tip.name, said(effects)) == ("goal", "learn goal-classic")
    gone, _ = update(told, Act("button", "got-it"), situation())
    assert update(gone._replace(looked_for_tip=None), Input("rest", 0.1), situation(seen_tips=()))[0].tip is None


def test_spaces_are_pointed_at_for_a_while() -> None:
    pointing = Play().pointing(["a2"])
    assert pointing.later(pointing.wakes_in / 2).pointed == {"a2"}
    assert pointing.later(pointing.wakes_in).pointed == frozenset()


def messages(rng: random.Random, turn: Turn, selection: Selection) -> Message:
    """Any message that can come in a turn."""
    spaces = [*dict(turn.state.setup.board.items())]
    buttons = ["spaces", "hint", "help", "undo", "menu", "order", *(("announce", "later") if turn.lines else ())]
    buttons += ["slide-back", "slide-on", "claim"] if selection.is_claiming(turn) else []
    buttons += [move.act for move in turn.moves if move in {ROLL, DRAW}]
    cards = [Act("card", slot) for slot, card in enumerate(turn.slots) if card]
    others = *(Act("space", space) for space in rng.sample(spaces, 4)), *(Act("button", name) for name in buttons)
    act = rng.choice([*cards, *others, Act("since", 1)])
    over = rng.choice([*spaces, "", ""])
    moves = [move for move in turn.moves if move.card and move.act != "exchange"] or [PASS]
    values = {"rest": 0.3, "hover": Hover(0, over), "steer": (1, 0)}
    kind = rng.choice(["back", "rest", "hover", "let-go", "end-drag", *(["steer"] if turn.lines else [])])
    advice = Input("advice", Advice(rng.choice(moves), Reason("none")))
    beside = Background(Hit("space", over) if over else Hit())
    return rng.choice([act, act, act, beside, Pulled(act, (1, 1), over), Input(kind, values.get(kind)), advice])


@pytest.mark.parametrize("name", slowly(sorted(VARIANTS), 3, len(VARIANTS), "dice", "numbers", key="messages"))
def test_whatever_comes_is_understood_and_going_back_lets_everything_go(name: str) -> None:
    rng, rules = random.Random(name), VARIANTS[name]
    seats, sides, *_ = rules.seatings[0]
    state, play = new_game(rules, seats, sides, seed=5), Play()
    turn = turn_of(state)
    for _ in range(500):
        message = messages(rng, turn, play.selection)
        play, effects = update(play.later(0.1), message, situation(turn, state, careful=rng.random() < 0.5))
        if play.selection.drag:
            play, effects = update(play, Dropped(Act("card", play.selection.chosen), "a2"), situation(turn, state))
        made = [effect.move for effect in effects if isinstance(effect, Make)]
        assert all(move in turn.moves for move in made)
        assert not made or play.selection == Selection(shows_spaces=play.selection.shows_spaces)
        if turn.by_itself or made:
            state = state.apply(made[0] if made else turn.by_itself)
            if state.is_terminal():
                break
            turn = turn_of(state)
    for _ in range(2):
        play, effects = update(play, Input("back"), situation(turn, state))
    assert (play.selection.is_empty, play.hint.is_on, said(effects)) == (True, False, "open menu")
