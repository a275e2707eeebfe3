"""Play with a friend: the way to a room as its host or as a guest, and what has arrived from outside for one."""

from __future__ import annotations

from functools import partial

from ...engine import CLASSIC, Ruleset
from ...engine.rules.chip_sets import supplied
from ...engine.rules.options import OPTIONS, with_options
from ...i18n import in_every_language, t
from ...online.protocol.host import Host
from ...online.protocol.messages import Offer, RoomError
from ...online.rooms import Room, Rooms
from ...online.secrecy import sealing
from ...online.secrecy.envelope import Invited, read_code
from ...storage.summary import FRIEND, HUMAN
from ..lobby import preferences
from ..lobby.house_rules import HouseRulesScene, printed_seating
from ..lobby.lineup import LONGEST_NAME, Lineup, Occupant, clean_name, drawable, levels, seat_choices
from ..lobby.lobby import LobbyScene
from ..lobby.recipes import resettled
from ..sprites.widgets import button, field_box
from ..stage.scene import AppContext, Pop, Push, Scene, Transition
from ..stage.sheet import SheetContent, prose
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box
from ..window.text_field import TextField
from ..words.wording import game_name, usual_name
from .more import FriendsHelpScene
from .room import SealedScene, after_taking, fault_of, open_room, room_rows

NAME = "friends_name"
"""The setting that keeps what the player is called by friends."""
_MOST_ROOMS = 4
"""The rooms that stand here; My games has all of them."""
NOT_AFAR = {option.name: getattr(CLASSIC, option.name) for option in OPTIONS if option.needs_table}
"""The options that friends on other devices can't choose, as they usually are."""


