"""How the planner learns its numbers by playing itself."""
