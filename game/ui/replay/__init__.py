"""The replay of a game: any turn of it, played on its own or stepped through."""
