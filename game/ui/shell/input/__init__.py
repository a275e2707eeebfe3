"""What players do: events as intents, pointer and keyboard over the targets, and typed letters."""
