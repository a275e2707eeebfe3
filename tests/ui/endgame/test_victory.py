"""The victory scene: who won and how, the lights, the figures, and what comes next."""

import itertools
import random
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, Outcome, Ruleset, Seating, new_game
from game.engine.outcome import DRAW
from game.engine.rules.options import with_options
from game.engine.statistics import figures_of, longest_row
from game.session import Player, Session
from game.ui.endgame.layout import VictoryLayout, final_board, victory
from game.ui.endgame.statistics_panel import column_names, rows_of
from game.ui.endgame.story.confetti import LENGTH
from game.ui.endgame.victory_scene import VictoryScene
from game.ui.table.board_view import BoardView
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.lit_board import LitBoard
from game.ui.toolkit.geometry import Grid, zoom
from game.ui.words.outcome import result_of
from tests.engine.games import play
from tests.engine.positions import position
from tests.ui import gallery
from tests.ui.pilot import NAMES, Pilot

SIZES = [
    *((360, 640), (390, 844), (412, 915), (768, 1024), (820, 1180), (1024, 1366), (2048, 2732), (700, 700)),
    *((640, 360), (844, 390), (1024, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2732, 2048)),
]
DICE, KIDS = VARIANTS["dice"], VARIANTS["kids"]
BOARD = (10, 10)
BOARDS = [BOARD, (8, 8), (6, 6), (7, 6), (8, 6)]


def seating(seats: int, sides: int) -> Seating:
    return next(found for found in CLASSIC.seatings if (found.seats, found.sides) == (seats, sides))


def finished(pilot: Pilot, seats: int = 2, sides: int = 2, people: int = 1, winner: int = 0) -> Session:
    """A game that a side has won; the people sit first."""
    games = (play(CLASSIC, seating(seats, sides), seed) for seed in itertools.count())
    match = next(match for match in games if match.state.returns()[winner] == 1)
    return seated(pilot, match, people)


def seated(pilot: Pilot, match: Match, people: int = 1) -> Session:
    seats = match.state.setup.seats
    players = tuple(Player(name, "human" if i < people else "easy") for i, name in enumerate(NAMES[:seats]))
    return Session(match, players, pilot.app.store, random.Random(1))


def ended(pilot: Pilot, session: Session) -> VictoryScene:
    scene = VictoryScene(pilot.app, session)
    pilot.open(scene)
    return scene


def chosen(pilot: Pilot, name: str) -> None:
    """Do something after the game, also where it waits behind "More"."""
    if f"button:{name}" not in pilot.names:
        pilot.tap("button:more")
    pilot.tap(f"button:{name}")


# ------------------------------------------------------------ places


def parts(at: VictoryLayout) -> list[pygame.Rect]:
    return [at.grid.frame, at.title, *at.lines, at.panel, *at.buttons]


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize(("lines", "rows"), [(1, 6), (2, 5), (3, 8)])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(
    size: tuple[int, int], board: tuple[int, int], lines: int, rows: int, pixels: float
) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    at = victory(size, zoom(size, pixels), board, lines, rows)
    for part in parts(at):
        assert pygame.Rect(0, 0, *size).contains(part), part
    for one, other in itertools.combinations(parts(at), 2):
        assert not one.colliderect(other), (one, other)
    for row in (at.header, *at.rows):
        assert at.panel.contains(row)
    assert len(at.rows) >= 3
    assert all(button.height >= 44 * pixels for button in at.buttons)
    assert at.grid.cell >= 24 * pixels


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_board_alone_is_at_least_as_large_and_leaves_room_for_its_buttons(
    size: tuple[int, int], board: tuple[int, int]
) -> None:
    scale = zoom(size, 1)
    grid, buttons = final_board(size, scale, board)
    assert grid.cell >= victory(size, scale, board, 1, 6).grid.cell
    for one, other in itertools.combinations((grid.frame, *buttons), 2):
        assert not one.colliderect(other)
    for part in (grid.frame, *buttons):
        assert pygame.Rect(0, 0, *size).contains(part)
    assert all(button.height >= 44 for button in buttons)


# ------------------------------------------------------------ words


def test_the_only_person_wins_as_you() -> None:
    pilot = Pilot()
    session = finished(pilot)
    assert (
        ended(pilot, session).status().startswith(f"You win. Two sequences in {(session.state.turn + 1) // 2} rounds.")
    )


