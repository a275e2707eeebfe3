"""The table of one game: where everything lies, how it is seen, and how it moves."""
