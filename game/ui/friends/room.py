"""A room of friends: what to send them, the field for what they have sent, and what else can be done there."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from textwrap import wrap
from typing import cast

import pygame
from pygame import Rect
from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode

from ...device import clock, web
from ...engine.record.game_codes import MOST_GAME
from ...i18n import listed, t
from ...online.protocol.guest import Guest
from ...online.protocol.host import Host
from ...online.protocol.messages import CLOCKS, REACTIONS, RoomError
from ...online.relays.postman import CALL_APART, Probe, postman_for
from ...online.relays.sockets import sockets
from ...online.rooms import Room, Rooms, luck
from ...online.secrecy import sealing
from ...online.secrecy.envelope import Sealed, read_code
from ...online.session import RemoteSession
from ...storage.store import ROOM
from ...storage.summary import HUMAN
from ..lobby.lineup import NAMES
from ..share.open_code import shown, writable
from ..sheets.dialogs import ConfirmScene, question
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import button, field_box, paragraph
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition, mail_of
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture, Px, column, drawn, grid, space
from ..window.text_field import TextEdit, TextField, put_on_clipboard
from ..words.game_text import MUTED, remark_texts, result_of, series_text
from ..words.wording import day_text, deadline_text, game_name

_MOST_BUTTONS = 4
"""The most buttons of a low sheet."""
_REACTION_COLUMNS = 3
_REACTION_HEIGHT = 44
_REACTIONS_HEIGHT = 150
"""Units for all reactions and the outcome of the last one."""
_QUIET_ZONE = 4
"""Modules of the light edge around a QR code."""
_BESIDE_QR = 430
"""Units of height of all above and below a QR code."""
_LETTERS_A_LINE = 40
_MOST_LINES = 8
"""The most lines shown of a text to send."""
FAULTS = {"ahead", "apart", "begun", "full", "long", "missing", "newer", "others", "own", "short", "sits"} | {
    *("strange", "stranger", "typo", "unfair", "unknown", "older", "newer.page"),
}
"""Why a text can't be taken, as far as there is a sentence of its own for it."""
_SILENT = "resuming", "lost", "away", "closed", "parted"
SUBJECTS = *_SILENT, "invitation", "seated", "turn", "going", "move", "end", "wait", "over", "again"
"""What a room's sheet may be about, and where there is nothing to send."""
LIVE = "invitation", "seated", "turn", "move", "end", "wait", "over", "again"
"""Where less has to be done because texts go by themselves."""


def fault_of(error: RoomError) -> str:
    """Why a text can't be taken."""
    if error.code == "newer" and web.ON_WEB:
        return "newer.page"
    return error.code if error.code in FAULTS else "damaged"


def table_of(app: AppContext, room: Room) -> Scene:
    """The table at which a room's game is played, or the deal that begins it."""
    carry(app, room)
    session = RemoteSession(room, app.store, app.rng)
    is_new = not room.shown and not session.state.is_terminal()
    return app.scene("deal", session, False) if is_new else app.scene("play", session)


def state_of(room: Room, session: RemoteSession | None) -> str:
    """What a room's sheet is about, one of SUBJECTS; the session is that of the game that was dealt, if any."""
    side = room.side
    if isinstance(side, Guest) and side.has_no_seat:
        return "away"
    if side.has_parted:
        return "parted"
    if room.is_resuming:
        return "lost" if room.ahead else "resuming"
    if room.is_closed:
        return "closed"
    if session:
        return _state_in(room, session)
    return "invitation" if isinstance(side, Host) else "seated"


def _state_in(room: Room, session: RemoteSession) -> str:
    """What the sheet is about once cards have been dealt."""
    side, is_over = room.side, session.state.is_terminal() and not session.awaits
    if is_over and isinstance(side, Guest):
        return "again" if side.luck else "over"
    if room.has_to_send and (is_over or session.awaits or _is_alone(room)):
        return "end" if is_over else "move"
    if session.awaits or is_over:
        return "wait" if session.awaits else "over"
    return "going" if session.is_bots_turn else "turn"


def _is_alone(room: Room) -> bool:
    """True if only computers play with the host any more."""
    return isinstance(room.side, Host) and bool(room.side.game) and not room.side.guests