def told(pilot: Pilot, name: str) -> list[tuple[str, str]]:
    """What a scene of the gallery tells before its buttons: kinds and words."""
    gallery.GALLERY[name](pilot)
    return [(item.kind, item.words) for item in pilot.app.top.told() if item.kind != "button"]


def test_result_turning_point_medals_and_figures_are_told_under_headings_each_of_their_own(still: Pilot) -> None:
    found = told(still, "victory with its story")
    headings = [words for kind, words in found if kind in {"title", "heading"}]
    assert headings == ["You win", "The turning point", "Medals", "Figures"]
    assert ("text", "Round 26: Ada played 7♣") in found
    assert ("text", "Two sequences in 38 rounds · Ada: Easy") in found
    after = found.index(("list", "Figures")) + 1
    assert found[after : after + 2] == [
        ("item", "Sequences: You 2, Ada 1."),
        ("item", "First sequence: Ada, round 35."),
    ]
    assert sum(kind == "item" for kind, _ in found[:after]) == 3


def test_the_kind_words_that_are_seen_are_told(still: Pilot) -> None:
    assert ("text", "So close: one chip short!") in told(still, "victory of a team")
    assert ("text", "That was fun. Can you make 3 next time?") in told(still, "victory of children")


def test_another_winner_is_called_by_name() -> None:
    pilot = Pilot()
    assert ended(pilot, finished(pilot, winner=1)).status().startswith("Ben wins. ")
    assert ended(pilot, finished(pilot, people=2)).status().startswith("Ada wins. ")


def test_with_three_sides_one_sequence_wins() -> None:
    pilot = Pilot()
    assert ". One sequence in " in ended(pilot, finished(pilot, 3, 3, winner=2)).status()


def test_a_team_wins_by_its_colour_with_all_its_names() -> None:
    pilot = Pilot()
    assert ended(pilot, finished(pilot, 4, 2)).status().startswith("Blue wins: Ada, Cleo. ")
    assert ended(pilot, finished(pilot, 12, 3, winner=1)).status().startswith("Green wins: Ben, Emil, Hugo, Kim. ")


def with_end(match: Match, outcome: Outcome, **changes: Any) -> Match:
    """The game as if it had ended otherwise."""
    match._states[-1] = match.state._replace(ended=outcome, **changes)
    return match


def standing(match: Match, *counts: int) -> tuple[tuple[int, ...], ...]:
    """So many sequences for each side."""
    lines = iter(match.state.setup.tables.lines)
    return tuple(tuple(next(lines) for _ in range(count)) for count in counts)


def how(match: Match, outcome: Outcome, **changes: Any) -> str:
    """Who is said to have won, and how, in round 99."""
    result = result_of(seated(Pilot(), with_end(match, outcome, turn=99 * match.state.setup.seats, **changes)))
    return f"{result.title}. {result.how}"


DUEL, TRIO, TEAMS = (2, 2), (3, 3), (4, 2)


def game(party: tuple[int, int] = DUEL, rules: Ruleset = CLASSIC, **options: Any) -> Match:
    seats, sides = party
    house = with_options(rules, options)
    return Match(new_game(house, seats, sides, 1))


@pytest.mark.parametrize(
    ("party", "options", "counts", "outcome", "told"),
    [
        (DUEL, {}, (2, 1), Outcome((0,), "sequences"), "You win. Two sequences in 99 rounds"),
        (DUEL, {}, (2, 2), Outcome((0, 1), "sequences"), "A draw. Ada and Ben reached the goal in the same round"),
        (TEAMS, {}, (2, 2), Outcome((0, 1), "sequences"), "A draw. Blue and Green reached the goal in the same round"),
        (DUEL, {"fill_board": "once"}, (3, 7), Outcome((1,), "points"), "Ben wins. 7 points to 3 in 99 rounds"),
        (TRIO, {"fill_board": "once"}, (1, 0, 0), Outcome((0,), "points"), "You win. 1 point to 0 and 0 in 99 rounds"),
        (
            DUEL,
            {"fill_board": "once"},
            (3, 3),
            Outcome((0, 1), "points"),
            "A draw. Ada and Ben: 3 points each after 99",
        ),
        (DUEL, {"fill_board": "once"}, (0, 0), Outcome((0, 1), "points"), "A draw. Nobody has a point after 99 rounds"),
        (DUEL, {"most_sequences": True}, (0, 1), Outcome((1,), "points"), "Ben wins. 1 sequence to 0 in 99 rounds"),
        (DUEL, {"toasts": 1}, (0, 0), Outcome((1,), "last-in"), "Ben wins. The last one in after 99 rounds"),
        (TEAMS, {"toasts": 1}, (0, 0), Outcome((1,), "last-in"), "Green wins. The last team in after 99 rounds"),
        (DUEL, {"toasts": 1}, (0, 0), Outcome((), "last-in"), "A draw. Everybody is out after 99 rounds"),
        (DUEL, {}, (1, 1), DRAW, "A draw. No card can change anything after 99 rounds"),
    ],
)
def test_every_end_is_told(
    party: tuple[int, int], options: dict[str, Any], counts: tuple[int, ...], outcome: Outcome, told: str
) -> None:
    match = game(party, **options)
    assert how(match, outcome, sequences=standing(match, *counts)).startswith(told)


