"""The window and its settings: display, input intents, notices and text fields."""
