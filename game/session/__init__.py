"""A game in progress and its players: moves, bots, undo and saving; reviews and branches of a game that is over."""
