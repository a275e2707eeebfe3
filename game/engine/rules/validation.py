"""Checks rule sets for contradictions; each has its sentence."""

from collections import Counter
from functools import lru_cache

from ..board import FREE, Board
from ..cards import Card, rank_of
from ..errors import RulesetError
from .fields import RulesetFields, Seating

_MOST_COLUMNS = 26
"""Columns have one-letter names."""
MOST_SIDES = 4
"""The most sides whose chips can be told apart."""

CONTRADICTIONS = {
    "fill_equal_turns": "with “Fill the board” on, equal turns don’t apply.",
    "fill_goal": "with “Fill the board” on, there’s no set number of sequences to win.",
    "fill_pairs": "with “Fill the board” on, captured pairs can’t win.",
    "limit_alone": "a forfeit limit needs ranks that bring forfeits.",
    "forfeits": "forfeits need cards with ranks.",
    "dice": "this game is played with dice: there are no cards to draw, swap or lose.",
    "no_questions": "no card in this game asks a question.",
    "endless_lines": "when lines run from edge to edge, a game to two sequences might never end.",
    "endless_goal": "when chips replace others, a game to three sequences might never end.",
    "no_corners": "this board has no free corners to close.",
    "symmetric": "a symmetric board needs every space twice.",
}
"""Contradictory options, by the code for the player's translated message."""


def check_ruleset(rules: RulesetFields) -> None:
    """Raise RulesetError for the first contradiction; those of some seatings count only if nobody can play."""
    _check_board(rules)
    _check_cards(rules)
    _check_seatings(rules)
    _check_values(rules)
    _check_options(rules)


def _check_board(rules: RulesetFields) -> None:
    rows = rules.board.rows
    if not rows or not rows[0] or len({len(row) for row in rows}) != 1:
        raise RulesetError(f"{rules.name}: the rows of the board are empty or differ in length.")
    if rules.board.width > _MOST_COLUMNS:
        raise RulesetError(f"{rules.name}: a board of {rules.board.width} columns has more than {_MOST_COLUMNS}.")
    for length in {rules.line_length} | {seating.line_length for seating in rules.seatings if seating.line_length}:
        if not 2 <= length <= max(rules.board.width, rules.board.height):
            sentence = f"{rules.name}: a line of {length} doesn’t fit on the board."
            raise RulesetError(sentence, "line_length", length=length)


def _check_cards(rules: RulesetFields) -> None:
    printed = {card for row in rules.board.rows for card in row} - {FREE}
    special = rules.wild | rules.removers
    needed = {rules.print_of(card) for card in set(rules.deck) - special}
    if both := sorted(rules.wild & rules.removers):
        raise RulesetError(f"{rules.name}: {both[0]} cannot both place and remove.")
    if lost := sorted(needed - printed):
        raise RulesetError(f"{rules.name}: the card {lost[0]} has no space on the board.")
    if lost := sorted(special - set(rules.deck)):
        raise RulesetError(f"{rules.name}: {lost[0]} has a special power but is not in the deck.")
    if lost := sorted(printed & special):
        raise RulesetError(f"{rules.name}: {lost[0]} has both a space and a special power.")
    if lost := sorted(printed - needed):
        raise RulesetError(f"{rules.name}: the space {lost[0]} has no card in the deck.")


def _check_seatings(rules: RulesetFields) -> None:
    if not rules.seatings:
        raise RulesetError(f"{rules.name}: nobody can sit down: there is no seating.")
    if twice := [pair for pair, n in Counter(seating[:2] for seating in rules.seatings).items() if n > 1]:
        raise RulesetError(f"{rules.name}: {twice[0][0]} players on {twice[0][1]} sides are listed twice.")
    for seating in rules.seatings:
        if fault := _fault_of_sides(rules, seating) or _fault_of_numbers(rules, seating):
            raise fault
    faults = [fault_of_seating(rules, rules.adapted(seating)) for seating in rules.seatings]
    if faults[0] and all(faults):
        raise faults[0]


def fault_of_seating(rules: RulesetFields, seating: Seating) -> RulesetError | None:
    """The reason why a seating, with the options' numbers, can't play by the rules; None if it can."""
    return _fault_of_numbers(rules, seating) or _fault_of_chips(rules, seating) or _fault_of_replacing(rules, seating)


