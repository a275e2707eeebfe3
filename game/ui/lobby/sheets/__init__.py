"""The sheets over the lobby: a seat, all computers, house rules, ranks, and what can be learned before a game."""
