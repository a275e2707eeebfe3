"""Share: the code of a deal, of a game that is over also the whole game and a picture of its board."""

from __future__ import annotations

from collections.abc import Generator
from functools import cached_property

import pygame

from ... import web
from ...engine.record.codes import Challenge, comes_from_seed, deal_code, deal_of
from ...engine.record.game_codes import MOST_GAME, game_code
from ...i18n import language, t
from ...kept_files import display_name, keep_file
from ...session import Session
from .. import sprites
from ..overlays.sheet import SheetContent, SheetScene, prose, spaced
from ..shell.clipboard import put_on_clipboard
from ..shell.input.text_field import TextField
from ..shell.scene import AppContext, Pop, Transition
from ..sprites.text_fields import field_box
from ..sprites.widgets import blit_centred, button, paragraph
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.text_edit import TextEdit
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Gesture, Item, Look, Px, leaf
from ..words.outcome import rounds_of
from .picture import SIZE, Caption, as_png, captioned, drawn_board
from .words import for_others

_HIGHEST = 150
"""Units of height of the picture in the sheet."""
_THINK = 0.005
"""Seconds of a frame in which the picture is drawn."""
_WORDS = {
    "copy": ("share.copied", "share.not_copied"),
    "whole": ("share.copied.whole", "share.not_copied"),
    "picture": ("share.saved.page", "share.not_saved"),
    "send": ("share.sent", "share.not_sent"),
}
"""What is said of what was done, and of what could not be, by button."""


