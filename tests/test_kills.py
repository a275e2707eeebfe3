"""Whenever the program is killed, at most the move that was being written is lost, and no file is left damaged."""

import os
import random
import signal
import sys
import time
from pathlib import Path

import pytest

from game.engine import VARIANTS, Match, Ruleset, new_game
from game.library import Library
from game.session import Player, Session, look_back, resume
from game.shelves import FileShelf
from game.storage import Store

KILLS = 72
"""For each variant: more than 500 in all."""
LONGEST = 0.012
"""Seconds after which a game is killed at the latest."""
MOVE = b"m"
"""What tells of one move that has been kept."""


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot go on as two")
@pytest.mark.parametrize("name", VARIANTS)
def test_a_killed_game_goes_on_where_it_was(name: str, tmp_path: Path) -> None:
    rng = random.Random(name)
    for kill in range(KILLS):
        session = resume(Store(FileShelf(tmp_path)), rng) or begun(VARIANTS[name], tmp_path, kill)
        before, (told, alive) = session.match, os.pipe()
        child = os.fork()
        if not child:
            play_on(tmp_path, kill, alive)
        os.close(alive)
        time.sleep(rng.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        done = len(before.moves) + len(os.read(told, 10_000))
        os.close(told)
        after = whatever_is_kept(tmp_path, before, session.key)
        assert len(after.moves) in {done, done + 1}
        assert not list(tmp_path.glob("*damaged*"))


def begun(rules: Ruleset, folder: Path, seed: int) -> Session:
    """A new game of two, kept in a folder."""
    seats = rules.seatings[seed % len(rules.seatings)].seats
    players = (Player("You"), *(Player(f"C{seat}", "easy") for seat in range(1, seats)))
    match = Match(new_game(rules, seats, seed=seed))
    session = Session(match, players, Store(FileShelf(folder)), random.Random(seed))
    session.save()
    return session


def play_on(folder: Path, seed: int, told: int) -> None:
    """Play until the game is over, telling of each move that is kept, in a process that never comes back."""
    rng = random.Random(seed)
    session = resume(Store(FileShelf(folder)), rng)
    while session and not session.state.is_terminal():
        session.play(rng.choice(session.state.legal_moves()))
        os.write(told, MOVE)
    time.sleep(60)
    os._exit(0)


def whatever_is_kept(folder: Path, before: Match, key: str) -> Match:
    """A game as the next program finds it: going on, or finished, which it may have been once before."""
    store, rng = Store(FileShelf(folder)), random.Random(1)
    found = [look_back(store, rng, kept.key) for kept in Library(store).finished()]
    matches = [session.match for session in (*found, resume(store, rng, key)) if session]
    begun = before.moves
    same = [one for one in matches if one.states[0] == before.states[0] and one.moves[: len(begun)] == begun]
    return max(same, key=lambda match: len(match.moves))
