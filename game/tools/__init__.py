"""Commands that need no screen: matches, tuning, measurements and checking records."""