def test_captured_pairs_are_told_by_their_number() -> None:
    match = game(captured_pairs=5)
    extras = match.state.extras._replace(pairs=(2, 5))
    assert how(match, Outcome((1,), "pairs"), extras=extras) == "Ben wins. Five captured pairs in 99 rounds"


def test_a_full_board_is_told_as_one() -> None:
    match = game()
    chips = (match.state.setup.playable, 0)
    assert how(match, DRAW, chips=chips) == "A draw. The board is full after 99 rounds"


def test_with_dice_no_card_is_spoken_of() -> None:
    match = game(rules=DICE)
    chips = (match.state.setup.playable, 0)
    assert how(match, DRAW, chips=chips) == "A draw. No roll can change anything after 99 rounds"


def test_after_a_draw_of_some_only_their_sequences_are_lit() -> None:
    match = game(TRIO, fill_board="once")
    with_end(match, Outcome((0, 2), "points"), sequences=standing(match, 2, 1, 2))
    assert len(LitBoard(match.state).lights) == 20
    with_end(match, DRAW)
    assert len(LitBoard(match.state).lights) == 25


# ------------------------------------------------------------ figures


def test_the_table_has_a_column_for_each_player_or_team() -> None:
    pilot = Pilot()
    session = finished(pilot, 3, 3)
    assert column_names(session.players, session.state.setup) == ["Ada", "Ben", "Cleo"]
    session = finished(pilot, 12, 2)
    assert column_names(session.players, session.state.setup) == ["Blue", "Green"]


def test_games_won_move_up_once_the_match_has_several() -> None:
    pilot = Pilot()
    session = finished(pilot)
    rows = rows_of(figures_of(session.match), session.players, session.state.setup)
    assert [row.label for row in rows][:2] == ["Sequences", "First sequence"]
    assert (rows[-1].label, rows[-1].values) == ("Games won", ("1", "0"))
    session.match.earlier = (*session.match.earlier, session.match.state.ended)
    rows = rows_of(figures_of(session.match), session.players, session.state.setup)
    assert (rows[1].label, rows[1].values) == ("Games won", ("2", "0"))


def test_every_figure_is_told() -> None:
    pilot = Pilot()
    words = ended(pilot, finished(pilot, 6, 3, winner=2)).status()
    for label in ("Sequences: Blue 0, Green 0, Red 1.", "Wild, Take: ", "Chips taken: ", "Games won: "):
        assert label in words


def labels(match: Match) -> list[str]:
    """The labels of a game's figures without the last, the games won."""
    session = seated(Pilot(), match)
    return [row.label for row in rows_of(figures_of(match), session.players, match.state.setup)][:-1]


CARDS = ["Wild, Take", "Chips taken", "Dead cards"]


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


def test_the_first_sequence_is_told_where_it_does_not_win() -> None:
    assert "First sequence" in labels(finished(Pilot()).match)
    assert "First sequence" not in labels(finished(Pilot(), 3, 3).match)


def test_sequences_are_those_that_stand() -> None:
    match = game(advanced_jacks=True)
    with_end(match, DRAW, sequences=standing(match, 1, 0))
    rows = rows_of(figures_of(match), seated(Pilot(), match).players, match.state.setup)
    assert rows[0].values == ("1", "0")


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_a_game_of_every_variant_ends_in_view(name: str) -> None:
    rules = VARIANTS[name]
    match = play(rules, rules.seatings[-1], 1)
    for size in ((1024, 768), (390, 844)):
        pilot = Pilot(size, still=True)
        scene = ended(pilot, seated(pilot, match))
        assert "{" not in scene.status()
        chosen(pilot, "board")
        pilot.tap("button:back")


# ------------------------------------------------------------ lights


