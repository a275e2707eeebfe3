"""Where the assets are."""

from functools import cache
from pathlib import Path


@cache
def assets_folder() -> Path:
    """The assets folder: inside the installed package, or beside it in a checkout, a bundle or the browser."""
    here = Path(__file__).resolve().parent.parent
    inside, beside = here / "assets", here.parent / "assets"
    return inside if inside.is_dir() else beside
