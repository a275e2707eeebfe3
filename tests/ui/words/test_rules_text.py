"""The rules in words: those that apply, and nothing else."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, Seating
from game.engine.board import FREE
from game.engine.rules.options import OPTIONS, with_options
from game.i18n import ENGLISH, as_sentence, catalogue, t
from game.ui.words import rules_text, wording
from game.ui.words.rules_text import sections
from tests.engine.editions import EDITIONS, QUIZ, SEVEN
from tests.engine.games import TABLES
from tests.sampling import some

NUMBERS, DICE, KIDS = VARIANTS["numbers"], VARIANTS["dice"], VARIANTS["kids"]


def told(rules: Ruleset, seats: int = 2, sides: int = 2, **options: Any) -> str:
    return " ".join(f"{title}: {text}" for _, title, text in sections(with_options(rules, options), seats, sides))


# ---------------------------------------------------------------- every variant


def foreign_to(rules: Ruleset, seating: Seating) -> list[str]:
    """Words of what a game does not have."""
    foreign = ["card", "hand", "draw pile"] if rules.dice else ["dice", "roll", "add them up"]
    foreign += [] if FREE in {card for _, card in rules.board.items()} else ["corner"]
    foreign += [] if rules.shows else ["belongs on", "wrong"]
    foreign += ["team"] if seating.seats == seating.sides else []
    return [*foreign, "announc", "forfeit", "captur", "talk", "forget", "point"]


def test_every_variant_is_told_in_whole_sentences_and_nothing_that_it_does_not_have() -> None:
    for rules, seating in some(TABLES, 14, key="told"):
        found = sections(rules, seating.seats, seating.sides)
        assert len({section.title for section in found}) == len(found) > 5
        for _, title, text in found:
            assert "{" not in title + text
            assert title
            assert text.endswith(".")
            assert "  " not in text
        words = told(rules, seating.seats, seating.sides).lower()
        assert [(rules.name, seating, word) for word in foreign_to(rules, seating) if word in words] == []


def test_a_new_edition_or_one_of_another_name_can_be_told_without_a_word_about_it() -> None:
    for rules in EDITIONS:
        assert not any("{" in told(rules, seating.seats, seating.sides) for seating in rules.seatings)
    assert told(replace(DICE, name="something else")) == told(DICE)


TRAVEL, LETTERED = VARIANTS["travel"], VARIANTS["letters"]
QUESTION, ANSWER = list(QUIZ.shows.items())[len(QUIZ.shows) // 2]
EXAMPLE = f"{QUESTION.replace('+', ' + ')}, for example, goes on {ANSWER}."
SUGGESTS, SAFE = "The game suggests the five that leave you the most other lines.", "Chips in a sequence are safe"
NINE = "Nine in a row: They’re two sequences that share the middle space, whatever order"
CALLED_OUT = "A team can be called out once a round, and nobody gives up a last card."
NO_SPACE = "If every space with that number is covered, you lose your turn."
ANNOUNCED = {"advanced_jacks": True, "announce": True}
ROLLS = "When you roll 10:/When you roll 11:/When you roll 2 or 12:/Chips on 2 and 12 can’t be taken this way."
OF_THREE = "Five in a row: They’re two/four in a row, you choose which three"
OF_SIX = "share one space, but only one/seven to ten in a row, you choose"
BOTH = "With six to eight in a row, you choose which five count."

Case = tuple[Ruleset, tuple[int, int], dict[str, Any], str, str]
"""A game, its seats and sides, options, and phrases that are said and that aren't."""
CASES: dict[str, Case] = {
    "goal": (CLASSIC, (2, 2), {}, f"make two sequences/one of your seven cards/{SUGGESTS}/{NINE}/{BOTH}", "rough"),
    "chips": (CLASSIC, (2, 2), {}, f"Each player has 50 chips./{SAFE}/J♦ or J♣ lets you put/J♠ or J♥ takes one", ""),
    "cards": (CLASSIC, (2, 2), {}, "Then you get a new card./discard one and get a new one", ""),
    "dealer": (CLASSIC, (2, 2), {}, "Each card has two spaces/The deal passes to the left after each game.", ""),
    "three sides": (CLASSIC, (3, 3), {}, "make a sequence/Blue 50, Green 50, Red 35", "The game suggests"),
    "three equal sides": (CLASSIC, (3, 3), {"chips_each": 48}, "Each player has 48 chips.", ""),
    "twelve": (CLASSIC, (12, 3), {}, "one of your three cards", ""),
    "six": (CLASSIC, (6, 3), {}, "Six players in three teams of two", ""),
    "children": (KIDS, (4, 4), {}, "Four players take turns, each with chips of their own colour.", ""),
    "dice": (DICE, (2, 2), {}, f"is six of your chips/{ROLLS}", "safe"),
    "next game of dice": (DICE, (2, 2), {}, "In every new game, everyone rolls again for the first turn.", ""),
    "dice of three": (DICE, (3, 3), {}, "is five of your chips", ""),
    "dice that replace nothing": (replace(DICE, replaces=False), (2, 2), {}, NO_SPACE, "takes the place"),
    "travel": (TRAVEL, (2, 2), {}, "Seven in a row: They’re two/five or six in a row, you choose which four count", ""),
    "one space": (TRAVEL, (2, 2), {}, "Each card has one space/A card whose space is covered is dead.", ""),
    "letters": (LETTERED, (2, 2), {}, "Z lets you put", ""),
    "sums": (NUMBERS, (2, 2), {}, "its chips turn over to their rough side/A wrong space costs nothing", ""),
    "an edition": (SEVEN, (2, 2), {}, "hole takes one", ""),
    "a question": (QUIZ, (2, 2), {}, EXAMPLE, ""),
    "lines of three": (with_options(CLASSIC, {"line_length": 3}), (2, 2), {}, OF_THREE, ""),
    "lines of six": (with_options(CLASSIC, {"line_length": 6}), (2, 2), {}, OF_SIX, ""),
    "lines of ten": (CLASSIC, (2, 2), {"line_length": 10}, "", "The game suggests"),
    "one sequence": (KIDS, (2, 2), {}, "", "A shared chip:/Seven in a row:/Chips in a full row are safe"),
    "one sequence in equal turns": (KIDS, (2, 2), {"equal_turns": True}, "Chips in a full row are safe", ""),
    "advanced jacks": (CLASSIC, (2, 2), {"advanced_jacks": True}, "", SAFE),
    "no rest of ten": (CLASSIC, (2, 2), {"advanced_jacks": True, "line_length": 10}, "", "after that"),
    "a rest is announced": (CLASSIC, (2, 2), ANNOUNCED, "they can be announced again", "they count again"),
    "full board": (CLASSIC, (2, 2), {"fill_board": "once"}, "", SAFE),
    "late draw": (CLASSIC, (2, 2), {"manual_draw": "lenient"}, "", "Then you get a new card."),
    "own draw": (CLASSIC, (2, 2), {"manual_draw": "strict"}, "discard one and draw a new one", "one and get a new one"),
    "closed corners": (CLASSIC, (2, 2), {"captured_pairs": 5, "free_corners": False}, "", "A free corner"),
    "no corners": (LETTERED, (2, 2), {"captured_pairs": 5}, "", "A free corner"),
    "pairs": (CLASSIC, (2, 2), {"equal_turns": True, "captured_pairs": 5}, "The same goes for captured pairs.", ""),
    "no pairs": (CLASSIC, (2, 2), {"equal_turns": True}, "", "The same goes"),
    "talk": (CLASSIC, (4, 2), {"table_talk": True}, CALLED_OUT, ""),
}


