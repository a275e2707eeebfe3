"""People and bots around a match; the only place that makes or takes back moves."""

import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from ..bots import Bot, Thinking, bot_for, own_random, steady_bot_for
from ..bots.analysis.chances import NotedChances, chances_in_short, chances_of_short, read_chances
from ..bots.analysis.hint_and_review import Advice, Grade, Judged, Pondering, advise, expert
from ..engine.deal import new_game
from ..engine.errors import legible
from ..engine.events import Event, events_of
from ..engine.fairness import DIGITS, Commitment, commit
from ..engine.match import Match
from ..engine.move import Move, MoveAct
from ..engine.record.compact import WholeGame, sound_part
from ..engine.record.writing import Difference, RecordedPlayer
from ..engine.state import State
from ..engine.view import View
from ..storage.daily import Conditions, DailyAttempt, Days, attempt_of, conditions_in
from ..storage.library import Library
from ..storage.results import UNKNOWN, Course
from ..storage.store import LAST_PLAYED, PLAYED, Store
from ..storage.summary import FRIEND, HUMAN, MOST_OF_NAME, with_outcome
from .reviewing import reviewed, reviewed_beside

NO_CONDITIONS = Conditions()
CHANCES_KEY = "chances"
"""The key of the chances beside a saved game's record."""
SECONDS_KEY = "seconds"
"""The key of the time at the table beside an unfinished game's record."""
_LONGEST_TURN = 180
"""Seconds of a turn that count as time at the table."""
_MOST_STORED = 10_000_000
"""More seconds than any game takes."""
NO_CHOICE: frozenset[MoveAct] = frozenset({"call", "catch", "draw", "pass", "roll"})
"""Acts done without a choice, or beside a turn."""


class Player(NamedTuple):
    """A seat's player."""

    name: str
    level: str = HUMAN
    """A bot's level, "human", or "friend" for a person at another device."""

    @property
    def is_human(self) -> bool:
        """True for a person at this device."""
        return self.level == HUMAN

    @property
    def is_bot(self) -> bool:
        """True for a computer."""
        return self.level not in {HUMAN, FRIEND}


