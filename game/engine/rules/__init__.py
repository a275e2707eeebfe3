"""Everything fixed before a game starts: rule sets, variants and options."""
