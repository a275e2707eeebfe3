"""What a finished game tells: its curve, its medals, its confetti."""
