"""What the devices of a game tell each other: each message is checked part by part when it arrives.

A message is a JSON object whose "t" names its kind. Moves are counted from 0, games of one room from 1.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as fact
from typing import Any, ClassVar, NamedTuple, get_args

from ...bots import LEVELS
from ...engine.cards import Card
from ...engine.deal import new_game
from ...engine.errors import NotationError, RecordError, excerpt, legible
from ...engine.fairness import DIGITS
from ...engine.move import Move, MoveAct, parse_move
from ...engine.outcome import Outcome
from ...engine.record.fields import FEW, MOST_MOVES, expect, field, limited, list_under, seed_in, seed_to_json, texts
from ...engine.record.reading import earlier_in, setup_in
from ...engine.record.writing import EDITION, FIRST_EDITION, outcome_to_json
from ...engine.remote_view import HASH_DIGITS, public_hash
from ...engine.rules.chip_sets import Colours, colours_in, colours_to_json
from ...engine.rules.options import options_of, with_options
from ...engine.rules.ruleset import Ruleset
from ...engine.rules.variants import find_variant
from ...engine.setup import SEED_BITS, CutCard, Setup, laid_board
from ...engine.state import State
from ...storage.summary import HUMAN, MOST_OF_NAME

KEY_DIGITS = 64
"""Hex digits of a public key, and of a secret one."""
_FIELD_SIZE = 2**256 - 2**32 - 977
"""The size of the field of the curve secp256k1."""
_CURVE_POINTS = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
"""The number of points of the curve secp256k1."""
MOST_RELAYS = 4
MOST_OF_RELAY = 80
"""The most letters of a relay's name."""
MOST_GAMES = 1_000
"""The most games in a room."""
MOST_CARDS = 20
"""The most cards that a seat draws by one move, rounds of a cut, and reshuffles."""
MOST_OF_MOVE = 80
"""The most letters of a move."""
CLOCKS = 0, 3_600, 86_400, 259_200
"""Seconds that a guest may have for a turn; 0 for any time."""
REACTIONS = 6
"""What can be called across the table, numbered from 1."""
MOST_BARRED = 32
"""The most guests who are kept from coming back."""
_MOST_EDITIONS = 10**9
_KINDS = {HUMAN, *(level.key for level in LEVELS)}
_USUAL = "place "
_WHERE = "the message"
_PRIVATE = "the private part"
_HEX = re.compile(r"[0-9a-f]+")
_EDITIONS = {"": FIRST_EDITION} | {str(edition): edition for edition in range(FIRST_EDITION + 1, EDITION + 1)}


class Offer(NamedTuple):
    """The game that a host invites to."""

    ruleset: Ruleset
    seats: int
    sides: int
    kinds: tuple[str, ...]
    """Each seat's player: "human" or a computer's level."""
    clock: int = 0
    """Seconds that a guest has for a turn, one of CLOCKS."""
    colours: Colours = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that no computer plays for."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)


class AllCards(NamedTuple):
    """All cards of a game that no secret brings: its first host had gone."""

    seed: int
    hands: tuple[tuple[Card, ...], ...]
    draw_pile: tuple[Card, ...]
    script: tuple[tuple[Card, ...], ...]
    """The draw piles of the first reshuffles."""


class SeenMove(NamedTuple):
    """A move as a guest sees it."""

    move: Move
    dice: tuple[int, ...] = ()
    drew: tuple[Card, ...] = ()
    """The cards that the reader drew, for it alone."""


