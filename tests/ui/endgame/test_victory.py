"""The victory scene: who won and how, the lights, the figures, and what comes next."""

import itertools
from copy import copy
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, Outcome, Ruleset, new_game, parse_move
from game.engine.outcome import DRAW
from game.engine.rules.options import with_options
from game.engine.statistics import figures_of, longest_row
from game.i18n import t
from game.session.session import Player, Session
from game.ui.endgame.figures import column_names, rows_of
from game.ui.endgame.victory import VictoryScene
from game.ui.table.board import BoardView
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.lit_board import LitBoard
from game.ui.toolkit.geometry import Grid
from game.ui.words.game_text import result_of
from tests.engine.games import play
from tests.engine.positions import position
from tests.sampling import slowly
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.gallery import DICE, KIDS, NUMBERS, ended
from tests.ui.pilot import Pilot
from tests.ui.watching import Watch


def finished(pilot: Pilot, seats: int = 2, sides: int = 2, people: int = 1, winner: int = 0) -> Session:
    """A game that a side has won; the people sit first."""
    return pilot.session(gallery.finished(CLASSIC, seats, sides, winner), people=people)


def beaten(pilot: Pilot, rules: Ruleset, winner: int) -> Session:
    """A game of one person against a computer that a side has won."""
    return gallery.seated(pilot, gallery.finished(rules, 2, 2, winner))


def chosen(pilot: Pilot, name: str) -> None:
    """Do something after the game, also where it waits behind "More"."""
    if f"button:{name}" not in pilot.names:
        pilot.tap("button:more")
    pilot.tap(f"button:{name}")


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (390, 844)])
def test_who_has_won_is_told_whole_whatever_their_name(size: tuple[int, int], watch: Watch) -> None:
    pilot = Pilot(size, still=True)
    session = finished(pilot, winner=1)
    session.players = (session.players[0], Player("WWWW WWWW WWWW WW", "easy"))
    ended(pilot, session)
    assert t("victory.wins", name=session.players[1].name) not in watch.cut


@pytest.mark.parametrize(
    ("party", "people", "winner", "told"),
    [
        ((2, 2), 2, 0, "Ada wins. "),
        ((3, 3), 1, 2, "Cleo wins. One sequence in "),
        ((4, 2), 1, 0, "Blue wins: Ada, Cleo. "),
        ((12, 3), 1, 1, "Green wins: Ben, Emil, Hugo, Kim. "),
    ],
)
def test_the_winner_is_told_by_name(party: tuple[int, int], people: int, winner: int, told: str, still: Pilot) -> None:
    assert ended(still, finished(still, *party, people, winner)).status().startswith(told)


def told(pilot: Pilot, name: str) -> list[tuple[str, str]]:
    """The accessible items of a scene of the gallery except its buttons: kinds and words."""
    gallery.GALLERY[name](pilot)
    return [(item.kind, item.words) for item in pilot.app.top.accessibility_tree() if item.kind != "button"]


def test_result_turning_point_medals_figures_and_kind_words_are_told_and_have_their_headings(still: Pilot) -> None:
    found = told(still, "victory with its story")
    headings = [words for kind, words in found if kind in {"title", "heading"}]
    assert headings == ["You win", "The turning point", "Medals", "Stats"]
    assert {("text", "Round 26: Ada played 7♣"), ("text", "Two sequences in 38 rounds · Ada: Easy")} <= {*found}
    at = found.index(("list", "Stats")) + 1
    assert found[at : at + 2] == [("item", "Sequences: You 2, Ada 1."), ("item", "First sequence: Ada, round 35.")]
    assert sum(kind == "item" for kind, _ in found[:at]) == 3
    assert ("text", "So close: one chip short!") in told(still, "victory of a team")
    assert ("text", "That was fun. Can you make 3 next time?") in told(still, "victory of children")


def with_end(match: Match, outcome: Outcome, **changes: Any) -> Match:
    """The game as if it had ended otherwise."""
    match._states[-1] = match.state._replace(ended=outcome, **changes)
    return match


def standing(match: Match, *counts: int) -> tuple[tuple[int, ...], ...]:
    """So many sequences for each side."""
    lines = iter(match.state.setup.tables.lines)
    return tuple(tuple(next(lines) for _ in range(count)) for count in counts)


