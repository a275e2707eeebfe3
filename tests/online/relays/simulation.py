"""A room in a world of faults, all of it drawn from one seed: who plays what, clocks, relays, losses, and who goes.

Everything is event-driven: a device looks at its room when something has come, when its postman wants to be woken, and
when the person at it moves. What must hold: every game comes to its end by itself, at every device.
"""

import heapq
import math
import os
import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace

import pytest

from game.engine import Ruleset, Seating
from game.engine.errors import RulesetError, SetupError
from game.engine.remote_view import public_hash
from game.engine.rules.options import OPTIONS, with_options
from game.online.protocol.guest import Guest
from game.online.protocol.host import Host
from game.online.protocol.messages import MOST_MOVES, Offer, RoomError
from game.online.protocol.pledging import Verdict
from game.online.relays import postman
from game.online.secrecy import ciphers
from game.online.secrecy.envelope import Sealed, read_code
from game.storage.summary import HUMAN
from game.ui.friends.friends import NOT_AFAR
from tests.devices import Device, hidden
from tests.engine.games import TABLES
from tests.online.relays.memory import URLS, Relay, World

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
_SOON, _LEAST = 0.02, 0.005
"""Seconds from what a device has done until it looks again, and that pass at least."""
_BEGINNING, _LONGEST = 1_800_000_000, 20 * DAY
"""Seconds of the clock at which a world begins, and that it may last."""
_MOST_STEPS = 15_000
"""The most steps for each device and game, more than three times the ones that any world has needed."""
_MOST_PLIES = 300
"""After so many moves a game where chips replace others counts as one without an end."""