def standing_of(app: AppContext, room: Room) -> str:
    """How a room's game stands, in a few words."""
    session = RemoteSession(room, app.store, app.rng) if room.side.game else None
    match state_of(room, session):
        case "invitation" if isinstance(room.side, Host):
            return t("friends.standing.some" if room.side.guests else "friends.standing.none")
        case "move" | "seated" if room.has_to_send:
            return t("friends.unsent")
        case "seated" | "wait":
            return t("friends.wait.title", name=(session and session.awaits) or others_in(room))
        case "end" | "again":
            return t("friends.over.title")
        case "turn":
            return t("play.your_turn")
        case state:
            return t(f"friends.{state}.title", name=others_in(room))


def others_in(room: Room) -> str:
    """Those who get this device's texts, gone or not where a game was dealt; "" if nobody has sat down before."""
    side = room.side
    if isinstance(side, Guest):
        return side.invitation.name
    others = (seat for seat in range(len(side.seats)) if seat not in side.here and side.game)
    return listed([side.seats[seat].name for seat in side.guests or others])


def replaceable_host(room: Room) -> str:
    """The name of the host that a guest can go on without; "" for none."""
    side = room.side
    if isinstance(side, Host) or not side.game or side.state.ended or side.has_no_seat:
        return ""
    return side.invitation.name


def room_rows(app: AppContext) -> list[tuple[str, str, str, str]]:
    """Of each room, the latest first: its key, with whom it is, which game, and how it stands."""
    return [
        (
            room.key,
            others_in(room) or t("friends.invitation.title"),
            game_name(room.invitation.offer.ruleset),
            standing_of(app, room),
        )
        for room in Rooms(app.store).all()
    ]


def scenes_at(app: AppContext, mark: str) -> list[Scene]:
    """The scene of the room with a mark, to come back to; none if the room has gone."""
    key = f"{ROOM}-{mark}"
    room = Rooms(app.store).find(key) if key in app.store.keys(ROOM) else None
    if room is None:
        return []
    return [table_of(app, room) if room.side.game else app.scene("room", room)]


def open_room(app: AppContext, key: str) -> Transition:
    """A room's table, or before a game its sheet; None if the room has gone."""
    room = Rooms(app.store).find(key)
    if room is None:
        return None
    return Replace(table_of(app, room)) if room.side.game else Push(app.scene("room", room))


def carry(app: AppContext, room: Room) -> None:
    """Have a room's texts go by themselves from now on, if it has relays."""
    if room.relays and not mail_of(app, room.key):
        sealing.load()
        if app.mail:
            app.mail.close()
        app.mail = postman_for(room, Rooms(app.store))


def renewed(app: AppContext, room: Room) -> Room:
    """A new room in the place of one in which nothing has been dealt, whose link then leads nowhere."""
    mail = mail_of(app, room.key)
    if mail and mail.is_connected:
        mail.leave()
    return Rooms(app.store).renew(room)


def is_carried(app: AppContext, room: Room) -> bool:
    """True if the texts of a room go by themselves just now."""
    return (mail := mail_of(app, room.key)) is not None and mail.is_connected


def after_taking(app: AppContext, room: Room, session: RemoteSession | None = None) -> Transition:
    """What follows once a room has taken a text: its table, or None if others are still to sit down."""
    if session and session.room is room and session.game == room.side.game:
        return Pop()
    return Replace(table_of(app, room)) if room.side.game else None


def code_boxes(sent: str, sheet: SheetScene) -> list[Box]:
    """A text to send, in lines that fit a sheet, a long one without its middle; none for ""."""
    if not sent:
        return []
    lines = wrap(sent, _LETTERS_A_LINE, break_on_hyphens=False)
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES // 2 : 1 - _MOST_LINES // 2] = ["…"]
    px, width = sheet.app.px, sheet.inner_width(sheet.look)
    em = min(text.fitting_px(line, "body", px(TYPE.small - 2), width - px(12), 6) for line in lines)
    told = prose(t("friends.letters", n=len(sent)), em=TYPE.small, space_below=2)
    return [column(space(4), told, paragraph("\n".join(lines), em=Px(em), colour=THEME.quiet))]


def by_hand(words: str, typed: Callable[[str], None] = lambda _: None) -> TextField:
    """A field with a text, all selected, to be copied by hand; an empty one without the caret."""
    field = TextField("paste", words, MOST_GAME, typed, clean=writable)
    if words:
        field.edit = TextEdit.of(words).all_selected()
    else:
        field.leave()
    return field


