"""Whole games through the play scene, of every variant and option: by pointer, by keys alone, from hand to hand."""

import re
from collections.abc import Mapping

import pygame
import pytest

from game.engine import Ruleset, new_game
from game.engine.rules.options import with_options
from game.engine.rules.variants import CLASSIC, VARIANTS
from game.session.session import Session
from game.ui.toolkit.painter import Painter
from tests.engine.editions import SEVEN, registered
from tests.sampling import some
from tests.ui.keys_only import played
from tests.ui.pilot import Pilot
from tests.ui.play.test_play import agrees, check_targets
from tests.ui.whole_games import LONG, MOST_ACTS, Player

slow = pytest.mark.slow
WITH_HANDS = [name for name, rules in VARIANTS.items() if not rules.dice]
CROWDS = [(2, 2), (3, 3), (4, 2), (6, 3), (12, 2)]
SEATINGS = [(name, seating[:2]) for name, rules in VARIANTS.items() for seating in rules.seatings if name != "classic"]
OPTIONS: list[tuple[dict[str, object], int]] = [
    *(({name: value}, 2) for name, value in (("board_layout", "shuffled"), ("free_corners", False))),
    *(({name: value}, 3) for name, value in (("hand_size", 4), ("equal_turns", True), ("fill_board", "reshuffle"))),
    *(({"manual_draw": how}, seats) for how, seats in (("strict", 2), ("lenient", 3), ("called", 2))),
    *(({name: True}, 2) for name in ("announce", "advanced_jacks")),
    *(({name: value}, 2) for name, value in (("diagonals", False), ("sequences_to_win", 3), ("fill_board", "once"))),
    *(({"captured_pairs": 2}, 2), ({"table_talk": True}, 4), ({"toasts": 2, "toast_limit": 6}, 4)),
]
MANY = {"announce": True, "manual_draw": "lenient", "toasts": 1, "table_talk": True, "captured_pairs": 5}


def deal(pilot: Pilot, rules: Ruleset, seats: int, sides: int | None = None, people: int = 1) -> Session:
    return pilot.session(new_game(rules, seats, sides, seed=seats, dealer=-1 % seats), people=people)


# ---------------------------------------------------------------- by pointer


TABLET, PHONE = (1024, 768), (390, 844)
GAMES = [
    *((name, {}, party, TABLET, "tap") for name, party in some(SEATINGS, 5, key="seatings")),
    *(("classic", rules, (seats, None), PHONE, "tap") for rules, seats in some(OPTIONS, 5, (MANY, 4), key="options")),
    *(("classic", {}, party, TABLET, "click") for party in some(CROWDS[:-1], 1, CROWDS[-1], key="mouse")),
    *(("classic", {}, party, (360, 640), "tap") for party in some(CROWDS, 2, key="phone")),
    ("numbers", {"wrong_answer": "turn"}, (3, None), (1280, 720), "click"),
    (SEVEN.name, {}, (2, None), TABLET, "click"),
]
"""Variants and options, seats and sides, windows, and means."""


@slow
@pytest.mark.parametrize(("name", "options", "party", "size", "means"), GAMES, ids=str)
def test_a_game_against_computers_is_played_to_its_end(
    name: str, options: dict[str, object], party: tuple[int, int | None], size: tuple[int, int], means: str
) -> None:
    pilot = Pilot(size, still=True)
    with registered(SEVEN):
        session = deal(pilot, with_options(VARIANTS[name], options), *party)
        Player(pilot, getattr(pilot, means), party[0]).to_the_end(session)


@slow
@pytest.mark.parametrize("means", ["tap", "click", "enter"])
def test_a_game_in_which_every_card_is_confirmed_is_played_to_its_end(means: str) -> None:
    pilot, before = Pilot((1024, 768), still=True), [""]
    pilot.app.settings["confirm_special"] = "every"
    session = pilot.session(seats=3, seed=4)

    def act(name: str) -> None:
        played = len(session.match.moves)
        getattr(pilot, means)(name)
        placed = [move for move in session.match.moves[played : played + 1] if move.at and move.card]
        assert not placed or before[-1] == name == f"space:{placed[0].at}"
        before.append(name)

    Player(pilot, act, 2).to_the_end(session)


@slow
def test_a_game_with_motion_that_is_never_waited_for() -> None:
    pilot = Pilot((844, 390))

    def hurry(name: str) -> None:
        if pilot.table.desk.table.timeline.busy:
            pilot.click_at((2, 2))
        pilot.click(name)

    Player(pilot, hurry, 5).to_the_end(pilot.session(seed=5))


