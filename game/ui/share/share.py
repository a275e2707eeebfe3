"""Share: the code of a deal, and of a finished game also the whole game and a picture of its board."""

from __future__ import annotations

import io
import math
from collections.abc import Generator
from functools import cached_property

import pygame
from pygame import Rect

from ...device import web
from ...engine.record.codes import Challenge, comes_from_seed, deal_code, deal_of
from ...engine.record.compact import WholeGame
from ...engine.record.game_codes import MOST_GAME, game_code
from ...i18n import in_every_language, language, t
from ...session.session import Player, Session
from ...sharing.files import display_name, keep_file
from ...storage.summary import HUMAN
from .. import sprites
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import blit_centred, button, field_box, panel, paragraph, sprite, words
from ..stage.scene import AppContext, Pop, Transition
from ..stage.sheet import SheetContent, SheetScene, prose, spaced
from ..table.lit_board import LitBoard
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.geometry import fit_grid
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Gesture, Item, Look, Px, column, items, layers, leaf, paint, row, space
from ..window.text_field import TextEdit, TextField, put_on_clipboard
from ..words.game_text import result_of, rounds_of, with_level
from ..words.wording import respelled

SIZE = 1200, 630
"""Pixels: messengers and networks show a picture of these whole."""
_EDGE = 36
"""Pixels around the board and the words."""
_LEAST = 14
"""Pixels of the smallest letters."""
_HIGHEST = 150
"""Units of height of the picture in the sheet."""
_MOST_PLAYERS = 6
"""Of more players only the number is told."""
_THINK = 0.005
"""Seconds of a frame in which the picture is drawn."""
_WORDS = {
    "copy": ("share.copied", "share.not_copied"),
    "whole": ("share.copied.whole", "share.not_copied"),
    "picture": ("share.saved.page", "share.not_saved"),
    "send": ("share.sent", "share.not_sent"),
}
"""By button: the keys of what is said after it has worked, and after it has failed."""


