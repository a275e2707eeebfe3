"""Sheets over a veiled scene: of text and buttons, and of a list to choose from."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from ...i18n import t
from .. import sprites
from ..sprites.widgets import Button, button, icon, panel, paragraph, scroll_list, words
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, Scroll, column, drawn, grid, height, layers, leaf, row, space
from .scene import AppContext, Pop, Scene, Transition

SHEET = "sheet"
"""The key of an overlay's sheet."""
_TITLE_HEIGHT = 44
_BUTTON = 52
"""Units of height of a button."""
_LOW_BUTTON = 44
"""Units of height of a button in a low window."""
_GAP = 10
_WAYS_BACK = frozenset(Act("button", name) for name in ("back", "close", "done"))
"""Buttons that do no more than leave a sheet, which its head does where it leads back to another."""
_BACK_WIDTH = 44
_PAGE = 0.8
"""What a key, or a tap beside the bar, scrolls, of what shows."""


class Overlay(Scene):
    """A sheet over the veiled scene below; Escape or a tap beside it closes it."""

    is_overlay = is_sheet = True

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        """How far its content is scrolled, where it does not fit."""

    def buttons(self) -> Sequence[Box]:
        """The buttons below the content, of which the keyboard begins with the main one."""
        return ()

    def below(self, buttons: Sequence[Box]) -> list[Box]:
        """The buttons without the one that the head has in its place."""
        return [box for box in buttons if not (self.is_over_sheet and box.act in _WAYS_BACK)]

    def title_row(self, title: Box, *beside: Box | None, **how: Any) -> Box:
        """The sheet's title, after the way back to the sheet that it has replaced."""
        if not self.is_over_sheet:
            return row(title, *beside, **how)
        act = next((box.act for box in self.buttons() if box.act in _WAYS_BACK), Act("button", "back"))
        back = button(act, t("button.back"), "quiet", "back", is_picture=True, enabled=self.can_be_left)
        back = back._replace(size=_BACK_WIDTH, order=title.order)
        return row(back, space(_GAP), title._replace(order=title.order - 1), *beside, **how)

    def first_focus(self) -> str:
        parts = (part for box in self.below(self.buttons()) for part in (box, *box.kids))
        names = (part.act.name for part in parts if isinstance(part.content, Button) and part.content.style == "main")
        return next(names, super().first_focus())

    @property
    def can_be_left(self) -> bool:
        """False while it does what must not be interrupted."""
        return True

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap on the sheet does nothing; one beside it closes it."""
        sheet = next(item.at for item in self.items if item.key == SHEET)
        return None if sheet and sheet.collidepoint(at) else self.back()


def over_veil(sheet: Box) -> Box:
    """A view that dims what lies below it."""
    return layers(drawn(lambda screen, at, *_: sprites.draw_veil(screen, at), "veil"), sheet)


def in_the_middle(sheet: Box, look: Look) -> Box:
    """A sheet in the middle of the window, as high as it needs within the window's margins."""
    wide = look.px(sheet.cross or 0)
    place = Rect(0, 0, wide, min(height(sheet, look, wide), look.size[1] - 2 * margin(look.size, look.scale)))
    place.center = look.size[0] // 2, look.size[1] // 2
    return sheet._replace(rect=place)


# ---------------------------------------------------------------- text and buttons

_MOST_WIDTH = 520
_PAD = 20
_NARROW = 340
"""Units of width under which the buttons' words have no room beside each other."""
_LEAST_TEXT_HEIGHT = 66
_TOLD = "told"
"""The key of what has come of a button."""
_SAID = 46
"""Units of height that are kept for two lines of what may be said."""


class SheetContent(NamedTuple):
    """What a sheet says, in the language in use."""

    title: str
    body: Sequence[Box]
    buttons: Sequence[Box]
    beside_title: Box | None = None


def prose(said: str, face: str = "body", em: float = TYPE.body, colour: str = "", space_below: float = 10) -> Box:
    """A paragraph of a sheet, in the quiet colour unless told, with so many free units below it."""
    return spaced(paragraph(said, face, em, colour or THEME.quiet, role="text"), space_below)


def spaced(box: Box, below: float) -> Box:
    """A box with so many free units below it."""
    return column(box, space(below))