@slow
def test_people_who_forget_to_draw_point_it_out_and_announce_fill_the_board_to_its_end() -> None:
    pilot = Pilot((390, 844), still=True)
    options = {"manual_draw": "called", "announce": True, "fill_board": "once", "line_length": 3, "hand_size": 3}
    player = Player(pilot, pilot.tap, 5, forgets=0.3)
    scene = player.to_the_end(deal(pilot, with_options(CLASSIC, options), 2, people=2))
    assert "catch" in {move.act for move in scene.session.match.moves}


# ---------------------------------------------------------------- from hand to hand


@slow
@pytest.mark.parametrize(
    ("name", "seats", "people"), [*((name, 2, 2) for name in some(WITH_HANDS, 3, key="passed")), ("classic", 4, 3)]
)
def test_a_game_is_passed_from_hand_to_hand(name: str, seats: int, people: int) -> None:
    pilot = Pilot((768, 1024), still=True)
    session, seen = deal(pilot, VARIANTS[name], seats, people=people), set[int]()

    def act(name: str) -> None:
        if name == "button:ready":
            seen.add(session.state.current_player)
        else:
            assert session.viewer == session.state.current_player
        pilot.tap(name)

    Player(pilot, act, 3).to_the_end(session)
    assert seen == set(range(people))


@slow
def test_a_game_of_two_across_the_table_always_faces_the_one_who_acts() -> None:
    pilot = Pilot((1024, 768), still=True)
    pilot.app.settings["turn_screen"] = True
    session = pilot.session(people=2, seed=2)

    def act(name: str) -> None:
        assert pilot.app.display.is_turned is bool(session.state.current_player)
        pilot.tap(name)

    Player(pilot, act, 3).to_the_end(session)
    assert pilot.app.display.is_turned is bool(session.viewer)


@slow
def test_computers_alone_play_to_the_end() -> None:
    pilot = Pilot((1024, 768), still=True)
    scene = pilot.play(pilot.session(seats=3, people=0, seed=4))
    for _ in range(MOST_ACTS):
        if pilot.scenes != ["PlayScene"]:
            break
        assert scene.desk.cheering.is_on or agrees(scene)
        check_targets(pilot)
        pilot.frame(LONG)
    assert pilot.scenes == ["VictoryScene"]


# ---------------------------------------------------------------- by keys alone


HOUSES: list[tuple[str, dict[str, object], bool]] = [
    *(("classic", {"announce": True}, False), ("classic", {"manual_draw": "strict"}, False)),
    *(("numbers", {"announce": True}, False), ("classic", {"toasts": 2, "captured_pairs": 5}, False)),
]
"""House rules that ask: which five count, who draws in time, the answer to a sum; played without letter keys."""
KEYS = {"tab", "return", "up", "down", "left", "right"}


@pytest.fixture
def no_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody touches mouse or screen, or looks at it."""
    monkeypatch.setattr(Painter, "show", lambda *_, **__: [])
    real = pygame.event.post

    def post(event: pygame.event.Event) -> bool:
        assert event.type not in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
        return real(event)

    monkeypatch.setattr(pygame.event, "post", post)


def by_keys(name: str, options: Mapping[str, object], **how: bool) -> tuple[list[str], set[str]]:
    """The transcript and the keys of a whole game."""
    scene, lines = played(name, options, **how)
    assert scene.session.state.is_terminal()
    told = [match[1] for line in lines if (match := re.match(r" +\[(.*?)\]  ", line))]
    return lines, {key.partition(" ×")[0] for keys in told for key in keys.split(", ")}


@slow
@pytest.mark.usefixtures("no_pointer")
@pytest.mark.parametrize(
    ("name", "options", "letters"),
    [*((name, {}, letters) for name in some([*VARIANTS], 2, key="keys") for letters in (True, False)), *HOUSES],
)
def test_a_game_is_played_by_keys_alone(name: str, options: dict[str, object], letters: bool) -> None:
    _, keys = by_keys(name, options, letters=letters)
    assert all(len(key) == 1 for key in keys - KEYS)
    assert letters or keys <= KEYS


@pytest.mark.usefixtures("no_pointer")
def test_a_transcript_tells_each_turn_by_keys_and_words() -> None:
    lines, _ = by_keys("kids", {"line_length": 3})
    assert lines[0].startswith("Your turn. ")
    assert re.match(r"    \[1\]  \w+", lines[1])
    assert all(line.strip() for line in lines)
    assert "win" in lines[-1]