class SealedScene(SheetScene):
    """A sheet with a field that needs what seals texts: says so while that is on its way, or where it can't come."""

    field: TextField

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        sealing.load()
        self._loaded = sealing.is_ready(), sealing.fault()
        self.fault = ""
        """Why the last text could not be taken; "" for no fault."""

    def news(self) -> list[Box]:
        """What is wrong with the last text, or that none can be read yet."""
        said = t(f"friends.error.{self.fault}") if self.fault else ""
        if not sealing.is_ready():
            said = t("friends.fault" if sealing.fault() else "friends.loading")
        return [prose(said, "strong", TYPE.body, THEME.text)] if said else []

    def retry(self) -> list[Box]:
        return [button("retry", t("friends.retry"))] if sealing.fault() else []

    def act(self, act: Act) -> Transition:
        if act.kind == "field":
            self.field.enter()
            return None
        return super().act(act)

    def pressed(self, button: str) -> Transition:
        if button == "retry":
            sealing.load()
            return None
        return self.back()

    def tick(self, dt: float) -> Transition:
        before, self._loaded = self._loaded, (sealing.is_ready(), sealing.fault())
        if before != self._loaded:
            self.changed()
        return None

    def wakes_in(self) -> float:
        return math.inf if sealing.is_ready() else 0.2


