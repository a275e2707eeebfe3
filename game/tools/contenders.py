"""Bots by their command-line names: from the registry, a level or any module, with an optional budget."""

import importlib
import inspect
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, cast

from ..bots import BOTS, LEVELS, Bot, bot_for, find_bot
from ..bots.eval.board_index import board_index_of
from ..bots.eval.weights import GameKind
from ..bots.search.one_ply import suits
from ..engine.errors import SetupError
from ..engine.setup import Setup
from .tuning.numbers_file import check_numbers


class Allowance(NamedTuple):
    """A bot's limit per move: milliseconds, or nodes, which give the same game for the same seed."""

    ms: float | None = None
    nodes: int | None = None

    @property
    def given(self) -> dict[str, float]:
        """The limits that are set, by name."""
        return {unit: limit for unit, limit in self._asdict().items() if limit is not None}


UNLIMITED = Allowance()
_DIGITS = 10
"""The most digits of a budget."""
_BUDGET = re.compile("@([0-9]+[a-z]+)$")


def contender(name: str, allowance: Allowance = UNLIMITED) -> Bot:
    """The bot "greedy", "expert@300ms", "expert@500nodes" or "module:callable"; raises SetupError.

    "planner=FILE" plays by that file's numbers; call `check_knowing` first.
    """
    plain, file, limit = _parts(name)
    own = allowance if limit is None else _parsed(limit, name)
    bot, is_made_so = _found(plain, own)
    if file is not None:
        bot = _by_numbers(plain, bot, file)
    budgets = _wanted(getattr(bot, "with_budget", None), own)
    if limit is not None and not budgets and not is_made_so:
        raise SetupError(f"The bot '{plain}' takes no budget of {' or '.join(own.given)}.")
    return cast(Any, bot).with_budget(**budgets) if budgets else bot


def number_files(names: Iterable[str]) -> dict[str, Path]:
    """The files of numbers in bots' names, by name."""
    return {name: file for name in names if (file := _parts(name).file) is not None}


def check_knowing(names: Iterable[str], setup: Setup) -> None:
    """Raise SetupError or CommandError if a bot's file has no numbers for such games."""
    for name, file in number_files(names).items():
        if not suits(setup.ruleset):
            raise SetupError(
                f"Numbers do not decide {setup.ruleset.name} under these rules: '{name}' makes no difference."
            )
        check_numbers(file, GameKind.of(setup, board_index_of(setup.tables, setup.ruleset).lengths))


class _Parts(NamedTuple):
    """The parts of a bot's name."""

    bot: str
    file: Path | None
    limit: str | None


def _parts(name: str) -> _Parts:
    """Split a name into bot, file of numbers (which may contain an @) and budget."""
    plain, by, rest = name.partition("=")
    if not by:
        plain, at, limit = name.partition("@")
        return _Parts(plain, None, limit if at else None)
    found = _BUDGET.search(rest)
    return _Parts(plain, Path(rest[: found.start()] if found else rest), found[1] if found else None)


def _by_numbers(name: str, bot: Bot, file: Path) -> Bot:
    """The bot with a file's numbers in place of the shipped ones."""
    if not hasattr(bot, "with_numbers"):
        raise SetupError(f"The bot '{name}' does not play by learned numbers.")
    return cast(Bot, bot.with_numbers(file.resolve()))


def _parsed(limit: str, name: str) -> Allowance:
    number = limit.rstrip("abcdefghijklmnopqrstuvwxyz")
    unit = limit[len(number) :]
    is_number = number.isdecimal() and number.isascii() and len(number) < _DIGITS
    if not (is_number and int(number)) or unit not in Allowance._fields:
        raise SetupError(f"'{name}' has no budget after the @: 300ms or 500nodes, for example.")
    return Allowance(**{unit: int(number)})


def _found(name: str, allowance: Allowance) -> tuple[Bot, bool]:
    """The bot with that name, and whether it was created with the limits."""
    if name in BOTS:
        return find_bot(name), False
    if any(name == level.key for level in LEVELS):
        return bot_for(name), False
    if ":" in name:
        return _outside(name, allowance)
    levels = ", ".join(level.key for level in LEVELS)
    raise SetupError(
        f"There is no bot '{name}', only {', '.join(sorted(BOTS))}. "
        f"There are the levels {levels} too, and a bot of one's own is named module:callable."
    )


def _outside(name: str, allowance: Allowance) -> tuple[Bot, bool]:
    """The bot in a module, or made by its callable, which gets `ms` and `nodes` if it takes them."""
    thing, given = _member(name), {}
    if isinstance(thing, type) or not hasattr(thing, "think"):
        if not callable(thing):
            raise SetupError(f"'{name}' is no bot: neither has it a method think nor can it be called to make one.")
        given = _wanted(thing, allowance)
        thing = _made(name, thing, given)
    if not callable(getattr(thing, "think", None)):
        raise SetupError(f"'{name}' makes no bot: what it gives has no method think(view, rng).")
    return cast(Bot, thing), bool(given)


def _made(name: str, maker: Callable[..., Any], given: dict[str, float]) -> Any:
    """The result of a callable that needs nothing beyond `given`."""
    try:
        inspect.signature(maker).bind(**given)
        return maker(**given)
    except (Exception, SystemExit) as error:  # as above
        raise SetupError(f"'{name}' makes no bot by itself: {_why(error)}.") from error


def _member(name: str) -> Any:
    module, _, path = name.partition(":")
    try:
        thing: Any = importlib.import_module(module)
    except (Exception, SystemExit) as error:  # another's module may raise anything, or end
        raise SetupError(f"The module of the bot '{name}' cannot be imported: {_why(error)}.") from error
    try:
        for part in path.split("."):
            thing = getattr(thing, part)
    except AttributeError as error:
        raise SetupError(f"The module '{module}' has no '{path}'.") from error
    return thing


def _why(error: BaseException) -> str:
    return str(error) or type(error).__name__


def _wanted(maker: Callable[..., Any] | None, allowance: Allowance) -> dict[str, float]:
    """The limits that a callable has parameters for; none if its parameters can't be inspected."""
    try:
        parameters = inspect.signature(maker).parameters if maker else {}
    except ValueError:
        return {}
    return {unit: limit for unit, limit in allowance.given.items() if unit in parameters}
