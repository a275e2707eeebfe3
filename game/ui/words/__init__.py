"""Everything that is said about rules, moves, hints and results."""