def test_the_winning_sequences_light_up_one_chip_after_another() -> None:
    pilot = Pilot()
    state = finished(pilot).state
    board = LitBoard(state)
    spaces = [space for line in state.sequences[0] for space in state.setup.tables.line_spaces[line]]
    assert [light.space for light in board.lights] == spaces
    assert all(one.start < other.start for one, other in itertools.pairwise(board.lights))
    assert board.end < 4


def test_a_child_who_lost_sees_the_own_longest_row_light_up_and_be_counted() -> None:
    pilot = Pilot(still=True)
    scene = ended(pilot, beaten(pilot, KIDS, 1))
    row = longest_row(scene.session.state, 0)
    assert tuple(light.space for light in scene._board.lights) == row
    others = len(longest_row(scene.session.state, 1))
    assert others > len(row)
    assert f"Longest row: You {len(row)}, Ada {others}." in scene.status()
    assert scene.status().startswith("Well played! ")


def test_a_child_who_won_sees_the_sequence_light_up_and_the_row_counted() -> None:
    pilot = Pilot(still=True)
    scene = ended(pilot, beaten(pilot, KIDS, 0))
    assert [light.space for light in scene._board.lights] == [
        light.space for light in LitBoard(scene.session.state).lights
    ]
    others = len(longest_row(scene.session.state, 1))
    assert f"Longest row: You {len(longest_row(scene.session.state, 0))}, Ada {others}." in scene.status()


def test_others_have_no_longest_row_told() -> None:
    pilot = Pilot(still=True)
    assert "Longest row:" not in ended(pilot, beaten(pilot, CLASSIC, 1)).status()


def beaten(pilot: Pilot, rules: Ruleset, winner: int) -> Session:
    """A game of one person against a computer that a side has won."""
    return gallery.seated(pilot, gallery.finished(rules, 2, 2, winner))


def test_rows_keep_their_bars_and_chips_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[str, ...]] = []
    numbers: set[str] = set()
    monkeypatch.setattr(BoardView, "draw_line", lambda _, __, spaces, ___: lines.append(spaces))
    monkeypatch.setattr(BoardView, "draw_rims", lambda _, __, spaces: numbers.update(spaces))
    state = gallery.finished(VARIANTS["numbers"], 2, 2, 0).state
    pilot, board = Pilot(), LitBoard(state)
    board.lay_out(Grid(pygame.Rect(0, 0, 400, 400), 40, 2, 4))
    rows = [state.setup.tables.line_spaces[line] for made in state.sequences for line in made]
    for now in (0.0, board.end):
        lines.clear()
        board.draw_at(pilot.app.display.screen, now)
        assert set(rows) <= set(lines)
    assert numbers >= DisplayedState.of(state).chips.keys()


def test_many_sequences_light_up_faster() -> None:
    match = game(fill_board="once")
    with_end(match, Outcome((0,), "points"), sequences=standing(match, 20, 0))
    assert LitBoard(match.state).end < 6


def test_once_all_is_lit_nothing_is_painted() -> None:
    pilot = Pilot()
    scene = ended(pilot, finished(pilot))
    pilot.tick(max(scene._board.end, LENGTH) + 0.2)
    pilot.frame()
    assert not pilot.app.director.dirty
    scene.update(0.1)
    assert not scene.dirty


def test_a_tap_lights_all_at_once() -> None:
    pilot = Pilot()
    scene = ended(pilot, finished(pilot))
    pilot.click_at((3, 3))
    pilot.frame()
    scene.update(0.1)
    assert not scene.dirty


def test_with_less_motion_all_is_lit_from_the_beginning() -> None:
    pilot = Pilot(still=True)
    scene = ended(pilot, finished(pilot))
    scene.update(0.1)
    assert not scene.dirty


# ------------------------------------------------------------ what comes next


def test_playing_again_deals_the_next_game_of_the_match() -> None:
    pilot = Pilot()
    session = finished(pilot)
    ended(pilot, session)
    pilot.key("return")
    assert pilot.scenes == ["DealScene"]
    later = pilot.app.top.session  # type: ignore[attr-defined]
    assert later.match.earlier == (session.state.ended,)
    assert later.state.setup.dealer == (session.state.setup.dealer + 1) % 2


