"""Puzzles, "find the play": the list of them, and one of them on the play scene's table."""
