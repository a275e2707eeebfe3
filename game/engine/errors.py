"""What the engine refuses, each with a sentence that says why."""


class RulesetError(ValueError):
    """A rule set that contradicts itself."""


class SetupError(ValueError):
    """A game that cannot be set up: seats, sides, dealer or seed that do not exist."""


class IllegalMoveError(ValueError):
    """A move that the rules forbid in this position."""


class NotationError(ValueError):
    """A text that is no move or position."""


class RecordError(ValueError):
    """A game record that is damaged or breaks the rules; the message names the event."""
