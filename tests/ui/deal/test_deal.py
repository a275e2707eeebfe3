"""The deal scene: its plan, its places, its words, and that anything skips it."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine import CLASSIC, find_variant, new_game
from game.engine.deal import chosen_by
from game.engine.rules.ruleset import Ruleset
from game.engine.setup import CutCard
from game.session.session import Session
from game.ui.deal.deal import DealScene, dice_for
from game.ui.deal.plan import FLY, LONGEST, TURN, compose, compose_rolls, deal, rolls
from game.ui.toolkit.geometry import zoom
from game.ui.words.wording import compared
from tests.engine.games import play
from tests.engine.positions import position
from tests.sampling import some
from tests.ui.conftest import do
from tests.ui.gallery import DICE
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, Size, astray, larger

SEATINGS = [(seating.seats, seating.hand) for seating in CLASSIC.seatings]


def cut_session(pilot: Pilot, rounds: int = 1, seats: int = 2, rules: Ruleset = CLASSIC) -> Session:
    """A new game whose cut took so many rounds."""
    states = (new_game(rules, seats, seed=seed) for seed in itertools.count())
    return pilot.session(next(state for state in states if len(state.setup.cut) == rounds))


def begun(pilot: Pilot, session: Session) -> DealScene:
    return pilot.open(DealScene(pilot.app, session))


def wrong_in_a_deal(size: Size, pixels: float, seating: tuple[int, int], own: bool) -> Iterator[str]:
    size = larger(size, pixels)
    seats, hand = seating
    at = deal(size, zoom(size, pixels), seats, hand if own else 0)
    others = [card.union(name) for card, name in zip(at.cards, at.names, strict=True)][own:]
    mine = [at.cards[0].unionall([*at.hand])] if own else []
    yield from astray(size, at.title, at.words, at.pile, at.skip, *others, *mine)
    if len(at.cards) != seats or at.skip.height < 44 * pixels or at.pile.width < 24 * pixels:
        yield "something is missing or small"


def wrong_in_rolls(size: Size, pixels: float, seats: int) -> Iterator[str]:
    size = larger(size, pixels)
    at = rolls(size, zoom(size, pixels), seats)
    trays = [tray.union(name) for tray, name in zip(at.cards, at.names, strict=True)]
    yield from astray(size, at.title, at.words, at.skip, *trays)
    if len(trays) != seats or min(tray.height for tray in at.cards) < 54 * pixels:
        yield "trays are missing or small"


def test_nothing_overlaps_or_leaves_the_window() -> None:
    deals = [*itertools.product(SIZES, [1.0, 2.0], SEATINGS, [True, False])]
    deals = some(deals, 60, ((360, 640), 1.0, (12, 3), True), ((640, 360), 1.0, (12, 3), True), key="deal")
    assert [f"{case}: {fault}" for case in deals for fault in wrong_in_a_deal(*case)] == []
    trays = itertools.product(SIZES, [1.0, 2.0], [2, 3, 4])
    assert [f"{case}: {fault}" for case in trays for fault in wrong_in_rolls(*case)] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_places_go_round_the_table_clockwise(size: Size) -> None:
    at = deal(size, zoom(size, 1), 6, 5)
    left, right = at.cards[1], at.cards[5]
    assert left.centerx < at.cards[0].centerx < right.centerx
    assert at.cards[3].centery < min(left.centery, at.cards[0].centery)


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1024, 768)])
def test_four_trays_go_round_the_table_clockwise(size: Size) -> None:
    first, second, third, fourth = (tray.center for tray in rolls(size, zoom(size, 1), 4).cards)
    assert first[0] == second[0] < third[0] == fourth[0]
    assert second[1] == third[1] < first[1] == fourth[1]


@pytest.mark.parametrize(("seats", "hand"), SEATINGS)
def test_everyone_is_dealt_a_hand_beginning_at_the_dealers_left(seats: int, hand: int) -> None:
    dealt = compose((), seats - 1, seats, hand).dealt
    assert Counter(card.seat for card in dealt) == dict.fromkeys(range(seats), hand)
    assert [card.seat for card in dealt[:seats]] == list(range(seats))
    assert all(one.start < other.start for one, other in itertools.pairwise(dealt))


def tied(rounds: int, seats: int, last: tuple[CutCard, ...]) -> tuple[tuple[CutCard, ...], ...]:
    """So many rounds, of which all but the last are ties."""
    tie = tuple(CutCard(seat, last[-1].card) for seat in range(seats))
    return ((tie,) * (rounds - 1) + (last,))[-rounds:] if rounds else ()


@pytest.mark.parametrize("rounds", [0, 1, 2, 3, 9])
def test_deals_and_rolls_are_never_long(rounds: int) -> None:
    for seats, hand in SEATINGS:
        last = (CutCard(0, "2S"), *(CutCard(seat, "3S") for seat in range(1, seats)))
        score = compose(tied(rounds, seats, last), 0, seats, hand)
        assert 1.5 < score.end / score.pace <= LONGEST + 1e-9
        assert seats > 2 or rounds > 1 or score.end / score.pace < 4
        assert score.decided < score.gathered < score.dealt[0].start + 1e-9 < score.reveal < score.end or not rounds
    for seats in (2, 3, 4):
        score = compose_rolls(tied(rounds, seats, (CutCard(0, "8"), CutCard(1, "7"))), 0)
        assert 1.2 < score.end / score.pace <= LONGEST + 1e-9
        assert score.dealt == ()


def test_the_lowest_cards_or_highest_rolls_of_each_round_are_marked_when_they_lie(pilot: Pilot) -> None:
    cut, setup = new_game(CLASSIC, 12, seed=0).setup.cut, cut_session(pilot, rounds=2, seats=3, rules=DICE).state.setup
    cards, rolled = compose(cut, chosen_by(CLASSIC, cut[-1])[0], 12, 3), compose_rolls(setup.cut, setup.first)
    for rules, rounds, score, lasts in ((CLASSIC, cut, cards, FLY + TURN), (DICE, setup.cut, rolled, rolled.drawing)):
        assert [mark.seats for mark in score.marks] == [chosen_by(rules, drawn) for drawn in rounds]
        for drawn, mark, later in zip(score.rounds, score.marks, [*score.rounds[1:], ()], strict=True):
            assert max(draw.start for draw in drawn) + lasts < mark.start
            assert all(draw.start > mark.start for draw in later)


def test_dice_are_shown_that_make_the_sum() -> None:
    assert dice_for(4, 2) == ((1, 3), (2, 2), (3, 1))
    assert all(sum(dice) == total for total in range(3, 19) for dice in dice_for(total, 3))


def test_the_lowest_card_of_the_cut_deals_and_the_next_seat_begins(pilot: Pilot) -> None:
    session = cut_session(pilot)
    begun(pilot, session)
    you, ben = "You deal – You drew the lowest card. Ben", "Ben deals – Ben drew the lowest card. You"
    said = f"{ben} go first." if session.state.setup.dealer else f"{you} goes first."
    do(pilot, "status: Who deals? – Lowest card deals. Aces are high. | tick 1.5", f"status: {said}")


@pytest.mark.parametrize(("rules", "again"), [(CLASSIC, "draw"), (DICE, "roll")])
def test_ties_are_cut_or_rolled_again(rules: Ruleset, again: str, pilot: Pilot) -> None:
    scene = begun(pilot, cut_session(pilot, rounds=2, rules=rules))
    list(pilot.during(lambda: scene.status().startswith("Who")))
    do(pilot, f"status: A tie – Ada and Ben {again} again.")


def next_deal(rules: Ruleset, pilot: Pilot) -> DealScene:
    """The beginning of a match's second game."""
    return begun(pilot, pilot.session(play(rules, rules.seatings[0], 1).next_game()))


