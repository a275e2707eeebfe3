"""The pause: who plays and whose turn it is, five rows that always stand in one order, and what waits behind More."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from ...i18n import listed, t
from ...session.session import Session
from .. import sprites
from ..sprites.panels import ButtonStyle, button_ink
from ..sprites.widgets import button, icon, panel, paragraph, pressable, words
from ..stage.scene import PLAY_ON, AppContext, Pop, Push, Scene, Transition
from ..stage.sheet import SHEET, Overlay, over_veil
from ..table.displayed_state import DisplayedState
from ..table.tiles import draw_small_board
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, column, drawn, first_that_fits, grid, height, responsive, row, space
from ..words.game_text import levels_line
from .dialogs import ConfirmScene, MoreScene, Question, question
from .fair_deal import FairDealScene
from .log import PointAt

ASKS = frozenset({"restart", "leave"})
"""What ends the game on the table, and so is asked about first."""
_LISTED = 3
"""Of more opponents than these only the number of players is told."""


class _Size:
    """Units, but for the chip's."""

    widest = 520
    broad = 300
    """From here on of the window's width there is a picture in the head."""
    head_gap = 12
    row_gap = 8
    inside = 14
    icon = 26
    mute = 48
    chip = 0.36
    """A chip's width of the portrait's at whose corner it lies."""
    chip_out = 0.07
    """How far it reaches beyond that, of the same."""


@dataclass(frozen=True)
class _Density:
    """Heights in units, and how many rows stand side by side."""

    head: int
    row: int
    more: int
    pad: int
    columns: int = 1


_DENSITIES = (
    _Density(76, 76, 56, 20),
    _Density(64, 64, 52, 16),
    _Density(52, 56, 48, 12),
    _Density(56, 64, 64, 16, 2),
    _Density(48, 52, 52, 12, 2),
)