@pytest.mark.parametrize(("rules", "seats", "options", "said", "unsaid"), CASES.values(), ids=CASES)
def test_what_is_told_follows_from_the_game_its_seats_and_its_options(
    rules: Ruleset, seats: tuple[int, int], options: dict[str, Any], said: str, unsaid: str
) -> None:
    words = told(rules, *seats, **options)
    assert [phrase for phrase in said.split("/") if phrase not in words] == []
    assert [phrase for phrase in unsaid.split("/") if phrase and phrase in words] == []


# ---------------------------------------------------------------- who begins

CHILD = "The cards decide who deals"
BEGINS = {"classic": "Lowest deals, aces are high", "travel": "Lowest deals", "dice": "The highest roll goes first"}
BEGINS |= {"kids": CHILD, "numbers": CHILD}
"""The games that another card, or a roll, begins than the card that comes first in the pack."""


def test_who_begins_is_told_as_the_game_is_opened() -> None:
    for name, rules in VARIANTS.items():
        words = told(rules)
        assert BEGINS.get(name, "The one that comes first in the pack deals") in words
        left = "The next player to the left starts.", "The player on the dealer’s left goes first."
        assert (left[not rules.for_children] in words) is not bool(rules.dice)


# ---------------------------------------------------------------- options

UNTIL = "until the next time anyone plays and draws."
REST, TAKERS = "If five in a row still stand after that, they count", "no card that takes a chip can come any more"
CORNER = "A free corner counts as a chip of yours here too."
SWITCHES: dict[str, tuple[dict[str, Any], str]] = {
    "board_layout": ({"board_layout": "shuffled"}, "shuffled for every game"),
    "board_layout, symmetric": ({"board_layout": "symmetric"}, "looks the same upside down"),
    "free_corners": ({"free_corners": False}, "Nobody can use the corners."),
    "diagonals": ({"diagonals": False}, "Diagonals don’t count."),
    "hand_size": ({"hand_size": 3}, "one of your three cards"),
    "hand_size, one": ({"hand_size": 1}, "Play your card, and"),
    "chips_each": ({"chips_each": 48}, "Each team has 48 chips."),
    "sequences_to_win": ({"sequences_to_win": 3}, "make three sequences"),
    "line_length": ({"line_length": 4}, "is four of your team’s chips"),
    "manual_draw": ({"manual_draw": "strict"}, f"you play on with one card fewer/{UNTIL}"),
    "manual_draw, called": ({"manual_draw": "called"}, "Once an opponent points it out, they’re all lost."),
    "manual_draw, lenient": ({"manual_draw": "lenient"}, "together with your next card"),
    "announce": ({"announce": True}, "once you announce it/On a full board, everyone may still announce"),
    "table_talk": ({"table_talk": True}, "you can call out a team"),
    "advanced_jacks": ({"advanced_jacks": True}, f"a sequence, which is then lost/{REST}"),
    "equal_turns": ({"equal_turns": True}, "the round is still played out"),
    "fill_board": ({"fill_board": "reshuffle"}, "most points wins"),
    "fill_board, once": ({"fill_board": "once"}, f"there are no new cards/{TAKERS}"),
    "toasts": ({"toasts": 1}, "picks a rank/plays, discards or swaps a card of your rank"),
    "toasts, two": ({"toasts": 2}, "picks two ranks"),
    "toast_limit": ({"toasts": 1, "toast_limit": 4}, "A player with four forfeits is out."),
    "captured_pairs": ({"captured_pairs": 5}, f"Five captured pairs win too./{CORNER}"),
    "most_sequences": ({"most_sequences": True}, "most sequences wins"),
    "wrong_answer": ({"wrong_answer": "turn"}, "A wrong space ends your turn."),
}
"""Options, and phrases that are said with them alone."""


