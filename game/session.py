"""Who sits where: people and bots round a match; the only place that makes or takes back moves."""

import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from .bots import Bot, Thinking, bot_for, own_random, steady_bot_for
from .bots.analysis.chances import NotedChances, chances_in_short, chances_of_short, read_chances
from .bots.analysis.hint_and_review import Advice, Grade, Judged, Pondering, advise, expert, review
from .daily import Conditions, Days, attempt_of, conditions_in
from .engine.deal import new_game
from .engine.errors import legible
from .engine.events import Event, events_of
from .engine.fairness import DIGITS, Commitment, commit
from .engine.match import Match
from .engine.move import Act, Move
from .engine.record import RecordedPlayer
from .engine.record.compact import WholeGame, sound_part
from .engine.state import State
from .engine.view import View
from .library import LAST_PLAYED, Library
from .storage import PLAYED, Store
from .summary import HUMAN, MOST_OF_NAME

NO_CONDITIONS = Conditions()
CHANCES_KEY = "chances"
"""Under which a saved game keeps the chances noted so far, beside its record."""
NO_CHOICE: frozenset[Act] = frozenset({"call", "draw", "pass", "roll"})
"""What is done without choosing, or beside a turn."""


class Player(NamedTuple):
    """Who sits in a seat."""

    name: str
    level: str = HUMAN
    """A bot's level, or "human"."""

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.level == HUMAN