def test_the_deal_passes_on_in_a_match(pilot: Pilot) -> None:
    yours, bens = "The deal passes to Ben – You go first.", "The deal passes to you – Ben goes first."
    scene = next_deal(CLASSIC, pilot)
    assert scene.status() == (bens if scene.session.state.current_player else yours)


def test_each_game_of_dice_in_a_match_begins_with_the_highest_roll_and_nobody_deals(pilot: Pilot) -> None:
    for scene in (begun(pilot, cut_session(pilot, seats=3, rules=DICE)), next_deal(DICE, pilot)):
        assert scene.score.marks
        pilot.open(scene)
        do(pilot, "status: Who goes first? – The highest roll goes first.", f"tick {scene.score.decided + 0.2}")
        state, players = scene.session.state, scene.session.players
        who = "You go" if scene.session.viewer == state.current_player else f"{players[state.current_player].name} goes"
        highest = max(int(roll.card) for roll in state.setup.cut[-1])
        do(pilot, f"status: {who} first – Highest roll: {highest}.")


@pytest.mark.parametrize(
    ("rules", "seats", "people", "told"),
    [
        (CLASSIC, 2, 1, "Ben deals – You go first."),
        (CLASSIC, 3, 2, "Cleo deals – Ada goes first."),
        (DICE, 2, 1, "You go first – Roll the dice and place a chip on their total."),
    ],
)
def test_without_a_cut_it_says_who_begins(rules: Ruleset, seats: int, people: int, told: str, pilot: Pilot) -> None:
    assert begun(pilot, pilot.session(new_game(rules, seats, seed=1, dealer=seats - 1), people=people)).status() == told