@pytest.mark.parametrize(("options", "phrases"), SWITCHES.values(), ids=SWITCHES)
def test_an_option_changes_what_is_told(options: dict[str, Any], phrases: str) -> None:
    rules = NUMBERS if "wrong_answer" in options else CLASSIC
    usual, changed = told(rules, 4, 2), told(rules, 4, 2, **options)
    assert [phrase for phrase in phrases.split("/") if phrase in usual or phrase not in changed] == []


def test_every_option_there_is_has_been_tried() -> None:
    assert {name.partition(",")[0] for name in SWITCHES} == {option.name for option in OPTIONS}


def test_what_concerns_teams_alone_or_every_card_alike_is_not_told_of_others() -> None:
    assert told(CLASSIC, table_talk=True) == told(CLASSIC)
    (forfeits,) = (text for name, _, text in sections(with_options(CLASSIC, {"toasts": 1}), 2, 2) if name == "toasts")
    assert "win" not in forfeits


# ---------------------------------------------------------------- a child's words

CHILDREN = [(rules, seating) for rules, seating in TABLES if rules.for_children]
LONGEST, MEAN, LETTERS = 14, 9.0, 9
"""Words of a sentence at most and on average, and letters of a word, that a child reads with ease."""


def said_simply(texts: Iterable[str]) -> list[str]:
    """The sentences and words that are too long for a child to read."""
    words = [re.findall(r"[\w’'+]+", sentence) for text in texts for sentence in re.split(r"[.!?:](?:\s|$)", text)]
    counts = [len(sentence) for sentence in words if sentence]
    faults = [" ".join(sentence) for sentence in words if len(sentence) > LONGEST]
    faults += [word for sentence in words for word in sentence if len(word) > LETTERS]
    return faults if sum(counts) <= MEAN * len(counts) else [*faults, f"{sum(counts) / len(counts)} words a sentence"]


def test_games_for_children_are_told_in_short_sentences_of_short_words() -> None:
    assert {rules.name for rules, _ in CHILDREN} == {"kids", "numbers"}
    for rules, seating in CHILDREN:
        found = sections(rules, seating.seats, seating.sides)
        assert said_simply(f"{title}. {text}" for _, title, text in found) == []


