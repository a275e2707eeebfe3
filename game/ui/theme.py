"""What the game looks like, by meaning: colours, type and the time that motion takes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """Semantic colours, each `#rrggbb`; tuples are indexed by side (blue, green, red)."""

    table: str = "#17343a"
    table_light: str = "#20484e"
    table_edge: str = "#102a30"
    panel: str = "#0e272d"
    sheet: str = "#11303a"
    panel_lit: str = "#27454b"
    well: str = "#0a1f24"
    line: str = "#2c555b"
    corner: str = "#1b4047"

    paper: str = "#fbf6ea"
    paper_bright: str = "#fffdf7"
    paper_dim: str = "#d9d3c2"
    ink: str = "#1d2426"
    ink_dim: str = "#6c7172"
    red: str = "#c3352b"
    red_dim: str = "#a9605b"

    text: str = "#f2f7f5"
    quiet: str = "#a9c3c3"
    faint: str = "#6f9195"
    red_on_dark: str = "#ff8f80"

    accent: str = "#f3b33d"
    accent_light: str = "#ffcb66"
    accent_dim: str = "#b08a3f"
    accent_dark: str = "#c98a1b"
    on_accent: str = "#2a2008"

    back: str = "#1f5c66"
    back_stripe: str = "#2b6f78"

    side: tuple[str, str, str] = ("#2e74d8", "#2c9a5b", "#d5552f")

    def suit(self, suit: str, dim: bool = False) -> str:
        """The colour of a suit (S, H, D, C) on paper."""
        if suit in "HD":
            return self.red_dim if dim else self.red
        return self.ink_dim if dim else self.ink


@dataclass(frozen=True)
class Timing:
    """How long motion takes, in milliseconds."""

    card_fly: int = 260
    chip_drop: int = 220
    draw_card: int = 240
    light_step: int = 110
    sequence_glow: int = 900
    bot_pause: int = 450


@dataclass(frozen=True)
class Type:
    """Sizes of text, in CSS pixels."""

    hero: int = 64
    title: int = 34
    heading: int = 24
    prompt: int = 25
    button: int = 18
    body: int = 16
    small: int = 14


THEME = Theme()
TIMING = Timing()
TYPE = Type()

FONTS = {
    "title": "fraunces-600",
    "display": "fraunces-800",
    "body": "nunito-sans-600",
    "strong": "nunito-sans-800",
}
"""What a face is for, and its file: titles and prompts, ranks and heroes, text, labels."""