@pytest.mark.parametrize("people", [0, 1, 2])
def test_the_same_deal_is_replayed_with_seats_swapped(people: int) -> None:
    pilot = Pilot()
    session = finished(pilot, people=people)
    ended(pilot, session)
    chosen(pilot, "swap")
    assert pilot.scenes == ["DealScene"]
    assert pilot.app.top.status().startswith("The same cards again – With seats swapped. ")
    again = pilot.app.top.session  # type: ignore[attr-defined]
    assert again.state.hands == session.match.states[0].hands
    assert again.state.setup.seed == session.state.setup.seed
    assert again.players == session.players[::-1]


def test_more_than_two_players_move_on_by_a_seat() -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot, 3, 3))
    chosen(pilot, "swap")
    assert pilot.app.top.status().startswith("The same cards again – Everybody one seat on. ")


def test_dice_that_are_rolled_again_are_called_rolls() -> None:
    pilot = Pilot()
    ended(pilot, seated(pilot, play(DICE, DICE.seatings[0], 1)))
    chosen(pilot, "swap")
    assert pilot.app.top.status().startswith("The same rolls again – With seats swapped. ")


@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
@pytest.mark.parametrize("size", SIZES)
def test_there_are_four_buttons_in_every_window_and_one_leads_to_the_rest(
    size: tuple[int, int], rules: Ruleset
) -> None:
    pilot = Pilot(size, still=True)
    ended(pilot, beaten(pilot, rules, 1))
    first = {*pilot.names}
    assert len(first) == 4
    for name in first:
        pilot.target(name)
    pilot.tap("button:more")
    done = first | {*pilot.names}
    assert {f"button:{name}" for name in ("again", "players", "review", "board", "swap", "fair")} <= done
    pilot.tap("button:back")
    assert pilot.scenes == ["VictoryScene"]


def test_the_players_can_be_changed() -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot))
    pilot.tap("button:players")
    assert pilot.scenes == ["LobbyScene"]


def test_escape_leads_to_the_lobby() -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot))
    pilot.key("escape")
    assert pilot.scenes == ["LobbyScene"]


def test_the_board_can_be_looked_at_with_its_sequences_or_without() -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot))
    chosen(pilot, "board")
    assert pilot.scenes == ["VictoryScene", "FinalBoardScene"]
    lit = pygame.image.tobytes(pilot.app.display.screen, "RGB")
    pilot.tap("button:sequences")
    assert pygame.image.tobytes(pilot.app.display.screen, "RGB") != lit
    pilot.tap("button:sequences")
    pilot.tap("button:back")
    assert pilot.scenes == ["VictoryScene"]


@pytest.mark.parametrize("key", ["escape", "x", "return"])
def test_keys_lead_back_from_the_board(key: str) -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot))
    chosen(pilot, "board")
    pilot.key(key)
    assert pilot.scenes == ["VictoryScene"]


def test_a_tap_beside_the_buttons_leads_back_from_the_board() -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot))
    chosen(pilot, "board")
    pilot.click_at((500, 400), touch=True)
    assert pilot.scenes == ["VictoryScene"]


def test_the_scene_follows_the_windows_size() -> None:
    pilot = Pilot()
    ended(pilot, finished(pilot, 12, 3))
    for size in ((360, 640), (844, 390), (1280, 720)):
        pilot.resize(size)
        for name in pilot.names:
            pilot.target(name)


def test_the_row_that_has_just_been_made_is_lit_from_the_beginning() -> None:
    state = position("5: B B B B B . . . . .\n7: B B B B B . . . . .", "2D", "3C")
    assert {light.start <= 0 for light in LitBoard(state, seen=2).lights} == {True}
    assert [light.start <= 0 for light in LitBoard(state, seen=1).lights].count(True) == 5
    assert all(light.start > 0 for light in LitBoard(state).lights)


@pytest.mark.parametrize(
    ("name", "seats", "winner"), [("classic", 2, 0), ("kids", 2, 0), ("kids", 2, 1), ("numbers", 3, 0)]
)
def test_what_is_painted_bit_by_bit_is_what_a_whole_painting_shows(name: str, seats: int, winner: int) -> None:
    pilot = Pilot()
    scene = VictoryScene(pilot.app, gallery.seated(pilot, gallery.finished(VARIANTS[name], seats, seats, winner)))
    scene.lay_out(pilot.app.display.size)
    for _ in scene.preload():
        pass
    pilot.open(scene)
    for _ in range(150):
        pilot.frame(1 / 30)
        shown = pilot.app.display.screen.copy()
        scene._still.forget()
        scene.draw(pilot.app.display.screen)
        assert shown.get_buffer().raw == pilot.app.display.screen.get_buffer().raw
