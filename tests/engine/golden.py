"""One whole game of every variant, and of the most telling options, as readable text and as a record in tests/data."""

import json
import os
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple

from game.engine import CLASSIC, VARIANTS, Match, Move, Ruleset, Seating, State
from game.engine.events import Event, events_of
from game.engine.record.notation import format_position
from game.engine.record.writing import RecordedPlayer, to_record
from game.engine.rules.options import options_of, with_options
from tests.engine.games import Temper, careless, crowding, mixed, peaceful, play

DATA = Path(__file__).parents[1] / "data"
WRITING = os.environ.get("FIVEFOLD_WRITE_GOLDEN") == "1"
"""True to rewrite the files: FIVEFOLD_WRITE_GOLDEN=1 pytest tests/engine/test_golden.py."""

SEED = 109
"""In the classic game of this seed everything happens: every act but a pass, a choice of lines, a reshuffle."""


class Golden(NamedTuple):
    rules: Ruleset
    seating: Seating
    seed: int
    temper: Temper
    shows: frozenset[str] = frozenset()
    """Events that must happen in it, in the words of the game record; "late" and "anew" are marks of events."""


def house(seats: int, seed: int, temper: Temper, shows: str, variant: str = CLASSIC.name, **options: Any) -> Golden:
    rules = with_options(VARIANTS[variant], options)
    return Golden(rules, rules.seating(seats), seed, temper, frozenset(shows.split()))


HOUSES = {
    "manual-draw-strict": house(3, 22, mixed, "draw late lost-card exchange", manual_draw="strict"),
    "manual-draw-lenient": house(2, 10, mixed, "draw late exchange", manual_draw="lenient"),
    "manual-draw-called": house(4, 71, mixed, "draw late lost-card catch", manual_draw="called"),
    "straight-lines": house(2, 52, crowding, "claim remove", diagonals=False),
    "laid-anew": house(2, 8, crowding, "claim anew", line_length=4, sequences_to_win=3),
    "announce": house(2, 254, careless, "claim remove", announce=True),
    "table-talk": house(4, 391, careless, "call discard exchange", table_talk=True),
    "advanced-jacks": house(2, 34, mixed, "claim remove", advanced_jacks=True),
    "equal-turns": house(2, 326, crowding, "claim", equal_turns=True, sequences_to_win=1),
    "fill-the-board": house(2, 43, crowding, "claim reshuffle", fill_board="reshuffle"),
    "fill-the-board-once": house(3, 3, crowding, "claim pass", fill_board="once"),
    "toasts-with-a-limit": house(4, 17, careless, "forfeit exchange", toasts=2, toast_limit=4),
    "captured-pairs": house(2, 647, crowding, "capture", captured_pairs=5),
    "chips-each": house(3, 40, peaceful, "remove exchange reshuffle", chips_each=48),
    "wrong-answers": house(4, 9, mixed, "pass remove exchange", "numbers", wrong_answer="turn"),
    "three-with-dice": house(3, 138, careless, "roll replace remove pass", "dice"),
    "drawn": house(4, 25, crowding, "reshuffle", "kids"),
}
"""Games of one option each, and of what the variants' own games have not."""

GOLDEN = {name: Golden(rules, rules.seatings[0], SEED, peaceful) for name, rules in VARIANTS.items()} | HOUSES
"""Every game that is kept, by the name of its files."""

COLOURS = ("blue", "green", "red", "yellow")
BOARD_EVERY = 20


def transcript_path(name: str) -> Path:
    return DATA / "transcripts" / f"{name}.txt"


def record_path(name: str) -> Path:
    return DATA / "records" / f"{name}.json"


def write(name: str) -> None:
    match = play(*GOLDEN[name][:4])
    transcript_path(name).write_text(transcript(match), encoding="utf-8")
    record_path(name).write_text(record_text(match))


def words_of(match: Match) -> set[str]:
    steps = zip(match.states, match.moves, match.states[1:], strict=False)
    events = [event for before, move, after in steps for event in events_of(before, move, after)]
    marks = {"late" for event in events if event.late} | {"anew" for event in events if event.anew}
    return {event.act for event in events} | marks


def transcript(match: Match) -> str:
    """A game as a text that a person can follow card by card."""
    lines = opening(match.states[0])
    for before, move, after in zip(match.states, match.moves, match.states[1:], strict=False):
        lines += step(before, move, after)
    return "\n".join([*lines, "", ending(match.state)]) + "\n"


def opening(state: State) -> list[str]:
    setup = state.setup
    cuts = [", ".join(f"seat {seat} {card}" for seat, card in cut) for cut in setup.cut]
    hands = [f"  {who(state, seat)}: {' '.join(hand)}" for seat, hand in enumerate(state.hands)]
    picks = [f"Seat {seat} picks {' and '.join(ranks)}." for seat, ranks in enumerate(setup.toasts)]
    return [
        f"{setup.ruleset.name}: {setup.seats} seats, {setup.sides} sides, seed {setup.seed}",
        *[f"{name}: {value}" for name, value in options_of(setup.ruleset).items()],
        "",
        *[f"The cut: {cut}." for cut in cuts],
        f"Seat {setup.dealer} deals.",
        *hands,
        *picks,
        "The draw pile, first card first:",
        *wrap(" ".join(state.draw_pile), 100, initial_indent="  ", subsequent_indent="  "),
    ]


def who(state: State, seat: int) -> str:
    return f"seat {seat} ({COLOURS[state.setup.side_of[seat]]})"


def step(before: State, move: Move, after: State) -> list[str]:
    """One move: who holds what, the move, what happened, and a board now and then."""
    seat = before.current_player
    head = f"Turn {before.turn + 1}, {who(before, seat)} holds {' '.join(before.hands[seat]) or 'nothing'}"
    happened = [told(event, seat) for event in events_of(before, move, after)]
    lines = ["", head, f"> {move}", *happened]
    counted = any(line.startswith("  claim") for line in happened)
    if counted or (after.turn > before.turn and after.turn % BOARD_EVERY == 0):
        lines += [f"  {row}" for row in format_position(after).splitlines()]
    return lines


def told(event: Event, mover: int) -> str:
    """One event in words, with its seat where that is not the mover."""
    words = [event.act, event.card, *event.spaces]
    if event.drew:
        words += ["draws", event.drew] if event.act != "draw" else [event.drew]
    words += map(str, event.dice)
    words += [] if event.side is None else [COLOURS[event.side]]
    words += [] if event.seat in {None, mover} else [f"(seat {event.seat})"]
    if event.pile:
        words.append(f"{len(event.pile)} cards: {' '.join(event.pile)}")
    return "\n".join(wrap(" ".join(filter(None, words)), 100, initial_indent="  ", subsequent_indent="    "))


def ending(state: State) -> str:
    outcome = state.outcome()
    assert outcome
    winners = " and ".join(COLOURS[side] for side in outcome.winners) or "nobody"
    returns = ", ".join(f"{value:g}" for value in state.returns())
    return f"The end after {state.turn} turns: {outcome.termination}, won by {winners}; returns {returns}."


def record_text(match: Match) -> str:
    """A game's record as JSON with one line for each row, seat and event."""
    parts, players = [], [RecordedPlayer("Ada"), RecordedPlayer("Bo", "greedy")]
    for key, value in to_record(match, players).items():
        if isinstance(value, list) and value and isinstance(value[0], (dict, list)):
            inner = ",\n  ".join(json.dumps(item) for item in value)
            parts.append(f' "{key}": [\n  {inner}\n ]')
        else:
            parts.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
