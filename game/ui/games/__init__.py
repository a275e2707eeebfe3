"""My games: those that go on, and those that ended."""
