"""Texts that players open: codes, addresses, messages and records; each fault is one sentence under a key."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from itertools import product
from pathlib import Path
from urllib.parse import quote

import pytest

from game.engine import CLASSIC, Match, new_game
from game.engine.record.codes import Challenge, Deal, deal_code, deal_of
from game.engine.record.compact import WholeGame, to_compact
from game.engine.record.game_codes import game_code
from game.engine.record.writing import RecordedPlayer
from game.engine.rules.options import with_options
from game.i18n import ENGLISH, catalogue
from game.online.protocol.texts import bytes_in, code_of
from game.sharing.addresses import Place, day_in, place_in
from game.sharing.incoming import MOST_TEXT, OpeningError, opened, read_file, session_of
from game.storage.daily import daily_deal
from game.storage.library import Library
from game.storage.store import Store
from tests.engine.games import play
from tests.odd_files import ODD_FILES
from tests.sampling import seed
from tests.sessions import rng

DEAL = deal_of(new_game(CLASSIC, 2, seed=77).setup, challenge=Challenge("won", 21))
CODE = deal_code(DEAL)
TYPO = CODE[:3] + ("A" if CODE[3] != "A" else "B") + CODE[4:]
MATCH = play(CLASSIC, CLASSIC.playable_seatings[0], 5)
GAME = WholeGame(MATCH, (RecordedPlayer("Zoë", "human"), RecordedPlayer("Ada", "greedy")))


@pytest.mark.parametrize("text", ["daily-2026-11-24", "#daily-2026-11-24", "https://example.org/#DAILY-2026-11-24"])
def test_the_address_of_a_day_is_its_deal_against_its_computer(text: str) -> None:
    day = daily_deal(date(2026, 11, 24))
    deal = opened(text)
    assert isinstance(deal, Deal)
    assert (deal.dealt(), deal.levels) == (day.first, ("", day.level))


AROUND = (
    *("\u202c", "\u2069", "\u200e", "\u200d", "\u00ad", "\u2060", "\0"),
    *(".", ",", "!", ")", "»", "”", "…", "。", ").\u2069"),
)
"""Marks that messengers and sentences put after a link."""
LINKS = {
    "a deal": (f"#{CODE}", opened, DEAL),
    "a game": (f"#{game_code(GAME)}", lambda text: opened(text).match.moves, MATCH.moves),
    "a day": ("#daily-2026-11-24", day_in, date(2026, 11, 24)),
    "a puzzle": ("#puzzle-classic-6-3-57-19", place_in, Place("puzzle", "classic-6-3-57-19")),
    "a replay": ("#replay-played-1a", place_in, Place("replay", "played-1a")),
    "a room": ("#room-5f0c93be", place_in, Place("room", "5f0c93be")),
    "a list": ("#puzzles", place_in, Place("puzzles")),
    "a text for a room": (f"#{code_of(b'text')}", bytes_in, b"text"),
}
"""By kind: a link, the function that opens it, and its value."""


@pytest.mark.parametrize("kind", LINKS)
def test_a_link_opens_whatever_a_messenger_or_a_sentence_adds_to_its_end(kind: str) -> None:
    link, opens, found = LINKS[kind]
    for start, end in product(("", "https://example.org/", "\u2068https://example.org/"), ("", *AROUND)):
        for written in (end, quote(end)):
            assert opens(f"{start}{link}{written}") == found, (start, written)


def refusal(text: str | bytes) -> str:
    """The fault of what cannot be opened."""
    with pytest.raises(OpeningError) as refused:
        opened(text)
    assert str(refused.value).endswith(".")
    return refused.value.key.removeprefix("open.error.")


@pytest.mark.parametrize("end", AROUND)
def test_an_address_with_nothing_but_marks_at_its_end_has_no_code(end: str) -> None:
    for text in (f"#{end}", f"#{quote(end)}", f"https://example.org/#{quote(end)}"):
        assert (place_in(text), refusal(text)) == (None, "address")


NO_DAYS = ("0001-01-01", "9999-12-31", "2026-02-30", "20261124", "")


@pytest.mark.parametrize("text", ["#puzzles", "#replay-x", *(f"#daily-{day}" for day in NO_DAYS)])
def test_what_is_no_day_is_no_deal(text: str) -> None:
    assert refusal(text)


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        CODE.lower().replace("-", " "),
        f"#{CODE}",
        f"https://example.org/play/#{CODE}",
        f"http://127.0.0.1:8000/index.html?x=1#{CODE.replace('-', '%2D')}",
        f"I won in 21 rounds! Can you do better?\nCode: {CODE}.",
        f"Look: https://example.org/#{CODE} (well-known game)",
        f"\ufeff{CODE}\n".encode(),
        f"\u2068{CODE.lower().replace('-', ' ')}\u2069",
        CODE.replace("-", "-\u00ad"),
    ],
)
def test_a_deal_is_found_in_a_code_an_address_a_message_and_a_file(text: str | bytes) -> None:
    assert opened(text) == DEAL


def test_the_longest_code_is_found_as_any_other() -> None:
    rules = with_options(
        CLASSIC,
        {"board_layout": "shuffled", "free_corners": False, "hand_size": 4, "chips": [135, 135, 135], "line_length": 8}
        | {"sequences_to_win": 60, "manual_draw": "lenient", "announce": True, "table_talk": True, "equal_turns": True}
        | {"advanced_jacks": True, "toasts": 2, "toast_limit": 30, "captured_pairs": 30, "most_sequences": True},
    )
    levels = ("", *["easy", "expert"] * 5, "easy")
    deal = Deal(rules, 12, 3, 2**128 - 1, 11, (("A", "K"),) * 12, 0, Challenge("unfinished", 10_000), levels)
    code = deal_code(deal)
    for text in (code, f" {code.lower()}\n", f"https://example.org/#{code}", f"Can you do better? Code: {code}."):
        assert opened(text) == deal


def test_a_game_is_found_in_a_record_in_short_and_in_a_code() -> None:
    code = game_code(GAME)
    for text in (
        *(json.dumps(GAME.record), json.dumps(to_compact(GAME)).encode(), code, f"#{code}"),
        *(f"https://example.org/#{code}", f"Our game:\n{code}\nBye!", f"\u200e{code}."),
    ):
        found = opened(text)
        assert isinstance(found, WholeGame)
        assert (found.match.moves, found.players) == (MATCH.moves, GAME.players)


REFUSED: dict[str, tuple[str | bytes, ...]] = {
    "nothing": ("", b"  \n"),
    "large": ("x" * (MOST_TEXT + 1), "https://example.org/#" + "%41" * 30_000),
    "strange": (
        *(b"\xff\xfe\x00x", "Hello, how are you?", "hello", "HELLO WORLD 12345 more", "HELLOWORLD12345"),
        *(f"{CODE[:-1]}U " * 1000 + CODE, "[]", '{"format": "another/1"}', '{"format": 7}'),
    ),
    "short": (CODE[:9], game_code(GAME)[:-9]),
    "typo": (TYPO, f"Code: {TYPO}"),
    "address": ("https://example.org/play", "https://example.org/play#"),
    "newer": ("#r1.Abc_d", "https://example.org/#m1.Abc", '{"format": "fivefold-record/2"}'),
    "damaged": ("{", "[" * 100_000, '{"' + '\\"' * 400_000, "[" + "{}," * 60_000 + "1]"),
    "record": ('{"format": "fivefold-record/1"}', json.dumps(GAME.record | {"draw_pile": []})),
}


@pytest.mark.parametrize("key", REFUSED)
def test_every_sort_of_fault_is_told_by_a_sentence_of_its_own(key: str) -> None:
    assert {refusal(text) for text in REFUSED[key]} == {key}
    assert f"open.error.{key}" in catalogue(ENGLISH)


@pytest.mark.parametrize("count", [150, pytest.param(1500, marks=pytest.mark.slow)])
def test_nothing_but_an_opening_error_leaves(count: int) -> None:
    luck, seeds = random.Random(seed()), [CODE, game_code(GAME), json.dumps(GAME.record), f"https://a.b/#{CODE}"]
    for _ in range(count):
        text = list(luck.choice(seeds))
        for _ in range(luck.randint(1, 3)):
            at = luck.randrange(len(text))
            text[at : at + luck.randrange(3)] = chr(luck.choice([luck.randrange(128), luck.randrange(0x11000)]))
        with suppress(OpeningError):
            opened("".join(text))


# ---------------------------------------------------------------- files


def test_a_file_is_read_but_none_that_is_missing_a_folder_or_huge(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(GAME.record))
    assert isinstance(opened(read_file(tmp_path / "game.json")), WholeGame)
    (tmp_path / "huge").write_bytes(b" " * (MOST_TEXT + 1))
    for name, key in (("none", "no_file"), (".", "no_file"), ("huge", "large"), ("x" * 5000, "unreadable")):
        with pytest.raises(OpeningError) as refused:
            read_file(tmp_path / name)
        assert refused.value.key in {f"open.error.{key}", "open.error.no_file"}


@pytest.mark.timeout(20)
@pytest.mark.parametrize("put", ODD_FILES)
def test_what_is_no_file_is_refused_at_once_even_if_it_was_one_a_moment_ago(
    put: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(path := tmp_path / "game.json")
    for key in ("no_file", "unreadable"):
        with pytest.raises(OpeningError) as refused:
            read_file(path)
        assert refused.value.key == f"open.error.{key}"
        monkeypatch.setattr(Path, "is_file", lambda _: True)


# ---------------------------------------------------------------- games


def test_an_opened_game_is_kept_only_when_it_is_played_on() -> None:
    store, match = Store(), Match(new_game(CLASSIC, 2, seed=3))
    session = session_of(WholeGame(match, (RecordedPlayer("Ann", "human"), RecordedPlayer("B", "hard"))), store, rng())
    assert Library(store).unfinished() == []
    session.play(session.state.legal_moves()[0])
    assert [kept.key for kept in Library(store).unfinished()] == [session.key]


def test_players_that_there_are_not_here_become_usual_computers_and_somebody_plays() -> None:
    match = Match(new_game(CLASSIC, 3, seed=3))
    strange = (RecordedPlayer("A\n", "greedy"), RecordedPlayer("B", "hard"), RecordedPlayer("", "x:y"))
    for game, levels in (
        (WholeGame(match, strange), ["human", "hard", "easy"]),
        (WholeGame(MATCH, (strange[0], RecordedPlayer("B", "random"))), ["easy", "easy"]),
    ):
        assert [player.level for player in session_of(game, Store(), rng()).players] == levels
