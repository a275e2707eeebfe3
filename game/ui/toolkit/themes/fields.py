"""What a table is made of, its colours by meaning and its sizes; what is left out is as on the classic one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Cloth = Literal["felt", "wood", "birch", "leather", "twill", "linen"]
FrameStyle = Literal["tray", "walnut", "ash", "gold", "case", "bold", "hairline"]
Back = Literal["stripes", "lattice", "rays", "dots", "crosses"]


_INK = 0.72
"""How bright a side's colour is where it is written, of what it is."""


@dataclass(frozen=True)
class Theme:
    """Semantic colours, each `#rrggbb`, materials and sizes; `side` is indexed by side (blue, green, red, purple)."""

    name: str = "classic"
    is_light: bool = False
    """Whether it is made for bright rooms: dark text on light ground."""

    cloth: Cloth = "felt"
    """What the background is made of."""
    frame_style: FrameStyle = "tray"
    """What the board lies in."""
    shade: float = 1.0
    """How dark shadows are, of those on a dark table."""

    table: str = "#17343a"
    table_light: str = "#20484e"
    table_edge: str = "#102a30"
    panel: str = "#0e272d"
    sheet: str = "#11303a"
    panel_lit: str = "#27454b"
    well: str = "#0a1f24"
    tray: str = "#0a1f24"
    """What shows between the board's spaces."""
    on_tray: str = ""
    """What is written there, where it is not the usual text."""
    line: str = "#2c555b"
    corner: str = "#1b4047"
    corner_foot: str = "#17343a"
    veil: str = "#06161a"
    lift: str = "#ffffff"
    """What a plain button is laid over the table with, thinly."""
    mark: str = "#102a30"
    """The brackets of the last move, on paper."""
    ring: str = "#ffffff"
    """The keyboard's focus."""

    paper: str = "#fbf6ea"
    paper_bright: str = "#fffdf7"
    paper_foot: str = "#f9f1e2"
    paper_dim: str = "#d9d3c2"
    card_dim: str = "#d6d1c6"
    card_dim_foot: str = "#bdb8aa"
    ink: str = "#1d2426"
    ink_dim: str = "#54595b"
    ink_soft: str = "#484e50"
    """Small print: names and notes, on paper and on what is pictured there."""
    red: str = "#bd332a"
    red_dim: str = "#8b3b36"

    text: str = "#f2f7f5"
    quiet: str = "#b3cbcb"
    faint: str = "#9fb5b8"
    red_on_dark: str = "#ffa498"

    accent: str = "#f3b33d"
    accent_light: str = "#ffcb66"
    accent_dark: str = "#c98a1b"
    accent_tints: tuple[str, str, str, str] = ("#f7bd4e", "#f8bc4b", "#e2a02b", "#e5a637")
    """A main button: its upper edge, its lower one under the pointer, and both when pressed."""
    on_accent: str = "#2a2008"
    glow: str = ""
    """The light that falls from lit spaces, where it is not the accent's."""
    star: str = "#f3b33d"
    star_dim: str = "#b08a3f"

    back: str = "#1f5c66"
    back_stripe: str = "#2b6f78"
    back_star: str = "#f3b33d"
    back_pattern: Back = "stripes"

    side: tuple[str, str, str, str] = ("#2e74d8", "#2c9a5b", "#d5552f", "#8e349f")

    letters: float = 1.0
    """How large ranks and suits are, of the usual."""
    chip_share: float = 0.86
    """A chip's width of a space's."""
    has_sockets: bool = False
    """Whether chips are pegs, which stand in holes."""

    @property
    def earned(self) -> str:
        """The colour of stars and lines for what was earned, on panels and buttons; gold fades on light ones."""
        return self.accent if self.is_light else self.star

    def suit(self, suit: str, dim: bool = False) -> str:
        """The colour of a suit (S, H, D, C) on paper."""
        if suit in "HD":
            return self.red_dim if dim else self.red
        return self.ink_dim if dim else self.ink

    def side_ink(self, side: int) -> str:
        """A side's colour, dark enough to be written on paper or to be written on in white."""
        shares = (int(self.side[side][i : i + 2], 16) for i in (1, 3, 5))
        return "#" + "".join(f"{round(share * _INK):02x}" for share in shares)
