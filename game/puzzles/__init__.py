"""Puzzles: the shipped ones, and a player's progress. No pygame."""
