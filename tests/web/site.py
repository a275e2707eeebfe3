"""Somebody's web space on this machine: a folder under a sub-path, as `python -m http.server` would serve it."""

import mimetypes
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import unquote, urlsplit

HOST = "127.0.0.1"
OTHER_HOST = "localhost"
"""To a browser another origin, and another site."""
SUB_PATH = "/some/where/fivefold/"
BETA = "beta/"
AROUND = "/around.html"
BLANK = "/blank.html"
"""A page of the game's origin on which nothing happens."""
BLANK_PAGE = b'<!doctype html><link rel="icon" href="data:,">'
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


@dataclass(frozen=True)
class Asked:
    """One request as it came in."""

    host: str
    path: str
    """Without the query."""
    status: int
    sent: int
    """Bytes of the answer's body."""


class Site:
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
        self._server: ThreadingHTTPServer | None = None
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
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
        if self._server is None:
            self._server = ThreadingHTTPServer((HOST, self._port), partial(Answer, self))
            self._port = self._server.server_port
            threading.Thread(target=self._server.serve_forever, args=(BEAT,), daemon=True).start()

    def stop(self) -> None:
        """Be gone, as a network that is gone: connections are refused."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def is_answering(self) -> bool:
        """Whether it has not been stopped."""
        return self._server is not None

    def found(self, path: str) -> Path | None:
        """The file that a path stands for, None where there is none; nothing outside of the folder is found."""
        name = path.rpartition("/")[2]
        while name in self.held:
            time.sleep(BEAT)
        if not path.startswith(SUB_PATH) or name in self.gone:
            return None
        rest = path.removeprefix(SUB_PATH)
        folder = self.folder
        if self.beta and rest.startswith(BETA):
            folder, rest = self.beta, rest.removeprefix(BETA)
        file = (folder / (rest or "index.html")).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None


class Answer(BaseHTTPRequestHandler):
    """The answer to one request."""

    def __init__(self, site: Site, *arguments: Any) -> None:
        self._site = site
        super().__init__(*arguments)

    def do_GET(self) -> None:  # the server calls it so
        if not self._site.is_answering:  # a connection that a browser had made ahead
            return
        path = unquote(urlsplit(self.path).path)
        if path == AROUND:
            self._answer(path, HTTPStatus.OK, AROUND_PAGE.replace("ADDRESS", self._site.address).encode(), {})
        elif path == BLANK:
            self._answer(path, HTTPStatus.OK, BLANK_PAGE, {})
        elif file := self._site.found(path):
            self._send_file(path, file)
        else:
            self._answer(path, HTTPStatus.NOT_FOUND, b"There is nothing here.", {"Content-Type": "text/plain"})

    def _send_file(self, path: str, file: Path) -> None:
        changed = {"Last-Modified": formatdate(file.stat().st_mtime, usegmt=True)}
        if self.headers.get("If-Modified-Since") == changed["Last-Modified"]:
            self._answer(path, HTTPStatus.NOT_MODIFIED, b"", changed)
        else:
            self._answer(path, HTTPStatus.OK, file.read_bytes(), changed)

    def _answer(self, path: str, status: HTTPStatus, body: bytes, more: dict[str, str]) -> None:
        self._site.asked.append(Asked(self.headers.get("Host", ""), path, status, len(body)))
        self.send_response(status)
        for name, value in {"Content-Type": kind_of(path), "Content-Length": str(len(body)), **more}.items():
            self.send_header(name, value)
        with suppress(ConnectionError):  # a page that is left asks no longer
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_words: Any) -> None:
        """Say nothing: `asked` tells it."""


def kind_of(path: str) -> str:
    """The MIME type of what lies at a path."""
    name = "index.html" if path.endswith("/") else path
    return TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
