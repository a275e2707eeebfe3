"""The answers to taps on cards and spaces that cannot be played: everything on the table answers."""

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.engine import CLASSIC, Match, Ruleset, new_game
from game.engine.rules.options import with_options
from game.engine.rules.variants import DICE, KIDS, NUMBERS
from game.ui.play.guidance import Answering
from game.ui.play.scene import PlayScene
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.gallery import EVERYTHING, middle, seated
from tests.ui.pilot import Pilot
from tests.ui.play.test_play import sit

LOCKED = "5: B B B B B . g . . ."
SOME = "5: b . g . . . . . . ."
Point = Callable[[PlayScene], tuple[int, int]]


def space(name: str, low: float = 0.5) -> Point:
    """A point of a space, so far down."""
    return lambda scene: within(scene.desk.table.board.rect(name), 0.5, low)


def seat(number: int, x: float, y: float) -> Point:
    """A point of a seat's panel, in shares of its size."""
    return lambda scene: within(scene.desk.table.places.panels.seats[number], x, y)


def discard(number: int) -> Point:
    """The middle of a seat's last discard."""
    return lambda scene: scene.desk.table.panels.discard_point(number)


def goal(number: int) -> Point:
    """The middle of a seat's bars for sequences."""
    return lambda scene: scene.desk.table.panels.goal_point(number)


def within(place: pygame.Rect, x: float, y: float) -> tuple[int, int]:
    """A point of a place, in shares of its size."""
    return round(place.left + place.width * x), round(place.top + place.height * y)


def pile(scene: PlayScene) -> tuple[int, int]:
    return scene.desk.table.places.pile.center


def tray(scene: PlayScene) -> pygame.Rect:
    return scene.desk.table.places.dice(scene.app.scale)[0]


def answer(scene: PlayScene, at: tuple[int, int]) -> str:
    """The answer to a tap at a point."""
    facts = scene.desk.turn, scene.desk.play.selection, scene.desk.table.displayed, scene.session.players
    return Answering(*facts).to(scene.desk.hit(at))


@pytest.mark.parametrize(
    ("drawing", "hand", "chosen", "point", "words"),
    [
        (SOME, "7H 2D", "", space("a1"), "The star counts for everyone: a sequence with it needs one chip fewer."),
        (SOME, "7H 2D", "", space("a5"), "Your chip on 9♣."),
        (SOME, "7H 2D", "", space("c5"), "Ben has a chip on 7♣. J♠ or J♥ can take it."),
        (SOME, "7H JD", "JD", space("c5"), "Ben has a chip on 7♣. J♦ needs an open space."),
        (SOME, "7H JS", "JS", space("a5"), "J♠ takes others’ chips, not your own."),
        (SOME, "7H JS", "JS", space("e5"), "J♠ takes a glowing chip."),
        (LOCKED, "7H 2D", "", space("a5"), "Your chip on 9♣. It’s in a sequence, so it’s safe."),
        (SOME, "7H 2D", "", space("e5"), "None of your cards goes on 5♥."),
        (SOME, "7H 2D", "7H", space("e5"), "7♥ doesn’t go on 5♥."),
        (SOME, "7H 2D", "", seat(0, 0.3, 0.5), "Ada: 2 cards, 49 chips left and 0 of 2 sequences."),
        (SOME, "7H 2D", "", goal(1), "Two sequences win, each five in a row. Made so far: 0."),
        (SOME, "7H 2D", "", discard(1), "Ben hasn’t played a card yet."),
        (SOME, "7H 2D", "", pile, "101 cards to draw. You draw after each move."),
        (SOME, "7H 2D", "", lambda scene: scene.app.target("button:undo").rect.center, "There’s nothing to undo."),
    ],
)
def test_a_vain_tap_is_answered(still: Pilot, drawing: str, hand: str, chosen: str, point: Point, words: str) -> None:
    scene = sit(still, position(drawing, hand, "2C"))
    do(still, chosen or "frame")
    still.click_at(point(scene))
    do(still, f"says: Your turn. {words} | chosen: {chosen or 'nothing'} | 7H")
    assert words not in still.prompt


