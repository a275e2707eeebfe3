"""Files of learned numbers such as weights.json: reading them, and writing beside what they know of other games."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from ...bots.eval.weights import PHASES, EvalWeights, GameKind, to_text
from ..console import CommandError, refusing
from ..files import check_writable, is_regular, read, write

Phases: TypeAlias = dict[str, dict[str, list[int]]]
"""The numbers for one kind of game, as in the file."""
Hands: TypeAlias = list[list[int]]
"""What hands hold in one kind of game, as in the file."""
Origin: TypeAlias = list[dict[str, Any]]
"""The commands that made numbers, in order, each with the program's version and its number of games."""

_DIGITS = 16
_MOST = 10**6
"""Thousandths; no number is larger, since odds of e^1000 : 1 are beyond doubt."""


def known_in(file: Path, kind: str) -> Phases:
    """The numbers for a kind of game; raises CommandError if the file has none."""
    kinds = _kinds(file)
    if kind not in kinds:
        raise CommandError(f"{file} knows nothing of games of the kind {kind} yet: tune comes first.")
    phases: Phases = kinds[kind]
    return phases


def check_mergeable(file: Path) -> None:
    """Raise CommandError if numbers couldn't be written into a file."""
    _kinds(file)
    check_writable(file)


def check_numbers(file: Path, kind: GameKind) -> None:
    """Raise CommandError if a bot can't play a kind of game with a file's numbers."""
    with refusing(file, "be read"):
        file.stat()
    kinds = _kinds(file)
    if not any(_is_whole(kinds[str(near)], near) for near in kind.nearest if str(near) in kinds):
        raise CommandError(f"{file} has no numbers by which a bot can play games of the kind {kind}.")


def _is_whole(phases: Phases, kind: GameKind) -> bool:
    """True if no number for a kind of game is missing."""
    return "0" in phases and fits(phases, EvalWeights(kind.length, kind.sides, {}))


def digest_of_numbers(file: Path) -> str:
    """A hash of the numbers in a file; raises CommandError."""
    return sha256(json.dumps(_kinds(file), sort_keys=True).encode()).hexdigest()[:_DIGITS]


def merge(file: Path, kind: str, phases: Phases, made: Origin | None = None) -> None:
    """Write the numbers for a kind of game, and their origin, beside the others; raises CommandError."""
    content = _content(file)
    origins, hands = _without(content["made"], kind), _without(content["hands"], kind)  # they were for other numbers
    origins |= {kind: made} if made else {}
    write(file, to_text(content["kinds"] | {kind: phases}, hands, origins).encode())


def merge_hands(file: Path, kind: str, lifts: Hands, step: dict[str, Any]) -> None:
    """Write what hands hold, and the command that counted it, beside a kind's numbers; raises CommandError."""
    content = _content(file)
    made = content["made"] | {kind: [*_tuned(content["made"].get(kind, [])), step]}
    write(file, to_text(content["kinds"], content["hands"] | {kind: lifts}, made).encode())


def _without(known: dict[str, Any], kind: str) -> dict[str, Any]:
    return {name: content for name, content in known.items() if name != kind}


def origin_in(file: Path, kind: str) -> Origin:
    """The origin of the numbers for a kind of game; hands were counted after it."""
    return _tuned(_content(file)["made"].get(kind, []))


def _tuned(origin: Origin) -> Origin:
    """The steps that made numbers, without the one that counted hands."""
    return [step for step in origin if " hands " not in str(step.get("command"))]


def _kinds(file: Path) -> dict[str, Any]:
    """A file's content, by kind of game."""
    return dict(_content(file)["kinds"])


def _content(file: Path) -> dict[str, dict[str, Any]]:
    """A file's numbers and their origins, by kind of game; empty if it doesn't exist or is a device."""
    try:
        content: Any = json.loads(read(file)) if is_regular(file) else {"kinds": {}}
        kinds, hands, made = content["kinds"], content.get("hands", {}), content.get("made", {})
        lists = [numbers for stages in hands.values() for numbers in stages]
        lists += [numbers for phases in kinds.values() for named in phases.values() for numbers in named.values()]
        steps = [step for origin in made.values() for step in list(origin)]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise CommandError(f"{file} is no file of learned numbers.") from error
    if not all(map(_are_numbers, lists)) or not all(isinstance(step, dict) for step in steps):
        raise CommandError(f"{file} is no file of learned numbers.")
    return {"kinds": dict(kinds), "hands": dict(hands), "made": dict(made)}


def fits(known: Any, nothing: EvalWeights) -> bool:
    """True if lists of numbers have the expected names and lengths."""
    sizes = {name: len(numbers) for name, numbers in nothing.lists(0).items()}
    named = {str(phase) for phase in range(PHASES)}
    try:
        return named.issuperset(known) and all(
            {name: len(numbers) for name, numbers in phase.items()} == sizes for phase in known.values()
        )
    except (AttributeError, TypeError):
        return False


def _are_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(number) is int and abs(number) <= _MOST for number in value)