def _where(rules: RulesetFields, seating: Seating) -> str:
    return f"{rules.name}, {seating.seats} players on {seating.sides} sides"


def _fault_of_sides(rules: RulesetFields, seating: Seating) -> RulesetError | None:
    seats, sides = seating.seats, seating.sides
    if 2 <= sides <= MOST_SIDES and seats >= sides and not seats % sides:
        return None
    return RulesetError(f"{_where(rules, seating)}: the seats do not form that many equal sides.")


def _fault_of_numbers(rules: RulesetFields, seating: Seating) -> RulesetError | None:
    seats, sides, hand, goal, _ = seating
    where, cards = _where(rules, seating), len(rules.deck)
    if hand < 1:
        return RulesetError(f"{where}: a hand of {hand} cards is not possible.")
    if seats * hand > cards and not rules.dice:
        sentence = f"{where}: {cards} cards aren’t enough to deal {hand} each."
        return RulesetError(sentence, "hand_size", seats=seats, sides=sides, cards=cards, hand=hand)
    return None if goal >= 1 else RulesetError(f"{where}: {goal} sequences cannot be a goal.")


def _fault_of_chips(rules: RulesetFields, seating: Seating) -> RulesetError | None:
    where, sides, each = _where(rules, seating), seating.sides, rules.chips_each
    if len(rules.chips) < sides or min(rules.chips[:sides]) < 1:
        return RulesetError(f"{where}: not every side has chips.")
    # If chips run out before spaces do, removing and placing them again can go on forever.
    if each and each * sides < len(_spaces(rules.board)):
        sentence = f"{where}: with {each} chips per colour, the board can never fill up."
        return RulesetError(sentence, "chips_each", seats=seating.seats, sides=sides, chips=each)
    return None


def _fault_of_replacing(rules: RulesetFields, seating: Seating) -> RulesetError | None:
    # Two sides with one edge-to-edge sequence each can block every other such line for good.
    barred = seating.goal > 1 and seating.line_length >= max(rules.board.width, rules.board.height)
    if not rules.replaces or not (barred or seating.goal > 2):
        return None
    return _contradiction(rules, "endless_lines" if barred else "endless_goal")


def _contradiction(rules: RulesetFields, code: str) -> RulesetError:
    return RulesetError(f"{rules.name}: {CONTRADICTIONS[code]}", code)


def _check_values(rules: RulesetFields) -> None:
    wrong = {
        "each seat picks one or two ranks, or none.": not 0 <= rules.toasts <= 2,
        "a limit of forfeits is a number from 1 up.": rules.toast_limit < 0,
        "a number of pairs to win is a number from 1 up.": rules.captured_pairs < 0,
        "only who rolls dice can go on at once.": rules.again and not rules.dice,
    }
    for sentence, holds in wrong.items():
        if holds:
            raise RulesetError(f"{rules.name}: {sentence}")


def _check_options(rules: RulesetFields) -> None:
    fills = rules.fills_board
    wrong = {
        "fill_equal_turns": fills and rules.equal_turns,
        "fill_goal": fills and rules.sequences_to_win,
        "fill_pairs": fills and rules.captured_pairs,
        "limit_alone": rules.toast_limit and not rules.toasts,
        "forfeits": rules.toasts and not all(map(rank_of, rules.deck)),
        "dice": rules.dice and _needs_cards(rules),
        "no_questions": rules.wrong_answer != "free" and not rules.shows,
        "no_corners": not rules.free_corners and FREE not in _prints(rules),
        "symmetric": rules.board_layout == "symmetric" and any(n != 2 for n in Counter(_spaces(rules.board)).values()),
    }
    for code, holds in wrong.items():
        if holds:
            raise _contradiction(rules, code)


@lru_cache(maxsize=32)
def _spaces(board: Board) -> tuple[Card, ...]:
    """The prints of the spaces for chips, as often as they're on the board."""
    return tuple(card for row in board.rows for card in row if card != FREE)


def _prints(rules: RulesetFields) -> Counter[Card]:
    """The number of times each print is on the board, free corners included."""
    return Counter(card for row in rules.board.rows for card in row)


def _needs_cards(rules: RulesetFields) -> bool:
    by_hand = rules.draws_by_hand or rules.table_talk
    return bool(by_hand or rules.hand_size or rules.toasts or not rules.reshuffles)
