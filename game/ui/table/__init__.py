"""What every scene with a table on it shares: board, hand, dice, seats and the score."""
