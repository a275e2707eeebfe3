"""What the game looks like, by meaning: the seven tables, type and the time that motion takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, cast


@dataclass(frozen=True)
class Theme:
    """Semantic colours, each `#rrggbb`, materials and sizes; `side` is by set of chips (blue, green, red, purple)."""

    name: str = "classic"
    is_light: bool = False
    """True if made for bright rooms: dark text on light ground."""

    cloth: Literal["felt", "wood", "birch", "leather", "twill", "linen"] = "felt"
    """What the background is made of."""
    frame_style: Literal["tray", "walnut", "ash", "gold", "case", "bold", "hairline"] = "tray"
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
    lit_frame: str = ""
    """The frame of a lit space, where it is not the accent's."""
    glow: str = ""
    """The light that falls from lit spaces, where it is not the accent's."""
    star: str = "#f3b33d"
    star_dim: str = "#b08a3f"

    back: str = "#1f5c66"
    back_stripe: str = "#2b6f78"
    back_star: str = "#f3b33d"
    back_pattern: Literal["stripes", "lattice", "rays", "dots", "crosses"] = "stripes"

    puzzles: str = "#6a5287"
    """The tile of puzzles has some of this, as the next two have."""
    friends: str = "#2f639b"
    children: str = "#2f8fb5"

    side: tuple[str, str, str, str] = ("#2e74d8", "#2c9a5b", "#d5552f", "#8e349f")

    letters: float = 1.0
    """How large ranks and suits are, of the usual."""
    chip_share: float = 0.86
    """A chip's width of a space's."""
    has_sockets: bool = False
    """True if chips are pegs, which stand in holes."""

    @property
    def earned(self) -> str:
        """The colour of stars and lines for what was earned, on panels and buttons; gold fades on light ones."""
        return self.accent if self.is_light else self.star

    @property
    def fault(self) -> str:
        """The colour of words and marks about what is wrong, on the table and on panels."""
        return _darker(self.red, 0.88) if self.is_light else self.red_on_dark

    def suit(self, suit: str, dim: bool = False) -> str:
        """The colour of a suit (S, H, D, C) on paper."""
        if suit in "HD":
            return self.red_dim if dim else self.red
        return self.ink_dim if dim else self.ink

    def side_ink(self, side: int) -> str:
        """The colour of `side`, dark enough to be written on paper or to be written on in white."""
        return _darker(self.side[side], 0.72)


def _darker(colour: str, share: float) -> str:
    """A colour with so much of its light."""
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * share):02x}" for i in (1, 3, 5))


