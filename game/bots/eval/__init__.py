"""Evaluation of a position from what one seat knows."""
