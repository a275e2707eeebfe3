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

from ...device import web
from ...engine.record.game_codes import MOST_GAME
from ...i18n import t
from ...online.protocol.messages import REACTIONS, RoomError
from ...online.relays.postman import postman_for
from ...online.relays.probe import Probe
from ...online.relays.sockets import sockets
from ...online.rooms import Room, Rooms
from ...online.secrecy import sealing
from ...online.secrecy.envelope import Sealed, read_code
from ...online.session import RemoteSession
from ...storage.store import ROOM
from ..lobby.lineup import NAMES
from ..share.open_code import shown, writable
from ..sheets.dialogs import ConfirmScene, question
from ..sheets.fair_deal import verdict_boxes
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import button, field_box, paragraph
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition, mail_of
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Gesture, Px, column, drawn, grid, height, space
from ..window.text_field import TextEdit, TextField, put_on_clipboard
from ..words.game_text import MUTED, RoomRow, remark_texts
from ..words.verdict_text import VerdictText
from ..words.wording import game_name
from .state import (
    RoomState,
    is_agreeing,
    is_own_turn,
    others_in,
    result_lines,
    room_state,
    seat_lines,
    standing_of,
    travel_lines,
)

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
_LETTER = 7
"""Units of width that a letter of a code may need."""
_MOST_LINES = 8
"""The most lines shown of a text to send."""
FAULTS = {
    *("ahead", "apart", "begun", "full", "long", "missing", "newer", "newer.page", "older", "others", "own", "short"),
    *("sits", "strange", "stranger", "typo", "unfair", "unknown"),
}
"""Why a text can't be accepted, as far as there is a sentence of its own for it."""
_BUTTONS = {
    "settle": ("friends.lost.settle", "forward"),
    "start": ("friends.start", "cards"),
    "next": ("victory.again", "redo"),
    "renew": ("friends.renew", "redo"),
    "qr": ("friends.qr", "qr"),
    "ask": ("friends.ask", "redo"),
    "call": ("friends.call", "bell"),
    "more": ("friends.more", "menu"),
}
"""The words and icons of what can be done besides handing texts on."""


def fault_of(error: RoomError) -> str:
    """Why a text can't be accepted."""
    if error.code == "newer" and web.ON_WEB:
        return "newer.page"
    return error.code if error.code in FAULTS else "damaged"


def table_of(app: AppContext, room: Room) -> Scene:
    """The table at which a room's game is played, or the deal that begins it."""
    carry(app, room)
    session = RemoteSession(room, app.store, app.rng)
    is_new = not room.shown and not session.state.is_terminal()
    return app.scene("deal", session, False) if is_new else app.scene("play", session)


def room_rows(app: AppContext) -> list[RoomRow]:
    """The rooms, the latest first."""
    return [_row_of(app, room) for room in Rooms(app.store).all()]


def _row_of(app: AppContext, room: Room) -> RoomRow:
    session = RemoteSession(room, app.store, app.rng) if room.side.game else None
    who, game = others_in(room) or t("friends.invitation.title"), game_name(room.invitation.offer.ruleset)
    return RoomRow(room.key, who, game, standing_of(room, session), is_own_turn(room, session))


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
    """What follows once a room has accepted a text: its table, or its sheet where a deal is awaited; None to stay."""
    if not room.side.game:
        return None
    of_this_game = session if session and session.game == room.side.game else None
    shown = of_this_game or RemoteSession(room, app.store, app.rng)
    if is_agreeing(room, shown):
        return None if of_this_game else Replace(app.scene("room", room, shown))
    return Pop() if of_this_game and of_this_game.room is room else Replace(table_of(app, room))