CLASSIC_THEME = Theme()
_TABLES = (
    CLASSIC_THEME,
    Theme(
        name="deluxe",
        cloth="wood",
        frame_style="walnut",
        table="#4d2f1c",
        table_light="#65402a",
        table_edge="#331d10",
        panel="#1d110a",
        sheet="#2a1a10",
        panel_lit="#4a311d",
        well="#150c06",
        tray="#150c06",
        line="#8d6c38",
        corner="#1c4536",
        corner_foot="#12301f",
        veil="#0d0703",
        mark="#331d10",
        paper="#f9f0da",
        paper_bright="#fffaec",
        paper_foot="#f3e6c8",
        paper_dim="#d5c8ab",
        card_dim="#d1c7af",
        card_dim_foot="#b8ab8f",
        ink="#221a14",
        ink_dim="#5b5247",
        ink_soft="#554c42",
        red="#b3271f",
        red_dim="#83342d",
        text="#fbf3e4",
        quiet="#d9c6a6",
        faint="#c2ab88",
        red_on_dark="#ff9a86",
        accent="#e0b04f",
        accent_light="#f2cd7d",
        accent_dark="#9a7026",
        accent_tints=("#eec772", "#f0c76f", "#c99a3c", "#cfa044"),
        on_accent="#2b1c06",
        star="#e0b04f",
        star_dim="#a8873f",
        back="#173f31",
        back_stripe="#25584a",
        back_star="#e0b04f",
        back_pattern="lattice",
    ),
    Theme(
        name="jumbo",
        frame_style="bold",
        table="#08673a",
        table_light="#0b7343",
        table_edge="#05502c",
        panel="#03361d",
        sheet="#053f24",
        panel_lit="#0a5a34",
        well="#022314",
        tray="#022314",
        line="#2fae72",
        corner="#075a33",
        corner_foot="#04432a",
        veil="#011a0e",
        mark="#033d20",
        paper="#ffffff",
        paper_bright="#ffffff",
        paper_foot="#ffffff",
        paper_dim="#cdd6d0",
        card_dim="#cdd5d0",
        card_dim_foot="#b3bdb6",
        ink="#000000",
        ink_dim="#555c59",
        ink_soft="#494e4b",
        red="#d1001f",
        red_dim="#982535",
        text="#ffffff",
        quiet="#eafff3",
        faint="#c9f0da",
        red_on_dark="#ffdcd5",
        accent="#ffd60a",
        accent_light="#ffec80",
        accent_dark="#c79f00",
        accent_tints=("#ffe14a", "#ffe045", "#edc500", "#f0c900"),
        on_accent="#1f1a00",
        star="#ffd60a",
        star_dim="#b59c1b",
        back="#075c9e",
        back_stripe="#ffffff",
        back_star="#ffd60a",
        back_pattern="dots",
        letters=1.18,
        chip_share=0.92,
    ),
    Theme(
        name="travel",
        cloth="twill",
        frame_style="case",
        table="#1c2b4a",
        table_light="#27395f",
        table_edge="#121d36",
        panel="#0d1730",
        sheet="#121f3d",
        panel_lit="#27406a",
        well="#0a3a44",
        tray="#0a3a44",
        line="#3f6f8c",
        corner="#0f5561",
        corner_foot="#0c4450",
        veil="#050b19",
        mark="#121d36",
        paper="#f2f7f7",
        paper_bright="#fdffff",
        paper_foot="#e6f0f0",
        paper_dim="#c6d2d4",
        card_dim="#c5cfd2",
        card_dim_foot="#abb8bc",
        ink="#15233d",
        ink_dim="#4a576a",
        ink_soft="#414e63",
        red="#bf2c36",
        red_dim="#87353d",
        text="#f1f6ff",
        quiet="#b7c8e2",
        faint="#9cafcd",
        red_on_dark="#ffa49f",
        accent="#ff9d4d",
        accent_light="#ffb97d",
        accent_dark="#c76a1d",
        accent_tints=("#ffb06c", "#ffb271", "#ed8733", "#f08d3c"),
        on_accent="#2a1403",
        star="#5fd4cf",
        star_dim="#4caaab",
        back="#0f6472",
        back_stripe="#18808d",
        back_star="#ff9d4d",
        back_pattern="crosses",
        chip_share=0.72,
        has_sockets=True,
    ),
    Theme(
        name="anniversary",
        cloth="leather",
        frame_style="gold",
        table="#5c1527",
        table_light="#791f35",
        table_edge="#3b0b18",
        panel="#2c0812",
        sheet="#3a0c18",
        panel_lit="#641d30",
        well="#1e040b",
        tray="#1e040b",
        line="#a5803f",
        corner="#5a1125",
        corner_foot="#3d0a18",
        veil="#140206",
        mark="#3b0b18",
        paper="#fdf8ee",
        paper_bright="#fffdf8",
        paper_foot="#f8efdd",
        paper_dim="#dcd0c0",
        card_dim="#d9cfc2",
        card_dim_foot="#c0b2a2",
        ink="#241519",
        ink_dim="#625659",
        ink_soft="#574a4e",
        red="#b5132f",
        red_dim="#922f42",
        text="#fff5ec",
        quiet="#efcfc4",
        faint="#d0a59c",
        red_on_dark="#ffa39b",
        accent="#f0c25e",
        accent_light="#ffdd92",
        accent_dark="#b58428",
        accent_tints=("#fbd684", "#fcd582", "#d9a845", "#dfb04d"),
        on_accent="#321405",
        star="#f0c25e",
        star_dim="#b08d4c",
        back="#6d1229",
        back_stripe="#d9ae55",
        back_star="#6d1229",
        back_pattern="rays",
    ),
    Theme(
        name="plain",
        is_light=True,
        cloth="linen",
        frame_style="hairline",
        shade=0.45,
        table="#ecebe7",
        table_light="#f4f3f0",
        table_edge="#e3e1dc",
        panel="#fbfaf7",
        sheet="#ffffff",
        panel_lit="#ffffff",
        well="#c9cac6",
        tray="#c9cac6",
        line="#aeb2b0",
        corner="#e3e8e7",
        corner_foot="#d9dfde",
        veil="#2c3335",
        lift="#17343a",
        ring="#0f5f70",
        mark="#22424a",
        paper="#ffffff",
        paper_bright="#ffffff",
        paper_foot="#fbfbf9",
        paper_dim="#dfdfda",
        card_dim="#ddddd8",
        card_dim_foot="#cfcfca",
        ink="#22282a",
        ink_dim="#5b6163",
        ink_soft="#484e50",
        red="#9e2824",
        red_dim="#93403c",
        text="#1c2527",
        quiet="#3e4b4e",
        faint="#46555a",
        accent="#0f7284",
        accent_light="#0b5f6f",
        accent_dark="#0a5362",
        accent_tints=("#137a8e", "#14798c", "#0d6474", "#0e6879"),
        on_accent="#ffffff",
        star="#4d7078",
        star_dim="#618289",
        back="#e9ebe9",
        back_stripe="#cdd5d4",
        back_star="#0f7284",
        back_pattern="stripes",
    ),
    Theme(
        name="daylight",
        is_light=True,
        cloth="birch",
        frame_style="ash",
        shade=0.5,
        table="#fcf5e9",
        table_light="#fffcf5",
        table_edge="#f3e8d6",
        panel="#fffaf1",
        sheet="#fffcf6",
        panel_lit="#ffffff",
        well="#dccfb9",
        tray="#2a6d74",
        line="#c3ad8b",
        corner="#2d737a",
        corner_foot="#24636a",
        veil="#3a2f22",
        lift="#5a4020",
        ring="#14525a",
        mark="#14424a",
        paper="#fffdf7",
        paper_bright="#ffffff",
        paper_foot="#fbf5e9",
        paper_dim="#dcd7ca",
        card_dim="#dbd5c8",
        card_dim_foot="#cbc4b4",
        ink="#1d2426",
        ink_dim="#555c5d",
        ink_soft="#474e4f",
        red="#a1231a",
        red_dim="#933832",
        text="#2a2018",
        quiet="#52453a",
        faint="#5a4d3d",
        accent="#b2420a",
        accent_light="#963706",
        accent_dark="#853004",
        accent_tints=("#ba490d", "#a43d08", "#9f3c07", "#a53f09"),
        on_accent="#ffffff",
        on_tray="#ffffff",
        glow="#ffe2a0",
        star="#ffcf73",
        star_dim="#f0b94f",
        back="#1f6a72",
        back_stripe="#2f7f86",
        back_star="#f6bb4a",
        back_pattern="lattice",
    ),
)
THEMES = {theme.name: theme for theme in _TABLES}
"""All tables by name, the usual one first."""


