"""Overlays: sheets over a veiled scene, and the one that most are made of, with a title, text and buttons."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...i18n import t
from .. import sprites
from ..shell.scene import AppContext, Pop, Scene, Transition
from ..sprites.widgets import Button, panel, paragraph, scroll_list, words
from ..toolkit.act import Act
from ..toolkit.geometry import dp, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, Scroll, column, drawn, grid, height, layers, leaf, row, space

SHEET = "sheet"
"""The key of an overlay's sheet."""
_WIDTH, _PAD, _TITLE, _GAP = 520, 20, 44, 10
_NARROW = 340
"""Units of width under which the words of buttons have no room beside each other."""
BUTTON, LOW_BUTTON = 52, 44
LEAST_CONTENT = 66
"""Units in height: of a button, of one in a low window, and of the text that shows at least."""
PAGE = 0.8
"""What a key, or a tap beside the bar, scrolls, of what shows."""


class Overlay(Scene):
    """A sheet over the veiled scene below; Escape or a tap beside it closes it."""

    is_overlay = True

    def back(self) -> Transition:
        """Close the sheet."""
        return Pop()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap on the sheet does nothing; one beside it closes it."""
        sheet = next(item.at for item in self.items if item.key == SHEET)
        return None if sheet and sheet.collidepoint(at) else self.back()


def over_veil(sheet: Box) -> Box:
    """A view that dims what lies below it."""
    veil = drawn(lambda screen, at, _item, _look: sprites.draw_veil(screen, at), "veil")
    return layers(veil, sheet)


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
        self.scroll = Scroll()
        self._outcome: tuple[str, dict[str, object]] = ("", {})
        """The key of the sentence about the last button, and its values; "" for none."""

    def content(self) -> SheetContent:
        """What the sheet says."""
        raise NotImplementedError

    def low_content(self) -> SheetContent:
        """What it says where not all of that shows at once."""
        return self.content()

    def least_height(self, width: int) -> int:
        look, content = self.look._replace(size=(width, width)), self.content()
        if self.beside or width >= look.px(_NARROW):
            return 0
        text = min(self._text_height(content, look), look.px(LEAST_CONTENT))
        buttons = len(content.buttons) * look.px(LOW_BUTTON + _GAP)
        return 2 * margin(look.size, look.scale) + look.px(_TITLE + 2 * _PAD) + text + buttons

    def _width(self, look: Look) -> int:
        return min(look.px(_WIDTH), look.size[0] - 2 * margin(look.size, look.scale))

    def inner_width(self, look: Look) -> int:
        """The pixels that the content is wide."""
        return self._width(look) - 2 * look.px(_PAD)

    def _text_height(self, content: SheetContent, look: Look) -> int:
        return max(height(column(*content.body), look, self.inner_width(look)), look.px(self.least_text))

    def view(self, look: Look) -> Box:
        content = self.content()
        text, room, columns, bar = self._shape(content, look)
        if text > room:
            content = self.low_content()
            text, room, columns, bar = self._shape(content, look)
        buttons = grid(content.buttons, columns, _GAP, bar)
        said = " ".join(item.label for item in _texts(content.body))
        more = leaf(act=Act("text", "more"), label=said, role="") if room < text else None
        title = words(
            content.title, "title", TYPE.heading, way="label", least=TYPE.small, is_high=True, role="title", grow=1.0
        )
        sheet = panel(
            "sheet",
            row(title, content.beside_title, size=_TITLE),
            layers(
                scroll_list(self.scroll, column(*content.body), fades=False, apart=8),
                more,
                size=Px(max(min(text, room), 0)),
            ),
            space(_GAP) if content.buttons else None,
            buttons,
            pad=_PAD,
            cross=Px(self._width(look)),
            key=SHEET,
        )
        return over_veil(column(sheet, align=0.5))

    def _shape(self, content: SheetContent, look: Look) -> tuple[int, int, int, int]:
        """The pixels of height that the content needs and has, how many buttons stand side by side, and their units."""
        text, count = self._text_height(content, look), len(content.buttons)
        room = look.size[1] - 2 * margin(look.size, look.scale) - look.px(_TITLE) - 2 * look.px(_PAD)
        columns, bar = self._columns_and_bar(room - min(text, look.px(LEAST_CONTENT)), count, look.scale)
        return text, room - math.ceil(count / columns) * (look.px(bar) + look.px(_GAP)), columns, bar

    def scrolls(self, look: Look) -> bool:
        """True if the content has less room than it needs."""
        text, room, *_ = self._shape(self.content(), look)
        return text > room

    def _columns_and_bar(self, room: int, buttons: int, scale: float) -> tuple[int, int]:
        """How many buttons stand side by side, and their height, so that some of the content is seen above them."""
        one = max(buttons, 1) if self.beside else 1
        ways = [(one, BUTTON), (one, LOW_BUTTON), (max(one, 2), LOW_BUTTON), (max(one, 3), LOW_BUTTON)]
        for columns, bar in ways:
            if math.ceil(buttons / columns) * (dp(scale, bar) + dp(scale, _GAP)) <= room:
                break
        return columns, bar

    def tell(self, key: str, **values: object) -> None:
        """Say what has come of a button, by a key of the catalogue."""
        self._outcome = key, values
        self.scroll_to_end()

    def outcome(self, colour: str = "") -> list[Box]:
        """What has come of the last button."""
        key, values = self._outcome
        return [prose(t(key, **values), "strong", TYPE.body, colour or THEME.text)] if key else []

    def announcements(self) -> list[str]:
        """At first what the sheet says, then what has come of a button."""
        (key, values), news = self._outcome, super().announcements()
        return [t(key, **values)] if key and news else news

    def scroll_to_end(self) -> None:
        """Show the end of the content as it is now."""
        self.changed()
        self.items  # noqa: B018 - lays it out
        self.on_scroll(self.scroll.most)

    def first_focus(self) -> str:
        main = (box.content for box in self.content().buttons if isinstance(box.content, Button))
        return next((button.name for button in main if button.style == "main"), super().first_focus())

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", button):
                return self.pressed(button)
            case Act("text", "more"):
                at_end = self.scroll.offset >= self.scroll.most
                self.on_scroll(-self.scroll.most if at_end else self.scroll.rect.height * PAGE)
        return None

    def pressed(self, button: str) -> Transition:
        """A button was pressed; by default the sheet closes with the button's word as its answer."""
        return Pop(button)


def _texts(boxes: Iterable[Box]) -> Iterable[Box]:
    for box in boxes:
        if box.role == "text":
            yield box
        yield from _texts(box.kids)