class RoomScene(SealedScene):
    """Lies over the room's table, or over a list; pops once a text has brought the table something."""

    replaces = True
    least_text = 120

    def __init__(self, app: AppContext, room: Room, session: RemoteSession | None = None) -> None:
        super().__init__(app)
        self._rooms, self._room, self._session = Rooms(app.store), room, session
        self._web_address = web.address()
        """The page's address; "" for none."""
        self._probe: Probe | None = None
        """What tries the relays."""
        carry(app, room)
        self._show_by_hand("")
        self._written: tuple[object, str] = (None, "")
        """The code to send, and what it was written for."""

    # ------------------------------------------------------------ what there is to send

    @property
    def _others(self) -> str:
        return others_in(self._room)

    @property
    def address(self) -> str:
        return self._room.key

    @property
    def _state(self) -> str:
        """What the sheet is about: the first word of its keys."""
        return state_of(self._room, self._session)

    @property
    def _has_text(self) -> bool:
        """True if there is something to send, or to send again."""
        match self._state:
            case "turn" | "over":  # what a guest sent last has come: the game went on by it
                return isinstance(self._room.side, Host) and self._room.has_sent and not _is_alone(self._room)
            case state:
                return state not in {*_SILENT, "going"}

    @property
    def text(self) -> str:
        """The text for the others; "" if there is none, or nothing can be sealed yet."""
        room, side = self._room, self._room.side
        if not sealing.is_ready() or not self._has_text:
            return ""
        stand = (self._state, room.invitation, room.stand)
        if self._written[0] != stand:
            self._written = stand, room.code() if side.game or not isinstance(side, Host) else room.invitation_code()
        code = self._written[1]
        if self._state == "invitation":
            name, game = room.invitation.name, game_name(room.invitation.offer.ruleset)
            if self._web_address:
                return t("friends.invitation.sent", name=name, game=game, link=f"{self._web_address}#{code}")
            way = t("title.friends"), t("friends.code")
            return t("friends.invitation.pasted", name=name, game=game, first=way[0], second=way[1], text=code)
        if self._web_address or not code:
            return f"{self._web_address}#{code}" if code else ""
        return t("friends.text.sent", name=room.own_name, text=code)

    @property
    def _link(self) -> str:
        """What a phone's camera is shown: the invitation without words around it."""
        return f"{self._web_address}#{self._room.invitation_code()}"

    # ------------------------------------------------------------ what it says

    @property
    def least_seen(self) -> int:
        return _REACTIONS_HEIGHT if self._reactions() else super().least_seen

    def content(self) -> SheetContent:
        return SheetContent(self._title, self._body(), self._buttons())

    def low_content(self) -> SheetContent:
        """Without what is wanted least: five buttons would stand in three columns, and all to tap has to be seen."""
        title, body, buttons, *rest = self.content()
        body = [*self._reactions(), *self.outcome(THEME.accent)] if self._reactions() else body
        has_code = self._is_table and bool(self._web_address)
        name = "copy" if has_code else "qr" if self._room.relays else "more"
        least = Act("button", name) if has_code or len(buttons) > _MOST_BUTTONS else None
        return SheetContent(title, body, [box for box in buttons if box.act != least], *rest)

    @property
    def _title(self) -> str:
        return t(f"friends.{self._state}.title", name=self._awaited)

    @property
    def _awaited(self) -> str:
        """The name of whom the game waits for, or else of all others."""
        return self._session.awaits if self._session and self._state == "wait" else self._others

    def _body(self) -> list[Box]:
        is_live, is_table = is_carried(self.app, self._room), self._is_table
        said = [prose(line, space_below=6) for line in self._about(is_live=is_live)]
        if self._is_flooded:
            said.append(prose(t("friends.flooded", renew=t("friends.renew")), "strong", TYPE.body, THEME.text))
        said += [] if is_table else [prose(line, em=TYPE.small) for line in self._live()]
        said += self._seats() if self._state in {"invitation", "seated", "over"} else []
        said += [prose(line, "strong", TYPE.body, THEME.text) for line in self._series()]
        has_code = is_table and bool(self._web_address) and sealing.is_ready()
        if has_code:
            most = min(self.inner_width(self.look), self.look.size[1] - self.app.px(_BESIDE_QR))
            said.append(qr_code(self._link, most))
        return [
            *said,
            *self._reactions(),
            *self.outcome(THEME.accent),
            *code_boxes("" if is_live or has_code else self.text, self),
            *self.news(),
        ]

    @property
    def _is_table(self) -> bool:
        """True if phones are to sit down at this device."""
        return self._state == "invitation" and not self._room.side.here

    def _about(self, *, is_live: bool) -> list[str]:
        """What the sheet is about, in sentences."""
        state, is_host, others = self._state, isinstance(self._room.side, Host), self._others
        said = [self._subject(self._awaited if is_host or is_live else others, is_live=is_live)]
        if state == "turn" and self._has_text and not is_live:
            said.append(t("friends.turn.again"))
        if state == "wait" and not (is_host or is_live) and self._awaited != others:
            said.append(t("friends.wait.through", name=self._awaited, host=others))
        if state == "closed" and replaceable_host(self._room):
            said.append(t("friends.closed.without", more=t("friends.more")))
        return said

    def _subject(self, name: str, *, is_live: bool) -> str:
        """What the sheet is about, in one sentence that may name somebody."""
        state, side = self._state, self._room.side
        if self._is_table:
            return t("friends.table.about")
        if state in {"turn", "over"} and _is_alone(self._room):
            return t("friends.only_computers")
        if isinstance(side, Guest) and state == "away" and (side.game or not side.was_seated):
            return t("friends.away.playing" if side.game else "friends.error.full")
        ahead = self._room.ahead[0] if state == "lost" else name
        values = {"name": ahead, "n": self._free_seats, "again": t("victory.again")}
        if is_live and state in LIVE:
            return t(f"friends.live.{state}", **values)
        if state == "over" and isinstance(side, Host):
            return t("friends.over.host", **values)
        return t(f"friends.{state}.text", **values)

    @property
    def _is_flooded(self) -> bool:
        """True where a new link may keep somebody out who does nothing but sit down and leave."""
        return self._state == "invitation" and isinstance(side := self._room.side, Host) and side.is_flooded

    def _live(self) -> list[str]:
        """How the texts go by themselves; nothing if they go by hand."""
        if self._probe:
            return [t("friends.live.trying")]
        if not self._room.relays:
            return []
        is_on, deadline = is_carried(self.app, self._room), self._room.deadline
        until = [t("friends.clock.until", when=deadline_text(deadline, clock.now()))] if deadline < math.inf else []
        mail = mail_of(self.app, self._room.key)
        wrong = [t(f"friends.live.clock.{mail.clock_fault}")] if mail and mail.clock_fault else []
        return [t("friends.live.on" if is_on else "friends.live.lost"), *wrong, *until, *self._heard()]

    def _heard(self) -> list[str]:
        """When something last came from each of the others."""
        side, now = self._room.side, clock.now()
        keys = {side.seats[seat].name: side.seats[seat].key for seat in side.guests} if isinstance(side, Host) else {}
        days = {
            name: day_text(self._room.heard_from(key), now)
            for name, key in (keys or {self._others: self._room.keys.host}).items()
        }
        return [t("friends.live.heard", name=name, when=day) for name, day in days.items() if day]

    @property
    def _free_seats(self) -> int:
        side = self._room.side
        return (len(side.free_seats) if isinstance(side, Host) else 0) or 1

    def _seats(self) -> list[Box]:
        """What is going to be played, and who has sat down for it."""
        side, offer = self._room.side, self._room.invitation.offer
        game = t("friends.arrived.game", game=game_name(offer.ruleset), seats=t("lobby.seats", n=offer.seats))
        time = t("friends.clock", time=t(f"friends.clock.{offer.clock}"))
        said = [] if side.game else [game, *([time] if offer.clock else [])]
        if isinstance(side, Host):
            sitting = [seat.name for seat in side.seats if seat.luck]
            known = [t("friends.host_knows")] if side.here else []
        else:
            sitting, known = [name for name in side.seating.names if name] if side.seating else [], []
        said += [t("friends.sitting", names=listed(sitting))] if sitting else []
        return [*map(prose, said), *(prose(line, em=TYPE.small) for line in known)]

    def _reactions(self) -> list[Box]:
        """What can be called across the table, while the game is live."""
        if not self._room.side.game or self._room.is_resuming or not is_carried(self.app, self._room):
            return []
        calls = [button(Act("react", n), t(f"friends.react.{n}")) for n in range(1, REACTIONS + 1)]
        return [space(4), grid(calls, _REACTION_COLUMNS, 6, _REACTION_HEIGHT), space(6)]

    def _series(self) -> list[str]:
        """How many games each of two has won; nothing before the first."""
        if not self._session or not self._session.state.is_terminal() or self._session.awaits:
            return []
        return [result_of(self._session).title, *series_text(self._session)]

    def _silent_buttons(self) -> list[Box]:
        """What can be done where there is nothing to send."""
        settle = [button("settle", t("friends.lost.settle"), icon="forward")] if self._state == "lost" else []
        more = [*settle, button("more", t("friends.more"), icon="menu")]
        return [*more, button("close", t("friends.table" if self._room.side.game else "button.close"), "main")]

    def _beside_invitation(self, host: Host) -> list[Box]:
        """The link for a camera, or a new one where somebody misuses it."""
        if host.is_flooded:
            return [button("renew", t("friends.renew"), icon="lock")]
        has_link = host.relays and host.here and self._web_address and self.text
        return [button("qr", t("friends.qr"), icon="qr")] if has_link else []

    def _buttons(self) -> list[Box]:
        if not sealing.is_ready():
            return [*self.retry(), button("close", t("button.close"))]
        if self._state in _SILENT:
            return self._silent_buttons()
        has_main = isinstance(side := self._room.side, Host) and not side.game and bool(side.guests)
        is_done = self._state in {"turn", "going"}
        is_again = is_done or self._state in {"wait", "over"}
        is_again = is_again or (is_carried(self.app, self._room) and self._state != "invitation")
        pasting = field_box(self.field, t("friends.paste"), t("friends.paste.usual"))
        style: ButtonStyle = "plain" if is_again or has_main else "main"
        giving = self._giving(style, "friends.copy.again" if is_again else "friends.copy")
        buttons = [pasting, *giving] if is_again else [*giving, pasting]
        if is_carried(self.app, self._room):  # texts come by themselves
            buttons = giving if self._state == "invitation" else []
        if self._state == "over" and not isinstance(self._room.side, Host):
            buttons.append(button("next", t("victory.again"), "main", "cards"))
        if self._state == "invitation" and not self._room.relays and sockets():
            buttons.append(button("live", t("friends.live"), icon="people", enabled=not self._probe))
        if self._state == "invitation" and isinstance(side, Host):
            if side.guests:
                buttons.insert(0, button("start", t("friends.start"), "main", "cards"))
            buttons += self._beside_invitation(side)
        if self._may_call:
            buttons.append(button("call", t("friends.call", name=self._awaited), icon="bell"))
        buttons.append(button("more", t("friends.more"), icon="menu"))
        closing = t("friends.table" if self._room.side.game else "button.close")
        buttons.append(button("close", closing, "main" if is_done else "plain"))
        return buttons

    @property
    def _may_call(self) -> bool:
        """True if the one whose turn it is can be called, which may be done twice a day."""
        if self._state != "wait" or not is_carried(self.app, self._room):
            return False
        side = self._room.side
        is_person = side.kinds[side.state.current_player] == HUMAN and side.state.current_player not in side.here
        return is_person and clock.now() >= self._room.called_at + CALL_APART

    def _giving(self, style: ButtonStyle, word: str) -> list[Box]:
        """What hands the text on, if there is one."""
        ready, buttons = self.text, list[Box]()
        if ready and web.can_share():
            buttons.append(button("send", t("friends.send"), style, "forward", gesture=Gesture("share", ready)))
            style = "plain"
        if ready:
            copying = Gesture("copy", ready) if web.ON_WEB else None
            buttons.append(button("copy", t(word), style, "share", gesture=copying))
        return buttons

    # ------------------------------------------------------------ what comes

    def on_open(self, given: object) -> bool:
        is_for_here = isinstance(given, str) and sealing.is_ready() and not self._leads_elsewhere(given)
        if is_for_here:
            self._take(str(given))
        return is_for_here

    def _leads_elsewhere(self, text: str) -> bool:
        try:
            return not isinstance(read_code(text), Sealed)
        except RoomError:
            return False

    def _typed(self, words: str) -> None:
        if words.strip():
            self.field.fill(shown(words))
            self.field.edit = TextEdit.of(self.field.text).all_selected()
            self._take(words)

    def _take(self, words: str) -> None:
        """Take a text of the room, or of another one; an invitation is shown as such."""
        self.fault, self._outcome = "", ("", {})
        try:
            found = read_code(words)
            if not isinstance(found, Sealed):
                self.app.follow(Push(self.app.scene("arrived", words)))
                return
            room = self._rooms.take(found)
            if follows := after_taking(self.app, room, self._session):
                self.app.follow(follows)
            elif room is self._room:
                self.tell("friends.sat")
        except RoomError as error:
            self.fault = fault_of(error)
        self.changed()

    # ------------------------------------------------------------ acts and time

    def tick(self, dt: float) -> Transition:
        if self._probe and (passed := self._probe.tick()) is not None:
            self._probe = None
            self._go_live(passed)
        if self._session and self._room.side.game > self._session.game:
            return Replace(table_of(self.app, self._room))
        return super().tick(dt)

    def wakes_in(self) -> float:
        return 0.05 if self._probe else super().wakes_in()

    def _go_live(self, relays: tuple[str, ...]) -> None:
        """Have the room's texts go over the relays that pass."""
        side = self._room.side
        if relays and isinstance(side, Host):
            side.relays, self._written = relays, (None, "")
            self._rooms.keep(self._room)
            carry(self.app, self._room)
        self.tell("friends.live.ready" if relays else "friends.live.none")
        self.changed()

    def on_mail(self) -> Transition:
        self._room = self._rooms.find(self._room.key) or self._room
        side, session = self._room.side, self._session
        if session and session.is_outdated:
            return Replace(table_of(self.app, self._room))
        for key, values in remark_texts(self._room, is_muted=self.app.settings.get(MUTED) is True):
            self.tell(key, **values)
        self.changed()
        if session is None or side.game > session.game or session.has_news:
            return after_taking(self.app, self._room, session)
        return None

    def first_focus(self) -> str:
        return super().first_focus() or self.field.name

    def act(self, act: Act) -> Transition:
        if act == Act("button", "renew"):
            self._renew()
            return None
        if act == Act("button", "settle"):
            return Push(ConfirmScene(self.app, lambda: question("friends.settle", t("friends.stay")), "settle"))
        if act.kind != "react":
            return super().act(act)
        if self.app.mail and self.app.mail.call(act.value):
            self.tell("friends.said", name=self._room.own_name, text=t(f"friends.react.{act.value}"))
        else:
            self.tell("friends.calm")
        return None

    def pressed(self, button: str) -> Transition:
        match button:
            case "more":
                return Push(self.app.scene("room_more", self._room))
            case "qr":
                return Push(QrScene(self.app, self._room, self._link))
            case "start":
                return self._start()
            case "call" if self.app.mail:
                self.app.mail.call(0)
                self.tell("friends.call.sent", name=self._awaited)
            case "live" if line := sockets():
                if self.app.mail:
                    self.app.mail.close()
                self.app.mail, self._probe = None, Probe(line)
                self.changed()
            case "next":
                self._room.side.wants(luck())  # type: ignore[union-attr]  # hosts have no such button
                self._rooms.keep(self._room)
                self.changed()
            case "send" | "copy" if web.ON_WEB:
                web.gesture(Act("button", button).name)
            case "copy":
                is_done = put_on_clipboard(self.text)
                self.on_gesture(Act("button", button).name, "done" if is_done else "failed")
            case _:
                return super().pressed(button)
        return None

    def _renew(self) -> None:
        """Replace the room by a new one, so that its old link leads nowhere."""
        if isinstance(host := self._room.side, Host) and not host.game:
            self._room = renewed(self.app, self._room)
            carry(self.app, self._room)
            self.tell("friends.renewed")
        self.changed()

    def _settle(self) -> Transition:
        """Go on with what has been found."""
        with suppress(RoomError):
            self._room.resume(is_settled=True)
        self._room = self._rooms.keep(self._room)
        self.changed()
        return Replace(table_of(self.app, self._room)) if self._room.side.game else None

    def _start(self) -> Transition:
        """Deal to those who sit, with computers in the seats that are still free."""
        host = self._room.side
        if isinstance(host, Host) and not host.game:
            host.fill(NAMES)
            host.deal()
            self._room = self._rooms.keep(self._room)
        return Replace(table_of(self.app, self._room))

    def back(self) -> Transition:
        if self._session or not self._room.side.game:
            return Pop()
        return Replace(table_of(self.app, self._room))

    def on_gesture(self, name: str, outcome: str) -> None:
        if outcome == "done":
            self._room.post()
            self._room = self._rooms.keep(self._room)
            copied = "friends.copied" if self._others else "friends.copied.invitation"
            self.tell(copied if name.endswith("copy") else "friends.sent", name=self._others)
            self._show_by_hand("")
        elif outcome == "failed":
            self.tell("share.not_copied")
            self._show_by_hand(self.text)
        self.changed()

    def _show_by_hand(self, words: str) -> None:
        """Put a text into the field, all selected, to be copied by hand; "" to have texts pasted there."""
        self.field = by_hand(words, self._typed)

    def answered(self, answer: object) -> Transition:
        if answer == "left":
            return Replace(self.app.scene("title"))
        if answer == "settle" and self._room.is_resuming:
            return self._settle()
        self._room = answer if isinstance(answer, Room) else self._rooms.find(self._room.key) or self._room
        carry(self.app, self._room)
        self.changed()
        before = -1 if isinstance(answer, Room) else self._session.game if self._session else 0
        game = self._room.side.game
        return Replace(table_of(self.app, self._room)) if game and game > before else None