def how(match: Match, outcome: Outcome, **changes: Any) -> str:
    """The result of a game that ended in round 99, as a sentence."""
    result = result_of(Pilot().session(with_end(match, outcome, turn=99 * match.state.setup.seats, **changes)))
    return f"{result.title}. {result.how}"


CARDS = ["Wild, Take", "Chips taken", "Dead cards"]
DUEL, TRIO, TEAMS = (2, 2), (3, 3), (4, 2)


def game(party: tuple[int, int] = DUEL, rules: Ruleset = CLASSIC, **options: Any) -> Match:
    return Match(new_game(with_options(rules, options), *party, 1))


@pytest.mark.parametrize(
    ("party", "options", "counts", "outcome", "told"),
    [
        (DUEL, {}, (2, 1), Outcome((0,), "sequences"), "You win. Two sequences in 99 rounds"),
        (DUEL, {}, (2, 2), Outcome((0, 1), "sequences"), "A draw. Ada and Ben reached the goal in the same round"),
        (TEAMS, {}, (2, 2), Outcome((0, 1), "sequences"), "A draw. Blue and Green reached the goal in the same round"),
        (DUEL, {"fill_board": "once"}, (3, 7), Outcome((1,), "points"), "Ben wins. 7 points to 3 in 99 rounds"),
        (TRIO, {"fill_board": "once"}, (1, 0, 0), Outcome((0,), "points"), "You win. 1 point to 0 and 0 in 99 rounds"),
        (DUEL, {"fill_board": "once"}, (3, 3), Outcome((0, 1), "points"), "A draw. Ada and Ben: 3 points each after"),
        (DUEL, {"fill_board": "once"}, (0, 0), Outcome((0, 1), "points"), "A draw. Nobody has a point after 99 rounds"),
        (DUEL, {"most_sequences": True}, (0, 1), Outcome((1,), "points"), "Ben wins. 1 sequence to 0 in 99 rounds"),
        (DUEL, {"toasts": 1}, (0, 0), Outcome((1,), "last-in"), "Ben wins. The last one left in after 99 rounds"),
        (TEAMS, {"toasts": 1}, (0, 0), Outcome((1,), "last-in"), "Green wins. The last team left in after 99 rounds"),
        (DUEL, {"toasts": 1}, (0, 0), Outcome((), "last-in"), "A draw. Everyone is out after 99 rounds"),
        (DUEL, {}, (1, 1), DRAW, "A draw. Nothing left to play for after 99 rounds"),
    ],
)
def test_every_end_is_told(
    party: tuple[int, int], options: dict[str, Any], counts: tuple[int, ...], outcome: Outcome, told: str
) -> None:
    match = game(party, **options)
    assert how(match, outcome, sequences=standing(match, *counts)).startswith(told)


@pytest.mark.parametrize(("rules", "stuck"), [(CLASSIC, "The board is full"), (DICE, "Nothing left to play for")])
def test_pairs_and_boards_on_which_nothing_can_change_are_told(rules: Ruleset, stuck: str) -> None:
    match = game(rules=rules, captured_pairs=5)
    chips, extras = (match.state.setup.playable, 0), match.state.extras
    one, both = (extras._replace(pairs=pairs) for pairs in ((2, 5), (5, 5)))
    drawn = "A draw. Ada and Ben reached the goal in the same round"
    assert how(match, Outcome((1,), "pairs"), extras=one) == "Ben wins. Five captured pairs in 99 rounds"
    assert how(match, Outcome((0, 1), "pairs"), extras=both) == drawn
    assert how(match, DRAW, chips=chips) == f"A draw. {stuck} after 99 rounds"


def test_after_a_draw_of_some_only_their_sequences_are_lit() -> None:
    match = game(TRIO, fill_board="once")
    with_end(match, Outcome((0, 2), "points"), sequences=standing(match, 2, 1, 2))
    assert len(LitBoard(match.state).lights) == 20
    with_end(match, DRAW)
    assert len(LitBoard(match.state).lights) == 25