def test_aces_are_high_only_where_there_are_aces_and_in_another_pack_the_first_card_deals(pilot: Pilot) -> None:
    kinds = {"classic": "ranks", "travel": "ranks", "kids": "order", "numbers": "order", "dice": "dice"}
    assert {name: compared(find_variant(name)) for name in kinds} == kinds
    session = cut_session(pilot, rules=find_variant("kids"))
    begun(pilot, session)
    said = "Ben deals – You go first." if session.state.setup.dealer else "You deal – Ben goes first."
    do(pilot, "status: Who deals? – The cards decide who deals. | tick 1.5", f"status: {said}")


@pytest.mark.parametrize(("variant", "seats"), [("classic", 2), ("kids", 4), ("dice", 3)])
def test_left_alone_it_goes_on_to_the_game(variant: str, seats: int) -> None:
    pilot = Pilot((390, 844))
    begun(pilot, cut_session(pilot, seats=seats, rules=find_variant(variant)))
    do(pilot, f"only: button:skip | tick {LONGEST + 0.2} | scenes: PlayScene")


@pytest.mark.parametrize("way", ["tap button:skip", "beside", "key escape", "key return", "key x"])
def test_anything_skips_it(way: str, phone: Pilot) -> None:
    begun(phone, cut_session(phone))
    do(phone, way, "scene: PlayScene")


def test_it_goes_on_through_a_change_of_the_windows_size() -> None:
    pilot = Pilot((640, 360))
    begun(pilot, cut_session(pilot, seats=4))
    for size in ((844, 390), (390, 844)):
        pilot.tick(0.7)
        pilot.resize(size)
    do(pilot, f"scenes: DealScene | tick {LONGEST} | scenes: PlayScene")


@pytest.mark.parametrize(
    ("rules", "rounds", "told"), [(CLASSIC, 1, "deal"), (CLASSIC, 0, "deal"), (DICE, 1, "Highest roll: ")]
)
def test_with_less_motion_one_picture_waits(rules: Ruleset, rounds: int, told: str, still: Pilot) -> None:
    begun(still, cut_session(still, rules=rules) if rounds else still.session())
    assert still.target("button:skip").label == "Play"
    do(still, f"status: …{told}… | tick 6 | scenes: DealScene")
    assert not still.app.director.dirty
    do(still, "enter button:skip | scenes: PlayScene")


def test_only_own_cards_turn_face_up_none_among_people_and_small_hands_are_dealt_as_they_are(pilot: Pilot) -> None:
    session = pilot.session(seats=3)
    assert [card for card, _ in begun(pilot, session).cards.faces()] == list(session.state.hands[0])
    assert begun(pilot, pilot.session(people=2)).cards.faces() == []
    small = begun(pilot, pilot.session(position("", "5H 2D", "3C 4C")))
    pilot.tick(small.score.reveal - 0.1)
    assert len(small.score.dealt) == 4