class ShareScene(SheetScene):
    """Lies over the game, or over its end, and never says that it has done what it could not."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self._session = session
        self._is_over = session.state.is_terminal()
        seat = seat_of(session)
        self._challenge = challenge_of(session, seat) if self._is_over else None
        self.code = ""
        """The deal's code; "" where no seed brings these cards."""
        if comes_from_seed(session.match):
            levels = [player.level if player.is_bot else HUMAN for player in session.players]
            self.code = deal_code(deal_of(session.match.states[0].setup, seat, self._challenge, levels))
        self._by_hand = ""
        """The button whose text is in the field in its place, to be copied by hand; "" for none."""
        self._drawing = self._drawn() if self._is_over else None
        self._board: pygame.Surface | None = None
        """The picture without its words."""
        self._captioned = ""
        """The language of its words."""
        self._picture: pygame.Surface | None = None
        self._png = b""
        """The picture as a file, empty while it is being drawn."""

    # ------------------------------------------------------------ what is shared

    @property
    def _game(self) -> str:
        return t(f"variant.{self._session.state.setup.ruleset.name}")

    @property
    def _boast(self) -> str:
        """How the player has won; "" for other games."""
        told = self._challenge
        return t("share.won", n=told.rounds) if told and told.result == "won" else ""

    @property
    def _link(self) -> str:
        """The deal's address if the page has one, else its code."""
        address = web.address()
        return f"{address}#{self.code}" if address and self.code else self.code

    def _texts_to_copy(self) -> dict[str, str]:
        sent = t("share.text", game=self._game, boast=self._boast or t("share.same_cards"), link=self._link)
        texts = {"send": " ".join(sent.split())}
        if self.code:
            texts["copy"] = self._link
        if self._is_over or not self.code:
            texts["whole"] = self._whole
        return texts

    @cached_property
    def _whole(self) -> str:
        return game_code(_for_others(self._session.played))

    @property
    def _file(self) -> str:
        return f"Fivefold {self.code}".strip() + ".png"

    # ------------------------------------------------------------ what it says

    def content(self) -> SheetContent:
        return self._content(is_low=False)

    def low_content(self) -> SheetContent:
        return self._content(is_low=True)

    def _content(self, *, is_low: bool) -> SheetContent:
        """In a low window the code comes first, and there is no picture."""
        about = self.outcome(prose(t("share.about" if self.code else "share.about.whole")), THEME.accent)
        board = [self._board_box()] if self._is_over and not is_low else []
        body = [*self._codes(), about] if is_low else [*board, *self._codes(), about]
        return SheetContent(t("share.title.game" if self._is_over else "share.title"), body, self._buttons())

    def _buttons(self) -> list[Box]:
        offered = {
            "copy": (t("share.copy.link" if web.address() else "share.copy"), "copy", bool(self.code)),
            "whole": (t("share.whole"), "copy", self._is_over or not self.code),
            "picture": (t("share.picture"), "file", self._is_over),
            "send": (t("share.send"), "share", web.can_share() and bool(self.code)),
        }
        gestures, buttons = self._gestures(), list[Box]()
        for name, (said, icon, is_there) in offered.items():
            if self.field and name == self._by_hand:
                buttons.append(field_box(self.field, t("share.by_hand"), t("share.by_hand")))
            elif is_there:
                able = name != "picture" or bool(self._png)
                style: ButtonStyle = "plain" if buttons else "main"
                buttons.append(button(name, said, style, icon, enabled=able, gesture=gestures.get(name)))
        return [*buttons, button("close", t("button.close"))]

    def _gestures(self) -> dict[str, Gesture]:
        """By button: the browser's part in it."""
        if not web.ON_WEB:
            return {}
        file = self._file if self._png else ""
        gestures = {name: Gesture("copy", words) for name, words in self._texts_to_copy().items()}
        gestures["send"] = Gesture("share", gestures["send"].text, file)
        return gestures | {"picture": Gesture("save", file=file)} if file else gestures

    def _board_box(self) -> Box:
        """The picture, or its empty place while it is being drawn."""

        def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
            size = extent(look, at.width)[1] * SIZE[0] // SIZE[1], at.height
            drawn = self._picture and pygame.transform.smoothscale(self._picture, size)
            blit_centred(screen, drawn or sprites.panel(*size, "well", look.scale), at)

        def extent(look: Look, width: int) -> tuple[int, int]:
            across = min(width, look.px(_HIGHEST) * SIZE[0] // SIZE[1])
            return width, across * SIZE[1] // SIZE[0]

        return spaced(leaf(Drawn(paint, extent, lambda: self._picture or "")), 12)

    def _codes(self) -> list[Box]:
        """The code, if there is one: in one line, a long one in two that end with groups."""
        if not self.code:
            return []
        px, lines, width = self.app.px, [self.code], self.inner_width(self.look)
        if text.width(self.code, "strong", px(TYPE.body)) > width:
            groups = self.code.split("-")
            half = (len(groups) + 1) // 2
            lines = ["-".join(groups[:half]) + "-", "-".join(groups[half:])]
        em = min(text.fitting_px(line, "strong", px(TYPE.heading), width, px(TYPE.least)) for line in lines)
        made = paragraph("\n".join(lines), "strong", Px(em), THEME.text)
        return [spaced(made._replace(role="text", label=self.code), 10)]

    def layout(self, size: tuple[int, int]) -> None:
        self._caption()
        super().layout(size)

    # ------------------------------------------------------------ acts

    def act(self, act: Act) -> Transition:
        return None if act.kind == "field" else super().act(act)

    def pressed(self, button: str) -> Transition:
        if button == "close":
            return Pop()
        if web.ON_WEB:
            web.gesture(Act("button", button).name)
        elif button == "picture":
            self._save()
        else:
            is_done = put_on_clipboard(self._texts_to_copy()[button])
            self.on_gesture(Act("button", button).name, "done" if is_done else "failed")
        return None

    def on_gesture(self, name: str, outcome: str) -> None:
        button = name.partition(":")[2]
        if button not in _WORDS or outcome == "left":
            return
        done, failed = _WORDS[button]
        self.tell(done if outcome == "done" else failed)
        self._show_by_hand(button if outcome == "failed" and button in {"copy", "whole"} else "")

    def _save(self) -> None:
        if path := keep_file(self._png, self._file):
            self.tell("share.saved", file=path.name, folder=display_name(path.parent))
        else:
            self.tell("share.not_saved")

    def _show_by_hand(self, button: str) -> None:
        """Put a field with its text in the place of a button; "" for none."""
        self._by_hand, self.field = button, None
        if button:
            words = self._texts_to_copy()[button]
            self.field = TextField("by-hand", words, MOST_GAME, lambda _: self._select(words))
            self._select(words)
        self.changed()

    def _select(self, words: str) -> None:
        """Select all of the text, which typing doesn't change."""
        if self.field:
            self.field.edit = TextEdit.of(words).all_selected()

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self._drawing and not assets.run_for(self._drawing, _THINK):
            self._drawing = None
        return None

    def wakes_in(self) -> float:
        return 0.0 if self._drawing else math.inf

    def _drawn(self) -> Generator[None, None, None]:
        """Draw the board little by little, then write the words beside it."""
        state, page = self._session.state, pygame.Surface(SIZE).convert()
        board, lit, side = state.setup.board, LitBoard(state), SIZE[1]
        grid = fit_grid(Rect(_EDGE, _EDGE, side - 2 * _EDGE, side - 2 * _EDGE), board.width, board.height, 1.0)
        lit.lay_out(grid._replace(frame=grid.frame.move(0, (side - grid.frame.height) // 2 - grid.frame.top)))
        yield from lit.preload_lights(SIZE)
        lit.draw_at(page, lit.end)
        yield
        self._board = page
        self._caption()
        self.changed()

    def _caption(self) -> None:
        """Write the words into the picture once it is drawn, in the language in use."""
        if self._board is None or self._captioned == language():
            return
        self._captioned = language()
        (wide, side), look, file = SIZE, Look(SIZE, 1.0, lambda _: "idle"), io.BytesIO()
        room = Rect(side, _EDGE, wide - side - _EDGE, side - 2 * _EDGE)
        self._picture = self._board.copy()
        paint(self._picture, items(self._beside(room.width), room, look), look)
        pygame.image.save(self._picture, file, ".png")
        self._png = file.getvalue()
        if web.ON_WEB:
            web.lay_picture(self._png)

    def _beside(self, wide: int) -> Box:
        """The words beside the board; how the player has won takes the place of the usual result."""
        result = result_of(self._session)
        told = column(
            _line(t("app.name"), "display", 52, wide),
            _line(self._game, "title", 30, wide, THEME.quiet),
            space(22),
            _line(self._boast or result.title, "display", 40, wide),
            _line(result.how, "body", 22, wide, THEME.quiet),
            space(18),
            _players(self._session, wide),
            gap=4,
        )
        return layers(told, _code(self.code) if self.code else None)


def _line(said: str, face: str, px: int, wide: int, colour: str = "") -> Box:
    room = wide, round(px * 2.6)
    return sprite(lambda _: text.fitted_block(said, face, px, colour or THEME.text, room, _LEAST))


def _players(session: Session, wide: int) -> Box:
    players = respelled(session.players)
    if len(players) > _MOST_PLAYERS:
        return _line(t("lobby.seats", n=len(players)), "body", 22, wide)
    return column(*map(_player, players, session.state.setup.side_of))


def _player(player: Player, side: int) -> Box:
    chip = sprite(lambda _: sprites.chip_flat(side, 30), size=42)
    return row(chip, words(with_level(player), em=22, least=_LEAST, grow=1.0), pad=(0, 3))


def _code(code: str) -> Box:
    told = words(t("share.picture.code"), em=20, colour=THEME.quiet, least=_LEAST)
    return column(panel("plain", told, words(code, "strong", 34, least=18), space(), gap=2, pad=(20, 14)), align=1.0)


def seat_of(session: Session) -> int:
    """The seat of the person at the screen: of several the winner's, and without people the first."""
    ended = session.state.ended
    winners = set(ended.winners) if ended else set()
    side_of = session.state.setup.side_of
    won = [seat for seat in session.people if side_of[seat] in winners]
    return next(iter((*won, *session.people)), 0)


def challenge_of(session: Session, seat: int) -> Challenge:
    """A finished game as the challenge that a seat gives to others."""
    state = session.state
    how = state.ended.result_for(state.setup.side_of[seat]) if state.ended else "drawn"
    return Challenge(how, rounds_of(state))


def _for_others(game: WholeGame) -> WholeGame:
    """A game in which nobody is called "You"."""
    you = in_every_language("lobby.you")
    players = tuple(who._replace(name="") if who.kind == HUMAN and who.name in you else who for who in game.players)
    return game._replace(players=players)
