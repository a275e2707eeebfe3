"""JSON values spoilt in every way: a part is gone, doubled, cut short or of any other kind."""

import copy
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]


def nested(levels: int, key: str = "") -> Any:
    """A list, or an object with a key, in a list in a list."""
    value: Any = {} if key else []
    for _ in range(levels):
        value = {key: value} if key else [value]
    return value


KINDS: dict[str, Any] = {
    "null": None,
    "true": True,
    "false": False,
    "zero": 0,
    "one": 1,
    "minus one": -1,
    "a large number": 10**30,
    "a number of 5000 digits": 10**5000,
    "a fraction": 0.5,
    "a large fraction": 1e308,
    "no number": float("nan"),
    "no text": "",
    "a card": "7H",
    "a space": "a1",
    "a long text": "x" * 5000,
    "half a letter": "\ud800",
    "a control character": "\0\n\x1b",
    "letters of many kinds": "Zoë ♠ 🂡 \u202e",
    "a list": [],
    "an object": {},
    "a list of lists": [[]],
    "a list of nulls": [None, None],
    "an object of objects": {"a": {}},
    "a deep list": nested(5000),
    "a deep object": nested(5000, "seats"),
}
"""Values of every kind that JSON has, and of every size."""


class Spoilt(NamedTuple):
    what: str
    value: Any


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path to every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*path, key)
        yield from places(item, (*path, key))


def shape(value: Any, path: Path) -> Path:
    """A path that is the same for all alike: a list's items are alike, but for events of different acts."""
    found: list[str | int] = []
    for key in path:
        item = value[key]
        found.append(key if isinstance(key, str) else str(item.get("act", "")) if isinstance(item, dict) else "")
        value = item
    return tuple(found)


def first_of_each_shape(value: Any) -> list[Path]:
    """One path of each shape, the first."""
    found: dict[Path, Path] = {}
    for path in places(value):
        found.setdefault(shape(value, path), path)
    return list(found.values())


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(value: Any, path: Path, new: Any) -> Any:
    """The value with another one at a path; the rest is shared."""
    if not path:
        return new
    inner = copy.copy(value)
    inner[path[0]] = changed(value[path[0]], path[1:], new)
    return inner


def spoilt(value: Any, path: Path) -> Iterator[Spoilt]:
    """The value with one place in it spoilt, in every way in turn."""
    where = ".".join(map(str, path))
    for kind, new in KINDS.items():
        yield Spoilt(f"{where} is {kind}", changed(value, path, new))
    holder, key = at(value, path[:-1]), path[-1]
    if isinstance(holder, dict):
        others = {"is missing": {name: item for name, item in holder.items() if name != key}}
    else:
        before, item, after = holder[:key], holder[key], holder[key + 1 :]
        others = {
            "is missing": [*before, *after],
            "is there twice": [*before, item, item, *after],
            "comes first": [item, *before, *after],
            "and all after it are missing": before,
        }
    for what, new in others.items():
        yield Spoilt(f"{where} {what}", changed(value, path[:-1], new))
