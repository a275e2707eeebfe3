"""One turn of the person at the screen, as values: what is allowed and selected, what is said of it, how it looks."""
