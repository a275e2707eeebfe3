"""The game record: one JSON value with a whole game, written by event and replayed with every check."""

from .reading import players_of, replay
from .writing import RecordedPlayer, to_record

__all__ = ["RecordedPlayer", "players_of", "replay", "to_record"]
