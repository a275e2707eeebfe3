"""Files of learned numbers such as weights.json: read, and written beside what they know of other games."""

import json
from pathlib import Path
from typing import Any, TypeAlias

from ...bots.eval.weights import PHASES, EvalWeights, to_text
from ...engine.rules.validation import MOST_SIDES
from ..console import CommandError
from ..files import check_writable, is_regular, read, write

Phases: TypeAlias = dict[str, dict[str, list[int]]]
"""The numbers of one kind of game, as in the file."""
Hands: TypeAlias = list[list[int]]
"""What hands hold in one kind of game, as in the file."""
_LONGEST = 9
"""Spaces of a line; no board has longer ones."""
Origin: TypeAlias = list[dict[str, Any]]
"""The commands that made numbers, one after the other, each with the program's version and the games it played."""


def known_in(file: Path, kind: str) -> Phases:
    """The numbers for a kind of game; CommandError when the file has none."""
    kinds = _kinds(file)
    if kind not in kinds:
        raise CommandError(f"There is nothing to continue: {file} knows nothing of games of the kind {kind}.")
    phases: Phases = kinds[kind]
    return phases


def check_mergeable(file: Path) -> None:
    """CommandError when numbers could not be written into such a file."""
    _kinds(file)
    check_writable(file)


def check_numbers(file: Path) -> None:
    """CommandError when a bot cannot play by a file's numbers."""
    read(file)
    kinds = _kinds(file)
    if not kinds or not all(_is_whole(kind, phases) for kind, phases in kinds.items()):
        raise CommandError(f"{file} is no file of learned numbers that a bot can play by.")


def _is_whole(kind: str, phases: Phases) -> bool:
    """Whether nothing is missing in the numbers of a kind of game."""
    length, sides = (*kind.split("/"), "")[:2]
    is_kind = length.isdecimal() and sides.isdecimal() and 0 < int(length) <= _LONGEST and 1 < int(sides) <= MOST_SIDES
    return is_kind and fits(phases, EvalWeights(int(length), int(sides), {}))


def merge(file: Path, kind: str, phases: Phases, made: Origin | None = None) -> None:
    """Write the numbers for a kind of game beside those for others, and how they were made; or CommandError."""
    content = _content(file)
    origins, hands = _without(content["made"], kind), _without(content["hands"], kind)  # they were for other numbers
    origins |= {kind: made} if made else {}
    write(file, to_text(content["kinds"] | {kind: phases}, hands, origins).encode())


def merge_hands(file: Path, kind: str, lifts: Hands, step: dict[str, Any]) -> None:
    """Write what hands hold beside the numbers for a kind of game, and the command that found it; or CommandError."""
    content = _content(file)
    told = [step_ for step_ in content["made"].get(kind, []) if step_.get("command") != step["command"]]
    made = content["made"] | {kind: [*told, step]}
    write(file, to_text(content["kinds"], content["hands"] | {kind: lifts}, made).encode())


def _without(known: dict[str, Any], kind: str) -> dict[str, Any]:
    return {name: told for name, told in known.items() if name != kind}


def origin_in(file: Path, kind: str) -> Origin:
    """How the numbers for a kind of game were made, as far as a file tells."""
    told: Origin = _content(file)["made"].get(kind, [])
    return told


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
    are_numbers = all(isinstance(numbers, list) and all(type(n) is int for n in numbers) for numbers in lists)
    if not are_numbers or not all(isinstance(step, dict) for step in steps):
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