LEGIBLE = 11
"""CSS pixels an em of the smallest letters that are written anywhere."""


@dataclass(frozen=True)
class Timing:
    """How long motion takes, in milliseconds."""

    card_fly: int = 260
    chip_drop: int = 160
    chip_rebound: int = 140
    before_last_chip: int = 250
    """The chip that decides the game falls slowly after a silence."""
    last_chip_drop: int = 600
    chip_leave: int = 350
    chip_turn: int = 260
    draw_card: int = 240
    light_step: int = 110
    sequence_glow: int = 900
    bot_pause: int = 450
    still_pause: int = 1300
    """A computer's pause where things do not move."""
    roll: int = 1100
    look: int = 550
    """What was done rests before the next thing is shown again."""
    point: int = 1800
    """A space is pointed at."""


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
    least: int = LEGIBLE
    """What words shrink to where they are long."""


TIMING = Timing()
TYPE = Type()

FONTS = {
    "title": "fraunces-600",  # titles and prompts
    "display": "fraunces-800",  # ranks and heroes
    "body": "nunito-sans-600",
    "strong": "nunito-sans-800",  # labels
}
"""The file of each face."""


class _InUse:
    """Holds the theme in use, and answers for it; sides have the colours of the game in sight."""

    __slots__ = ("colours", "pixels", "theme")

    def __init__(self) -> None:
        self.theme = CLASSIC_THEME
        self.colours: tuple[int, ...] = ()
        """By side, the number of its set of chips; () where each side has the set of its own number."""
        self.pixels = 1.0
        """Device pixels per CSS pixel."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.theme, name)

    @property
    def side(self) -> tuple[str, ...]:
        return tuple(self.theme.side[set_of(side)] for side in range(len(self.theme.side)))

    def side_ink(self, side: int) -> str:
        return self.theme.side_ink(set_of(side))


_IN_USE = _InUse()
THEME = cast("Theme", _IN_USE)
"""Reads like the theme in use: everything is drawn from it, and nothing keeps its values."""


def current() -> Theme:
    """The theme in use, whose colours are those of the sets of chips."""
    return _IN_USE.theme


def colours() -> tuple[int, ...]:
    """By side, the number of the set of chips that it has in the game in sight; () for the usual ones."""
    return _IN_USE.colours


def set_of(side: int) -> int:
    """The set of chips that a side has in the game in sight."""
    return _IN_USE.colours[side] if 0 <= side < len(_IN_USE.colours) else side


def choose_colours(chosen: Sequence[int]) -> bool:
    """Paint and name sides by these colours from now on; True if they are others than before."""
    before, _IN_USE.colours = _IN_USE.colours, tuple(chosen)
    return before != _IN_USE.colours


@contextmanager
def in_colours(chosen: Sequence[int]) -> Iterator[None]:
    """Paint and name sides by these colours for a while."""
    before = _IN_USE.colours
    choose_colours(chosen)
    try:
        yield
    finally:
        choose_colours(before)


def write_on(pixels: float) -> None:
    """Write on a screen of so many device pixels per CSS pixel; call `assets.clear()` next."""
    _IN_USE.pixels = pixels


def least_px() -> int:
    """Device pixels an em of the smallest letters."""
    return round(LEGIBLE * _IN_USE.pixels)


def lay(name: object) -> None:
    """Use the theme of that name, the classic one if there is none; call `assets.clear()` next."""
    _IN_USE.theme = THEMES.get(name, CLASSIC_THEME) if isinstance(name, str) else CLASSIC_THEME
