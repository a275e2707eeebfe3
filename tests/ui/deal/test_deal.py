"""The deal scene: its plan, its places, its words, and that anything skips it."""

import itertools
import random
from collections import Counter

import pygame
import pytest

from game.engine import CLASSIC, Match, find_variant, new_game
from game.engine.deal import chosen_by
from game.engine.rules.ruleset import Ruleset
from game.engine.setup import CutCard
from game.session import Player, Session
from game.ui.deal.layout import deal, rolls
from game.ui.deal.scene import DealScene
from game.ui.deal.timetable import LONGEST, compose, compose_rolls
from game.ui.deal.trays import dice_for
from game.ui.deal.view import DealView
from game.ui.deal.words import PHRASES, phrases_for
from game.ui.toolkit.geometry import zoom
from tests.engine.games import play
from tests.ui.pilot import Pilot

SIZES = [
    *((360, 640), (390, 844), (412, 915), (768, 1024), (820, 1180), (1024, 1366), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2732, 2048)),
]
DICE = find_variant("dice")
SEATINGS = [(seating.seats, seating.hand) for seating in CLASSIC.seatings]


def cut_session(pilot: Pilot, rounds: int = 1, seats: int = 2, people: int = 1, rules: Ruleset = CLASSIC) -> Session:
    """A new game whose cut took so many rounds; the people sit first."""
    states = (new_game(rules, seats, seed=seed) for seed in itertools.count())
    state = next(state for state in states if len(state.setup.cut) == rounds)
    return pilot.session(state, people=people)


def begun(pilot: Pilot, session: Session) -> DealScene:
    scene = DealScene(pilot.app, session)
    pilot.open(scene)
    return scene


# ------------------------------------------------------------ places


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], own: bool, pixels: float) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    scale = zoom(size, pixels)
    for seats, hand in SEATINGS:
        at = deal(size, scale, seats, hand if own else 0)
        assert len(at.cards) == len(at.names) == seats
        others = [card.union(name) for card, name in zip(at.cards, at.names, strict=True)][own:]
        mine = [at.cards[0].unionall([*at.hand])] if own else []
        parts = [at.title, at.words, at.pile, at.skip, *others, *mine]
        for part in parts:
            assert pygame.Rect(0, 0, *size).contains(part), (seats, part)
        for one, other in itertools.combinations(parts, 2):
            assert not one.colliderect(other), (seats, one, other)
        assert at.skip.height >= 44 * pixels
        assert at.pile.width >= 24 * pixels


@pytest.mark.parametrize("size", SIZES)
def test_the_places_go_round_the_table_clockwise(size: tuple[int, int]) -> None:
    at = deal(size, zoom(size, 1), 6, 5)
    left, right = at.cards[1], at.cards[5]
    assert left.centerx < at.cards[0].centerx < right.centerx
    assert at.cards[3].centery < min(left.centery, at.cards[0].centery)


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_everyone_has_a_tray_for_the_dice(size: tuple[int, int], seats: int, pixels: float) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    at = rolls(size, zoom(size, pixels), seats)
    parts = [at.title, at.words, at.skip, *(tray.union(name) for tray, name in zip(at.cards, at.names, strict=True))]
    assert len(parts) == 3 + seats
    for part in parts:
        assert pygame.Rect(0, 0, *size).contains(part)
    for one, other in itertools.combinations(parts, 2):
        assert not one.colliderect(other)
    assert min(tray.height for tray in at.cards) >= 54 * pixels


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1024, 768)])
def test_four_trays_go_round_the_table_clockwise(size: tuple[int, int]) -> None:
    first, second, third, fourth = (tray.center for tray in rolls(size, zoom(size, 1), 4).cards)
    assert first[0] == second[0] < third[0] == fourth[0]
    assert second[1] == third[1] < first[1] == fourth[1]


# ------------------------------------------------------------ the plan


@pytest.mark.parametrize(("seats", "hand"), SEATINGS)
def test_everyone_is_dealt_a_hand_beginning_at_the_dealers_left(seats: int, hand: int) -> None:
    dealt = compose((), seats - 1, seats, hand).dealt
    assert Counter(card.seat for card in dealt) == dict.fromkeys(range(seats), hand)
    assert [card.seat for card in dealt[:seats]] == list(range(seats))
    assert all(one.start < other.start for one, other in itertools.pairwise(dealt))


@pytest.mark.parametrize(("seats", "hand"), SEATINGS)
@pytest.mark.parametrize("rounds", [0, 1, 2, 3, 9])
def test_the_deal_is_never_long(seats: int, hand: int, rounds: int) -> None:
    tie = tuple(CutCard(seat, "2S") for seat in range(seats))
    last = (CutCard(0, "2S"), *(CutCard(seat, "3S") for seat in range(1, seats)))
    score = compose(((tie,) * (rounds - 1) + (last,))[-rounds:] if rounds else (), 0, seats, hand)
    assert 1.5 < score.end <= LONGEST + 1e-9
    if seats == 2 and rounds <= 1:
        assert score.end < 4
    assert score.decided < score.gathered < score.dealt[0].start + 1e-9 < score.reveal < score.end or not rounds


