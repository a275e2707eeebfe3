"""The browser's page. Off the web nothing here does anything, and nothing ever raises."""

import base64
import json
import platform
import sys
from collections.abc import Iterable
from typing import Any

from .paths import assets_folder

ON_WEB = sys.platform == "emscripten"
FIELD_FONT = "nunito-sans-800.ttf"
"""The page's text field uses the game's own font."""


def window_size() -> tuple[int, int, float]:
    """The room's width and height in CSS pixels, and device pixels per CSS pixel; (0, 0, 1.0) off the web."""
    width, height, ratio = json.loads(_call("fivefoldPage.room") or "[0, 0, 1]")
    return round(width), round(height), float(ratio)


def show_only(places: Iterable[Iterable[int]]) -> None:
    """Name the places of the canvas that the next picture changes, where the page can use that; see screen.js."""
    _call("fivefoldScreen.changed", json.dumps([[*place] for place in places]))


def narrow_canvas() -> None:
    """Make the canvas as wide as the document again, so that a rotated phone zooms back in."""
    _call("fivefoldPage.narrowCanvas")


def turn_canvas(is_turned: bool) -> None:
    """Turn the canvas by 180 degrees, or back; pointers go on telling places of the page."""
    _call("fivefoldPage.turnCanvas", is_turned)


def shelf() -> str:
    """The prefix of this copy's keys in localStorage; see shelf.js."""
    return str(_read("fivefoldShelf") or "fivefold.")


def get_item(key: str) -> str | None:
    """The text in localStorage under a key; None if missing or refused."""
    value = _call("localStorage.getItem", key)
    return None if value is None else str(value)


def set_item(key: str, text: str) -> bool:
    """Store a text in localStorage and return True if it arrived whole; only ASCII passes the bridge."""
    _call("localStorage.setItem", key, text)
    return get_item(key) == text


def remove_item(key: str) -> None:
    """Delete a key from localStorage."""
    _call("localStorage.removeItem", key)


def item_keys(prefix: str) -> list[str]:
    """All keys in localStorage that begin with an ASCII prefix."""
    return list(json.loads(_call("fivefoldPage.itemKeys", prefix) or "[]"))


def persist() -> None:
    """Ask the browser not to clear the page's data when space is short."""
    _call("fivefoldPage.persist")


def toggle_fullscreen() -> bool:
    """Enter or leave full screen, soon after a tap or a key; False if the browser has none."""
    return bool(_call("fivefoldPage.toggleFullscreen"))


def announce(text: str) -> None:
    """Announce a text to screen readers, escaped, as only ASCII passes the bridge."""
    _call("fivefoldPage.announce", json.dumps(text))


def show_field(wanted: dict[str, Any]) -> bool:
    """Show or change the page's text field over the canvas; False if the page can't: only ASCII passes the bridge.

    `wanted` has its place, padding and font size in canvas pixels, whether it's turned, label, placeholder, value and
    whether it's all selected, limit, kind and colours.
    """
    if not _read("fivefoldField.hasFont"):
        letters = (assets_folder() / "fonts" / FIELD_FONT).read_bytes()
        _call("fivefoldField.font", base64.b64encode(letters).decode("ascii"))
    return bool(_call("fivefoldField.show", json.dumps(wanted)))


def field_news() -> list[tuple[str, str]]:
    """Events in the page's text field since the last call, in order, each a kind and a value.

    "value" (the new text), "enter" and "leave", and the keys "confirm", "back" and "next" (1 forward, -1 back).
    """
    return [(kind, value) for kind, value in _news("fivefoldField.take", 2)]


def focus_field() -> None:
    """Give the page's text field the keyboard."""
    _call("fivefoldField.focus")


def blur_field() -> None:
    """Take the keyboard from the page's text field."""
    _call("fivefoldField.blur")


def close_field() -> None:
    """Remove the page's text field."""
    _call("fivefoldField.close")


