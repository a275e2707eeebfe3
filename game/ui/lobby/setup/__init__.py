"""The next game as it is being set up: who sits where, by which house rules, what is remembered, and how it begins."""
