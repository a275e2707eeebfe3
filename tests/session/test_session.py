"""Players and their games, none of which is lost."""

import json
import random
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.bots import LEVELS, Bot
from game.bots.analysis import hint_and_review
from game.device import clock
from game.engine import CLASSIC, Match, Move, State, View, new_game, parse_move
from game.engine.cards import HIDDEN
from game.engine.rules.options import with_options
from game.engine.rules.variants import find_variant
from game.session.session import Player, Session, look_back, resume
from game.storage.backends import FileShelf
from game.storage.library import Library
from game.storage.results import ResultLog
from game.storage.store import GAME, PLAYED, Store
from game.ui.words.wording import day_text
from tests.engine.games import careless
from tests.engine.hidden import reachable
from tests.engine.positions import position
from tests.engine.spoiled import changed, first_of_each_shape, spoilt
from tests.sampling import slowly, some
from tests.sessions import awaited, looked_back, play_on, resumed, rng

EXPERT = pytest.param(LEVELS[-1].key, marks=pytest.mark.slow)  # it thinks for as long as it may


def session(store: Store, levels: str = "human easy", seed: int = 1, *, turns: int = 0) -> Session:
    """A game among players of these levels, who have made so many moves."""
    seats = len(levels.split())
    state = new_game(CLASSIC, seats, seed=seed, dealer=seats - 1)
    players = tuple(Player(f"P{seat}", level) for seat, level in enumerate(levels.split()))
    return play_on(Session(Match(state), players, store, random.Random(seed)), turns)


def of_two(store: Store, state: State) -> Session:
    """A person's game against a computer."""
    return Session(Match(state), (Player("A"), Player("B", "easy")), store, rng())


def test_every_move_is_saved_with_who_plays_and_so_is_what_is_taken_back(store: Store) -> None:
    assert resume(store, rng()) is None
    made = session(store, "human beginner easy")
    for _ in range(8):
        play_on(made, 1)
        found = resumed(store)
        assert (found.state, found.match.moves) == (made.state, made.match.moves)
        assert (found.players, found.viewer, found.can_undo) == (made.players, 0, True)
    found.undo()
    assert found.state == resumed(store).state == made.match.states[6]


@pytest.mark.parametrize("level", [*slowly([level.key for level in LEVELS[:-1]], 2, 4), EXPERT])
def test_a_game_saved_while_a_computer_of_any_level_thinks_goes_on(store: Store, level: str) -> None:
    made = session(store, f"human {level}", turns=1)
    made.think(0.0)
    made.save()  # in the middle of a thought
    found = resumed(store)
    assert found.players[1] == Player("P1", level)
    found.play(awaited(found.think))
    assert resumed(store).match.moves == found.match.moves


