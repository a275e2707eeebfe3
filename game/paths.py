"""Where the fonts, sounds, pictures and texts lie."""

from functools import cache
from pathlib import Path


@cache
def assets_folder() -> Path:
    """The folder of assets: inside the package when installed, beside it in a checkout, a bundle or the browser."""
    here = Path(__file__).resolve().parent
    inside, beside = here / "assets", here.parent / "assets"
    return inside if inside.is_dir() else beside
