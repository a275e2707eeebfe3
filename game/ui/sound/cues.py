"""What can be heard, by what happens."""

from __future__ import annotations

from enum import Enum


class Cue(Enum):
    """A moment that has a sound of its own."""

    CARD = "card"
    """A card is laid down."""
    DRAW = "draw"
    """A card is drawn."""
    CHIP = "chip"
    CHIP_TAKEN = "chip-taken"
    SHUFFLE = "shuffle"
    DICE = "dice"
    YOUR_TURN = "your-turn"
    LINE_GROWS = "line-grows"
    """A line has so many chips now: the step, from 2 to 5; each is higher than the one before."""
    SEQUENCE = "sequence"
    VICTORY = "victory"
    DEFEAT = "defeat"
    """Somebody else has won: kind."""
    WRONG = "wrong"
    """A wrong answer: kind and short."""
    MEDAL = "medal"
    APPLAUSE = "applause"


LINE_STEPS = range(2, 6)
"""The steps of a line that grows."""


def sound_name(cue: Cue, step: int = 0) -> str:
    """The name of a cue's sound; a step that is none of LINE_STEPS is the nearest."""
    name = str(cue.value)
    if cue is not Cue.LINE_GROWS:
        return name
    return f"{name}-{min(max(step, LINE_STEPS[0]), LINE_STEPS[-1])}"
