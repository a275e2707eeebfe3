"""The game record: one JSON value with a whole game, written by event and replayed with every check."""
