"""Enter a code: typed, pasted or dropped; described before it begins; a sentence for every fault."""

import json
from pathlib import Path

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, new_game
from game.engine.record.codes import Challenge, Deal, deal_code, deal_from_code, deal_of
from game.engine.record.compact import WholeGame
from game.engine.record.game_codes import game_code
from game.engine.record.writing import RecordedPlayer, to_record
from game.engine.rules.options import with_options
from game.i18n import t
from game.session.session import resume
from game.sharing.incoming import opened, session_of
from game.storage.library import Library
from game.ui.endgame.victory import Headline, VictoryScene
from game.ui.lobby.preferences import begin_deal
from game.ui.share.open_code import EnterCodeScene
from game.ui.share.share import ShareScene
from game.ui.words.game_text import rounds_of
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.gallery import finished
from tests.ui.pilot import Pilot

CODE = deal_code(deal_of(new_game(CLASSIC, 2, seed=77).setup, challenge=Challenge("won", 21)))


def named(match: Match, name: str) -> WholeGame:
    """A game of somebody against Ada."""
    return WholeGame(match, (RecordedPlayer(name, "human"), RecordedPlayer("Ada", "easy")))


OVER = named(finished(CLASSIC, 2, 2, 0), "Zoë")


def at_code(pilot: Pilot, words: str = "") -> EnterCodeScene:
    scene = pilot.at_title(pilot.app.scene("enter_code"))
    pilot.frame()
    if words:
        scene.field.write(words)
        pilot.frame()
    return scene


def test_a_code_that_is_typed_is_told_in_words_and_begins(still: Pilot) -> None:
    at_code(still)
    do(still, "lacks: button:begin")
    for letter in CODE.lower():
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    still.frame()
    do(still, f"offers: button:begin | status: …{t('code.they.won', n=21)}… | key return | scenes: DealScene")
    assert still.app.top.session.state.setup.seed == 77


def test_whoever_begins_sits_where_the_sender_sat_by_the_same_rules_against_the_usual_computers(still: Pilot) -> None:
    still.app.settings |= {"lobby": {"classic": {"seats": 2, "chairs": [["human", "Zoë"], ["hard", ""]]}}}
    rules = with_options(CLASSIC, {"toasts": 1, "advanced_jacks": True})
    setup = new_game(rules, 4, 2, seed=9, dealer=3, toasts=(("7",), ("Q",), ("2",), ("K",))).setup
    at_code(still, deal_code(deal_of(setup, seat=2)))
    do(still, "status: …2 house rules… | button:begin")
    session = still.app.top.session
    assert [player.level for player in session.players] == ["hard", "hard", "human", "hard"]
    assert (session.players[2].name, session.state.setup) == ("Zoë", setup)
    assert not session.commitment.is_sealed
    assert [kept.key for kept in Library(still.app.store).unfinished()] == [session.key]


@pytest.mark.parametrize("name", slowly(VARIANTS, 0, 2, "states", key="entered"))
def test_a_deal_of_every_variant_begins(still: Pilot, name: str) -> None:
    rules = VARIANTS[name]
    at_code(still, deal_code(deal_of(new_game(rules, rules.seat_counts[-1], seed=5).setup)))
    do(still, "button:begin | scenes: DealScene")


def test_a_game_that_is_over_is_looked_at_with_its_winners_name_and_not_kept(still: Pilot) -> None:
    assert len(at_code(still, game_code(OVER)).field.text) <= 60
    wins = f"status: …{t('victory.wins', name='Zoë')}…"
    do(still, wins, "button:begin | scene: VictoryScene", wins)
    assert Library(still.app.store).finished() == []
    do(still, "key escape | scene: EnterCodeScene")


def test_a_game_that_goes_on_is_continued_as_ones_own(still: Pilot) -> None:
    at_code(still, game_code(named(Match(new_game(CLASSIC, 2, seed=3)), "")))
    do(still, "button:begin | scenes: PlayScene")
    assert still.table.session.players[0].name == t("lobby.you")
    assert len(Library(still.app.store).unfinished()) == 1


