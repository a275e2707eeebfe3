"""Results of games are kept a line a person, in a few texts, long after the games are gone."""

import json
import random

from game.engine import CLASSIC, VARIANTS, Match
from game.engine.record.compact import WholeGame
from game.engine.record.writing import RecordedPlayer
from game.session.session import Player, Session
from game.storage.daily import Conditions
from game.storage.results import CHUNK, MOST_RESULTS, UNKNOWN, Course, PersonalResult, ResultLog, lines_in, results_of
from game.storage.store import RESULTS, Store
from game.storage.summary import MOST_OF_NAME
from tests.engine.positions import position
from tests.engine.spoiled import places, spoilt
from tests.ui.gallery import finished, middle

EMMA = PersonalResult("1f", "Emma", "classic", "easy", "won", 20, 2, 3, 250, "0123abcd", 0, 1_700_000_000)
YOU_AND_ADA = (RecordedPlayer("You", "human"), RecordedPlayer("Ada", "easy"))


def lines(count: int, first: int = 0) -> list[PersonalResult]:
    return [EMMA._replace(game=f"{first + n:x}", at=EMMA.at + first + n) for n in range(count)]


def noted(count: int) -> Store:
    store = Store()
    for first in range(0, count, CHUNK):
        ResultLog(store).note(lines(min(CHUNK, count - first), first))
    return store


def test_a_finished_game_leaves_a_line_for_every_person_and_none_for_computers() -> None:
    match = finished(CLASSIC, 3, 3, winner=1)
    players = (RecordedPlayer("Ada", "easy"), RecordedPlayer("Emma", "human"), RecordedPlayer("Otto", "human"))
    emma, otto = results_of("played-1f", WholeGame(match, players), 9.5, Course((0.4, 0.25, 0.9)))
    assert (emma.name, emma.how, emma.against, emma.lowest, emma.seat) == ("Emma", "won", "human", 250, 1)
    assert (otto.name, otto.how, otto.against, otto.lowest, otto.seat) == ("Otto", "lost", "human", UNKNOWN, 2)
    assert (emma.game, emma.deal) == ("1f", otto.deal)
    assert results_of("game-1", WholeGame(middle(CLASSIC), YOU_AND_ADA), 1) == []


def test_the_same_cards_have_the_same_deal_and_others_another() -> None:
    matches = (finished(VARIANTS[name], 2, 2) for name in ("classic", "classic", "travel"))
    deals = [results_of("played-1", WholeGame(match, YOU_AND_ADA), 1)[0].deal for match in matches]
    assert deals[0] == deals[1] != deals[2]


def test_ending_a_game_keeps_its_line_unless_it_is_practice_and_saving_it_again_adds_none(store: Store) -> None:
    game = finished(CLASSIC, 2, 2), (Player("You"), Player("Ada", "hard")), store, random.Random(1)
    Session(*game, conditions=Conditions(practice=True)).save()
    assert ResultLog(store).all() == []
    (session := Session(*game)).save()
    session.chances.noted = {0: 0.2}
    session.save()
    (found,) = ResultLog(store).all()
    assert (found.against, found.lowest, found.key) == ("hard", 200, session.key)


def test_a_line_tells_whether_hints_were_asked_for_how_long_it_took_and_which_medals_it_brought() -> None:
    match = Match(position("1: * B B B B\n5: b b b b", "5H 2D", "2C 3C"))
    match.push(next(move for move in match.state.legal_moves() if (move.card, move.at) == ("5H", "e5")))
    whole = WholeGame(match, YOU_AND_ADA)
    (alone,) = results_of("played-1", whole, 9, Course((0.5,), 0, 0, 70))
    (helped,) = results_of("played-1", whole, 9, Course((0.5,), 2, 0, 70))
    (undone,) = results_of("played-1", whole, 9, Course((0.5,), 0, 1, 70))
    (untold,) = results_of("played-1", whole, 9)
    assert (alone.how, alone.hints, alone.seconds, helped.hints) == ("won", 0, 70, 2)
    assert (untold.hints, untold.seconds) == (UNKNOWN, UNKNOWN)
    assert ["skill" in line.medals.split() for line in (alone, helped, undone, untold)] == [True, False, False, False]


