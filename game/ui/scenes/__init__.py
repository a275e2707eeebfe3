"""The screens and overlays: what one sees, can do and where it leads."""
