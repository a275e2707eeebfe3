"""Codes of deals: short, said and typed with ease, the same for ever, and strict."""

from __future__ import annotations

import itertools
import random
import time
from contextlib import suppress

import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.errors import CodeError, RecordError, RulesetError, SetupError
from game.engine.record.code_numbers import OPTION_NUMBERS, RESULTS, VARIANT_NUMBERS
from game.engine.record.codes import CODE_LETTERS, Challenge, Deal, comes_from_seed, deal_code, deal_from_code, deal_of
from game.engine.rules.options import OPTIONS, with_options

USUAL = "11TV-SMAG-J0CYB"
"""The classic game for two with the seed 123456789, whatever version wrote it."""
DEAL = deal_of(new_game(CLASSIC, 2, seed=123456789).setup)
FIRST_VARIANTS = {"classic": 1, "numbers": 2, "dice": 3, "kids": 4, "letters": 5, "states": 6, "travel": 7}
FIRST_OPTIONS = {
    "board_layout": (16, ("printed", "shuffled", "symmetric")),
    "free_corners": (17, (False, True)),
    "hand_size": (18, ()),
    "chips_each": (19, ()),
    "sequences_to_win": (20, ()),
    "line_length": (21, ()),
    "manual_draw": (22, ("off", "strict", "lenient")),
    "announce": (23, (False, True)),
    "table_talk": (24, (False, True)),
    "advanced_jacks": (25, (False, True)),
    "equal_turns": (26, (False, True)),
    "fill_board": (27, ("off", "reshuffle", "once")),
    "toasts": (28, (0, 1, 2)),
    "toast_limit": (29, ()),
    "captured_pairs": (30, ()),
    "most_sequences": (31, (False, True)),
    "wrong_answer": (32, ("free", "turn")),
}


def code_of(error: pytest.ExceptionInfo[CodeError]) -> str:
    return error.value.code


# ---------------------------------------------------------------- numbers for ever


def test_numbers_that_were_given_out_never_change() -> None:
    assert VARIANT_NUMBERS | FIRST_VARIANTS == VARIANT_NUMBERS
    for name, (number, values) in FIRST_OPTIONS.items():
        assert OPTION_NUMBERS[name][0] == number
        assert OPTION_NUMBERS[name][1][: len(values)] == values
    assert RESULTS[:4] == ("lost", "won", "drawn", "unfinished")


def test_every_variant_and_every_option_has_a_number_of_its_own() -> None:
    assert VARIANT_NUMBERS.keys() == VARIANTS.keys()
    assert len(set(VARIANT_NUMBERS.values())) == len(VARIANT_NUMBERS)
    assert max(VARIANT_NUMBERS.values()) < 32
    numbers = {name: number for name, (number, _) in OPTION_NUMBERS.items()}
    assert numbers.keys() == {option.name for option in OPTIONS}
    assert len(set(numbers.values())) == len(numbers)
    for option in OPTIONS:
        assert set(OPTION_NUMBERS[option.name][1]) == set(option.values)


def test_a_code_that_was_given_out_is_read_for_ever() -> None:
    assert deal_from_code(USUAL) == DEAL
    assert deal_code(DEAL) == USUAL


# ---------------------------------------------------------------- there and back


def test_a_usual_deal_has_thirteen_letters_and_a_challenge_three_more() -> None:
    assert len(deal_code(DEAL).replace("-", "")) == 13
    assert len(deal_code(DEAL._replace(challenge=Challenge("won", 21))).replace("-", "")) == 16


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_every_way_to_sit_down_comes_back(rules: Ruleset) -> None:
    for seating in rules.playable_seatings:
        setup = new_game(rules, seating.seats, seating.sides, seed=2**31 - 1).setup
        for seat in range(seating.seats):
            deal = deal_of(setup, seat)
            assert deal_from_code(deal_code(deal)) == deal
            assert deal.dealt().hands == new_game(rules, seating.seats, seating.sides, seed=2**31 - 1).hands


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_an_option_comes_back(rules: Ruleset, option: tuple[str, tuple[object, ...]]) -> None:
    name, values = option
    for value in values or (0, 1, 2, 5, 10, 30, 60):
        try:
            chosen = with_options(rules, {name: value})
            deal = deal_of(new_game(chosen, chosen.seat_counts[0], seed=5).setup)
        except (RulesetError, SetupError, IndexError):
            continue  # not with this game
        assert deal_from_code(deal_code(deal)) == deal


def test_dealer_sides_long_seeds_ranks_chips_and_results_come_back() -> None:
    toasts = with_options(CLASSIC, {"toasts": 2})
    ranks = (("2", "A"), ("T", "3"), ("K", "Q"))
    few = with_options(CLASSIC, {"chips": [60, 60, 60]})
    deals = [
        Deal(toasts, 3, 3, 9_999_999_999, dealer=2, toasts=ranks, seat=2, challenge=Challenge("lost", 300)),
        Deal(few, 6, 2, 0, seat=5),
        *(DEAL._replace(challenge=Challenge(result, 7)) for result in RESULTS),
    ]
    for deal in deals:
        assert deal_from_code(deal_code(deal)) == deal


