"""Bots as a command line names them: of the registry, of a level or of any module, and with a budget of their own."""

import importlib
import inspect
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from game.bots import BOTS, LEVELS, Bot, bot_for, find_bot
from game.engine.errors import SetupError


class Budget(NamedTuple):
    """What a bot may spend on a move: milliseconds, or nodes, with which the same seed gives the same game."""

    ms: float | None = None
    nodes: int | None = None

    @property
    def given(self) -> dict[str, float]:
        """What is limited, by name."""
        return {unit: limit for unit, limit in self._asdict().items() if limit is not None}


FREE = Budget()


def contender(name: str, budget: Budget = FREE) -> Bot:
    """The bot "greedy", "expert@300ms", "expert@500nodes" or "module:callable"; SetupError says what does not exist."""
    plain, at, limit = name.partition("@")
    if not at:
        return _budgeted(_found(plain, budget), budget)
    own = _parsed(limit, name)
    bot = _found(plain, own)
    if not (_takes_budget(bot) or _asks_for(plain, own)):
        raise SetupError(f"The bot '{plain}' takes no budget.")
    return _budgeted(bot, own)


def _parsed(limit: str, name: str) -> Budget:
    number = limit.rstrip("abcdefghijklmnopqrstuvwxyz")
    unit = limit[len(number) :]
    if not number.isdecimal() or not int(number) or unit not in Budget._fields:
        raise SetupError(f"'{name}' has no budget after the @: 300ms or 500nodes, for example.")
    return Budget(**{unit: int(number)})


def _found(name: str, budget: Budget) -> Bot:
    if name in BOTS:
        return find_bot(name)
    if any(name == level.key for level in LEVELS):
        return bot_for(name)
    if ":" in name:
        return _outside(name, budget)
    levels = ", ".join(level.key for level in LEVELS)
    raise SetupError(
        f"There is no bot '{name}', only {', '.join(sorted(BOTS))}. "
        f"There are the levels {levels} too, and a bot of one's own is named module:callable."
    )


def _outside(name: str, budget: Budget) -> Bot:
    """The bot that a module holds or makes; a callable is given what it asks for of ms and nodes."""
    thing = _member(name)
    if isinstance(thing, type) or not hasattr(thing, "think"):
        if not callable(thing):
            raise SetupError(f"'{name}' is no bot: neither has it a method think nor can it be called to make one.")
        thing = _made(name, thing, budget)
    if not callable(getattr(thing, "think", None)):
        raise SetupError(f"'{name}' makes no bot: what it gives has no method think(view, rng).")
    return cast(Bot, thing)


def _made(name: str, maker: Callable[..., Any], budget: Budget) -> Any:
    """What a callable makes that needs no more than a budget."""
    wanted = _wanted(maker, budget)
    try:
        inspect.signature(maker).bind(**wanted)
    except (TypeError, ValueError) as error:
        raise SetupError(f"'{name}' makes no bot by itself: {error}.") from error
    return maker(**wanted)


def _member(name: str) -> Any:
    module, _, path = name.partition(":")
    try:
        thing: Any = importlib.import_module(module)
        for part in path.split("."):
            thing = getattr(thing, part)
    except (ImportError, ValueError) as error:
        raise SetupError(f"The module of the bot '{name}' cannot be imported: {error}") from error
    except AttributeError as error:
        raise SetupError(f"The module '{module}' has no '{path}'.") from error
    return thing


def _wanted(maker: Callable[..., Any], budget: Budget) -> dict[str, float]:
    """The limits that a callable has parameters for."""
    parameters = inspect.signature(maker).parameters
    return {unit: limit for unit, limit in budget.given.items() if unit in parameters}


def _asks_for(name: str, budget: Budget) -> bool:
    """Whether a bot of a module was made with its budget."""
    thing = _member(name) if ":" in name else None
    return callable(thing) and bool(_wanted(thing, budget))


def _takes_budget(bot: Bot) -> bool:
    return hasattr(bot, "with_budget") or hasattr(bot, "with_ms")


def _budgeted(bot: Any, budget: Budget) -> Bot:
    """The bot with a budget, if it takes one."""
    if budget.given and hasattr(bot, "with_budget"):
        return cast(Bot, bot.with_budget(**budget.given))
    if budget.ms and hasattr(bot, "with_ms"):
        return cast(Bot, bot.with_ms(budget.ms))
    return cast(Bot, bot)
