"""What great moments are made of: ribbons, lights, confetti, medals, and who cheers."""
