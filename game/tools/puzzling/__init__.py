"""Finds puzzles in games between bots: positions where one move is best by a clear margin."""
