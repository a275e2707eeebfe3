"""The overlay that long lists are made of: a sheet with a title, what can be chosen, and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from ..shell.scene import AppContext, Transition
from ..sprites.widgets import icon, panel, paragraph, scroll_list, words
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, Scroll, column, row, space
from .sheet import PAGE, SHEET, Overlay, over_veil

_LOW = 560
"""A wide window of fewer units of height has the buttons beside the title."""
_HEAD, _BUTTON, _HEAD_BUTTON, _GAP = 44, 52, 110, 10
"""Units: heights of the title and of a button, a button's width beside the title, and the space between parts."""
EMPTY_WIDTH, _SIGN, _ROUND = 560, 72, 20
"""Units: the most width of an empty list's sheet, its picture, and the room around that and below its words."""


class ListScene(Overlay):
    """A list that scrolls where it does not fit: by wheel and finger, by taps beside its bar and by the keyboard."""

    widest = 960
    """Units that the sheet is wide at most."""
    heads_buttons = False
    """True if the buttons stand beside the title in any wide window, not only in a low one."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.scroll = Scroll()

    # ------------------------------------------------------------ for the scenes made of it

    @property
    def title(self) -> str:
        """What the list is of."""
        raise NotImplementedError

    def buttons(self) -> Sequence[Box]:
        """The buttons below the list."""
        raise NotImplementedError

    def body(self, look: Look, width: int) -> Box:
        """What is listed, for so many device pixels across."""
        raise NotImplementedError

    def pinned(self, look: Look, width: int) -> Box | None:
        """What stays above the list while it scrolls."""
        return None

    def note(self, look: Look) -> Box | None:
        """A line below the list, with its `size`."""
        return None

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:
        edge, is_small = margin(look.size, look.scale), min(look.size) < look.px(_LOW)
        pad = look.px(12 if is_small else 22)
        wide = min(look.px(self.widest), look.size[0] - 2 * edge)
        heads = is_wide(look.size) and (self.heads_buttons or look.size[1] < look.px(_LOW))
        title = words(self.title, "title", TYPE.heading, least=TYPE.small, role="title", order=-2, grow=1.0)
        buttons = [button._replace(order=1) for button in self.buttons()]
        beside = [button._replace(size=_HEAD_BUTTON) for button in buttons] if heads else []
        below = None if heads else row(*(button._replace(grow=1.0) for button in buttons), gap=_GAP, size=_BUTTON)
        sheet = panel(
            "sheet",
            row(title, *beside, gap=_GAP, size=_HEAD),
            column(
                self.pinned(look, wide - 2 * pad),
                scroll_list(self.scroll, self.body(look, wide - 2 * pad)),
                shrinks=True,
            ),
            self.note(look),
            below,
            gap=_GAP,
            pad=Px(pad),
            cross=Px(wide),
            shrinks=True,
            key=SHEET,
        )
        return over_veil(column(sheet, align=0.5, pad=(0, Px(edge))))

    def nothing(self, sign: str, said: str) -> Box:
        """What is listed where there is nothing: a picture and why."""
        picture = icon(sign, _SIGN, THEME.faint)
        about = paragraph(said, colour=THEME.quiet, align="center", role="text", order=-1)
        return column(space(_ROUND), picture, space(_ROUND), about, space(_ROUND))

    # ------------------------------------------------------------ what happens to it

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap beside the bar pages, one on what is cut off shows all of it, and one beside the sheet closes it."""
        seen = self.scroll.rect
        if self.scroll.most and seen.right <= at[0] and seen.top <= at[1] < seen.bottom:
            is_below = at[1] >= self.scroll.bar(0, 0, 0).centery
            self.on_scroll(PAGE * seen.height * (1 if is_below else -1))
            return None
        listed = (item for item in self.targets() if item.scroll)
        cut = next((item for item in listed if item.at and item.at.collidepoint(at)), None)
        if cut and seen.collidepoint(at):
            self.reveal(cut)
            return None
        return super().on_background_tap(at)
