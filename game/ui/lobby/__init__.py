"""The lobby: the game, its rules and who plays."""