def address() -> str:
    """The page's address, ready for "#" and a code; "" if others couldn't open it."""
    return str(_call("fivefoldGive.address") or "")


def backs() -> int:
    """The number of times the browser's Back was pressed since the last call."""
    return int(_call("fivefoldHistory.backs") or 0)


def follow_history(depth: int, address: str) -> None:
    """Give the browser's history that many entries above the title screen, the last with an address behind the #."""
    _call("fivefoldHistory.follow", depth, address)


def given() -> list[str]:
    """Texts players gave the page since the last call: the address's part behind the #, and files' content."""
    return [str(text) for text in json.loads(_call("fivefoldGive.given") or "[]")]


def offer_gestures(actions: str) -> None:
    """Tell the page which actions to perform itself when certain places are pressed, as JSON; see sharing.js."""
    _call("fivefoldGive.offer", actions)


def lay_picture(png: bytes) -> None:
    """Hand the page a picture to save or share; b"" for none."""
    _call("fivefoldGive.picture", base64.b64encode(png).decode("ascii"))


def gesture(name: str) -> None:
    """Have the page perform a target's offered action, unless it just has."""
    _call("fivefoldGive.act", name)


def gesture_news() -> list[tuple[str, str]]:
    """Results of those actions since the last call: a target's name, and "done", "failed" or "left"."""
    return [(name, outcome) for name, outcome in _news("fivefoldGive.take", 2)]


def can_share() -> bool:
    """True if the browser can share with other programs; False off the web."""
    return bool(_call("fivefoldGive.canShare"))


def begin_sounds(index: str, grains: bytes) -> None:
    """Give the page the material of its sounds, which it assembles bit by bit."""
    _call("fivefoldSound.begin", index, base64.b64encode(grains).decode("ascii"))


def play_sound(name: str, gain: float) -> None:
    """Have the page start a sound at a gain from 0 to 1."""
    _call("fivefoldSound.play", name, gain)


def mute_sounds(is_muted: bool) -> None:
    """Mute or unmute the page at once."""
    _call("fivefoldSound.mute", is_muted)


def can_vibrate() -> bool:
    """True if the device can vibrate; False off the web."""
    return bool(_call("fivefoldSound.canVibrate"))


def vibrate(milliseconds: int) -> None:
    """Vibrate for a moment."""
    _call("fivefoldSound.vibrate", milliseconds)


def show_mirror(scene: dict[str, Any]) -> None:
    """Have the page mirror a scene, or its changes, as elements for screen readers.

    `scene` has its `size`, the `changed` nodes by key, all `keys` in order if that differs, and whether it's `new` and
    a `dialog` over another.
    """
    _call("fivefoldMirror.show", json.dumps(scene, separators=(",", ":")))


def mirror_news() -> list[tuple[str, str]]:
    """Actions in the page's mirror since the last call, in order: "act" or "focus", and a target's name."""
    return [(kind, name) for kind, name in _news("fivefoldMirror.take", 2)]


def focus_mirror(name: str) -> None:
    """Focus the mirror's element of a target; "" leaves the focus alone."""
    _call("fivefoldMirror.focus", name)


def tell_edges(*, is_first: bool, is_last: bool) -> None:
    """Tell the page whether the game's focus is at or before its first target, and whether it's at its last."""
    _call("fivefoldTab.edges", is_first, is_last)


def tab_news() -> str:
    """Tab's effect on the page since the last call: "away" from the game, "on" or "back" into it, or ""."""
    return str(_call("fivefoldTab.take") or "")


def reduced_motion() -> bool:
    """True if the system is set to reduce motion."""
    return bool(_call("fivefoldPage.matches", "(prefers-reduced-motion: reduce)"))


def prefers_light() -> bool:
    """True if the system prefers light pages; False off the web."""
    return bool(_call("fivefoldPage.matches", "(prefers-color-scheme: light)"))


