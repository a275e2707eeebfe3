"""The deal of the day: today's, and a calendar of those before."""
