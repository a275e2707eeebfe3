"""The browser's page. Everything here is harmless off the web, and nothing here raises."""

import base64
import json
import platform
import sys
from typing import Any

from .paths import assets_folder

ON_WEB = sys.platform == "emscripten"
FIELD_FONT = "nunito-sans-800.ttf"
"""What is typed on the page is written in the game's own letters."""


def window_size() -> tuple[int, int, float]:
    """The room's width and height in CSS pixels, and its device pixels per CSS pixel; (0, 0, 1.0) off the web."""
    width, height, ratio = json.loads(_call("fivefoldPage.room") or "[0, 0, 1]")
    return round(width), round(height), float(ratio)


def narrow_canvas() -> None:
    """Make the canvas as wide as the document again, so that a turned phone zooms back in."""
    _call("fivefoldPage.narrowCanvas")


def shelf() -> str:
    """How the keys begin under which this copy of the game keeps things in localStorage: see shelf.js."""
    return str(_read("fivefoldShelf") or "fivefold.")


def get_item(key: str) -> str | None:
    """The text that localStorage keeps under a key; None when it has none or refuses."""
    value = _call("localStorage.getItem", key)
    return None if value is None else str(value)


def set_item(key: str, text: str) -> bool:
    """Keep a text under a key in localStorage, and say whether it arrived whole: only ASCII passes the bridge."""
    _call("localStorage.setItem", key, text)
    return get_item(key) == text


def remove_item(key: str) -> None:
    """Forget a key of localStorage."""
    _call("localStorage.removeItem", key)


def item_keys() -> list[str]:
    """The keys of localStorage, of other games on the same host too."""
    found = (_call("localStorage.key", number) for number in range(int(_read("localStorage.length") or 0)))
    return [str(key) for key in found if key is not None]


def persist() -> None:
    """Ask the browser not to clear what the page keeps when room is short."""
    _call("fivefoldPage.persist")


def toggle_fullscreen() -> bool:
    """Enter or leave full screen, soon after a tap or a key; False where the browser has none."""
    return bool(_call("fivefoldPage.toggleFullscreen"))


def announce(text: str) -> None:
    """Hand a text of any letters to screen readers: only ASCII passes the bridge."""
    _call("fivefoldPage.announce", json.dumps(text))


def show_field(wanted: dict[str, Any]) -> bool:
    """Lay the page's text field over the canvas, or change it; False where the page cannot: only ASCII passes there.

    `wanted` has its place, padding and letters' size in the canvas's pixels, label, usual text, value and whether all
    of it is selected, limit, kind and colours.
    """
    if not _read("fivefoldField.hasFont"):
        letters = (assets_folder() / "fonts" / FIELD_FONT).read_bytes()
        _call("fivefoldField.font", base64.b64encode(letters).decode("ascii"))
    return bool(_call("fivefoldField.show", json.dumps(wanted)))


def field_news() -> list[tuple[str, str]]:
    """What has happened in the page's text field since last asked, in order: each a kind and a value.

    "value" (its text now), "enter" and "leave", and the keys "confirm", "back" and "next" (1 on, -1 back).
    """
    return [(kind, value) for kind, value in json.loads(_call("fivefoldField.take") or "[]")]


def focus_field() -> None:
    """Let the page's text field have the keys."""
    _call("fivefoldField.focus")


def blur_field() -> None:
    """Take the keys from the page's text field."""
    _call("fivefoldField.blur")


def close_field() -> None:
    """Take the page's text field away."""
    _call("fivefoldField.close")


def address() -> str:
    """The page's own address, to which "#" and a code can be added; "" where others could not open it so."""
    return str(_call("fivefoldGive.address") or "")


def backs() -> int:
    """How often Back has been pressed in the browser since last asked."""
    return int(_call("fivefoldHistory.backs") or 0)


def follow_history(depth: int, address: str) -> None:
    """Let the browser's history have so many entries above the title, the last with an address behind the #."""
    _call("fivefoldHistory.follow", depth, address)


def given() -> list[str]:
    """What players have given the page since last asked: what stood behind its address's #, and what is in files."""
    return [str(text) for text in json.loads(_call("fivefoldGive.given") or "[]")]


def offer_gestures(told: str) -> None:
    """Tell the page what it is to do by itself when certain places are pressed, as JSON: see sharing.js."""
    _call("fivefoldGive.offer", told)


def lay_picture(png: bytes) -> None:
    """Let the page have the picture that it is to save or share; b"": none."""
    _call("fivefoldGive.picture", base64.b64encode(png).decode("ascii"))


