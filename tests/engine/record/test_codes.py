"""Codes of deals: short, said and typed with ease, the same for ever, and strict."""

import random
from contextlib import suppress

import pytest

from game.bots.levels import LEVELS
from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.errors import CodeError, RecordError, RulesetError, SetupError
from game.engine.record import code_numbers, codes
from game.engine.record.code_numbers import LEVEL_NUMBERS, RESULTS, TOASTS, VARIANT_NUMBERS
from game.engine.record.codes import CODE_LETTERS, Challenge, Deal, comes_from_seed, deal_code, deal_from_code, deal_of
from game.engine.rules.options import FIRST_OPTION, OPTION_OF, OPTIONS, with_options
from tests.sampling import some

USUAL = "11TV-SMAG-J0CYB"
"""The classic game for two with the seed 123456789, whatever version wrote it."""
DEAL = deal_of(new_game(CLASSIC, 2, seed=123456789).setup)
FORFEITS = Deal(
    with_options(CLASSIC, {"toasts": 2}),
    *(3, 3, 9_999_999_999, 2, (("2", "A"), ("T", "3"), ("K", "Q")), 2, Challenge("lost", 300)),
)
FEW_CHIPS = Deal(with_options(CLASSIC, {"chips": [60, 60, 60]}), 6, 2, 0, seat=5)
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


def test_numbers_that_were_given_out_never_change() -> None:
    assert VARIANT_NUMBERS | FIRST_VARIANTS == VARIANT_NUMBERS
    for name, (number, values) in FIRST_OPTIONS.items():
        option = OPTION_OF[name]
        assert (option.number, option.coded[: len(values)]) == (number, values)
    named = ("SIDES", "DEALER", "HIGH_SEED", "CHALLENGE", "TOASTS", "CHIPS", "LEVELS_STATED")
    numbers = [getattr(code_numbers, name) for name in named]
    assert [*numbers, *code_numbers.RESERVED.values()] == [*range(1, 10)]
    assert [LEVEL_NUMBERS[level] for level in ("beginner", "easy", "medium", "hard", "expert")] == [1, 2, 3, 4, 5]
    assert RESULTS[:4] == ("lost", "won", "drawn", "unfinished")


def test_every_variant_and_every_option_has_a_number_of_its_own() -> None:
    assert VARIANT_NUMBERS.keys() == VARIANTS.keys()
    assert len(set(VARIANT_NUMBERS.values())) == len(VARIANT_NUMBERS)
    assert max(VARIANT_NUMBERS.values()) < 32
    assert LEVEL_NUMBERS.keys() == {level.key for level in LEVELS}
    assert len({option.number for option in OPTIONS}) == len(OPTIONS)
    assert all(option.number >= FIRST_OPTION and {*option.coded} == {*option.values} for option in OPTIONS)


@pytest.mark.parametrize(
    ("code", "deal"),
    [
        (USUAL, DEAL),
        ("11TV-SMAG-J14N-5PKA", DEAL._replace(challenge=Challenge("won", 21))),
        ("1N0B-WFZG-K522-344G-V45Z-PQJZ-4W12-CF5", FORFEITS),
        ("1000-0000-PB6W-SVKZ-JZ3B-26", FEW_CHIPS),
    ],
)
def test_a_code_that_was_given_out_is_read_and_written_as_it_was_for_ever(code: str, deal: Deal) -> None:
    assert (deal_from_code(code), deal_code(deal)) == (deal, code)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_every_way_to_sit_down_comes_back(rules: Ruleset) -> None:
    for seating in rules.playable_seatings:
        first = new_game(rules, seating.seats, seating.sides, seed=2**31 - 1)
        for seat in range(seating.seats):
            deal = deal_of(first.setup, seat)
            assert deal_from_code(deal_code(deal)) == deal
        assert deal.dealt().hands == first.hands


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_every_value_of_an_option_comes_back(rules: Ruleset) -> None:
    for option in some(OPTIONS, 4, key=rules.name):
        name = option.name
        for value in option.values or (0, 1, 2, 5, 10, 30, 60):
            with suppress(RulesetError, SetupError, IndexError):  # not with this game
                chosen = with_options(rules, {name: value})
                deal = deal_of(new_game(chosen, chosen.seat_counts[0], seed=5).setup)
                assert deal_from_code(deal_code(deal)) == deal, (name, value)


def test_long_seeds_and_results_come_back() -> None:
    for deal in (DEAL._replace(seed=2**128 - 1), *(DEAL._replace(challenge=Challenge(how, 7)) for how in RESULTS)):
        assert deal_from_code(deal_code(deal)) == deal