def test_time_at_the_table_is_counted_by_turns_without_long_pauses_and_goes_on_with_a_saved_game(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    made = session(store)
    for seconds in (10, 20, 5000):
        now[0] += seconds
        play_on(made, 1)
    assert made.course.seconds == 210
    found = resumed(store)
    now[0] += 7
    play_on(found, 1)
    assert found.course.seconds == resumed(store).course.seconds == 217
    assert found.restarted().course.seconds == 0


def test_the_time_of_a_game_that_an_older_edition_began_is_not_known(store: Store) -> None:
    made = session(store, turns=3)
    kept = store.load(made.key)
    for odd in (None, -1, True, "9", 2**60):
        store.save(made.key, kept | {"seconds": odd})
        assert resumed(store).course.seconds == -1
    store.save(made.key, {name: value for name, value in kept.items() if name != "seconds"})
    play_on(resumed(store))
    assert [line.seconds for line in ResultLog(store).all()] == [-1]


def test_a_finished_game_goes_on_no_longer_but_can_be_looked_at_again(store: Store) -> None:
    made = session(store)
    made.chances.noted = {0: 0.5}
    play_on(made)
    assert resume(store, rng()) is None
    found = looked_back(store, made.key)
    assert (found.match.states, found.match.moves) == (made.match.states, made.match.moves)
    assert (found.players, found.record()) == (made.players, made.record())
    assert found.chances.noted == pytest.approx({0: 0.5}, abs=0.002)
    assert store.keys(GAME) == []


@pytest.mark.parametrize("again", [Session.restarted, Session.next_game, Session.swapped])
def test_another_game_among_the_same_players_is_the_one_to_resume(store: Store, again: Any) -> None:
    fresh = again(session(store, turns=4 if again is Session.restarted else 10_000))
    found = resumed(store)
    assert (found.state, found.players, found.match.earlier) == (fresh.state, fresh.players, fresh.match.earlier)
    assert fresh.match.moves == ()
    assert store.keys(GAME) == [fresh.key]


def test_all_games_go_on_and_the_one_played_last_is_resumed(store: Store) -> None:
    one, other = session(store), session(store, seed=2)
    for made in (one, other, one):
        play_on(made, 1)
    assert resumed(store).state == one.state != other.state
    found = resumed(store, other.key)
    assert found.state == other.state
    play_on(found, 1)
    assert resumed(store).state == found.state


def kept_in(folder: Path) -> Store:
    """A window's store in the folder of saves."""
    return Store(FileShelf(folder))


UNKNOWN: dict[str, Callable[[Any], Any]] = {
    "the act that is a list": lambda record: changed(record, ("events", 1, "act"), []),
    "a later format": lambda record: record | {"format": "fivefold-record/2"},
    "a variant of a later program": lambda record: record | {"variant": "chess"},
    "an option of a later program": lambda record: record | {"options": {"flying": True}},
    "a dealer who does not exist": lambda record: record | {"dealer": 77},
    "a computer of a later program": lambda record: changed(record, ("seats", 1, "player"), "grandmaster"),
    "nobody": lambda record: record | {"seats": []},
    "a list": lambda record: [record],
    "a number": lambda _: 7,
}


@pytest.mark.parametrize("what", UNKNOWN)
def test_what_cannot_be_read_is_set_aside_whole_and_a_new_game_saved(store: Store, tmp_path: Path, what: str) -> None:
    unknown = UNKNOWN[what](session(store, turns=4).record())
    (tmp_path / "game.json").write_text(json.dumps(unknown))
    kept = kept_in(tmp_path)
    assert (resume(kept, rng()), kept.aside) == (None, {GAME})
    made = session(kept, turns=1)
    assert json.loads((tmp_path / "game.json.damaged").read_text()) == unknown
    assert resumed(kept).state == made.state


def test_a_later_programs_save_is_set_aside_even_in_the_middle_of_a_game(store: Store, tmp_path: Path) -> None:
    made = session(kept_in(tmp_path), turns=1)
    name, later = f"{made.key}.json", session(store).record() | {"format": "fivefold-record/2"}
    (tmp_path / name).write_text(json.dumps(later))
    play_on(made, 1)
    assert json.loads((tmp_path / name).read_text()) == later
    fresh = kept_in(tmp_path)
    assert [kept.key for kept in Library(fresh).unfinished()] == [made.key]
    assert (json.loads((tmp_path / f"{name}.damaged").read_text()), resumed(fresh).state) == (later, made.state)


def test_a_list_of_games_has_those_that_can_be_read_whatever_the_others_hold(store: Store) -> None:
    made, done = session(store, turns=4), play_on(session(store, seed=2))
    values = {"game-0": store.load(made.key), "played-0": store.load(done.key)}
    spoiled = [(key, path) for key, value in values.items() for path in first_of_each_shape(value)]
    for key, path in some(spoiled, 4, key="list"):
        for what, odd in spoilt(values[key], path):
            with suppress(ValueError, RecursionError):  # what Python does not write
                store._memory[key] = json.dumps(odd)
            library = Library(store)
            found = (*library.unfinished(), *library.finished())
            assert {made.key, done.key} <= {game.key for game in found}
            for one in (game.summary for game in found):
                assert one.players, what
                assert len(one.made) == one.sides, what
            again = look_back(store, rng(), key) if key == "played-0" else None
            assert again is None or again.players, what


def test_a_saved_name_is_short_and_can_be_shown_and_nothing_that_goes_wrong_with_a_save_is_raised(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("\ud800", "\0", "\n\n\n", "x" * 5000, "\x1b[31m"):
        store.save(GAME, changed(session(store).record(), ("seats", 0, "name"), name))
        found = resumed(store, GAME).players[0].name
        assert (found.isprintable(), len(found) <= 24) == (True, True)
    monkeypatch.setattr("game.session.session.sound_part", lambda _saved: 1 / 0)
    assert resume(store, rng(), GAME) is None


def test_where_the_game_played_last_cannot_be_read_the_one_before_goes_on(tmp_path: Path) -> None:
    one = session(kept_in(tmp_path), turns=1)
    for _ in range(2):
        damaged = session(kept_in(tmp_path), seed=2, turns=1)
        (tmp_path / f"{damaged.key}.json").write_text("{")
    store = kept_in(tmp_path)
    assert (resumed(store).state, len(store.aside)) == (one.state, 2)


def test_an_end_that_could_not_be_kept_leaves_the_game_as_it_was_kept_last(tmp_path: Path) -> None:
    shelf = FileShelf(tmp_path)
    made = session(Store(shelf), turns=1)
    before = (tmp_path / f"{made.key}.json").read_bytes()
    shelf.write = lambda _key, _text: False  # type: ignore[method-assign]
    play_on(made)
    assert [path.read_bytes() for path in tmp_path.glob("game-*.json")] == [before]
    del shelf.write  # there is room again
    made._store.save("settings", {})
    assert looked_back(kept_in(tmp_path), made.key)


def test_a_finished_game_that_the_rules_do_not_end_goes_on_beside_what_is_kept(store: Store) -> None:
    done = play_on(session(store))
    value = store.load(done.key)
    store.save(done.key, value | {"length": 2, "moves": ",".join(value["moves"].split(",")[:2])})
    found = looked_back(store, done.key)
    assert (found.has_fault, found.key, found.match.moves) == (True, "", done.match.moves[:2])
    found.save()
    assert (store.keys(PLAYED), store.keys(GAME)) == ([done.key], [found.key])
    assert found.conditions.practice


def test_a_save_with_a_move_that_is_not_allowed_goes_on_from_the_last_sound_one_and_stays(store: Store) -> None:
    made = session(store, turns=4)
    value = store.load(made.key)
    twice = [event for event in value["events"] if event["act"] == "place"][-1]
    store.save(made.key, value | {"events": [*value["events"], twice]})
    found = resumed(store)
    assert (found.has_fault, found.state) == (True, made.state)
    play_on(found, 1)
    assert (len(store.keys(GAME)), resumed(store).has_fault, store.aside) == (2, False, set())


@pytest.mark.parametrize("at", [-7200.0, 0.0, 3600.5, 1e12])
def test_whatever_the_clock_says_no_date_is_nonsense(store: Store, monkeypatch: pytest.MonkeyPatch, at: float) -> None:
    monkeypatch.setattr("time.time", lambda: at)
    for seed in (1, 2):
        play_on(session(store, seed=seed))
        session(store, seed=seed).save()
    library = Library(store)
    for kept in (library.finished(), library.unfinished()):
        assert [day_text(one.summary.at, clock.now()) for one in kept] == ["", ""]
    assert (len(ResultLog(store).all()), clock.today(), store.aside) == (2, date(2020, 1, 1), set())


def test_a_save_that_went_on_after_its_end_is_kept_among_those_that_ended(store: Store) -> None:
    done = play_on(session(store))
    record = done.record()
    store.save("game-1", record | {"events": [*record["events"], record["events"][0]], "outcome": None})
    found = resumed(store, "game-1")
    assert (found.has_fault, found.state) == (True, done.state)
    assert (store.keys(GAME), found.key in store.keys(PLAYED), resume(store, rng())) == ([], True, None)


def test_two_windows_with_one_game_play_it_on_and_end_it_each_for_itself(tmp_path: Path) -> None:
    session(kept_in(tmp_path)).save()
    one, other = resumed(kept_in(tmp_path)), resumed(kept_in(tmp_path))
    for made, turns in ((one, 2), (other, 3), (one, 2)):
        play_on(made, turns)
    fresh = kept_in(tmp_path)
    assert {len(resumed(fresh, kept.key).match.moves) for kept in Library(fresh).unfinished()} == {3, 4}
    play_on(one)
    play_on(other, 3)
    names = {"latest.json", f"{other.key}.json", f"{one.key}.json", "results-0000.json"}
    assert {path.name for path in tmp_path.iterdir()} == names
    assert resumed(kept_in(tmp_path)).state == other.state


def test_undo_goes_back_to_the_persons_last_decision_and_not_beyond_the_first(store: Store) -> None:
    made = session(store, "human easy easy", turns=7)
    assert made.state.current_player == 1
    for left in (6, 3, 0, 0):
        made.undo()
        assert len(made.match.moves) == left
    second = session(store, "easy human", turns=1)
    assert not second.can_undo
    second.undo()
    assert len(second.match.moves) == 1


def test_a_claim_is_a_decision_of_its_own(store: Store) -> None:
    state = position("5: b b b . b b . . . .", "6H 7H", "2C")
    made = of_two(store, state)
    made.play(parse_move("place 6H d5"))
    made.play(made.state.default_claim())
    made.undo()
    assert made.state.choices
    made.undo()
    assert made.state == state


def test_between_people_nobody_sees_a_hand_and_nothing_can_be_undone(store: Store) -> None:
    made = session(store, "human human easy")
    assert (made.is_hot_seat, made.awaits_hand_over, made.view().legal_moves()) == (True, True, ())
    assert {card for hand in made.view().state.hands for card in hand} == {HIDDEN}
    made.hand_over()
    assert (made.is_viewers_turn, made.view().hand) == (True, made.state.hands[0])
    play_on(made, 1)
    assert (made.awaits_hand_over, made.can_undo) == (True, False)
    made.hide_hand()
    assert made.viewer is resumed(store).viewer is None


def test_the_device_is_opposite_while_the_second_of_two_people_has_it_or_is_to_take_it(store: Store) -> None:
    made, found = session(store, "human human easy"), []
    for act in (lambda: None, made.hand_over, lambda: play_on(made, 1), made.hide_hand, made.hand_over):
        act()
        found.append(made.is_held_opposite)
    assert found == [False, False, False, True, True]
    play_on(made, 1)
    assert (made.is_bots_turn, made.is_held_opposite) == (True, True)
    assert not session(store, "human human human").is_held_opposite


def test_one_person_sees_their_hand_all_the_time_and_in_events_nobody_elses(store: Store) -> None:
    made = session(store, "easy human")
    assert (made.viewer, made.view().hand) == (1, made.state.hands[1])
    assert (made.is_viewers_turn, made.awaits_hand_over) == (False, False)
    others, own = (made.play(made.state.legal_moves()[-1])[-1] for _ in range(2))
    assert own.drew in CLASSIC.deck
    assert (others.act, others.drew) == ("draw", "")


class _Spy(Bot):
    """Remembers what it was shown, and thinks in many small steps."""

    name = "spy"

    def __init__(self) -> None:
        self.shown: list[View] = []
        self.steps = 0

    def think(self, view: View, rng: random.Random) -> Generator[None, None, Move]:
        self.shown.append(view)
        for _ in range(5):
            self.steps += 1
            yield
        return rng.choice(view.legal_moves())


def test_computers_think_a_little_at_a_time_with_their_own_view_and_nothing_else(store: Store) -> None:
    made, spy = session(store, "easy human"), _Spy()
    made._bots[0] = spy
    assert (made.think(0.0), spy.steps) == (None, 1)
    assert [made.think(0.0) is None for _ in range(5)] == [True] * 4 + [False]
    assert [(type(view), view.seat) for view in spy.shown] == [(View, 0)]
    assert_hidden(spy.shown)


def test_a_thought_is_given_up_with_the_position_that_it_was_for(store: Store) -> None:
    made, spy = session(store), _Spy()
    made._bots[1] = spy
    for move in made.view().legal_moves()[:2]:
        made.play(move)
        made.think(0.0)
        made.undo()
        assert made.think(0.0) is None
    made.play(made.state.legal_moves()[-1])
    assert awaited(made.think) in made.state.legal_moves()
    assert len({view.state for view in spy.shown}) == 3


def test_everyone_moves_on_by_a_seat_until_everyone_sits_where_they_sat(store: Store) -> None:
    made = session(store, "human easy beginner")
    again = made.swapped()
    assert again.players == (made.players[2], *made.players[:2])
    again = again.swapped().swapped()
    assert (again.players, again.state) == (made.players, made.state)


def test_of_swapped_seats_one_person_sees_their_new_hand_alone_and_several_hand_the_device_over(store: Store) -> None:
    made = session(store)
    again = made.swapped()
    assert (made.viewer, again.viewer, again.view().hand) == (0, 1, made.state.hands[1])
    assert set(again.view().state.hands[0]) == {HIDDEN}
    several = session(store, "human human")
    several.hand_over()
    again = several.swapped()
    assert (again.viewer, again.awaits_hand_over) == (None, True)


def test_swapped_seats_get_the_same_cards_and_turns_and_a_win_goes_with_its_player(store: Store) -> None:
    made = session(store, turns=4)
    assert made.swapped().match.earlier == ()  # an unfinished game counts for nobody
    outcome = play_on(made).state.outcome()
    again = made.swapped()
    assert (again.state, again.match.moves) == (made.match.states[0], ())
    assert [{earlier.winner, outcome.winner} for earlier in again.match.earlier] == [{0, 1}]  # type: ignore[union-attr]
    play_on(again, len(made.match.moves))
    assert again.match.states == made.match.states


def test_a_resumed_deal_is_swapped_without_the_reshuffles_of_its_record(store: Store) -> None:
    made, luck = session(store, "easy " * 6, seed=2), random.Random(2)
    while not made.state.reshuffles:
        made.play(careless(made.state, luck))
    found = resumed(store)
    again = found.swapped().state
    assert again == made.match.states[0]
    assert (bool(found.state.setup.script), bool(again.setup.script)) == (True, False)


def test_a_deal_with_dice_has_the_same_rolls_when_swapped(store: Store) -> None:
    made = play_on(of_two(store, new_game(find_variant("dice"), 2, seed=3)), 6)
    assert play_on(resumed(store).swapped(), 6).state == made.state


def test_a_game_begun_again_leaves_everybody_their_ranks(store: Store) -> None:
    state = new_game(with_options(CLASSIC, {"toasts": 1}), 2, seed=1, toasts=(("7",), ()))
    again = of_two(store, state).restarted().state.setup
    assert again.seed != state.setup.seed
    assert again.toasts == resumed(store).state.setup.toasts == state.setup.toasts


def test_a_person_to_move_has_one_hint_and_nobody_thinks_for_them_until_the_next_position(store: Store) -> None:
    made = session(store)
    assert made.think(1.0) is None
    first = awaited(made.hint)
    assert made.match.moves == ()
    assert made.hint(0.0) is first
    made.play(first.move)
    assert made.hint(0.05) is session(store, "easy easy").hint(0.05) is None
    made.play(awaited(made.think))
    assert awaited(made.hint) is not first


def test_a_hint_that_is_known_ahead_counts_once_it_is_asked_for(store: Store) -> None:
    made, other = session(store), session(Store())
    while made.lacks_hint:
        made.prepare_hint(0.05)
    hints = made.conditions.hints
    assert made.hint(0.0) == awaited(other.hint)
    assert (hints, made.conditions.hints) == (0, 1)
    made.play(made.state.legal_moves()[0])
    assert not made.lacks_hint


def test_a_review_is_of_the_people_or_else_of_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[set[int]] = []

    def nothing(_states: Any, _moves: Any, who: Any, *_: Any) -> Generator[float, None, tuple[()]]:
        asked.append(set(who))
        yield 0.5
        return ()

    monkeypatch.setattr("game.session.reviewing.review", nothing)
    for levels in ("human easy", "easy easy"):
        made = session(store, levels)
        assert made.review() is made.review()
        assert made.review().go_on(1.0) == ()
    assert asked == [{0}, {0, 1}]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> _Spy:
    """The bot that gives hints and reviews in place of the expert."""
    bot = _Spy()
    for place in ("session", "reviewing"):
        monkeypatch.setattr(f"game.session.{place}.expert", lambda: bot)
    return bot


def assert_hidden(views: list[View]) -> None:
    """Assert that views hold no hand but their own one, no card of the draw pile and no seed."""
    assert views
    for view in views:
        others = [hand for seat, hand in enumerate(view.state.hands) if seat != view.seat]
        assert {card for cards in (*others, view.state.draw_pile) for card in cards} == {HIDDEN}
        assert (reachable(view).seeds, reachable(view).scripts) == ({0}, set())
        assert HIDDEN not in view.hand


def seen_by(monkeypatch: pytest.MonkeyPatch, judge: str, act: Callable[[], object]) -> list[View]:
    """The views that a judge of moves, "reason" or "outcomes", was given while something was done."""
    usual, found = getattr(hint_and_review, judge), []
    monkeypatch.setattr(hint_and_review, judge, lambda view, *rest: (found.append(view), usual(view, *rest))[1])
    act()
    return found


def test_a_hint_sees_no_hidden_cards_and_no_seed(store: Store, watched: _Spy, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_hidden(seen_by(monkeypatch, "reason", lambda: awaited(session(store, seed=5).hint)))
    assert [view.seat for view in watched.shown] == [0]
    assert_hidden(watched.shown)


@pytest.mark.slow
def test_a_review_sees_as_little(store: Store, watched: _Spy, monkeypatch: pytest.MonkeyPatch) -> None:
    made = session(store, seed=5, turns=6)
    assert_hidden(seen_by(monkeypatch, "outcomes", lambda: made.review().go_on(60)))
    assert {view.seat for view in watched.shown} == {0}
    assert_hidden(watched.shown)