def test_a_deal_tells_no_more_than_the_seed_leaves_open() -> None:
    toasts = with_options(CLASSIC, {"toasts": 1})
    first = new_game(toasts, 2, seed=4)
    assert deal_of(first.setup) == Deal(toasts, 2, 2, 4)
    other = new_game(toasts, 2, seed=4, dealer=1 - first.setup.dealer)
    assert deal_of(other.setup).dealer == 1 - first.setup.dealer


def test_a_game_whose_cards_no_seed_brings_is_known() -> None:
    match = Match(new_game(CLASSIC, 2, seed=3))
    assert comes_from_seed(match)
    first = match.states[0]
    assert not comes_from_seed(Match(first.with_draw_pile(first.draw_pile[::-1])))


# ---------------------------------------------------------------- typed by people


@pytest.mark.parametrize(
    "typed",
    [USUAL.lower(), USUAL.replace("-", ""), USUAL.replace("-", " "), f"  {USUAL}\n", USUAL.replace("-", "\u2013")],
)
def test_case_blanks_and_dashes_do_not_matter(typed: str) -> None:
    assert deal_from_code(typed) == DEAL


def test_letters_that_look_like_digits_are_read_as_digits() -> None:
    assert deal_from_code(USUAL.replace("1", "l", 1).replace("1", "I").replace("0", "o")) == DEAL


def test_every_wrong_letter_and_every_swap_of_two_is_noticed() -> None:
    letters = USUAL.replace("-", "")
    for at in range(len(letters)):
        for other in set(CODE_LETTERS) - {letters[at]}:
            with pytest.raises(CodeError) as refused:
                deal_from_code(letters[:at] + other + letters[at + 1 :])
            assert code_of(refused) == "typo"
    for at, (one, two) in enumerate(itertools.pairwise(letters)):
        if one != two:
            with pytest.raises(CodeError, match="wrong"):
                deal_from_code(letters[:at] + two + one + letters[at + 2 :])


@pytest.mark.parametrize(
    ("typed", "why"),
    [("", "short"), ("11TV-SMAG", "short"), ("11TV?SMAG-J0CYB", "strange"), ("UUUU", "strange"), ("1" * 200, "long")],
)
def test_what_is_no_code_is_told_apart(typed: str, why: str) -> None:
    with pytest.raises(CodeError) as refused:
        deal_from_code(typed)
    assert code_of(refused) == why


def with_checksum(body: str) -> str:
    """The code with those letters before the checksum, found by trying."""
    ends = ("".join(end) for end in itertools.product(CODE_LETTERS, repeat=3))
    return next(body + end for end in ends if is_checked(body + end))


def is_checked(code: str) -> bool:
    try:
        deal_from_code(code)
    except CodeError as error:
        return error.code != "typo"
    return True


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("2" + "1TVSMAGJ0", "newer"),  # the version
        ("11TVSMAZJ0", "newer"),  # the variant
        ("11TVSMAGJ1ZZF1", "newer"),  # a kind of house rule or fact
        ("11TVSMAGJ1", "damaged"),  # more is promised
        ("11TVSMAGJ1" + "G", "damaged"),  # it ends in a number
        ("11TVSMAGJ1" + "1", "damaged"),  # a kind without a value
        ("11TVSMAGJ1" + "1212", "damaged"),  # the same twice
    ],
)
def test_a_sound_code_of_something_unknown_is_refused(body: str, why: str) -> None:
    with pytest.raises(CodeError) as refused:
        deal_from_code(with_checksum(body))
    assert code_of(refused) == why


def test_nothing_but_a_record_error_ever_leaves_the_reader() -> None:
    rng, began = random.Random(7), time.process_time()
    for _ in range(4000):
        body = "".join(rng.choices(CODE_LETTERS, k=rng.randint(8, 60)))
        letters = list("1" + body)
        for _ in range(rng.randint(0, 2)):
            letters[rng.randrange(len(letters))] = chr(rng.choice([rng.randrange(128), rng.randrange(0x11000)]))
        with suppress(RecordError):
            deal_from_code("".join(letters))
        if time.process_time() - began > 20:
            break


def test_whatever_has_a_right_checksum_is_read_or_refused() -> None:
    from game.engine.record.codes import _CHECKED, _checksum, _in_letters  # noqa: PLC0415 - to write checksums quickly

    rng = random.Random(8)
    read = 0
    for _ in range(4000):
        head = "1" + "".join(rng.choices(CODE_LETTERS, k=6))
        body = head + "".join(rng.choices(CODE_LETTERS, k=3 + rng.choice([0, 0, 2, 3, 5, 40])))
        with suppress(RecordError):
            deal_from_code(body + _in_letters(_checksum(body), _CHECKED))
            read += 1
    assert read
