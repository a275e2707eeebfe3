"""A home of version 1.0.0, with games under each option whose rules have changed since, opens whole."""

import json
from pathlib import Path

import pytest

from game.engine.errors import CodeError, RecordError
from game.engine.record.compact import sound_part
from game.engine.record.game_codes import game_code
from game.engine.record.writing import EDITION, outcome_to_json
from game.engine.statistics import figures_of
from game.sharing.backup import exported, values_in
from game.sharing.incoming import opened, session_of
from game.storage.library import Library
from game.storage.results import ResultLog
from game.storage.store import GAME, PLAYED, Store
from game.storage.summary import summary_in
from game.tools.check import check_file
from tests.sessions import looked_back, merged, resumed, rng

HOME = Path(__file__).parent / "data" / "home-1.0.0.json"
VALUES = values_in(HOME.read_text())
FINISHED = [key for key in VALUES if key.startswith(PLAYED)]
UNFINISHED = [key for key in VALUES if key.startswith(f"{GAME}-")]
DIFFERENT = {"announce", "table_talk", "equal_turns", "fill_board", "captured_pairs", "advanced_jacks", "strict"}
"""The options whose games in that home today's rules don't give."""


@pytest.fixture
def home() -> Store:
    store = Store()
    for key, value in json.loads(json.dumps(VALUES)).items():
        store.save(key, value)
    return store


def options_of(key: str) -> set[str]:
    """The options of a game, and how cards are drawn by hand."""
    options = VALUES[key]["options"]
    return {*options, *filter(None, [options.get("manual_draw")])}


@pytest.mark.parametrize("key", FINISHED)
def test_a_finished_game_is_won_by_whoever_won_it_whatever_todays_rules_say(home: Store, key: str) -> None:
    session, told = looked_back(home, key), summary_in(VALUES[key])
    assert session.state.ended.winners == told.winners  # type: ignore[union-attr]
    assert (bool(session.differs_from), session.has_fault) == (bool(options_of(key) & DIFFERENT), False)
    assert figures_of(session.match).seats
    assert home.load(key) == VALUES[key]


@pytest.mark.parametrize("key", UNFINISHED)
def test_an_unfinished_game_goes_on_from_where_the_rules_differ_beside_what_was_kept(home: Store, key: str) -> None:
    session = resumed(home, key)
    before = len(session.match.moves)
    session.play(session.state.legal_moves()[0])
    again = resumed(home, session.key)
    assert (len(again.match.moves), again.differs_from) == (before + 1, 0)
    assert bool(session.differs_from) is session.conditions.practice is (session.key != key)
    if session.differs_from:
        assert home.load(key) == VALUES[key]


def test_unfinished_games_differ_too_where_more_than_the_end_does(home: Store) -> None:
    different = {name for key in UNFINISHED if resumed(home, key).differs_from for name in options_of(key)}
    assert different >= DIFFERENT - {"announce", "equal_turns"}


def test_lists_and_statistics_are_those_of_before(home: Store) -> None:
    library = Library(home)
    assert {kept.key: kept.summary.winners for kept in library.finished()} == {
        key: tuple(VALUES[key]["summary"]["winners"]) for key in FINISHED
    }
    assert {kept.key for kept in library.unfinished()} == set(UNFINISHED)
    for key in FINISHED:
        looked_back(home, key)
    lines, before = ResultLog(home).all(), sorted(VALUES["results-0000"], key=lambda line: line[-1])
    assert [list(line)[: len(before[0])] for line in lines] == before


def test_a_backup_keeps_every_game_whole(home: Store) -> None:
    copy = Store()
    told = merged(copy, values_in(exported(home, 0)))
    assert (told.finished, told.unfinished, told.refused) == (len(FINISHED), len(UNFINISHED), 0)
    for key in FINISHED:
        kept, before = copy.load(key), VALUES[key]
        assert (kept["length"], kept["moves"]) == (before["length"], before["moves"])
        assert kept["summary"] | before["summary"] == kept["summary"]
        assert looked_back(copy, key).state == looked_back(home, key).state
    for key in UNFINISHED:
        assert copy.load(key)["events"] == VALUES[key]["events"]
    assert merged(copy, VALUES).all == 0


@pytest.mark.parametrize("key", FINISHED)
def test_a_code_of_such_a_game_opens_as_the_same_game(home: Store, key: str) -> None:
    session = looked_back(home, key)
    again = session_of(opened(game_code(session.played)), Store(), rng())  # type: ignore[arg-type]
    assert (again.match.states, again.differs_from) == (session.match.states, session.differs_from)
    record = json.loads(json.dumps(session.record()))
    assert record["edition"] == (1 if session.differs_from else EDITION)
    assert sound_part(record).match.state == session.state


@pytest.mark.parametrize("key", FINISHED)
def test_check_says_who_won_and_from_which_turn_todays_rules_differ(home: Store, key: str, tmp_path: Path) -> None:
    (file := tmp_path / "game.json").write_text(json.dumps(VALUES[key]))
    verdict, turn = check_file(str(file)), looked_back(home, key).differs_from
    assert (verdict.ok, f": from turn {turn} on, today's differ" in verdict.message) == (True, bool(turn))


def test_what_todays_rules_give_is_the_same_game_in_both_editions() -> None:
    before, now = (sound_part({**VALUES[FINISHED[-4]], "edition": edition}) for edition in (1, EDITION))
    assert (before.difference, now.fault, now.match.states) == (None, "", before.match.states)


def test_a_game_of_today_that_breaks_a_rule_is_no_game_of_another_edition() -> None:
    key = next(key for key in FINISHED if sound_part(VALUES[key]).difference)
    assert sound_part({**VALUES[key], "edition": EDITION}).fault


@pytest.mark.parametrize(("edition", "error"), [(EDITION + 1, CodeError), (0, RecordError), ("2", RecordError)])
def test_a_later_or_odd_edition_is_refused(edition: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        sound_part({**VALUES[FINISHED[0]], "edition": edition})


@pytest.mark.parametrize("path", sorted((HOME.parent / "records-1.0.0").iterdir()), ids=lambda path: path.stem)
def test_a_record_of_before_keeps_its_outcome_and_all_its_events(path: Path) -> None:
    record = json.loads(path.read_text())
    found = sound_part(record)
    differs = path.stem in {"captured-pairs", "manual-draw-strict"}
    assert (bool(found.fault), bool(found.difference)) == (False, differs)
    assert outcome_to_json(found.match.state.ended) == record["outcome"]
    assert (found.record["events"], found.record["edition"]) == (record["events"], 1 if differs else EDITION)
    assert sound_part(found.record).match.states == found.match.states


def test_a_damaged_event_is_damage_in_every_edition() -> None:
    record = json.loads((HOME.parent / "records-1.0.0" / "table-talk.json").read_text())
    record["events"][4] = {"seat": "none", "act": 5}
    assert sound_part(record).fault
    assert sound_part(record).difference is None