def test_the_table_has_a_column_for_each_and_games_won_move_up_once_the_match_has_several(pilot: Pilot) -> None:
    for party, names in (((3, 3), ["Ada", "Ben", "Cleo"]), ((12, 2), ["Blue", "Green"])):
        session = finished(pilot, *party)
        assert column_names(session.players, session.state.setup) == names
    session = finished(pilot)
    session.match = copy(session.match)
    for place, won in ((-1, ("1", "0")), (1, ("2", "0"))):
        row = rows_of(figures_of(session.match), session.players, session.state.setup)[place]
        assert (row.label, row.values) == ("Games won", won)
        session.match.earlier = (*session.match.earlier, session.match.state.ended)


def labels(match: Match) -> list[str]:
    """The labels of a game's figures without the last, the games won."""
    return [row.label for row in rows_of(figures_of(match), Pilot().session(match).players, match.state.setup)][:-1]


@pytest.mark.parametrize(
    ("rules", "options", "found"),
    [
        (CLASSIC, {}, ["Sequences", *CARDS]),
        (CLASSIC, {"fill_board": "once"}, ["Points", *CARDS]),
        (CLASSIC, {"captured_pairs": 5}, ["Sequences", "Pairs captured", *CARDS]),
        (CLASSIC, {"toasts": 1}, ["Sequences", "Forfeits", *CARDS]),
        (DICE, {}, ["Sequences", "Rolls", "Turns lost", "Chips taken"]),
    ],
)
def test_figures_are_those_that_the_rules_make(rules: Ruleset, options: dict[str, Any], found: list[str]) -> None:
    assert labels(game(rules=rules, **options)) == found


def test_sequences_that_stand_are_counted_and_the_first_is_told_where_it_does_not_win() -> None:
    match = game(advanced_jacks=True)
    with_end(match, DRAW, sequences=standing(match, 1, 0))
    assert rows_of(figures_of(match), Pilot().session(match).players, match.state.setup)[0].values == ("1", "0")
    assert ["First sequence" in labels(gallery.finished(CLASSIC, seats, seats, 0)) for seats in (2, 3)] == [True, False]


@pytest.mark.parametrize("name", slowly(sorted(VARIANTS), 0, 3, "numbers", key="ends"))
def test_a_game_of_every_variant_ends_in_view(name: str, phone: Pilot) -> None:
    rules = VARIANTS[name]
    assert "{" not in ended(phone, phone.session(play(rules, rules.seatings[-1], 1))).status()
    chosen(phone, "board")
    phone.tap("button:back")


def test_the_winning_sequences_light_up_one_chip_after_another_and_many_of_them_faster(pilot: Pilot) -> None:
    state = finished(pilot).state
    board = LitBoard(state)
    spaces = [space for line in state.sequences[0] for space in state.setup.tables.line_spaces[line]]
    assert [light.space for light in board.lights] == spaces
    assert all(one.start < other.start for one, other in itertools.pairwise(board.lights))
    assert board.end < 4
    match = game(fill_board="once")
    with_end(match, Outcome((0,), "points"), sequences=standing(match, 20, 0))
    assert LitBoard(match.state).end < 6


def test_of_children_the_own_longest_row_is_counted_and_lit_when_nobody_here_has_won(still: Pilot) -> None:
    for winner in (0, 1):
        scene = ended(still, beaten(still, KIDS, winner))
        state = scene.session.state
        own, other = (longest_row(state, side) for side in (0, 1))
        assert f"Longest row: You {len(own)}, Ada {len(other)}." in scene.status()
        lit = tuple(light.space for light in scene._board.lights)
        assert lit == (own if winner else tuple(light.space for light in LitBoard(state).lights))
    assert len(own) < len(other)
    assert scene.status().startswith("Well played! ")
    assert "Longest line:" not in ended(still, beaten(still, CLASSIC, 1)).status()


def test_rows_keep_their_bars_and_chips_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, numbers = list[tuple[str, ...]](), set[str]()
    monkeypatch.setattr(BoardView, "draw_line", lambda _, __, spaces, ___: lines.append(spaces))
    monkeypatch.setattr(BoardView, "draw_rims", lambda _, __, spaces: numbers.update(spaces))
    state = gallery.finished(NUMBERS, 2, 2, 0).state
    pilot, board = Pilot(), LitBoard(state)
    board.lay_out(Grid(pygame.Rect(0, 0, 400, 400), 40, 2, 4))
    rows = [state.setup.tables.line_spaces[line] for made in state.sequences for line in made]
    for now in (0.0, board.end):
        lines.clear()
        board.draw_at(pilot.app.display.screen, now)
        assert set(rows) <= set(lines)
    assert numbers >= DisplayedState.of(state).chips.keys()