class Session:
    """A match with its players; every move is saved at once."""

    def __init__(
        self,
        match: Match,
        players: tuple[Player, ...],
        store: Store,
        rng: random.Random,
        commitment: Commitment | None = None,
        key: str = "",
        conditions: Conditions = NO_CONDITIONS,
    ) -> None:
        """A game that was kept under a key, or "" for one that was not."""
        self.match = match
        self.players = players
        self.commitment = commitment
        """What the deal was sealed with; None for games that began without."""
        self.viewer: int | None = self._first_viewer()
        """The seat whose hand is on screen; None while nobody may see one."""
        self.chances = NotedChances(self.people[0] if self.people else 0)
        """What the chances of the first person here were, as far as there was time to think about them."""
        self.key = key
        """Under which it is kept; "" until then."""
        self.is_own = True
        """Whether its people are those at this device; not in a finished game that somebody has sent."""
        self.has_fault = False
        """Whether it was kept with moves that the rules do not allow, and opened up to the last sound one."""
        self._store = store
        self._library = Library(store)
        self._rng = rng
        self.conditions = conditions
        """The hints and the moves taken back so far, and whether it is the deal of a day."""
        find = steady_bot_for if conditions.day else bot_for
        self._bots: dict[int, Bot] = {
            seat: find(player.level) for seat, player in enumerate(players) if not player.is_human
        }
        self._minds = {seat: own_random(match.state.setup.seed, seat) for seat in self._bots}
        self._thought: Thinking | None = None
        self._hint: tuple[State, Pondering[Advice]] | None = None
        """The advice that was last asked for, and the position that it is for."""
        self._review: Pondering[tuple[Judged, ...]] | None = None
        self.grades: dict[int, Grade] = {}
        """How good the turns were that the review has gone over, by their positions."""

    @property
    def state(self) -> State:
        """The position now."""
        return self.match.state

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_human)

    @property
    def is_hot_seat(self) -> bool:
        """Whether several people share the device."""
        return len(self.people) > 1

    @property
    def hides_hands(self) -> bool:
        """Whether a curtain must fall between two people's turns; dice lie open to all."""
        return self.is_hot_seat and not self.state.setup.ruleset.dice

    @property
    def mover(self) -> Player:
        """The player to move."""
        return self.players[self.state.current_player]

    @property
    def is_viewers_turn(self) -> bool:
        """Whether the person at the screen is to move."""
        return not self.state.is_terminal() and self.viewer == self.state.current_player and self.mover.is_human

    @property
    def is_bots_turn(self) -> bool:
        """Whether a computer is to move."""
        return not self.state.is_terminal() and not self.mover.is_human

    @property
    def awaits_hand_over(self) -> bool:
        """Whether another person must take the device before play goes on."""
        state = self.state
        return self.mover.is_human and not state.is_terminal() and self.viewer != state.current_player

    def hand_over(self) -> None:
        """The person to move has taken the device."""
        self.viewer = self.state.current_player

    def hide_hand(self) -> None:
        """Nobody's hand is shown until the next person has taken the device."""
        self.viewer = None

    def view(self, seat: int | None = None) -> View:
        """The position as a seat sees it; without one, as the person at the screen does (nobody: seat -1)."""
        who = self.viewer if seat is None else seat
        return View.of(self.state, -1 if who is None else who)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move and save; the events as the person at the screen sees them; IllegalMoveError."""
        before = self.state
        after = self.match.push(move)
        self._thought = None
        self.save()
        return tuple(event.seen_by(self.viewer) for event in events_of(before, move, after))

    def think(self, seconds: float) -> Move | None:
        """Let the bot to move think for about so long; its move once it has decided."""
        if not self.is_bots_turn:
            return None
        if self._thought is None:
            seat = self.state.current_player
            self._thought = self._bots[seat].think(View.of(self.state, seat), self._minds[seat])
        end = time.perf_counter() + seconds
        try:
            while True:
                next(self._thought)
                if time.perf_counter() >= end:
                    return None
        except StopIteration as decided:
            self._thought = None
            move: Move = decided.value
            return move

    def hint(self, seconds: float) -> Advice | None:
        """Think for about so long about what the person to move could do; the advice once it is ready."""
        if not self.is_viewers_turn:
            return None
        state = self.state
        if self._hint is None or self._hint[0] is not state:
            luck = random.Random(f"hint {state.turn}")
            self._hint = (state, Pondering(advise(self.view(), expert(), luck)))
            self.conditions = self.conditions._replace(hints=self.conditions.hints + 1)
        return self._hint[1].go_on(seconds)

    def note_chances(self, seconds: float) -> None:
        """Think for about so long about the chances that the game has had until now."""
        self.chances.go_on(self.match.states, seconds)

    def review(self) -> Pondering[tuple[Judged, ...]]:
        """The thought of which turns of the people here, or else of all, mattered most in this finished game."""
        if self._review is None:
            match, seats = self.match, self.people or tuple(range(len(self.players)))
            self._review = Pondering(
                review(match.states, match.moves, seats, expert(), random.Random("review"), self.grades)
            )
        return self._review

    @property
    def can_undo(self) -> bool:
        """Whether the one person here has a move to take back; among several people moves stand."""
        if len(self.people) != 1 or self.state.is_terminal():
            return False
        return any(map(self._was_asked, reversed(self.match.states[:-1])))

    def _was_asked(self, state: State) -> bool:
        """Whether the one person here had a choice: not when only a roll, a draw or a pass was left to do."""
        own = state.current_player == self.people[0]
        return own and any(move.act not in NO_CHOICE for move in state.legal_moves())

    def undo(self) -> None:
        """Take back the person's last choice and all that followed it."""
        if not self.can_undo:
            return
        self._thought = None
        while True:
            self.match.pop()
            if self._was_asked(self.state):
                break
        self.chances.forget_after(len(self.match.moves))
        self.conditions = self.conditions._replace(undos=self.conditions.undos + 1)
        self.save()

    def next_game(self) -> "Session":
        """The match's next game among the same players: the deal passes on, to cards that nobody can know."""
        return self._begun(self.match.next_game(self._rng.getrandbits(31)), fresh_salt())

    def restarted(self) -> "Session":
        """The same game of the match from new cards, in place of this one; the same seat deals, and ranks stay."""
        setup, seed = self.state.setup, self._rng.getrandbits(31)
        state = new_game(setup.ruleset, setup.seats, setup.sides, seed, setup.dealer, setup.toasts)
        key = (
            "" if self.state.is_terminal() or self.conditions.day else self.key
        )  # a day's deal waits to be gone on with
        return self._begun(Match(state, self.match.earlier), fresh_salt(), key=key)

    def swapped(self) -> "Session":
        """The same deal with everyone one seat further: each player gets the cards and the turns that another had."""
        return self._begun(self.match.swapped(), "", (*self.players[-1:], *self.players[:-1]))

    def _begun(self, match: Match, salt: str, players: tuple[Player, ...] = (), key: str = "") -> "Session":
        """Another game among the same players, saved at once."""
        session = Session(match, players or self.players, self._store, self._rng, commit(match.state, salt), key)
        session.save()
        return session

    def save(self) -> None:
        """Keep the game; one that another window has played on with is kept beside that."""
        if self.state.is_terminal():
            self._finish()
        else:
            chances = [[at, told] for at, told in self.chances.noted.items()]
            beside = {CHANCES_KEY: chances} | self.conditions.told
            self.key = self._library.keep(self.key, self.match, self.record() | beside)

    def _finish(self) -> None:
        """Keep the finished game, and what it was to the day whose deal it is."""
        noted = {CHANCES_KEY: chances_in_short(self.chances, self.match.states)} if self.chances.noted else {}
        before, beside = self.key, noted | self.conditions.told
        chances = self.chances.noted.values()
        self.key = self._library.finish(before, self.played, beside, chances, counts=not self.conditions.practice)
        if self.conditions.day and self.people:
            Days(self._store).end(attempt_of(self.match, self.people[0], self.conditions, self.key), before)

    @property
    def played(self) -> WholeGame:
        """The game with its players' names, as it is kept once it is over."""
        players = tuple(RecordedPlayer(player.name, player.level) for player in self.players)
        return WholeGame(self.match, players, self.commitment)

    def record(self) -> dict[str, Any]:
        """The game's record with the players' names."""
        return self.played.record

    def _first_viewer(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None


def resume(store: Store, rng: random.Random, key: str = "") -> Session | None:
    """The game of a key, or that played last; None when there is none. What cannot be read is set aside."""
    if key:
        return _read(store, rng, key, _restored)
    with suppress(Exception):  # a store that fails keeps nobody from playing
        tried: set[str] = set()
        while (found := Library(store).latest()) and found not in tried:
            session = _read(store, rng, found, _restored)
            if session and not session.state.is_terminal():
                return session
            tried.add(found)
            store.remove(LAST_PLAYED)
    return None


def look_back(store: Store, rng: random.Random, key: str) -> Session | None:
    """A finished game with its players; None when there is none. What cannot be read is set aside."""
    return _read(store, rng, key, _finished)


def _read(
    store: Store, rng: random.Random, key: str, made_of: Callable[[Any, Store, random.Random, str], Session]
) -> Session | None:
    """The game of a key; None where there is none, and where nobody can read it, so that it is set aside."""
    try:
        kept = store.load(key)
        return None if kept is None else made_of(kept, store, rng, key)
    except Exception:  # noqa: BLE001 - no save may keep the player from everything else
        store.set_aside(key)
        return None


def _finished(kept: Any, store: Store, rng: random.Random, key: str) -> Session:
    """The game of what is kept of one that ended; ValueError when it is none."""
    played = sound_part(kept)
    session = _opened(played, kept, store, rng, key)
    session.chances.noted = chances_of_short(kept.get(CHANCES_KEY), played.match.states, session.chances.seat)
    return session


def _restored(saved: Any, store: Store, rng: random.Random, key: str) -> Session:
    """The game of a save's record; ValueError when it is none."""
    played = sound_part(saved)
    session = _opened(played, saved, store, rng, key)
    session.chances.noted = read_chances(saved.get(CHANCES_KEY), len(played.match.moves))
    if session.state.is_terminal():
        session.save()  # among those that ended
    return session


def _opened(played: WholeGame, kept: Any, store: Store, rng: random.Random, key: str) -> Session:
    """A game that is kept; one that goes on from its last sound move is kept beside it and counts nowhere."""
    players = tuple(Player(legible(player.name, MOST_OF_NAME), player.kind) for player in played.players)
    is_over = played.match.state.is_terminal()
    has_fault = bool(played.fault) or is_over != key.startswith(f"{PLAYED}-")
    is_new = has_fault and not is_over
    conditions = Conditions(practice=True) if is_new else conditions_in(kept)
    session = Session(played.match, players, store, rng, played.commitment, "" if is_new else key, conditions)
    session.has_fault = has_fault
    return session


def fresh_salt() -> str:
    """Hex digits that nobody can know, from the system: what a deal is sealed with."""
    return f"{random.SystemRandom().getrandbits(4 * DIGITS):0{DIGITS}x}"