class RoomError(RecordError):
    """A message that can't be accepted; `code` is the reason in a word, for translation."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


# ---------------------------------------------------------------- the messages


@dataclass(frozen=True, kw_only=True)
class RoomMessage:
    """What one device tells another."""

    kind: ClassVar[str]
    """Its name on the wire, which rooms that have begun know it by."""
    is_of_any_rules: ClassVar[bool] = False
    """True if all editions understand it alike; others name theirs, so that an older device asks to be updated."""
    rules: int = fact(default=EDITION, compare=False)
    """The edition of the rules on the sender's device."""

    def written(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What everyone in the room may read, and what only the reader may know ({} for nothing), ready for JSON."""
        is_alike = self.is_of_any_rules or self.rules == FIRST_EDITION
        return {"t": self.kind if is_alike else f"{self.kind}-{self.rules}", **self._public()}, self._private()

    def _public(self) -> dict[str, Any]:
        raise NotImplementedError

    def _private(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class Invitation(RoomMessage):
    """From the host, before anyone sits."""

    kind = "invitation"

    name: str
    """The host's."""
    offer: Offer
    promise: str
    """The hash of the secret that the host adds to the seed, made before it knows what the guests add."""
    relays: tuple[str, ...] = ()
    """Where the host listens, by the names in the table of relays; () if texts go by hand."""
    waiting: tuple[int, ...] = ()
    """The seats that wait for a guest's device; () in rooms whose guests pledge nothing."""

    def _public(self) -> dict[str, Any]:
        told = {"name": self.name, **offered(self.offer), "c": self.promise}
        return told | _unless_empty(at=self.relays, w=self.waiting)


@dataclass(frozen=True)
class Gathering(RoomMessage):
    """From the host, before the first deal: the game as it's to be played now, and who sits where."""

    kind = "gathering"

    edition: int
    """A later seating has a higher number."""
    offer: Offer
    names: tuple[str, ...]
    """Those of the people and computers that sit, "" for free seats."""
    keys: tuple[str, ...]
    """The guests' public keys by seat, "" for others."""
    barred: tuple[str, ...] = ()
    """The keys of guests who have left, or were sent away."""
    seat: int = -1
    """The reader's; -1 if it has none."""

    @property
    def is_full(self) -> bool:
        """True if no seat waits for anybody."""
        return all(self.names)

    @property
    def guests_seats(self) -> tuple[int, ...]:
        """The seats of guests, and those that wait for one."""
        return tuple(seat for seat in self.offer.people if self.keys[seat] or not self.names[seat])

    def _public(self) -> dict[str, Any]:
        seats = {"names": list(self.names), "keys": list(self.keys)}
        return {"n": self.edition, **offered(self.offer), **seats} | _unless_empty(barred=self.barred)

    def _private(self) -> dict[str, Any]:
        return {"seat": self.seat} if self.seat >= 0 else {}


@dataclass(frozen=True)
class Sit(RoomMessage):
    """From a guest: it wants to play a game of the room."""

    kind = "sit"

    game: int
    name: str
    luck: str = ""
    """Random hex digits that it adds to the seed; "" if it pledges them first."""
    pledge: str = ""
    """The hash of what it adds to the seed, where other guests add something too."""
    number: int = 0
    """The number of the list of pledges that it is for."""
    asked: str = ""
    """What tells the game that the luck is for from others that the host may offer; "" after the first deal."""

    def _public(self) -> dict[str, Any]:
        added = {"r": self.luck} if self.luck else {"p": self.pledge, "n": self.number}
        return {"g": self.game, "name": self.name, **added, **({"o": self.asked} if self.asked else {})}


@dataclass(frozen=True)
class Pledges(RoomMessage):
    """From the host, once all guests have pledged what they add to the seed: each may open its own pledge now."""

    kind = "pledges"

    game: int
    number: int
    """Counted from 1; a later list for the same game replaces one that somebody hasn't opened."""
    promise: str
    """What the host has promised for this game."""
    keys: tuple[str, ...]
    pledges: tuple[str, ...]
    """The guests' pledges by seat, "" for others; () while they are asked for anew."""
    silent: tuple[str, ...] = ()
    """The names of the guests who haven't opened their pledges of earlier lists for this game."""

    def _public(self) -> dict[str, Any]:
        told = {"g": self.game, "n": self.number, "c": self.promise, "keys": list(self.keys), "p": list(self.pledges)}
        return told | _unless_empty(silent=self.silent)


@dataclass(frozen=True)
class Opening(RoomMessage):
    """From a guest: what it has pledged, for the one list that it opens."""

    kind = "opening"

    game: int
    number: int
    luck: str

    def _public(self) -> dict[str, Any]:
        return {"g": self.game, "n": self.number, "r": self.luck}


@dataclass(frozen=True)
class Begun(RoomMessage):
    """From the host: a game begins."""

    kind = "begun"

    game: int
    setup: Setup
    """Without the seed."""
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    promise: str
    """What the invitation, or the end of the game before, promised."""
    luck: tuple[str, ...]
    """What each seat's guest has added to the seed, "" for others."""
    seal: str
    """The deal's fingerprint."""
    earlier: tuple[Outcome, ...]
    """The outcomes of the room's earlier games."""
    seat: int
    """The reader's; -1 for one who is dealt no hand."""
    hand: tuple[Card, ...]
    """The reader's, sorted; for it alone."""
    keys: tuple[str, ...]
    colours: Colours = ()

    @property
    def at_host(self) -> tuple[int, ...]:
        """The seats of the people at the host's device: those without a key."""
        seats = zip(self.kinds, self.keys, strict=True)
        return tuple(seat for seat, (kind, key) in enumerate(seats) if kind == HUMAN and not key)

    @property
    def is_rolled_for(self) -> bool:
        """True if dice say who begins."""
        return bool(self.setup.ruleset.dice and self.setup.cut)

    def dealt_by(self, seed: int) -> State:
        """The position after the deal by a seed; later games keep the ranks, and the dealer that wasn't rolled for."""
        setup, is_first = self.setup, self.game == 1
        dealer = None if is_first or self.is_rolled_for else setup.dealer
        return new_game(setup.ruleset, setup.seats, setup.sides, seed, dealer, () if is_first else setup.toasts)

    def _public(self) -> dict[str, Any]:
        setup = self.setup
        is_shuffled = setup.board != laid_board(setup.ruleset, 0)
        return {
            "g": self.game,
            "variant": setup.ruleset.name,
            "options": options_of(setup.ruleset),
            "dealer": setup.dealer,
            "sides": setup.sides,
            **colours_to_json(self.colours),
            "seats": [[name, kind] for name, kind in zip(self.names, self.kinds, strict=True)],
            "cut": [[list(card) for card in cards] for cards in setup.cut],
            **({"board": [list(row) for row in setup.board.rows]} if is_shuffled else {}),
            **_unless_empty(toasts=[*map(list, setup.toasts)], earlier=[*map(outcome_to_json, self.earlier)]),
            "c": self.promise,
            "r": list(self.luck),
            "seal": self.seal,
            "keys": list(self.keys),
        }

    def _private(self) -> dict[str, Any]:
        return {"seat": self.seat, "hand": list(self.hand)}


@dataclass(frozen=True)
class Moved(RoomMessage):
    """From the host: the moves from number `start` on."""

    kind = "moved"

    game: int
    start: int
    steps: tuple[SeenMove, ...]
    hash: str
    """The public hash of the position after them; other editions have other hashes."""

    def _public(self) -> dict[str, Any]:
        return {"g": self.game, "k": self.start, "m": _moves_of(self.steps), "h": self.hash}

    def _private(self) -> dict[str, Any]:
        return _unless_empty(d=_draws_of(self.steps))


@dataclass(frozen=True)
class Reply(RoomMessage):
    """From a guest: its moves after number `start`, or none, to say how far it has got."""

    kind = "reply"

    game: int
    start: int
    hash: str
    """The public hash of the position before them."""
    moves: tuple[Move, ...] = ()

    def _public(self) -> dict[str, Any]:
        return {"g": self.game, "k": self.start, "h": self.hash, "m": [_short(move) for move in self.moves]}


@dataclass(frozen=True)
class Refused(RoomMessage):
    """From the host: a seat's moves after number `start` were not made."""

    kind = "refused"

    game: int
    seat: int
    start: int
    why: str
    """"past", "illegal", or "late" where a computer has moved for it."""
    moves: tuple[Move, ...] = ()

    def _public(self) -> dict[str, Any]:
        moves = [_short(move) for move in self.moves]
        return {"g": self.game, "seat": self.seat, "k": self.start, "why": self.why, "m": moves}


@dataclass(frozen=True)
class Revealed(RoomMessage):
    """From the host, after a game: what proves its deal, and the promise for the next one."""

    kind = "revealed"

    game: int
    secret: str
    salt: str
    promise: str
    cards: AllCards | None = None
    """None if the secret brings them."""

    def _public(self) -> dict[str, Any]:
        opened = {"g": self.game, "secret": self.secret, "salt": self.salt, "c": self.promise}
        if self.cards is None:
            return opened
        seed, hands, pile, script = self.cards
        return opened | {"seed": seed_to_json(seed), "hands": hands, "pile": pile, "script": script}


@dataclass(frozen=True)
class Hand(RoomMessage):
    """From a guest to the one who goes on for a host that has gone: all that its seat knows."""

    kind = "hand"

    game: int
    seat: int
    hand: tuple[Card, ...]
    """As dealt."""
    steps: tuple[SeenMove, ...]
    """All moves that it knows of, with the cards that it drew."""

    def _public(self) -> dict[str, Any]:
        return {"g": self.game}

    def _private(self) -> dict[str, Any]:
        return {"seat": self.seat, "hand": list(self.hand), "m": _moves_of(self.steps), "d": _draws_of(self.steps)}


@dataclass(frozen=True)
class Leave(RoomMessage):
    """From a guest: it plays no further; from the host: a computer plays on for a seat."""

    kind = "leave"
    is_of_any_rules = True

    game: int
    seat: int

    def _public(self) -> dict[str, Any]:
        return {"g": self.game, "seat": self.seat}


@dataclass(frozen=True)
class Parted(RoomMessage):
    """From anyone: the moves of a game aren't possible by today's rules, so it ends unfinished."""

    kind = "parted"

    game: int

    def _public(self) -> dict[str, Any]:
        return {"g": self.game}


@dataclass(frozen=True)
class Closed(RoomMessage):
    """From the host: it has left, and nothing more comes from it."""

    kind = "closed"
    is_of_any_rules = True

    def _public(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class Remark(RoomMessage):
    """From anyone at the table, to be shown once: a reaction, or 0 as a call to the one whose turn it is."""

    kind = "remark"
    is_of_any_rules = True

    number: int

    def _public(self) -> dict[str, Any]:
        return {"n": self.number}


def _unless_empty(**lists: Sequence[Any]) -> dict[str, list[Any]]:
    """Lists ready for JSON by their names, without those that are empty."""
    return {name: list(one) for name, one in lists.items() if one}


def is_told_of(message: Moved | Reply, state: State) -> bool:
    """True if a message states a position like this one; those of other editions aren't compared."""
    return message.rules != EDITION or message.hash == public_hash(state)


def offered(offer: Offer) -> dict[str, Any]:
    """An offer ready for JSON."""
    rules = {"variant": offer.ruleset.name, "options": options_of(offer.ruleset), "sides": offer.sides}
    clock = {"clock": offer.clock} if offer.clock else {}
    return rules | {"kinds": list(offer.kinds)} | clock | colours_to_json(offer.colours)


# ---------------------------------------------------------------- reading


def read_message(public: Any, private: Any = None) -> RoomMessage:
    """The message in its public part and the reader's private one; raises RoomError."""
    try:
        return _message(public, {} if private is None else private)
    except RoomError:
        raise
    except ValueError as error:
        raise RoomError("damaged", str(error)) from error


def _message(public: Any, private: Any) -> RoomMessage:
    data = expect(public, dict, _WHERE)
    kind, _, edition = field(data, "t", str, _WHERE).partition("-")
    if kind not in _READERS or edition not in _EDITIONS:
        raise RoomError("newer", f"There is no message of the kind {excerpt(data['t'])}.")
    message = _READERS[kind](data, expect(private, dict, _PRIVATE))
    return replace(message, rules=_EDITIONS[edition])


def _invitation(data: dict[str, Any], _: dict[str, Any]) -> Invitation:
    relays = texts({"at": [], **data}, "at", _WHERE)
    if len(relays) > MOST_RELAYS or any(len(relay) > MOST_OF_RELAY for relay in relays):
        raise RoomError("damaged", f"The relays are {excerpt(list(relays))}.")
    offer, seats = _offer(data), list_under({"w": [], **data}, "w", _WHERE, FEW)
    waiting = tuple(expect(seat, int, "A seat") for seat in seats)
    if len({*waiting}) < len(waiting) or any(seat not in offer.people for seat in waiting):
        raise RoomError("damaged", f"The seats {excerpt(seats)} can't wait for guests.")
    return Invitation(_name(data), offer, _hex(data, "c"), relays, waiting)


def _offer(data: dict[str, Any]) -> Offer:
    rules = _rules(data)
    kinds = tuple(map(checked_kind, list_under(data, "kinds", _WHERE, FEW)))
    seating = rules.seating(len(kinds), field(data, "sides", int, _WHERE))
    clock = field({"clock": 0, **data}, "clock", int, _WHERE)
    if clock not in CLOCKS:
        raise RoomError("newer", f"There is no clock of {clock} seconds.")
    return Offer(rules, seating.seats, seating.sides, kinds, clock, colours_in(data, rules, seating.sides))


def _gathering(data: dict[str, Any], private: dict[str, Any]) -> Gathering:
    offer, keys = _offer(data), _keys(data)
    names = _names(data, "names")
    if not len(names) == len(keys) == offer.seats:
        raise RoomError("damaged", f"{offer.seats} seats have {len(names)} names and {len(keys)} keys.")
    seat = _number({"seat": -1, **private}, "seat", -1, offer.seats - 1)
    barred = tuple(map(checked_key, texts({"barred": [], **data}, "barred", _WHERE)))[-MOST_BARRED:]
    return Gathering(_number(data, "n", 0, _MOST_EDITIONS), offer, names, keys, barred, seat)


def _sit(data: dict[str, Any], _: dict[str, Any]) -> Sit:
    if "p" not in data:
        asked = field({"o": "", **data}, "o", str, _WHERE)
        return Sit(_game(data), _name(data), _hex(data, "r"), asked=asked and checked_hex(asked))
    return Sit(_game(data), _name(data), "", _hex(data, "p"), _list_number(data))


def _pledges(data: dict[str, Any], _: dict[str, Any]) -> Pledges:
    keys, silent, pledges = _keys(data), _names({"silent": [], **data}, "silent"), _each_hex(data, "p")
    if pledges and [*map(bool, pledges)] != [*map(bool, keys)]:
        raise RoomError("damaged", f"{len(keys)} keys have other pledges.")
    return Pledges(_game(data), _list_number(data), _hex(data, "c"), keys, pledges, silent)


def _begun(data: dict[str, Any], private: dict[str, Any]) -> Begun:
    players = [_player(player) for player in list_under(data, "seats", _WHERE, FEW)]
    names, kinds = tuple(name for name, _ in players), tuple(checked_kind(kind) for _, kind in players)
    setup = _setup(data, len(players))
    seat = _number({"seat": -1, **private}, "seat", -1, setup.seats - 1)
    if seat >= 0 and kinds[seat] != HUMAN:
        raise RoomError("damaged", f"There is no person's seat {seat}.")
    hand = texts({"hand": [], **private}, "hand", _PRIVATE)
    dealt_to_each = 0 if setup.ruleset.dice or seat < 0 else setup.seating.hand
    if len(hand) != dealt_to_each or not set(hand) <= set(setup.ruleset.deck):
        raise RoomError("damaged", f"The hand is {excerpt(list(hand))}.")
    luck, promise, seal = _each_hex(data, "r"), _hex(data, "c"), _hex(data, "seal")
    earlier, keys = earlier_in(data, setup.sides), _keys(data)
    if not len(keys) == len(luck) == setup.seats:
        raise RoomError("damaged", f"{setup.seats} seats have {len(keys)} keys.")
    colours, cards = colours_in(data, setup.ruleset, setup.sides), tuple(sorted(hand))
    return Begun(_game(data), setup, names, kinds, promise, luck, seal, earlier, seat, cards, keys, colours)


def _moved(data: dict[str, Any], private: dict[str, Any]) -> Moved:
    start, steps = _start(data), _steps(data, private)
    if start + len(steps) > MOST_MOVES:
        raise RoomError("damaged", f"A game has {MOST_MOVES} moves at most, not {start + len(steps)}.")
    return Moved(_game(data), start, steps, _hex(data, "h", HASH_DIGITS))


def _steps(data: dict[str, Any], private: dict[str, Any]) -> tuple[SeenMove, ...]:
    moves = list_under(data, "m", _WHERE, MOST_MOVES)
    drawn = list_under({"d": [], **private}, "d", _PRIVATE, MOST_MOVES)
    drew = dict(_drawn(cards, len(moves)) for cards in drawn)
    return tuple(_step(expect(move, str, "A move"), drew.get(at, ())) for at, move in enumerate(moves))


def _few_moves(data: dict[str, Any]) -> tuple[Move, ...]:
    return tuple(_move(expect(move, str, "A move")) for move in list_under(data, "m", _WHERE, FEW))


def _refused(data: dict[str, Any], _: dict[str, Any]) -> Refused:
    why = legible(field(data, "why", str, _WHERE), MOST_OF_NAME)
    return Refused(_game(data), _number(data, "seat", 0, FEW), _start(data), why, _few_moves(data))


def _revealed(data: dict[str, Any], _: dict[str, Any]) -> Revealed:
    cards = None
    if "seed" in data:
        seed = seed_in(data, _WHERE)
        if not 0 <= seed < 1 << SEED_BITS:
            raise RoomError("damaged", f"The seed is {seed}.")
        hands = tuple(_cards(hand) for hand in list_under(data, "hands", _WHERE, FEW))
        script = tuple(_cards(pile) for pile in list_under(data, "script", _WHERE, MOST_CARDS))
        cards = AllCards(seed, hands, texts(data, "pile", _WHERE), script)
    return Revealed(_game(data), _hex(data, "secret"), _hex(data, "salt"), _hex(data, "c"), cards)


def _hand(data: dict[str, Any], private: dict[str, Any]) -> Hand:
    return Hand(_game(data), _seat(private), texts(private, "hand", _PRIVATE), _steps(private, private))


_READERS: dict[str, Callable[[dict[str, Any], dict[str, Any]], RoomMessage]] = {
    Invitation.kind: _invitation,
    Gathering.kind: _gathering,
    Sit.kind: _sit,
    Pledges.kind: _pledges,
    Opening.kind: lambda data, _: Opening(_game(data), _list_number(data), _hex(data, "r")),
    Begun.kind: _begun,
    Moved.kind: _moved,
    Reply.kind: lambda data, _: Reply(_game(data), _start(data), _hex(data, "h", HASH_DIGITS), _few_moves(data)),
    Refused.kind: _refused,
    Revealed.kind: _revealed,
    Hand.kind: _hand,
    Leave.kind: lambda data, _: Leave(_game(data), _seat(data)),
    Parted.kind: lambda data, _: Parted(_game(data)),
    Closed.kind: lambda *_: Closed(),
    Remark.kind: lambda data, _: Remark(_number(data, "n", 0, REACTIONS)),
}


# ---------------------------------------------------------------- parts


def _rules(data: dict[str, Any]) -> Ruleset:
    usual = find_variant(field(data, "variant", str, _WHERE))
    return with_options(usual, field(data, "options", dict, _WHERE))


def _setup(data: dict[str, Any], seats: int) -> Setup:
    """The public facts of a game, written as in its record but for what the seats and the printed board say."""
    rules, sides = _rules(data), field(data, "sides", int, _WHERE)
    if not 0 < sides <= seats:
        raise RoomError("damaged", f"{seats} seats are not of {sides} sides.")
    toasts = list_under(data, "toasts", _WHERE, FEW) if rules.toasts else [None] * seats
    if len(toasts) != seats:
        raise RoomError("damaged", f"Ranks are picked by {len(toasts)} seats of {seats}.")
    board = data.get("board", [list(row) for row in laid_board(rules, 0).rows])
    listed = [{"side": seat % sides, "toasts": toasts[seat]} for seat in range(seats)]
    setup = setup_in(data | {"seed": 0, "board": board, "seats": listed, "events": []})
    rounds = list_under(data, "cut", _WHERE, MOST_CARDS)
    cut = tuple(tuple(_cut_card(card, seats) for card in _few(cards, "A cut")) for cards in rounds)
    return Setup(rules, seats, sides, 0, setup.dealer, setup.board, setup.toasts, cut)


def _cut_card(data: Any, seats: int) -> CutCard:
    match data:
        case [int(seat), str(card)] if 0 <= seat < seats and len(card) <= MOST_OF_NAME:
            return CutCard(seat, legible(card))
    raise RoomError("damaged", f"The cut is {excerpt(data)}.")


def _player(data: Any) -> tuple[str, str]:
    match data:
        case [str(name), str(kind)]:
            return legible(name, MOST_OF_NAME), kind
    raise RoomError("damaged", f"A player is {excerpt(data)}.")


def _keys(data: dict[str, Any]) -> tuple[str, ...]:
    """The keys by seat, "" for none; raises RoomError if two seats have the same."""
    keys = tuple(key and checked_key(key) for key in texts(data, "keys", _WHERE))
    if len(set(keys) - {""}) < len(keys) - keys.count(""):
        raise RoomError("damaged", "Two seats have one key.")
    return keys


def checked_kind(kind: Any) -> str:
    """The kind, if there are such players; raises RoomError."""
    if not isinstance(kind, str) or kind not in _KINDS:
        raise RoomError("newer", f"There is no player of the kind {excerpt(kind)}.")
    return str(kind)


def _step(text: str, drew: tuple[Card, ...]) -> SeenMove:
    if text.startswith("roll "):
        dice = text.removeprefix("roll ").split()
        if len(dice) > FEW or not all(die in set("123456") for die in dice):
            raise NotationError(f"{excerpt(text)} is no roll.")
        return SeenMove(Move("roll"), tuple(map(int, dice)), drew)
    return SeenMove(_move(text), (), drew)


def _moves_of(steps: Sequence[SeenMove]) -> list[str]:
    return [" ".join([_short(step.move), *map(str, step.dice)]) for step in steps]


def _draws_of(steps: Sequence[SeenMove]) -> list[list[Any]]:
    return [[at, *step.drew] for at, step in enumerate(steps) if step.drew]


def _short(move: Move) -> str:
    """A move's notation, without the word that most have."""
    return str(move).removeprefix(_USUAL)


def _move(text: str) -> Move:
    if len(text) > MOST_OF_MOVE:
        raise RoomError("damaged", f"{excerpt(text)} is no move.")
    return parse_move(text if text.partition(" ")[0] in get_args(MoveAct) else _USUAL + text)


def _drawn(data: Any, moves: int) -> tuple[int, tuple[Card, ...]]:
    at, *cards = _few(data, "'d'") or [-1]
    if not 0 <= expect(at, int, "'d'") < moves:
        raise RoomError("damaged", f"There is no move {excerpt(at)} to draw by.")
    return at, tuple(expect(card, str, "A card") for card in cards)


def _cards(data: Any) -> tuple[Card, ...]:
    return texts({"cards": data}, "cards", _WHERE)


def _few(data: Any, where: str) -> list[Any]:
    return limited(expect(data, list, where), where, MOST_CARDS)


def _name(data: dict[str, Any]) -> str:
    """The name without odd blanks and forms of letters, of a length that has room for a number behind it."""
    name = legible(field(data, "name", str, _WHERE), MOST_OF_NAME)
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    return legible(plain[: MOST_OF_NAME - len(" 12")].strip() or "?")


def _game(data: dict[str, Any]) -> int:
    return _number(data, "g", 1, MOST_GAMES)


def _list_number(data: dict[str, Any]) -> int:
    return _number(data, "n", 1, _MOST_EDITIONS)


def _start(data: dict[str, Any]) -> int:
    return _number(data, "k", 0, MOST_MOVES)


def _seat(data: dict[str, Any]) -> int:
    return _number(data, "seat", 0, FEW)


def _number(data: dict[str, Any], key: str, least: int, most: int) -> int:
    number = field(data, key, int, _WHERE)
    if not least <= number <= most:
        raise RoomError("damaged", f"'{key}' is {number}.")
    return number


def _names(data: dict[str, Any], key: str) -> tuple[str, ...]:
    return tuple(legible(name, MOST_OF_NAME) for name in texts(data, key, _WHERE))


def _hex(data: dict[str, Any], key: str, digits: int = DIGITS) -> str:
    return checked_hex(field(data, key, str, _WHERE), digits)


def _each_hex(data: dict[str, Any], key: str) -> tuple[str, ...]:
    return tuple(digits and checked_hex(digits) for digits in texts(data, key, _WHERE))


def checked_key(text: Any) -> str:
    """The text, if it's the public key of some secret: where a point of the curve lies; raises RoomError."""
    x = int(checked_hex(text, KEY_DIGITS), 16)
    if x >= _FIELD_SIZE or pow(x**3 + 7, (_FIELD_SIZE - 1) // 2, _FIELD_SIZE) != 1:
        raise RoomError("damaged", f"{excerpt(text)} is nobody's key.")
    return str(text)


def checked_secret(text: Any) -> str:
    """The text, if it's a secret that has a public key; raises RoomError."""
    if not 0 < int(checked_hex(text, KEY_DIGITS), 16) < _CURVE_POINTS:
        raise RoomError("damaged", "The secret has no key.")
    return str(text)


def checked_hex(text: Any, digits: int = DIGITS) -> str:
    """The text, if it's made of so many hex digits; raises RoomError."""
    if not isinstance(text, str) or len(text) != digits or not _HEX.fullmatch(text):
        raise RoomError("damaged", f"{excerpt(text)} is not made of {digits} hex digits.")
    return text
