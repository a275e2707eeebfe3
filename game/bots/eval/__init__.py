"""What a position is worth to a seat, by what that seat knows."""