class ShareScene(SheetScene):
    """Lies over the game, or over its end. Nothing is said to be done that is not."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self._session = session
        self._is_over = session.state.is_terminal()
        seat = seat_of(session)
        self._challenge = challenge_of(session, seat) if self._is_over else None
        setup = session.match.states[0].setup
        has_deal = comes_from_seed(session.match)
        levels = [player.level for player in session.players]
        self.code = deal_code(deal_of(setup, seat, self._challenge, levels)) if has_deal else ""
        """The deal's code; "" where no seed brings these cards."""
        self._told: tuple[str, dict[str, object]] = ("", {})
        """The key of what has come of what was pressed last, and its values."""
        self._by_hand = ""
        """What could not be copied, and is to be copied by hand."""
        self.field = None
        self._is_low = False
        """Whether there is no height for the picture: what is to be copied is seen without scrolling."""
        self._drawing = self._drawn() if self._is_over else None
        self._board: pygame.Surface | None = None
        """The picture without its words."""
        self._captioned = ""
        """The language of the words in it."""
        self._picture: pygame.Surface | None = None
        self._png = b""

    # ------------------------------------------------------------ what is shared

    @property
    def _game(self) -> str:
        return t(f"variant.{self._session.state.setup.ruleset.name}")

    @property
    def _boast(self) -> str:
        """How the one who shares has won; "" for other games."""
        challenge = self._challenge
        return t("share.won", n=challenge.rounds) if challenge and challenge.result == "won" else ""

    @property
    def _link(self) -> str:
        """What opens the deal: an address where the page has one, else its code."""
        address = web.address()
        return f"{address}#{self.code}" if address and self.code else self.code

    def _texts_to_copy(self) -> dict[str, str]:
        """What each button copies or sends."""
        deal = {"copy": self._link} if self.code else {}
        sent = t("share.text", game=self._game, boast=self._boast or t("share.same_cards"), link=self._link)
        whole = {} if self.code and not self._is_over else {"whole": self._whole}
        return {**deal, **whole, "send": " ".join(sent.split())}

    @cached_property
    def _whole(self) -> str:
        return game_code(for_others(self._session.played))

    @property
    def _file(self) -> str:
        """What the picture is called."""
        return f"Fivefold {self.code}".strip()

    # ------------------------------------------------------------ what it says

    def content(self) -> SheetContent:
        return SheetContent(t("share.title.game" if self._is_over else "share.title"), self._paragraphs(), self._made())

    def _paragraphs(self) -> list[Box]:
        about = [prose(t("share.about" if self.code else "share.about.whole"))]
        code = [self._code_box()] if self.code else []
        key, values = self._told
        told = [prose(t(key, **values), "strong", TYPE.body, THEME.accent)] if key else []
        if self._is_low:
            return [*code, *told, *about]
        return [*([self._board_box()] if self._is_over else []), *about, *code, *told]

    def _made(self) -> list[Box]:
        offered = {
            "copy": (t("share.copy.link" if web.address() else "share.copy"), "share", bool(self.code)),
            "whole": (t("share.whole"), "log", self._is_over or not self.code),
            "picture": (t("share.picture"), "eye", self._is_over),
            "send": (t("share.send"), "forward", web.can_share() and bool(self.code)),
        }
        there, gestures = {name: words for name, (*words, is_there) in offered.items() if is_there}, self._by_the_page()
        buttons = [
            button(
                name,
                words,
                "main" if name == next(iter(there)) else "plain",
                icon,
                enabled=name != "picture" or self._is_drawn,
                gesture=gestures.get(name),
            )
            for name, (words, icon) in there.items()
        ]
        by_hand = [field_box(self.field, t("share.by_hand"), t("share.by_hand"))] if self.field else []
        return [*by_hand, *buttons, button("close", t("share.close"))]

    def _by_the_page(self) -> dict[str, Gesture]:
        """What the browser's page does for each button."""
        if not web.ON_WEB:
            return {}
        texts, file = self._texts_to_copy(), f"{self._file}.png"
        copies: dict[str, Gesture] = {name: Gesture("copy", texts[name]) for name in ("copy", "whole") if name in texts}
        picture = {"picture": Gesture("save", file=file)} if self._is_drawn else {}
        return {**copies, **picture, "send": Gesture("share", texts["send"], file * self._is_drawn)}

    @property
    def _is_drawn(self) -> bool:
        return self._picture is not None

    def _board_box(self) -> Box:
        """The picture, or its empty place while it is being drawn."""

        def paint(screen: pygame.Surface, at: pygame.Rect, _item: Item, look: Look) -> None:
            size = extent(look, at.width)[1] * SIZE[0] // SIZE[1], at.height
            picture = self._picture and pygame.transform.smoothscale(self._picture, size)
            blit_centred(screen, picture or sprites.panel(*size, "well", look.scale), at)

        def extent(look: Look, width: int) -> tuple[int, int]:
            across = min(width, look.px(_HIGHEST) * SIZE[0] // SIZE[1])
            return width, across * SIZE[1] // SIZE[0]

        return spaced(leaf(Drawn(paint, extent)), 12)

    def _code_box(self) -> Box:
        """The code in one line, a long one in two that end with groups."""
        px, lines, width = self.app.px, [self.code], self.inner_width(self.look)
        if text.width(self.code, "strong", px(TYPE.body)) > width:
            groups = self.code.split("-")
            half = (len(groups) + 1) // 2
            lines = ["-".join(groups[:half]) + "-", "-".join(groups[half:])]
        em = min(text.fitting_px(line, "strong", px(TYPE.heading), width, px(TYPE.least)) for line in lines)
        made = paragraph("\n".join(lines), "strong", Px(em), THEME.text)
        return spaced(made._replace(role="text", label=self.code), 10)

    def view(self, look: Look) -> Box:
        if self._board:
            self._caption(self._board)
        self._is_low = False
        self._is_low = self.scrolls(look)
        return super().view(look)

    def announcements(self) -> list[str]:
        """At first what there is, then what has been done."""
        key, values = self._told
        return [t(key, **values)] if key and super().announcements() else super().announcements()

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
        self._tell(done if outcome == "done" else failed)
        self._show_by_hand(self._texts_to_copy()[button] if outcome == "failed" and button in {"copy", "whole"} else "")

    def _save(self) -> None:
        """Write the picture where pictures are."""
        path = keep_file(self._png, f"{self._file}.png")
        if path:
            self._tell("share.saved", file=path.name, folder=display_name(path.parent))
        else:
            self._tell("share.not_saved")

    def _tell(self, key: str, **values: object) -> None:
        self._told = key, values
        self.scroll_to_end()
        if self._is_low:
            self.on_scroll(-self.scroll.offset)

    def _show_by_hand(self, words: str) -> None:
        """Show what could not be copied, selected; "": nothing."""
        self.field = None
        if words:
            self.field = TextField("by-hand", words, MOST_GAME, lambda _: self._select(words))
            self._select(words)
        self.changed()

    def _select(self, words: str) -> None:
        """What is to be copied stays what it is, all of it selected, whatever is typed."""
        if self.field:
            self.field.edit = TextEdit.of(words).all_selected()

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Draw the picture little by little."""
        if self._drawing and not assets.run_for(self._drawing, _THINK):
            self._drawing = None
        return None

    def _drawn(self) -> Generator[None, None, None]:
        self._board = yield from drawn_board(self._session)
        self.changed()

    def _caption(self, board: pygame.Surface) -> None:
        """Write the words into the picture, unless they are there in the language in use."""
        if self._captioned == language():
            return
        self._captioned = language()
        self._picture = captioned(board, self._session, Caption(self._game, self._boast, self.code))
        self._png = as_png(self._picture)
        if web.ON_WEB:
            web.lay_picture(self._png)


def seat_of(session: Session) -> int:
    """Whose game it is: the person's at the screen, of several the winner's, and without any the first seat's."""
    ended = session.state.ended
    winners = set(ended.winners) if ended else set()
    side_of = session.state.setup.side_of
    won = [seat for seat in session.people if side_of[seat] in winners]
    return next(iter((*won, *session.people)), 0)


def challenge_of(session: Session, seat: int) -> Challenge:
    """How a finished game went for a seat."""
    state = session.state
    how = state.ended.result_for(state.setup.side_of[seat]) if state.ended else "drawn"
    return Challenge(how, rounds_of(state))
