"""The game record: one JSON value that holds a whole game, written event by event and replayed with every check."""

from game.engine.record_reading import players_of, replay
from game.engine.record_writing import Player, to_record

__all__ = ["Player", "players_of", "replay", "to_record"]