def test_the_lowest_cards_of_each_round_are_marked() -> None:
    cut = new_game(CLASSIC, 12, seed=0).setup.cut
    score = compose(cut, chosen_by(CLASSIC, cut[-1])[0], 12, 3)
    assert [mark.seats for mark in score.marks] == [chosen_by(CLASSIC, drawn) for drawn in cut]
    for drawn, mark, later in zip(score.rounds, score.marks, [*score.rounds[1:], ()], strict=True):
        assert max(draw.start for draw in drawn) + score.fly + score.turn < mark.start
        assert all(draw.start > mark.start for draw in later)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rounds", [0, 1, 2, 3, 9])
def test_the_rolls_are_never_long(seats: int, rounds: int) -> None:
    tie = tuple(CutCard(seat, "7") for seat in range(seats))
    last = (CutCard(0, "8"), *(CutCard(seat, "7") for seat in range(1, seats)))
    score = compose_rolls(((tie,) * (rounds - 1) + (last,))[-rounds:] if rounds else (), 0)
    assert 1.2 < score.end <= LONGEST + 1e-9
    assert score.dealt == ()


def test_the_highest_rolls_of_each_round_are_marked_when_they_lie() -> None:
    setup = cut_session(Pilot(), rounds=2, seats=3, rules=DICE).state.setup
    score = compose_rolls(setup.cut, setup.first)
    assert [mark.seats for mark in score.marks] == [chosen_by(DICE, drawn) for drawn in setup.cut]
    for drawn, mark, later in zip(score.rounds, score.marks, [*score.rounds[1:], ()], strict=True):
        assert max(draw.start for draw in drawn) + score.drawing < mark.start
        assert all(draw.start > mark.start for draw in later)


def test_dice_are_shown_that_make_the_sum() -> None:
    assert dice_for(4, 2) == ((1, 3), (2, 2), (3, 1))
    assert all(sum(dice) == total for total in range(3, 19) for dice in dice_for(total, 3))


# ------------------------------------------------------------ words


def test_the_lowest_card_of_the_cut_deals_and_the_next_seat_begins() -> None:
    pilot = Pilot()
    session = cut_session(pilot)
    scene = begun(pilot, session)
    assert scene.status() == "Who deals? – The lowest card deals. Aces are high."
    pilot.tick(1.5)
    dealer = session.state.setup.dealer
    title = "You deal" if dealer == 0 else "Ben deals"
    begins = "Ben begins." if dealer == 0 else "You begin."
    who = "You cut the lowest card." if dealer == 0 else "Ben cut the lowest card."
    assert scene.status() == f"{title} – {who} {begins}"


def test_ties_are_cut_again() -> None:
    pilot = Pilot()
    scene = begun(pilot, cut_session(pilot, rounds=2, seats=2))
    pilot.tick(1.2)
    assert scene.status() == "A tie – Ada and Ben cut again."


def test_the_deal_passes_on_in_a_match() -> None:
    pilot = Pilot()
    match = play(CLASSIC, CLASSIC.seatings[0], 1).next_game()
    players = (Player("Ada"), Player("Ben", "easy"))
    scene = begun(pilot, Session(match, players, pilot.app.store, random.Random(1)))
    dealer = match.state.setup.dealer
    title = "The deal passes to you – Ben begins." if dealer == 0 else "The deal passes to Ben – You begin."
    assert scene.status() == title


def test_a_game_without_a_cut_that_is_no_match_says_who_deals() -> None:
    pilot = Pilot()
    assert begun(pilot, pilot.session(seats=2)).status() == "Ben deals – You begin."


def test_among_several_people_everyone_is_called_by_name() -> None:
    pilot = Pilot()
    assert begun(pilot, pilot.session(seats=3, people=2)).status() == "Cleo deals – Ada begins."


@pytest.mark.parametrize(
    ("variant", "kind"),
    [("classic", "ranks"), ("travel", "ranks"), ("kids", "order"), ("numbers", "order"), ("dice", "dice")],
)
def test_aces_are_high_only_where_there_are_aces(variant: str, kind: str) -> None:
    assert phrases_for(find_variant(variant)) is PHRASES[kind]


def test_in_another_pack_the_card_that_comes_first_deals() -> None:
    pilot = Pilot()
    session = cut_session(pilot, rules=find_variant("kids"))
    scene = begun(pilot, session)
    assert scene.status() == "Who deals? – The cards tell who deals."
    pilot.tick(1.5)
    assert scene.status() == ("You deal – Ben begins." if session.state.setup.dealer == 0 else "Ben deals – You begin.")


def test_the_highest_roll_begins_and_nobody_deals() -> None:
    pilot = Pilot()
    session = cut_session(pilot, seats=3, rules=DICE)
    scene = begun(pilot, session)
    assert scene.status() == "Who begins? – The highest roll begins."
    while scene.status().startswith("Who"):
        pilot.frame()
    first, sums = session.state.current_player, {int(roll.card) for roll in session.state.setup.cut[0]}
    title = "You begin" if first == 0 else f"{session.players[first].name} begins"
    assert scene.status() == f"{title} – The highest roll: {max(sums)}."