# ---------------------------------------------------------------- for a phone's camera


class QrScene(SheetScene):
    """A link that phones open by their camera."""

    def __init__(self, app: AppContext, room: Room, link: str) -> None:
        super().__init__(app)
        self._room, self._link = room, link

    def content(self) -> SheetContent:
        most = min(self.inner_width(self.look), self.look.size[1] - self.app.px(_BESIDE_QR // 2))
        picture = qr_code(self._link, most)
        closing = button("close", t("button.close"), "main")
        return SheetContent(t("friends.qr"), [prose(t("friends.qr.text")), picture], [closing])

    def pressed(self, button: str) -> Transition:
        return Pop()

    def on_mail(self) -> Transition:
        return Pop() if self._room.side.game else None


@lru_cache(maxsize=1)
def _modules(link: str) -> list[list[bool]]:
    """The dark squares by row, within the light edge."""
    code = QRCode(error_correction=ERROR_CORRECT_L, border=_QUIET_ZONE)
    code.add_data(link)
    return cast("list[list[bool]]", code.get_matrix())


def qr_code(link: str, most: int) -> Box:
    """A link as squares of whole pixels, at most so many wide, on white paper with the edge that cameras need."""
    rows = _modules(link)
    count = len(rows)
    side = max(1, most // count)

    def paint(screen: pygame.Surface, at: Rect, *_: object) -> None:
        paper = Rect(0, 0, count * side, count * side)
        paper.center = at.center
        screen.fill("white", paper)
        for y, line in enumerate(rows):
            for x, is_dark in enumerate(line):
                if is_dark:
                    screen.fill("black", (paper.x + x * side, paper.y + y * side, side, side))

    return drawn(paint, (link, side), label=t("friends.qr"), role="image", size=Px(count * side))


_MADE_KEYS = {
    **{f"friends.{{}}.{part}": SUBJECTS for part in ("title", "text")},
    "friends.error.{}": (*FAULTS, "damaged"),
    "friends.live.{}": LIVE,
    "friends.live.clock.{}": ("wrong", "differs"),
    "friends.clock.{}": CLOCKS,
    "friends.react.{}": range(1, REACTIONS + 1),
}
