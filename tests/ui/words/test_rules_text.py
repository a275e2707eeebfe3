"""The rules as they are told: those that apply, and nothing else."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, Seating
from game.engine.board import FREE
from game.engine.rules.options import OPTIONS, with_options
from game.i18n import ENGLISH, as_sentence, catalogue, t
from game.ui.overlays.rules import RulesScene
from game.ui.words import rules_text, wording
from game.ui.words.rules_text import sections
from tests.engine.editions import EDITIONS, QUIZ, SEVEN
from tests.engine.games import TABLES
from tests.sampling import some
from tests.ui.pilot import Pilot

NUMBERS, DICE, KIDS = VARIANTS["numbers"], VARIANTS["dice"], VARIANTS["kids"]


def told(rules: Ruleset, seats: int = 2, sides: int = 2, **options: Any) -> str:
    """All sections as one text."""
    return " ".join(f"{title}: {text}" for _, title, text in sections(with_options(rules, options), seats, sides))


def titles(rules: Ruleset, seats: int = 2, sides: int = 2, **options: Any) -> list[str]:
    return [section.title for section in sections(with_options(rules, options), seats, sides)]


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
        for seating in rules.seatings:
            assert "{" not in told(rules, seating.seats, seating.sides)
    assert told(replace(DICE, name="something else")) == told(DICE)


# ---------------------------------------------------------------- numbers


def test_goal_length_hand_and_teams_are_those_of_the_seats() -> None:
    assert "make two sequences" in told(CLASSIC)
    assert "make a sequence" in told(CLASSIC, 3, 3)
    assert "one of your seven cards" in told(CLASSIC)
    assert "one of your three cards" in told(CLASSIC, 12, 3)
    assert "is six of your chips" in told(DICE)
    assert "is five of your chips" in told(DICE, 3, 3)
    assert "Four players take turns, each with chips of their own colour." in told(KIDS, 4, 4)
    assert "Six players in three teams of two" in told(CLASSIC, 6, 3)


THREE = with_options(CLASSIC, {"line_length": 3})


@pytest.mark.parametrize(
    ("rules", "double", "longer"),
    [
        (CLASSIC, "Nine in a row: They’re two", "six to eight in a row, you choose which five count"),
        (VARIANTS["travel"], "Seven in a row: They’re two", "five or six in a row, you choose which four count"),
        (THREE, "Five in a row: They’re two", "four in a row, you choose which three"),
        (
            with_options(CLASSIC, {"line_length": 6}),
            "share one space, but only one",
            "seven to ten in a row, you choose",
        ),
    ],
)
def test_longer_rows_are_told_as_far_as_the_board_has_room(rules: Ruleset, double: str, longer: str) -> None:
    assert double in told(rules)
    assert longer in told(rules)


def test_of_a_longer_row_is_told_which_chips_are_suggested() -> None:
    assert "The game suggests the five that leave you the most other lines." in told(CLASSIC)
    assert "The game suggests" not in told(CLASSIC, 3, 3)
    assert "The game suggests" not in told(with_options(CLASSIC, {"line_length": 10}))


def test_where_the_first_sequence_wins_nothing_is_said_about_a_second() -> None:
    assert {"A shared chip", "Seven in a row"}.isdisjoint(titles(KIDS))
    assert "Chips in a full row are safe" not in told(KIDS)
    assert "Chips in a full row are safe" in told(KIDS, equal_turns=True)


def test_the_chips_of_unlike_sides_are_told_by_colour() -> None:
    assert "Each player has 50 chips." in told(CLASSIC)
    assert "Blue 50, Green 50, Red 35" in told(CLASSIC, 3, 3)
    assert "Each player has 48 chips." in told(CLASSIC, 3, 3, chips_each=48)


# ---------------------------------------------------------------- who begins

CHILD = "The cards decide who deals"
BEGINS = {"classic": "Lowest deals, aces are high", "travel": "Lowest deals", "dice": "The highest roll goes first"}
BEGINS |= {"kids": CHILD, "numbers": CHILD}
"""Where it is not told as the card that comes first in the pack."""


def test_who_begins_and_who_begins_next_is_told_as_the_game_is_opened() -> None:
    for name, rules in VARIANTS.items():
        words = told(rules)
        assert BEGINS.get(name, "The one that comes first in the pack deals") in words
        left = (
            "The next player to the left starts."
            if rules.for_children
            else "The player on the dealer’s left goes first."
        )
        assert (left in words) is not bool(rules.dice)
    assert "The deal passes to the left after each game." in told(CLASSIC)
    assert "In every new game, everyone rolls again for the first turn." in told(DICE)


# ---------------------------------------------------------------- cards


def test_special_cards_are_named_and_those_that_ask_come_with_an_example() -> None:
    assert "J♦ or J♣ lets you put" in told(CLASSIC)
    assert "J♠ or J♥ takes one" in told(CLASSIC)
    assert "Z lets you put" in told(VARIANTS["letters"])
    assert "hole takes one" in told(SEVEN)
    card, answer = list(QUIZ.shows.items())[len(QUIZ.shows) // 2]
    assert f"{card.replace('+', ' + ')}, for example, goes on {answer}." in told(QUIZ)


def test_rough_sides_and_cards_with_one_space_are_told_where_a_game_has_them() -> None:
    assert "its chips turn over to their rough side" in told(NUMBERS)
    assert "rough" not in told(CLASSIC)
    assert "Each card has two spaces" in told(CLASSIC)
    assert "Each card has one space" in told(VARIANTS["travel"])
    assert "A card whose space is covered is dead." in told(VARIANTS["travel"])


# ---------------------------------------------------------------- dice


def test_special_rolls_are_named_and_dice_that_do_not_replace_lose_the_turn() -> None:
    assert {"When you roll 10", "When you roll 11", "When you roll 2 or 12"} <= set(titles(DICE))
    taking = next(section.text for section in sections(DICE, 2, 2) if section.title == "When you roll 10")
    assert "Chips on 2 and 12 can’t be taken this way." in taking
    assert "safe" not in told(DICE)
    words = told(replace(DICE, replaces=False))
    assert "If every space with that number is covered, you lose your turn." in words
    assert "takes the place" not in words


# ---------------------------------------------------------------- options

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
    "manual_draw": ({"manual_draw": "strict"}, "you play on with one card fewer"),
    "manual_draw, until when": ({"manual_draw": "strict"}, "until the next time anyone plays and draws."),
    "manual_draw, called": ({"manual_draw": "called"}, "Once an opponent points it out, they’re all lost."),
    "manual_draw, lenient": ({"manual_draw": "lenient"}, "together with your next card"),
    "announce": ({"announce": True}, "once you announce it"),
    "table_talk": ({"table_talk": True}, "you can call out a team"),
    "advanced_jacks": ({"advanced_jacks": True}, "a sequence, which is then lost"),
    "advanced_jacks, the rest": ({"advanced_jacks": True}, "If five in a row still stand after that, they count"),
    "announce, on a full board": ({"announce": True}, "On a full board, everyone may still announce"),
    "equal_turns": ({"equal_turns": True}, "the round is still played out"),
    "fill_board": ({"fill_board": "reshuffle"}, "most points wins"),
    "fill_board, once": ({"fill_board": "once"}, "there are no new cards"),
    "fill_board, its end": ({"fill_board": "once"}, "no card that takes a chip can come any more"),
    "toasts": ({"toasts": 1}, "picks a rank"),
    "toasts, when": ({"toasts": 1}, "plays, discards or swaps a card of your rank"),
    "toasts, two": ({"toasts": 2}, "picks two ranks"),
    "toast_limit": ({"toasts": 1, "toast_limit": 4}, "A player with four forfeits is out."),
    "captured_pairs": ({"captured_pairs": 5}, "Five captured pairs win too."),
    "captured_pairs, corners": ({"captured_pairs": 5}, "A free corner counts as a chip of yours here too."),
    "most_sequences": ({"most_sequences": True}, "most sequences wins"),
    "wrong_answer": ({"wrong_answer": "turn"}, "A wrong space ends your turn."),
}


@pytest.mark.parametrize(("options", "phrase"), SWITCHES.values(), ids=SWITCHES)
def test_an_option_changes_what_is_told(options: dict[str, Any], phrase: str) -> None:
    rules = NUMBERS if "wrong_answer" in options else CLASSIC
    assert phrase not in told(rules, 4, 2)
    assert phrase in told(rules, 4, 2, **options)


def test_every_option_there_is_has_been_tried() -> None:
    assert {name.partition(",")[0] for name in SWITCHES} == {option.name for option in OPTIONS}


def test_an_option_takes_the_place_of_what_is_usual() -> None:
    assert "A wrong space costs nothing" in told(NUMBERS)
    usual = told(CLASSIC)
    assert told(CLASSIC, table_talk=True) == usual  # it concerns teams only
    for options, phrase in (
        ({"advanced_jacks": True}, "Chips in a sequence are safe"),
        ({"fill_board": "once"}, "Chips in a sequence are safe"),
        ({"manual_draw": "lenient"}, "Then you get a new card."),
        ({"manual_draw": "strict"}, "discard one and get a new one"),
    ):
        assert phrase in usual
        assert phrase not in told(CLASSIC, **options)
    assert "discard one and draw a new one" in told(CLASSIC, manual_draw="strict")


def test_nine_in_a_row_are_two_in_whatever_order_and_only_fewer_are_a_choice() -> None:
    words = told(CLASSIC)
    assert "Nine in a row: They’re two sequences that share the middle space, whatever order" in words
    assert "With six to eight in a row, you choose which five count." in words


def test_a_corner_flanks_no_pair_where_nobody_can_use_the_corners() -> None:
    closed = told(CLASSIC, captured_pairs=5, free_corners=False)
    assert "A free corner" not in closed + told(VARIANTS["letters"], captured_pairs=5)


def test_pairs_are_part_of_equal_turns() -> None:
    assert "The same goes for captured pairs." in told(CLASSIC, equal_turns=True, captured_pairs=5)
    assert "The same goes" not in told(CLASSIC, equal_turns=True)


def test_what_is_left_of_a_broken_row_counts_again_or_may_be_announced_again() -> None:
    assert "they can be announced again" in told(CLASSIC, advanced_jacks=True, announce=True)
    assert "they count again" not in told(CLASSIC, advanced_jacks=True, announce=True)
    assert "after that" not in told(CLASSIC, advanced_jacks=True, line_length=10)


def test_a_team_is_called_out_once_a_round_and_nobody_gives_up_a_last_card() -> None:
    words = told(CLASSIC, 4, 2, table_talk=True)
    assert "A team can be called out once a round, and nobody gives up a last card." in words


def test_a_winning_card_brings_a_forfeit_like_any_other() -> None:
    assert "win" not in next(
        text for name, _, text in sections(with_options(CLASSIC, {"toasts": 1}), 2, 2) if name == "toasts"
    )


# ---------------------------------------------------------------- a child's words

CHILDREN = [(rules, seating) for rules, seating in TABLES if rules.for_children]
LONGEST, MEAN, LETTERS = 14, 9.0, 9
"""Words of a sentence at most and on average, and letters of a word, that a child reads with ease."""


def said_simply(texts: Iterable[str]) -> list[str]:
    """What is too long for a child to read."""
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
"""What is told at a table: hints, prompts, tips, answers, panels, lessons and how a game ends."""
OTHERS_ONLY = (
    *(
        "play.announce",
        "play.button.keep_quiet",
        "play.choose_or_announce",
        "play.draw_or_announce",
        "play.which_line",
        "play.replace",
    ),
    *("reason.claim", "reason.fills", "reason.captures", "tap.button.announce", "tap.button.slide", "tap.frame"),
    *("seat.goal", "seat.forfeits", "seat.told.forfeits", "seat.pairs", "seat.told.pairs", "tap.points"),
    "tip.goal.points",
    *("play.told.capital", "play.told.other", "lesson.shown.dice", "victory.kind", "victory.turn", "victory.curve"),
    *("victory.most", "victory.points", "victory.pairs", "victory.last", "victory.same_round", "tap.given_up"),
    *("play.nothing_to", "victory.stuck_dice", "victory.all_out"),
    *("review.chance", "review.percent", "review.rolled", "review.status", "review.instead", "log.forfeit"),
)
"""What only dice, capitals and house rules bring about, or what children are not told."""
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


# ---------------------------------------------------------------- words


def configurations() -> Iterator[tuple[Ruleset, int, int]]:
    """Rule sets that between them use every sentence."""
    for rules, seating in TABLES:
        yield rules, seating.seats, seating.sides
    for options, _ in SWITCHES.values():
        for seats in (2, 4):
            yield with_options(NUMBERS if "wrong_answer" in options else CLASSIC, options), seats, 2
    die = replace(DICE, dice=1, replaces=False)
    yield from [
        (die, 2, 2),
        (with_options(DICE, {"most_sequences": True, "sequences_to_win": 2, "line_length": 5}), 2, 2),
    ]
    yield from [(replace(CLASSIC, replaces=True), 2, 2), (with_options(NUMBERS, {"hand_size": 1}), 2, 2)]
    yield with_options(CLASSIC, {"toasts": 1, "toast_limit": 1, "captured_pairs": 1}), 2, 2
    for options in ({"captured_pairs": 5}, {"announce": True}, {"equal_turns": True, "captured_pairs": 5}):
        yield with_options(CLASSIC, {"advanced_jacks": True} | options), 2, 2
    for options in ({"manual_draw": "strict"}, {"fill_board": "once"}):
        yield with_options(NUMBERS, options), 2, 2
    yield from [(replace(NUMBERS, for_children=False), 2, 2), (with_options(KIDS, {"sequences_to_win": 2}), 2, 2)]
    for seats in (2, 4):
        yield with_options(NUMBERS, {"diagonals": False}), seats, 2


@pytest.mark.slow
def test_every_sentence_of_the_catalogue_is_told_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    def recording(speak: Callable[..., str]) -> Callable[..., str]:
        def noted(key: str, /, **values: object) -> str:
            used.add(key)
            return speak(key, **values)

        return noted

    monkeypatch.setattr(rules_text, "t", recording(t))
    monkeypatch.setattr(wording, "t", recording(t))
    monkeypatch.setattr(rules_text, "as_sentence", recording(as_sentence))
    for rules, seats, sides in configurations():
        assert "{" not in "".join(map(str, sections(rules, seats, sides)))
    keys = {key for key in catalogue(ENGLISH) if key.startswith("rules.")}
    assert {key for key in keys - used if not key.startswith("rules.sight.")} == {
        "rules.title",
        "rules.close",
        "rules.search",
    }


def test_the_scene_shows_all_sections() -> None:
    pilot = Pilot(still=True)
    pilot.open(RulesScene(pilot.app, DICE, 3, 3))
    told = {item.words for item in pilot.app.top.accessibility_tree()}
    for _, title, text in sections(DICE, 3, 3):
        assert f"{title}: {text}" in told
