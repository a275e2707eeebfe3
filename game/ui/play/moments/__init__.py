"""The moments of a game that are worth two seconds: which they are, what is said, and how they are seen."""