@contextmanager
def drawn_from(seed: object) -> Iterator[random.Random]:
    """Everything that is random, drawn from a seed: secrets, keys, nonces and what a new host draws."""
    rng = random.Random(f"world {seed}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "urandom", rng.randbytes)
        patch.setattr(secrets, "token_hex", lambda size: rng.randbytes(size).hex())
        patch.setattr(random, "SystemRandom", lambda: rng)
        patch.setattr(ciphers, "_chacha20", hidden)
        patch.setattr(postman, "web", SimpleNamespace(ON_WEB=True))  # woken by what comes, not by looking
        yield rng


# ---------------------------------------------------------------- the devices


class Place(Device):
    """A device and the person at it, that is looked at when something has come, is due, or was done."""

    world: World
    is_on = False
    looks_at = acts_at = lacks_since = math.inf

    def start(self) -> None:
        """Begin the program, with what the store has."""
        super().start()
        self.is_on = True

    def connect(self, key: str) -> None:
        """Have a postman carry the texts of a room."""
        super().connect(key)
        self.looks_at = self.world.now

    def stop(self) -> None:
        """The program ends, unless it has, and with it its connections."""
        if self.is_on:
            super().stop()
        self.is_on, self.looks_at = False, math.inf

    def keep(self) -> None:
        """Save the room, and look at it again."""
        super().keep()
        self.looks_at = self.world.now


# ---------------------------------------------------------------- what happens


@dataclass
class Result:
    """How a world has ended."""

    seed: object
    what: str
    moves: int = 0
    days: float = 0.0
    events: int = 0
    reopened: int = 0
    """How often all had to open the room again, as nothing came any more."""
    settled: int = 0
    """How often a host had to play on without what was lost."""
    digest: str = ""
    verdicts: list[str] = field(default_factory=list)
    """Of each guest that has seen the end, "checked" or why it couldn't be."""
    happened: list[str] = field(default_factory=list)
    unfinished: str = ""
    """What lacks; "" if all came to an end."""

    def __str__(self) -> str:
        said = f"{self.seed}: {self.what}; {self.moves} moves, {self.events} events, {self.days:.1f} days"
        again = (
            f"opened again {self.reopened}×, settled {self.settled}×, {self.digest[:8]}, {dict(Counter(self.verdicts))}"
        )
        return f"{said}, {again}" + (f" UNFINISHED {self.unfinished}" if self.unfinished else "")


def _table(rng: random.Random) -> tuple[Ruleset, Seating]:
    """A game for two to six, with house rules."""
    rules, seating = rng.choice([table for table in TABLES if table[1].seats <= 6])
    for option in OPTIONS:
        if option.values and option.name not in NOT_AFAR and rng.random() < 0.2:
            with suppress(RulesetError, SetupError):
                rules = with_options(rules, {option.name: rng.choice(option.values)})
    return rules, seating


class Story:
    """One room from its invitation to its end."""

    def __init__(self, seed: object, rng: random.Random) -> None:
        self.seed, self.rng = seed, rng
        self.world = World(0, *URLS[: rng.choice([1, 2, 3, 3])])
        self.world.rng = rng
        for relay in self.world.relays.values():
            self._make_odd(relay)
        rules, seating = _table(rng)
        self.games = rng.choice([1, 1, 1, 2])
        kinds = [HUMAN, *(rng.choice([HUMAN, HUMAN, HUMAN, "easy"]) for _ in range(seating.seats - 1))]
        kinds[rng.randrange(1, seating.seats)] = HUMAN
        self.offer = Offer(rules, seating.seats, seating.sides, tuple(kinds), rng.choice([0, 0, 0, 3_600]))
        self._at: list[tuple[float, int, str, Callable[[], None]]] = []
        self._order = count()
        self.happened: list[str] = []
        self.faults = rng.choice([0, 3, 8, 20])
        """The number of faults still to come."""
        self.places: list[Place] = []
        self.resting: dict[str, Place] = {}
        """By name, another device of the same seat that is switched off."""
        self.moved: set[str] = set()
        """The names of those whose seat has been at several devices."""
        self.has_moved_on = False
        """True once another guest has gone on for the host."""
        self._begin()
        self.result = Result(seed, self._told())

    def _make_odd(self, relay: Relay) -> None:
        rng = self.rng
        relay.lost, relay.delay = rng.choice([0, 0, 0.05, 0.15, 0.3]), rng.choice([0.05, 0.1, 0.5, 2.0])
        relay.order, relay.limit = rng.choice(["oldest", "newest", "random"]), rng.choice([20, 500])
        relay.late = rng.choice([math.inf, 15 * MINUTE])
        relay.doubled, relay.is_orderly = rng.choice([0, 0, 0.3]), rng.random() < 0.8
        relay.hastes = rng.choice([0, 0, 0, 0.3])

    def _told(self) -> str:
        fields = ("order", "limit", "lost", "delay", "is_orderly", "doubled", "hastes")
        odd = ["/".join(str(getattr(relay, name)) for name in fields) for relay in self.world.relays.values()]
        offer, fast = self.offer, [round(place.fast) for place in self.places]
        table = f"{offer.ruleset.name} {offer.kinds.count(HUMAN)}/{offer.seats}, {self.games} games"
        return f"{table}, clock {offer.clock}, relays {odd}, fast by {fast}"

    def _offset(self) -> float:
        return self.rng.choice([0.0, 0.0, self.rng.uniform(-MINUTE, MINUTE), self.rng.uniform(-3, 3) * HOUR])

    def _begin(self) -> None:
        rng, offer = self.rng, self.offer
        host = Place("Anna", self.world, self._offset())
        others = [seat for seat, kind in enumerate(offer.kinds) if kind == HUMAN and seat]
        here = [0, *others[: len(others) - 1]] if rng.random() < 0.1 else [0]
        self.code = host.opens(offer, {seat: f"Anna {seat}" for seat in here}, here)
        self.places = [host]
        for seat in others:
            if seat not in here:
                guest = Place(f"Guest {seat}", self.world, self._offset())
                self.places.append(guest)
                self.after(rng.expovariate(1 / 30), f"{guest.name} joins", lambda guest=guest: guest.joins(self.code))
        if self.faults:
            self.after(rng.expovariate(1 / 60), "", self._fault)
        if len(self.places) > 2 and rng.random() < 0.3:
            self.after(rng.uniform(60, 600), "", self._host_goes)

    @property
    def host(self) -> Place:
        return self.places[0]

    def after(self, seconds: float, what: str, act: Callable[[], None]) -> None:
        heapq.heappush(self._at, (self.world.now + seconds, next(self._order), what, act))

    def note(self, what: str) -> None:
        moves = len(self.host.side.moves) if self.host.is_on and self.host.side.game else "-"
        self.happened.append(f"{self.world.now - _BEGINNING:.1f} [{moves}] {what}")

    # ------------------------------------------------------------ faults

    def _fault(self) -> None:
        """One fault, which is mended after a while, and the next one later."""
        fault = self.rng.choice([
            self._lossy, self._down, self._full, self._forgetful, self._reload, self._cut, self._sleep,
            self._moves_host, self._moves_guest, self._lossy, self._reload, self._cut,
        ])  # fmt: skip
        fault()
        self.faults -= 1
        if self.faults > 0:
            self.after(self.rng.choice([5, 30, 120]) * self.rng.expovariate(1), "", self._fault)

    def _a_while(self) -> float:
        return self.rng.choice([5.0, 60.0, 20 * MINUTE, 5 * HOUR]) * self.rng.expovariate(1)

    def _a_relay(self) -> tuple[str, Relay]:
        return self.rng.choice([*self.world.relays.items()])

    def _lossy(self) -> None:
        url, relay = self._a_relay()
        before, relay.lost = relay.lost, 0.5
        self.note(f"{url} loses half")
        self.after(self._a_while(), f"{url} mended", lambda: setattr(relay, "lost", min(before, 0.3)))

    def _down(self) -> None:
        url, relay = self._a_relay()
        self.world.stop(url)
        self.note(f"{url} down")
        self.after(self._a_while(), f"{url} up", lambda: setattr(relay, "is_up", True))

    def _full(self) -> None:
        url, relay = self._a_relay()
        relay.refuses = self.rng.choice(["rate-limited: slow down", "error: busy"])
        self.note(f"{url} refuses")
        self.after(self.rng.uniform(1, 60), f"{url} takes", lambda: setattr(relay, "refuses", ""))

    def _forgetful(self) -> None:
        url, relay = self._a_relay()
        relay.keeps = False
        self.note(f"{url} keeps nothing")
        self.after(self.rng.uniform(1, 60), f"{url} keeps", lambda: setattr(relay, "keeps", True))

    @property
    def _on(self) -> list[Place]:
        return [place for place in self.places if place.is_on]

    def _a_place(self) -> Place | None:
        return self.rng.choice(self._on) if self._on else None

    def _reload(self) -> None:
        if place := self._a_place():
            self.note(f"{place.name} reloads")
            place.stop()
            place.start()

    def _sleep(self) -> None:
        if place := self._a_place():
            self.note(f"{place.name} is off")
            place.stop()
            self.after(self._a_while(), f"{place.name} is on", lambda: place.is_on or self._starts(place))

    def _starts(self, place: Place) -> None:
        if place in self.places:
            place.start()

    def _cut(self) -> None:
        if place := self._a_place():
            line = place.line
            line.cut()
            place.looks_at = self.world.now
            self.note(f"{place.name} cut off")
            self.after(self._a_while(), f"{place.name} on line", lambda: setattr(line, "is_cut", False))

    def _moves_host(self) -> None:
        old = self.host
        if not old.is_on or old.room.is_resuming or not old.room.side.can_move or isinstance(old.side, Guest):
            return
        link = old.room.seat_code()
        self.note("the host moves")
        old.stop()
        self.places[0] = new = Place(old.name, self.world, self._offset())
        self.after(self.rng.expovariate(1 / 30), "the host is back", lambda: new.joins(link))

    def _moves_guest(self) -> None:
        on = [place for place in self._on if place is not self.host and isinstance(place.side, Guest)]
        if not on:
            return
        old = self.rng.choice(on)
        new = self.resting.pop(old.name, None)
        is_back = bool(new) and new.key == old.key  # unless the room goes on under another host
        self.note(f"{old.name} moves{' back' if is_back else ''}")
        old.stop()
        self.resting[old.name] = old
        self.moved.add(old.name)
        if new and is_back:
            new.start()
        else:
            new = Place(old.name, self.world, self._offset())
            new.joins(old.room.seat_code())
        self.places[self.places.index(old)] = new

    # ------------------------------------------------------------ the host goes for good

    def _host_goes(self) -> None:
        host, guests = self.host, self.places[1:]
        if not guests or self._on != self.places or host.room.is_resuming:
            return
        sides = [guest.side for guest in guests]
        has_begun = all(isinstance(side, Guest) and side.deal and not side.view.state.ended for side in sides)
        if not has_begun or not isinstance(host.side, Host) or not host.side.is_playing:
            return
        self.note("the host goes for good")
        if self.rng.random() < 0.5:
            host.postman.leave()
        host.stop()
        del self.places[0]
        self.resting.clear()
        for guest in guests:
            self.after(
                self.rng.expovariate(1 / 120), f"{guest.name} goes on", lambda name=guest.name: self._without(name)
            )

    def _without(self, name: str) -> None:
        """Choose to go on without the host, at the device that somebody uses by then, until that's done."""
        place = next(place for place in self.places if place.name == name)
        if not place.is_on or (isinstance(place.side, Guest) and not place.side.has_no_seat and self._goes_on(place)):
            self.after(30 + self.rng.expovariate(1 / 30), "", lambda: self._without(name))

    def _goes_on(self, place: Place) -> bool:
        """As the sheet does it; True if it has to be chosen again."""
        if not place.room.side.is_heir:
            is_live = place.postman.is_connected
            text = place.hands_over()
            if is_live:
                place.postman.hand_over(text)
            else:
                self.after(self.rng.expovariate(1 / 30), "by hand", lambda: self._by_hand(text))
            return False
        try:
            new = place.rooms.succeed(place.room)
        except RoomError:
            return True
        place.go_on(new)
        self.places.remove(place)
        self.places.insert(0, place)
        self.has_moved_on = True
        self.games = new.side.game
        self.note(f"{place.name} is the host")
        return False

    def _by_hand(self, text: str) -> None:
        """A text reaches the device that goes on, by a messenger, as soon as somebody looks there."""
        sealed = read_code(text)
        assert isinstance(sealed, Sealed)
        heirs = [place for place in self._on if place.room.side.is_heir and place.key.endswith(sealed.room)]
        for place in heirs:
            with suppress(RoomError):
                place.rooms.take(sealed)
                place.looks_at = self.world.now
        if not heirs and not any(isinstance(place.side, Host) for place in self._on):
            self.after(MINUTE, "", lambda: self._by_hand(text))

    # ------------------------------------------------------------ time

    def run(self) -> Result:
        # While people pause, each device is shown all texts four times an hour; pauses and texts grow with the games.
        for _ in range(_MOST_STEPS * len(self.places) * self.games**2):
            if self.is_over or self.world.now > _BEGINNING + _LONGEST:
                break
            if not self._step():
                if self.faults > 0 or self.result.reopened >= 3:
                    break
                self.result.reopened += 1
                self.note("everybody looks again")
                for place in self.places:
                    place.stop()
                    place.start()
        return self._ended()

    def _step(self) -> bool:
        """Let time pass until something happens, and let it happen; False if nothing will."""
        times = [self.world.next_arrival, self._at[0][0] if self._at else math.inf]
        times += [min(place.looks_at, place.acts_at) for place in self._on]
        if min(times) > _BEGINNING + _LONGEST:
            return False
        self.world.pass_time(max(_LEAST, min(times) - self.world.now))
        while self._at and self._at[0][0] <= self.world.now:
            _, _, what, act = heapq.heappop(self._at)
            if what:
                self.note(what)
            act()
        for place in self.places:
            if place.is_on:
                self._look(place)
        return True

    def _look(self, place: Place) -> None:
        now = self.world.now
        if place.line.has_news or place.looks_at <= now:
            before = place.key
            place.postman.tick()
            assert place.key == before
            place.looks_at = now + max(_SOON, place.postman.wakes_in())
            if place.acts_at == math.inf and (place.is_to_move or self._wants_more(place)):
                pause = HOUR if self.rng.random() < 0.01 else 4.0
                place.acts_at = now + 0.3 + self.rng.expovariate(1 / pause)
        self._decide(place)
        if place.acts_at <= now:
            place.acts_at = math.inf
            if self._wants_more(place):
                place.side.wants()  # type: ignore[union-attr]
                place.keep()
            elif place.is_to_move:
                place.move(self.rng)
                place.keep()

    def _decide(self, place: Place) -> None:
        """Have a host wait for what it lacks for an hour, and then play on without it, a computer for who knows it.

        As its sheet says, so it is with those who come later and know it.
        """
        room, host = place.room, place.side
        if isinstance(host, Host) and room._settled == host.game and not room.is_resuming and host.is_playing:
            for seat in self._apart(host):
                self.note(f"{place.name} has a computer play for {host.seats[seat].name}")
                host.stand_in(seat)
                place.keep()
        if not room.is_resuming or not room.ahead:
            place.lacks_since = math.inf
        elif place.lacks_since == math.inf:
            place.lacks_since = self.world.now
        elif isinstance(host, Host) and self.world.now > place.lacks_since + HOUR:
            ahead = room.ahead
            self.note(f"{place.name} plays on without {', '.join(ahead)}")
            room.resume(is_settled=True)
            host = room.side
            assert isinstance(host, Host)
            for seat in host.guests if host.is_playing else ():
                if host.seats[seat].name in ahead:
                    host.stand_in(seat)
            self.result.settled += 1
            place.keep()

    def _apart(self, host: Host) -> list[int]:
        """The seats of the guests who were told other moves of the host's game, or more of them."""
        guests = [place.side for place in self._on if isinstance(place.side, Guest)]
        here = [guest for guest in guests if guest.game == host.game and guest.own in host.guests]
        told = [(guest.own, tuple(step.move for step in guest.steps)) for guest in here]
        return [seat for seat, moves in told if host.moves[: len(moves)] != moves]

    def _wants_more(self, place: Place) -> bool:
        side = place.side
        return isinstance(side, Guest) and bool(side.match) and side.game < self.games and not side.is_waiting

    # ------------------------------------------------------------ the end

    @property
    def is_over(self) -> bool:
        """True once everybody has seen the end of the last game, or the game is one without an end."""
        if not all(place.is_on and place.side.game >= self._last for place in self._seated):
            return False
        if self._is_endless:
            return True
        return all((match := place.side.match) and match.state.ended for place in self._seated)

    @property
    def _last(self) -> int:
        """The number of the last game: once all guests have gone, none is dealt any more."""
        host = self.host.side if self.host.is_on else None
        return 1 if isinstance(host, Host) and not host.guests else self.games

    @property
    def _seated(self) -> list[Place]:
        """The devices that still play."""
        return [place for place in self.places if not (place.is_on and _is_out(place.side))]

    @property
    def _is_endless(self) -> bool:
        sides = [place.side for place in self._seated]
        counts = {len(side.steps if isinstance(side, Guest) else side.moves) for side in sides}
        return len(counts) == 1 and min(counts) > _MOST_PLIES

    def _ended(self) -> Result:
        result, host = self.result, self.host
        result.happened, result.days = self.happened, (self.world.now - _BEGINNING) / DAY
        result.events = sum(len(relay.events) for relay in self.world.relays.values())
        result.digest = self.world.digest.hexdigest()
        if not self.is_over:
            result.unfinished = "; ".join(map(_standing, self.places))
            return result
        result.moves = len(host.side.moves)
        assert not self._is_endless or result.moves < MOST_MOVES
        for place in self._seated:
            states = place.side.match.states if place.side.match else place.side.states  # type: ignore[union-attr]
            expected = host.side.dealt.states  # type: ignore[union-attr]
            assert [*map(public_hash, states)] == [*map(public_hash, expected)], f"{place.name} has another game"
            if isinstance(place.side, Guest) and not self._is_endless:
                self._check_verdict(place, place.side.verdict)
        return result

    def _check_verdict(self, place: Place, verdict: Verdict) -> None:
        """Check that an honest host is never accused, and that a deal isn't doubted without a reason."""
        assert verdict.fault == "", f"{place.name} accuses the host: {verdict}"
        reasons = {"moved": place.name in self.moved, "rebuilt": self.has_moved_on, "missed": False, "older": False}
        assert not verdict.doubt or reasons[verdict.doubt], f"{place.name} doubts the deal: {verdict}"
        self.result.verdicts.append(verdict.doubt or "checked")


def _is_out(side: Host | Guest) -> bool:
    return isinstance(side, Guest) and bool(side.game) and side.has_no_seat


def _standing(place: Place) -> str:
    if not place.is_on:
        return f"{place.name} off"
    side, room = place.side, place.room
    moves = len(side.moves) if side.game else "-"
    what = "resuming" if room.is_resuming else "over" if side.match and side.match.state.ended else "on"
    pending = f" pending {len(side.pending)}" if isinstance(side, Guest) and side.pending else ""
    known = f" known {[seat.known for seat in side.seats]}" if isinstance(side, Host) else ""
    return f"{place.name} {side.game}:{moves} {what}{pending}{known} refused {place.postman.inbox.refused}"


def told(seed: object) -> Result:
    """What happens in the world of a seed."""
    with drawn_from(seed) as rng:
        return Story(seed, rng).run()
