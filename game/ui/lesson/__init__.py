"""Learning by playing: a short game with prepared cards, one sentence at a time, on the real table."""