TOLD_AT_PLAY = (
    *("reason.", "play.", "tip.", "tap.", "seat.", "medal.", "praise.", "hint.", "moment.", "lesson.kids."),
    *("lesson.numbers.", "lesson.shown", "lesson.answer.", "lesson.end.", "victory.", "log.", "review."),
    *("deal.passes", "deal.first", "deal.rule.order"),
)
"""The keys of sentences at a table: hints, prompts, tips, answers, panels, lessons and how a game ends."""
OTHERS_ONLY = (
    *("play.announce", "play.button.keep_quiet", "play.choose_or_announce", "play.draw_or_announce"),
    *("play.which_line", "play.replace", "tip.goal.points"),
    *("reason.claim", "reason.fills", "reason.captures", "tap.button.announce", "tap.button.slide", "tap.frame"),
    *("seat.goal", "seat.forfeits", "seat.pairs", "tap.points"),
    *("play.told.capital", "play.told.other", "lesson.shown.dice", "victory.kind", "victory.turn", "victory.curve"),
    *("victory.most", "victory.points", "victory.pairs", "victory.last", "victory.same_round", "tap.given_up"),
    *("play.nothing_to", "victory.stuck_dice", "victory.all_out"),
    *("review.chance", "review.percent", "review.rolled", "review.status", "review.instead", "log.forfeit"),
)
"""Those that only dice, capitals and house rules bring about, or that children never see."""
HARD = re.compile(r"\b(sequences?|lit|dead|exchanged?|announced?|lines? run)\b")
"""Words that a child of eight stumbles over."""


def told_to_a_child() -> dict[str, list[str]]:
    """The sentences of a game for children by key, placeholders filled with a short word."""
    entries = {key: entry for key, entry in catalogue(ENGLISH).items() if key.startswith(TOLD_AT_PLAY)}
    told = {key: entry for key, entry in entries.items() if f"{key}.child" not in entries}
    return {
        key: [re.sub(r"\{\w+\}", "it", text) for text in ([entry] if isinstance(entry, str) else entry.values())]
        for key, entry in told.items()
        if not key.startswith(OTHERS_ONLY)
    }


def test_all_that_is_told_at_a_childs_table_is_short_and_without_hard_words() -> None:
    found = told_to_a_child()
    assert said_simply(text for texts in found.values() for text in texts) == []
    assert {key: texts for key, texts in found.items() if any(map(HARD.search, texts))} == {}


def configurations() -> Iterator[tuple[Ruleset, int, int]]:
    """Rule sets that between them use every sentence."""
    yield from ((rules, seating.seats, seating.sides) for rules, seating in TABLES)
    for options, _ in SWITCHES.values():
        yield from ((with_options(NUMBERS if "wrong_answer" in options else CLASSIC, options), n, 2) for n in (2, 4))
    yield from ((with_options(NUMBERS, {"diagonals": False}), seats, 2) for seats in (2, 4))
    yield from ((replace(DICE, dice=1, replaces=False), 2, 2), (replace(CLASSIC, replaces=True), 2, 2))
    yield replace(NUMBERS, for_children=False), 2, 2
    for rules, options in (
        (DICE, {"most_sequences": True, "sequences_to_win": 2, "line_length": 5}),
        (CLASSIC, {"toasts": 1, "toast_limit": 1, "captured_pairs": 1}),
        (CLASSIC, {"advanced_jacks": True, "captured_pairs": 5}),
        (CLASSIC, {"advanced_jacks": True, "announce": True}),
        (CLASSIC, {"advanced_jacks": True, "equal_turns": True, "captured_pairs": 5}),
        *((NUMBERS, {name: value}) for name, value in (("manual_draw", "strict"), ("fill_board", "once"))),
        *((NUMBERS, {"hand_size": 1}), (KIDS, {"sequences_to_win": 2})),
    ):
        yield with_options(rules, options), 2, 2


@pytest.mark.slow
def test_every_sentence_of_the_catalogue_is_told_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    said, spelt = mock.Mock(wraps=t), mock.Mock(wraps=as_sentence)
    for place, name, speak in ((rules_text, "t", said), (wording, "t", said), (rules_text, "as_sentence", spelt)):
        monkeypatch.setattr(place, name, speak)
    for rules, seats, sides in configurations():
        assert "{" not in "".join(map(str, sections(rules, seats, sides)))
    used = {call.args[0] for call in (*said.mock_calls, *spelt.mock_calls)}
    keys = {key for key in catalogue(ENGLISH) if key.startswith("rules.") and not key.startswith("rules.sight.")}
    assert keys - used == {"rules.title", "rules.search"}
