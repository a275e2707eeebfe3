"""The checkout's `game` under the name that it has where it is installed: for `pip install -e`."""

from game import __path__, __version__

__all__ = ["__path__", "__version__"]
