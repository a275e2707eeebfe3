"""Puzzles, "find the play": those that are shipped, and how far a player has come with them. Needs no screen."""