class Session:
    """A match with its players; every move is saved at once."""

    is_far = False
    """True if others play at other devices."""

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
        """A game saved under `key`, or "" for an unsaved one."""
        self.match = match
        self.players = players
        self.commitment = commitment
        """The deal's seal; None for games that started without one."""
        self.viewer: int | None = self._first_viewer()
        """The seat whose hand is shown; None while nobody may see one."""
        self.chances = NotedChances(self.people[0] if self.people else 0)
        """The first person's chances of winning, as far as there was time to compute them."""
        self.key = key
        """The game's key in the store; "" until it's saved."""
        self.is_own = True
        """True if its people use this device; False for a finished game that someone sent."""
        self.has_fault = False
        """True if it was saved with illegal moves and opened up to the last legal one."""
        self.differs_from = 0
        """The turn from which on today's rules differ from the older ones that it was played by; 0 for none."""
        self._difference: Difference | None = None
        """That difference, if it was finished by the older ones."""
        self._store = store
        self._library = Library(store)
        self._rng = rng
        self.conditions = conditions
        """The hints and undos so far, and the day if it's a daily deal."""
        find = steady_bot_for if conditions.day else bot_for
        self._bots: dict[int, Bot] = {seat: find(player.level) for seat, player in enumerate(players) if player.is_bot}
        self._minds = {seat: own_random(match.state.setup.seed, seat) for seat in self._bots}
        self._thought: Thinking | None = None
        self._hint: tuple[State, Pondering[Advice]] | None = None
        """The last thought about a hint, and its position."""
        self._hinted: State | None = None
        """The last position in which a hint was asked for."""
        self._review: Pondering[tuple[Judged, ...]] | None = None
        self._seconds = None if match.moves else 0.0
        """Time at the table so far; None where a part of it isn't known."""
        self._counted_at = time.monotonic()
        """When that was last counted."""
        self.grades: dict[int, Grade] = {}
        """Grades of reviewed turns, by position."""

    @property
    def state(self) -> State:
        """The current position."""
        return self.match.state

    @property
    def people(self) -> tuple[int, ...]:
        """The people's seats."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_human)

    @property
    def is_hot_seat(self) -> bool:
        """True if several people share the device."""
        return len(self.people) > 1

    @property
    def hides_hands(self) -> bool:
        """True if hands must be hidden between two people's turns; dice games have none to hide."""
        return self.is_hot_seat and not self.state.setup.ruleset.dice

    @property
    def is_held_opposite(self) -> bool:
        """True if just two people share the device and the second has it, or is asked to take it."""
        seat = self.state.current_player if self.viewer is None and self.awaits_hand_over else self.viewer
        return len(self.people) == 2 and seat == self.people[1]

    @property
    def mover(self) -> Player:
        """The player to move."""
        return self.players[self.state.current_player]

    @property
    def is_viewers_turn(self) -> bool:
        """True if the person whose hand is shown is to move."""
        return not self.state.is_terminal() and self.viewer == self.state.current_player and self.mover.is_human

    @property
    def is_bots_turn(self) -> bool:
        """True if a computer is to move."""
        return not self.state.is_terminal() and self.mover.is_bot

    @property
    def has_friends(self) -> bool:
        """True if people at other devices play, or have played."""
        return any(player.level == FRIEND for player in self.players)

    def series(self) -> tuple[int, dict[str, int]]:
        """How many games with the same friends the person here has won, and how many each friend by name."""
        return self._library.series([player.name for player in self.players if player.level == FRIEND])

    @property
    def awaits(self) -> str:
        """The name of whom the game waits for at another device; "" if for nobody."""
        return ""

    @property
    def awaits_hand_over(self) -> bool:
        """True if another person has to take the device before play continues."""
        state = self.state
        return self.mover.is_human and not state.is_terminal() and self.viewer != state.current_player

    def hand_over(self) -> None:
        """Show the hand of the person to move, who now has the device."""
        self.viewer = self.state.current_player

    def hide_hand(self) -> None:
        """Show nobody's hand until the next person has taken the device."""
        self.viewer = None

    def view(self, seat: int | None = None) -> View:
        """The position as a seat sees it, by default the viewer's (seat -1 if there's none)."""
        who = self.viewer if seat is None else seat
        return View.of(self.state, -1 if who is None else who)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move and save; return the events as the viewer sees them; raises IllegalMoveError."""
        before = self.state
        after = self.match.push(move)
        self._thought = None
        self._note_time()
        self.save()
        return tuple(event.seen_by(self.viewer) for event in events_of(before, move, after))

    def think(self, seconds: float) -> Move | None:
        """Let the bot to move think for about `seconds`; return its move once it has decided."""
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
        """Think for about `seconds` about the person's move; return the advice once it's ready."""
        if not self.is_viewers_turn:
            return None
        if self._hinted is not self.state:
            self._hinted = self.state
            self.conditions = self.conditions._replace(hints=self.conditions.hints + 1)
        return self._advising().go_on(seconds)

    @property
    def lacks_hint(self) -> bool:
        """True if the person to move could be advised, and it's not known how."""
        return self.is_viewers_turn and self._advising().result is None

    def prepare_hint(self, seconds: float) -> None:
        """Think for about `seconds` about the hint that may be asked for."""
        if self.lacks_hint:
            self._advising().go_on(seconds)

    def _advising(self) -> Pondering[Advice]:
        """The thought about the person's move."""
        state = self.state
        if self._hint is None or self._hint[0] is not state:
            luck = random.Random(f"hint {state.turn}")
            self._hint = (state, Pondering(advise(self.view(), expert(), luck)))
        return self._hint[1]

    def note_chances(self, seconds: float) -> None:
        """Compute chances of past positions for about `seconds`."""
        self.chances.go_on(self.match.states, seconds)

    @property
    def lacks_chances(self) -> bool:
        """True if chances of past positions are still to be computed."""
        return self.chances.lacks(self.match.states)

    def review(self) -> Pondering[tuple[Judged, ...]]:
        """Review this finished game: the turns of the people here, or of all, that mattered most."""
        if self._review is None:
            self._review = Pondering(reviewed(self.match, self._reviewed_seats, self.grades))
        return self._review

    def review_beside(self) -> Pondering[tuple[Judged, ...]]:
        """The same review, made beside the game from now on where the page has another interpreter."""
        thought = self.review()
        if thought.result is None:
            thought.go_over_to(lambda here: reviewed_beside(here, self.record(), self._reviewed_seats, self.grades))
        return thought

    @property
    def _reviewed_seats(self) -> tuple[int, ...]:
        return self.people or tuple(range(len(self.players)))

    @property
    def can_undo(self) -> bool:
        """True if the one person here can take back a move; with several people, moves stand."""
        if len(self.people) != 1 or self.state.is_terminal():
            return False
        return any(map(self._was_asked, reversed(self.match.states[:-1])))

    def _was_asked(self, state: State) -> bool:
        """True if the one person here had a choice, not just a roll, a draw or a pass."""
        own = state.current_player == self.people[0]
        return own and any(move.act not in NO_CHOICE for move in state.legal_moves())

    def undo(self) -> None:
        """Take back the person's last choice and everything after it."""
        if not self.can_undo:
            return
        self._thought = None
        while True:
            self.match.pop()
            if self._was_asked(self.state):
                break
        self.chances.discard_after(len(self.match.moves))
        self.conditions = self.conditions._replace(undos=self.conditions.undos + 1)
        self.save()

    def next_game(self) -> "Session":
        """The match's next game: the next dealer, and cards nobody can know; after a day's deal the same again."""
        if self.conditions.day:
            day = Conditions(self.conditions.day)
            return self._begun(Match(self.match.states[0], (), self.match.colours), "", conditions=day)
        return self._begun(self.match.next_game(self._rng.getrandbits(31)), fresh_salt())

    def restarted(self) -> "Session":
        """The same game of the match with new cards, in place of this one; ranks stay, and the dealer but for dice."""
        setup, seed = self.state.setup, self._rng.getrandbits(31)
        dealer = None if setup.ruleset.dice else setup.dealer
        state = new_game(setup.ruleset, setup.seats, setup.sides, seed, dealer, setup.toasts)
        key = "" if self.state.is_terminal() or self.conditions.day else self.key  # a day's deal waits to be continued
        return self._begun(Match(state, self.match.earlier, self.match.colours), fresh_salt(), key=key)

    def swapped(self) -> "Session":
        """The same deal with everyone one seat on, so that each player gets another's cards and turns."""
        return self._begun(self.match.swapped(), "", (*self.players[-1:], *self.players[:-1]))

    def _begun(
        self,
        match: Match,
        salt: str,
        players: tuple[Player, ...] = (),
        key: str = "",
        conditions: Conditions = NO_CONDITIONS,
    ) -> "Session":
        """Another game among the same players, saved at once."""
        seal = commit(match.state, salt)
        session = Session(match, players or self.players, self._store, self._rng, seal, key, conditions)
        session.save()
        return session

    @property
    def refused(self) -> str:
        """Why the last move made here didn't count at the host's device; "" if it did."""
        return ""

    @property
    def is_outdated(self) -> bool:
        """True if this game has gone another way at another of its devices."""
        return False

    def look_again(self) -> None:
        """Take over what has come from other devices."""

    def save(self) -> None:
        """Save the game; if another window has continued it, save beside that."""
        if self.state.is_terminal():
            self._finish()
        else:
            chances = [[at, chance] for at, chance in self.chances.noted.items()]
            beside = {CHANCES_KEY: chances, SECONDS_KEY: self.course.seconds} | self.conditions.stored
            self.key = self._library.keep(self.key, self.played, beside)

    def _finish(self) -> None:
        """Save the finished game, and its result if it's a daily deal."""
        noted = {CHANCES_KEY: chances_in_short(self.chances, self.match.states)} if self.chances.noted else {}
        before, beside = self.key, noted | self.conditions.stored
        counts = not self.conditions.practice
        self.key = self._library.finish(before, self.played, beside, self.course, counts=counts)
        if attempt := self.day_attempt:
            Days(self._store).end(attempt, before)

    @property
    def course(self) -> Course:
        """Facts of the game that its moves don't tell."""
        hints, undos = self.conditions.hints, self.conditions.undos
        seconds = UNKNOWN if self._seconds is None else int(self._seconds)
        return Course(tuple(self.chances.noted.values()), hints, undos, seconds)

    def take_seconds(self, seconds: int) -> None:
        """Take over the time at the table of a saved game, or `UNKNOWN`."""
        self._seconds = None if seconds == UNKNOWN else float(seconds)

    def _note_time(self) -> None:
        """Count the time since the last move, but no pause of those who have left the table."""
        now = time.monotonic()
        if self._seconds is not None:
            self._seconds += min(now - self._counted_at, _LONGEST_TURN)
        self._counted_at = now

    @property
    def day_attempt(self) -> DailyAttempt | None:
        """The result at a day's deal once the game is over; None for any other game."""
        if not (self.conditions.day and self.people and self.state.is_terminal()):
            return None
        return attempt_of(self.match, self.people[0], self.conditions, self.key)

    @property
    def played(self) -> WholeGame:
        """The game with its players' names, as saved once it's over."""
        players = tuple(RecordedPlayer(player.name, player.level) for player in self.players)
        return WholeGame(self.match, players, self.commitment, difference=self._difference)

    def note_difference(self, difference: Difference | None) -> None:
        """Note where today's rules differ from those that this saved or opened game was played by."""
        self.differs_from = difference.turn if difference else 0
        self._difference = difference if self.state.is_terminal() else None  # else it goes on by today's

    def record(self) -> dict[str, Any]:
        """The game's record with the players' names."""
        return self.played.record

    def _first_viewer(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None


def resume(store: Store, rng: random.Random, key: str = "") -> Session | None:
    """The game with a key, or the last one played; None if there is none. An unreadable one is set aside."""
    if key:
        return _read(store, rng, key, _restored)
    with suppress(Exception):  # a failing store must not stop the game
        tried: set[str] = set()
        while (found := Library(store).latest()) and found not in tried:
            session = _read(store, rng, found, _restored)
            if session and not session.state.is_terminal():
                return session
            tried.add(found)
            store.remove(LAST_PLAYED)
    return None


def look_back(store: Store, rng: random.Random, key: str) -> Session | None:
    """A finished game with its players; None if there is none. An unreadable one is set aside."""
    return _read(store, rng, key, _finished)


def _read(
    store: Store, rng: random.Random, key: str, made_of: Callable[[Any, Store, random.Random, str], Session]
) -> Session | None:
    """The game with a key; None if there is none, or if it's unreadable and set aside."""
    try:
        kept = store.load(key)
        return None if kept is None else made_of(kept, store, rng, key)
    except Exception:  # noqa: BLE001 - no save may keep the player from everything else
        store.set_aside(key)
        return None


def _finished(kept: Any, store: Store, rng: random.Random, key: str) -> Session:
    """The game in a finished game's stored value; raises ValueError."""
    played = sound_part(with_outcome(kept))
    session = _opened(played, kept, store, rng, key)
    session.chances.noted = chances_of_short(kept.get(CHANCES_KEY), played.match.states, session.chances.seat)
    return session


def _restored(saved: Any, store: Store, rng: random.Random, key: str) -> Session:
    """The game in a saved record; raises ValueError."""
    played = sound_part(saved)
    session = _opened(played, saved, store, rng, key)
    session.chances.noted = read_chances(saved.get(CHANCES_KEY), len(played.match.moves))
    session.take_seconds(seconds_in(saved))
    if session.state.is_terminal():
        session.save()  # as a finished game
    return session


def _opened(played: WholeGame, kept: Any, store: Store, rng: random.Random, key: str) -> Session:
    """A saved game; one cut back to its last legal move is saved beside it and isn't counted anywhere.

    The same goes for an unfinished one of older rules that has come to where today's differ.
    """
    players = tuple(Player(legible(player.name, MOST_OF_NAME), player.kind) for player in played.players)
    is_over = played.match.state.is_terminal()
    has_fault = bool(played.fault) or (is_over != key.startswith(f"{PLAYED}-") and not played.difference)
    is_new = (has_fault or played.difference is not None) and not is_over
    conditions = Conditions(practice=True) if is_new else conditions_in(kept)
    session = Session(played.match, players, store, rng, played.commitment, "" if is_new else key, conditions)
    session.has_fault = has_fault
    session.note_difference(played.difference)
    return session


def seconds_in(saved: dict[str, Any]) -> int:
    """The time at the table stored with an unfinished game; `UNKNOWN` if that's missing or damaged."""
    found = saved.get(SECONDS_KEY)
    return found if type(found) is int and 0 <= found < _MOST_STORED else UNKNOWN


def fresh_salt() -> str:
    """Unpredictable hex digits from the system, to seal a deal with."""
    return f"{random.SystemRandom().getrandbits(4 * DIGITS):0{DIGITS}x}"
