"""One whole game of every variant as readable text and as a record, kept under tests/data."""

import json
import os
from pathlib import Path
from textwrap import wrap
from typing import Any

from game.engine import Match, Move, Ruleset, State, new_game, parse_move
from game.engine.events import Event, events_of
from game.engine.notation import format_position
from game.engine.record import Player, to_record
from tests.engine.games import peaceful, play

DATA = Path(__file__).parents[1] / "data"
WRITING = os.environ.get("FIVEFOLD_WRITE_GOLDEN") == "1"
"""Whether the files are to be written anew: FIVEFOLD_WRITE_GOLDEN=1 pytest tests/engine/test_golden.py."""

SEED = 109
"""In the classic game of this seed everything happens: every act but a pass, a choice of lines, a reshuffle."""
COLOURS = ("blue", "green", "red", "yellow")
BOARD_EVERY = 20


def transcript_path(name: str) -> Path:
    """Where a variant's transcript lies."""
    return DATA / "transcripts" / f"{name}.txt"


def record_path(name: str) -> Path:
    """Where a variant's record lies."""
    return DATA / "records" / f"{name}.json"


def write_golden(rules: Ruleset) -> None:
    """Play the variant's game and write both files."""
    match = play(rules, rules.seatings[0], SEED, peaceful)
    transcript_path(rules.name).parent.mkdir(parents=True, exist_ok=True)
    record_path(rules.name).parent.mkdir(parents=True, exist_ok=True)
    transcript_path(rules.name).write_text(transcript(match), encoding="utf-8")
    record_path(rules.name).write_text(record_text(to_record(match, [Player("Ada"), Player("Bo", "greedy")])))


def moves_in(text: str) -> list[Move]:
    """The moves of a transcript, the lines that begin with ">"."""
    return [parse_move(line[1:]) for line in text.splitlines() if line.startswith(">")]


def replayed(rules: Ruleset, moves: list[Move]) -> Match:
    """The variant's game with these moves."""
    seating = rules.seatings[0]
    match = Match(new_game(rules, seating.seats, seating.sides, SEED))
    for move in moves:
        match.push(move)
    return match


def transcript(match: Match) -> str:
    """A game as a text that a person can follow card by card."""
    lines = opening(match.states[0])
    for before, move, after in zip(match.states, match.moves, match.states[1:], strict=False):
        lines += step(before, move, after)
    return "\n".join([*lines, "", ending(match.state)]) + "\n"


def opening(state: State) -> list[str]:
    """Cut, deal and draw pile."""
    setup = state.setup
    cuts = [", ".join(f"seat {seat} {card}" for seat, card in cut) for cut in setup.cut]
    hands = [f"  {who(state, seat)}: {' '.join(hand)}" for seat, hand in enumerate(state.hands)]
    return [
        f"{setup.ruleset.name}: {setup.seats} seats, {setup.sides} sides, seed {setup.seed}",
        "",
        *[f"The cut: {cut}." for cut in cuts],
        f"Seat {setup.dealer} deals.",
        *hands,
        "The draw pile, first card first:",
        *wrap(" ".join(state.draw_pile), 100, initial_indent="  ", subsequent_indent="  "),
    ]


def who(state: State, seat: int) -> str:
    """A seat with its colour."""
    return f"seat {seat} ({COLOURS[state.setup.side_of[seat]]})"


def step(before: State, move: Move, after: State) -> list[str]:
    """One move: who holds what, the move, what happened, and a board now and then."""
    seat = before.current_player
    head = f"Turn {before.turn + 1}, {who(before, seat)} holds {' '.join(before.hands[seat]) or 'nothing'}"
    happened = [told(event) for event in events_of(before, move, after)]
    lines = ["", head, f"> {move}", *happened]
    counted = any(line.startswith("  claim") for line in happened)
    if counted or (after.turn > before.turn and after.turn % BOARD_EVERY == 0):
        lines += [f"  {row}" for row in format_position(after).splitlines()]
    return lines


def told(event: Event) -> str:
    """One event in words."""
    words = [event.act, event.card, *event.spaces]
    if event.drew:
        words += ["draws", event.drew] if event.act != "draw" else [event.drew]
    words += map(str, event.dice)
    words += [] if event.side is None else [COLOURS[event.side]]
    if event.pile:
        words.append(f"{len(event.pile)} cards: {' '.join(event.pile)}")
    return "\n".join(wrap(" ".join(filter(None, words)), 100, initial_indent="  ", subsequent_indent="    "))


def ending(state: State) -> str:
    """The outcome and the returns."""
    outcome = state.outcome()
    assert outcome
    winners = " and ".join(COLOURS[side] for side in outcome.winners) or "nobody"
    returns = ", ".join(f"{value:g}" for value in state.returns())
    return f"The end after {state.turn} turns: {outcome.termination}, won by {winners}; returns {returns}."


def record_text(record: dict[str, Any]) -> str:
    """A record as JSON with one line for each row, seat and event."""
    parts = []
    for key, value in record.items():
        if isinstance(value, list) and value and isinstance(value[0], (dict, list)):
            inner = ",\n  ".join(json.dumps(item) for item in value)
            parts.append(f' "{key}": [\n  {inner}\n ]')
        else:
            parts.append(f' "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
