"""Files of learned numbers such as weights.json: read, and written beside what they know of other games."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from ...bots.eval.weights import PHASES, EvalWeights, GameKind, to_text
from ..console import CommandError, refusing
from ..files import check_writable, is_regular, read, write

Phases: TypeAlias = dict[str, dict[str, list[int]]]
"""The numbers of one kind of game, as in the file."""
Hands: TypeAlias = list[list[int]]
"""What hands hold in one kind of game, as in the file."""
Origin: TypeAlias = list[dict[str, Any]]
"""The commands that made numbers, one after the other, each with the program's version and the games it played."""

_DIGITS = 16
_MOST = 10**6
"""Thousandths; no number is larger, since odds of e^1000 : 1 are beyond all doubt."""


def known_in(file: Path, kind: str) -> Phases:
    """The numbers for a kind of game; CommandError when the file has none."""
    kinds = _kinds(file)
    if kind not in kinds:
        raise CommandError(f"{file} knows nothing of games of the kind {kind} yet: tune comes first.")
    phases: Phases = kinds[kind]
    return phases


def check_mergeable(file: Path) -> None:
    """CommandError when numbers could not be written into such a file."""
    _kinds(file)
    check_writable(file)


def check_numbers(file: Path, kind: GameKind) -> None:
    """CommandError when a bot cannot play games of a kind by a file's numbers."""
    with refusing(file, "be read"):
        file.stat()
    kinds = _kinds(file)
    if not any(_is_whole(kinds[str(near)], near) for near in kind.nearest if str(near) in kinds):
        raise CommandError(f"{file} has no numbers by which a bot can play games of the kind {kind}.")


def _is_whole(phases: Phases, kind: GameKind) -> bool:
    """Whether nothing is missing in the numbers of a kind of game."""
    return "0" in phases and fits(phases, EvalWeights(kind.length, kind.sides, {}))


def digest_of_numbers(file: Path) -> str:
    """What changes with the numbers that a file knows; CommandError without one."""
    return sha256(json.dumps(_kinds(file), sort_keys=True).encode()).hexdigest()[:_DIGITS]


def merge(file: Path, kind: str, phases: Phases, made: Origin | None = None) -> None:
    """Write the numbers for a kind of game beside those for others, and how they were made; or CommandError."""
    content = _content(file)
    origins, hands = _without(content["made"], kind), _without(content["hands"], kind)  # they were for other numbers
    origins |= {kind: made} if made else {}
    write(file, to_text(content["kinds"] | {kind: phases}, hands, origins).encode())


def merge_hands(file: Path, kind: str, lifts: Hands, step: dict[str, Any]) -> None:
    """Write what hands hold beside the numbers for a kind of game, and the command that found it; or CommandError."""
    content = _content(file)
    made = content["made"] | {kind: [*_tuned(content["made"].get(kind, [])), step]}
    write(file, to_text(content["kinds"], content["hands"] | {kind: lifts}, made).encode())


def _without(known: dict[str, Any], kind: str) -> dict[str, Any]:
    return {name: told for name, told in known.items() if name != kind}


def origin_in(file: Path, kind: str) -> Origin:
    """How the numbers for a kind of game were made, as far as a file tells; hands were counted after it."""
    return _tuned(_content(file)["made"].get(kind, []))


def _tuned(told: Origin) -> Origin:
    """The steps that made numbers, without that which counted hands by them."""
    return [step for step in told if " hands " not in str(step.get("command"))]


def _kinds(file: Path) -> dict[str, Any]:
    """What a file knows, by kind of game."""
    return dict(_content(file)["kinds"])


def _content(file: Path) -> dict[str, dict[str, Any]]:
    """What a file knows, and how it was made, by kind of game; nothing where there is none yet, or a device."""
    try:
        content: Any = json.loads(read(file)) if is_regular(file) else {"kinds": {}}
        kinds, hands, made = content["kinds"], content.get("hands", {}), content.get("made", {})
        lists = [numbers for stages in hands.values() for numbers in stages]
        lists += [numbers for phases in kinds.values() for named in phases.values() for numbers in named.values()]
        steps = [step for told in made.values() for step in list(told)]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise CommandError(f"{file} is no file of learned numbers.") from error
    if not all(map(_are_numbers, lists)) or not all(isinstance(step, dict) for step in steps):
        raise CommandError(f"{file} is no file of learned numbers.")
    return {"kinds": dict(kinds), "hands": dict(hands), "made": dict(made)}


def fits(known: Any, nothing: EvalWeights) -> bool:
    """Whether the lists of numbers have the names and lengths that they have where nothing is known."""
    sizes = {name: len(numbers) for name, numbers in nothing.lists(0).items()}
    named = {str(phase) for phase in range(PHASES)}
    try:
        return named.issuperset(known) and all(
            {name: len(numbers) for name, numbers in phase.items()} == sizes for phase in known.values()
        )
    except (AttributeError, TypeError):
        return False


def _are_numbers(told: Any) -> bool:
    return isinstance(told, list) and all(type(number) is int and abs(number) <= _MOST for number in told)