def test_tied_rolls_are_rolled_again() -> None:
    pilot = Pilot()
    scene = begun(pilot, cut_session(pilot, rounds=2, seats=2, rules=DICE))
    while scene.status().startswith("Who"):
        pilot.frame()
    assert scene.status() == "A tie – Ada and Ben roll again."


def test_without_rolls_it_says_who_begins() -> None:
    pilot = Pilot()
    scene = begun(pilot, pilot.session(new_game(DICE, 2, seed=1, dealer=0)))
    assert scene.status() == "Ben begins – Roll the dice and place a chip on their sum."


def test_the_first_roll_passes_on_in_a_match() -> None:
    pilot = Pilot()
    match = play(DICE, DICE.seatings[0], 1).next_game()
    session = Session(match, (Player("Ada"), Player("Ben", "easy")), pilot.app.store, random.Random(1))
    title = "You begin" if match.state.current_player == 0 else "Ben begins"
    assert begun(pilot, session).status() == f"{title} – The first roll passes on from game to game."


# ------------------------------------------------------------ the scene


@pytest.mark.parametrize(("variant", "seats"), [("classic", 2), ("classic", 12), ("kids", 4), ("dice", 3)])
def test_left_alone_it_goes_on_to_the_game(variant: str, seats: int) -> None:
    pilot = Pilot()
    begun(pilot, cut_session(pilot, seats=seats, rules=find_variant(variant)))
    assert pilot.names == ["button:skip"]
    pilot.tick(LONGEST + 0.2)
    assert pilot.scenes == ["PlayScene"]


def test_the_button_skips() -> None:
    pilot = Pilot()
    begun(pilot, cut_session(pilot))
    pilot.tap("button:skip")
    assert pilot.scenes == ["PlayScene"]


def test_a_tap_anywhere_skips() -> None:
    pilot = Pilot()
    begun(pilot, cut_session(pilot))
    pilot.click_at((20, 300), touch=True)
    assert pilot.scenes == ["PlayScene"]


@pytest.mark.parametrize("key", ["escape", "return", "x"])
def test_a_key_skips(key: str) -> None:
    pilot = Pilot()
    begun(pilot, cut_session(pilot))
    pilot.key(key)
    assert pilot.scenes[0] == "PlayScene"


def test_it_goes_on_through_a_change_of_the_windows_size() -> None:
    pilot = Pilot()
    begun(pilot, cut_session(pilot, seats=4))
    for size in ((390, 844), (844, 390), (1280, 720)):
        pilot.tick(0.7)
        pilot.resize(size)
    assert pilot.scenes == ["DealScene"]
    pilot.tick(LONGEST)
    assert pilot.scenes == ["PlayScene"]


@pytest.mark.parametrize("has_cut", [True, False])
def test_with_less_motion_one_picture_waits(has_cut: bool) -> None:
    pilot = Pilot(still=True)
    scene = begun(pilot, cut_session(pilot) if has_cut else pilot.session())
    assert pilot.target("button:skip").label == "Play"
    assert "deal" in scene.status()
    pilot.tick(6)
    assert pilot.scenes == ["DealScene"]
    assert not pilot.app.director.dirty
    pilot.enter("button:skip")
    assert pilot.scenes == ["PlayScene"]


def test_with_less_motion_the_rolls_lie_decided() -> None:
    pilot = Pilot(still=True)
    scene = begun(pilot, cut_session(pilot, rules=DICE))
    assert "The highest roll: " in scene.status()
    pilot.tick(6)
    assert pilot.scenes == ["DealScene"]
    assert not pilot.app.director.dirty


def test_nothing_is_painted_while_nothing_moves() -> None:
    pilot = Pilot()
    scene = begun(pilot, cut_session(pilot))
    while scene.score.gather - pilot_time(scene) > 0.2:
        pilot.frame(0.02)
    assert not scene.dirty
    scene.update(0.02)
    assert not scene.dirty


def pilot_time(scene: DealScene) -> float:
    """Seconds since the deal began."""
    return scene._view.now


def test_only_own_cards_turn_face_up() -> None:
    pilot = Pilot()
    session = pilot.session(seats=3)
    view = DealView(session, compose((), 2, 3, 6))
    view.lay_out((1024, 768), 1.0)
    assert [card for card, _ in view.faces()] == list(session.state.hands[0])


def test_among_several_people_no_hand_is_shown() -> None:
    pilot = Pilot()
    session = Session(
        Match(new_game(CLASSIC, 2, seed=1, dealer=1)), (Player("Ada"), Player("Ben")), pilot.app.store, random.Random(1)
    )
    view = DealView(session, compose((), 1, 2, 7))
    view.lay_out((1024, 768), 1.0)
    assert view.own == ()
    assert view.faces() == []
    begun(pilot, session)
    pilot.tick(LONGEST)
    assert pilot.scenes[0] == "PlayScene"