@pytest.mark.parametrize("seats", [2, 12])
def test_the_level_of_each_computer_comes_back(seats: int) -> None:
    setup = new_game(CLASSIC, seats, seed=3).setup
    alike = deal_of(setup, 1, levels=["hard"] * seats)
    assert alike.levels == tuple("" if seat == 1 else "hard" for seat in range(seats))
    assert deal_from_code(deal_code(alike)) == alike
    assert len(deal_code(alike).replace("-", "")) == len(deal_code(deal_of(setup, 1)).replace("-", "")) + 3
    levels = [*LEVEL_NUMBERS, "human", "my_module:MyBot"] * 2
    mixed = deal_of(setup, 0, levels=levels[:seats])
    assert mixed.levels == ("", "easy", "medium", "hard", "expert", "", "", *levels[:5])[:seats]
    assert deal_from_code(deal_code(mixed)) == mixed


def test_a_deal_tells_no_more_than_the_seed_leaves_open_and_no_level_of_people_alone() -> None:
    assert deal_of(DEAL.dealt().setup, levels=["expert", "human"]) == DEAL
    toasts = with_options(CLASSIC, {"toasts": 1})
    first = new_game(toasts, 2, seed=4)
    assert deal_of(first.setup) == Deal(toasts, 2, 2, 4)
    other = new_game(toasts, 2, seed=4, dealer=1 - first.setup.dealer)
    assert deal_of(other.setup).dealer == 1 - first.setup.dealer


def test_a_game_whose_cards_no_seed_brings_is_known() -> None:
    first = new_game(CLASSIC, 2, seed=3)
    assert comes_from_seed(Match(first))
    assert not comes_from_seed(Match(first.with_draw_pile(first.draw_pile[::-1])))


@pytest.mark.parametrize(
    "typed",
    [
        *(USUAL.lower(), USUAL.replace("-", ""), USUAL.replace("-", " "), f"  {USUAL}\n", USUAL.replace("-", "\u2013")),
        USUAL.replace("1", "l", 1).replace("1", "I").replace("0", "o"),
    ],
)
def test_case_blanks_dashes_and_letters_that_look_like_digits_do_not_matter(typed: str) -> None:
    assert deal_from_code(typed) == DEAL


def test_every_wrong_letter_and_every_swap_of_two_is_noticed() -> None:
    letters = USUAL.replace("-", "")
    wrong = {letters[:at] + other + letters[at + 1 :] for at in range(len(letters)) for other in CODE_LETTERS}
    wrong |= {letters[:at] + letters[at + 1] + own + letters[at + 2 :] for at, own in enumerate(letters[:-1])}
    assert [code for code in wrong - {letters} if refusal_of(codes.in_groups(code)) != "typo"] == []


def refusal_of(code: str) -> str:
    with pytest.raises(CodeError) as refused:
        deal_from_code(code)
    return refused.value.code


@pytest.mark.parametrize(
    ("typed", "why"),
    [("", "short"), ("11TV-SMAG", "short"), ("11TV?SMAG-J0CYB", "strange"), ("UUUU", "strange"), ("1" * 200, "long")],
)
def test_what_is_no_code_is_told_apart(typed: str, why: str) -> None:
    assert refusal_of(typed) == why


def with_checksum(body: str) -> str:
    return body + codes._in_letters(codes._checksum(body), codes._CHECK_LETTERS)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("2" + "1TVSMAGJ0", "newer"),  # the version
        ("11TVSMAZJ0", "newer"),  # the variant
        ("11TVSMAGJ1ZZF1", "newer"),  # a kind of house rule or fact
        *((f"11TVSMAGJ1{CODE_LETTERS[kind]}1", "newer") for kind in code_numbers.RESERVED.values()),
        ("11TVSMAGJ1" + "7Z1", "newer"),  # a level
        ("11TVSMAGJ1" + "7HHHHH1", "damaged"),  # levels for five seats
        ("11TVSMAGJ1" + codes._digits(OPTION_OF["manual_draw"].number) + "9", "newer"),  # a value of a house rule
        ("11TVSMAGJ1" + codes._digits(TOASTS) + "5", "damaged"),  # ranks where nobody picks any
        ("11TVSMAGJ1", "damaged"),  # more is promised
        ("11TVSMAGJ1" + "G", "damaged"),  # it ends in a number
        ("11TVSMAGJ1" + "1", "damaged"),  # a kind without a value
        ("11TVSMAGJ1" + "1212", "damaged"),  # the same twice
    ],
)
def test_a_sound_code_of_something_unknown_is_refused(body: str, why: str) -> None:
    assert refusal_of(with_checksum(body)) == why


def test_nothing_but_a_record_error_ever_leaves_the_reader_of_what_has_a_right_checksum_or_a_wrong_one() -> None:
    rng, read = random.Random(8), 0
    for number in range(4000):
        head = "1" + "".join(rng.choices(CODE_LETTERS, k=6))
        letters = list(head + "".join(rng.choices(CODE_LETTERS, k=3 + rng.choice([0, 0, 2, 3, 5, 40]))))
        for _ in range(max(0, number % 4 - 1)):
            letters[rng.randrange(len(letters))] = chr(rng.choice([rng.randrange(128), rng.randrange(0x11000)]))
        with suppress(RecordError):
            deal_from_code("".join(letters) if number % 4 > 1 else with_checksum("".join(letters)))
            read += 1
    assert read
