"""The rules of the game on the table, in words and pictures."""
