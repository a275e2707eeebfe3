"""What carries texts to relays here, and the table of those that are known."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from ...device import web
from ...device.paths import assets_folder
from .pool import Sockets

if TYPE_CHECKING:
    from . import desktop  # noqa: F401 - so that packagers see it

_TABLE = "relays.json"


@cache
def known() -> tuple[str, ...]:
    """The names of the relays in the table, the best first."""
    return tuple(json.loads((assets_folder() / _TABLE).read_text(encoding="utf-8")))


def url_of(name: str) -> str:
    """The address of a relay: its name is without wss://, but whole where that is something else."""
    return name if "://" in name else f"wss://{name}"


@cache
def sockets() -> Sockets | None:
    """The connections of this program; None where it can't have any."""
    if web.ON_WEB:
        return PageSockets()
    try:
        return cast("Sockets", import_module(".desktop", __package__).ThreadSockets())
    except ImportError:
        return None


class PageSockets:
    """The page's connections."""

    def open(self, url: str) -> None:
        web.open_socket(url)

    def send(self, url: str, text: str) -> None:
        web.send_on_socket(url, text)

    def close(self, url: str) -> None:
        web.close_socket(url)

    def news(self) -> Iterable[tuple[str, str, str]]:
        return web.socket_news()
