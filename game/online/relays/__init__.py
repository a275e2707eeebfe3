"""Relays of Nostr as postmen of rooms: servers of others that keep small signed texts for whoever is away."""
