"""The rules: short topics, each with a picture of the real board, cards and chips."""