class MenuScene(Overlay):
    """Lies over the game, whose `log` it shows where there is one; pops with the word of what is to follow, or ""."""

    def __init__(
        self,
        app: AppContext,
        session: Session,
        log: Callable[[], Scene] | None = None,
        rare: Callable[[], Sequence[Box]] = list,
    ) -> None:
        """`rare` makes the buttons for what is seldom wanted at the table."""
        self._session, self._log, self._rare = session, log, rare
        super().__init__(app)

    # ------------------------------------------------------------ what it shows

    def least_height(self, width: int) -> int:
        look = self.look._replace(size=(width, self.app.display.size[1]))
        return min(height(way, look, width) for way in self._ways(look)) + 2 * margin(look.size, look.scale)

    def view(self, look: Look) -> Box:
        edge = 2 * margin(look.size, look.scale)
        sheet = first_that_fits(self._ways(look), (look.size[0], look.size[1] - edge), look)
        return over_veil(column(sheet, align=0.5))

    def _ways(self, look: Look) -> Iterator[Box]:
        """The sheet, the roomiest first."""
        return (self._sheet(look, dense) for dense in _DENSITIES)

    def _sheet(self, look: Look, dense: _Density) -> Box:
        wide = min(look.px(_Size.widest), look.size[0] - 2 * margin(look.size, look.scale))
        first, *others, more = self._rows(dense)
        if dense.columns == 1:
            rest = column(*others, more, gap=_Size.row_gap)
        else:
            rest = grid([*others, more], dense.columns, _Size.row_gap, dense.row)
        return panel(
            "sheet",
            self._head(dense),
            space(_Size.head_gap),
            column(first, rest, gap=_Size.row_gap),
            pad=dense.pad,
            cross=Px(wide),
            key=SHEET,
        )

    def _head(self, dense: _Density) -> Box:
        """Against whom, in which round and whose turn it is, and the switch of the sound."""
        title = words(t("menu.title"), "title", TYPE.heading, least=TYPE.small, role="title")
        facts = self._facts()
        unbroken = "\xa0· ".join((facts[0], *(fact.replace(" ", "\xa0") for fact in facts[1:])))
        how: dict[str, Any] = {"role": "text", "label": ". ".join(facts), "shrinks": True}
        standing = words(unbroken, em=TYPE.small, colour=THEME.quiet, way="fitted", **how)
        is_muted, is_broad = self.app.settings.muted, self.look.size[0] >= self.look.px(_Size.broad)
        said = t("menu.sound.on" if is_muted else "menu.sound.off")
        mute = button("mute", said, icon="muted" if is_muted else "sound", is_picture=True, size=_Size.mute, order=1)
        return row(
            drawn(self._paint_face, (self._faces, dense), size=dense.head) if is_broad else None,
            column(title, standing, align=0.5, grow=1.0),
            column(mute._replace(size=_Size.mute), align=0.5, size=_Size.mute),
            gap=_Size.head_gap,
            size=dense.head,
        )

    @property
    def _others(self) -> list[int]:
        """The seats that the one person here plays against; all, where that is nobody or are several."""
        people, side_of = self._session.people, self._session.state.setup.side_of
        return [seat for seat, side in enumerate(side_of) if len(people) != 1 or side != side_of[people[0]]]

    @property
    def _faces(self) -> tuple[str, ...]:
        return tuple(player.name for player in self._session.players)

    def _facts(self) -> tuple[str, str, str]:
        session, others, state = self._session, self._others, self._session.state
        named = listed([session.players[seat].name for seat in others])
        who = named if len(others) <= _LISTED else t("lobby.seats", n=state.setup.seats)
        is_own = session.people == (state.current_player,)
        turn = t("play.your_turn") if is_own else t("play.turn_of", name=session.mover.name)
        return who, t("games.round", round=state.turn // state.setup.seats + 1), turn

    def _paint_face(self, screen: pygame.Surface, at: Rect, _item: Item, _look: Look) -> None:
        """The only opponent with a chip of their side, else the board as it stands."""
        state, others = self._session.state, self._others
        if len(others) != 1:
            draw_small_board(screen, state.setup.board, DisplayedState.of(state, frozenset()), at)
            return
        seat, side = others[0], min(at.size)
        player, chip, out = self._session.players[seat], round(side * _Size.chip), round(side * _Size.chip_out)
        face = Rect(at.left, at.centery - side // 2, side - out, side - out)
        name = "" if player.is_bot else player.name
        screen.blit(sprites.portrait(name, sprites.grounds(self._faces)[seat], face.width), face)
        corner = face.right - chip + out, face.bottom - chip + out
        screen.blit(sprites.chip_flat(state.setup.side_of[seat], chip), corner)

    # ------------------------------------------------------------ its rows

    def _rows(self, dense: _Density) -> list[Box]:
        """Always these five in this order; only the way back to the table is bright."""
        is_kept = not self.app.notices.cannot_save
        leaving = t("menu.leave.about" if is_kept else "menu.leave.unsaved")
        return [
            self._row("resume", "play", t("menu.resume"), "", dense.row, style="main"),
            self._row("learn", "rules", t("lobby.learn"), t("menu.learn.about"), dense.row),
            self._row("settings", "settings", t("menu.settings"), t("menu.settings.about"), dense.row),
            self._row("leave", "leave", t("menu.leave"), leaving, dense.row),
            self._more_row(dense),
        ]

    def _row(self, name: str, sign: str, said: str, about: str, high: float, style: ButtonStyle = "plain") -> Box:
        """A button with a picture, its name and what is behind it."""
        ink = button_ink(style)
        named = responsive(partial(_named, said, about, ink, self.look))
        picture = icon(sign, _Size.icon, ink if style == "main" else THEME.accent)
        return _pressable(name, said, about, high, picture, named, style=style)

    def _more_row(self, dense: _Density) -> Box:
        """The way to what is seldom wanted, with a list of it."""
        more, inside = t("menu.more"), [box.label for box in self.rest()]
        told = responsive(partial(_listed, inside, self.look))
        parts = words(more, "strong"), told, icon("forward", 20)
        return _pressable("more", more, ", ".join(inside), dense.more, *parts, style="quiet")

    def rest(self) -> list[Box]:
        """The buttons that wait behind More."""
        session = self._session
        sealed = session.is_far or session.commitment is not None
        return [
            *([button("log", t("menu.log"), icon="log")] if self._log else []),
            *self._rare(),
            *([] if session.is_far else [button("share", t("menu.share"), icon="share")]),
            *([] if session.is_far else [button("restart", t("menu.restart"), icon="redo")]),
            *([button("fair", t("fair.title"), icon="shield")] if sealed else []),
            button("fullscreen", t("menu.fullscreen"), icon="fullscreen"),
        ]

    def buttons(self) -> list[Box]:
        return self._rows(_DENSITIES[0])

    # ------------------------------------------------------------ what is done

    def act(self, act: Act) -> Transition:
        match act.value:
            case "mute":
                self.app.set_setting("muted", not self.app.settings.muted)
                self.changed()
                return None
            case "resume":
                return Pop()
            case "more":
                levels = levels_line(self._session.players)
                return Push(MoreScene(self.app, "menu.more", "button.back", self.rest, self._opened, levels))
        scene = self._opened(str(act.value))
        return Push(scene) if scene else None

    def _opened(self, name: str) -> Scene | None:
        """The scene that a button opens; None if the table handles it."""
        app, setup = self.app, self._session.state.setup
        match name:
            case "learn":
                return app.scene("learn", setup.ruleset, setup.seats, setup.sides)
            case "settings":
                return app.scene("settings")
            case "share":
                return app.scene("share", self._session)
            case "fair":
                return FairDealScene(app, self._session)
            case "log":
                return self._log and self._log()
        return ConfirmScene(app, partial(self._asked, name), name) if name in ASKS else None

    def _asked(self, button: str) -> Question:
        """The question, without the promise of a saved game where saving fails."""
        asked = question(f"menu.{button}", t("menu.stay"))
        is_kept = button != "leave" or not self.app.notices.cannot_save
        return asked if is_kept else asked._replace(text=t("menu.leave.kept"))

    def answered(self, answer: object) -> Transition:
        if answer == "fullscreen":
            self.app.display.toggle_fullscreen()
            return None
        if answer == PLAY_ON:
            return Pop()
        named = {*ASKS, "again", *(box.act.value for box in self._rare())}
        return Pop(answer) if isinstance(answer, PointAt) or answer in named else None


def _listed(names: Sequence[str], look: Look, size: tuple[int, int]) -> Box:
    """As many names as have room."""
    px, unbroken = look.px(TYPE.least), [name.replace(" ", "\xa0") for name in names]
    forms = ["\xa0· ".join(unbroken), *("\xa0· ".join(unbroken[:n]) + " …" for n in range(len(names) - 1, 0, -1))]
    said = next((form for form in forms if text.has_room(form, "body", px, size)), "")
    return words(said, em=TYPE.small, colour=THEME.quiet, way="fitted")


def _named(said: str, about: str, ink: str, look: Look, size: tuple[int, int]) -> Box:
    """A name, and what is behind it in one line, or in two where that is too long."""
    told = words(about, em=TYPE.small, colour=THEME.quiet) if about else None
    if text.width(about, "body", look.px(TYPE.least)) > size[0]:
        told = paragraph(about, em=TYPE.least, colour=THEME.quiet)
    return column(words(said, "strong", TYPE.button, ink), told, align=0.5)


def _pressable(name: str, said: str, about: str, high: float, *kids: Box, style: ButtonStyle = "plain") -> Box:
    label = t("told.heading", heading=said, text=about) if about else said
    inside = row(*kids, gap=_Size.inside, pad=(_Size.inside, 4), grow=1.0)
    return pressable(name, label, inside, style=style, size=high)


_MADE_KEYS = {"menu.{}": ASKS}
