"""Puzzles out of games between bots: positions in which one play is best by a clear margin."""
