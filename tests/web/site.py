"""Somebody's web space on this machine: a folder under a sub-path, as `python -m http.server` would serve it."""

import threading
import time
from contextlib import AbstractContextManager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"
OTHER_HOST = "localhost"
"""To a browser another origin, and another site."""
SUB_PATH = "/some/where/fivefold/"
BETA = "beta/"
AROUND = "/around.html"
BLANK = "/blank.html"
"""A page of the game's origin on which nothing happens."""
BLANK_PAGE = '<!doctype html><link rel="icon" href="data:,">'
FRAME = "#game"
"""Where the page lies in the page of the other origin."""
AROUND_PAGE = """<!doctype html><meta charset="utf-8"><title>Somebody's page</title><link rel="icon" href="data:,">
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block; overflow: hidden }</style>
<iframe id="game" src="ADDRESS" allow="autoplay; fullscreen; clipboard-write"></iframe>"""
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""What does not depend on the system's own table."""
BEAT = 0.02
"""Seconds between two looks at whether to stop."""


class Asked(NamedTuple):
    """One request as it came in."""

    host: str
    path: str
    """Without the query."""
    status: int
    sent: int
    """Bytes of the file in the answer."""


class Site(AbstractContextManager["Site"]):
    """Serves a folder until it is left; `folder` may be changed meanwhile, and `asked` is what came in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.beta: Path | None = None
        """What lies in a folder below it."""
        self.asked: list[Asked] = []
        self.held: set[str] = set()
        """Names of files whose answers wait."""
        self.gone: set[str] = set()
        """Names of files that are missing."""
        self._port = 0
        self.server: ThreadingHTTPServer | None = None
        self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def origin(self) -> str:
        """Scheme, host and port of the page."""
        return f"http://{HOST}:{self._port}"

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{self.origin}{SUB_PATH}"

    @property
    def around(self) -> str:
        """Where the page is in a frame of another origin."""
        return f"http://{OTHER_HOST}:{self._port}{AROUND}"

    def start(self) -> None:
        """Answer, again on the same port."""
        if self.server is None:
            self.server = ThreadingHTTPServer((HOST, self._port), partial(Answer, self))
            self._port = self.server.server_port
            threading.Thread(target=self.server.serve_forever, args=(BEAT,), daemon=True).start()

    def stop(self) -> None:
        """Be gone, as a network that is gone: connections are refused."""
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    def found(self, path: str) -> Path:
        """The file that a path stands for; one that is not there for what nothing is at, or lies outside."""
        name, rest, folder = path.rpartition("/")[2], path.removeprefix(SUB_PATH), self.folder
        while name in self.held:
            time.sleep(BEAT)
        if self.beta and rest.startswith(BETA):
            folder, rest = self.beta, rest.removeprefix(BETA)
        file = (folder / (rest or "index.html")).resolve()
        is_there = path.startswith(SUB_PATH) and name not in self.gone and file.is_relative_to(folder.resolve())
        return file if is_there else folder / "gone"


class Answer(SimpleHTTPRequestHandler):
    """The answer to one request."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(self, site: Site, *arguments: Any) -> None:
        self._site = site
        super().__init__(*arguments)

    def do_GET(self) -> None:
        if self._site.server is None:  # a connection that a browser had made ahead
            return
        with suppress(ConnectionError):  # a page that is left asks no longer
            if self.path in {AROUND, BLANK}:
                self._answer(BLANK_PAGE if self.path == BLANK else AROUND_PAGE.replace("ADDRESS", self._site.address))
            else:
                super().do_GET()

    def _answer(self, page: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def translate_path(self, path: str) -> str:
        return str(self._site.found(unquote(urlsplit(path).path)))

    def log_request(self, code: Any = "-", size: Any = "-") -> None:  # noqa: ARG002
        """Note what was asked for."""
        path = unquote(urlsplit(self.path).path)
        sent = self._site.found(path).stat().st_size if code == HTTPStatus.OK and path not in {AROUND, BLANK} else 0
        self._site.asked.append(Asked(self.headers.get("Host", ""), path, int(code), sent))

    def log_message(self, *_words: Any) -> None:
        """Say nothing: `asked` tells it."""
