"""Victory, the review and the final board."""