class SheetScene(Overlay):
    """A title, content that scrolls where it does not fit, and buttons below it."""

    least_text = 0
    """Units of height that are kept for the content, so that the sheet stays where it is when other words come."""
    beside = False
    """True if the buttons stand side by side."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._outcome: tuple[str, dict[str, object]] = ("", {})
        """The key of the sentence about the last button, and its values; "" for none."""

    @property
    def least_seen(self) -> int:
        """Units of height of the content that show at least, unless even three columns of buttons leave less."""
        return _LEAST_TEXT_HEIGHT

    def content(self) -> SheetContent:
        raise NotImplementedError

    def low_content(self) -> SheetContent:
        """What it says where not all of that shows at once."""
        return self.content()

    def buttons(self) -> Sequence[Box]:
        return self.content().buttons

    # ------------------------------------------------------------ what it shows

    def least_height(self, width: int) -> int:
        look, content = self.look._replace(size=(width, width)), self._shown(self.content())
        if self.beside or width >= look.px(_NARROW):
            return 0
        text = min(self._text_height(content, look), look.px(_LEAST_TEXT_HEIGHT))
        buttons = len(content.buttons) * look.px(_LOW_BUTTON + _GAP)
        return 2 * margin(look.size, look.scale) + look.px(_TITLE_HEIGHT + 2 * _PAD) + text + buttons

    def inner_width(self, look: Look) -> int:
        """The pixels that the content is wide."""
        return min(look.px(_MOST_WIDTH), look.size[0] - 2 * margin(look.size, look.scale)) - 2 * look.px(_PAD)

    def _text_height(self, content: SheetContent, look: Look) -> int:
        return max(height(column(*content.body), look, self.inner_width(look)), look.px(self.least_text))

    def _shown(self, content: SheetContent) -> SheetContent:
        return content._replace(buttons=self.below(content.buttons))

    def view(self, look: Look) -> Box:
        for make in (self.content, self.low_content):
            content = self._shown(make())
            text, room, columns, bar = self._shape(content, look)
            if text <= room:
                break
        name = content.title
        title = words(
            name,
            "title",
            TYPE.heading,
            way="label",
            least=TYPE.small,
            is_high=not self.is_over_sheet,
            role="title",
            grow=1.0,
        )
        listed, said = scroll_list(self.scroll, column(*content.body), fades=False, apart=8), _texts(content.body)
        more = leaf(act=Act("text", "more"), label=" ".join(said), role="") if 0 < room < text else None
        sheet = panel(
            "sheet",
            self.title_row(title, content.beside_title, size=_TITLE_HEIGHT),
            layers(listed, more, size=Px(max(min(text, room), 0))),
            space(_GAP) if content.buttons else None,
            grid(content.buttons, columns, _GAP, bar),
            pad=_PAD,
            cross=Px(self.inner_width(look) + 2 * look.px(_PAD)),
            key=SHEET,
        )
        return over_veil(column(sheet, align=0.5))

    def _shape(self, content: SheetContent, look: Look) -> tuple[int, int, int, int]:
        """The pixels of height that the content needs and has, how many buttons stand side by side, and how high."""
        text, count = self._text_height(content, look), len(content.buttons)
        free = look.size[1] - 2 * margin(look.size, look.scale) - look.px(_TITLE_HEIGHT) - 2 * look.px(_PAD)
        one = max(count, 1) if self.beside else 1
        ways = (one, _BUTTON), (one, _LOW_BUTTON), (max(one, 2), _LOW_BUTTON), (max(one, 3), _LOW_BUTTON)
        for columns, bar in ways:
            room = free - math.ceil(count / columns) * (look.px(bar) + look.px(_GAP))
            if room >= min(text, look.px(self.least_seen)):  # some of the content is seen above the buttons
                break
        return text, room, columns, bar

    def scrolls(self, look: Look) -> bool:
        text, room, *_ = self._shape(self._shown(self.content()), look)
        return text > room

    # ------------------------------------------------------------ what comes of a button

    def tell(self, key: str, **values: object) -> None:
        """Say what has come of a button, by a key of the catalogue."""
        self._outcome = key, values
        self.changed()
        if told := next((item for item in self.items if item.key == _TOLD), None):
            self.reveal(told)

    def outcome(self, usual: Box | None = None, colour: str = "") -> Box:
        """The result of the last button, in place of the usual sentence."""
        key, values = self._outcome
        return self.in_place(t(key, **values) if key else "", usual, colour)

    def in_place(self, said: str, usual: Box | None = None, colour: str = "") -> Box:
        """Something that is said in the place of a usual box, without moving what lies below; "" for nothing."""
        look = self.look
        high = max(height(usual or Box(), look, self.inner_width(look)), look.px(_SAID))
        told = words(
            said, "strong", TYPE.body, colour or THEME.text, is_high=True, way="fitted", role="text", key=_TOLD
        )
        return column(told._replace(grow=1.0) if said else usual, size=Px(high))

    def announcements(self) -> list[str]:
        """At first what the sheet says, then what has come of a button."""
        (key, values), news = self._outcome, super().announcements()
        return [t(key, **values)] if key and news else news

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "back"):
                return self.back()
            case Act("button", button):
                return self.pressed(button)
            case Act("text", "more"):
                at_end = self.scroll.offset >= self.scroll.most
                self.on_scroll(-self.scroll.most if at_end else self.scroll.rect.height * _PAGE)
        return None

    def pressed(self, button: str) -> Transition:
        """A button was pressed; by default the sheet closes with the button's word as its answer."""
        return Pop(button)


