"""The cut and the deal."""
