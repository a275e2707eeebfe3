"""What is fixed before a game begins: rule sets, variants and options."""
