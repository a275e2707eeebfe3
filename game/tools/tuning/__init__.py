"""The planner learns its numbers by self-play."""