@pytest.mark.parametrize(
    ("rules", "point", "words"),
    [
        (NUMBERS, space("b1", 0.9), "One dash: a number from 1 to 10."),
        (NUMBERS, space("a8"), "The star is a chip for everyone."),
        (DICE, space("a1"), "Roll first, then place your chip."),
        (DICE, lambda scene: tray(scene).center, "Add up the dice: your chip goes on that number."),
        (DICE, seat(0, 0.3, 0.5), "Ada: 20 chips left and 0 of 1 sequence."),
        (with_options(CLASSIC, {"fill_board": "once"}), goal(0), "Every sequence is a point. Ada has 0."),
        (with_options(CLASSIC, {"manual_draw": "strict"}), pile, "90 cards to draw. Draw here after your move."),
    ],
)
def test_other_games_answer_in_their_own_words(still: Pilot, rules: Ruleset, point: Point, words: str) -> None:
    scene = sit(still, new_game(rules, 2, dealer=1))
    if rules is NUMBERS:
        assert answer(scene, point(scene)) == words
    else:
        still.click_at(point(scene))
        assert scene.desk.play.answer == words


def test_teams_have_their_score_explained(still: Pilot) -> None:
    scene = sit(still, seats=4, sides=2)
    still.click_at(scene.desk.table.places.panels.scores[1].center)
    assert scene.desk.play.answer == "Green: 50 chips left and 0 of 2 sequences."


def test_in_anothers_turn_a_dead_card_says_so_and_a_space_tells_to_wait(still: Pilot) -> None:
    scene = sit(still, position("2: . . . . g\n4: . . . . . . g", "2C 7H", "3C", to_move=1))
    card = scene.desk.table.hand.place(scene.desk.table.hands.visible.index("2C"))
    assert answer(scene, card.center) == "2♣ is dead: all its spaces are covered."
    assert answer(scene, scene.desk.table.board.rect("e5").center) == "5♥ is open. Wait for Ben to play."


def test_the_one_person_who_is_called_you_is_spoken_to(still: Pilot) -> None:
    scene = still.play(seated(still, Match(position(SOME, "7H 2D", "2C"))))
    discards = seat(0, 0.9, 0.8)(scene)
    assert answer(scene, discards) == "You haven’t played a card yet."
    scene.desk.table.displayed.top_discards[0] = "7H"
    assert answer(scene, discards) == "Your last card: 7♥."
    facts = (
        scene.desk.turn._replace(is_free=False),
        scene.desk.play.selection,
        scene.desk.table.displayed,
        scene.session.players,
    )
    assert Answering(*facts).to(scene.desk.hit(space("e5")(scene))) == "5♥ is open. Wait a moment."


def test_the_place_of_a_card_that_was_given_up_says_why_it_stays_free(still: Pilot) -> None:
    scene = still.play(seated(still, middle(EVERYTHING, 12, 3)))
    left, middle_ = scene.desk.table.hand.place(scene.desk.table.hands.visible.index("")).midleft
    still.click_at((left + 5, middle_))
    do(still, "says: …A card was lost here for table talk. You play on with one fewer.")


@pytest.mark.parametrize("rules", [CLASSIC, NUMBERS, DICE, KIDS])
@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_every_part_of_the_table_answers(rules: Ruleset, size: tuple[int, int]) -> None:
    scene = sit(Pilot(size, still=True), new_game(rules, 2, dealer=1))
    places = scene.desk.table.places
    parts = [
        *places.panels.seats,
        *places.panels.scores,
        *map(scene.desk.table.board.rect, scene.desk.table.board.prints),
    ]
    parts.append(tray(scene) if rules.dice else places.pile)
    for part, share in itertools.product(parts, (0.1, 0.5, 0.9)):
        assert answer(scene, within(part, share, share)), (part, share)