def test_a_game_that_breaks_a_rule_says_so_and_goes_on_before_it_unless_it_had_ended(still: Pilot) -> None:
    events = OVER.record["events"]
    found = opened(json.dumps(OVER.record | {"events": [*events, events[0]]}))
    assert t("save.faulty.over") in Headline(session_of(found, still.app.store, still.app.rng)).lines()[-1]
    at_code(still, json.dumps(OVER.record | {"events": [*events[:6], events[0]], "outcome": None}))
    do(still, f"status: …{t('code.faulty', n=3)}… | tap button:begin | scene: PlayScene")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("11TV", "short"),
        (CODE[:-1] + ("0" if CODE[-1] != "0" else "1"), "typo"),
        ("Hello, you!", "strange"),
        (game_code(OVER)[:-5], "short"),
        ('{"format": "fivefold-record/9"}', "newer"),
        ("https://example.org", "address"),
    ],
)
def test_every_fault_is_told_while_one_types_and_nothing_begins(still: Pilot, typed: str, key: str) -> None:
    at_code(still, typed)
    do(still, f"status: …{t(f'open.error.{key}')}… | lacks: button:begin | key return | scene: EnterCodeScene")
    assert still.app.top.status().count(t(f"open.error.{key}")) == 1


def test_what_is_pasted_over_a_long_code_takes_its_place_and_the_sheet_stays_where_it_is(still: Pilot) -> None:
    scene = at_code(still)
    before = scene.field.rect.copy()
    for words in ("x", game_code(OVER)):
        scene.field.fill("")
        scene.field.write(words)
        assert scene.field.rect == before
    scene.field.write(CODE)
    assert (scene.field.text, scene.field.rect) == (CODE, before)
    do(still, f"status: …{t('code.they.won', n=21)}…")


def test_a_file_is_opened_by_its_name_or_dropped_over_whatever_is_there(still: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "a game.json"
    path.write_text(json.dumps(to_record(OVER.match, OVER.players)))
    at_code(still, str(path))
    do(still, "offers: button:begin")
    still.play(still.session())
    for dropped in (path, tmp_path):
        still.send(pygame.DROPFILE, file=str(dropped))
        do(still, "scenes: PlayScene EnterCodeScene")
        found = "button:begin" in still.names, t("open.error.no_file") in still.app.top.status()
        assert found == (dropped == path, dropped == tmp_path)


@pytest.mark.parametrize("kind", ["room", "replay", "replay-played", "puzzle", "puzzle-classic", "daily"])
def test_the_address_of_nothing_that_there_is_opens_the_sheet_with_a_fault(still: Pilot, kind: str) -> None:
    still.at_title()
    for name in ("5f0c93..be", "5f0c93be.-x", "a" * 61, "0", "-1", "9" * 60):
        still.app.open(f"#{kind}-{name}")
        do(still, "frame | scenes: TitleScene EnterCodeScene | lacks: button:begin | key escape")


def test_at_the_end_of_a_shared_deal_stands_what_was_to_be_beaten(still: Pilot) -> None:
    still.at_title()
    still.app.follow(begin_deal(still.app, Deal(CLASSIC, 2, 2, 5, challenge=Challenge("won", 21))))
    session = resume(still.app.store, still.app.rng)
    while not session.state.is_terminal():
        session.play(session.state.legal_moves()[-1])
    still.open(VictoryScene(still.app, session))
    you = t(f"victory.you.{'won' if session.state.ended.winner == 0 else 'lost'}", n=rounds_of(session.state))
    they = t("victory.they.won", n=21)
    do(still, f"status: …{you}. {they}.…")
    assert Headline(session).lines()[-2:] == [you, they]


def test_a_shared_deal_is_played_against_the_very_levels_that_it_was_played_against(still: Pilot) -> None:
    still.app.settings["lobby"] = {"classic": {"seats": 4, "sides": 2, "chairs": [["human", "Zoë"], ["easy", ""]]}}
    setup = new_game(CLASSIC, 4, seed=5).setup
    shared = deal_of(setup, 1, Challenge("won", 21), ["hard", "human", "beginner", "hard"])
    at_code(still, deal_code(shared))
    told = ", ".join(t(f"level.{level}") for level in ("hard", "beginner", "hard"))
    do(still, f"status: …{t('code.seat', n=2, seats=t('lobby.seats', n=4), level=told)}… | tap button:begin")
    session = resume(still.app.store, still.app.rng)
    assert [player.level for player in session.players] == ["hard", "human", "beginner", "hard"]
    again = ShareScene(still.app, session).code
    assert deal_from_code(again)._replace(challenge=None) == shared._replace(challenge=None)