def gesture(name: str) -> None:
    """Have the page do what it was offered for a target's name, unless it has just done so by itself."""
    _call("fivefoldGive.act", name)


def gesture_news() -> list[tuple[str, str]]:
    """What has come of that since last asked: a target's name, and "done", "failed" or "left"."""
    return [(name, outcome) for name, outcome in json.loads(_call("fivefoldGive.take") or "[]")]


def can_share() -> bool:
    """Whether the browser can hand things to other programs; not off the web."""
    return bool(_call("fivefoldGive.canShare"))


def begin_sounds(index: str, grains: bytes) -> None:
    """Give the page what its sounds are made of; it puts them together by itself, little by little."""
    _call("fivefoldSound.begin", index, base64.b64encode(grains).decode("ascii"))


def play_sound(name: str, gain: float) -> None:
    """Have the page begin a sound that it has, at so much of its loudness from 0 to 1."""
    _call("fivefoldSound.play", name, gain)


def mute_sounds(is_muted: bool) -> None:
    """Silence the page at once, or let it be heard again."""
    _call("fivefoldSound.mute", is_muted)


def can_vibrate() -> bool:
    """Whether the player's device can stir in the hand; not off the web."""
    return bool(_call("fivefoldSound.canVibrate"))


def vibrate(milliseconds: int) -> None:
    """Stir the device for a moment."""
    _call("fivefoldSound.vibrate", milliseconds)


def show_mirror(told: dict[str, Any]) -> None:
    """Have the page mirror a scene, or what has changed in it, as elements that screen readers find.

    `told` has the scene's `size`, what has `changed` by keys, all `keys` in order where that is different, and whether
    the scene is `new` and lies over another as a `dialog`.
    """
    _call("fivefoldMirror.show", json.dumps(told, separators=(",", ":")))


def mirror_news() -> list[tuple[str, str]]:
    """What has been done in the page's mirror since last asked, in order: "act" or "focus" and a target's name."""
    return [(kind, name) for kind, name in json.loads(_call("fivefoldMirror.take") or "[]")]


def focus_mirror(name: str) -> None:
    """Let the mirror's element of a target have the page's focus; "": it stays where it is."""
    _call("fivefoldMirror.focus", name)


def tell_edges(*, is_first: bool, is_last: bool) -> None:
    """Tell the page whether the game's focus is at its first target, or before it, and whether at its last."""
    _call("fivefoldTab.edges", is_first, is_last)


def tab_news() -> str:
    """What Tab has done on the page since last asked: "away" from the game, "on" into it or "back" into it, or ""."""
    return str(_call("fivefoldTab.take") or "")


def reduced_motion() -> bool:
    """Whether the player asked the system for less motion."""
    return bool(_call("fivefoldPage.matches", "(prefers-reduced-motion: reduce)"))


def prefers_light() -> bool:
    """Whether the system shows light pages now; not off the web."""
    return bool(_call("fivefoldPage.matches", "(prefers-color-scheme: light)"))


def languages() -> tuple[str, ...]:
    """The player's languages, best first, such as ("pt-BR", "en"); empty off the web."""
    return tuple(json.loads(_call("fivefoldPage.languages") or "[]"))


def declare_language(code: str) -> None:
    """Tell the page which language is on screen, so that screen readers pronounce it well."""
    _call("fivefoldPage.speak", code)


def update_waits() -> bool:
    """Whether a new version of the game has been fetched and can be begun with."""
    return bool(_read("fivefoldPage.hasUpdate"))


def begin_update() -> None:
    """Load the page anew, in the new version."""
    _call("fivefoldPage.renew")


def hidden() -> bool:
    """Whether the page lies in a background tab."""
    return bool(_read("document.hidden"))


def _read(path: str) -> Any:
    """What lies at a dotted path from the window; None off the web, where it is missing and where it is refused."""
    value = getattr(platform, "window", None)
    try:
        for name in path.split("."):
            value = getattr(value, name, None)
    except Exception:  # noqa: BLE001  # the bridge turns a JavaScript error into a bare Exception
        return None
    return value


def _call(path: str, *arguments: str | float) -> Any:
    """What the function at a dotted path answers; None where there is no such function and where it fails."""
    function = _read(path)
    if function is None:
        return None
    try:
        return function(*arguments)
    except Exception:  # noqa: BLE001  # as above: storage that is full or forbidden, say
        return None
