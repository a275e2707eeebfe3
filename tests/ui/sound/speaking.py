"""A speaker that notes its sounds."""

from collections.abc import Iterator


class Heard:
    """A speaker that keeps its sounds and orders."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.told: list[object] = []
        """"prepare", then True or False for each mute, and the milliseconds of each stir."""
        self.mute = self.buzz = self.told.append

    def prepare(self) -> Iterator[None]:
        self.told.append("prepare")
        return iter(())

    def play(self, name: str, gain: float) -> None:
        self.played.append((name, gain))

    def take(self) -> list[tuple[str, float]]:
        """Remove and return the sounds so far."""
        found, self.played = self.played, []
        return found

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.played]