def code_boxes(sent: str, sheet: SheetScene) -> list[Box]:
    """A text to send, in lines that fit a sheet, a long one without its middle; none for ""."""
    if not sent:
        return []
    px, width = sheet.app.px, sheet.inner_width(sheet.look)
    lines = wrap(sent, max(1, min(_LETTERS_A_LINE, width // px(_LETTER))), break_on_hyphens=False)
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES // 2 : 1 - _MOST_LINES // 2] = ["…"]
    em = min(text.fitting_px(line, "body", px(TYPE.small - 2), width - px(24), 6) for line in lines)
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
    """A sheet with a field that needs what seals texts: says so while that is loaded, or where it can't be."""

    field: TextField

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        sealing.load()
        self._loaded = sealing.is_ready(), sealing.fault()
        self.fault = ""
        """Why the last text could not be accepted; "" for no fault."""

    def news(self) -> str:
        """The fault of the last text, or a note that none can be read yet; "" for neither."""
        if not sealing.is_ready():
            return t("friends.fault" if sealing.fault() else "friends.loading")
        return t(f"friends.error.{self.fault}") if self.fault else ""

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
    def address(self) -> str:
        return self._room.key

    @property
    def state(self) -> RoomState:
        """How the room stands now."""
        return room_state(self._room, self._session, is_carried=is_carried(self.app, self._room))

    @property
    def text(self) -> str:
        """The text for the others; "" if there is none, or nothing can be sealed yet."""
        room, state = self._room, self.state
        if not sealing.is_ready() or not state.has_text:
            return ""
        is_invitation = state.subject == "invitation"
        stand = is_invitation, room.invitation, room.side.stand
        if self._written[0] != stand:
            self._written = stand, room.invitation_code() if is_invitation else room.code()
        code = self._written[1]
        if is_invitation:
            return self._invitation_text(code)
        if self._web_address and code:
            return f"{self._web_address}#{code}"
        return t("friends.text.sent", name=room.side.name, text=code) if code else ""

    def _invitation_text(self, code: str) -> str:
        """The invitation with words around it."""
        invitation = self._room.invitation
        name, game = invitation.name, game_name(invitation.offer.ruleset)
        if self._web_address:
            return t("friends.invitation.sent", name=name, game=game, link=f"{self._web_address}#{code}")
        first, second = t("title.friends"), t("friends.code")
        return t("friends.invitation.pasted", name=name, game=game, first=first, second=second, text=code)

    @property
    def _link(self) -> str:
        """What a phone's camera is shown: the invitation without words around it."""
        return f"{self._web_address}#{self._room.invitation_code()}"

    # ------------------------------------------------------------ what it says

    @property
    def least_seen(self) -> int:
        return _REACTIONS_HEIGHT if self._reactions() else super().least_seen

    def content(self) -> SheetContent:
        state = self.state
        return SheetContent(state.title, self._body(state), self._buttons(state))

    def low_content(self) -> SheetContent:
        """Without what is wanted least: five buttons would stand in three columns, and all to tap has to be seen."""
        state, (title, body, buttons, *rest) = self.state, self.content()
        if reactions := self._reactions():
            (first, last), about = _around(state.verdict), [prose(line, space_below=6) for line in state.about]
            middle = about if state.is_before_a_deal else reactions
            body = [*first, *middle, self._told(), *last]
        has_code = state.is_table and bool(self._web_address)
        name = "copy" if has_code else "qr" if self._room.relays else "more"
        least = Act("button", name) if has_code or len(buttons) > _MOST_BUTTONS else None
        return SheetContent(title, body, [box for box in buttons if box.act != least], *rest)

    def _body(self, state: RoomState) -> list[Box]:
        (first, last), has_code = _around(state.verdict), state.is_table and bool(self._web_address)
        flooded = [t("friends.flooded", renew=t("friends.renew"))] if "renew" in state.acts else []
        is_played_here = state.subject == "invitation" and self._room.side.here
        warned = [t("friends.host_knows")] if is_played_here else []
        lines = result_lines(self._session, state.subject)
        result = [prose(line, "strong", TYPE.body, THEME.text) for line in lines]
        return [
            *first,
            self._about(state),
            *(prose(line, "strong", TYPE.body, THEME.text) for line in flooded),
            *([] if state.is_table else [prose(line, em=TYPE.small) for line in self._travel()]),
            *map(prose, seat_lines(self._room, state.subject)),
            *(prose(line, em=TYPE.small) for line in warned),
            *result[:1],
            *last,
            *result[1:],
            *(self._code() if has_code else []),
            *self._reactions(),
            self._told(),
            *code_boxes("" if has_code or is_carried(self.app, self._room) else self.text, self),
        ]

    def _told(self) -> Box:
        """A test of relays under way, a fault, or the result of the last button."""
        news = t("friends.live.trying") if self._probe else self.news()
        return self.in_place(news) if news else self.outcome(colour=THEME.accent)

    def _code(self) -> list[Box]:
        """The invitation for phones' cameras."""
        if not sealing.is_ready():
            return []
        most = min(self.inner_width(self.look), self.look.size[1] - self.app.px(_BESIDE_QR))
        return [qr_code(self._link, most)]

    def _about(self, state: RoomState) -> Box:
        """The next step; if a text has to be sent, with room for the sentence that follows once it has been."""
        about = column(*(prose(line, space_below=6) for line in state.about))
        if not state.has_text or is_carried(self.app, self._room):
            return about
        waiting, wide = prose(t("friends.wait.text", name=state.awaited), space_below=6), self.inner_width(self.look)
        return about._replace(size=Px(max(height(box, self.look, wide) for box in (about, waiting))))

    def _travel(self) -> list[str]:
        """Lines about texts that are sent automatically."""
        mail = mail_of(self.app, self._room.key)
        return travel_lines(self._room, mail.clock_fault if mail else "", is_live=is_carried(self.app, self._room))

    def _reactions(self) -> list[Box]:
        """What can be called across the table, while the game is live."""
        if not self._room.side.game or self._room.is_resuming or not is_carried(self.app, self._room):
            return []
        calls = [button(Act("react", n), t(f"friends.react.{n}")) for n in range(1, REACTIONS + 1)]
        return [space(4), grid(calls, _REACTION_COLUMNS, 6, _REACTION_HEIGHT), space(6)]

    # ------------------------------------------------------------ what can be done

    def _buttons(self, state: RoomState) -> list[Box]:
        if not sealing.is_ready():
            return [*self.retry(), button("close", t("button.close"))]
        return [box for act in state.acts for box in self._boxes(act, state)]

    def _boxes(self, act: str, state: RoomState) -> list[Box]:
        """The buttons of one of a state's acts; none where this device can't do it."""
        style: ButtonStyle = "main" if act == state.main else "plain"
        match act:
            case "paste":
                return [field_box(self.field, t("friends.paste"), t("friends.paste.usual"))]
            case "give":
                return self._giving(style, "friends.copy.again" if state.is_again else "friends.copy")
            case "close":
                return [button("close", t("friends.table" if self._room.side.game else "button.close"), style)]
            case "live":
                return [button("live", t("friends.live"), icon="people", enabled=not self._probe)] if sockets() else []
            case "qr" if not (self._web_address and self.text):
                return []
        word, icon = _BUTTONS[act]
        return [button(act, t(word, name=state.awaited), style, icon)]

    def _giving(self, style: ButtonStyle, word: str) -> list[Box]:
        """What hands the text on, if there is one."""
        ready, buttons = self.text, list[Box]()
        if ready and web.can_share():
            buttons.append(button("send", t("friends.send"), style, "share", gesture=Gesture("share", ready)))
            style = "plain"
        if ready:
            copying = Gesture("copy", ready) if web.ON_WEB else None
            buttons.append(button("copy", t(word), style, "copy", gesture=copying))
        return buttons

    # ------------------------------------------------------------ what arrives

    def on_open(self, given: object) -> bool:
        if not isinstance(given, str) or not sealing.is_ready():
            return False
        with suppress(RoomError):  # which is shown here
            if not isinstance(read_code(given), Sealed):
                return False
        self._take(given)
        return True

    def _typed(self, words: str) -> None:
        if words.strip():
            self.field.fill(shown(words))
            self.field.edit = TextEdit.of(self.field.text).all_selected()
            self._take(words)

    def _take(self, words: str) -> None:
        """Accept a text of the room, or of another one; an invitation is shown as such."""
        self.fault, self._outcome = "", ("", {})
        try:
            found = read_code(words)
            if not isinstance(found, Sealed):
                self.app.follow(Push(self.app.scene("arrived", words)))
                return
            room = self._rooms.take(found)
            if follows := after_taking(self.app, room, self._session):
                self.app.follow(follows)
            elif room is self._room and self.state.subject == "invitation":
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
            return self._table()
        return super().tick(dt)

    def wakes_in(self) -> float:
        return 0.05 if self._probe else super().wakes_in()

    def _go_live(self, relays: tuple[str, ...]) -> None:
        """Have the room's texts go over the relays that pass."""
        if relays and self._room.host:
            self._room.host.relays, self._written = relays, (None, "")
            self._rooms.keep(self._room)
            carry(self.app, self._room)
        self.tell("friends.live.ready" if relays else "friends.live.none")
        self.changed()

    def on_mail(self) -> Transition:
        self._room = self._rooms.find(self._room.key) or self._room
        side, session = self._room.side, self._session
        if session and session.is_outdated:
            return self._table()
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
        if act == Act("button", "ask"):
            return Push(ConfirmScene(self.app, lambda: question("friends.ask", t("friends.stay")), "ask"))
        if act.kind != "react":
            return super().act(act)
        if self.app.mail and self.app.mail.call(act.value):
            self.tell("friends.said", name=self._room.side.name, text=t(f"friends.react.{act.value}"))
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
                self.tell("friends.call.sent", name=self.state.awaited)
            case "live" if line := sockets():
                if self.app.mail:
                    self.app.mail.close()
                self.app.mail, self._probe = None, Probe(line)
                self.changed()
            case "next" | "ask":
                self._ask()
            case "send" | "copy" if web.ON_WEB:
                web.gesture(Act("button", button).name)
            case "copy":
                is_done = put_on_clipboard(self.text)
                self.on_gesture(Act("button", button).name, "done" if is_done else "failed")
            case _:
                return super().pressed(button)
        return None

    def _ask(self) -> None:
        """Ask for another game, or as its host for what the guests' devices add to it."""
        if self._room.guest:
            self._room.guest.wants()
        else:
            self._room.hosted.ask_again()
        self._outcome = ("", {})
        self._show_by_hand("")
        self._room = self._rooms.keep(self._room)
        self.changed()

    def _renew(self) -> None:
        """Replace the room by a new one, so that its old link leads nowhere."""
        if self._room.host and not self._room.host.game:
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
        return self._table()

    def _start(self) -> Transition:
        """Deal to those who sit, and computers in the free seats, once the guests' devices have added their parts."""
        self._room = self._rooms.start(self._room, NAMES)
        self.changed()
        return self._table()

    def _table(self) -> Transition:
        """The room's table once a game was dealt; None before."""
        return Replace(table_of(self.app, self._room)) if self._room.side.game else None

    def back(self) -> Transition:
        return (None if self._session else self._table()) or Pop()

    def on_gesture(self, name: str, outcome: str) -> None:
        if outcome == "done":
            self._room.post()
            self._room = self._rooms.keep(self._room)
            others = others_in(self._room)
            copied = "friends.copied" if others else "friends.copied.invitation"
            self.tell(copied if name.endswith("copy") else "friends.sent", name=others)
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
        if answer == "ask":
            self._ask()
            return None
        self._room = answer if isinstance(answer, Room) else self._rooms.find(self._room.key) or self._room
        carry(self.app, self._room)
        self.changed()
        before = -1 if isinstance(answer, Room) else self._session.game if self._session else 0
        return self._table() if self._room.side.game > before else None


def _around(verdict: VerdictText | None) -> tuple[list[Box], list[Box]]:
    """What is said of a deal, as what comes before all else and what comes after the result: a fault comes first."""
    boxes = verdict_boxes(verdict)
    return (boxes, []) if verdict and verdict.is_fault else ([], boxes)


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
    "friends.error.{}": (*FAULTS, "damaged"),
    "friends.react.{}": range(1, REACTIONS + 1),
}
