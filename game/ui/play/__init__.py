"""The play scene."""
