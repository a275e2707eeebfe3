"""The only part of the game that imports pygame."""