@pytest.mark.parametrize(("rules", "seats", "winner"), [(CLASSIC, 2, 0), (KIDS, 2, 0), (KIDS, 2, 1), (NUMBERS, 3, 0)])
def test_what_is_painted_bit_by_bit_is_what_a_whole_painting_shows(rules: Ruleset, seats: int, winner: int) -> None:
    pilot = Pilot((390, 844))
    session = gallery.seated(pilot, gallery.finished(rules, seats, seats, winner))
    session.review().result = ()
    scene = VictoryScene(pilot.app, session)
    scene.lay_out(pilot.app.display.size)
    for _ in scene.preload():
        pass
    pilot.open(scene)
    for _ in range(30):
        for _ in range(5):
            pilot.frame(1 / 30)
        shown = pilot.app.display.screen.copy()
        scene.draw(pilot.app.display.screen)
        assert shown.get_buffer().raw == pilot.app.display.screen.get_buffer().raw


def test_playing_again_deals_the_next_game_of_the_match(pilot: Pilot) -> None:
    session = finished(pilot)
    ended(pilot, session)
    do(pilot, "key return | scenes: DealScene")
    later = pilot.app.top.session  # type: ignore[attr-defined]
    assert later.match.earlier == (session.state.ended,)
    assert later.state.setup.dealer == (session.state.setup.dealer + 1) % 2


@pytest.mark.parametrize(
    ("rules", "seats", "people", "told"),
    [
        (CLASSIC, 2, 0, "The same cards again – Seats are swapped. "),
        (CLASSIC, 2, 2, "The same cards again – Seats are swapped. "),
        (CLASSIC, 3, 1, "The same cards again – Everyone moves along one seat. "),
        (DICE, 2, 1, "The same rolls again – Seats are swapped. "),
    ],
)
def test_the_same_deal_has_seats_swapped(rules: Ruleset, seats: int, people: int, told: str, still: Pilot) -> None:
    session = still.session(gallery.finished(rules, seats, seats), people=people)
    ended(still, session)
    chosen(still, "swap")
    do(still, "scenes: DealScene", f"status: {told}…")
    again = still.app.top.session  # type: ignore[attr-defined]
    assert (again.state.hands, again.state.setup.seed) == (session.match.states[0].hands, session.state.setup.seed)
    assert again.players == (*session.players[-1:], *session.players[:-1])


@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
def test_there_are_five_buttons_one_leads_home_and_one_to_the_rest(rules: Ruleset, phone: Pilot) -> None:
    ended(phone, beaten(phone, rules, 1))
    first = {*phone.names}
    assert len(first) == 5
    phone.tap("button:more")
    done = first | {*phone.names}
    assert {f"button:{name}" for name in ("again", "players", "review", "board", "swap", "fair")} <= done
    do(phone, "tap button:back | scenes: VictoryScene | tap button:players | scenes: LobbyScene")
    ended(phone, beaten(phone, rules, 1))
    do(phone, "tap button:home | scenes: TitleScene")


def test_the_board_can_be_looked_at_with_its_sequences_or_without_and_anything_leads_back(phone: Pilot) -> None:
    ended(phone, finished(phone))
    for way_back in ("key escape", "key x", "key return", "beside"):
        chosen(phone, "board")
        do(phone, "scenes: VictoryScene FinalBoardScene")
        lit = pygame.image.tobytes(phone.app.display.screen, "RGB")
        phone.tap("button:sequences")
        assert pygame.image.tobytes(phone.app.display.screen, "RGB") != lit
        do(phone, way_back, "scenes: VictoryScene")


def test_the_row_that_has_just_been_made_or_laid_anew_is_lit_from_the_beginning(phone: Pilot) -> None:
    state = position("5: B B B B B . . . . .\n7: B B B B B . . . . .", "2D", "3C")
    for seen, count in ((2, 10), (1, 5), (0, 0)):
        assert [light.start <= 0 for light in LitBoard(state, seen=seen).lights].count(True) == count
    match = Match(position("5: b b B B B B B b . .", "7H 2D", "3C"))
    match.push(parse_move("place 7H i5"))
    assert {light.start <= 0 for light in VictoryScene(phone.app, phone.session(match))._board.lights} == {True}