class _NamedScene(SealedScene):
    """A sheet that asks for the player's name."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        kept = app.settings.get(NAME)
        name = clean_name(kept) if isinstance(kept, str) else ""
        self.field = TextField("name", name, LONGEST_NAME, lambda _: None, clean=drawable)
        self.field.leave()

    def name_label(self) -> Box:
        return prose(t("friends.name"), em=TYPE.small, space_below=0)

    def name_field(self) -> Box:
        return field_box(self.field, t("friends.name"), t("friends.name"))

    def keep_name(self, number: int) -> str:
        """Remember the name, and return it, or the usual one of a seat."""
        name = clean_name(self.field.text)
        self.app.set_setting(NAME, name)
        return name if name and name not in in_every_language("lobby.you") else usual_name(number, 2)


def _told(who: str, standing: str) -> str:
    """With whom a room is and how it stands, the name once."""
    named = (t(f"friends.{state}.title", name=who) for state in ("wait", "closed"))
    return standing if standing in named else t("told.heading", heading=who, text=standing)


class FriendsScene(_NamedScene):
    """Invite friends, go on in a room, or enter what a friend has sent."""

    def content(self) -> SheetContent:
        rows = room_rows(self.app)[:_MOST_ROOMS]
        rooms = [button(Act("room", row.key), _told(row.who, row.standing)) for row in rows]
        buttons = [
            self.name_field(),
            *rooms,
            *self.retry(),
            button("invite", t("friends.invite"), "plain" if rooms else "main", "people", enabled=sealing.is_ready()),
            button("enter_code", t("friends.code"), icon="keys"),
            button("help", t("friends.help"), icon="rules"),
            button("close", t("button.close")),
        ]
        return SheetContent(
            t("friends.title"), [self.in_place(self.news(), prose(t("friends.about"))), self.name_label()], buttons
        )

    def act(self, act: Act) -> Transition:
        if act.kind == "room":
            return open_room(self.app, act.value)
        return super().act(act)

    def pressed(self, button: str) -> Transition:
        match button:
            case "invite":
                return Push(InviteScene(self.app, self.keep_name(1)))
            case "enter_code":
                return Push(self.app.scene("enter_code", of_friends=True))
            case "help":
                return Push(FriendsHelpScene(self.app))
        return super().pressed(button)

    def answered(self, answer: object) -> Transition:
        self.changed()
        return None


# ---------------------------------------------------------------- as the host


def _resettled(ruleset: Ruleset, before: Lineup, after: Lineup) -> Ruleset:
    """The rule set of a lineup, with the recipe and the length that it has, for another lineup."""
    return resettled(ruleset, *(printed_seating(ruleset, each.seats, each.sides) for each in (before, after)))


class InviteScene(LobbyScene):
    """The lobby for friends: people sit at devices of their own or at this one, and what needs one table is off."""

    title_key = "friends.lobby.title"
    person_key = "friends.lobby.here"
    occupants = (HUMAN, FRIEND, *levels()[1:])
    companies = ()
    is_timed = False

    def __init__(self, app: AppContext, name: str, room: Room | None = None) -> None:
        """For a new room of a host with a name, or to change one that nothing has been dealt in yet."""
        self._host, self._room = name, room
        super().__init__(app)
        seated = Lineup.usual(self._ruleset)
        friends = (Occupant(FRIEND) for _ in seated.occupants[1:])
        seated = seated._replace(occupants=(Occupant(HUMAN), *friends), wanted=self._lineup.wanted)
        self._ruleset = _resettled(self._ruleset, self._lineup, seated)
        if room and room.host:
            self._ruleset, seated = supplied(room.host.offer.ruleset, ()), _lineup_of(room.host)
        self._ruleset, self._lineup = with_options(self._ruleset, NOT_AFAR), _with_friends(seated, name)
        self._wish = self._lineup.seats
        self._tell_table()

    def _change_game(self, name: str) -> None:
        ruleset = preferences.ruleset(self.app.settings, name)
        lineup = self._lineup.moved_to(ruleset, self._wish)
        self._change(_resettled(ruleset, preferences.lineup(self.app.settings, ruleset), lineup), lineup)

    @property
    def counts(self) -> tuple[int, ...]:
        return seat_choices(self._ruleset)

    @property
    def play_words(self) -> str:
        return t("friends.lobby.change" if self._room else "friends.lobby.play")

    def _change(self, ruleset: Ruleset, lineup: Lineup) -> None:
        super()._change(with_options(ruleset, NOT_AFAR), _with_friends(lineup, self._host))
        self._tell_table()

    def _tell_table(self) -> None:
        """Say so where nobody sits at this device."""
        self._notice = "" if self._lineup.people else "friends.lobby.table"
        self.changed()

    def _overlay(self, button: str) -> Scene:
        if button != "options":
            return super()._overlay(button)
        change, lineup = partial(self._change, lineup=self._lineup), self._lineup
        return HouseRulesScene(self.app, self._ruleset, change, lineup.seats, lineup.sides, without=NOT_AFAR)

    def _keep(self) -> None:
        """The lobby of one device keeps what was chosen there."""

    def _begin(self) -> Transition:
        lineup, rooms = self._lineup, Rooms(self.app.store)
        players, clock = lineup.players(), self._room.invitation.offer.clock if self._room else 0
        kinds = tuple(HUMAN if player.level == FRIEND else player.level for player in players)
        offer = Offer(self._rules, lineup.seats, lineup.sides, kinds, clock, self.colours)
        names = {seat: player.name for seat, player in enumerate(players) if player.level != FRIEND}
        if self._room is None:
            return Push(self.app.scene("room", rooms.open(offer, names, lineup.people, self._host)))
        return Pop(self._room if self._room.side.game else rooms.change(self._room, offer, names, lineup.people))

    def back(self) -> Transition:
        return Pop()


def _with_friends(lineup: Lineup, name: str) -> Lineup:
    """The player by name in the first seat here, and a friend at least."""
    if lineup.people and not lineup.occupants[first := lineup.people[0]].name:
        lineup = lineup.with_occupant(first, Occupant(HUMAN, clean_name(name)))
    if any(who.level == FRIEND for who in lineup.occupants[: lineup.seats]):
        return lineup
    return lineup.with_occupant(lineup.seats - 1, Occupant(FRIEND))


def _lineup_of(host: Host) -> Lineup:
    """Who sits, or may sit, in a room."""
    offer, lineup = host.offer, Lineup.usual(host.offer.ruleset)
    lineup = lineup.with_seats(offer.ruleset, offer.seats).with_sides(offer.ruleset, offer.sides)
    lineup = lineup._replace(wanted=offer.colours)
    for seat, kind in enumerate(offer.kinds):
        level = FRIEND if kind == HUMAN and seat not in host.here else kind
        lineup = lineup.with_occupant(seat, Occupant(level, "" if level == FRIEND else host.seats[seat].name))
    return lineup


# ---------------------------------------------------------------- as a guest, or by a text that was opened


class ArrivedScene(_NamedScene):
    """What has arrived from outside: an invitation to sit down by, or a text that its room accepts at once."""

    def __init__(self, app: AppContext, text: str) -> None:
        super().__init__(app)
        self._given = text
        self._invited: Invited | None = None
        self._follows = self._read()

    def _read(self) -> Transition:
        """Read the text as soon as that can be done, and return what follows from one that isn't an invitation."""
        if not sealing.is_ready() or self._invited or self.fault:
            return None
        try:
            found = read_code(self._given)
            if not isinstance(found, Invited):
                room = Rooms(self.app.store).take(found)
                return after_taking(self.app, room) or Push(self.app.scene("room", room))
            self._invited = found
        except RoomError as error:
            self.fault = fault_of(error)
        return None

    def tick(self, dt: float) -> Transition:
        super().tick(dt)
        follows, self._follows = self._follows or self._read(), None
        return follows

    def wakes_in(self) -> float:
        return 0.0 if self._follows else super().wakes_in()

    def content(self) -> SheetContent:
        if self._invited is None:
            buttons = [*self.retry(), button("close", t("button.close"), "main")]
            return SheetContent(t("friends.title"), [self.in_place(self.news())], buttons)
        invitation = self._invited.invitation
        name, offer = invitation.name, invitation.offer
        about = t("friends.arrived.game", game=game_name(offer.ruleset), seats=t("lobby.seats", n=offer.seats))
        follows = "friends.live.arrived" if invitation.relays else "friends.arrived.text"
        follows = "friends.seat.text" if self._invited.own else follows
        said = [
            prose(about, "title", TYPE.button + 2, THEME.text, 4),
            self.in_place(self.news(), prose(t(follows, name=name))),
            prose(t("friends.host_knows.other", name=name), em=TYPE.small),
        ]
        not_now = button("close", t("copy.not_now"))
        if self._invited.own:
            sit = button("sit", t("friends.seat.sit"), "main", "people")
            return SheetContent(t("friends.seat.title", name=name), said, [sit, not_now])
        sit = button("sit", t("friends.sit"), "main", "people")
        title = t("friends.arrived.title", name=name)
        return SheetContent(title, [*said, self.name_label()], [self.name_field(), sit, not_now])

    def pressed(self, button: str) -> Transition:
        if button != "sit" or self._invited is None:
            return super().pressed(button)
        try:
            room = Rooms(self.app.store).join(self._invited, self.keep_name(2))
        except RoomError as error:
            self.fault = fault_of(error)
            self.changed()
            return None
        return open_room(self.app, room.key)

    def answered(self, answer: object) -> Transition:
        return Pop()
