"""What helps the person at the table: answers to taps that do nothing, tips, hints, and mistakes shown."""
