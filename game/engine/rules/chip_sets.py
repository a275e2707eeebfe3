"""The sets of chips in a game's box: which ones the sides may play with, and how many chips that gives them."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from .options import with_options
from .ruleset import Ruleset
from .variants import find_variant

Colours: TypeAlias = tuple[int, ...]
"""By side, the number of its set of chips; () where each side has the set of its own number."""


def sets_for(ruleset: Ruleset, sides: int) -> tuple[int, ...]:
    """The sets that so many sides may choose from: those with at least as many chips as the usual ones."""
    supplies = supplied(ruleset, ()).supplies
    least = min(supplies[:sides], default=0)
    return tuple(number for number, chips in enumerate(supplies) if chips >= least)


def settled_colours(wanted: Sequence[int], ruleset: Ruleset, sides: int) -> Colours:
    """Colours for so many sides, all different: the wanted ones as far as they may be chosen, else the first free."""
    free, found = list(sets_for(ruleset, sides)), dict[int, int]()
    for side, number in enumerate(wanted[:sides]):
        if number in free:
            free.remove(number)
            found[side] = number
    for side in range(sides):
        if side not in found:
            found[side] = free.pop(free.index(side) if side in free else 0)
    return _named(tuple(found[side] for side in range(sides)))


def colours_in(data: dict[str, Any], ruleset: Ruleset, sides: int) -> Colours:
    """The colours that a text from outside states; the usual ones where they make no sense."""
    stated, most = data.get("colours"), len(find_variant(ruleset.name).chips)
    if not isinstance(stated, list | tuple) or len(stated) != sides:
        return ()
    if not all(type(number) is int and 0 <= number < most for number in stated) or len(set(stated)) < sides:
        return ()
    return _named(tuple(stated))


def colours_to_json(colours: Colours) -> dict[str, list[int]]:
    """The colours as written beside a game's other facts; nothing for the usual ones."""
    return {"colours": list(colours)} if colours else {}


def supplied(ruleset: Ruleset, colours: Colours) -> Ruleset:
    """The rule set in which each side has as many chips as its set."""
    chips = find_variant(ruleset.name).chips
    if ruleset.chips_each or not colours:
        return _with_chips(ruleset, chips)
    others = (number for number in range(len(chips)) if number not in colours)
    return _with_chips(ruleset, tuple(chips[number] for number in (*colours, *others)))


def _with_chips(ruleset: Ruleset, chips: tuple[int, ...]) -> Ruleset:
    """The rule set with so many chips by side; itself if it has them, since its tables take long to make."""
    return ruleset if ruleset.chips == chips else with_options(ruleset, {"chips": list(chips)})


def _named(colours: Colours) -> Colours:
    """The same colours; () for the usual ones."""
    return () if colours == tuple(range(len(colours))) else colours
