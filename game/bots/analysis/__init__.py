"""Hints, reviews and the reasons that they give."""
