"""What is changed in the page that pygbag makes. The pieces put in lie in build/page/."""

import ast
import re
from functools import reduce
from typing import NamedTuple

import saying

PIECES = saying.PAGE


class PageError(Exception):
    """Why a page cannot be edited, as a sentence."""


class Edit(NamedTuple):
    """One change of the page."""

    name: str
    """What it is for, as the error says when it finds no place."""
    place: str
    """A regular expression that the page matches exactly once; "." is any character, line ends too."""
    text: str
    """What stands there afterwards."""

    def apply(self, page: str) -> str:
        """Return the changed page; raises PageError."""
        changed, count = re.subn(self.place, lambda _match: self.text, page, flags=re.DOTALL)
        if count != 1:
            raise PageError(
                f"edit '{self.name}' found its place {count} times in the page: is its template that of pygbag 0.9.3?"
            )
        return changed


def finished(page: str, version: str, asked_for: str) -> str:
    """The page with all edits made; the versions of the archive and of rooms.js keep browsers from using old ones.

    Raises PageError.
    """
    edited = reduce(lambda text, edit: edit.apply(text), (*BOOT, archive(version), *PAGE, rooms(asked_for)), page)
    check_boot(edited)
    return edited


def check_boot(page: str) -> None:
    """The boot code, which stands in the page's first script, is still Python; raises PageError."""
    found = re.search(r"<script[^>]*>(.*?)</script>", page, flags=re.DOTALL)
    try:
        ast.parse(found[1] if found else "")
    except SyntaxError as error:
        raise PageError(f"after the edits the page's boot code is no Python: {error}") from error


def archive(version: str) -> Edit:
    """Unpack the zip on every host: some unpack a .tar.gz on its way, and then it cannot be read."""
    return Edit(
        "archive",
        r"    if platform\.window\.location\.host\.find\('\.itch\.zone'\).*?tar\.close\(\)\n",
        f"""    import zipfile
    async with platform.fopen("fivefold.apk?v={version}", "rb") as archive:
        with zipfile.ZipFile(archive) as zip_ref:
            zip_ref.extractall(appdir.as_posix())
""",
    )


def rooms(version: str) -> Edit:
    """Ask for the script of rooms by what is in it."""
    return Edit("rooms", r'"rooms\.js"', f'"rooms.js?v={version}"')


def piece(name: str) -> str:
    """The text of a file of build/page/."""
    return (PIECES / name).read_text(encoding="utf-8")


def splash() -> str:
    """What is seen until the game is there."""
    return piece("splash.html").replace("{{noscript}}", saying.without_scripts())


HEAD = f"""<meta name="description" content="{saying.about()}">
    <meta name="theme-color" content="#17343a">
    <title>Fivefold</title>"""

SCRIPTS = (
    *("bridge.js", "text-field.js", "mirror.js", "tab.js", "sound.js", "sharing.js", "history.js"),
    "pygbag-start.js",
)

BOOT = (
    Edit(
        "doctype",
        r'^<html lang="en-us"><script ',
        '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><script onerror="this.dataset.failed = 1" ',
    ),
    Edit("no terminal", r'data-os="vtx,snd,gui"', 'data-os="snd,gui"'),
    Edit("background", r'body\.style\.background = "#7f7f7f"', 'body.style.background = "#17343a"'),
    Edit("splash stays while Python starts", r"    platform\.window\.transfer\.hidden = true\n", ""),
    Edit(
        "splash goes when the game runs",
        r'    platform\.window\.infobox\.style\.display = "none"\n',
        "    platform.window.fivefoldStarted()\n",
    ),
)
"""In the page's boot code, which is Python."""

PAGE = (
    Edit("title", r"<title>Fivefold</title>", HEAD),
    Edit("charset", r'<meta charset="UTF-8">\s*<meta http-equiv="X-UA-Compatible" content="IE=edge">\s*', ""),
    Edit(
        "viewport",
        r'<meta name="viewport" content="width=[^>]*>\s*<meta name="viewport" content="height=[^>]*>',
        '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">',
    ),
    Edit(
        "icon",
        r'<link rel="icon"[^>]*>',
        '<link rel="icon" type="image/png" href="favicon.png">\n    <link rel="apple-touch-icon" href="favicon.png">',
    ),
    Edit(
        "style and start",
        r'<script src="[^"]*/browserfs\.min\.js"></script>',
        f"<style>\n{piece('style.css')}</style>\n<script>\n{saying.script()}{''.join(map(piece, SCRIPTS))}</script>",
    ),
    Edit("splash", r'<div id="transfer" align=center>.*?</div>\s*</div>\s*(?=<canvas)', splash()),
    Edit("no frame", r'<iframe id="iframe".*?</iframe>', ""),
    Edit("splash stays while the page loads", r"        transfer\.hidden = debug_hidden\n", ""),
    Edit("no box", r"\n\s*show_infobox\(\)\n", "\n"),
)
"""In the page around it. The viewport leaves the screen's cut-outs to the system: the game does not know them."""