def _texts(boxes: Iterable[Box]) -> Iterable[str]:
    for box in boxes:
        if box.role == "text":
            yield box.label
        yield from _texts(box.kids)


# ---------------------------------------------------------------- a list

_LOW = 560
"""Units of width or of height under which a list's sheet saves room."""
_TITLE_BUTTON_WIDTH = 110
EMPTY_WIDTH = 560
"""Units of width of an empty list's sheet, at most."""
_EMPTY_ICON = 72
_AROUND = 20
"""Units above and below an empty list's picture, and below its words."""


class ListScene(Overlay):
    """A list that scrolls where it does not fit: by wheel and finger, by taps beside its bar and by the keyboard."""

    widest = 960
    """Units that the sheet is wide at most."""
    heads_buttons = False
    """True if the buttons stand beside the title in any wide window, not only in a low one."""
    title_key: str
    """The catalogue key of its title."""

    @property
    def title(self) -> str:
        """What the list is of."""
        return t(self.title_key)

    def body(self, look: Look, width: int) -> Box:
        """What is listed, for so many device pixels across."""
        raise NotImplementedError

    def pinned(self, look: Look, width: int) -> Box | None:
        """What stays above the list while it scrolls."""
        return None

    def note(self, look: Look) -> Box | None:
        """A line below the list, with its `size`."""
        return None

    def view(self, look: Look) -> Box:
        pad = look.px(12 if min(look.size) < look.px(_LOW) else 22)
        wide = min(look.px(self.widest), look.size[0] - 2 * margin(look.size, look.scale))
        heads = is_wide(look.size) and (self.heads_buttons or look.size[1] < look.px(_LOW))
        title = words(self.title, "title", TYPE.heading, least=TYPE.small, role="title", order=-2, grow=1.0)
        buttons = [box._replace(order=1) for box in self.below(self.buttons())]
        beside = [box._replace(size=_TITLE_BUTTON_WIDTH) for box in buttons] if heads else []
        below = row(*(box._replace(grow=1.0) for box in buttons), gap=_GAP, size=_BUTTON)
        pinned, listed = self.pinned(look, wide - 2 * pad), scroll_list(self.scroll, self.body(look, wide - 2 * pad))
        sheet = panel(
            "sheet",
            self.title_row(title, *beside, gap=_GAP, size=_TITLE_HEIGHT),
            column(pinned, listed, shrinks=True),
            self.note(look),
            below if buttons and not heads else None,
            gap=_GAP,
            pad=Px(pad),
            cross=Px(wide),
            key=SHEET,
        )
        return over_veil(in_the_middle(sheet, look))

    def nothing(self, sign: str, said: str) -> Box:
        """What is listed where there is nothing: a picture and why."""
        about = paragraph(said, colour=THEME.quiet, align="center", role="text", order=-1)
        return column(space(_AROUND), icon(sign, _EMPTY_ICON, THEME.faint), space(_AROUND), about, space(_AROUND))

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap beside the bar pages, one on what is cut off shows all of it, and one beside the sheet closes it."""
        seen = self.scroll.rect
        if self.scroll.most and seen.right <= at[0] and seen.top <= at[1] < seen.bottom:
            is_below = at[1] >= self.scroll.bar(0, 0, 0).centery
            self.on_scroll(_PAGE * seen.height * (1 if is_below else -1))
            return None
        cut = (item for item in self.targets() if item.scroll and item.at and item.at.collidepoint(at))
        if seen.collidepoint(at) and (item := next(cut, None)):
            self.reveal(item)
            return None
        return super().on_background_tap(at)