def languages() -> tuple[str, ...]:
    """The player's languages, best first, such as ("pt-BR", "en"); empty off the web."""
    return tuple(json.loads(_call("fivefoldPage.languages") or "[]"))


def declare_language(code: str) -> None:
    """Tell the page the language on screen, for correct pronunciation."""
    _call("fivefoldPage.speak", code)


def update_waits() -> bool:
    """True if a new version has been fetched and can start."""
    return bool(_read("fivefoldPage.hasUpdate"))


def begin_update() -> None:
    """Reload the page in the new version."""
    _call("fivefoldPage.renew")


def inner_modules() -> str:
    """Where the page has the rules and the search from: "library", "sources", or why its library can't be used."""
    return str(_read("fivefold.inner") or "")


def begin_review(task: str) -> None:
    """Have another interpreter of the page run `reviewing.review_for`, if it may have one; see reviewing.js."""
    _call("fivefoldReviewer.begin", task)


def review_news() -> list[str] | None:
    """What that has posted since the last call; None where there's no other interpreter, or none any more."""
    news = _call("fivefoldReviewer.news")
    return None if news is None else list(json.loads(news))


def end_review() -> None:
    """Let the other interpreter go; without it, the page does so when nobody has asked for news for a while."""
    _call("fivefoldReviewer.end")


def load_rooms() -> None:
    """Have the page fetch its script for games with friends, unless it's there or on its way; see rooms.js."""
    _call("fivefoldPage.loadRooms")


def rooms_state() -> str:
    """How far that script is: "" before anyone asks for it and off the web, "loading", "ready" or "failed"."""
    return str(_read("fivefoldPage.rooms") or "")


def ask_rooms(name: str, *parts: str) -> str:
    """What that script makes of bytes, both as hex digits; "" if it can't."""
    return str(_call(f"fivefoldRooms.{name}", *parts) or "")


def open_socket(url: str) -> None:
    """Begin to connect to a server that takes texts; see sockets.js."""
    _call("fivefoldSockets.open", url)


def send_on_socket(url: str, text: str) -> None:
    """Send a server a text, where it is connected; only ASCII passes the bridge."""
    _call("fivefoldSockets.send", url, text)


def close_socket(url: str) -> None:
    """End a connection."""
    _call("fivefoldSockets.close", url)


def socket_news() -> list[tuple[str, str, str]]:
    """News of connections since the last call: an address, "open", "text", "flooded" or "closed", and the text."""
    return [(url, kind, text) for url, kind, text in _news("fivefoldSockets.take", 3)]


def has_news() -> bool:
    """True if something the game has to ask for has happened on the page since the last call; False off the web."""
    return bool(_call("fivefoldPage.news"))


def rest(seconds: float) -> None:
    """Let the page show no frame until an event, or for so many seconds; some pages go on all the same."""
    _call("fivefoldPage.rest", seconds)


def _news(path: str, parts: int) -> list[list[str]]:
    """Lists of so many texts from the page; anything else is left out."""
    try:
        told = json.loads(_call(path) or "[]")
    except (ValueError, TypeError, RecursionError):
        return []
    lists = [one for one in told if isinstance(one, list)] if isinstance(told, list) else []
    return [one for one in lists if len(one) == parts and all(isinstance(text, str) for text in one)]


def _read(path: str) -> Any:
    """The value at a dotted path from the window; None off the web, if missing, or if refused."""
    value = getattr(platform, "window", None)
    try:
        for name in path.split("."):
            value = getattr(value, name, None)
    except Exception:  # noqa: BLE001  # the bridge turns a JavaScript error into a bare Exception
        return None
    return value


def _call(path: str, *arguments: str | float) -> Any:
    """The result of the function at a dotted path; None if there's no such function or it fails."""
    function = _read(path)
    if function is None:
        return None
    try:
        return function(*arguments)
    except Exception:  # noqa: BLE001  # as above: storage that is full or forbidden, say
        return None