def test_a_low_chance_earns_the_first_person_alone_a_comeback() -> None:
    players = (RecordedPlayer("Emma", "human"), RecordedPlayer("Otto", "human"))
    for who in (0, 1):
        lines = results_of("played-1", WholeGame(finished(CLASSIC, 2, 2, winner=who), players), 9, Course((0.1,)))
        assert ["comeback" in line.medals.split() for line in lines] == [who == 0, False]


def test_lines_of_older_editions_are_read_and_those_saved_from_now_on_stand_beside_them(store: Store) -> None:
    store.save("results-0000", [list(line)[:12] for line in lines(2)])
    assert ResultLog(store).all() == lines(2)
    new = EMMA._replace(game="ff", at=EMMA.at + 9, hints=1, seconds=90, medals="star thief")
    ResultLog(store).note([new])
    assert ResultLog(store).all() == [*lines(2), new]
    assert store.aside == set()


def test_saving_a_game_again_keeps_when_it_ended_and_its_time_at_the_table(store: Store) -> None:
    ResultLog(store).note([EMMA._replace(seconds=90)])
    ResultLog(store).note([EMMA._replace(at=EMMA.at + 99, lowest=10)])
    assert ResultLog(store).all() == [EMMA._replace(seconds=90, lowest=10)]


def test_lines_lie_in_chunks_and_come_back_in_order() -> None:
    store = noted(2 * CHUNK)
    ResultLog(store).note(lines(1, first=2 * CHUNK))
    assert [len(store.load(key)) for key in store.keys(RESULTS)] == [CHUNK, CHUNK, 1]
    assert ResultLog(store).all() == lines(2 * CHUNK + 1)


def test_the_oldest_lines_go_when_there_are_too_many(store: Store) -> None:
    ResultLog(store).merge(lines(MOST_RESULTS))
    ResultLog(store).note(lines(1, first=MOST_RESULTS))
    assert ResultLog(store).all() == lines(MOST_RESULTS + 1)[CHUNK:]


def test_what_is_forgotten_of_a_name_is_gone_and_the_rest_is_not() -> None:
    store, other = noted(3), EMMA._replace(name="Otto", game="ff")
    ResultLog(store).note([other])
    ResultLog(store).delete({"Emma"})
    assert ResultLog(store).all() == [other]


def test_whatever_is_spoilt_only_sound_lines_are_read_and_the_others_stay() -> None:
    store = noted(3)
    key = store.keys(RESULTS)[0]
    store.save(key, [*store.load(key), ["?"]])
    assert ResultLog(store).all() == lines(3)
    told = json.loads(json.dumps(lines(2)))
    for path in places(told):
        for what, odd in spoilt(told, path):
            assert all(line.variant in VARIANTS and len(line.name) <= MOST_OF_NAME for line in lines_in(odd)), what


def test_two_thousand_games_take_less_than_a_quarter_of_a_million_letters(store: Store) -> None:
    ResultLog(store).merge(lines(2000))
    assert sum(len(json.dumps(store.load(key))) for key in store.keys(RESULTS)) < 250_000


def others(count: int) -> list[PersonalResult]:
    return [line._replace(game=f"aaaa{line.game}", at=line.at - 9) for line in lines(count)]


def test_one_s_own_lines_stay_where_they_are_when_others_come_in_which_never_push_them_out() -> None:
    store = noted(CHUNK + 10)
    before = {key: store.load(key) for key in store.keys(RESULTS)}
    ResultLog(store).merge(others(600))
    assert {key: store.load(key)[: len(before[key])] for key in before} == before
    assert len(ResultLog(store).all()) == CHUNK + 610
    ResultLog(full := Store()).merge(own := lines(MOST_RESULTS - 1))
    assert ResultLog(full).merge(others(600)) == 1
    assert set(own) <= set(ResultLog(full).all())


def test_lines_that_came_in_many_small_copies_all_stay(store: Store) -> None:
    for line in lines(3 * MOST_RESULTS // CHUNK):
        ResultLog(store).merge([line])
    ResultLog(store).note(others(1))
    assert len(ResultLog(store).all()) == 3 * MOST_RESULTS // CHUNK + 1
