"""Statistics: what became of the games of everyone who plays here, by the name in the seat."""
