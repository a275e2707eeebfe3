"""Chooses the catalogue that suits a player best from the languages the browser or system names."""

import locale
import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping

_KIN = {"nn": "nb", "no": "nb"}
"""Languages whose readers also read another one: both written forms of Norwegian."""
_NEUTRAL = frozenset({"C", "POSIX"})


def best_match(wanted: Iterable[str], available: Collection[str]) -> str:
    """The first wanted language available, itself, by its base ("nl-BE": "nl") or by kin ("nn": "nb"); "" if none."""
    return next((code for name in wanted for code in _ancestry(name) if code in available), "")


def _ancestry(name: str) -> Iterator[str]:
    """A language's code, its base codes and its kin: "nn_NO.UTF-8" gives nn-NO, nn and nb."""
    parts = re.split(r"[.@]", name, maxsplit=1)[0].replace("_", "-").split("-")
    code = [parts[0].lower(), *parts[1:]]
    yield from ("-".join(code[:count]) for count in range(len(code), 0, -1))
    if code[0] in _KIN:
        yield _KIN[code[0]]


def system_languages(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The languages in the desktop's settings, best first; empty if it names none."""
    chosen = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    if chosen.split(".")[0] in _NEUTRAL:
        return ()
    listed = [*environment.get("LANGUAGE", "").split(":"), chosen]
    return tuple(filter(None, listed)) or _of_this_machine()


def _of_this_machine() -> tuple[str, ...]:
    """The standard library's guess where no variable is set; Windows says "Dutch_Netherlands" for nl_NL."""
    try:
        name = locale.getlocale()[0] or ""
    except ValueError:  # settings Python cannot parse, such as macOS's "UTF-8"
        return ()
    first_word = name.replace("_", " ").split(" ")[0]
    return tuple(filter(None, (name, locale.normalize(first_word))))
